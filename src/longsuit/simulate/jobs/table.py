"""Whole tables: one to eight seats dealt from one deck against one dealer, caps and all, errors taken deal by deal."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING, Any

import numpy as np

from longsuit import __version__
from longsuit.base import dollars
from longsuit.cards import Colour, Hand
from longsuit.play import Bank, SeatPlay, settle
from longsuit.rules import CapScope, House, RulesError, load
from longsuit.simulate.errors import SimulationError
from longsuit.simulate.jobs.cells import cells
from longsuit.simulate.jobs.job import KERNEL, refuse_numbers
from longsuit.simulate.jobs.stakes import at_stake_cents, covered_cents, net_cents, placed_cents, refuse_stakes
from longsuit.simulate.jobs.strategy_tables import ColourPlan, DuelPlan, compile_plan, strategy_name
from longsuit.simulate.streets.deal import DEALERS, OWN, SHARED, deal_of, seat_places
from longsuit.simulate.streets.strategy import OPTIMAL, StreetPlan
from longsuit.simulate.streets.table import street_table
from longsuit.simulate.supported_games import in_streets, refuse_unsupported_game

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from longsuit.rules import Rules
    from longsuit.simulate.cell import Cell
    from longsuit.simulate.jobs.strategy_tables import Plan, Strategy
    from longsuit.simulate.kernels.array_types import Longs
    from longsuit.simulate.streets.table import StreetTable


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
    """The seats from the dealer's left, or from the banker's where a player banks."""

    bank_cents: int | None = None
    """What the banker puts up, at a seat of its own after the others; None for the most, and where the house banks."""

    def __post_init__(self) -> None:
        refuse_unsupported_game(self.rules.banked_by_house)
        refuse_numbers(self.rounds, self.seed)
        most = self.rules.seats - (self.rules.banking is not None)
        if not 1 <= len(self.seats) <= most:
            beside = " beside the banker's" if self.rules.banking else ""
            raise SimulationError(
                f"{len(self.seats)} seats do not fit {self.rules.title}, which has 1 to {most}{beside}."
            )
        for seat in self.seats:
            refuse_stakes(self.rules, seat.stakes)
        _refuse_bank(self.rules, self.bank_cents)

    @property
    def bank(self) -> int | None:
        """What the banker puts up, in cents; None where the house banks."""
        banking = self.rules.banking
        return banking.max_cents if banking and self.bank_cents is None else self.bank_cents

    @cached_property
    def job(self) -> TableJob:
        """The run as arrays and integers, and the rules in a form that can be sent."""
        plans = tuple(compile_plan(self.rules, seat.strategy) for seat in self.seats)
        return TableJob(self.rules, self.seed, self.seats, plans, self.bank)

    @property
    def needs_best_play(self) -> bool:
        """Whether best play must be found by the exact odds of a game street by street, which takes a while."""
        return in_streets(self.rules) and any(seat.strategy == OPTIMAL for seat in self.seats)

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
            **({} if self.bank is None else {"bank_cents": self.bank}),
        }


def _refuse_bank(rules: Rules, cents: int | None) -> None:
    """Refuse a bank where there is none, or one outside the limits of the house."""
    banking = rules.banking
    if cents is None:
        return
    if banking is None:
        raise SimulationError(f"The house banks {rules.title} here. A bank is for rules with [banking].")
    if not banking.min_cents <= cents <= banking.max_cents:
        least, most = dollars(banking.min_cents), dollars(banking.max_cents)
        raise SimulationError(f"{dollars(cents)} is no bank here. Use {least} to {most}.")


def _plain(value: Any) -> Any:
    return {key: _plain(item) for key, item in value.items()} if hasattr(value, "items") else value


@lru_cache(maxsize=8)
def _rules(game: str, overlay: str | None, house: str, sha256: str) -> Rules:
    """The rules again, on a worker."""
    try:
        rules = load(game, House(house, json.loads(overlay), house) if overlay else None)
    except RulesError:
        raise SimulationError(
            f"Workers load {game} by its name, which is not known here. "
            f"Put its file into a folder that LONGSUIT_GAMES names, on every machine."
        ) from None
    if rules.sha256 != sha256:
        raise SimulationError(f"This worker has other rules of {game}; install the same version of longsuit on it.")
    return rules


def _received(rules: tuple[str, str | None, str, str], *parts: Any) -> TableJob:
    """A job that was sent to a worker."""
    return TableJob(_rules(*rules), *parts)


@dataclass(frozen=True, eq=False)
class TableJob:
    """A run of a table as a worker sees it."""

    rules: Rules
    """The game as the house plays it."""

    seed: int
    """The seed."""

    seats: tuple[Seat, ...]
    """The seats."""

    plans: tuple[Plan, ...]
    """Their strategies as tables."""

    bank_cents: int | None = None
    """What the banker puts up; None where the house banks."""

    def __reduce__(self) -> tuple[Any, ...]:
        """What is sent to a worker, which loads the rules itself."""
        rules = self.rules
        overlay = json.dumps(_plain(rules.overlay)) if rules.overlay else None
        source = rules.game, overlay, rules.house, rules.sha256
        _rules(*source)  # refuses here what no worker could load
        return _received, (source, self.seed, self.seats, self.plans, self.bank_cents)

    @cached_property
    def streets(self) -> StreetTable | None:
        """The seats of a game with streets; None in the others."""
        plans = [plan for plan in self.plans if isinstance(plan, StreetPlan)]
        return street_table(self.rules, plans, self.seed) if plans else None

    @property
    def deck(self) -> int:
        """How many cards the deck has."""
        return self.rules.deck_size

    @property
    def cards(self) -> int:
        """How many cards a deal takes."""
        return 1 + seat_places(self.rules, len(self.seats))[-1][-1]

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
        """Counts of every seat; sums and squares of every seat and of the table; deals cut, and the cents cut."""
        return len(self.seats) * (len(self.cells) + 3) + 5

    def count(self, first: int, last: int) -> Longs:
        """Count and settle the deals from `first` up to `last`, on one core."""
        from longsuit.simulate.jobs.table_deals import count_deals  # noqa: PLC0415 - numba is loaded only to count

        return count_deals(self, first, last)

    @cached_property
    def amounts(self) -> tuple[Longs, Longs, Longs]:
        """In cents: what each seat gains in each cell, what each cap covers of it, and the caps with their scopes.

        A bank is a cap of the table, on what all wagers take from it or add to it.
        """
        rules, names = self.rules, self.cells
        nets = [[net_cents(rules, seat.stakes, cell) for cell in names] for seat in self.seats]
        wins = [
            [[covered_cents(rules, seat.stakes, cap.wagers, cell) for cell in names] for seat in self.seats]
            for cap in rules.caps
        ]
        caps = [[cap.amount_cents, int(cap.scope is CapScope.SEAT)] for cap in rules.caps]
        if self.bank_cents is not None:
            wins.append([[at_stake_cents(rules, seat.stakes, cell) for cell in names] for seat in self.seats])
            caps.append([self.bank_cents, int(False)])
        shape = (len(caps), len(self.seats), len(names))
        covered = np.array(wins, dtype=np.int64).reshape(shape)
        return np.array(nets, dtype=np.int64), covered, np.array(caps, dtype=np.int64).reshape(len(caps), 2)

    def settle_capped(self, number: int, at: Sequence[int]) -> tuple[list[int], int]:
        """What each seat gains in a deal that a cap or the bank cuts, settled by the rules' own engine.

        And the cents cut: of wins, less those of losses that a bank did not cover.
        """
        from longsuit.simulate.jobs.round_cards import round_cards  # noqa: PLC0415 - numba is loaded only when cards are dealt

        rules, deal = self.rules, deal_of(self.rules)
        cards = round_cards(self.seed, number, self.cards, deal.deck)

        def dealt(owner: str, places: Sequence[int]) -> Hand:
            return Hand.of(cards[at] for at, card in zip(places, deal.cards, strict=True) if card.owner == owner)

        places = seat_places(rules, len(self.seats))
        plays = []
        for place, seat in enumerate(self.seats):
            cell = self.cells[at[place]]
            wagers, packet = placed_cents(rules, seat.stakes, cell), dealt(OWN, places[place])
            plays.append(SeatPlay(place + 1, wagers, packet, cell.outcome == "folded", seat.colour))
        bank = None if self.bank_cents is None else Bank(len(self.seats) + 1, self.bank_cents)
        settled = settle(rules, plays, dealt(DEALERS, places[0]), dealt(SHARED, places[0]), bank=bank)
        nets = [settled.net_cents(place + 1) for place in range(len(self.seats))]
        uncut = sum(int(self.amounts[0][place, cell]) for place, cell in enumerate(at))
        return nets, uncut - sum(nets)
