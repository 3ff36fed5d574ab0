"""What each action is worth with certain cards, in both kinds of game."""

from __future__ import annotations

import json
from fractions import Fraction

import numpy as np
import pytest
from click.testing import CliRunner

from longsuit.cards import Colour, Hand, flush_value, parse_hand
from longsuit.cards.vectorised import lanes
from longsuit.cli import group
from longsuit.odds import OddsError, colour_law, hand_odds
from longsuit.rules import load, read_house
from tests.odds.laws.test_dealer_law import deal, enumerated_law, every_hand

ILS, NHF, NCF = load("i-luv-suits"), load("nh-flush"), load("nine-card-fortune-flush")
TEN_HIGH = parse_hand("Th 8h 6h Js Ad Qd Jc")


def test_the_published_hand_is_worth_what_enumeration_says() -> None:
    odds = hand_odds(ILS, TEN_HIGH)
    assert [(str(action), action.ev) for action in odds.actions] == [
        ("fold", Fraction(-1)),
        ("raise 1x", Fraction(-36826253, 45379620)),
    ]
    assert str(odds.best) == "raise 1x"
    assert odds.readings == {"flush": "T-8-6", "straight_flush": None, "poker": "pair"}


@pytest.mark.parametrize("seed", range(6))
def test_worths_follow_from_the_enumerated_hands(seed: int) -> None:
    hand, seen, _ = deal(seed, 24)
    law = enumerated_law(hand, seen, ILS.duel.qualifier)
    odds = hand_odds(ILS, hand, seen)
    assert odds.law == law
    assert len(odds.actions) == 1 + ILS.duel.raise_caps[flush_value(hand) >> 13]
    for action in odds.actions[1:]:
        staked = 1 + action.multiple
        assert action.ev == Fraction(law.not_qualified + staked * (law.player_wins - law.dealer_wins), law.hands)


def test_ILS_3_raises_of_one_to_three_are_listed_with_six_suited() -> None:
    odds = hand_odds(ILS, parse_hand("Kh Jh 9h 7h 5h 3h As"))
    assert [action.multiple for action in odds.actions] == [0, 1, 2, 3]
    assert odds.best.multiple == 3
    assert odds.best.ev > odds.actions[2].ev > odds.actions[1].ev > -1


def test_NHF_5_a_two_card_flush_can_only_fold_and_is_told_why() -> None:
    odds = hand_odds(NHF, parse_hand("Kh Jh Td 8d Qs As Kc"))
    assert [str(action) for action in odds.actions] == ["fold"]
    assert odds.reason == "A flush of 2 may not raise (NHF-5)."
    assert odds.to_json()["actions"][0]["reason"] == odds.reason


def test_readings_name_the_straight_flush_from_three_cards_up() -> None:
    assert hand_odds(ILS, parse_hand("9h 8h 7h Ks Jd Qc 2d")).readings["straight_flush"] == "9-8-7"
    assert hand_odds(ILS, parse_hand("9h 8h 6h Ks Jd Qc 2d")).readings["straight_flush"] is None


@pytest.mark.parametrize(("text", "colour"), [("Ah Kh 2c", "red"), ("Ah Kd 2c", "red"), ("Ah Kd 2c", "black")])
def test_NCF_6_packets_counted_one_by_one(text: str, colour: str) -> None:
    community, seen = parse_hand(text), parse_hand("9h 9s 8s 7s Qd Jd Td 9d 2d 3c 4c 5c")
    one, other = Colour(colour).suits
    counts = dict.fromkeys(("wins", "pushes", "losses"), 0)
    for packets in every_hand(Hand(((1 << 52) - 1) & ~(community | seen)).cards, 6):
        suits = np.bitwise_count(lanes(packets | np.uint64(community)))
        longest = np.maximum(suits[one], suits[other])
        counts["wins"] += int((longest >= 4).sum())
        counts["pushes"] += int((longest == 3).sum())
        counts["losses"] += int((longest < 3).sum())
    law = colour_law(NCF, community, seen, Colour(colour))
    assert {"wins": law.wins, "pushes": law.pushes, "losses": law.losses} == counts
    odds = hand_odds(NCF, community, seen, Colour(colour))
    assert odds.actions[1].ev == Fraction(2 * (counts["wins"] - counts["losses"]), sum(counts.values()))


@pytest.mark.parametrize(
    ("rules", "hand", "seen", "colour", "sentence"),
    [
        (ILS, "Th 8h 6h", "", None, "A hand at I Luv Suits Poker is 7 cards, not 3."),
        (ILS, str(TEN_HIGH), "Th 2c", None, "Held and seen elsewhere at once: Th; a seen card is one of the others."),
        (ILS, str(TEN_HIGH), "", Colour.RED, "I Luv Suits Poker has no chosen colour. Leave it out."),
        (NCF, "Th 8h 6h", "", None, "At 9 Card Fortune Flush a colour is chosen first: red or black."),
        (NCF, "Th 8h", "", Colour.RED, "The community at 9 Card Fortune Flush is 3 cards, not 2."),
    ],
)
def test_bad_cards_are_refused_with_one_sentence(rules, hand: str, seen: str, colour, sentence: str) -> None:
    with pytest.raises(OddsError) as refusal:
        hand_odds(rules, parse_hand(hand), parse_hand(seen), colour)
    assert str(refusal.value) == sentence


def test_more_cards_seen_than_leave_a_dealers_hand_are_refused() -> None:
    others = [card for card in range(52) if not TEN_HIGH >> card & 1]
    assert hand_odds(ILS, TEN_HIGH, Hand.of(others[:38])).law.hands == 1
    with pytest.raises(OddsError, match=r"39 cards seen leave too few for a dealer's hand\. Up to 38 can be seen"):
        hand_odds(ILS, TEN_HIGH, Hand.of(others[:39]))


def test_the_command_prints_the_fields_scripts_rely_on() -> None:
    result = CliRunner().invoke(group, ["hand", "i-luv-suits", "Th8h6h", "JsAdQdJc", "--seen", "9c 2d", "--json"])
    document = json.loads(result.stdout)
    assert set(document) == {"game", "cards", "seen", "dealer", "actions", "best", "readings", "lost_with_a_fold"}
    dealer = document["dealer"]
    assert dealer["hands"] == sum(dealer[name] for name in ("not_qualified", "player_wins", "ties", "dealer_wins"))
    assert sorted(document["cards"]) == sorted(["Th", "8h", "6h", "Js", "Ad", "Qd", "Jc"])
    assert document["seen"] == ["9c", "2d"]
    assert document["actions"][0] == {"action": "fold", "ev": {"exact": "-1/1", "value": -1.0}}
    assert document["best"] == {"action": "raise", "multiple": 1}


def test_the_command_reads_well_in_a_pipe() -> None:
    result = CliRunner().invoke(group, ["hand", "nine-card-fortune-flush", "Th", "8h", "6c", "--colour", "red"])
    assert result.exit_code == 0
    assert "raise 1x" in result.stdout
    assert "best" in result.stdout
    assert "\x1b" not in result.stdout


def test_results_show_themselves() -> None:
    odds = hand_odds(ILS, TEN_HIGH)
    assert "-0.811515" in odds._repr_html_()
    assert odds.to_frame()["multiple"].to_list() == [0, 1]


def test_NHF_4_a_bonus_won_that_a_fold_would_lose_is_told() -> None:
    four = "Th8h6h2hJsAdQd"
    assert hand_odds(NHF, parse_hand(four)).lost_with_a_fold == ("flush-bonus",)
    assert hand_odds(NHF, TEN_HIGH).lost_with_a_fold == ()
    assert hand_odds(ILS, parse_hand(four)).lost_with_a_fold == ()
    shown = CliRunner().invoke(group, ["hand", "nh-flush", four]).stdout
    assert "Only Ante and Raise are counted. A fold would also lose Flush Bonus, won with these cards." in shown
    assert "Only Ante and Play are counted." in CliRunner().invoke(group, ["hand", "i-luv-suits", four]).stdout
    document = json.loads(CliRunner().invoke(group, ["hand", "nh-flush", four, "--json"]).stdout)
    assert document["lost_with_a_fold"] == ["flush-bonus"]


def test_ILS_4_a_jackpot_won_that_a_fold_would_lose_is_told() -> None:
    house = read_house({"jackpots": {"sensors": ["1"], "on_folded_hands": False}}, "house.toml")
    flush_of_five = parse_hand("Th8h6h2h3hJsAd")
    assert len(hand_odds(load("i-luv-suits", house), flush_of_five).lost_with_a_fold) == 1
