"""uvicorn's HTTP protocol with limits it has no options for: slow requests, and long request heads."""

from __future__ import annotations

import asyncio

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

MAX_HEAD_LENGTH = 65_536
"""Bytes of a request's head; browsers send a few thousand."""

HEAD_TOO_LONG = "The head of the request is too long."


class LimitedHttp(HttpToolsProtocol):
    """HTTP connections on which no client can hold a connection, or fill the memory, with a request that never ends."""

    request_timeout = 30.0
    """Seconds in which a request must arrive completely."""

    _head_length = 0
    _in_head = True
    _timer: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # uvicorn's signature
        """Wait for the first request."""
        super().connection_made(transport)
        self._start_timer()

    def connection_lost(self, exc: Exception | None) -> None:
        """Stop waiting."""
        self._stop_timer()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Read what the client sends, unless the request's head has become too long."""
        if self._timer is None and self._in_head:
            self._start_timer()
        super().data_received(data)
        if self._in_head and self.parser is not None:
            self._head_length += len(data)
            if self._head_length > MAX_HEAD_LENGTH:
                self.send_400_response(HEAD_TOO_LONG)

    def handle_websocket_upgrade(self) -> None:
        """Hand the connection over to the WebSocket protocol."""
        self._in_head = False
        self._stop_timer()
        super().handle_websocket_upgrade()
        self.parser = None  # type: ignore[assignment]  # breaks a reference cycle: the parser is not needed any more

    def on_headers_complete(self) -> None:
        """The head is complete."""
        self._in_head, self._head_length = False, 0
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        """The request is complete."""
        super().on_message_complete()
        self._in_head = True
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
