"""Exact odds by a winners' table that tells straight flushes apart by their ace, against every deal of a short deck."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import pytest

from longsuit.conformity.exhaustive import Counting
from longsuit.odds import base_odds
from longsuit.rules import Rules, game_document
from tests.packet_games import rules_of

RUNS = {"metric": "straight-flush-and-ace", "pays": {"6-ace-high": 300, "6": 50, "5": 20, "4": 7}}


def _rules() -> Rules:
    document: dict[str, Any] = deepcopy(dict(game_document("flush-rush-poker")))
    document["rules"] |= {"deck": "9-A", "seats": 1, "push_from": 3}
    document["streets"] = [
        {"own": 5, "decision": {"wager": "play-1", "multiples": [1]}},
        {"own": 1, "decision": {"wager": "play-2", "multiples": [1]}},
    ]
    document["tables"]["ante"] = {"FLUSH": {"pays": {"6": 20, "5": 9, "4": 5}}, "STRAIGHT-FLUSH": RUNS}
    return rules_of(document)


@pytest.mark.slow
def test_the_edge_is_that_of_every_deal_and_decision() -> None:
    assert base_odds(_rules()).house_edge == -Counting(_rules()).value()
