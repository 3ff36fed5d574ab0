"""Counts of every metric, against enumeration: hands of a packet by suit classes, colours by suit counts."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import combinations, product
from math import comb, prod

import numpy as np
import pytest

from longsuit.cards import LANE, Category, Hand, Rank, Suit
from longsuit.cards.vectorised import lane_flush_values, lane_poker_categories, lane_straight_flush_values, suit_classes
from longsuit.odds import OddsError
from longsuit.odds.laws.hand_counts import counts, hands
from longsuit.odds.laws.polynomials import suits_by_run
from longsuit.rules import PACKET_READINGS, Metric


@cache
def enumerated(packet: int) -> dict[str, Counter[int]]:
    found: dict[str, Counter[int]] = {"flush": Counter(), "run": Counter(), "poker": Counter()}
    for rows, ways in suit_classes(packet):
        values = {
            "flush": lane_flush_values(rows) >> 13,
            "run": lane_straight_flush_values(rows),
            "poker": lane_poker_categories(rows),
        }
        for name, column in values.items():
            for value, times in enumerate(np.bincount(column)):
                found[name][value] += int(times) * ways
    return found


PACKETS = [3, 4, 5, 6, 7, pytest.param(8, marks=pytest.mark.slow), pytest.param(9, marks=pytest.mark.full)]


READ_FROM_A_HAND = [metric for metric in Metric if metric is not Metric.MARGIN]


def test_a_margin_of_two_hands_is_not_counted_over_one() -> None:
    with pytest.raises(OddsError, match="A margin is between two hands"):
        counts(Metric.MARGIN)


@pytest.mark.parametrize("packet", PACKETS)
def test_flush_counts_agree_with_enumeration(packet):
    assert counts(Metric.FLUSH, packet) == {
        value: enumerated(packet)["flush"][int(value)] for value in Metric.FLUSH.values_of(packet)
    }


@pytest.mark.parametrize("packet", PACKETS)
def test_straight_flush_counts_agree_with_enumeration(packet):
    lengths: Counter[str] = Counter()
    for value, times in enumerated(packet)["run"].items():
        lengths[str(value >> 4)] += times
    assert counts(Metric.STRAIGHT_FLUSH, packet) == {
        value: lengths[value] for value in Metric.STRAIGHT_FLUSH.values_of(packet)
    }


@pytest.mark.parametrize(
    ("packet", "ace"),
    [(6, 4), (7, 180), pytest.param(8, 3960, marks=pytest.mark.slow), pytest.param(9, 56760, marks=pytest.mark.full)],
)
def test_ILS_11_six_card_runs_are_told_apart_by_their_ace(packet, ace):
    found = counts(Metric.STRAIGHT_FLUSH_AND_ACE, packet)
    six = {value & 15: times for value, times in enumerated(packet)["run"].items() if value >> 4 == 6 and times}
    assert found["6-ace-high"] == six.pop(Rank.ACE) == ace
    assert found["6-ace-low"] == six.pop(Rank.SIX) == ace
    assert found["6"] == sum(six.values())


@pytest.mark.parametrize("packet", PACKETS[2:])
def test_poker_counts_agree_with_enumeration(packet):
    found = counts(Metric.POKER, packet)
    for category in Category:
        name = category.name.lower().replace("_", "-")
        expected = enumerated(packet)["poker"][category]
        assert found[name] + (found["royal-flush-hearts"] if name == "royal-flush" else 0) == expected, name
    assert 4 * found["royal-flush-hearts"] == enumerated(packet)["poker"][Category.ROYAL_FLUSH]


@pytest.mark.parametrize("dealt", range(1, 17))
@pytest.mark.parametrize("metric", [Metric.COLOUR_OF_NINE, Metric.COLOUR_OF_SIX, Metric.COLOUR_OF_THREE])
def test_NCF_5_colour_counts_agree_with_suit_counts(metric, dealt):
    found: Counter[str] = Counter()
    for suits in product(range(min(dealt, 13) + 1), repeat=3):
        if sum(suits) <= dealt:
            longest = max(suits[Suit.HEARTS], suits[Suit.DIAMONDS])
            last = comb(13, dealt - sum(suits))
            found[str(longest)] += prod(comb(13, held) for held in suits) * last
    assert counts(metric, dealt) == {value: found[value] for value in metric.values_of(dealt)}


@pytest.mark.parametrize("ranks", [LANE, LANE & ~0b1111, 0b1111110000000])
@pytest.mark.parametrize("cards", range(3, 10))
@pytest.mark.parametrize("metric", READ_FROM_A_HAND)
def test_counts_cover_every_hand_once(metric, cards, ranks):
    if cards < metric.least_cards:
        with pytest.raises(OddsError, match=f"Hands of {cards} cards are not counted by poker."):
            counts(metric, cards)
        return
    assert (
        sum(counts(metric, cards, ranks).values()) == hands(metric, cards, ranks) == comb(4 * ranks.bit_count(), cards)
    )
    assert tuple(counts(metric, cards)) == metric.values_of(cards)


@pytest.mark.parametrize("metric", READ_FROM_A_HAND)
def test_without_a_number_of_cards_the_usual_one_is_meant(metric):
    assert counts(metric) == counts(metric, metric.cards)
    assert tuple(counts(metric)) == metric.values
    assert hands(metric) == hands(metric, metric.cards)


@pytest.mark.parametrize(
    ("cards", "ranks"),
    [
        (5, 0b1111110000000),
        (6, 0b1111100000000),
        *(pytest.param(cards, 0b1111100000000, marks=pytest.mark.slow) for cards in (7, 8, 9)),
        pytest.param(6, 0b1000000011111, marks=pytest.mark.slow),
        pytest.param(8, 0b1000000111111, marks=pytest.mark.full),
    ],
)
def test_every_hand_of_a_short_deck_is_read_as_it_is_counted(cards, ranks):
    """The readable readings of every single hand: a royal flush with four of a kind, a straight flush with a pair …"""
    deck = [card for card in range(52) if ranks >> card % 13 & 1]
    found = {metric: Counter() for metric in PACKET_READINGS}
    for chosen in combinations(deck, cards):
        hand = sum(1 << card for card in chosen)
        for metric, read in PACKET_READINGS.items():
            found[metric][read(hand)] += 1
    for metric, times in found.items():
        assert times == {value: number for value, number in counts(metric, cards, ranks).items() if number}, metric


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
