"""Laying one document over another: a house over its game, a table over its house, values over defaults."""

from __future__ import annotations

from operator import itemgetter
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Mapping


def lay_over(below: Mapping[str, Any], above: Mapping[str, Any]) -> dict[str, Any]:
    """One document over another: tables are joined, everything else is replaced.

    In which order the one above names its keys does not matter: JSON, in which records keep it, has none.
    """
    joined = dict(below)
    for key, value in sorted(above.items(), key=itemgetter(0)):
        old = joined.get(key)
        joined[key] = lay_over(old, value) if isinstance(old, dict) and isinstance(value, dict) else value
    return joined


def with_defaults(document: Mapping[str, Any], defaults: Mapping[str, Any]) -> dict[str, Any]:
    """A document with the values it does not say, which follow its own."""
    joined = dict(document)
    for key, value in defaults.items():
        said = joined.setdefault(key, value)
        if isinstance(said, dict) and isinstance(value, dict):
            joined[key] = with_defaults(said, value)
    return joined


def flattened(below: Mapping[str, Any], above: Mapping[str, Any], path: str = "") -> list[tuple[str, Any]]:
    """The keys where one document has a table and the one above it something else, by dotted path."""
    found: list[tuple[str, Any]] = []
    for key, value in above.items():
        old = below.get(key)
        if isinstance(old, dict):
            found += flattened(old, value, f"{path}{key}.") if isinstance(value, dict) else [(path + key, value)]
    return found
