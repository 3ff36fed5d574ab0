"""Segments: the files of a folder that hold one batch after the other; a file is only ever appended to."""

from __future__ import annotations

import os
import re
from typing import IO, TYPE_CHECKING

from longsuit.keys import is_private, make_private_folder, sync_folder
from longsuit.store.database.file_locks import lock_file
from longsuit.store.errors import StoreError
from longsuit.store.replica.batches import BatchReader, Incomplete

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from longsuit.store.replica.batches import Batch
    from longsuit.transparency import NotePublicKey

SEGMENT_BYTES = 64 << 20
"""From this length on the next batch begins a new file."""

_NAME = re.compile(r"segment-(\d{8})\.jsonl", re.ASCII)


def segments_of(folder: Path) -> list[Path]:
    """The segments of a folder, in order."""
    try:
        found = [path for path in folder.iterdir() if _NAME.fullmatch(path.name)]
    except OSError as error:
        raise StoreError(f"{folder}: {error.strerror}. Name the folder of the standby.") from None
    return sorted(found)


def last_batch(folder: Path, key: NotePublicKey) -> Batch | None:
    """The last complete batch of a folder; None if it holds none."""
    for path in reversed(segments_of(folder)):
        with path.open("rb") as file:
            if found := list(_batches(file, key)):
                return found[-1]
    return None


def _batches(file: IO[bytes], key: NotePublicKey) -> Iterator[Batch]:
    while True:
        try:
            yield BatchReader(file, key).prove()
        except Incomplete:
            return


class SegmentWriter:
    """Appends batches to a folder; each writer begins a new segment, since the last one may end in the middle."""

    def __init__(self, folder: Path) -> None:
        make_private_folder(folder)
        if not is_private(folder):
            raise StoreError(f"Others can open {folder}. Make it private: chmod 700 {folder}")
        self._folder = folder
        self._lock = lock_file(folder / "lock", f"Another process writes to {folder}. Let one process write to it.")
        self._file: IO[bytes] | None = None

    def open(self) -> IO[bytes]:
        """The file that takes the next batch."""
        if self._file is not None and self._file.tell() >= SEGMENT_BYTES:
            self.close()
        if self._file is None:
            numbers = [int(path.name[8:16]) for path in segments_of(self._folder)]
            path = self._folder / f"segment-{max(numbers, default=0) + 1:08}.jsonl"
            self._file = os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb")
            sync_folder(self._folder)
        return self._file

    def sync(self) -> None:
        """Wait until everything is on the disk."""
        if self._file is not None:
            self._file.flush()
            os.fsync(self._file.fileno())

    def close(self) -> None:
        """Close the file; the next batch begins another one."""
        file, self._file = self._file, None
        if file is not None:
            file.close()

    def end(self) -> None:
        """Close the file, and let another process write to the folder."""
        self.close()
        self._lock.close()
