"""One address cannot hold all HTTP connections of a house by opening them and sending nothing."""

from __future__ import annotations

import asyncio

from tests.floor.server.listening import http_limit, listening

MAXIMUM = 5
REQUEST = b"GET /api/read HTTP/1.1\r\nHost: 127.0.0.1:8765\r\n\r\n"


async def status(connection: tuple[asyncio.StreamReader, asyncio.StreamWriter], request: bytes = REQUEST) -> bytes:
    """The status of the answer to a request."""
    connection[1].write(request)
    return (await asyncio.wait_for(connection[0].readline(), 10)).split(b" ")[1]


def test_idle_connections_of_one_address_are_limited() -> None:
    async def story() -> None:
        limit = http_limit(http_connections_per_address=MAXIMUM)
        assert limit is not None
        async with listening(limit) as address:
            idle = [await asyncio.open_connection(*address) for _ in range(MAXIMUM)]
            refused = await asyncio.open_connection(*address)
            assert b"429" in await asyncio.wait_for(refused[0].readline(), 10)
            assert (await asyncio.wait_for(refused[0].read(), 10)).endswith(b"Try again in a moment.")
            assert await status(idle[0]) == b"200"
            idle.pop()[1].close()
            while limit.total >= MAXIMUM:
                await asyncio.sleep(0.01)
            again = await asyncio.open_connection(*address)
            assert await status(again) == b"200"
            for _, writer in (*idle, refused, again):
                writer.close()
            while limit.total:
                await asyncio.sleep(0.01)

    asyncio.run(story())


def test_a_trusted_proxy_opens_as_many_as_it_needs() -> None:
    assert http_limit(proxies=("127.0.0.1",)) is None
