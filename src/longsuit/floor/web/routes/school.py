"""Addresses of the dealer school: nothing is kept, and no live table is touched."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from fastapi import APIRouter, Request

from longsuit import school
from longsuit.base import Refused
from longsuit.floor.web.limits.addresses import address_of
from longsuit.floor.web.problems import Refusal, changes, refuses
from longsuit.floor.web.routes.practice import table_terms
from longsuit.floor.web.routes.rounds import TableName
from longsuit.floor.web.services import CurrentServices, CurrentVisitor, Services
from longsuit.protocol import (
    SchoolCaseRequest,
    SchoolCaseView,
    SchoolOffer,
    SchoolQuizRequest,
    SchoolQuizView,
    SchoolRoundRequest,
    SchoolRoundView,
    SchoolTable,
    SchoolTables,
)
from longsuit.table import TableTerms

router = APIRouter()

TOO_FAST = "You are training faster than the floor can follow. Try again in a second."

Asked = TypeVar("Asked")
View = TypeVar("View")


@router.get("/api/school", responses=refuses())
def tables(services: CurrentServices, _: CurrentVisitor) -> SchoolTables:
    """The tables, and what can be trained at each."""
    every = [table.terms.of_next_round for table in services.hub.tables.values()]
    return SchoolTables(tables=tuple(_listed(terms) for terms in every))


def _listed(terms: TableTerms) -> SchoolTable:
    return SchoolTable(
        table=terms.name,
        title=terms.title,
        game_title=terms.rules.title,
        parts=("deal", "pay", *(("approve",) if school.cases(terms) else ())),
    )


@router.get("/api/school/{table}", responses=refuses(404))
def offer(services: CurrentServices, table: TableName, _: CurrentVisitor) -> SchoolOffer:
    """What can be trained at a table."""
    terms = table_terms(services, table)
    return SchoolOffer(
        felt=school.school_felt(terms),
        physical=terms.deck == "physical",
        lessons=school.lessons(terms),
        themes=school.themes(terms),
        cases=school.cases(terms),
    )


@router.post("/api/school/{table}/round", responses=changes(404, 409))
def scripted_round(
    request: Request, services: CurrentServices, table: TableName, asked: SchoolRoundRequest, _: CurrentVisitor
) -> SchoolRoundView:
    """A scripted round after some steps of the trainee; it changes nothing."""
    return _answer(request, services, table, school.round_view, asked)


@router.post("/api/school/{table}/quiz", responses=changes(404, 409))
def quiz(
    request: Request, services: CurrentServices, table: TableName, asked: SchoolQuizRequest, _: CurrentVisitor
) -> SchoolQuizView:
    """A payout quiz, with the verdict on an answer; it changes nothing."""
    return _answer(request, services, table, school.quiz_view, asked)


@router.post("/api/school/{table}/case", responses=changes(404, 409))
def case(
    request: Request, services: CurrentServices, table: TableName, asked: SchoolCaseRequest, _: CurrentVisitor
) -> SchoolCaseView:
    """A case for supervisors, with the verdict on a decision; it changes nothing."""
    return _answer(request, services, table, school.case_view, asked)


def _answer(
    request: Request, services: Services, table: str, view: Callable[[TableTerms, Asked], View], asked: Asked
) -> View:
    """What an exercise answers; refused where an address asks too often, or where there is no such exercise."""
    if not services.school.take(address_of(request.scope), services.clock()):
        raise Refusal(429, TOO_FAST, retry_after="1")
    terms = table_terms(services, table)
    try:
        return view(terms, asked)
    except Refused as refusal:
        raise Refusal(409, refusal.sentence, refusal.clause) from None
