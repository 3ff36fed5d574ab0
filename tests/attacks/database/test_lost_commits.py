"""Commits that a disk has lost, or an old copy does not have, are found by the check: the house has signed them."""

from __future__ import annotations

import json
import shutil
from typing import TYPE_CHECKING

import pytest

from longsuit.base import stamp
from longsuit.keys import KeyFile
from longsuit.store import Store, adopt_keys, signer_of
from tests.cli.typed import typed
from tests.store.support import AT, furnish, play

if TYPE_CHECKING:
    from pathlib import Path

GONE = "links were deleted, or an old backup was restored."


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The file of a house that has lost some rounds since it signed them; its own records are in order."""
    keys, file, before = tmp_path / "keys" / "keys.json", tmp_path / "house.db", tmp_path / "before.db"
    monkeypatch.setenv("LONGSUIT_KEYS", str(keys))
    with Store.create(str(file)) as store:
        adopt_keys(store, KeyFile(keys), "casino.example/audit", stamp=stamp())
        play(furnish(store))
    shutil.copy2(file, before)
    with Store.open(str(file)) as store:
        play(store, rounds=2)
        signer_of(store).verify_and_sign(AT)
    shutil.copy2(before, file)
    return file


def test_the_check_finds_commits_that_are_lost(house: Path) -> None:
    found = typed("store", "check", "--database", str(house))
    assert found.returncode == 1
    assert found.stdout.decode().strip().endswith(GONE)


def test_the_check_as_json_finds_commits_that_are_lost(house: Path) -> None:
    found = json.loads(typed("store", "check", "--json", "--database", str(house)).stdout)
    assert not found["holds"]
    assert [sentence.endswith(GONE) for sentence in found["wrong"]] == [True]


def test_a_damaged_checkpoint_is_told(house: Path, tmp_path: Path) -> None:
    (tmp_path / "keys" / "keys.checkpoint").write_text("nothing signed", encoding="utf-8")
    found = typed("store", "check", "--database", str(house))
    assert found.returncode == 1
    assert found.stdout.decode().startswith("The last signed checkpoint in ")


def test_a_check_without_the_keys_compares_nothing(
    house: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("LONGSUIT_KEYS", str(tmp_path / "elsewhere.json"))
    found = typed("store", "check", "--database", str(house))
    assert (found.returncode, found.stdout.decode()[:9]) == (0, "Verified:")
