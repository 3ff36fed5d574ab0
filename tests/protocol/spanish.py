"""Sentences of the server in Spanish, as the pages translate them (web/src/i18n/translateServerText.ts)."""

from __future__ import annotations

import json
import re
from collections import Counter
from functools import cache, cached_property
from pathlib import Path
from typing import NamedTuple

I18N = Path(__file__).parents[2] / "web" / "src" / "i18n"
PLACEHOLDERS = json.loads((I18N / "placeholders.json").read_text(encoding="utf-8"))
_SENTENCES = re.compile(r"(?<=[.!?]) (?=[A-Z“$\d□])")
_SEPARATOR = re.compile(r"(, | and | or )")
_LETTER = re.compile(r"[^\W\d_]")


class Reading(NamedTuple):
    """A text in Spanish."""

    text: str
    known: int
    """How many characters of the English text its templates explain."""
    unknown: tuple[str, ...] = ()
    """The parts that no template explains, names and what people wrote left out."""


class Template(NamedTuple):
    """An English template and its translation."""

    pattern: re.Pattern[str]
    text: str
    literal: int


class Reader:
    """Reads English texts by the templates of some folders of the catalogue."""

    def __init__(self, *folders: str) -> None:
        self.folders = folders
        self._known: dict[str, Reading | None] = {}

    @cached_property
    def templates(self) -> dict[str, str]:
        """Every English template with its translation."""
        files = [file for folder in self.folders for file in template_files(folder)]
        return {
            english: text for file in files for english, text in json.loads(file.read_text(encoding="utf-8")).items()
        }

    @cached_property
    def _by_word(self) -> dict[str, list[Template]]:
        """The templates by the rarest word that each of their sentences has; an empty word where they have none."""
        words = {one: [word for word in _words(one) if not re.search("[{}]", word)] for one in self.templates}
        counts = Counter(word for some in words.values() for word in some)
        index: dict[str, list[Template]] = {}
        for english, text in self.templates.items():
            rarest = min(words[english], key=counts.__getitem__, default="")
            index.setdefault(rarest, []).append(_template(english, text))
        return index

    def read(self, text: str) -> Reading | None:
        """The reading of a text that explains most of it; None where no template explains any of it."""
        if text not in self._known:
            self._known[text] = _most([self._part(text), self._by_sentence(text)])
        return self._known[text]

    def unexplained(self, text: str) -> tuple[str, ...]:
        """The parts of a text that stay English in Spanish; none where it is empty or has no words."""
        if not _LETTER.search(text):
            return ()
        found = self.read(text)
        return (text,) if found is None else found.unknown

    def _part(self, text: str) -> Reading | None:
        lower = text[:1].lower() + text[1:]
        found = None if lower == text else self._whole(lower)
        if found is not None:
            found = Reading(found.text[:1].upper() + found.text[1:], found.known - 1, found.unknown)
        return _most([self._whole(text), found])

    def _whole(self, text: str) -> Reading | None:
        candidates = [one for word in ("", *_words(text)) for one in self._by_word.get(word, ())]
        found = ((one, one.pattern.fullmatch(text)) for one in candidates)
        return _most([self._filled(one, match.groupdict()) for one, match in found if match])

    def _filled(self, template: Template, values: dict[str, str]) -> Reading:
        read_values = {name: self._value(name, value) for name, value in values.items()}
        text = re.sub(r"\{(\w+)\}", lambda match: read_values[match[1]].text, template.text)
        known = template.literal + sum(max(0, one.known - 1) for one in read_values.values())
        return Reading(text, known, tuple(part for one in read_values.values() for part in one.unknown))

    def _value(self, name: str, text: str) -> Reading:
        if name in PLACEHOLDERS["asTheyCame"] or not _LETTER.search(text):
            return Reading(text, 0)
        if name in PLACEHOLDERS["names"]:
            return self._joined(text, [Reading(item, 0) for item in _SEPARATOR.split(text)[::2]])
        return _most([self.read(text), self._list(text)]) or Reading(text, 0, (text,))

    def _list(self, text: str) -> Reading | None:
        items = [self.read(item) if _LETTER.search(item) else Reading(item, 0) for item in _SEPARATOR.split(text)[::2]]
        known = [item for item in items if item is not None]
        return self._joined(text, known) if len(items) == len(known) > 1 else None

    def _joined(self, text: str, items: list[Reading]) -> Reading:
        between = _SEPARATOR.split(text)[1::2]
        words = [part.replace(part.strip(), self.templates.get(part.strip(), part.strip())) for part in between]
        parts = [items[0].text, *(word + item.text for word, item in zip(words, items[1:], strict=True))]
        known = sum(item.known for item in items) + sum(len(part.strip()) for part in between)
        return Reading("".join(parts), known, tuple(part for item in items for part in item.unknown))

    def _by_sentence(self, text: str) -> Reading | None:
        parts = _SENTENCES.split(text)
        if len(parts) == 1:
            return None
        found = [self._part(part) or Reading(part, 0, (part,) if _LETTER.search(part) else ()) for part in parts]
        unknown = tuple(part for one in found for part in one.unknown)
        return Reading(" ".join(one.text for one in found), sum(one.known for one in found), unknown)


def template_files(folder: str) -> list[Path]:
    """The files of templates of a folder of the catalogue."""
    return sorted((I18N / "catalogues" / "es" / folder).glob("*.json"))


@cache
def server() -> Reader:
    """Reads what every page may show."""
    return Reader("server")


@cache
def sheet() -> Reader:
    """Reads rules sheets, and what each spot says by itself."""
    return Reader("server", "sheet")


def read(text: str) -> Reading | None:
    """The reading of a sentence of the server; None where no template explains any of it."""
    return server().read(text)


def templates() -> dict[str, str]:
    """Every English template for sentences of the server with its translation."""
    return server().templates


def unexplained(text: str) -> tuple[str, ...]:
    """The parts of a sentence of the server that stay English in Spanish."""
    return server().unexplained(text)


def _words(text: str) -> set[str]:
    return set(re.findall(r"(?:[^\W_]|[{}])+", text.lower()))


def _template(english: str, text: str) -> Template:
    parts, named = re.split(r"\{(\w+)\}", english), set[str]()
    pattern = ""
    for place, part in enumerate(parts):
        if place % 2 == 0:
            pattern += re.escape(part)
        else:
            value = r"[\W\d_]+?" if part in PLACEHOLDERS["numbers"] else ".+?"
            pattern += f"(?P={part})" if part in named else f"(?P<{part}>{value})"
            named.add(part)
    return Template(re.compile(pattern, re.DOTALL), text, sum(map(len, parts[::2])))


def _most(readings: list[Reading | None]) -> Reading | None:
    best = None
    for one in readings:
        if one is not None and one.known > (best.known if best else 0):
            best = one
    return best
