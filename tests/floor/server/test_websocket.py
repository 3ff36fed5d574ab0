"""Frames of pages read the short way lead to what the library reads, however the network cuts them."""

from __future__ import annotations

import asyncio
from random import Random
from typing import Any

import pytest
import uvicorn
from uvicorn.server import ServerState

from longsuit.floor.server.websocket import FloorWebSocket
from tests.floor.web.test_attacks import UPGRADE, app

TEXT, BINARY, MORE, CLOSE, PING, PONG, LAST = 1, 2, 0, 8, 9, 10, 0x80
LONGEST = 4096


class Transport(asyncio.Transport):
    """A connection nobody is at the other end of."""

    def __init__(self) -> None:
        super().__init__()
        self.written, self.gone = b"", False

    def write(self, data: bytes | bytearray | memoryview[Any]) -> None:
        self.written += bytes(data)

    def close(self) -> None:
        self.gone = True

    def is_closing(self) -> bool:
        return self.gone


def framed(random: Random, kind: int, payload: bytes, *, masked: bool = True) -> bytes:
    """A frame as a page sends it."""
    size, mask = len(payload), random.randbytes(4)
    length = bytes((size | 0x80 * masked,)) if size < 126 else bytes((126 | 0x80 * masked,)) + size.to_bytes(2, "big")
    hidden = bytes(byte ^ mask[place % 4] for place, byte in enumerate(payload))
    return bytes((kind,)) + length + (mask + hidden if masked else payload)


def said(random: Random) -> tuple[bytes, list[str | None]]:
    """What a page may say next, as bytes, and the messages in it."""
    text = "".join(random.choice("a{}π€𝄞") for _ in range(random.choice([0, 1, 30, 124, 125, 126, 200, 1000])))
    data = text.encode()
    kind = random.choice(["text"] * 8 + ["ping", "pong", "pieces", "binary", "broken"])
    if kind == "pieces":
        cut = random.randrange(len(data) + 1)
        begun = framed(random, TEXT, data[:cut]) + framed(random, PING | LAST, b"between")
        return begun + framed(random, MORE | LAST, data[cut:]), [text]
    if kind == "broken":
        return framed(random, TEXT | LAST, b"\xc3\x28"), [None]
    if kind == "binary":
        return framed(random, BINARY | LAST, data), [None]
    if kind == "text":
        return framed(random, TEXT | LAST, data), [text]
    return framed(random, (PING if kind == "ping" else PONG) | LAST, data[:60]), []


async def opened() -> tuple[FloorWebSocket, Transport, list[str | None]]:
    """A WebSocket that was let in and takes messages the short way."""
    config = uvicorn.Config(app, ws=FloorWebSocket, log_config=None, ws_max_size=LONGEST)
    config.load()
    protocol, transport, heard = FloorWebSocket(config, ServerState(), {}), Transport(), list[str | None]()
    protocol.connection_made(transport)
    protocol.data_received(UPGRADE)
    while b"\r\n\r\n" not in transport.written:
        await asyncio.sleep(0)
    transport.written = b""
    protocol.on_message = heard.append
    return protocol, transport, heard


def feed(protocol: FloorWebSocket, data: bytes, random: Random) -> None:
    """Let bytes come in pieces, as a network may cut them."""
    while data:
        size = random.choice([1, 2, 3, 5, 8, 60, 500, len(data)])
        protocol.data_received(data[:size])
        data = data[size:]


@pytest.mark.parametrize("seed", range(60))
def test_whatever_a_page_says_is_heard_once_and_in_order(seed: int) -> None:
    random = Random(seed)

    async def story() -> None:
        protocol, transport, heard = await opened()
        talk = [said(random) for _ in range(30)]
        feed(protocol, b"".join(data for data, _ in talk), random)
        assert heard == [message for _, messages in talk for message in messages]
        assert not transport.gone
        protocol.connection_lost(None)

    asyncio.run(story())


@pytest.mark.parametrize(
    "wrong",
    [
        pytest.param(framed(Random(1), TEXT | LAST, b"not masked", masked=False), id="not masked"),
        pytest.param(framed(Random(1), TEXT | LAST, bytes(LONGEST + 1)), id="too long"),
        pytest.param(bytes((TEXT | LAST, 0xFF)) + (1 << 40).to_bytes(8, "big") + bytes(4), id="endless"),
        pytest.param(framed(Random(1), 0x40 | TEXT | LAST, b"a reserved bit"), id="reserved bit"),
        pytest.param(framed(Random(1), MORE | LAST, b"of nothing"), id="a piece of nothing"),
        pytest.param(framed(Random(1), TEXT, b"a") + framed(Random(1), TEXT | LAST, b"b"), id="one in another"),
    ],
)
@pytest.mark.parametrize("seed", range(3))
def test_what_is_no_frame_ends_the_connection_and_is_not_heard(wrong: bytes, seed: int) -> None:
    random = Random(seed)

    async def story() -> None:
        protocol, transport, heard = await opened()
        feed(protocol, framed(random, TEXT | LAST, b"before") + wrong, random)
        feed(protocol, framed(random, TEXT | LAST, b"after"), random)
        assert heard == ["before"]
        assert transport.written[0] == CLOSE | LAST
        protocol.connection_lost(None)

    asyncio.run(story())
