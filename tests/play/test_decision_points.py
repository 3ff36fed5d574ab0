"""A decision whose wager a seat has placed already is passed over, and later ones are asked again."""

from __future__ import annotations

import pytest

from longsuit.play import Check, Fold, Raise, decision_points
from longsuit.rules import build_document, complete_document
from tests.support import refused, streets

DOCUMENT = {
    "game": "two-plays",
    "title": "Two Plays",
    "shape": "streets",
    "rules": {"seats": 2, "win_from": 3},
    "streets": [
        {"own": 2, "decision": {"wager": "play-1", "multiples": [2], "instead": ["check"]}},
        {"own": 1, "decision": {"wager": "play-1", "multiples": [1]}},
        {"own": 1, "decision": {"wager": "play-2", "multiples": [1]}},
        {"own": 1},
    ],
    "wagers": {"ante": {"role": "base"}, "play-1": {"role": "raise"}, "play-2": {"role": "raise"}},
    "limits": {"ante": {"min_cents": 100, "max_cents": 1000}, "raise": {"max_cents": 5000}},
}
RULES = build_document(complete_document(DOCUMENT, "two-plays.toml"), "two-plays.toml")


def test_a_seat_that_raised_at_the_first_decision_is_asked_again_at_the_third():
    round_ = streets(RULES, "Ah Kh", "2c 3c", seats=2)
    round_.apply(Raise(1, 1000))
    round_.apply(Check(2))
    assert round_.turn == 2
    assert "decided already" in str(refused(round_, Raise(1, 500)))
    round_.apply(Raise(2, 500))
    assert (round_.turn, round_.wagers[1]) == (1, {"ante": 500, "play-1": 1000})
    round_.apply(Raise(1, 500))
    round_.apply(Fold(2))
    assert round_.finished
    assert round_.wagers[1] == {"ante": 500, "play-1": 1000, "play-2": 500}
    assert [[point.multiples for point in decision_points(RULES, round_.decided[seat])] for seat in (1, 2)] == [
        [(2,), (1,)],
        [(2,), (1,), (1,)],
    ]


@pytest.mark.parametrize("seats", [1, 2])
def test_everybody_raising_at_once_passes_the_second_decision_over(seats):
    round_ = streets(RULES, "Ah Kh", "2c 3c", seats=seats)
    for seat in range(1, seats + 1):
        round_.apply(Raise(seat, 1000))
    assert len(round_.packets[1]) == 4
    assert round_.turn == 1
