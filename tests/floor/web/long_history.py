"""A history of thousands of rounds in a moment: copies of played ones, for tests that only read."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import sqlalchemy as sa

from longsuit.store import write_transaction

FAR = 10**9
"""Copied rounds have numbers from here on: far from those of the table."""


def copy_rounds(engine: sa.Engine, guest: str, copies: int) -> None:
    """Copy the rounds of a guest until there are so many copies, each a minute after the one before."""
    with write_transaction(engine) as connection:
        rows = _rows(connection, guest, copies)
        for statement in _INSERTS:
            connection.execute(sa.text(statement), rows)


def _rows(connection: sa.Connection, guest: str, copies: int) -> list[dict[str, object]]:
    query = "SELECT event, seat FROM round_seats WHERE guest = :guest ORDER BY number"
    played = connection.execute(sa.text(query), {"guest": guest}).all()
    next_event = connection.execute(sa.text("SELECT max(seq) + 1 FROM events")).scalar_one()
    start = datetime(2030, 1, 1, tzinfo=UTC)
    return [
        {
            "new": next_event + copy,
            "old": played[copy % len(played)][0],
            "seat": played[copy % len(played)][1],
            "round": FAR + copy,
            "at": (start + timedelta(minutes=copy)).isoformat(timespec="microseconds").replace("+00:00", "Z"),
        }
        for copy in range(copies)
    ]


_INSERTS = (
    """
    INSERT INTO events SELECT :new, room, kind, 'copy/' || :new, place, at, actor, role, table_name, body
    FROM events WHERE seq = :old
    """,
    "INSERT INTO rounds SELECT :new, table_name, :round, :at, record, sha256 FROM rounds WHERE event = :old",
    """
    INSERT INTO round_seats SELECT :new * 10 + :seat, :new, seat, guest, net_cents
    FROM round_seats WHERE event = :old AND seat = :seat
    """,
)
