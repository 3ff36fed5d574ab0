"""A table that counts, for tests of the command processor: seats with racks, counting, settled rounds, jackpots."""

from __future__ import annotations

from copy import deepcopy
from dataclasses import dataclass, field, replace
from functools import reduce
from typing import TYPE_CHECKING, Any, NamedTuple

from longsuit.base import Refused, canonical_json
from longsuit.floor.writer.table_functions import TableFunctions
from longsuit.play import record_sha256
from longsuit.table import SNAPSHOT, Actor, Entry, journal_sha256

if TYPE_CHECKING:
    from longsuit.table import UnitOfWork

CLERK = Actor("clock", "The clock", "clock")


@dataclass(frozen=True)
class Do:
    """A command: its kind is the name of a method of `Counter`."""

    id: str
    kind: str = "count"
    seat: int = 0
    cents: int = 0
    jackpot: tuple[Any, ...] = ()


class Asked(NamedTuple):
    """A command, and what comes with it."""

    command: Do
    actor: Actor
    at: str
    unit_of_work: UnitOfWork


def ann(name: str = "ann") -> Actor:
    return Actor(f"guest/{name}", name.title(), "player")


@dataclass
class Counter:
    """The table; its methods change it, so the functions below give them a copy."""

    name: str
    number: int = 0
    entries: list[Entry] = field(default_factory=list)
    total: int = 0
    round: int = 0
    seats: dict[str, dict[str, Any]] = field(default_factory=dict)

    def open(self, at: str, unit_of_work: UnitOfWork) -> list[Entry]:
        unit_of_work.note("felt-opened", CLERK, self.name, at, {})
        return [
            self.add(at, CLERK, "", "table-opened", {}),
            self.add(at, CLERK, "", SNAPSHOT, self.snapshot()),
        ]

    def decide(self, command: Do, actor: Actor, at: str, unit_of_work: UnitOfWork) -> list[Entry]:
        return getattr(self, command.kind)(Asked(command, actor, at, unit_of_work))

    def count(self, asked: Asked) -> list[Entry]:
        """A plain act, which does not fold what it leads to."""
        return [
            Entry(
                self.name,
                self.number + 1,
                asked.at,
                asked.actor.id,
                asked.command.id,
                "acted",
                {"seat": 3, "by": 1},
                '{"by":1,"seat":3}',
            )
        ]

    def mislabel(self, asked: Asked) -> list[Entry]:
        """An entry under the id of another command."""
        return [entry._replace(command="other") for entry in self.count(asked)]

    def sit(self, asked: Asked) -> list[Entry]:
        asked.unit_of_work.move(
            f"player:{asked.actor.id}", f"player:{self.name}/{asked.command.seat}", asked.command.cents, "sat-down"
        )
        asked.unit_of_work.note(
            "seat-taken",
            asked.actor,
            self.name,
            asked.at,
            {"seat": asked.command.seat, "chips_cents": asked.command.cents},
        )
        body = {"seat": asked.command.seat, "guest": asked.actor.id, "cents": asked.command.cents}
        return [self.add(asked.at, asked.actor, asked.command.id, "seat-taken", body)]

    def settle(self, asked: Asked) -> list[Entry]:
        """Every seat wins or loses so much, and the next round opens."""
        net = dict.fromkeys(self.seats, asked.command.cents)
        for seat, cents in net.items():
            rack, tray = f"player:{self.name}/{seat}", f"tray:{self.name}"
            if cents:
                asked.unit_of_work.move(*((tray, rack) if cents > 0 else (rack, tray)), abs(cents), "settled")
        held = [*self.entries]
        record = {"record": "count", "table": self.name, "round": self.round, "net": net}
        over = self.add(asked.at, asked.actor, asked.command.id, "round-settled", {"net": net})
        held.append(over)
        facts = {
            "round": self.round,
            "first": held[0].number,
            "last": over.number,
            "journal_sha256": journal_sha256(held),
            "record_sha256": record_sha256(record),
            "net": net,
        }
        asked.unit_of_work.note("round-settled", asked.actor, self.name, asked.at, facts)
        guests = {int(seat): (held["guest"], net[seat]) for seat, held in self.seats.items()}
        asked.unit_of_work.keep(self.name, self.round, asked.at, canonical_json(record), guests)
        return [over, self.add(asked.at, asked.actor, "", SNAPSHOT, self.snapshot())]

    def refuse(self, _: Asked) -> list[Entry]:
        raise Refused("ILS-1", "Only counting is possible here.")

    def stumble(self, asked: Asked) -> list[Entry]:
        """Something is done and folded before it is refused."""
        self.sit(asked)
        raise Refused("", "Refused half-way. Only counting is possible here.")

    def fail(self, _: Asked) -> list[Entry]:
        self.total = -1
        raise ZeroDivisionError

    def overdraw(self, asked: Asked) -> list[Entry]:
        """The table and its desk are wrong, and only the database sees it."""
        asked.unit_of_work.batch.append_floor_event(
            {
                "kind": "chips-bought",
                "actor": asked.actor.id,
                "role": asked.actor.role,
                "table": self.name,
                "at": asked.at,
            },
            [("player:nobody", "house:chips", 5, "wrong")],
        )
        return self.count(asked)

    def jackpot(self, asked: Asked) -> list[Entry]:
        events = asked.unit_of_work.carry_out(*asked.command.jackpot)
        return [
            self.add(asked.at, asked.actor, asked.command.id, "claim", {"events": [event.kind for event in events]})
        ]

    def nothing(self, _: Asked) -> list[Entry]:
        return []

    def snapshot(self) -> dict[str, Any]:
        seats = {seat: dict(held) for seat, held in self.seats.items()}
        return {"round": self.round + 1, "total": self.total, "seats": seats}

    def add(self, at: str, actor: Actor, command: str, kind: str, body: dict[str, Any]) -> Entry:
        entry = Entry(self.name, self.number + 1, at, actor.id, command, kind, body, canonical_json(body))
        self.fold(entry)
        return entry

    def fold(self, entry: Entry) -> None:
        assert entry.table == self.name
        assert entry.number == self.number + 1 or entry.kind == SNAPSHOT
        self.number = entry.number
        body = entry.body
        if entry.kind == SNAPSHOT:
            self.entries = []
            self.round, self.total = body["round"], body["total"]
            self.seats = {seat: dict(held) for seat, held in body["seats"].items()}
        elif entry.kind == "acted":
            self.total += body["by"]
        elif entry.kind == "seat-taken":
            self.seats[str(body["seat"])] = {"guest": body["guest"], "rack_cents": body["cents"]}
        elif entry.kind == "round-settled":
            for seat, cents in body["net"].items():
                self.seats[seat]["rack_cents"] += cents
        self.entries.append(entry)

    @property
    def seen(self) -> tuple[Any, ...]:
        """Everything that can be seen of it."""
        return self.number, self.total, self.round, deepcopy(self.seats), list(self.entries)


def _copy(table: Counter) -> Counter:
    return replace(table, entries=list(table.entries), seats=deepcopy(table.seats))


def _apply(table: Counter, entry: Entry) -> Counter:
    after = _copy(table)
    after.fold(entry)
    return after


def _restore(table: Counter, entries: list[Entry]) -> Counter:
    table = replace(table, number=entries[0].number - 1)
    return reduce(_apply, entries, table)


COUNTERS = TableFunctions(
    open_table=lambda table, at, unit_of_work: _copy(table).open(at, unit_of_work),
    decide=lambda table, *asked: _copy(table).decide(*asked),
    apply=_apply,
    restore=_restore,
)
"""How counters are opened, changed and restored."""
