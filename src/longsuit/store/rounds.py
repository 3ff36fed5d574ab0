"""Rounds that are over: their records, and what they brought each seat."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, NamedTuple

from longsuit.store.journal import ask

if TYPE_CHECKING:
    from collections.abc import Mapping

    import sqlalchemy as sa

SEATS = 10
"""A seat's number at a table is below this; with its event's it makes the number of its row."""


class FinishedRound(NamedTuple):
    """A round that is over."""

    event: int
    """The event that ended it."""

    table: str
    """The table."""

    round: int
    """Its number there."""

    at: str
    """When it ended."""

    record: dict[str, Any]
    """Its record."""

    sha256: str
    """The fingerprint of the record."""

    seats: dict[int, tuple[str, int]]
    """Each seat's guest, and what it brought him, in cents."""


class GuestRound(NamedTuple):
    """A round in a guest's history."""

    number: int
    """Where it stands in the history: those before it have lower numbers."""

    table: str
    """The table."""

    round: int
    """Its number there."""

    at: str
    """When it ended."""

    sha256: str
    """The fingerprint of its record."""

    kind: str
    """`round-settled` or `round-voided`."""

    seat: int
    """The guest's seat."""

    net_cents: int
    """What it brought him."""


_ROUND = "SELECT event, table_name, round, at, record, sha256 FROM rounds WHERE table_name = {0} AND round = {0}"
_SEATS = "SELECT seat, guest, net_cents FROM round_seats WHERE number BETWEEN {0} AND {0} ORDER BY number"
_HISTORY = """
SELECT round_seats.number, rounds.table_name, round, rounds.at, sha256, events.kind, seat, net_cents
FROM round_seats JOIN rounds ON rounds.event = round_seats.event JOIN events ON events.seq = rounds.event
WHERE guest = {0} AND number < {0} ORDER BY number DESC LIMIT {0}
"""


def round_rows(
    event: int, table: str, number: int, at: str, record: str, sha256: str, seats: Mapping[int, tuple[str, int]]
) -> tuple[tuple[Any, ...], list[tuple[Any, ...]]]:
    """The rows of a round that is over, and of its seats."""
    of_seats = [(event * SEATS + seat, event, seat, guest, net) for seat, (guest, net) in sorted(seats.items())]
    return (event, table, number, at, record, sha256), of_seats


def find_round(connection: sa.Connection, table: str, number: int) -> FinishedRound | None:
    """A round by its table and number; None where none such is over."""
    rows = ask(connection, _ROUND, table, number)
    if not rows:
        return None
    event, table, number, at, record, sha256 = rows[0]
    seats = {
        seat: (guest, net) for seat, guest, net in ask(connection, _SEATS, event * SEATS, event * SEATS + SEATS - 1)
    }
    return FinishedRound(event, table, number, at, json.loads(record), sha256, seats)


def guest_rounds(connection: sa.Connection, guest: str, before: int | None, many: int) -> list[GuestRound]:
    """The rounds a guest has played, the latest first; only those before a number where one is given."""
    return [GuestRound._make(row) for row in ask(connection, _HISTORY, guest, before or 2**62, many)]
