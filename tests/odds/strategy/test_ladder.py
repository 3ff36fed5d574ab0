"""What a ladder of rules says where there is none to climb."""

from __future__ import annotations

import pytest

from longsuit.odds import OddsError, strategies
from tests.street_games import changed

pytest.importorskip("numba")


def test_a_game_in_which_raising_never_gains_says_so() -> None:
    streets = [{"own": 2, "decision": {"wager": "play-1", "multiples": [1], "instead": ["check"]}}, {"own": 1}]
    ante, play = {"label": "Ante", "role": "base"}, {"label": "Play", "role": "raise"}
    limits = {"ante": {"min_cents": 500, "max_cents": 10_000}, "raise": {"max_cents": 20_000}}
    rules = changed(
        "flush-rush-poker",
        rules={"deck": "T-A", "seats": 2, "win_from": 3, "push_from": 3},
        streets=streets,
        wagers={"ante": ante, "play-1": play},
        tables={},
        limits=limits,
    )
    with pytest.raises(OddsError, match=r"^No rule that raises gains anything here, so there is none to remember\.$"):
        strategies(rules)
