"""The figures that are published, or printed in docs/published-figures.md, as the exact odds give them."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import numpy as np
import pytest

from longsuit.cards import ALL_HANDS, flush_value, parse_hand
from longsuit.odds import Deal, base_odds, duel_classes, hand_odds, percent, seen_odds, wagers
from longsuit.rules import load

PAGE = Path(__file__).parents[2] / "docs" / "published-figures.md"
HCF = load("high-card-flush")
TEN_HIGH = parse_hand("Th 8h 6h Js Ad Qd Jc")


@pytest.fixture(scope="module")
def page() -> str:
    return " ".join(PAGE.read_text(encoding="utf-8").split())


def test_the_page_tells_the_base_game_as_it_is(page: str) -> None:
    odds, simple = base_odds(HCF), base_odds(HCF, "T-8-6")
    assert f"{odds.house_edge} of the ante, {percent(odds.house_edge)}" in page
    assert f"costs {simple.house_edge}, {percent(simple.house_edge)}" in page
    assert f"element of risk is {percent(odds.element_of_risk)}" in page
    assert f"standard deviation {odds.standard_deviation:.4f} antes" in page
    assert (
        f"folds {odds.fold} of all hands, {percent(odds.fold)}, and raises the other {percent(1 - odds.fold)}" in page
    )
    assert f"the other {percent(1 - Fraction(32_959_524, ALL_HANDS))} the dealer qualifies" in page


def test_the_page_tells_the_hand_as_it_is(page: str) -> None:
    odds = hand_odds(HCF, TEN_HIGH)
    law = odds.law
    counts = f"{law.not_qualified:,} do not qualify, {law.player_wins:,} lose, {law.ties:,} tie"
    assert f"{counts} and {law.dealer_wins:,} win" in page
    assert f"worth {odds.best.ev}, or {float(odds.best.ev):.6f}" in page
    ties_lost = Fraction(law.not_qualified + 2 * (law.player_wins - law.dealer_wins - law.ties), law.hands)
    assert f"with ties lost ({float(ties_lost):.6f})" in page


def test_the_page_tells_the_flush_of_the_hand_as_it_is(page: str) -> None:
    classes = duel_classes(Deal(7), HCF.duel.qualifier)
    here = classes.flush == flush_value(TEN_HIGH)
    worths, hands = classes.laws.net(1)[here], classes.hands[here]
    assert Fraction(int(worths.max()), Deal(7).dealer_hands) == hand_odds(HCF, TEN_HIGH).best.ev
    average = Fraction(int(np.sum(worths * hands)), int(hands.sum()) * Deal(7).dealer_hands)
    assert f"on average ({float(average):.6f})" in page
    assert f"the worst of them {worths.min() / Deal(7).dealer_hands:.6f}" in page


def test_the_page_tells_the_bonus_as_it_is(page: str) -> None:
    edge = wagers(HCF)["straight-flush-bonus"]["SFR1"].house_edge
    assert f"8000/1000/100/60/7 is {percent(edge)}" in page


@pytest.mark.full
def test_the_page_tells_collusion_as_it_is(page: str) -> None:
    for information, words in (("cards", "have an edge of"), ("suit-counts", "the best play reaches")):
        odds = seen_odds(HCF, 5, 400_000, 1, information=information)
        assert f"{words} {percent(odds.player_edge, 2)} ± {percent(odds.standard_error, 2)}" in page
    odds = seen_odds(HCF, 0, 400_000, 1, dealer_card_seen=True)
    assert f"leaves the house {percent(-odds.player_edge, 2)}" in page
