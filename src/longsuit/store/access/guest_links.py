"""Links that bring guests back to their chips: issued by an operator, used once, and kept in the audit chain alone.

A guest has no password: their cookie is all that shows who they are, and no backup holds sessions. The event of a link
has the hash of its secret; the link itself has the number of that event, so nothing else is stored about it.
"""

from __future__ import annotations

import hashlib
import hmac
import re
import secrets
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING, Any, NamedTuple

import sqlalchemy as sa

from longsuit.base import NotAllowed, Refused
from longsuit.jackpot import Role
from longsuit.store.access.refusals import recorded_refusal
from longsuit.store.accounts.guests import find_guest
from longsuit.store.accounts.operators import refuse_stranger
from longsuit.store.accounts.sessions import GUEST, end_sessions, new_session
from longsuit.store.chain.stored_links import find_stored_link, read_body
from longsuit.store.database.schema import SESSION_EVENTS, events
from longsuit.store.events.session_rows import keep_session

if TYPE_CHECKING:
    from longsuit.guests import Guest
    from longsuit.store.accounts.operators import Operator
    from longsuit.store.events.event_batch import EventBatch
    from longsuit.store.store import Store

LINK_LASTS = timedelta(hours=24)
"""How long a link can be used."""

LINKS_PER_HOUR = 60
"""How many links one operator may issue in an hour."""

ISSUERS = frozenset({Role.SUPERVISOR, Role.EXECUTIVE})
"""The roles that may issue links."""

ISSUED, RETURNED = "guest-link-issued", "guest-returned"

ASK_AGAIN = "Ask the house for a new one."

_CODE = re.compile(r"([1-9][0-9]{0,17})-([A-Za-z0-9_-]{43})")
_OF_ACTOR = sa.select(events.c.seq).where(sa.text(SESSION_EVENTS), events.c.actor == sa.bindparam("actor"))
_ISSUED_SINCE = _OF_ACTOR.where(events.c.kind == ISSUED, events.c.at > sa.bindparam("since"))
_RETURNED_SINCE = _OF_ACTOR.where(events.c.kind == RETURNED, events.c.seq > sa.bindparam("link")).limit(1)


class GuestLink(NamedTuple):
    """A link that was issued."""

    code: str
    """The part of its address that nobody else knows."""

    guest: Guest
    """Who it is for."""

    until: str
    """Until when it can be used, in UTC."""


def issue_guest_link(store: Store, by: Operator, guest: str, *, stamp: tuple[str, str]) -> GuestLink:
    """A link for the guest with an id, by an operator who may issue it; a refusal is on record."""
    command = {"kind": "issue-guest-link", "id": stamp[0], "at": stamp[1], "actor": by.name, "role": by.role}
    issued: list[GuestLink] = []

    def work(batch: EventBatch, connection: sa.Connection) -> None:
        issued[:] = [append_guest_link(batch, connection, (by.name, by.role), guest, stamp[1])]

    try:
        store.transact(work)
    except NotAllowed as refusal:
        raise recorded_refusal(store, str(refusal), {**command, "guest": guest}) from None
    return issued[0]


def append_guest_link(
    batch: EventBatch, connection: sa.Connection, by: tuple[str, str], guest: str, at: str
) -> GuestLink:
    """The same as part of a batch; `by` is the operator's name and role."""
    refuse_stranger(batch.after.operators, *by)
    if by[1] not in ISSUERS:
        raise NotAllowed(f"Links for guests are issued by a supervisor or an executive, not by the role {by[1]}.")
    found = find_guest(connection, guest)
    if found is None:
        raise Refused("", "There is no guest with that id.")
    _refuse_too_many(batch, connection, by[0], at)
    secret, until = secrets.token_urlsafe(32), _moved(at, LINK_LASTS)
    facts = {"guest": guest, "name": found.name, "link": _hash(secret), "until": until}
    who = {"actor": by[0], "role": by[1], "table": "", "at": at}
    batch.append_floor_event({"kind": ISSUED, **who, **facts}, ())
    return GuestLink(f"{batch.after.head.seq}-{secret}", found, until)


def _refuse_too_many(batch: EventBatch, connection: sa.Connection, actor: str, at: str) -> None:
    since = _moved(at, timedelta(hours=-1))
    issued = len(connection.execute(_ISSUED_SINCE, {"actor": actor, "since": since}).all())
    if issued + _pending(batch, ISSUED, actor) >= LINKS_PER_HOUR:
        raise NotAllowed(f"You have issued {LINKS_PER_HOUR} links in the last hour. Wait, or ask a colleague.")


def return_guest(batch: EventBatch, connection: sa.Connection, code: str, at: str) -> tuple[str, str]:
    """Open a session with a link: the guest's id, and the session's, for the browser alone. Earlier sessions end."""
    link, event = _issued(batch, connection, code)
    guest = event["guest"]
    if at >= event["until"]:
        raise Refused("", f"This link has expired. {ASK_AGAIN}")
    used = connection.execute(_RETURNED_SINCE, {"actor": guest, "link": link}).first()
    if used or _pending(batch, RETURNED, guest):
        raise Refused("", f"This link has been used. {ASK_AGAIN}")
    end_sessions(connection, GUEST, guest)
    identity, session = new_session(GUEST, guest, at)
    who = {"actor": guest, "role": "player", "table": "", "at": at}
    batch.append_floor_event({"kind": RETURNED, **who, "guest": guest, "link": link, **session.facts}, ())
    keep_session(batch, session)
    return guest, identity


def _issued(batch: EventBatch, connection: sa.Connection, code: str) -> tuple[int, Any]:
    """The event that issued a link, and its number; refused if there is none, or if its operator was revoked."""
    parts = _CODE.fullmatch(code)
    link = find_stored_link(connection, int(parts[1])) if parts else None
    event = read_body(link.event) if link else None
    if parts is None or not isinstance(event, dict) or event.get("kind") != ISSUED:
        raise Refused("", f"This link is not valid. {ASK_AGAIN}")
    issuer = batch.after.operators.get(event["actor"])
    if not hmac.compare_digest(_hash(parts[2]), event["link"]) or issuer is None or issuer.revoked:
        raise Refused("", f"This link is not valid. {ASK_AGAIN}")
    return int(parts[1]), event


def _pending(batch: EventBatch, kind: str, actor: str) -> int:
    """How many such events of an actor a batch will write."""
    return sum(row.kind == kind and row.link.actor == actor for row in batch.rows)


def _hash(secret: str) -> str:
    return hashlib.sha256(secret.encode()).hexdigest()


def _moved(at: str, by: timedelta) -> str:
    moment = datetime.fromisoformat(at).astimezone(UTC) + by
    return moment.isoformat(timespec="microseconds").replace("+00:00", "Z")
