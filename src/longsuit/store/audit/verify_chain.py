"""Verifying the audit chain, and checkpoints of it."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

import sqlalchemy as sa

from longsuit.store.chain.categories import HOUSE_KEYS
from longsuit.store.chain.check_links import Fault, walk_chain
from longsuit.store.chain.links import EMPTY_CHAIN, Head, Link
from longsuit.store.chain.stored_links import links
from longsuit.store.database.schema import audit, events
from longsuit.store.errors import StoreError

if TYPE_CHECKING:
    from collections.abc import Iterable

CHECKPOINT = "longsuit-checkpoint"
"""The `record` of a checkpoint."""

_NAMES_KEYS = f'"kind":"{HOUSE_KEYS}"'
_UNLINKED = (
    sa.select(sa.func.min(events.c.seq))
    .join_from(events, audit, audit.c.seq == events.c.seq, isouter=True)
    .where(audit.c.seq.is_(None))
)


@dataclass(frozen=True)
class Verdict:
    """Whether a chain is valid."""

    head: Head
    """The last valid link."""

    fault: Fault | None
    """The first thing that is wrong; None if nothing is."""

    signed_since: int | None = None
    """The link from which on the house signs its chain: the first that names its keys; None if none does."""


def verify(connection: sa.Connection, checkpoint: Head | None = None) -> Verdict:
    """Verify the chain from its first link to its last, and compare it with a checkpoint if there is one."""
    verdict = verify_links(links(connection), checkpoint)
    return verdict if verdict.fault else replace(verdict, fault=unlinked_event(connection))


def unlinked_event(connection: sa.Connection) -> Fault | None:
    """The first event without a link, as a fault; None if every event has one."""
    unlinked = connection.execute(_UNLINKED).scalar()
    if unlinked is None:
        return None
    sentence = f"event {unlinked:,} is not in the chain: it was inserted, or its link is missing."
    return Fault(unlinked, "inserted", sentence)


def verify_links(chain: Iterable[Link], checkpoint: Head | None = None, start: Head = EMPTY_CHAIN) -> Verdict:
    """The same for links from elsewhere, such as an export; they follow the one that `start` names."""
    head, signed_since = start, None
    for link in walk_chain(chain, start):
        if isinstance(link, Fault):
            return Verdict(head, link)
        head = Head(link.seq, link.hash)
        if signed_since is None and _NAMES_KEYS in link.event:
            signed_since = link.seq
        if checkpoint and head.seq == checkpoint.seq and head.hash != checkpoint.hash:
            sentence = f"link {head.seq:,} differs from the checkpoint: the chain was rewritten."
            return Verdict(head, Fault(head.seq, "altered", sentence))
    if checkpoint and head.seq < checkpoint.seq:
        sentence = f"the chain ends at link {head.seq:,}; links {head.seq + 1:,} to {checkpoint.seq:,} are missing."
        return Verdict(head, Fault(head.seq + 1, "truncated", sentence))
    return Verdict(head, None, signed_since)


def checkpoint_json(head: Head) -> dict[str, Any]:
    """A checkpoint, to be kept somewhere else: the number and the hash of the last link."""
    return {"record": CHECKPOINT, "version": 1, "seq": head.seq, "hash": head.hash}


def read_checkpoint(text: str) -> Head:
    """The head that a checkpoint names."""
    try:
        document = json.loads(text)
        seq, hash_ = document["seq"], document["hash"]
        good = document["record"] == CHECKPOINT and type(seq) is int and seq >= 0
        good = good and re.fullmatch("[0-9a-f]{64}", hash_) is not None
    except (ValueError, KeyError, TypeError, RecursionError):
        good = False
    if not good:
        raise StoreError("This is not a checkpoint that `longsuit audit checkpoint` has printed.")
    return Head(seq, hash_)
