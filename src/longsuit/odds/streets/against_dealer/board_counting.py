"""Counting a game with a dealer: roots up to exchange of suits, all boards of each, on all cores."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from longsuit.cards import LANE
from longsuit.odds.streets.against_dealer.backward_induction import Counts, Level
from longsuit.odds.streets.card_sets import cores, hands_up_to_suits, runs_of, sets_of, subsets_of
from longsuit.odds.streets.kernels.alike_suits import canonical_places
from longsuit.odds.streets.kernels.board_counts import count_roots
from longsuit.odds.streets.kernels.dealer_laws import Dealer
from longsuit.odds.streets.kernels.found_boards import Boards, Settlement, lengths_seen
from longsuit.odds.streets.placed_raises import options_of, otherwise_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from numpy.typing import NDArray

    from longsuit.odds.laws.array_types import Integers
    from longsuit.odds.streets.plan import Plan

CHUNK_BYTES = 16 << 20
"""Room for the cells of the roots that are counted in one go."""


class KeptPaths(NamedTuple):
    """Where the paths taken through the final points are kept."""

    rows: NDArray[np.uint8]
    """By line and hand, a row of bits for the path taken with each board."""

    bits: int
    """How many bits a path takes there."""

    first: int = 0
    """The row of the first hand that is counted."""


NO_PATHS = KeptPaths(np.zeros((0, 0, 0), dtype=np.uint8), 1)
"""Nothing is kept."""


def dealer_of(plan: Plan) -> Dealer:
    """The numbers that the counting loops need of the dealer."""
    game = plan.game
    qualifier = -1 if game.qualifier is None else game.qualifier
    return Dealer(game.dealer, LANE, game.wild, qualifier, plan.forms.margins)


def settlement_of(plan: Plan, kept: KeptPaths = NO_PATHS) -> Settlement:
    """The arrays that the counting loops need of the settlement, and of a policy where one is followed."""
    rows = [[plan.forms.row_of(length, run) for run in range(15)] for length in range(15)]
    return Settlement(
        np.array(rows),
        runs_of(plan.game),
        np.array(plan.forms.table),
        np.array(plan.allowed_paths(), dtype=np.uint8),
        plan.worth.reshape(-1, *plan.worth.shape[2:]),
        plan.paid[None],
        0 if plan.can_fold else -1,
        _otherwise(plan),
        *rule_arrays(plan),
        *kept,
    )


def settlement_of_line(plan: Plan, line: int) -> Settlement:
    """The settlement with the raises of one line in place."""
    whole, one = settlement_of(plan), slice(line, line + 1)
    worth = whole.worth.reshape(plan.worth.shape)[one]
    return whole._replace(allowed=whole.allowed[one], worth=worth.reshape(-1, *worth.shape[2:]))


def _otherwise(plan: Plan) -> int:
    """The number of the path on which the one final point is decided without a raise.

    0 where there are more points, and where the raises in place leave nothing to be decided there.
    """
    if len(plan.final) != 1:
        return 0
    options = options_of(plan.final[0])
    path = ((0, options[otherwise_of(options)]),)
    return plan.paths[0].index(path) if path in plan.paths[0] else 0


def rule_arrays(plan: Plan) -> tuple[Integers, Integers, Integers, Integers, Integers]:
    """What the counting loops need of a plan's policy at the final point; empty arrays where there is none.

    The lines; the options taken by option and length; by line of the plan and option, the number of its path; and two
    empty arrays, since nothing is added up by cells.
    """
    policy, number = plan.policy, len(plan.earlier)
    none = np.zeros((0, 0), dtype=np.int64)
    if policy is None or not plan.final:
        return none, none, none, none, none
    options = options_of(plan.final[0])
    paths = [[found.index(((0, option),)) for option in options] for found in plan.paths]
    return policy.lines(number), policy.options(number), np.array(paths, dtype=np.int64), none, none


def boards_of(plan: Plan, unseen: int) -> Boards:
    """The boards of roots with so many unseen cards."""
    size, leaf = plan.game.shared - plan.seen, plan.stages[-1] - plan.seen
    return Boards(sets_of(unseen, size), subsets_of(unseen, size, leaf), sets_of(unseen, leaf))


def count_all(plan: Plan, limits: NDArray[np.float64], kept: KeptPaths = NO_PATHS) -> Iterator[Counts]:
    """Count every root, some at a time; `limits` takes how far each row's pay may change before a decision does.

    `kept` keeps the paths taken.
    """
    own, classes = hands_up_to_suits(plan.game.own, plan.game.ranks)
    boards = boards_of(plan, plan.game.cards - plan.game.own)
    cells = plan.nets[0].size * len(boards.leaf_cards) * 8
    step = max(1, min(CHUNK_BYTES // cells, len(own) // 64 + 1))

    def one(start: int) -> tuple[Counts, NDArray[np.float64]]:
        span, found = slice(start, start + step), np.array([[-np.inf, np.inf]] * len(limits))
        roots = _whole_roots(plan, own[span])
        counted = _count_roots(plan, roots, boards, found, kept._replace(first=start))
        return _counts(plan, roots, classes[span], counted), found

    with ThreadPoolExecutor(cores()) as pool:
        for counts, found in pool.map(one, range(0, len(own), step)):
            limits[:, 0] = np.maximum(limits[:, 0], found[:, 0])
            limits[:, 1] = np.minimum(limits[:, 1], found[:, 1])
            yield counts


class _Roots(NamedTuple):
    """Some roots, a row of four lanes each."""

    own: Integers
    shared: Integers
    left: Integers


def _whole_roots(plan: Plan, own: Integers) -> _Roots:
    """The roots of a whole game: no shared card is known."""
    return _Roots(own, np.zeros_like(own), plan.game.ranks & ~own)


def count_some(
    plan: Plan, own: Integers, classes: Integers, boards: Boards, limits: NDArray[np.float64],
    shared: Integers | None = None, left: Integers | None = None,
) -> Counts:  # fmt: skip
    """Count some roots; `shared` cards are known, and the others come from those `left`."""
    whole = _whole_roots(plan, own)
    roots = _Roots(own, whole.shared if shared is None else shared, whole.left if left is None else left)
    return _counts(plan, roots, classes, _count_roots(plan, roots, boards, limits, NO_PATHS))


def _count_roots(plan: Plan, roots: _Roots, boards: Boards, limits: NDArray[np.float64], kept: KeptPaths) -> Integers:
    return count_roots(*roots, boards, dealer_of(plan), settlement_of(plan, kept), limits, 1)


def _counts(plan: Plan, roots: _Roots, classes: Integers, cells: Integers) -> Counts:
    """What was counted for some roots, without what stays empty."""
    some: NDArray[np.bool_] = np.any(cells, axis=2)
    counted = cells[some]
    small = counted.max(initial=0) < 1 << 31
    return Counts(classes, levels_of(plan, *roots, some), counted.astype(np.int32) if small else counted)


def levels_of(
    plan: Plan, own: Integers, shared: Integers, left: Integers, some: NDArray[np.bool_]
) -> tuple[Level, ...]:
    """The stages of some roots; `some` says which sets of the last stage were counted, one of each kind."""
    roots, unseen = len(own), int(np.bitwise_count(left[0]).sum())
    levels: list[Level] = []
    numbers = np.arange(roots)[:, None]
    for before, seen in pairwise((0, *(stage - plan.seen for stage in plan.stages))):
        sets = sets_of(unseen, seen)
        places = np.stack([canonical_places(left[one], own[one], shared[one], sets) for one in range(roots)])
        counted = some if seen + plan.seen == plan.stages[-1] else places == np.arange(len(sets))
        kept = np.argwhere(counted)
        first = not levels
        parents = numbers[kept[:, :1], subsets_of(unseen, seen, before)[kept[:, 1]]]
        lengths = (
            lengths_seen(own | shared, left, kept, sets, plan.game.wild) if plan.has_caps(seen + plan.seen) else None
        )
        levels.append(Level(seen + plan.seen, parents[:, :0] if first else parents, lengths, None, own, kept))
        order = np.zeros(places.shape, dtype=np.int64)
        order[kept[:, 0], kept[:, 1]] = np.arange(len(kept))
        numbers = np.take_along_axis(order, places.astype(np.int64), axis=1)
    return tuple(levels)
