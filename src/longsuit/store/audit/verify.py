"""The audit chain out of the database: verified, exported, compared with a checkpoint."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import sqlalchemy as sa

from longsuit.store.audit.chain import EMPTY_CHAIN, Fault, Head, Link, walk_chain
from longsuit.store.database.engine import BEFORE_ALL, stream
from longsuit.store.database.schema import audit, events
from longsuit.store.errors import StoreError
from longsuit.store.events.categories import category_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from longsuit.store.database.engine import Locking

CHECKPOINT = "longsuit-checkpoint"
"""What a checkpoint calls itself."""

_LINKS = sa.select(
    audit.c.seq,
    audit.c.previous,
    audit.c.hash,
    events.c.at,
    events.c.actor,
    events.c.role,
    events.c.table_name,
    audit.c.software,
    audit.c.rules,
    events.c.body,
    events.c.room,
    events.c.kind,
).join_from(audit, events, audit.c.seq == events.c.seq, isouter=True)
_UNLINKED = (
    sa.select(sa.func.min(events.c.seq))
    .join_from(events, audit, audit.c.seq == events.c.seq, isouter=True)
    .where(audit.c.seq.is_(None))
)


@dataclass(frozen=True)
class Verdict:
    """Whether a chain holds."""

    head: Head
    """The last link that holds."""

    fault: Fault | None
    """The first thing that is wrong; None where nothing is."""


def links(connection: sa.Connection, after: int = BEFORE_ALL, *, lock: Locking | None = None) -> Iterator[Link]:
    """Every link, in order; one whose event is missing, or filed as something else, is empty and does not verify."""
    for row in stream(connection, _LINKS, after, lock=lock):
        *link, body, room, kind = row
        if body is None:
            yield Link._make((*link[:3], "", "", "", *link[6:], "null"))
        else:
            yield Link._make((*link, body if _filed(body, room, kind) else "null"))


def _filed(body: str, room: str, kind: str) -> bool:
    """Whether an event lies where its kind belongs; the columns reports choose by are no part of the hash."""
    if body.count('"kind":"') != 1:
        document = read_body(body)
        return isinstance(document, dict) and document.get("kind") == kind and category_of(kind) == room
    return f'"kind":"{kind}"' in body and category_of(kind) == room


def read_body(body: str) -> Any:
    """What an event says; the text itself where somebody has put in what cannot be read."""
    try:
        return json.loads(body)
    except (ValueError, RecursionError):
        return body


def verify(connection: sa.Connection, checkpoint: Head | None = None) -> Verdict:
    """Walk the chain from its first link to its last, and past the checkpoint if there is one."""
    verdict = verify_links(links(connection), checkpoint)
    if verdict.fault is None and (unlinked := connection.execute(_UNLINKED).scalar()) is not None:
        sentence = f"event {unlinked:,} stands outside the chain: it was inserted, or its link is missing."
        return Verdict(verdict.head, Fault(unlinked, "inserted", sentence))
    return verdict


def verify_links(chain: Iterable[Link], checkpoint: Head | None = None) -> Verdict:
    """The same for links from anywhere, such as an export."""
    head = EMPTY_CHAIN
    for link in walk_chain(chain):
        if isinstance(link, Fault):
            return Verdict(head, link)
        head = Head(link.seq, link.hash)
        if checkpoint and head.seq == checkpoint.seq and head.hash != checkpoint.hash:
            sentence = f"link {head.seq:,} is not the one the checkpoint was taken of: the chain was written anew."
            return Verdict(head, Fault(head.seq, "altered", sentence))
    if checkpoint and head.seq < checkpoint.seq:
        sentence = f"the chain ends at link {head.seq:,}; links {head.seq + 1:,} to {checkpoint.seq:,} are missing."
        return Verdict(head, Fault(head.seq + 1, "truncated", sentence))
    return Verdict(head, None)


def checkpoint_json(head: Head) -> dict[str, Any]:
    """A checkpoint to be kept somewhere else: which link was the last, and its hash."""
    return {"record": CHECKPOINT, "version": 1, "seq": head.seq, "hash": head.hash}


def read_checkpoint(text: str) -> Head:
    """The head a checkpoint was taken of."""
    try:
        document = json.loads(text)
        seq, hash_ = document["seq"], document["hash"]
        good = document["record"] == CHECKPOINT and type(seq) is int and seq >= 0
        good = good and re.fullmatch("[0-9a-f]{64}", hash_) is not None
    except (ValueError, KeyError, TypeError, RecursionError):
        good = False
    if not good:
        raise StoreError("This is not a checkpoint; allowed: what `longsuit audit checkpoint` printed.")
    return Head(seq, hash_)


def link_json(link: Link) -> dict[str, Any]:
    """A link as an export holds it, one JSON object a line."""
    return {
        "seq": link.seq,
        "previous": link.previous,
        "hash": link.hash,
        "time": link.at,
        "actor": link.actor,
        "role": link.role,
        "table": link.table,
        "software": link.software,
        "rules": link.rules,
        "event": read_body(link.event),
    }
