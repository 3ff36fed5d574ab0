"""A house simulated from a seed: many tables, honest and dishonest commands, repeated, reordered, on a wild clock.

    python -m tests.jackpot.simulation --seed N --steps M

repeats a run. `commands(seed, state_of)` is the source of its commands, for tests that drive another system with them.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, ClassVar

from longsuit.base import Refused
from longsuit.jackpot import (
    EMPTY,
    ChangeProposed,
    CommitWin,
    WinCommitted,
    advice_for,
    differences,
    displayed_jackpots,
    evolve,
    handle,
    pending_prizes,
    pending_wins,
    proposed_values,
    to_json,
    transfers_of,
)
from longsuit.ledger import Balances
from tests.jackpot.auditor.auditor import Auditor
from tests.jackpot.auditor.proposals import compare_proposal
from tests.jackpot.random_house.changes import LIVE
from tests.jackpot.random_house.commands import commands

if TYPE_CHECKING:
    from collections.abc import Iterator

    from longsuit.jackpot import Advice, Command, Event, State

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

CHECKLISTS = {"require-checklist", "sign-checklist", "clear-checklist", "approve", "start-game", "start-round"}
"""The commands that change what is signed."""

WINS = {"select-hand", "check-cards", "confirm-win", "reject-win", "commit-win", "pay-from-tray"}
"""The commands about a hand of a table."""


@dataclass
class Run:
    """A run under the auditor's eyes."""

    seed: int
    program: ClassVar = "tests.jackpot.simulation"
    """The module that repeats a run."""

    state: State = EMPTY
    auditor: Auditor = field(default_factory=lambda: Auditor(LIVE))
    balances: Balances = field(default_factory=Balances)
    events: Counter[str] = field(default_factory=Counter)
    refusals: Counter[str] = field(default_factory=Counter)
    repeats: int = 0
    steps: int = 0

    def play(self, steps: int) -> Run:
        """So many commands; a failure says how to see it again."""
        source = self.commands()
        for self.steps in range(1, steps + 1):
            command = next(source)
            try:
                self.step(command)
                if self.steps % 100 == 0:
                    self.look_around()
                if self.steps % 2_000 == 0:
                    self.reconcile()
                    self.look_at_proposals()
            except Exception as error:
                again = f"python -m {self.program} --seed {self.seed} --steps {self.steps}"
                raise AssertionError(f"step {self.steps}, {command}: {error!r}; to repeat: {again}") from error
        self.reconcile()
        return self

    def commands(self) -> Iterator[Command]:
        """The commands of the run, each made for the state at that moment."""
        return commands(self.seed, lambda: self.state)

    def step(self, command: Command) -> None:
        """Give a command, and tell the auditor what came of it."""
        before = self.state
        try:
            events = self.carry_out(command)
        except Refused as no:
            self.refusals[no.clause] += 1
            return
        if not events:
            self.repeats += 1
            self.auditor.repeated(to_json(command))
            return
        if isinstance(command, CommitWin):
            compare_with_shown(before, events)
        self.audit(command, events)
        if command.kind not in MONEY and has_other_meters(self.state, before):
            raise AssertionError("a meter moved that should not")

    def carry_out(self, command: Command) -> tuple[Event, ...]:
        """What a command leads to, which the house then has done; a command that is not allowed is refused."""
        events = handle(self.state, command, live_game)
        for event in events:
            self.take(event)
        return events

    def audit(self, command: Command, events: tuple[Event, ...]) -> None:
        """Tell the auditor what was accepted, and compare what it knows with the state."""
        told, auditor = to_json(command), self.auditor
        for event in events:
            if isinstance(event, ChangeProposed):
                auditor.advice(told["change"], advised(event.advice))
        auditor.taken(told, [event.prize_cents for event in events if isinstance(event, WinCommitted)])
        if command.kind in MONEY:
            auditor.compare(meters_of(self.state))
            auditor.compare_accounts(self.balances)
        if command.kind in ("propose", "approve", "decline"):
            auditor.compare_proposals(set(self.state.proposals))
            self.look_at_proposals()
        if command.kind in CHECKLISTS:
            auditor.compare_checklists(checklists_of(self.state))
        if command.kind in WINS:
            auditor.compare_pending(command.table, pending_of(self.state, command.table))

    def take(self, event: Event) -> None:
        self.events[event.kind] += 1
        for transfer in transfers_of(event):
            self.balances.post(transfer)
        self.state = evolve(self.state, event)

    def look_around(self) -> None:
        """JP-16, JP-17: compare what every table shows now, whatever moved its meters."""
        for name, table in self.state.tables.items():
            self.auditor.compare_displays(name, displays_of(self.state, name))
            if table.claims:
                self.auditor.compare_pending(name, pending_of(self.state, name))

    def look_at_proposals(self) -> None:
        """JP-19: compare what the second person sees of every proposal that waits, with its advice."""
        for name, one in self.state.proposals.items():
            change = self.auditor.proposals[name]["change"]
            shown = proposed_values(self.state, one.change)
            compare_proposal(self.auditor, change, {(v.subject, v.name): (v.after, v.before) for v in shown})
            self.auditor.advice(change, advised(advice_for(self.state, one.change)))

    def reconcile(self) -> None:
        """JP-14: start and entries make the amount shown, for every meter, and the books are balanced."""
        found = differences(self.state, self.balances)
        if found or self.balances.total:
            raise AssertionError("; ".join(found) or "the books are not balanced")


def live_game(table: str) -> str:
    """The game that a live table plays; empty where there is no such table."""
    return LIVE.get(table, "")


def advised(advice: tuple[Advice, ...]) -> set[tuple[str, str]]:
    return {(one.about, one.meter) for one in advice}


def has_other_meters(state: State, before: State) -> bool:
    return state.meters is not before.meters and state.meters != before.meters


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


def checklists_of(state: State) -> dict[str, tuple[bool, set[tuple[str, str]]]]:
    return {
        table: (one.finishing, {(signed.item, signed.actor) for signed in one.signed})
        for table, one in state.checklists.items()
    }


def pending_of(state: State, table: str) -> dict[tuple[int, int], tuple[int, bool]]:
    return {(win.seat, win.sensor): (win.prize_cents, win.executive) for win in pending_wins(state, table)}


def displays_of(state: State, table: str) -> list[dict[str, Any]]:
    return [
        {
            "wager_cents": display.wager_cents,
            "pays": {pay.hand: pay.pays for pay in display.pays},
            "meters": {meter.meter: meter.amount_cents for meter in display.meters},
            "notices": display.notices,
        }
        for display in displayed_jackpots(state, table)
    ]


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
