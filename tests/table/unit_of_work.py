"""A unit of work in memory, for tests of tables without a store: the same answers and refusals."""

from __future__ import annotations

import json
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

from longsuit.base import MICRO, Refused, dollars
from longsuit.guests import Guest
from longsuit.jackpot import EMPTY, evolve, handle, transfers_of
from longsuit.ledger import Account, Balances
from longsuit.play import record_sha256
from longsuit.store import FLOOR_EVENTS

if TYPE_CHECKING:
    from collections.abc import Mapping

    from longsuit.jackpot import AnyCommand, Event, State
    from longsuit.table.entry import Actor

AT = "2026-03-01T12:00:00.000000Z"


@dataclass
class MemoryUnitOfWork:
    """A unit of work in memory; it cannot roll back, so a caller copies it first where needed."""

    state: State = EMPTY
    """The jackpots."""

    guests: dict[str, Guest] = field(default_factory=dict)
    """The guests by their ids."""

    micro: Balances = field(default_factory=Balances)
    """The balance of each account, in micro-cents."""

    moves: list[tuple[str, str, int, str]] = field(default_factory=list)
    """The moves since the last note: debit, credit, cents, reason."""

    notes: list[dict[str, Any]] = field(default_factory=list)
    """Every note, with its moves."""

    events: list[Event] = field(default_factory=list)
    """Every event of the jackpots."""

    kept: dict[tuple[str, int], tuple[dict[str, Any], dict[int, tuple[str, int]]]] = field(default_factory=dict)
    """Every record kept, by table and round, with its seats."""

    elsewhere: dict[str, int] = field(default_factory=dict)
    """The stakes of guests at other tables."""

    def staked_elsewhere(self, guest: str, _: str) -> int:
        return self.elsewhere.get(guest, 0)

    @property
    def jackpots(self) -> State:
        return self.state

    def carry_out(self, *commands: AnyCommand) -> tuple[Event, ...]:
        state, happened = self.state, []
        for command in commands:
            for event in handle(state, command):
                state = evolve(state, event)
                happened.append(event)
        for event in happened:
            for transfer in transfers_of(event):
                self.micro.post(transfer)
        self.state = state
        self.events += happened
        return tuple(happened)

    def balance_cents(self, account: str) -> int:
        return self.micro.balance(account) // MICRO

    def move(self, debit: str, credit: str, cents: int, reason: str) -> None:
        assert type(cents) is int
        assert cents > 0
        there = self.balance_cents(debit)
        if not Account.parse(debit).may_overdraw and there < cents:
            raise Refused("", f"You have only {dollars(there)}, not {dollars(cents)}.")
        self.micro.shift(debit, credit, cents * MICRO)
        self.moves.append((debit, credit, cents, reason))

    def note(self, kind: str, actor: Actor, table: str, at: str, facts: Mapping[str, Any]) -> None:
        assert kind in FLOOR_EVENTS
        if kind in {"round-settled", "round-voided"}:
            assert {"round", "first", "last", "journal_sha256", "record_sha256", "net"} <= set(facts)
        who = {"actor": actor.id, "role": actor.role, "table": table, "at": at}
        self.notes.append({"kind": kind, **who, **facts, "moves": self.moves})
        self.moves = []

    def keep(self, table: str, round_number: int, at: str, record: str, seats: Mapping[int, tuple[str, int]]) -> None:
        assert (table, round_number) not in self.kept
        assert self.notes[-1]["at"] == at
        assert self.notes[-1]["record_sha256"] == record_sha256(record)
        self.kept[table, round_number] = json.loads(record), dict(seats)
        for guest, net in seats.values():
            known = self.guests[guest]
            self.guests[guest] = replace(known, net_cents=known.net_cents + net)

    def guest(self, guest: str) -> Guest:
        if guest not in self.guests:
            raise Refused("", "Nobody with that name has joined. Join first.")
        return self.guests[guest]

    def join(self, name: str, cents: int = 100_000, at: str = AT) -> Guest:
        """Add a guest with chips in the wallet."""
        made = self.guests[f"guest/{name.lower()}"] = Guest(f"guest/{name.lower()}", name, at, at)
        self.micro.shift("house:chips", made.wallet, cents * MICRO)
        return made
