"""Messages about a table: first the whole table, then an update for each change.

They are built as plain values and serialised once; their types are in `longsuit.protocol`.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from orjson import dumps
from pydantic_core import to_json

from longsuit.jackpot import State
from longsuit.table.changes import Changes
from longsuit.table.table import Table
from longsuit.table.views.dealer import console_parts
from longsuit.table.views.felt import felt_view, present_felt
from longsuit.table.views.player import own_view
from longsuit.table.views.spectator import changed_parts, public_parts


class TableUpdate(NamedTuple):
    """An update, with a part for each audience."""

    since: int
    """The number of the previous update."""

    number: int
    """The number of this update: that of the last entry it shows."""

    public: dict[str, Any]
    """For everybody: a `protocol.Update` without its `you` and `console`."""

    private: dict[str, dict[str, Any]]
    """The `protocol.YouView` of each guest whose own view changed, without wallet and session, by guest id."""

    console: dict[str, Any] | None
    """The additional part for the dealer; None at a table with an automatic dealer."""

    wagered_cents: int
    """Play chips committed to the round."""

    def text(self, you: dict[str, Any] | None = None, *, console: bool = False) -> bytes:
        """The update as JSON, with the parts for one player or the dealer where they are given."""
        return dumps({**self.public, "you": you, "console": self.console if console else None})


def table_update(table: Table, changes: Changes, since: int) -> TableUpdate:
    """The update that follows number `since` and leads to this table, from the changes in between."""
    public = {
        "type": "update",
        "since": since,
        "number": table.number,
        "at": table.at,
        "happened": changes.happened,
        "changes": changed_parts(table, changes),
    }
    guests = {table.seats[number].guest for number in changes.own if number in table.seats} | changes.guests
    private = {guest: own_view(table, guest) for guest in sorted(guests)}
    return TableUpdate(since, table.number, public, private, console_parts(table), changes.wagered)


def hello(
    table: Table, now: str, own: dict[str, Any], jackpots: State | None = None, *, console: bool = False
) -> bytes:
    """The whole table as JSON, for a page that connects."""
    message = {
        "type": "hello",
        "number": table.number,
        "now": now,
        "felt": felt_view(table.terms) if jackpots is None else present_felt(table.terms, jackpots),
        "table": public_parts(table, jackpots),
        "you": own,
        "console": console_parts(table) if console else None,
    }
    return to_json(message)
