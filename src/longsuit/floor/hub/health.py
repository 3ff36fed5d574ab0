"""Watching over a floor: whether operators are still signed in, and whether the store can be written."""

from __future__ import annotations

import asyncio
from time import monotonic
from typing import TYPE_CHECKING

from starlette.concurrency import run_in_threadpool

from longsuit import __version__
from longsuit.base import Refused
from longsuit.floor.hub.connection import POLICY, Connection
from longsuit.floor.monitoring.logs import log
from longsuit.floor.web.problems import SENTENCES
from longsuit.floor.web.routes_operations import Health
from longsuit.floor.web.security import OPERATOR
from longsuit.floor.web.visitors import known_by
from longsuit.floor.writer.requests import WriteRequest
from longsuit.store import StoreError, StoreStopped, delete_expired_sessions, end_session, start_session

if TYPE_CHECKING:
    from longsuit.floor.hub.hub import Hub
    from longsuit.floor.writer.unit_of_work import StoreUnitOfWork

WATCHED_EVERY = 3.0
"""Seconds between two looks at whether operators are still signed in."""

FORGOTTEN_EVERY = 3600.0
"""Seconds between two times that sessions which have ended are taken out of the database."""

PROBED_EVERY, PROBED_WITHIN = 1.0, 5.0
"""Seconds a finding about the store's health is good for, and seconds it may take."""

SIGNED_OUT = "Your session has ended; sign in again."


class SignInWatch:
    """Lets no operator's page stay open whose session has ended, or who has been revoked."""

    def __init__(self, hub: Hub) -> None:
        self._floor = hub

    def end_pages(self, identities: set[str]) -> None:
        """Sessions have ended, and their pages with them."""
        for identity, connection in self._signed_in():
            if identity in identities:
                connection.end("signed-out", SIGNED_OUT, again=False, code=POLICY)

    def _signed_in(self) -> list[tuple[str, Connection]]:
        """The open pages of operators, by what their browsers are known by."""
        pages = [page for channel in self._floor.channels.values() for page in channel.pages if page.identity]
        return [(page.identity, page.connection) for page in pages] + self._floor.displays.pits

    async def go_on(self) -> None:
        """Look again and again."""
        while True:
            await asyncio.sleep(WATCHED_EVERY)
            identities = {identity for identity, _ in self._signed_in()}
            if identities:
                try:
                    self.end_pages(await run_in_threadpool(self._ended, identities))
                except Exception as fault:  # whatever it was, the next look may find them: nobody else ends them
                    log().warning("sessions could not be looked at", extra={"why": str(fault)})

    async def forget(self) -> None:
        """Keep nothing of browsers that have not come for so long that they are nobody's."""
        while True:
            try:
                await self._floor.processor.ask(
                    WriteRequest(lambda books, at: delete_expired_sessions(books.connection, at))
                )
            except (Refused, StoreError) as refusal:
                log().warning("sessions could not be forgotten", extra={"why": str(refusal)})
            await asyncio.sleep(FORGOTTEN_EVERY)

    def _ended(self, identities: set[str]) -> set[str]:
        """Those who are nobody any more (on a thread)."""
        return {one for one in identities if known_by(self._floor, {OPERATOR: one}).operator is None}


class HealthCheck:
    """Knows whether the floor is well."""

    def __init__(self, hub: Hub) -> None:
        self._floor = hub
        self._probed = (-PROBED_EVERY, "")

    async def health(self) -> Health:
        """Whether the floor is well: whether its store can be written."""
        at, fault = self._probed
        if monotonic() - at >= PROBED_EVERY:
            fault = await self._probe()
            self._probed = (monotonic(), fault)
        self._floor.metrics.store_up.set(0 if fault else 1)
        return Health(
            status="stopped" if fault else "ok",
            store=fault,
            tables=len(self._floor.tables),
            clocks=len(self._floor.clocks.owned),
            connections=self._floor.connection_limit.total,
            version=__version__,
        )

    async def _probe(self) -> str:
        """What is wrong with the store; something is written and taken out again, to know."""
        try:
            await asyncio.wait_for(self._floor.processor.ask(WriteRequest(_write_something)), PROBED_WITHIN)
        except TimeoutError:
            return "The store does not answer."
        except StoreStopped as stop:
            return self._told(stop)
        except (Refused, StoreError) as refusal:
            return str(refusal)
        return ""

    def _told(self, stop: StoreStopped) -> str:
        """What everybody may know of why the store is stopped: a server's name and address are for the log alone."""
        if self._floor.store.engine.dialect.name == "sqlite":
            return str(stop)
        if self._probed[1] != SENTENCES[503]:
            log().error("store stopped", extra={"why": stop.why})
        return SENTENCES[503]


def _write_something(books: StoreUnitOfWork, at: str) -> None:
    _, session = start_session(books.connection, "guest", "probe", at)
    end_session(books.connection, session)
