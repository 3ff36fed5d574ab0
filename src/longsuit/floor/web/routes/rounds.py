"""Addresses for finished rounds: a player's history, a round's record, and its verification."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Path, Query

from longsuit.floor.web.history.verified_round import verified
from longsuit.floor.web.problems import Refusal, refuses
from longsuit.floor.web.routes.results import own_history
from longsuit.floor.web.services import CurrentServices, CurrentVisitor, Services
from longsuit.floor.web.visitors import Visitor
from longsuit.protocol import History, HistoryQuery, Verification
from longsuit.store import FinishedRound, SeatOfRound, find_round, read_transaction, shares_of

router = APIRouter()

MAX_NUMBER = 2**53
"""No number of a round, or of a row, is larger."""

TableName = Annotated[str, Path(pattern="^[a-z0-9-]{1,40}$")]
Number = Annotated[int, Path(ge=1, le=MAX_NUMBER)]

NO_SUCH_ROUND = "You did not play that round, or it is not over yet."


@router.get("/api/rounds", responses=refuses(401))
def rounds(services: CurrentServices, visitor: CurrentVisitor, asked: Annotated[HistoryQuery, Query()]) -> History:
    """The visitor's rounds, the latest first."""
    views = own_history(services, visitor)
    with read_transaction(services.hub.store.engine) as connection:
        shared = shares_of(connection, visitor.guest_id)
    return views.page(asked, shared)


@router.get("/api/rounds/{table}/{number}", responses=refuses(401, 404))
def one_round(services: CurrentServices, table: TableName, number: Number, visitor: CurrentVisitor) -> dict[str, Any]:
    """The record of a finished round, for those who played it and for operators."""
    return _kept(services, table, number, visitor).record


@router.get("/api/rounds/{table}/{number}/check", responses=refuses(401, 404))
def check(services: CurrentServices, table: TableName, number: Number, visitor: CurrentVisitor) -> Verification:
    """A round verified from its record alone: its fingerprint, its replay, its shuffle."""
    kept = _kept(services, table, number, visitor)
    mine = [seat for seat, (guest, _) in kept.seats.items() if visitor.operator or guest == visitor.guest_id]
    with read_transaction(services.hub.store.engine) as connection:
        shared = shares_of(connection, visitor.guest_id) if visitor.guest else {}
    linked = [seat for seat in kept.seats if SeatOfRound(table, number, seat) in shared]
    return verified(kept).model_copy(update={"seats": tuple(mine), "shared": tuple(linked)})


def _kept(services: Services, table: str, number: int, visitor: Visitor) -> FinishedRound:
    with read_transaction(services.hub.store.engine) as connection:
        found = find_round(connection, table, number)
    players = {guest for guest, _ in found.seats.values()} if found else set()
    if found is None or (visitor.operator is None and visitor.guest_id not in players):
        raise Refusal(404, NO_SUCH_ROUND)
    return found
