"""What a witness does: it remembers the last checkpoint of a log, and accepts only a continuation of it."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import TYPE_CHECKING

from longsuit.transparency.checkpoints import open_checkpoint
from longsuit.transparency.errors import NotProven, TransparencyError
from longsuit.transparency.make_proofs import consistency_proof, root_of
from longsuit.transparency.proofs import verify_consistency
from longsuit.transparency.tiles import TiledTree

if TYPE_CHECKING:
    from collections.abc import Callable

    from longsuit.transparency.note_keys import NotePublicKey


@dataclass(frozen=True)
class Observation:
    """The last checkpoint of a log that a witness has accepted."""

    checkpoint: str
    """The signed checkpoint, as it was received."""

    size: int
    """The number of entries it covers."""

    root: bytes
    """Their root."""

    since: str
    """When the witness first saw this checkpoint, in UTC."""

    made: str | None = None
    """When the log says it made it."""


def observe(
    known: Observation | None, text: str, key: NotePublicKey, fetch: Callable[[str], bytes], now: str
) -> Observation:
    """Accept a checkpoint that continues the known one; raise `NotProven` with the reason if it does not.

    `fetch` gets tiles of the log by their addresses. The hashes in them need not be trusted: wrong ones prove nothing.
    """
    checkpoint, _ = open_checkpoint(text, key)
    found = Observation(text, checkpoint.size, checkpoint.root, now, checkpoint.time)
    tree = TiledTree(checkpoint.size, fetch)
    if known is None:
        _refuse_other_root(tree, found)
        return found
    if found.size < known.size:
        raise NotProven(
            f"The log has gone back from {known.size:,} entries to {found.size:,}: "
            "entries were deleted, or an old backup was restored."
        )
    if found.size == known.size:
        return _same_size(known, found)
    _refuse_other_history(known, found, tree)
    return found


def _same_size(known: Observation, found: Observation) -> Observation:
    if found.root != known.root:
        raise NotProven(f"The first {known.size:,} entries are no longer the same: history was changed.")
    return known if found.made == known.made else found


def _refuse_other_root(tree: TiledTree, found: Observation) -> None:
    """Raise if the tiles of the log are not those of its checkpoint."""
    if root_of(tree.node, found.size) != found.root:
        raise NotProven("The tiles of the log do not lead to the root of its checkpoint.")


def _refuse_other_history(known: Observation, found: Observation, tree: TiledTree) -> None:
    try:
        proof = consistency_proof(tree.node, known.size, found.size)
        verify_consistency(known.size, known.root, found.size, found.root, proof)
    except NotProven:
        raise NotProven(
            f"The first {known.size:,} entries are no longer the same: "
            "some were changed, deleted, inserted or reordered."
        ) from None
    except TransparencyError as error:
        raise NotProven(f"The log does not prove that it continues its first {known.size:,} entries: {error}") from None


def overdue(known: Observation, now: str, most: timedelta) -> str | None:
    """Why the log counts as stopped; None while its last checkpoint is young enough."""
    # A log that writes a time in the future does not stay young for longer.
    made = min(datetime.fromisoformat(time) for time in (known.made or known.since, known.since))
    age = datetime.fromisoformat(now) - made
    if age <= most:
        return None
    minutes = int(age.total_seconds() // 60)
    return f"The log has stopped: its last checkpoint is {minutes:,} minutes old and covers {known.size:,} entries."
