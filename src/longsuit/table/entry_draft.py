"""The draft of an entry: who sent the command, when, and its effects so far."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from longsuit import jackpot
from longsuit.base import Refused
from longsuit.table.entry import Actor
from longsuit.table.journal.round_actions import perform
from longsuit.table.table import Seat, Table
from longsuit.table.unit_of_work import UnitOfWork

DEALER = Actor("automatic-dealer", "automatic-dealer", "dealer")
"""The automatic officer who selects hands."""

SUPERVISOR = Actor("automatic-supervisor", "automatic-supervisor", "supervisor")
"""The automatic officer who checks and confirms wins, and reverses jackpot wagers when a round is void."""

EXECUTIVE = Actor("automatic-executive", "automatic-executive", "executive")
"""The automatic officer who commits wins."""

OFFICERS = (DEALER, SUPERVISOR, EXECUTIVE)
"""The automatic officers: operators for automatic steps; nobody can sign in as one of them."""


@dataclass
class EntryDraft:
    """The entry a command leads to, while it is being decided."""

    table: Table
    """A working copy of the table, with the actions drafted so far carried out in its round."""

    actor: Actor
    """Who sent the command."""

    at: str
    """When."""

    unit_of_work: UnitOfWork
    """The accounts, guests and jackpots of the house."""

    kind: str = ""
    """The kind of the entry; empty where the command changes nothing."""

    body: dict[str, Any] = field(default_factory=dict)
    """Its body."""

    sent: int = 0
    """How many jackpot commands were sent so far."""

    def enter(self, kind: str, **body: Any) -> None:
        """Set the kind of the entry, and add to its body."""
        self.kind = kind
        self.body.update(body)

    def act(self, *action: Any) -> None:
        """Add an action in the round, or raise `Refused`."""
        written = list(action)
        perform(self.table, written)
        self.body.setdefault("actions", []).append(written)

    def seat(self, number: int) -> Seat:
        """A seat of the actor; any other seat is refused."""
        seat = self.table.seats.get(number)
        if seat is None or seat.guest != self.actor.id:
            mine = " and ".join(f"seat {one}" for one in self.table.seats_of(self.actor.id))
            raise Refused(
                "", f"Seat {number} is not yours. {f'You have {mine}' if mine else 'Take a free seat first'}."
            )
        return seat

    def envelope(self, actor: Actor | None = None) -> dict[str, Any]:
        """The fields common to all jackpot commands; the id is the table, the entry's number and a running number."""
        by = actor or self.actor
        self.sent += 1
        name = f"{self.table.terms.name}.{self.table.number + 1}.{self.sent}"
        return {"id": name, "actor": by.id, "role": by.role, "at": self.at, "table": self.table.terms.name}

    def carry_out(self, *commands: jackpot.AnyCommand) -> tuple[jackpot.Event, ...]:
        """Carry out jackpot commands, or raise `Refused`."""
        return self.unit_of_work.carry_out(*commands)

    def attempt(self, *commands: jackpot.AnyCommand) -> tuple[jackpot.Event, ...] | str:
        """Carry out jackpot commands, or return why they were refused, so that the game can continue."""
        try:
            return self.carry_out(*commands)
        except Refused as refused:
            return refused.sentence

    @property
    def rack_account(self) -> str:
        """The prefix of the accounts of the table's seats."""
        return f"player:{self.table.terms.name}/"

    @property
    def tray(self) -> str:
        """The account of the table's tray."""
        return f"tray:{self.table.terms.name}"
