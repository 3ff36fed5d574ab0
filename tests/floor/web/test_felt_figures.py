"""The figures of a game with several decisions are computed in the background, those of its jackpots too."""

from __future__ import annotations

from threading import current_thread, main_thread
from time import monotonic, sleep
from typing import TYPE_CHECKING

from longsuit.floor.web import felt_figures
from longsuit.odds import joint_odds
from longsuit.rules import Rules, game_document
from tests.street_games import changed

if TYPE_CHECKING:
    from threading import Thread

    import pytest

    from longsuit.odds import FeltOdds, JointOdds


def with_jackpot() -> Rules:
    """Flush Rush on a short deck, quickly counted, with a jackpot that a fold loses."""
    terms = {"seed_cents": 100_000, "contribution": "15%", "reserve": "3%"}
    jackpots = {"sensors": ["1"], "on_folded_hands": False, "terms": {"1": terms}, "clause": "FLR-4"}
    table = {"metric": "flush", "pays": {"7": "100%", "6": 50}}
    tables = game_document("flush-rush-poker")["tables"] | {"jackpot": {"1": table}}
    return changed("flush-rush-poker", rules={"deck": "8-A", "seats": 2}, jackpots=jackpots, tables=tables)


def computed(rules: Rules) -> FeltOdds:
    """The figures of a game as a page gets them once they are there."""
    deadline = monotonic() + 60
    while monotonic() < deadline:
        found = felt_figures.felt_odds(rules)
        if found is not None:
            return found
        sleep(0.01)
    raise AssertionError("the figures are never there")


def test_the_play_that_decides_about_a_jackpot_is_counted_in_the_background(monkeypatch: pytest.MonkeyPatch) -> None:
    counted: list[Thread] = []

    def noted(rules: Rules) -> JointOdds:
        counted.append(current_thread())
        return joint_odds(rules)

    monkeypatch.setattr("longsuit.odds.spot_odds.joint_odds", noted)
    monkeypatch.setattr(felt_figures, "_felts", {})
    rules = with_jackpot()
    felt = computed(rules)
    (sensor,) = rules.sensors
    assert sensor.table is not None
    found = felt.sensor(sensor.table, 100)
    assert found.best_play
    assert 0 < found.per_dollar["meter"] < 1
    assert len(counted) == 1, "a page that asks later counts nothing"
    assert counted[0] is not main_thread()
