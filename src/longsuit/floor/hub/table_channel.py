"""A table's room: the pages that look at it here, and the updates kept for those that come back."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass

from longsuit.floor.hub.connection import TRY_LATER, Connection, OutgoingMessage
from longsuit.floor.hub.guest_accounts import GuestAccount
from longsuit.floor.hub.updates import UpdateMessages
from longsuit.table.entry import Actor

BEHIND = "Your page has missed something; it comes back to where it was."


@dataclass(slots=True, eq=False)
class Page:
    """A page that looks at a table."""

    connection: Connection
    """Its WebSocket."""

    actor: Actor
    """Who sits before it."""

    kind: str
    """What it came as: `player`, `dealer` or `pit`."""

    guest: str = ""
    """The guest's id, where he came as a player."""

    identity: str = ""
    """What an operator's browser is known by, where he came as one."""

    number: int = -1
    """The number of the last update it was sent; -1 before it was sent anything."""


class TableChannel:
    """The pages at one table, on this process. All of it happens in the loop."""

    def __init__(self, table: str, kept: int, accounts: dict[str, GuestAccount]) -> None:
        self.table, self._purses = table, accounts
        self.pages: set[Page] = set()
        self.kept: deque[UpdateMessages] = deque(maxlen=kept)
        self.guests: dict[str, int] = {}

    @property
    def number(self) -> int:
        """The number of the last update."""
        return self.kept[-1].number if self.kept else 0

    def keeps(self, number: int) -> bool:
        """Whether everything after a number can be sent again."""
        return bool(self.kept) and (number == self.number or any(frames.since == number for frames in self.kept))

    def missed(self, number: int) -> list[UpdateMessages]:
        """The updates kept that came after a number."""
        return [frames for frames in self.kept if frames.since >= number]

    def enter(self, page: Page) -> bool:
        """A page comes in; whether it is the first of its guest."""
        self.pages.add(page)
        if not page.guest:
            return False
        self.guests[page.guest] = self.guests.get(page.guest, 0) + 1
        return self.guests[page.guest] == 1

    def leave(self, page: Page) -> bool:
        """A page is gone; whether it was the last of its guest."""
        self.pages.discard(page)
        if not page.guest:
            return False
        self.guests[page.guest] -= 1
        if self.guests[page.guest]:
            return False
        del self.guests[page.guest]
        return True

    def catch_up(self, page: Page, number: int) -> None:
        """Send a page everything after a number; from now on it is sent what happens."""
        missed = self.missed(number)
        page.number = self.say(page, missed) if missed else number
        page.connection.flush()

    def say(self, page: Page, updates: list[UpdateMessages]) -> int:
        """Let updates wait for a page's next flush; the number of the last of them."""
        for frames in updates:
            page.connection.say(self._for_page(frames, page))
        return updates[-1].number

    def _for_page(self, frames: UpdateMessages, page: Page) -> OutgoingMessage:
        if page.kind == "dealer":
            return frames.for_dealer()
        return frames.for_guest(page.guest, self._purses.get(page.guest)) if page.guest else frames.for_all()

    def publish(self, frames: UpdateMessages, now: set[Connection], later: set[Connection]) -> None:
        """Something happened: everybody is sent it with the next flush; those for whom nothing changed may wait."""
        if frames.number <= self.number:
            return
        if self.kept and frames.since != self.number:
            self.kept.clear()  # what came between is not kept, so nothing before it is of use
        self.kept.append(frames)
        own, before, public = frames.own, frames.since, None
        for page in self.pages:
            if page.number == before:
                if page.kind == "pit" or (page.kind == "player" and page.guest not in own):
                    public = public or frames.for_all()
                    page.connection.say(public)
                    later.add(page.connection)
                else:
                    page.connection.say(self._for_page(frames, page))
                    now.add(page.connection)
                page.number = frames.number
            elif 0 <= page.number < before:
                page.connection.end("gap", BEHIND, again=True, code=TRY_LATER)

    def let_come_anew(self) -> None:
        """Something happened that cannot be shown: every page has to come back, and sees the whole table."""
        self.kept.clear()
        for page in self.pages:
            page.connection.end("gap", BEHIND, again=True, code=TRY_LATER)

    def tell(self, said: OutgoingMessage, later: set[Connection]) -> None:
        """Something is to be told that is no update: everybody is sent it with the next flush, which may wait."""
        for page in self.pages:
            if page.number >= 0:
                page.connection.say(said)
                later.add(page.connection)
