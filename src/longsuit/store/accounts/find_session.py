"""Finding a session by its id: its row, its event in the audit chain, and no later event that has ended it."""

from __future__ import annotations

from collections import OrderedDict
from threading import Lock
from typing import TYPE_CHECKING, Any

import sqlalchemy as sa

from longsuit.store.accounts.session_events import ends, why_forged
from longsuit.store.accounts.sessions import GUEST, session_from_row, session_hash
from longsuit.store.chain.stored_links import find_stored_link, read_body
from longsuit.store.database.floor_schema import sessions
from longsuit.store.database.schema import SESSION_EVENTS, events

if TYPE_CHECKING:
    from longsuit.store.accounts.sessions import Session

MAX_VERIFIED = 5000
"""How many verified sessions are remembered."""

_SESSION = sa.select(sessions).where(sessions.c.hash == sa.bindparam("hash"))

# Literals, not parameters: SQLite uses the partial indexes of these events only if it sees their conditions.
_AFTER = sa.select(events.c.seq, events.c.body).where(events.c.seq > sa.bindparam("event")).order_by(events.c.seq)
_OF_ACTOR = _AFTER.where(sa.text(SESSION_EVENTS), events.c.actor == sa.bindparam("name"))
_OF_OPERATORS = _AFTER.where(sa.text("room = 'operators'"))


class VerifiedSessions:
    """The rows whose events a process has verified; a row that was changed is verified again. Used from threads."""

    def __init__(self, most: int = MAX_VERIFIED) -> None:
        self._most, self._rows, self._lock = most, OrderedDict[Any, None](), Lock()

    def __contains__(self, session: Session) -> bool:
        with self._lock:
            if session not in self._rows:
                return False
            self._rows.move_to_end(session)
            return True

    def add(self, session: Session) -> None:
        """Remember a row; the one that was not used for the longest time is forgotten."""
        with self._lock:
            self._rows[session] = None
            while len(self._rows) > self._most:
                self._rows.popitem(last=False)


def find_session(
    connection: sa.Connection, identity: str, at: str, verified: VerifiedSessions | None = None
) -> Session | None:
    """The session with an id; None if there is none, or it has ended, was changed, or is not in the audit chain.

    What the chain says about a row is read once if `verified` remembers it; whether a later event has ended the
    session is read every time.
    """
    row = connection.execute(_SESSION, {"hash": session_hash(identity)}).first()
    session = session_from_row(row) if row else None
    if session is None:
        return None
    if verified is None or session not in verified:
        if not is_opened(connection, session):
            return None
        if verified is not None:
            verified.add(session)
    if not session.is_valid(at) or session.end_was_moved(at):
        return None
    return None if is_ended(connection, session) else session


def is_opened(connection: sa.Connection, session: Session) -> bool:
    """Whether the event that a row names has opened the session."""
    link = find_stored_link(connection, session.event)
    event = read_body(link.event) if link else None
    return not why_forged(session, event if isinstance(event, dict) else None)


def is_ended(connection: sa.Connection, session: Session) -> bool:
    """Whether an event after that of a session has ended it."""
    later = [connection.execute(_OF_ACTOR, {"event": session.event, "name": session.name})]
    if session.kind != GUEST:
        later.append(connection.execute(_OF_OPERATORS, {"event": session.event}))
    found = (read_body(body) for rows in later for _, body in rows)
    return any(isinstance(event, dict) and ends(event, session) for event in found)
