"""Whole tables: one to eight seats dealt from one deck against one dealer, caps and all, errors taken deal by deal."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cached_property, lru_cache
from math import ceil, floor
from typing import TYPE_CHECKING, Any

import numpy as np

from longsuit import __version__
from longsuit.cards import Colour, Hand
from longsuit.play import SeatPlay, settle
from longsuit.rules import CapScope, House, Role, Rounding, load
from longsuit.simulate.errors import SimulationError
from longsuit.simulate.jobs.cells import cells
from longsuit.simulate.jobs.job import KERNEL, refuse_numbers
from longsuit.simulate.jobs.pricing import hits, net_of, reads_own_hand
from longsuit.simulate.jobs.strategy_tables import OPTIMAL, ColourPlan, DuelPlan, compile_plan, strategy_name
from longsuit.simulate.supported_games import refuse_several_streets, refuse_unsupported_game

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from longsuit.rules import Rules
    from longsuit.simulate.cell import Cell
    from longsuit.simulate.jobs.strategy_tables import Plan, Strategy
    from longsuit.simulate.kernels.array_types import Longs


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
        refuse_several_streets(self.rules, "Whole tables")
        refuse_numbers(self.rounds, self.seed)
        if not 1 <= len(self.seats) <= self.rules.seats:
            raise SimulationError(
                f"{len(self.seats)} seats do not fit {self.rules.title}, which has 1 to {self.rules.seats}."
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
    offered = [wager for wager in rules.wagers if wager.role in (Role.BASE, Role.BONUS)]
    allowed = [wager.name for wager in offered if reads_own_hand(wager)]
    for name, cents in stakes.items():
        if name not in allowed or cents < 1:
            names = ", ".join(allowed)
            raise SimulationError(f"{cents} cents on {name} cannot be simulated. Stake 1 or more on {names}.")
    if rules.base.name not in stakes:
        raise SimulationError(f"A seat needs a stake on {rules.base.name}. It may also stake {', '.join(allowed[1:])}.")


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
    def qualifier(self) -> int | None:
        """The lowest flush the dealer qualifies with, 0 when every hand does; None in a colour game."""
        return (self.rules.duel.qualifier or 0) if self.rules.duel else None

    @cached_property
    def kernel_plans(self) -> Any:
        """The seats' strategies as the kernels take them."""
        colours: list[int] = []
        duels: list[Any] = []
        for seat, plan in zip(self.seats, self.plans, strict=True):
            if isinstance(plan, ColourPlan):
                one, other = seat.colour.suits
                colours += [13 * one, 13 * other, plan.raises]
            elif isinstance(plan, DuelPlan):
                duels.append((np.uint16(plan.low), np.uint16(plan.high), plan.choices, plan.start, plan.further))
        return tuple(duels) if duels else np.array(colours, dtype=np.int64)

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
        from longsuit.simulate.jobs.table_deals import count_deals  # noqa: PLC0415 - numba is loaded only to count

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
        from longsuit.simulate.jobs.round_cards import round_cards  # noqa: PLC0415 - numba is loaded only when cards are dealt

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
    total = int(cell.net * stakes[rules.base.name])
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
