"""Sessions: who a browser is, until when. What a browser holds is not kept, only its hash."""

from __future__ import annotations

import hashlib
import secrets
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING

from longsuit.store.journal import ask

if TYPE_CHECKING:
    import sqlalchemy as sa

GUEST, OPERATOR = "guest", "operator"

IDLE = {GUEST: timedelta(days=30), OPERATOR: timedelta(minutes=30)}
"""How long a session lasts without use."""

IN_ALL = {GUEST: timedelta(days=3650), OPERATOR: timedelta(hours=12)}
"""How long it lasts however much it is used."""

REFRESHED = 20
"""A session is written again only after a twentieth of the time it lasts without use."""


@dataclass(frozen=True)
class Session:
    """A browser somebody is known in."""

    hash: str
    """The SHA-256 of its id, which only the browser has."""

    kind: str
    """`guest` or `operator`."""

    name: str
    """The guest's id, or the operator's name."""

    since: str
    """When it began, in UTC."""

    until: str
    """When it ends without use, in UTC."""

    csrf: str
    """What every request that changes something must carry."""

    def holds(self, at: str) -> bool:
        """Whether it has not ended."""
        return at < self.until

    def should_extend(self, at: str) -> bool:
        """Whether its use should be written down, so that it lasts longer."""
        wanted, standing = _moment(_end(self.kind, self.since, at)), _moment(self.until)
        return wanted - standing >= IDLE[self.kind] / REFRESHED


def start_session(connection: sa.Connection, kind: str, name: str, at: str) -> tuple[str, Session]:
    """A new session of a guest's or an operator's: its id, for the browser alone, and what is kept of it."""
    identity = secrets.token_urlsafe(32)
    made = Session(_hashed(identity), kind, name, at, _end(kind, at, at), secrets.token_urlsafe(24))
    values = (made.hash, made.kind, made.name, made.since, made.until, made.csrf)
    _tell(connection, "INSERT INTO sessions VALUES ({0}, {0}, {0}, {0}, {0}, {0})", *values)
    return identity, made


def find_session(connection: sa.Connection, identity: str, at: str) -> Session | None:
    """The session of an id; None where there is none, or where it has ended."""
    rows = ask(
        connection, "SELECT hash, kind, name, since, until, csrf FROM sessions WHERE hash = {0}", _hashed(identity)
    )
    found = Session(*rows[0]) if rows else None
    return found if found and found.holds(at) else None


def extend_session(connection: sa.Connection, session: Session, at: str) -> Session:
    """The session, lasting longer because it was used; one that has ended meanwhile stays ended."""
    until = _end(session.kind, session.since, at)
    _tell(connection, "UPDATE sessions SET until = {0} WHERE hash = {0} AND until > {0}", until, session.hash, at)
    return Session(session.hash, session.kind, session.name, session.since, until, session.csrf)


def end_session(connection: sa.Connection, session: Session) -> None:
    """Somebody signs out."""
    _tell(connection, "DELETE FROM sessions WHERE hash = {0}", session.hash)


def end_sessions(connection: sa.Connection, kind: str, name: str) -> None:
    """Somebody is signed out everywhere, such as an operator who was revoked."""
    _tell(connection, "DELETE FROM sessions WHERE kind = {0} AND name = {0}", kind, name)


def delete_expired_sessions(connection: sa.Connection, at: str) -> None:
    """Sessions that have ended are taken out of the database."""
    _tell(connection, "DELETE FROM sessions WHERE until <= {0}", at)


def _tell(connection: sa.Connection, statement: str, *values: str) -> None:
    mark = "?" if connection.dialect.name == "sqlite" else "%s"
    connection.exec_driver_sql(statement.replace("{0}", mark), values)


def _hashed(identity: str) -> str:
    return hashlib.sha256(identity.encode()).hexdigest()


def _end(kind: str, since: str, at: str) -> str:
    """When a session ends that began then and was used now."""
    return _text(min(_moment(at) + IDLE[kind], _moment(since) + IN_ALL[kind]))


def _moment(text: str) -> datetime:
    return datetime.fromisoformat(text)


def _text(moment: datetime) -> str:
    return moment.astimezone(UTC).isoformat(timespec="microseconds").replace("+00:00", "Z")
