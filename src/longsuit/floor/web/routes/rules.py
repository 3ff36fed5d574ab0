"""Addresses for the rules of a table: what each spot pays and costs, and the rules sheet.

They are made when somebody asks for the first time, once for each table, outside the event loop, and touch no table.
"""

from __future__ import annotations

from threading import Lock

from fastapi import APIRouter, Request
from fastapi.responses import Response

from longsuit.floor.web.pages import REVALIDATE
from longsuit.floor.web.problems import Refusal, refuses
from longsuit.floor.web.routes.rounds import TableName
from longsuit.floor.web.routes.rules_views import present_jackpots, rules_sheet_view, table_odds
from longsuit.floor.web.services import CurrentServices, CurrentVisitor, Services
from longsuit.protocol import RulesSheet, TableOdds
from longsuit.table import TableTerms

router = APIRouter()

_ONE_AT_A_TIME = Lock()
"""So that several people who ask at once have it computed once."""


@router.get("/api/tables/{table}/odds", response_model=TableOdds, responses=refuses(404))
def odds(request: Request, services: CurrentServices, table: TableName, _: CurrentVisitor) -> Response:
    """What each spot of a table takes and pays, its exact house edge and how often it wins."""
    terms = _terms(services, table)
    with _ONE_AT_A_TIME:
        found = table_odds(terms, present_jackpots(terms, services.hub.jackpots))
    return found.response(request, REVALIDATE)


@router.get("/api/tables/{table}/rules", response_model=RulesSheet, responses=refuses(404))
def rules(request: Request, services: CurrentServices, table: TableName, _: CurrentVisitor) -> Response:
    """The rules of play of a table, as `longsuit rules` prints them."""
    terms = _terms(services, table)
    with _ONE_AT_A_TIME:
        found = rules_sheet_view(terms, services.hub.house.name)
    return found.response(request, REVALIDATE)


def _terms(services: Services, name: str) -> TableTerms:
    found = services.hub.tables.get(name)
    if found is None:
        raise Refusal(404, f"There is no table “{name}”.")
    return found.terms
