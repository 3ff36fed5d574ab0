"""Mutated game files: each is refused with sentences, or is a game about which every part of Longsuit agrees."""

from __future__ import annotations

import json
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from longsuit.conformity import Extent, Verdict, check_game
from longsuit.rules import GAMES, RulesError, load
from tests.rules.reading.mutations import mutated

if TYPE_CHECKING:
    from pathlib import Path

pytest.importorskip("numba")

EXTENT = Extent(rounds=6, live_rounds=1, simulated_rounds=200_000, counted_rounds=20_000, simulate_small_deck=True)
"""Small, because there are many games: exact odds, simulation and counting with a small deck."""


def toml(value: Any) -> str:
    """A value as TOML, tables on one line."""
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{json.dumps(key)} = {toml(item)}" for key, item in value.items()) + " }"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(toml(item) for item in value) + "]"
    return json.dumps(value, ensure_ascii=False)


def judged(seed: int, file: Path) -> str:
    """What becomes of a mutation: refused or in conformity; anything else fails the test."""
    document = mutated(GAMES[seed % len(GAMES)], Random(seed))
    if document.get("game") in GAMES:
        document["game"] = "mutated"
    file.write_text("\n".join(f"{json.dumps(key)} = {toml(item)}" for key, item in document.items()), encoding="utf-8")
    try:
        load(str(file))
    except RulesError as error:
        for problem in error.problems:
            assert problem.startswith(f"{file}: "), problem
            assert problem.endswith((".", ")")), problem
            assert "\n" not in problem, problem
        return "refused"
    report = check_game(str(file), extent=EXTENT)
    wrong = [check for check in report.checks if check.verdict is Verdict.FAILED]
    assert not wrong, (seed, wrong)
    return "conforms"


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr("longsuit.rules.reading.read_game_file._added", {})  # the games that the kit makes known
    return tmp_path / "mine.toml"


@pytest.mark.slow
@pytest.mark.parametrize("first", range(5000, 5040, 20))
def test_mutated_files_are_refused_or_conform(first: int, file: Path) -> None:
    assert {"refused", "conforms"} == {judged(seed, file) for seed in range(first, first + 20)}


@pytest.mark.full
@pytest.mark.parametrize("first", range(6000, 8000, 100))
def test_two_thousand_mutated_files_are_refused_or_conform(first: int, file: Path) -> None:
    assert [judged(seed, file) for seed in range(first, first + 100)].count("conforms") > 5
