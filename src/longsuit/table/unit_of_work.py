"""What a table needs from the house while it decides a command. Either all changes are written or none."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol, runtime_checkable

from longsuit.guests import Guest
from longsuit.jackpot import AnyCommand, Event, State
from longsuit.table.entry import Actor

MAX_SEATS = 8
"""The maximum number of seats of a table."""


@runtime_checkable
class HasStakes(Protocol):
    """Anything that knows what a guest has at stake."""

    def at_stake(self, guest: str) -> int:
        """What a guest may lose in the present round, in cents."""


class UnitOfWork(Protocol):
    """The accounts, guests, jackpots and audit chain of a house inside one transaction."""

    @property
    def jackpots(self) -> State:
        """The jackpots, with the effects of this unit of work so far."""

    def carry_out(self, *commands: AnyCommand) -> tuple[Event, ...]:
        """Carry out jackpot commands, all or none, and return their events.

        Raises `Refused`, or `NotAllowed` where the operator does not have that role in the house; the refusal
        is recorded even if the table continues after it.
        """

    def balance_cents(self, account: str) -> int:
        """The balance of an account in whole cents, with the moves of this unit of work so far."""

    def move(self, debit: str, credit: str, cents: int, reason: str) -> None:
        """Move chips as part of the next `note`; raises `Refused` where a player has too few."""

    def note(self, kind: str, actor: Actor, table: str, at: str, facts: Mapping[str, Any]) -> None:
        """Add an event to the audit chain, with the moves since the previous one; its kind is one of `FLOOR_EVENTS`.

        The facts of a `round-settled` or `round-voided` hold `round`, `first` and `last` (the numbers of the round's
        journal rows, from its `round-opened` to its last), `journal_sha256` over them, `record_sha256` (that of
        `longsuit.play.record_sha256` over what was given to `keep`), and `net`: seat as text to cents.
        """

    def keep(self, table: str, round_number: int, at: str, record: str, seats: Mapping[int, tuple[str, int]]) -> None:
        """Store the record of a round as canonical JSON, once, after its `note`.

        `seats` has the guest and the result of each seat; the result is added to the guest's session.
        """

    def staked_elsewhere(self, guest: str, table: str) -> int:
        """What a guest may lose in the rounds of all other tables of the house, in cents."""

    def guest(self, guest: str) -> Guest:
        """A guest by id, with session and limits; raises `Refused` where there is none."""
