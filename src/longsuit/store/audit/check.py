"""Checking a house: all events are replayed, and every entry, balance and projection is compared with the result."""

from __future__ import annotations

import json
from dataclasses import dataclass, replace
from itertools import chain
from typing import TYPE_CHECKING, Any

import sqlalchemy as sa

from longsuit.base import utc_now
from longsuit.jackpot import EMPTY, evolve, read_stored_event, transfers_of
from longsuit.ledger import Balances
from longsuit.store.accounts.operators import evolve_operators
from longsuit.store.accounts.passwords import password_fingerprint
from longsuit.store.accounts.second_factor import second_factor_fingerprint
from longsuit.store.audit.check_approvals import ApprovalReplay
from longsuit.store.audit.check_floor import FloorReplay
from longsuit.store.audit.check_sessions import SessionReplay
from longsuit.store.chain.categories import category_of
from longsuit.store.chain.check_links import Fault, walk_chain
from longsuit.store.chain.links import EMPTY_CHAIN, Head, Link
from longsuit.store.chain.stored_links import links
from longsuit.store.database import schema
from longsuit.store.database.engine import stream
from longsuit.store.database.private_database import may_write, open_folder, shared_files
from longsuit.store.events.event_batch import printable_column
from longsuit.store.events.floor_events import floor_command, floor_moves, floor_transfers
from longsuit.store.events.house_state import INVALID_EVENT, invalid_event
from longsuit.store.events.projections import checklist_row, meter_row, part_text, totals_row
from longsuit.store.protection.check_protection import altered_schema
from longsuit.store.protection.integrity import damage, integrity_notes

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping

    from longsuit.jackpot import Event, State
    from longsuit.ledger import Transfer
    from longsuit.store.accounts.operators import Operator

MAX_PROBLEMS = 20
"""How many problems are reported at most."""

_ENTRIES = sa.select(schema.entries)
_COLUMNS = sa.select(*(schema.events.c[name] for name in ("seq", "room", "kind", "command", "place")))


@dataclass(frozen=True)
class CheckResult:
    """What a check found."""

    head: Head
    """The last valid link."""

    entries: int
    """How many entries were compared with their events."""

    problems: tuple[str, ...]
    """A sentence for each problem; empty if there is none."""

    anchored_since: int = 0
    """The link from which on the chain protects every row of the journal; 0 if it does not yet."""

    approvals_since: int = 0
    """The link from which on changes of executives have approvals, in a house that an older version has begun."""

    notes: tuple[str, ...] = ()
    """What this check could not include."""


class Replay:
    """A house rebuilt from its events, one by one."""

    def __init__(self) -> None:
        self.state: State = EMPTY
        self.operators: Mapping[str, Operator] = {}
        self.operator_events: dict[str, int] = {}
        self.approvals = ApprovalReplay()
        self.balances = Balances()
        self.entries = 0
        self.problems: list[str] = []

    def apply(self, seq: int, event: Event, entries: Iterator[Any]) -> None:
        """Apply an event of the jackpots, and compare its transfers with the entries."""
        self.state = evolve(self.state, event)
        self.move(seq, transfers_of(event), entries)

    def change_operators(self, link: Link, event: Mapping[str, Any]) -> None:
        """Apply an event of the operators, and remember it as the last one of those who changed."""
        for problem in self.approvals.apply(link, event, self.operators):
            self.report(problem)
        before, self.operators = self.operators, evolve_operators(self.operators, event)
        changed = (name for name, operator in self.operators.items() if before.get(name) is not operator)
        self.operator_events.update(dict.fromkeys(changed, link.seq))

    def report(self, problem: str) -> None:
        """Add a problem to the report."""
        if len(self.problems) < MAX_PROBLEMS:
            self.problems.append(problem)

    def move(self, seq: int, transfers: Iterable[Transfer], entries: Iterator[Any]) -> None:
        """Apply the transfers of an event, and compare them with the entries."""
        for transfer in transfers:
            self.entries += 1
            debit, credit, amount = transfer.debit.text, transfer.credit.text, transfer.amount
            if self.balances.overdraws(transfer):
                self.report(f"Event {seq:,} takes more from {debit} than it holds.")
            self.balances.record(transfer)
            expected = (self.entries, transfer.id, seq, debit, credit, amount, transfer.reason, transfer.document)
            if next(entries, None) != expected:
                self.report(f"Entry {self.entries:,} is not what event {seq:,} moved.")


def check(
    connection: sa.Connection, progress: Callable[[int], None] | None = None, *, now: Callable[[], str] = utc_now
) -> CheckResult:
    """Replay everything, compare every row and the schema, and let the database check itself, in one transaction."""
    records = _check_records(connection, progress, now())
    problems = [*records.problems, *altered_schema(connection), *damage(connection)]
    return replace(records, problems=tuple(problems[:MAX_PROBLEMS]), notes=tuple(integrity_notes(connection)))


def _check_records(connection: sa.Connection, progress: Callable[[int], None] | None, now: str) -> CheckResult:
    """Replay everything and compare every projection."""
    replay, head = Replay(), EMPTY_CHAIN
    entries = stream(connection, _ENTRIES)
    columns = stream(connection, _COLUMNS)
    floor, sessions = FloorReplay(connection), SessionReplay(now)
    for link in walk_chain(links(connection)):
        if isinstance(link, Fault):
            return CheckResult(head, replay.entries, (f"The audit chain: {link.sentence}",))
        try:
            _replay_link(replay, link, next(columns, None), entries, floor)
            sessions.apply(link)
        except INVALID_EVENT:
            return CheckResult(head, replay.entries, (invalid_event(link.seq).capitalize(),))
        head = Head(link.seq, link.hash)
        if progress and link.seq % 1000 == 0:
            progress(link.seq)
    problems = [*replay.problems, *floor.finish()]
    if next(columns, None) is not None:
        problems.append(f"There are events after the last link, {head.seq:,}.")
    if next(entries, None) is not None:
        problems.append("There are entries that no event moved.")
    problems += chain(_accounts(connection, replay), _projections(connection, replay), _operators(connection, replay))
    problems += chain(sessions.finish(connection), _permissions(connection))
    since = floor.anchored.since, replay.approvals.since
    return CheckResult(head, replay.entries, tuple(problems[:MAX_PROBLEMS]), *since)


def _replay_link(replay: Replay, link: Link, columns: Any, entries: Iterator[Any], floor: FloorReplay) -> None:
    """Replay the event of a link; `columns` are its number, category, kind, command and place in the database."""
    if columns is None or columns[0] != link.seq:
        replay.problems.append(f"Event {link.seq:,} is not where its link is.")
        return
    document = json.loads(link.event)
    kind, category = document["kind"], category_of(document["kind"])
    if columns[1:3] != (category, kind):
        replay.report(f"Event {link.seq:,} is stored as an event of another kind.")
    event = read_stored_event(link.event, document) if category == "jackpot" else None
    command = (event.command, event.part) if event else (_command(link.seq, category, document, columns[3]), 0)
    if command != columns[3:]:
        replay.report(f"Event {link.seq:,} is stored under another command.")
    if event:
        replay.apply(link.seq, event, entries)
    elif category == "operators":
        replay.change_operators(link, document)
    elif category == "floor":
        replay.move(link.seq, floor_transfers(link.seq, floor_moves(document)), entries)
        for problem in floor.apply(link.seq, document):
            replay.report(problem)
    for problem in floor.read_journal(link.seq, replay.balances):
        replay.report(problem)


def _command(seq: int, category: str, event: Mapping[str, Any], stored: str) -> str:
    """The command of an event that is not of the jackpots; the stored one where the chain does not have it."""
    if category == "floor":
        return floor_command(seq)
    if category == "operators":
        return str(event.get("command", stored))  # earlier versions did not put it into the event
    refused = event["command"]
    return stored if "begins" in refused else printable_column(refused.get("id"))  # a long one is not kept whole


def _accounts(connection: sa.Connection, replay: Replay) -> Iterator[str]:
    rows = connection.execute(sa.select(schema.accounts.c.account, schema.accounts.c.balance))
    stored = {row.account: row.balance for row in rows}
    for account in sorted(stored.keys() | replay.balances.keys(), key=str):
        if stored.get(account) != replay.balances.get(account):
            yield f"Account {account} does not hold what its entries add up to."
    if sum(stored.values()):
        yield "The balances of all accounts do not add up to zero."


def _projections(connection: sa.Connection, replay: Replay) -> Iterator[str]:
    state = replay.state
    meters = [tuple(meter_row(meter).values()) for meter in state.meters.values()]
    yield from _compare_table(connection, schema.meters, {row[0]: row[1:] for row in meters})
    for table, parts in (
        (schema.jackpots, state.jackpots),
        (schema.tables, state.tables),
        (schema.wins, dict(state.wins.items())),
        (schema.proposals, state.proposals),
        (schema.suspensions, state.suspended),
    ):
        yield from _compare_table(connection, table, {name: (part_text(part),) for name, part in parts.items()})
    totals = [row for row in [totals_row(state)] if _has_rows(connection, schema.totals)]
    totals += [checklist_row(name, checklist) for name, checklist in state.checklists.items()]
    yield from _compare_table(connection, schema.totals, {name: (body,) for name, body in totals})


def _has_rows(connection: sa.Connection, table: sa.Table) -> bool:
    """Whether a projection has rows; one that a migration has just created has none yet."""
    return connection.execute(sa.select(table).limit(1)).first() is not None


def _operators(connection: sa.Connection, replay: Replay) -> Iterator[str]:
    c = schema.operators.c
    rows = connection.execute(sa.select(c.name, c.role, c.secret, c.revoked, c.event, c.second_factor))
    stored = {
        name: (role, password_fingerprint(secret), bool(revoked), event, second_factor_fingerprint(second_factor))
        for name, role, secret, revoked, event, second_factor in rows
    }
    expected = {
        name: (
            *(known.role, known.password_fingerprint, known.revoked),
            *(replay.operator_events[name], known.second_factor),
        )
        for name, known in replay.operators.items()
    }
    yield from _compare("operators", stored, expected)


def _permissions(connection: sa.Connection) -> Iterator[str]:
    # Who may only read the files, such as an auditor with a copy, is not told about them.
    shared = [file.name for file in shared_files(connection.engine.url) if may_write(file)]
    if shared:
        yield f"Others may read or write {', '.join(shared)}. Make the files private with: chmod 600."
    folder = open_folder(connection.engine.url)
    if folder and may_write(folder):
        yield f"Everybody may replace the files in {folder}. Close the folder with: chmod o-w."


def _compare_table(connection: sa.Connection, table: sa.Table, expected: Mapping[str, Any]) -> Iterator[str]:
    stored = {row[0]: tuple(row[1:]) for row in connection.execute(sa.select(table))}
    yield from _compare(table.name, stored, expected)


def _compare(table: str, stored: Mapping[str, Any], expected: Mapping[str, Any]) -> Iterator[str]:
    for name in sorted(stored.keys() | expected.keys(), key=str):  # a damaged table may have rows without a name
        if stored.get(name) != expected.get(name):
            yield f"“{name}” in the table {table} is not what the events lead to."
