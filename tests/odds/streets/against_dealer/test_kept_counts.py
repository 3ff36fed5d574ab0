"""Counts of games that are kept as files: another process prices other pays from them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from longsuit.odds.streets import solve as solving
from longsuit.odds.streets.against_dealer.kept_counts import CACHE, KEPT_FILES, forget_counts
from tests.own_games import PAIRS, own_game

if TYPE_CHECKING:
    from pathlib import Path

    from longsuit.rules import Rules

TRIPS = (
    PAIRS.replace("multiples = [1, 2] }", 'multiples = [2], instead = ["check"] }')
    .replace("shared = 1\n\n[wagers", 'shared = 1\ndecision = { wager = "play", multiples = [1] }\n\n[wagers')
    .replace(
        "[limits]",
        """[wagers.trips]
role = "equal"
metric = "flush"
win = "table"
table = "A"

[tables.trips]
A.pays = { 4 = 10, 3 = 2, 2 = 1 }

[limits]""",
    )
)
"""The same with a second decision, on all the cards, and a wager paid by a table."""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv(CACHE, str(tmp_path))
    forget_counts()
    return tmp_path / "counts"


@pytest.fixture
def counted(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The games counted from now on."""
    found: list[str] = []
    count = solving._count  # noqa: SLF001 - to see whether it is called

    def noted(plan):
        found.append(plan.game.title)
        return count(plan)

    monkeypatch.setattr(solving, "_count", noted)
    return found


def priced_anew(rules: Rules) -> object:
    """What a new process finds."""
    forget_counts()
    return solving.street_odds(rules)


def test_another_process_prices_the_same_game_from_the_file(folder: Path, counted: list[str]) -> None:
    rules = own_game(TRIPS)
    first = priced_anew(rules)
    assert len(list(folder.glob("*.npz"))) == 1
    assert priced_anew(rules) == first
    assert counted == ["Pairs"]


def test_other_pays_are_priced_from_the_file_as_if_counted(folder: Path, counted: list[str]) -> None:
    priced_anew(own_game(TRIPS))
    other = own_game(TRIPS, ("4 = 10", "4 = 11"))
    from_file = priced_anew(other)
    assert counted == ["Pairs"]
    for file in folder.iterdir():
        file.unlink()
    assert priced_anew(other) == from_file
    assert counted == ["Pairs", "Pairs"]


def test_pays_that_change_a_counted_decision_are_counted_again(folder: Path, counted: list[str]) -> None:
    priced_anew(own_game(TRIPS))
    priced_anew(own_game(TRIPS, ("2 = 1 }", "2 = 90 }")))
    assert len(counted) == 2
    assert len(list(folder.glob("*.npz"))) == 1


@pytest.mark.parametrize("broken", [b"", b"PK\x03\x04", b"nonsense"])
def test_a_broken_file_is_counted_again_and_mended(folder: Path, counted: list[str], broken: bytes) -> None:
    rules = own_game(TRIPS)
    first = priced_anew(rules)
    (file,) = folder.glob("*.npz")
    whole = file.read_bytes()
    file.write_bytes(broken)
    assert priced_anew(rules) == first
    file.write_bytes(whole[: len(whole) // 2] + broken + whole[len(whole) // 2 + 8 :])
    assert priced_anew(rules) == first
    assert len(counted) == 3
    assert priced_anew(rules) == first
    assert len(counted) == 3


def test_a_folder_that_cannot_be_written_changes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("in the way")
    rules = own_game(TRIPS)
    without = priced_anew(rules)
    monkeypatch.setenv(CACHE, str(tmp_path / "file"))
    assert priced_anew(rules) == without


def test_only_the_last_games_are_kept(folder: Path, counted: list[str]) -> None:
    games = [own_game(PAIRS, ("[1, 2]", str(list(range(1, most + 1))))) for most in range(1, KEPT_FILES + 3)]
    for rules in games:
        priced_anew(rules)
    assert len(list(folder.iterdir())) == KEPT_FILES
    priced_anew(games[-1])
    assert len(counted) == len(games)
    priced_anew(games[0])
    assert len(counted) == len(games) + 1
