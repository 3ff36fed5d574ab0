"""Addresses of rounds that are over: a player's history, a round's record, and its check."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Path, Query, Request

from longsuit.floor.web.problems import Refusal, refuses
from longsuit.floor.web.round_history import history, verified
from longsuit.floor.web.routes_guest import Asking, floor_of
from longsuit.floor.web.visitors import Visitor
from longsuit.protocol import History, Verification
from longsuit.store import FinishedRound, find_round, read_transaction

router = APIRouter()

LARGEST = 2**53
"""No number of a round, or of a row, is larger."""

TableName = Annotated[str, Path(pattern="^[a-z0-9-]{1,40}$")]
Number = Annotated[int, Path(ge=1, le=LARGEST)]
Before = Annotated[int | None, Query(ge=0, le=LARGEST)]

NOT_YOURS = "There is no such round of yours; allowed: rounds you have played that are over."


@router.get("/api/rounds", responses=refuses(401))
def rounds(request: Request, asking: Asking, before: Before = None) -> History:
    """The rounds of whoever asks, the latest first."""
    return history(floor_of(request), asking.guest_id, before)


@router.get("/api/rounds/{table}/{number}", responses=refuses(401, 404))
def one_round(request: Request, table: TableName, number: Number, asking: Asking) -> dict[str, Any]:
    """The record of a round, for those who played it and for operators, once it is over."""
    return _kept(request, table, number, asking).record


@router.get("/api/rounds/{table}/{number}/check", responses=refuses(401, 404))
def check(request: Request, table: TableName, number: Number, asking: Asking) -> Verification:
    """A round checked from its record alone: its fingerprint, its replay, its shuffle."""
    return verified(_kept(request, table, number, asking))


def _kept(request: Request, table: str, number: int, asking: Visitor) -> FinishedRound:
    with read_transaction(floor_of(request).store.engine) as connection:
        found = find_round(connection, table, number)
    players = {guest for guest, _ in found.seats.values()} if found else set()
    if found is None or (asking.operator is None and asking.guest_id not in players):
        raise Refusal(404, NOT_YOURS)
    return found
