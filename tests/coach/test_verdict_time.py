"""A verdict takes the server less than fifty milliseconds of CPU time, in which the work of others does not count."""

from __future__ import annotations

from fractions import Fraction
from time import process_time

import pytest

from longsuit.coach import Position, drill, verdict, worths
from longsuit.coach.action_worths import _street_worths
from longsuit.rules import GAMES, Rules, Shape, load
from tests.machine_speed import slowdown

HANDS = 6
"""Hands of each decision."""


def positions(rules: Rules) -> list[Position]:
    """Different hands of every decision."""
    found: dict[int | None, list[Position]] = {}
    for seed in range(60):
        position = drill(rules, "any", seed)
        found.setdefault(position.decision, []).append(position)
    assert len(found) == (len(rules.decisions) if rules.shape is Shape.STREETS else 1)
    return [position for some in found.values() for position in some[:HANDS]]


def seconds(rules: Rules, position: Position) -> float:
    """What a verdict takes on a hand that was not calculated before."""
    _street_worths.cache_clear()
    check = rules.shape is Shape.STREETS and rules.decisions[(position.decision or 1) - 1].check
    before = process_time()
    verdict(rules, position, Fraction(0), rules.base.limits.min_cents, check=check)
    return process_time() - before


@pytest.mark.parametrize(
    "game",
    [pytest.param(game, marks=pytest.mark.slow) if load(game).shape is Shape.STREETS else game for game in GAMES],
)
def test_a_verdict_takes_less_than_fifty_milliseconds_on_any_hand(game: str) -> None:
    rules = load(game)
    hands = positions(rules)
    for position in hands:
        worths(rules, position, rules.base.limits.min_cents)  # compiled and loaded, as by switching the coach on
    # The best of three: a shared core is slower while others use its caches.
    for position in hands:
        assert min(seconds(rules, position) for _ in range(3)) < 0.05 * slowdown(), position
