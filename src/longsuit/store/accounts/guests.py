"""Guests as rows of the database."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

import sqlalchemy as sa

from longsuit.base import MICRO
from longsuit.guests import NEVER, Guest, Limit
from longsuit.store.database.floor_schema import guests
from longsuit.store.database.insert import insert_rows
from longsuit.store.database.schema import accounts

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable

_GUESTS = sa.select(guests).where(guests.c.id.in_(sa.bindparam("ids", expanding=True)))

_KNOWN = (
    sa.select(guests.c.id, guests.c.name, guests.c.joined, sa.func.coalesce(accounts.c.balance, 0))
    .join_from(guests, accounts, accounts.c.account == sa.literal("player:") + guests.c.id, isouter=True)
    .order_by(guests.c.joined, guests.c.id)
)


class KnownGuest(NamedTuple):
    """A guest as operators tell them from others."""

    guest: str
    """The id."""

    name: str
    """The name at the table."""

    joined: str
    """When they joined, in UTC."""

    wallet_cents: int
    """Their chips that are not at a table."""


def known_guests(connection: sa.Connection, text: str = "") -> list[KnownGuest]:
    """The guests with a name or an id, or all of them, in the order in which they joined."""
    if not text.isprintable():
        return []  # no guest has such a name, and no database accepts it as a parameter
    rows = connection.execute(_KNOWN.where(sa.or_(guests.c.name == text, guests.c.id == text)) if text else _KNOWN)
    return [KnownGuest(guest, name, joined, balance // MICRO) for guest, name, joined, balance in rows]


def find_guest(connection: sa.Connection, guest: str) -> Guest | None:
    """The guest with an id; None if there is none."""
    return find_guests(connection, [guest]).get(guest)


def find_guests(connection: sa.Connection, ids: Collection[str]) -> dict[str, Guest]:
    """The guests with some ids, by their ids; ids of nobody are left out."""
    if not ids:
        return {}
    rows = connection.execute(_GUESTS, {"ids": list(ids)})
    return {row[0]: guest_from_row(row) for row in rows}


def save_guests(connection: sa.Connection, changed: Iterable[Guest]) -> None:
    """Write guests as they are now."""
    insert_rows(connection, guests, [guest_row(guest) for guest in changed], replace=True)


def guest_row(guest: Guest) -> tuple[Any, ...]:
    """A guest as a row."""
    limits = [(limit.now, limit.later, limit.later_from) for limit in (guest.loss, guest.minutes)]
    facts = (guest.id, guest.name, guest.joined, guest.since, guest.net_cents)
    return (*facts, *limits[0], *limits[1], guest.chosen_avatar)


def guest_from_row(row: Any) -> Guest:
    """The guest of a row."""
    guest, name, joined, since, net, *limits, avatar = row
    if limits == _NO_LIMITS:  # as of most guests
        return Guest(guest, name, joined, since, net, chosen_avatar=avatar)
    return Guest(guest, name, joined, since, net, Limit(*limits[:3]), Limit(*limits[3:]), avatar)


_NO_LIMITS = [None, None, NEVER, None, None, NEVER]
