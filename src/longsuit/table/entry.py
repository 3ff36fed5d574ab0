"""A table's journal: what happened there, entry by entry, and who did it."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from dataclasses import dataclass
from json.encoder import encode_basestring_ascii
from typing import Any, NamedTuple

from longsuit.base import canonical_json

SNAPSHOT = "round-opened"
"""The kind of entry a table can be rebuilt from without anything that was before it.

Its body has `round` and `seats`: each taken seat by its number as text, with its `guest` and its `rack_cents`. At that
moment no chips are on the felt, so the account of every seat holds exactly that.
"""


class Entry(NamedTuple):
    """One row of a table's journal; replaying them rebuilds the table."""

    table: str
    """The table."""

    number: int
    """Its number there, from 1, without gaps: that of the update it leads to."""

    at: str
    """When, in UTC with microseconds; all entries of one command have the same time, and no others at the table."""

    actor: str
    """Who did it: a guest's id such as `guest/5f0c…`, an operator's name, or `clock`."""

    command: str
    """The command's id, on the first entry it led to; empty on the others, and where the clock acted."""

    kind: str
    """What kind of thing happened."""

    body: dict[str, Any]
    """Everything needed to rebuild it, secrets included, as JSON holds it: texts as keys, lists instead of tuples."""

    written: str = ""
    """The body as canonical JSON, where that is known; `text` is it in any case."""

    @property
    def text(self) -> str:
        """The body as canonical JSON."""
        return self.written or canonical_json(self.body)


@dataclass(frozen=True, slots=True)
class Actor:
    """Who sends a command."""

    id: str
    """A guest's id such as `guest/5f0c…`, an operator's name, or `clock`."""

    name: str
    """As shown at the table."""

    role: str
    """`player`, `watcher`, `dealer`, `supervisor`, `executive`, `auditor`, `administrator` or `clock`."""


CLOCK = Actor("clock", "The clock", "clock")
"""Who acts when a time is over."""


def journal_sha256(entries: Iterable[Entry]) -> str:
    """The fingerprint of a stretch of a table's journal: of its rows, each as canonical JSON on a line of its own.

    >>> one = Entry("T1", 1, "2026-03-01T12:00:00.000000Z", "clock", "", "round-opened", {"round": 1})
    >>> journal_sha256([one])[:16], journal_sha256([])[:16]
    ('d98377f2fcb6ee49', 'e3b0c44298fc1c14')
    """
    quote = encode_basestring_ascii
    rows = [
        f"[{quote(one.table)},{one.number},{quote(one.at)},{quote(one.actor)},{quote(one.command)},{quote(one.kind)},"
        f"{one.text}]\n"
        for one in entries
    ]
    return hashlib.sha256("".join(rows).encode()).hexdigest()
