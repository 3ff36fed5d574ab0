"""A house in memory with guests at its tables, for tests and samples, with the messages sent to each audience."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from functools import cache
from itertools import count
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

from longsuit import jackpot, protocol
from longsuit.base import later
from longsuit.floor.config.floor_house_file import FloorHouse, read_floor_house
from longsuit.ledger import Balances
from longsuit.table.apply_entry import apply
from longsuit.table.commands.system_commands import DeadlinePassed
from longsuit.table.deadlines import deadline
from longsuit.table.decide_command import decide, open_table
from longsuit.table.entry import CLOCK, Actor, Entry
from longsuit.table.table import Table
from longsuit.table.views.updates import TableUpdate, table_update
from tests.table.unit_of_work import MemoryUnitOfWork

if TYPE_CHECKING:
    from longsuit.table.commands.system_commands import AnyTableCommand

OPENED = "2026-03-01T12:00:00.000000Z"
DEALER = Actor("dora", "Dora", "dealer")
SUPERVISOR = Actor("sam", "Sam", "supervisor")
EXECUTIVE = Actor("eve", "Eve", "executive")

EXAMPLE = Path(__file__).parent / "houses" / "example.toml"


@cache
def example_house() -> FloorHouse:
    return read_floor_house(str(EXAMPLE))


def open_jackpots(unit_of_work: MemoryUnitOfWork, house: FloorHouse, at: str = OPENED) -> None:
    """Open the jackpots of a house file, as the first start of a floor does."""
    for number, change in enumerate(house.opening(unit_of_work.state)):
        proposer = {"actor": "house-file", "role": "administrator", "at": at}
        unit_of_work.carry_out(jackpot.Propose(id=f"open.{number}", change=change, **proposer))
        approver = {"actor": "opening", "role": "administrator", "at": at}
        unit_of_work.carry_out(jackpot.Approve(id=f"open.{number}.ok", proposal=f"open.{number}", **approver))


@dataclass
class Played:
    """A table with its unit of work, its journal and its updates."""

    table: Table
    unit_of_work: MemoryUnitOfWork
    at: str = OPENED
    frames: list[TableUpdate] = field(default_factory=list)
    journal: list[Entry] = field(default_factory=list)
    ids: count[int] = field(default_factory=lambda: count(1))

    def open(self) -> Played:
        for entry in open_table(self.table, self.at, self.unit_of_work):
            self.apply(entry)
        return self

    def apply(self, entry: Entry) -> None:
        """Apply an entry to the table, and keep its update."""
        self.table = apply(self.table, entry)
        self.journal.append(entry)

    def guest(self, name: str, cents: int = 100_000) -> Actor:
        made = self.unit_of_work.join(name, cents)
        return Actor(made.id, made.name, "player")

    def ask(self, actor: Actor, command: AnyTableCommand, seconds: float = 1) -> list[Entry]:
        """Carry out a command of an actor, some seconds after the last one."""
        self.at = later(self.at, seconds)
        entry = decide(self.table, command, actor, self.at, self.unit_of_work)
        if entry is None:
            return []
        self.apply(entry)
        self.frames.append(table_update(self.table, self.table.changes, entry.number - 1))
        return [entry]

    def send(self, actor: Actor, kind: str, **facts: Any) -> list[Entry]:
        """Carry out a command in the form that a page sends."""
        return self.ask(actor, command(kind, f"c{next(self.ids)}", **facts))

    def wait(self) -> list[Entry]:
        """Advance the time to the table's next deadline."""
        due = deadline(self.table)
        assert due is not None
        self.at = max(self.at, due)
        return self.ask(CLOCK, DeadlinePassed(), 0)

    def run_out(self) -> list[Entry]:
        """Let the time of a decision run out: a connected player hears a last call, and then the hand is folded."""
        (called,) = self.wait()
        assert called.kind == "last-call"
        return self.wait()


_COMMANDS = {
    one.model_fields["kind"].default: one
    for union in (protocol.PlayerCommand, protocol.DealerCommand, protocol.DeckCommand, protocol.PitCommand)
    for one in union.__args__
}


def command(kind: str, name: str, **facts: Any) -> Any:
    return _COMMANDS[kind](id=name, **facts)


@cache
def _example_jackpots() -> MemoryUnitOfWork:
    """The jackpots of the example house, opened once."""
    unit_of_work = MemoryUnitOfWork()
    open_jackpots(unit_of_work, example_house())
    return unit_of_work


def _unit_of_work(house: FloorHouse) -> MemoryUnitOfWork:
    """A unit of work with the jackpots of a house; those of the example house are copied, which is faster."""
    if house is example_house():
        opened = _example_jackpots()
        return MemoryUnitOfWork(opened.state, micro=Balances(opened.micro), events=list(opened.events))
    unit_of_work = MemoryUnitOfWork()
    open_jackpots(unit_of_work, house)
    return unit_of_work


def house_of(
    names: list[str], seed: int = 1, house: FloorHouse | None = None
) -> tuple[MemoryUnitOfWork, dict[str, Played]]:
    """Open some tables of the example house in one unit of work, with seeds from a seeded source."""
    house = house or example_house()
    unit_of_work = _unit_of_work(house)
    random = Random(seed)
    terms = {one.name: one for one in house.tables}
    return unit_of_work, {name: Played(Table(terms[name], random.randbytes), unit_of_work).open() for name in names}


def seated(played: Played, names: list[str], chips: int = 50_000) -> dict[int, Actor]:
    """Seat guests at the first seats of a table."""
    actors = {}
    for number, name in enumerate(names, 1):
        actors[number] = played.guest(name)
        played.send(actors[number], "sit", seat=number, chips_cents=chips)
    return actors


def messages(played: Played, guest: str | None = None, *, console: bool = False) -> list[dict[str, Any]]:
    """The messages sent to an audience, as its page reads them."""
    return [
        json.loads(frames.text(frames.private.get(guest) if guest else None, console=console))
        for frames in played.frames
    ]
