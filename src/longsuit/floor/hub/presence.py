"""Who has a page open: tables are told when a seated guest's first page opens, and when his last one has closed."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from typing import TYPE_CHECKING

from longsuit.base import Refused
from longsuit.floor.hub.guest_accounts import GuestAccount
from longsuit.floor.hub.table_channel import Page, TableChannel
from longsuit.floor.monitoring.logs import log
from longsuit.floor.writer.requests import Query
from longsuit.table.commands.system import Arrive, Depart
from longsuit.table.entry import Entry

if TYPE_CHECKING:
    from longsuit.floor.hub.hub import Hub
    from longsuit.jackpot import State
    from longsuit.table.table import Table

GONE_AFTER = 3.0
"""Seconds a guest without a page has to come back before his table is told: as long as a page takes to be loaded."""

SWEPT_AFTER = 20.0
"""Seconds after clocks were taken over until guests who did not come back are noticed."""


class Presence:
    """The guests with pages open in this process. All of it happens in the loop."""

    def __init__(self, hub: Hub) -> None:
        self._floor = hub
        self._here: dict[str, int] = {}

    def enter(self, channel: TableChannel, page: Page, account: GuestAccount | None) -> None:
        """A page is opened at a table."""
        if channel.enter(page) and account is not None:
            self._floor.spawn(self._arrived(channel, page.guest))
        if page.guest and account is not None:
            self._here[page.guest] = self._here.get(page.guest, 0) + 1
            self._floor.accounts[page.guest] = account

    def leave(self, channel: TableChannel, page: Page) -> None:
        """A page is closed."""
        if channel.leave(page):
            asyncio.get_running_loop().call_later(GONE_AFTER, self._gone, channel, page.guest)
        if page.guest in self._here:
            self._here[page.guest] -= 1
            if not self._here[page.guest]:
                del self._here[page.guest]
                self._floor.accounts.pop(page.guest, None)

    def heard(self, channel: TableChannel, entries: Iterable[Entry]) -> None:
        """Another process thinks a guest is gone who is here."""
        for entry in entries:
            if entry.kind == "departed" and entry.body["guest"] in channel.guests:
                self._floor.order(channel.table, Arrive(entry.body["guest"]))

    def sweep_soon(self) -> None:
        """Look for guests who did not come back, in a while."""
        asyncio.get_running_loop().call_later(SWEPT_AFTER, lambda: self._floor.spawn(self._sweep()))

    async def _arrived(self, channel: TableChannel, guest: str) -> None:
        seated = await self._seated(channel.table)
        if seated.get(guest) is False and guest in channel.guests:
            self._floor.order(channel.table, Arrive(guest))

    def _gone(self, channel: TableChannel, guest: str) -> None:
        if guest not in channel.guests:
            self._floor.spawn(self._departed(channel, guest))

    async def _departed(self, channel: TableChannel, guest: str) -> None:
        seated = await self._seated(channel.table)
        if seated.get(guest) and guest not in channel.guests:
            self._floor.order(channel.table, Depart(guest))

    async def _sweep(self) -> None:
        for name, channel in self._floor.channels.items():
            for guest, connected in (await self._seated(name)).items():
                if connected and guest not in channel.guests:
                    self._floor.order(name, Depart(guest))

    async def _seated(self, name: str) -> dict[str, bool]:
        """The guests at a table, and whether it thinks they have a page open."""
        table = self._floor.tables[name]
        try:
            found: dict[str, bool] = (await self._floor.processor.ask(Query(lambda _: _guests_at(table, _)))).value
        except Refused as refusal:
            log().debug("nobody can be seen", extra={"why": str(refusal)})
            return {}
        return found


def _guests_at(table: Table, _: State) -> dict[str, bool]:
    return {seat.guest: seat.connected for seat in table.seats.values()}
