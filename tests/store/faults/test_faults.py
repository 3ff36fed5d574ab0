"""Real faults: processes killed under load, a database server stopped and killed, a disk that is full.

After each of them: everything acknowledged is there, nothing else is there by half, every meter reconciles, and a table
takes no jackpot wagers while they cannot be written, and says why.
"""

from __future__ import annotations

import json
import os
import resource
import signal
import subprocess
import threading
import time
from contextlib import contextmanager, suppress
from pathlib import Path
from random import Random

import pytest

from longsuit.jackpot import Phase
from longsuit.store import Store, StoreStopped
from tests.processes import Program
from tests.store.database.postgres import Server
from tests.store.support import bodies, checked, ending, furnish, play, wagers

pytestmark = pytest.mark.slow

ROOT = Path(__file__).parents[3]
KILLS = 4
CONTRIBUTION = 15_250_000


class Worker:
    """A dealer in a process of its own, and what it has printed."""

    def __init__(self, url: str, table: str) -> None:
        self.process = Program("tests.store.faults.worker", url, table)
        self.said: list[tuple[str, list[str]]] = []

    def hear(self, least: int) -> None:
        """Read until it has printed so much."""
        while len(self.said) < least:
            line = self.process.stdout.readline()
            assert line, "the dealer process has stopped"
            self.said.append(tuple(json.loads(line)))

    def kill(self) -> None:
        """Kill the process, and read what it had printed by then."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()
        for line in self.process.stdout:
            if line.endswith("\n"):
                self.said.append(tuple(json.loads(line)))
        self.process.stdout.close()


def assert_kept(store: Store, said: list[tuple[str, list[str]]]) -> None:
    """All that was acknowledged is there; a transaction that was not is there wholly, or not at all."""
    there = {command for command, _ in bodies(store)}
    for word, names in said:
        if word == "done":
            assert names
            assert set(names) <= there
        else:
            assert set(names) <= there or not set(names) & there


def assert_reconciled(store: Store, start: int) -> None:
    """The meter holds what the recorded rounds have contributed, to the last fraction."""
    wagers_in = sum(body.count('"sensor":1') for _, body in bodies(store) if '"kind":"game-started"' in body)
    assert store.state.meters["royal/meter"].amount == start + wagers_in * CONTRIBUTION
    checked(store)


def test_killed_in_a_loop_under_load(empty, database):
    store = furnish(empty, tables=2)
    start, random, said = store.state.meters["royal/meter"].amount, Random(7), []
    for _ in range(KILLS):
        workers = [Worker(database, table) for table in ("T1", "T2")]
        for worker in workers:
            worker.hear(3)
        time.sleep(random.uniform(0, 0.15))
        for worker in workers:
            worker.kill()
            said += worker.said
        assert_kept(store, said)
    assert_reconciled(store, start)
    play_on(store)


def play_on(store: Store) -> None:
    """Whatever was going on at the first table is finished, and another round is played."""
    if store.state.tables["T1"].phase is not Phase.WAGERS:
        assert all(outcome.refusal is None for outcome in store.execute_all(ending("T1")))
    play(store)


@pytest.fixture
def own_server():
    running = Server(durable=True)
    yield running
    running.remove()


@pytest.mark.parametrize("how", ["stop", "kill"])
def test_postgresql_stopped_and_started_in_the_middle(own_server, how):
    store = furnish(Store.create(own_server.url()))
    start = store.state.meters["royal/meter"].amount
    said: list[tuple[str, list[str]]] = []
    refused: list[str] = []
    finished = threading.Event()

    def deal() -> None:
        from tests.store.faults.worker import next_commands  # noqa: PLC0415 - the dealer of the other tests, as a thread

        while not finished.is_set():
            try:
                commands = next_commands(store, "T1")
                said.append(("trying", [command.id for command in commands]))
                store.execute_all(commands)
                said.append(("done", [command.id for command in commands]))
            except StoreStopped as stopped:
                refused.append(str(stopped))
                time.sleep(0.01)

    dealer = threading.Thread(target=deal)
    dealer.start()
    try:
        for _ in range(2):
            wait_for(said, 4)
            (own_server.stop if how == "stop" else own_server.kill)()
            wait_for(refused, 2)
            own_server.start()
    finally:
        finished.set()
        dealer.join()
    assert all("No jackpot wager is taken until this is fixed (JP-13)." in sentence for sentence in refused)
    assert_kept(store, said)
    assert_reconciled(store, start)
    play_on(store)
    store.close()


def wait_for(things: list, more: int) -> None:
    """Wait until there are so many more of them."""
    wanted, deadline = len(things) + more, time.monotonic() + 30
    while len(things) < wanted:
        assert time.monotonic() < deadline, "nothing happens"
        time.sleep(0.005)


@contextmanager
def few_pages(store: Store, folder: Path):
    """SQLite may use only a few pages more than it has."""
    with store.engine.connect() as connection:
        pages = connection.exec_driver_sql("PRAGMA page_count").scalar_one()
        connection.exec_driver_sql(f"PRAGMA max_page_count = {pages + 4}")
    yield
    with store.engine.connect() as connection:
        connection.exec_driver_sql("PRAGMA max_page_count = 1000000")


@contextmanager
def quota(store: Store, folder: Path):
    """No file of this process may grow further than the largest one is by now."""
    largest = max(path.stat().st_size for path in folder.iterdir())
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    handler = signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (largest + 20_000, before[1]))
    yield
    resource.setrlimit(resource.RLIMIT_FSIZE, before)
    signal.signal(signal.SIGXFSZ, handler)


@contextmanager
def full_folder(store: Store, folder: Path):
    """The small disk the house is on is filled by somebody else."""
    filler = folder / "filler"
    with filler.open("wb", buffering=0) as file, suppress(OSError):
        while True:
            file.write(b"x" * 4096)
    with filler.open("r+b") as file:
        file.truncate(max(0, filler.stat().st_size - 20_000))
    yield
    filler.unlink()


@contextmanager
def small_disk(folder: Path):
    """A disk of sixteen megabytes, where this machine lets us mount one."""
    folder.mkdir()
    subprocess.run(["mount", "-t", "tmpfs", "-o", "size=16m", "tmpfs", str(folder)], check=True, capture_output=True)
    try:
        yield folder
    finally:
        subprocess.run(["umount", "--lazy", str(folder)], check=True)


def can_mount() -> bool:
    """Whether a small disk can be mounted here: by root, outside most sandboxes."""
    if os.geteuid() != 0:
        return False
    import tempfile  # noqa: PLC0415 - only here

    with tempfile.TemporaryDirectory() as name:
        command = ["mount", "-t", "tmpfs", "-o", "size=1m", "tmpfs", name]
        if subprocess.run(command, capture_output=True, check=False).returncode:
            return False
        subprocess.run(["umount", name], check=True)
    return True


def fill_up(store: Store, full, folder: Path) -> None:
    """Play until nothing more can be written; then free some space, and play on."""
    play(store, rounds=3)
    start, before = store.state.meters["royal/meter"].amount, store.state.tables["T1"].round
    with full(store, folder):
        with pytest.raises(StoreStopped, match=r"The store cannot be used: .*No jackpot wager is taken") as refused:
            play(store, rounds=100)
        assert any(word in str(refused.value) for word in ("full", "I/O error"))
        with pytest.raises(StoreStopped):
            store.execute_all(wagers("T1") if store.state.tables["T1"].phase is Phase.WAGERS else ending("T1"))
        rounds = store.state.tables["T1"].round - before
    assert store.state.meters["royal/meter"].amount == start + rounds * 6 * CONTRIBUTION
    checked(store)
    play_on(store)
    checked(store)


@pytest.mark.parametrize("full", [few_pages, quota])
def test_the_disk_is_full(full, tmp_path):
    with Store.create(str(tmp_path / "house.db")) as store:
        fill_up(furnish(store), full, tmp_path)


if can_mount():

    def test_a_small_disk_is_full(tmp_path):
        with small_disk(tmp_path / "disk") as folder, Store.create(str(folder / "house.db")) as store:
            fill_up(furnish(store), full_folder, folder)
