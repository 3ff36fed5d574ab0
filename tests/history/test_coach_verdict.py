"""A record tells the coach the same decisions as the round did while it was played."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from longsuit.cards import ALL_CARDS, Colour
from longsuit.coach import Decision, decision_verdict, decisions_of
from longsuit.history import round_verdict
from longsuit.play import ChooseColour, CloseWagers, Fold, PlaceWager, Raise, Round, record
from longsuit.rules import load
from tests.coach.coached import STREETS, played
from tests.history.played import ILS, NCF, seat_of

if TYPE_CHECKING:
    from longsuit.coach import Verdict
    from longsuit.rules import Rules


@pytest.fixture
def judged(monkeypatch: pytest.MonkeyPatch) -> list[Decision]:
    """The decisions that are judged, in order."""
    found: list[Decision] = []

    def noted(rules: Rules, decision: Decision) -> Verdict:
        found.append(decision)
        return decision_verdict(rules, decision)

    monkeypatch.setattr("longsuit.history.coach_verdict.decision_verdict", noted)
    return found


def test_the_record_of_a_duel_tells_the_decision_of_each_seat(judged: list[Decision]) -> None:
    round_ = Round(ILS, ALL_CARDS)
    wagers = PlaceWager(1, "ante", 500), PlaceWager(3, "ante", 1_000)
    for action in (*wagers, CloseWagers(), Raise(1, 500), Fold(3)):
        round_.apply(action)
    for seat in (1, 3):
        found = round_verdict(ILS, seat_of(record(round_), ILS, seat=seat))
        assert tuple(judged[-1:]) == decisions_of(round_, seat)
        assert found is not None
        assert found.costs == (decision_verdict(ILS, judged[-1]).cost_cents,)
    assert round_verdict(ILS, seat_of(record(round_), ILS, seat=2)) is None
    assert len(judged) == 2


def test_the_record_of_a_colour_game_tells_community_cards_and_colour(judged: list[Decision]) -> None:
    round_ = Round(NCF, ALL_CARDS)
    for action in (ChooseColour(1, Colour.RED), PlaceWager(1, NCF.base.name, 500), CloseWagers(), Raise(1, 500)):
        round_.apply(action)
    assert round_verdict(NCF, seat_of(record(round_), NCF)) is not None
    assert tuple(judged) == decisions_of(round_, 1)


@pytest.mark.parametrize("game", STREETS)
def test_the_record_of_a_game_with_streets_tells_every_decision(game: str, judged: list[Decision]) -> None:
    rules = load(game)
    for seed in range(4):
        judged.clear()
        round_ = played(rules, seed)
        assert round_verdict(rules, seat_of(record(round_), rules)) is not None
        assert tuple(judged) == decisions_of(round_, 1)
