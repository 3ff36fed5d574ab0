"""Reading a TOML document key by key, with one sentence for each thing that is wrong in it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping
    from enum import StrEnum

    Choice = TypeVar("Choice", bound=StrEnum)

Value = TypeVar("Value")


class RulesError(ValueError):
    """Rules that cannot be played: one sentence a problem, each with file, key, what is wrong and what is allowed."""

    def __init__(self, problems: Iterable[str]) -> None:
        self.problems = tuple(problems)
        super().__init__("\n".join(self.problems))


@dataclass
class Problems:
    """What is wrong so far, and which file each key came from."""

    file_of: Callable[[str], str]
    """The file that holds a key, given its dotted path."""

    found: list[str] = field(default_factory=list)
    """A sentence a problem."""

    def add(self, key: str, sentence: str) -> None:
        """Note what is wrong with a key."""
        problem = f"{self.file_of(key)}: {key}: {sentence}"
        if problem not in self.found:
            self.found.append(problem)

    def stop(self) -> None:
        """Raise if anything is wrong."""
        if self.found:
            raise RulesError(self.found)


class Section:
    """A table of a document; keys are taken from it one by one, and what is left over is refused."""

    def __init__(self, table: Mapping[str, Any], path: str, problems: Problems) -> None:
        self.table, self.path, self.problems = dict(table), path, problems
        self.taken: list[str] = []

    def key(self, name: str) -> str:
        """The dotted path of a key."""
        return f"{self.path}.{name}" if self.path else name

    def wrong(self, name: str, sentence: str) -> None:
        """Note what is wrong with a key of this section."""
        self.problems.add(self.key(name), sentence)

    def section(self, name: str) -> Section:
        """A table inside this one; empty when it is not there."""
        value = self.take(name, {})
        if not isinstance(value, dict):
            self.wrong(name, f"{value!r} is not a table; allowed: a TOML table.")
            value = {}
        return Section(value, self.key(name), self.problems)

    def sections(self) -> list[tuple[str, Section]]:
        """Every table inside this one, by name."""
        return [(name, self.section(name)) for name in self.table]

    def take(self, name: str, default: Any = None) -> Any:
        """A value as it stands."""
        self.taken.append(name)
        return self.table.get(name, default)

    def text(self, name: str, default: str = "") -> str:
        """A short text."""
        value = self.take(name, default)
        if not isinstance(value, str) or len(value) > 200:
            self.wrong(name, f"{_shown(value)} is not a text; allowed: a text of up to 200 characters.")
            return default
        return value

    def whole(self, name: str, low: int, high: int, default: int | None = None) -> int:
        """A whole number within bounds."""
        value = self.take(name, default)
        if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
            said = f"{_shown(value)} will not do" if name in self.table else "it is missing"
            self.wrong(name, f"{said}; allowed: a whole number from {low:,} to {high:,}.")
            return low
        return value

    def yes(self, name: str, *, default: bool) -> bool:
        """A true or a false."""
        value = self.take(name, default)
        if not isinstance(value, bool):
            self.wrong(name, f"{_shown(value)} will not do; allowed: true or false.")
            return default
        return value

    def choice(self, name: str, choices: type[Choice], default: Choice) -> Choice:
        """One of a few words."""
        value = self.take(name, default)
        if value not in list(choices):
            self.wrong(name, f"{_shown(value)} will not do; allowed: {_listed(choices)}.")
            return default
        return choices(value)

    def parsed(self, name: str, parse: Callable[[Any], Value], default: Value) -> Value:
        """A value with a form of its own; the parser raises a sentence when it is wrong."""
        value = self.take(name)
        try:
            return default if value is None else parse(value)
        except ValueError as error:
            self.wrong(name, f"{error}.")
            return default

    def texts(self, name: str) -> tuple[str, ...]:
        """A list of texts."""
        value = self.take(name, [])
        if not isinstance(value, list | tuple) or not all(isinstance(item, str) for item in value):
            self.wrong(name, f"{_shown(value)} will not do; allowed: a list of texts.")
            return ()
        return tuple(value)

    def tables(self, name: str) -> list[Section]:
        """A list of tables, as `[[name]]` writes them."""
        value = self.take(name, [])
        if not isinstance(value, list | tuple) or not all(isinstance(item, dict) for item in value):
            self.wrong(name, f"{_shown(value)} will not do; allowed: tables written [[{name}]].")
            return []
        return [Section(item, f"{self.key(name)}[{number}]", self.problems) for number, item in enumerate(value, 1)]

    def done(self) -> None:
        """Refuse the keys nobody asked for."""
        for name in self.table:
            if name not in self.taken:
                known = ", ".join(sorted(set(self.taken)))
                self.wrong(name, f"there is no such key here; allowed: {known or 'nothing'}.")


def _listed(choices: Iterable[str]) -> str:
    words = [f'"{word}"' for word in choices]
    return words[0] if len(words) == 1 else ", ".join(words[:-1]) + " or " + words[-1]


def _shown(value: object) -> str:
    text = f'"{value}"' if isinstance(value, str) else repr(value)
    return text if len(text) <= 60 else text[:57] + "..."
