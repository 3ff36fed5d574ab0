"""A house can be audited where nothing can be written: from a read-only disk, or by a user who may only read it."""

from __future__ import annotations

import os
import shutil
import subprocess
from contextlib import contextmanager
from pathlib import Path
from tempfile import mkdtemp
from typing import TYPE_CHECKING

import pytest

from longsuit.jackpot import Resume
from longsuit.store import Store, StoreStopped, read_transaction, verify
from tests.cli.typed import typed
from tests.store.faults.test_faults import can_mount
from tests.store.old_houses import SECRET, live
from tests.store.support import who

if TYPE_CHECKING:
    from collections.abc import Iterator

NOBODY = 65534
LEFT_BEHIND = {
    "closed": ("",),
    "killed": ("", "-wal", "-shm"),
    "copied": ("", "-wal"),
}
"""The files of a house that was closed, of one whose server was killed, and of a copy without the shared memory."""


@pytest.fixture(params=LEFT_BEHIND)
def left(request: pytest.FixtureRequest) -> Iterator[tuple[Path, int]]:
    """A folder with the files of a house that everybody may read, and the number of its last link."""
    folder = Path(mkdtemp(dir="/tmp"))  # where another user can reach it
    folder.chmod(0o755)
    source = folder / "source"
    with Store.create(str(source / "house.db")) as store:
        live(store)
        with store.engine.connect() as connection:
            connection.exec_driver_sql("PRAGMA wal_checkpoint(TRUNCATE)")
        _more(store)
        last = store.head.seq
        if request.param != "closed":
            _copy(source, folder, LEFT_BEHIND[request.param])
    if request.param == "closed":
        _copy(source, folder, LEFT_BEHIND["closed"])
    shutil.rmtree(source)
    yield folder, last
    shutil.rmtree(folder)


def _more(store: Store) -> None:
    """Something that is only in the WAL."""
    store.execute(Resume(**who("Sue", "T2")))


def _copy(source: Path, folder: Path, endings: tuple[str, ...]) -> None:
    for ending in endings:
        shutil.copyfile(source / f"house.db{ending}", folder / f"house.db{ending}")
        (folder / f"house.db{ending}").chmod(0o444)


def audited(folder: Path, last: int) -> None:
    """Everything an auditor types works, sees the last link, and changes nothing."""
    before = {file.name: file.read_bytes() for file in folder.iterdir()}
    database = ("--database", str(folder / "house.db"))
    for words, said in (
        (("audit", "verify"), f"Verified: {last} links"),
        (("store", "check"), f"Verified: {last} events"),
        (("jackpot", "status"), "royal/meter"),
        (("audit", "report", "wins"), "T1"),
        (("audit", "export"), f'"seq":{last},'),
    ):
        result = typed(*words, *database)
        assert (result.returncode, result.stderr) == (0, b""), words
        assert said in result.stdout.decode(), words
    assert {file.name: file.read_bytes() for file in folder.iterdir()} == before


@pytest.fixture(autouse=True)
def auditor(monkeypatch: pytest.MonkeyPatch) -> None:
    """The auditor signs in by password."""
    monkeypatch.setenv("LONGSUIT_OPERATOR", "Nell")
    monkeypatch.setenv("LONGSUIT_SECRET", SECRET)


@contextmanager
def read_only_disk(folder: Path) -> Iterator[None]:
    """The folder as a disk on which nothing can be written."""
    subprocess.run(["mount", "--bind", str(folder), str(folder)], check=True)
    try:
        subprocess.run(["mount", "-o", "remount,bind,ro", str(folder)], check=True)
        yield
    finally:
        subprocess.run(["umount", "--lazy", str(folder)], check=True)


@contextmanager
def only_reading(folder: Path) -> Iterator[None]:
    """This process as a user who may read the files and write none of them, which root always may."""
    folder.chmod(0o555)
    root = os.geteuid() == 0
    if root:
        os.seteuid(NOBODY)
    try:
        yield
    finally:
        if root:
            os.seteuid(0)
        folder.chmod(0o755)


if can_mount():  # elsewhere the same is tested with files that this user may not write

    def test_a_house_on_a_read_only_disk_is_audited(left: tuple[Path, int]) -> None:
        with read_only_disk(left[0]):
            audited(*left)


def test_a_house_that_may_only_be_read_is_audited(left: tuple[Path, int]) -> None:
    with only_reading(left[0]):
        audited(*left)


def test_nothing_is_written_to_a_house_that_may_only_be_read(left: tuple[Path, int]) -> None:
    folder, last = left
    with only_reading(folder), Store.open(str(folder / "house.db")) as store:
        with pytest.raises(StoreStopped, match="readonly database"):
            _more(store)
        with read_transaction(store.engine) as connection:
            assert verify(connection).head.seq == last
