"""The deck of a game: the ranks that a short deck has, and the wild ranks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from longsuit.cards import Rank
from longsuit.rules.rules import ALL_RANKS
from longsuit.rules.toml_document import shown

if TYPE_CHECKING:
    from longsuit.rules.toml_document import Section

_LETTERS = {rank.letter: rank for rank in Rank}


def read_ranks(options: Section) -> tuple[Rank, ...]:
    """The ranks of the deck: all, or those from a lowest one up, as a file writes `6-A`."""
    return options.parsed("deck", _deck_ranks, ALL_RANKS)


def _deck_ranks(value: object) -> tuple[Rank, ...]:
    low, dash, high = value.partition("-") if isinstance(value, str) else ("", "", "")
    if not dash or high != "A" or low not in _LETTERS or low == "A":
        raise ValueError(f'{shown(value)} is not a deck. Use "2-A" for 52 cards, or a higher first rank such as "6-A"')
    return ALL_RANKS[_LETTERS[low] :]


def read_wild(options: Section, ranks: tuple[Rank, ...]) -> tuple[Rank, ...]:
    """The wild ranks: a list of letters."""
    return options.parsed("wild", lambda value: _wild_ranks(value, ranks), ())


def _wild_ranks(value: object, ranks: tuple[Rank, ...]) -> tuple[Rank, ...]:
    letters = value if isinstance(value, list) and all(isinstance(one, str) for one in value) else [""]
    found = sorted({_LETTERS[one] for one in letters if one in _LETTERS})
    if len(found) != len(letters) or not set(found) < set(ranks):
        raise ValueError(f'{shown(value)} is not a list of ranks of the deck. Use one such as ["2"]')
    return tuple(found)
