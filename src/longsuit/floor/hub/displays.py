"""The signs of a house: meters at the tables, jackpot displays, and what the pit looks at."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from pydantic_core import to_json
from sqlalchemy.exc import DBAPIError
from starlette.concurrency import run_in_threadpool

from longsuit.base import Refused, utc_now
from longsuit.floor.hub.connection import Connection, OutgoingMessage
from longsuit.floor.monitoring.logs import log
from longsuit.floor.web.visitors import Visitor
from longsuit.floor.writer.requests import Query
from longsuit.jackpot import State
from longsuit.protocol import PitView
from longsuit.store import StoreStopped
from longsuit.table.terms import TableTerms
from longsuit.table.views.lobby import display, meters
from longsuit.table.views.pit import pit_view

if TYPE_CHECKING:
    from longsuit.floor.hub.hub import Hub

SOON = 0.3
"""Seconds after which what moved a meter is shown on displays, and soon at tables, with what moves it meanwhile."""

ANYWAY = 5.0
"""Seconds after which a display is told again, so that it knows its figure is not stale."""

PIT_EVERY = 0.5
"""Seconds between two looks of the pit."""


class Displays:
    """The signs of one process. All of it happens in the loop."""

    def __init__(self, hub: Hub) -> None:
        self._floor = hub
        self._displays: dict[str, set[Connection]] = {}
        self._pits: dict[Connection, str] = {}
        self._shown: dict[str, bytes] = {}
        self._soon: asyncio.TimerHandle | None = None
        self._anyway: asyncio.TimerHandle | None = None

    def start(self) -> None:
        """Know what everybody sees at first; tell displays every few seconds that their figures hold."""
        self._shown = {name: self._meters(table.terms) for name, table in self._floor.tables.items()}
        self._wait()

    def _wait(self) -> None:
        self._anyway = asyncio.get_running_loop().call_later(ANYWAY, self._again)

    def stop(self) -> None:
        """Tell nobody any more."""
        for timer in (self._soon, self._anyway):
            if timer is not None:
                timer.cancel()

    def _again(self) -> None:
        for table in self._displays:
            self._show(table)
        self._wait()

    def changed(self) -> None:
        """A jackpot is different now."""
        if self._soon is None:
            self._soon = asyncio.get_running_loop().call_later(SOON, self._tell)

    def _tell(self) -> None:
        """Show meters that moved at every table that has them, and on its displays."""
        self._soon = None
        told = set[Connection]()
        for name, channel in self._floor.channels.items():
            terms = self._floor.tables[name].terms
            text = self._meters(terms) if terms.sensors else b""
            if text and self._shown[name] != text:
                self._shown[name] = text
                channel.tell(OutgoingMessage(text), told)
                self._show(name)
        self._floor.tell_later(told)

    def show_meters(self, page: Connection, terms: TableTerms) -> None:
        """Tell a page that comes back what the meters of its table show: they may have moved without the table."""
        if terms.sensors:
            page.say(OutgoingMessage(self._meters(terms)))
            page.flush()

    def _meters(self, terms: TableTerms) -> bytes:
        """What a table is told of its meters."""
        return to_json(meters(terms, self._floor.jackpots))

    # --------------------------------------------------------------------------------------------- the displays

    def enter(self, table: str, display: Connection) -> None:
        """A display is switched on."""
        self._displays.setdefault(table, set()).add(display)
        display.say(self._display(self._floor.tables[table].terms))
        display.flush()

    def leave(self, table: str, display: Connection) -> None:
        """A display is switched off."""
        self._displays.get(table, set()).discard(display)

    def _show(self, table: str) -> None:
        displays = self._displays.get(table)
        if displays:
            said = self._display(self._floor.tables[table].terms)
            for display in displays:
                display.say(said)
                display.flush()

    def _display(self, terms: TableTerms) -> OutgoingMessage:
        """Everything a display shows."""
        return OutgoingMessage(to_json(display(terms, self._floor.jackpots, utc_now())))

    # -------------------------------------------------------------------------------------------------- the pit

    @property
    def pits(self) -> list[tuple[str, Connection]]:
        """The pages of the pit, by what their browsers are known by."""
        return [(identity, connection) for connection, identity in self._pits.items()]

    async def show_pit(self, connection: Connection, found: Visitor, identity: str) -> None:
        """Send the pit what it looks at whenever something changed, for as long as the page is open."""
        self._pits[connection] = identity
        seen, sent = -1, b""
        try:
            while not connection.ended:
                if seen != self._floor.version:
                    seen = self._floor.version
                    sent = await self._look(connection, found, sent)
                await asyncio.sleep(PIT_EVERY)
        finally:
            del self._pits[connection]

    async def _look(self, connection: Connection, found: Visitor, sent: bytes) -> bytes:
        """Send the pit's view, unless it is as it was."""
        try:
            view = await run_in_threadpool(look_at_pit, self._floor, found)
        except (Refused, StoreStopped, DBAPIError) as refusal:
            log().warning("the pit could not look", extra={"why": str(refusal)})
            return sent
        same = to_json(view.model_copy(update={"at": ""}))
        if same != sent:
            connection.say(OutgoingMessage(to_json(view)))
            connection.flush()
        return same


def look_at_pit(hub: Hub, found: Visitor) -> PitView:
    """The house as an operator sees it (on a thread)."""
    clerk, tables = found.clerk, list(hub.tables.values())
    exceptions, audit = hub.audit_monitor.look()

    def see(state: State) -> PitView:
        return pit_view(
            tables, state, operator=clerk.id, role=clerk.role, at=utc_now(), exceptions=exceptions, audit=audit
        )

    view: PitView = hub.processor.submit(Query(see)).result().value
    return view
