"""Limits that all processes of a house share: how much of each somebody has used, and when."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING, NamedTuple

import sqlalchemy as sa

from longsuit.store.database.floor_schema import throttles
from longsuit.store.database.insert import insert_rows

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

Key = tuple[str, str]
"""A limit and who it counts for: its kind, and a name."""

TRUSTED = "sign-in/trusted"
"""The kind of rows that say from where an operator has signed in."""

KEPT, TRUSTED_KEPT = timedelta(days=2), timedelta(days=90)
"""How long a row is kept that nobody uses; every limit is unused again long before."""

_ROWS = sa.select(throttles).where(
    throttles.c.kind.in_(sa.bindparam("kinds", expanding=True)),
    throttles.c.name.in_(sa.bindparam("names", expanding=True)),
)


class Use(NamedTuple):
    """How much of a limit was used at a time."""

    used: int
    """How much."""

    at: str
    """When that was written."""


def read_uses(connection: sa.Connection, keys: Iterable[Key]) -> dict[Key, Use]:
    """What is used of some limits; those that nobody has used are left out."""
    wanted = set(keys)
    if not wanted:
        return {}
    values = {"kinds": sorted({kind for kind, _ in wanted}), "names": sorted({name for _, name in wanted})}
    rows = connection.execute(_ROWS, values)
    return {(kind, name): Use(used, at) for kind, name, used, at in rows if (kind, name) in wanted}


def write_uses(connection: sa.Connection, uses: Mapping[Key, Use]) -> None:
    """Write what is used of some limits now."""
    insert_rows(connection, throttles, [(*key, *use) for key, use in uses.items()], replace=True)


def forget_uses(connection: sa.Connection, keys: Iterable[Key]) -> None:
    """Delete what was used of some limits."""
    for kind, name in keys:
        connection.execute(throttles.delete().where(throttles.c.kind == kind, throttles.c.name == name))


def delete_old_uses(connection: sa.Connection, at: str) -> None:
    """Delete rows that no longer limit anything."""
    c = throttles.c
    connection.execute(throttles.delete().where(c.kind != TRUSTED, c.at < _before(at, KEPT)))
    connection.execute(throttles.delete().where(c.kind == TRUSTED, c.at < _before(at, TRUSTED_KEPT)))


def _before(at: str, length: timedelta) -> str:
    moment = datetime.fromisoformat(at).astimezone(UTC) - length
    return moment.isoformat(timespec="microseconds").replace("+00:00", "Z")
