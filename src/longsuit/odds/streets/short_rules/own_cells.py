"""What a raise gains at each decision point of a game without a dealer's hand, added up by what a rule can see."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from longsuit.odds.streets.card_sets import sets_of
from longsuit.odds.streets.kernels.feature_cells import keys_seen
from longsuit.odds.streets.own_hand import decide, last_vectors, may_take, whole_stages
from longsuit.odds.streets.placed_raises import FOLD, after, is_open, options_of, placed_after
from longsuit.odds.streets.short_rules.rule_cells import Cells, gain_of_raise, gathered

if TYPE_CHECKING:
    from longsuit.odds.laws.array_types import Integers
    from longsuit.odds.streets.own_hand import OwnPlan, Vectors


def own_cells(plan: OwnPlan) -> list[Cells]:
    """The cells of every decision point with best play afterwards, every hand as often as it is dealt."""
    hands, sizes, lift = whole_stages(plan)
    found: dict[int, Cells] = {}
    vectors = last_vectors(plan, hands[-1], plan.game.ranks & ~hands[-1])
    for stage in range(len(plan.sizes) - 1, -1, -1):
        for number in range(len(plan.points) - 1, -1, -1):
            point = plan.points[number]
            if point.own + point.shared == plan.sizes[stage]:
                gains = _gains(plan, number, vectors, hands[stage])
                found[number] = gathered(
                    [_keys(plan, hands[stage])] * len(gains), [one * sizes[stage] for one in gains]
                )
                vectors = decide(plan, number, vectors, hands[stage], None)
        if stage:
            vectors = {placed: lift(stage, rows) for placed, rows in vectors.items()}
    return [found[number] for number in sorted(found)]


def _keys(plan: OwnPlan, hands: Integers) -> Integers:
    game, each = plan.game, np.stack([np.arange(len(hands)), np.zeros(len(hands), dtype=np.int64)], axis=1)
    return keys_seen(hands, game.ranks & ~hands, each, sets_of(1, 0), game.wild, game.ranks)


def _gains(plan: OwnPlan, number: int, vectors: Vectors, hands: Integers) -> list[Integers]:
    """For each way to come to a point, what the largest raise gains each hand over the other choice."""
    game, point = plan.game, plan.points[number]
    options = options_of(point)
    may = [may_take(game, point, option, hands) for option in options]
    totals = next(iter(vectors.values()))[:, : len(plan.endings)].sum(axis=1, dtype=np.int64)
    found = []
    for placed in placed_after(game, plan.points[:number], plan.placed):
        if is_open(game, point, placed):
            worths = [
                totals * plan.lost(placed)
                if option == FOLD
                else vectors[after(game, point, placed, option)] @ plan.nets
                for option in options
            ]
            found.append(gain_of_raise(options, worths, may))
    return found
