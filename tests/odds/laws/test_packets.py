"""Packets of three to nine cards: laws and classes against plain enumeration of hands, to the last unit."""

from __future__ import annotations

import random
from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import combinations
from math import comb

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from longsuit.cards import LANE, Hand, flush_lengths, flush_value
from longsuit.cards.vectorised import flush_values, suit_classes
from longsuit.odds import (
    Deal,
    DealerLaw,
    HandClasses,
    Laws,
    Outcome,
    Tally,
    best_raises,
    cards_left,
    dealer_law,
    dealer_laws,
    duel_blocks,
    group_hands,
    hands_below,
    suit_class_blocks,
    tally,
)
from longsuit.odds.games.duel import caps_by_length
from longsuit.odds.results.base_odds import DUEL_OUTCOMES
from longsuit.rules import Duel, RaiseStep, parse_qualifier
from tests.odds.laws.test_dealer_law import every_hand
from tests.packet_games import PACKETS, QUALIFIERS

WHOLE = (1 << 52) - 1
SIXES_UP = LANE & ~0b1111
"""The ranks of a deck of 36 cards."""


def qualifiers(packet: int) -> list[int | None]:
    """None, a usual one, the shortest, and longer ones than usual, up to the whole packet."""
    texts = [QUALIFIERS[packet], "-".join("23456789TJQKA"[-length] for length in range(1, packet + 1))]
    lengths = flush_lengths(packet)
    lowest = [length << 13 | (1 << length) - 1 for length in (lengths[0], lengths[0] + 2)]
    return [None, *(parse_qualifier(text, packet) for text in texts), *lowest]


def duel_of(packet: int, qualifier: int | None) -> Duel:
    return Duel(qualifier, {length: max(1, length - 3) for length in flush_lengths(packet)}, RaiseStep.ANY)


def enumerated_law(flush: int, left: tuple[int, ...], qualifier: int | None, packet: int) -> DealerLaw:
    """The law by ranking every hand the dealer can hold, one by one."""
    cards = Hand(sum(lane << 13 * suit for suit, lane in enumerate(left))).cards
    counts = [0, 0, 0, 0]
    for block in every_hand(cards, packet):
        theirs = flush_values(block)
        qualified = theirs >= (qualifier or 0)
        counts[0] += int((~qualified).sum())
        for place, which in enumerate((theirs < flush, theirs == flush, theirs > flush), 1):
            counts[place] += int((qualified & which).sum())
    return DealerLaw(*counts)


def check_law(packet: int, seed: int, deck: int, seen: int) -> None:
    cards = random.Random(seed).sample(Hand(deck).cards, packet + seen)
    hand, others = Hand.of(cards[:packet]), Hand.of(cards[packet:])
    left = cards_left(hand | others, deck)
    for qualifier in qualifiers(packet):
        law = dealer_law(flush_value(hand), left, qualifier, packet)
        assert law == enumerated_law(flush_value(hand), left, qualifier, packet)
        assert law.hands == comb(deck.bit_count() - packet - seen, packet)
        many, every = dealer_laws(np.array([flush_value(hand)]), np.array([left]).T, qualifier, packet)
        assert DealerLaw(*(int(count[0]) for count in many.counts)) == law
        assert int(every[0]) == law.hands


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("packet", [3, 4])
def test_the_law_is_that_of_every_hand_of_a_dealer_with_few_cards(packet: int, seed: int) -> None:
    check_law(packet, seed, WHOLE, seen=0)


@pytest.mark.parametrize("seed", [0, pytest.param(1, marks=pytest.mark.slow), pytest.param(2, marks=pytest.mark.slow)])
def test_the_law_is_that_of_every_hand_of_a_dealer_with_five_cards(seed: int) -> None:
    check_law(5, seed, WHOLE, seen=0)


@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize("packet", PACKETS)
def test_the_law_is_that_of_every_hand_out_of_the_cards_left(packet: int, seed: int) -> None:
    check_law(packet, seed, WHOLE, seen=52 - packet - 18 - seed % 3)


@pytest.mark.parametrize("packet", PACKETS)
def test_the_law_is_that_of_every_hand_of_a_short_deck(packet: int) -> None:
    short = sum(SIXES_UP << 13 * suit for suit in range(4))
    check_law(packet, packet, short, seen=36 - packet - 19)


@pytest.mark.full
@pytest.mark.parametrize("packet", [6, 8, 9])
def test_the_law_is_that_of_every_hand_of_a_dealer_with_more_cards(packet: int) -> None:
    check_law(packet, packet, WHOLE, seen=0 if packet == 6 else 8)


@cache
def every_flush(packet: int, ranks: int) -> tuple[np.ndarray, np.ndarray]:
    """Every hand of a deck, as bits, and its flush."""
    cards = [card for card in range(52) if ranks >> card % 13 & 1]
    hands = np.array([sum(1 << card for card in hand) for hand in combinations(cards, packet)], dtype=np.uint64)
    return hands, flush_values(hands).astype(np.int64)


def every_pair(packet: int, ranks: int, duel: Duel) -> tuple[Tally, Fraction]:
    """All pairs of hands when every hand raises the most, and the edge of the best raises: each pair looked at."""
    counted: Tally = Counter()
    edge = 0
    hands, flushes = every_flush(packet, ranks)
    for rows, ways in suit_classes(packet, ranks):
        for column in rows.T.tolist():
            own = sum(lane << 13 * suit for suit, lane in enumerate(column))
            value = flush_value(own)
            theirs = flushes[hands & np.uint64(own) == 0]
            fails = theirs < (duel.qualifier or 0)
            ends = [fails, ~fails & (theirs < value), ~fails & (theirs == value), ~fails & (theirs > value)]
            counts = [int(end.sum()) for end in ends]
            cap = duel.raise_caps[value >> 13]
            counted.update({(value >> 13, cap, end): ways * n for end, n in zip(DUEL_OUTCOMES, counts, strict=True)})
            worths = [counts[0] + (1 + multiple) * (counts[1] - counts[3]) for multiple in range(1, cap + 1)]
            edge -= ways * max(-len(theirs), *worths)
    deal = Deal(packet, ranks)
    return Counter({key: count for key, count in counted.items() if count}), Fraction(edge, deal.pairs)


def edge_of(counted: Tally) -> Fraction:
    net = sum(outcome.net(multiple) * count for (_, multiple, outcome), count in counted.items())
    return Fraction(-net, sum(counted.values()))


def tallied(duel: Duel, blocks: list[HandClasses], *, best: bool) -> Tally:
    counted: Tally = Counter()
    for block in blocks:
        raises = best_raises(duel, block) if best else caps_by_length(duel)[block.length]
        counted.update(tally(duel, block, raises))
    return Counter({key: count for key, count in counted.items() if count})


def check_whole_game(packet: int, ranks: int, qualifier: int | None) -> None:
    duel, deal = duel_of(packet, qualifier), Deal(packet, ranks)
    pairs, edge = every_pair(packet, ranks, duel)
    assert sum(pairs.values()) == deal.pairs
    for blocks in ([group_hands(deal, qualifier)], list(suit_class_blocks(deal, qualifier))):
        assert tallied(duel, blocks, best=False) == pairs
        assert edge_of(tallied(duel, blocks, best=True)) == edge


@pytest.mark.parametrize("place", range(5))
def test_every_pair_of_hands_of_three_cards_is_counted(place: int) -> None:
    check_whole_game(3, LANE, qualifiers(3)[place])


@pytest.mark.full
@pytest.mark.parametrize("place", range(2))
def test_every_pair_of_hands_of_four_cards_is_counted(place: int) -> None:
    check_whole_game(4, LANE, qualifiers(4)[place])


SHORT_DECKS = [(4, 0b1111100000000), (4, 0b1011001010001), (5, 0b1110000000101), (6, 0b1010100110000)]
LARGER = [(8, 0b1100010010001), (9, 0b1111100000000), (9, 0b1000110001001)]


@pytest.mark.parametrize("place", [0, 1, 3])
@pytest.mark.parametrize(
    ("packet", "ranks"), [*SHORT_DECKS, *(pytest.param(*deck, marks=pytest.mark.slow) for deck in LARGER)]
)
def test_every_pair_of_hands_of_a_short_deck_is_counted(packet: int, ranks: int, place: int) -> None:
    check_whole_game(packet, ranks, qualifiers(packet)[place])


def one_law_each(deal: Deal, duel: Duel) -> tuple[Tally, Fraction]:
    """The same with one dealer's law for each suit class, each a product of polynomials of its own."""
    counted: Tally = Counter()
    edge, caps = 0, caps_by_length(duel)
    for rows, ways in suit_classes(deal.packet, deal.ranks):
        lanes = rows.astype(np.int64)
        values = np.maximum.reduce(np.bitwise_count(lanes).astype(np.int64) << 13 | lanes)
        laws, every = dealer_laws(values, deal.ranks ^ lanes, duel.qualifier, deal.packet)
        assert (every == deal.dealer_hands).all()
        best = -every
        for multiple in range(1, max(duel.raise_caps.values()) + 1):
            best = np.where(multiple <= caps[values >> 13], np.maximum(best, laws.net(multiple)), best)
        edge -= ways * int(best.sum())
        for length in np.unique(values >> 13).tolist():
            here = values >> 13 == length
            ends = zip(DUEL_OUTCOMES, laws.counts, strict=True)
            counted.update({(length, int(caps[length]), end): ways * int(many[here].sum()) for end, many in ends})
    return Counter({key: count for key, count in counted.items() if count}), Fraction(edge, deal.pairs)


@pytest.mark.parametrize("place", [0, 1, 4])
@pytest.mark.parametrize("packet", [3, 4, 5, pytest.param(6, marks=pytest.mark.slow)])
def test_one_law_for_each_suit_class_gives_the_same_fractions(packet: int, place: int) -> None:
    duel, deal = duel_of(packet, qualifiers(packet)[place]), Deal(packet)
    pairs, edge = one_law_each(deal, duel)
    for blocks in ([group_hands(deal, duel.qualifier)], list(suit_class_blocks(deal, duel.qualifier))):
        assert tallied(duel, blocks, best=False) == pairs
        assert edge_of(tallied(duel, blocks, best=True)) == edge


@pytest.mark.full
@pytest.mark.parametrize("packet", [8, 9])
def test_classes_of_many_cards_give_the_fractions_of_suit_classes(packet: int) -> None:
    qualifier = parse_qualifier(QUALIFIERS[packet], packet)
    duel, deal = duel_of(packet, qualifier), Deal(packet)
    grouped, counted = tallied(duel, list(duel_blocks(deal, qualifier)), best=True), Counter()
    for block in suit_class_blocks(deal, qualifier):
        counted.update(tally(duel, block, best_raises(duel, block)))
    assert grouped == Counter({key: count for key, count in counted.items() if count})


@st.composite
def deals(draw: st.DrawFn) -> tuple[Deal, int | None]:
    """A packet, a deck that is large enough for two, and any qualifier or none."""
    packet = draw(st.integers(3, 9))
    ranks = draw(st.sets(st.integers(0, 12), min_size=max(5, -(-packet // 2)), max_size=9))
    flush = draw(st.none() | st.sets(st.integers(0, 12), min_size=1, max_size=10))
    qualifier = None if flush is None else len(flush) << 13 | sum(1 << rank for rank in flush)
    return Deal(packet, sum(1 << rank for rank in ranks)), qualifier


@settings(max_examples=25, deadline=None)
@given(deals())
def test_any_packet_deck_and_qualifier_keeps_every_count(given: tuple[Deal, int | None]) -> None:
    deal, qualifier = given
    hands = below = unqualified = wins = losses = 0
    for classes in duel_blocks(deal, qualifier):
        assert all((count >= 0).all() for count in classes.laws.counts)
        assert (np.add.reduce(classes.laws.counts) == deal.dealer_hands).all()
        hands += int(classes.hands.sum())
        below += int(classes.hands[classes.flush < (qualifier or 0)].sum())
        unqualified += int((classes.hands * classes.laws.not_qualified).sum())
        wins += int((classes.hands * classes.laws.player_wins).sum())
        losses += int((classes.hands * classes.laws.dealer_wins).sum())
    assert hands == deal.hands
    assert below == hands_below(qualifier or 0, deal.deck.lanes, deal.packet)
    # Player and dealer draw from one deck: unqualified dealers come as often as unqualified hands.
    assert unqualified == below * deal.dealer_hands
    if qualifier is None:
        assert wins == losses


def test_pairs_beyond_2_to_the_53_are_counted_to_the_last_unit() -> None:
    deal = Deal(9)
    assert deal.pairs == comb(52, 9) * comb(43, 9) > 1 << 53
    ones = np.ones(3, dtype=np.int64)
    hands, counts = np.array([deal.hands - 2, 1, 1]), deal.dealer_hands * ones
    classes = HandClasses(deal, hands, 9 << 13 | ones, _all_win(counts))
    duel = duel_of(9, None)
    assert tally(duel, classes, 6 * ones)[9, 6, Outcome.WON] == deal.pairs
    less = HandClasses(deal, hands, 9 << 13 | ones, _all_win(counts - np.array([0, 0, 1])))
    assert tally(duel, less, 6 * ones)[9, 6, Outcome.WON] == deal.pairs - 1


def _all_win(counts: np.ndarray) -> Laws:
    zeros = np.zeros_like(counts)
    return Laws(zeros, counts, zeros, zeros)
