"""The server's side of a plain connection: a request is there soon, and what comes before its body is not long."""

from __future__ import annotations

from typing import TYPE_CHECKING

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

if TYPE_CHECKING:
    import asyncio

LONGEST_HEAD = 65_536
"""Bytes that may wait for the end of a request's head; browsers send a few thousand."""

WHOLE_WITHIN = 30.0
"""Seconds a request has to be there with its body; whoever sends it a letter at a time keeps no connection open."""

TOO_LONG = "The head of the request is too long."


class FloorHttp(HttpToolsProtocol):
    """uvicorn's HTTP, without patience for requests that never end: each would keep a connection, or memory."""

    _begun = 0
    _in_head = True
    _timer: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as uvicorn has it
        """Expect the first request."""
        super().connection_made(transport)
        self._expect()

    def connection_lost(self, exc: Exception | None) -> None:
        """Expect nothing more."""
        self._forget()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Take what comes, unless it is the beginning of a request for too long."""
        if self._timer is None and self._in_head:
            self._expect()
        super().data_received(data)
        if self._in_head and self.parser is not None:
            self._begun += len(data)
            if self._begun > LONGEST_HEAD:
                self.send_400_response(TOO_LONG)

    def handle_websocket_upgrade(self) -> None:
        """It is a WebSocket's from now on."""
        self._in_head = False
        self._forget()
        super().handle_websocket_upgrade()
        self.parser = None  # type: ignore[assignment]  # it holds on to this one, which nobody needs any more

    def on_headers_complete(self) -> None:
        """The head is there."""
        self._in_head, self._begun = False, 0
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        """The request is there."""
        super().on_message_complete()
        self._in_head = True
        self._forget()

    def _expect(self) -> None:
        self._timer = self.loop.call_later(WHOLE_WITHIN, self._give_up)

    def _forget(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _give_up(self) -> None:
        self._timer = None
        self.transport.close()
