"""PostgreSQL on a disk that is full: for its tables, for its write-ahead log, and by a limit on the size of its files.

While it is full the table takes no jackpot wagers and says why; after room is made everything acknowledged is there,
nothing else is there by half, every meter reconciles, and play goes on.
"""

from __future__ import annotations

import os
import resource
import shutil
import subprocess
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from longsuit.store import Store, StoreStopped, add_operator
from tests.store.database.postgres import NOBODY, Server
from tests.store.faults.test_faults import assert_kept, assert_reconciled, can_mount, full_folder, play_on
from tests.store.faults.worker import next_commands
from tests.store.jackpot_desk import CommandLine
from tests.store.support import AT, furnish

if TYPE_CHECKING:
    from collections.abc import Iterator

pytestmark = pytest.mark.slow

SMALL = 24
"""Megabytes of a small disk; a new database has eight."""

MOST = 5000
"""So many transactions fill any of these disks."""

NO_MORE = "No jackpot wager is taken until this is fixed (JP-13)."


class SmallTables:
    """The house's tables are on a small disk, and somebody else fills it."""

    says, told = "No space left on device", True

    def __init__(self, server: Server) -> None:
        self.disk = mounted(server)
        server.sql(f"CREATE TABLESPACE small LOCATION '{self.disk / 'house'}'")
        server.sql("CREATE DATABASE house TABLESPACE small")

    @contextmanager
    def full(self, _: Server) -> Iterator[None]:
        with full_folder(None, self.disk):
            yield


class SmallLog:
    """The server's write-ahead log is on a small disk, and somebody else fills it; the server then stops itself."""

    says, told = "No space left on device", False

    def __init__(self, server: Server) -> None:
        self.disk = mounted(server)
        server.sql("CREATE DATABASE house")
        short_segments(server)
        log, place = Path(server.data) / "pg_wal", self.disk / "house"
        shutil.copytree(log, place, dirs_exist_ok=True)
        shutil.rmtree(log)
        log.symlink_to(place)
        given(server, place)
        server.start()

    @contextmanager
    def full(self, server: Server) -> Iterator[None]:
        with full_folder(None, self.disk):
            yield
        with suppress(AssertionError):
            server.stop()  # where it has not given up by itself yet
        server.start()


class SmallFiles:
    """No file of the server's may grow further than the largest one is by now; it says so as it would of a disk."""

    says, told = "File too large", True

    def __init__(self, server: Server) -> None:
        server.sql("CREATE DATABASE house")
        short_segments(server)
        server.start()

    @contextmanager
    def full(self, server: Server) -> Iterator[None]:
        before = resource.getrlimit(resource.RLIMIT_FSIZE)
        server.stop("fast")
        largest = max(path.stat().st_size for path in Path(server.data).rglob("*") if path.is_file())
        resource.setrlimit(resource.RLIMIT_FSIZE, (largest + 50_000, before[1]))
        try:
            server.start()  # it inherits the limit
        finally:
            resource.setrlimit(resource.RLIMIT_FSIZE, before)
        yield
        server.stop("fast")
        server.start()


def mounted(server: Server) -> Path:
    """A small disk, with a folder of the server's on it."""
    folder = server.folder / "small"
    folder.mkdir()
    options = f"size={SMALL}m,mode=755"
    subprocess.run(["mount", "-t", "tmpfs", "-o", options, "tmpfs", str(folder)], check=True, capture_output=True)
    (folder / "house").mkdir(mode=0o700)
    given(server, folder / "house")
    return folder


def given(server: Server, folder: Path) -> None:
    """A folder and what is in it belong to the server."""
    if server.user:
        for path in (folder, *folder.rglob("*")):
            os.chown(path, NOBODY, NOBODY)


def short_segments(server: Server) -> None:
    """Stop the server, and have it write its log in files of one megabyte from now on."""
    server.stop("fast")
    server.run("pg_resetwal", "--wal-segsize=1", "-D", server.data)
    with (Path(server.data) / "postgresql.conf").open("a", encoding="utf-8") as settings:
        settings.write("min_wal_size = 2MB\nmax_wal_size = 4MB\n")


@pytest.fixture
def own_server() -> Iterator[Server]:
    running = Server(durable=True)
    yield running
    running.stop()
    small = running.folder / "small"
    if small.is_mount():
        subprocess.run(["umount", str(small)], check=True)
    shutil.rmtree(running.folder)


def deal(store: Store, said: list[tuple[str, list[str]]]) -> None:
    """One transaction at the table, with what is said before and after it."""
    commands = next_commands(store, "T1")
    said.append(("trying", [command.id for command in commands]))
    store.execute_all(commands)
    said.append(("done", [command.id for command in commands]))


def fill(store: Store, said: list[tuple[str, list[str]]]) -> str:
    """Play until nothing more can be written; what the table says then."""
    for _ in range(MOST):
        try:
            deal(store, said)
        except StoreStopped as stopped:
            return str(stopped)
    raise AssertionError("the disk is never full")


def fill_the_rest(desk: CommandLine) -> None:
    """What is too little room for the wagers of a round may be enough for one; refusals, which are kept, take it up."""
    for _ in range(MOST):
        if desk.no("jackpot", "start", "T9", by="Dora").endswith(NO_MORE):
            return
    raise AssertionError("there is always room for one more")


DISKS = [pytest.param(way, marks=pytest.mark.full) for way in (SmallTables, SmallLog)]
WAYS = [SmallFiles, *(DISKS if can_mount() else [])]
"""A limit on files can be set anywhere; a disk is mounted by root, outside most sandboxes."""


@pytest.mark.parametrize("way", WAYS)
def test_postgresql_has_no_room_left(own_server, cheap_hashes, way):
    small = way(own_server)
    url = own_server.url("house")
    store = furnish(Store.create(url))
    add_operator(store, store.operators["Ada"], "Dora", "dealer", "secret of Dora", stamp=("a1", AT))
    add_operator(store, store.operators["Ada"], "Kay", "auditor", "secret of Kay", stamp=("a2", AT))
    start, said, desk = store.state.meters["royal/meter"].amount, [], CommandLine(url)
    for _ in range(6):
        deal(store, said)
    with small.full(own_server):
        store.engine.dispose()  # a server that was started again knows nothing of its old connections
        sentence = fill(store, said)
        assert sentence.startswith("The store cannot be used: ")
        assert (small.says in sentence) is small.told
        assert small.says in (own_server.folder / "log").read_text("utf-8")
        assert sentence.endswith(NO_MORE)
        for _ in range(3):
            assert fill(store, said).endswith(NO_MORE)
        fill_the_rest(desk)
        assert desk.no("jackpot", "wager", "T1", "1", by="Dora").endswith(NO_MORE)
    store.engine.dispose()
    assert_kept(store, said)
    assert_reconciled(store, start)
    assert desk.json("store", "check")["holds"]
    assert desk.do("audit", "verify", by="Kay").startswith("Verified: ")
    play_on(store)
    assert_reconciled(store, start)
    store.close()
