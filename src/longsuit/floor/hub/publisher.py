"""From committed entries to the pages: every page is sent its updates and answers, in order."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Collection, Mapping

from longsuit.floor.hub.guest_accounts import GuestAccount
from longsuit.floor.hub.pending_commands import PendingCommands
from longsuit.floor.hub.table_channel import TableChannel
from longsuit.floor.hub.websocket_connection import Connection
from longsuit.floor.writer.requests import Update
from longsuit.jackpot import State


class Publisher:
    """Sends committed updates and answers to the pages; used in the event loop only, unless a method says otherwise.

    `published` is called with the updates of each commit, `jackpots_changed` when a commit has changed the jackpots.
    """

    def __init__(
        self,
        channels: Mapping[str, TableChannel],
        accounts: dict[str, GuestAccount],
        pending: PendingCommands,
        *,
        read_accounts: Callable[[Collection[str]], dict[str, GuestAccount]],
        published: Callable[[list[Update]], None],
        jackpots_changed: Callable[[State], None],
    ) -> None:
        self._channels, self._accounts, self._pending = channels, accounts, pending
        self._read_accounts, self._published, self._jackpots_changed = read_accounts, published, jackpots_changed
        self._loop: asyncio.AbstractEventLoop | None = None
        self._commits: deque[tuple[list[Update], dict[str, GuestAccount], State]] = deque()
        self._scheduled = False
        self._jackpots: State | None = None
        self.version = 0
        """The number of commits published, so that a reader knows when to look again."""

    def start(self, jackpots: State) -> None:
        """Publish in the running loop from now on."""
        self._loop, self._jackpots = asyncio.get_running_loop(), jackpots

    def publish(self, updates: list[Update], jackpots: State) -> None:
        """Take what was committed, for the loop to send (on the processor's thread)."""
        changed = {
            guest for one in updates if one.rendered for guest in one.rendered.wallets if guest in self._accounts
        }
        self._commits.append((updates, self._read_accounts(changed) if changed else {}, jackpots))

    def wake(self) -> None:
        """Let the loop send what there is; once, however much comes together (on the processor's thread)."""
        if not self._scheduled and self._loop is not None and not self._loop.is_closed():
            self._scheduled = True
            self._loop.call_soon_threadsafe(self._send)

    def _send(self) -> None:
        """Send every page the updates and answers there are, in one message."""
        self._scheduled = False
        touched = set[Connection]()
        done = self._pending.take_done()  # taken first, so that the updates these answers refer to are sent with them
        while self._commits:
            self._send_commit(*self._commits.popleft(), touched)
        self._pending.answer(done, touched)
        for connection in touched:
            connection.flush()

    def _send_commit(
        self,
        updates: list[Update],
        accounts: dict[str, GuestAccount],
        jackpots: State,
        touched: set[Connection],
    ) -> None:
        self.version += 1
        self._accounts.update({guest: account for guest, account in accounts.items() if guest in self._accounts})
        for update in updates:
            channel, rendered = self._channels[update.table], update.rendered
            if rendered is None:
                channel.reconnect_all()
                continue
            channel.publish(rendered.messages, touched)
        self._published(updates)
        if jackpots is not self._jackpots:
            self._jackpots = jackpots
            self._jackpots_changed(jackpots)
