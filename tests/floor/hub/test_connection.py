from __future__ import annotations

import asyncio
import json
from typing import TYPE_CHECKING, Any

from starlette.websockets import WebSocket

from longsuit.floor.hub import connection as connection_module
from longsuit.floor.hub.connection import Connection, OutgoingMessage
from longsuit.floor.server.websocket import SHORT_WAY, framed

if TYPE_CHECKING:
    from collections.abc import Callable

    import pytest


class Line:
    """A way to a page that may have stopped to read."""

    def __init__(self) -> None:
        self.on_writable: Callable[[], None] | None = None
        self.on_message: Callable[[str | None], None] | None = None
        self.stuck = self.was_cut = self.disconnected = False
        self.written: list[bytes] = []

    def write(self, frame: bytes) -> bool:
        if not self.stuck:
            self.written.append(frame)
        return not self.stuck

    def cut(self) -> None:
        self.was_cut = True


def connected(line: Line | None, most: int = 5) -> tuple[Connection, list[dict[str, Any]]]:
    sent: list[dict[str, Any]] = []

    async def receive() -> dict[str, Any]:
        return {"type": "websocket.connect"}

    async def send(message: Any) -> None:
        sent.append(message)
        while line is not None and line.stuck:
            await asyncio.sleep(0.005)

    scope = {"type": "websocket", "extensions": {SHORT_WAY: line} if line else {}, "headers": [], "path": "/"}
    socket = WebSocket(scope, receive, send)

    connection = Connection(socket, most)
    connection._send = send  # noqa: SLF001 - a socket that is open already
    return connection, sent


def test_what_becomes_known_together_is_sent_together() -> None:
    async def story() -> None:
        line = Line()
        connection, _ = connected(line)
        connection.say(OutgoingMessage(b"1"))
        connection.flush()
        for text in (b"2", b"3"):
            connection.say(OutgoingMessage(text))
        connection.flush()
        connection.flush()
        assert line.written == [framed(b"1"), framed(b"[2,3]")]

    asyncio.run(story())


def test_a_message_is_encoded_once_for_everybody() -> None:
    said = OutgoingMessage(b"x")
    assert said.frame is said.frame


def test_what_a_slow_page_has_not_read_waits_in_order() -> None:
    async def story() -> None:
        line = Line()
        connection, _ = connected(line)
        line.stuck = True
        for text in (b"1", b"2"):
            connection.say(OutgoingMessage(text))
            connection.flush()
        line.stuck = False
        assert line.on_writable
        line.on_writable()
        assert line.written == [framed(b"[1,2]")]

    asyncio.run(story())


def test_a_page_that_does_not_keep_up_is_told_to_come_again_and_cut_off(monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        monkeypatch.setattr(connection_module, "CUT_AFTER", 0.05)
        line = Line()
        connection, sent = connected(line, most=5)
        line.stuck = True
        for number in range(100):
            connection.say(OutgoingMessage(str(number).encode()))
            connection.flush()
        assert connection.ended
        assert connection.why == "slow"
        assert len(connection.outbox) <= 1
        await asyncio.sleep(0.1)
        assert line.was_cut
        line.stuck = False
        await asyncio.sleep(0.05)
        assert [message["type"] for message in sent] == ["websocket.send", "websocket.close"]
        bye = json.loads(sent[0]["text"])
        assert (bye["type"], bye["again"]) == ("bye", True)

    asyncio.run(story())


def test_the_ordinary_way_keeps_the_order_too() -> None:
    async def story() -> None:
        connection, sent = connected(None)
        for text in (b"1", b"2", b"3"):
            connection.say(OutgoingMessage(text))
            connection.flush()
            await asyncio.sleep(0)
        connection.end("closing", "Closed.", again=True, code=1001)
        await asyncio.sleep(0.01)
        texts = [json.loads(message["text"]) for message in sent if message["type"] == "websocket.send"]
        flat = [one for text in texts for one in (text if isinstance(text, list) else [text])]
        assert flat[:3] == [1, 2, 3]
        assert flat[3]["type"] == "bye"
        assert sent[-1] == {"type": "websocket.close", "code": 1001}

    asyncio.run(story())


def test_nobody_listens_at_a_line_that_is_lost() -> None:
    line = Line()
    connection, _ = connected(line)
    line.disconnected = True
    assert not connection.listen(lambda _: None)
    assert line.on_message is None
    line.disconnected = False
    assert connection.listen(lambda _: None)
    assert line.on_message is not None


def test_nothing_is_said_after_the_end() -> None:
    async def story() -> None:
        line = Line()
        connection, sent = connected(line)
        connection.end("closing", "Closed.", again=False, code=1000)
        connection.say(OutgoingMessage(b"late"))
        connection.end("again", "Twice.", again=False, code=1000)
        connection.flush()
        await asyncio.sleep(0.01)
        assert len(sent) == 2
        assert b"late" not in b"".join(line.written)

    asyncio.run(story())
