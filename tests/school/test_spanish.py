"""Every sentence of an exercise has a Spanish template: scenes, wrong steps, cases, and why they are refused."""

from __future__ import annotations

import pytest

from longsuit import protocol
from longsuit.base import Refused
from longsuit.school import case_view, cases, lessons
from longsuit.school.rounds.steps import take
from tests.protocol.spanish import unexplained
from tests.school.candidates import candidates
from tests.school.dealing import begun, until_incident
from tests.school.houses import OWN, SHIPPED, table

PEOPLE = {"Sam", "Eve", "Olga", "Amir"}


@pytest.mark.parametrize("name", [*SHIPPED, *OWN])
def test_what_happens_in_rounds_and_what_would_be_right_has_a_template(name: str) -> None:
    said = set()
    for lesson in lessons(table(name)):
        if lesson in ("regular-round", "one-jackpot", "two-jackpots"):
            continue
        for seed in range(6):
            training = until_incident(begun(name, lesson, seed, typed=seed % 2 == 1))
            assert training.incident
            said |= {training.incident.scene(training).sentence, training.incident.why(training).sentence}
    assert [sentence for sentence in sorted(said) if unexplained(sentence)] == []


def test_what_is_said_to_every_wrong_step_has_a_template() -> None:
    said = set()
    for lesson in lessons(table("main")):
        training = begun("main", lesson, 2)
        for step in {step.kind: step for step in candidates(training)}.values():
            try:
                take(training, step)
            except Refused as refusal:
                said.add(refusal.sentence)
    assert said
    assert [sentence for sentence in sorted(said) if unexplained(sentence)] == []


def details(item: protocol.ChecklistItemView) -> set[str]:
    """What an item is compared with, part by part as pages read lists; labels of meters are names."""
    return set() if item.name == "display" else set(item.detail.split(", "))


@pytest.mark.parametrize("name", SHIPPED)
def test_what_cases_say_has_a_template(name: str) -> None:
    said: set[str] = set()
    for one in cases(table(name)):
        for seed in range(4):
            asked = protocol.SchoolCaseRequest(case=one, seed=seed, answer=protocol.CaseAnswer(approve=True))
            view = case_view(table(name), asked)
            said |= {*view.seen, view.verdict.sentence if view.verdict else ""}
            said |= {view.proposal.explanation, view.proposal.what} if view.proposal else set()
            for item in view.checklist.items if view.checklist else ():
                said |= {item.text, *details(item)}
    assert [sentence for sentence in sorted(said - {""}) if unexplained(sentence)] == []
