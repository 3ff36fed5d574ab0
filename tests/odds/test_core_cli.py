"""`longsuit odds` as scripts and people use it."""

from __future__ import annotations

import json
from fractions import Fraction

import pytest
from click.testing import CliRunner

import longsuit.odds
from longsuit.cli.odds import command
from longsuit.odds import OddsError, base_odds, game_odds, seen_blocks
from longsuit.rules import GAMES, load


def run(*arguments: str):
    return CliRunner().invoke(command, list(arguments))


def exact(number: dict) -> Fraction:
    assert set(number) == {"exact", "value"}
    assert number["value"] == float(Fraction(number["exact"]))
    return Fraction(number["exact"])


@pytest.mark.parametrize("game", GAMES)
def test_the_document_has_the_fields_scripts_rely_on(game: str) -> None:
    document = json.loads(run(game, "--json").stdout)
    rules = load(game)
    assert document["game"] == game
    assert document["rules_sha256"] == rules.sha256
    assert document["strategy"] == "optimal"
    base = document["base"]
    assert exact(base["house_edge"]) == base_odds(rules).house_edge
    assert exact(base["element_of_risk"]) * exact(base["average_wager"]) == exact(base["house_edge"])
    assert 0 < exact(base["fold"]) < 1
    assert sum(exact(row["probability"]) for row in base["outcomes"]) == 1
    assert sum(row["net"] * exact(row["probability"]) for row in base["outcomes"]) == -exact(base["house_edge"])
    assert abs(base["standard_deviation"] - 1.6) < 0.2
    assert set(document["wagers"]) == {wager.name for wager in rules.wagers if wager.role == "bonus"}
    for tables in document["wagers"].values():
        for worth in tables.values():
            assert exact(worth["house_edge"]) > 0
            assert 0 < exact(worth["hit_frequency"]) < 1
            assert worth["standard_deviation"] > 1


def test_jackpots_stand_in_the_document() -> None:
    jackpots = json.loads(run("i-luv-suits", "--json").stdout)["jackpots"]
    assert jackpots["1"]["break_even_cents"] == 4389769
    assert set(jackpots) == {"1", "2", "3", "ML1"}
    assert {"per_dollar_of_major", "per_dollar_of_minor"} <= set(jackpots["ML1"])


def test_NHF_4_what_a_fold_loses_of_a_bonus_is_told() -> None:
    worth = json.loads(run("nh-flush", "--strategy", "6-5-4-3-2", "--json").stdout)["wagers"]["flush-bonus"]["NH"]
    assert exact(worth["house_edge_as_played"]) > exact(worth["house_edge"])
    assert "as played" in run("nh-flush").stdout


def test_ILS_4_a_house_whose_folded_hands_win_no_jackpot(tmp_path) -> None:
    house = tmp_path / "house.toml"
    house.write_text('game = "i-luv-suits"\nname = "Test"\n[jackpots]\non_folded_hands = false\n')
    jackpots = json.loads(run("i-luv-suits", "--house", str(house), "--json").stdout)["jackpots"]
    for table in ("1", "2", "ML1"):
        whole, played = jackpots[table], jackpots[table]["as_played"]
        assert 0 < exact(played["fixed_return"]) < exact(whole["fixed_return"])
    # No flush of four or more is ever folded, so straight flushes of four and the meters lose nothing.
    assert exact(jackpots["2"]["as_played"]["per_dollar_of_meter"]) == exact(jackpots["2"]["per_dollar_of_meter"])
    always = json.loads(run("i-luv-suits", "--house", str(house), "--strategy", "always-raise", "--json").stdout)
    for table in always["jackpots"].values():
        assert all(figure == table[name] for name, figure in table["as_played"].items())
    assert jackpots["1"]["as_played"]["break_even_cents"] > jackpots["1"]["break_even_cents"]
    assert type(jackpots["ML1"]["as_played"]["break_even_of_major_cents"]) is int
    shown = run("i-luv-suits", "--house", str(house)).stdout
    assert "Jackpot, as played" in shown
    assert f"${jackpots['1']['as_played']['break_even_cents'] / 100:,.2f}" in shown
    assert "as played" not in run("i-luv-suits").stdout


def test_a_jackpot_without_a_meter_is_shown(tmp_path) -> None:
    house = tmp_path / "house.toml"
    table = '[tables.jackpot.FIX]\nmetric = "straight-flush"\npays = { 7 = 1000, 6 = 100 }\n'
    house.write_text(f'game = "high-card-flush"\nname = "Test"\n[jackpots]\nsensors = ["FIX"]\n{table}')
    line = next(line for line in run("high-card-flush", "--house", str(house)).stdout.splitlines() if "FIX" in line)
    assert line.split() == ["table", "FIX", "0.1429%", "–", "–"]


def test_all_wagers_in_a_frame_and_in_a_notebook() -> None:
    odds = game_odds(load("nh-flush"))
    frame = odds.to_frame()
    assert frame["wager"].to_list() == ["ante", "flush-bonus", "straight-flush-bonus"]
    assert frame["house_edge"][0] == float(odds.base.house_edge)
    assert "18.3250%" in odds._repr_html_()


def test_figures_for_people_read_well_in_a_pipe() -> None:
    result = run("i-luv-suits", "--strategy", "T-8-6")
    assert result.exit_code == 0
    assert "2.7114%" in result.stdout
    assert "FR2 (posted)" in result.stdout
    assert "$43,897.69" in result.stdout
    assert "\x1b" not in result.stdout
    assert "…" not in result.stdout


def test_cards_seen_are_told_with_their_standard_error() -> None:
    arguments = ["--seats-seen", "5", "--deals", "3000", "--seed", "6", "--information", "suit-counts"]
    seen = json.loads(run("i-luv-suits", *arguments, "--json").stdout)["seen"]
    assert (seen["deals"], seen["seed"], seen["information"]) == (3000, 6, "suit-counts")
    assert 0 < seen["player_edge"]["standard_error"] < 0.01
    assert "Seeing 5 other seats' cards (suit-counts)" in run("i-luv-suits", *arguments).stdout


def test_an_interruption_tells_what_is_done(monkeypatch: pytest.MonkeyPatch) -> None:
    def stopped(*arguments, **options):
        blocks = seen_blocks(*arguments, **options)
        yield next(blocks)
        yield next(blocks)
        raise KeyboardInterrupt

    monkeypatch.setattr(longsuit.odds, "seen_blocks", stopped)
    result = run("i-luv-suits", "--dealer-card-seen", "--deals", "100000", "--json")
    assert "Interrupted after 8,192 deals." in result.stderr
    assert json.loads(result.stdout)["seen"]["deals"] == 8192


def test_pay_tables_are_compared_side_by_side(tmp_path) -> None:
    picture = tmp_path / "tables.png"
    result = run("i-luv-suits", "--compare", "FR1, FR2", "--plot", str(picture), "--json")
    assert [row["table"] for row in json.loads(result.stdout)["compared"]] == ["FR1", "FR2"]
    assert picture.read_bytes().startswith(b"\x89PNG")
    assert "5.3038%" in run("i-luv-suits", "--compare", "FR1,FR2").stdout


def test_the_net_results_are_drawn(tmp_path) -> None:
    picture = tmp_path / "net.svg"
    assert run("nh-flush", "--plot", str(picture)).exit_code == 0
    assert "<svg" in picture.read_text()


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--strategy", "nonsense"], "“nonsense” is not a strategy for I Luv Suits Poker; allowed: optimal"),
        (["--seats-seen", "9"], "9 other seats cannot be seen"),
        (["--seats-seen", "2", "--deals", "-1"], "-1 deals tell nothing"),
        (["--dealer-card-seen", "--information", "rumours"], "“rumours” is no information to play by"),
        (["--compare", "FR9"], "I Luv Suits Poker has no bonus pay table “FR9”; allowed: FR1"),
    ],
)
def test_bad_input_is_refused(arguments: list[str], sentence: str) -> None:
    result = run("i-luv-suits", *arguments)
    assert isinstance(result.exception, OddsError)
    assert str(result.exception).startswith(sentence)
