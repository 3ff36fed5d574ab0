"""Anchors of the journal: each transaction that writes rows of it writes one event with the hash of these rows.

The event is the last one of its transaction, so the rows are those whose `event` is below it. One event a transaction
costs little, because the floor writes the commands of many tables together. Commitments, contributions and closings of
shuffles are events of their own: a proof that one of them is in the log then shows nothing else, and there are few.
"""

from __future__ import annotations

import hashlib
import json
from itertools import groupby
from json.encoder import encode_basestring_ascii
from typing import TYPE_CHECKING, Any, NamedTuple

import sqlalchemy as sa

from longsuit.store.chain.categories import JOURNAL_WRITTEN
from longsuit.store.database.floor_schema import journal
from longsuit.store.database.schema import events
from longsuit.store.errors import JournalChanged

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from longsuit.store.events.journal import JournalRow

ACTOR, ROLE = "longsuit", "program"
"""Who writes the event: the program."""

ANCHORS_AT_A_TIME = 50
"""How many anchors are read with one statement."""

_AFTER = (
    sa.select(events.c.seq, events.c.body)
    .where(events.c.kind == JOURNAL_WRITTEN, events.c.seq > sa.bindparam("after"))
    .order_by(events.c.seq)
    .limit(ANCHORS_AT_A_TIME)
)
_UP_TO = (
    sa.select(events.c.seq, events.c.body)
    .where(events.c.kind == JOURNAL_WRITTEN, events.c.seq <= sa.bindparam("last"))
    .order_by(events.c.seq.desc())
    .limit(1)
)
_LAST_EVENT = sa.select(sa.func.coalesce(sa.func.max(events.c.seq), 0))
_BETWEEN = (
    sa.select(journal).where(journal.c.seq.between(sa.bindparam("first"), sa.bindparam("last"))).order_by(journal.c.seq)
)
_LAST_AND_COUNT = sa.select(sa.func.coalesce(sa.func.max(journal.c.seq), 0), sa.func.count())


class Anchor(NamedTuple):
    """The rows of the journal that one transaction has written."""

    event: int
    """Its event."""

    first: int
    """The number of the first row in the house."""

    last: int
    """The number of the last one."""

    sha256: str
    """The hash of the rows as they are stored."""


def anchored_line(row: Sequence[Any]) -> bytes:
    """A row of the journal with all of its columns, as it enters the hash of an anchor."""
    seq, table, number, at, actor, command, kind, body, event, secret = row
    quote = encode_basestring_ascii
    texts = f"{quote(at)},{quote(actor)},{quote(command)},{quote(kind)},{body},{event},{quote(secret)}"
    return f"[{seq},{quote(table)},{number},{texts}]\n".encode()


def anchor_event(rows: Sequence[Sequence[Any]]) -> dict[str, Any]:
    """The event that anchors the rows of a transaction."""
    return {
        "kind": JOURNAL_WRITTEN,
        "actor": ACTOR,
        "role": ROLE,
        "table": "",
        "at": rows[-1][3],
        "first": rows[0][0],
        "last": rows[-1][0],
        "sha256": _sha256(rows),
    }


def stored_rows_sha256(connection: sa.Connection, first: int, last: int) -> str:
    """The hash of the rows from one number to another, as they are stored."""
    return _sha256(connection.execute(_BETWEEN, {"first": first, "last": last}))


def refuse_lost_rows(connection: sa.Connection) -> None:
    """Raise if rows of the journal are missing, or if it does not end with the last row that the chain anchors."""
    anchor = _anchor_up_to(connection, connection.execute(_LAST_EVENT).scalar_one())
    if anchor is None:
        return
    last, count = connection.execute(_LAST_AND_COUNT).one()
    if last > anchor.last:
        raise JournalChanged(f"no event of the chain is for its row {last:,}.")
    if count < anchor.last:
        raise JournalChanged(f"{anchor.last - count:,} of its {anchor.last:,} rows are missing.")


def refuse_unanchored(connection: sa.Connection, rows: Iterable[JournalRow]) -> None:
    """Raise if rows are not those that the chain anchors; rows from before the first anchor are not protected."""
    anchors = _Anchors(connection)
    for anchor, group in groupby(sorted(rows), lambda row: anchors.after(row.event)):
        written = list(group)
        covered = [row for row in written if anchor is not None and anchor.first <= row.seq <= anchor.last]
        for row in written:
            if row not in covered and _anchor_up_to(connection, row.event) is not None:
                raise _differs(row)
        if anchor is not None and covered and _stored_sha256(connection, anchor, covered) != anchor.sha256:
            raise _differs(covered[0])


class _Anchors:
    """The anchors of the chain, some at a time."""

    def __init__(self, connection: sa.Connection) -> None:
        self._connection, self._begin, self._found = connection, 0, list[Anchor]()

    def after(self, event: int) -> Anchor | None:
        """The first anchor after an event: that of the rows with this event."""
        if not self._found or not self._begin <= event < self._found[-1].event:
            rows = self._connection.execute(_AFTER, {"after": event})
            self._begin, self._found = event, [_read_anchor(*row) for row in rows]
        return next((anchor for anchor in self._found if anchor.event > event), None)


def _anchor_up_to(connection: sa.Connection, last: int) -> Anchor | None:
    found = connection.execute(_UP_TO, {"last": last}).first()
    return None if found is None else _read_anchor(*found)


def _read_anchor(seq: int, body: str) -> Anchor:
    event = json.loads(body)
    return Anchor(seq, event["first"], event["last"], event["sha256"])


def _stored_sha256(connection: sa.Connection, anchor: Anchor, covered: Sequence[JournalRow]) -> str:
    """The hash of all rows of an anchor, given some of them."""
    whole = len(covered) == anchor.last - anchor.first + 1
    return _sha256(covered) if whole else stored_rows_sha256(connection, anchor.first, anchor.last)


def _sha256(rows: Iterable[Sequence[Any]]) -> str:
    return hashlib.sha256(b"".join(map(anchored_line, rows))).hexdigest()


def _differs(row: JournalRow) -> JournalChanged:
    return JournalChanged(f"row {row.number:,} of table {row.table}, or one that was written with it.")
