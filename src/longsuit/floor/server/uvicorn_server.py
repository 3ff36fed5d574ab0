"""The server process: its listening socket, uvicorn, and an orderly shutdown."""

from __future__ import annotations

import errno
import gc
import signal
import socket
from collections.abc import Callable
from functools import partial

import uvicorn
from fastapi import FastAPI

from longsuit.floor.config.settings import Settings, SettingsError
from longsuit.floor.hub.hub import Hub
from longsuit.floor.server.http_connection_limits import LimitedHttp
from longsuit.floor.server.websocket_frame_limits import LimitedWebSocket
from longsuit.floor.web.limits.connection_limit import ConnectionLimit

SHUTDOWN_TIMEOUT = 15
"""Seconds until connections that are still open at shutdown are cut off."""

BACKLOG = 2048
"""Connections that may wait to be accepted."""


def listening_socket(settings: Settings) -> socket.socket:
    """The bound socket of a server; refused with a sentence if it cannot be bound."""
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((settings.host, settings.port))
    except OSError as error:
        listener.close()
        raise SettingsError(_not_bound(settings, error)) from None
    listener.set_inheritable(False)
    return listener


def _not_bound(settings: Settings, error: OSError) -> str:
    if error.errno == errno.EADDRINUSE:
        other = settings.port + 1
        return f"Port {settings.port} of {settings.host} is in use. Choose a free one, for example --port {other}."
    if error.errno == errno.EACCES:
        return f"You may not use port {settings.port}. Choose one from 1024 up."
    return f"{settings.host} is not an address of this machine. Use one of its own, for example 127.0.0.1."


def address_to_open(listener: socket.socket) -> str:
    """The address to type into a browser on this machine."""
    host, port, *_ = listener.getsockname()
    if host in {"0.0.0.0", "::"}:  # noqa: S104 - compared, not bound
        host = "127.0.0.1" if host == "0.0.0.0" else "::1"  # noqa: S104 - as above
    return f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"


def collect_garbage_less_often() -> None:
    """Exclude what exists at start-up from garbage collection, and collect less often: tables are long-lived."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(200_000, 20, 100)


def http_connection_limit(settings: Settings) -> ConnectionLimit | None:
    """The limit of HTTP connections; none behind a trusted proxy, from which all connections come."""
    return None if settings.proxies else ConnectionLimit(settings.connections, settings.http_connections_per_address)


class FloorServer(uvicorn.Server):
    """A uvicorn server that reports when it is ready, and closes the tables before it closes the connections."""

    def __init__(self, config: uvicorn.Config, hub: Hub, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._hub, self._ready = hub, ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, and report it."""
        await super().startup(sockets)
        if self.started:
            collect_garbage_less_often()
            self._ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Accept nothing new, close the tables, and end."""
        for server in self.servers:
            server.close()
        await self._hub.close_tables()
        await super().shutdown(sockets)


def run_server(app: FastAPI, hub: Hub, listener: socket.socket, ready: Callable[[], None]) -> None:
    """Serve until a signal says to stop."""
    config = uvicorn.Config(
        app,
        log_config=None,
        access_log=False,
        loop="uvloop",
        http=partial(LimitedHttp, limit=http_connection_limit(hub.settings)),  # type: ignore[arg-type]  # is only called
        ws=partial(LimitedWebSocket, close_wait=hub.timing.bad_frame),  # type: ignore[arg-type]  # is only called
        ws_max_size=hub.settings.message_bytes,
        ws_per_message_deflate=False,  # messages are short
        ws_ping_interval=20,
        ws_ping_timeout=40,
        lifespan="on",
        proxy_headers=False,  # the application has its own list of trusted proxies
        server_header=False,
        date_header=False,
        backlog=BACKLOG,
        timeout_graceful_shutdown=SHUTDOWN_TIMEOUT,
    )
    # uvicorn raises the signal again once it has shut down; by then everything is done.
    signal.signal(signal.SIGTERM, lambda *_: None)
    server = FloorServer(config, hub, ready)
    try:
        server.run(sockets=[listener])
    except KeyboardInterrupt:
        return
