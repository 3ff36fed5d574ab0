"""Sessions: who is signed in where, in a browser or on the command line. Only the hash of a session's id is stored."""

from __future__ import annotations

import hashlib
import secrets
from dataclasses import astuple, dataclass, replace
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING

import sqlalchemy as sa

from longsuit.store.database.floor_schema import sessions

if TYPE_CHECKING:
    from collections.abc import Iterable

GUEST, OPERATOR, COMMAND_LINE = "guest", "operator", "command-line"

IDLE = {GUEST: timedelta(days=30), OPERATOR: timedelta(minutes=30), COMMAND_LINE: timedelta(minutes=15)}
"""How long a session lasts without use."""

MAX_LENGTH = {GUEST: timedelta(days=3650), OPERATOR: timedelta(hours=12), COMMAND_LINE: timedelta(hours=12)}
"""How long a session lasts at most."""

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

    def is_valid(self, at: str) -> bool:
        """Whether it has not ended."""
        return at < self.until

    def should_extend(self, at: str) -> bool:
        """Whether it was used so long after the last extension that its end should be written anew."""
        end, current = _moment(_end(self.kind, self.since, at)), _moment(self.until)
        return end - current >= IDLE[self.kind] / EXTENDED_AFTER


def start_session(connection: sa.Connection, kind: str, name: str, at: str, *, device: str = "") -> tuple[str, Session]:
    """A new session of a guest or an operator: its id, for its holder alone, and what is stored.

    A session that is bound to a device is found only by its id followed by the same device.
    """
    identity = secrets.token_urlsafe(32)
    csrf = "" if kind == COMMAND_LINE else secrets.token_urlsafe(24)
    session = Session(_hash(identity + device), kind, name, at, _end(kind, at, at), csrf)
    connection.execute(sessions.insert().values(_row(session)))
    return identity, session


def find_session(connection: sa.Connection, identity: str, at: str) -> Session | None:
    """The session with an id; None if there is none, or if it has ended."""
    row = connection.execute(sa.select(sessions).where(sessions.c.hash == _hash(identity))).first()
    session = _session(row) if row else None
    return session if session and session.is_valid(at) else None


def _row(session: Session) -> tuple[str, ...]:
    """A session as a row: one on the command line is an operator's without a token for pages."""
    return astuple(replace(session, kind=OPERATOR) if session.kind == COMMAND_LINE else session)


def _session(row: Iterable[str]) -> Session:
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


def delete_expired_sessions(connection: sa.Connection, at: str) -> None:
    """Delete sessions that have ended."""
    connection.execute(sessions.delete().where(sessions.c.until <= at))


def _hash(identity: str) -> str:
    return hashlib.sha256(identity.encode()).hexdigest()


def _end(kind: str, since: str, at: str) -> str:
    """When a session ends that began at `since` and was used at `at`."""
    return _text(min(_moment(at) + IDLE[kind], _moment(since) + MAX_LENGTH[kind]))


def _moment(text: str) -> datetime:
    return datetime.fromisoformat(text)


def _text(moment: datetime) -> str:
    return moment.astimezone(UTC).isoformat(timespec="microseconds").replace("+00:00", "Z")
