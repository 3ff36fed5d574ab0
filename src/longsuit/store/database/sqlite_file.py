"""The file of a SQLite house: whoever moves or removes it while it is open must not have others write to nowhere."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import sqlalchemy as sa

from longsuit.store.errors import StoreStopped

if TYPE_CHECKING:
    from sqlalchemy.engine import URL

MOVED = "The store cannot be used: its file was moved or removed."


class HouseFile:
    """The file an engine has opened first; nothing is written, and no other opened, unless it is still in its place."""

    def __init__(self, url: URL) -> None:
        self._path = Path(str(url.database)).absolute()
        self._opened: tuple[int, int] | None = None

    def watch(self, engine: sa.Engine) -> None:
        """Look before every connection and before every transaction that writes."""
        sa.event.listen(engine, "do_connect", self._connecting)
        sa.event.listen(engine, "connect", self._connected)

    def refuse_moved(self) -> None:
        """Raise where the file that was opened is not there any more, or another one is."""
        if self._opened is not None and self._found() != self._opened:
            raise StoreStopped(MOVED)

    def _connecting(self, *_: object) -> None:
        # SQLite would make a new, empty file where there is none.
        self.refuse_moved()

    def _connected(self, *_: object) -> None:
        if self._opened is None:
            self._opened = self._found()

    def _found(self) -> tuple[int, int] | None:
        """What tells a file from every other; None where there is none."""
        try:
            found = self._path.stat()
        except OSError:
            return None
        return found.st_dev, found.st_ino
