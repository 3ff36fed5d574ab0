"""The pages that follow one table, and the latest updates kept for those that reconnect.

What a page that reconnects is sent is decided in `Hub.greet` (`hub.py`).
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from longsuit.floor.hub.audience_messages import UpdateMessages
from longsuit.floor.hub.guest_accounts import GuestAccount
from longsuit.floor.hub.websocket_connection import POLICY, TRY_LATER, Connection
from longsuit.table import Actor

OUT_OF_STEP = "Your page missed an update. It will reconnect by itself."
ELSEWHERE = "You have come back with a link on another device, so you are signed out here."


@dataclass(slots=True, eq=False)
class Page:
    """A page that follows a table."""

    connection: Connection
    """Its WebSocket."""

    actor: Actor
    """Who its commands come from."""

    kind: str
    """What it shows: `player`, `dealer` or `pit`."""

    guest: str = ""
    """The guest's id, if a guest has opened it as a player."""

    identity: str = ""
    """The operator's session cookie, if an operator has opened it."""

    number: int = -1
    """The number of the last update it was sent; -1 before it was sent anything."""


class TableChannel:
    """The pages that follow one table in this process; used in the event loop only."""

    def __init__(self, table: str, kept: int, accounts: Mapping[str, GuestAccount]) -> None:
        self.table, self._accounts = table, accounts
        self.pages: set[Page] = set()
        self.kept: deque[UpdateMessages] = deque(maxlen=kept)
        self.guests: dict[str, int] = {}
        """The guests with a page open here, and how many."""

    @property
    def number(self) -> int:
        """The number of the last update."""
        return self.kept[-1].number if self.kept else 0

    @property
    def dealers(self) -> int:
        """How many consoles of a dealer are open here."""
        return sum(page.kind == "dealer" for page in self.pages)

    def close_pages_of(self, guest: str) -> None:
        """Close the pages of a guest whose sessions have ended."""
        for page in [page for page in self.pages if page.guest == guest]:
            page.connection.close("signed-out", ELSEWHERE, again=False, code=POLICY)

    def keeps(self, number: int) -> bool:
        """Whether every update after a number is kept."""
        return bool(self.kept) and (number == self.number or any(one.since == number for one in self.kept))

    def missed(self, number: int) -> list[UpdateMessages]:
        """The kept updates that came after a number."""
        return [one for one in self.kept if one.since >= number]

    def enter(self, page: Page) -> bool:
        """Add a page; whether it is the first one of its guest."""
        self.pages.add(page)
        if not page.guest:
            return False
        self.guests[page.guest] = self.guests.get(page.guest, 0) + 1
        return self.guests[page.guest] == 1

    def leave(self, page: Page) -> bool:
        """Remove a page; whether it was the last one of its guest."""
        self.pages.discard(page)
        if not page.guest:
            return False
        self.guests[page.guest] -= 1
        if self.guests[page.guest]:
            return False
        del self.guests[page.guest]
        return True

    def catch_up(self, page: Page, number: int) -> None:
        """Send a page every update after a number; from now on it is sent each update as it happens."""
        missed = self.missed(number)
        page.number = self.queue(page, missed) if missed else number
        page.connection.flush()

    def queue(self, page: Page, updates: list[UpdateMessages]) -> int:
        """Queue updates for a page; the number of the last of them."""
        for update in updates:
            page.connection.queue(self._for_page(update, page))
        return updates[-1].number

    def _for_page(self, update: UpdateMessages, page: Page) -> bytes:
        if page.kind == "dealer":
            return update.for_dealer()
        if page.guest:
            return update.for_guest(page.guest, self._accounts.get(page.guest))
        return update.for_everybody()

    def publish(self, update: UpdateMessages, touched: set[Connection]) -> None:
        """Queue an update for every page, and add the connections to flush."""
        if update.number <= self.number:
            return
        if self.kept and update.since != self.number:
            self.kept.clear()  # the updates between are not kept, so those before them are of no use
        self.kept.append(update)
        public: bytes | None = None
        for page in self.pages:
            if page.number == update.since:
                if page.kind == "pit" or (page.kind == "player" and page.guest not in update.own):
                    public = public or update.for_everybody()
                    page.connection.queue(public)
                else:
                    page.connection.queue(self._for_page(update, page))
                touched.add(page.connection)
                page.number = update.number
            elif 0 <= page.number < update.since:
                page.connection.close("gap", OUT_OF_STEP, again=True, code=TRY_LATER)

    def reconnect_all(self) -> None:
        """Close every page after an update that could not be rendered; each reconnects and sees the whole table."""
        self.kept.clear()
        for page in self.pages:
            page.connection.close("gap", OUT_OF_STEP, again=True, code=TRY_LATER)

    def send_to_all(self, message: bytes) -> None:
        """Send a message that is not an update to every page that has been sent the table."""
        self._send(message, self.pages)

    def send_to_guest(self, guest: str, message: bytes) -> None:
        """Send a message that is not an update to the pages of one guest that have been sent the table."""
        if guest in self.guests:
            self._send(message, [page for page in self.pages if page.guest == guest])

    def _send(self, message: bytes, pages: Iterable[Page]) -> None:
        for page in pages:
            if page.number >= 0:
                page.connection.queue(message)
                page.connection.flush()
