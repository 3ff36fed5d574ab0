"""QR codes: what a page draws is what the library encodes."""

from __future__ import annotations

import re

import pytest
import segno

from longsuit.report import qr_drawing
from longsuit.transparency import Checkpoint, NotePrivateKey

NOTE = str(
    Checkpoint("casino.example/audit", 1204, bytes(32), "2026-03-01T12:00:00Z").sign(
        NotePrivateKey("casino.example/audit", bytes(32))
    )
)


@pytest.mark.parametrize("text", ["x", "longsuit", NOTE], ids=["short", "word", "checkpoint"])
def test_the_drawn_modules_are_those_of_the_code(text: str) -> None:
    code = qr_drawing(text)
    drawn = [[0] * code.size for _ in range(code.size)]
    for column, row, width, back in re.findall(r"M(\d+) (\d+)h(\d+)v1h-(\d+)z", code.path):
        assert width == back
        for place in range(int(column), int(column) + int(width)):
            drawn[int(row)][place] = 1
    wanted = segno.make(text, error="m", micro=False, boost_error=False)
    assert drawn == [list(row) for row in wanted.matrix]
    assert not wanted.is_micro


def test_a_checkpoint_fits_a_code_that_can_be_printed() -> None:
    assert qr_drawing(NOTE).size <= 65
