"""Addresses for the operators of a table that is not open yet: what it waits for, and their signatures (EQ-3)."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path

from longsuit.floor.web.problems import Refusal, changes, refuses
from longsuit.floor.web.routes.pit import command_of
from longsuit.floor.web.services import CurrentServices, CurrentVisitor, Services
from longsuit.protocol import ChecklistSigning, OpeningView
from longsuit.table import opening_view

router = APIRouter()

TableName = Annotated[str, Path(pattern="^[a-z0-9-]{1,40}$")]

NO_SUCH_TABLE = "There is no such table."


@router.get("/api/tables/{table}/opening", responses=refuses(401, 403, 404))
def opening(services: CurrentServices, table: TableName, _: CurrentVisitor) -> OpeningView:
    """What a table waits for before it takes wagers, and its checklist."""
    return _opening(services, table)


@router.post("/api/tables/{table}/checklist", responses=changes(401, 404, 409))
def sign(services: CurrentServices, table: TableName, asked: ChecklistSigning, visitor: CurrentVisitor) -> OpeningView:
    """Sign items of a table's checklist; then what the table waits for."""
    _opening(services, table)
    signature = {"kind": "sign-checklist", "id": asked.id, "table": table, "items": asked.items}
    wanted = command_of({**signature, "date": "", "document": ""}, visitor, services.hub.now())
    services.write(lambda unit, _: unit.carry_out(wanted))
    return _opening(services, table)


def _opening(services: Services, table: str) -> OpeningView:
    if table not in services.hub.tables:
        raise Refusal(404, NO_SUCH_TABLE)
    view: OpeningView = services.hub.query(lambda state: opening_view(services.hub.tables[table], state))
    return view
