"""Checking a house: everything is replayed, and every entry, balance and projection held against it."""

from __future__ import annotations

import json
from dataclasses import dataclass
from itertools import chain
from typing import TYPE_CHECKING, Any

import sqlalchemy as sa

from longsuit.jackpot import EMPTY, evolve, read_stored_event, transfers_of
from longsuit.ledger import Balances
from longsuit.store.accounts.operators import evolve_operators
from longsuit.store.audit.chain import EMPTY_CHAIN, Fault, Head, Link, walk_chain
from longsuit.store.audit.check_floor import FloorReplay
from longsuit.store.audit.verify import links
from longsuit.store.database import schema
from longsuit.store.database.engine import stream
from longsuit.store.errors import StoreStopped
from longsuit.store.events.floor_events import floor_command, floor_moves, floor_transfers
from longsuit.store.events.house_state import UNFIT, unfit
from longsuit.store.events.write import meter_row, part_text, totals_row

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping

    from longsuit.jackpot import Event, State
    from longsuit.ledger import Transfer
    from longsuit.store.accounts.operators import Operator

MOST_FINDINGS = 20
"""After so many, more of them say nothing new."""

_ENTRIES = sa.select(schema.entries)
_FILED = sa.select(*(schema.events.c[name] for name in ("seq", "room", "command", "place")))


@dataclass(frozen=True)
class CheckResult:
    """What a check found."""

    head: Head
    """The last link that holds."""

    entries: int
    """How many entries were held against their events."""

    problems: tuple[str, ...]
    """A sentence for each thing that is wrong; empty where everything holds."""


class Replay:
    """A house built again from its events, one by one."""

    def __init__(self) -> None:
        self.state: State = EMPTY
        self.operators: Mapping[str, Operator] = {}
        self.balances = Balances()
        self.entries = 0
        self.wrong: list[str] = []

    def jackpot(self, seq: int, event: Event, entries: Iterator[Any]) -> None:
        """Take an event of the jackpots, and hold its transfers against the entries."""
        self.state = evolve(self.state, event)
        self.move(seq, transfers_of(event), entries)

    def note(self, message: str) -> None:
        """Remember something that is wrong."""
        if len(self.wrong) < MOST_FINDINGS:
            self.wrong.append(message)

    def move(self, seq: int, transfers: Iterable[Transfer], entries: Iterator[Any]) -> None:
        """Move what an event moved, and hold it against the entries."""
        for transfer in transfers:
            self.entries += 1
            debit, credit, amount = transfer.debit.text, transfer.credit.text, transfer.amount
            if self.balances.overdraws(transfer):
                self.note(f"Event {seq:,} takes more from {debit} than it holds.")
            self.balances.record(transfer)
            wanted = (self.entries, transfer.id, seq, debit, credit, amount, transfer.reason, transfer.document)
            found = next(entries, None)
            if found != wanted:
                self.note(f"Entry {self.entries:,} is not what event {seq:,} moved.")


def check(connection: sa.Connection, progress: Callable[[int], None] | None = None) -> CheckResult:
    """Replay everything and compare every projection, in the connection's transaction."""
    replay, head = Replay(), EMPTY_CHAIN
    entries = stream(connection, _ENTRIES)
    filed = stream(connection, _FILED)
    floor = FloorReplay(connection)
    for link in walk_chain(links(connection)):
        if isinstance(link, Fault):
            return CheckResult(head, replay.entries, (f"The audit chain: {link.sentence}",))
        try:
            _take(replay, link, next(filed, None), entries, floor)
        except UNFIT:
            return CheckResult(head, replay.entries, (unfit(link.seq).capitalize(),))
        head = Head(link.seq, link.hash)
        if progress and link.seq % 1000 == 0:
            progress(link.seq)
    wrong = [*replay.wrong, *floor.end()]
    if next(filed, None) is not None:
        wrong.append(f"There are events after the last link, {head.seq:,}.")
    if next(entries, None) is not None:
        wrong.append("There are entries that no event moved.")
    wrong += chain(_accounts(connection, replay), _projections(connection, replay), _operators(connection, replay))
    return CheckResult(head, replay.entries, tuple(wrong[:MOST_FINDINGS]))


def _take(replay: Replay, link: Link, filed: Any, entries: Iterator[Any], floor: FloorReplay) -> None:
    """Take an event, filed under this number, this room, and this command."""
    if filed is None or filed[0] != link.seq:
        replay.wrong.append(f"Event {link.seq:,} is not where its link is.")
    elif filed[1] == "jackpot":
        event = read_stored_event(link.event)
        if (event.command, event.part) != filed[2:]:
            replay.note(f"Event {link.seq:,} is filed under another command.")
        replay.jackpot(link.seq, event, entries)
    elif filed[1] == "operators":
        replay.operators = evolve_operators(replay.operators, json.loads(link.event))
    elif filed[1] == "floor":
        document = json.loads(link.event)
        if (floor_command(link.seq), 0) != filed[2:]:
            replay.note(f"Event {link.seq:,} is filed under another command.")
        replay.move(link.seq, floor_transfers(link.seq, floor_moves(document)), entries)
        for message in floor.event(link.seq, document):
            replay.note(message)
    for message in floor.upto(link.seq, replay.balances):
        replay.note(message)


def _accounts(connection: sa.Connection, replay: Replay) -> Iterator[str]:
    rows = connection.execute(sa.select(schema.accounts.c.account, schema.accounts.c.balance))
    stored = {row.account: row.balance for row in rows}
    for account in sorted(stored.keys() | replay.balances.keys()):
        if stored.get(account) != replay.balances.get(account):
            yield f"Account {account} does not hold what its entries add up to."
    if sum(stored.values()):
        yield "The balances of all accounts do not add up to nothing."


def _projections(connection: sa.Connection, replay: Replay) -> Iterator[str]:
    state = replay.state
    meters = [tuple(meter_row(meter).values()) for meter in state.meters.values()]
    yield from _differences(connection, schema.meters, {row[0]: row[1:] for row in meters})
    for table, parts in (
        (schema.jackpots, state.jackpots),
        (schema.tables, state.tables),
        (schema.wins, dict(state.wins.items())),
        (schema.proposals, state.proposals),
        (schema.suspensions, state.suspended),
    ):
        yield from _differences(connection, table, {name: (part_text(part),) for name, part in parts.items()})
    stands = [row for row in [totals_row(state)] if _has_any(connection, schema.standing)]
    yield from _differences(connection, schema.standing, {name: (body,) for name, body in stands})


def _has_any(connection: sa.Connection, table: sa.Table) -> bool:
    """Whether a projection holds anything; one that a migration has just made does not yet."""
    return connection.execute(sa.select(table).limit(1)).first() is not None


def _operators(connection: sa.Connection, replay: Replay) -> Iterator[str]:
    from longsuit.store.accounts.credentials import password_fingerprint  # noqa: PLC0415 - credentials write, and writing is above checking

    c = schema.operators.c
    rows = connection.execute(sa.select(c.name, c.role, c.secret, c.revoked))
    stored = {name: (role, password_fingerprint(secret), bool(revoked)) for name, role, secret, revoked in rows}
    wanted = {name: (known.role, known.secret, known.revoked) for name, known in replay.operators.items()}
    yield from _unlike("operators", stored, wanted)


def _differences(connection: sa.Connection, table: sa.Table, wanted: Mapping[str, Any]) -> Iterator[str]:
    stored = {row[0]: tuple(row[1:]) for row in connection.execute(sa.select(table))}
    yield from _unlike(table.name, stored, wanted)


def _unlike(table: str, stored: Mapping[str, Any], wanted: Mapping[str, Any]) -> Iterator[str]:
    for name in sorted(stored.keys() | wanted.keys()):
        if stored.get(name) != wanted.get(name):
            yield f"“{name}” among the {table} is not what the events lead to."


def reconcile(connection: sa.Connection, state: State) -> None:
    """Raise unless every meter shows what its events and its entries add up to (JP-14); quick, for every start."""
    stored = {row[0]: tuple(row[1:]) for row in connection.execute(_METERS)}
    balances = {row[0]: row[1] for row in connection.execute(_BALANCES)}
    for meter in state.meters.values():
        row = meter_row(meter)
        funds = {"meter": meter.amount, "reserve": meter.reserve, "overflow": meter.overflow}
        booked = {fund: balances.get(f"{fund}:{meter.name}", 0) for fund in funds}
        if stored.pop(meter.name, None) != (row["start"], row["moved"], row["shown"]) or booked != funds:
            raise StoreStopped(f"The store does not reconcile: meter {meter.name} is not what its entries add up to.")
    if stored:
        raise StoreStopped(f"The store does not reconcile: nothing is known of meter {min(stored)}.")


_METERS = sa.select(schema.meters.c.name, schema.meters.c.start, schema.meters.c.moved, schema.meters.c.shown)
_BALANCES = sa.select(schema.accounts.c.account, schema.accounts.c.balance).where(
    sa.or_(*(schema.accounts.c.account.startswith(f"{fund}:") for fund in ("meter", "reserve", "overflow")))
)
