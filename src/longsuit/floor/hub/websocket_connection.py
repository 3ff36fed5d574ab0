"""One WebSocket connection: the messages queued for it, and how the floor closes it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from pydantic_core import to_json
from starlette.websockets import WebSocket, WebSocketDisconnect

from longsuit.protocol import Bye

NORMAL, GOING_AWAY, UNREADABLE, POLICY, TOO_BIG, TRY_LATER = 1000, 1001, 1003, 1008, 1009, 1013
"""WebSocket close codes."""

ABORT = "longsuit.abort"
"""The extension of a WebSocket's ASGI scope that ends the connection at once, whether or not the page reads."""

TOO_SLOW = "Your page could not keep up with the table. It will reconnect by itself."


class Connection:
    """A WebSocket connection to one page.

    Messages are sent in order; those queued together go out as one JSON list. A page that falls too far behind is
    closed and told to reconnect, so that nobody else waits for it.
    """

    __slots__ = ("_abort", "_close_code", "_max_queued", "_send", "_sending", "_slow_page", "queued", "reason")

    def __init__(self, socket: WebSocket, max_queued: int, slow_page: float) -> None:
        extensions = socket.scope.get("extensions") or {}
        self._abort: Callable[[], None] | None = extensions.get(ABORT)
        self._send, self._max_queued, self._slow_page = socket.send, max_queued, slow_page
        self._close_code = 0
        self._sending: asyncio.Task[None] | None = None
        self.queued: list[bytes] = []
        """Messages that wait to be sent."""
        self.reason = "left"
        """Why the connection ended, for the log and the metrics."""

    @property
    def closing(self) -> bool:
        """Whether the floor has closed it."""
        return self._close_code != 0

    def queue(self, message: bytes) -> None:
        """Queue a message for the next flush."""
        if self.closing:
            return
        self.queued.append(message)
        if len(self.queued) > self._max_queued:
            self.queued.clear()
            self.close("slow", TOO_SLOW, again=True, code=TRY_LATER)

    def flush(self) -> None:
        """Send what is queued; what is queued while it is being sent follows."""
        if self.queued and self._sending is None:
            self._sending = asyncio.ensure_future(self._send_queued())

    def close(self, reason: str, sentence: str, *, again: bool, code: int) -> None:
        """Tell the page why, and close; a page that does not read is cut off after a while."""
        if self.closing:
            return
        self.reason, self._close_code = reason, code
        self.queued.append(to_json(Bye(sentence=sentence, again=again)))
        if self._abort is not None:
            asyncio.get_running_loop().call_later(self._slow_page, self._abort)
        self.flush()

    async def _send_queued(self) -> None:
        try:
            while self.queued:
                messages = self.queued
                self.queued = []
                text = messages[0] if len(messages) == 1 else b"[" + b",".join(messages) + b"]"
                await self._send({"type": "websocket.send", "text": text.decode()})
            if self.closing:
                await self._send({"type": "websocket.close", "code": self._close_code})
        except (RuntimeError, OSError, WebSocketDisconnect):
            self.queued.clear()  # the page is gone already
        finally:
            self._sending = None
            if self.queued:
                self.flush()
