"""Sessions on the command line: an operator who has given the password is not asked again for a while.

A session opens after a password was checked. It belongs to one operator of one house, and to the device that its
holder names: the id in a copied file is of no use elsewhere.
"""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from sqlalchemy.exc import DBAPIError

from longsuit.base import NotAllowed
from longsuit.store.access.moved_sessions import end_moved_sessions
from longsuit.store.access.sign_in import WRONG_NAME_OR_PASSWORD
from longsuit.store.accounts.find_session import find_session
from longsuit.store.accounts.sessions import COMMAND_LINE, end_session, extend_session, new_session
from longsuit.store.database.engine import read_transaction, stopped_by, write_transaction
from longsuit.store.events.session_rows import append_session_event, end_expired_sessions, keep_session

if TYPE_CHECKING:
    from collections.abc import Mapping

    import sqlalchemy as sa

    from longsuit.store.accounts.operators import Operator
    from longsuit.store.accounts.sessions import Session
    from longsuit.store.events.event_batch import EventBatch
    from longsuit.store.store import Store


PLACE = "command line"
"""Where these sessions are, in their events."""


def open_command_line_session(store: Store, operator: Operator, device: str, at: str, *, instead_of: str = "") -> str:
    """A new session of an operator who has just given the password, on record; its id, for the session file alone.

    A device has one session with a house at a time: the one that was open there ends.
    """
    opened: list[str] = []

    def work(batch: EventBatch, connection: sa.Connection) -> None:
        if batch.after.operators.get(operator.name) != operator:  # revoked, or another password, in the meantime
            raise NotAllowed(WRONG_NAME_OR_PASSWORD)
        end_expired_sessions(batch, connection, at)
        end_moved_sessions(batch, connection, at)
        earlier = _find(connection, instead_of, device, at)
        if earlier is not None:
            _end(batch, connection, earlier, at)
        identity, session = new_session(COMMAND_LINE, operator.name, at, device=device)
        append_session_event(batch, "signed-in", session, at, place=PLACE)
        keep_session(batch, session)
        opened[:] = [identity]

    store.transact(work)
    return opened[0]


def command_line_operator(
    store: Store, operators: Mapping[str, Operator], name: str, identity: str, device: str, *, at: str
) -> Operator | None:
    """The operator with a name, if the session is open and theirs; it is extended, because it was used."""
    try:
        with read_transaction(store.engine) as connection:
            session = _find(connection, identity, device, at)
    except DBAPIError as error:
        raise stopped_by(error) from error
    operator = operators.get(name)
    if session is None or session.name != name or operator is None or operator.revoked:
        return None
    if session.should_extend(at):
        with suppress(DBAPIError), write_transaction(store.engine) as connection:  # it can be read even if not written
            extend_session(connection, session, at)
    return operator


def close_command_line_session(store: Store, identity: str, device: str, at: str) -> str | None:
    """End a session, on record; the name of its operator, or None if it had ended before."""
    ended: list[str] = []

    def work(batch: EventBatch, connection: sa.Connection) -> None:
        session = _find(connection, identity, device, at)
        if session is not None:
            _end(batch, connection, session, at)
        ended[:] = [session.name] if session else []

    store.transact(work)
    return ended[0] if ended else None


def _find(connection: sa.Connection, identity: str, device: str, at: str) -> Session | None:
    """The open session with an id on a device; sessions of browsers are not meant."""
    session = find_session(connection, identity + device, at) if identity else None
    return session if session and session.kind == COMMAND_LINE else None


def _end(batch: EventBatch, connection: sa.Connection, session: Session, at: str) -> None:
    """End a session, on record: the event holds even if somebody inserts the row again."""
    end_session(connection, session)
    append_session_event(batch, "signed-out", session, at, place=PLACE)
