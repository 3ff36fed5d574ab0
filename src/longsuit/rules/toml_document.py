"""Reading a TOML document key by key, with one sentence for each thing that is wrong in it.

The parts that every game file has are read in `reading/game_skeleton.py`.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from difflib import get_close_matches
from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence
    from enum import StrEnum

    Choice = TypeVar("Choice", bound=StrEnum)

Value = TypeVar("Value")


class RulesError(ValueError):
    """Rules that cannot be played: one sentence a problem, each with file, key, what is wrong and what to use."""

    def __init__(self, problems: Iterable[str]) -> None:
        self.problems = tuple(problems)
        super().__init__("\n".join(self.problems))


@dataclass
class Problems:
    """What is wrong in a file so far."""

    file: str
    """The file, for messages."""

    found: list[str] = field(default_factory=list)
    """A sentence a problem."""

    keys: set[str] = field(default_factory=set)
    """The dotted paths of the keys something is wrong with."""

    def add(self, key: str, sentence: str) -> None:
        """Note what is wrong with a key."""
        self.keys.add(key)
        problem = f"{self.file}: {printable(key)}: {sentence}"
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
        """The dotted path of a key, or of the section itself where no key is named."""
        return f"{self.path}.{name}" if self.path and name else self.path or name

    def wrong(self, name: str, sentence: str) -> None:
        """Note what is wrong with a key of this section."""
        self.problems.add(self.key(name), sentence)

    def sound(self, *names: str) -> bool:
        """Whether nothing is wrong with these keys, so that they can be compared with each other."""
        return not any(self.key(name) in self.problems.keys for name in names)

    def section(self, name: str) -> Section:
        """A table inside this one; empty when it is not there."""
        value = self.take(name, {})
        if not isinstance(value, dict):
            self.wrong(name, f"{shown(value)} is not a table. Use a TOML table.")
            value = {}
        return Section(value, self.key(name), self.problems)

    def sections(self) -> list[tuple[str, Section]]:
        """Every table inside this one, by name."""
        return [(name, self.section(name)) for name in self.table]

    def take(self, name: str, default: Any = None) -> Any:
        """A value, unchecked."""
        self.taken.append(name)
        return self.table.get(name, default)

    def text(self, name: str, default: str = "") -> str:
        """A short text."""
        value = self.take(name, default)
        if not is_line(value) and value != "":
            self.wrong(name, f"{shown(value)} is not valid. Use one line of text, up to 200 characters.")
            return default
        return str(value)

    def whole(self, name: str, low: int, high: int, default: int | None = None) -> int:
        """A whole number within bounds."""
        value = self.take(name, default)
        if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
            said = f"{shown(value)} is not valid" if name in self.table else "it is missing"
            self.wrong(name, f"{said}. Use a whole number from {low:,} to {high:,}.")
            return low if default is None else default
        return value

    def yes(self, name: str, *, default: bool) -> bool:
        """True or false."""
        value = self.take(name, default)
        if not isinstance(value, bool):
            self.wrong(name, f"{shown(value)} is not valid. Use true or false.")
            return default
        return value

    def choice(self, name: str, choices: type[Choice], default: Choice) -> Choice:
        """One of a few words."""
        return choices(self.word(name, list(choices), default))

    def word(self, name: str, words: Sequence[str], default: str | None = None) -> str:
        """One of several words; required where there is no default."""
        value = self.take(name, default)
        if not isinstance(value, str) or value not in words:
            said = f"{shown(value)} is not valid" if name in self.table else "it is missing"
            self.wrong(name, f"{said}. Use {listed(words)}.")
            return (words[0] if words else "") if default is None else default
        return value

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
        if not isinstance(value, list | tuple) or not all(is_line(item) for item in value):
            self.wrong(name, f"{shown(value)} is not valid. Use a list of texts, each one line of 1 to 200 characters.")
            return ()
        return tuple(value)

    def tables(self, name: str) -> list[Section]:
        """A list of tables, as `[[name]]` writes them."""
        value = self.take(name, [])
        if not isinstance(value, list | tuple) or not all(isinstance(item, dict) for item in value):
            self.wrong(name, f"{shown(value)} is not valid. Use tables written [[{self.key(name)}]].")
            return []
        return [Section(item, f"{self.key(name)}[{number}]", self.problems) for number, item in enumerate(value, 1)]

    def done(self, fixed: Iterable[str] = ()) -> None:
        """Refuse the keys that were not read; keys fixed by the game are not suggested."""
        for name in self.table:
            if name not in self.taken:
                known = sorted(set(self.taken) - set(fixed), key=lambda key: (len(key) if key.isdecimal() else 0, key))
                self.wrong(name, no_such_key(name, known))


def no_such_key(name: str, known: Iterable[str], said: str = "there is no such key here") -> str:
    """That a section has no such key, with the nearest one, and all that it has.

    >>> no_such_key("seat", ["deck", "seats"])
    'there is no such key here. The nearest one is seats. Use one of deck, seats.'
    """
    keys = list(known)
    close = get_close_matches(name, keys, n=1)
    nearest = f" The nearest one is {close[0]}." if close else ""
    use = f"one of {', '.join(keys)}" if keys else "no key"
    return f"{said}.{nearest} Use {use}."


def printable(text: str) -> str:
    r"""A text with its unprintable characters as TOML writes them.

    >>> printable("blue deck"), printable("a" + chr(9) + "b")
    ('blue deck', 'a\\u0009b')
    """
    return "".join(one if one.isprintable() else _escaped(ord(one)) for one in text)


def _escaped(code: int) -> str:
    return f"\\u{code:04X}" if code < 0x10000 else f"\\U{code:08X}"


def counted(count: int, noun: str) -> str:
    """A count and its noun.

    >>> counted(1, "card"), counted(1_000, "card")
    ('1 card', '1,000 cards')
    """
    return f"{count:,} {noun}{'' if count == 1 else 's'}"


def is_line(value: object) -> bool:
    """Whether a value is one short line of text."""
    return isinstance(value, str) and 0 < len(value) <= 200 and value.isprintable()


def listed(words: Iterable[str], *, last: str = "or") -> str:
    """Words as a sentence lists them.

    >>> listed(["up", "down"]), listed(["wa", "nh", "x"], last="and"), listed([])
    ('"up" or "down"', '"wa", "nh" and "x"', 'nothing')
    """
    quoted = [f'"{word}"' for word in words]
    return f" {last} ".join(part for part in (", ".join(quoted[:-1]), *quoted[-1:]) if part) or "nothing"


def shown(value: object) -> str:
    """A value as a message shows it, cut where it is long.

    >>> shown("9"), shown(True), shown(["1/2", 1]), shown({"own": 3}), shown(10**5000)
    ('"9"', 'true', '["1/2", 1]', '{ own = 3 }', 'a number of thousands of digits')
    """
    try:
        text = _as_toml(value)
    except ValueError:  # Python refuses to print a number that long
        return "a number of thousands of digits"
    return text if len(text) <= 60 else text[:57] + "..."


def _as_toml(value: object) -> str:
    """A value as a TOML file writes it."""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, str):
        return f'"{printable(value)}"'
    if isinstance(value, list | tuple):
        return f"[{', '.join(map(_as_toml, value))}]"
    if isinstance(value, dict):
        return f"{{ {', '.join(f'{_key(name)} = {_as_toml(one)}' for name, one in value.items())} }}" if value else "{}"
    return repr(value)


def _key(name: object) -> str:
    return printable(str(name))
