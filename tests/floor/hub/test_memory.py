"""What a connection leaves in memory: nothing, however it ends, and without anybody looking for it."""

from __future__ import annotations

import asyncio
import gc
from contextlib import suppress
from typing import TYPE_CHECKING

import pytest
import uvicorn
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosedError

from longsuit.floor.config.settings import Settings
from longsuit.floor.config.timing import Timing
from longsuit.floor.hub.hub import Hub
from longsuit.floor.hub.table_channel import Page
from longsuit.floor.hub.websocket_connection import Connection
from longsuit.floor.server.http_connection_limits import LimitedHttp
from longsuit.floor.server.websocket_frame_limits import LimitedWebSocket
from longsuit.floor.web.app import create_app
from longsuit.floor.web.pages import Pages
from longsuit.store import Store
from tests.floor.web.served import copied, house

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable
    from pathlib import Path

pytestmark = pytest.mark.slow

KINDS = (LimitedHttp, LimitedWebSocket, Connection, Page)


async def takes_leave(socket: ClientConnection) -> None:
    await socket.close()


async def is_cut_off(socket: ClientConnection) -> None:
    socket.transport.abort()


async def talks_nonsense(socket: ClientConnection) -> None:
    """Send what no table takes until the floor has had enough."""
    for _ in range(30):
        await socket.send("nonsense")
    with suppress(ConnectionClosedError):
        async for _ in socket:
            pass


def left() -> list[str]:
    """What is there of connections."""
    return sorted(type(thing).__name__ for thing in gc.get_objects() if type(thing) in KINDS)


@pytest.mark.parametrize(
    ("table", "way"),
    [("suits", takes_leave), ("suits", is_cut_off), ("suits", talks_nonsense), ("nowhere", takes_leave)],
)
def test_a_connection_leaves_nothing_in_memory(
    tmp_path: Path, table: str, way: Callable[[ClientConnection], Awaitable[None]]
) -> None:
    async def visits(hub: Hub) -> None:
        app = create_app(hub, Pages(tmp_path / "pages"))
        server = uvicorn.Server(uvicorn.Config(app, port=0, http=LimitedHttp, ws=LimitedWebSocket, log_config=None))
        serving = asyncio.create_task(server.serve())
        while not server.started:
            await asyncio.sleep(0.01)
        address = f"127.0.0.1:{server.servers[0].sockets[0].getsockname()[1]}"
        gc.collect()
        before = left()
        gc.disable()
        try:
            for _ in range(3):
                async with connect(f"ws://{address}/ws/table/{table}", origin=f"http://{address}") as socket:  # type: ignore[arg-type]
                    await socket.recv()
                    assert len(left()) > len(before)
                    await way(socket)
            for _ in range(200):
                if left() == before:
                    break
                await asyncio.sleep(0.01)
            assert left() == before
        finally:
            gc.enable()
            server.should_exit = True
            await serving

    with Store.open(copied(tmp_path)) as store:
        asyncio.run(visits(Hub(Settings(), house(), store, timing=Timing(slow_page=0.2))))
