"""Bonuses of games with streets: what a fold loses of them, and tables read with wild cards."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations
from typing import Any

import pytest

from longsuit.cards import ALL_CARDS, flush_value, lanes_of
from longsuit.odds import base_odds, counts, game_odds, hand_odds, joint_odds, session_odds
from longsuit.rules import Metric, Rules, build_document, complete_document

pytest.importorskip("numba")

DOCUMENT: dict[str, Any] = {
    "game": "four-suits",
    "title": "Four Suits",
    "shape": "streets",
    "rules": {"seats": 1, "qualifier": "A-J", "deck": "J-A"},
    "streets": [{"own": 2, "dealer": 6, "decision": {"wager": "play", "multiples": [1, 2]}}, {"own": 2}],
    "wagers": {
        "ante": {"label": "Ante", "role": "base"},
        "play": {"label": "Play", "role": "raise"},
        "lucky": {"label": "Lucky Suit", "role": "bonus", "metric": "flush", "table": "A"},
        "runs": {"label": "Lucky Run", "role": "bonus", "metric": "straight-flush", "table": "B"},
    },
    "tables": {"lucky": {"A": {"pays": {"4": 20, "3": 3}}}, "runs": {"B": {"pays": {"4": 30, "3": 4, "2": 1}}}},
    "limits": {
        "ante": {"min_cents": 500, "max_cents": 10000},
        "play": {"max_cents": 20000},
        "bonus": {"min_cents": 100, "max_cents": 1000},
    },
}


def _rules(**rules: Any) -> Rules:
    document = complete_document(DOCUMENT | {"rules": DOCUMENT["rules"] | rules}, "four-suits.toml")
    return build_document(document, "four-suits.toml")


@pytest.mark.slow
def test_a_bonus_that_a_fold_loses_is_priced_over_the_hands_that_stay() -> None:
    rules = _rules(qualifier="none")
    deck = [card for card in ALL_CARDS if card.rank in rules.ranks]
    won = folded = 0
    for own in combinations(deck, 2):
        stays = hand_odds(rules, lanes_of(own)).best.action != "fold"
        for more in combinations([card for card in deck if card not in own], 2):
            length = flush_value(lanes_of(own + more)) >> 13
            won += {4: 20, 3: 3}.get(length, -1) if stays else -1
            folded += not stays
    deals = 120 * 91
    odds = game_odds(rules)
    assert odds.as_played["lucky"]["A"] == -Fraction(won, deals)
    assert base_odds(rules).fold == Fraction(folded, deals) > 0
    assert odds.as_played["lucky"]["A"] > odds.wagers["lucky"]["A"].house_edge


def test_all_wagers_together_add_up_to_the_base_game() -> None:
    rules = _rules()
    joint = joint_odds(rules)
    assert sum(cell.probability for cell in joint.cells) == 1
    assert -joint.expected("ante") == base_odds(rules).house_edge
    session = session_odds(rules, 3, {"ante": 500, "runs": 500})
    assert session.law.mean == joint.expected("ante") + joint.expected("runs")


def test_a_flush_with_wild_cards_is_counted_as_it_is_dealt() -> None:
    deck, wild = [card for card in ALL_CARDS if card.rank >= 10], 1 << 10
    found = dict.fromkeys(("4", "3", "2", "1"), 0)
    for hand in combinations(deck, 4):
        wilds = sum(card.rank == 10 for card in hand)
        natural = max(sum(card.suit == suit for card in hand if card.rank != 10) for suit in range(4))
        found[str(natural + wilds)] += 1
    assert dict(counts(Metric.FLUSH, 4, 0b1110000000000, wild)) == found
