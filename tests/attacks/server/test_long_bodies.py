"""A request that is too long gets one clean answer, however it is sent; one within the limit is read."""

from __future__ import annotations

import asyncio

import pytest

from tests.floor.server.listening import VISITING, listening, too_long

LIMIT = 65_536


async def answers(address: tuple[str, int], request: bytes) -> list[bytes]:
    """Send a request, and another one on the same connection: the statuses of all answers."""
    reader, writer = await asyncio.open_connection(*address)
    try:
        writer.write(request)
        found = [await _status(reader)]
        writer.write(b"GET /api/read HTTP/1.1\r\nHost: 127.0.0.1:8765\r\nConnection: close\r\n\r\n")
        found.append(await _status(reader))
        assert await asyncio.wait_for(reader.read(), 10) == b""
    finally:
        writer.close()
    return found


async def _status(reader: asyncio.StreamReader) -> bytes:
    head = await asyncio.wait_for(reader.readuntil(b"\r\n\r\n"), 10)
    (length,) = [int(line[15:]) for line in head.lower().split(b"\r\n") if line.startswith(b"content-length:")]
    body = await asyncio.wait_for(reader.readexactly(length), 10)
    if b" 413 " in head:
        assert too_long(LIMIT) in body
    return head.split(b" ")[1]


@pytest.mark.parametrize(
    ("size", "expected"), [(LIMIT - 300, b"200"), (LIMIT, b"200"), (LIMIT + 1, b"413"), (8 * LIMIT, b"413")]
)
@pytest.mark.parametrize("chunked", [False, True], ids=["with length", "in chunks"])
def test_a_body_near_the_limit_gets_one_answer(size: int, expected: bytes, *, chunked: bool) -> None:
    head = b"POST /api/change HTTP/1.1\r\nHost: 127.0.0.1:8765\r\n"
    head += b"".join(f"{name}: {value}\r\n".encode() for name, value in VISITING.items())
    body = b"x" * size
    length = b"Transfer-Encoding: chunked" if chunked else f"Content-Length: {size}".encode()
    request = head + length + b"\r\n\r\n" + (_chunks(body) if chunked else body)

    async def story() -> None:
        async with listening() as address:
            assert await answers(address, request) == [expected, b"200"]

    asyncio.run(story())


def _chunks(body: bytes) -> bytes:
    pieces = [body[place : place + 10_000] for place in range(0, len(body), 10_000)]
    return b"".join(f"{len(piece):x}\r\n".encode() + piece + b"\r\n" for piece in pieces) + b"0\r\n\r\n"
