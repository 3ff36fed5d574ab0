"""Records written by earlier versions settle again to the same cent, under the edition they were played by."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from longsuit.play import ReplayError, verify

RECORDS = [
    json.loads(line)
    for file in sorted((Path(__file__).parent / "earlier_records").glob("*.jsonl"))
    for line in file.read_text("utf-8").splitlines()
]
"""Each file by one version; none is ever written again."""


@pytest.mark.parametrize("document", RECORDS, ids=lambda one: f"{one['game']}-{one['record_sha256'][:8]}")
def test_a_record_of_an_earlier_edition_settles_again_to_the_same_cent(document: dict[str, Any]) -> None:
    assert verify(document)["record_sha256"] == document["record_sha256"]


@pytest.mark.parametrize("document", RECORDS[:12], ids=lambda one: f"{one['game']}-{one['record_sha256'][:8]}")
def test_a_record_of_an_earlier_edition_cannot_be_changed_unnoticed(document: dict[str, Any]) -> None:
    changed = json.loads(json.dumps(document))
    changed["settlement"]["lines"][-1]["paid_cents"] += 1
    with pytest.raises(ReplayError, match="paid_cents"):
        verify(changed)
