"""Inserting many rows into a table with one statement."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

import sqlalchemy as sa

if TYPE_CHECKING:
    from collections.abc import Sequence


def insert_rows(
    connection: sa.Connection, table: sa.Table, rows: Sequence[tuple[Any, ...]], *, replace: bool = False
) -> None:
    """Insert whole rows; with `replace`, a row takes the place of one with the same name.

    PostgreSQL is sent each column as an array: its triggers check every statement, so one statement for all rows is
    many times faster than one for each.
    """
    if not rows:
        return
    if connection.dialect.name == "sqlite":
        connection.exec_driver_sql(_sqlite_insert(table, replace), list(rows))
    else:
        columns = tuple([list(column) for column in zip(*rows, strict=True)])
        connection.exec_driver_sql(_postgresql_insert(table, replace), columns)


@cache
def _sqlite_insert(table: sa.Table, replace: bool) -> str:  # noqa: FBT001 - cached by its arguments
    marks = ", ".join("?" * len(table.columns))
    return f"INSERT INTO {table.name} VALUES ({marks}){_on_conflict(table) if replace else ''}"  # noqa: S608 - our own names


@cache
def _postgresql_insert(table: sa.Table, replace: bool) -> str:  # noqa: FBT001 - cached by its arguments
    arrays = ", ".join(f"%s::{_postgresql_type(column)}[]" for column in table.columns)
    names = ", ".join(column.name for column in table.columns)
    insert = f"INSERT INTO {table.name} SELECT * FROM unnest({arrays}) AS rows ({names})"  # noqa: S608 - our own names
    return insert + (_on_conflict(table) if replace else "")


def _on_conflict(table: sa.Table) -> str:
    changed = ", ".join(f"{column.name} = excluded.{column.name}" for column in table.columns if not column.primary_key)
    keys = ", ".join(column.name for column in table.primary_key.columns)
    return f" ON CONFLICT ({keys}) DO UPDATE SET {changed}"


def _postgresql_type(column: sa.Column[Any]) -> str:
    if isinstance(column.type, sa.Boolean):
        return "boolean"
    return "bigint" if isinstance(column.type, sa.Integer) else "text"
