"""Winners' tables that tell six-card straight flushes apart by their ace."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import pytest

from longsuit.odds import base_odds, game_odds
from longsuit.rules import Rules, game_document
from tests.packet_games import rules_of

pytest.importorskip("numba")


def _flush_rush(sixes: dict[str, int] | None = None, **parts: Any) -> Rules:
    """Flush Rush with 28 cards; `sixes` pays six-card straight flushes by their ace."""
    document = deepcopy(dict(game_document("flush-rush-poker")))
    document["rules"] |= {"deck": "8-A", "seats": 2}
    if sixes:
        pays = {"7": 1000, **sixes, "5": 100, "4": 15}
        document["tables"]["ante"]["STRAIGHT-FLUSH"] = {"metric": "straight-flush-and-ace", "pays": pays}
    return rules_of(document | parts)


@pytest.mark.slow
def test_runs_by_their_ace_are_worth_what_runs_by_length_are_where_aces_pay_no_more() -> None:
    alike = _flush_rush({"6-ace-high": 500, "6": 500, "6-ace-low": 500})
    assert base_odds(alike).outcomes == base_odds(_flush_rush()).outcomes
    more = _flush_rush({"6-ace-high": 600, "6": 500, "6-ace-low": 500})
    assert base_odds(more).house_edge < base_odds(alike).house_edge


def test_a_bonus_that_a_fold_loses_tells_aces_apart() -> None:
    wagers, tables, limits = (deepcopy(dict(game_document("flush-rush-poker")[part])) for part in _PARTS)
    bonus = {"label": "Aces", "role": "bonus", "metric": "straight-flush-and-ace", "table": "A", "clause": "FLR-4"}
    rules = _flush_rush(
        wagers=wagers | {"aces": bonus},
        tables=tables | {"aces": {"A": {"pays": {"7": 500, "6-ace-high": 200, "6": 90, "5": 20}}}},
        limits=limits | {"bonus": {"min_cents": 500, "max_cents": 1000}},
    )
    odds = game_odds(rules)
    edge, played = odds.wagers["aces"]["A"].house_edge, odds.as_played["aces"]["A"]
    # A hand that is folded after six cards cannot have five of a suit, so a fold loses only what might have come.
    assert 0 <= played - edge < odds.base.fold


_PARTS = ("wagers", "tables", "limits")
