"""A qualifier as house files write it."""

from __future__ import annotations

from longsuit.cards import Rank
from longsuit.rules.toml_document import shown


def parse_qualifier(text: object) -> int | None:
    """A qualifier as a house file writes it: `9-3-2`, or `none`.

    >>> parse_qualifier("9-3-2") == 3 << 13 | 0b10000011, parse_qualifier("none")
    (True, None)
    """
    if text == "none":
        return None
    letters = [rank.letter for rank in Rank]
    ranks = text.upper().replace("10", "T").split("-") if isinstance(text, str) else []
    if not 2 <= len(ranks) <= 7 or not all(rank in letters for rank in ranks) or len(set(ranks)) != len(ranks):
        raise ValueError(
            f'{shown(text)} is not a flush. Use "none", or the lowest flush that qualifies, such as "9-3-2"'
        )
    return len(ranks) << 13 | sum(1 << letters.index(rank) for rank in ranks)
