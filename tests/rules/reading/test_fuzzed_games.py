"""Mutated game files: each is refused with sentences, or is a game whose rounds end and settle."""

from __future__ import annotations

from random import Random

import pytest

from longsuit.play import record
from longsuit.report import rules_sheet
from longsuit.rules import GAMES, RulesError, build_document, complete_document, rules_json
from tests.play.walks import walk
from tests.rules.reading.mutations import mutated


def judged(seed: int) -> str:
    """What becomes of a mutation: refused or played; anything else fails the test."""
    document = mutated(GAMES[seed % len(GAMES)], Random(seed))
    try:
        rules = build_document(complete_document(document, "mine.toml"), "mine.toml")
    except RulesError as error:
        for problem in error.problems:
            assert problem.startswith("mine.toml: "), problem
            assert problem.endswith((".", ")")), problem
            assert "\n" not in problem, problem
        return "refused"
    assert rules_sheet(rules)
    assert rules_json(rules)["rules_sha256"] == rules.sha256
    for number in range(2):
        record(walk(rules, 10 * seed + number))
    return "played"


def test_mutated_files_are_refused_with_sentences_or_played_to_the_end():
    found = [judged(seed) for seed in range(350)]
    assert {"refused", "played"} == set(found)


@pytest.mark.slow
def test_two_thousand_mutations():
    found = [judged(seed) for seed in range(1000, 3000)]
    assert found.count("played") > 100
