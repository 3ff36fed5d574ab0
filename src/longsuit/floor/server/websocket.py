"""The server's side of a WebSocket, with a short way for frames that are ready: the same bytes for everybody."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.utils import apply_mask

if TYPE_CHECKING:
    from collections.abc import Callable

SHORT_WAY = "longsuit.frames"
"""The extension of a WebSocket's scope that has the short way."""

LAST_WORDS = 2.0
"""Seconds a page has to hear why it is let go, while it still sends."""

MOST_FRAGMENTS = 64
"""So many pieces a message may come in; pages send each in one."""

_TEXT = 0x81
_CONTROLS = (0x88, 0x89, 0x8A)
_UNKNOWN = (0, 0)


def _frame_at(data: bytes, start: int, size: int) -> tuple[int, int]:
    """The first byte of a page's frame, and where it ends; it may have to come yet. Zeros where that is not told.

    >>> _frame_at(bytes([0x81, 0x85, 1, 2, 3, 4]) + b"hello", 0, 11), _frame_at(bytes([0x81]), 0, 1)
    ((129, 11), (129, 2))
    """
    if size - start < 2:
        return data[start], start + 2
    first, length = data[start], data[start + 1] - 128
    if 0 <= length < 126:
        return first, start + 6 + length
    if length != 126:
        return _UNKNOWN  # longer than any message may be, or not masked
    if size - start < 4:
        return first, start + 8
    return first, start + 8 + int.from_bytes(data[start + 2 : start + 4], "big")


def framed(*parts: bytes) -> bytes:
    r"""A text, in UTF-8, as one frame of a server's: nothing in it depends on the connection.

    >>> framed(b"h", b"i"), framed(b"x" * 200)[:4]
    (b'\x81\x02hi', b'\x81~\x00\xc8')
    """
    size = sum(map(len, parts))
    if size < 126:
        head = bytes((_TEXT, size))
    elif size < 65536:
        head = bytes((_TEXT, 126)) + size.to_bytes(2, "big")
    else:
        head = bytes((_TEXT, 127)) + size.to_bytes(8, "big")
    return b"".join((head, *parts))


class FloorWebSocket(WebSocketsSansIOProtocol):
    """uvicorn's WebSocket, whose frames can be written at once where its page keeps up."""

    on_writable: Callable[[], None] | None = None
    """What is told when the page has caught up."""

    on_message: Callable[[str | None], None] | None = None
    """What takes messages as they come, where it is set; None instead of one that is no text."""

    _deaf = False
    _odd = False
    _begun = b""

    def connection_lost(self, exc: Exception | None) -> None:
        """Let go of everything that holds on to this one, so that nobody has to look for it in memory."""
        super().connection_lost(exc)
        self.on_writable = self.on_message = None
        self.conn.parser.close()
        if (scope := vars(self).get("scope")) is not None:  # there is none where the handshake was refused
            scope["extensions"].pop(SHORT_WAY, None)

    def data_received(self, data: bytes) -> None:
        """Take what comes, unless nothing more is listened to."""
        if self._deaf:
            return
        if self.on_message is not None and not self._odd:
            data = self._take_texts(self._begun + data if self._begun else data)
        if data:
            super().data_received(data)

    def _take_texts(self, data: bytes) -> bytes:
        """Hand on the texts that come each in a frame of its own, as pages send them; what else comes is given back.

        The library reads that, and it must be given whole frames as long as others are read here.
        """
        self._begun = b""
        start, size = 0, len(data)
        while start < size:
            first, after = _frame_at(data, start, size)
            if first != _TEXT or after - start > self.config.ws_max_size or self.close_sent:
                return self._give_back(data, start)
            if after > size:
                self._begun = data[start:]
                return b""
            at = start + (8 if data[start + 1] & 127 == 126 else 6)
            self._hand_on(apply_mask(data[at:after], data[at - 4 : at]))
            start = after
        return b""

    def _give_back(self, data: bytes, start: int) -> bytes:
        """Leave a control frame that is whole to the library, and everything from now on where something else comes."""
        rest = data[start:]
        first, after = _frame_at(rest, 0, len(rest))
        self._odd = first not in _CONTROLS or after != len(rest)
        return rest

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
        self._hand_on(bytes(data) if self.curr_msg_data_type == "text" else None)

    def _hand_on(self, data: bytes | None) -> None:
        try:
            text = None if data is None else data.decode()
        except UnicodeDecodeError:
            text = None
        if self.on_message is not None:
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
