"""Sessions as rows that are written together with their events.

Guests' sessions from before sessions had events are put on record by a migration, for guests have no password.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import sqlalchemy as sa

from longsuit.store.accounts.find_session import is_ended, is_opened
from longsuit.store.accounts.session_events import SESSIONS_KEPT
from longsuit.store.accounts.sessions import GUEST, session_row, take_expired_sessions
from longsuit.store.database.floor_schema import sessions
from longsuit.store.errors import StoreStopped
from longsuit.store.events.event_batch import EventBatch
from longsuit.store.events.house_state import HouseState, catch_up
from longsuit.store.events.insert_batch import insert_batch
from longsuit.store.events.start_up import read_projections

if TYPE_CHECKING:
    from collections.abc import Sequence

    from longsuit.store.accounts.sessions import Session

SESSIONS_HAVE_EVENTS = "0005"
"""The schema version since which every session has an event."""

SESSIONS_OF_AN_EVENT = 1000
"""How many sessions one event names at most."""

_UNNAMED = (
    sa.select(sessions.c.hash, sessions.c.name, sessions.c.since)
    .where(sessions.c.kind == GUEST, sessions.c.event == 0)
    .order_by(sessions.c.hash)
)


def keep_session(batch: EventBatch, session: Session) -> None:
    """Store a session with a batch; the last event in the batch is the one that opens the session."""
    event = batch.after.head.seq
    batch.floor_rows.setdefault("sessions", []).append((*session_row(session)[:-1], event))


def append_session_event(batch: EventBatch, kind: str, session: Session, at: str, **more: str) -> None:
    """Append an event that opens or ends the session of an operator."""
    role = batch.after.operators[session.name].role
    who = {"actor": session.name, "role": role, "operator": session.name, **session.facts}
    batch.append_floor_event({"kind": kind, **who, "table": "", "at": at, **more}, ())


def end_expired_sessions(batch: EventBatch, connection: sa.Connection, at: str) -> None:
    """Delete the sessions that have ended without use; the ends of operators' sessions go on record."""
    for session in take_expired_sessions(connection, at):
        is_known = session.name in batch.after.operators
        if is_known and is_opened(connection, session) and not is_ended(connection, session):
            append_session_event(batch, "signed-out", session, at, because="not used")


def keep_guest_sessions(connection: sa.Connection, at: str) -> int:
    """Name the guests' sessions that a migration found in events of the chain; how many were named.

    Nothing is appended to a chain that is broken, so no session of such a house counts.
    """
    rows = [tuple(row) for row in connection.execute(_UNNAMED)]
    if not rows:
        return 0
    try:
        house = read_projections(connection, connection.engine) or catch_up(connection, HouseState())
    except StoreStopped:
        return 0
    batch = EventBatch(house)
    for first in range(0, len(rows), SESSIONS_OF_AN_EVENT):
        _keep(batch, connection, rows[first : first + SESSIONS_OF_AN_EVENT], at)
    insert_batch(connection, batch)
    return len(rows)


def _keep(batch: EventBatch, connection: sa.Connection, rows: Sequence[tuple[str, ...]], at: str) -> None:
    event = {"kind": SESSIONS_KEPT, "actor": "longsuit", "role": "program", "table": "", "at": at}
    batch.append_floor_event({**event, "sessions": rows}, ())
    of_rows = sessions.c.hash.in_([row[0] for row in rows])
    connection.execute(sessions.update().where(of_rows).values(event=batch.after.head.seq))
