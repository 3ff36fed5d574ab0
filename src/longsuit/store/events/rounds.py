"""Finished rounds: their records, and what each seat won or lost."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, NamedTuple

import sqlalchemy as sa

from longsuit.store.database.floor_schema import round_seats, rounds
from longsuit.store.database.schema import events

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

SEATS = 10
"""A seat's number is below this; the number of its row is its event's number times this, plus the seat."""

ROWS_AT_ONCE = 200
"""How many rounds of a long history are read at once."""

_NO_BOUND = 2**62


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
    """The hash of the record."""

    seats: dict[int, tuple[str, int]]
    """Each seat's guest, and what they won or lost, in cents."""


class GuestRound(NamedTuple):
    """A round in a guest's history."""

    number: int
    """Its position in the history; earlier rounds have lower numbers."""

    table: str
    """The table."""

    round: int
    """Its number there."""

    at: str
    """When it ended."""

    sha256: str
    """The hash of its record."""

    kind: str
    """`round-settled` or `round-voided`."""

    seat: int
    """The guest's seat."""

    net_cents: int
    """What the guest won or lost."""

    record: str
    """The record of the round, as canonical JSON."""

    ending: str
    """The event that ended the round, as JSON."""

    @property
    def jackpots(self) -> list[dict[str, Any]]:
        """The jackpot wagers of the guest's seat, as the record has them."""
        if '"jackpots":' not in self.record:
            return []
        return [row for row in json.loads(self.record).get("jackpots", ()) if row["seat"] == self.seat]


_HISTORY = (
    sa.select(
        round_seats.c.number,
        rounds.c.table_name,
        rounds.c.round,
        rounds.c.at,
        rounds.c.sha256,
        events.c.kind,
        round_seats.c.seat,
        round_seats.c.net_cents,
        rounds.c.record,
        events.c.body,
    )
    .join_from(round_seats, rounds, rounds.c.event == round_seats.c.event)
    .join(events, events.c.seq == rounds.c.event)
)


def round_rows(
    event: int, table: str, number: int, at: str, record: str, sha256: str, seats: Mapping[int, tuple[str, int]]
) -> tuple[tuple[Any, ...], list[tuple[Any, ...]]]:
    """The rows of a finished round, and of its seats."""
    of_seats = [(event * SEATS + seat, event, seat, guest, net) for seat, (guest, net) in sorted(seats.items())]
    return (event, table, number, at, record, sha256), of_seats


def find_round(connection: sa.Connection, table: str, number: int) -> FinishedRound | None:
    """A finished round by its table and number; None if there is none."""
    row = connection.execute(sa.select(rounds).where(rounds.c.table_name == table, rounds.c.round == number)).first()
    if row is None:
        return None
    event, table, number, at, record, sha256 = row
    c = round_seats.c
    of_round = c.number.between(event * SEATS, event * SEATS + SEATS - 1)
    found = connection.execute(sa.select(c.seat, c.guest, c.net_cents).where(of_round).order_by(c.number))
    seats = {seat: (guest, net) for seat, guest, net in found}
    return FinishedRound(event, table, number, at, json.loads(record), sha256, seats)


def guest_rounds(connection: sa.Connection, guest: str, before: int | None, limit: int) -> list[GuestRound]:
    """The latest rounds of a guest, the last one first; only those before a number if one is given."""
    c = round_seats.c
    of_guest = _HISTORY.where(c.guest == guest, c.number < (before or _NO_BOUND))
    return [GuestRound._make(row) for row in connection.execute(of_guest.order_by(c.number.desc()).limit(limit))]


def guest_rounds_after(connection: sa.Connection, guest: str, after: int, limit: int) -> Iterator[GuestRound]:
    """The rounds of a guest after a number, the earliest first: of all their rounds only the latest so many.

    Rows are read a few at a time, because the records of thousands of rounds do not fit into memory comfortably.
    """
    c = round_seats.c
    own = sa.select(c.number).where(c.guest == guest).order_by(c.number.desc())
    before_latest = connection.execute(own.offset(limit).limit(1)).scalar() or 0
    of_guest = _HISTORY.where(c.guest == guest, c.number > max(after, before_latest)).order_by(c.number)
    with connection.execute(of_guest.execution_options(yield_per=ROWS_AT_ONCE)) as rows:
        for row in rows:
            yield GuestRound._make(row)
