"""Commands and events as JSON, and back; what does not fit is refused with a sentence."""

from __future__ import annotations

import hashlib
import json
from dataclasses import is_dataclass
from enum import StrEnum
from functools import cache
from types import NoneType, UnionType
from typing import TYPE_CHECKING, Any, get_args, get_origin

from longsuit.base import Refused, with_article
from longsuit.jackpot.codec.write_json import (
    MAX_NUMBER,
    MAX_TEXT_LENGTH,
    any_plain,
    hints_of,
    plain_maker,
    text_writer,
    type_check,
)
from longsuit.jackpot.commands import AnyCommand
from longsuit.jackpot.events.all_events import AnyEvent
from longsuit.rules import JackpotClause

if TYPE_CHECKING:
    from collections.abc import Mapping

    from longsuit.jackpot.checklists.checklist import Checklist
    from longsuit.jackpot.commands import Command
    from longsuit.jackpot.events.all_events import Event
    from longsuit.jackpot.jackpot_game import JackpotGame
    from longsuit.jackpot.state import Meter, Proposal, Table, Win

    Part = JackpotGame | Meter | Table | Win | Proposal | Checklist

CLAUSE = JackpotClause.RECONCILIATION
"""The clause by which an unreadable record is refused: records must stay readable."""


def to_json(thing: Event | Command) -> dict[str, Any]:
    """An event or a command as plain data, with its `kind` first."""
    of: Any = type(thing)
    try:
        return plain_maker(of)(thing)
    except (AttributeError, TypeError):
        document: dict[str, Any] = any_plain(thing)
        return document


def event_from_json(document: Mapping[str, Any]) -> AnyEvent:
    """The event of a document."""
    event: AnyEvent = _read_union(AnyEvent, document, "event")
    return event


def command_from_json(document: Mapping[str, Any]) -> AnyCommand:
    """The command of a document."""
    command: AnyCommand = _read_union(AnyCommand, document, "command")
    return command


def to_text(thing: Event | Command | Part) -> str:
    """An event, a well-typed command, or a part of a state as canonical JSON: keys sorted, no spaces, ASCII."""
    of: Any = type(thing)
    return text_writer(of)(thing)


def fingerprint(command: Command) -> str:
    """By what the same command is known again: the SHA-256 of its canonical JSON."""
    return hashlib.sha256(to_text(command).encode()).hexdigest()


@cache
def _by_kind(union: Any) -> dict[str, type]:
    return {member.kind: member for member in get_args(union)}


def _read_union(union: Any, document: Any, what: str) -> Any:
    kinds = _by_kind(union)
    kind = document.get("kind") if isinstance(document, dict) else None
    if not isinstance(kind, str) or kind not in kinds:
        raise Refused(CLAUSE, f"{_shown(kind)} is not a kind of {what}. The kinds are {', '.join(kinds)}.")
    return _read_class(kinds[kind], {name: value for name, value in document.items() if name != "kind"}, kind)


def _read_class(of: type, document: Any, where: str) -> Any:
    if not isinstance(document, dict):
        raise Refused(CLAUSE, f"{where} is {_shown(document)}. It must be an object of named values.")
    hints = hints_of(of)
    if unknown := [name for name in document if name not in hints]:
        raise Refused(CLAUSE, f"{where} has no field {_shown(unknown[0])}. Its fields are {', '.join(hints)}.")
    values = {name: read(hints[name], value, f"{where}.{name}") for name, value in document.items()}
    try:
        return of(**values)
    except TypeError:
        missing = ", ".join(name for name in hints if name not in values)
        raise Refused(CLAUSE, f"{where} is not complete. These fields are not given: {missing}.") from None


def read(hint: Any, value: Any, where: str) -> Any:
    """A value of a declared type, out of JSON."""
    if hint in _WORDS:  # most values; for the others there is more to look at
        return _read_plain(hint, value, where)
    origin = get_origin(hint)
    if origin is tuple:
        if not isinstance(value, list | tuple):
            raise Refused(CLAUSE, f"{where} is {_shown(value)}. It must be a list.")
        return tuple(read(get_args(hint)[0], item, where) for item in value)
    if origin is UnionType:
        return _read_union_field(hint, value, where)
    if is_dataclass(hint) and isinstance(hint, type):
        return _read_class(hint, value, where)
    return _read_plain(hint, value, where)


def _read_plain(hint: Any, value: Any, where: str) -> Any:
    if not _fits(hint, value):
        raise Refused(CLAUSE, f"{where} is {_shown(value)}. It must be {_WORDS[hint]}.")
    return value


def _read_union_field(hint: Any, value: Any, where: str) -> Any:
    members = get_args(hint)
    if NoneType not in members:
        return _read_union(hint, value, where)
    return None if value is None else read(members[0], value, where)


_WORDS = {
    str: f"a text of {MAX_TEXT_LENGTH} characters at most",
    int: f"a whole number up to {MAX_NUMBER:,}",
    bool: "true or false",
}


def _fits(hint: Any, value: Any) -> bool:
    """Whether a plain value is of its type, and of a size that can be handled."""
    if hint is str:
        return isinstance(value, StrEnum) or (type(value) is str and len(value) <= MAX_TEXT_LENGTH)
    if hint is int:
        return type(value) is int and -MAX_NUMBER <= value <= MAX_NUMBER
    return type(value) is hint


def _shown(value: Any) -> str:
    if type(value) is int and not -MAX_NUMBER <= value <= MAX_NUMBER:
        return "a number too large to write"
    try:
        text = json.dumps(value, ensure_ascii=True, default=lambda thing: type(thing).__name__)
    except (ValueError, TypeError, RecursionError):
        text = with_article(type(value).__name__)
    return text if len(text) <= 40 else text[:37] + "..."


def well_typed(thing: Any) -> None:
    """Refuse a command or a part of one that does not hold what it says it holds."""
    of: Any = type(thing)
    if type_check(of)(thing):
        return
    for name, hint in hints_of(of).items():
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
        wanted = _WORDS.get(hint) or with_article(getattr(hint, "__name__", "value of another type"))
        raise Refused(CLAUSE, f"{where} is {_shown(value)}. It must be {wanted}.")
