"""Health check of the store: whether it can be written."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from time import monotonic

from longsuit.base import Refused
from longsuit.floor.monitoring.logs import log
from longsuit.floor.writer.requests import Answer, WriteRequest
from longsuit.floor.writer.store_unit_of_work import StoreUnitOfWork
from longsuit.store import StoreError, StoreStopped, try_to_write

NOT_WRITABLE = "The house's records cannot be written right now, so nothing is accepted. Try again in a while."
NO_ANSWER = "The store does not answer."
JACKPOTS_CLOSED = "No jackpot wagers: the house's records cannot be written or do not reconcile."


class HealthCheck:
    """Writes to the store to find out whether it can be written; used in the event loop only."""

    def __init__(
        self, ask: Callable[[WriteRequest], Awaitable[Answer]], dialect: str, cache: float, timeout: float
    ) -> None:
        self._ask, self._dialect, self._cache, self._timeout = ask, dialect, cache, timeout
        self._checked = (-cache, "")

    @property
    def last_fault(self) -> str:
        """What the last check has found; empty if nothing."""
        return self._checked[1]

    @property
    def jackpots_closed(self) -> str:
        """What players are told while the store is stopped (JP-13); empty otherwise."""
        return JACKPOTS_CLOSED if self.last_fault else ""

    async def run(self, every: float, changed: Callable[[], None]) -> None:
        """Check again and again, and tell when the result has changed."""
        while True:
            before = self.last_fault
            self._checked = (self._checked[0], await self._check())  # who asks is still given a result of their own
            if self.last_fault != before:
                said = "store stopped" if self.last_fault else "store works again"
                log().warning(said, extra={"why": self.last_fault})
                changed()
            await asyncio.sleep(every)

    async def fault(self) -> str:
        """What is wrong with the store; empty if nothing is."""
        at, fault = self._checked
        if monotonic() - at >= self._cache:
            fault = await self._check()
            self._checked = (monotonic(), fault)
        return fault

    async def _check(self) -> str:
        try:
            await asyncio.wait_for(self._ask(WriteRequest(_write_and_delete)), self._timeout)
        except TimeoutError:
            return NO_ANSWER
        except StoreStopped as stop:
            return self._public(stop)
        except (Refused, StoreError) as refusal:
            return str(refusal)
        return ""

    def _public(self, stop: StoreStopped) -> str:
        """Why the store is stopped, as far as everybody may know: a server's name and address are for the log only."""
        if self._dialect == "sqlite":
            return str(stop)
        if self._checked[1] != NOT_WRITABLE:
            log().error("store stopped", extra={"why": stop.why})
        return NOT_WRITABLE


def _write_and_delete(unit: StoreUnitOfWork, _: str) -> None:
    """Write all that a command may write, and keep nothing of it."""
    try_to_write(unit.connection, unit.batch.before)
