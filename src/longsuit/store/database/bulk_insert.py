"""How SQLite is handed what a transaction writes: everything in one step, as JSON, for a trigger to put in its place.

Each step of the driver's lets other threads go on, and waits for them before the next. Row by row that would be a
thousand times in a busy transaction; so whoever goes on meanwhile would keep the disk waiting, or the other way round.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from orjson import OPT_STRICT_INTEGER, dumps

from longsuit.store.database.floor_schema import journal

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    import sqlalchemy as sa

MOST = 2**63 - 1
"""The largest whole number that SQLite keeps as one."""


class Sheet(NamedTuple):
    """Rows for one table."""

    table: sa.Table
    """The table."""

    rows: Sequence[tuple[Any, ...]]
    """Whole rows."""

    renews: bool = False
    """Whether a row takes the place of one of the same name."""


def renewal(table: sa.Table) -> str:
    """What a row does to one of the same name whose place it takes."""
    changed = ", ".join(f"{column.name} = excluded.{column.name}" for column in table.columns if not column.primary_key)
    return f" ON CONFLICT (name) DO UPDATE SET {changed}"


_TABLES = journal.metadata.sorted_tables
_SLOTS = {
    **{(table.name, False): table for table in _TABLES},
    **{(table.name, True): table for table in _TABLES if "name" in table.primary_key.columns},
}
"""What can be written, in an order in which every row finds those it refers to."""


def _column(slot: tuple[str, bool]) -> str:
    name, renews = slot
    return f"{name}_renewed" if renews else name


def _placing(slot: tuple[str, bool]) -> str:
    """What puts the rows of a slot in their place."""
    table, columns = _SLOTS[slot], range(len(_SLOTS[slot].columns))
    values = ", ".join(f"json_extract(written, '$[{place}]')" for place in columns)
    # The limit keeps SQLite from making the text of a row anew for each of its columns.
    rows = f"SELECT value AS written FROM json_each(NEW.{_column(slot)}) LIMIT -1"  # noqa: S608 - our names
    statement = f"INSERT INTO {table.name} SELECT {values} FROM ({rows}) WHERE true"  # noqa: S608 - our names
    return statement + (renewal(table) if slot[1] else "")


MAKING = (
    f"CREATE TEMP VIEW inbox ({', '.join(map(_column, _SLOTS))}) AS SELECT {', '.join(['NULL'] * len(_SLOTS))}",
    f"CREATE TEMP TRIGGER inbox_placed INSTEAD OF INSERT ON inbox BEGIN {'; '.join(map(_placing, _SLOTS))}; END",
)
"""The statements that give a connection its inbox; it is the connection's own, and nothing of it is in the file."""

PUTTING = f"INSERT INTO inbox VALUES ({', '.join('?' * len(_SLOTS))})"  # noqa: S608 - marks
"""The statement that writes `letters`."""


def letters(sheets: Iterable[Sheet]) -> list[str | None]:
    """The values of `PUTTING` for some sheets; an OverflowError where a number is too large for SQLite."""
    found = {(sheet.table.name, sheet.renews): sheet.rows for sheet in sheets}
    return [_text(found[slot]) if found.get(slot) else None for slot in _SLOTS]


def _text(rows: Sequence[tuple[Any, ...]]) -> str:
    try:
        text = dumps(rows, option=OPT_STRICT_INTEGER)
    except TypeError:
        # Numbers of 54 bits or more; those of more than 63, SQLite would round.
        if any(isinstance(value, int) and not -MOST <= value <= MOST for row in rows for value in row):
            raise OverflowError from None
        text = dumps(rows)
    if b"\\u0000" in text and any(isinstance(value, str) and "\0" in value for row in rows for value in row):
        raise ValueError("A text with a null character in it cannot be kept; allowed: one without.")
    return text.decode()
