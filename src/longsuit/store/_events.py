"""Events read back by the million: as `event_from_json` reads them, but without asking each value for its type.

What is read here was written by this software and is fixed by the audit chain. Whatever does not fit is given to
`event_from_json`, which says what is wrong with it.
"""

from __future__ import annotations

import json
from dataclasses import fields, is_dataclass
from functools import cache
from types import UnionType
from typing import TYPE_CHECKING, Any, get_args, get_origin, get_type_hints

from longsuit.jackpot import AnyEvent, event_from_json

if TYPE_CHECKING:
    from collections.abc import Callable

    from longsuit.jackpot import Event


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
    return _class_builder(hint) if is_dataclass(hint) and isinstance(hint, type) else None


def _union_builder(members: list[Any]) -> Callable[[Any], Any]:
    builders = {member.kind: _event_builder(member) for member in members}
    return lambda value: builders[value["kind"]](value)


_BUILDERS = {member.kind: _event_builder(member) for member in get_args(AnyEvent)}
