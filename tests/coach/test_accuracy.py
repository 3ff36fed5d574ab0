"""Accuracy, and the cost per 100 hands."""

from __future__ import annotations

from fractions import Fraction

from longsuit.cards import parse_hand
from longsuit.coach import Position, Progress, progress, verdict
from longsuit.rules import load

ILS = load("i-luv-suits")
TEN_HIGH = Position(parse_hand("Th 8h 6h Js Ad Qd Jc"))


def test_progress_adds_up_exactly() -> None:
    right, wrong = (verdict(ILS, TEN_HIGH, Fraction(multiple), 500).cost_cents for multiple in (1, 0))
    found = progress([[right], [wrong], [right], [right]])
    assert found == Progress(4, 3, wrong, 4)
    assert found.accuracy == Fraction(3, 4)
    assert found.cost_per_100 == 25 * wrong


def test_without_a_decision_there_is_nothing_to_tell() -> None:
    assert (progress([]).accuracy, progress([]).cost_per_100) == (None, None)


def test_several_decisions_of_a_hand_count_each_and_cost_per_hand() -> None:
    right, wrong = (verdict(ILS, TEN_HIGH, Fraction(multiple), 500).cost_cents for multiple in (1, 0))
    found = progress([[right, wrong, right], [], [right]])
    assert (found.decisions, found.hands, found.accuracy) == (4, 2, Fraction(3, 4))
    assert found.cost_per_100 == 50 * wrong
