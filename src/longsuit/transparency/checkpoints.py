"""Checkpoints: how many entries a log has and the root of their Merkle tree, signed by the log."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from longsuit.transparency.errors import NotProven, TransparencyError
from longsuit.transparency.merkle_hashes import HASH_BYTES
from longsuit.transparency.signed_notes import parse_note, sign_note
from longsuit.transparency.strict_base64 import decode, encode

if TYPE_CHECKING:
    from longsuit.transparency.note_keys import NotePrivateKey, NotePublicKey
    from longsuit.transparency.signed_notes import SignedNote

TIME = "time "
"""The start of the line with the time of a checkpoint."""

_SIZE = re.compile(r"0|[1-9]\d{0,18}", re.ASCII)


@dataclass(frozen=True)
class Checkpoint:
    """The state of a log at one moment.

    >>> print(Checkpoint("casino.example/audit", 3, bytes(32), "2026-03-01T12:00:00Z").text, end="")
    casino.example/audit
    3
    AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=
    time 2026-03-01T12:00:00Z
    """

    origin: str
    """The name of the log; also the name of the key that signs."""

    size: int
    """The number of its entries."""

    root: bytes
    """The root of their tree."""

    time: str | None = None
    """When it was made, in UTC; in the signed text as a line of its own."""

    @property
    def text(self) -> str:
        """The text that is signed."""
        lines = [self.origin, str(self.size), encode(self.root)]
        return "".join(f"{line}\n" for line in [*lines, *([f"{TIME}{self.time}"] if self.time else [])])

    def sign(self, key: NotePrivateKey) -> SignedNote:
        """The checkpoint signed by its log."""
        if key.name != self.origin:
            raise TransparencyError(f"A checkpoint of {self.origin} is signed by its own key, not by {key.name}.")
        return sign_note(self.text, key)


def read_checkpoint(note: SignedNote) -> Checkpoint:
    """The checkpoint in a note; its signatures are not checked."""
    origin, size, root, *more = [*note.text.split("\n"), "", ""]
    decoded = decode(root)
    if not origin or not _SIZE.fullmatch(size) or decoded is None or len(decoded) != HASH_BYTES:
        raise TransparencyError("This is not a checkpoint: a name, a number and a hash, each on a line.")
    time = next((line.removeprefix(TIME) for line in more if line.startswith(TIME)), None)
    return Checkpoint(origin, int(size), decoded, time)


def open_checkpoint(text: str, key: NotePublicKey) -> tuple[Checkpoint, SignedNote]:
    """The checkpoint in a text, if the log has signed it."""
    note = parse_note(text)
    checkpoint = read_checkpoint(note)
    if checkpoint.origin != key.name:
        raise NotProven(f"This is a checkpoint of {checkpoint.origin}, not of {key.name}.")
    if note.signed_by(key) is None:
        raise NotProven(f"The checkpoint is not signed by {key.name}.")
    return checkpoint, note
