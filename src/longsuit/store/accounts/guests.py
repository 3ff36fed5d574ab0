"""Guests as rows of the database."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import sqlalchemy as sa

from longsuit.guests import NEVER, NO_LIMIT, Guest, Limit
from longsuit.store.database.floor_schema import guests
from longsuit.store.database.insert import insert_rows

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable

_GUESTS = sa.select(guests).where(guests.c.id.in_(sa.bindparam("ids", expanding=True)))


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
    return (guest.id, guest.name, guest.joined, guest.since, guest.net_cents, *limits[0], *limits[1])


def guest_from_row(row: Any) -> Guest:
    """The guest of a row."""
    guest, name, joined, since, net, *limits = row
    loss, minutes = (NO_LIMIT if limit == _NONE else Limit(*limit) for limit in (limits[:3], limits[3:]))
    return Guest(guest, name, joined, since, net, loss, minutes)


_NONE = [None, None, NEVER]
