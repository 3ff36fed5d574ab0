"""Which guests and dealers have a page open: tables are told when the first one opens and after the last has closed."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterable, Mapping

from longsuit.floor.hub.guest_accounts import GuestAccount
from longsuit.floor.hub.table_channel import Page, TableChannel
from longsuit.floor.hub.tasks import BackgroundTasks
from longsuit.table import (
    DealerConnected,
    DealerDisconnected,
    Entry,
    GuestConnected,
    GuestDisconnected,
    SystemCommand,
)

Seated = Callable[[str], Awaitable[dict[str, bool]]]
"""The guests at a table, and whether the table has them as connected."""


class Presence:
    """The guests and dealers with open pages in this process; used in the event loop only."""

    def __init__(
        self,
        channels: Mapping[str, TableChannel],
        accounts: dict[str, GuestAccount],
        tasks: BackgroundTasks,
        *,
        send: Callable[[str, SystemCommand], None],
        seated: Seated,
        absence: float,
    ) -> None:
        self._channels, self._accounts, self._tasks = channels, accounts, tasks
        self._send, self._seated, self._absence = send, seated, absence
        self._pages: dict[str, int] = {}

    def enter(self, channel: TableChannel, page: Page, account: GuestAccount | None) -> None:
        """A page was opened at a table."""
        if channel.enter(page) and account is not None:
            self._tasks.start(self._arrived(channel, page.guest))
        if page.kind == "dealer" and channel.dealers == 1:
            self._send(channel.table, DealerConnected())
        if page.guest and account is not None:
            self._pages[page.guest] = self._pages.get(page.guest, 0) + 1
            self._accounts[page.guest] = account

    def leave(self, channel: TableChannel, page: Page) -> None:
        """A page was closed."""
        if channel.leave(page):
            asyncio.get_running_loop().call_later(self._absence, self._absent, channel, page.guest)
        if page.kind == "dealer":
            asyncio.get_running_loop().call_later(self._absence, self._without_dealer, channel)
        if page.guest in self._pages:
            self._pages[page.guest] -= 1
            if not self._pages[page.guest]:
                del self._pages[page.guest]
                self._accounts.pop(page.guest, None)

    def correct(self, channel: TableChannel, entries: Iterable[Entry]) -> None:
        """Tell the table about guests and dealers with a page open here whom another process has reported as gone."""
        for entry in entries:
            if entry.kind == "departed" and entry.body["guest"] in channel.guests:
                self._send(channel.table, GuestConnected(entry.body["guest"]))
            if entry.kind == "dealer-departed" and channel.dealers:
                self._send(channel.table, DealerConnected())

    def report_absent_after(self, seconds: float) -> None:
        """After a while, tell the tables about guests and dealers without a page: their process may have died."""
        asyncio.get_running_loop().call_later(seconds, lambda: self._tasks.start(self._report_absent()))

    async def _arrived(self, channel: TableChannel, guest: str) -> None:
        seated = await self._seated(channel.table)
        if guest in seated and guest in channel.guests:  # also where it is known: a last call is repeated
            self._send(channel.table, GuestConnected(guest))

    def _absent(self, channel: TableChannel, guest: str) -> None:
        if guest not in channel.guests:
            self._tasks.start(self._departed(channel, guest))

    async def _departed(self, channel: TableChannel, guest: str) -> None:
        seated = await self._seated(channel.table)
        if seated.get(guest) and guest not in channel.guests:
            self._send(channel.table, GuestDisconnected(guest))

    def _without_dealer(self, channel: TableChannel) -> None:
        if not channel.dealers:
            self._send(channel.table, DealerDisconnected())

    async def _report_absent(self) -> None:
        for name, channel in self._channels.items():
            self._without_dealer(channel)
            for guest, connected in (await self._seated(name)).items():
                if connected and guest not in channel.guests:
                    self._send(name, GuestDisconnected(guest))
