"""What is not a WebSocket frame ends the connection with a close frame, however the network cuts it."""

from __future__ import annotations

import asyncio
from random import Random
from typing import Any

import pytest
import uvicorn
from uvicorn.server import ServerState

from longsuit.floor.server.websocket_frame_limits import LimitedWebSocket
from tests.floor.web.test_attacks import UPGRADE

TEXT, MORE, CLOSE, LAST = 1, 0, 8, 0x80
MAX_LENGTH = 4096


class Transport(asyncio.Transport):
    """A connection nobody is at the other end of."""

    def __init__(self) -> None:
        super().__init__()
        self.written, self.gone = b"", False

    def write(self, data: bytes | bytearray | memoryview[Any]) -> None:
        self.written += bytes(data)

    def close(self) -> None:
        self.gone = True

    def abort(self) -> None:
        self.gone = True

    def pause_reading(self) -> None:
        pass

    def resume_reading(self) -> None:
        pass

    def is_closing(self) -> bool:
        return self.gone


def framed(random: Random, kind: int, payload: bytes, *, masked: bool = True) -> bytes:
    """A frame as a page sends it."""
    size, mask = len(payload), random.randbytes(4)
    length = bytes((size | 0x80 * masked,)) if size < 126 else bytes((126 | 0x80 * masked,)) + size.to_bytes(2, "big")
    hidden = bytes(byte ^ mask[place % 4] for place, byte in enumerate(payload))
    return bytes((kind,)) + length + (mask + hidden if masked else payload)


def application(heard: list[str]) -> Any:
    """An application that accepts a WebSocket, and collects its messages."""

    async def app(scope: Any, receive: Any, send: Any) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        while (message := await receive())["type"] != "websocket.disconnect":
            heard.append(message["text"])

    return app


async def opened() -> tuple[LimitedWebSocket, Transport, list[str]]:
    """A WebSocket that was accepted, and the messages it has received."""
    heard = list[str]()
    config = uvicorn.Config(application(heard), ws=LimitedWebSocket, log_config=None, ws_max_size=MAX_LENGTH)
    config.load()
    protocol, transport = LimitedWebSocket(config, ServerState(), {}), Transport()
    protocol.connection_made(transport)
    protocol.data_received(UPGRADE)
    while b"\r\n\r\n" not in transport.written:
        await asyncio.sleep(0)
    transport.written = b""
    return protocol, transport, heard


def feed(protocol: LimitedWebSocket, data: bytes, random: Random) -> None:
    """Let bytes come in pieces, as a network may cut them."""
    while data:
        size = random.choice([1, 2, 3, 5, 8, 60, 500, len(data)])
        protocol.data_received(data[:size])
        data = data[size:]


@pytest.mark.parametrize(
    "wrong",
    [
        pytest.param(framed(Random(1), TEXT | LAST, b"not masked", masked=False), id="not masked"),
        pytest.param(framed(Random(1), TEXT | LAST, bytes(MAX_LENGTH + 1)), id="too long"),
        pytest.param(bytes((TEXT | LAST, 0xFF)) + (1 << 40).to_bytes(8, "big") + bytes(4), id="endless"),
        pytest.param(framed(Random(1), 0x40 | TEXT | LAST, b"a reserved bit"), id="reserved bit"),
        pytest.param(framed(Random(1), MORE | LAST, b"of nothing"), id="a piece of nothing"),
        pytest.param(framed(Random(1), TEXT, b"a") + framed(Random(1), TEXT | LAST, b"b"), id="one in another"),
    ],
)
@pytest.mark.parametrize("seed", range(3))
def test_an_invalid_frame_ends_the_connection_and_is_not_received(wrong: bytes, seed: int) -> None:
    random = Random(seed)

    async def story() -> None:
        protocol, transport, heard = await opened()
        feed(protocol, framed(random, TEXT | LAST, b"before"), random)
        while not heard:
            await asyncio.sleep(0)
        feed(protocol, wrong + framed(random, TEXT | LAST, b"after"), random)
        for _ in range(20):
            await asyncio.sleep(0)
        assert heard == ["before"]
        assert transport.written[0] == CLOSE | LAST
        protocol.connection_lost(None)

    asyncio.run(story())
