"""The objects of an SQLite database, as the database itself keeps their definitions."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

    import sqlalchemy as sa

# What ANALYZE writes only helps SQLite to choose among indexes; no result depends on it.
_OBJECTS = "SELECT type, name, tbl_name, sql FROM sqlite_schema WHERE name NOT IN ('sqlite_stat1', 'sqlite_stat4')"


def describe_sqlite(connection: sa.Connection) -> Iterator[tuple[str, str]]:
    """The name and the definition of each object; an index that belongs to a constraint has no definition."""
    for kind, name, table, sql in connection.exec_driver_sql(_OBJECTS):
        whole = kind in {"table", "view"}
        yield (f"{kind} {name}" if whole else f"{kind} {name} on {table}"), sql or "by a constraint"
