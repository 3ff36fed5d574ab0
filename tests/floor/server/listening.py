"""The floor's HTTP protocol with its limits, on a real port."""

from __future__ import annotations

import asyncio
import socket
from contextlib import asynccontextmanager
from functools import partial
from typing import TYPE_CHECKING

import uvicorn
from uvicorn.server import ServerState

from longsuit.floor.config.settings import Settings
from longsuit.floor.config.timing import Timing
from longsuit.floor.server.http_connection_limits import LimitedHttp
from longsuit.floor.server.uvicorn_server import http_connection_limit
from longsuit.floor.web.middleware import TOO_LONG
from tests.floor.web.test_security import VISITING, gated

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from longsuit.floor.web.limits.connection_limit import ConnectionLimit

__all__ = ["NO_SIGN_IN_CHECKS", "VISITING", "http_limit", "listening", "too_long"]

NO_SIGN_IN_CHECKS = Timing(sign_in_check=3600)
"""Pages of operators are not checked while a test runs."""


def http_limit(**settings: object) -> ConnectionLimit | None:
    """The limit of HTTP connections under some settings."""
    return http_connection_limit(Settings(**settings))  # type: ignore[arg-type]  # whichever a test sets


def too_long(most: int) -> bytes:
    """What a body is told that is longer than the maximum."""
    return TOO_LONG.format(most=most).encode()


@asynccontextmanager
async def listening(limit: ConnectionLimit | None = None) -> AsyncIterator[tuple[str, int]]:
    """A server whose `/api/read` and `/api/change` answer; its address."""
    config = uvicorn.Config(gated().app, http=partial(LimitedHttp, limit=limit), lifespan="off", log_config=None)  # type: ignore[arg-type]
    config.load()
    listener, state = socket.socket(), ServerState()
    listener.bind(("127.0.0.1", 0))
    loop = asyncio.get_running_loop()
    server = await loop.create_server(lambda: LimitedHttp(config, state, {}, limit=limit), sock=listener)
    try:
        yield listener.getsockname()
    finally:
        server.close()
