"""The machine of a house is lost under load, and the floor goes on with the standby."""

from __future__ import annotations

import asyncio
import os
import time
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pytest

from bench.floor import clean, house_of
from bench.players.crowd import Tally, crowd, play_while
from longsuit.store import Store, house_keys, keys_place
from tests.floor.server.running import free_port
from tests.floor.server.test_chaos import House, journalled, played
from tests.processes import Program, run
from tests.store.database.postgres import Server, Standby

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from bench.players.crowd import Player

pytestmark = pytest.mark.slow

SEATS = 6
ACTIONS = 60
"""What players do before and after the loss, at least."""

EVERY = 0.2
"""Seconds between two looks of the replicator."""

RECOVERY_POINT = 5.0
"""Seconds that may be lost to a replicator beside the server, on a machine that is busy with other tests."""


@pytest.fixture
def pair() -> Iterator[Standby]:
    """Two servers of PostgreSQL that wait for their disks; each commit waits for both."""
    primary = Server(durable=True)
    standby = Standby(primary)
    yield standby
    primary.remove()
    standby.remove()


def started(house: House, tables: int) -> list[str]:
    """Start the server processes of a house; its tables."""
    (house.folder / "house.toml").write_text(house_of(tables), encoding="utf-8")
    for port in house.ports:
        house.start(port)
        house.ready()
    return [f"t{number}" for number in range(1, tables + 1)]


def everybody(house: House, names: list[str], tally: Tally) -> list[Player]:
    """A player for every seat, spread over the server processes."""
    many = len(house.ports)
    return [
        player
        for place, port in enumerate(house.ports)
        for player in crowd(f"http://127.0.0.1:{port}", names[place::many], SEATS, tally)
    ]


def lose_primary(standby: Standby, tally: Tally) -> None:
    """Kill the primary in the middle of play, and promote the standby."""
    played(tally, ACTIONS)
    standby.primary.kill()
    standby.promote()
    played(tally, ACTIONS)


def failed_over(folder: Path, standby: Standby, tables: int, processes: int) -> None:
    """Nothing that was acknowledged is lost when the primary of PostgreSQL is killed under load."""
    house = House(folder, standby.both(), tuple(free_port() for _ in range(processes)))
    tally = Tally()
    players = everybody(house, started(house, tables), tally)
    asyncio.run(play_while(players, lambda: lose_primary(standby, tally)))
    house.ready()
    house.stop()
    lost = {(table, name) for table, name, _ in tally.accepted} - journalled(standby.url())
    assert (lost, tally.gaps) == (set(), [])
    assert clean(standby.url()) == []


def test_the_floor_goes_on_with_a_synchronous_standby_and_nothing_acknowledged_is_lost(tmp_path, pair):
    failed_over(tmp_path, pair, tables=2, processes=1)


@pytest.mark.full
@pytest.mark.parametrize("time", range(3))
def test_the_same_with_two_processes_and_forty_tables(tmp_path, pair, time):
    failed_over(tmp_path, pair, tables=40, processes=2)


def longsuit(*words: str) -> str:
    done = run("longsuit", *words, env=dict(os.environ))
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@dataclass
class Machine:
    """A house on SQLite, and the folder on another machine to which everything is replicated."""

    house: House
    tally: Tally
    recovery_point: float
    """Seconds that may be lost."""
    key: str = ""
    keys: str = ""
    """Where the keys of the house are; the standby has a copy of them."""
    replicator: Program | None = None
    """The program that writes to the folder; None if the server does, before it acknowledges anything."""

    @property
    def replica(self) -> str:
        return str(self.house.folder / "replica")

    @property
    def standby(self) -> str:
        return str(self.house.folder / "standby.db")

    def start(self, tables: int) -> list[str]:
        if not self.recovery_point:
            self.house.settings = {"LONGSUIT_STANDBY_FOLDER": self.replica}
        names = started(self.house, tables)
        with Store.open(self.house.database) as store:
            self.keys = str(keys_place(store))
            keys = house_keys(store, keys_place(store))
        assert keys
        self.key = str(keys.public)
        if self.recovery_point:
            words = ("store", "replicate", self.replica, "--every", str(EVERY), "--database", self.house.database)
            with (self.house.folder / "replicator.log").open("ab") as log:
                self.replicator = Program("longsuit", *words, stdout=log, stderr=log)
        return names

    def lose(self) -> None:
        """Kill everything in the middle of play; the standby lacks only the last moments, and is served instead."""
        played(self.tally, ACTIONS)
        self.house.kill(self.house.ports[0])
        if self.replicator:
            self.replicator.kill()
        at, accepted, begun = time.perf_counter(), set(self.tally.accepted), list(self.tally.begun)
        said = longsuit("store", "follow", self.replica, "--once", "--database", self.standby, "--key", self.key)
        with Store.open(self.standby) as store:
            assert f"everything up to link {store.head.seq:,}, written" in said
        assert clean(self.standby) == []
        kept, sent = journalled(self.standby), {(table, number): sent for table, number, sent in begun}
        assert kept
        lost = [sent[table, number] for table, name, number in accepted if (table, name) not in kept]
        assert all(moment > at - self.recovery_point for moment in lost)
        self.house.database, self.house.settings = self.standby, {"LONGSUIT_KEYS": self.keys}
        self.house.start(self.house.ports[0])
        played(self.tally, ACTIONS)


def taken_over(folder: Path, tables: int, recovery_point: float) -> None:
    """The machine of an SQLite house is lost under load, and its players go on with the standby."""
    machine = Machine(House(folder, f"{folder}/house.db", (free_port(),)), Tally(), recovery_point)
    names = machine.start(tables)
    asyncio.run(play_while(everybody(machine.house, names, machine.tally), machine.lose))
    machine.house.ready()
    machine.house.stop()
    assert clean(machine.standby) == []


def test_a_server_that_waits_for_the_folder_of_a_standby_loses_nothing_acknowledged(tmp_path):
    taken_over(tmp_path, 2, 0)


@pytest.mark.full
def test_a_standby_of_an_SQLite_house_takes_over_and_lacks_only_the_last_moments(tmp_path):
    taken_over(tmp_path, 2, RECOVERY_POINT)


@pytest.mark.full
@pytest.mark.parametrize("recovery_point", [0, RECOVERY_POINT])
def test_the_same_with_forty_tables(tmp_path, recovery_point):
    taken_over(tmp_path, 40, recovery_point)
