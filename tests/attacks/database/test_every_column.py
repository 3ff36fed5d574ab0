"""A single changed value of the database is found, in whichever column it is.

The columns are read from the database, so a column that a migration adds is tested from then on. What a check cannot
find is listed here, with the reason.
"""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, Any

import pytest
import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError

from longsuit.store import Store, check, open_command_line_session, open_engine
from tests.floor.writer.writing import live as play_floor
from tests.floor.writer.writing import running_processor
from tests.store.conftest import postgresql, prepared_houses, server
from tests.store.old_houses import live as play_jackpots
from tests.store.protection.expected_schemas import created_tables
from tests.store.support import AT, checked

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Iterator

__all__ = ["postgresql", "prepared_houses", "server"]

TABLES = created_tables("sqlite")

UNCHECKED = {
    "throttles.kind": "No event says how much of a limit somebody has used. A changed row slows somebody down, or not.",
    "throttles.name": "As above.",
    "throttles.used": "As above.",
    "throttles.at": "As above.",
    "sessions.until": "Use extends a session, which is not on record; its end is bounded by its beginning and by now.",
}
"""The columns whose values are not compared with anything, and why that is safe."""


def played(database: str) -> None:
    """Make a house in which every table has rows."""
    with Store.create(database) as store:
        play_jackpots(store)
        with running_processor(store) as running:
            play_floor(running)
        open_command_line_session(store, store.operators["Nell"], "a device", AT)
        with store.engine.begin() as connection:
            connection.exec_driver_sql("INSERT INTO throttles VALUES ('sign-in', 'Nell', 1, '')")
        checked(store)


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[sa.Engine]:
    """The played house on SQLite, opened by a program that keeps to no constraint."""
    file = str(tmp_path_factory.mktemp("every-column") / "house.db")
    played(file)
    engine = sa.create_engine(f"sqlite:///{file}")
    sa.event.listen(engine, "connect", _unbound)
    sa.event.listen(engine, "begin", lambda connection: connection.exec_driver_sql("BEGIN"))
    yield engine
    engine.dispose()


def _unbound(connection: sqlite3.Connection, _: object) -> None:
    connection.isolation_level = None
    for pragma in ("ignore_check_constraints = ON", "foreign_keys = OFF"):
        connection.execute(f"PRAGMA {pragma}")


def others(value: Any) -> tuple[Any, ...]:
    """Other values of the same type; the first may be the key of another row."""
    if isinstance(value, str | None):
        return (f"{value or ''}0",)
    return (not value,) if isinstance(value, bool) else (value + 1, value + 10**9)


def change(connection: sa.Connection, table: str, column: str, order: str) -> None:
    """Change the value of a column in the first or the last row, and leave no other trace."""
    place = "ctid" if connection.dialect.name == "postgresql" else "rowid"
    row = f"SELECT {place}, {column} FROM {table} ORDER BY {column} IS NULL, {place} {order} LIMIT 1"  # noqa: S608 - names of the schema
    where, value = connection.exec_driver_sql(row).one()
    mark = "%s" if place == "ctid" else "?"
    update = f"UPDATE {table} SET {column} = {mark} WHERE {place} = {mark}"  # noqa: S608 - the same
    for other in others(value):
        with suppress(IntegrityError), connection.begin_nested():
            assert connection.exec_driver_sql(update, (other, where)).rowcount == 1
            return
    raise AssertionError(f"{table}.{column} cannot be changed")


def found_on_sqlite(engine: sa.Engine, table: str, column: str, order: str) -> tuple[str, ...]:
    """What a check says about a changed value; the triggers are there again when it runs."""
    with engine.connect() as connection:
        triggers = connection.exec_driver_sql("SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'").all()
        for name, _ in triggers:
            connection.exec_driver_sql(f"DROP TRIGGER {name}")
        change(connection, table, column, order)
        for _, sql in triggers:
            connection.exec_driver_sql(sql)
        problems = check(connection).problems
        connection.rollback()
        return problems


def columns(engine: sa.Engine, table: str) -> list[str]:
    """The columns of a table, as the database has them."""
    return [column["name"] for column in sa.inspect(engine).get_columns(table)]


@pytest.mark.parametrize("order", ["ASC", "DESC"], ids=["first", "last"])
@pytest.mark.parametrize("table", TABLES)
def test_a_changed_value_is_found_in_every_column(house: sa.Engine, table: str, order: str) -> None:
    names = [name for name in columns(house, table) if f"{table}.{name}" not in UNCHECKED]
    assert [name for name in names if not found_on_sqlite(house, table, name, order)] == []


def test_every_exception_is_a_column_that_is_not_checked(house: sa.Engine) -> None:
    for table, column in (name.split(".") for name in UNCHECKED):
        assert column in columns(house, table)
        assert not all(found_on_sqlite(house, table, column, order) for order in ("ASC", "DESC"))


def test_a_changed_value_is_found_on_postgresql(postgresql: str) -> None:
    played(postgresql)
    engine, _ = open_engine(postgresql)
    missed = []
    for table in TABLES:
        with engine.connect() as connection:
            column = columns(engine, table)[-1]
            connection.exec_driver_sql("SET LOCAL session_replication_role = replica")
            change(connection, table, column, "ASC")
            connection.exec_driver_sql("SET LOCAL session_replication_role = origin")
            if f"{table}.{column}" not in UNCHECKED and not check(connection).problems:
                missed.append(f"{table}.{column}")
            connection.rollback()
    engine.dispose()
    assert missed == []
