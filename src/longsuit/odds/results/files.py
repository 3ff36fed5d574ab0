"""Writing results to files: a file that cannot be written is refused, if possible before any work."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING

from longsuit.odds.results.errors import OddsError

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path


def check_file(file: Path, endings: Sequence[str], what: str) -> None:
    """Refuse a file of another ending, or one that cannot be written; no file is left behind or changed."""
    if file.suffix.lower() not in endings:
        allowed = " or ".join(filter(None, (", ".join(endings[:-1]), endings[-1])))
        raise OddsError(f"{what} cannot be written as “{file.name}”. The name must end in {allowed}.")
    if not file.parent.is_dir():
        raise OddsError(f"There is no folder {file.parent} to write {file.name} in. Choose a folder that exists.")
    with writing(file):
        # Only an attempt shows it: permissions, full names and folders in the way differ from system to system.
        new = not file.exists()
        file.open("ab").close()
        if new:
            file.unlink()


@contextmanager
def writing(file: Path) -> Iterator[None]:
    """Turn what the system says against writing a file into a refusal."""
    try:
        yield
    except OSError as error:
        reason = error.strerror or "it cannot be written"
        raise OddsError(f"{file}: {reason}. Choose a file that can be written.") from None
