"""A qualifier as house files write it: a flush by its name (`cards/flush_names.py`), or none."""

from __future__ import annotations

from longsuit.cards import flush_lengths, parse_flush
from longsuit.rules.toml_document import counted, shown

_EXAMPLES = ("", "9", "9-2", "9-3-2", "9-5-3-2", "9-5-4-3-2", "9-6-5-4-3-2", "9-7-6-5-4-3-2")
"""Short flushes by their length, from which one is shown to who writes none."""

_DOWN_TO_TWO = ["A", "K", "Q", "J", "T", "9", "8", "7", "6", "5", "4", "3", "2"]


def parse_qualifier(text: object, packet: int = 7) -> int | None:
    """A qualifier as a house file writes it: `9-3-2`, or any other flush that a packet can have, or `none`.

    >>> parse_qualifier("9-3-2") == 3 << 13 | 0b10000011, parse_qualifier("none")
    (True, None)
    """
    if text == "none":
        return None
    flush, lengths = parse_flush(text) if isinstance(text, str) else None, flush_lengths(packet)
    if flush is None or flush >> 13 not in lengths:
        has = f"{lengths[0]} to {lengths[-1]}" if len(lengths) > 1 else str(lengths[0])
        of = f" of {counted(packet, 'card')}, which has {has} in a suit" if flush else ""
        length = max(lengths[0], min(3, lengths[-1]))
        such = _EXAMPLES[length] if length < len(_EXAMPLES) else "-".join(_DOWN_TO_TWO[-length:])
        raise ValueError(
            f'{shown(text)} is not a flush{of}. Use "none", or the lowest flush that qualifies, such as "{such}"'
        )
    return flush
