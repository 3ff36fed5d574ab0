"""A strategy compiled to tables: from a flush value to a decision and, where that is not enough, from all four suits.

Most flush values decide by themselves. For the others the three lanes beside the flush are looked up in a dense table:
every hand has its place in it, so any strategy that treats the suits alike can be compiled.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from itertools import permutations
from math import comb
from typing import TYPE_CHECKING, Any

import numpy as np

from longsuit.play import StrategyError, Threshold, threshold
from longsuit.simulate.errors import SimulationError
from longsuit.simulate.kernels.decisions import FOLD, LOOK, MAX_RAISE, ONE_ANTE
from longsuit.simulate.kernels.flush_codes import lane_places
from longsuit.simulate.streets.strategy import OPTIMAL, StreetPlan, street_plan, street_strategy
from longsuit.simulate.supported_games import in_streets, refuse_unsupported_game

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from numpy.typing import NDArray

    from longsuit.rules import Rules

    Strategy = str | Threshold | Callable[..., Any]

HAND, LANE, VALUES = 7, 0x1FFF, 1 << 16
NEVER = VALUES - 1
"""Higher than every flush of up to seven cards."""


@dataclass(frozen=True, eq=False)
class DuelPlan:
    """What a seat of a duel does, as arrays."""

    name: str
    """The strategy's name."""

    low: int
    """Every flush below it folds."""

    high: int
    """Every flush from it up raises the most allowed."""

    choices: NDArray[np.uint8]
    """The decision of each flush value."""

    start: NDArray[np.int32]
    """Where the hands of a flush that does not decide begin in `further`."""

    further: NDArray[np.uint8]
    """The decision of each hand whose flush does not decide, by the place of its other three lanes."""


@dataclass(frozen=True)
class ColourPlan:
    """What a seat of a colour game does."""

    name: str
    """The strategy's name."""

    raises: int
    """Bit `4a + b` is set when it raises on a community of *a* and *b* cards of the chosen colour's suits."""


Plan = DuelPlan | ColourPlan | StreetPlan
"""A strategy as tables."""


def strategy_name(strategy: Strategy) -> str:
    """What a strategy is called."""
    if isinstance(strategy, str):
        return strategy
    return str(getattr(strategy, "name", None) or getattr(strategy, "__name__", "custom"))


def compile_plan(rules: Rules, strategy: Strategy) -> Plan:
    """The tables of a strategy: its name, a threshold, or a function as the exact odds take them.

    >>> from longsuit.rules import load
    >>> plan = compile_plan(load("i-luv-suits"), "T-8-6")
    >>> plan.low == plan.high == 3 << 13 | 0b101010000
    True
    """
    refuse_unsupported_game(rules.banked_by_house)
    if in_streets(rules) and strategy == OPTIMAL:
        return street_plan(rules, OPTIMAL, OPTIMAL)  # its tables are large, and kept for few games only
    return _named_plan(rules, strategy) if isinstance(strategy, str) else _plan_of(rules, strategy)


@lru_cache(maxsize=16)
def _named_plan(rules: Rules, name: str) -> Plan:
    if in_streets(rules):
        return street_plan(rules, street_strategy(rules, name), name)
    return _plan_of(rules, resolve(rules, name))


def _plan_of(rules: Rules, strategy: Strategy) -> Plan:
    if in_streets(rules):
        return street_plan(rules, strategy, strategy_name(strategy))
    return _colour_plan(rules, strategy) if rules.colour else _duel_plan(rules, strategy)


def resolve(rules: Rules, strategy: Strategy) -> Strategy:
    """The strategy of a name in a game of one decision: optimal play, a threshold, or a rule for people."""
    if not isinstance(strategy, str) or strategy == OPTIMAL:
        return strategy
    try:
        return threshold(rules, strategy)
    except StrategyError:
        from longsuit.odds import ColourRule, parse_rule  # noqa: PLC0415 - the exact odds are loaded only when needed

        rule = parse_rule(rules, strategy)
        return rule if isinstance(rule, ColourRule) else rule.play(rules)


def _colour_plan(rules: Rules, strategy: Strategy) -> ColourPlan:
    """A colour game's decision looks only at how many community cards are of the colour's two suits."""
    from longsuit.odds import colour_deals  # noqa: PLC0415 - the exact odds are loaded only when needed

    raised = {deal.community: deal.raised for deal in colour_deals(rules, strategy)}
    return ColourPlan(strategy_name(strategy), sum(1 << 4 * one + other for (one, other), yes in raised.items() if yes))


def _duel_plan(rules: Rules, strategy: Strategy) -> DuelPlan:
    if isinstance(strategy, Threshold):
        return _threshold_plan(rules, strategy)
    return _by_class(rules, strategy)


def _caps(rules: Rules) -> NDArray[np.int64]:
    caps = rules.duel.raise_caps if rules.duel else {}
    return np.array([caps.get(length, 0) for length in range(8)], dtype=np.int64)


def _threshold_plan(rules: Rules, strategy: Threshold) -> DuelPlan:
    values = flushes()
    choices = np.zeros(VALUES, dtype=np.uint8)
    choices[values[(values >= strategy.least) & (_caps(rules)[values >> 13] > 0)]] = MAX_RAISE
    return _plan(strategy.name, choices, np.zeros(VALUES, dtype=np.int32), np.zeros(1, dtype=np.uint8))


def _plan(name: str, choices: NDArray[np.uint8], start: NDArray[np.int32], further: NDArray[np.uint8]) -> DuelPlan:
    """A plan with the bounds below and above which one comparison decides."""
    values = flushes()
    kept, sure = values[choices[values] != FOLD], values[choices[values] != MAX_RAISE]
    low = int(kept.min(initial=NEVER))
    high = int(values[values > sure.max(initial=0)].min(initial=NEVER))
    return DuelPlan(name, low, max(low, high), choices, start, further)


@lru_cache(maxsize=1)
def flushes() -> NDArray[np.int64]:
    """Every flush value a hand of seven can have, lowest first."""
    values = np.arange(VALUES, dtype=np.int64)
    length = values >> 13
    possible: NDArray[np.int64] = values[(length >= 2) & (np.bitwise_count(values & LANE) == length)]
    return possible


def _by_class(rules: Rules, strategy: Strategy) -> DuelPlan:
    """The strategy's decision for every hand up to exchange of suits; by flush where that is enough."""
    decided = list(_decisions(rules, strategy))
    seen = np.zeros(VALUES, dtype=np.uint8)
    for lanes, decision in decided:
        np.bitwise_or.at(seen, _values(lanes[0]), np.uint8(1) << decision)
    choices = np.array([FOLD, FOLD, MAX_RAISE, LOOK, ONE_ANTE, LOOK, LOOK, LOOK], dtype=np.uint8)[seen]
    unclear = np.flatnonzero(choices == LOOK)
    start, size = np.zeros(VALUES, dtype=np.int32), 0
    for value in unclear:
        start[value] = size
        size += comb(39, HAND - (int(value) >> 13))
    further = np.zeros(max(size, 1), dtype=np.uint8)
    for lanes, decision in decided:
        mine = choices[_values(lanes[0])] == LOOK
        _fill(further, start, lanes[:, mine], decision[mine])
    return _plan(strategy_name(strategy), choices, start, further)


def _values(lanes: NDArray[np.uint16]) -> NDArray[np.int64]:
    flush = lanes.astype(np.int64)
    return np.bitwise_count(flush).astype(np.int64) << 13 | flush


def _fill(
    further: NDArray[np.uint8], start: NDArray[np.int32], lanes: NDArray[np.uint16], decision: NDArray[np.uint8]
) -> None:
    """Write decisions at the places of the other three lanes, in every order the suits can have."""
    if not lanes.shape[1]:
        return
    begin = start[_values(lanes[0])]
    for order in permutations(lanes[1:]):
        further[begin + places(*order)] = decision


def _decisions(rules: Rules, strategy: Strategy) -> Iterator[tuple[NDArray[np.uint16], NDArray[np.uint8]]]:
    """Blocks of hands, the flush's lane first, and what the strategy does with each."""
    from longsuit.odds import (  # noqa: PLC0415 - the exact odds are loaded only when needed
        deal_of,
        decisions,
        suit_class_blocks,
    )

    qualifier = rules.duel.qualifier if rules.duel else None
    for block in suit_class_blocks(deal_of(rules), qualifier):
        raises, caps = decisions(rules, block, strategy), _caps(rules)[block.length]
        if ((raises > 1) & (raises < caps)).any():
            raise SimulationError(
                f"The strategy “{strategy_name(strategy)}” raises amounts between one ante and the most allowed. "
                f"Only a fold, one ante or the most can be simulated."
            )
        assert block.lanes is not None  # noqa: S101 - classes under exchange of suits have lanes
        yield block.lanes, np.where(raises == 0, FOLD, np.where(raises == caps, MAX_RAISE, ONE_ANTE)).astype(np.uint8)


@lru_cache(maxsize=1)
def shape_table() -> NDArray[np.int32]:
    """For each shape of three lanes, `64a + 8b + c` cards: where its hands begin, and how many lanes b and c may be."""
    table = np.zeros((3, 512), dtype=np.int32)
    for cards in range(HAND):
        begin = 0
        for one in range(cards + 1):
            for two in range(cards - one + 1):
                three = cards - one - two
                shape = one * 64 + two * 8 + three
                table[:, shape] = begin, comb(13, two), comb(13, three)
                begin += comb(13, one) * comb(13, two) * comb(13, three)
    return table.ravel()


def places(one: NDArray[np.uint16], two: NDArray[np.uint16], three: NDArray[np.uint16]) -> NDArray[np.int64]:
    """The place of three lanes among all that can be beside a flush, as the kernels find it."""
    sizes = [np.bitwise_count(lane).astype(np.int64) for lane in (one, two, three)]
    shape = sizes[0] * 64 + sizes[1] * 8 + sizes[2]
    begin, many, few = shape_table().reshape(3, 512)[:, shape].astype(np.int64)
    ranks = [lane_places()[lane].astype(np.int64) for lane in (one, two, three)]
    place: NDArray[np.int64] = begin + (ranks[0] * many + ranks[1]) * few + ranks[2]
    return place
