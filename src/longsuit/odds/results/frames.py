"""Results as frames and as HTML tables, for notebooks."""

from __future__ import annotations

from html import escape
from importlib import import_module
from typing import TYPE_CHECKING, Any

from longsuit.odds.results.errors import OddsError

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence
    from types import ModuleType

    import polars


def optional_library(name: str) -> ModuleType:
    """A library of the `lab` extra, or one sentence that says how to get it."""
    try:
        return import_module(name)
    except ImportError:
        package = name.partition(".")[0]
        raise OddsError(f"This needs {package}, which is not installed: `pip install longsuit[lab]`.") from None


def frame(columns: Mapping[str, Iterable[Any]]) -> polars.DataFrame:
    """A polars frame of named columns."""
    lists = {name: list(column) for name, column in columns.items()}
    made: polars.DataFrame = optional_library("polars").DataFrame(lists)
    return made


def html_table(caption: str, head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """A plain HTML table: the first cell of a row is its name, the others are figures.

    >>> html_table("Edges", ["table", "edge"], [["FR2", "5.3%"]])[:37]
    '<table><caption>Edges</caption><tr><t'
    """
    top = "".join(f"<th>{escape(text)}</th>" for text in head)
    body = "".join(f"<tr><th>{escape(row[0])}</th>{_cells(row[1:])}</tr>" for row in rows)
    return f"<table><caption>{escape(caption)}</caption><tr>{top}</tr>{body}</table>"


def _cells(texts: Sequence[str]) -> str:
    return "".join(f'<td style="text-align: right">{escape(text)}</td>' for text in texts)
