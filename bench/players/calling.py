"""How fast the bare echo is: measured with our own small client and with the websockets library; the faster one counts.

Which of them that is depends on the machine: a client that comes in bursts leaves the server less to do for each
message, one that needs less itself leaves it more of a busy machine. Time counts from when everybody is connected.
"""

from __future__ import annotations

import asyncio
import time
from dataclasses import dataclass
from typing import TYPE_CHECKING

import uvloop
from websockets.asyncio.client import connect

from bench.players.websocket import Line, converse

if TYPE_CHECKING:
    from collections.abc import Callable

    from websockets.asyncio.client import ClientConnection

CALL = b"x" * 120


@dataclass
class Caller:
    """A client that sends the next message when it has got the last one back."""

    until: float = 0.0
    """When it stops."""

    done: int = 0
    """How many messages it got back."""

    line: Line | None = None
    """Its connection."""

    def opened(self, line: Line) -> None:
        """Wait until all clients are connected."""
        self.line = line

    def begin(self, until: float) -> None:
        """Send the first message."""
        if self.line is None:
            raise ValueError("A client must be connected before it starts.")
        self.until = until
        self.line.send(CALL)

    def take(self, message: bytes) -> None:
        """Send the next message."""
        if self.line is None or message != CALL:
            raise ValueError(f"The echo sent {message[:20]!r}, which is not what it was sent.")
        self.done += 1
        if time.perf_counter() < self.until:
            self.line.send(CALL)
        else:
            self.line.close()


async def _lean(port: int, clients: int, seconds: float) -> int:
    callers = [Caller() for _ in range(clients)]
    origin = f"http://127.0.0.1:{port}"
    talks = asyncio.gather(*(converse(origin, "/echo", {}, caller) for caller in callers))
    while not talks.done() and any(caller.line is None for caller in callers):
        await asyncio.sleep(0.01)
    until = time.perf_counter() + seconds
    for caller in callers:
        caller.begin(until)
    await talks
    return sum(caller.done for caller in callers)


async def _library(port: int, clients: int, seconds: float) -> int:
    text, done = CALL.decode(), 0
    address = f"ws://127.0.0.1:{port}/echo"
    sockets = await asyncio.gather(*(connect(address, compression=None, open_timeout=60) for _ in range(clients)))
    until = time.perf_counter() + seconds

    async def talk(socket: ClientConnection) -> None:
        nonlocal done
        async with socket:
            while time.perf_counter() < until:
                await socket.send(text)
                await socket.recv()
                done += 1

    await asyncio.gather(*map(talk, sockets))
    return done


def lean(port: int, clients: int, seconds: float) -> int:
    """How many messages so many of our own clients get back, each sending the next when it has the last."""
    return uvloop.run(_lean(port, clients, seconds))


def library(port: int, clients: int, seconds: float) -> int:
    """The same with the library's clients."""
    return asyncio.run(_library(port, clients, seconds))


WAYS: tuple[Callable[[int, int, float], int], ...] = (lean, library)
"""Both clients."""
