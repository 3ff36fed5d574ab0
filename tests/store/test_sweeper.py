"""The sweeper: what lies in SQLite's log gets into the house's file while nobody waits, and not too often."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from types import SimpleNamespace

import pytest

from longsuit.store import Store, _sweeper
from longsuit.store._sweeper import EVERY, SHARE, Sweeper
from tests.store.support import checked, furnish, let_in

COUNT = "SELECT count(*) FROM events"


@pytest.fixture
def house(sqlite):
    with Store.create(sqlite) as store:
        furnish(store)
        yield store


class Disk:
    """A disk that takes its time, and a clock; an engine as far as a sweeper needs one."""

    dialect = SimpleNamespace(name="sqlite")

    def __init__(self, takes=0.0):
        self.now, self.takes, self.sweeps, self.fault, self.closed = 100.0, takes, 0, None, False

    def raw_connection(self):
        return self

    cursor = raw_connection

    def execute(self, _statement):
        self.now += self.takes
        self.sweeps += 1
        if self.fault:
            raise self.fault
        return self

    def fetchall(self):
        return []

    def close(self):
        self.closed = True


@pytest.fixture
def disk(monkeypatch):
    found = Disk()
    monkeypatch.setattr(_sweeper, "monotonic", lambda: found.now)
    return found


def test_what_is_in_the_log_is_in_the_file_afterwards(house, tmp_path):
    sweeper = Sweeper(house.engine)
    sweeper.sweep()
    sweeper.close()
    without_log = tmp_path / "copy.db"
    without_log.write_bytes(Path(house.place).read_bytes())
    with sqlite3.connect(without_log) as copy, house.engine.connect() as connection:
        assert copy.execute(COUNT).fetchone()[0] == connection.exec_driver_sql(COUNT).scalar_one() > 0
    checked(house)


def test_a_log_that_is_swept_begins_anew(house, monkeypatch):
    monkeypatch.setattr(_sweeper, "EVERY", 0.0)
    monkeypatch.setattr(_sweeper, "SHARE", 0)
    sweeper, log = Sweeper(house.engine), Path(f"{house.place}-wal")
    before = log.stat().st_size
    for number in range(300):
        let_in(house, {f"Pat {number}": "dealer"})
        sweeper.sweep()
    sweeper.close()
    assert log.stat().st_size < before + 100 * 4096  # each of them writes more than one page
    checked(house)


def test_it_sweeps_twice_and_then_rests(disk):
    sweeper = Sweeper(disk)
    for swept in (2, 4):
        for _ in range(5):
            sweeper.sweep()
        assert disk.sweeps == swept
        disk.now += EVERY
    sweeper.close()
    assert disk.closed


def test_the_slower_the_disk_the_longer_it_rests(disk):
    disk.takes, sweeper = 1.0, Sweeper(disk)
    sweeper.sweep()
    sweeper.sweep()
    disk.now += SHARE - 0.01
    sweeper.sweep()
    assert disk.sweeps == 2
    disk.now += 0.01
    sweeper.sweep()
    assert disk.sweeps == 3


def test_what_goes_wrong_is_logged_and_tried_again(disk, caplog):
    disk.fault, sweeper = sqlite3.OperationalError("disk I/O error"), Sweeper(disk)
    sweeper.sweep()
    assert "was not copied" in caplog.text
    assert "disk I/O error" in caplog.text
    disk.fault, disk.now = None, disk.now + EVERY
    sweeper.sweep()
    assert disk.sweeps == 2


def test_postgresql_is_left_to_itself(disk):
    disk.dialect = SimpleNamespace(name="postgresql")
    Sweeper(disk).sweep()
    assert disk.sweeps == 0
