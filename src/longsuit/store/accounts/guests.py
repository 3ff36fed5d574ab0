"""Guests as rows of the database."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from longsuit.base import canonical_json
from longsuit.store.database.floor_schema import guests
from longsuit.store.journal import driver
from longsuit.table.guests import NEVER, NO_LIMIT, Guest, Limit

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable

    import sqlalchemy as sa

NAMES = ", ".join(column.name for column in guests.columns)
_AT_ONCE = f"SELECT {NAMES} FROM guests WHERE id IN (SELECT value FROM json_each(?))"  # noqa: S608 - our own names
_MANY = f"SELECT {NAMES} FROM guests WHERE id = ANY(%s)"  # noqa: S608 - our own names
_MARKS = ", ".join(["{0}"] * len(guests.columns))
_SET = ", ".join(f"{column.name} = excluded.{column.name}" for column in guests.columns if not column.primary_key)
_PUT = f"INSERT INTO guests ({NAMES}) VALUES ({_MARKS}) ON CONFLICT (id) DO UPDATE SET {_SET}"  # noqa: S608 - our own names


def find_guest(connection: sa.Connection, guest: str) -> Guest | None:
    """A guest by his id; None where there is none."""
    return find_guests(connection, [guest]).get(guest)


def find_guests(connection: sa.Connection, ids: Collection[str]) -> dict[str, Guest]:
    """Those of the guests that there are, by their ids, asked for at once."""
    if not ids:
        return {}
    if connection.dialect.name == "sqlite":
        with driver(connection) as cursor:
            rows = cursor.execute(_AT_ONCE, (canonical_json(list(ids)),)).fetchall()
    else:
        rows = list(connection.exec_driver_sql(_MANY, (list(ids),)))
    return {row[0]: guest_from_row(row) for row in rows}


def save_guests(connection: sa.Connection, changed: Iterable[Guest]) -> None:
    """Write guests as they are now."""
    rows = [guest_row(guest) for guest in changed]
    if rows:
        mark = "?" if connection.dialect.name == "sqlite" else "%s"
        connection.exec_driver_sql(_PUT.replace("{0}", mark), rows)


def guest_row(guest: Guest) -> tuple[Any, ...]:
    """A guest as he is stored."""
    limits = [(limit.now, limit.later, limit.later_from) for limit in (guest.loss, guest.minutes)]
    return (guest.id, guest.name, guest.joined, guest.since, guest.net_cents, *limits[0], *limits[1])


def guest_from_row(row: Any) -> Guest:
    """A guest as he was stored."""
    who, name, joined, since, net, *limits = row
    loss, minutes = (NO_LIMIT if limit == _NONE else Limit(*limit) for limit in (limits[:3], limits[3:]))
    return Guest(who, name, joined, since, net, loss, minutes)


_NONE = [None, None, NEVER]
