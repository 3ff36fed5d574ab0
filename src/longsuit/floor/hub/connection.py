"""One page at a WebSocket: what waits to be sent to it, and how the floor ends it."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Protocol

from pydantic_core import to_json
from starlette.websockets import WebSocketDisconnect

from longsuit.floor.server.websocket import SHORT_WAY, framed
from longsuit.protocol import Bye

if TYPE_CHECKING:
    from collections.abc import Callable

    from starlette.websockets import WebSocket

CUT_AFTER = 5.0
"""Seconds a page has to take its last message before it is cut off."""

NORMAL, GOING_AWAY, UNREADABLE, POLICY, TOO_BIG, TRY_LATER = 1000, 1001, 1003, 1008, 1009, 1013
"""Codes a WebSocket is closed with."""

TOO_SLOW = "Your page did not keep up with the table; it comes back to where it was."


class OutgoingMessage:
    """A message in its parts, which are put together when it is sent, once for everybody who is sent nothing else."""

    __slots__ = ("_frame", "parts")

    def __init__(self, *parts: bytes) -> None:
        self.parts = parts
        self._frame: bytes | None = None

    @property
    def frame(self) -> bytes:
        """The message as a frame."""
        if self._frame is None:
            self._frame = framed(*self.parts)
        return self._frame


class Line(Protocol):
    """The way frames take to a page."""

    on_writable: Callable[[], None] | None
    on_message: Callable[[str | None], None] | None
    disconnected: bool

    def write(self, frame: bytes) -> bool:
        """Send a frame now, if that does not have to wait."""

    def cut(self) -> None:
        """End the connection at once."""


class Connection:
    """One page at a WebSocket.

    What is said to it is sent at once where it keeps up, and waits in order where it does not; when too much waits,
    it is told to come again, so that nobody else waits for it.
    """

    __slots__ = ("_code", "_drain", "_line", "_most", "_send", "outbox", "why")

    def __init__(self, socket: WebSocket, most: int) -> None:
        extensions = socket.scope.get("extensions") or {}
        self._line: Line | None = extensions.get(SHORT_WAY)
        self._send, self._most, self._code = socket.send, most, 0
        self._drain: asyncio.Task[None] | None = None
        self.outbox: list[OutgoingMessage] = []
        """What waits to be sent."""
        self.why = "left"
        """Why it ended."""
        if self._line is not None:
            self._line.on_writable = self.flush

    def listen(self, take: Callable[[str | None], None]) -> bool:
        """Let messages come the short way from now on; whether there is one."""
        if self._line is None or self._line.disconnected:
            return False
        self._line.on_message = take
        return True

    @property
    def ended(self) -> bool:
        """Whether the floor has ended it."""
        return self._code != 0

    def say(self, said: OutgoingMessage) -> None:
        """Let a message wait for the next flush."""
        if self._code:
            return
        self.outbox.append(said)
        if len(self.outbox) > self._most:
            self.outbox.clear()
            self.end("slow", TOO_SLOW, again=True, code=TRY_LATER)

    def flush(self) -> None:
        """Send what waits: one message as it is, several as a list."""
        if not self.outbox or self._drain is not None:
            return
        if self._line is None:
            self._start_drain()
        elif self._line.write(self.outbox[0].frame if len(self.outbox) == 1 else framed(*self._gathered())):
            self.outbox.clear()

    def end(self, why: str, sentence: str, *, again: bool, code: int) -> None:
        """Say why, and close; a page that does not read is cut off."""
        if self._code:
            return
        self.why, self._code = why, code
        self.outbox.append(OutgoingMessage(to_json(Bye(sentence=sentence, again=again))))
        if self._line is not None:
            asyncio.get_running_loop().call_later(CUT_AFTER, self._line.cut)
        self._start_drain()

    def _gathered(self) -> list[bytes]:
        """The parts of what waits: of one message as it is, of several as a list."""
        first, *others = self.outbox
        if not others:
            return list(first.parts)
        gathered = [b"[", *first.parts]
        for said in others:
            gathered += (b",", *said.parts)
        return [*gathered, b"]"]

    def _start_drain(self) -> None:
        if self._drain is None:
            self._drain = asyncio.ensure_future(self._drained())

    async def _drained(self) -> None:
        """Send what waits in the ordinary way, which waits for the page; then close, if it is ended."""
        try:
            while self.outbox:
                text = b"".join(self._gathered()).decode()
                self.outbox.clear()
                await self._send({"type": "websocket.send", "text": text})
            if self._code:
                await self._send({"type": "websocket.close", "code": self._code})
        except (RuntimeError, OSError, WebSocketDisconnect):
            self.outbox.clear()  # the page is gone already
        finally:
            self._drain = None
            if self._code and self.outbox:
                self._start_drain()
