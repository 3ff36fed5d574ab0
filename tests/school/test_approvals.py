"""Cases for supervisors: the real handlers accept the sound ones, and refuse the others for exactly one reason."""

from __future__ import annotations

from dataclasses import replace
from typing import get_args

import pytest

from longsuit import protocol
from longsuit.base import MICRO, Refused
from longsuit.jackpot import AdjustMeter, ChangeTerms
from longsuit.protocol import CaseReason, SchoolCase
from longsuit.school import case_view, cases
from longsuit.school.approvals.case import is_accepted, judge, right_reasons
from longsuit.school.approvals.cases import case
from longsuit.school.approvals.checklists import ChecklistCase
from longsuit.school.approvals.proposals import ProposalCase
from longsuit.school.approvals.wins import WinCase
from tests.school.houses import OPTIONS, SHIPPED, table

RIGHT: dict[str, tuple[CaseReason, set[str]]] = {
    "wrong-hand": ("hand", {"JP-3"}),
    "own-selection": ("person", {"JP-3"}),
    "win-needs-executive": ("executive", {"JP-3"}),
    "win-out-of-turn": ("turn", {"JP-6"}),
    "own-proposal": ("person", {"JP-11"}),
    "cap-below-amount": ("cap", {"JP-11"}),
    "different-game": ("game", {"JP-18"}),
    "seed-recovery": ("amount", {"JP-11"}),
    "wrong-amount": ("amount", {"JP-11"}),
    "adjustment-needs-executive": ("executive", {"JP-3", "JP-11"}),
    "own-signature": ("person", {"EQ-3"}),
    "wrong-display": ("display", {"EQ-3"}),
    "wrong-limits": ("limits", {"EQ-3"}),
}
"""The reason for which each case is refused, and the clauses that the handlers name."""

PLACES = [*SHIPPED, *(f"example/{name}" for name in OPTIONS)]


@pytest.mark.parametrize("name", PLACES)
def test_the_real_handlers_accept_sound_cases_and_refuse_the_others_for_one_reason(name: str) -> None:
    for one in cases(table(name)):
        for seed in range(4):
            found = case(table(name), one, seed)
            if one.startswith("sound"):
                assert is_accepted(found), (one, seed)
                continue
            reason, clauses = RIGHT[one]
            assert right_reasons(found) == [reason], (one, seed)
            judged = judge(found)
            assert (judged.reason, judged.clause in clauses, bool(judged.sentence)) == (reason, True, True)


@pytest.mark.slow
@pytest.mark.parametrize("name", PLACES)
def test_the_same_for_many_more_cases(name: str) -> None:
    for one in cases(table(name)):
        for seed in range(4, 60):
            found = case(table(name), one, seed)
            reasons = [] if is_accepted(found) else right_reasons(found)
            assert reasons == ([] if one.startswith("sound") else [RIGHT[one][0]]), (one, seed)


def test_a_table_with_jackpots_has_every_case_and_one_without_has_checklists() -> None:
    assert cases(table("main")) == get_args(SchoolCase)
    assert cases(table("fortune")) == ("sound-checklist", "own-signature", "wrong-limits")


@pytest.mark.parametrize("name", ["seed-recovery", "wrong-amount"])
def test_JP_11_one_cent_more_than_the_house_may_take_is_refused(name: SchoolCase) -> None:
    for seed in range(6):
        found = case(table("main"), name, seed)
        assert isinstance(found, ProposalCase)
        assert isinstance(found.change, AdjustMeter)
        most = found.allowed_cents * MICRO
        assert is_accepted(replace(found, change=replace(found.change, amount=-most)))
        assert not is_accepted(replace(found, change=replace(found.change, amount=-most - 1)))


def test_JP_11_a_cap_at_the_meter_is_accepted_and_a_cent_less_is_refused() -> None:
    found = case(table("main"), "cap-below-amount", 1)
    assert isinstance(found, ProposalCase)
    assert isinstance(found.change, ChangeTerms)
    meters = found.house().jackpots.meters
    amount = -(-meters[f"{found.change.jackpot}/{found.change.terms.meter}"].amount // MICRO)
    for cents, accepted in ((amount, True), (amount - 1, False)):
        terms = replace(found.change.terms, cap_cents=cents)
        assert is_accepted(replace(found, change=replace(found.change, terms=terms))) is accepted


def test_JP_3_the_configured_amount_decides_whose_card_commits() -> None:
    for seed in range(6):
        found = case(table("main"), "win-needs-executive", seed)
        assert isinstance(found, WinCase)
        limit = table("main").sensors[found.sensor - 1].game.executive_from_cents
        assert found.prizes()[found.seat, found.sensor].cents >= limit
        assert found.you.role == "supervisor"


def test_EQ_3_the_display_of_a_sound_checklist_shows_what_the_meters_hold() -> None:
    found = case(table("main"), "sound-checklist", 0)
    assert isinstance(found, ChecklistCase)
    meters = found.house().jackpots.meters
    shown = {label: cents for label, cents, _ in found.displayed(found.house())}
    labels = table("main").meter_labels
    assert shown == {labels[name]: meters[name].shown_cents for name in table("main").meters}


def test_the_view_of_a_case_does_not_hold_its_answer() -> None:
    for one in cases(table("main")):
        view = case_view(table("main"), protocol.SchoolCaseRequest(case=one, seed=1))
        assert view.verdict is None
        claims = [claim for claim in (view.claim, *view.others) if claim]
        assert not any(claim.supported or claim.claim.executive for claim in claims)
        assert [bool(view.claim), bool(view.proposal), bool(view.checklist)].count(True) == 1


def test_a_decision_is_right_only_with_its_reason() -> None:
    def verdict(one: SchoolCase, *, approve: bool, reason: CaseReason | None = None) -> protocol.CaseVerdict:
        answer = protocol.CaseAnswer(approve=approve, reason=reason)
        found = case_view(table("main"), protocol.SchoolCaseRequest(case=one, seed=3, answer=answer)).verdict
        assert found
        return found

    assert verdict("sound-win", approve=True).right
    assert not verdict("sound-win", approve=False, reason="hand").right
    assert not verdict("wrong-hand", approve=True).right
    assert not verdict("wrong-hand", approve=False).right
    assert not verdict("wrong-hand", approve=False, reason="turn").right
    right = verdict("wrong-hand", approve=False, reason="hand")
    assert (right.right, right.approve, right.reason, right.clause) == (True, False, "hand", "JP-3")
    assert right.sentence.startswith("The cards make ")


def test_a_case_that_a_table_does_not_have_is_refused() -> None:
    with pytest.raises(Refused, match="This table has no such case"):
        case(table("fortune"), "wrong-hand", 0)
