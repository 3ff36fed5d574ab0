"""Checking the anchors of the journal: its rows, its shuffles and its rounds are those that the chain names."""

from __future__ import annotations

import hashlib
import json
from typing import TYPE_CHECKING, Any

from longsuit.fair import Contribution, RoundId, close, commit
from longsuit.store.events.journal import SNAPSHOT
from longsuit.store.events.journal_anchors import anchored_line, stored_rows_sha256

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    import sqlalchemy as sa

    from longsuit.store.events.journal import JournalRow

UNREADABLE = (ValueError, LookupError, TypeError, AttributeError, RecursionError)
"""The errors of a row that somebody has written by hand."""


class AnchoredRows:
    """The rows of the journal since the last anchor, beside the anchors of the chain."""

    def __init__(self, connection: sa.Connection) -> None:
        self.since = 0
        """The first anchor; 0 before there is one."""
        self._connection = connection
        self._first = self._last = 0
        self._digest = hashlib.sha256()

    def add(self, row: JournalRow) -> None:
        """Add the next row of the journal."""
        self._first, self._last = self._first or row.seq, row.seq
        self._digest.update(anchored_line(row))

    def compare(self, seq: int, event: Mapping[str, Any]) -> Iterator[str]:
        """Compare the rows since the last anchor with the next one; rows before the first one are not protected."""
        first, sha256 = self._first, self._digest.hexdigest()
        if not self.since:
            first, sha256 = event["first"], stored_rows_sha256(self._connection, event["first"], event["last"])
        if (first, self._last, sha256) != (event["first"], event["last"], event["sha256"]):
            yield f"{_rows(event['first'], event['last'])} of the journal differ from event {seq:,} of the audit chain."
        self.since = self.since or seq
        self._first, self._digest = 0, hashlib.sha256()

    def finish(self) -> Iterator[str]:
        """Whether the last anchor covers the last row."""
        if self.since and self._first:
            yield f"{_rows(self._first, self._last)} of the journal are not anchored in the audit chain."


def _rows(first: int, last: int) -> str:
    return f"Rows {first:,} to {last:,}"


class ShuffleAnchors:
    """The shuffles of one table, by its events and by its rows of the journal.

    The first commitment in the chain protects its round and all later ones; earlier shuffles were not anchored.
    """

    def __init__(self) -> None:
        self._waiting: list[Mapping[str, Any]] = []
        self._committed: Mapping[str, Any] = {}
        self._added: dict[int, Mapping[str, Any]] = {}
        self._closed: Mapping[str, Any] = {}

    def apply(self, event: Mapping[str, Any]) -> Iterator[str]:
        """Apply an event of a shuffle; its row follows it."""
        kind = event["kind"]
        if kind == "shuffle-committed":
            self._committed, self._added, self._closed = event, {}, {}
        elif not self._committed:
            return
        elif kind == "entropy-added":
            self._added[event["seat"]] = event
        else:
            self._closed = event
        self._waiting.append(event)
        if self._committed["round"] != event["round"] or (self._closed and not self._closes_what_was_opened()):
            yield f"{_round(event)} has events of another shuffle than it was opened with."

    def _closes_what_was_opened(self) -> bool:
        """Whether the closing is for the commitment and the contributions of its round."""
        commitment, rows = self._committed["commitment"], self._closed["contributions"]
        added = [Contribution(one["seat"], one["player"], bytes.fromhex(one["entropy"])) for one in rows]
        return (
            self._closed["commitment"] == commitment
            and all(_same(row, self._added.get(row["seat"], {}), ("player", "entropy")) for row in rows)
            and self._closed["closing"] == close(bytes.fromhex(commitment), added).hex()
        )

    def compare_row(self, row: JournalRow) -> Iterator[str]:
        """Compare a row of the journal with the event that anchors it."""
        if not self._committed or row.kind not in _ANCHORED:
            return
        kind, shown, compared = _ANCHORED[row.kind]
        try:
            body = json.loads(row.body)
        except UNREADABLE:
            body = {shown: "unreadable"}
        optional = row.kind == WITH_A_WAGER or not self._waiting or self._waiting[0]["kind"] != kind
        if body.get(shown) is None and optional:
            return  # nothing was added, or the deck is physical
        event = self._waiting.pop(0) if self._waiting else {}
        if event.get("kind") != kind or not _same(body, event, compared):
            yield f"Row {row.number:,} of {row.table}'s journal has another shuffle than the audit chain."

    def compare_record(self, event: Mapping[str, Any], record: str) -> Iterator[str]:
        """Compare the record of a finished round with the events of its shuffle."""
        if self._committed.get("round") != event["round"]:
            return
        proof = json.loads(record).get("fairness")
        if proof is None and not self._closed:
            return
        round_id = RoundId(event["table"], event["round"], self._committed["rules_sha256"])
        if (
            not _same(proof, self._closed, ("commitment", "contributions", "closing"))
            or commit(bytes.fromhex(proof["seed"]), round_id).hex() != self._committed["commitment"]
        ):
            yield f"{_round(event)} has a record of another shuffle than the audit chain."

    def finish(self, table: str) -> Iterator[str]:
        """Whether every event has its row."""
        if self._waiting:
            yield f"The journal of {table} lacks a row of a shuffle that is in the audit chain."


def _same(one: Mapping[str, Any], other: Mapping[str, Any], names: Iterable[str]) -> bool:
    return all(name in one and name in other and one[name] == other[name] for name in names)


def _round(event: Mapping[str, Any]) -> str:
    return f"Round {event['round']:,} at {event['table']}"


WITH_A_WAGER = "acted"
"""The kind of row in which a player may have added to the shuffle with a wager."""

_ANCHORED: dict[str, tuple[str, str, tuple[str, ...]]] = {
    SNAPSHOT: ("shuffle-committed", "seed", ("round", "commitment")),
    "entropy-added": ("entropy-added", "entropy", ("seat", "entropy")),
    WITH_A_WAGER: ("entropy-added", "entropy", ("seat", "entropy")),
    "wagers-closed": ("shuffle-closed", "closing", ("closing",)),
}
"""The kinds of rows with a shuffle: the kind of their event, what shows that they have one, and what is compared."""
