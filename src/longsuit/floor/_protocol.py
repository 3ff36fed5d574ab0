"""The server's side of a WebSocket, with a short way for frames that are ready: the same bytes for everybody."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

if TYPE_CHECKING:
    from collections.abc import Callable

SHORT_WAY = "longsuit.frames"
"""The extension of a WebSocket's scope that has the short way."""

LAST_WORDS = 2.0
"""Seconds a page has to hear why it is let go, while it still sends."""

MOST_FRAGMENTS = 64
"""So many pieces a message may come in; pages send each in one."""

_TEXT = 0x81


def framed(payload: bytes) -> bytes:
    r"""A text, in UTF-8, as one frame of a server's: nothing in it depends on the connection.

    >>> framed(b"hi"), framed(b"x" * 200)[:4]
    (b'\x81\x02hi', b'\x81~\x00\xc8')
    """
    size = len(payload)
    if size < 126:
        return bytes((_TEXT, size)) + payload
    if size < 65536:
        return bytes((_TEXT, 126)) + size.to_bytes(2, "big") + payload
    return bytes((_TEXT, 127)) + size.to_bytes(8, "big") + payload


class FloorProtocol(WebSocketsSansIOProtocol):
    """uvicorn's WebSocket, whose frames can be written at once where its page keeps up."""

    on_writable: Callable[[], None] | None = None
    """What is told when the page has caught up."""

    on_message: Callable[[str | None], None] | None = None
    """What takes messages as they come, where it is set; None instead of one that is no text."""

    _deaf = False

    def data_received(self, data: bytes) -> None:
        """Take what comes, unless nothing more is listened to."""
        if not self._deaf:
            super().data_received(data)

    def handle_parser_exception(self) -> None:
        """Say why the connection ends, and give that time to arrive: to close at once would take it back."""
        assert self.conn.close_sent is not None  # noqa: S101 - tells mypy what a broken stream has led to
        code, reason = self.conn.close_sent.code, self.conn.close_sent.reason
        self.queue.put_nowait({"type": "websocket.disconnect", "code": code, "reason": reason})
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = self._deaf = True
        if self.read_paused:
            self.read_paused = False
            self.transport.resume_reading()
        self.close_timer = self.loop.call_later(LAST_WORDS, self.transport.close)

    def handle_connect(self, event: Any) -> None:
        """Offer the short way to the application."""
        super().handle_connect(event)
        if not self.close_sent:
            self.scope["extensions"][SHORT_WAY] = self  # type: ignore[assignment]  # an extension is anything

    def handle_cont(self, event: Any) -> None:
        """Take the next piece of a message; pieces without end, empty ones too, would fill the memory."""
        if len(self.frames) < MOST_FRAGMENTS:
            super().handle_cont(event)
        elif not self.close_sent:
            self.conn.send_close(1009)
            self.handle_parser_exception()

    def handle_ping(self) -> None:
        """Answer a ping; a page that pings and does not read is not answered, for the answers would pile up."""
        if self.writable.is_set():
            super().handle_ping()
        else:
            self.conn.data_to_send()

    def send_receive_event_to_app(self) -> None:
        """Hand a whole message on: the short way, without a queue and a task, where somebody waits at its end."""
        if self.on_message is None or self.close_sent:
            super().send_receive_event_to_app()
            return
        data = self.frames[0] if len(self.frames) == 1 else b"".join(self.frames)
        self.frames = []
        try:
            text = bytes(data).decode() if self.curr_msg_data_type == "text" else None
        except UnicodeDecodeError:
            text = None
        self.on_message(text)

    def write(self, frame: bytes) -> bool:
        """Write a frame, unless earlier ones still wait in this process."""
        if self.close_sent or self.disconnected or not self.writable.is_set():
            return False
        self.transport.write(frame)
        return True

    def resume_writing(self) -> None:
        """Earlier frames have gone out."""
        super().resume_writing()
        if self.on_writable is not None:
            self.on_writable()

    def cut(self) -> None:
        """End the connection without waiting for a page that does not read."""
        self.transport.abort()
