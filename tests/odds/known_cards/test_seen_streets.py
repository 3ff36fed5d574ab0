"""Cards of other seats in games that are played street by street."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations
from random import Random

import numpy as np
import pytest

from longsuit.cards import LANE
from longsuit.odds import OddsError, base_odds, seen_odds
from longsuit.odds.known_cards.seen_streets import SeatCards, street_worths, worth_with_cards_seen
from longsuit.odds.streets.hand_at import hand_at
from longsuit.odds.streets.read_rules import street_game
from longsuit.rules import Rules, load
from tests.own_games import PAIRS, own_game


@pytest.fixture(scope="module")
def pairs() -> Rules:
    return own_game(PAIRS)


def flush(cards: int) -> tuple[int, int]:
    lanes = [cards >> 13 * suit & LANE for suit in range(4)]
    return max((lane.bit_count(), lane) for lane in lanes)


def counted_worth(deck: list[int], view: SeatCards) -> Fraction:
    """What the decision of `pairs` is worth, every board and dealer's hand counted one by one."""
    own, shown, others = sum(view.own), view.shared[0], sum(map(sum, view.others))
    left = [card for card in deck if not card & (own | shown | others)]
    ahead = deals = 0
    for board in left:
        mine = flush(own | shown | board)
        for one, other in combinations([card for card in left if card != board], 2):
            theirs = flush(one | other | shown | board)
            ahead += (mine > theirs) - (mine < theirs)
            deals += 1
    return max(Fraction(-1), *(Fraction((1 + raised) * ahead, deals) for raised in (1, 2)))


def test_a_seat_makes_the_most_of_every_card_it_sees(pairs: Rules) -> None:
    deck = [1 << 13 * suit + rank for suit in range(4) for rank in range(9, 13)]
    random = Random(7)
    for _ in range(60):
        cards = random.sample(deck, 8)
        view = SeatCards(tuple(cards[:2]), tuple(cards[6:]), (tuple(cards[2:4]), tuple(cards[4:6])))
        found = worth_with_cards_seen(street_game(pairs), view)
        assert found == pytest.approx(float(counted_worth(deck, view)), abs=1e-12)


def test_cards_seen_are_worth_what_counting_every_deal_says(pairs: Rules) -> None:
    deck = [1 << 13 * suit + rank for suit in range(4) for rank in range(9, 13)]
    random, worths = Random(11), []
    for _ in range(800):
        cards = random.sample(deck, 5)
        worths.append(float(counted_worth(deck, SeatCards(tuple(cards[:2]), tuple(cards[4:]), (tuple(cards[2:4]),)))))
    found = seen_odds(pairs, 1, 500, seed=5)
    error = np.hypot(found.plain_error, np.std(worths) / np.sqrt(len(worths)))
    assert abs(found.plain_edge - np.mean(worths)) < 4 * error
    assert abs(found.player_edge - np.mean(worths)) < 4 * error
    assert found.standard_error < found.plain_error


def test_nothing_seen_gains_nothing_where_the_first_decision_tells_all(pairs: Rules) -> None:
    worths, gains = street_worths(pairs, np.random.default_rng(3), 200, 1)
    assert not gains.any()
    error = worths.std() / np.sqrt(len(worths))
    assert abs(worths.mean() - float(base_odds(pairs).expected_net)) < 4 * error


@pytest.mark.slow
def test_a_deal_is_played_on_where_other_seats_get_more_cards() -> None:
    rules = load("flush-rush-poker")
    found = seen_odds(rules, 0, 150, seed=2)
    assert abs(found.player_edge - float(found.unseen)) < 4 * found.standard_error
    assert abs(found.plain_edge - float(found.unseen)) < 4 * found.plain_error
    assert found.fold is None


@pytest.mark.parametrize("game", ["chase-the-flush", "flushes-gone-wild"])
def test_a_first_decision_is_worth_what_the_hand_calculator_says(game: str) -> None:
    rules = load(game)
    cards = [1 << card for card in Random(19).sample(range(52), 5 * 4 + 4)]
    view = SeatCards(tuple(cards[:5]), tuple(cards[5:9]), tuple(tuple(cards[at : at + 5]) for at in (9, 14, 19)))
    first = street_game(rules).points[0].own
    others = sum(sum(one[:first]) for one in view.others)
    best = hand_at(rules, sum(cards[:first]), 0, others).best
    assert worth_with_cards_seen(street_game(rules), view) == pytest.approx(float(best.ev), abs=1e-12)


def test_what_is_estimated_for_one_decision_only_is_refused(pairs: Rules) -> None:
    with pytest.raises(OddsError, match="Only information “cards” is estimated there"):
        seen_odds(pairs, 1, 10, information="suit-counts")
    with pytest.raises(OddsError, match="No dealer's card seen is estimated there"):
        seen_odds(pairs, 1, 10, dealer_card_seen=True)
    with pytest.raises(OddsError, match="3 other seats cannot be seen"):
        seen_odds(pairs, 3, 10)
