"""The published test vectors, against the package and against a second program written from the text alone."""

from __future__ import annotations

import json
import re
from itertools import islice
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from longsuit.cards import card_texts
from longsuit.fair import ALGORITHM, CommittedShuffle, Contribution, RoundId, deck_key, stream
from tests.fair import specification

DOCS = Path(__file__).parents[2] / "docs"
FILE = json.loads((DOCS / "fairness-vectors.json").read_text("utf-8"))
VECTORS = FILE["vectors"]
TEXT = (DOCS / "fairness.md").read_text("utf-8")


def committed(told: dict[str, Any]) -> CommittedShuffle:
    added = (Contribution(row["seat"], row["player"], bytes.fromhex(row["entropy"])) for row in told["contributions"])
    round_id = RoundId(told["table"], told["round"], told["rules_sha256"])
    return CommittedShuffle(round_id, bytes.fromhex(told["seed"]), tuple(added))


def by_the_package(told: dict[str, Any]) -> dict[str, Any]:
    shuffled = committed(told).close()
    key = deck_key(shuffled.committed.seed, shuffled.closing)
    return {
        "commitment": shuffled.committed.commitment.hex(),
        "closing": shuffled.closing.hex(),
        "deck_key": key.hex(),
        "stream": bytes(islice(stream(key), 64)).hex(),
        "deck": " ".join(card_texts(shuffled.deck)),
    }


@pytest.mark.parametrize("vector", VECTORS, ids=lambda vector: vector["about"])
def test_the_package_gives_the_published_vectors(vector):
    expected = {key: value for key, value in vector["expected"].items() if key != "draws"}
    assert by_the_package(vector["given"]) == expected


@pytest.mark.parametrize("vector", VECTORS, ids=lambda vector: vector["about"])
def test_the_text_gives_the_published_vectors(vector):
    assert specification.expected(vector["given"]) == vector["expected"]


def test_the_vectors_meet_every_branch_of_the_text():
    """A program that forgets to reject bytes, to go on to a second block, or to add entropy fails some vector."""
    forgetful = [
        [byte % left for byte, left in zip(bytes.fromhex(vector["expected"]["stream"]), range(52, 1, -1), strict=False)]
        for vector in VECTORS
    ]
    rejecting = [vector["expected"]["draws"] != drawn for vector, drawn in zip(VECTORS, forgetful, strict=True)]
    assert sum(rejecting) >= 3
    assert {len(vector["given"]["contributions"]) for vector in VECTORS} >= {0, 1, 3, 8}
    assert FILE["algorithm"] == ALGORITHM


NAMES = st.text(min_size=1, max_size=20).filter(str.isprintable)
HASHES = st.binary(min_size=32, max_size=32).map(bytes.hex)
ENTROPY = st.binary(min_size=1, max_size=64).map(bytes.hex)
ADDED = st.dictionaries(st.integers(1, 8), st.tuples(NAMES, ENTROPY), max_size=8).map(
    lambda rows: [{"seat": seat, "player": rows[seat][0], "entropy": rows[seat][1]} for seat in sorted(rows)]
)
GIVEN = st.fixed_dictionaries(
    {
        "table": NAMES,
        "round": st.integers(1, 2**53 - 1),
        "rules_sha256": HASHES,
        "contributions": ADDED,
        "seed": HASHES,
    }
)


@given(GIVEN)
def test_package_and_text_agree_on_every_round(told):
    expected = specification.expected(told)
    assert by_the_package(told) == {key: value for key, value in expected.items() if key != "draws"}


def test_the_page_shows_the_second_vector_digit_by_digit():
    expected = VECTORS[1]["expected"]
    for key in ("commitment", "closing", "deck_key"):
        assert expected[key] in TEXT
    assert expected["deck"] in re.sub(r"\s+", " ", TEXT)
    assert expected["stream"][:32] in TEXT
