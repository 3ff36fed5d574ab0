"""The vectorised functions against the readable ones, on every class and on every hand."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import combinations
from math import comb

import numpy as np
import pytest

from longsuit.cards import ALL_CARDS, ALL_HANDS, Hand, Suit, flush, poker, straight_flush, vectorised

LONGEST_FLUSH = {2: 24676704, 3: 78881088, 4: 26137540, 5: 3814668, 6: 267696, 7: 6864}
LONGEST_RUN = {1: 52438672, 2: 71985176, 3: 8642932, 4: 676196, 5: 39960, 6: 1592, 7: 32}
BEST_FIVE = [23294460, 58627800, 31433400, 6461620, 6180020, 4047644, 3473184, 224848, 37260, 4324]


@cache
def lane_readings() -> tuple[list[int], list[int]]:
    """Flush and straight flush of each lane alone, by the readable functions."""
    flushes, runs = [0], [0]
    for lane in range(1, 8192):
        hand = Hand(lane)
        flushes.append(flush(hand).value)
        runs.append(straight_flush(hand).value)
    return flushes, runs


def refuse_disagreement(rows: np.ndarray) -> None:
    """Compare with the readable readings: a hand's are the best of its four suits, by definition."""
    flushes, runs = lane_readings()
    lanes = [row.tolist() for row in rows]
    expected_flushes = [max(flushes[a], flushes[b], flushes[c], flushes[d]) for a, b, c, d in zip(*lanes, strict=True)]
    expected_runs = [max(runs[a], runs[b], runs[c], runs[d]) for a, b, c, d in zip(*lanes, strict=True)]
    assert vectorised.lane_flush_values(rows).tolist() == expected_flushes
    assert vectorised.lane_straight_flush_values(rows).tolist() == expected_runs


def test_the_best_of_four_suits_is_the_reading_of_the_hand():
    flushes, runs = lane_readings()
    random = np.random.default_rng(7)
    for _ in range(2000):
        hand = Hand.of(random.choice(52, 7, replace=False).tolist())
        assert max(flushes[lane] for lane in hand.lanes) == flush(hand).value
        assert max(runs[lane] for lane in hand.lanes) == straight_flush(hand).value


@pytest.mark.slow
def test_readings_agree_on_every_class_of_hands():
    classes = hands = 0
    for rows, each in vectorised.suit_classes():
        refuse_disagreement(rows)
        classes += rows.shape[1]
        hands += rows.shape[1] * each
    assert (classes, hands) == (6_009_159, ALL_HANDS)


def test_how_many_hands_there_are_of_each_kind():
    flushes, runs, fives = Counter(), Counter(), Counter()
    for rows, each in vectorised.suit_classes():
        for tally, values in (
            (flushes, vectorised.lane_flush_values(rows) >> 13),
            (runs, vectorised.lane_straight_flush_values(rows) >> 4),
            (fives, vectorised.lane_poker_categories(rows)),
        ):
            for value, count in enumerate(np.bincount(values)):
                tally[value] += int(count) * each
    assert +flushes == LONGEST_FLUSH
    assert +runs == LONGEST_RUN
    assert [fives[category] for category in range(10)] == BEST_FIVE


def test_classes_cover_every_hand_of_any_size():
    for size in (1, 2, 4):
        assert sum(rows.shape[1] * each for rows, each in vectorised.suit_classes(size)) == comb(52, size)


def test_poker_categories_agree_with_the_readable_function():
    random = np.random.default_rng(11)
    hands = [Hand.of(random.choice(52, 7, replace=False).tolist()) for _ in range(1500)]
    # Rare hands do not turn up by chance: take some of each on purpose.
    hands += [Hand.of(cards) for cards in combinations(range(26, 39), 7)][::40]
    hands += [Hand.of([0, 13, 26, 39, *rest]) for rest in combinations(range(1, 13), 3)][::10]
    hands += [Hand.of([8, 9, 10, 11, 12, one, other]) for one, other in combinations(range(13, 40), 2)][::20]
    found = vectorised.poker_categories(np.array(hands, dtype=np.uint64))
    assert found.tolist() == [poker(hand).category for hand in hands]
    assert set(found.tolist()) == set(range(10))


def test_royal_flushes_know_their_suit():
    hands = [Hand.of([13 * suit + rank for rank in (8, 9, 10, 11, 12)]) for suit in Suit]
    rows = vectorised.lanes(np.array([*hands, Hand.of([0, 1, 2, 3, 4])], dtype=np.uint64))
    assert vectorised.royal_suits(rows).tolist() == [0, 1, 2, 3, -1]


def test_whole_hands_and_lanes_give_the_same():
    random = np.random.default_rng(3)
    hands = np.array([Hand.of(random.choice(52, 7, replace=False).tolist()) for _ in range(500)], dtype=np.uint64)
    rows = vectorised.lanes(hands)
    assert [Hand(int(hand)).lanes for hand in hands] == [tuple(column) for column in rows.T.tolist()]
    assert (vectorised.flush_values(hands) == vectorised.lane_flush_values(rows)).all()
    assert (vectorised.straight_flush_values(hands) == vectorised.lane_straight_flush_values(rows)).all()


@pytest.mark.full
@pytest.mark.parametrize("lowest", range(46))
def test_readings_agree_on_every_hand(lowest):
    """All hands whose lowest card is this one; together the parameters are all 133,784,560."""
    rest = range(lowest + 1, 52)
    hands = 0
    for second in rest:
        fives = np.array(list(combinations(range(second + 1, 52), 5)), dtype=np.uint64)
        if len(fives):
            bits = (np.uint64(1) << fives).sum(axis=1, dtype=np.uint64) | np.uint64(1 << lowest | 1 << second)
            refuse_disagreement(vectorised.lanes(bits))
            hands += len(bits)
    assert hands == comb(51 - lowest, 6)
    assert len(ALL_CARDS) == 52
