"""A house in memory for one table: guests with chips, accounts that must balance, and the records of its rounds."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from longsuit.base import MICRO, Refused, dollars
from longsuit.guests import Guest
from longsuit.jackpot import EMPTY
from longsuit.ledger import Account, Balances
from longsuit.play import record_sha256

if TYPE_CHECKING:
    from collections.abc import Mapping

    from longsuit.jackpot import AnyCommand, Event, State
    from longsuit.table import Actor

OPENED = "2026-01-01T12:00:00.000000Z"
"""When the table opens."""


@dataclass
class MemoryHouse:
    """A unit of work without jackpots that keeps balances and records in memory."""

    guests: dict[str, Guest] = field(default_factory=dict)
    """The guests by their ids."""

    balances: Balances = field(default_factory=Balances)
    """The balance of each account, in micro-cents."""

    records: dict[int, dict[str, Any]] = field(default_factory=dict)
    """The record of each finished round."""

    recorded_sha256: str = ""
    """The hash of a record that the last note of a finished round names."""

    @property
    def jackpots(self) -> State:
        """No jackpots: the table has no sensors."""
        return EMPTY

    def carry_out(self, *commands: AnyCommand) -> tuple[Event, ...]:
        """Refuse a command to a jackpot system, which a table without sensors never sends."""
        raise Refused("", f"The table has no jackpots, and sent {len(commands)} commands to them.")

    def balance_cents(self, account: str) -> int:
        """The balance of an account in whole cents."""
        return self.balances.balance(account) // MICRO

    def move(self, debit: str, credit: str, cents: int, reason: str) -> None:
        """Move chips at once; refused where a player has too few."""
        there = self.balance_cents(debit)
        if not Account.parse(debit).may_overdraw and there < cents:
            raise Refused("", f"There are only {dollars(there)} to move, not {dollars(cents)} ({reason}).")
        self.balances.shift(debit, credit, cents * MICRO)

    def note(self, kind: str, actor: Actor, table: str, at: str, facts: Mapping[str, Any]) -> None:  # noqa: ARG002 - the form of a unit of work
        """Remember the hash of a finished round's record."""
        self.recorded_sha256 = facts.get("record_sha256", self.recorded_sha256)

    def keep(self, table: str, round_number: int, at: str, record: str, seats: Mapping[int, tuple[str, int]]) -> None:  # noqa: ARG002 - the form of a unit of work
        """Keep the record of a round, which must be the one noted."""
        if record_sha256(record) != self.recorded_sha256:
            raise Refused("", f"Round {round_number} is noted with another record than the one kept.")
        self.records[round_number] = json.loads(record)

    def staked_elsewhere(self, guest: str, table: str) -> int:  # noqa: ARG002 - the form of a unit of work
        """Nothing: there is one table."""
        return 0

    def guest(self, guest: str) -> Guest:
        """A guest without limits."""
        return self.guests[guest]

    def join(self, name: str, cents: int) -> Guest:
        """Add a guest with chips in the wallet."""
        guest = self.guests[f"guest/{name.lower()}"] = Guest(f"guest/{name.lower()}", name, OPENED, OPENED)
        self.balances.shift("house:chips", guest.wallet, cents * MICRO)
        return guest
