"""The parts of a state as canonical JSON, for the projections."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from functools import cache
from typing import TYPE_CHECKING, Any

from longsuit.play import canonical

if TYPE_CHECKING:
    from collections.abc import Iterable


def text_of(part: object) -> str:
    """A part of a state as canonical JSON."""
    return canonical(plain(part))


def plain(value: Any) -> Any:
    """A value as JSON can hold it; a mapping with other keys than texts becomes a sorted list of pairs.

    >>> plain({(1, 2): frozenset({5, 3})})
    [[[1, 2], [3, 5]]]
    """
    if value is None or isinstance(value, str | int):
        return value
    if isinstance(value, tuple | list):
        return [plain(item) for item in value]
    if isinstance(value, Mapping):
        return _mapping(value.items())
    if isinstance(value, frozenset):
        return sorted(value)
    if is_dataclass(value) and not isinstance(value, type):
        names, kind = _field_names(type(value))
        named = {name: plain(getattr(value, name)) for name in names}
        return {"kind": kind, **named} if kind else named
    raise TypeError(f"{type(value).__name__} has no place in a projection")


def _mapping(items: Iterable[tuple[Any, Any]]) -> Any:
    pairs = [(key, plain(item)) for key, item in items]
    if all(isinstance(key, str) for key, _ in pairs):
        return dict(pairs)
    return [[plain(key), item] for key, item in sorted(pairs)]


@cache
def _field_names(of: type) -> tuple[tuple[str, ...], str | None]:
    names = tuple(field.name for field in fields(of))
    return names, None if "kind" in names else getattr(of, "kind", None)
