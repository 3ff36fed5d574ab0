"""Proof files: that an entry is in a log, in a small text file that can be checked alone."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from longsuit.transparency.checkpoints import open_checkpoint
from longsuit.transparency.errors import TransparencyError
from longsuit.transparency.merkle_hashes import HASH_BYTES, leaf_hash
from longsuit.transparency.proofs import verify_inclusion
from longsuit.transparency.strict_base64 import decode, encode

if TYPE_CHECKING:
    from longsuit.transparency.checkpoints import Checkpoint
    from longsuit.transparency.note_keys import NotePublicKey

FIRST_LINE = "c2sp.org/tlog-proof@v1"
"""The first line of a proof file."""

MAX_HASHES = 64
"""The most hashes an inclusion proof can have."""

MAX_FILE_LENGTH = 4_000_000
"""The longest proof file that is read, in characters."""


@dataclass(frozen=True)
class ProofFile:
    """What a proof file holds; nothing of it is checked yet."""

    index: int
    """The number of the entry in the log, from 0."""

    proof: tuple[bytes, ...]
    """The hashes that lead to the root."""

    checkpoint: str
    """The signed checkpoint."""

    extra: bytes = b""
    """What the entry stands for; of our logs the link of the audit chain, as canonical JSON."""

    def __str__(self) -> str:
        extra = [f"extra {encode(self.extra)}"] if self.extra else []
        hashes = [encode(one) for one in self.proof]
        return "\n".join([FIRST_LINE, *extra, f"index {self.index}", *hashes, "", self.checkpoint])

    def verify(self, entry: bytes, key: NotePublicKey) -> Checkpoint:
        """Raise unless the entry is in the log that the key belongs to; otherwise the checkpoint it is under."""
        checkpoint, _ = open_checkpoint(self.checkpoint, key)
        verify_inclusion(leaf_hash(entry), self.index, checkpoint.size, self.proof, checkpoint.root)
        return checkpoint


def parse_proof_file(text: str) -> ProofFile:
    """Read a proof file."""
    head, _, checkpoint = text[:MAX_FILE_LENGTH].partition("\n\n")
    first, *lines = head.split("\n")
    extra = _decoded(lines.pop(0).removeprefix("extra ")) if lines and lines[0].startswith("extra ") else b""
    index = re.fullmatch(r"index (0|[1-9]\d{0,18})", lines.pop(0), re.ASCII) if lines else None
    hashes = tuple(_decoded(line) for line in lines[: MAX_HASHES + 1])
    if (
        first != FIRST_LINE
        or index is None
        or len(hashes) > MAX_HASHES
        or any(len(one) != HASH_BYTES for one in hashes)
    ):
        raise TransparencyError(
            f"This is not a proof file: its first line is {FIRST_LINE}, then come an index and hashes."
        )
    return ProofFile(int(index[1]), hashes, checkpoint, extra)


def _decoded(text: str) -> bytes:
    raw = decode(text)
    if raw is None:
        raise TransparencyError("A line of the proof file is not base64.")
    return raw
