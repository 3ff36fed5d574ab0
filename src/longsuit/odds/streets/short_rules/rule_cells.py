"""What a raise gains at each decision point over the other choice, added up by what a rule of play can see."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from longsuit.odds.streets.against_dealer.backward_induction import NEVER, act, decide, last_values, offered, to_parents
from longsuit.odds.streets.against_dealer.board_counting import boards_of, dealer_of, settlement_of_line
from longsuit.odds.streets.against_dealer.growing_hands import hands_from_pairs, nothing_known
from longsuit.odds.streets.card_sets import cores, sets_of
from longsuit.odds.streets.kernels.board_counts import count_roots
from longsuit.odds.streets.kernels.feature_cells import SLOTS, keys_of_pairs, keys_seen
from longsuit.odds.streets.placed_raises import FOLD, after, is_open, options_of, otherwise_of
from longsuit.odds.streets.tally import Tally

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from longsuit.odds.laws.array_types import Booleans, Integers
    from longsuit.odds.streets.against_dealer.backward_induction import Counts, Level, Values
    from longsuit.odds.streets.placed_raises import Option, Placed
    from longsuit.odds.streets.plan import Plan

SAMPLE = 8
"""Of so many parts of the hands one is used to search rules for the final point; prices are exact, from all of them."""


@dataclass(frozen=True)
class Cells:
    """Cells of one decision point."""

    keys: Integers
    """What can be seen in each, packed as `feature_cells.cell_key` does; each key once."""

    gains: Integers
    """What the largest raise gains in each over a check, or over a fold where nobody may check."""


def gathered(keys: Sequence[Integers], gains: Sequence[Integers]) -> Cells:
    """Cells from rows that may have the same key; none where there are no rows."""
    if not keys:
        return Cells(np.zeros(0, dtype=np.int64), np.zeros(0, dtype=np.int64))
    found, place = np.unique(np.concatenate(keys), return_inverse=True)
    sums = np.zeros(len(found), dtype=np.int64)
    np.add.at(sums, place, np.concatenate(gains))
    return Cells(found, sums)


def point_cells(plan: Plan, parts: Sequence[Counts], sample: int = SAMPLE) -> list[Cells]:
    """The cells of every decision point of a game with a dealer, under the plan's policy or best play."""
    rows: list[tuple[list[Integers], list[Integers]]] = [([], []) for _ in plan.earlier]
    reaches = [_earlier(plan, counts, rows) for counts in parts]
    found = [gathered(*row) for row in rows]
    if not plan.final:
        return found
    if plan.grows:
        return [*found, _final(plan, _grown_hands(plan, reaches[0], sample))]
    return [*found, _final(plan, _whole_hands(plan, parts[::sample], reaches[::sample]))]


def _earlier(plan: Plan, counts: Counts, rows: list[tuple[list[Integers], list[Integers]]]) -> Values:
    """Add the rows of the earlier points of some roots; how often each information set comes to the final point."""
    worths, choices, totals = _worths(plan, counts)
    reach: Values = {plan.placed: counts.classes}
    for at, level in enumerate(counts.levels):
        if level.parents.size:
            reach = {placed: reached[level.parents].sum(axis=1) for placed, reached in reach.items()}
        for number in plan.points_at(level.shared, level.own):
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
        for number in reversed(plan.points_at(level.shared, level.own)):
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
    for placed in plan.placed_before(number):
        if is_open(game, point, placed):
            worths = [
                plan.lost(placed) * totals if option == FOLD else values[after(game, point, placed, option)]
                for option in options
            ]
            may = [worth != NEVER for worth in offered(point, options, worths, level.lengths)]
            found[number, placed] = gain_of_raise(options, worths, may)
    return found


def gain_of_raise(options: Sequence[Option], worths: Sequence[Integers], may: Sequence[Booleans]) -> Integers:
    """What the largest raise that each hand may make gains over what is done otherwise; 0 where it may make none."""
    gain, otherwise = np.zeros_like(worths[0]), worths[otherwise_of(options)]
    for option, worth, here in zip(options, worths, may, strict=True):
        if option.multiple:
            gain = np.where(here, worth - otherwise, gain)
    return gain


def _keys(plan: Plan, level: Level) -> Integers:
    game, hands = plan.game, level.hands
    assert hands is not None  # noqa: S101 - whole games keep their hands
    if level.board is not None:
        return keys_of_pairs(hands, level.board, game.wild, game.ranks)
    assert level.sets is not None  # noqa: S101 - the same
    sets = sets_of(game.cards - game.own, level.shared)
    return keys_seen(hands, game.ranks & ~hands, level.sets, sets, game.wild, game.ranks)


class _Reached(NamedTuple):
    """Some hands of all own cards, and how often each comes to the final point."""

    own: Integers
    """The hands, a row of four lanes each."""

    reach: Mapping[Placed, Integers]
    """By raises in place, hand and set of shared cards seen before: how often."""


def _whole_hands(plan: Plan, parts: Sequence[Counts], reaches: Sequence[Values]) -> Iterator[_Reached]:
    """Hands that were dealt at once, and come to the final point by what was seen of the board."""
    leaves = len(boards_of(plan, plan.game.cards - plan.game.own).leaf_cards)
    for counts, reach in zip(parts, reaches, strict=True):
        own, sets = counts.levels[-1].hands, counts.levels[-1].sets
        assert own is not None  # noqa: S101 - whole games keep their hands
        assert sets is not None  # noqa: S101 - the same
        found = {placed: np.zeros((len(own), leaves), dtype=np.int64) for placed in reach}
        for placed, often in reach.items():
            found[placed][sets[:, 0], sets[:, 1]] = often
        yield _Reached(own, found)


def _grown_hands(plan: Plan, reach: Values, sample: int) -> Iterator[_Reached]:
    """Hands that were dealt street by street, and come to the final point from what was known before."""
    for own, many, places in hands_from_pairs(plan, nothing_known(plan), sample):
        yield _Reached(own, {placed: often[places].sum(axis=2) * many[:, None] for placed, often in reach.items()})


def _final(plan: Plan, hands: Iterable[_Reached]) -> Cells:
    """The cells of the final point, from some of the hands."""
    boards = boards_of(plan, plan.game.cards - plan.game.own)
    settlements = [(line, settlement_of_line(plan, at)) for at, line in enumerate(plan.lines)]
    limits = np.array([[-np.inf, np.inf]] * len(plan.forms.rows))

    def one(reached: _Reached) -> tuple[Integers, Integers]:
        own, gained = reached.own, np.zeros((SLOTS, 2), dtype=np.int64)
        for line, settlement in settlements:
            if line in reached.reach:
                adding = settlement._replace(reach=reached.reach[line], gained=gained)
                none, left = np.zeros_like(own), plan.game.ranks & ~own
                count_roots(own, none, left, boards, dealer_of(plan), adding, limits.copy(), 1)
        kept = gained[gained[:, 0] != 0]
        return kept[:, 0], kept[:, 1]

    with ThreadPoolExecutor(cores()) as pool:
        found = list(pool.map(one, hands))
    return gathered([keys for keys, _ in found], [gains for _, gains in found])
