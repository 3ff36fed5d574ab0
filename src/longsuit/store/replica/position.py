"""How far a database has come: the last number of each table whose rows are only ever added."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

import sqlalchemy as sa

from longsuit.store.chain.links import EMPTY_CHAIN, Head
from longsuit.store.database import floor_schema as floor
from longsuit.store.database import schema

if TYPE_CHECKING:
    from collections.abc import Mapping

APPENDED = (schema.events, schema.audit, schema.entries, floor.journal, floor.rounds, floor.round_seats)
"""The tables whose rows are only ever added, each numbered by its first column."""

_KEYS = [next(iter(table.columns)) for table in APPENDED]
_LAST = sa.select(
    *(sa.select(sa.func.coalesce(sa.func.max(key), 0)).scalar_subquery().label(key.table.name) for key in _KEYS)
)
_HASH = sa.select(schema.audit.c.hash).where(schema.audit.c.seq == sa.bindparam("seq"))


class Position(NamedTuple):
    """How far a database has come."""

    head: Head = EMPTY_CHAIN
    """The last link of its audit chain."""

    numbers: tuple[int, ...] = (0,) * len(APPENDED)
    """The last number of each table of `APPENDED`."""

    @property
    def document(self) -> dict[str, Any]:
        """The position as JSON has it."""
        return {"link": self.head.seq, "hash": self.head.hash, "numbers": list(self.numbers)}

    def reaches(self, other: Position) -> bool:
        """Whether this position is not before another one in any table."""
        return all(mine >= theirs for mine, theirs in zip(self.numbers, other.numbers, strict=True))


START = Position()
"""The position of an empty database."""


def position_of(connection: sa.Connection) -> Position:
    """How far a database has come."""
    numbers = tuple(connection.execute(_LAST).one())
    seq = numbers[1]
    return Position(Head(seq, hash_of_link(connection, seq)) if seq else EMPTY_CHAIN, numbers)


def hash_of_link(connection: sa.Connection, seq: int) -> str:
    """The hash of a link; empty if there is no such link."""
    return str(connection.execute(_HASH, {"seq": seq}).scalar() or "")


def position_from(document: Mapping[str, Any]) -> Position:
    """The position in a document; raises ValueError, LookupError or TypeError if it holds none."""
    numbers = tuple(map(int, document["numbers"]))
    if len(numbers) != len(APPENDED):
        raise ValueError("A position has a number for each table.")
    return Position(Head(int(document["link"]), str(document["hash"])), numbers)
