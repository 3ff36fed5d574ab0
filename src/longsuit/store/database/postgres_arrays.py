"""Columns as PostgreSQL's texts of arrays: put together as a whole, and read by the server in no time."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Sequence

_BETWEEN = "\0"
"""Between two texts until they are quoted; no text of PostgreSQL's holds it."""


def array_of(values: Sequence[Any], kind: str) -> str:
    """The values of a column, of a type as PostgreSQL calls it.

    >>> array_of((1, None, -3), "bigint"), array_of((True, False), "boolean")
    ('{1,NULL,-3}', '{True,False}')
    """
    make = _quoted if kind == "text" else str
    if None in values:
        return f"{{{','.join(['NULL' if value is None else make(value) for value in values])}}}"
    return _texts(values) if kind == "text" else f"{{{','.join(map(str, values))}}}"


def _texts(values: Sequence[str]) -> str:
    r"""Texts, each in quotes, with a backslash before what has a meaning there.

    >>> print(_texts(["a", 'b"c', "d\\e", "", "NULL"]))
    {"a","b\"c","d\\e","","NULL"}
    """
    joined = _BETWEEN.join(values)
    if joined.count(_BETWEEN) != len(values) - 1:
        return f"{{{','.join(map(_quoted, values))}}}"  # one of them holds it, and PostgreSQL refuses that
    return f'{{"{_escaped(joined).replace(_BETWEEN, _QUOTED_BETWEEN)}"}}'


_QUOTED_BETWEEN = '","'


def _quoted(text: str) -> str:
    return f'"{_escaped(text)}"'


def _escaped(text: str) -> str:
    return text.replace("\\", "\\\\").replace('"', '\\"')
