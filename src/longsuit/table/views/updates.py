"""Messages about a table: the whole of it at first, then an update for each change.

They are built as plain values and written as JSON once; `longsuit.protocol` has their types.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from orjson import dumps
from pydantic_core import to_json

from longsuit.jackpot import State
from longsuit.table.changes import Changes
from longsuit.table.table import Table
from longsuit.table.views.dealer import console_parts
from longsuit.table.views.felt import felt_view
from longsuit.table.views.player import own_view
from longsuit.table.views.spectator import changed_parts, public_parts


class TableUpdate(NamedTuple):
    """An update, as each audience gets it."""

    since: int
    """The number of the update before it."""

    number: int
    """Its number: that of the last entry it shows."""

    public: dict[str, Any]
    """For everybody: a `protocol.Update` without its `you` and `console`."""

    private: dict[str, dict[str, Any]]
    """For each guest whose own view changed, their `protocol.YouView` as far as the table knows it, by their id."""

    console: dict[str, Any] | None
    """For the dealer besides; None where an automatic dealer deals."""

    wagered_cents: int
    """Play chips committed to the round."""

    def text(self, you: dict[str, Any] | None = None, *, console: bool = False) -> bytes:
        """The update as JSON: the public one, or with what one player or the dealer sees besides."""
        return dumps({**self.public, "you": you, "console": self.console if console else None})


def table_update(table: Table, changes: Changes, since: int) -> TableUpdate:
    """The update from the table of an earlier number to this one, given what changed in between."""
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
        "felt": felt_view(table.terms),
        "table": public_parts(table, jackpots),
        "you": own,
        "console": console_parts(table) if console else None,
    }
    return to_json(message)
