"""Backward induction over the decision points of a game with a dealer, from counts of boards and dealer's hands."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from longsuit.odds.streets.card_sets import sets_of
from longsuit.odds.streets.kernels.cell_sums import cell_worths, weighted_cells
from longsuit.odds.streets.kernels.rule_choices import choices_of_pairs, choices_seen
from longsuit.odds.streets.placed_raises import FOLD, Option, Path, Placed, after, allowed, folds, is_open, options_of
from longsuit.odds.streets.tally import Tally

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from longsuit.odds.laws.array_types import Integers
    from longsuit.odds.streets.plan import Plan
    from longsuit.odds.streets.policy import Policy
    from longsuit.odds.streets.street_game import Point

NEVER = np.iinfo(np.int64).min
"""What an option is worth that is not allowed."""


@dataclass(frozen=True)
class Level:
    """What a player can have seen at one stage: information sets up to exchange of suits."""

    shared: int
    """How many shared cards are seen."""

    parents: Integers | NDArray[np.int32]
    """The information sets of the stage before that each can come from, a column each; empty at the first stage."""

    lengths: Integers | None
    """The length of the flush seen, where a raise depends on it."""

    own: int | None = None
    """How many of the player's own cards are dealt; None for all."""

    hands: Integers | None = None
    """The player's cards of each root, a row of four lanes; None where no policy is followed."""

    sets: Integers | None = None
    """The hand of each information set by its number, and the number of its set of shared cards."""

    board: Integers | None = None
    """The shared cards of each information set, a row of four lanes, where each has own cards of its own."""


@dataclass(frozen=True)
class Counts:
    """Counts of boards and dealer's hands for some roots."""

    classes: Integers
    """How many hands each root stands for."""

    levels: tuple[Level, ...]
    """The stages, the first one first."""

    cells: Integers
    """By information set of the last stage, and line, path and form of settlement: pairs of a board and a hand."""


Values = dict[Placed, "Integers"]
"""What each information set is worth with raises in place, in whole parts times pairs."""


Worths = dict[Option, tuple[int, int]]
"""What each option is worth, in whole parts times pairs, and how many pairs there are."""


Choices = dict[tuple[int, Placed], "Integers"]
"""By decision point and raises in place: the option taken in each information set of the stage, by its number."""


def price(plan: Plan, counts: Counts, worths: Worths | None = None, choices: Choices | None = None) -> Tally:
    """Best play at every decision point, or play by the plan's policy, and what it comes to.

    `worths` takes what the options of the first point are worth to the first root, `choices` what is chosen.
    """
    choices = {} if choices is None else choices
    values, totals = last_values(plan, counts.cells)
    every = [totals]
    for at in range(len(counts.levels) - 1, -1, -1):
        level = counts.levels[at]
        for number in reversed(plan.points_at(level.shared, level.own)):
            values = decide(plan, number, values, every[0], level, choices, worths if number == 0 else None)
        if at:
            size = len(counts.classes) if at == 1 else len(counts.levels[at - 1].parents)
            values = {placed: to_parents(level, value, size) for placed, value in values.items()}
            every.insert(0, to_parents(level, every[0], size))
    return follow(plan, counts, every, choices)


def last_values(plan: Plan, cells: Integers) -> tuple[Values, Integers]:
    """What the information sets of the last stage are worth after its decision, and how many pairs each has."""
    lines, paths, forms = plan.nets.shape[1:]
    first_line = np.zeros((1, lines * paths * forms), dtype=np.int64)
    first_line[0, : paths * forms] = 1
    nets = np.concatenate([first_line, plan.nets.reshape(len(plan.states), -1)])
    worth = cell_worths(cells, nets)
    return dict(zip(plan.states, worth[1:], strict=True)), worth[0]


def to_parents(level: Level, values: Integers, size: int) -> Integers:
    """Values added up over what can follow each information set of the stage before."""
    total = np.zeros(size, dtype=np.int64)
    for column in level.parents.T:
        np.add.at(total, column, values)
    return total


def decide(
    plan: Plan, number: int, values: Values, totals: Integers, level: Level,
    choices: Choices, first: Worths | None = None,
) -> Values:  # fmt: skip
    """The worth before a decision point from the worth after it; what is chosen goes into `choices`."""
    game, point = plan.game, plan.earlier[number]
    before: Values = {}
    ruled = None if plan.policy is None else policy_choices(plan.policy, number, level)
    for placed in plan.placed_before(number):
        if not is_open(game, point, placed):
            before[placed] = values[placed]
            continue
        options = options_of(point)
        worths = [
            plan.lost(placed) * totals if option == FOLD else values[after(game, point, placed, option)]
            for option in options
        ]
        worths = offered(point, options, worths, level.lengths)
        chosen = np.argmax(worths, axis=0) if ruled is None else ruled
        choices[number, placed] = chosen
        before[placed] = np.choose(chosen, worths)
        if first is not None:
            first.update({
                option: (int(worth[0]), int(totals[0]))
                for option, worth in zip(options, worths, strict=True) if worth[0] != NEVER
            })  # fmt: skip
    return before


def policy_choices(policy: Policy, number: int, level: Level) -> Integers:
    """What a policy chooses at an earlier decision point of a whole game, for each information set of its stage."""
    game, hands = policy.game, level.hands
    assert hands is not None  # noqa: S101 - a policy is followed from the first decision of a whole game
    lines, options = policy.lines(number), policy.options(number)
    if level.board is not None:
        return choices_of_pairs(hands, level.board, game.wild, game.ranks, lines, options)
    assert level.sets is not None  # noqa: S101 - the same
    sets = sets_of(game.cards - game.own, level.shared)
    return choices_seen(hands, game.ranks & ~hands, level.sets, sets, game.wild, game.ranks, lines, options)


def offered(
    point: Point, options: Sequence[Option], worths: Sequence[Integers], lengths: Integers | None
) -> list[Integers]:
    """What each option is worth where it is allowed; less than everything where it is not."""
    if point.caps is None or lengths is None:
        return list(worths)
    may = [np.array([allowed(point, option, length) for length in range(15)])[lengths] for option in options]
    return [np.where(here, worth, NEVER) for here, worth in zip(may, worths, strict=True)]


def follow(plan: Plan, counts: Counts, totals: Sequence[Integers], choices: Choices) -> Tally:
    """Play on from the first stage as chosen, and count where every round ends."""
    tally = Tally()
    reach: Values = {plan.placed: counts.classes}
    folded: Values = {}
    for level, total in zip(counts.levels, totals, strict=True):
        if level.parents.size:
            reach, folded = _next_stage(level, reach), _next_stage(level, folded)
        for number in plan.points_at(level.shared, level.own):
            reach = act(plan, number, reach, total, choices, tally, folded)
    count_endings(plan, counts.cells, reach, tally)
    count_folded(plan, counts.cells, folded, tally)
    return tally


def _next_stage(level: Level, reach: Values) -> Values:
    return {placed: reached[level.parents].sum(axis=1) for placed, reached in reach.items()}


def act(
    plan: Plan,
    number: int,
    reach: Values,
    total: Integers,
    choices: Choices,
    tally: Tally,
    folded: Values | None = None,
) -> Values:
    """Take the chosen options at a point; where tables of other wagers are told apart, folded hands are kept."""
    game, point = plan.game, plan.earlier[number]
    reached: Values = {}
    for placed, weight in reach.items():
        chosen = choices.get((number, placed))
        if chosen is None:
            reached[placed] = reached.get(placed, 0) + weight
            continue
        for at, option in enumerate(options_of(point)):
            taken = np.where(chosen == at, weight, 0)
            rounds = int((taken * total).sum())
            tally.actions[number, option] += rounds
            if option == FOLD:
                tally.endings[placed, None] += rounds
                if game.told and folded is not None:
                    folded[placed] = folded.get(placed, 0) + taken
            else:
                state = after(game, point, placed, option)
                reached[state] = reached.get(state, 0) + taken
    return reached


def count_endings(plan: Plan, cells: Integers, reach: Values, tally: Tally) -> None:
    """Count where rounds end that were not folded before the last cards."""
    sums_of = weighted_cells(cells, np.stack(list(reach.values())))
    every = sums_of.reshape(len(reach), len(plan.lines), len(plan.paths[0]), -1)
    for placed, sums in zip(reach, every, strict=True):
        if placed not in plan.lines:
            for form, rounds in enumerate(sums[0].sum(axis=0).tolist()):
                tally.endings[placed, form] += rounds
            continue
        line = plan.lines.index(placed)
        for path, rows in zip(plan.paths[line], sums[line].tolist(), strict=True):
            if path is not None:
                count_path(plan, placed, path, rows, tally)


def count_folded(plan: Plan, cells: Integers, folded: Values, tally: Tally) -> None:
    """Count what hands that were folded before the last cards come to."""
    if not folded:
        return
    every = weighted_cells(cells, np.stack(list(folded.values())))
    sums_of = every.reshape(len(folded), len(plan.lines), len(plan.paths[0]), -1)
    for placed, sums in zip(folded, sums_of, strict=True):
        for form, rounds in enumerate(sums[0].sum(axis=0).tolist()):
            tally.folded[placed, form] += rounds


def count_path(plan: Plan, placed: Placed, path: Path, rounds: Sequence[int], tally: Tally) -> None:
    """Count rounds, by form of settlement, that take a path through the final points."""
    for at, option in path:
        tally.actions[len(plan.earlier) + at, option] += sum(rounds)
    end = plan.end(placed, path)
    if folds(path):
        tally.endings[end, None] += sum(rounds)
        if plan.game.told:
            tally.folded.update({(end, form): many for form, many in enumerate(rounds)})
        return
    for form, many in enumerate(rounds):
        tally.endings[end, form] += many
