"""What routes and WebSockets work with: the hub, the visitors, sign-in and the limit of connections."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Annotated, Any

from fastapi import Depends, Request
from fastapi.responses import Response
from starlette.requests import HTTPConnection

from longsuit.base import NotAllowed, Refused
from longsuit.floor.hub.guest_accounts import GuestAccount, chips_at
from longsuit.floor.hub.hub import Hub
from longsuit.floor.web.cookies import VISIT, new_visit, page_token, read_cookies, set_cookie
from longsuit.floor.web.history.guest_histories import GuestHistories
from longsuit.floor.web.limits.connection_limit import ConnectionLimit
from longsuit.floor.web.limits.request_rate_limits import (
    PRACTICE_PER_SECOND,
    RESULTS_PER_SECOND,
    RETURNS_PER_MINUTE,
    SCHOOL_PER_SECOND,
    SHARED_PER_SECOND,
    RateLimit,
)
from longsuit.floor.web.origin_check import is_https
from longsuit.floor.web.problems import Refusal
from longsuit.floor.web.sign_in import SignIn
from longsuit.floor.web.visitors import Visitor, Visitors, refuse_unless_allowed
from longsuit.floor.writer.guest_budgets import BudgetSpent
from longsuit.floor.writer.requests import TableRequest, WriteRequest
from longsuit.floor.writer.store_unit_of_work import StoreUnitOfWork
from longsuit.protocol import Me
from longsuit.store import read_transaction
from longsuit.table import CLOCK, GuestRenamed


@dataclass(frozen=True, slots=True)
class Services:
    """The services of one application."""

    hub: Hub
    """The tables."""

    visitors: Visitors
    """Who visitors are."""

    sign_in: SignIn
    """Signing in as an operator."""

    connection_limit: ConnectionLimit
    """How many WebSockets may be open."""

    clock: Callable[[], float]
    """Monotonic seconds, for rate limits."""

    returns: RateLimit = field(default_factory=lambda: RateLimit(RETURNS_PER_MINUTE / 60, seconds=60))
    """How often each address may try a link that brings a guest back."""

    practice: RateLimit = field(default_factory=lambda: RateLimit(PRACTICE_PER_SECOND))
    """How often each address may ask for a practice round."""

    results: RateLimit = field(default_factory=lambda: RateLimit(RESULTS_PER_SECOND))
    """How often each guest may ask for rounds and results."""

    shared: RateLimit = field(default_factory=lambda: RateLimit(SHARED_PER_SECOND))
    """How often each address may open links to shared rounds."""

    histories: GuestHistories = field(default_factory=GuestHistories)
    """The rounds of the guests who asked for them last."""

    school: RateLimit = field(default_factory=lambda: RateLimit(SCHOOL_PER_SECOND))
    """How often each address may ask for an exercise of the dealer school."""

    def write(self, work: Callable[[StoreUnitOfWork, str], Any]) -> Any:
        """What some work returns, once it is on disk; a refusal is answered as one."""
        try:
            return self.hub.processor.submit(WriteRequest(work)).result().value
        except NotAllowed as refusal:
            raise Refusal(403, refusal.sentence) from None
        except BudgetSpent as spent:
            raise Refusal(429, spent.sentence, retry_after=str(spent.seconds)) from None
        except Refused as refusal:
            raise Refusal(409, refusal.sentence, refusal.clause) from None

    def show_profile(self, guest: str) -> None:
        """Let the tables where a guest sits show their name and picture; waits until they do."""
        for table in {name for name, _ in self.hub.seats_of(guest)}:
            self.hub.processor.submit(TableRequest(table, GuestRenamed(guest), CLOCK)).result()

    def me(self, visitor: Visitor, visit: str) -> Me:
        """Who a visitor is, as pages are told."""
        account = self.hub.account(visitor.guest_id)
        seats = self.hub.seats_of(account.guest.id) if account else ()
        return Me(
            player=account.guest.name if account else "",
            avatar=account.guest.avatar if account else 0,
            wallet_cents=account.wallet_cents if account else 0,
            refill_cents=self._refill_cents(account, seats) if account else 0,
            seats=seats,
            session=account.session() if account else None,
            operator=visitor.operator.name if visitor.operator else "",
            role=visitor.operator.role if visitor.operator else "",
            until=visitor.signed_in.until if visitor.signed_in else None,
            csrf=page_token(visit),
        )

    def _refill_cents(self, account: GuestAccount, seats: tuple[tuple[str, int], ...]) -> int:
        """The play chips that a guest with these seats would be given now."""
        with read_transaction(self.hub.store.engine) as connection:
            at_tables = chips_at(connection, seats)
        return max(0, self.hub.house.play_chips_cents - account.wallet_cents - at_tables)

    def visit(self, request: Request, response: Response) -> str:
        """The value the page token is derived from; a browser that has none is given one."""
        found = read_cookies(request.headers).get(VISIT, "")
        if not found:
            found = new_visit()
            set_cookie(response, VISIT, found, secure=self.is_secure(request))
        return found

    def is_secure(self, request: Request) -> bool:
        """Whether cookies are for https only."""
        return is_https(request.scope, self.hub.settings)


def services_of(connection: HTTPConnection) -> Services:
    """The services of the application a request or a WebSocket is for."""
    found: Services = connection.app.state.services
    return found


def _services(request: Request) -> Services:
    return services_of(request)


def _visitor(request: Request) -> Visitor:
    """The visitor who sends a request, if allowed to; every route of the interface depends on it."""
    visitors = services_of(request).visitors
    found = visitors.find(read_cookies(request.headers))
    visitors.extend(found)
    refuse_unless_allowed(f"{request.method} {request.scope['route'].path}", found)
    return found


CurrentServices = Annotated[Services, Depends(_services)]
"""The services, as a parameter of a route."""

CurrentVisitor = Annotated[Visitor, Depends(_visitor)]
"""The visitor, as a parameter of a route."""
