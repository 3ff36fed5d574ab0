"""Ids that people can type: the beginning of an id stands for it where no other id begins so."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from longsuit.base import Refused
from longsuit.jackpot.text_checks import shown

if TYPE_CHECKING:
    from collections.abc import Collection

SHORTEST = 6
"""No id is shortened to fewer characters."""

MAX_LISTED = 5
"""How many ids a refusal lists."""

_RANDOM = re.compile(r"[0-9a-f]{32}")


def short_id(name: str, names: Collection[str]) -> str:
    """The shortest beginning of a random id that none of the other ids has; an id that was chosen is left as it is.

    >>> short_id("5f0c" * 8, []), short_id("5f0c" * 8, ["5f0c5f0d" * 4]), short_id("main.50.1", [])
    ('5f0c5f', '5f0c5f0c', 'main.50.1')
    """
    if not _RANDOM.fullmatch(name):
        return name
    others = [other for other in names if other != name]
    for length in range(SHORTEST, len(name)):
        if not any(other.startswith(name[:length]) for other in others):
            return name[:length]
    return name


def full_id(text: str, names: Collection[str], what: str, clause: str) -> str:
    """The id that a text stands for: an id, or the beginning of only one; an unclear one is refused.

    A text that stands for none is returned as it is, for the command to refuse.

    >>> full_id("5f", ["5f0c", "6a11"], "proposal", "JP-11")
    '5f0c'
    """
    if text in names:
        return text
    found = sorted(name for name in names if text and name.startswith(text))
    if len(found) > 1:
        first = ", ".join(short_id(name, names) for name in found[:MAX_LISTED])
        more = " and others" if len(found) > MAX_LISTED else ""
        raise Refused(clause, f"{shown(text)} stands for {len(found):,} {what}s: {first}{more}. Type more of it.")
    return found[0] if found else text
