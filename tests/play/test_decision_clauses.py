"""A decision with a clause of its own is named by it in choices and refusals."""

from __future__ import annotations

import pytest

from longsuit.play import Check, Fold, PlaceWager, Raise, Round
from tests.own_games import paddock_five
from tests.support import deck, refused, streets

FIRST, SECOND = 'instead = ["check"] }', 'instead = ["fold"] }'
RULES = paddock_five((SECOND, 'instead = ["fold"], clause = "PF-4" }'))
"""Paddock Five with PF-4 for the Gallop; the Spur has the game's clause on decisions, PF-3."""

PACKETS = "Ah Kh Qh", "2c 3d 4s 5c 7d", "2h 3h"


def by_clause(round_):
    return {choice.kind: choice.clause for choice in round_.legal(1)}


def test_choices_and_refusals_name_the_clause_of_their_decision():
    round_ = streets(RULES, *PACKETS)
    assert by_clause(round_) == {Check: "PF-3", Raise: "PF-3"}
    assert refused(round_, Fold(1)).clause == "PF-3"
    assert refused(round_, Raise(1, 700)).clause == "PF-3"
    round_.apply(Check(1))
    assert by_clause(round_) == {Fold: "PF-4", Raise: "PF-4"}
    assert refused(round_, Check(1)).clause == "PF-4"
    assert refused(round_, Raise(1, 700)).clause == "PF-4"


@pytest.mark.parametrize(("wager", "clause"), [("spur", "PF-3"), ("gallop", "PF-4")])
def test_a_raise_that_is_placed_as_a_wager_is_refused_by_the_clause_of_its_decision(wager, clause):
    assert refused(Round(RULES, deck()), PlaceWager(1, wager, 500)).clause == clause


def test_the_clause_of_a_decision_is_one_that_the_game_names():
    book = 'PF-1 = "One deck.'
    rules = paddock_five((book, f'SPUR-9 = "By caps."\n{book}'), (FIRST, 'instead = ["check"], clause = "SPUR-9" }'))
    assert "SPUR-9" in rules.named_clauses
    assert "" not in paddock_five().named_clauses
