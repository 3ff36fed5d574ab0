"""What a table needs of the house while it decides a command. All changes are written together, or none."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol, runtime_checkable

from longsuit.jackpot import AnyCommand, Event, State
from longsuit.table.entry import Actor
from longsuit.table.guests import Guest

MAX_SEATS = 8
"""The maximum number of seats of a table."""


@runtime_checkable
class HasStakes(Protocol):
    """A table that knows the stakes of a guest."""

    def at_stake(self, guest: str) -> int:
        """What a guest may lose there in its round, in cents."""


class UnitOfWork(Protocol):
    """The accounts, guests, jackpots and audit chain of a house inside one transaction."""

    @property
    def jackpots(self) -> State:
        """The jackpots now, after everything carried out here before."""

    def carry_out(self, *commands: AnyCommand) -> tuple[Event, ...]:
        """What jackpot commands lead to: all of them, or none where one is refused.

        Raises `Refused`, or `NotAllowed` where the operator does not have that role in the house; the refusal
        is on record, whether the table goes on after it or not.
        """

    def balance_cents(self, account: str) -> int:
        """What an account holds in whole cents, after everything moved here before."""

    def move(self, debit: str, credit: str, cents: int, reason: str) -> None:
        """Move chips as part of the next `note`; raises `Refused` where a player has too few."""

    def note(self, kind: str, actor: Actor, table: str, at: str, facts: Mapping[str, Any]) -> None:
        """Put one event into the audit chain, with the moves since the last one; its kind is one of `FLOOR_EVENTS`.

        The facts of a `round-settled` or `round-voided` hold `round`, `first` and `last` (the numbers of the round's
        journal rows, from its `round-opened` to its last), `journal_sha256` over them, `record_sha256` (that of
        `longsuit.play.record_sha256` over what was given to `keep`), and `net`: seat as text to cents.
        """

    def keep(self, table: str, round_number: int, at: str, record: str, seats: Mapping[int, tuple[str, int]]) -> None:
        """Keep the record of a round as canonical JSON, once, after its `note`; each seat's guest and their result.

        The result is added to the guest's session.
        """

    def staked_elsewhere(self, guest: str, table: str) -> int:
        """What a guest may lose in the rounds of all other tables of the house, in cents."""

    def guest(self, guest: str) -> Guest:
        """A guest by id, with session and limits; raises `Refused` where there is none."""
