"""One turn of the scribe's: requests decided one after the other, each wholly or not at all, inside a transaction."""

from __future__ import annotations

import json
import logging
from collections import ChainMap
from collections.abc import Callable, Iterable, MutableMapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from itertools import groupby
from operator import itemgetter
from typing import Any

from sqlalchemy.exc import DBAPIError

from longsuit.base import Refused, utc_now
from longsuit.floor.writer.requests import (
    Answer,
    OpenRequest,
    Playable,
    TableFunctions,
    TableRequest,
    Update,
    WriteRequest,
)
from longsuit.floor.writer.unit_of_work import StoreUnitOfWork
from longsuit.jackpot import State
from longsuit.store import JournalRow, StoreStopped
from longsuit.table import Entry

Show = Callable[[list[Any], list[Entry], State], Any]
"""Makes what people are shown of entries: given the table after each of them, the entries, and the jackpots."""

Step = tuple[Entry, Any]
"""An entry, and the table after it."""

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
    """The tables on disk, and the tables as the transaction under way would leave them."""

    tables: MutableMapping[str, Any]
    """The tables by name, as they are on disk."""

    functions: TableFunctions
    """How tables are opened and changed."""

    show: Show
    """What makes of new entries what is shown."""

    seq: int
    """The last row of the journal that is applied to the tables."""

    now: Callable[[], str] = utc_now
    """The clock."""

    rests: Rests = lambda _table, _entry: False
    """What may be shown together with what follows it in the same turn."""

    unshown: dict[str, list[Step]] = field(default_factory=dict)
    """The entries of each table that are to be shown, together."""

    shown: list[Update] = field(default_factory=list)
    """What there is to show, in order."""

    changed: dict[str, Any] = field(default_factory=dict)
    """The tables this batch has changed, as they are after it."""

    began: int = 0
    """The last row of the journal when the turn began."""

    def begin(self) -> None:
        """Start, or start again: the tables are those on disk."""
        self.seq = self.began
        self.shown, self.changed, self.unshown = [], {}, {}

    def end(self) -> None:
        """What was decided is on disk: the tables are those after it."""
        self.tables.update(self.changed)
        self.began = self.seq
        self.begin()

    @property
    def current(self) -> ChainMap[str, Any]:
        """The tables by name, with the changes of this batch."""
        return ChainMap(self.changed, self.tables)

    def _table(self, name: str) -> Any:
        table = self.changed.get(name) or self.tables.get(name)
        if table is None:
            raise Refused("", f"There is no such table. The tables are {', '.join(sorted(self.tables))}.")
        return table

    def _steps(self, table: Any, entries: Iterable[Entry]) -> list[Step]:
        """Each entry with the table after it."""
        steps = []
        for entry in entries:
            table = self.functions.apply(table, entry)
            steps.append((entry, table))
        return steps

    def _take(self, name: str, steps: list[Step]) -> None:
        """Go on with the table after these entries, which are to be shown."""
        self.changed[name] = steps[-1][1]
        self.unshown.setdefault(name, []).extend(steps)

    def catch_up(self, rows: Sequence[JournalRow], jackpots: State) -> None:
        """Take what other processes have written; those who look here are shown it too."""
        for (name, _), group in groupby(rows, _TABLE_AND_TIME):
            if name not in self.tables:
                continue
            self._show_before(name, jackpots)
            self._take(name, self._steps(self._table(name), [entry_of(row) for row in group]))
        if rows:
            self.seq = rows[-1].seq

    def _show_before(self, name: str, jackpots: State) -> None:
        """Show what is to be shown of a table before something else happens there, unless it may rest."""
        steps = self.unshown.get(name)
        if steps is not None and not self.rests(steps[-1][1], steps[-1][0]):
            del self.unshown[name]
            self._show(name, steps, jackpots)

    def show_all(self, jackpots: State) -> None:
        """Show everything that is to be shown; the last thing in a turn, while it is written."""
        unshown, self.unshown = self.unshown, {}
        for name, steps in unshown.items():
            self._show(name, steps, jackpots)

    def _show(self, name: str, steps: list[Step], jackpots: State) -> None:
        entries = [entry for entry, _ in steps]
        try:
            frames = self.show([table for _, table in steps], entries, jackpots)
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
        table = self._table(request.table)
        self._show_before(request.table, books.jackpots)
        mark = books.mark()
        try:
            made = self._made(table, request, books)
            books.refuse_loose_chips()
            if made:
                _refuse_disorder(request.table, key[2] if key else "", made, table.number)
                steps = self._steps(table, made)
                self._file(made, books)
                self._take(request.table, steps)
        except (DBAPIError, StoreStopped):
            raise
        except Exception as fault:  # whoever asked is told, and nobody else suffers
            books.rewind(mark)
            return fault
        return Answer(self._table(request.table).number, made)

    def _made(self, table: Playable, request: TableRequest | OpenRequest, books: StoreUnitOfWork) -> list[Entry]:
        """The entries a request leads to."""
        if isinstance(request, TableRequest):
            return self.functions.decide(table, request.command, request.actor, self._time(table), books)
        return [] if table.number else self.functions.open_table(table, self._time(table), books)

    def _file(self, made: list[Entry], books: StoreUnitOfWork) -> None:
        """Put entries among the rows to be written."""
        event, rows = books.batch.after.head.seq, books.batch.floor_rows.setdefault("journal", [])
        seq = self.seq
        for entry in made:
            seq += 1
            name, number, body = entry.table, entry.number, entry.text
            rows.append((seq, name, number, entry.at, entry.actor, entry.command, entry.kind, body, event))
        self.seq = seq

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
