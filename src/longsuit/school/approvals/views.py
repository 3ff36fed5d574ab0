"""A case as a supervisor sees it in the pit, without what the system would find out by itself."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from longsuit import protocol
from longsuit.base import dollars
from longsuit.cards import card_texts
from longsuit.jackpot import short_id
from longsuit.rules import hand_name
from longsuit.school.approvals.case import judge
from longsuit.school.approvals.cases import case
from longsuit.school.approvals.proposals import PROPOSAL, ProposalCase
from longsuit.school.approvals.wins import WinCase
from longsuit.school.people import OTHER_SUPERVISOR, PLAYERS
from longsuit.table import advice_view, change_sentence, checklist_view, value_views

if TYPE_CHECKING:
    from longsuit.jackpot import State
    from longsuit.protocol import SchoolCaseRequest, SchoolCaseView
    from longsuit.school.approvals.cases import AnyCase
    from longsuit.table import TableTerms


def case_view(terms: TableTerms, asked: SchoolCaseRequest) -> SchoolCaseView:
    """The case of a request, with the verdict where it has an answer."""
    found = case(terms, asked.case, asked.seed)
    jackpots = found.house().jackpots
    facts = {
        **_shown(found, jackpots),
        "operator": found.you.name,
        "role": found.you.role,
        "meters": tuple(_meters(found.terms, jackpots)),
        "reasons": found.REASONS,
        "verdict": None if asked.answer is None else _verdict(found, asked.answer),
    }
    return protocol.SchoolCaseView(**facts)


def _verdict(found: AnyCase, answer: protocol.CaseAnswer) -> protocol.CaseVerdict:
    right = judge(found)
    return protocol.CaseVerdict(
        right=(answer.approve, answer.reason) == (right.reason is None, right.reason),
        approve=right.reason is None,
        reason=right.reason,
        sentence=right.sentence,
        clause=right.clause,
    )


def _meters(terms: TableTerms, jackpots: State) -> list[protocol.MeterView]:
    return [
        protocol.MeterView(
            meter=name, label=terms.meter_labels.get(name, name), amount_cents=jackpots.meters[name].shown_cents
        )
        for name in terms.meters
    ]


def _shown(found: AnyCase, jackpots: State) -> dict[str, Any]:
    if isinstance(found, WinCase):
        return _win(found)
    if isinstance(found, ProposalCase):
        return {"does": "approve", "proposal": _proposal(found, jackpots), "seen": found.seen}
    return {"does": "sign", "checklist": checklist_view(jackpots, found.terms.name), "seen": found.seen}


def _win(found: WinCase) -> dict[str, Any]:
    """A win and those beside it; whether the cards make the hand, and whose card is needed, is for the trainee."""
    others = sorted((seat for seat in found.hands if seat != found.seat), reverse=True)
    game = found.terms.sensors[found.sensor - 1].game
    return {
        "does": found.does,
        "claim": _claim(found, found.seat),
        "others": tuple(_claim(found, seat) for seat in others),
        "seen": (_executive_text(game.executive_from_cents),),
    }


def _executive_text(cents: int) -> str:
    return f"From {dollars(cents)} up an executive's card commits a win of this jackpot."


def _claim(found: WinCase, seat: int) -> protocol.PitClaim:
    sensor = found.terms.sensors[found.sensor - 1]
    hand, confirmed = found.selected[seat], found.does == "commit"
    claim = protocol.ClaimView(
        seat=seat,
        sensor=found.sensor,
        hand=hand,
        label=hand_name(sensor.game.posted.label(hand)),
        step="confirmed" if confirmed else "selected",
        share=sensor.game.posted.by_hand[hand].share is not None,
        prize_cents=found.prizes()[seat, found.sensor].cents,
    )
    return protocol.PitClaim(
        table=found.terms.name,
        round=1,
        claim=claim,
        player=PLAYERS[seat - 1],
        cards=tuple(card_texts(found.hands[seat])),
        supported=False,
        selected_by=found.selected_by.name,
        confirmed_by=OTHER_SUPERVISOR.name if confirmed else "",
    )


def _proposal(found: ProposalCase, jackpots: State) -> protocol.PitProposal:
    proposal = jackpots.proposals[PROPOSAL]
    return protocol.PitProposal(
        proposal=PROPOSAL,
        what=change_sentence(proposal.change, jackpots),
        explanation=proposal.change.explanation,
        proposed_by=found.proposed_by.name,
        at=proposal.proposed.at,
        advice=tuple(advice_view(one) for one in proposal.advice),
        values=value_views(proposal.change, jackpots),
        short_id=short_id(PROPOSAL, jackpots.proposals),
    )
