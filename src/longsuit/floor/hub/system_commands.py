"""Commands that no person sends: expired deadlines, guests whose pages open and close, the end of service."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from longsuit.base import Refused
from longsuit.floor.hub.tasks import BackgroundTasks
from longsuit.floor.monitoring.logs import log
from longsuit.floor.writer.requests import Answer, TableRequest
from longsuit.store import StoreError, StoreStopped
from longsuit.table import CLOCK, SystemCommand


class SystemCommands:
    """Sends system commands to the tables; used in the event loop only."""

    def __init__(self, ask: Callable[[TableRequest], Awaitable[Answer]], tasks: BackgroundTasks) -> None:
        self._ask, self._tasks = ask, tasks
        self._outage = self._stopped = False

    def stop(self) -> None:
        """Send no more commands by `start`."""
        self._stopped = True

    def start(self, table: str, command: SystemCommand) -> None:
        """Send a command without waiting for its answer."""
        if not self._stopped:
            self._tasks.start(self.send(table, command))

    async def send(self, table: str, command: SystemCommand) -> bool:
        """Send a command; False if the store is stopped. Refusals and errors are logged: a deadline comes again."""
        try:
            await self._ask(TableRequest(table, command, CLOCK))
            self._outage = False
        except StoreStopped as stop:
            if not self._outage:  # one line in the log, however many deadlines are tried again and again
                log().warning("deadlines wait while the store is stopped", extra={"table": table, "why": stop.why})
            self._outage = True
            return False
        except (Refused, StoreError) as refusal:
            log().warning("command refused", extra={"table": table, "kind": command.kind, "why": str(refusal)})
        except Exception:
            log().exception("command failed", extra={"table": table, "kind": command.kind})
        return True
