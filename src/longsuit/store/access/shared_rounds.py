"""Links to finished rounds that players share: made and revoked by the player, and kept in the audit chain alone.

The event of a link has the hash of its secret; the link itself has the number of that event, so nothing else is stored
about it. A seat of a round has one link at most: a new one replaces it, as revoking ends it.
"""

from __future__ import annotations

import hashlib
import hmac
import re
import secrets
from typing import TYPE_CHECKING, Any, NamedTuple

import sqlalchemy as sa

from longsuit.base import Refused
from longsuit.store.chain.stored_links import find_stored_link, read_body
from longsuit.store.database.schema import SHARE_EVENTS, events
from longsuit.store.events.rounds import find_round

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from longsuit.store.events.event_batch import EventBatch

SHARED, REVOKED = _KINDS = "round-shared", "share-revoked"

NO_SUCH_SEAT = "You did not play that round in that seat, or it is not over yet."
NOT_SHARED = "This round is not shared."

_CODE = re.compile(r"([1-9][0-9]{0,17})-([A-Za-z0-9_-]{43})")
_AFTER = (
    sa.select(events.c.body)
    .where(sa.text(SHARE_EVENTS), events.c.actor == sa.bindparam("actor"), events.c.seq > sa.bindparam("after"))
    .order_by(events.c.seq)
)


class SeatOfRound(NamedTuple):
    """A seat in a finished round."""

    table: str
    """The table."""

    round: int
    """The number of the round there."""

    seat: int
    """The seat."""


class SharedRound(NamedTuple):
    """What a link shows."""

    place: SeatOfRound
    """The seat of the round."""

    guest: str
    """Who played there, and shares it."""

    since: str
    """Since when it is shared, in UTC."""


def share_round(batch: EventBatch, connection: sa.Connection, guest: str, place: SeatOfRound, at: str) -> str:
    """Share a round that a guest has played: the secret part of the link. An earlier link to it ends."""
    found = find_round(connection, place.table, place.round)
    if found is None or found.seats.get(place.seat, ("", 0))[0] != guest:
        raise Refused("", NO_SUCH_SEAT)
    secret = secrets.token_urlsafe(32)
    _append(batch, SHARED, guest, place, at, share=_hash(secret))
    return f"{batch.after.head.seq}-{secret}"


def revoke_share(batch: EventBatch, connection: sa.Connection, guest: str, place: SeatOfRound, at: str) -> None:
    """End the link to a round."""
    pending = [read_body(row.link.event) for row in batch.rows if row.kind in _KINDS and row.link.actor == guest]
    if place not in _in_force([*_events_after(connection, guest, 0), *pending]):
        raise Refused("", NOT_SHARED)
    _append(batch, REVOKED, guest, place, at)


def shares_of(connection: sa.Connection, guest: str) -> dict[SeatOfRound, SharedRound]:
    """The rounds that a guest shares now."""
    return _in_force(_events_after(connection, guest, 0))


def find_shared_round(connection: sa.Connection, code: str) -> SharedRound | None:
    """The round of a link by its secret part; None if there is none, or it was revoked or replaced."""
    parts = _CODE.fullmatch(code)
    link = find_stored_link(connection, int(parts[1])) if parts else None
    event = read_body(link.event) if link else None
    if parts is None or not isinstance(event, dict) or event.get("kind") != SHARED:
        return None
    if not hmac.compare_digest(_hash(parts[2]), event["share"]):
        return None
    later = {_place(one) for one in _events_after(connection, event["actor"], int(parts[1]))}
    return None if _place(event) in later else _shared(event)


def _events_after(connection: sa.Connection, guest: str, after: int) -> list[Mapping[str, Any]]:
    rows = connection.execute(_AFTER, {"actor": guest, "after": after}).scalars()
    return [event for event in map(read_body, rows) if isinstance(event, dict)]


def _in_force(found: Iterable[Mapping[str, Any]]) -> dict[SeatOfRound, SharedRound]:
    shared: dict[SeatOfRound, SharedRound] = {}
    for event in found:
        shared.pop(_place(event), None)
        if event["kind"] == SHARED:
            shared[_place(event)] = _shared(event)
    return shared


def _place(event: Mapping[str, Any]) -> SeatOfRound:
    return SeatOfRound(event["table"], event["round"], event["seat"])


def _shared(event: Mapping[str, Any]) -> SharedRound:
    return SharedRound(_place(event), event["actor"], event["at"])


def _append(batch: EventBatch, kind: str, guest: str, place: SeatOfRound, at: str, **facts: object) -> None:
    event = {"kind": kind, "actor": guest, "role": "player", **place._asdict(), "at": at, **facts}
    batch.append_floor_event(event, ())


def _hash(secret: str) -> str:
    return hashlib.sha256(secret.encode()).hexdigest()
