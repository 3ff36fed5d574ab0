"""Checking the floor: its journal, rounds, guests and chips are compared with the audit chain, event by event."""

from __future__ import annotations

import hashlib
import json
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import sqlalchemy as sa

from longsuit.base import MICRO
from longsuit.guests import evolve_guests
from longsuit.store.accounts.guests import guest_from_row
from longsuit.store.audit.check_journal import AnchoredRows, ShuffleAnchors
from longsuit.store.chain.categories import GUEST_EVENTS, JOURNAL_WRITTEN, ROUND_ENDINGS, SEAT_TAKEN, SHUFFLE_EVENTS
from longsuit.store.database.engine import stream
from longsuit.store.database.floor_schema import guests, journal, round_seats, rounds
from longsuit.store.events.journal import SNAPSHOT, JournalRow, journal_line
from longsuit.store.events.rounds import SEATS

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from longsuit.guests import Guest


class Peekable:
    """Rows in the order of their numbers; the next one can be read before it is consumed."""

    def __init__(self, rows: Iterator[Any]) -> None:
        self._rows = rows
        self.next = next(rows, None)

    def consume(self) -> Any:
        """The next row."""
        consumed, self.next = self.next, next(self._rows, None)
        return consumed


class Journal:
    """One table's journal, row by row."""

    def __init__(self) -> None:
        self.number = 0
        self.first = 0
        self.digest = hashlib.sha256()
        self.ending: tuple[int, Mapping[str, Any]] | None = None
        """The event that ended the round, until the last row that its hash covers has been read."""
        self.shuffles = ShuffleAnchors()


class FloorReplay:
    """The floor rebuilt beside the events."""

    def __init__(self, connection: sa.Connection) -> None:
        self._journal = Peekable(stream(connection, sa.select(journal)))
        self._rounds = Peekable(stream(connection, sa.select(rounds)))
        self._seats = Peekable(stream(connection, sa.select(round_seats)))
        self._connection = connection
        self._tables: dict[str, Journal] = {}
        self._seq = 0
        self._guests: dict[str, Guest] = {}
        self.anchored = AnchoredRows(connection)
        self._seated: dict[tuple[str, int], str] = {}
        self._event = 0

    def apply(self, seq: int, event: Mapping[str, Any]) -> Iterator[str]:
        """Apply an event of the floor."""
        if event["kind"] in GUEST_EVENTS:
            self._guests |= evolve_guests(self._guests, event)
        elif event["kind"] == SEAT_TAKEN:
            self._seated[event["table"], event["seat"]] = event["actor"]
        elif event["kind"] in ROUND_ENDINGS:
            yield from self._end_round(seq, event)
        elif event["kind"] in SHUFFLE_EVENTS:
            yield from self._tables.setdefault(event["table"], Journal()).shuffles.apply(event)
        elif event["kind"] == JOURNAL_WRITTEN:
            yield from self.anchored.compare(seq, event)

    def _end_round(self, seq: int, event: Mapping[str, Any]) -> Iterator[str]:
        """Compare the record and the seats of a finished round with its event."""
        where = f"Round {event['round']:,} at {event['table']}"
        table = self._tables.setdefault(event["table"], Journal())
        if table.ending is not None:
            yield f"{where} ended while the journal of the round before had not."
        table.ending = seq, event
        row = self._rounds.consume() if self._rounds.next and self._rounds.next[0] == seq else None
        if row is None:
            yield f"{where} has no record."
        elif row[1:4] != (event["table"], event["round"], event["at"]):
            yield f"{where} is stored as another round."
        elif not hashlib.sha256(row[4].encode()).hexdigest() == row[5] == event["record_sha256"]:
            yield f"{where} has a record that differs from the audit chain."
        else:
            yield from table.shuffles.compare_record(event, row[4])
        yield from self._seats_of(seq, event, where)

    def _seats_of(self, seq: int, event: Mapping[str, Any], where: str) -> Iterator[str]:
        net: dict[str, int] = {}
        while self._seats.next and self._seats.next[1] == seq:
            number, _, seat, guest, cents = self._seats.consume()
            net[str(seat)] = cents
            if number != seq * SEATS + seat:
                yield f"{where} has results of seat {seat} under another number."
            if guest != self._seated.get((event["table"], seat)):
                yield f"{where} has another guest at seat {seat} than the audit chain."
            if guest not in self._guests:
                yield f"{where} was played at seat {seat} by a guest who never joined."
                continue
            known = self._guests[guest]
            self._guests[guest] = replace(known, net_cents=known.net_cents + cents)
        if net != event["net"]:
            yield f"{where} has results of seats that differ from the audit chain."

    def read_journal(self, seq: int, balances: Mapping[str, int]) -> Iterator[str]:
        """Read the rows of the journal that were written after an event and before the next."""
        while self._journal.next and self._journal.next[8] <= seq:
            row = JournalRow._make(self._journal.consume())
            yield from self._row(row, balances)

    def _row(self, row: JournalRow, balances: Mapping[str, int]) -> Iterator[str]:
        table = self._tables.setdefault(row.table, Journal())
        if row.seq != self._seq + 1 or row.number != table.number + 1 or row.event < self._event:
            yield f"Row {row.number:,} of {row.table}'s journal does not follow the one before it."
        self._seq, self._event, table.number = row.seq, row.event, row.number
        self.anchored.add(row)
        yield from table.shuffles.compare_row(row)
        if row.kind == SNAPSHOT:
            table.first, table.digest = row.number, hashlib.sha256()
            yield from _compare_racks(row, balances)
        table.digest.update(journal_line(row))
        if table.ending is not None and row.number >= table.ending[1]["last"]:
            yield from _compare_hash(row, table)
            table.ending = None

    def finish(self) -> Iterator[str]:
        """Compare what is left after the last event."""
        if row := self._journal.next:
            yield f"Row {row[2]:,} of {row[1]}'s journal comes after events that are missing."
        yield from self.anchored.finish()
        if self._rounds.next or self._seats.next:
            yield "A round is stored that no event ended."
        for name, table in sorted(self._tables.items()):
            if table.ending is not None:
                yield f"The journal of {name} ends before its round {table.ending[1]['round']:,} does."
            yield from table.shuffles.finish(name)
        stored = {row[0]: guest_from_row(row) for row in self._connection.execute(sa.select(guests))}
        for guest in sorted(stored.keys() | self._guests.keys()):
            if stored.get(guest) != self._guests.get(guest):
                yield f"“{guest}” in the table guests is not what the events lead to."


def _compare_hash(row: JournalRow, table: Journal) -> Iterator[str]:
    """Whether the journal of a round has the hash in the audit chain."""
    _, event = table.ending or (0, {})
    if (event["first"], event["last"], event["journal_sha256"]) != (table.first, row.number, table.digest.hexdigest()):
        yield f"The journal of round {event['round']:,} at {row.table} differs from the audit chain."


def _compare_racks(row: JournalRow, balances: Mapping[str, int]) -> Iterator[str]:
    """Whether the account of each seat holds what the table has in its rack at the beginning of a round."""
    try:
        racks = {seat: held["rack_cents"] * MICRO for seat, held in json.loads(row.body)["seats"].items()}
    except (ValueError, LookupError, TypeError, AttributeError, RecursionError):
        yield f"Row {row.number:,} of {row.table}'s journal has no racks."
        return
    for seat, amount in racks.items():
        if balances.get(f"player:{row.table}/{seat}", 0) != amount:
            yield f"Seat {seat} at {row.table} has a rack that differs from its account, in row {row.number:,}."
