"""The server's side of a WebSocket, with a short way for frames that are ready: the same bytes for everybody."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

if TYPE_CHECKING:
    from collections.abc import Callable

SHORT_WAY = "longsuit.frames"
"""The extension of a WebSocket's scope that has the short way."""

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

    def handle_connect(self, event: Any) -> None:
        """Offer the short way to the application."""
        super().handle_connect(event)
        if not self.close_sent:
            self.scope["extensions"][SHORT_WAY] = self  # type: ignore[assignment]  # an extension is anything

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
