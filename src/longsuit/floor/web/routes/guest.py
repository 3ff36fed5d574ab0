"""Addresses for guests: the lobby, who I am, joining, another name, chips, limits, sessions."""

from __future__ import annotations

from fastapi import APIRouter, Request
from fastapi.responses import Response

from longsuit.floor.web.cookies import GUEST, set_cookie
from longsuit.floor.web.limits.addresses import address_of
from longsuit.floor.web.problems import Refusal, changes, refuses
from longsuit.floor.web.services import CurrentServices, CurrentVisitor, Services
from longsuit.floor.web.visitors import Visitor
from longsuit.floor.writer import guest_commands
from longsuit.floor.writer.guest_budgets import CHANGES, REFILLS, join_budget, spend
from longsuit.floor.writer.store_unit_of_work import StoreUnitOfWork
from longsuit.protocol import GuestRequest, Limits, Lobby, Me, ProfileRequest, ReturnRequest
from longsuit.store import new_session, return_guest

router = APIRouter()


@router.get("/api/lobby", responses=refuses())
def lobby(services: CurrentServices, _: CurrentVisitor) -> Lobby:
    """The house as a guest comes in."""
    return services.hub.lobby()


@router.get("/api/me", responses=refuses())
def me(request: Request, response: Response, services: CurrentServices, visitor: CurrentVisitor) -> Me:
    """Who this browser is, and the token its page must carry."""
    return services.me(visitor, services.visit(request, response))


@router.post("/api/guest", responses=changes(409, 429))
def join(
    request: Request, response: Response, asked: GuestRequest, services: CurrentServices, visitor: CurrentVisitor
) -> Me:
    """Join with a name, and get play chips; a guest who has joined already stays the same guest."""
    if visitor.guest is None:
        guest, chips = guest_commands.new_guest_id(), services.hub.house.play_chips_cents
        identity, session = new_session("guest", guest, services.hub.now())
        per_minute, address = services.hub.settings.joins_per_minute, address_of(request.scope)

        def work(unit: StoreUnitOfWork, at: str) -> None:
            spend(unit.connection, join_budget(per_minute), address, at)
            guest_commands.join(unit, guest, asked.name, chips, session.since, session)

        services.write(work)
        set_cookie(response, GUEST, identity, secure=services.is_secure(request))
        visitor = services.visitors.find({**request.cookies, GUEST: identity})
    return services.me(visitor, services.visit(request, response))


@router.post("/api/guest/return", responses=changes(409, 429))
def come_back(
    request: Request, response: Response, asked: ReturnRequest, services: CurrentServices, _: CurrentVisitor
) -> Me:
    """Open a guest's session with a link that an operator has issued; it works once, and earlier sessions end."""
    if not services.returns.take(address_of(request.scope), services.clock()):
        raise Refusal(429, retry_after="60")
    guest, identity = services.write(lambda unit, at: return_guest(unit.batch, unit.connection, asked.code, at))
    services.hub.close_guest_pages(guest)
    set_cookie(response, GUEST, identity, secure=services.is_secure(request))
    found = services.visitors.find({**request.cookies, GUEST: identity})
    return services.me(found, services.visit(request, response))


@router.post("/api/guest/chips", responses=changes(401, 409, 429))
def chips(request: Request, response: Response, services: CurrentServices, visitor: CurrentVisitor) -> Me:
    """Play chips again, up to the opening amount."""
    upto = services.hub.house.play_chips_cents

    def work(unit: StoreUnitOfWork, at: str) -> None:
        spend(unit.connection, REFILLS, visitor.guest_id, at)
        guest_commands.give_chips(unit, visitor.guest_id, upto, at)

    services.write(work)
    return _changed(request, response, services, visitor)


@router.put("/api/guest/limits", responses=changes(401, 409, 429))
def limits(
    request: Request, response: Response, asked: Limits, services: CurrentServices, visitor: CurrentVisitor
) -> Me:
    """Limits that guests set for themselves: lower ones hold at once, higher ones a day later."""
    loss, minutes = asked.loss_cents, asked.minutes

    def work(unit: StoreUnitOfWork, at: str) -> None:
        spend(unit.connection, CHANGES, visitor.guest_id, at)
        guest_commands.set_limits(unit, visitor.guest_id, loss, minutes, at)

    services.write(work)
    return _changed(request, response, services, visitor)


@router.put("/api/guest/profile", responses=changes(401, 409, 429))
def profile(
    request: Request, response: Response, asked: ProfileRequest, services: CurrentServices, visitor: CurrentVisitor
) -> Me:
    """Another name or picture; at a table where the guest has a hand, the name changes with the next round."""

    def work(unit: StoreUnitOfWork, at: str) -> None:
        spend(unit.connection, CHANGES, visitor.guest_id, at)
        guest_commands.set_profile(unit, visitor.guest_id, asked.name, asked.avatar, at)

    services.write(work)
    services.show_profile(visitor.guest_id)
    return _changed(request, response, services, visitor)


@router.post("/api/guest/session", responses=changes(401, 409, 429))
def session(request: Request, response: Response, services: CurrentServices, visitor: CurrentVisitor) -> Me:
    """A new session, with its clock at zero."""

    def work(unit: StoreUnitOfWork, at: str) -> None:
        spend(unit.connection, CHANGES, visitor.guest_id, at)
        guest_commands.begin_session(unit, visitor.guest_id, at)

    services.write(work)
    return _changed(request, response, services, visitor)


def _changed(request: Request, response: Response, services: Services, visitor: Visitor) -> Me:
    """The guest after a change; open pages show it too."""
    services.hub.refresh_account(visitor.guest_id)
    return services.me(visitor, services.visit(request, response))
