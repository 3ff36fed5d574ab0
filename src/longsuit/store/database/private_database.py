"""The files of an SQLite database: only their owner may read, write or replace them, whatever the umask."""

from __future__ import annotations

import logging
import os
import stat
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from longsuit.keys import is_private
from longsuit.store.database.urls import is_sqlite
from longsuit.store.errors import StoreError

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sqlalchemy.engine import URL

ENDINGS = ("", "-wal", "-shm", "-journal")
"""What SQLite adds to the name of a database for each of its files."""

PRIVATE = 0o600
"""The permissions of a private file."""


def database_files(url: URL) -> tuple[Path, ...]:
    """The files that an SQLite database may have; none for another database."""
    if not is_sqlite(url):
        return ()
    file = Path(str(url.database)).resolve()
    return tuple(file.with_name(file.name + ending) for ending in ENDINGS)


def may_write(path: Path) -> bool:
    """Whether this process may write a file, or create files in a folder."""
    return os.access(path, os.W_OK, effective_ids=os.access in os.supports_effective_ids)


def create_private_file(file: Path) -> None:
    """Create an empty database file that only its owner may open; SQLite gives its other files the same permissions."""
    with suppress(FileExistsError):
        handle = os.open(file, os.O_RDWR | os.O_CREAT | os.O_EXCL, PRIVATE)
        try:
            if os.name == "posix":
                os.fchmod(handle, PRIVATE)  # a umask may have taken the owner's permissions, too
        finally:
            os.close(handle)


def shared_files(url: URL) -> Iterator[Path]:
    """The files of a database that others than their owner may read or write."""
    for file in database_files(url):
        with suppress(FileNotFoundError):
            if not is_private(file):
                yield file


def open_folder(url: URL) -> Path | None:
    """The folder of a database if everybody may replace the files in it; None if not."""
    for file in database_files(url)[:1]:
        mode = file.parent.stat().st_mode
        if os.name == "posix" and mode & stat.S_IWOTH and not mode & stat.S_ISVTX:
            return file.parent
    return None


def make_private(url: URL) -> None:
    """Make the files of a database private and say so; refuse files and a folder that belong to somebody else."""
    if folder := open_folder(url):
        _close_folder(folder)
    for file in shared_files(url):
        with suppress(FileNotFoundError):  # SQLite deletes files when the last connection is closed
            if file.stat().st_uid != os.geteuid():
                raise StoreError(
                    f"Others may read or write {file}, and it belongs to another user."
                    " Its owner can make it private with: chmod 600."
                )
            file.chmod(PRIVATE)
            logging.getLogger(__name__).warning("Others could read or write %s. From now on only you can.", file)


def _close_folder(folder: Path) -> None:
    """Let others no longer replace the files in a folder, and say so; refuse one that belongs to somebody else."""
    found = folder.stat()
    if found.st_uid != os.geteuid():
        raise StoreError(
            f"Everybody may replace the files in {folder}, and it belongs to another user."
            " Its owner can close it with: chmod o-w."
        )
    folder.chmod(stat.S_IMODE(found.st_mode) & ~stat.S_IWOTH)
    logging.getLogger(__name__).warning("Everybody could replace the files in %s. From now on others cannot.", folder)
