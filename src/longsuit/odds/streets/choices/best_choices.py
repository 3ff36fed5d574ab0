"""The choices of best play, found by the exact odds and kept in tables."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

import numpy as np

from longsuit.odds.streets.choices.choice_tables import empty_choices
from longsuit.odds.streets.read_rules import street_game
from longsuit.odds.streets.solve import count_choices, refuse_too_large, require_numba, whole_plan

if TYPE_CHECKING:
    from longsuit.odds.laws.array_types import Integers
    from longsuit.odds.streets.against_dealer.backward_induction import Choices, Counts
    from longsuit.odds.streets.choices.choice_tables import BestChoices
    from longsuit.odds.streets.placed_raises import Placed
    from longsuit.odds.streets.plan import Plan
    from longsuit.odds.streets.street_game import StreetGame
    from longsuit.rules import Rules

KEPT_CHOICES = 2
"""Of how many games choices are kept in memory."""


def best_choices(rules: Rules) -> BestChoices:
    """What best play of a game street by street chooses; a game that is not priced, or too large, is refused."""
    return choices_of(street_game(rules))


@lru_cache(maxsize=KEPT_CHOICES)
def choices_of(game: StreetGame) -> BestChoices:
    """The choices of a game without a chosen colour."""
    refuse_too_large(game)
    require_numba()
    found = empty_choices(game)
    if game.dealer:
        _count_with_dealer(found)
    else:
        _count_own_hands(found)
    return found


class _Recorder:
    """Keeps choices of the decision points before the final ones in their tables, part by part."""

    def __init__(self, found: BestChoices) -> None:
        names = [stake.name for stake in found.game.raises]
        self.found, self.hands = found, 0
        self.tables = {
            (table.points[0], tuple(table.raises.get(name, 0) for name in names)): table for table in found.tables
        }

    def take(self, plan: Plan, counts: Counts, choices: Choices) -> None:
        """Keep what is chosen in a part of a game with a dealer."""
        for (number, placed), chosen in choices.items():
            level = next(one for one in counts.levels if number in plan.points_at(one.shared, one.own))
            assert level.sets is not None  # noqa: S101 - every whole game has them
            self.keep(number, placed, level.sets, chosen)
        self.hands += len(counts.classes)

    def keep(self, number: int, placed: Placed, sets: Integers, chosen: Integers) -> None:
        """Keep what is chosen with hands, counted from the first one of the part, and sets of shared cards."""
        from longsuit.odds.streets.kernels.choice_bits import keep_choices  # noqa: PLC0415 - loads numba

        table = self.tables[number, placed]
        keep_choices(self.found.rows(table), self.hands, sets, chosen.astype(np.int64), table.bits)


def _count_own_hands(found: BestChoices) -> None:
    from longsuit.odds.streets.own_hand import own_hand_tally, own_plan  # noqa: PLC0415 - loads numba

    choices: Choices = {}
    own_hand_tally(own_plan(found.game), choices)
    recorder = _Recorder(found)
    for (number, placed), chosen in choices.items():
        hands = np.arange(len(chosen), dtype=np.int64)
        recorder.keep(number, placed, np.stack([hands, np.zeros_like(hands)], axis=1), chosen)


def _count_with_dealer(found: BestChoices) -> None:
    from longsuit.odds.streets.against_dealer.board_counting import NO_PATHS, KeptPaths  # noqa: PLC0415 - loads numba

    plan, paths = whole_plan(found.game), NO_PATHS
    if plan.final:
        lines = found.tables[-len(plan.lines) :]
        rows = found.packed[lines[0].start : lines[-1].end].reshape(len(lines), -1, lines[0].row)
        paths = KeptPaths(rows, lines[0].bits)
    count_choices(plan, paths, _Recorder(found).take)
