"""One server process: its socket, its loop, and how it ends."""

from __future__ import annotations

import errno
import gc
import signal
import socket
from typing import TYPE_CHECKING

import uvicorn

from longsuit.floor.config.settings import SettingsError
from longsuit.floor.server.http_limits import FloorHttp
from longsuit.floor.server.websocket import FloorWebSocket

if TYPE_CHECKING:
    from collections.abc import Callable

    from fastapi import FastAPI

    from longsuit.floor.config.settings import Settings

GRACE = 15
"""Seconds a floor takes to close before whatever is left is cut off."""

BACKLOG = 2048
"""Connections that may wait to be taken."""


def listening_socket(settings: Settings) -> socket.socket:
    """The socket of a floor, bound; refused in one sentence where that cannot be."""
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((settings.host, settings.port))
    except OSError as error:
        listener.close()
        raise SettingsError(_unbound(settings, error)) from None
    listener.set_inheritable(False)
    return listener


def _unbound(settings: Settings, error: OSError) -> str:
    if error.errno == errno.EADDRINUSE:
        other = settings.port + 1
        return f"Port {settings.port} of {settings.host} is taken; allowed: a free one, such as --port {other}."
    if error.errno == errno.EACCES:
        return f"Port {settings.port} may not be used by you; allowed: one from 1024 up."
    return f"{settings.host} is no address of this machine; allowed: one of its own, such as 127.0.0.1."


def address_to_open(listener: socket.socket) -> str:
    """What to type into a browser on this machine."""
    host, port, *_ = listener.getsockname()
    if host in {"0.0.0.0", "::"}:  # noqa: S104 - compared, not bound
        host = "127.0.0.1" if host == "0.0.0.0" else "::1"  # noqa: S104 - as above
    return f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"


def settle_memory() -> None:
    """Look through memory for what nobody needs less often, and no more at what a floor is made of: it stays."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(200_000, 20, 100)


class FloorServer(uvicorn.Server):
    """A server that says when it is open, and closes the tables before it closes the connections."""

    def __init__(self, config: uvicorn.Config, app: FastAPI, opened: Callable[[], None]) -> None:
        super().__init__(config)
        self._app, self._opened = app, opened

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, and say so."""
        await super().startup(sockets)
        if self.started:
            settle_memory()
            self._opened()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Say goodbye to every page, finish what was begun, and end."""
        for server in self.servers:
            server.close()
        await self._app.state.hub.close_tables()
        await super().shutdown(sockets)


def run_server(app: FastAPI, settings: Settings, listener: socket.socket, opened: Callable[[], None]) -> None:
    """Serve until a signal says to stop."""
    config = uvicorn.Config(
        app,
        log_config=None,
        access_log=False,
        loop="uvloop",
        http=FloorHttp,
        ws=FloorWebSocket,
        ws_max_size=settings.message_bytes,
        ws_per_message_deflate=False,  # frames are short, and many are the same for everybody
        ws_ping_interval=20,
        ws_ping_timeout=40,
        lifespan="on",
        proxy_headers=False,  # the application asks its own list of proxies
        server_header=False,
        date_header=False,
        backlog=BACKLOG,
        timeout_graceful_shutdown=GRACE,
    )
    # The server hands a signal on to whoever had it before, once it has closed; by then everything is done.
    signal.signal(signal.SIGTERM, lambda *_: None)
    server = FloorServer(config, app, opened)
    try:
        server.run(sockets=[listener])
    except KeyboardInterrupt:
        return
