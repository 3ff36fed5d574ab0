"""The links of the audit chain as the database stores them, each with its event."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import sqlalchemy as sa

from longsuit.store.chain.categories import category_of
from longsuit.store.chain.links import Link, link_hash
from longsuit.store.database.engine import BEFORE_ALL, stream
from longsuit.store.database.schema import audit, events

if TYPE_CHECKING:
    from collections.abc import Iterator

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

_LINK = _LINKS.where(audit.c.seq == sa.bindparam("seq"))


def links(connection: sa.Connection, after: int = BEFORE_ALL) -> Iterator[Link]:
    """Every link, in order; if its event is missing or has the wrong category, it is empty and does not verify."""
    return map(_link, stream(connection, _LINKS, after))


def find_stored_link(connection: sa.Connection, seq: int) -> Link | None:
    """The link with a number; None if there is none, or if its hash does not match its content."""
    row = connection.execute(_LINK, {"seq": seq}).first()
    link = _link(tuple(row)) if row else None
    return link if link and link_hash(link) == link.hash else None


def _link(row: tuple[Any, ...]) -> Link:
    *link, body, category, kind = row
    if body is None:
        return Link._make((*link[:3], "", "", "", *link[6:], "null"))
    return Link._make((*link, body if _has_right_category(body, category, kind) else "null"))


def _has_right_category(body: str, category: str, kind: str) -> bool:
    """Whether the columns that reports select by agree with the event; they are not part of the hash."""
    if body.count('"kind":"') != 1:
        document = read_body(body)
        return isinstance(document, dict) and document.get("kind") == kind and category_of(kind) == category
    return f'"kind":"{kind}"' in body and category_of(kind) == category


def read_body(body: str) -> Any:
    """The document of an event; the text itself if somebody has replaced it by something unreadable."""
    try:
        return json.loads(body)
    except (ValueError, RecursionError):
        return body
