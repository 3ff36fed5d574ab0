"""Failing over: what is lost with a machine, and how long it takes until the floor goes on.

`python -m bench failover` plays until an SQLite house has finished 10,000 rounds, kills its server and its replicator,
and opens the standby; then it kills the primary of two PostgreSQL servers under load. BENCH_FAILOVER_ROUNDS and
BENCH_FAILOVER_TABLES make it smaller.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import uvloop

from bench.floor import clean, house_of, served, uncollected
from bench.measure import Row, at_most
from bench.players.crowd import Tally, crowd, play_while
from longsuit.store import Store, house_keys, keys_place, read_transaction
from tests.store.database.postgres import Server, Standby

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from bench.players.crowd import Player

ROUNDS = int(os.environ.get("BENCH_FAILOVER_ROUNDS", "10000"))
TABLES = int(os.environ.get("BENCH_FAILOVER_TABLES", "100"))
SEATS = 6
PATIENCE = 3600.0


def everybody(origin: str, tally: Tally) -> list[Player]:
    return crowd(origin, [f"t{number}" for number in range(1, TABLES + 1)], SEATS, tally, rebet=True)


def longsuit(*words: str) -> tuple[float, str]:
    """Run a command of Longsuit; the seconds it took, and what it said."""
    start = time.perf_counter()
    done = subprocess.run(  # noqa: S603 - our own
        [sys.executable, "-m", "longsuit", *words], capture_output=True, text=True, check=False
    )
    if done.returncode:
        sys.exit(f"longsuit {' '.join(words)} ended with {done.returncode}: {done.stdout}{done.stderr}")
    return time.perf_counter() - start, done.stdout


@contextmanager
def background(*words: str) -> Iterator[subprocess.Popen[bytes]]:
    """A command of Longsuit that runs meanwhile."""
    process = subprocess.Popen([sys.executable, "-m", "longsuit", *words], stdout=subprocess.DEVNULL)  # noqa: S603 - our own
    try:
        yield process
    finally:
        process.kill()
        process.wait(30)


def finished_rounds(database: str) -> int:
    with Store.open(database) as store, read_transaction(store.engine) as connection:
        return int(connection.exec_driver_sql("SELECT COUNT(*) FROM rounds").scalar_one())


def commands_of(database: str) -> set[tuple[str, str]]:
    """Every command in the journals, by table and id."""
    with Store.open(database) as store, read_transaction(store.engine) as connection:
        return {(table, name) for table, name in connection.exec_driver_sql("SELECT table_name, command FROM journal")}


@dataclass
class Loss:
    """An SQLite house that was lost under load."""

    actions: int
    """Acknowledged commands that the standby lacks."""

    seconds: float
    """How long before the loss the first of them was sent."""

    rounds: int
    """Rounds that the standby has."""

    follow: float
    """Seconds in which a standby that followed was brought up to date."""

    anew: float
    """Seconds in which a new standby was made from the whole folder."""

    check: float
    """Seconds that `store check` took."""

    serve: float
    """Seconds from the start of the server until it answered."""

    problems: list[str]
    """What is wrong with the standby afterwards."""


def lose_machine(folder: Path) -> Loss:
    """Play on SQLite, kill everything, and open the standby."""
    database, replica, standby = f"{folder}/house.db", f"{folder}/replica", f"{folder}/standby.db"
    tally, lost_at = Tally(), list[float]()
    with served(folder, database) as (process, origin), uncollected():
        key, keys = keys_of(database)
        to_standby = ("store", "follow", replica, "--key", key, "--database", standby)
        with background("store", "replicate", replica, "--database", database) as replicator:
            wait_until(lambda: any(Path(replica).glob("segment-*")), replicator)
            with background(*to_standby):

                def lose() -> None:
                    wait_until(lambda: finished_rounds(database) >= ROUNDS, process, replicator, every=1.0)
                    process.kill()
                    replicator.kill()
                    lost_at.append(time.perf_counter())

                uvloop.run(play_while(everybody(origin, tally), lose))
    follow, _ = longsuit(*to_standby, "--once")
    anew, _ = longsuit(*to_standby[:-1], f"{folder}/anew.db", "--once")
    check, _ = longsuit("store", "check", "--database", standby)
    kept = commands_of(standby)
    sent = {(table, number): at for table, number, at in tally.begun}
    lost = [sent[table, number] for table, name, number in tally.accepted if (table, name) not in kept]
    rounds, start = finished_rounds(standby), time.perf_counter()
    with served(folder, standby, LONGSUIT_KEYS=keys):  # a standby has a copy of the keys of its house
        serve = time.perf_counter() - start
    return Loss(
        len(lost), lost_at[0] - min(lost, default=lost_at[0]), rounds, follow, anew, check, serve, clean(standby)
    )


def keys_of(database: str) -> tuple[str, str]:
    """The public key of a house, and where its keys are."""
    with Store.open(database) as store:
        place = keys_place(store)
        keys = house_keys(store, place)
    return (str(keys.public), str(place)) if keys else sys.exit("The house has no keys.")


def wait_until(done: Callable[[], bool], *processes: subprocess.Popen[bytes], every: float = 0.2) -> None:
    """Wait for something, as long as the processes that lead to it run."""
    end = time.monotonic() + PATIENCE
    while not done():
        if time.monotonic() > end or any(process.poll() is not None for process in processes):
            sys.exit("The benchmark takes too long, or a process of it has ended.")
        time.sleep(every)


def lose_primary(folder: Path) -> tuple[float, int, Tally, list[str]]:
    """Kill the primary of PostgreSQL under load; seconds until the floor went on, lost commands, and what is wrong."""
    primary = Server(durable=True)
    standby = Standby(primary)
    tally, took = Tally(), list[float]()

    def lose() -> None:
        wait_until(lambda: tally.actions >= 20 * TABLES)
        start = time.perf_counter()
        primary.kill()
        standby.promote()
        before = tally.actions
        wait_until(lambda: tally.actions > before, every=0.002)
        took.append(time.perf_counter() - start)
        wait_until(lambda: tally.actions >= before + 20 * TABLES)

    try:
        with served(folder, standby.both()) as (_, origin), uncollected():
            uvloop.run(play_while(everybody(origin, tally), lose))
        lost = {(table, name) for table, name, _ in tally.accepted} - commands_of(standby.url())
        return took[0], len(lost), tally, clean(standby.url())
    finally:
        primary.remove()
        standby.remove()


def rows() -> list[Row]:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        (folder / "house.toml").write_text(house_of(TABLES), encoding="utf-8")
        return [*sqlite_rows(lose_machine(folder)), *postgresql_rows(*lose_primary(folder))]


def sqlite_rows(loss: Loss) -> list[Row]:
    what = f"SQLite, {loss.rounds:,} rounds, {TABLES} tables of {SEATS} under load"
    return [
        at_most(f"{what}: recovery point (the {loss.actions:,} commands that were lost)", loss.seconds, 5.0),
        at_most(f"{what}: a standby that follows is brought up to date", loss.follow, 10.0),
        Row(f"{what}: a new standby from the whole folder", f"{loss.anew:.1f} s", "reported", met=True),
        Row(f"{what}: `store check` of the standby", f"{loss.check:.1f} s", "reported", met=True),
        at_most(f"{what}: the server answers", loss.serve, 20.0),
        Row(f"{what}: the standby afterwards", "; ".join(loss.problems) or "clean", "clean", not loss.problems),
    ]


def postgresql_rows(seconds: float, lost: int, tally: Tally, problems: list[str]) -> list[Row]:
    what = f"PostgreSQL with a synchronous standby, {TABLES} tables of {SEATS} under load"
    wrong = [*problems, *tally.gaps[:1]]
    return [
        Row(f"{what}: acknowledged commands that were lost", str(lost), "0", lost == 0),
        at_most(f"{what}: from the kill to the next accepted command, the promotion included", seconds, 20.0),
        Row(f"{what}: gaps, house afterwards", "; ".join(wrong) or "clean", "clean", not wrong),
    ]
