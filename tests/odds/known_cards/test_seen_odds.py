"""What seeing cards is worth: laws in fractions, figures in standard errors."""

from __future__ import annotations

import random
from fractions import Fraction
from itertools import combinations, product

import numpy as np
import pytest

from longsuit.cards import Hand, flush_value
from longsuit.odds import INFORMATION, Deal, OddsError, Sight, base_odds, hand_odds, hands_below, seen_blocks, seen_odds
from longsuit.odds.known_cards.seen_odds import _deal, _worth
from longsuit.odds.known_cards.suit_counts import _exactly, expected_below
from longsuit.odds.laws.dealer_law import cards_left
from longsuit.rules import load

ILS, NHF = load("i-luv-suits"), load("nh-flush")
DEALS = 24_000


def within(value: float, error: float, of: float, its_error: float = 0.0) -> bool:
    return abs(value - of) < 4 * (error**2 + its_error**2) ** 0.5


def test_six_colluders_with_perfect_knowledge() -> None:
    odds = seen_odds(ILS, 5, DEALS, seed=11)
    assert within(odds.player_edge, odds.standard_error, 0.0727, 0.0003)
    assert odds.standard_error < 0.0012


@pytest.mark.slow
def test_suit_counts_lie_between_nothing_and_everything() -> None:
    counts = seen_odds(ILS, 5, DEALS, seed=11, information="suit-counts")
    cards = seen_odds(ILS, 5, DEALS, seed=11)
    assert float(counts.unseen) < counts.player_edge < cards.player_edge
    # A simpler rule on suit counts is known to reach 3.0%: the best play on them reaches more.
    assert counts.player_edge - 4 * counts.standard_error > 0.0301


def test_the_plain_average_of_the_own_hand_is_the_exact_edge() -> None:
    odds = seen_odds(ILS, 5, DEALS, seed=4, information="own-hand")
    assert within(odds.plain_edge, odds.plain_error, float(base_odds(ILS).expected_net))
    assert (odds.player_edge, odds.standard_error) == (float(odds.unseen), 0.0)


def test_plain_and_leaning_averages_agree() -> None:
    odds = seen_odds(ILS, 5, DEALS, seed=8)
    assert within(odds.plain_edge, odds.plain_error, odds.player_edge, odds.standard_error)
    assert odds.standard_error < odds.plain_error / 2


def test_seeing_more_is_worth_more() -> None:
    edges = [seen_odds(ILS, seats, 8192, seed=2).player_edge for seats in (0, 1, 3, 5)]
    assert edges == sorted(edges)
    assert edges[0] == float(base_odds(ILS).expected_net)


def test_one_dealers_card_is_worth_something() -> None:
    odds = seen_odds(ILS, 0, DEALS, seed=3, dealer_card_seen=True)
    assert odds.player_edge > float(odds.unseen) + 4 * odds.standard_error


def test_each_seat_of_a_deal_is_worth_what_its_hand_is() -> None:
    sights = _deal(ILS, np.random.default_rng(5), 40, 4, dealer_card_seen=False)
    for sight in sights:
        raises = INFORMATION["cards"](sight)
        worths = _worth(sight, raises)
        for deal in range(40):
            own = Hand(sum(int(lane) << 13 * suit for suit, lane in enumerate(sight.own[:, deal])))
            seen = Hand(sum(int(lane) << 13 * suit for suit, lane in enumerate(sight.seen[:, deal])))
            odds = hand_odds(ILS, own, seen)
            assert len(seen) == 21
            assert odds.best.multiple == raises[deal]
            assert float(odds.best.ev) == worths[deal]


def choices(lanes: tuple[int, ...], counts: tuple[int, ...]):
    """Every set of cards with so many of each suit, out of the four lanes."""
    suits = []
    for suit, (lane, count) in enumerate(zip(lanes, counts, strict=True)):
        cards = [13 * suit + rank for rank in range(13) if lane >> rank & 1]
        suits.append([Hand.of(chosen) for chosen in combinations(cards, count)])
    return (sum(parts) for parts in product(*suits))


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("counts", [(2, 0, 1, 0), (0, 1, 0, 2), (1, 1, 1, 0)])
@pytest.mark.parametrize("known", [0, 1])
def test_suit_counts_average_over_every_set_of_cards_that_fits(seed: int, counts: tuple[int, ...], known: int) -> None:
    cards = random.Random(seed).sample(range(52), 8)
    own, card = Hand.of(cards[:7]), Hand.of(cards[7 : 7 + known])
    sets = list(choices(cards_left(own | card), counts))
    for bound, or_equal in ((flush_value(own), False), (flush_value(own), True), (ILS.duel.qualifier, False)):
        total = 0
        for seen in sets:
            left = cards_left(own | seen | card)
            below = hands_below(bound, left, 7, or_equal=or_equal)
            if known:
                # With a dealer's card known: all hands that may hold it, less those that do not.
                with_it = cards_left(own | seen)
                below = hands_below(bound, with_it, 7, or_equal=or_equal) - below
            total += below
        found = expected_below(Deal(7), bound, own.lanes, counts, card.lanes, or_equal=or_equal)
        assert found == Fraction(total, len(sets))


@pytest.mark.parametrize("dealer_card_seen", [False, True])
def test_suit_counts_decide_in_floats_as_in_fractions(dealer_card_seen) -> None:
    for rules in (ILS, NHF):
        for sight in _deal(rules, np.random.default_rng(9), 60, 3, dealer_card_seen=dealer_card_seen):
            raises = INFORMATION["suit-counts"](sight)
            assert [_exactly(sight, deal) for deal in range(60)] == raises.tolist()


def test_information_may_be_a_function_of_what_is_seen() -> None:
    def never(sight: Sight) -> np.ndarray:
        return np.zeros_like(sight.flush)

    odds = seen_odds(ILS, 5, 500, information=never)
    assert (odds.information, odds.plain_edge, odds.fold) == ("never", -1.0, 1.0)


def test_information_that_raises_too_much_is_refused() -> None:
    with pytest.raises(OddsError, match="a raise the rules do not allow"):
        seen_odds(ILS, 5, 500, information=lambda sight: np.full_like(sight.flush, 4))


def test_the_same_seed_gives_the_same_deals_and_blocks_add_up() -> None:
    one = list(seen_blocks(ILS, 2, 9000, seed=7))
    assert [block.deals for block in one] == [4096, 8192, 9000]
    assert one[-1] == seen_odds(ILS, 2, 9000, seed=7)
    assert one[-1] != seen_odds(ILS, 2, 9000, seed=8)


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ({"seats_seen": 6, "deals": 10}, "6 other seats cannot be seen at I Luv Suits Poker. The number is 0 to 5."),
        ({"seats_seen": -1, "deals": 10}, "-1 other seats cannot be seen at I Luv Suits Poker. The number is 0 to 5."),
        ({"seats_seen": 2, "deals": -5}, "-5 deals tell nothing. At least 1 is needed."),
        ({"seats_seen": 2, "deals": 5, "seed": -1}, "-1 is not a seed. A seed is a whole number from 0 up."),
        (
            {"seats_seen": 2, "deals": 5, "information": "rumours"},
            "“rumours” is not a kind of information. Choose one of cards, suit-counts, own-hand.",
        ),
    ],
)
def test_bad_input_is_refused_with_one_sentence(arguments: dict, sentence: str) -> None:
    with pytest.raises(OddsError) as refusal:
        seen_odds(ILS, **arguments)
    assert str(refusal.value) == sentence


def test_a_colour_game_has_nothing_to_see() -> None:
    with pytest.raises(OddsError, match="nobody holds a card before deciding"):
        seen_odds(load("nine-card-fortune-flush"), 1, 10)


def test_results_show_themselves() -> None:
    odds = seen_odds(ILS, 1, 100)
    assert "Nothing seen" in odds._repr_html_()
    assert odds.to_frame()["deals"].to_list() == [100]
    assert odds.to_json()["player_edge"]["standard_error"] == odds.standard_error
