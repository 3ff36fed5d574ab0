"""Cells of decision points: what a rule's lines gain in them is what the rule gains, exactly."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as np
import pytest

from longsuit.odds.streets.policy import Policy
from longsuit.odds.streets.solve import whole_plan
from longsuit.play import StreetLine, StreetRule
from tests.odds.streets.small_games import GAMES

if TYPE_CHECKING:
    from longsuit.odds.streets.against_dealer.backward_induction import Counts
    from longsuit.odds.streets.plan import Plan

pytest.importorskip("numba")

from longsuit.odds.streets.against_dealer.backward_induction import price
from longsuit.odds.streets.against_dealer.board_counting import count_all
from longsuit.odds.streets.against_dealer.growing_hands import count_growing, nothing_known
from longsuit.odds.streets.short_rules.rule_cells import point_cells
from longsuit.odds.streets.short_rules.street_rule_search import conditions

SEARCHED = [name for name, game in GAMES.items() if game.dealer and game.points and len(whole_plan(game).final) < 2]
ACE, TWO_CARDS, ACE_QUEEN = 1 << 13 | 1 << 12, 2 << 13 | 0b11, 2 << 13 | 0b1010000000000
ELSEWHERE = (StreetLine(ACE_QUEEN),)
"""What the other decisions are made by."""


def counted(plan: Plan) -> list[Counts]:
    if plan.grows:
        return [count_growing(plan, nothing_known(plan))]
    return list(count_all(plan, np.array([[-np.inf, np.inf]] * len(plan.forms.rows))))


def following(name: str, number: int, *lines: StreetLine) -> Plan:
    """A game played by lines at one decision."""
    game = GAMES[name]
    decisions = tuple(lines if at == number else ELSEWHERE for at in range(len(game.points)))
    return replace(whole_plan(game), policy=Policy(game, StreetRule(decisions)))


def worth(plan: Plan) -> int:
    """What all deals gain together, in whole parts."""
    tallies = [price(plan, counts) for counts in counted(plan)]
    return sum(plan.ending_net(*ending) * many for tally in tallies for ending, many in tally.endings.items())


@pytest.mark.parametrize("name", SEARCHED)
def test_lines_gain_in_cells_what_the_rule_gains_with_them(name: str) -> None:
    for number in range(len(GAMES[name].points)):
        never = following(name, number)
        cells = point_cells(never, counted(never), sample=1)[number]
        found = list(conditions(cells))
        for least in (0, ACE, TWO_CARDS, ACE_QUEEN):
            for condition, holds in (found[0], found[-1]):
                covered = holds & (cells.keys >> 20 >= least)
                line = StreetLine(least, condition)
                assert worth(following(name, number, line)) - worth(never) == cells.gains[covered].sum(), line
