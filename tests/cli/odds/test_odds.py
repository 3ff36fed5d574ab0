"""`longsuit odds` as scripts and people use it."""

from __future__ import annotations

import json
import re
from fractions import Fraction
from typing import TYPE_CHECKING

import pytest
from click.testing import CliRunner

import longsuit.odds
from longsuit.cli.odds import command
from longsuit.odds import MeterTerms, OddsError, base_odds, cap_odds, game_odds, jackpots, long_run, seen_blocks
from longsuit.rules import GAMES, Shape, load

if TYPE_CHECKING:
    from pathlib import Path

LONG = [game for game in GAMES if load(game).shape is Shape.STREETS]
"""The games whose exact odds take seconds."""

EVERY_GAME = [pytest.param(game, marks=pytest.mark.slow) if game in LONG else game for game in GAMES]


def run(*arguments: str):
    return CliRunner().invoke(command, list(arguments))


def exact(number: dict) -> Fraction:
    assert set(number) == {"exact", "value"}
    assert number["value"] == float(Fraction(number["exact"]))
    return Fraction(number["exact"])


@pytest.mark.parametrize("game", EVERY_GAME)
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
    if rules.shape is Shape.STREETS:
        assert base["standard_deviation"] > 2
    else:
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


def test_JP_15_the_seeds_cost_and_the_house_advantage_stand_beside_each_jackpot() -> None:
    jackpots = json.loads(run("i-luv-suits", "--json").stdout)["jackpots"]
    one = jackpots["1"]
    assert exact(one["seed_cost"]) == Fraction(10_000, 123_760)
    assert exact(one["house_advantage"]) == Fraction(16_748_877, 83_615_350)
    assert one["configured"] == one["preconfigured"]
    assert one["preconfigured"]["meters"]["meter"]["seed_cents"] == 1_000_000
    assert {"major", "minor"} == set(jackpots["ML1"]["configured"]["meters"])
    parts = ("fixed_pays", "contribution", "reserve", "seed_cost")
    for found in jackpots.values():
        taken = sum(exact(found["configured"][part]) for part in parts)
        assert exact(found["house_advantage"]) == 1 - taken
    shown = run("i-luv-suits").stdout
    assert "$10,000.00        15.00%    3.00%    8.0802%     20.0309%" in shown
    assert "Terms of the house" not in shown


def test_JP_15_the_terms_of_a_house_file_are_priced_beside_the_preconfigured_ones(tmp_path) -> None:
    house = tmp_path / "house.toml"
    house.write_text('game = "i-luv-suits"\n[jackpots.terms.1]\nseed_cents = 2000000\ncontribution = "10%"\n')
    one = json.loads(run("i-luv-suits", "--house", str(house), "--json").stdout)["jackpots"]["1"]
    assert exact(one["seed_cost"]) == Fraction(20_000, 123_760)
    assert exact(one["house_advantage"]) == exact(one["preconfigured"]["house_advantage"]) + Fraction(
        5, 100
    ) - Fraction(10_000, 123_760)
    assert "Terms of the house" in run("i-luv-suits", "--house", str(house)).stdout


def test_JP_10_a_house_jackpot_has_no_terms_to_price(tmp_path) -> None:
    house = tmp_path / "house.toml"
    house.write_text('game = "i-luv-suits"\n[jackpots]\nkind = "house"\n')
    one = json.loads(run("i-luv-suits", "--house", str(house), "--json").stdout)["jackpots"]["1"]
    assert (one["seed_cost"], one["house_advantage"], one["configured"]) == (None, None, None)


def test_NHF_4_what_a_fold_loses_of_a_bonus_is_told() -> None:
    worth = json.loads(run("nh-flush", "--strategy", "6-5-4-3-2", "--json").stdout)["wagers"]["flush-bonus"]["NH"]
    assert exact(worth["house_edge_as_played"]) > exact(worth["house_edge"])
    assert "as played" in run("nh-flush").stdout


@pytest.mark.slow
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


def test_hands_without_a_card_of_the_colour_are_told_as_such() -> None:
    lines = run("nine-card-fortune-flush").output.splitlines()
    assert any(line.strip().startswith("0 cards") for line in lines)
    assert not any(line.strip().startswith("any") for line in lines)


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
    seen = json.loads(result.stdout)["seen"]
    assert (seen["deals"], seen["interrupted"]) == (8192, True)


def test_an_interruption_before_the_first_deal_is_exit_130(monkeypatch: pytest.MonkeyPatch) -> None:
    def stopped(*arguments, **options):
        raise KeyboardInterrupt
        yield

    monkeypatch.setattr(longsuit.odds, "seen_blocks", stopped)
    result = run("nh-flush", "--dealer-card-seen", "--json")
    assert (result.exit_code, result.stdout) == (130, "")
    assert "Interrupted after 0 deals." in result.stderr


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (
            ["--compare", "FR1", "--strategy", "T-8-6"],
            "--strategy has no effect with --compare, which only compares pay tables.",
        ),
        (["--compare", "FR1", "--seats-seen", "2"], "--seats-seen has no effect with --compare"),
        (["--compare", "FR1", "--rows"], "--rows has no effect with --compare"),
        (
            ["--information", "cards"],
            "--information is for cards seen. Use it with --seats-seen or --dealer-card-seen.",
        ),
        (["--deals", "100"], "--deals is for cards seen"),
        (["--seed", "5"], "--seed is for cards seen"),
    ],
)
def test_options_without_effect_are_refused(arguments: list[str], sentence: str) -> None:
    result = run("i-luv-suits", *arguments)
    assert (result.exit_code, result.stdout) == (2, "")
    assert sentence in result.stderr


def test_JP_7_jackpots_in_the_long_run() -> None:
    arguments = ["--meter", "15%,2%,10000", "--meter", "minor=5%,0%,1000"]
    runs = json.loads(run("i-luv-suits", *arguments, "--json").stdout)["long_run"]
    terms = {"meter": MeterTerms.of("15%", "2%", 1_000_000)}
    assert runs["1"] == long_run(jackpots(load("i-luv-suits"))["1"], terms).to_json()
    assert runs["1"]["meters"]["meter"]["at_hit_cents"] == 2_387_631
    assert runs["ML1"]["meters"]["minor"]["restart_cents"] == 100_000
    assert exact(runs["2"]["returned_at_average"]) == exact(runs["2"]["returned"])
    shown = run("i-luv-suits", *arguments).stdout
    assert "Jackpot ML1 in the long run" in shown
    assert "$23,876.31" in shown


def test_a_jackpot_that_cannot_run_says_why(tmp_path) -> None:
    house = tmp_path / "house.toml"
    house.write_text('game = "i-luv-suits"\nname = "Test"\n[jackpots]\nall_off_the_meter = true\n')
    arguments = ["--house", str(house), "--meter", "20%,0%,0"]
    runs = json.loads(run("i-luv-suits", *arguments, "--json").stdout)["long_run"]
    assert "take 53.89% of each wager off the meter" in runs["1"]["refused"]
    assert "Jackpot 1 in the long run: The fixed pays" in run("i-luv-suits", *arguments).stdout


def test_wagers_together_swing_by_their_covariances() -> None:
    stakes = ["--stakes", "ante=10,flush-rush=5,super-flush-rush=2.50"]
    found = json.loads(run("i-luv-suits", *stakes, "--json").stdout)["combination"]
    units = {"ante": Fraction(1), "flush-rush": Fraction(1, 2), "super-flush-rush": Fraction(1, 4)}
    assert [row["stake_cents"] for row in found["stakes"]] == [1000, 500, 250]
    variance = Fraction(0)
    for row in found["covariances"]:
        one, other = row["wagers"]
        variance += units[one] * units[other] * exact(row["covariance"]) * (1 if one == other else 2)
    assert found["standard_deviation"] == pytest.approx(float(variance) ** 0.5, rel=1e-12)
    assert found["caps"] is None
    assert "covariance per unit" in run("i-luv-suits", *stakes).stdout


def test_NHF_9_what_the_cap_does_to_wagers_together() -> None:
    stakes = ["--stakes", "ante=10,flush-bonus=10,straight-flush-bonus=10"]
    found = json.loads(run("nh-flush", *stakes, "--json").stdout)["combination"]["caps"]
    expected = cap_odds(load("nh-flush"), dict.fromkeys(("ante", "flush-bonus", "straight-flush-bonus"), 1000))
    assert exact(found["chance"]) == expected.chance > 0
    assert exact(found["cost_per_unit_staked"]) == expected.cost / 3000
    assert "A cap cuts" in run("nh-flush", *stakes).stdout


def test_every_row_is_shown_when_asked() -> None:
    shown = run("nh-flush", "--rows").stdout
    assert "variance" in shown
    assert "variance" not in run("nh-flush").stdout
    assert "…" not in shown
    line = next(line for line in shown.splitlines() if line.startswith("7-card flush"))
    assert "200 to 1" in line
    assert "6,864" in line


def test_ILS_11_both_readings_of_the_low_six_are_told() -> None:
    readings = json.loads(run("i-luv-suits", "--json").stdout)["jackpots"]["2"]["ace_low_six"]
    assert {reading: odds["break_even_cents"] for reading, odds in readings.items()} == {
        "10%": 17570205,
        "100%": 12045412,
    }
    shown = run("i-luv-suits").stdout
    assert "table 2, 10% (posted)" in shown
    assert "$120,454.12" in shown


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
        (["--strategy", "nonsense"], "“nonsense” is not a strategy for I Luv Suits Poker. Choose one of optimal"),
        (["--seats-seen", "9"], "9 other seats cannot be seen"),
        (["--seats-seen", "2", "--deals", "-1"], "-1 deals tell nothing"),
        (["--dealer-card-seen", "--information", "rumours"], "“rumours” is not a kind of information"),
        (["--meter", "15%,2%"], "“15%,2%” cannot be read as a meter"),
        (["--meter", "big=15%,2%,5"], "There is no meter “big”. Name each of major, meter, minor once."),
        (["--meter", "1%,1%,5", "--meter", "1%,1%,5"], "A meter was given twice"),
        (["--stakes", "ante"], "“ante” cannot be read as stakes"),
        (["--stakes", "ante=1%"], "“1%” is not an amount"),
        (["--stakes", "flush-rush=5"], "There is no bonus without Ante"),
        (["--stakes", "ante=5,sensor-1=1"], "A stake of 100 cents on sensor-1 cannot be priced"),
        (["--plot", "odds.doc"], "A picture cannot be written as “odds.doc”"),
        (["--compare", "FR9"], "I Luv Suits Poker has no bonus pay table “FR9”. Its tables are FR1"),
    ],
)
def test_bad_input_is_refused(arguments: list[str], sentence: str) -> None:
    result = run("i-luv-suits", *arguments)
    assert isinstance(result.exception, OddsError)
    assert str(result.exception).startswith(sentence)


def test_the_banker_s_side_says_why_it_is_not_exact(tmp_path: Path) -> None:
    house = tmp_path / "room.toml"
    house.write_text("[banking]\nmin_cents = 100\nmax_cents = 10000000\n[limits]\nplay = { max_cents = 50000 }\n")
    given = ["i-luv-suits", "--house", str(house), "--bank-players", "1", "--bank-wager"]
    cut, whole = (" ".join(run(*given, cents).stdout.split()) for cents in ("20000", "1000"))
    assert "1 player with Ante $200, T-8-6 play, against a bank of $100,000:" in cut
    assert "There is no exact expected result: the Play goes up to $500 here, less than 3x." in cut
    assert "the most that can be at stake against the bank $700" in cut
    assert "no exact expected result" not in whole
    assert re.search(r"the fee paid \$0\.\d{4} exactly", whole)
    document = json.loads(run(*given, "20000", "--json").stdout)["banker"]
    assert document["expected_cents"] is None
    assert document["why_not_exact"] == "the Play goes up to $500 here, less than 3x"
