"""The whole conformity kit on a small game: every check is made, and a wrong figure of any engine is found."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from longsuit.conformity import Verdict, check_exhaustively, check_game, small_deck
from longsuit.conformity.checks import check_estimates, check_simulator
from longsuit.odds import joint_odds, wagers
from longsuit.rules import Metric, load
from tests.conformity.kit_games import CHECKS, FEW, THREE_CARDS_FILE, TWO_CARDS_FILE

pytest.importorskip("numba")


@pytest.fixture
def game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.setattr("longsuit.rules.reading.read_game_file._added", {})  # the games that the kit makes known
    file = tmp_path / "three-cards.toml"
    file.write_text(THREE_CARDS_FILE)
    return str(file)


def test_every_check_of_a_sound_game_is_made_and_passes(game: str) -> None:
    heard = []
    report = check_game(game, heard.append, FEW)
    assert report.conforms
    assert [check.name for check in report.checks] == CHECKS
    assert {check.verdict for check in report.checks} == {Verdict.PASSED}, report.checks
    assert heard == list(report.checks)
    estimates, counted = report.checks[-2:]
    assert "T-8-6 over 100,000 rounds" in estimates.sentence
    assert "Bonuses agree too: Suited" in estimates.sentence
    assert "Bonuses agree too: Suited" in counted.sentence


def test_a_game_that_players_bank_is_counted_as_if_the_house_banked_it(game: str) -> None:
    Path(game).write_text(f"{THREE_CARDS_FILE}[banking]\nmin_cents = 1000\nmax_cents = 50000\n")
    report = check_game(game, extent=FEW)
    assert report.conforms, report.checks
    verdicts = {check.name: check.verdict for check in report.checks}
    assert (verdicts["live table"], verdicts["simulator"]) == (Verdict.PASSED, Verdict.LEFT_OUT)
    assert verdicts["exhaustive counting"] is Verdict.PASSED


def test_a_game_of_two_own_cards_is_simulated_by_a_flush_of_two(tmp_path: Path) -> None:
    file = tmp_path / "two-cards.toml"
    file.write_text(TWO_CARDS_FILE)
    rules = load(str(file))
    assert check_simulator(rules, 50).verdict is Verdict.PASSED
    found = check_estimates(rules, 10_000)
    assert found.verdict is Verdict.PASSED
    assert found.sentence.startswith("T-8 over 10,000 rounds")
    assert "Not compared: Suited (Two Cards deals 2 cards for pay table A to read" in found.sentence


def test_counting_finds_a_wrong_figure_of_a_bonus(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def as_if_lost(rules: object) -> object:
        joint = joint_odds(rules)
        return replace(joint, cells=tuple(replace(cell, readings={Metric.FLUSH: "1"}) for cell in joint.cells))

    assert check_exhaustively(small_deck(game)).verdict is Verdict.PASSED
    monkeypatch.setattr("longsuit.conformity.checks.joint_odds", as_if_lost)
    found = check_exhaustively(small_deck(game))
    assert found.verdict is Verdict.FAILED
    assert "as the house edge of Suited, and the odds give 100.0000%" in found.sentence


def test_simulation_finds_a_wrong_figure_of_a_bonus(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def as_if_dearer(rules: object) -> object:
        priced = wagers(rules)["suited"]["A"]
        return {"suited": {"A": replace(priced, house_edge=priced.house_edge + 1)}}

    monkeypatch.setattr("longsuit.conformity.checks.wagers", as_if_dearer)
    found = check_estimates(load(game), 10_000)
    assert found.verdict is Verdict.FAILED
    assert found.sentence.startswith("T-8-6 over 10,000 rounds: Suited costs")
