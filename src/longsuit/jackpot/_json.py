"""Commands and events as JSON, and back; what does not fit is refused with a sentence."""

from __future__ import annotations

import hashlib
import json
from dataclasses import fields, is_dataclass
from enum import StrEnum
from functools import cache
from types import NoneType, UnionType
from typing import TYPE_CHECKING, Any, get_args, get_origin, get_type_hints

from longsuit.jackpot._commands import AnyCommand
from longsuit.jackpot._events import AnyEvent
from longsuit.jackpot._refusal import JackpotRefused

if TYPE_CHECKING:
    from collections.abc import Mapping

    from longsuit.jackpot._commands import Command
    from longsuit.jackpot._events import Event

CLAUSE = "JP-14"
"""The clause a record that cannot be read is refused by: what is kept must be readable for ever."""


def to_json(thing: Event | Command) -> dict[str, Any]:
    """An event or a command as plain data, with its `kind` first."""
    document: dict[str, Any] = _plain(thing)
    return document


def event_from_json(document: Mapping[str, Any]) -> AnyEvent:
    """The event of a document."""
    event: AnyEvent = _read_union(AnyEvent, document, "event")
    return event


def command_from_json(document: Mapping[str, Any]) -> AnyCommand:
    """The command of a document."""
    command: AnyCommand = _read_union(AnyCommand, document, "command")
    return command


def fingerprint(command: Command) -> str:
    """By what the same command is known again: the SHA-256 of its canonical JSON."""
    text = json.dumps(to_json(command), sort_keys=True, separators=(",", ":"), ensure_ascii=True)
    return hashlib.sha256(text.encode()).hexdigest()


def _plain(value: Any) -> Any:
    if is_dataclass(value):
        of: Any = type(value)
        names, kind = _field_names(of)
        plain = {name: _plain(getattr(value, name)) for name in names}
        return {"kind": kind, **plain} if kind else plain
    if isinstance(value, tuple):
        return [_plain(item) for item in value]
    # A word of the house's own, such as a reason or a role, is written as the plain text it is.
    return value.value if isinstance(value, StrEnum) else value


@cache
def _field_names(of: Any) -> tuple[tuple[str, ...], str | None]:
    """A class's fields, and its `kind` where that is not one of them."""
    names = tuple(field.name for field in fields(of))
    return names, None if "kind" in names else getattr(of, "kind", None)


@cache
def _hints(of: Any) -> dict[str, Any]:
    hints = get_type_hints(of)
    return {field.name: hints[field.name] for field in fields(of)}


@cache
def _by_kind(union: Any) -> dict[str, type]:
    return {member.kind: member for member in get_args(union)}


def _read_union(union: Any, document: Any, what: str) -> Any:
    kinds = _by_kind(union)
    kind = document.get("kind") if isinstance(document, dict) else None
    if not isinstance(kind, str) or kind not in kinds:
        raise JackpotRefused(CLAUSE, f"{_shown(kind)} is no kind of {what}; allowed: {', '.join(kinds)}.")
    return _read_class(kinds[kind], {name: value for name, value in document.items() if name != "kind"}, kind)


def _read_class(of: type, document: Any, where: str) -> Any:
    if not isinstance(document, dict):
        raise JackpotRefused(CLAUSE, f"{where} is {_shown(document)}; allowed: an object of named values.")
    hints = _hints(of)
    if unknown := [name for name in document if name not in hints]:
        raise JackpotRefused(CLAUSE, f"{where} has no {_shown(unknown[0])}; allowed: {', '.join(hints)}.")
    values = {name: read(hints[name], value, f"{where}.{name}") for name, value in document.items()}
    try:
        return of(**values)
    except TypeError:
        missing = ", ".join(name for name in hints if name not in values)
        raise JackpotRefused(CLAUSE, f"{where} is not complete; missing, or left to its default: {missing}.") from None


def read(hint: Any, value: Any, where: str) -> Any:
    """A value of a declared type, out of JSON."""
    origin = get_origin(hint)
    if origin is tuple:
        if not isinstance(value, list | tuple):
            raise JackpotRefused(CLAUSE, f"{where} is {_shown(value)}; allowed: a list.")
        return tuple(read(get_args(hint)[0], item, where) for item in value)
    if origin is UnionType:
        return _read_union_field(hint, value, where)
    if is_dataclass(hint) and isinstance(hint, type):
        return _read_class(hint, value, where)
    if not _fits(hint, value):
        raise JackpotRefused(CLAUSE, f"{where} is {_shown(value)}; allowed: {_WORDS[hint]}.")
    return value


def _read_union_field(hint: Any, value: Any, where: str) -> Any:
    members = get_args(hint)
    if NoneType not in members:
        return _read_union(hint, value, where)
    return None if value is None else read(members[0], value, where)


MOST_TEXT = 1000
"""No text of a command is longer."""

MOST_NUMBER = 10**18
"""No number of a command is larger: a million times all the money there is in the house, in micro-cents."""

_WORDS = {
    str: f"a text of {MOST_TEXT} characters at most",
    int: f"a whole number up to {MOST_NUMBER:,}",
    bool: "true or false",
}


def _fits(hint: Any, value: Any) -> bool:
    """Whether a plain value is of its type, and of a size that can be handled."""
    if hint is str:
        return isinstance(value, StrEnum) or (type(value) is str and len(value) <= MOST_TEXT)
    if hint is int:
        return type(value) is int and -MOST_NUMBER <= value <= MOST_NUMBER
    return type(value) is hint


def _shown(value: Any) -> str:
    if type(value) is int and not -MOST_NUMBER <= value <= MOST_NUMBER:
        return "a number too large to write"
    try:
        text = json.dumps(value, ensure_ascii=True, default=lambda thing: type(thing).__name__)
    except (ValueError, TypeError, RecursionError):
        text = f"a {type(value).__name__}"
    return text if len(text) <= 40 else text[:37] + "..."


def well_typed(thing: Any) -> None:
    """Refuse a command or a part of one that does not hold what it says it holds."""
    of: Any = type(thing)
    for name, hint in _hints(of).items():
        value = getattr(thing, name)
        if hint not in _WORDS or not _fits(hint, value):
            _refuse_ill_typed(hint, value, f"{getattr(thing, 'kind', '')}.{name}")


def _refuse_ill_typed(hint: Any, value: Any, where: str) -> None:
    origin = get_origin(hint)
    if origin is tuple and type(value) is tuple:
        for item in value:
            _refuse_ill_typed(get_args(hint)[0], item, where)
    elif origin is UnionType:
        members = get_args(hint)
        fitting = next((member for member in members if type(value) is member), members[0])
        if fitting is not NoneType:
            _refuse_ill_typed(fitting, value, where)
    elif hint not in _WORDS and type(value) is hint:
        well_typed(value)
    elif hint not in _WORDS or not _fits(hint, value):
        allowed = _WORDS.get(hint, "what the command is documented to take")
        raise JackpotRefused(CLAUSE, f"{where} is {_shown(value)}; allowed: {allowed}.")
