"""One turn of the scribe's: requests decided one after the other, each wholly or not at all, inside a transaction."""

from __future__ import annotations

import json
import logging
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from itertools import groupby
from operator import itemgetter
from typing import Any

from sqlalchemy.exc import DBAPIError

from longsuit.base import Refused, utc_now
from longsuit.floor.writer.requests import Answer, OpenRequest, Playable, TableRequest, Update, WriteRequest
from longsuit.floor.writer.unit_of_work import StoreUnitOfWork
from longsuit.jackpot import State
from longsuit.store import JournalRow, StoreStopped
from longsuit.table.entry import Entry

Show = Callable[[Any, list[Entry], State], Any]
"""What makes of a table, its newest entries and the jackpots what is shown to people."""

Rests = Callable[[Any, Entry], bool]
"""Whether what a table's last entry shows may be shown together with the next one."""

Key = tuple[str, str, str]
"""A command by its table, its actor and its id."""

_TABLE_AND_TIME = itemgetter(1, 3)

log = logging.getLogger(__name__)


def entry_of(row: JournalRow) -> Entry:
    """A row of the journal as the table knows it."""
    return Entry(row.table, row.number, row.at, row.actor, row.command, row.kind, json.loads(row.body), row.body)


def key_of(request: object) -> Key | None:
    """What a command is known again by; None where it has no id."""
    if isinstance(request, TableRequest) and (name := getattr(request.command, "id", "")):
        return request.table, request.actor.id, name
    return None


@dataclass(slots=True)
class RequestBatch:
    """The tables, and what was done to them since the last transaction that is on the disk."""

    tables: Mapping[str, Playable]
    """The tables by name."""

    show: Show
    """What makes of new entries what is shown."""

    seq: int
    """The last row of the journal that is folded into the tables."""

    now: Callable[[], str] = utc_now
    """The clock."""

    rests: Rests = lambda _table, _entry: False
    """What may be shown together with what follows it in the same turn."""

    unshown: dict[str, list[Entry]] = field(default_factory=dict)
    """The entries of each table that are to be shown, together."""

    shown: list[Update] = field(default_factory=list)
    """What there is to show, in order."""

    touched: dict[str, tuple[list[Entry], int]] = field(default_factory=dict)
    """The entries each table had that was touched: a list they are the first of, and how many."""

    began: int = 0
    """The last row of the journal when the turn began."""

    def begin(self) -> None:
        """Start, or start again: the tables are as they were when the last turn ended."""
        for name, (entries, many) in self.touched.items():
            self.tables[name].rebuild(entries[:many])
        if self.touched:
            self.seq = self.began
        self.end()

    def end(self) -> None:
        """What was done is on the disk."""
        self.shown, self.touched, self.unshown, self.began = [], {}, {}, self.seq

    def _touch(self, name: str) -> Playable:
        table = self.tables.get(name)
        if table is None:
            raise Refused("", f"There is no such table; allowed: {', '.join(sorted(self.tables))}.")
        if name not in self.touched:
            self.touched[name] = table.entries, len(table.entries)
        return table

    def catch_up(self, rows: Sequence[JournalRow], jackpots: State) -> None:
        """Take what other processes have written; those who look here are shown it too."""
        for (name, _), group in groupby(rows, _TABLE_AND_TIME):
            if name not in self.tables:
                continue
            table, entries = self._touch(name), [entry_of(row) for row in group]
            self._show_before(name, table, jackpots)
            for entry in entries:
                table.fold(entry)
            self.unshown.setdefault(name, []).extend(entries)
        if rows:
            self.seq = rows[-1].seq

    def _show_before(self, name: str, table: Playable, jackpots: State) -> None:
        """Show what is to be shown of a table before something else happens there, unless it may rest."""
        waits = self.unshown.get(name)
        if waits is not None and not self.rests(table, waits[-1]):
            del self.unshown[name]
            self._show(name, waits, jackpots)

    def show_all(self, jackpots: State) -> None:
        """Show everything that is to be shown; the last thing in a turn, while it is written."""
        unshown, self.unshown = self.unshown, {}
        for name, entries in unshown.items():
            self._show(name, entries, jackpots)

    def _show(self, name: str, entries: list[Entry], jackpots: State) -> None:
        try:
            frames = self.show(self.tables[name], entries, jackpots)
        except Exception:  # it happened all the same, and whoever looks has to come anew
            log.exception("What happened at %s could not be shown.", name)
            frames = None
        self.shown.append(Update(name, entries, frames))

    def carry(
        self,
        request: TableRequest | WriteRequest | OpenRequest,
        key: Key | None,
        books: StoreUnitOfWork,
        seen: dict[Key, int],
    ) -> Answer | Exception:
        """Carry out a request, wholly or not at all; what is wrong with it is its answer."""
        if isinstance(request, WriteRequest):
            return self._work(request, books)
        if key is not None and key in seen:
            return Answer(seen[key])
        try:
            answer = self._act(request, key, books)
        except Refused as refusal:
            return refusal
        if key is not None and isinstance(answer, Answer) and answer.entries:
            seen[key] = answer.entries[0].number
        return answer

    def _work(self, request: WriteRequest, books: StoreUnitOfWork) -> Answer | Exception:
        mark = books.mark()
        try:
            with books.connection.begin_nested():
                value = request.do(books, self.now())
                books.refuse_loose_chips()
        except (DBAPIError, StoreStopped):
            raise
        except Exception as fault:  # whoever asked is told, and nobody else suffers
            books.rewind(mark)
            return fault
        return Answer(value=value)

    def _act(self, request: TableRequest | OpenRequest, key: Key | None, books: StoreUnitOfWork) -> Answer | Exception:
        table = self._touch(request.table)
        self._show_before(request.table, table, books.jackpots)
        number, entries, many, seq, mark = table.number, table.entries, len(table.entries), self.seq, books.mark()
        try:
            made = self._made(table, request, books)
            books.refuse_loose_chips()
            if made:
                _refuse_disorder(request.table, key[2] if key else "", made, number)
                self._file(made, books)
        except (DBAPIError, StoreStopped):
            raise
        except Exception as fault:  # whoever asked is told, and nobody else suffers
            books.rewind(mark)
            self.seq = seq
            if table.number != number or not isinstance(fault, ValueError):
                table.rebuild(entries[:many])
            return fault
        return Answer(table.number, made)

    def _made(self, table: Playable, request: TableRequest | OpenRequest, books: StoreUnitOfWork) -> list[Entry]:
        """The entries a request leads to, folded into the table."""
        if isinstance(request, TableRequest):
            made = table.decide(request.command, request.actor, self._time(table), books)
        else:
            made = [] if table.number else table.open(self._time(table), books)
        for entry in made:
            if entry.number > table.number:
                table.fold(entry)
        return made

    def _file(self, made: list[Entry], books: StoreUnitOfWork) -> None:
        """Put entries on their way to the disk, and to those who look."""
        event, rows = books.batch.after.head.seq, books.batch.floor_rows.setdefault("journal", [])
        seq = self.seq
        for entry in made:
            seq += 1
            name, number, body = entry.table, entry.number, entry.text
            rows.append((seq, name, number, entry.at, entry.actor, entry.command, entry.kind, body, event))
        self.seq = seq
        self.unshown.setdefault(made[0].table, []).extend(made)

    def _time(self, table: Playable) -> str:
        """The time of the next entries: later than the last one's, whatever the clock says."""
        now = self.now()
        last = table.entries[-1].at if table.entries else ""
        if now > last:
            return now
        later = datetime.fromisoformat(last) + timedelta(microseconds=1)
        return later.isoformat(timespec="microseconds").replace("+00:00", "Z")


def _refuse_disorder(table: str, command: str, made: Iterable[Entry], number: int) -> None:
    """Raise where a table numbers or names its entries wrongly; the database would refuse everybody's with them."""
    for entry in made:
        number += 1
        if entry.number != number or entry.table != table or entry.command != command:
            raise AssertionError(f"{entry.table} wrote entry {entry.number} for command {entry.command!r} out of order")
        command = ""
