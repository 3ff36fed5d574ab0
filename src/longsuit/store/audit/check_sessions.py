"""Checking sessions: each row is compared with the event of the audit chain that opened it, and with those since."""

from __future__ import annotations

import json
from functools import lru_cache
from typing import TYPE_CHECKING, Any

import sqlalchemy as sa

from longsuit.base import is_time
from longsuit.store.accounts.session_events import SESSION_ENDINGS, ends, signed_out_everywhere, why_forged
from longsuit.store.accounts.sessions import session_from_row
from longsuit.store.database.floor_schema import sessions
from longsuit.store.database.schema import events

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from longsuit.store.accounts.sessions import Session
    from longsuit.store.chain.links import Link

_ROWS = (
    sa.select(*sessions.c, events.c.body)
    .join_from(sessions, events, events.c.seq == sessions.c.event, isouter=True)
    .order_by(sessions.c.event, sessions.c.hash)
)

END_MOVED = "its end was moved further ahead than its use can have led to"
"""Why an operator's session is forged whose end is still within the longest time that it may last."""

_MARKS = tuple(f'"kind":"{kind}"' for kind in SESSION_ENDINGS)


class SessionReplay:
    """The events that ended sessions, by whom they are about, while a chain is replayed."""

    def __init__(self, now: str) -> None:
        self._now = now
        self._endings: dict[str, list[tuple[int, Mapping[str, Any]]]] = {}

    def apply(self, link: Link) -> None:
        """Remember the time of a link, and its event if it ended sessions."""
        if link.at > self._now and is_time(link.at):  # the machine's clock may be behind the time of the house
            self._now = link.at
        if any(mark in link.event for mark in _MARKS):
            event = json.loads(link.event)
            for name in signed_out_everywhere(event) or (link.actor,):
                self._endings.setdefault(name, []).append((link.seq, event))

    def finish(self, connection: sa.Connection) -> Iterator[str]:
        """Name every row that is not a session; the chain was verified before."""
        for *row, body in connection.execute(_ROWS):
            session = session_from_row(row)
            if why := self._why_forged(session, body):
                yield f"The session {str(session.hash)[:8]} of “{session.name}” is forged: {why}."

    def _why_forged(self, session: Session, body: str | None) -> str:
        why = why_forged(session, _read(body) if body else None, self._ended(session))
        return why or (END_MOVED if session.end_was_moved(self._now) else "")

    def _ended(self, session: Session) -> int | None:
        opened: Any = session.event
        if not isinstance(opened, int):  # SQLite stores anything in any column
            return None
        later = ((seq, event) for seq, event in self._endings.get(session.name, ()) if seq > opened)
        return next((seq for seq, event in later if ends(event, session)), None)


@lru_cache(maxsize=2)
def _read(body: str) -> Any:
    """An event; one that names many sessions is read once for all of them."""
    return json.loads(body)
