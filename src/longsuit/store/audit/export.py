"""An export of the audit chain read back, to be verified where there is no database."""

from __future__ import annotations

import json
from typing import IO, TYPE_CHECKING, Any

from longsuit.base import canonical_json
from longsuit.store.audit.chain import Link
from longsuit.store.errors import StoreError

if TYPE_CHECKING:
    from collections.abc import Iterator

LONGEST_LINE = 1_000_000
"""No line of an export is longer."""

_TEXTS = ("previous", "hash", "time", "actor", "role", "software")
_TEXTS_OR_NOTHING = ("table", "rules")


def read_export(file: IO[bytes]) -> Iterator[Link]:
    """The links of an export, in the order they stand there; what is no link is refused by its line."""
    number = 0
    while line := file.readline(LONGEST_LINE):
        number += 1
        link = _link(line)
        if link is None:
            raise StoreError(f"Line {number:,} is no link of a chain; allowed: what `longsuit audit export` wrote.")
        yield link
    if not number:
        raise StoreError("The file is empty; allowed: what `longsuit audit export` wrote.")


def _link(line: bytes) -> Link | None:
    """The link of a line; None where there is none in it."""
    try:
        document = json.loads(line)
        if not _sound(document):
            return None
        of = document.get
        texts = (of("time"), of("actor"), of("role"), of("table"), of("software"), of("rules"))
        return Link(of("seq"), of("previous"), of("hash"), *texts, canonical_json(of("event")))
    except (ValueError, RecursionError):
        return None


def _sound(document: Any) -> bool:
    return (
        isinstance(document, dict)
        and type(document.get("seq")) is int
        and "event" in document
        and all(isinstance(document.get(name), str) for name in _TEXTS)
        and all(isinstance(document.get(name), str | None) for name in _TEXTS_OR_NOTHING)
    )
