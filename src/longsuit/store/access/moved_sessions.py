"""Sessions of operators whose end somebody has moved in the database: they end, on record."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from longsuit.store.accounts.find_session import is_ended, is_opened
from longsuit.store.accounts.sessions import take_moved_sessions
from longsuit.store.events.session_rows import append_session_event

if TYPE_CHECKING:
    import sqlalchemy as sa

    from longsuit.store.events.event_batch import EventBatch

BECAUSE = "its end was moved"
"""What the event of such an end says."""


def end_moved_sessions(batch: EventBatch, connection: sa.Connection, at: str) -> None:
    """Delete sessions whose end was moved; those that a sign-in has opened end in the audit chain too."""
    for session in take_moved_sessions(connection, at):
        opened = is_opened(connection, replace(session, until=session.since))  # whatever its end
        if opened and session.name in batch.after.operators and not is_ended(connection, session):
            append_session_event(batch, "signed-out", session, at, because=BECAUSE)
