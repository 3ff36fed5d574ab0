"""Sessions: who is signed in where, in a browser or on the command line. Only the hash of a session's id is stored.

A row alone is no session: `session_events` says which event of the audit chain it needs.
"""

from __future__ import annotations

import hashlib
import secrets
from dataclasses import astuple, dataclass, replace
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING, Any

import sqlalchemy as sa

from longsuit.store.database.floor_schema import sessions

if TYPE_CHECKING:
    from collections.abc import Iterable

GUEST, OPERATOR, COMMAND_LINE = "guest", "operator", "command-line"

IDLE = {GUEST: timedelta(days=30), OPERATOR: timedelta(minutes=30), COMMAND_LINE: timedelta(minutes=15)}
"""How long a session lasts without use."""

MAX_LENGTH = {GUEST: timedelta(days=3650), OPERATOR: timedelta(hours=12), COMMAND_LINE: timedelta(hours=12)}
"""How long a session lasts at most."""

CLOCKS_DIFFER = timedelta(minutes=10)
"""By how much the clocks of two processes of a house may differ."""

EXTENDED_AFTER = 20
"""A session is extended only after a twentieth of the time it lasts without use."""


@dataclass(frozen=True)
class Session:
    """A browser or a command line where a guest or an operator is signed in."""

    hash: str
    """The SHA-256 of its id, which only the browser or the user's session file has."""

    kind: str
    """`guest`, `operator` or `command-line`."""

    name: str
    """The guest's id, or the operator's name."""

    since: str
    """When it began, in UTC."""

    until: str
    """When it ends without use, in UTC."""

    csrf: str
    """The token that every request that changes something must carry; empty on the command line."""

    event: int = 0
    """The link of the audit chain whose event opened it; 0 before it is stored."""

    @property
    def facts(self) -> dict[str, Any]:
        """What the event that opens or ends it says about it; its id is in no event."""
        return {"session": {"hash": self.hash, "kind": self.kind, "name": self.name}}

    def is_valid(self, at: str) -> bool:
        """Whether it has not ended."""
        return at < self.until

    def end_was_moved(self, at: str) -> bool:
        """Whether an operator's session ends later than any use up to a time can have led to."""
        return self.kind != GUEST and self.until > _text(_moment(at) + IDLE[self.kind] + CLOCKS_DIFFER)

    def should_extend(self, at: str) -> bool:
        """Whether it was used so long after the last extension that its end should be written anew."""
        end, current = _moment(_end(self.kind, self.since, at)), _moment(self.until)
        return end - current >= IDLE[self.kind] / EXTENDED_AFTER


def new_session(kind: str, name: str, at: str, *, device: str = "") -> tuple[str, Session]:
    """A new session of a guest or an operator: its id, for its holder alone, and what is stored with its event.

    A session that is bound to a device is found only by its id followed by the same device.
    """
    identity = secrets.token_urlsafe(32)
    csrf = "" if kind == COMMAND_LINE else secrets.token_urlsafe(24)
    return identity, Session(session_hash(identity + device), kind, name, at, _end(kind, at, at), csrf)


def session_row(session: Session) -> tuple[Any, ...]:
    """A session as a row: one on the command line is an operator's without a token for pages."""
    return astuple(replace(session, kind=OPERATOR) if session.kind == COMMAND_LINE else session)


def session_from_row(row: Iterable[Any]) -> Session:
    """The session of a row."""
    session = Session(*row)
    return replace(session, kind=COMMAND_LINE) if session.kind == OPERATOR and not session.csrf else session


def extend_session(connection: sa.Connection, session: Session, at: str) -> Session:
    """The session with a later end, because it was used; one that has ended meanwhile stays ended."""
    until = _end(session.kind, session.since, at)
    valid = (sessions.c.hash == session.hash, sessions.c.until > at)
    connection.execute(sessions.update().where(*valid).values(until=until))
    return replace(session, until=until)


def end_session(connection: sa.Connection, session: Session) -> None:
    """Sign a browser or a command line out."""
    connection.execute(sessions.delete().where(sessions.c.hash == session.hash))


def end_sessions(connection: sa.Connection, kind: str, name: str) -> None:
    """Sign somebody out everywhere, such as an operator who was revoked, on the command line too."""
    connection.execute(sessions.delete().where(sessions.c.kind == kind, sessions.c.name == name))


def take_expired_sessions(connection: sa.Connection, at: str) -> list[Session]:
    """Delete the sessions that have ended; those of operators among them."""
    expired = sessions.c.until <= at
    of_operators = sa.select(sessions).where(expired, sessions.c.kind == OPERATOR).order_by(sessions.c.hash)
    found = [session_from_row(row) for row in connection.execute(of_operators)]
    connection.execute(sessions.delete().where(expired))
    return found


def take_moved_sessions(connection: sa.Connection, at: str) -> list[Session]:
    """Delete the sessions of operators whose end somebody has moved in the database, and return them."""
    of_operators = sa.select(sessions).where(sessions.c.kind == OPERATOR, sessions.c.until > at)
    rows = [session_from_row(row) for row in connection.execute(of_operators.order_by(sessions.c.hash))]
    moved = [session for session in rows if isinstance(session.until, str) and session.end_was_moved(at)]
    for session in moved:
        end_session(connection, session)
    return moved


def session_hash(identity: str) -> str:
    """What is stored of the id of a session."""
    return hashlib.sha256(identity.encode()).hexdigest()


def latest_end(kind: str, since: str) -> str:
    """When a session ends at the latest that began at `since`."""
    return _text(_moment(since) + MAX_LENGTH[kind])


def _end(kind: str, since: str, at: str) -> str:
    """When a session ends that began at `since` and was used at `at`."""
    return _text(min(_moment(at) + IDLE[kind], _moment(since) + MAX_LENGTH[kind]))


def _moment(text: str) -> datetime:
    return datetime.fromisoformat(text)


def _text(moment: datetime) -> str:
    return moment.astimezone(UTC).isoformat(timespec="microseconds").replace("+00:00", "Z")
