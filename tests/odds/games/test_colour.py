"""9 Card Fortune Flush: the base wagers and the joint law, counted a second way."""

from __future__ import annotations

import tomllib
from collections import Counter
from fractions import Fraction
from itertools import product
from math import comb

import pytest

from longsuit.odds import Outcome, base_odds, colour_deals, colour_odds, joint_odds
from longsuit.rules import Metric, Rules, load, read_house

NCF = load("nine-card-fortune-flush")
DEALS = comb(52, 3) * comb(49, 6)


def with_lines(win: int, push: int) -> Rules:
    text = f'game = "nine-card-fortune-flush"\nname = "Test"\n[rules]\nwin_from = {win}\npush_from = {push}'
    return load("nine-card-fortune-flush", read_house(tomllib.loads(text), "house.toml"))


def suit_counts() -> Counter[tuple[tuple[int, ...], tuple[int, ...]]]:
    """Deals by how many of each of the four suits lie in the community and in the packet: all four, not two."""
    counted: Counter[tuple[tuple[int, ...], tuple[int, ...]]] = Counter()
    for three in product(range(4), repeat=4):
        if sum(three) != 3:
            continue
        for six in product(range(7), repeat=4):
            if sum(six) == 6:
                ways = 1
                for first, then in zip(three, six, strict=True):
                    ways *= comb(13, first) * comb(13 - first, then)
                counted[three, six] += ways
    return counted


def test_NCF_6_the_base_wagers_by_all_four_suits() -> None:
    worth: dict[tuple[int, ...], list[int]] = {}
    for (three, six), ways in suit_counts().items():
        nine = max(three[1] + six[1], three[2] + six[2])
        net = 2 if nine >= 4 else 0 if nine == 3 else -2
        total = worth.setdefault(three, [0, 0])
        total[0] += ways * net
        total[1] += ways
    best = sum(max(net, -ways) for net, ways in worth.values())
    assert base_odds(NCF).house_edge == Fraction(-best, DEALS)


def test_NCF_3_the_best_fold_is_no_card_of_the_colour() -> None:
    assert base_odds(NCF).cells == base_odds(NCF, "fold-none-of-colour").cells
    assert base_odds(NCF).fold == Fraction(comb(26, 3), comb(52, 3))


@pytest.mark.parametrize(("win", "push"), [(4, 4), (5, 3), (3, 2), (9, 1)])
def test_any_lines_to_win_and_to_push_from(win: int, push: int) -> None:
    rules = with_lines(win, push)
    counted: Counter[Outcome] = Counter()
    for (three, six), ways in suit_counts().items():
        nine = max(three[0] + six[0], three[3] + six[3])
        counted[Outcome.WON if nine >= win else Outcome.TIED if nine >= push else Outcome.LOST] += ways
    odds = base_odds(rules, "always-raise")
    for outcome in (Outcome.WON, Outcome.TIED, Outcome.LOST):
        assert odds.frequency(outcome) == Fraction(counted[outcome], DEALS)
    assert base_odds(rules).house_edge <= odds.house_edge


def test_a_strategy_may_be_a_function_of_the_two_suits() -> None:
    odds = colour_odds(NCF, lambda one, other: one + other >= 1, "any of the colour")
    assert odds.strategy == "any of the colour"
    assert odds.house_edge == base_odds(NCF).house_edge


def test_the_joint_law_by_all_four_suits() -> None:
    counted: Counter[tuple[str, str, str]] = Counter()
    for (three, six), ways in suit_counts().items():
        nine = max(three[1] + six[1], three[2] + six[2])
        counted[str(nine), str(max(six[1:3])), str(max(three[1:3]))] += ways
    joint = joint_odds(NCF)
    found: Counter[tuple[str, str, str]] = Counter()
    for cell in joint.cells:
        key = tuple(cell.readings[m] for m in (Metric.COLOUR_OF_NINE, Metric.COLOUR_OF_SIX, Metric.COLOUR_OF_THREE))
        found[key] += cell.probability * DEALS
    assert found == counted
    assert joint.base == base_odds(NCF)


def test_NCF_7_first_3_is_worth_what_the_figures_say() -> None:
    assert round(float(-joint_odds(NCF).expected("first-3")), 7) == 0.0188235


def test_all_deals_are_counted_once() -> None:
    assert sum(deal.deals for deal in colour_deals(NCF)) == DEALS
