"""The entries of a table's journal: what happened, when, and who did it."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from json.encoder import encode_basestring_ascii
from typing import Any, NamedTuple

from longsuit.base import canonical_json
from longsuit.table.entry_secrets import put_secrets_back

Seal = Callable[[str, str], str]
"""Seals a secret text for a place, so that only the house can open it."""

SNAPSHOT = "round-opened"
"""The kind of entry from which a table can be rebuilt without earlier entries.

Its body has `round` and `seats`: each taken seat by its number as text, with its `guest` and its `rack_cents`. No chips
are on the felt at that moment, so `rack_cents` is the balance of the seat's account.
"""

ROUND_ENDINGS = ("round-settled", "round-voided")
"""The kinds of entries that end a round. Their body has `chips`: what moves to each rack then, by seat as text.

An entry before them has `chips` where its decisions settled wagers at once.
"""


class Entry(NamedTuple):
    """One row of a table's journal; replaying them rebuilds the table."""

    table: str
    """The table."""

    number: int
    """Its number at the table, from 1 without gaps; also the number of the update it leads to."""

    at: str
    """When, in UTC with microseconds; entries of a table have the same time only if one command led to them."""

    actor: str
    """Who did it: a guest's id such as `guest/5f0c…`, an operator's name, or `clock`."""

    command: str
    """The command's id, on the first entry it led to; empty on further entries and on entries of the clock."""

    kind: str
    """The kind of entry."""

    body: dict[str, Any]
    """Everything needed to apply it, as JSON values: text keys, and lists instead of tuples.

    A secret is here only at a table that does not seal; otherwise the body has `sealed` in its place.
    """

    written: str = ""
    """The body as canonical JSON if it was serialised before; use `text` to read it."""

    secret: dict[str, Any] | None = None
    """The secrets of the body; None where it has none, or has them itself."""

    sealed: str = ""
    """The secrets as they are stored: sealed for the entry's `secret_place`; empty where there are none."""

    @property
    def text(self) -> str:
        """The body as canonical JSON."""
        return self.written or canonical_json(self.body)

    @property
    def whole(self) -> dict[str, Any]:
        """The body with its secrets."""
        return put_secrets_back(self.body, self.secret)

    def __repr__(self) -> str:
        """Without the secrets, so that they are never logged."""
        return f"Entry({self.table!r}, {self.number}, {self.at!r}, {self.actor!r}, {self.command!r}, {self.kind!r})"


def secret_place(table: str, number: int) -> str:
    """The place that the secrets of an entry are sealed for.

    >>> secret_place("T1", 12)
    'journal/T1/12'
    """
    return f"journal/{table}/{number}"


@dataclass(frozen=True, slots=True)
class Actor:
    """Who sends a command."""

    id: str
    """A guest's id such as `guest/5f0c…`, an operator's name, or `clock`."""

    name: str
    """The name shown at the table."""

    role: str
    """`player`, `watcher`, `dealer`, `supervisor`, `executive`, `auditor`, `administrator` or `clock`."""


CLOCK = Actor("clock", "The clock", "clock")
"""The actor of everything that happens at a deadline."""


def journal_sha256(entries: Iterable[Entry]) -> str:
    """The fingerprint of consecutive journal entries: the SHA-256 of their rows as canonical JSON, one per line.

    A row has its secrets as they are stored, so the fingerprint can be checked without the keys of the house.

    >>> one = Entry("T1", 1, "2026-03-01T12:00:00.000000Z", "clock", "", "round-opened", {"round": 1})
    >>> journal_sha256([one])[:16], journal_sha256([])[:16]
    ('d98377f2fcb6ee49', 'e3b0c44298fc1c14')
    """
    quote = encode_basestring_ascii
    rows = [
        f"[{quote(one.table)},{one.number},{quote(one.at)},{quote(one.actor)},{quote(one.command)},{quote(one.kind)},"
        f"{one.text}{f',{quote(one.sealed)}' if one.sealed else ''}]\n"
        for one in entries
    ]
    return hashlib.sha256("".join(rows).encode()).hexdigest()
