"""Games against a dealer with packets of three to nine cards: hands, base wagers, cards seen, and their settlement."""

from __future__ import annotations

import random
from collections import Counter
from fractions import Fraction
from itertools import combinations
from math import factorial, prod

import numpy as np
import pytest

from longsuit.cards import Hand, flush_lengths, flush_text, flush_value
from longsuit.odds import OddsError, Outcome, base_odds, duel_odds, hand_odds, hands_below, seen_odds, wagers
from longsuit.odds.known_cards.seen_odds import _deal, _worth
from longsuit.odds.known_cards.sight import raise_by_own_hand
from longsuit.odds.known_cards.suit_counts import _exactly, raise_by_suit_counts
from longsuit.odds.laws.deal import deal_of
from tests.odds.games.test_agrees_with_settlement import check
from tests.odds.laws.test_packets import enumerated_law
from tests.packet_games import PACKETS, packet_game

GAMES = {packet: packet_game(packet) for packet in PACKETS}


@pytest.mark.parametrize("packet", [3, 4, 5])
def test_a_hand_is_worth_what_every_dealers_hand_makes_of_it(packet: int) -> None:
    rules = GAMES[packet]
    hand = Hand.of(random.Random(packet).sample(range(52), packet))
    left = Hand(((1 << 52) - 1) & ~hand).lanes
    law = enumerated_law(flush_value(hand), left, rules.duel.qualifier, packet)
    odds = hand_odds(rules, hand)
    assert odds.law == law
    ahead = law.player_wins - law.dealer_wins
    cap = rules.duel.raise_caps[flush_value(hand) >> 13]
    assert [(one.multiple, one.ev) for one in odds.actions] == [
        (0, Fraction(-1)),
        *(
            (multiple, Fraction(law.not_qualified + (1 + multiple) * ahead, law.hands))
            for multiple in range(1, cap + 1)
        ),
    ]


def test_the_best_actions_of_every_hand_of_three_cards_make_the_base_game() -> None:
    rules = GAMES[3]
    # One of the 24 ways to exchange suits is enough: hands whose suits are sorted by what they hold.
    total = hands = 0
    for cards in combinations(range(52), 3):
        hand = Hand.of(cards)
        if list(hand.lanes) == sorted(hand.lanes, reverse=True):
            ways = 24 // prod(factorial(times) for times in Counter(hand.lanes).values())
            total += ways * hand_odds(rules, hand).best.ev
            hands += ways
    assert hands == deal_of(rules).hands
    assert base_odds(rules).expected_net == Fraction(total, hands)


@pytest.mark.parametrize("packet", PACKETS)
def test_the_hand_calculator_refuses_another_number_of_cards(packet: int) -> None:
    with pytest.raises(OddsError, match=f"A hand at Suits of {packet} is {packet} cards, not 7."):
        hand_odds(GAMES[packet], Hand.of(range(7)))
    most = 52 - 2 * packet
    with pytest.raises(OddsError, match=f"{most + 1} cards seen leave too few for a dealer's hand. Up to {most} can"):
        hand_odds(GAMES[packet], Hand.of(range(packet)), Hand.of(range(packet, packet + most + 1)))


@pytest.mark.parametrize("packet", PACKETS)
def test_a_hand_says_what_it_is(packet: int) -> None:
    document = hand_odds(GAMES[packet], Hand.of(range(packet))).to_json()
    # The lowest cards of clubs: a flush, a run and, from five cards on, a poker hand.
    assert document["readings"]["flush"] == document["readings"]["straight_flush"]
    assert document["readings"]["poker"] == (None if packet < 5 else "straight flush")
    assert document["dealer"]["hands"] == deal_of(GAMES[packet]).dealer_hands


@pytest.mark.parametrize("packet", [3, 4, 5, 6, *(pytest.param(packet, marks=pytest.mark.slow) for packet in (8, 9))])
def test_the_base_game_adds_up_and_the_dealer_qualifies_as_a_hand_does(packet: int) -> None:
    rules = GAMES[packet]
    deal, odds = deal_of(rules), base_odds(rules, "always-raise")
    assert sum(cell.probability for cell in odds.cells) == 1
    below = hands_below(rules.duel.qualifier, deal.deck.lanes, packet)
    assert odds.frequency(Outcome.NOT_QUALIFIED) == Fraction(below, deal.hands)
    lengths = {length: sum(ends.values()) for length, ends in odds.lengths.items()}
    rows = {row.key: row.probability for row in wagers(rules)["flush-rush"]["FR2"].rows if row.key}
    assert list(lengths) == list(flush_lengths(packet))
    assert all(lengths[int(key)] == share for key, share in rows.items())


@pytest.mark.parametrize("packet", [3, 4, 5, 6, pytest.param(8, marks=pytest.mark.slow)])
def test_optimal_play_is_never_worse_than_a_threshold(packet: int) -> None:
    rules = GAMES[packet]
    best = base_odds(rules).house_edge
    names = ["always-raise", "dealer-mimic", flush_text(rules.duel.qualifier), "-".join("AKQJT98765"[:packet])]
    edges = [base_odds(rules, name).house_edge for name in names]
    assert edges[1] == edges[2]
    assert all(best < edge for edge in edges)
    assert base_odds(rules, "dealer-mimic").fold == Fraction(
        hands_below(rules.duel.qualifier, deal_of(rules).deck.lanes, packet), deal_of(rules).hands
    )


@pytest.mark.parametrize(("packet", "name"), [(5, "8-7-6-5-4-3"), (9, "A-K"), (5, "T"), (3, "9-8-7-6"), (4, "9-9")])
def test_a_flush_that_a_packet_cannot_have_is_no_strategy(packet: int, name: str) -> None:
    with pytest.raises(OddsError, match=f"“{name}” is not a strategy for Suits of {packet}"):
        base_odds(GAMES[packet], name)


def test_one_card_is_a_flush_of_three() -> None:
    assert base_odds(GAMES[3], "T").strategy == "T"
    assert base_odds(GAMES[3], "2") == duel_odds(GAMES[3], "2", "2")
    assert base_odds(GAMES[3], "2").fold == 0


@pytest.mark.parametrize("packet", PACKETS)
def test_the_settlement_of_the_table_is_that_of_the_odds(packet: int) -> None:
    assert check(GAMES[packet], seed=packet, rounds=150) == 150


@pytest.mark.parametrize("packet", PACKETS)
@pytest.mark.parametrize("dealer_card_seen", [False, True])
def test_cards_seen_change_the_law_to_that_of_the_cards_left(packet: int, dealer_card_seen: bool) -> None:  # noqa: FBT001
    rules = GAMES[packet]
    seats = 52 // packet - 2
    for sight in _deal(rules, np.random.default_rng(packet), 3, seats, dealer_card_seen=dealer_card_seen)[:2]:
        for deal in range(3):
            seen = sum(int(lane) << 13 * suit for suit, lane in enumerate(sight.seen[:, deal]))
            own = Hand(sum(int(lane) << 13 * suit for suit, lane in enumerate(sight.own[:, deal])))
            assert len(own) == packet
            if not dealer_card_seen:
                worth = hand_odds(rules, own, seen).actions[1].ev
                assert float(_worth(sight, np.ones(3, dtype=np.int64))[deal]) == pytest.approx(float(worth), abs=1e-14)
        floats = raise_by_suit_counts(sight)
        assert floats.tolist() == [_exactly(sight, deal) for deal in range(3)]
        own = raise_by_own_hand(sight)
        for deal in range(3):
            hand = sum(int(lane) << 13 * suit for suit, lane in enumerate(sight.own[:, deal]))
            best = hand_odds(rules, hand).best
            assert int(own[deal]) == best.multiple


def test_no_more_seats_are_seen_than_the_deck_serves() -> None:
    with pytest.raises(OddsError, match=r"4 other seats cannot be seen at Suits of 9\. The number is 0 to 3\."):
        seen_odds(GAMES[9], 4, 100)
