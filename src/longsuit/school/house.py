"""The school's own house, in memory: the real jackpot system, guests with enough chips, and nothing that is kept."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from longsuit.guests import Guest
from longsuit.jackpot import (
    EMPTY,
    HOUSE,
    AddJackpot,
    Approve,
    OpenTable,
    Propose,
    RequireChecklist,
    SignChecklist,
    evolve,
    handle,
    no_live_table,
    sensor_of,
)
from longsuit.school.people import APPROVER, EXECUTIVE, OPENED, PROPOSER, SUPERVISOR, player_name
from longsuit.table import required_approvals, required_checklist

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from longsuit.jackpot import AnyChange, AnyCommand, Event, State
    from longsuit.table import Actor, TableTerms

CHIPS = 10_000_000_00
"""The chips of a player in cents: more than any round takes, because they count nowhere."""

_WHY = "The school opens it"


@dataclass
class SchoolHouse:
    """A unit of work that decides as the house does, and keeps nothing but the state of the jackpots."""

    jackpots: State = EMPTY
    """The jackpots."""

    game_at: Callable[[str], str] = no_live_table
    """Which game a live table plays, by its name."""

    def carry_out(self, *commands: AnyCommand) -> tuple[Event, ...]:
        """Carry out jackpot commands, all or none."""
        state, happened = self.jackpots, []
        for command in commands:
            for event in handle(state, command, self.game_at):
                state = evolve(state, event)
                happened.append(event)
        self.jackpots = state
        return tuple(happened)

    def balance_cents(self, account: str) -> int:  # noqa: ARG002 - the form of a unit of work
        """Enough: chips of the school count nowhere."""
        return CHIPS

    def move(self, debit: str, credit: str, cents: int, reason: str) -> None:
        """Move nothing: no account is kept."""

    def note(self, kind: str, actor: Actor, table: str, at: str, facts: Mapping[str, Any]) -> None:
        """Note nothing: there is no audit chain."""

    def keep(self, table: str, round_number: int, at: str, record: str, seats: Mapping[int, tuple[str, int]]) -> None:
        """Keep no record."""

    def staked_elsewhere(self, guest: str, table: str) -> int:  # noqa: ARG002 - the form of a unit of work
        """Nothing: players of the school sit at one table."""
        return 0

    def guest(self, guest: str) -> Guest:
        """A guest without limits."""
        return Guest(guest, player_name(guest), OPENED, OPENED)


def school_terms(terms: TableTerms) -> TableTerms:
    """The terms of a table as they are trained: people decide wins, the house banks, and a dealer names the cards."""
    return _school_terms(terms)


@lru_cache(maxsize=1024)
def _school_terms(terms: TableTerms) -> TableTerms:
    rules = terms.rules.banked_by_house
    return replace(terms, rules=rules, dealer="human", deck="physical", meter_wins="by-hand")


@lru_cache(maxsize=256)
def unsigned_jackpots(terms: TableTerms) -> State:
    """The jackpots of a table as two people open them, with its checklist still to be signed."""
    house = SchoolHouse()
    for sensor in terms.sensors:
        enact(house, AddJackpot(explanation=_WHY, game=sensor.game))
    if terms.sensors:
        enact(house, table_opening(terms))
    _require_checklists(house, terms)
    return house.jackpots


@lru_cache(maxsize=256)
def opened_jackpots(terms: TableTerms) -> State:
    """The same with the checklist signed and every approval on record."""
    house = SchoolHouse(unsigned_jackpots(terms))
    if HOUSE in house.jackpots.checklists:
        sign(house, HOUSE, PROPOSER, date=OPENED[:10], document="Licence 7")
        sign(house, HOUSE, APPROVER)
    if terms.name in house.jackpots.checklists:
        sign(house, terms.name, SUPERVISOR)
        sign(house, terms.name, EXECUTIVE)
    return house.jackpots


def table_opening(terms: TableTerms) -> OpenTable:
    """The change that links a table with its jackpots."""
    return OpenTable(
        explanation=_WHY,
        table=terms.name,
        game=terms.rules.game,
        seats=terms.rules.seats,
        sensors=tuple(sensor_of(sensor.game) for sensor in terms.sensors),
    )


def enact(house: SchoolHouse, change: AnyChange) -> None:
    """Let one person propose a change and another approve it."""
    name = f"change.{house.jackpots.version}"
    role = PROPOSER.role if isinstance(change, AddJackpot | OpenTable) else EXECUTIVE.role
    house.carry_out(
        Propose(id=name, actor=PROPOSER.id, role=role, at=OPENED, change=change),
        Approve(id=f"{name}.approved", actor=APPROVER.id, role=role, at=OPENED, proposal=name),
    )


def _require_checklists(house: SchoolHouse, terms: TableTerms) -> None:
    """Give the table and the house the checklists that the table's rules require."""
    approvals = required_approvals(terms)
    items, needed, fingerprint = required_checklist(terms)
    by: dict[str, Any] = {"actor": PROPOSER.id, "role": PROPOSER.role, "at": OPENED}
    if approvals:
        house.carry_out(RequireChecklist(id="approvals", table=HOUSE, items=approvals, **by))
    if items or needed:
        command = RequireChecklist(
            id="checklist", table=terms.name, items=items, approvals=needed, terms=fingerprint, **by
        )
        house.carry_out(command)


def sign(house: SchoolHouse, table: str, actor: Actor, **facts: Any) -> None:
    """Let somebody sign everything that waits for them in a checklist."""
    name = f"sign.{house.jackpots.version}"
    house.carry_out(SignChecklist(id=name, actor=actor.id, role=actor.role, at=OPENED, table=table, **facts))
