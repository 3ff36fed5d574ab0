"""What a hand ranks as: the readable functions, by example and against each other."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from longsuit.cards import (
    ALL_CARDS,
    Card,
    Category,
    Colour,
    Hand,
    Rank,
    Suit,
    best_five_of,
    colour_flush_length,
    five_cards,
    flush,
    flush_value,
    parse_hand,
    poker,
    straight_flush,
    straight_flush_value,
)

hands = st.lists(st.sampled_from(ALL_CARDS), min_size=7, max_size=7, unique=True).map(Hand.of)


@pytest.mark.parametrize(
    ("lower", "higher"),
    [
        ("Ac 7c 3c Kd Qd 2h 4s", "Ah Th 7h Kd Qd 2c 4s"),
        ("Ac Kc Qc 9d 8d 7h 6s", "5h 4h 3h 2h 9d 8d 7s"),
        ("Ac Kc Qc Jc 9d 8d 7h", "6h 5h 4h 3h 2h 9d 8s"),
        ("9c 3c 2c Kd Qd Jh Ts", "9h 4h 2h Kd Qd Jc Ts"),
    ],
)
def test_flushes_rank_by_length_and_then_card_by_card(lower, higher):
    assert flush(parse_hand(lower)) < flush(parse_hand(higher))
    assert flush_value(parse_hand(lower)) < flush_value(parse_hand(higher))


def test_suits_are_equal():
    clubs, hearts = parse_hand("Ac 7c 3c Kd Qd 2h 4s"), parse_hand("Ah 7h 3h Kd Qd 2c 4s")
    assert flush(clubs) == flush(hearts)
    assert not flush(clubs) < flush(hearts)
    assert not flush(hearts) < flush(clubs)
    assert flush_value(clubs) == flush_value(hearts)


def test_of_two_equally_long_suits_the_higher_is_the_flush():
    found = flush(parse_hand("Kc 7c 3c Ad 4d 2d 9s"))
    assert (str(found), found.suit) == ("A-4-2", Suit.DIAMONDS)
    assert [str(card) for card in found.cards] == ["Ad", "4d", "2d"]


@pytest.mark.parametrize(
    ("cards", "run", "length"),
    [
        ("Qh Kh Ah 2c 5d 7s 9s", "A-K-Q", 3),
        ("Ah 2h 3h 9c Jd Ks 6s", "3-2-A", 3),
        ("Kh Ah 2h 9c Jd Qs 6s", "A-K", 2),  # the ace is never in the middle
        ("Ah 2h 3h 4h 5h 6h 7h", "7-6-5-4-3-2-A", 7),
        ("Ah Kh Qh Jh Th 9h 8h", "A-K-Q-J-T-9-8", 7),
        ("Ah Kh Qh 2h 3h 9c 5s", "A-K-Q", 3),  # of two runs as long, the higher
        ("2c 4d 6h 8s Tc Qd As", "A", 1),
        ("9h 8h 7h Ac Kc Jc 2c", "9-8-7", 3),  # not in the flush's suit
    ],
)
def test_the_longest_straight_flush(cards, run, length):
    found = straight_flush(parse_hand(cards))
    assert (str(found), found.length) == (run, length)
    assert straight_flush_value(parse_hand(cards)) == found.value


def test_six_cards_told_apart_by_their_ace():
    low = straight_flush(parse_hand("Ah 2h 3h 4h 5h 6h Kc"))
    high = straight_flush(parse_hand("Ah Kh Qh Jh Th 9h 2c"))
    assert (low.ace_low, low.ace_high) == (True, False)
    assert (high.ace_low, high.ace_high) == (False, True)


@pytest.mark.parametrize(
    ("cards", "category", "five"),
    [
        ("Ah Kh Qh Jh Th 9h 8h", Category.ROYAL_FLUSH, "AKQJT"),
        ("9h Kh Qh Jh Th Ac Ad", Category.STRAIGHT_FLUSH, "KQJT9"),
        ("Ah 2h 3h 4h 5h Kc Kd", Category.STRAIGHT_FLUSH, "5432A"),
        ("9h 9c 9d 9s Kd Kh Kc", Category.FOUR_OF_A_KIND, "9999K"),
        ("9h 9c 9d Ks Kd 2h 3c", Category.FULL_HOUSE, "999KK"),
        ("9h 9c 9d Ks Kd Kh 3c", Category.FULL_HOUSE, "KKK99"),
        ("Ah 9h 7h 4h 2h Kc Kd", Category.FLUSH, "A9742"),
        ("Ac Kd Qh Js Tc 9d 8h", Category.STRAIGHT, "AKQJT"),
        ("Ac 2d 3h 4s 5c 9d 8h", Category.STRAIGHT, "5432A"),
        ("9h 9c 9d Ks Jd 2h 3c", Category.THREE_OF_A_KIND, "999KJ"),
        ("9h 9c Kd Ks 2d 2h Jc", Category.TWO_PAIR, "KK99J"),
        ("9h 9c Kd Qs 2d 3h Jc", Category.PAIR, "99KQJ"),
        ("Ah Qc Td 8s 6d 4h 2c", Category.HIGH_CARD, "AQT86"),
    ],
)
def test_the_best_five_of_seven(cards, category, five):
    best = poker(parse_hand(cards))
    assert best.category is category
    assert "".join(card.rank.letter for card in best.cards) == five
    assert len(set(best.cards)) == 5
    assert set(best.cards) <= set(parse_hand(cards).cards)


@pytest.mark.parametrize(
    ("cards", "category", "five"),
    [
        ("Kh Kc Kd 2s 2d 2h Qs Qc", Category.FULL_HOUSE, "KKKQQ"),  # the pair is better than the other three
        ("9h 9c 9d 9s Kh Th 4h 2h", Category.FOUR_OF_A_KIND, "9999K"),  # with a flush
        ("9h 9c 9d Kh Kc 4h 3h 2h", Category.FULL_HOUSE, "999KK"),  # with a flush
        ("Ah Kh Qh Jh Th Ac Ad As 2c", Category.ROYAL_FLUSH, "AKQJT"),  # with four of a kind
        ("2h 3h 4h 5h 6h 6c 6d 5c 5d", Category.STRAIGHT_FLUSH, "65432"),  # with a full house
        ("9h 9c 9d 9s 4h 4c 4d 4s Kc", Category.FOUR_OF_A_KIND, "9999K"),
    ],
)
def test_the_best_five_of_eight_and_nine(cards, category, five):
    hand = parse_hand(cards, len(cards.split()))
    assert (poker(hand).category, best_five_of(hand)[0]) == (category, category)
    assert "".join(card.rank.letter for card in poker(hand).cards) == five
    assert "".join(ALL_CARDS[card].rank.letter for card in best_five_of(hand)[1]) == five


any_size = st.integers(5, 9).flatmap(
    lambda size: st.lists(
        st.sampled_from(ALL_CARDS) | st.sampled_from([card for card in ALL_CARDS if card.rank > Rank.EIGHT]),
        min_size=size,
        max_size=size,
        unique=True,
    ).map(Hand.of)
)


@given(any_size)
def test_the_fast_best_five_is_the_readable_one(hand):
    category, five = best_five_of(hand)
    assert five_cards([ALL_CARDS[card] for card in five]).value == poker(hand).value
    assert category is poker(hand).category


@given(hands)
def test_tables_agree_with_the_readable_functions(hand):
    assert flush_value(hand) == flush(hand).value
    assert straight_flush_value(hand) == straight_flush(hand).value


@given(hands, st.sampled_from(Colour))
def test_flush_cards_of_a_colour_are_its_longer_suit(hand, colour):
    lengths = [sum(card.suit is suit for card in hand.cards) for suit in Suit if suit.colour is colour]
    assert colour_flush_length(hand, colour) == max(lengths)


@given(hands)
def test_a_hand_is_its_lanes(hand):
    assert len(hand) == len(hand.cards) == 7
    assert Hand.of(hand.cards) == hand
    for suit, lane in zip(Suit, hand.lanes, strict=True):
        assert lane == hand.lane(suit) == sum(1 << card.rank for card in hand.cards if card.suit is suit)


def test_hands_of_a_size_are_listed_once():
    assert sum(1 for _ in Hand.every(2)) == 1326
    assert set(Hand.every(2)) == {Hand.of(two) for two in combinations(ALL_CARDS, 2)}


def test_cards_and_ranks_have_their_numbers():
    assert [Card.of(card.rank, card.suit) for card in ALL_CARDS] == list(ALL_CARDS)
    assert (Rank.ACE.letter, Suit.SPADES.symbol, Card.of(Rank.ACE, Suit.SPADES)) == ("A", "♠", 51)
    assert repr(Card.of(Rank.TEN, Suit.HEARTS)) == "Card('Th')"
