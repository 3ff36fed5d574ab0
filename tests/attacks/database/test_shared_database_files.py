"""Other users of a machine cannot open the database of a house: its files are private, whatever the umask."""

from __future__ import annotations

import os
import stat
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from longsuit.store import Store, StoreError, back_up, restore_to
from tests.cli.typed import typed
from tests.store.support import furnish, play

if TYPE_CHECKING:
    from collections.abc import Iterator

NOBODY = 65534
FILES = ("house.db", "house.db-wal", "house.db-shm")


@pytest.fixture(params=[0o000, 0o022, 0o077], ids=oct)
def umask(request: pytest.FixtureRequest) -> Iterator[int]:
    """The umask of this process."""
    before = os.umask(request.param)
    yield request.param
    os.umask(before)


def mode(path: Path) -> int:
    """Who may read and write a file or folder."""
    return stat.S_IMODE(path.stat().st_mode)


def share(folder: Path) -> None:
    """Let everybody read and write the files of a house."""
    for name in FILES:
        if (folder / name).exists():
            (folder / name).chmod(0o666)


def test_every_file_of_a_new_house_is_private(tmp_path: Path, umask: int) -> None:
    folder = tmp_path / "new"
    with furnish(Store.create(str(folder / "house.db"))) as store:
        play(store, "T1", seats=1)
        assert [mode(folder / name) for name in FILES] == [0o600] * 3
        back_up(store.engine, folder / "saved.gz")
    assert (mode(folder), mode(folder / "saved.gz")) == (0o700, 0o600)
    restore_to(str(folder / "deeper" / "house.db"), folder / "saved.gz", unsigned=True)
    assert (mode(folder / "deeper"), mode(folder / "deeper" / "house.db")) == (0o700, 0o600)


def test_a_folder_that_exists_is_left_as_it_is(tmp_path: Path) -> None:
    tmp_path.chmod(0o755)
    Store.create(str(tmp_path / "house.db")).close()
    assert (mode(tmp_path), mode(tmp_path / "house.db")) == (0o755, 0o600)


def test_a_folder_in_which_everybody_may_replace_the_database_is_closed(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    Store.create(str(tmp_path / "house.db")).close()
    tmp_path.chmod(0o777)
    checked = typed("store", "check", "--database", str(tmp_path / "house.db"))
    found = f"Everybody may replace the files in {tmp_path}. Close the folder with: chmod o-w.\n"
    assert (checked.returncode, checked.stdout.decode()) == (1, found)
    Store.open(str(tmp_path / "house.db")).close()
    assert mode(tmp_path) == 0o775
    assert caplog.messages == [f"Everybody could replace the files in {tmp_path}. From now on others cannot."]
    tmp_path.chmod(0o1777)
    Store.open(str(tmp_path / "house.db")).close()
    assert mode(tmp_path) == 0o1777


@pytest.mark.skipif(os.geteuid() != 0, reason="Only root can give folders away.")
def test_such_a_folder_of_another_user_is_refused(tmp_path: Path) -> None:
    folder = tmp_path / "theirs"
    Store.create(str(folder / "house.db")).close()
    folder.chmod(0o777)
    os.chown(folder, NOBODY, NOBODY)
    with pytest.raises(StoreError, match=r"^Everybody may replace the files in .*, and it belongs to another user\."):
        Store.open(str(folder / "house.db"))
    assert mode(folder) == 0o777


def test_an_export_is_private_and_a_device_stays_a_device(tmp_path: Path, umask: int) -> None:
    database, export = str(tmp_path / "house.db"), tmp_path / "chain.jsonl"
    Store.create(database).close()
    export.write_text("an older export")
    export.chmod(0o644)
    assert typed("audit", "export", "-o", str(export), "--database", database).returncode == 0
    before = mode(Path(os.devnull))
    assert typed("audit", "export", "-o", os.devnull, "--database", database).returncode == 0
    assert (mode(export), mode(Path(os.devnull))) == (0o600, before)


def test_shared_files_are_reported_by_the_check_and_mended_with_a_word(tmp_path: Path) -> None:
    with furnish(Store.create(str(tmp_path / "house.db"))) as store:
        share(tmp_path)
        checked = typed("store", "check", "--database", store.place)
        assert checked.returncode == 1
        assert checked.stdout.decode() == (
            "Others may read or write house.db, house.db-wal, house.db-shm. Make the files private with: chmod 600.\n"
        )
        command = [sys.executable, "-m", "longsuit", "store", "backup", str(tmp_path / "b.gz"), "--database"]
        said = subprocess.run([*command, store.place], capture_output=True, check=True).stderr
        lines = [f"Others could read or write {tmp_path / name}. From now on only you can." for name in FILES]
        assert said.decode().splitlines() == lines
        assert [mode(tmp_path / name) for name in FILES] == [0o600] * 3
        assert typed("store", "check", "--database", store.place).returncode == 0


@pytest.mark.skipif(os.geteuid() != 0, reason="Only root can give files away.")
def test_shared_files_of_another_user_are_refused(tmp_path: Path) -> None:
    file = tmp_path / "house.db"
    Store.create(str(file)).close()
    os.chown(file, NOBODY, NOBODY)
    Store.open(str(file)).close()
    share(tmp_path)
    with pytest.raises(StoreError, match=r"Others may read or write .*house\.db, and it belongs to another user\."):
        Store.open(str(file))
    assert mode(file) == 0o666
