"""`longsuit simulate`, and the reference runs that can be counted again."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import polars
import pytest
from click.testing import CliRunner, Result

from longsuit.cli.simulate import command
from longsuit.odds import base_odds
from longsuit.rules import GAMES, Shape, edition_with, load
from longsuit.simulate import Run, Simulation, audit, counts_sha256
from tests.cli.typed import typed
from tests.conformity.kit_games import TWO_CARDS_FILE

REFERENCES = json.loads((Path(__file__).parents[3] / "docs" / "reference-runs.json").read_text(encoding="utf-8"))
NAMES = [reference["game"] for reference in REFERENCES]


def call(*arguments: str) -> Result:
    found = CliRunner().invoke(command, list(arguments))
    if found.exception and not isinstance(found.exception, SystemExit):
        raise found.exception
    return found


def document(*arguments: str) -> dict[str, object]:
    found = call(*arguments, "--json")
    assert found.exit_code == 0
    read: dict[str, object] = json.loads(found.stdout)
    return read


def test_json_has_the_fields_relied_on() -> None:
    found = document("i-luv-suits", "--rounds", "1e5", "--seed", "7", "--strategy", "T-8-6", "--threads", "1")
    assert found["game"] == "i-luv-suits"
    assert (found["rounds"], found["seed"], found["engine"], found["strategy"]) == (100_000, 7, "cpu", "T-8-6")
    assert isinstance(found["seconds"], float)
    assert isinstance(found["rounds_per_second"], float)
    assert len(str(found["counts_sha256"])) == 64
    base, wagers = found["base"], found["wagers"]
    assert isinstance(base, dict)
    assert isinstance(wagers, dict)
    assert set(base["house_edge"]) == {"value", "standard_error"}
    assert set(wagers) == {"flush-rush", "super-flush-rush"}
    assert list(wagers["flush-rush"]) == ["FR1", "FR2", "FR3", "FR4", "FR5"]
    again = document("i-luv-suits", "--rounds", "100000", "--seed", "7", "--strategy", "T-8-6", "--threads", "2")
    assert again["counts_sha256"] == found["counts_sha256"]


def test_a_table_that_a_player_banks_has_the_bankers_net_and_fees(tmp_path: Path) -> None:
    house = tmp_path / "banked.toml"
    fees = "player_fees = [{ from_cents = 100, cents = 50 }]\nbanker_fees = [{ from_cents = 100, cents = 75 }]"
    house.write_text(f"[banking]\nmin_cents = 2000\nmax_cents = 100000000\n{fees}\n", encoding="utf-8")
    arguments = ["nh-flush", "--house", str(house), "--rounds", "2000", "--strategy", "T-8-6"]
    found = document(*arguments, "--seats", "2", "--bank", "3000")
    assert found["banker"]["fee_cents"] == 75  # type: ignore[index]
    assert found["banker"]["house_cents"] == 2 * 50 + 75  # type: ignore[index]
    assert found["table"]["capped_deals"] > 0  # type: ignore[index]
    printed = call(*arguments, "--seats", "2").stdout
    assert "banker of $1,000,000" in printed
    assert "Deals in which the bank was used up, or a cap cut wins: 0." in printed
    refused(typed("simulate", *arguments), "Simulate a whole table, which counts the bank")
    refused(typed("simulate", *arguments, "--bank", "3000"), "--bank is for a whole table. Use it with --seats.")


def test_one_round_has_no_standard_error() -> None:
    found = document("nine-card-fortune-flush", "--rounds", "1")
    assert found["base"]["house_edge"]["standard_error"] is None  # type: ignore[index]


def test_audit_and_replay_say_yes_and_exit_0() -> None:
    found = call("nh-flush", "--rounds", "2e6", "--strategy", "T-8-6", "--audit", "--through-engine", "100")
    assert found.exit_code == 0
    assert "agrees with the exact odds" in found.stdout
    assert "every wager settled the same" in found.stdout


def test_an_audit_that_fails_exits_1(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = Run.job.func  # type: ignore[attr-defined]
    wrong = Run(load("nh-flush"), 2_000_000, 1, "K-Q-2")
    monkeypatch.setattr(Run, "job", property(lambda _: honest(wrong)))
    found = call("nh-flush", "--rounds", "2e6", "--strategy", "T-8-6", "--audit")
    assert found.exit_code == 1
    assert "DOES NOT AGREE" in found.stdout


def test_cells_are_written_as_parquet_and_the_run_as_a_picture(tmp_path: Path) -> None:
    cells, picture = tmp_path / "cells.parquet", tmp_path / "edge.png"
    found = document("i-luv-suits", "--rounds", "3e5", "--poker", "--parquet", str(cells), "--plot", str(picture))
    frame = polars.read_parquet(cells)
    assert frame["rounds"].sum() == 300_000
    assert {"outcome", "multiple", "net", "flush", "straight-flush-and-ace", "poker"} <= set(frame.columns)
    assert polars.read_parquet_metadata(cells)["counts_sha256"] == found["counts_sha256"]
    assert picture.read_bytes().startswith(b"\x89PNG")


def test_sessions_of_a_game_with_streets_are_those_of_its_base_wager_unless_bets_say_otherwise(tmp_path: Path) -> None:
    file = tmp_path / "two-cards.toml"
    file.write_text(TWO_CARDS_FILE)
    session = document(str(file), "--session", "20", "--sessions", "100")
    assert session["stakes_cents"] == {"ante": 500}


def test_best_play_of_a_game_file_is_simulated_unless_another_strategy_is_named(tmp_path: Path) -> None:
    file = tmp_path / "two-cards.toml"
    file.write_text(TWO_CARDS_FILE)
    found = document(str(file), "--rounds", "2e5", "--audit", "--through-engine", "50")
    assert found["strategy"] == "optimal"
    assert found["audit"]["passed"]  # type: ignore[index]
    assert found["through_engine"]["differences"] == []  # type: ignore[index]
    seats = document(str(file), "--rounds", "1e4", "--seats", "2", "--strategy", "optimal;always-raise")["seats"]
    assert [seat["strategy"] for seat in seats] == ["optimal", "always-raise"]  # type: ignore[attr-defined]


def test_a_table_sessions_and_a_jackpot_from_the_command_line() -> None:
    bets = ("--bets", "ante=500,flush-rush=100")
    plays = ("--strategy", "T-8-6;optimal;always-raise")
    table = document("i-luv-suits", "--seats", "3", "--rounds", "5e4", *plays, *bets)
    assert [seat["strategy"] for seat in table["seats"]] == plays[1].split(";")  # type: ignore[attr-defined]
    session = document("i-luv-suits", "--session", "50", "--sessions", "500", "--bankroll", "20000", *bets)
    assert session["bankroll_cents"] == 20_000
    jackpot = document("i-luv-suits", "--jackpot", "ML1", "--contribution", "15%,5%", "--years", "20")
    assert set(jackpot["meters"]) == {"major", "minor"}  # type: ignore[call-overload]


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["nh-flush", "--rounds", "0"], "rounds cannot be simulated. The number is 1 to"),
        (["nh-flush", "--rounds", "-5"], "rounds cannot be simulated. The number is 1 to"),
        (["nh-flush", "--rounds", "many"], "“many” is not a whole number. Write one such as 1000000 or 1e9."),
        (["nh-flush", "--seed", "-1"], "not a seed"),
        (["nh-flush", "--strategy", "nonsense"], "not a line of a rule"),
        (["nine-card-fortune-flush", "--strategy", "T-8-6"], "not a strategy"),
        (["nh-flush", "--on", "abacus"], "The engines are cpu, cuda, ray"),
        (["nh-flush", "--threads", "0"], "threads cannot count. Use 1 to 1,024"),
        (["nine-card-fortune-flush", "--poker"], "no poker hands"),
        (["nh-flush", "--seats", "9"], "which has 1 to 6"),
        (
            ["nh-flush", "--seats", "2", "--strategy", "T-8-6;T-8-6;T-8-6"],
            "3 strategies for 2 seats. Name one for all, or one for each.",
        ),
        (
            ["i-luv-suits", "--jackpot", "1", "--contribution", "1%,2%"],
            "--contribution has 2 figures for 1 meter. Give one for all or for each.",
        ),
    ],
)
def test_bad_input_is_one_sentence_and_exit_2(arguments: list[str], sentence: str) -> None:
    refused(typed("simulate", *arguments), sentence)


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["nh-flush", "--rounds", "0"], "rounds cannot be simulated. The number is 1 to"),
        (["nh-flush", "--on", "cuda", "--rounds", "10"], "--on cpu"),
        (["nh-flush", "--on", "ray", "--ray-address", "127.0.0.1:9"], "No Ray cluster answers"),
    ],
)
def test_a_process_without_GPU_or_cluster_says_so(arguments: list[str], sentence: str) -> None:
    program = [sys.executable, "-m", "longsuit", "simulate", *arguments]
    hidden = os.environ | {"CUDA_VISIBLE_DEVICES": "-1"}
    refused(subprocess.run(program, env=hidden, capture_output=True, check=False, timeout=120), sentence)


def refused(done: subprocess.CompletedProcess[bytes], sentence: str) -> None:
    said = done.stderr.decode()
    assert (done.returncode, done.stdout) == (2, b"")
    assert sentence in said
    assert said.count("\n") == 1


def test_there_is_a_reference_run_of_every_game() -> None:
    assert [reference["game"] for reference in REFERENCES] == list(GAMES)
    assert all(reference["rounds"] == 10**10 for reference in REFERENCES)
    assert all(edition_with(load(reference["game"]), reference["rules_sha256"]) for reference in REFERENCES)


@pytest.mark.parametrize("reference", REFERENCES, ids=NAMES)
def test_slices_of_the_reference_runs_are_counted_again(reference: dict[str, object]) -> None:
    run = reference_run(reference)
    for part in reference["slices"]:  # type: ignore[attr-defined]
        assert counts_sha256(run.job.count(part["first"], part["last"])) == part["counts_sha256"]


@pytest.mark.parametrize("reference", REFERENCES, ids=NAMES)
def test_the_reference_runs_agree_with_the_exact_odds(reference: dict[str, object]) -> None:
    run = reference_run(reference)
    counts = np.zeros(run.job.size, dtype=np.int64)
    for at, count in reference["counts"].items():  # type: ignore[attr-defined]
        counts[int(at)] = count
    assert counts_sha256(counts) == reference["counts_sha256"]
    found = Simulation(run, counts, "cuda", 1, 1.0, run.rounds)
    assert found.complete
    assert found.to_json()["base"] == reference["base"]
    if run.rules.shape is not Shape.STREETS:  # those take minutes, and are compared below
        assert audit(found).passed


@pytest.mark.full
@pytest.mark.parametrize("game", [game for game in GAMES if load(game).shape is Shape.STREETS])
def test_the_reference_runs_of_streets_agree_with_the_exact_odds(game: str) -> None:
    reference = next(one for one in REFERENCES if one["game"] == game)
    counted = reference["base"]["house_edge"]
    exact = base_odds(load(game), reference["strategy"]).house_edge
    assert abs(counted["value"] - float(exact)) < 4 * counted["standard_error"]


def reference_run(reference: dict[str, object]) -> Run:
    names = ("rounds", "seed", "strategy", "poker")
    return Run(load(str(reference["game"])), *(reference[name] for name in names))  # type: ignore[arg-type]
