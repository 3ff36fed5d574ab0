"""Where a witness reads a log: at its public address, in files of checkpoints, or in the records themselves."""

from __future__ import annotations

import json
import urllib.request
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol
from urllib.error import HTTPError, URLError

from longsuit.transparency import (
    Checkpoint,
    MerkleTree,
    NotProven,
    Observation,
    TransparencyError,
    leaf_hash,
    observe,
    open_checkpoint,
    read_checkpoint,
    split_notes,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from longsuit.store import Link
    from longsuit.transparency import NotePublicKey

TIMEOUT_SECONDS = 20
MAX_ANSWER_BYTES = 100_000
UNAVAILABLE, NOT_FOUND = 503, 404


class NotReached(Exception):
    """A log that cannot be read just now, and why."""


class WatchedLog(Protocol):
    """A log that a witness follows."""

    def look(self, known: Observation | None, key: NotePublicKey, now: str) -> Observation | None:
        """The log as it is now, if it continues what is known; raises `NotProven` with the reason if it does not."""


@dataclass(frozen=True)
class PublicLog:
    """The log of a house at its address."""

    url: str
    """The address of the house, or of its log."""

    checkpoints: tuple[str, ...] = ()
    """Signed checkpoints that the log must continue."""

    def look(self, known: Observation | None, key: NotePublicKey, now: str) -> Observation | None:
        """The latest checkpoint, with proof that it continues the known one and all that were given."""
        signed = [(text, open_checkpoint(text, key)[0]) for text in self.checkpoints]
        latest = self._get("checkpoint").decode(errors="replace")
        for text, one in signed:
            observe(Observation(text, one.size, one.root, now, one.time), latest, key, self._get, now)
        return observe(known, latest, key, self._get, now)

    def _get(self, path: str) -> bytes:
        base = self.url.rstrip("/")
        address = f"{base if base.endswith('/log') else base + '/log'}/{path}"
        try:
            with urllib.request.urlopen(address, timeout=TIMEOUT_SECONDS) as answer:  # noqa: S310 - http or https
                return bytes(answer.read(MAX_ANSWER_BYTES))
        except HTTPError as error:
            raise self._problem(error, path) from None
        except (URLError, OSError, ValueError) as error:
            raise NotReached(f"{base} cannot be reached: {_reason(error)}.") from None

    def _problem(self, error: HTTPError, path: str) -> Exception:
        """What an error means: a house that refuses to sign says why; a tile that is missing proves nothing."""
        if error.code == NOT_FOUND and path != "checkpoint":
            return TransparencyError("A tile of the log is missing.")
        if error.code == UNAVAILABLE and not error.headers.get("retry-after"):
            return NotProven(f"The house signs no checkpoint. {_sentence(error)}".rstrip())
        return NotReached(f"{self.url} answered {error.code}. {_sentence(error)}".rstrip())


def _reason(error: Exception) -> str:
    """Why an address cannot be reached, in words."""
    reason = getattr(error, "reason", error)
    return str(getattr(reason, "strerror", None) or reason)


def _sentence(error: HTTPError) -> str:
    try:
        return str(json.loads(error.read(MAX_ANSWER_BYTES))["sentence"]).removeprefix("No checkpoint is signed. ")
    except (ValueError, KeyError, TypeError, OSError):
        return ""


@dataclass(frozen=True)
class CheckpointFiles:
    """Checkpoints that a house has delivered: a file to which they were appended, or a folder of files."""

    path: Path
    """The file or folder."""

    def look(self, known: Observation | None, key: NotePublicKey, now: str) -> Observation | None:
        """The last checkpoint, if none contradicts another; whether each continues the one before needs the records."""
        for text in (str(note) for note in read_notes(self.path)):
            found, _ = open_checkpoint(text, key)
            known = _continued(known, Observation(text, found.size, found.root, now, found.time))
        return known


def _continued(known: Observation | None, found: Observation) -> Observation:
    if known is None or found.size > known.size:
        return found
    if found.size == known.size and found.root != known.root:
        raise NotProven(f"There are two signed checkpoints of {known.size:,} entries: history was changed.")
    if found.size < known.size and (found.made or "") > (known.made or ""):
        raise NotProven(
            f"The log has gone back from {known.size:,} entries to {found.size:,}: "
            "entries were deleted, or an old backup was restored."
        )
    return found if found.size == known.size and (found.made or "") > (known.made or "") else known


def read_notes(path: Path) -> list[str]:
    """Every checkpoint in a file or in the files of a folder, the oldest first."""
    files = sorted(one for one in path.iterdir() if one.is_file()) if path.is_dir() else [path]
    try:
        notes = [note for file in files for note in split_notes(file.read_text(encoding="utf-8", errors="replace"))]
    except OSError as error:
        raise NotReached(f"{path} cannot be read: {error.strerror}.") from None
    return [str(note) for note in sorted(notes, key=lambda note: read_checkpoint(note).time or "")]


@dataclass(frozen=True)
class Records:
    """The records of a house: its database, or an export of its chain. Each link is verified."""

    links: Callable[[], Iterator[Link]]
    """Reads the links."""

    checkpoints: tuple[str, ...]
    """Signed checkpoints that the records must agree with."""

    def look(self, known: Observation | None, key: NotePublicKey, now: str) -> Observation | None:
        """What is known, or the last of the given checkpoints, if the records agree with all of them."""
        signed = [(text, open_checkpoint(text, key)[0]) for text in self.checkpoints]
        tree = self._tree()
        for checkpoint in ([Checkpoint("", known.size, known.root)] if known else []) + [one for _, one in signed]:
            _refuse_other_records(tree, checkpoint)
        newest = max(signed, key=lambda one: one[1].size, default=None)
        if newest is None or (known and known.size >= newest[1].size):
            return known
        return Observation(newest[0], newest[1].size, newest[1].root, now, newest[1].time)

    def _tree(self) -> MerkleTree:
        from longsuit.store import Fault, walk_chain  # noqa: PLC0415 - heavy

        tree = MerkleTree()
        for link in walk_chain(self.links()):
            if isinstance(link, Fault):
                raise NotProven(link.sentence[:1].upper() + link.sentence[1:])
            tree.append(leaf_hash(bytes.fromhex(link.hash)))
        return tree


def _refuse_other_records(tree: MerkleTree, checkpoint: Checkpoint) -> None:
    if len(tree) < checkpoint.size:
        raise NotProven(
            f"The records have {len(tree):,} links, but the house has signed {checkpoint.size:,}: "
            "links were deleted, or an old backup was restored."
        )
    if tree.root(checkpoint.size) != checkpoint.root:
        raise NotProven(
            f"The first {checkpoint.size:,} links are not those that the house has signed: "
            "some were changed, deleted, inserted or reordered, and hashed again."
        )
