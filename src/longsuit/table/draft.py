"""A command on its way into the journal: who asks, when, of which books, and what it has led to so far."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from longsuit import jackpot
from longsuit.base import Refused
from longsuit.table.entry import Actor
from longsuit.table.round_actions import apply
from longsuit.table.state import Seat
from longsuit.table.unit_of_work import Desk

if TYPE_CHECKING:
    from longsuit.table.table import Table

DEALER = Actor("automatic-dealer", "automatic-dealer", "dealer")
"""The service operator who selects hands where nobody else has to."""

SUPERVISOR = Actor("automatic-supervisor", "automatic-supervisor", "supervisor")
"""The service operator who checks and confirms them, and takes jackpot wagers back when a round is void."""

EXECUTIVE = Actor("automatic-executive", "automatic-executive", "executive")
"""The service operator who commits them."""

OFFICERS = (DEALER, SUPERVISOR, EXECUTIVE)
"""The operators a house needs for what happens by itself; nobody can sign in as one of them."""


@dataclass
class Draft:
    """What a command leads to, while it is worked out."""

    table: Table
    """The table."""

    actor: Actor
    """Who asks."""

    at: str
    """When."""

    desk: Desk
    """The house's books."""

    kind: str = ""
    """The kind of the entry; empty where nothing is to be entered."""

    body: dict[str, Any] = field(default_factory=dict)
    """Its body."""

    dirty: bool = False
    """Whether the table was changed already, so that a refusal from now on means to rebuild it."""

    sent: int = 0
    """How many jackpot commands were sent."""

    def enter(self, kind: str, **body: Any) -> None:
        """Say what kind of entry it is, and what stands in it."""
        self.kind = kind
        self.body.update(body)

    def act(self, *action: Any) -> None:
        """Do something in the round, or raise `Refused`."""
        table, done = self.table, list(action)
        apply(table, done)
        self.dirty = True
        table.acted.append(done)
        self.body["actions"] = table.acted

    def seat(self, number: int) -> Seat:
        """A seat of whoever asks; anybody else's is refused."""
        seat = self.table.seats.get(number)
        if seat is None or seat.guest != self.actor.id:
            mine = self.table.seats_of(self.actor.id)
            allowed = ", ".join(f"seat {one}" for one in mine) or "to take a free seat first"
            raise Refused("", f"Seat {number} is not yours; allowed: {allowed}.")
        return seat

    def envelope(self, actor: Actor | None = None) -> dict[str, Any]:
        """What every jackpot command of this entry carries; its id is the entry's, with a number behind it."""
        by = actor or self.actor
        self.sent += 1
        name = f"{self.table.terms.name}.{self.table.number + 1}.{self.sent}"
        return {"id": name, "actor": by.id, "role": by.role, "at": self.at, "table": self.table.terms.name}

    def carry_out(self, *commands: jackpot.AnyCommand) -> tuple[jackpot.Event, ...]:
        """Carry jackpot commands out; from then on a refusal means that everything is taken back."""
        self.dirty = True
        return self.desk.carry_out(*commands)

    def attempt(self, *commands: jackpot.AnyCommand) -> tuple[jackpot.Event, ...] | str:
        """Carry jackpot commands out, or say why they were refused: the game does not stop for that."""
        try:
            return self.carry_out(*commands)
        except Refused as refused:
            return refused.sentence

    @property
    def rack_account(self) -> str:
        """What the accounts of the table's seats begin with."""
        return f"player:{self.table.terms.name}/"

    @property
    def tray(self) -> str:
        """The account of the table's tray."""
        return f"tray:{self.table.terms.name}"
