"""Files that only their owner may read."""

from __future__ import annotations

import os
import stat
from typing import IO, TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

OTHERS = stat.S_IRWXG | stat.S_IRWXO
"""The permissions of everybody but the owner."""


def is_private(path: Path) -> bool:
    """Whether nobody but the owner may read or change a file or folder; where there are no such permissions, always."""
    return os.name != "posix" or not path.stat().st_mode & OTHERS


def make_private_folder(folder: Path) -> None:
    """Make a folder that only its owner may open; one that exists is left as it is."""
    if not folder.is_dir():
        folder.parent.mkdir(parents=True, exist_ok=True)
        folder.mkdir(mode=0o700, exist_ok=True)
        folder.chmod(0o700)  # a umask may have taken the owner's permissions, too


def open_private_file(path: Path) -> IO[str]:
    """Open a file for writing that only its owner may read from now on; a device or a pipe is left as it is."""
    handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    if os.name == "posix" and stat.S_ISREG(os.fstat(handle).st_mode):
        os.fchmod(handle, 0o600)
    return os.fdopen(handle, "w", encoding="utf-8")


def sync_folder(folder: Path) -> None:
    """Wait until the names of the files in a folder are on the disk."""
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def write_private_file(path: Path, text: str, *, replace: bool = True) -> None:
    """Write a file that only its owner may read; it is there completely or not at all.

    It replaces an old one; with `replace=False` an old one is an error, also if another process writes it just now.
    """
    make_private_folder(path.parent)
    part = path.with_name(f".{path.name}.{os.getpid()}")
    part.unlink(missing_ok=True)
    with os.fdopen(os.open(part, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w", encoding="utf-8") as file:
        file.write(text)
        file.flush()
        os.fsync(file.fileno())
    if replace:
        part.replace(path)
        return
    try:
        os.link(part, path)
    finally:
        part.unlink()
