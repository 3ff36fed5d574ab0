"""Checking the proof that a link is in the log of a house, from the proof file alone."""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from longsuit.transparency import NotProven, parse_proof_file

if TYPE_CHECKING:
    from longsuit.transparency import Checkpoint, NotePublicKey


@dataclass(frozen=True)
class ProvenLink:
    """A link that is proven to be in a log."""

    link: dict[str, Any]
    """The link: `seq`, `previous`, `time`, `actor`, `role`, `table`, `software`, `rules` and `event`."""

    hash: str
    """Its hash."""

    checkpoint: Checkpoint
    """The checkpoint it is under."""


def verify_link_proof(text: str, key: NotePublicKey) -> ProvenLink:
    """The link of a proof file; raises `NotProven` if it is not in the log of the house that has the key."""
    proof = parse_proof_file(text)
    try:
        link = json.loads(proof.extra)
        number = link["seq"]
    except (ValueError, RecursionError, TypeError, KeyError):
        raise NotProven("The proof file holds no link of an audit chain.") from None
    if number != proof.index + 1:
        raise NotProven(f"The file proves entry {proof.index:,} of the log, but holds another link.")
    entry = hashlib.sha256(proof.extra).digest()
    return ProvenLink(link, entry.hex(), proof.verify(entry, key))
