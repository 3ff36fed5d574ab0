"""Events read back by the million: as `event_from_json` reads them, but without asking each value for its type.

What is read here was written by this software and is fixed by the audit chain. Whatever does not fit is given to
`event_from_json`, which says what is wrong with it.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from enum import StrEnum
from functools import cache
from types import UnionType
from typing import TYPE_CHECKING, Any, TypeVar, get_args, get_origin, get_type_hints

from longsuit.jackpot import AnyEvent, event_from_json

if TYPE_CHECKING:
    from collections.abc import Callable

    from longsuit.jackpot import Event


P = TypeVar("P")


def read_event(text: str) -> Event:
    """The event of a stored body."""
    return event_of(json.loads(text), text)


def event_of(document: dict[str, Any], text: str) -> Event:
    """The same where the body is parsed already; the document is used up."""
    try:
        event: Event = _BUILDERS[document["kind"]](document)
    except (KeyError, TypeError, AttributeError):
        return event_from_json(json.loads(text))
    return event


def read_part(of: type[P], text: str) -> P:
    """A part of a state, as a projection holds it."""
    shape: Any = of
    part: P = _class_builder(shape)(json.loads(text))
    return part


def _event_builder(of: type) -> Callable[[dict[str, Any]], Any]:
    build = _class_builder(of)

    def from_document(document: dict[str, Any]) -> Any:
        del document["kind"]
        return build(document)

    return from_document


@cache
def _class_builder(of: type) -> Callable[[dict[str, Any]], Any]:
    """What makes an object of a class out of its named values; those that are objects themselves are made first."""
    hints = get_type_hints(of)
    inner = [(each.name, made) for each in fields(of) if (made := _value_builder(hints[each.name])) is not None]

    def from_values(values: dict[str, Any]) -> Any:
        for name, make in inner:
            if name in values:
                values[name] = make(values[name])
        return of(**values)

    return from_values


def _value_builder(hint: Any) -> Callable[[Any], Any] | None:
    """What makes a value of a type out of JSON; None where JSON holds it as it is."""
    if get_origin(hint) is tuple:
        item = _value_builder(get_args(hint)[0])
        return tuple if item is None else lambda value: tuple(map(item, value))
    if get_origin(hint) is UnionType:
        members = [member for member in get_args(hint) if is_dataclass(member)]
        return _union_builder(members) if members else None
    if get_origin(hint) is Mapping:
        return _mapping_builder(get_args(hint)[1])
    if get_origin(hint) is frozenset:
        return frozenset
    if isinstance(hint, type) and issubclass(hint, StrEnum):
        return hint
    return _class_builder(hint) if is_dataclass(hint) and isinstance(hint, type) else None


def _mapping_builder(hint: Any) -> Callable[[Any], Any]:
    """A mapping whose keys are no texts lies there as pairs."""
    make = _value_builder(hint) or (lambda value: value)
    return lambda pairs: {tuple(key): make(value) for key, value in pairs} if pairs else {}


def _union_builder(members: list[Any]) -> Callable[[Any], Any]:
    if len(members) == 1:
        build = _class_builder(members[0])
        return lambda value: None if value is None else build(value)
    builders = {member.kind: _event_builder(member) for member in members}
    return lambda value: builders[value["kind"]](value)


_BUILDERS = {member.kind: _event_builder(member) for member in get_args(AnyEvent)}
