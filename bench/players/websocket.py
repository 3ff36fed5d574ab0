"""The client's side of a WebSocket, so small that hundreds of players leave the machine to the server.

There is no coroutine and no queue between the socket and the listener, and the masking key is zero: RFC 6455 asks
for a random one to protect proxies from pages, and there is neither here.
"""

from __future__ import annotations

import asyncio
from base64 import b64encode
from hashlib import sha1
from secrets import token_bytes
from typing import TYPE_CHECKING, Protocol, cast
from urllib.parse import urlsplit

if TYPE_CHECKING:
    from collections.abc import Mapping

PATIENCE = 30.0
"""Seconds until the handshake must be done."""

MAGIC = b"258EAFA5-E914-47DA-95CA-C5AB0DC85B11"
"""The constant of RFC 6455 that both sides hash with the key."""

TEXT, CLOSE, PING, PONG = 0x81, 0x88, 0x89, 0x8A
"""First bytes of frames that are complete messages."""

NO_MASK = bytes(4)
NORMAL = (1000).to_bytes(2, "big")
"""The close code of a normal end."""


class Listener(Protocol):
    """What takes the messages of a connection."""

    def opened(self, line: Line) -> None:
        """The connection is open."""

    def take(self, message: bytes) -> None:
        """The server has sent a message."""


def framed(payload: bytes, first: int = TEXT) -> bytes:
    r"""A payload as one frame of a client.

    >>> framed(b"hi"), framed(b"x" * 200)[:4]
    (b'\x81\x82\x00\x00\x00\x00hi', b'\x81\xfe\x00\xc8')
    """
    size = len(payload)
    if size < 126:
        return bytes((first, 0x80 | size)) + NO_MASK + payload
    if size < 65536:
        return bytes((first, 0xFE)) + size.to_bytes(2, "big") + NO_MASK + payload
    return bytes((first, 0xFF)) + size.to_bytes(8, "big") + NO_MASK + payload


class Line(asyncio.Protocol):
    """One connection, from the handshake to its end."""

    def __init__(self, listener: Listener, request: bytes, accept: bytes) -> None:
        loop = asyncio.get_running_loop()
        self.listener, self.request, self.accept = listener, request, accept
        self.opened: asyncio.Future[None] = loop.create_future()
        """Done when the handshake has succeeded or failed."""
        self.ended: asyncio.Future[None] = loop.create_future()
        """Done when the connection has ended; fails if the listener did."""
        self._transport: asyncio.Transport | None = None
        self._rest = b""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Ask for the upgrade."""
        self._transport = cast("asyncio.Transport", transport)  # uvloop's transport is no subclass
        self._write(self.request)

    def connection_lost(self, exc: Exception | None) -> None:
        """The connection has ended."""
        if not self.opened.done():
            self.opened.set_exception(exc or ConnectionError("The server hung up."))
        if not self.ended.done():
            self.ended.set_result(None)

    def data_received(self, data: bytes) -> None:
        """Read data; an error of the listener ends the connection."""
        try:
            if self._rest:
                data = self._rest + data
            self._rest = self._frames(data) if self.opened.done() else self._answer(data)
        except Exception as error:  # raised by `ended`
            if not self.opened.done():
                self.opened.set_exception(error)
            elif not self.ended.done():
                self.ended.set_exception(error)
            self.cut()

    def send(self, text: bytes) -> None:
        """Send a text."""
        self._write(framed(text))

    def close(self, code: bytes = NORMAL) -> None:
        """Send a close frame, or answer one."""
        self._write(framed(code, CLOSE))
        if self._transport is not None:
            self._transport.close()

    def cut(self) -> None:
        """Abort the connection."""
        if self._transport is not None:
            self._transport.abort()

    def _write(self, frame: bytes) -> None:
        if self._transport is not None and not self._transport.is_closing():
            self._transport.write(frame)

    def _answer(self, data: bytes) -> bytes:
        """Read the response to the handshake; what is left over."""
        head, found, rest = data.partition(b"\r\n\r\n")
        if not found:
            return data
        status, *lines = head.split(b"\r\n")
        headers = {name.strip().lower(): value.strip() for name, _, value in (line.partition(b":") for line in lines)}
        if b" 101 " not in status or headers.get(b"sec-websocket-accept") != self.accept:
            raise ConnectionError(f"The server did not open a WebSocket: {status.decode(errors='replace')}.")
        self.opened.set_result(None)
        self.listener.opened(self)
        return self._frames(rest)

    def _frames(self, data: bytes) -> bytes:
        """Pass on every complete frame; what is left over."""
        place, end = 0, len(data)
        while end - place >= 2:
            first, size, start = data[place], data[place + 1], place + 2
            if size > 125:
                start += 2 if size == 126 else 8
                size = int.from_bytes(data[place + 2 : start], "big")
            if end < start + size:
                break
            place = start + size
            if first == TEXT:
                self.listener.take(data[start:place])
            else:
                self._control(first, data[start:place])
        return data[place:]

    def _control(self, first: int, payload: bytes) -> None:
        """Answer a ping, and a close."""
        if first == PING:
            self._write(framed(payload, PONG))
        elif first == CLOSE:
            self.close(payload[:2])
        elif first != PONG:
            raise ValueError(
                f"The server sent a frame that begins with {first:#04x}. Only complete text frames are expected."
            )


async def converse(origin: str, path: str, headers: Mapping[str, str], listener: Listener) -> None:
    """Open a WebSocket and pass its messages to a listener until it ends; an OSError if it cannot be opened."""
    address, key = urlsplit(origin), b64encode(token_bytes(16))
    asked = {
        "Host": address.netloc,
        "Upgrade": "websocket",
        "Connection": "Upgrade",
        "Sec-WebSocket-Key": key.decode(),
        "Sec-WebSocket-Version": "13",
        **headers,
    }
    request = "".join([f"GET {path} HTTP/1.1\r\n", *(f"{name}: {value}\r\n" for name, value in asked.items()), "\r\n"])
    accept = b64encode(sha1(key + MAGIC).digest())  # noqa: S324 - required by RFC 6455
    loop, line = asyncio.get_running_loop(), Line(listener, request.encode(), accept)
    try:
        async with asyncio.timeout(PATIENCE):
            await loop.create_connection(lambda: line, address.hostname or "", address.port or 80)
            await line.opened
        await line.ended
    finally:
        line.cut()
