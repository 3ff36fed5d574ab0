"""A live table: the fold of its journal, and what a command adds to it. No clock, no disk, no randomness of its own."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterable
from functools import cache
from importlib import import_module
from types import ModuleType
from typing import Any

from longsuit import fair
from longsuit.cards import Card
from longsuit.jackpot import State
from longsuit.play import Round
from longsuit.rules import Step
from longsuit.table import apply
from longsuit.table.commands.system import Asked
from longsuit.table.deadlines import deadline, gone_deadline
from longsuit.table.entry import SNAPSHOT, Actor, Entry
from longsuit.table.migrated_rules import refuse_unfinished
from longsuit.table.state import Claim, News, Seat, Spot, together
from longsuit.table.terms import TableTerms
from longsuit.table.unit_of_work import Desk

REMEMBERED = 400
"""So many of the latest commands a table knows again when they come twice."""

LONGEST = 2_000
"""A round nobody plays is opened anew after so many entries, for all of them are kept until the next one."""

_STEP_PHASES = {
    Step.COMMUNITY: "deal",
    Step.PACKETS: "deal",
    Step.DECISIONS: "decisions",
    Step.REVEAL: "reveal",
    Step.SETTLEMENT: "settlement",
}


@cache
def _deciding() -> ModuleType:
    """What decides commands; it needs the table first."""
    return import_module("longsuit.table.decide")


class Table:
    """A table as it stands after its last entry."""

    def __init__(self, terms: TableTerms, token_bytes: Callable[[int], bytes] = secrets.token_bytes) -> None:
        self.terms, self.token_bytes = terms, token_bytes
        self.number = 0
        self.entries: list[Entry] = []
        self.seen: dict[tuple[str, str], int] = {}
        self.was: tuple[str, int | None] = ("", None)
        self.untold: list[tuple[int, News]] = []
        self.observed: State | None = None
        self.reset()

    def reset(self) -> None:
        """Forget the round: what a `round-opened` sets up anew."""
        self.at = ""
        self.round_number = 0
        self.seats: dict[int, Seat] = {}
        self.play = Round(self.terms.rules)
        self.promise: fair.Promise | None = None
        self.shuffle: fair.Shuffle | None = None
        self.accepted: dict[Spot, int] = {}
        self.started = self.counted = self.finished = False
        self.claims: dict[Spot, Claim] = {}
        self.closes = self.turn_ends = self.ended = ""
        self.given = 0
        self.closing = False
        self.message = ""
        self.meters: list[dict[str, Any]] = []
        self.dealt_by = ""
        self.hands: dict[int, dict[str, Any]] = {}
        self.laid_open: dict[int, set[Card]] = {}
        self.face_up: tuple[tuple[int, ...], set[Card]] = ((), set())
        self.acted: list[list[Any]] = []
        self.stale = self.stale_dealt = False
        self.stale_paid: set[Spot] = set()
        self.news = News()

    @property
    def phase(self) -> str:
        """How far the round has come, as `protocol.Phase` has it."""
        play = self.play
        if self.finished:
            return "finished"
        if play.settlement is not None:
            return "jackpots"
        if not play.at:
            return "closed" if self.closing and not play.wagers else "wagers"
        if self.accepted and not self.counted:
            return "chips"
        return _STEP_PHASES[self.terms.rules.steps[play.at]]

    @property
    def turn(self) -> int | None:
        """The seat that must decide."""
        return None if self.accepted and not self.counted else self.play.turn

    @property
    def overlong(self) -> bool:
        """Whether much has come and gone in the round, and no wager lies there."""
        play = self.play
        return len(self.entries) > LONGEST and not (play.at or play.wagers or self.finished)

    def rack(self, number: int) -> int:
        """A seat's chips that do not lie on the felt, in cents."""
        return self.seats[number].chips - self.felt(number)

    def felt(self, number: int) -> int:
        """A seat's chips on the felt, in cents; jackpot chips are off it once wagers are closed."""
        seat, play = self.seats[number], self.play
        if self.finished or (play.at and not seat.plays):
            return 0
        placed = play.wagers.get(number)
        cents = sum(placed.values()) if placed else 0
        if seat.lit and not play.at:
            cents += sum([self.terms.sensors[one - 1].game.wager_cents for one in seat.lit])
        return cents

    def at_stake(self, guest: str) -> int:
        """What a guest may lose here in this round: chips on the felt, jackpot wagers, the least raises to come."""
        if self.finished:
            return 0
        seats = self.seats_of(guest)
        return sum(self.felt(number) + self.least_raise(number) for number in seats) + sum(
            cents for (number, _), cents in self.accepted.items() if number in seats
        )

    def least_raise(self, number: int) -> int:
        """What a seat needs at the least to stay in, as much as its base wager; nothing once it has decided."""
        play = self.play
        decided = number in play.folded or number in play.dead or (play.at and not self.seats[number].plays)
        return 0 if decided else play.wagers.get(number, {}).get(self.terms.base, 0)

    def seats_of(self, guest: str) -> list[int]:
        """The seats of a guest."""
        return [number for number, seat in self.seats.items() if seat.guest == guest]

    @property
    def shown_deadline(self) -> str | None:
        """When the round goes on by itself; None where it waits for people."""
        return deadline(self)

    @property
    def deadline(self) -> str | None:
        """When the clock should strike: when the round goes on by itself, or a guest has been gone for too long."""
        gone = gone_deadline(self)
        shown = self.shown_deadline
        return min(gone, shown) if gone and shown else gone or shown

    def answered(self, actor: str, command: str) -> int | None:
        """The number of the entry a command led to, where it was carried out lately."""
        return self.seen.get((actor, command)) if command else None

    def open(self, at: str, desk: Desk) -> list[Entry]:
        """The first entries of a table that has no journal yet."""
        entries: list[Entry] = _deciding().open_table(self, at, desk)
        return entries

    def decide(self, command: Asked, actor: Actor, at: str, desk: Desk) -> list[Entry]:
        """The entry a command leads to, folded already; none where it changes nothing. A refusal changes nothing."""
        entries: list[Entry] = _deciding().decide(self, command, actor, at, desk)
        return entries

    def fold(self, entry: Entry) -> None:
        """Take in the next entry."""
        apply.fold(self, entry)
        self.number, self.at = entry.number, entry.at
        if entry.kind == SNAPSHOT:
            self.entries = [entry]
        else:
            self.entries.append(entry)
        if entry.command:
            self.seen[entry.actor, entry.command] = entry.number
            if len(self.seen) > REMEMBERED:
                del self.seen[next(iter(self.seen))]
        self.untold.append((entry.number, self.news))

    def news_since(self, number: int) -> News:
        """What was changed by the entries after a number, none of which anybody was told of."""
        return together([news for at, news in self.untold if at > number])

    def rebuild(self, entries: Iterable[Entry]) -> None:
        """Forget everything, and fold these; `Refused` where cards lie on the felt by other terms."""
        self.reset()
        self.number, self.entries, self.seen, self.was, self.observed = 0, [], {}, ("", None), None
        untold = self.untold
        for entry in list(entries):
            self.fold(entry)
        self.untold = [told for told in untold if told[0] <= self.number]
        refuse_unfinished(self)
