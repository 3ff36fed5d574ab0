"""A simulated disk: what was written and not yet synced survives a power cut in part, whole or not at all.

It has two kinds of faults. An honest disk loses only what it was not told to sync: power cuts, torn writes, no space.
A dishonest one says that something is stored which is not, or gives back something else: bit flips, lost writes, an
fsync that lies, short reads.
"""

from __future__ import annotations

import errno
import os
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from random import Random

SECTOR = 512
"""A power cut leaves whole sectors of a write, except for one that is torn."""


class PowerCut(Exception):
    """The power is gone, and the process with it."""


@dataclass
class SimulatedFile:
    """A file, as processes read it and as the disk holds it."""

    content: bytearray = field(default_factory=bytearray)
    """What processes read: everything that was written."""

    synced: bytearray = field(default_factory=bytearray)
    """What is stored for certain."""

    pending: list[tuple[int, bytes | None]] = field(default_factory=list)
    """The writes since the last sync, by their offset; None for a truncation."""

    def write(self, offset: int, data: bytes, *, lost: bool = False) -> None:
        """Write; a lost write is read until the machine restarts, but never stored."""
        put(self.content, offset, data)
        if not lost:
            self.pending.append((offset, data))

    def truncate(self, size: int) -> None:
        """Cut off the end."""
        put(self.content, size, None)
        self.pending.append((size, None))

    def sync(self) -> None:
        """Store everything."""
        for offset, data in self.pending:
            put(self.synced, offset, data)
        self.pending.clear()

    def cut_power(self, random: Random) -> None:
        """Keep what is stored for certain, and of everything else what happens to be stored."""
        for offset, data in self.pending:
            if data is None:
                if random.random() < 0.5:
                    put(self.synced, offset, None)
            else:
                for part in range(0, len(data), SECTOR):
                    put(self.synced, offset + part, survivor(data[part : part + SECTOR], random))
        self.pending.clear()
        self.content[:] = self.synced

    def flip(self, bit: int) -> None:
        """Flip one bit where it is stored."""
        for bytes_ in (self.content, self.synced):
            if bit // 8 < len(bytes_):
                bytes_[bit // 8] ^= 1 << bit % 8


def put(target: bytearray, offset: int, data: bytes | None) -> None:
    """Put data at an offset, after zeros where nothing was written before; None cuts the file off there."""
    if data is None:
        del target[offset:]
    elif data:
        target.extend(bytes(max(0, offset - len(target))))
        target[offset : offset + len(data)] = data


def survivor(sector: bytes, random: Random) -> bytes:
    """What a power cut leaves of a sector that was being written: all of it, nothing, or its beginning."""
    return random.choice((sector, b"", sector[: random.randrange(len(sector) + 1)]))


@dataclass
class SimulatedDisk:
    """Files by name, and the faults that are to come."""

    random: Random
    files: dict[str, SimulatedFile] = field(default_factory=dict)

    operations_left: int | None = None
    """After so many writes and syncs the power is cut; None for never."""

    free: int | None = None
    """How many bytes can still be written; None for enough."""

    loses_next_write: bool = False
    """Whether the next write is acknowledged and never stored."""

    lies: bool = False
    """Whether a sync is acknowledged and stores nothing."""

    reads_short: bool = False
    """Whether the next read gives fewer bytes than it was asked for."""

    def file(self, name: str) -> SimulatedFile:
        """A file, empty where there was none."""
        return self.files.setdefault(name, SimulatedFile())

    def write(self, name: str, offset: int, data: bytes) -> None:
        """Write as much as there is space for."""
        self._spend_operation()
        lost, self.loses_next_write = self.loses_next_write, False
        fits = data if self.free is None else data[: self.free]
        self.file(name).write(offset, fits, lost=lost)
        if len(fits) < len(data):
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    def truncate(self, name: str, size: int) -> None:
        """Cut off the end of a file."""
        self._spend_operation()
        self.file(name).truncate(size)

    def sync(self, name: str) -> None:
        """Store what was written to a file."""
        self._spend_operation()
        if not self.lies:
            self.file(name).sync()

    def read(self, name: str) -> bytes:
        """A whole file, or as much of it as the disk gives."""
        content = bytes(self.file(name).content)
        if self.reads_short and content:
            self.reads_short = False
            return content[: self.random.randrange(len(content))]
        return content

    def size(self, name: str) -> int:
        """How long a file is."""
        return len(self.file(name).content)

    def restart(self) -> None:
        """Cut the power; the machine starts again, and its disk is honest from now on."""
        for file in self.files.values():
            file.cut_power(self.random)
        self.operations_left, self.free, self.loses_next_write, self.lies = None, None, False, False

    def copy(self) -> dict[str, bytes]:
        """What processes read now, by file."""
        return {name: bytes(file.content) for name, file in self.files.items()}

    def restore(self, copy: dict[str, bytes]) -> None:
        """Give every file the content of a copy, stored for certain."""
        self.files = {name: SimulatedFile(bytearray(data), bytearray(data)) for name, data in copy.items()}

    def _spend_operation(self) -> None:
        if self.operations_left is None:
            return
        if self.operations_left == 0:
            raise PowerCut
        self.operations_left -= 1
