"""What somebody with bad intentions has tried on the floor, kept as tests."""

from __future__ import annotations

import asyncio
import socket
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any

import pytest
import uvicorn
from uvicorn.server import ServerState

from longsuit.floor import _http
from longsuit.floor._http import LONGEST_HEAD, FloorHttp
from longsuit.floor._protocol import MOST_FRAGMENTS, FloorProtocol

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Awaitable, Callable

UPGRADE = (
    b"GET /ws HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)
PING, TEXT, MORE = 0x89, 0x01, 0x00


async def app(scope: Any, receive: Any, send: Any) -> None:
    """An application that answers, and listens to a WebSocket until it is gone."""
    if scope["type"] == "http":
        while (await receive()).get("more_body"):
            pass
        await send({"type": "http.response.start", "status": 204, "headers": []})
        await send({"type": "http.response.body"})
        return
    await receive()
    await send({"type": "websocket.accept"})
    while (await receive())["type"] != "websocket.disconnect":
        pass


class Wire:
    """A connection to a server, as bytes."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, state: ServerState) -> None:
        self.reader, self.writer, self.state = reader, writer, state

    @property
    def protocol(self) -> Any:
        (found,) = self.state.connections
        return found

    async def send(self, data: bytes) -> None:
        self.writer.write(data)
        await self.writer.drain()

    async def send_often(self, data: bytes, times: int) -> None:
        for _ in range(times):
            await self.send(data)
            await asyncio.sleep(0)

    async def closed(self) -> bytes:
        """Everything that is said until the server ends the connection."""
        said = b""
        try:
            while got := await asyncio.wait_for(self.reader.read(65536), 10):
                said += got
        except ConnectionError:
            pass
        return said


@asynccontextmanager
async def wired() -> AsyncIterator[Wire]:
    """A server with the floor's protocols, and a connection to it."""
    config = uvicorn.Config(app, http=FloorHttp, ws=FloorProtocol, log_config=None, ws_max_size=4096)
    config.load()
    state = ServerState()
    listener = socket.socket()
    listener.bind(("127.0.0.1", 0))
    server = await asyncio.get_running_loop().create_server(lambda: FloorHttp(config, state, {}), sock=listener)
    try:
        reader, writer = await asyncio.open_connection(*listener.getsockname())
        yield Wire(reader, writer, state)
        writer.transport.abort()
        while state.connections or state.tasks:
            await asyncio.sleep(0.01)
    finally:
        server.close()


def on_the_wire(story: Callable[[Wire], Awaitable[None]]) -> None:
    async def whole() -> None:
        async with wired() as wire:
            await story(wire)

    asyncio.run(whole())


def frame(kind: int, payload: bytes = b"") -> bytes:
    return bytes((kind, 0x80 | len(payload))) + bytes(4) + payload


def test_a_request_that_comes_a_letter_at_a_time_keeps_no_connection(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(_http, "WHOLE_WITHIN", 0.3)

    async def story(wire: Wire) -> None:
        for letter in (b"G", b"E"):
            await wire.send(letter)
            await asyncio.sleep(0.05)
        assert await wire.closed() == b""

    on_the_wire(story)


def test_nor_does_a_body_that_never_ends_or_a_second_request(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(_http, "WHOLE_WITHIN", 0.3)

    async def drip(wire: Wire) -> None:
        await wire.send(b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\nx")
        assert await wire.closed() == b""

    async def second(wire: Wire) -> None:
        await wire.send(b"GET / HTTP/1.1\r\nHost: x\r\n\r\n")
        assert b"204" in await wire.reader.readuntil(b"\r\n\r\n")
        await asyncio.sleep(0.4)
        await wire.send(b"GET")
        assert await wire.closed() == b""

    on_the_wire(drip)
    on_the_wire(second)


def test_a_page_that_stays_is_not_hurried(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(_http, "WHOLE_WITHIN", 0.1)

    async def story(wire: Wire) -> None:
        await wire.send(UPGRADE)
        await wire.reader.readuntil(b"\r\n\r\n")
        await asyncio.sleep(0.3)
        await wire.send(frame(PING, b"still there"))
        assert b"still there" in await wire.reader.readexactly(13)

    on_the_wire(story)


@pytest.mark.parametrize("endless", [b"X-Name: value\r\n", b"x"], ids=["headers", "one header"])
def test_the_head_of_a_request_ends(endless: bytes) -> None:
    async def story(wire: Wire) -> None:
        await wire.send(b"GET / HTTP/1.1\r\nHost: x\r\nX-Long: ")
        with pytest.raises(ConnectionError):
            await wire.send_often(endless * (10_000 // len(endless)), LONGEST_HEAD * 40 // 10_000)

    on_the_wire(story)


def test_pings_that_nobody_hears_answered_do_not_pile_up() -> None:
    async def story(wire: Wire) -> None:
        await wire.send(UPGRADE)
        await wire.reader.readuntil(b"\r\n\r\n")
        wire.writer.transport.pause_reading()  # type: ignore[attr-defined]  # a transport reads too
        await wire.send_often(frame(PING, bytes(125)) * 1000, 200)
        assert wire.protocol.transport.get_write_buffer_size() < 1_000_000

    on_the_wire(story)


def test_a_message_in_pieces_without_end_is_refused() -> None:
    async def story(wire: Wire) -> None:
        await wire.send(UPGRADE)
        await wire.reader.readuntil(b"\r\n\r\n")
        await wire.send(frame(TEXT, b"{") + frame(MORE) * (MOST_FRAGMENTS - 1))
        await asyncio.sleep(0.05)
        assert len(wire.protocol.frames) == MOST_FRAGMENTS
        await wire.send(frame(MORE) * 100_000)
        assert (await wire.reader.readexactly(4))[2:] == (1009).to_bytes(2, "big")
        assert len(wire.protocol.frames) <= MOST_FRAGMENTS

    on_the_wire(story)
