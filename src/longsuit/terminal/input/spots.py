"""The spots of the layout and their keys."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from string import ascii_lowercase
from typing import TYPE_CHECKING

from longsuit.rules import Role

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from longsuit.rules import Rules, Wager

COMMANDS = frozenset("cdhqru")
"""Letters that are commands while wagers are open: clear, deal, history, quit, same again, undo."""

_WORD = re.compile(r"[a-z0-9]+")


@dataclass(frozen=True)
class Spot:
    """A spot for chips and its key."""

    wager: Wager
    """The wager made there."""

    key: str
    """Its letter."""

    @property
    def fixed_cents(self) -> int | None:
        """The amount it takes, if there is only one."""
        limits = self.wager.limits
        return limits.min_cents if limits.min_cents == limits.max_cents else None


@lru_cache(maxsize=16)
def spots(rules: Rules) -> tuple[Spot, ...]:
    """Every spot that takes chips of its own before cards are dealt, each with a letter made from its label.

    >>> from longsuit.rules import load
    >>> [f"{spot.key} {spot.wager.label}" for spot in spots(load("i-luv-suits"))]
    ['a Ante', 'f Flush Rush', 's Super Flush Rush', 'p Progressive']
    >>> [spot.key for spot in spots(load("nine-card-fortune-flush"))]
    ['n', 'p', 'f', 'b']
    """
    taken = set(COMMANDS)
    found = []
    for wager in rules.wagers:
        if wager.role not in (Role.RAISE, Role.EQUAL):
            key = next(letter for letter in _letters(wager) if letter not in taken)
            taken.add(key)
            found.append(Spot(wager, key))
    return tuple(found)


def _letters(wager: Wager) -> Iterator[str]:
    """Possible keys of a spot, best first: initials of the label, of the name, then any letter."""
    label, name = _words(wager.label), _words(wager.name)
    for text in (_initials(label), _initials(name), "".join(label), "".join(name), ascii_lowercase):
        yield from (letter for letter in text if letter.isalpha())


def _words(text: str) -> list[str]:
    return _WORD.findall(text.lower().replace("'", ""))


def _initials(words: list[str]) -> str:
    return "".join(word[0] for word in words)


@lru_cache(maxsize=16)
def names(rules: Rules) -> Mapping[str, Spot]:
    """Every name of a spot: its key, its initials, its label, its name.

    >>> from longsuit.rules import load
    >>> sorted(names(load("high-card-flush")))
    ['a', 'ante', 'f', 'fb', 'flush bonus', 'flush-bonus', 's', 'sfb', 'straight flush bonus', 'straight-flush-bonus']
    """
    table = {spot.key: spot for spot in spots(rules)}
    for spot in spots(rules):
        label = _words(spot.wager.label)
        for name in (" ".join(label), spot.wager.label.lower(), spot.wager.name):
            table.setdefault(name, spot)
        if len(label) > 1:
            table.setdefault(_initials(label), spot)
    return table
