"""Who a browser is: a guest, an operator, both or neither; told by its cookies, on the server's own word."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from fastapi import Request
from fastapi.responses import Response
from starlette.datastructures import Headers

from longsuit.base import utc_now
from longsuit.floor.web.access import ANYBODY, PLAYER, may_use
from longsuit.floor.web.problems import Refusal
from longsuit.floor.web.security import GUEST, OPERATOR, VISIT, cookies_of, is_https, new_secret
from longsuit.store import Operator, Session, find_session, read_transaction
from longsuit.table.entry import Actor

if TYPE_CHECKING:
    from longsuit.floor.hub.hub import Hub

FOREVER = 400 * 24 * 3600
"""Seconds a browser keeps a cookie; whether it still means anything is the server's to say."""

_NOT_SIGNED_IN = "Nobody has signed in here, or for too long; allowed: after signing in."
_NOT_JOINED = "Nobody has joined here; allowed: after joining with a name."


@dataclass(frozen=True, slots=True)
class Visitor:
    """Who a browser is."""

    visit: str
    """The value its page's token follows from; empty where it has none yet."""

    guest: Session | None = None
    """The guest's session."""

    operator: Operator | None = None
    """The operator who has signed in."""

    signed_in: Session | None = None
    """The operator's session."""

    @property
    def roles(self) -> frozenset[str]:
        """Everything it may act as."""
        player = {PLAYER} if self.guest else set()
        return frozenset({ANYBODY, *player, *({self.operator.role} if self.operator else set())})

    @property
    def guest_id(self) -> str:
        """The guest's id; empty where nobody has joined."""
        return self.guest.name if self.guest else ""

    @property
    def clerk(self) -> Actor:
        """The operator, as one who acts."""
        if self.operator is None:
            raise Refusal(401, _NOT_SIGNED_IN)
        return Actor(self.operator.name, self.operator.name, self.operator.role)


def visitor_of(hub: Hub, headers: Headers) -> Visitor:
    """Whoever these cookies belong to; reads the database, so not in the loop."""
    return known_by(hub, cookies_of(headers))


def known_by(hub: Hub, cookies: Mapping[str, str]) -> Visitor:
    """The same for cookies that are read already."""
    at = utc_now()
    with read_transaction(hub.store.engine) as connection:
        found = {
            name: find_session(connection, cookies[name], at) for name in (GUEST, OPERATOR) if cookies.get(name, "")
        }
    guest, signed_in = found.get(GUEST), found.get(OPERATOR)
    if guest is not None and guest.kind != "guest":
        guest = None
    operator = hub.active_operator(signed_in) if signed_in and signed_in.kind == "operator" else None
    return Visitor(cookies.get(VISIT, ""), guest, operator, signed_in if operator else None)


def visitor(request: Request) -> Visitor:
    """Who asks, let through where he may use the address (a dependency of every address of the interface)."""
    hub: Hub = request.app.state.hub
    found = visitor_of(hub, request.headers)
    hub.used(found)
    address = f"{request.method} {request.scope['route'].path}"
    if not may_use(address, found.roles):
        refuse(address, found)
    return found


def refuse(address: str, found: Visitor) -> None:
    """Say what is missing: somebody who is known, or somebody else."""
    from longsuit.floor.web.access import ACCESS  # noqa: PLC0415 - only to say no

    allowed = ACCESS[address]
    if found.operator is None and allowed == frozenset({PLAYER}):
        raise Refusal(401, _NOT_JOINED)
    if found.operator is None:
        raise Refusal(401, _NOT_SIGNED_IN)
    who = ", ".join(sorted(allowed))
    raise Refusal(403, f"That is not for a {found.operator.role}; allowed: {who}.")


def give_cookie(request: Request, response: Response, name: str, value: str) -> None:
    """Let a browser keep something that its scripts cannot read and that no other page can make it send."""
    secure = is_https(request.scope, request.app.state.hub.settings)
    response.set_cookie(name, value, max_age=FOREVER, path="/", secure=secure, httponly=True, samesite="strict")


def take_cookie(request: Request, response: Response, name: str) -> None:
    """Let a browser forget something."""
    secure = is_https(request.scope, request.app.state.hub.settings)
    response.delete_cookie(name, path="/", secure=secure, httponly=True, samesite="strict")


def visit_of(request: Request, response: Response) -> str:
    """The value a page's token follows from, given to the browser where it has none."""
    found = cookies_of(request.headers).get(VISIT, "")
    if not found:
        found = new_secret()
        give_cookie(request, response, VISIT, found)
    return found
