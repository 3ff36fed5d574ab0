"""`longsuit game check`: its exit status and its document, for a sound file and for one that is wrong."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest
from click.testing import CliRunner

from longsuit.cli.game import command
from tests.conformity.kit_games import CHECKS, FEW, THREE_CARDS_FILE

if TYPE_CHECKING:
    from pathlib import Path

pytest.importorskip("numba")


@pytest.fixture
def game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.setattr("longsuit.rules.reading.read_game_file._added", {})  # the games that the kit makes known
    file = tmp_path / "three-cards.toml"
    file.write_text(THREE_CARDS_FILE)
    return str(file)


@pytest.fixture
def few_rounds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("longsuit.conformity.WHOLE", FEW)


@pytest.mark.usefixtures("few_rounds")
def test_the_command_ends_with_0_for_a_game_that_conforms(game: str) -> None:
    answer = CliRunner().invoke(command, ["check", game, "--json"])
    document = json.loads(answer.stdout)
    assert (answer.exit_code, document["conforms"], document["game"]) == (0, True, "three-cards")
    assert [check["check"] for check in document["checks"]] == CHECKS
    assert {check["verdict"] for check in document["checks"]} == {"passed"}


@pytest.mark.parametrize("options", [[], ["--json"]])
def test_the_command_ends_with_1_and_the_key_for_a_file_that_is_wrong(tmp_path: Path, options: list[str]) -> None:
    file = tmp_path / "three-cards.toml"
    file.write_text(THREE_CARDS_FILE.replace("multiples = [1]", "multiples = [0]"))
    answer = CliRunner().invoke(command, ["check", str(file), *options])
    assert answer.exit_code == 1
    if options:
        document = json.loads(answer.stdout)
        assert (document["conforms"], document["rules_sha256"]) == (False, None)
        assert [check["verdict"] for check in document["checks"]] == ["failed"]
        assert "decision.multiples" in document["checks"][0]["sentence"]
    else:
        assert "failed    description" in answer.stdout
        assert answer.stdout.endswith("does not conform.\n")


def test_a_playthrough_shows_a_raise() -> None:
    answer = CliRunner().invoke(command, ["playthrough", "flush-rush-poker"])
    assert answer.exit_code == 0
    assert "   Raise(" in answer.stdout
