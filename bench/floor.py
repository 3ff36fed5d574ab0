"""The floor under load: a hundred tables of six scripted players on one server process, against a WebSocket echo.

`python -m bench floor` lets them play for a minute with Rebet, as most people do, then for a while wager by wager.
BENCH_FLOOR_SECONDS and BENCH_FLOOR_TABLES make it shorter or smaller.
"""

from __future__ import annotations

import asyncio
import gc
import os
import socket as sockets
import subprocess
import sys
import tempfile
import time
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from statistics import mean
from typing import TYPE_CHECKING
from urllib.error import URLError
from urllib.request import urlopen

import psutil
import uvloop

from bench.measure import Row, at_most
from bench.players.calling import WAYS
from bench.players.crowd import Tally, crowd, play_all, spread
from longsuit.store import Store, check, read_transaction, verify

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from bench.players.crowd import Player

SECONDS = float(os.environ.get("BENCH_FLOOR_SECONDS", "60"))
TABLES = int(os.environ.get("BENCH_FLOOR_TABLES", "100"))
SEATS = 6
ECHO_SECONDS = 5.0
STRETCHES = 3
"""The players pause twice while the echo is measured, because the speed of a machine changes within a minute."""

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


GAMES = ("i-luv-suits", "i-luv-suits", "high-card-flush", "nine-card-fortune-flush")


def house_of(tables: int, games: tuple[str, ...] = GAMES) -> str:
    """A house file of so many automatic tables: I Luv Suits with a linked progressive, and other games."""
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
def served(
    folder: Path, database: str, port: int | None = None, **settings: str
) -> Iterator[tuple[subprocess.Popen[bytes], str]]:
    """The floor in a process of its own, and its address; settings are variables of its environment."""
    port = port or free_port()
    command = [sys.executable, "-m", "longsuit", "serve", "--database", database, "--port", str(port)]
    file = folder / f"server-{port}.log"
    with file.open("ab") as log:
        process = subprocess.Popen(  # noqa: S603 - our own server
            [*command, "--house", str(folder / "house.toml")],
            stdout=log,
            stderr=log,
            env={**os.environ, **UNLIMITED, **settings},
        )
    try:
        wait_for(f"http://127.0.0.1:{port}/healthz", process, said=file)
        yield process, f"http://127.0.0.1:{port}"
    finally:
        process.terminate()
        process.wait(30)


UNLIMITED = {
    "LONGSUIT_CONNECTIONS": "10000",
    "LONGSUIT_CONNECTIONS_PER_ADDRESS": "10000",
    "LONGSUIT_HTTP_CONNECTIONS_PER_ADDRESS": "10000",
    "LONGSUIT_MESSAGES_PER_SECOND": "100000",
    "LONGSUIT_REQUESTS_PER_SECOND": "100000",
    "LONGSUIT_JOINS_PER_MINUTE": "100000",
}
"""All players come from one address, and play faster than people do."""


def wait_for(
    address: str, process: subprocess.Popen[bytes], patience: float = 300, *, said: Path | None = None
) -> None:
    """Until the server answers; one that ends is reported with the last line that it said."""
    end = time.monotonic() + patience
    while time.monotonic() < end:
        if process.poll() is not None:
            last = said.read_text(encoding="utf-8").splitlines()[-1:] if said else []
            sys.exit(" ".join([f"The server ended with {process.returncode}.", *last]))
        try:
            with urlopen(address):  # noqa: S310 - loopback
                return
        except (URLError, OSError):
            time.sleep(0.1)
    sys.exit(f"{address} did not answer within {patience:g} s.")


def echo_rates(clients: int, seconds: float) -> list[float]:
    """Messages a second that the echo sends back to each kind of client."""
    port = free_port()
    process = subprocess.Popen([sys.executable, "-m", "bench.baselines.echo", str(port)])  # noqa: S603 - our own
    try:
        wait_for(f"http://127.0.0.1:{port}/openapi.json", process)
        return [way(port, clients, seconds) / seconds for way in WAYS]
    finally:
        process.terminate()
        process.wait(30)


def clean(database: str) -> list[str]:
    """What is wrong with the accounts and the audit chain afterwards."""
    with Store.open(database) as store, read_transaction(store.engine) as connection:
        finding, verdict = check(connection), verify(connection)
    return [*map(str, finding.problems), *([verdict.fault.sentence] if verdict.fault else [])]


@contextmanager
def uncollected() -> Iterator[None]:
    """Without garbage collection: the players make no reference cycles, and the machine belongs to the server."""
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


@dataclass
class Results:
    """The results of the same players with Rebet and then wager by wager; and of the echo."""

    rebet: Tally
    """The results with Rebet."""

    chips: Tally
    """The results wager by wager."""

    memory: list[float]
    """The server's memory during Rebet, in MB, second by second."""

    echo: float
    """The mean rate of the echo, in messages a second, with the faster client."""


def measure(database: str, folder: Path) -> Results:
    """Let the players play, and measure the echo before, in between and after."""
    memory: list[float] = []
    rebet, chips, echoes = Tally(), Tally(), list[list[float]]()

    def listen() -> None:
        echoes.append(echo_rates(TABLES * SEATS, ECHO_SECONDS))

    listen()
    with served(folder, database) as (process, origin), uncollected():
        tables = [f"t{number}" for number in range(1, TABLES + 1)]
        players = crowd(origin, tables, SEATS, rebet, rebet=True)
        uvloop.run(watched(players, process.pid, memory, SECONDS, STRETCHES, listen))
        listen()
        slow = [player.again(chips, rebet=False) for player in players]
        uvloop.run(watched(slow, process.pid, [], SECONDS / 3))
    listen()
    return Results(rebet, chips, memory, max(map(mean, zip(*echoes, strict=True))))


def rows() -> list[Row]:
    with tempfile.TemporaryDirectory() as name:
        folder, database = Path(name), f"{name}/house.db"
        (folder / "house.toml").write_text(house_of(TABLES), encoding="utf-8")
        seen = measure(database, folder)
        wrong = clean(database)
    rebet, chips, echo, memory = seen.rebet, seen.chips, seen.echo, seen.memory
    what, end, middle = f"{TABLES} tables of {SEATS}", memory[-1], memory[len(memory) // 2]
    return [
        Row(
            f"{what}, Rebet: actions on disk and seen by all ({rebet.rate:,.0f}/s), "
            f"against a bare echo ({echo:,.0f}/s)",
            f"{rebet.rate / echo:.2f}x",
            "0.15x or more",
            rebet.rate / echo >= 0.15,
        ),
        Row(
            f"{what}, wager by wager: the same ({chips.rate:,.0f}/s)", f"{chips.rate / echo:.2f}x", "reported", met=True
        ),
        *_seen(f"{what}, Rebet, for {SECONDS:g} s", rebet),
        *_seen(f"{what}, wager by wager, for {SECONDS / 3:g} s", chips),
        Row(f"{what}: accounts and audit chain afterwards", "; ".join(wrong) or "clean", "clean", not wrong),
        at_most(f"{what}: memory after {SECONDS:g} s against half-way ({end:,.0f} MB)", end / middle, 1.1, "x"),
    ]


def _seen(what: str, tally: Tally) -> list[Row]:
    """The bounds that hold with Rebet and without."""
    latency, trouble = spread(tally.latencies(SEATS)), _trouble(tally)
    return [
        Row(f"{what}: refusals, gaps, lost sockets, commands unanswered", trouble, "none", trouble == "none"),
        at_most(f"{what}: from action to everybody's update, median", latency["p50"], 0.25),
        at_most(f"{what}: the same, 99th percentile", latency["p99"], 0.5),
    ]


def _trouble(tally: Tally) -> str:
    found = [*tally.refused[:2], *tally.gaps[:2], *tally.unfinished[:2]]
    count = len(tally.refused) + len(tally.gaps) + len(tally.unfinished) + tally.reconnects
    return f"{count}: {'; '.join(found)}" if count else "none"


async def watched(
    players: list[Player],
    pid: int,
    memory: list[float],
    seconds: float,
    stretches: int = 1,
    between: Callable[[], object] = lambda: None,
) -> None:
    """Let everybody play while the server's memory is read once a second."""
    process = psutil.Process(pid)

    async def watch() -> None:
        while True:
            memory.append(process.memory_info().rss / 1e6)
            await asyncio.sleep(1)

    watching = asyncio.create_task(watch())
    await play_all(players, seconds, stretches, between)
    watching.cancel()
