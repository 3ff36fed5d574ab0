"""A store on a simulated disk: the batches, links and replay of the real one, and files as SQLite has them.

A commit is one frame with a checksum in a write-ahead log, synced before it is acknowledged. From time to time the
log is moved to a segment of the database, which has no checksums, as SQLite's database file has none: there the audit
chain alone shows what is wrong.
"""

from __future__ import annotations

import errno
import json
import os
import struct
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import TYPE_CHECKING
from zlib import crc32

from longsuit.store import EventBatch, Link, StoreStopped, replay_links, verify_links
from tests.jackpot.simulation import live_game

if TYPE_CHECKING:
    from collections.abc import Iterator

    from longsuit.jackpot import Command
    from longsuit.store import Head, HouseState
    from tests.store.faults.disk import SimulatedDisk

WAL = "wal"
SEGMENT = struct.Struct(">Q")
HEADER = struct.Struct(">QI")
"""The header of the log: the number of the segment that it becomes, and a checksum."""

FRAME = struct.Struct(">II")
"""The header of a frame: the length of its payload, and a checksum over it and everything before it in the log."""


@dataclass
class Log:
    """A write-ahead log as far as it is valid."""

    segment: int | None = None
    """The segment that it becomes; None for a log without a valid header."""

    payloads: list[bytes] = field(default_factory=list)
    """What was committed."""

    size: int = 0
    """The offset of the next frame."""

    checksum: int = 0
    """The checksum of everything before that."""


@dataclass
class SimulatedStore:
    """A house on a simulated disk."""

    disk: SimulatedDisk
    house: HouseState
    starts: dict[int, HouseState]
    """The house before each of the segments that are read at a start, as the projections of a database hold it."""

    segment: int = 1
    """The segment that the log becomes."""

    log: Log = field(default_factory=Log)

    def decided(self, command: Command) -> EventBatch:
        """What a command leads to and what is to be written for it; nothing of it counts before it is committed."""
        batch = EventBatch(self.house, live_game)
        batch.execute(command)
        return batch

    def frame_of(self, batch: EventBatch) -> tuple[bytes, bytes, int]:
        """What a commit writes, the payload in it, and the checksum up to its end."""
        payload = b"".join(link_line(row.link) for row in batch.rows)
        header, checksum = self._header()
        checksum = crc32(payload, checksum)
        return header + FRAME.pack(len(payload), checksum) + payload, payload, checksum

    def commit(self, batch: EventBatch) -> None:
        """Store a batch; the caller may be answered when this returns."""
        if batch.rows:
            frame, payload, self.log.checksum = self._stored(batch)
            self.log.payloads.append(payload)
            self.log.size += len(frame)
        self.house = batch.after

    def _stored(self, batch: EventBatch) -> tuple[bytes, bytes, int]:
        written = self.frame_of(batch)
        with io_error_as_sentence():
            self.disk.write(WAL, self.log.size, written[0])
            self.disk.sync(WAL)
        return written

    def _header(self) -> tuple[bytes, int]:
        """What the next commit writes before its frame, and the checksum that it continues."""
        if self.log.size:
            return b"", self.log.checksum
        checksum = crc32(SEGMENT.pack(self.segment))
        return HEADER.pack(self.segment, checksum), checksum

    def move_log(self) -> None:
        """Move the log to its segment of the database."""
        name = segment_name(self.segment)
        self.disk.write(name, 0, b"".join(self.log.payloads))
        self.disk.sync(name)
        self.disk.truncate(WAL, 0)
        self.disk.sync(WAL)
        self.segment, self.log = self.segment + 1, Log()
        self.starts[self.segment] = self.house

    def opened_again(self, checkpoint: Head) -> SimulatedStore:
        """The store as a new process opens it, compared with a checkpoint that was kept elsewhere."""
        log = read_log(self._read(WAL))
        first, last = min(self.starts), log.segment or self.segment + 1
        segments = [self._read(segment_name(number)) for number in range(first, last)]
        links = list(read_links(b"".join((*segments, *log.payloads))))
        verdict = verify_links(links, checkpoint, self.starts[first].head)
        if verdict.fault:
            raise StoreStopped(f"The store does not reconcile: {verdict.fault.sentence}")
        house = replay_links(links, self.starts[first])
        if log.segment is None and segments and not segments[-1]:
            last -= 1  # the log was not moved to this one yet
        starts = {number: start for number, start in self.starts.items() if number < last}
        return SimulatedStore(self.disk, house, {**starts, last: self.starts.get(last, house)}, last, log)

    def _read(self, name: str) -> bytes:
        content = self.disk.read(name)
        with io_error_as_sentence():
            if len(content) < self.disk.size(name):
                raise OSError(errno.EIO, os.strerror(errno.EIO))
        return content


@contextmanager
def io_error_as_sentence() -> Iterator[None]:
    """Stop the store with a sentence when its disk cannot be used."""
    try:
        yield
    except OSError as error:
        raise StoreStopped(f"The store cannot be used: {error.strerror}.") from error


def segment_name(number: int) -> str:
    return f"segment-{number}"


def link_line(link: Link) -> bytes:
    """A link as it is stored."""
    return json.dumps(link).encode() + b"\n"


def read_links(stored: bytes) -> Iterator[Link]:
    """The links of stored lines; lines that are not links stop the store."""
    try:
        for line in stored.splitlines():
            yield Link._make(json.loads(line))
    except (ValueError, TypeError) as error:
        raise StoreStopped("The store cannot be used: its rows cannot be read.") from error


def read_log(stored: bytes) -> Log:
    """The log as far as it is valid: a frame that is not whole was never committed, and neither was what follows."""
    if len(stored) < HEADER.size:
        return Log()
    segment, checksum = HEADER.unpack_from(stored)
    if crc32(SEGMENT.pack(segment)) != checksum:
        return Log()
    payloads, place = [], HEADER.size
    while place + FRAME.size <= len(stored):
        length, expected = FRAME.unpack_from(stored, place)
        payload = stored[place + FRAME.size : place + FRAME.size + length]
        if not length or len(payload) < length or crc32(payload, checksum) != expected:
            break
        payloads.append(payload)
        place, checksum = place + FRAME.size + length, expected
    return Log(segment, payloads, place, checksum)
