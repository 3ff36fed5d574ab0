"""The events of sessions: a row of `sessions` counts only with the event of the audit chain that opened it.

Somebody who can write the database could insert a row, or insert one again that a sign-out has deleted. So the event
that opens a session names its hash, kind, name and beginning; one that ends it holds even if the row is back.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from longsuit.store.accounts.sessions import (
    COMMAND_LINE,
    GUEST,
    OPERATOR,
    latest_end,
)
from longsuit.store.chain.categories import SECOND_FACTOR_REQUIRED

if TYPE_CHECKING:
    from collections.abc import Mapping

    from longsuit.store.accounts.sessions import Session

SESSIONS_KEPT = "sessions-kept"
"""The kind of event that names the guests' sessions which were open when a house was migrated."""

_OPENED_BY = {
    "signed-in": (OPERATOR, COMMAND_LINE),
    "guest-joined": (GUEST,),
    "guest-returned": (GUEST,),
    SESSIONS_KEPT: (GUEST,),
}

SIGN_OUT_EVERYWHERE = ("operator-revoked", "secret-changed", "second-factor-removed", "second-factor-set")
"""The kinds of events that sign the operator they name out everywhere."""

SESSION_ENDINGS = ("signed-out", "guest-returned", SECOND_FACTOR_REQUIRED, *SIGN_OUT_EVERYWHERE)
"""The kinds of events that end sessions."""


def why_forged(session: Session, event: Mapping[str, Any] | None, ended: int | None = None) -> str:
    """Why a row is not a session, in words; empty if it is one.

    `event` is what the link that the row names says; `ended` is a link that has ended the session, if one has.
    """
    if event is None or session.kind not in _OPENED_BY.get(str(event.get("kind")), ()) or not _names(event, session):
        return "no event of the audit chain opened it"
    if not isinstance(session.until, str) or session.until > latest_end(session.kind, session.since):
        return "its end was moved beyond what such a session lasts"
    return "" if ended is None else f"it ended with link {ended:,}"


def _names(event: Mapping[str, Any], session: Session) -> bool:
    """Whether an event names a session with its beginning."""
    if event.get("kind") == SESSIONS_KEPT:
        return [session.hash, session.name, session.since] in list(event["sessions"])
    return (event.get("session"), event.get("at")) == (session.facts["session"], session.since)


def ends(event: Mapping[str, Any], session: Session) -> bool:
    """Whether a later event has ended a session."""
    kind = event.get("kind")
    if session.kind == GUEST:
        return kind == "guest-returned" and event.get("guest") == session.name
    if kind == "signed-out":
        return bool(event.get("session") == session.facts["session"])
    return session.name in signed_out_everywhere(event)


def signed_out_everywhere(event: Mapping[str, Any]) -> tuple[str, ...]:
    """The names of the operators whom an event signs out everywhere."""
    if event.get("kind") == SECOND_FACTOR_REQUIRED:
        return tuple(event.get("signed_out", ()))
    return (str(event.get("name")),) if event.get("kind") in SIGN_OUT_EVERYWHERE else ()
