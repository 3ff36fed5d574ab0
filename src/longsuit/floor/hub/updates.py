"""What pages are sent of a table: drawn by the scribe right after it happened, completed for each guest in the loop."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from orjson import dumps

from longsuit.base import utc_now
from longsuit.floor.hub.connection import OutgoingMessage
from longsuit.floor.hub.guest_accounts import MOVING, GuestAccount
from longsuit.jackpot import State
from longsuit.table.entry import Entry
from longsuit.table.table import Table
from longsuit.table.terms import TableTerms
from longsuit.table.views import table_view

_NOBODY = GuestAccount.nobody()
_NO_CONSOLE = b"null"

CHIPS_MOVED = frozenset({"sensor-lit", "sensor-darkened", "entropy-added", "ready", "seat-taken", "chips-bought"})
"""The kinds of entries that keep nobody else from going on; so does `acted` while wagers are open."""


@dataclass(slots=True)
class UpdateMessages:
    """An update of a table, as its audiences are sent it; what they are sent is put together when it is sent."""

    since: int
    """The number of the update before it."""

    number: int
    """Its number: that of the last entry it shows."""

    encoded: bytes
    """What everybody is sent, as JSON without its end."""

    own: dict[str, tuple[str, bytes]]
    """For each guest who sees something else now: his name at the table, and his seats as the end of a JSON object."""

    console: bytes
    """What the dealer is sent besides, as JSON."""

    def for_all(self) -> OutgoingMessage:
        """The whole for everybody else."""
        return OutgoingMessage(self.encoded, b',"you":null,"console":null}')

    def for_guest(self, guest: str, account: GuestAccount | None) -> OutgoingMessage:
        """The whole for a guest."""
        found = self.own.get(guest)
        if found is None:
            return self.for_all()
        return OutgoingMessage(self.encoded, b',"you":', *(account or _NOBODY).you(*found), b',"console":null}')

    def write(self, accounts: Mapping[str, GuestAccount]) -> None:
        """Have ready what these purses say to whoever is sent it, as far as that does not change with time."""
        for guest, own in self.own.items():
            if guest in accounts:
                accounts[guest].you(*own)

    def for_dealer(self) -> OutgoingMessage:
        """The whole for the dealer's console."""
        return OutgoingMessage(self.encoded, b',"you":null,"console":', self.console, b"}")


@dataclass(slots=True)
class RenderedUpdate:
    """What happened at a table, as the floor needs to know it."""

    frames: UpdateMessages
    """What pages are sent."""

    deadline: str | None
    """When the table's clock should strike."""

    moved: frozenset[str]
    """The guests whose wallets or sessions may be different."""

    wagered_cents: int
    """Play chips that were wagered for good."""

    waited_for: bool
    """Whether somebody waits for it to go on, as one does outside of betting."""


def draw(table: Table, entries: list[Entry], jackpots: State | None = None) -> RenderedUpdate:
    """Draw the entries that were folded last; on the scribe's thread, while nobody else changes the table."""
    view = table_view.update(table, entries, jackpots)
    table.untold.clear()
    # Texts that are kept are put together anew: an encoder's own keeps the room it was written in, ten times as much.
    own = {guest: (you["player"], b'"seats":%b}' % dumps(you["seats"])) for guest, you in view.private.items()}
    console = b"%b" % dumps(view.console) if view.console is not None else _NO_CONSOLE
    moved = any(entry.kind in MOVING and not _stays(entry) for entry in entries)
    frames = UpdateMessages(view.since, view.number, view.encoded, own, console)
    waited_for = not is_quiet(table, entries[-1])
    return RenderedUpdate(
        frames, table.deadline, frozenset(own) if moved else frozenset(), view.wagered_cents, waited_for
    )


def is_quiet(table: Table, entry: Entry) -> bool:
    """Whether the last entry keeps nobody else from going on, so that it can be shown together with the next."""
    return entry.kind in CHIPS_MOVED or (entry.kind == "acted" and not table.play.at)


def _stays(entry: Entry) -> bool:
    """Whether an opening round sends nobody home, so that nobody's wallet is different."""
    return entry.kind == "round-opened" and not entry.body["left"]


def drawn_again(terms: TableTerms, entries: list[Entry]) -> list[RenderedUpdate]:
    """Every update of a journal, entry by entry."""
    table, found = Table(terms), []
    for entry in entries:
        table.fold(entry)
        found.append(draw(table, [entry]))
    return found


def missed(table: Table, number: int) -> list[UpdateMessages] | None:
    """The updates of the table's round after a number, entry by entry; None where the round began after it."""
    entries = table.entries
    if not entries or not entries[0].number - 1 <= number <= table.number:
        return None
    return [drawn.frames for drawn in drawn_again(table.terms, entries) if drawn.frames.number > number]


def greeting(
    table: Table, guest: str, account: GuestAccount | None, jackpots: State, *, console: bool
) -> tuple[int, OutgoingMessage]:
    """The whole table for whoever comes to it, and its number; on the scribe's thread."""
    you = table_view.you(table, guest) if guest else {"player": "", "wallet_cents": 0, "seats": {}, "session": None}
    if account is not None:
        you = {**you, **account.parts, "player": you["player"] or account.guest.name}
    return table.number, OutgoingMessage(table_view.hello(table, utc_now(), you, jackpots, console=console))
