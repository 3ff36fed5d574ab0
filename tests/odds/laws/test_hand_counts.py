"""Counts of every metric, against enumeration: seven-card hands by suit classes, colours by suit counts."""

from __future__ import annotations

from collections import Counter
from itertools import product
from math import comb, prod

import numpy as np
import pytest

from longsuit.cards import Category, Hand, Rank, Suit
from longsuit.cards.vectorised import lane_flush_values, lane_poker_categories, lane_straight_flush_values, suit_classes
from longsuit.odds.laws.hand_counts import counts, hands
from longsuit.odds.laws.polynomials import suits_by_run
from longsuit.rules import PACKET_READINGS, Metric


@pytest.fixture(scope="module")
def enumerated() -> dict[str, Counter[int]]:
    found: dict[str, Counter[int]] = {"flush": Counter(), "run": Counter(), "poker": Counter()}
    for rows, ways in suit_classes():
        values = {
            "flush": lane_flush_values(rows) >> 13,
            "run": lane_straight_flush_values(rows),
            "poker": lane_poker_categories(rows),
        }
        for name, column in values.items():
            for value, times in enumerate(np.bincount(column)):
                found[name][value] += int(times) * ways
    return found


def test_flush_counts_agree_with_enumeration(enumerated):
    assert counts(Metric.FLUSH) == {str(length): enumerated["flush"][length] for length in range(7, 1, -1)}


def test_straight_flush_counts_agree_with_enumeration(enumerated):
    lengths: Counter[str] = Counter()
    for value, times in enumerated["run"].items():
        lengths[str(value >> 4)] += times
    assert counts(Metric.STRAIGHT_FLUSH) == {value: lengths[value] for value in Metric.STRAIGHT_FLUSH.values}


def test_ILS_11_six_card_runs_are_told_apart_by_their_ace(enumerated):
    found = counts(Metric.STRAIGHT_FLUSH_AND_ACE)
    six = {value & 15: times for value, times in enumerated["run"].items() if value >> 4 == 6 and times}
    assert found["6-ace-high"] == six.pop(Rank.ACE) == 180
    assert found["6-ace-low"] == six.pop(Rank.SIX) == 180
    assert found["6"] == sum(six.values())


def test_poker_counts_agree_with_enumeration(enumerated):
    found = counts(Metric.POKER)
    for category in Category:
        name = category.name.lower().replace("_", "-")
        expected = enumerated["poker"][category]
        assert found[name] + (found["royal-flush-hearts"] if name == "royal-flush" else 0) == expected, name
    assert 4 * found["royal-flush-hearts"] == enumerated["poker"][Category.ROYAL_FLUSH]


@pytest.mark.parametrize(
    ("metric", "dealt"), [(Metric.COLOUR_OF_NINE, 9), (Metric.COLOUR_OF_SIX, 6), (Metric.COLOUR_OF_THREE, 3)]
)
def test_NCF_5_colour_counts_agree_with_suit_counts(metric, dealt):
    found: Counter[str] = Counter()
    for suits in product(range(dealt + 1), repeat=4):
        if sum(suits) == dealt:
            longest = max(suits[Suit.HEARTS], suits[Suit.DIAMONDS])
            found[str(longest)] += prod(comb(13, held) for held in suits)
    assert counts(metric) == {value: found[value] for value in metric.values}


@pytest.mark.parametrize("metric", list(Metric))
def test_counts_cover_every_hand_once(metric):
    assert sum(counts(metric).values()) == hands(metric)
    assert tuple(counts(metric)) == metric.values


@pytest.mark.parametrize("metric", [metric for metric in Metric if metric in PACKET_READINGS])
def test_dealt_hands_show_the_counted_shares(metric):
    """The readable readings, on hands dealt at random: each value as often as counted, within five standard errors."""
    dealt = 4_000
    random = np.random.default_rng(20_260_101)
    found = Counter(
        PACKET_READINGS[metric](Hand.of(int(card) for card in random.choice(52, 7, replace=False)))
        for _ in range(dealt)
    )
    for value, times in counts(metric).items():
        share = times / hands(metric)
        error = (share * (1 - share) / dealt) ** 0.5
        # The normal law speaks only of values that are expected to be seen often enough.
        if share * dealt >= 25:
            assert abs(found[value] / dealt - share) <= 5 * error, value


def test_sets_of_ranks_with_a_run_agree_with_all_8192():
    line = [0] * 14
    for lane in range(1 << 13):
        ends = lane << 1 | lane >> 12
        if not any(ends >> place & 31 == 31 for place in range(10)):
            line[lane.bit_count()] += 1
    assert suits_by_run(4) == line
