"""Reading the messages of a table: what is the same for all players is parsed once.

The floor sends one message, or several as a list. Inside a JSON string quotes are escaped, so that the marks looked for
here are found only where a message or its private part begins; what is parsed between them fails where it is not whole.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from orjson import loads

UPDATE, NEXT, OWN = b'{"type":"update"', b',{"type":', b',"you":'

COMMA = ord(",")

NOTHING_OWN = b'null,"console":null}'
"""How an update ends for players about whom nothing changed."""

ALWAYS = frozenset({"turn", "deadline"})
"""Parts of an update that hold even if they are None."""

REMEMBERED = 64
"""Updates of a table that are remembered for players who get them later."""


class Picture(NamedTuple):
    """A table as everybody sees it; never changed."""

    number: int
    """The number of the last entry."""

    table: dict[str, Any]
    """The table without its seats."""

    seats: dict[str, Any]
    """The seats."""

    since: int = 0
    """The number before the update that led here."""

    text: bytes = b""
    """That update, up to its private part."""

    def after(self, message: bytes, place: int) -> Picture:
        """The table after the update at a place of a message."""
        own = message.index(OWN, place)
        said, text = loads(message[place:own] + b"}"), message[place : own + len(OWN)]
        changes, number = said["changes"], said["number"]
        seats = {**self.seats, **(changes.pop("seats") or {})}
        parts = {part: value for part, value in changes.items() if value is not None or part in ALWAYS}
        return Picture(number, {**self.table, **parts}, seats, said["since"], text)


NOT_SEEN = Picture(0, {}, {})
"""A table before its first message."""


class SharedUpdates:
    """The updates of a table, parsed once for all its players."""

    def __init__(self) -> None:
        self._next: dict[int, Picture] = {}

    def follow(self, message: bytes, place: int, now: Picture) -> Picture | None:
        """The table after the update at a place of a message; None if there is no update.

        Where the very bytes came already, to another player who had come to the same number, they are not parsed again.
        """
        known = self._next.get(now.number)
        if known is not None and message.startswith(known.text, place):
            return known
        if not message.startswith(UPDATE, place):
            return None
        found = now.after(message, place)
        self._next[found.since] = found
        if len(self._next) > REMEMBERED:
            del self._next[next(iter(self._next))]
        return found


def within(message: bytes) -> tuple[int, int]:
    r"""Where the first part of a message begins, and the last ends.

    >>> within(b'{"type":"bye"}'), within(b'[{"type":"meters"},{"type":"bye"}]')
    ((0, 14), (1, 33))
    """
    if message.startswith(b"[") and message.endswith(b"]"):
        return 1, len(message) - 1
    return 0, len(message)


def stop(message: bytes, place: int, end: int) -> int:
    r"""Where the part at a place ends.

    >>> stop(b'[{"type":"meters"},{"type":"bye"}]', 1, 33)
    18
    """
    found = message.find(NEXT, place, end)
    return end if found < 0 else found
