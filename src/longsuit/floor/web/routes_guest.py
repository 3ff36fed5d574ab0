"""Addresses of guests and of signing in: the lobby, who I am, joining, chips, limits, sessions."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Annotated, Any

from fastapi import APIRouter, Depends, Request
from fastapi.responses import Response

from longsuit.base import NotAllowed, Refused, utc_now
from longsuit.floor.web.problems import Refusal, changes, refuses
from longsuit.floor.web.security import GUEST, OPERATOR, address_of
from longsuit.floor.web.visitors import Visitor, give_cookie, known_by, take_cookie, visit_of, visitor
from longsuit.floor.writer import guest_commands
from longsuit.floor.writer.requests import WriteRequest
from longsuit.floor.writer.unit_of_work import StoreUnitOfWork
from longsuit.protocol import GuestRequest, Limits, Lobby, LoginRequest, Me
from longsuit.store import Operator, authenticate, end_session, start_session
from longsuit.table.entry import Actor

if TYPE_CHECKING:
    from collections.abc import Callable

    from longsuit.floor.hub.hub import Hub

router = APIRouter()

Asking = Annotated[Visitor, Depends(visitor)]
"""Who asks."""

PATIENCE = 5.0
"""Seconds a sign-in waits for its turn."""

TOO_EARLY = "Too many wrong secrets; allowed: the next try in {seconds:,} s."


def floor_of(request: Request) -> Hub:
    """The floor a request is for."""
    found: Hub = request.app.state.hub
    return found


def written(hub: Hub, do: Callable[[StoreUnitOfWork, str], Any]) -> Any:
    """What some work gives back, once it is on the disk; a refusal is answered as one."""
    try:
        return hub.processor.submit(WriteRequest(do)).result().value
    except NotAllowed as refusal:
        raise Refusal(403, refusal.sentence) from None
    except Refused as refusal:
        raise Refusal(409, refusal.sentence, refusal.clause) from None


@router.get("/api/lobby", responses=refuses())
def lobby(request: Request, _: Asking) -> Lobby:
    """The house as a guest comes in."""
    return floor_of(request).lobby()


@router.get("/api/me", responses=refuses())
def me(request: Request, response: Response, asking: Asking) -> Me:
    """Who this browser is, and the token its page must carry."""
    return floor_of(request).me(asking, visit_of(request, response))


@router.post("/api/guest", responses=changes(409))
def join(request: Request, response: Response, asked: GuestRequest, asking: Asking) -> Me:
    """Join with a name, and be given play chips; whoever has joined already stays who he is."""
    hub, found = floor_of(request), asking
    if asking.guest is None:
        guest, chips = guest_commands.new_guest_id(), hub.house.play_chips_cents

        def work(books: StoreUnitOfWork, at: str) -> str:
            guest_commands.join(books, guest, asked.name, chips, at)
            return start_session(books.connection, "guest", guest, at)[0]

        identity = written(hub, work)
        give_cookie(request, response, GUEST, identity)
        found = known_by(hub, {**request.cookies, GUEST: identity})
    return hub.me(found, visit_of(request, response))


@router.post("/api/guest/chips", responses=changes(401, 409))
def chips(request: Request, response: Response, asking: Asking) -> Me:
    """Play chips again, up to the opening amount."""
    hub = floor_of(request)
    written(hub, lambda books, at: guest_commands.give_chips(books, asking.guest_id, hub.house.play_chips_cents, at))
    return _changed(request, response, asking)


@router.put("/api/guest/limits", responses=changes(401, 409))
def limits(request: Request, response: Response, asked: Limits, asking: Asking) -> Me:
    """Limits a guest sets himself: lower ones hold at once, higher ones a day later."""
    loss, minutes = asked.loss_cents, asked.minutes
    written(floor_of(request), lambda books, at: guest_commands.set_limits(books, asking.guest_id, loss, minutes, at))
    return _changed(request, response, asking)


@router.post("/api/guest/session", responses=changes(401, 409))
def session(request: Request, response: Response, asking: Asking) -> Me:
    """A new session, with its clock at nothing."""
    written(floor_of(request), lambda books, at: guest_commands.begin_session(books, asking.guest_id, at))
    return _changed(request, response, asking)


def _changed(request: Request, response: Response, asking: Visitor) -> Me:
    """A guest after something of his changed; his pages are told too."""
    hub = floor_of(request)
    hub.tell_guest(asking.guest_id)
    return hub.me(asking, visit_of(request, response))


@router.post("/api/signin", responses=changes(401))
def sign_in(request: Request, response: Response, asked: LoginRequest, asking: Asking) -> Me:
    """An operator signs in; wrong secrets make the next try wait."""
    hub, address = floor_of(request), address_of(request.scope)
    operator = _known_by_secret(hub, asked, address)
    hub.throttle.succeeded(asked.name, address)
    hub.metrics.sign_ins.labels("accepted").inc()

    def work(books: StoreUnitOfWork, at: str) -> str:
        if asking.signed_in is not None:
            end_session(books.connection, asking.signed_in)
        actor = Actor(operator.name, operator.name, operator.role)
        books.note("signed-in", actor, "", at, {"operator": operator.name})
        return start_session(books.connection, "operator", operator.name, at)[0]

    identity = written(hub, work)
    give_cookie(request, response, OPERATOR, identity)
    return hub.me(known_by(hub, {**request.cookies, OPERATOR: identity}), visit_of(request, response))


def _known_by_secret(hub: Hub, asked: LoginRequest, address: str) -> Operator:
    """The operator of a name and a secret; few secrets are looked at at a time, and none too early."""
    _refuse_early(hub, asked.name, address)
    if not hub.hashing.acquire(timeout=PATIENCE):
        raise Refusal(429, retry_after="5")
    hub.core.leave()  # a secret keeps several threads busy, none of which the tables should wait for
    try:
        _refuse_early(hub, asked.name, address)  # others may have failed while this one waited
        return authenticate(hub.store, asked.name, asked.secret, utc_now())
    except NotAllowed as refusal:
        hub.throttle.failed(asked.name, address, time.monotonic())
        hub.metrics.sign_ins.labels("refused").inc()
        raise Refusal(401, str(refusal)) from None
    finally:
        hub.hashing.release()


def _refuse_early(hub: Hub, name: str, address: str) -> None:
    if wait := hub.throttle.wait(name, address, time.monotonic()):
        hub.metrics.sign_ins.labels("throttled").inc()
        seconds = int(wait) + 1
        raise Refusal(429, TOO_EARLY.format(seconds=seconds), retry_after=str(seconds))


@router.post("/api/signout", responses=changes())
def sign_out(request: Request, response: Response, asking: Asking) -> Me:
    """An operator signs out."""
    hub, signed_in = floor_of(request), asking.signed_in
    if signed_in is not None:
        clerk = asking.clerk

        def work(books: StoreUnitOfWork, at: str) -> None:
            end_session(books.connection, signed_in)
            books.note("signed-out", clerk, "", at, {"operator": clerk.id})

        written(hub, work)
        hub.end_pages(request.cookies.get(OPERATOR, ""))
    take_cookie(request, response, OPERATOR)
    return hub.me(Visitor(asking.visit, asking.guest), visit_of(request, response))
