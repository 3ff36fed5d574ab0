"""Games in a chosen colour with several decisions: actions, endings, and hands at each decision."""

from __future__ import annotations

from fractions import Fraction

import pytest

from longsuit.cards import ALL_CARDS, Colour, lanes_of, parse_hand
from longsuit.odds import OddsError, base_odds, game_odds, hand_odds, joint_odds
from longsuit.rules import RulesError
from tests.odds.streets.colour_games import DOCUMENT, colour_game


def test_actions_and_endings_add_up() -> None:
    odds = base_odds(colour_game())
    assert sum(odds.outcomes.values()) == 1
    assert sum(odds.points[0].values()) == 1  # type: ignore[attr-defined] - of a game with streets
    joint = joint_odds(colour_game())
    assert -joint.expected("ante") == odds.house_edge
    assert game_odds(colour_game()).as_played["lucky"]["A"] == -joint.expected("lucky")


def test_a_check_is_worth_the_best_of_what_can_follow() -> None:
    rules, board = colour_game(), parse_hand("Ah")
    rest = [card for card in ALL_CARDS if card.rank in rules.ranks and not board >> card & 1]
    best = [hand_odds(rules, lanes_of([card]), colour=Colour.RED, board=board).best.ev for card in rest]
    actions = {str(action): action.ev for action in hand_odds(rules, board, colour=Colour.RED).actions}
    assert actions["check"] == sum(best, Fraction(0)) / len(best)


def test_known_cards_are_not_dealt_again() -> None:
    rules = colour_game()
    own, board, seen = (parse_hand(cards) for cards in ("Kh Kd", "Ah Qc", "Qh"))
    assert hand_odds(rules, own, seen, Colour.RED, board).law.hands == 1
    early = hand_odds(rules, parse_hand("Kh"), seen, Colour.RED, parse_hand("Ah"))
    assert early.law.hands == 9 * 8


def test_the_colour_must_be_said() -> None:
    with pytest.raises(OddsError, match="counts a chosen colour"):
        hand_odds(colour_game(), parse_hand("Ah"))


def test_a_bonus_that_stays_is_read_at_the_end_of_a_folded_hand() -> None:
    lucky = {"lucky": DOCUMENT["wagers"]["lucky"] | {"fold": "stays"}}
    rules = colour_game(wagers=DOCUMENT["wagers"] | lucky)
    odds, joint = game_odds(rules), joint_odds(rules)
    assert odds.base.fold > 0
    assert -joint.expected("lucky") == odds.wagers["lucky"]["A"].house_edge
    assert -joint.expected("ante") == odds.base.house_edge


def test_wild_cards_are_refused_where_a_chosen_colour_counts() -> None:
    with pytest.raises(RulesError, match=r"rules\.wild: no card is wild where a chosen colour counts"):
        colour_game(rules={"wild": ["Q"]})
