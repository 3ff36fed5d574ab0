"""Why a round has no expectation is said in a sentence for its player."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from longsuit.history import expected_result, why_unpriced
from tests.history.played import played
from tests.own_games import own_game, paddock_five

if TYPE_CHECKING:
    from longsuit.rules import Rules

POKER = """
game = "river-suits"
title = "River Suits"
shape = "streets"
rules = { seats = 3, qualifier = "none", deck = "T-A" }
streets = [{ own = 5, dealer = 5, decision = { wager = "bet", multiples = [1] } }]

[wagers]
ante = { label = "Ante", role = "base" }
bet = { label = "Bet", role = "raise" }
fives = { label = "Fine Fives", role = "bonus", metric = "poker", table = "R", fold = "stays" }

[tables.fives]
R.pays = { royal-flush-hearts = 100, royal-flush = 50, straight-flush = 20, four-of-a-kind = 10 }

[limits]
ante = { min_cents = 500, max_cents = 10000 }
bet = { max_cents = 10000 }
bonus = { min_cents = 100, max_cents = 5000 }
"""

LOST = paddock_five(('table = "S1"\nfold = "stays"', 'table = "S1"\nfold = "lost"'))
LIMITED = paddock_five(("gallop = { max_cents = 20000 }", "gallop = { max_cents = 10000 }"))


WHY_LOST = (
    "A fold at Paddock Five loses Full Stable too, which can change what is best to do, so rounds with it have no "
    "expectation."
)
WHY_LIMITED = (
    "With these bets at Paddock Five the limit of Gallop cuts the largest raise, so such rounds have no expectation."
)
WHY_POKER = (
    "Fine Fives pays poker hands, which are not counted together with the other bets of River Suits, so rounds with it "
    "have no expectation."
)


@pytest.mark.parametrize(
    ("rules", "stakes", "why"),
    [
        (LOST, {"ante": 500, "stable": 100}, WHY_LOST),
        (LIMITED, {"ante": 10_000}, WHY_LIMITED),
        pytest.param(own_game(POKER), {"ante": 500, "fives": 100}, WHY_POKER, marks=pytest.mark.slow),
    ],
    ids=["lost by a fold", "limited", "poker"],
)
def test_a_round_without_an_expectation_has_a_reason(rules: Rules, stakes: dict[str, int], why: str) -> None:
    one = played(1, stakes, rules, fold=True)
    assert expected_result(rules, one) is None
    assert why_unpriced(rules, one) == why
