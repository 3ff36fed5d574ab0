"""A house simulated from a seed: many tables, honest and dishonest commands, repeated, reordered, on a wild clock.

    python -m tests.jackpot.simulation --seed N --steps M

repeats a run. `commands(seed, state_of)` is the source of its commands, for tests that drive another system with them.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from longsuit.base import Refused
from longsuit.jackpot import (
    EMPTY,
    CommitWin,
    WinCommitted,
    differences,
    evolve,
    handle,
    pending_prizes,
    to_json,
    transfers_of,
)
from longsuit.ledger import Balances
from tests.jackpot.auditor.auditor import Auditor
from tests.jackpot.random_commands import commands

if TYPE_CHECKING:
    from longsuit.jackpot import Command, Event, State

MONEY = {
    "start-game",
    "start-round",
    "select-hand",
    "reject-win",
    "commit-win",
    "pay-from-tray",
    "call-misdeal",
    "approve",
}
"""The commands that move money."""


@dataclass
class Run:
    """A run under the auditor's eyes."""

    seed: int
    state: State = EMPTY
    auditor: Auditor = field(default_factory=Auditor)
    balances: Balances = field(default_factory=Balances)
    events: Counter[str] = field(default_factory=Counter)
    refusals: Counter[str] = field(default_factory=Counter)
    repeats: int = 0
    steps: int = 0

    def play(self, steps: int) -> Run:
        """So many commands; a failure says how to see it again."""
        source = commands(self.seed, lambda: self.state)
        for self.steps in range(1, steps + 1):
            command = next(source)
            try:
                self.step(command)
                if self.steps % 2_000 == 0:
                    self.reconcile()
            except Exception as error:
                again = f"python -m tests.jackpot.simulation --seed {self.seed} --steps {self.steps}"
                raise AssertionError(f"step {self.steps}, {command}: {error!r}; to repeat: {again}") from error
        self.reconcile()
        return self

    def step(self, command: Command) -> None:
        try:
            events = handle(self.state, command)
        except Refused as no:
            self.refusals[no.clause] += 1
            return
        told = to_json(command)
        if not events:
            self.repeats += 1
            self.auditor.repeated(told)
            return
        before = self.state
        if isinstance(command, CommitWin):
            compare_with_shown(before, events)
        for event in events:
            self.take(event)
        self.auditor.taken(told, [event.prize_cents for event in events if isinstance(event, WinCommitted)])
        if command.kind in MONEY:
            self.auditor.compare(meters_of(self.state))
        elif self.state.meters is not before.meters:
            raise AssertionError("a meter moved that should not")

    def take(self, event: Event) -> None:
        self.events[event.kind] += 1
        for transfer in transfers_of(event):
            self.balances.post(transfer)
        self.state = evolve(self.state, event)

    def reconcile(self) -> None:
        """JP-14: start and entries make the amount shown, for every meter, and the books are balanced."""
        found = differences(self.state, self.balances)
        if found or self.balances.total:
            raise AssertionError("; ".join(found) or "the books are not balanced")


def compare_with_shown(before: State, events: tuple[Event, ...]) -> None:
    """JP-16: every win is paid what was shown for it while it waited."""
    table = before.tables[events[0].table]
    shown = pending_prizes(before, table.name, {spot: claim.hand for spot, claim in table.claims.items()})
    for event in events:
        if event.prize_cents != shown[event.seat, event.sensor].cents:
            raise AssertionError(f"{shown[event.seat, event.sensor]} was shown, {event.prize_cents} paid")


def meters_of(state: State) -> dict[str, tuple[int, int, int, int, tuple[int, ...]]]:
    return {
        name: (m.amount, m.reserve, m.overflow, m.seed_out, tuple(lock.prize_cents for lock in m.locks))
        for name, m in state.meters.items()
    }


def main() -> None:
    parser = argparse.ArgumentParser(description="Simulate a house of jackpots from a seed.")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--steps", type=int, default=10_000)
    asked = parser.parse_args()
    run = Run(asked.seed).play(asked.steps)
    taken = sum(run.events.values())
    sys.stdout.write(f"{run.steps} steps, {taken} events, {sum(run.refusals.values())} refusals, no difference.\n")
    for name, number in sorted((run.events + run.refusals).items()):
        sys.stdout.write(f"  {name:24} {number:>9}\n")


if __name__ == "__main__":
    main()
