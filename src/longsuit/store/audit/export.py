"""Exports of the audit chain: one JSON object a line, verified without the database."""

from __future__ import annotations

import json
from typing import IO, TYPE_CHECKING, Any

from longsuit.base import canonical_json
from longsuit.store.chain.links import Link
from longsuit.store.chain.stored_links import read_body
from longsuit.store.errors import StoreError

if TYPE_CHECKING:
    from collections.abc import Iterator

MAX_LINE_LENGTH = 1_000_000
"""The longest line of an export, in bytes."""

_NAMES = ("seq", "previous", "hash", "time", "actor", "role", "table", "software", "rules")
_TEXTS = ("previous", "hash", "time", "actor", "role", "software")
_OPTIONAL_TEXTS = ("table", "rules")


def link_json(link: Link) -> dict[str, Any]:
    """A link as an export holds it."""
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


def read_export(file: IO[bytes]) -> Iterator[Link]:
    """The links of an export, in its order; a line that is not a link is refused."""
    number = 0
    while line := file.readline(MAX_LINE_LENGTH):
        number += 1
        link = _link(line)
        if link is None:
            raise StoreError(f"Line {number:,} is not a link that `longsuit audit export` has written.")
        yield link
    if not number:
        raise StoreError("The file is empty. Name a file that `longsuit audit export` has written.")


def _link(line: bytes) -> Link | None:
    """The link of a line; None if the line is not a link."""
    try:
        document = json.loads(line)
        if not _is_link(document):
            return None
        return Link._make([*(document.get(name) for name in _NAMES), canonical_json(document["event"])])
    except (ValueError, RecursionError):
        return None


def _is_link(document: Any) -> bool:
    return (
        isinstance(document, dict)
        and type(document.get("seq")) is int
        and "event" in document
        and all(isinstance(document.get(name), str) for name in _TEXTS)
        and all(isinstance(document.get(name), str | None) for name in _OPTIONAL_TEXTS)
    )
