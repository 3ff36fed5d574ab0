"""The best flush of several hands, against enumeration and against the count of one hand."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import combinations

import pytest

from longsuit.cards import ALL_CARDS, flush_value, lanes_of
from longsuit.odds import OddsError, combination, game_odds
from longsuit.odds.laws.hand_counts import counts, hands
from longsuit.odds.laws.table_counts import best_flush_law
from longsuit.rules import Metric
from tests.support import rules

HOUSE = rules("i-luv-suits", "[wagers.cover-all]\noffered = true\n")


@pytest.mark.parametrize("packet", [3, 5, 7, 9])
def test_the_best_of_one_hand_is_that_hand(packet):
    every = hands(Metric.FLUSH, packet)
    assert best_flush_law(1, packet) == {
        int(value): Fraction(number, every) for value, number in reversed(counts(Metric.FLUSH, packet).items())
    }


@pytest.mark.parametrize(("packet", "number"), [(2, 2), (3, 2), (2, 3)])
def test_every_deal_of_a_small_deck(packet, number):
    deck = [card for card in ALL_CARDS if card.rank >= 10]

    def deals(left, count):
        if not count:
            yield 0
            return
        for hand in combinations(left, packet):
            longest = flush_value(lanes_of(hand)) >> 13
            for best in deals([card for card in left if card not in hand], count - 1):
                yield max(best, longest)

    found = Counter(deals(deck, number))
    law = best_flush_law(number, packet, 3)
    assert {length: Fraction(times, found.total()) for length, times in found.items()} == {
        length: chance for length, chance in law.items() if chance
    }


def test_more_hands_have_longer_flushes_and_every_law_adds_up():
    laws = [best_flush_law(number, 7) for number in range(1, 8)]
    assert [sum(law.values()) for law in laws] == [1] * 7
    longer = [sum(chance for length, chance in law.items() if length >= 5) for law in laws]
    assert longer == sorted(longer)


def test_each_table_is_priced_for_its_number_of_hands():
    found = game_odds(HOUSE).wagers["cover-all"]
    law = best_flush_law(4, 7)
    paid = 300 * law[7] + 40 * law[6] + 4 * law[5]
    assert found["4-HANDS"].house_edge == 1 - law[7] - law[6] - law[5] - paid
    assert all(0.03 < odds.house_edge < 0.1 for odds in found.values())


def test_it_is_not_priced_together_with_other_wagers():
    with pytest.raises(OddsError, match="reads every hand at the table"):
        combination(HOUSE, {"ante": 500, "cover-all": 100})
