"""Real SQLite on a disk that is full at any byte, cannot sync, or reads short: a sentence, and nothing is lost."""

from __future__ import annotations

import resource
import shutil
import signal
from contextlib import contextmanager
from random import Random
from typing import TYPE_CHECKING

import pytest

from longsuit.store import Store, StoreError, StoreStopped, check, damage_as_sentence, read_transaction
from tests.store.faults.apsw_driver import driver_on
from tests.store.faults.file_system import NAME, NotingFileSystem, Trace
from tests.store.faults.recorded_house import Rows, rows_of
from tests.store.support import checked, furnish, play, wagers

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

NO_MORE = "No jackpot wager is taken until this is fixed (JP-13)."


@contextmanager
def largest_file(size: int) -> Iterator[None]:
    """No file of this process may grow beyond a size; what is written of more is cut off at that byte."""
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    handler = signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)
        signal.signal(signal.SIGXFSZ, handler)


class FullDisk:
    """A house, and a command whose transaction finds no space."""

    def __init__(self, folder: Path) -> None:
        self.store = furnish(Store.create(str(folder / "house.db")))
        self.command, *_ = wagers("T1")
        self.head = self.store.head
        self.free = range((folder / "house.db-wal").stat().st_size, self._size_after(folder))
        """The sizes of the log at which the transaction does not fit."""

    def _size_after(self, folder: Path) -> int:
        """How long the log is after the transaction; tried on a copy of the house."""
        for ending in ("", "-wal"):
            shutil.copy(folder / f"house.db{ending}", folder / f"copy.db{ending}")
        with Store.open(str(folder / "copy.db")) as copy:
            copy.execute(self.command)
            return (folder / "copy.db-wal").stat().st_size

    def refuse_at(self, size: int) -> None:
        """Insist that the transaction is refused where there is no space from a byte on, and that nothing changes."""
        with largest_file(size), pytest.raises(StoreStopped) as refused:
            self.store.execute(self.command)
        assert str(refused.value).startswith("The store cannot be used: ")
        assert str(refused.value).endswith(NO_MORE)

    def accept(self) -> None:
        """Insist that nothing has changed, that the transaction is accepted now, and that everything holds."""
        assert self.store.head == self.head
        assert self.store.execute(self.command)
        checked(self.store)
        self.store.close()


def test_a_disk_that_is_full_at_any_byte_of_a_transaction_changes_nothing(tmp_path):
    disk = FullDisk(tmp_path)
    for size in (disk.free[0], *Random(3).sample(disk.free, 60), disk.free[-1]):
        disk.refuse_at(size)
    disk.accept()


@pytest.mark.full
def test_a_disk_that_is_full_at_each_byte_of_a_transaction_changes_nothing(tmp_path):
    disk = FullDisk(tmp_path)
    for size in disk.free:
        disk.refuse_at(size)
    disk.accept()


@contextmanager
def failing(folder: Path) -> Iterator[tuple[str, Trace]]:
    """The database of a house, and what makes its disk fail."""
    trace, url = Trace(), str(folder / "house.db")
    with Store.create(url) as store:
        play(furnish(store))
    file_system = NotingFileSystem(trace)
    with driver_on(NAME):
        yield url, trace
    file_system.unregister()


def test_a_disk_that_cannot_sync_refuses_wagers_and_loses_nothing(tmp_path):
    with failing(tmp_path) as (url, trace), Store.open(url) as store:
        head = store.head
        for _ in range(5):
            trace.fails = {"sync": 0}
            with pytest.raises(StoreStopped, match=r"^The store cannot be used: .*No jackpot wager is taken"):
                store.execute_all(wagers("T1"))
        assert store.head == head
        play(store)
        assert store.head.seq > head.seq
        checked(store)


def test_a_read_that_is_too_short_stops_the_store_or_is_found_by_the_check(tmp_path):
    with failing(tmp_path) as (url, trace):
        with Store.open(url) as store:
            expected = rows_of(store)
        outcomes = {outcome_of_short_read(url, trace, number, expected) for number in range(60)}
    assert outcomes == {"stopped", "found", "whole"}


def outcome_of_short_read(url: str, trace: Trace, number: int, expected: Rows) -> str:
    """What comes of a start whose read with this number gives too few bytes."""
    trace.fails = {"read": number}
    try:
        with Store.open(url) as store, damage_as_sentence(store):
            store.refresh()
            with read_transaction(store.engine) as connection:
                if check(connection).problems:
                    return "found"
            assert rows_of(store) == expected
    except StoreError:
        return "stopped"
    return "whole"
