"""The application of a floor: its addresses behind one gate."""

from __future__ import annotations

from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import Response
from sqlalchemy.exc import DBAPIError
from starlette.exceptions import HTTPException
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from longsuit import __version__
from longsuit.floor.monitoring.logs import log
from longsuit.floor.web import routes_guest, routes_operations, routes_pit, routes_rounds, sockets
from longsuit.floor.web.middleware import RequestMiddleware
from longsuit.floor.web.pages import Pages, missing_page, pages_router, plain_page
from longsuit.floor.web.problems import SENTENCES, Refusal, problem
from longsuit.store import StoreStopped, stopped_by

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from longsuit.floor.hub.hub import Hub

OPENAPI = "/api/openapi.json"
"""Where the addresses are described."""


def create_app(hub: Hub, pages: Pages | None = None) -> FastAPI:
    """The application of a floor that is ready to be opened."""

    @asynccontextmanager
    async def lifespan(_: FastAPI) -> AsyncIterator[None]:
        await hub.start()
        try:
            yield
        finally:
            await hub.stop()

    app = FastAPI(
        title="Longsuit",
        description="Live tables of the flush family of games. Play chips only: they have no value.",
        version=__version__,
        lifespan=lifespan,
        openapi_url=OPENAPI,
        docs_url=None,  # its pages would fetch scripts from elsewhere
        redoc_url=None,
        redirect_slashes=False,
        strict_content_type=False,
    )
    app.state.hub = hub
    for router in (routes_operations.router, routes_guest.router, routes_rounds.router, routes_pit.router):
        app.include_router(router)
    app.include_router(sockets.router)
    app.include_router(pages_router(pages or Pages()))
    _refuse_politely(app)
    app.add_middleware(RequestMiddleware, settings=hub.settings, metrics=hub.metrics)
    if hub.settings.proxies:
        app.add_middleware(ProxyHeadersMiddleware, trusted_hosts=list(hub.settings.proxies))
    return app


def _refuse_politely(app: FastAPI) -> None:
    """Every error is one sentence, in JSON or on a page, without detail of the program."""
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
    if request.url.path.startswith("/api/") or error.status_code != 404:
        return problem(error.status_code, SENTENCES.get(error.status_code, ""), headers=headers)
    return missing_page()


def _unreadable(_: Request, error: RequestValidationError) -> Response:
    """What is wrong with a request, in one sentence."""
    first = error.errors()[0]
    where = ".".join(str(part) for part in first["loc"][1:] if isinstance(part, str)) or "body"
    what = str(first["msg"]).removeprefix("Value error, ")[:200]
    return problem(422, f"The request's {where[:60]} will not do: {what}.")


def _stopped(_: Request, stop: StoreStopped) -> Response:
    """The store is stopped; what its driver said of it is for the log alone."""
    log().error("store stopped", extra={"why": stop.why})
    return problem(503)


def _unread(_: Request, error: DBAPIError) -> Response:
    """The database does not answer; where it is and who it knows is for the log alone."""
    log().error("store cannot be read", extra={"why": str(stopped_by(error))})
    return problem(503)


def _failed(request: Request, _: Exception) -> Response:
    if request.url.path.startswith("/api/"):
        return problem(500)
    return plain_page(500, "Something went wrong", SENTENCES[500])
