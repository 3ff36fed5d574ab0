"""The dealer's law against plain enumeration of every hand the dealer can hold."""

from __future__ import annotations

import random
from fractions import Fraction
from itertools import combinations, pairwise
from math import comb

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from longsuit.cards import ALL_HANDS, Hand, flush_value, parse_hand
from longsuit.cards.vectorised import flush_values, suit_classes
from longsuit.odds import Deal, DealerLaw, dealer_law, dealer_laws, hands_below
from longsuit.odds.laws.dealer_law import cards_left
from longsuit.rules import parse_qualifier

NINE_HIGH = parse_qualifier("9-3-2")
QUALIFIERS = [None, NINE_HIGH, *map(parse_qualifier, ("A-2", "T-8-6", "Q-9-5-3", "9-7-5-4-2", "8-7-6-5-4-3-2"))]


def every_hand(cards: tuple[int, ...], size: int = 7):
    """Every hand of a size made of these cards, in blocks: some low cards, and any higher ones to fill up."""
    low_size = size // 2
    lows = {}
    for low in combinations(range(len(cards)), low_size):
        lows.setdefault(low[-1], []).append(sum(1 << cards[at] for at in low))
    for last, masks in lows.items():
        highs = [sum(1 << card for card in high) for high in combinations(cards[last + 1 :], size - low_size)]
        if highs:
            yield np.bitwise_or.outer(np.array(masks, dtype=np.uint64), np.array(highs, dtype=np.uint64)).ravel()


def enumerated_law(hand: int, known: int, qualifier: int | None, dealer_card: int = 0) -> DealerLaw:
    """The law by ranking every hand the dealer can hold, one by one."""
    left = Hand(((1 << 52) - 1) & ~(hand | known | dealer_card)).cards
    own, counts = flush_value(hand), [0, 0, 0, 0]
    for block in every_hand(left, 6 if dealer_card else 7):
        theirs = flush_values(block | np.uint64(dealer_card))
        qualified = theirs >= (qualifier or 0)
        counts[0] += int((~qualified).sum())
        for place, which in enumerate((theirs < own, theirs == own, theirs > own), 1):
            counts[place] += int((qualified & which).sum())
    return DealerLaw(*counts)


def deal(seed: int, seen: int, dealer_cards: int = 0) -> tuple[int, int, int]:
    cards = random.Random(seed).sample(range(52), 7 + seen + dealer_cards)
    return Hand.of(cards[:7]), Hand.of(cards[7 : 7 + seen]), Hand.of(cards[7 + seen :])


@pytest.mark.parametrize("seed", range(20))
def test_law_equals_enumeration_of_the_dealers_hands_with_cards_seen(seed: int) -> None:
    hand, seen, _ = deal(seed, 16 + seed % 20)
    qualifier = QUALIFIERS[seed % len(QUALIFIERS)]
    law = dealer_law(flush_value(hand), cards_left(hand | seen), qualifier, 7)
    assert law == enumerated_law(hand, seen, qualifier)
    assert law.hands == comb(52 - 7 - seen.bit_count(), 7)


@pytest.mark.slow
def test_law_equals_enumeration_of_all_45_379_620_hands() -> None:
    hand = parse_hand("Th 8h 6h Js Ad Qd Jc")
    law = dealer_law(flush_value(hand), cards_left(hand), NINE_HIGH, 7)
    assert law == enumerated_law(hand, 0, NINE_HIGH)
    assert law.hands == Deal(7).dealer_hands
    assert law.net(1) == Fraction(-36826253, 45379620)


@pytest.mark.full
@pytest.mark.parametrize("seed", range(100, 124))
def test_law_equals_enumeration_for_random_hands(seed: int) -> None:
    hand, seen, _ = deal(seed, (seed % 3) * 2)
    qualifier = NINE_HIGH if seed % 2 else QUALIFIERS[seed % len(QUALIFIERS)]
    assert dealer_law(flush_value(hand), cards_left(hand | seen), qualifier, 7) == enumerated_law(hand, seen, qualifier)


@pytest.mark.parametrize("dealer_cards", [0, 1])
def test_laws_of_many_hands_are_the_laws_of_each(dealer_cards: int) -> None:
    deals = [deal(seed, 19 + seed % 17, dealer_cards) for seed in range(12)]
    for qualifier in QUALIFIERS[:3]:
        flush = np.array([flush_value(hand) for hand, _, _ in deals])
        left = np.array([cards_left(hand | seen | card) for hand, seen, card in deals]).T
        cards = np.array([Hand(card).lanes for _, _, card in deals]).T if dealer_cards else None
        laws, every = dealer_laws(flush, left, qualifier, 7, cards)
        for at, (hand, seen, card) in enumerate(deals):
            found = DealerLaw(*(int(count[at]) for count in laws.counts))
            assert found == enumerated_law(hand, seen, qualifier, card)
            assert found.hands == int(every[at])


@pytest.mark.parametrize("qualifier", QUALIFIERS[1:])
def test_hands_below_a_bound_of_the_whole_deck_by_suit_classes(qualifier: int) -> None:
    below = up_to = 0
    for rows, hands in suit_classes(7):
        values = np.maximum.reduce([np.bitwise_count(row).astype(np.int64) << 13 | row for row in rows])
        below += hands * int((values < qualifier).sum())
        up_to += hands * int((values <= qualifier).sum())
    whole = cards_left(0)
    assert hands_below(qualifier, whole, 7) == below
    assert hands_below(qualifier, whole, 7, or_equal=True) == up_to


def test_ILS_6_the_dealer_does_not_qualify_with_32_959_524_hands() -> None:
    assert hands_below(NINE_HIGH or 0, cards_left(0), 7) == 32_959_524
    assert hands_below(8 << 13, cards_left(0), 7) == ALL_HANDS


def test_ILS_7_a_hand_below_the_qualifier_beats_nothing_that_qualifies() -> None:
    hand = parse_hand("8h 7h 6h 5s 4s 3d 2c")
    law = dealer_law(flush_value(hand), cards_left(hand), NINE_HIGH, 7)
    assert (law.player_wins, law.ties) == (0, 0)
    assert law.not_qualified + law.dealer_wins == Deal(7).dealer_hands


def test_without_a_qualifier_every_hand_is_compared() -> None:
    hand = parse_hand("8h 7h 6h 5s 4s 3d 2c")
    law = dealer_law(flush_value(hand), cards_left(hand), None, 7)
    assert law.not_qualified == 0
    assert law.player_wins > 0 < law.ties


@given(st.integers(0, 2**32), st.integers(0, 30))
def test_a_better_flush_never_wins_less(seed: int, seen: int) -> None:
    hand, others, _ = deal(seed, seen)
    left = cards_left(hand | others)
    bounds = sorted(flush_value(deal(seed + more, 0)[0]) for more in range(5))
    laws = [dealer_law(bound, left, NINE_HIGH, 7) for bound in bounds]
    for worse, better in pairwise(laws):
        assert better.player_wins >= worse.player_wins
        assert better.dealer_wins <= worse.dealer_wins
        assert better.not_qualified == worse.not_qualified
