"""What a raise gains at each decision point over the other choice, added up by what a rule of play can see."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from longsuit.odds.streets.against_dealer.board_counting import boards_of, dealer_of, settlement_of
from longsuit.odds.streets.against_dealer.board_pricing import NEVER, act, decide, last_values, offered, to_parents
from longsuit.odds.streets.card_sets import cores, sets_of
from longsuit.odds.streets.kernels.board_counts import count_roots
from longsuit.odds.streets.kernels.feature_cells import SLOTS, keys_seen
from longsuit.odds.streets.placed_raises import FOLD, after, is_open, options_of
from longsuit.odds.streets.tally import Tally

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from longsuit.odds.laws.array_types import Integers
    from longsuit.odds.streets.against_dealer.board_pricing import Counts, Level, Values
    from longsuit.odds.streets.placed_raises import Placed
    from longsuit.odds.streets.plan import Plan

SAMPLE = 8
"""Of so many roots one is used to search rules for the final point; prices are exact, from all of them."""


@dataclass(frozen=True)
class Cells:
    """Cells of one decision point."""

    keys: Integers
    """What can be seen in each, packed as `feature_cells.cell_key` does; each key once."""

    gains: Integers
    """What the largest raise gains in each over a check, or over a fold where nobody may check."""


def gathered(keys: Sequence[Integers], gains: Sequence[Integers]) -> Cells:
    """Cells from rows that may have the same key."""
    found, place = np.unique(np.concatenate(keys), return_inverse=True)
    sums = np.zeros(len(found), dtype=np.int64)
    np.add.at(sums, place, np.concatenate(gains))
    return Cells(found, sums)


def point_cells(plan: Plan, parts: Iterable[Counts]) -> list[Cells]:
    """The cells of every decision point of a game with a dealer, under the plan's policy or best play."""
    parts = list(parts)
    rows: list[tuple[list[Integers], list[Integers]]] = [([], []) for _ in plan.earlier]
    reaches = [_earlier(plan, counts, rows) for counts in parts]
    found = [gathered(*row) for row in rows]
    return [*found, _final(plan, parts[::SAMPLE], reaches[::SAMPLE])] if plan.final else found


def _earlier(plan: Plan, counts: Counts, rows: list[tuple[list[Integers], list[Integers]]]) -> Values:
    """Add the rows of the earlier points of some roots; how often each information set comes to the final point."""
    worths, choices, totals = _worths(plan, counts)
    reach: Values = {plan.placed: counts.classes}
    for at, level in enumerate(counts.levels):
        if level.parents.size:
            reach = {placed: reached[level.parents].sum(axis=1) for placed, reached in reach.items()}
        for number in plan.points_at(level.shared):
            keys = _keys(plan, level)
            for placed, often in reach.items():
                if (number, placed) in worths:
                    rows[number][0].append(keys)
                    rows[number][1].append(worths[number, placed] * often)
            reach = act(plan, number, reach, totals[at], choices, Tally())
    return reach


def _worths(
    plan: Plan, counts: Counts
) -> tuple[dict[tuple[int, Placed], Integers], dict[tuple[int, Placed], Integers], list[Integers]]:
    """What the largest raise gains for each information set of each point; what is chosen; and how many pairs."""
    found: dict[tuple[int, Placed], Integers] = {}
    choices: dict[tuple[int, Placed], Integers] = {}
    values, total = last_values(plan, counts.cells)
    every = [total]
    for at in range(len(counts.levels) - 1, -1, -1):
        level = counts.levels[at]
        for number in reversed(plan.points_at(level.shared)):
            found |= _gains(plan, number, values, every[0], level)
            values = decide(plan, number, values, every[0], level, choices)
        if at:
            size = len(counts.classes) if at == 1 else len(counts.levels[at - 1].parents)
            values = {placed: to_parents(level, value, size) for placed, value in values.items()}
            every.insert(0, to_parents(level, every[0], size))
    return found, choices, every


def _gains(
    plan: Plan, number: int, values: Values, totals: Integers, level: Level
) -> dict[tuple[int, Placed], Integers]:
    game, point = plan.game, plan.earlier[number]
    options, found = options_of(point), {}
    otherwise = max(0, next(at for at, option in enumerate(options) if option.multiple) - 1)
    for placed in plan.placed_before(number):
        if is_open(game, point, placed):
            worths = [
                plan.lost(placed) * totals if option == FOLD else values[after(game, point, placed, option)]
                for option in options
            ]
            last = offered(point, options, worths, level.lengths)[-1]
            found[number, placed] = np.where(last == NEVER, 0, last - worths[otherwise])
    return found


def _keys(plan: Plan, level: Level) -> Integers:
    game, hands = plan.game, level.hands
    assert hands is not None  # noqa: S101 - whole games keep their hands
    assert level.sets is not None  # noqa: S101 - the same
    sets = sets_of(game.cards - game.own, level.shared)
    return keys_seen(hands, game.ranks & ~hands, level.sets, sets, game.wild, game.ranks)


def _final(plan: Plan, parts: Sequence[Counts], reaches: Sequence[Values]) -> Cells:
    """The cells of the final point, from some of the roots."""
    boards = boards_of(plan, plan.game.cards - plan.game.own)

    def one(part: tuple[Counts, Values]) -> tuple[Integers, Integers]:
        level = part[0].levels[-1]
        own = level.hands
        assert own is not None  # noqa: S101 - whole games keep their hands
        assert level.sets is not None  # noqa: S101 - the same
        reach = np.zeros((len(own), len(boards.leaf_cards)), dtype=np.int64)
        reach[level.sets[:, 0], level.sets[:, 1]] = part[1].get(plan.lines[0], 0)
        gained = np.zeros((SLOTS, 2), dtype=np.int64)
        settlement = settlement_of(plan)._replace(reach=reach, gained=gained)
        limits = np.array([[-np.inf, np.inf]] * len(plan.forms.rows))
        none = np.zeros_like(own)
        count_roots(own, none, plan.game.ranks & ~own, boards, dealer_of(plan), settlement, limits, 1)
        kept = gained[gained[:, 0] != 0]
        return kept[:, 0], kept[:, 1]

    with ThreadPoolExecutor(cores()) as pool:
        found = list(pool.map(one, zip(parts, reaches, strict=True)))
    return gathered([keys for keys, _ in found], [gains for _, gains in found])
