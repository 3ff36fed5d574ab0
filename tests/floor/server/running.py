"""Server processes for tests: started as a user starts them, killed as a power cut would."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import socket
import subprocess
import sys
import time
from contextlib import suppress
from dataclasses import dataclass, field
from secrets import choice
from typing import TYPE_CHECKING, Any
from urllib.error import HTTPError, URLError
from urllib.request import urlopen

from websockets.asyncio.client import ClientConnection, connect

from bench.players.crowd import guest
from tests.floor.server.dealing import SEED
from tests.processes import ROOT, Program

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine
    from pathlib import Path


PORTS = range(20_000, 32_000)
"""Ports where test servers listen: outside the range the system gives to outgoing connections."""


def free_port() -> int:
    """A port nobody listens at."""
    while True:
        port = choice(PORTS)
        with socket.socket() as probe, suppress(OSError):
            probe.bind(("127.0.0.1", port))
            return port


DEALING = ("tests.floor.server.dealing", str(SEED))
"""The program whose tables deal the same cards whenever it is started."""


@dataclass
class Process:
    """A server of a house in a process of its own; or one whose cards are always the same."""

    folder: Path
    database: str
    house: Path
    port: int = field(default_factory=free_port)
    settings: dict[str, str] = field(default_factory=dict)
    program: tuple[str, ...] = ("longsuit",)
    options: tuple[str, ...] = ()
    typed: bool = False
    """Whether it is started as a user types it, which takes longer."""
    running: Program | subprocess.Popen[bytes] | None = None

    @property
    def origin(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> Process:
        words = (*self.program, "serve", "--database", self.database, "--port", str(self.port))
        command, environment = (*words, "--house", str(self.house), *self.options), {**os.environ, **self.settings}
        with (self.folder / f"{self.port}.log").open("ab") as log:
            if self.typed:
                typed = [sys.executable, "-m", *command]
                self.running = subprocess.Popen(typed, stdout=log, stderr=log, cwd=ROOT, env=environment)
            else:
                self.running = Program(*command, stdout=log, stderr=log, env=environment)
        self.wait()
        return self

    def wait(self, patience: float = 60) -> None:
        end = time.monotonic() + patience
        while time.monotonic() < end:
            assert self.running
            assert self.running.poll() is None, self.log
            try:
                if self.health()["status"] == "ok":
                    return
            except (URLError, OSError):
                time.sleep(0.01)
        raise AssertionError(f"no answer: {self.log}")

    def health(self) -> dict[str, Any]:
        with urlopen(f"{self.origin}/healthz", timeout=5) as answer:  # noqa: S310 - loopback
            return dict(json.load(answer))

    def sick(self) -> dict[str, Any]:
        """The same where it may answer that it is not well."""
        try:
            return self.health()
        except HTTPError as error:
            with error:
                return {**json.load(error), "code": error.code}

    @property
    def log(self) -> str:
        return (self.folder / f"{self.port}.log").read_text()

    def end(self, how: signal.Signals = signal.SIGTERM) -> int:
        assert self.running
        if self.running.poll() is None:
            self.running.send_signal(how)
        return self.running.wait(40)


SOCKETS: list[ClientConnection] = []
"""Every socket a story has opened."""


def tell(story: Callable[[], Coroutine[Any, Any, None]]) -> None:
    """Let a story happen, and close every socket it opened."""

    async def whole() -> None:
        try:
            await story()
        finally:
            for socket in SOCKETS:
                await socket.close()
            SOCKETS.clear()

    asyncio.run(whole())


class Player:
    """A player at a table of a server process, with the update numbers received."""

    def __init__(self, origin: str, table: str, cookie: str = "", name: str = "Ann") -> None:
        self.origin, self.table = origin, table
        self.cookie = cookie or guest(origin, name)
        self.number = 0
        self.view: dict[str, Any] = {}
        self.you: dict[str, Any] = {}
        self.heard: list[dict[str, Any]] = []
        self.socket: ClientConnection | None = None
        self._ids = 0

    async def open(self, **query: Any) -> Player:
        start = f"?from={self.number}" if self.number else ""
        headers = {"Cookie": self.cookie, "Origin": self.origin}
        address = f"{self.origin.replace('http', 'ws')}/ws/table/{self.table}{start}"
        self.socket = await connect(address, additional_headers=headers, compression=None, **query)
        SOCKETS.append(self.socket)
        if not self.number:
            await self.hear()
        return self

    async def hear(self, patience: float = 20) -> list[dict[str, Any]]:
        assert self.socket
        said = json.loads(await asyncio.wait_for(self.socket.recv(), patience))
        messages: list[dict[str, Any]] = said if isinstance(said, list) else [said]
        for message in messages:
            self._take(message)
        self.heard += messages
        return messages

    def _take(self, message: dict[str, Any]) -> None:
        if message["type"] == "hello":
            self.number, self.view, self.you = message["number"], message["table"], message["you"]
        elif message["type"] == "update":
            assert message["since"] == self.number < message["number"], f"{message['since']} after {self.number}"
            self.number = message["number"]
            for part, value in message["changes"].items():
                if part == "seats" and value:
                    self.view["seats"].update(value)
                elif value is not None or part in {"turn", "deadline", "clock"}:
                    self.view[part] = value
            self.you = message["you"] or self.you

    async def do(self, kind: str, **facts: Any) -> dict[str, Any]:
        assert self.socket
        self._ids += 1
        name = facts.pop("id", f"{kind}.{self._ids}")
        await self.socket.send(json.dumps({"kind": kind, "id": name, **facts}))
        while True:
            for message in await self.hear():
                if message["type"] in {"accepted", "refused", "bye"} and message.get("id", name) == name:
                    return message

    async def until(self, what: Any, patience: float = 20) -> None:
        """Hear until something is so."""
        end = time.monotonic() + patience
        while not what():
            await self.hear(end - time.monotonic())
