"""The schema of a database as normalised text, one definition for each object, and how two schemas differ."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING

from longsuit.store.protection.postgresql_schema import describe_postgresql
from longsuit.store.protection.sqlite_schema import describe_sqlite

if TYPE_CHECKING:
    from collections.abc import Iterator

    import sqlalchemy as sa

Description = Mapping[str, str]
"""The definition of each object by its kind and name, such as `trigger events_in_order on events`."""

_TOKEN = re.compile(
    r"""(?P<left_out>\s+|--[^\n]*|/\*.*?(?:\*/|$))|'(?:[^']|'')*'|"(?:[^"]|"")*"|`[^`]*`|\[[^\]]*\]|\w+|.""", re.DOTALL
)
_TABLE_OF = re.compile(".* (?:on|of) (.*)", re.DOTALL)


def describe(connection: sa.Connection) -> dict[str, str]:
    """The schema of the database that a connection is open to; nothing is written."""
    rows = describe_sqlite(connection) if connection.dialect.name == "sqlite" else describe_postgresql(connection)
    found: dict[str, str] = {}
    for name, definition in rows:  # a name that is there twice gets both definitions
        found[name] = f"{found[name]} {normalised(definition)}" if name in found else normalised(definition)
    return found


@cache
def expected(dialect: str) -> Description:
    """The schema that the migrations of this version create, for `sqlite` or `postgresql`; a test compares them."""
    text = files("longsuit.store.protection").joinpath(f"{dialect}.json").read_text("utf-8")
    described: dict[str, str] = json.loads(text)
    return described


def normalised(sql: str) -> str:
    r"""A definition without comments, and with one space between its words and signs.

    >>> normalised("CREATE TABLE  rows (a TEXT,--why\n\tb  TEXT DEFAULT 'x  y')")
    "CREATE TABLE rows ( a TEXT , b TEXT DEFAULT 'x  y' )"
    """
    return " ".join(token[0] for token in _TOKEN.finditer(sql) if not token["left_out"])


def differences(found: Description, wanted: Description) -> Iterator[str]:
    """A sentence for each object that is missing, changed, or not one of Longsuit's."""
    for name in sorted(found.keys() | wanted.keys()):
        table = _TABLE_OF.fullmatch(name)
        whole = f"table {table[1]}" if table else name
        if whole != name and (whole in found) != (whole in wanted):
            continue  # the whole table is missing, or another's
        if name not in found:
            yield f"The {name} is missing."
        elif name not in wanted:
            yield f"The {printable(name)} is not one that Longsuit creates."
        elif found[name] != wanted[name]:
            yield f"The {name} is not the one that Longsuit creates."


def printable(name: str) -> str:
    """A name that somebody else chose, as it may be printed on a terminal."""
    return name if name.isprintable() else ascii(name)[1:-1]
