"""The SQLite file of a database: if it is moved or deleted while it is open, nothing more is written to it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import sqlalchemy as sa

from longsuit.store.database.private_database import create_private_file
from longsuit.store.errors import StoreError, StoreStopped

if TYPE_CHECKING:
    from sqlalchemy.engine import URL

MOVED = "The store cannot be used: its file was moved or deleted."


class DatabaseFile:
    """The file an engine opened first; no transaction writes unless that file is still in its place."""

    def __init__(self, url: URL) -> None:
        self._path = Path(str(url.database)).absolute()
        self._opened: tuple[int, int] | None = None

    def watch(self, engine: sa.Engine) -> None:
        """Check the file before every connection."""
        sa.event.listen(engine, "do_connect", self._before_connecting)
        sa.event.listen(engine, "connect", self._after_connecting)

    def refuse_moved(self) -> None:
        """Raise if the file that was opened is gone, or another one is in its place."""
        if self._opened is not None and self._device_and_inode() != self._opened:
            raise StoreStopped(MOVED)

    def _before_connecting(self, *_: object) -> None:
        # SQLite would create a new, empty file if there is none, and let others read it.
        self.refuse_moved()
        if self._opened is None:
            self._create()

    def _create(self) -> None:
        try:
            create_private_file(self._path)
        except OSError as error:
            raise StoreError(f"{self._path}: {error.strerror}. Choose another file for the database.") from None

    def _after_connecting(self, *_: object) -> None:
        if self._opened is None:
            self._opened = self._device_and_inode()

    def _device_and_inode(self) -> tuple[int, int] | None:
        try:
            found = self._path.stat()
        except OSError:
            return None
        return found.st_dev, found.st_ino
