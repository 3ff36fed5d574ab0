"""A file system under SQLite that notes every write and sync, and can fail at any of them."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import apsw

from tests.store.faults.disk import SimulatedFile

if TYPE_CHECKING:
    from random import Random

NAME = "noting"


class Operation(NamedTuple):
    """Something that was done to a file."""

    kind: str
    """`write`, `truncate`, `sync` or `delete`."""

    file: str
    """The name of the file."""

    offset: int = 0
    """Where something was written, or the size of the file from now on."""

    data: bytes = b""
    """What was written."""


@dataclass
class Trace:
    """What was done to files in order, and what fails next."""

    operations: list[Operation] = field(default_factory=list)
    fails: dict[str, int] = field(default_factory=dict)
    """How many more reads or syncs succeed before one fails: a read gives too few bytes, a sync an error."""

    def note(self, operation: Operation) -> None:
        """Note an operation that succeeds."""
        self.operations.append(operation)

    def is_failing(self, kind: str) -> bool:
        """Whether an operation of this kind fails; the ones after it succeed again."""
        if kind not in self.fails:
            return False
        self.fails[kind] -= 1
        return self.fails[kind] == -1

    def image(
        self, until: int, random: Random, *, lies_from: int | None = None, lost: int | None = None
    ) -> dict[str, bytes]:
        """The files after a power cut at an operation.

        A disk may lie: from an operation on no sync stores anything, or one write is never stored.
        """
        files: dict[str, SimulatedFile] = {}
        for number, (kind, name, offset, data) in enumerate(self.operations[:until]):
            file = files.setdefault(name, SimulatedFile())
            if kind == "write":
                file.write(offset, data, lost=number == lost)
            elif kind == "truncate":
                file.truncate(offset)
            elif kind == "delete":
                del files[name]
            elif lies_from is None or number < lies_from:
                file.sync()
        for file in files.values():
            file.cut_power(random)
        return {name: bytes(file.content) for name, file in files.items()}


class NotingFile(apsw.VFSFile):
    """A file of the usual file system, whose writes and syncs are noted."""

    def __init__(self, trace: Trace, name: str | apsw.URIFilename | None, flags: list[int]) -> None:
        super().__init__("", name, flags)
        self._trace = trace
        self._name = Path((name if isinstance(name, str) or name is None else name.filename()) or "").name

    def xRead(self, amount: int, offset: int) -> bytes:
        found = super().xRead(amount, offset)
        return found[: len(found) // 2] if self._trace.is_failing("read") else found

    def xWrite(self, data: bytes, offset: int) -> None:
        super().xWrite(data, offset)
        self._trace.note(Operation("write", self._name, offset, bytes(data)))

    def xTruncate(self, newsize: int) -> None:
        super().xTruncate(newsize)
        self._trace.note(Operation("truncate", self._name, newsize))

    def xSync(self, flags: int) -> None:
        if self._trace.is_failing("sync"):
            raise apsw.IOError("a disk that cannot sync")
        super().xSync(flags)
        self._trace.note(Operation("sync", self._name))


class NotingFileSystem(apsw.VFS):
    """The usual file system, with a note of everything that is done to its files."""

    def __init__(self, trace: Trace) -> None:
        self._trace = trace
        super().__init__(NAME, "")

    def xOpen(self, name: str | apsw.URIFilename | None, flags: list[int]) -> NotingFile:
        return NotingFile(self._trace, name, flags)

    def xDelete(self, filename: str, syncdir: bool) -> None:  # noqa: FBT001 - as apsw calls it
        super().xDelete(filename, syncdir)
        self._trace.note(Operation("delete", Path(filename).name))
