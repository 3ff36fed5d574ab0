"""Addresses of the coach: hints and verdicts for a guest's own seat, the guest's progress, and drills.

Nothing of the coach is loaded or computed before somebody uses it. A hint is given before the decision only, a verdict
after it only, and neither at a table whose house file says `coach = false`.
"""

from __future__ import annotations

from datetime import datetime
from typing import Annotated

from fastapi import APIRouter, Path, Query

from longsuit.floor.web.problems import Refusal, changes, refuses
from longsuit.floor.web.routes import coach_views as views
from longsuit.floor.web.routes.rounds import Number, TableName
from longsuit.floor.web.services import CurrentServices, CurrentVisitor, Services
from longsuit.floor.web.visitors import Visitor
from longsuit.protocol import (
    CoachView,
    DrillAnswer,
    DrillVerdict,
    DrillView,
    HintView,
    ProgressView,
    ThemeName,
    VerdictView,
)
from longsuit.table import Table, TableTerms

router = APIRouter()

REVIEWED_ROUNDS = 200
"""How many of a guest's latest rounds the progress is computed from."""

SeatNumber = Annotated[int, Path(ge=1, le=8)]
Seed = Annotated[int, Query(ge=0, le=2**31)]
DecisionNumber = Annotated[int | None, Query(ge=1, le=8)]

NOT_HERE = "The house has switched the coach off at this table."
UNKNOWN_GAME = "The coach cannot judge decisions of {game}, because its hands cannot be calculated exactly."
NO_HAND = "You have no hand at seat {seat} in round {round} of this table."
DECIDED = "You have decided already. Hints are given before the decision."
NO_CARDS = "There is nothing to decide yet. Ask again when you have your cards."
UNDECIDED = "You have not decided yet. The verdict comes after the decision."
VOID = "The round is void, so there is nothing to judge."


@router.get("/api/coach/{table}", responses=refuses(401, 404, 409))
def coach(services: CurrentServices, table: TableName, _: CurrentVisitor) -> CoachView:
    """The coach of a table: the short rule and the drills of its game. The first call takes a few seconds."""
    return views.coach_view(_coached(services, table).terms.rules)


@router.get("/api/coach/{table}/rounds/{number}/seats/{seat}/hint", responses=refuses(401, 404, 409))
def hint(
    services: CurrentServices, table: TableName, number: Number, seat: SeatNumber, visitor: CurrentVisitor
) -> HintView:
    """What to do with the hand of the guest's own seat, before the decision."""
    found = _own_hand(services, table, number, seat, visitor)
    if seat in found.play.folded or found.play.has_passed(seat):
        raise Refusal(409, DECIDED)
    if found.phase != "decisions":
        raise Refusal(409, NO_CARDS)
    return views.hint_view(found.play, seat)


@router.get("/api/coach/{table}/rounds/{number}/seats/{seat}/verdict", responses=refuses(401, 404, 409))
def verdict(
    services: CurrentServices,
    table: TableName,
    number: Number,
    seat: SeatNumber,
    visitor: CurrentVisitor,
    decision: DecisionNumber = None,
) -> VerdictView:
    """What a decision of the guest's own seat was worth, after it: the latest one, or the one of a number from 1."""
    found = _own_hand(services, table, number, seat, visitor)
    if found.play.void is not None:
        raise Refusal(409, VOID)
    if len(found.play.decided.get(seat, ())) < (decision or 1):
        raise Refusal(409, UNDECIDED)
    return views.verdict_view(found.play, seat, decision)


@router.get("/api/coach/{table}/progress", responses=refuses(401, 404, 409))
def progress(services: CurrentServices, table: TableName, visitor: CurrentVisitor) -> ProgressView:
    """How well the guest has decided in the latest rounds of this table's game, at tables with a coach."""
    rules = _coached(services, table).terms.rules
    coached = {name for name, one in services.hub.tables.items() if one.terms.coach}
    history = services.histories.of(services.hub.store, visitor.guest_id)
    latest = (one for one in history.rounds[-REVIEWED_ROUNDS:] if one.rules_sha256 == rules.sha256)
    judged = [(one, history.verdict(one)) for one in latest if one.of_seat.table in coached]
    return views.progress_view(rules, judged, visitor.guest_id)


@router.get("/api/coach/{table}/drill", responses=refuses(401, 404, 409))
def drill(
    services: CurrentServices, table: TableName, _: CurrentVisitor, theme: ThemeName = "any", seed: Seed = 0
) -> DrillView:
    """A hand to practise: the same from the same theme and seed."""
    return views.drill_view(_coached(services, table).terms.rules, theme, seed)


@router.post("/api/coach/{table}/answer", responses=changes(401, 404, 409))
def answer(services: CurrentServices, table: TableName, asked: DrillAnswer, _: CurrentVisitor) -> DrillVerdict:
    """What a decision with a practice hand is worth, and when to deal the hand again."""
    now = int(datetime.fromisoformat(services.hub.now()).timestamp())
    return views.answer_view(_coached(services, table).terms.rules, asked, now)


def _coached(services: Services, name: str) -> Table:
    """A table with a coach."""
    found = services.hub.tables.get(name)
    if found is None:
        raise Refusal(404, f"There is no table “{name}”.")
    refuse_without_coach(found.terms)
    return found


def refuse_without_coach(terms: TableTerms) -> None:
    """Refuse the coach where the house has none, or where it does not know the game."""
    if not terms.coach:
        raise Refusal(409, NOT_HERE)
    if not views.is_coached(terms.rules):
        raise Refusal(409, UNKNOWN_GAME.format(game=terms.rules.title))


def _own_hand(services: Services, name: str, number: int, seat: int, visitor: Visitor) -> Table:
    """The table, if this is its round and the visitor plays this seat in it."""
    found = _coached(services, name)
    taken = found.seats.get(seat)
    plays = taken is not None and taken.guest == visitor.guest_id and taken.plays and seat in found.play.wagers
    if not plays or found.round_number != number:
        raise Refusal(404, NO_HAND.format(seat=seat, round=number))
    return found
