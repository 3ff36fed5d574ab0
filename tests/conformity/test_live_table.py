"""Scripted players at a live table: the kit ends its rounds, and notices what goes wrong there."""

from __future__ import annotations

from importlib import resources
from pathlib import Path
from random import Random
from types import SimpleNamespace

import pytest

from longsuit.conformity import (
    ScriptedTable,
    Verdict,
    check_estimates,
    check_live_table,
    check_playthrough,
    check_sheet,
    load_game,
)
from longsuit.conformity.memory_house import MemoryHouse
from longsuit.play import verify
from longsuit.rules import GAMES, RulesError, build_document, complete_document, load
from longsuit.simulate import Estimate
from tests.rules.reading.mutations import mutated


@pytest.mark.parametrize("game", GAMES)
def test_scripted_players_finish_their_rounds_at_a_live_table(game):
    found = check_live_table(load(game), 4)
    assert found.verdict is Verdict.PASSED, found.sentence


def test_a_player_with_two_seats_plays_both_and_every_record_is_kept():
    table = ScriptedTable(load("i-luv-suits"), "automatic", "two seats")
    assert [actor.name for actor in table.actors.values()] == ["Ann", "Ben", "Cleo", "Ann"]
    while not {1, 4} <= {int(seat) for record in table.house.records.values() for seat in _seats(record)}:
        assert table.play_round()
    for record in table.house.records.values():
        verify(record)


def _seats(record):
    return [line["seat"] for line in record["settlement"]["lines"]]


def test_a_card_of_another_player_is_noticed(monkeypatch):
    def every_hand(table, _):
        return {"words": " ".join(str(card) for packet in table.play.packets.values() for card in packet)}

    monkeypatch.setattr("longsuit.table.views.player.hand_of", every_hand)
    found = check_live_table(load("i-luv-suits"), 4)
    assert found.verdict is Verdict.FAILED
    assert "too early" in found.sentence


def test_a_payment_that_the_record_does_not_have_is_noticed(monkeypatch):
    moved = MemoryHouse.move

    def short(house, debit, credit, cents, reason):
        moved(house, debit, credit, cents, reason)
        if reason == "settlement" and credit.startswith("player:"):
            house.balances.shift(credit, "house:chips", 1_000_000)

    monkeypatch.setattr(MemoryHouse, "move", short)
    found = check_live_table(load("i-luv-suits"), 10)
    assert found.verdict is Verdict.FAILED
    assert "its chips say otherwise" in found.sentence


def test_a_simulated_figure_five_standard_errors_away_is_noticed(monkeypatch):
    wrong = SimpleNamespace(house_edge=Estimate(0.5, 0.0001))
    monkeypatch.setattr("longsuit.simulate.simulate", lambda _: wrong)
    found = check_estimates(load("nh-flush"), 1_000)
    assert found.verdict is Verdict.FAILED
    assert "50.0000% simulated" in found.sentence


@pytest.mark.slow
@pytest.mark.parametrize("game", ["nh-flush", "nine-card-fortune-flush"])
def test_a_simulated_strategy_is_worth_its_exact_price(game):
    found = check_estimates(load(game), 50_000)
    assert found.verdict is Verdict.PASSED, found.sentence


def conforms(seed, monkeypatch):
    """Whether a mutated game is played; False where its file is refused."""
    try:
        document = complete_document(mutated(GAMES[seed % len(GAMES)], Random(seed)), "mine.toml")
        rules = build_document(document, "mine.toml")
    except RulesError:
        return False
    monkeypatch.setattr("longsuit.play.records.replay.load", lambda *_: rules)  # a record names its game only
    sheet = check_sheet(rules)
    if sheet.verdict is Verdict.FAILED and "[rulebook] does not" in sheet.sentence:
        return False
    for found in (sheet, check_playthrough(rules), check_live_table(rules, 1)):
        assert found.verdict is not Verdict.FAILED, f"seed {seed}: {found.name}: {found.sentence}"
    return True


def test_mutated_games_are_refused_or_conform(monkeypatch):
    assert any(conforms(seed, monkeypatch) for seed in range(70))


@pytest.mark.slow
def test_a_thousand_mutated_games_are_refused_or_conform(monkeypatch):
    assert sum(conforms(seed, monkeypatch) for seed in range(3000, 4000)) > 50


def test_a_file_with_the_name_of_a_shipped_game_needs_another_name(tmp_path):
    shipped = str(resources.files("longsuit.rules") / "data" / "games" / "nh-flush.toml")
    assert load_game(shipped).game == "nh-flush"
    mine = tmp_path / "mine.toml"
    mine.write_text(Path(shipped).read_text("utf-8").replace("seats = 6", "seats = 5"), "utf-8")
    with pytest.raises(RulesError, match=r"nh-flush is a game of Longsuit's own\. Use another name\."):
        load_game(str(mine))
