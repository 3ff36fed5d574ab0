"""Checking the floor: its journal, rounds, guests and chips, held against the audit chain event by event."""

from __future__ import annotations

import hashlib
import json
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import sqlalchemy as sa

from longsuit.ledger import MICRO
from longsuit.store.accounts.guests import guest_from_row
from longsuit.store.database.engine import stream
from longsuit.store.database.floor_schema import guests, journal, round_seats, rounds
from longsuit.store.events.floor_events import GUEST_EVENTS, ROUND_ENDINGS
from longsuit.store.journal import SNAPSHOT, JournalRow, journal_line
from longsuit.table.guests import evolve_guests

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from longsuit.table.guests import Guest


class Rows:
    """Rows in the order of their numbers, of which the next can be looked at before it is taken."""

    def __init__(self, rows: Iterator[Any]) -> None:
        self._rows = rows
        self.next = next(rows, None)

    def take(self) -> Any:
        """The next row."""
        taken, self.next = self.next, next(self._rows, None)
        return taken


class Journal:
    """One table's journal, row by row."""

    def __init__(self) -> None:
        self.number = 0
        self.first = 0
        self.digest = hashlib.sha256()
        self.ending: tuple[int, Mapping[str, Any]] | None = None
        """The event that ended the round, until the last row it vouches for has come."""


class FloorReplay:
    """The floor built again beside the events."""

    def __init__(self, connection: sa.Connection) -> None:
        self._journal = Rows(stream(connection, sa.select(journal)))
        self._rounds = Rows(stream(connection, sa.select(rounds)))
        self._seats = Rows(stream(connection, sa.select(round_seats)))
        self._connection = connection
        self._tables: dict[str, Journal] = {}
        self._seq = 0
        self._guests: dict[str, Guest] = {}

    def event(self, seq: int, event: Mapping[str, Any]) -> Iterator[str]:
        """Take an event of the floor's."""
        if event["kind"] in GUEST_EVENTS:
            self._guests |= evolve_guests(self._guests, event)
        elif event["kind"] in ROUND_ENDINGS:
            yield from self._ended(seq, event)

    def _ended(self, seq: int, event: Mapping[str, Any]) -> Iterator[str]:
        """A round is over: its record and its seats are what the event vouches for."""
        where = f"Round {event['round']:,} at {event['table']}"
        table = self._tables.setdefault(event["table"], Journal())
        if table.ending is not None:
            yield f"{where} ended while the journal of the round before had not."
        table.ending = seq, event
        row = self._rounds.take() if self._rounds.next and self._rounds.next[0] == seq else None
        if row is None:
            yield f"{where} has no record."
        elif row[1:4] != (event["table"], event["round"], event["at"]):
            yield f"{where} is kept as another round."
        elif not hashlib.sha256(row[4].encode()).hexdigest() == row[5] == event["record_sha256"]:
            yield f"{where} has another record than the audit chain says."
        yield from self._seats_of(seq, event, where)

    def _seats_of(self, seq: int, event: Mapping[str, Any], where: str) -> Iterator[str]:
        net: dict[str, int] = {}
        while self._seats.next and self._seats.next[1] == seq:
            _, _, seat, guest, cents = self._seats.take()
            net[str(seat)] = cents
            if guest not in self._guests:
                yield f"{where} was played at seat {seat} by somebody who never joined."
                continue
            known = self._guests[guest]
            self._guests[guest] = replace(known, net_cents=known.net_cents + cents)
        if net != event["net"]:
            yield f"{where} did not bring the seats what the audit chain says."

    def upto(self, seq: int, balances: Mapping[str, int]) -> Iterator[str]:
        """Take the rows of the journal that came after an event and before the next."""
        while self._journal.next and self._journal.next[8] <= seq:
            row = JournalRow._make(self._journal.take())
            yield from self._row(row, balances)

    def _row(self, row: JournalRow, balances: Mapping[str, int]) -> Iterator[str]:
        table = self._tables.setdefault(row.table, Journal())
        if row.seq != self._seq + 1 or row.number != table.number + 1:
            yield f"Row {row.number:,} of {row.table}'s journal does not follow the one before it."
        self._seq, table.number = row.seq, row.number
        if row.kind == SNAPSHOT:
            table.first, table.digest = row.number, hashlib.sha256()
            yield from _racks(row, balances)
        table.digest.update(journal_line(row))
        if table.ending is not None and row.number >= table.ending[1]["last"]:
            yield from _vouched(row, table)
            table.ending = None

    def end(self) -> Iterator[str]:
        """What is left when all events are taken."""
        if row := self._journal.next:
            yield f"Row {row[2]:,} of {row[1]}'s journal comes after events that are missing."
        if self._rounds.next or self._seats.next:
            yield "A round is kept that no event ended."
        for name, table in sorted(self._tables.items()):
            if table.ending is not None:
                yield f"The journal of {name} ends before its round {table.ending[1]['round']:,} does."
        stored = {row[0]: guest_from_row(row) for row in self._connection.execute(sa.select(guests))}
        for guest in sorted(stored.keys() | self._guests.keys()):
            if stored.get(guest) != self._guests.get(guest):
                yield f"“{guest}” among the guests is not what the events lead to."


def _vouched(row: JournalRow, table: Journal) -> Iterator[str]:
    """Whether the journal of a round is the one the audit chain vouches for."""
    _, event = table.ending or (0, {})
    if (event["first"], event["last"], event["journal_sha256"]) != (table.first, row.number, table.digest.hexdigest()):
        yield f"The journal of round {event['round']:,} at {row.table} is not the one the audit chain says."


def _racks(row: JournalRow, balances: Mapping[str, int]) -> Iterator[str]:
    """Whether each seat's account holds what the table says lies in its rack as a round opens."""
    try:
        racks = {seat: held["rack_cents"] * MICRO for seat, held in json.loads(row.body)["seats"].items()}
    except (ValueError, LookupError, TypeError, AttributeError, RecursionError):
        yield f"Row {row.number:,} of {row.table}'s journal does not say what lies in the racks."
        return
    for seat, amount in racks.items():
        if balances.get(f"player:{row.table}/{seat}", 0) != amount:
            yield f"Seat {seat} at {row.table} has another rack than its account says, in row {row.number:,}."
