"""The database's own integrity check: whether its pages, rows and indexes agree with each other."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from sqlalchemy.exc import DBAPIError

from longsuit.store.database.engine import driver_message

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    import sqlalchemy as sa

MAX_FOUND = 5
"""How many findings of SQLite are reported at most."""

_AMCHECK = """
SELECT COALESCE(bool_or(has_function_privilege(oid, 'EXECUTE')), false) FROM pg_proc
WHERE oid = to_regprocedure('bt_index_check(regclass, boolean)')
"""
_INDEXES = """
SELECT indexrelid::regclass::text, indrelid::regclass::text,
       (SELECT string_agg(pg_get_indexdef(indexrelid, number, false), ', ' ORDER BY number)
        FROM generate_series(1, indnkeyatts) AS number),
       COALESCE(pg_get_expr(indpred, indrelid), 'true')
FROM pg_index JOIN pg_class ON pg_class.oid = indrelid JOIN pg_am ON pg_am.oid =
     (SELECT relam FROM pg_class WHERE oid = indexrelid)
WHERE relnamespace = (SELECT relnamespace FROM pg_class WHERE oid = to_regclass('alembic_version')) AND amname = 'btree'
  AND relkind = 'r' AND indisvalid AND has_table_privilege(indrelid, 'SELECT')
ORDER BY 2, 1
"""
_SCANS = ("enable_seqscan", "enable_bitmapscan", "enable_sort", "enable_incremental_sort", "enable_indexscan")
_THROUGH_INDEX, _WITHOUT_INDEX = ("off", "off", "off", "off", "on"), ("on", "off", "on", "off", "off")

NO_CHECKSUMS = "This PostgreSQL keeps no data checksums, so it may not notice a damaged page. See: pg_checksums."
"""What is said of a server that does not detect damaged pages by itself."""


def damage(connection: sa.Connection) -> Iterator[str]:
    """A sentence for everything that the database finds wrong with itself."""
    try:
        yield from _sqlite(connection) if connection.dialect.name == "sqlite" else _postgresql(connection)
    except DBAPIError as error:
        yield f"The database cannot be read: {driver_message(error.orig)}."


def integrity_notes(connection: sa.Connection) -> Iterator[str]:
    """What an integrity check of this database does not include."""
    if connection.dialect.name == "postgresql" and connection.exec_driver_sql("SHOW data_checksums").scalar() != "on":
        yield NO_CHECKSUMS


def _sqlite(connection: sa.Connection) -> Iterator[str]:
    for (found,) in connection.exec_driver_sql(f"PRAGMA integrity_check({MAX_FOUND})"):
        if found != "ok":
            yield f"SQLite finds damage: {' '.join(found.split())}."  # some findings have several lines
    for table, _, other, _ in connection.exec_driver_sql("PRAGMA foreign_key_check").fetchmany(MAX_FOUND):
        yield f"A row of {table} refers to a row of {other} that does not exist."


def _postgresql(connection: sa.Connection) -> Iterator[str]:
    indexes = [Index._make(row) for row in connection.exec_driver_sql(_INDEXES)]
    check = _amcheck if connection.exec_driver_sql(_AMCHECK).scalar() else _compare_rows
    with connection.begin_nested() as savepoint:  # the settings of the planner end with it
        yield from check(connection, indexes)
        savepoint.rollback()


class Index(NamedTuple):
    """An index of a PostgreSQL table."""

    name: str
    """Its name."""

    table: str
    """Its table."""

    columns: str
    """Its columns, in order."""

    condition: str
    """Which rows it holds."""


def _amcheck(connection: sa.Connection, indexes: Sequence[Index]) -> Iterator[str]:
    """Let PostgreSQL compare each index with its table."""
    for index in indexes:
        try:
            with connection.begin_nested():
                connection.exec_driver_sql("SELECT bt_index_check(%s::regclass, true)", (index.name,))
        except DBAPIError as error:
            yield f"PostgreSQL finds damage in the index {index.name}: {driver_message(error.orig)}."


def _compare_rows(connection: sa.Connection, indexes: Sequence[Index]) -> Iterator[str]:
    """Read the rows of each index in its order, and the rows of its table without it; both must be the same."""
    _plan(connection, _THROUGH_INDEX)
    ordered = [_rows(connection, index) for index in indexes]
    _plan(connection, _WITHOUT_INDEX)
    for index, (rows, places, misplaced) in zip(indexes, ordered, strict=True):
        if _rows(connection, index)[:2] != (rows, places):
            yield f"The index {index.name} does not hold the rows of {index.table}."
        elif misplaced:
            yield f"The index {index.name} is not in order."


def _plan(connection: sa.Connection, scans: Sequence[str]) -> None:
    """Set how PostgreSQL may read rows."""
    for name, value in zip(_SCANS, scans, strict=True):
        connection.exec_driver_sql(f"SET LOCAL {name} = {value}")


def _rows(connection: sa.Connection, index: Index) -> tuple[Any, ...]:
    """How many rows an index has to hold, a sum over their places, and how many are not in order."""
    _, table, columns, condition = index
    # The names must not be those of columns, or PostgreSQL would order the rows by them.
    row = connection.exec_driver_sql(
        f"SELECT count(*), sum(hashtextextended(row_place::text, 0)), count(*) FILTER (WHERE row_before > row_key) "  # noqa: S608 - names from the catalogue
        f"FROM (SELECT row_place, row_key, lag(row_key) OVER () AS row_before FROM (SELECT ctid AS row_place, "
        f"ROW({columns}) AS row_key FROM {table} WHERE {condition} ORDER BY {columns}) AS ordered) AS rows"
    )
    return tuple(row.one())
