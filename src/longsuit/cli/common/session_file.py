"""The session file: what keeps a user of the command line signed in to one house for a while."""

from __future__ import annotations

import hashlib
import json
import os
import platform
import stat
from dataclasses import asdict, dataclass
from pathlib import Path
from uuid import uuid4

import click

FOLDER = "LONGSUIT_SESSIONS"
"""The environment variable with the folder of session files."""

MAX_FILE = 4000
"""Characters of a session file."""

_MACHINE_ID = Path("/etc/machine-id")


@dataclass(frozen=True)
class SavedSession:
    """The session of one operator with one house, as its file has it."""

    operator: str
    """The operator's name."""

    identity: str
    """The id of the session; the store has only its hash."""


def sessions_are_kept() -> bool:
    """Whether this system has owners and permissions of files, without which no session is kept."""
    return hasattr(os, "getuid")


def terminal_address() -> str:
    """The user and the machine, for the waits after wrong passwords."""
    return f"{os.getuid() if sessions_are_kept() else ''}@{platform.node()}"


def device(place: str) -> str:
    """The user, the machine and the database, without which the id of a session finds nothing: a copy is of no use."""
    machine = _MACHINE_ID.read_text("utf-8").strip() if _MACHINE_ID.is_file() else ""
    return f" {os.getuid()}@{platform.node()} {machine} {_house(place)}"


def session_file(place: str) -> Path:
    """The session file for a house, by the name of its database."""
    return _folder() / f"{hashlib.sha256(_house(place).encode()).hexdigest()[:32]}.json"


def read_session(place: str, *, trusted: bool = True) -> SavedSession | None:
    """The session kept for a house; None if there is none.

    A file that others could have read or written is refused, unless it is only read to end its session.
    """
    if not sessions_are_kept():
        return None
    file = session_file(place)
    try:
        return _read(file, trusted=trusted)
    except FileNotFoundError:
        return None
    except (OSError, ValueError, TypeError):
        if not trusted:
            return None
        raise _refusal(file, "cannot be used") from None


def save_session(place: str, session: SavedSession) -> None:
    """Keep a session in a file that its owner alone can read."""
    file = session_file(place)
    file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    _refuse_if_shared(file.parent, file.parent.stat())
    new = file.with_suffix(f".{uuid4().hex}")
    with os.fdopen(os.open(new, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w", encoding="utf-8") as out:
        json.dump(asdict(session), out)
    new.replace(file)


def delete_session(place: str) -> None:
    """Delete the session file of a house."""
    session_file(place).unlink(missing_ok=True)


def _house(place: str) -> str:
    return place if "://" in place else str(Path(place).resolve())


def _folder() -> Path:
    if named := os.environ.get(FOLDER):
        return Path(named)
    if runtime := os.environ.get("XDG_RUNTIME_DIR"):
        return Path(runtime) / "longsuit"
    from platformdirs import user_cache_path  # noqa: PLC0415 - only where no folder is named

    return user_cache_path("longsuit") / "sessions"


def _read(file: Path, *, trusted: bool) -> SavedSession:
    with os.fdopen(os.open(file, os.O_RDONLY | os.O_NOFOLLOW), encoding="utf-8") as lines:
        if trusted:
            _refuse_if_shared(file.parent, file.parent.stat())
            _refuse_if_shared(file, os.fstat(lines.fileno()))
        found = SavedSession(**json.loads(lines.read(MAX_FILE)))
    if not (isinstance(found.operator, str) and isinstance(found.identity, str)):
        raise TypeError
    return found


def _refuse_if_shared(path: Path, status: os.stat_result) -> None:
    """Refuse a file or folder that belongs to somebody else, or that others may read or write."""
    if status.st_uid != os.getuid() or stat.S_IMODE(status.st_mode) & 0o077:
        raise _refusal(path, "is open to other users")


def _refusal(path: Path, why: str) -> click.UsageError:
    return click.UsageError(f"{path} {why}. Run `longsuit operators sign-out`, then sign in again.")
