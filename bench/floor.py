"""The floor under load: a hundred tables of six scripted players on one process, against a bare WebSocket echo.

`python -m bench floor` runs it for a minute; BENCH_FLOOR_SECONDS and BENCH_FLOOR_TABLES make it shorter or smaller.
"""

from __future__ import annotations

import asyncio
import os
import socket as sockets
import subprocess
import sys
import tempfile
import time
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.error import URLError
from urllib.request import urlopen

import psutil
from websockets.asyncio.client import connect

from bench.crowd import Tally, crowd, play_all, spread
from bench.measure import Row, at_most
from longsuit.store import Store, check, reading, verify

if TYPE_CHECKING:
    from collections.abc import Iterator

SECONDS = float(os.environ.get("BENCH_FLOOR_SECONDS", "60"))
TABLES = int(os.environ.get("BENCH_FLOOR_TABLES", "100"))
SEATS = 6
ECHO_SECONDS = 10.0

TABLE = """
[[tables]]
name = "t{number}"
title = "Table {number}"
game = "{game}"
dealer = "automatic"
{jackpots}
[tables.pace]
wagers = 30
decision = 30
result = 30
"""

HOUSE = """
name = "Load"

[players]
play_chips_cents = 10000000

[[jackpots]]
name = "royal"
label = "Royal"
game = "i-luv-suits"
table = "1"
seed_cents = 1000000
contribution = "15%"
reserve = "2%"
"""


def house_of(tables: int) -> str:
    """A house of so many automatic tables: I Luv Suits with a linked progressive, and the other games in turn."""
    games = ("i-luv-suits", "i-luv-suits", "high-card-flush", "nine-card-fortune-flush")
    parts = [HOUSE]
    for number in range(1, tables + 1):
        game = games[number % len(games)]
        jackpots = 'jackpots = ["royal"]\nmeter_wins = "automatic"' if game == "i-luv-suits" else ""
        parts.append(TABLE.format(number=number, game=game, jackpots=jackpots))
    return "\n".join(parts)


def free_port() -> int:
    with sockets.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@contextmanager
def served(folder: Path, database: str, port: int | None = None) -> Iterator[tuple[subprocess.Popen[bytes], str]]:
    """The floor in a process of its own, and its address."""
    port = port or free_port()
    command = [sys.executable, "-m", "longsuit", "serve", "--database", database, "--port", str(port)]
    with (folder / f"server-{port}.log").open("ab") as log:
        process = subprocess.Popen(  # noqa: S603 - our own server
            [*command, "--house", str(folder / "house.toml")],
            stdout=log,
            stderr=log,
            env={**os.environ, **UNLIMITED},
        )
    try:
        wait_for(f"http://127.0.0.1:{port}/healthz", process)
        yield process, f"http://127.0.0.1:{port}"
    finally:
        process.terminate()
        process.wait(30)


UNLIMITED = {
    "LONGSUIT_CONNECTIONS_PER_ADDRESS": "10000",
    "LONGSUIT_MESSAGES_PER_SECOND": "100000",
    "LONGSUIT_REQUESTS_PER_SECOND": "100000",
    "LONGSUIT_JOINS_PER_MINUTE": "100000",
}
"""The whole crowd comes from one address, and plays faster than people do."""


def wait_for(address: str, process: subprocess.Popen[bytes], patience: float = 60) -> None:
    """Until the server answers."""
    end = time.monotonic() + patience
    while time.monotonic() < end:
        if process.poll() is not None:
            sys.exit(f"The server ended with {process.returncode}.")
        try:
            with urlopen(address):  # noqa: S310 - loopback
                return
        except (URLError, OSError):
            time.sleep(0.1)
    sys.exit(f"{address} did not answer within {patience:g} s.")


async def echoes(port: int, clients: int, seconds: float) -> int:
    """How many messages so many clients get back, each sending the next when it has the last."""
    text, done = "x" * 120, 0
    until = time.perf_counter() + seconds

    async def talk() -> None:
        nonlocal done
        async with connect(f"ws://127.0.0.1:{port}/echo", compression=None, open_timeout=60) as socket:
            while time.perf_counter() < until:
                await socket.send(text)
                await socket.recv()
                done += 1

    await asyncio.gather(*(talk() for _ in range(clients)))
    return done


def echo_rate(clients: int, seconds: float) -> float:
    port = free_port()
    process = subprocess.Popen([sys.executable, "-m", "bench.echo", str(port)])  # noqa: S603 - our own
    try:
        wait_for(f"http://127.0.0.1:{port}/openapi.json", process)
        return asyncio.run(echoes(port, clients, seconds)) / seconds
    finally:
        process.terminate()
        process.wait(30)


def clean(database: str) -> list[str]:
    """What is wrong with the books and the chain afterwards."""
    with Store.open(database) as store, reading(store.engine) as connection:
        finding, verdict = check(connection), verify(connection)
    return [*map(str, finding.wrong), *([verdict.fault.sentence] if verdict.fault else [])]


def rows() -> list[Row]:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        (folder / "house.toml").write_text(house_of(TABLES), encoding="utf-8")
        database, tally = f"{folder}/house.db", Tally()
        before = echo_rate(TABLES * SEATS, ECHO_SECONDS)
        with served(folder, database) as (process, origin):
            players = crowd(origin, [f"t{number}" for number in range(1, TABLES + 1)], SEATS, tally)
            memory, start = [], time.perf_counter()
            asyncio.run(watched(players, process.pid, memory))
            taken = time.perf_counter() - start
        after = echo_rate(TABLES * SEATS, ECHO_SECONDS)
        wrong = clean(database)
    latency = spread(tally.latencies(SEATS))
    rate, echo = tally.actions / taken, (before + after) / 2
    half = memory[len(memory) // 2]
    what = f"{TABLES} tables of {SEATS} for {SECONDS:g} s"
    return [
        Row(
            f"{what}: actions on disk and seen by all ({rate:,.0f}/s), against a bare echo ({echo:,.0f}/s)",
            f"{rate / echo:.2f}x",
            "0.25x or more",
            rate / echo >= 0.25,
        ),
        Row(f"{what}: refusals, gaps, lost sockets", _trouble(tally), "none", _trouble(tally) == "none"),
        Row(f"{what}: books and audit chain afterwards", "; ".join(wrong) or "clean", "clean", not wrong),
        at_most(f"{what}: from action to everybody's update, median", latency["p50"], 1),
        at_most(f"{what}: the same, 99th percentile", latency["p99"], 3),
        at_most(f"{what}: memory at the end against half-way ({memory[-1]:,.0f} MB)", memory[-1] / half, 1.1, "x"),
    ]


def _trouble(tally: Tally) -> str:
    found = [*tally.refused[:2], *tally.gaps[:2]]
    count = len(tally.refused) + len(tally.gaps) + tally.reconnects
    return f"{count}: {'; '.join(found)}" if count else "none"


async def watched(players: list, pid: int, memory: list[float]) -> None:  # type: ignore[type-arg]
    """Everybody plays while the server's memory is read once a second."""
    process = psutil.Process(pid)

    async def watch() -> None:
        while True:
            memory.append(process.memory_info().rss / 1e6)
            await asyncio.sleep(1)

    watching = asyncio.create_task(watch())
    await play_all(players, SECONDS)
    watching.cancel()
