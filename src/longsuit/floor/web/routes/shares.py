"""Addresses for rounds that players share: making and revoking a link, and opening one."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path, Request
from fastapi.responses import Response

from longsuit.floor.web.history.shared_view import shared_view
from longsuit.floor.web.limits.addresses import address_of
from longsuit.floor.web.problems import Refusal, changes, refuses
from longsuit.floor.web.routes.rounds import Number, TableName
from longsuit.floor.web.services import CurrentServices, CurrentVisitor
from longsuit.floor.writer.guest_budgets import SHARES, spend
from longsuit.floor.writer.store_unit_of_work import StoreUnitOfWork
from longsuit.protocol import SharedRoundView, ShareView
from longsuit.store import SeatOfRound, find_round, find_shared_round, read_transaction, revoke_share, share_round

router = APIRouter()

SeatNumber = Annotated[int, Path(ge=1, le=8)]
Code = Annotated[str, Path(pattern="^[A-Za-z0-9_-]{1,80}$")]

NO_LINK = "This link does not work. It may be incomplete, or the player no longer shares the round."
SHARE = "/api/rounds/{table}/{number}/seats/{seat}/share"


@router.post(SHARE, responses=changes(401, 409))
def share(
    services: CurrentServices, table: TableName, number: Number, seat: SeatNumber, visitor: CurrentVisitor
) -> ShareView:
    """Make a link to one's own seat of a round; an earlier link to it ends."""
    place = SeatOfRound(table, number, seat)

    def work(unit: StoreUnitOfWork, at: str) -> str:
        spend(unit.connection, SHARES, visitor.guest_id, at)
        return share_round(unit.batch, unit.connection, visitor.guest_id, place, at)

    return ShareView(code=services.write(work))


@router.delete(SHARE, status_code=204, responses=changes(401, 409))
def revoke(
    services: CurrentServices, table: TableName, number: Number, seat: SeatNumber, visitor: CurrentVisitor
) -> Response:
    """End the link to one's own seat of a round."""
    place = SeatOfRound(table, number, seat)

    def work(unit: StoreUnitOfWork, at: str) -> None:
        spend(unit.connection, SHARES, visitor.guest_id, at)
        revoke_share(unit.batch, unit.connection, visitor.guest_id, place, at)

    services.write(work)
    return Response(status_code=204)


@router.get("/api/shared/{code}", responses=refuses(404))
def shared(request: Request, services: CurrentServices, code: Code, _: CurrentVisitor) -> SharedRoundView:
    """The round of a link, for anybody who has it."""
    if not services.shared.take(address_of(request.scope), services.clock()):
        raise Refusal(429, retry_after="1")
    with read_transaction(services.hub.store.engine) as connection:
        found = find_shared_round(connection, code)
        kept = find_round(connection, found.place.table, found.place.round) if found else None
    if found is None or kept is None:
        raise Refusal(404, NO_LINK)
    return shared_view(kept, found, services.hub.tables.get(kept.table))
