"""Bonuses and jackpots of games with streets together with the base wagers, where a fold leaves them and where not."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations
from typing import Any

import pytest

from longsuit.cards import ALL_CARDS, flush_value, lanes_of
from longsuit.odds import OddsError, base_odds, game_odds, hand_odds, joint_odds, session_odds
from longsuit.rules import Rules, build_document, complete_document

pytest.importorskip("numba")

STREETS = [{"own": 2, "dealer": 6, "decision": {"wager": "play", "multiples": [1]}}, {"own": 1}]
DOCUMENT: dict[str, Any] = {
    "game": "three-suits",
    "title": "Three Suits",
    "shape": "streets",
    "rules": {"seats": 1, "qualifier": "none", "deck": "J-A"},
    "streets": STREETS,
    "wagers": {
        "ante": {"label": "Ante", "role": "base"},
        "play": {"label": "Play", "role": "raise"},
        "lucky": {"label": "Lucky", "role": "bonus", "metric": "flush", "table": "A", "fold": "stays"},
    },
    "tables": {"lucky": {"A": {"pays": {"3": 10, "2": 1}}}},
    "limits": {
        "ante": {"min_cents": 500, "max_cents": 10000},
        "play": {"max_cents": 20000},
        "bonus": {"min_cents": 100, "max_cents": 1000},
    },
}
STRAIGHTS = {
    "wagers": {"runs": {"label": "Runs", "role": "bonus", "metric": "straight-flush", "table": "B", "fold": "lost"}},
    "tables": {"runs": {"B": {"pays": {"3": 30}}}},
}
JACKPOT = {
    "tables": {"jackpot": {"J": {"metric": "straight-flush", "pays": {"3": "100%", "2": 2}}}},
    "jackpots": {"sensors": ["J"], "wager_cents": 100, "on_folded_hands": False},
}


def rules_of(*changes: dict[str, Any], **streets: Any) -> Rules:
    document = {key: dict(value) if isinstance(value, dict) else value for key, value in DOCUMENT.items()}
    document["streets"] = [STREETS[0] | {"decision": STREETS[0]["decision"] | streets}, STREETS[1]]
    for change in changes:
        for key, value in change.items():
            document[key] = {**document.get(key, {}), **value} if isinstance(value, dict) else value
    return build_document(complete_document(document, "three-suits.toml"), "three-suits.toml")


POKER = ("royal-flush-hearts", "royal-flush", "straight-flush", "four-of-a-kind", "full-house", "flush")
NOBODY_FOLDS = {"instead": ["check"]}


def test_a_bonus_that_stays_is_paid_where_no_hand_folds() -> None:
    rules = rules_of(**NOBODY_FOLDS)
    assert base_odds(rules).fold == 0
    assert -joint_odds(rules).expected("lucky") == game_odds(rules).wagers["lucky"]["A"].house_edge != 1


def test_a_bonus_outlives_a_fold_in_the_law_of_a_session() -> None:
    rules = rules_of()
    joint = joint_odds(rules)
    deck = [card for card in ALL_CARDS if card.rank in rules.ranks]
    folded: dict[int, int] = {}
    for own in combinations(deck, 2):
        if hand_odds(rules, lanes_of(own)).best.action == "fold":
            for third in deck:
                if third not in own:
                    won = {3: 10, 2: 1}.get(flush_value(lanes_of((*own, third))) >> 13, -1)
                    folded[won] = folded.get(won, 0) + 1
    told = zip(joint.cells, joint.nets("lucky"), strict=True)
    found: dict[int, Fraction] = {}
    for cell, net in told:
        if cell.multiple == 0:
            found[int(net)] = found.get(int(net), Fraction(0)) + cell.probability
    assert folded
    assert found == {won: Fraction(many, 120 * 14) for won, many in folded.items()}
    assert -joint.expected("lucky") == game_odds(rules).wagers["lucky"]["A"].house_edge
    session = session_odds(rules, 3, {"ante": 500, "lucky": 500})
    assert session.law.variance == joint.variance({"ante": 1, "lucky": 1})


def test_a_jackpot_is_read_by_its_own_table_beside_a_bonus_that_pays_longer_runs_only() -> None:
    for change in ({}, STRAIGHTS):
        odds = game_odds(rules_of(JACKPOT, change, **NOBODY_FOLDS))
        played, always = odds.jackpots_as_played["J"], odds.jackpots["J"]
        assert (played.fixed_return, played.per_dollar) == (always.fixed_return, always.per_dollar)


def test_a_folded_hand_wins_no_jackpot() -> None:
    odds = game_odds(rules_of(JACKPOT))
    assert 0 < odds.jackpots_as_played["J"].fixed_return < odds.jackpots["J"].fixed_return


def test_a_poker_jackpot_that_a_fold_loses_is_priced_if_every_hand_plays_it() -> None:
    pays = dict.fromkeys(POKER, 5)
    tables = {"lucky": {"A": {"pays": {"5": 10}}}, "jackpot": {"J": {"metric": "poker", "pays": pays}}}
    cards = {"rules": DOCUMENT["rules"] | {"deck": "T-A"}, "streets": [STREETS[0] | {"dealer": 3}, {"own": 3}]}
    odds = game_odds(rules_of(JACKPOT, {"tables": tables}, cards))
    assert odds.jackpots["J"].fixed_return > 0
    assert (dict(odds.jackpots_as_played), odds.jackpots_not_told) == ({}, ("J",))


def test_a_table_that_the_law_does_not_tell_apart_is_refused() -> None:
    rules = rules_of(STRAIGHTS, **NOBODY_FOLDS)
    other = rules_of(JACKPOT).sensors[0].table
    with pytest.raises(OddsError, match="Table J pays hands that this joint law does not tell apart"):
        joint_odds(rules).nets("runs", table=other)


def test_the_base_of_a_joint_law_is_that_of_its_strategy() -> None:
    rules = rules_of()
    joint = joint_odds(rules, "A-K")
    assert joint.base.house_edge == base_odds(rules, "A-K").house_edge > base_odds(rules).house_edge
    assert joint.base.strategy == joint.strategy == "A-K"


def test_a_bonus_that_stays_is_worth_the_same_where_only_its_hands_are_dealt_after_a_fold() -> None:
    dealt = rules_of({"rules": {"deals_to_folded": False}})
    assert joint_odds(dealt, "A-K").nets("lucky") == joint_odds(rules_of(), "A-K").nets("lucky")
