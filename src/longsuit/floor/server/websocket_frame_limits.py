"""uvicorn's WebSocket protocol with limits it has no options for: fragments, pings, connections that do not read."""

from __future__ import annotations

from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from longsuit.floor.hub.websocket_connection import ABORT

MAX_FRAGMENTS = 64
"""Fragments of one message; pages send each message in one frame."""


class LimitedWebSocket(WebSocketsSansIOProtocol):
    """A WebSocket on which no client can fill the server's memory."""

    _ignore_input = False

    def __init__(self, *arguments: Any, close_wait: float = 2.0, **more: Any) -> None:
        super().__init__(*arguments, **more)
        self._close_wait = close_wait

    def connection_lost(self, exc: Exception | None) -> None:
        """Break reference cycles, so that a lost connection is freed at once."""
        super().connection_lost(exc)
        self.conn.parser.close()
        if (scope := vars(self).get("scope")) is not None:  # there is none if the handshake was refused
            scope["extensions"].pop(ABORT, None)

    def data_received(self, data: bytes) -> None:
        """Read what the client sends, until an error has ended the connection."""
        if not self._ignore_input:
            super().data_received(data)

    def handle_connect(self, event: Any) -> None:
        """Let the application abort the connection of a page that does not read."""
        super().handle_connect(event)
        if not self.close_sent:
            self.scope["extensions"][ABORT] = self.transport.abort  # type: ignore[assignment]  # any value is allowed

    def handle_parser_exception(self) -> None:
        """Send the close frame and wait for it to arrive: closing at once would reset the connection before that."""
        assert self.conn.close_sent is not None  # noqa: S101 - for mypy: an error has led to a close frame
        code, reason = self.conn.close_sent.code, self.conn.close_sent.reason
        self.queue.put_nowait({"type": "websocket.disconnect", "code": code, "reason": reason})
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = self._ignore_input = True
        if self.read_paused:
            self.read_paused = False
            self.transport.resume_reading()
        self.close_timer = self.loop.call_later(self._close_wait, self.transport.close)

    def handle_cont(self, event: Any) -> None:
        """Take a fragment; `ws_max_size` does not limit the number of empty ones."""
        if len(self.frames) < MAX_FRAGMENTS:
            super().handle_cont(event)
        elif not self.close_sent:
            self.conn.send_close(1009)
            self.handle_parser_exception()

    def handle_ping(self) -> None:
        """Answer a ping, unless the client does not read: the answers would fill the memory."""
        if self.writable.is_set():
            super().handle_ping()
        else:
            self.conn.data_to_send()
