"""Scale out: several server processes on one PostgreSQL, every table on one jackpot link.

`python -m bench scale` lets six scripted players at each table play on 1, 2, 3 and 4 processes in turn, and looks at
PostgreSQL meanwhile: who holds the lock that orders everything, and what for. BENCH_SCALE_TABLES, BENCH_SCALE_SECONDS
and BENCH_SCALE_PROCESSES (such as 1,2,4) make it smaller or larger.
"""

from __future__ import annotations

import os
import tempfile
import threading
import time
from collections import Counter
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

import psutil
import psycopg
import uvloop

from bench.floor import clean, free_port, house_of, served, uncollected
from bench.measure import Row
from bench.players.crowd import Tally, crowd, play_all, spread
from longsuit.store import WRITERS_LOCK
from tests.store.database.postgres import Server

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bench.players.crowd import Player

TABLES = int(os.environ.get("BENCH_SCALE_TABLES", "1000"))
SECONDS = float(os.environ.get("BENCH_SCALE_SECONDS", "60"))
PROCESSES = [int(count) for count in os.environ.get("BENCH_SCALE_PROCESSES", "1,2,3,4").split(",")]
SEATS = 6
LOOK_SECONDS = 0.02
"""Seconds between two looks at PostgreSQL."""

_SESSIONS = """
SELECT state, wait_event_type, wait_event, pid IN (SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND granted
    AND objsubid = 1 AND objid = %s)
FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()"""


@dataclass
class Looks:
    """What the sessions of PostgreSQL were doing, look by look."""

    looks: int = 0
    """How many times it was looked."""

    holding: Counter[str] = field(default_factory=Counter)
    """What the session that held the lock of the writers was doing."""

    waiting: int = 0
    """How many sessions waited for it, added up."""

    def note(self, rows: list[tuple[str, str | None, str | None, bool]]) -> None:
        """Note one look."""
        self.looks += 1
        for state, kind, event, holds in rows:
            if holds:
                self.holding[doing(state, kind, event)] += 1
            elif (kind, event) == ("Lock", "advisory"):
                self.waiting += 1

    @property
    def held(self) -> float:
        """The part of the time in which the lock was held."""
        return sum(self.holding.values()) / max(self.looks, 1)

    def share(self, what: str) -> float:
        """The part of the time in which the lock was held for something."""
        return self.holding[what] / max(self.looks, 1)


def doing(state: str, kind: str | None, event: str | None) -> str:
    """What the holder of the lock is doing.

    >>> doing("idle in transaction", "Client", "ClientRead"), doing("active", "IO", "WalSync")
    ('deciding', 'committing')
    """
    if state != "active" or event == "ClientRead":
        return "deciding"
    return "committing" if kind == "IO" or (event or "").startswith(("Wal", "WAL", "Sync")) else "writing"


@contextmanager
def looking(server: Server, database: str) -> Iterator[Looks]:
    """Look at the sessions of a database again and again."""
    found, over = Looks(), threading.Event()

    def look() -> None:
        with psycopg.connect(host=str(server.folder), user="postgres", dbname=database, autocommit=True) as connection:
            while not over.wait(LOOK_SECONDS):
                found.note(connection.execute(_SESSIONS, (WRITERS_LOCK,)).fetchall())

    thread = threading.Thread(target=look)
    thread.start()
    try:
        yield found
    finally:
        over.set()
        thread.join()


def cpu_seconds(pids: list[int]) -> float:
    """The CPU time of processes and of those they have started, which run or have ended."""
    parents = [psutil.Process(pid) for pid in pids]
    running = [child for parent in parents for child in parent.children(recursive=True)]
    return sum(sum(one.cpu_times()[:4]) for one in parents) + sum(sum(one.cpu_times()[:2]) for one in running)


@dataclass
class Stage:
    """What so many processes did."""

    processes: int
    """How many there were."""

    tally: Tally
    """What the players did and saw."""

    looks: Looks
    """What PostgreSQL was doing."""

    transactions: int
    """How many transactions were committed."""

    cpu: dict[str, float]
    """CPU seconds of the servers, of PostgreSQL and of the players."""

    problems: list[str]
    """What is wrong with the house afterwards."""


def transactions(server: Server, database: str) -> int:
    """Transactions that wrote, so far: each has taken one transaction id."""
    with psycopg.connect(host=str(server.folder), user="postgres", dbname=database, autocommit=True) as connection:
        row = connection.execute("SELECT pg_snapshot_xmax(pg_current_snapshot())::text::bigint").fetchone()
        return int(row[0]) if row else 0


def stage(server: Server, folder: Path, processes: int) -> Stage:
    """Let everybody play on so many processes, in a new house."""
    name, tally = f"scale{processes}", Tally()
    server.sql(f"CREATE DATABASE {name}")
    postmaster = int((server.folder / "data" / "postmaster.pid").read_text("utf-8").splitlines()[0])
    with ExitStack() as stack, uncollected():
        running = [stack.enter_context(served(folder, server.url(name), free_port())) for _ in range(processes)]
        players = spread_players([origin for _, origin in running], tally)
        owners = {"servers": [one.pid for one, _ in running], "PostgreSQL": [postmaster]}
        before = {owner: cpu_seconds(pids) for owner, pids in owners.items()}
        own, first = time.process_time(), transactions(server, name)
        looks = stack.enter_context(looking(server, name))
        uvloop.run(play_all(players, SECONDS))
        cpu = {owner: cpu_seconds(pids) - before[owner] for owner, pids in owners.items()}
        cpu["players"] = time.process_time() - own
        many = transactions(server, name) - first
    return Stage(processes, tally, looks, many, cpu, clean(server.url(name)))


def spread_players(origins: list[str], tally: Tally) -> list[Player]:
    """Six players at each table, the tables dealt out to the processes in turn."""
    tables = [f"t{number}" for number in range(1, TABLES + 1)]
    return [
        player
        for place, origin in enumerate(origins)
        for player in crowd(origin, tables[place :: len(origins)], SEATS, tally, rebet=True)
    ]


def rows() -> list[Row]:
    server = Server(durable=True)
    try:
        with tempfile.TemporaryDirectory() as name:
            folder = Path(name)
            (folder / "house.toml").write_text(house_of(TABLES, ("i-luv-suits",)), encoding="utf-8")
            return [row for count in PROCESSES for row in stage_rows(stage(server, folder, count))]
    finally:
        server.remove()


def stage_rows(found: Stage) -> list[Row]:
    """What one stage showed."""
    tally, looks, actions = found.tally, found.looks, max(found.tally.actions, 1)
    latency = spread(tally.latencies(SEATS))
    what = f"{TABLES} tables of {SEATS} on one link, {found.processes} process{'es' if found.processes > 1 else ''}"
    cpu = ", ".join(f"{owner} {1000 * spent / actions:.2f}" for owner, spent in found.cpu.items())
    held = ", ".join(f"{doing} {looks.share(doing):.0%}" for doing in ("deciding", "writing", "committing"))
    wrong = [*tally.refused[:1], *tally.gaps[:1], *tally.unfinished[:1], *found.problems[:1]]
    return [
        _row(f"{what}: actions a second, on disk and seen by all", f"{tally.rate:,.0f}"),
        _row(
            f"{what}: from action to everybody's update, median and 99th percentile",
            f"{latency['p50']:.2f} s, {latency['p99']:.2f} s",
        ),
        _row(f"{what}: CPU milliseconds an action", cpu),
        _row(
            f"{what}: actions a transaction ({found.transactions / tally.seconds:,.0f} a second)",
            f"{actions / max(found.transactions, 1):.0f}",
        ),
        _row(
            f"{what}: part of the time in which the lock is held ({looks.waiting / max(looks.looks, 1):.1f} wait)", held
        ),
        _row(f"{what}: the same, milliseconds an action", f"{1000 * looks.held * tally.seconds / actions:.2f}"),
        Row(f"{what}: refusals, gaps, house afterwards", "; ".join(wrong) or "clean", "clean", not wrong),
    ]


def _row(what: str, reached: str) -> Row:
    return Row(what, reached, "reported", met=True)
