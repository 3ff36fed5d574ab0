"""Addresses for operators to sign in and out."""

from __future__ import annotations

from fastapi import APIRouter, Request
from fastapi.responses import Response

from longsuit.floor.web.cookies import OPERATOR, delete_cookie, set_cookie
from longsuit.floor.web.limits.addresses import address_of
from longsuit.floor.web.problems import changes
from longsuit.floor.web.services import CurrentServices, CurrentVisitor
from longsuit.floor.web.visitors import Visitor
from longsuit.floor.writer import operator_sessions
from longsuit.floor.writer.store_unit_of_work import StoreUnitOfWork
from longsuit.protocol import LoginRequest, Me

router = APIRouter()


@router.post("/api/signin", responses=changes(401))
def sign_in(
    request: Request, response: Response, asked: LoginRequest, services: CurrentServices, visitor: CurrentVisitor
) -> Me:
    """Sign in as an operator; wrong passwords and codes make the next try wait."""
    operator = services.sign_in.operator(asked.name, asked.secret, address_of(request.scope), asked.code)

    def work(unit: StoreUnitOfWork, at: str) -> str:
        if visitor.signed_in is not None:
            operator_sessions.sign_out(unit, visitor.operator_actor, visitor.signed_in, at)
        return operator_sessions.sign_in(unit, operator, at)

    identity = services.write(work)
    set_cookie(response, OPERATOR, identity, secure=services.is_secure(request))
    found = services.visitors.find({**request.cookies, OPERATOR: identity})
    return services.me(found, services.visit(request, response))


@router.post("/api/signout", responses=changes())
def sign_out(request: Request, response: Response, services: CurrentServices, visitor: CurrentVisitor) -> Me:
    """Sign out as an operator."""
    signed_in = visitor.signed_in
    if signed_in is not None:
        operator = visitor.operator_actor

        def work(unit: StoreUnitOfWork, at: str) -> None:
            operator_sessions.sign_out(unit, operator, signed_in, at)

        services.write(work)
        services.hub.sign_out(request.cookies.get(OPERATOR, ""))
    delete_cookie(response, OPERATOR, secure=services.is_secure(request))
    return services.me(Visitor(visitor.visit, visitor.guest), services.visit(request, response))
