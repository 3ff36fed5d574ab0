"""Whole tables: one to eight seats dealt from one deck against one dealer, caps and all, errors taken deal by deal."""

from __future__ import annotations

import json
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property, lru_cache
from math import ceil, floor, sqrt
from typing import TYPE_CHECKING, Any

import numpy as np

from longsuit import __version__
from longsuit.cards import Colour, Hand
from longsuit.play import SeatPlay, settle
from longsuit.rules import CapScope, House, Role, Rounding, load
from longsuit.simulate.cells import cells
from longsuit.simulate.errors import SimulationError
from longsuit.simulate.job import KERNEL, refuse_numbers
from longsuit.simulate.kernels.array_types import counts_sha256
from longsuit.simulate.plan import OPTIMAL, compile_plan, strategy_name
from longsuit.simulate.pricing import Estimate, hits, net_of
from longsuit.simulate.supported_games import refuse_unsupported_game

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from longsuit.rules import Rules
    from longsuit.simulate.cells import Cell
    from longsuit.simulate.kernels.array_types import Longs
    from longsuit.simulate.plan import Plan, Strategy


@dataclass(frozen=True)
class Seat:
    """One seat of a simulated table."""

    stakes: Mapping[str, int]
    """What it places on base and bonus wagers, in cents."""

    strategy: Strategy = OPTIMAL
    """What it plays."""

    colour: Colour = Colour.RED
    """The colour it chooses in a colour game."""


@dataclass(frozen=True)
class TableRun:
    """Everything that decides the figures of a run of a table."""

    rules: Rules
    """The game as the house plays it."""

    rounds: int
    """How many deals."""

    seed: int
    """The seed: a whole number of 64 bits."""

    seats: tuple[Seat, ...]
    """The seats from the dealer's left."""

    def __post_init__(self) -> None:
        refuse_unsupported_game(self.rules)
        refuse_numbers(self.rounds, self.seed)
        if not 1 <= len(self.seats) <= self.rules.seats:
            raise SimulationError(
                f"{len(self.seats)} seats do not fit {self.rules.title}; allowed: 1 to {self.rules.seats}."
            )
        for seat in self.seats:
            refuse_stakes(self.rules, seat.stakes)

    @cached_property
    def job(self) -> TableJob:
        """The run as arrays and integers, and the rules in a form that can be sent."""
        overlay = json.dumps(_plain(self.rules.overlay)) if self.rules.overlay else None
        plans = tuple(compile_plan(self.rules, seat.strategy) for seat in self.seats)
        return TableJob(self.rules.game, overlay, self.rules.house, self.rules.sha256, self.seed, self.seats, plans)

    @property
    def identity(self) -> dict[str, Any]:
        """What a checkpoint must agree on to be continued."""
        seats = [[strategy_name(seat.strategy), dict(seat.stakes), str(seat.colour)] for seat in self.seats]
        return {
            "version": __version__,
            "kernel": KERNEL,
            "rules_sha256": self.rules.sha256,
            "seed": self.seed,
            "rounds": self.rounds,
            "seats": seats,
        }


def _plain(value: Any) -> Any:
    return {key: _plain(item) for key, item in value.items()} if hasattr(value, "items") else value


def refuse_stakes(rules: Rules, stakes: Mapping[str, int]) -> None:
    """Refuse stakes that no seat can place."""
    allowed = [wager.name for wager in rules.wagers if wager.role in (Role.BASE, Role.BONUS)]
    for name, cents in stakes.items():
        if name not in allowed or cents < 1:
            names = ", ".join(allowed)
            raise SimulationError(f"{cents} cents on {name} cannot be simulated; allowed: 1 or more on {names}.")
    if rules.base.name not in stakes:
        raise SimulationError(f"A seat needs a stake on {rules.base.name}; allowed besides: {', '.join(allowed[1:])}.")


@lru_cache(maxsize=8)
def _rules(game: str, overlay: str | None, house: str, sha256: str) -> Rules:
    """The rules again, on a worker."""
    rules = load(game, House(house, json.loads(overlay), house) if overlay else None)
    if rules.sha256 != sha256:
        raise SimulationError(f"This worker has other rules of {game}; install the same version of longsuit on it.")
    return rules


@dataclass(frozen=True, eq=False)
class TableJob:
    """A run of a table as a worker sees it."""

    game: str
    """The game."""

    overlay: str | None
    """What the house changes, as JSON."""

    house: str
    """The house's name."""

    sha256: str
    """The fingerprint of the rules."""

    seed: int
    """The seed."""

    seats: tuple[Seat, ...]
    """The seats."""

    plans: tuple[Plan, ...]
    """Their strategies as tables."""

    @property
    def rules(self) -> Rules:
        """The game as the house plays it."""
        return _rules(self.game, self.overlay, self.house, self.sha256)

    @property
    def cards(self) -> int:
        """How many cards a deal takes."""
        packets = len(self.seats) + (1 if self.rules.duel else 0)
        return self.rules.community + self.rules.packet * packets

    @property
    def cells(self) -> tuple[Cell, ...]:
        """What the counts of a seat count."""
        return cells(self.rules, poker=False)

    @property
    def size(self) -> int:
        """Counts of every seat; sums and squares of every seat and of the table; deals a cap cut, and cents cut."""
        return len(self.seats) * (len(self.cells) + 3) + 5

    def count(self, first: int, last: int) -> Longs:
        """Count and settle the deals from `first` up to `last`, on one core."""
        from longsuit.simulate.engines.cpu_table import count_deals  # noqa: PLC0415 - numba is loaded only when counting

        return count_deals(self, first, last)

    @cached_property
    def amounts(self) -> tuple[Longs, Longs, Longs]:
        """In cents: what each seat gains in each cell, what each cap covers of it, and the caps with their scopes."""
        rules, names = self.rules, self.cells
        nets = [[net_cents(rules, seat.stakes, cell) for cell in names] for seat in self.seats]
        wins = [
            [[covered_cents(rules, seat.stakes, cap.wagers, cell) for cell in names] for seat in self.seats]
            for cap in rules.caps
        ]
        caps = [[cap.amount_cents, int(cap.scope is CapScope.SEAT)] for cap in rules.caps]
        shape = (len(rules.caps), len(self.seats), len(names))
        covered = np.array(wins, dtype=np.int64).reshape(shape)
        return np.array(nets, dtype=np.int64), covered, np.array(caps, dtype=np.int64).reshape(len(rules.caps), 2)

    def settle_capped(self, number: int, at: Sequence[int]) -> tuple[list[int], int]:
        """What each seat gains in a deal that a cap cuts, settled by the rules' own engine, and the cents cut."""
        from longsuit.simulate.round_cards import round_cards  # noqa: PLC0415 - numba is loaded only when cards are dealt

        rules, dealt = self.rules, round_cards(self.seed, number, self.cards)
        community, packets = dealt[: rules.community], dealt[rules.community :]
        plays = []
        for place, seat in enumerate(self.seats):
            cell = self.cells[at[place]]
            stakes = dict(seat.stakes)
            if cell.multiple:
                stakes[rules.raise_wager.name] = cell.multiple * stakes[rules.base.name]
            packet = Hand.of(packets[rules.packet * place : rules.packet * (place + 1)])
            plays.append(SeatPlay(place + 1, stakes, packet, cell.multiple == 0, seat.colour))
        dealer = Hand.of(packets[rules.packet * len(self.seats) :]) if rules.duel else Hand(0)
        settled = settle(rules, plays, dealer, Hand.of(community))
        nets = [settled.net_cents(place + 1) for place in range(len(self.seats))]
        uncut = sum(int(self.amounts[0][place, cell]) for place, cell in enumerate(at))
        return nets, uncut - sum(nets)


def _won(rules: Rules, name: str, stake: int, cell: Cell) -> int:
    """Winnings of a bonus wager in a cell, the stake not counted."""
    wager = rules.by_name[name]
    if wager.table is None or not hits(wager, wager.table, cell):
        return 0
    whole = ceil if rules.irregularities.rounding is Rounding.UP else floor
    return whole((net_of(wager, wager.table, cell)) * stake)


def net_cents(rules: Rules, stakes: Mapping[str, int], cell: Cell) -> int:
    """What a seat gains in a cell, before caps."""
    total = cell.net * stakes[rules.base.name]
    for name, stake in stakes.items():
        table = rules.by_name[name].table
        if table is not None:
            total += _won(rules, name, stake, cell) if hits(rules.by_name[name], table, cell) else -stake
    return total


def covered_cents(rules: Rules, stakes: Mapping[str, int], wagers: Sequence[str], cell: Cell) -> int:
    """The winnings of a seat in a cell that a cap covers."""
    total = sum(_won(rules, name, stake, cell) for name, stake in stakes.items() if name in wagers)
    if rules.base.name in wagers and cell.outcome in ("won", "not-qualified"):
        total += stakes[rules.base.name]
    if rules.raise_wager.name in wagers and cell.outcome == "won":
        total += cell.multiple * stakes[rules.base.name]
    return total


@dataclass(frozen=True, eq=False)
class TableSimulation:
    """What a run of a table found."""

    run: TableRun
    """What was asked."""

    counts: Longs
    """Counts of cells, sums and squares."""

    engine: str
    """What counted."""

    workers: int
    """How many threads or processes shared the work."""

    seconds: float
    """How long it took."""

    rounds: int
    """How many deals are counted."""

    @property
    def counts_sha256(self) -> str:
        """The fingerprint of the counts."""
        return counts_sha256(self.counts)

    @property
    def _sums(self) -> list[int]:
        seats = len(self.run.seats)
        return [int(number) for number in self.counts[seats * len(self.run.job.cells) :]]

    def _estimate(self, place: int, unit: int) -> Estimate:
        """The mean of seat number `place`, or of the table after the last, in units of so many cents."""
        total, high, low = self._sums[3 * place : 3 * place + 3]
        mean = Fraction(total, self.rounds)
        variance = Fraction((high << 32) + low, self.rounds) - mean**2
        error = sqrt(variance / (self.rounds - 1)) / unit if self.rounds > 1 else None
        return Estimate(float(mean) / unit, error)

    def seat_net_cents(self, seat: int) -> Estimate:
        """What a seat gains in a deal, in cents; seats count from 1."""
        return self._estimate(seat - 1, 1)

    @property
    def table_net_cents(self) -> Estimate:
        """What all seats together gain in a deal, in cents; its error is taken deal by deal."""
        return self._estimate(len(self.run.seats), 1)

    def seat_edge(self, seat: int) -> Estimate:
        """The house edge on a seat's base wager, raises included, bonuses left out."""
        size = len(self.run.job.cells)
        counts = self.counts[(seat - 1) * size : seat * size]
        nets = np.array([cell.net for cell in self.run.job.cells], dtype=np.int64)
        mean = Fraction(int((counts * nets).sum()), self.rounds)
        square = Fraction(int((counts * nets * nets).sum()), self.rounds)
        error = sqrt((square - mean**2) / (self.rounds - 1)) if self.rounds > 1 else None
        return Estimate(-float(mean), error)

    @property
    def capped_deals(self) -> int:
        """How many deals an aggregate cap cut."""
        return self._sums[-2]

    @property
    def cut_cents(self) -> int:
        """How many cents caps cut in all."""
        return self._sums[-1]

    def to_json(self) -> dict[str, Any]:
        """The document `longsuit simulate --seats N --json` prints."""
        seats = [
            {
                "seat": place,
                "strategy": strategy_name(seat.strategy),
                "stakes_cents": dict(seat.stakes),
                "net_cents": self.seat_net_cents(place).to_json(),
                "house_edge": self.seat_edge(place).to_json(),
            }
            for place, seat in enumerate(self.run.seats, 1)
        ]
        return {
            "game": self.run.rules.game,
            "rules_sha256": self.run.rules.sha256,
            "rounds": self.rounds,
            "complete": self.rounds == self.run.rounds,
            "seed": self.run.seed,
            "engine": self.engine,
            "workers": self.workers,
            "seconds": self.seconds,
            "rounds_per_second": self.rounds / self.seconds if self.seconds else 0.0,
            "counts_sha256": self.counts_sha256,
            "seats": seats,
            "table": {
                "net_cents": self.table_net_cents.to_json(),
                "capped_deals": self.capped_deals,
                "cut_cents": self.cut_cents,
            },
        }
