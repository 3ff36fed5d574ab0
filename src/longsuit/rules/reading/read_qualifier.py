"""A qualifier as house files write it."""

from __future__ import annotations

from longsuit.cards import Rank, flush_lengths
from longsuit.rules.toml_document import counted, shown

_LETTERS = [rank.letter for rank in Rank]


_EXAMPLES = ("", "9", "9-2", "9-3-2", "9-5-3-2", "9-5-4-3-2", "9-6-5-4-3-2", "9-7-6-5-4-3-2")
"""Flushes by their length, from which one is shown to who writes none; half a deck has seven cards of one suit."""


def parse_qualifier(text: object, packet: int = 7) -> int | None:
    """A qualifier as a house file writes it: `9-3-2`, or any other flush that a packet can have, or `none`.

    >>> parse_qualifier("9-3-2") == 3 << 13 | 0b10000011, parse_qualifier("none")
    (True, None)
    """
    if text == "none":
        return None
    ranks, lengths = _ranks(text), flush_lengths(packet)
    if len(ranks) not in lengths:
        has = f"{lengths[0]} to {lengths[-1]}" if len(lengths) > 1 else str(lengths[0])
        of = f" of {counted(packet, 'card')}, which has {has} in a suit" if ranks else ""
        such = _EXAMPLES[max(lengths[0], min(3, lengths[-1]))]
        raise ValueError(
            f'{shown(text)} is not a flush{of}. Use "none", or the lowest flush that qualifies, such as "{such}"'
        )
    return len(ranks) << 13 | sum(1 << _LETTERS.index(rank) for rank in ranks)


def _ranks(text: object) -> list[str]:
    """The different ranks of a flush; none where the text is not one."""
    ranks = text.upper().replace("10", "T").split("-") if isinstance(text, str) else []
    return ranks if len(set(ranks)) == len(ranks) and all(rank in _LETTERS for rank in ranks) else []
