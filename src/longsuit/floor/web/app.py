"""The web application of a floor: its routes, its middleware, its error responses."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import partial
from time import monotonic
from typing import Any

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import Response
from sqlalchemy.exc import DBAPIError
from starlette.exceptions import HTTPException
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from longsuit import __version__
from longsuit.floor.hub.hub import Hub
from longsuit.floor.monitoring.logs import log
from longsuit.floor.web import websocket_endpoints
from longsuit.floor.web.display_access import display_refusal
from longsuit.floor.web.limits.connection_limit import ConnectionLimit
from longsuit.floor.web.middleware import RequestMiddleware
from longsuit.floor.web.pages import Pages, missing_page, pages_router, plain_page
from longsuit.floor.web.problems import SENTENCES, Refusal, problem
from longsuit.floor.web.routes import (
    coach,
    guest,
    opening,
    operations,
    operators,
    pit,
    practice,
    public_log,
    results,
    rounds,
    rules,
    school,
    shares,
)
from longsuit.floor.web.services import Services
from longsuit.floor.web.session_checks import SignInWatch, clean_up_sessions
from longsuit.floor.web.sign_in import Authenticate, SignIn
from longsuit.floor.web.visitors import Visitors
from longsuit.store import StoreStopped, authenticate, stopped_by

OPENAPI = "/api/openapi.json"
"""Where the routes are described."""

FOR_PROGRAMS = ("/api/", "/log/")
"""The beginnings of addresses for programs, which are told in JSON that nothing is there."""


ROUTES = (
    operations,
    guest,
    rules,
    coach,
    practice,
    school,
    operators,
    rounds,
    results,
    shares,
    pit,
    opening,
    public_log,
    websocket_endpoints,
)
"""The modules whose routes the server has, besides its pages."""


def create_app(
    hub: Hub,
    pages: Pages | None = None,
    *,
    visitors: Visitors | None = None,
    authenticate: Authenticate = authenticate,
    clock: Callable[[], float] = monotonic,
) -> FastAPI:
    """The application of a hub that has not started yet; `clock` gives monotonic seconds for rate limits."""
    settings = hub.settings
    services = Services(
        hub=hub,
        visitors=visitors or Visitors(hub.store, hub.processor.submit, hub.now),
        sign_in=SignIn(hub.store, hub.metrics, authenticate=authenticate, now=hub.now),
        connection_limit=ConnectionLimit(settings.connections, settings.connections_per_address),
        clock=clock,
    )
    app = FastAPI(
        title="Longsuit",
        description="Live tables of the flush family of games. Play chips only: they have no value.",
        version=__version__,
        lifespan=_lifespan_of(services),
        openapi_url=OPENAPI,
        docs_url=None,  # its pages would load scripts from other sites
        redoc_url=None,
        redirect_slashes=False,
        strict_content_type=False,
    )
    app.state.services = services
    for one in ROUTES:
        app.include_router(one.router)
    app.include_router(pages_router(pages or Pages(), partial(display_refusal, hub)))
    _handle_errors(app)
    app.add_middleware(RequestMiddleware, settings=settings, metrics=hub.metrics, clock=clock)
    if settings.proxies:
        app.add_middleware(ProxyHeadersMiddleware, trusted_hosts=list(settings.proxies))
    return app


def _lifespan_of(services: Services) -> Any:
    hub = services.hub

    @asynccontextmanager
    async def lifespan(_: FastAPI) -> AsyncIterator[None]:
        await hub.start()
        hub.tasks.start(SignInWatch(hub, services.visitors).run())
        hub.tasks.start(clean_up_sessions(hub))
        try:
            yield
        finally:
            await hub.stop()

    return lifespan


def _handle_errors(app: FastAPI) -> None:
    """Answer every error with one sentence, in JSON or on a page, without details of the program."""
    handlers: dict[Any, Any] = {
        Refusal: _refused,
        HTTPException: _plain_error,
        RequestValidationError: _unreadable,
        StoreStopped: _stopped,
        DBAPIError: _unread,
        500: _failed,
    }
    for error, handler in handlers.items():
        app.add_exception_handler(error, handler)


def _refused(_: Request, refusal: Refusal) -> Response:
    return refusal.response


def _plain_error(request: Request, error: HTTPException) -> Response:
    headers = dict(error.headers or {})
    if request.url.path.startswith(FOR_PROGRAMS) or error.status_code != 404:
        return problem(error.status_code, SENTENCES.get(error.status_code, ""), headers=headers)
    return missing_page()


def _unreadable(_: Request, error: RequestValidationError) -> Response:
    """What is wrong with a request, in one sentence."""
    first = error.errors()[0]
    where = ".".join(str(part) for part in first["loc"][1:] if isinstance(part, str)) or "body"
    what = str(first["msg"]).removeprefix("Value error, ")[:200]
    return problem(422, f"The value of {where[:60]} is not valid: {what}.")


def _stopped(_: Request, stop: StoreStopped) -> Response:
    """The store is stopped; what the driver said about it is for the log only."""
    log().error("store stopped", extra={"why": stop.why})
    return problem(503)


def _unread(_: Request, error: DBAPIError) -> Response:
    """The database does not answer; its address and users are for the log only."""
    log().error("store cannot be read", extra={"why": str(stopped_by(error))})
    return problem(503)


def _failed(request: Request, _: Exception) -> Response:
    if request.url.path.startswith("/api/"):
        return problem(500)
    return plain_page(500, "Something went wrong", SENTENCES[500])
