"""Commands that were carried out before this process started, looked up in the events by their ids."""

from __future__ import annotations

import json
from contextlib import contextmanager
from threading import local
from typing import TYPE_CHECKING

import sqlalchemy as sa

from longsuit.store.database.engine import read_transaction, stream
from longsuit.store.database.schema import events

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

# SQLite uses the index of the commands only if its condition is in the statement as it is.
_FIND_COMMANDS = sa.select(events.c.command, events.c.room, events.c.body).where(
    events.c.command.in_(sa.bindparam("commands", expanding=True)),
    events.c.seq <= sa.bindparam("last"),
    sa.text("place = 0 AND room <> 'refused'"),
)


class EarlierCommands:
    """The commands carried out up to a link of the chain, each looked up when its id is needed."""

    def __init__(self, engine: sa.Engine, last: int) -> None:
        self._engine, self._last = engine, last
        self._found: dict[str, str] = {}
        self._open = local()

    def get(self, command: str) -> str | None:
        """The fingerprint of the command with an id; None if none was carried out."""
        if command in self._found or command in getattr(self._open, "absent", ()) or not command.isprintable():
            return self._found.get(command)
        connection = getattr(self._open, "connection", None)
        if connection is not None:
            self.look_up(connection, [command])
        else:
            with read_transaction(self._engine) as connection:
                self.look_up(connection, [command])
        return self._found.get(command)

    @contextmanager
    def within(self, connection: sa.Connection) -> Iterator[None]:
        """Look ids up in an open transaction, as long as this thread is in here."""
        self._open.connection, self._open.absent = connection, set()
        try:
            yield
        finally:
            self._open.connection, self._open.absent = None, set()

    def look_up(self, connection: sa.Connection, commands: Sequence[object]) -> None:
        """Look up the ids of several commands with one statement; `get` then needs none for them."""
        ids = {command for command in commands if isinstance(command, str) and command.isprintable()}
        rows = connection.execute(_FIND_COMMANDS, {"commands": list(ids), "last": self._last})
        self._found |= {row.command: json.loads(row.body)["body"] for row in rows if row.room == "jackpot"}
        self._open.absent = ids - self._found.keys()

    def items(self) -> Iterator[tuple[str, str]]:
        """Every command that was carried out, and its fingerprint."""
        c = events.c
        first = sa.select(c.seq, c.command, c.body).where(c.room == "jackpot", c.place == 0, c.seq <= self._last)
        with read_transaction(self._engine) as connection:
            for _, command, body in stream(connection, first):
                yield command, json.loads(body)["body"]
