"""A connection to a page: messages in order, several at once as a list, and pages that do not read."""

from __future__ import annotations

import asyncio
import json
from typing import Any

from starlette.websockets import WebSocket, WebSocketState

from longsuit.floor.hub.websocket_connection import ABORT, Connection


class Line:
    """The line to a page that may have stopped reading."""

    def __init__(self) -> None:
        self.sent: list[dict[str, Any]] = []
        self.blocked = self.aborted = False

    async def send(self, message: Any) -> None:
        while self.blocked:
            await asyncio.sleep(0.005)
        self.sent.append(message)

    def abort(self) -> None:
        self.aborted = True

    @property
    def texts(self) -> list[Any]:
        return [json.loads(message["text"]) for message in self.sent if message["type"] == "websocket.send"]


async def _receive() -> dict[str, Any]:
    return {"type": "websocket.connect"}


def connected(line: Line, max_queued: int = 5, slow_page: float = 5.0) -> Connection:
    scope = {"type": "websocket", "extensions": {ABORT: line.abort}, "headers": [], "path": "/"}
    socket = WebSocket(scope, _receive, line.send)
    socket.client_state = socket.application_state = WebSocketState.CONNECTED
    return Connection(socket, max_queued, slow_page)


def test_messages_queued_together_are_sent_together() -> None:
    async def story() -> None:
        line = Line()
        connection = connected(line)
        connection.queue(b"1")
        connection.flush()
        await asyncio.sleep(0.01)
        for text in (b"2", b"3"):
            connection.queue(text)
        connection.flush()
        connection.flush()
        await asyncio.sleep(0.01)
        assert line.texts == [1, [2, 3]]

    asyncio.run(story())


def test_messages_for_a_slow_page_wait_in_order() -> None:
    async def story() -> None:
        line = Line()
        connection = connected(line)
        line.blocked = True
        for text in (b"1", b"2", b"3"):
            connection.queue(text)
            connection.flush()
            await asyncio.sleep(0)
        line.blocked = False
        await asyncio.sleep(0.05)
        assert line.texts == [1, [2, 3]]

    asyncio.run(story())


def test_a_page_that_does_not_keep_up_is_told_to_reconnect_and_cut_off() -> None:
    async def story() -> None:
        line = Line()
        connection = connected(line, max_queued=5, slow_page=0.05)
        line.blocked = True
        for number in range(100):
            connection.queue(str(number).encode())
            connection.flush()
            await asyncio.sleep(0)
        assert connection.closing
        assert connection.reason == "slow"
        assert len(connection.queued) <= 1
        await asyncio.sleep(0.1)
        assert line.aborted
        line.blocked = False
        await asyncio.sleep(0.05)
        assert line.sent[-1] == {"type": "websocket.close", "code": 1013}
        bye = line.texts[-1]
        assert (bye["type"], bye["again"]) == ("bye", True)

    asyncio.run(story())


def test_everything_queued_is_sent_before_the_end() -> None:
    async def story() -> None:
        line = Line()
        connection = connected(line)
        for text in (b"1", b"2", b"3"):
            connection.queue(text)
            connection.flush()
            await asyncio.sleep(0)
        connection.close("closing", "Closed.", again=True, code=1001)
        await asyncio.sleep(0.01)
        flat = [one for text in line.texts for one in (text if isinstance(text, list) else [text])]
        assert flat[:3] == [1, 2, 3]
        assert flat[3]["type"] == "bye"
        assert line.sent[-1] == {"type": "websocket.close", "code": 1001}

    asyncio.run(story())


def test_nothing_is_sent_after_the_close() -> None:
    async def story() -> None:
        line = Line()
        connection = connected(line)
        connection.close("closing", "Closed.", again=False, code=1000)
        connection.queue(b'"late"')
        connection.close("again", "Twice.", again=False, code=1000)
        connection.flush()
        await asyncio.sleep(0.01)
        assert len(line.sent) == 2
        assert "late" not in line.texts

    asyncio.run(story())
