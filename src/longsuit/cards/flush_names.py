"""The name of a flush, such as `T-8-6`: read from text and written."""

from __future__ import annotations

import re

from longsuit.cards.card import Rank

FLUSH_NAME = re.compile(r"(10|[2-9TJQKA])(-(10|[2-9TJQKA])){0,12}", re.IGNORECASE)
"""What people write for a flush: its ranks, of which `parse_flush` does not know the same one twice."""

_LETTERS = [(1 << rank, rank.letter) for rank in reversed(Rank)]
_BIT = {letter: bit for bit, letter in _LETTERS}


def parse_flush(text: str) -> int | None:
    """A flush as people write it, as `length << 13 | lane`: different ranks in any order; None if it is not one.

    >>> parse_flush("T-8-6") == parse_flush("6-10-8") == parse_flush("t-8-6"), parse_flush("T-T-6")
    (True, None)
    """
    ranks = text.upper().replace("10", "T").split("-")
    if len(set(ranks)) < len(ranks) or not all(rank in _BIT for rank in ranks):
        return None
    return len(ranks) << 13 | sum(_BIT[rank] for rank in ranks)


def flush_text(value: int) -> str:
    """A flush as it is written, from its integer.

    >>> flush_text(3 << 13 | 0b10000011)
    '9-3-2'
    """
    return "-".join([letter for bit, letter in _LETTERS if value & bit])
