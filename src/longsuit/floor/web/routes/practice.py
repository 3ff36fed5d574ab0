"""Addresses of the practice table and the guided hands: nothing is kept, and no live table is touched."""

from __future__ import annotations

from collections import Counter
from typing import Literal

from fastapi import APIRouter, Request

from longsuit.base import Refused
from longsuit.cards import Colour, parse_card
from longsuit.floor.web.limits.addresses import address_of
from longsuit.floor.web.problems import Refusal, changes, refuses
from longsuit.floor.web.routes import coach_views
from longsuit.floor.web.routes.coach import refuse_without_coach
from longsuit.floor.web.routes.rounds import TableName
from longsuit.floor.web.services import CurrentServices, CurrentVisitor, Services
from longsuit.play import Round
from longsuit.practice import (
    BEST_PLAY,
    Bot,
    Decision,
    Lesson,
    OwnSeat,
    PracticeRound,
    bot_strategies,
    lessons,
    play_round,
)
from longsuit.protocol import (
    HintView,
    LessonView,
    PracticeDecision,
    PracticeOffer,
    PracticeRequest,
    PracticeSeat,
    PracticeVerdict,
    PracticeView,
)
from longsuit.rules import Rules
from longsuit.table import TableTerms, practice_felt, practice_views

router = APIRouter()

TOO_FAST = "You are practising faster than the floor can deal. Try again in a second."


@router.get("/api/practice/{table}", responses=refuses(404))
def offer(services: CurrentServices, table: TableName, _: CurrentVisitor) -> PracticeOffer:
    """What can be practised at a table."""
    terms = table_terms(services, table)
    rules = terms.rules.banked_by_house
    card = coach_views.street_rule(rules)
    return PracticeOffer(
        felt=practice_felt(terms),
        strategies=_strategies(rules, card),
        short_rule=card,
        coach=terms.coach and coach_views.is_coached(rules),
        lessons=tuple(_lesson(lesson) for lesson in lessons(rules)),
    )


@router.post("/api/practice/{table}", responses=changes(404, 409))
def practise(
    request: Request, services: CurrentServices, table: TableName, asked: PracticeRequest, _: CurrentVisitor
) -> PracticeView:
    """The practice round that a request describes, as far as its decisions go; it changes nothing."""
    if not services.practice.take(address_of(request.scope), services.clock()):
        raise Refusal(429, TOO_FAST, retry_after="1")
    terms = table_terms(services, table)
    if asked.verdicts or asked.hint:
        refuse_without_coach(terms)
    described = _described(asked)
    try:
        round_ = play_round(terms.rules.banked_by_house, described)
    except Refused as refusal:
        raise Refusal(409, refusal.sentence, refusal.clause) from None
    view, you = practice_views(terms, described, round_)
    return PracticeView(
        table=view,
        you=you,
        verdicts=_verdicts(round_, described) if asked.verdicts else (),
        hint=_hint(round_) if asked.hint else None,
    )


def _strategies(rules: Rules, card: str) -> tuple[str, ...]:
    """What bots are offered: best play, the rule of the strategy card, then the simpler ones."""
    others = bot_strategies(rules)
    best = others[: others[0] == BEST_PLAY]
    return tuple(dict.fromkeys((*best, *([card] if card else []), *others)))


def table_terms(services: Services, name: str) -> TableTerms:
    """The terms of the next round of a table."""
    found = services.hub.tables.get(name)
    if found is None:
        raise Refusal(404, f"There is no table “{name}”.")
    return found.terms.of_next_round


def _verdicts(round_: Round, described: PracticeRound) -> tuple[PracticeVerdict, ...]:
    made: Counter[int] = Counter()
    verdicts = []
    for one in described.decisions:
        made[one.seat] += 1
        verdict = coach_views.verdict_view(round_, one.seat, made[one.seat])
        verdicts.append(PracticeVerdict(seat=one.seat, verdict=verdict))
    return tuple(verdicts)


def _hint(round_: Round) -> HintView | None:
    """A hint for the seat whose turn it is, which is always the player's."""
    return None if round_.turn is None else coach_views.hint_view(round_, round_.turn)


def _described(asked: PracticeRequest) -> PracticeRound:
    """A request as the description of a round."""
    return PracticeRound(
        seats={int(number): _seat(seat) for number, seat in asked.seats.items()},
        dealer=tuple(parse_card(card) for card in asked.dealer),
        community=tuple(parse_card(card) for card in asked.community),
        seed=asked.seed,
        dealt=asked.dealt,
        decisions=tuple(Decision(one.seat, one.raise_cents, one.check) for one in asked.decisions),
    )


def _seat(asked: PracticeSeat) -> OwnSeat | Bot:
    cards = tuple(parse_card(card) for card in asked.cards)
    if asked.strategy:
        return Bot(asked.strategy, cards)
    return OwnSeat(asked.wagers, Colour(asked.colour) if asked.colour else None, cards)


def _lesson(lesson: Lesson) -> LessonView:
    described = lesson.round
    seats = {
        str(number): PracticeSeat(wagers=dict(seat.wagers), colour=_colour(seat.colour))
        for number, seat in described.own.items()
    }
    decisions = tuple(
        PracticeDecision(seat=one.seat, raise_cents=one.raise_cents, check=one.check) for one in described.decisions
    )
    return LessonView(
        name=lesson.name,
        round=PracticeRequest(seats=seats, seed=described.seed, dealt=True, decisions=decisions),
        best=lesson.is_best,
    )


def _colour(colour: Colour | None) -> Literal["red", "black"] | None:
    if colour is None:
        return None
    return "red" if colour is Colour.RED else "black"
