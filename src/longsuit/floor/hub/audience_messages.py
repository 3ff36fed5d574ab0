"""What each audience of a table is sent: rendered right after entries were applied, completed for each guest."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from orjson import Fragment, dumps

from longsuit.base import utc_now
from longsuit.floor.hub.guest_accounts import GuestAccount
from longsuit.guests import Guest
from longsuit.jackpot import State
from longsuit.table import Entry, Table, TableTerms, apply, combined, deadline, hello, own_view, table_update

WALLET_KINDS = frozenset({"seat-taken", "seat-left", "chips-bought", "round-opened", "round-settled", "round-voided"})
"""The kinds of entries after which a guest's wallet or session may be different."""

COALESCABLE_KINDS = frozenset({"sensor-lit", "sensor-darkened", "entropy-added", "ready", "seat-taken", "chips-bought"})
"""The kinds of entries that nobody else waits for; so is `acted` while wagers are open."""


@dataclass(slots=True)
class UpdateMessages:
    """One update of a table, as its audiences are sent it."""

    since: int
    """The number of the update before it."""

    number: int
    """Its number: that of the last entry it shows."""

    public: dict[str, Fragment]
    """What everybody is sent; each field is encoded once for all."""

    own: dict[str, dict[str, Any]]
    """For each guest who sees something else now: the guest's name at the table, and their seats."""

    console: dict[str, Any] | None
    """What the dealer is sent besides."""

    def for_everybody(self) -> bytes:
        """The message for spectators and for guests about whom nothing changed."""
        return self._message(None, None)

    def for_guest(self, guest: str, account: GuestAccount | None) -> bytes:
        """The message for one guest."""
        own = self.own.get(guest)
        if own is None:
            return self.for_everybody()
        account = account or unknown_account()
        name = own["player"] or account.guest.name
        return self._message({"player": name, **account.fields(), "seats": own["seats"]}, None)

    def for_dealer(self) -> bytes:
        """The message for the dealer's console."""
        return self._message(None, self.console)

    def _message(self, you: dict[str, Any] | None, console: dict[str, Any] | None) -> bytes:
        return dumps({**self.public, "you": you, "console": console})


def unknown_account() -> GuestAccount:
    """The account shown for a guest whose account could not be read."""
    return GuestAccount(Guest("", "", utc_now(), utc_now()), 0)


@dataclass(slots=True)
class RenderedUpdate:
    """An update, with what else the floor needs to know about it."""

    messages: UpdateMessages
    """What pages are sent."""

    deadline: str | None
    """When the table's time runs out."""

    wallets: frozenset[str]
    """The guests whose wallets or sessions may be different."""

    wagered_cents: int
    """Play chips that were wagered for good."""


def render(tables: list[Table], entries: list[Entry]) -> RenderedUpdate:
    """Render entries as one update, given the table after each of them."""
    table = tables[-1]
    view = table_update(table, combined(one.changes for one in tables), entries[0].number - 1)
    public = {name: Fragment(dumps(value)) for name, value in view.public.items()}
    messages = UpdateMessages(view.since, view.number, public, view.private, view.console)
    moved = any(entry.kind in WALLET_KINDS and not _nobody_left(entry) for entry in entries)
    wallets = frozenset(view.private) if moved else frozenset[str]()
    return RenderedUpdate(messages, deadline(table), wallets, view.wagered_cents)


def is_coalescable(table: Table, entry: Entry) -> bool:
    """Whether nobody waits for a table's last entry, so that it can be sent together with the next ones."""
    return entry.kind in COALESCABLE_KINDS or (entry.kind == "acted" and not table.play.at)


def _nobody_left(entry: Entry) -> bool:
    """Whether a new round started without any guest leaving, so that no wallet is different."""
    return entry.kind == "round-opened" and not entry.body["left"]


def render_again(terms: TableTerms, entries: Sequence[Entry]) -> list[RenderedUpdate]:
    """Every update of a journal, entry by entry."""
    table, found = Table(terms), []
    for entry in entries:
        table = apply(table, entry)
        found.append(render([table], [entry]))
    return found


def missed_updates(table: Table, number: int) -> list[UpdateMessages] | None:
    """The updates of the table's round after a number, entry by entry; None if the round began after that number."""
    entries = table.entries
    if not entries or not entries[0].number - 1 <= number <= table.number:
        return None
    rendered = render_again(table.terms, entries)
    return [update.messages for update in rendered if update.messages.number > number]


def whole_table(
    table: Table, now: str, guest: str, account: GuestAccount | None, jackpots: State, *, console: bool
) -> tuple[int, bytes]:
    """The number of a table's last entry, and the message that shows all of it; on the processor's thread."""
    you = own_view(table, guest) if guest else {"player": "", "wallet_cents": 0, "seats": {}, "session": None}
    if account is not None:
        you = {**you, **account.fields(), "player": you["player"] or account.guest.name}
    return table.number, hello(table, now, you, jackpots, console=console)
