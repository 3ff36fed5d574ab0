"""Checks of the texts in commands: ids, names, lines, times; and how refusals quote texts and write amounts."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING
from unicodedata import normalize

from longsuit.base import MICRO, Refused, dollars, is_time

if TYPE_CHECKING:
    from collections.abc import Iterable

_ID = re.compile(r"[A-Za-z0-9][A-Za-z0-9._:-]{0,63}")
_NAME = re.compile(r"\w(?:[\w .’-]{0,38}[\w.])?")
MAX_TEXT_LENGTH = 200
"""No line of text is longer."""


def refuse_id(text: str, clause: str) -> None:
    """Refuse what is no id of a command."""
    if not _ID.fullmatch(text):
        raise Refused(
            clause,
            f"{shown(text)} is not an id. An id has 1 to 64 letters, digits, dots, colons, hyphens and underscores.",
        )


def refuse_name(text: str, what: str, clause: str) -> None:
    """Refuse what is no name of a person, a table or a jackpot."""
    if not _is_name(text):
        raise Refused(
            clause,
            f"{shown(text)} is not a name for {what}. A name has 1 to 40 letters, digits, spaces, dots and hyphens.",
        )


@lru_cache(maxsize=1024)
def _is_name(text: str) -> bool:
    """Whether a text is a name; the same few come with every command."""
    return _NAME.fullmatch(text) is not None


def refuse_line(text: str, what: str, clause: str) -> None:
    """Refuse what is not one line of readable text."""
    if not 1 <= len(text.strip()) <= len(text) <= MAX_TEXT_LENGTH or not text.isprintable():
        raise Refused(
            clause, f"{shown(text)} cannot be {what}. Write one line of 1 to {MAX_TEXT_LENGTH} printable characters."
        )


def refuse_time(text: str, clause: str) -> None:
    """Refuse what is no time in UTC with microseconds."""
    if not is_time(text):
        raise Refused(
            clause, f"{shown(text)} is not a time. Write UTC with microseconds, such as 2026-01-31T18:30:00.000000Z."
        )


def shown(text: str) -> str:
    """A text as a refusal quotes it: shortened, and readable whatever it holds.

    >>> shown("<b>" + "x" * 100), shown("a" + chr(0))
    ('“<b>xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx...”', '“a�”')
    """
    readable = "".join(character if character.isprintable() else "\ufffd" for character in text[:41])
    return f"“{readable if len(text) <= 40 else readable[:37] + '...'}”"


def listed(what: str, names: Iterable[str]) -> str:
    """The names that would be accepted, as the second sentence of a refusal.

    >>> listed("tables", ["T1", "T2"]), listed("meters", [])
    ('The tables are T1, T2.', 'There are no meters.')
    """
    known = ", ".join(names)
    return f"The {what} are {known}." if known else f"There are no {what}."


def exact_dollars(micro: int) -> str:
    """An amount of micro-cents as people say it, with fractions of a cent only where there are any.

    >>> exact_dollars(-12_500_000_000), exact_dollars(1_250_000_000), exact_dollars(1_234_560_100), exact_dollars(-5)
    ('-$125', '$12.50', '$12.345601', '-$0.00000005')
    """
    sign, micro = ("-", -micro) if micro < 0 else ("", micro)
    cents, part = divmod(micro, MICRO)
    return sign + (f"${cents // 100:,}.{cents % 100:02}{part:06}".rstrip("0") if part else dollars(cents))


def same_person(one: str, other: str) -> bool:
    """Whether two names are of one person: the same letters, however wide, however large, however far apart.

    >>> same_person("Ada Lee", "ADA  LEE"), same_person("Ada", "Ａｄａ"), same_person("Ada", "Abe")
    (True, True, False)
    """
    return _plain(one) == _plain(other)


def _plain(name: str) -> str:
    return " ".join(normalize("NFKC", name).split()).casefold()
