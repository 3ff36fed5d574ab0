"""A batch of requests inside one transaction: decided one after the other, each completely or not at all.

`command_processor.py` decides which requests share a transaction, opens it and commits it.
"""

from __future__ import annotations

import logging
from collections import ChainMap
from collections.abc import Callable, Iterable, MutableMapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from itertools import groupby
from operator import itemgetter
from typing import Any

from sqlalchemy.exc import DBAPIError

from longsuit.base import Refused, later, utc_now
from longsuit.floor.writer.guest_budgets import (
    COMMANDS_PER_DAY,
    SEAT_CHANGES,
    SEATS,
    PlayBudgets,
    play_budget,
    spend,
)
from longsuit.floor.writer.journal_entries import OpenSecret, entry_of, row_of
from longsuit.floor.writer.requests import Answer, MoveClock, OpenRequest, TableRequest, Update, WriteRequest
from longsuit.floor.writer.store_unit_of_work import StoreUnitOfWork
from longsuit.floor.writer.table_functions import Playable, TableFunctions
from longsuit.store import ROLES, JournalRow, StoreStopped
from longsuit.table import CLOCK, Actor, Entry, MoveDeadlines

Render = Callable[[list[Any], list[Entry]], Any]
"""Makes what people are shown of entries, given the table after each of them."""

Coalescable = Callable[[Any, Entry], bool]
"""Whether an entry may be shown together with the next one, given the table after it."""

Step = tuple[Entry, Any]
"""An entry, and the table after it."""

CommandKey = tuple[str, str, str]
"""A command by its table, its actor and its id."""

ONLY_WAGERS = frozenset(
    {"place-wager", "place-wagers", "withdraw-wager", "choose-colour", "light-sensor", "darken-sensor", "add-entropy"}
)
"""The commands after which no chips move and no round ends."""

REVOKED = "You are not an operator of this house any more. Nothing was changed."

_TABLE_AND_TIME = itemgetter(1, 3)

log = logging.getLogger(__name__)


def key_of(request: object) -> CommandKey | None:
    """What identifies a command; None if it has no id."""
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

    render: Render
    """Makes what people are shown of new entries."""

    coalescable: Coalescable
    """Which entries may be shown together with the next ones."""

    now: Callable[[], str] = utc_now
    """The clock."""

    budgets: PlayBudgets = field(default_factory=lambda: PlayBudgets(play_budget(COMMANDS_PER_DAY)))
    """What guests may write for good."""

    seq: int = 0
    """The last row of the journal that is applied to the tables."""

    changed: dict[str, Any] = field(default_factory=dict)
    """The tables this batch has changed, as they are after it."""

    unpublished: dict[str, list[list[Step]]] = field(default_factory=dict)
    """The new steps of each table, in groups that are shown together."""

    open_secret: OpenSecret | None = None
    """What opens the secrets of the journal; None where they are not sealed."""

    _seq_on_disk: int = 0

    def begin(self) -> None:
        """Start, or start again: the tables are those on disk."""
        self.seq = self._seq_on_disk
        self.changed, self.unpublished = {}, {}

    def accept_written(self) -> list[Update]:
        """Go on from the changed tables, which are on disk now; the updates to publish."""
        updates = [self._update(name, group) for name, groups in self.unpublished.items() for group in groups]
        self.tables.update(self.changed)
        self._seq_on_disk = self.seq
        self.begin()
        return updates

    @property
    def current(self) -> ChainMap[str, Any]:
        """The tables by name, with the changes of this batch."""
        return ChainMap(self.changed, self.tables)

    def read_ahead(self, requests: Iterable[TableRequest], unit: StoreUnitOfWork) -> None:
        """Read the racks and the guests that these requests are about to need."""
        given = list(requests)
        moving = {one.table for one in given if getattr(one.command, "kind", "") not in ONLY_WAGERS}
        tables = [table for name in moving if (table := self.current.get(name)) is not None]
        racks = [rack for table in tables for rack in self.functions.racks(table)]
        guests = {guest for table in tables for guest in self.functions.guests(table)}
        unit.read_ahead(racks, guests | {one.actor.id for one in given})

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
        """Go on with the table after these entries; they are shown with the ones before, if those can wait."""
        self.changed[name] = steps[-1][1]
        groups = self.unpublished.setdefault(name, [])
        if groups and self.coalescable(groups[-1][-1][1], groups[-1][-1][0]):
            groups[-1].extend(steps)
        else:
            groups.append(steps)

    def catch_up(self, rows: Sequence[JournalRow]) -> None:
        """Apply what other processes have written; it is published here too."""
        for (name, _), group in groupby(rows, _TABLE_AND_TIME):
            if name in self.tables:
                self._take(name, self._steps(self._table(name), [entry_of(row, self.open_secret) for row in group]))
        if rows:
            self.seq = rows[-1].seq

    def _update(self, name: str, steps: list[Step]) -> Update:
        entries, tables = [entry for entry, _ in steps], [table for _, table in steps]
        try:
            rendered = self.render(tables, entries)
        except Exception:  # the entries are written all the same; pages have to reconnect
            log.exception("Entries of table %s could not be rendered.", name)
            rendered = None
        return Update(name, entries, rendered)

    def carry_out(
        self,
        request: TableRequest | WriteRequest | OpenRequest | MoveClock,
        unit: StoreUnitOfWork,
        seen: dict[CommandKey, Entry],
    ) -> Answer | Exception:
        """Carry out a request completely or not at all; a refusal or an error is its answer.

        `seen` has the entries of commands that were carried out before.
        """
        if isinstance(request, WriteRequest):
            return self._write(request, unit)
        if isinstance(request, MoveClock):
            return self._move_clock(request.seconds, unit)
        key = key_of(request)
        try:
            if key is not None and key in seen and isinstance(request, TableRequest):
                self.functions.refuse_reused_id(seen[key], request.command)
                return Answer(seen[key].number)
            answer = self._decide(request, key, unit)
        except Refused as refusal:
            return refusal
        if key is not None and isinstance(answer, Answer) and answer.entries:
            seen[key] = answer.entries[0]
        return answer

    def _write(self, request: WriteRequest, unit: StoreUnitOfWork) -> Answer | Exception:
        savepoint = unit.savepoint()
        try:
            with unit.connection.begin_nested():
                value = request.work(unit, self.now())
                unit.refuse_unexplained_moves()
        except (DBAPIError, StoreStopped):
            raise
        except Exception as fault:  # only this request fails
            unit.roll_back(savepoint)
            return fault
        return Answer(value=value)

    def _move_clock(self, seconds: int, unit: StoreUnitOfWork) -> Answer:
        """Move the deadlines of every table that is behind; one that another process has moved already is not."""
        now = self.now()
        at = later(now, seconds)
        behind = [name for name, table in self.current.items() if table.entries and table.entries[-1].at <= now]
        unit.note("clock-set", CLOCK, "", at, {"seconds": seconds})
        for name in behind:
            table = self._table(name)
            if entries := self.functions.decide(table, MoveDeadlines(seconds), CLOCK, at, unit):
                self._add_rows(entries, unit)
                self._take(name, self._steps(table, entries))
        return Answer(value=seconds)

    def _decide(
        self, request: TableRequest | OpenRequest, key: CommandKey | None, unit: StoreUnitOfWork
    ) -> Answer | Exception:
        table = self._table(request.table)
        savepoint = unit.savepoint()
        try:
            entries = self._entries(table, request, unit)
            unit.refuse_unexplained_moves()
            if entries:
                _refuse_disorder(request.table, key[2] if key else "", entries, table.number)
                steps = self._steps(table, entries)
                self._add_rows(entries, unit)
                self._take(request.table, steps)
        except (DBAPIError, StoreStopped):
            raise
        except Exception as fault:  # only this request fails
            unit.roll_back(savepoint)
            return fault
        return Answer(self._table(request.table).number, entries)

    def _entries(self, table: Playable, request: TableRequest | OpenRequest, unit: StoreUnitOfWork) -> list[Entry]:
        """The entries a request leads to."""
        if isinstance(request, TableRequest):
            _refuse_revoked(request.actor, unit)
            at = self._time(table)
            if request.actor.role == "player" and request.actor.id:
                self._spend(request, unit, at)
            return self.functions.decide(table, request.command, request.actor, at, unit)
        return [] if table.number else self.functions.open_table(table, self._time(table), unit)

    def _spend(self, request: TableRequest, unit: StoreUnitOfWork, at: str) -> None:
        """Refuse a guest's command beyond their budget: what comes of it, even some refusals, is kept for good."""
        if getattr(request.command, "kind", "") in SEAT_CHANGES:
            spend(unit.connection, SEATS, request.actor.id, at)
        else:
            self.budgets.spend(unit.connection, request.actor.id, at)

    def _add_rows(self, entries: list[Entry], unit: StoreUnitOfWork) -> None:
        """Add entries to the rows of the transaction."""
        event, rows = unit.batch.after.head.seq, unit.batch.floor_rows.setdefault("journal", [])
        for entry in entries:
            self.seq += 1
            rows.append(row_of(entry, self.seq, event))

    def _time(self, table: Playable) -> str:
        """The time of the next entries: later than the last one's, whatever the clock says."""
        now = self.now()
        last = table.entries[-1].at if table.entries else ""
        if now > last:
            return now
        after = datetime.fromisoformat(last) + timedelta(microseconds=1)
        return after.isoformat(timespec="microseconds").replace("+00:00", "Z")


def _refuse_revoked(actor: Actor, unit: StoreUnitOfWork) -> None:
    """Refuse an operator who was revoked, also by another process: the page may be open for some seconds more."""
    operator = unit.batch.after.operators.get(actor.id) if actor.role in ROLES else None
    if operator is not None and operator.revoked:
        raise Refused("", REVOKED)


def _refuse_disorder(table: str, command: str, entries: Iterable[Entry], number: int) -> None:
    """Raise if a table numbers or names its entries wrongly: the database would refuse the whole transaction."""
    for entry in entries:
        number += 1
        if entry.number != number or entry.table != table or entry.command != command:
            raise AssertionError(f"{entry.table} wrote entry {entry.number} for command {entry.command!r} out of order")
        command = ""
