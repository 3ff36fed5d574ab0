"""What is sent to jackpot displays, and the meters that are sent to tables, when they have moved.

What a display shows is put together in `table/views/jackpot_display.py`.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from pydantic_core import to_json

from longsuit.floor.config.timing import Timing
from longsuit.floor.hub.table_channel import TableChannel
from longsuit.floor.hub.websocket_connection import Connection
from longsuit.jackpot import State
from longsuit.table import Entry, Table, display_view, meters_message


class Displays:
    """The meters shown at tables and on displays in this process; used in the event loop only."""

    def __init__(
        self,
        tables: Mapping[str, Table],
        channels: Mapping[str, TableChannel],
        jackpots: Callable[[], State],
        timing: Timing,
        now: Callable[[], str],
        closed: Callable[[], str],
    ) -> None:
        self._closed = closed
        self._tables, self._channels, self._jackpots = tables, channels, jackpots
        self._timing, self._now = timing, now
        self._displays: dict[str, set[Connection]] = {}
        self._sent: dict[str, bytes] = {}
        self._update: asyncio.TimerHandle | None = None
        self._refresh: asyncio.TimerHandle | None = None

    def start(self) -> None:
        """Remember the meters every page sees at first, and refresh displays every few seconds."""
        self._sent = {name: self._meters(table) for name, table in self._tables.items()}
        self._schedule_refresh()

    def stop(self) -> None:
        """Send nothing any more."""
        for timer in (self._update, self._refresh):
            if timer is not None:
                timer.cancel()

    def _schedule_refresh(self) -> None:
        self._refresh = asyncio.get_running_loop().call_later(self._timing.display_refresh, self._refresh_displays)

    def _refresh_displays(self) -> None:
        for table in self._displays:
            self._show(table)
        self._schedule_refresh()

    def jackpots_changed(self) -> None:
        """Send meters that have moved, soon."""
        if self._update is None:
            self._update = asyncio.get_running_loop().call_later(self._timing.meter_updates, self._send_meters)

    def _send_meters(self) -> None:
        """Send meters that have moved to every table that has them, and to its displays."""
        self._update = None
        for name, channel in self._channels.items():
            table = self._tables[name]
            message = self._meters(table) if table.terms.sensors else b""
            if message and self._sent[name] != message:
                self._sent[name] = message
                channel.send_to_all(message)
                self._show(name)

    def table_changed(self, table: str, entries: Iterable[Entry]) -> None:
        """Show the displays of a table a jackpot win that reached another step, or a new round, at once."""
        if any("claims" in entry.body or entry.kind == "round-opened" for entry in entries):
            self._show(table)

    def show_meters(self, page: Connection, table: Table) -> None:
        """Send a page that has connected the meters: they may have moved without an update of the table."""
        if table.terms.sensors:
            page.queue(self._meters(table))
            page.flush()

    def _meters(self, table: Table) -> bytes:
        return to_json(self._with_reason(meters_message(table, self._jackpots())))

    def _with_reason(self, message: dict[str, Any]) -> dict[str, Any]:
        """A message that says why jackpots are closed while the store is stopped (JP-13)."""
        reason = self._closed()
        return message | {"message": reason} if reason else message

    def enter(self, table: str, connection: Connection) -> None:
        """Add a display."""
        self._displays.setdefault(table, set()).add(connection)
        connection.queue(self._display(table))
        connection.flush()

    def leave(self, table: str, connection: Connection) -> None:
        """Remove a display."""
        self._displays.get(table, set()).discard(connection)

    def _show(self, table: str) -> None:
        connections = self._displays.get(table)
        if connections:
            message = self._display(table)
            for connection in connections:
                connection.queue(message)
                connection.flush()

    def _display(self, table: str) -> bytes:
        """Everything a display shows."""
        view = display_view(self._tables[table], self._jackpots(), self._now())
        return to_json(self._with_reason(view.model_dump()))
