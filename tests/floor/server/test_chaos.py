"""Servers and the database killed without a word under load: nothing acknowledged is lost, nothing is paid twice."""

from __future__ import annotations

import asyncio
import os
import random
import time
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import pytest

from bench.floor import UNLIMITED, clean, house_of, wait_for
from bench.players.crowd import Tally, crowd, play_while
from longsuit.store import Store, read_transaction
from tests.floor.server.running import free_port
from tests.processes import Program
from tests.store.database.postgres import Server

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

pytestmark = pytest.mark.slow

SEATS = 6
ACTIONS = 40
"""What players do between two kills, at least."""


@dataclass
class House:
    """Server processes over one database, killed and started again by the test."""

    folder: Path
    database: str
    ports: tuple[int, ...]
    running: dict[int, Program] = field(default_factory=dict)
    settings: dict[str, str] = field(default_factory=dict)

    def start(self, port: int) -> None:
        words = ("serve", "--database", self.database, "--port", str(port), "--house", str(self.folder / "house.toml"))
        with (self.folder / f"server-{port}.log").open("ab") as log:
            self.running[port] = Program(
                "longsuit", *words, stdout=log, stderr=log, env={**os.environ, **UNLIMITED, **self.settings}
            )

    def ready(self) -> None:
        for port, process in self.running.items():
            wait_for(f"http://127.0.0.1:{port}/healthz", process)

    def kill(self, port: int) -> None:
        self.running[port].kill()
        self.running[port].wait(10)

    def stop(self) -> None:
        for process in self.running.values():
            process.terminate()
        for process in self.running.values():
            process.wait(30)


@pytest.fixture
def durable() -> Iterator[Server]:
    """A PostgreSQL that waits for its disk, as a house's does."""
    server = Server(durable=True)
    yield server
    server.remove()


def wreck(house: House, server: Server | None, tally: Tally, kills: int, seed: int) -> list[str]:
    """Kill something again and again in the middle of play, and start it again; what was killed."""
    choose, killed = random.Random(seed), []
    while len(killed) < kills:
        played(tally, ACTIONS)
        time.sleep(choose.uniform(0, 0.6))
        if server is not None and choose.random() < 0.3:
            server.kill()
            time.sleep(choose.uniform(0.1, 0.5))
            server.start()
            killed.append("PostgreSQL")
            continue
        port = choose.choice(house.ports)
        house.kill(port)
        house.start(port)
        killed.append(f"server {port}")
    played(tally, ACTIONS)
    return killed


def played(tally: Tally, more: int, patience: float = 120) -> None:
    """Wait until so much more has been done at the tables."""
    wanted, end = tally.actions + more, time.monotonic() + patience
    while tally.actions < wanted:
        assert time.monotonic() < end, "nobody plays on"
        time.sleep(0.01)


def play_through(house: House, server: Server | None, tables: int, kills: int, seed: int) -> tuple[Tally, list[str]]:
    """Everybody plays, spread over the servers, while things are killed."""
    for port in house.ports:
        house.start(port)
        house.ready()
    tally = Tally()
    names = [f"t{number}" for number in range(1, tables + 1)]
    players = [
        player
        for place, port in enumerate(house.ports)
        for player in crowd(f"http://127.0.0.1:{port}", names[place :: len(house.ports)], SEATS, tally)
    ]
    killed: list[str] = []
    asyncio.run(play_while(players, lambda: killed.extend(wreck(house, server, tally, kills, seed))))
    house.ready()
    house.stop()
    return tally, killed


def journalled(database: str) -> set[tuple[str, str]]:
    """Every command in the journals, by table and id."""
    with Store.open(database) as store, read_transaction(store.engine) as connection:
        rows = connection.exec_driver_sql("SELECT table_name, command FROM journal")
        return {(table, command) for table, command in rows}


def stands(house: House, tally: Tally, killed: list[str]) -> None:
    """Everything acknowledged is there, the books and the chain are clean, and it was a real test."""
    assert len(killed) >= 3
    assert tally.actions > 10 * len(killed)
    kept = journalled(house.database)
    lost = {(table, name) for table, name, _ in tally.accepted} - kept
    assert not lost
    assert tally.gaps == []
    assert clean(house.database) == []


def test_a_server_on_SQLite_is_killed_under_load(tmp_path: Path) -> None:
    house = House(tmp_path, f"{tmp_path}/house.db", (free_port(),))
    (tmp_path / "house.toml").write_text(house_of(4), encoding="utf-8")
    stands(house, *play_through(house, None, tables=4, kills=5, seed=1))


def test_servers_and_PostgreSQL_are_killed_under_load(tmp_path: Path, durable: Server) -> None:
    house = House(tmp_path, durable.url(), (free_port(), free_port()))
    (tmp_path / "house.toml").write_text(house_of(4), encoding="utf-8")
    stands(house, *play_through(house, durable, tables=4, kills=7, seed=2))


@pytest.mark.full
@pytest.mark.parametrize("seed", range(3))
def test_the_same_for_a_minute_with_a_hundred_tables(tmp_path: Path, durable: Server, seed: int) -> None:
    house = House(tmp_path, durable.url(), (free_port(), free_port()))
    (tmp_path / "house.toml").write_text(house_of(100), encoding="utf-8")
    stands(house, *play_through(house, durable, tables=100, kills=50, seed=seed))
