"""Operators sign in and out in a browser: a session is stored together with the event that opens it."""

from __future__ import annotations

from longsuit.floor.writer.store_unit_of_work import StoreUnitOfWork
from longsuit.store import Operator, Session, end_session, new_session
from longsuit.table import Actor


def sign_in(unit: StoreUnitOfWork, operator: Operator, at: str) -> str:
    """Open a session of an operator whose password was checked; its id, for the browser alone."""
    identity, session = new_session("operator", operator.name, at)
    actor = Actor(operator.name, operator.name, operator.role)
    unit.note("signed-in", actor, "", at, {"operator": operator.name, **session.facts})
    unit.keep_session(session)
    return identity


def sign_out(unit: StoreUnitOfWork, operator: Actor, session: Session, at: str) -> None:
    """End a session; its event holds even if somebody inserts the row again."""
    end_session(unit.connection, session)
    unit.note("signed-out", operator, "", at, {"operator": operator.id, **session.facts})
