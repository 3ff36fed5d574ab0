"""Nouns with their article, for sentences that are put together."""

from __future__ import annotations

import re

_VOWEL_SOUND = re.compile(r"(?!one\b|uni|us[ei])[aeiou]|8|1[18](?!\d)", re.IGNORECASE)
_COUNTS_ITSELF = re.compile(r"(two|three|four) (?!or more)", re.IGNORECASE)


def with_article(noun: str) -> str:
    """A noun with its article; a hand such as two pair has none.

    >>> with_article("dealer"), with_article("executive"), with_article("8-card flush"), with_article("two pair")
    ('a dealer', 'an executive', 'an 8-card flush', 'two pair')
    """
    if _COUNTS_ITSELF.match(noun):
        return noun
    return f"{'an' if _VOWEL_SOUND.match(noun) else 'a'} {noun}"


def one_of(nouns: list[str]) -> str:
    """Several nouns of which one is meant, each with its article.

    >>> one_of(["supervisor", "executive", "administrator"]), one_of(["executive"])
    ('a supervisor, an executive or an administrator', 'an executive')
    """
    *first, last = map(with_article, nouns)
    return f"{', '.join(first)} or {last}" if first else last
