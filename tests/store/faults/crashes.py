"""The simulated house of the jackpots on a real store, with crashes before, inside and after its transactions.

    python -m tests.store.faults.crashes --seed N --steps M

repeats a run on SQLite. A crash leaves what a power cut would leave: the files as they are at that moment are copied,
and the house goes on from the copy. PostgreSQL rolls the transaction back, as it does when a client is gone.
"""

from __future__ import annotations

import argparse
import shutil
import sys
import tempfile
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any, ClassVar

import sqlalchemy as sa

from longsuit.jackpot import to_json
from longsuit.store import Store
from tests.jackpot.auditor.auditor import Auditor
from tests.jackpot.random_house.changes import LIVE, TABLES
from tests.jackpot.simulation import CHECKLISTS, MONEY, Run, checklists_of, meters_of
from tests.store.support import add_operators, checked

if TYPE_CHECKING:
    from collections.abc import Callable

    from longsuit.jackpot import Command, Event
    from longsuit.store import Outcome

STAFF = {
    "Sue": "supervisor",
    "Sam": "supervisor",
    "Eve": "executive",
    "Edo": "executive",
    "Ada": "administrator",
    "Dan": "dealer",
    **{f"Dan {table}": "dealer" for table in {**TABLES, **LIVE, "T12": ""}},
}
STATEMENTS = 8
"""A transaction sends about so many statements: to begin, to look ids up, and one for each table it writes."""

POINTS = ("before", "inside", "commit", "after")
"""Where a process can die: before its transaction, at one of its statements, at the commit, before it tells anybody."""


class Crash(Exception):
    """The process is gone."""


@dataclass
class Bomb:
    """What kills the process, once, at a point of a transaction."""

    point: str
    """One of the points."""

    statements: int
    """At which statement inside."""

    freeze: Callable[[], None]
    """What keeps the files as they are at that moment."""

    def wire(self, engine: sa.Engine) -> None:
        """Listen to the transactions and statements of an engine."""
        sa.event.listen(engine, "begin", lambda _: self.tick("before"))
        sa.event.listen(engine, "before_cursor_execute", lambda *_: self.tick("inside"))
        sa.event.listen(engine, "commit", lambda _: self.tick("commit"))

    def tick(self, point: str) -> None:
        """Go off, if it is time."""
        if point != self.point:
            return
        self.statements -= point == "inside"
        if point != "inside" or self.statements < 0:
            self.point = ""
            self.freeze()
            raise Crash


@dataclass
class CrashingRun(Run):
    """A run on a store, by a client that repeats what was not acknowledged."""

    program: ClassVar = "tests.store.faults.crashes"
    auditor: Auditor = field(default_factory=Auditor)
    url: str = ""
    store: Store = field(init=False)
    crashes: int = 0
    rate: float = 0.08

    def __post_init__(self) -> None:
        self.random = Random(self.seed)
        self.store = Store.create(self.url)
        add_operators(self.store, STAFF)

    def step(self, command: Command) -> None:
        """Give a command until it is answered; tell the auditor once."""
        outcome, done = self.answered(command)
        if outcome.refusal is not None:
            self.refusals[getattr(outcome.refusal, "clause", "operators")] += 1
            return
        events = done or outcome.events
        if not events:
            self.repeats += 1
            self.auditor.repeated(to_json(command))
            return
        for event in events:
            self.take(event)
        self.audit(command, events)
        if command.kind in MONEY:
            self.auditor.compare(meters_of(self.store.state))
        if command.kind in CHECKLISTS:
            self.auditor.compare_checklists(checklists_of(self.store.state))

    def answered(self, command: Command) -> tuple[Outcome, tuple[Event, ...]]:
        """The answer at last; and what the command had led to already when a crash swallowed an earlier answer."""
        if self.random.random() < self.rate:
            point = self.random.choice(POINTS)
            self.crash_at(point, command)
            happened = self.store.events_of(command.id) if command.id not in self.auditor.ids else ()
            (outcome,) = self.store.execute_all([command])
            return outcome, happened
        (outcome,) = self.store.execute_all([command])
        return outcome, ()

    def crash_at(self, point: str, command: Command) -> None:
        """Die at a point of the transaction of a command, and come back."""
        bomb = Bomb(point, self.random.randrange(STATEMENTS), self.freeze)
        bomb.wire(self.store.engine)
        try:
            self.store.execute_all([command])
            bomb.tick("after")
        except Crash:
            self.crashes += 1
        self.come_back()

    def freeze(self) -> None:
        """Copy the files of the house; from now on the copy is the house."""
        if self.store.engine.dialect.name == "sqlite":
            self.url = copy_of(Path(self.url), self.steps)

    def come_back(self) -> None:
        """Open the house again as the crash has left it: exactly what was acknowledged, or that and one command."""
        before = self.state
        self.store.close()
        self.store = Store.open(self.url)
        if self.store.state.version == before.version:
            assert self.store.state == before

    def finish(self) -> None:
        """Everything must hold in the end, and be what the run believes it is."""
        assert self.store.state == self.state
        checked(self.store)
        self.store.close()


def copy_of(house: Path, number: int) -> str:
    """The files of a house as they are at this moment, elsewhere."""
    target = house.with_name(f"house-{number}.db")
    for ending in ("", "-wal"):
        source = Path(f"{house}{ending}")
        if source.exists():
            shutil.copyfile(source, f"{target}{ending}")
    return str(target)


def main() -> None:
    parser = argparse.ArgumentParser(description="Simulate a house on a store that crashes.")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--steps", type=int, default=1000)
    asked: Any = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        run = CrashingRun(asked.seed, url=str(Path(folder) / "house.db"))
        run.play(asked.steps)
        run.finish()
    sys.stdout.write(f"{run.steps} steps, {run.crashes} crashes, {sum(run.refusals.values())} refusals, all holds.\n")


if __name__ == "__main__":
    main()
