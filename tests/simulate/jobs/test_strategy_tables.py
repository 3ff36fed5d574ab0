"""Strategies as tables: every hand decided as the strategy decides it."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import numpy as np
import pytest

from longsuit.cards import ALL_CARDS, Hand, flush_value
from longsuit.odds import hand_odds
from longsuit.play import StrategyError
from longsuit.rules import load
from longsuit.simulate import DuelPlan, SimulationError, compile_plan
from longsuit.simulate.jobs.strategy_tables import FOLD, LOOK, MAX_RAISE, ONE_ANTE, places

if TYPE_CHECKING:
    from pathlib import Path

    from longsuit.odds import HandClasses

TIGHT = """
game = "i-luv-suits"
name = "Tight"
[rules]
qualifier = "A-K-Q-J-T"
raise_caps = { 2 = 1, 3 = 1, 4 = 2, 5 = 3, 6 = 3, 7 = 3 }
"""


def decision(plan: DuelPlan, hand: Hand) -> int:
    """A plan's decision, looked up the long way."""
    value = flush_value(hand)
    if plan.choices[value] != LOOK:
        return int(plan.choices[value])
    rest = list(hand.lanes)
    rest.remove(value & 0x1FFF)
    one, two, three = (np.array([lane], dtype=np.uint16) for lane in rest)
    return int(plan.further[plan.start[value] + int(places(one, two, three)[0])])


def hands(count: int, seed: int) -> list[Hand]:
    random = Random(seed)
    return [Hand.of(random.sample(ALL_CARDS, 7)) for _ in range(count)]


@pytest.mark.parametrize("text", [None, TIGHT])
def test_optimal_play_is_the_best_action_of_every_hand(tmp_path: Path, text: str | None) -> None:
    file = tmp_path / "house.toml"
    file.write_text(text or "", encoding="utf-8")
    rules = load("i-luv-suits", str(file) if text else None)
    assert rules.duel is not None
    plan = compile_plan(rules, "optimal")
    assert isinstance(plan, DuelPlan)
    looked = raised_least = 0
    for hand in hands(6000, 5):
        best = hand_odds(rules, hand).best.multiple
        cap = rules.duel.raise_caps[flush_value(hand) >> 13]
        expected = FOLD if best == 0 else MAX_RAISE if best == cap else ONE_ANTE
        assert decision(plan, hand) == expected
        looked += plan.choices[flush_value(hand)] == LOOK
        raised_least += expected == ONE_ANTE
    assert looked > (100 if text is None else 0)
    # A qualifier of five cards makes long flushes raise as little as they may.
    assert (raised_least > 0) == (text is not None)


@pytest.mark.slow
def test_bounds_hold_everything_that_needs_a_second_look() -> None:
    plan = compile_plan(load("high-card-flush"), "optimal")
    assert isinstance(plan, DuelPlan)
    values = np.flatnonzero(plan.choices == LOOK)
    assert len(values) == 28
    assert plan.low == values.min()
    assert plan.high > values.max()


def test_a_flush_that_may_not_raise_folds() -> None:
    plan = compile_plan(load("nh-flush"), "always-raise")
    assert isinstance(plan, DuelPlan)
    assert plan.low >> 13 == 3


@pytest.mark.slow
def test_a_function_of_the_classes_is_compiled() -> None:
    def jack_beside_it(classes: HandClasses) -> object:
        assert classes.lanes is not None
        jacks = (classes.lanes & 1 << 9 != 0).sum(axis=0)
        return np.where(jacks >= 2, 1, 0)

    rules = load("i-luv-suits")
    plan = compile_plan(rules, jack_beside_it)
    assert isinstance(plan, DuelPlan)
    for hand in hands(2000, 6):
        jacks = sum(lane >> 9 & 1 for lane in hand.lanes)
        cap_is_one = flush_value(hand) >> 13 <= 4
        assert decision(plan, hand) == (FOLD if jacks < 2 else MAX_RAISE if cap_is_one else ONE_ANTE)


def test_a_raise_between_least_and_most_is_refused() -> None:
    def middling(classes: HandClasses) -> object:
        return np.where(classes.length >= 6, 2, 0)

    with pytest.raises(SimulationError, match="Only a fold, one ante or the most can be simulated"):
        compile_plan(load("i-luv-suits"), middling)


def test_a_strategy_that_does_not_fit_is_refused() -> None:
    with pytest.raises(StrategyError, match="not a strategy for 9 Card Fortune Flush"):
        compile_plan(load("nine-card-fortune-flush"), "T-8-6")
