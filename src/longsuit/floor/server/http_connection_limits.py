"""uvicorn's HTTP protocol with limits it has no options for: slow requests, long heads, connections per address."""

from __future__ import annotations

import asyncio
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from longsuit.floor.web.limits.connection_limit import ConnectionLimit

MAX_HEAD_LENGTH = 65_536
"""Bytes of a request's head; browsers send a few thousand."""

TOO_MANY = (
    b"HTTP/1.1 429 Too Many Requests\r\nContent-Type: text/plain; charset=utf-8\r\nConnection: close\r\n"
    b"Retry-After: 5\r\nContent-Length: 62\r\n\r\nToo many connections from your address. Try again in a moment."
)
"""What is sent on a connection that is one too many."""

HEAD_TOO_LONG = "The head of the request is too long."


class LimitedHttp(HttpToolsProtocol):
    """HTTP connections on which no client can hold a connection, or fill the memory, with a request that never ends."""

    request_timeout = 30.0
    """Seconds in which a request must arrive completely."""

    _head_length = 0
    _in_head = True
    _completed = False
    _counted = False
    _timer: asyncio.TimerHandle | None = None

    def __init__(self, *arguments: Any, limit: ConnectionLimit | None = None, **more: Any) -> None:
        super().__init__(*arguments, **more)
        self._limit = limit

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # uvicorn's signature
        """Wait for the first request, unless the address has too many connections."""
        super().connection_made(transport)
        if self._limit is not None and self.client is not None:
            self._counted = self._limit.enter(self.client[0])
            if not self._counted:
                transport.write(TOO_MANY)
                transport.close()
                return
        self._start_timer()

    def connection_lost(self, exc: Exception | None) -> None:
        """Stop waiting."""
        self._stop_timer()
        self._leave()
        super().connection_lost(exc)

    def _leave(self) -> None:
        """Do not count the connection any more."""
        if self._counted and self._limit is not None and self.client is not None:
            self._limit.leave(self.client[0])
        self._counted = False

    def data_received(self, data: bytes) -> None:
        """Read what the client sends, unless the request's head has become too long."""
        if self.transport.is_closing():
            return
        if self._timer is None and self._in_head:
            self._start_timer()
        self._completed = False
        super().data_received(data)
        # Data in which a request ended is mostly its body, and not the head of the next one.
        if self._in_head and not self._completed and self.parser is not None:
            self._head_length += len(data)
            if self._head_length > MAX_HEAD_LENGTH:
                self.send_400_response(HEAD_TOO_LONG)

    def handle_websocket_upgrade(self) -> None:
        """Hand the connection over to the WebSocket protocol."""
        self._in_head = False
        self._stop_timer()
        self._leave()  # WebSockets have a limit of their own
        super().handle_websocket_upgrade()
        self.parser = None  # type: ignore[assignment]  # breaks a reference cycle: the parser is not needed any more

    def on_headers_complete(self) -> None:
        """The head is complete."""
        self._in_head, self._head_length = False, 0
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        """The request is complete."""
        super().on_message_complete()
        self._in_head = self._completed = True
        self._stop_timer()

    def _start_timer(self) -> None:
        self._timer = self.loop.call_later(self.request_timeout, self._time_out)

    def _stop_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _time_out(self) -> None:
        self._timer = None
        self.transport.close()
