"""Finding 5: a printed win page shows that the chain was rewritten, also if the thief has the keys of the house.

The page carries a signed checkpoint as text and as a QR code. Somebody who has only the paper scans it and compares it
with the log of the house: here by its address, with a witness that has never seen the house before.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from longsuit.transparency import NotePrivateKey, split_notes
from tests.attacks.database.test_witness import House, house, opened
from tests.cli.typed import typed

if TYPE_CHECKING:
    from pathlib import Path

pytestmark = pytest.mark.slow

__all__ = ["house", "opened"]


def scanned(house: House) -> Path:
    """The code of a printed page as a telephone saves it: other line ends, and none at the end."""
    printed = str(split_notes(house.sink.read_text(encoding="utf-8"))[-1])
    paper = house.folder / "scanned.txt"
    paper.write_text(printed.strip().replace("\n", "\r\n"), encoding="utf-8")
    return paper


def look(house: House, paper: Path, place: str = "") -> tuple[int, str]:
    """What a witness says that knows only the paper."""
    house.state.unlink(missing_ok=True)
    return house.look(place, "--checkpoint", str(paper))


def test_a_printed_checkpoint_shows_that_a_house_has_signed_another_history(house: House) -> None:
    house.follow()
    paper = scanned(house)
    assert look(house, paper)[0] == 0
    house.stop()
    house.rewrite(lambda chain: [chain[0], chain[1]._replace(at="2026-01-01T00:00:00.000000Z"), *chain[2:]])
    house.keys.with_suffix(".checkpoint").unlink()
    status, said = look(house, paper, str(house.database))
    assert status == 1
    assert "are not those that the house has signed" in said
    house.start()
    house.state.unlink(missing_ok=True)
    house.follow()  # a witness that begins today sees nothing wrong
    status, said = look(house, paper)
    assert status == 1
    assert "entries are no longer the same" in said


@pytest.mark.parametrize("text", ["", "a page without a checkpoint"])
def test_a_file_without_a_checkpoint_is_named(tmp_path: Path, text: str) -> None:
    paper = tmp_path / "scanned.txt"
    paper.write_text(text, encoding="utf-8")
    key = str(NotePrivateKey("casino.example/audit", bytes(32)).public)
    found = typed("witness", "http://127.0.0.1:9", "--key", key, "--checkpoint", str(paper), "--once")
    assert found.returncode == 2
    assert b"There is no signed checkpoint in" in found.stderr
