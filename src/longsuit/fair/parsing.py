"""Reading the few kinds of value a proof is made of."""

from __future__ import annotations

import re

from longsuit.fair.errors import FairnessError

MOST_CHARACTERS = 200
"""No name is longer."""

_HASH = re.compile(r"[0-9a-f]{64}")
_HEX = re.compile(r"([0-9a-f]{2})+")


def is_name(text: object) -> bool:
    """Whether something names a table or a player: one line of printable characters.

    >>> is_name("Table 7"), is_name(""), is_name(chr(9))
    (True, False, False)
    """
    return isinstance(text, str) and 1 <= len(text) <= MOST_CHARACTERS and text.isprintable()


def is_hash(text: object) -> bool:
    """Whether something is 32 bytes written as 64 hexadecimal digits, in lower case."""
    return isinstance(text, str) and _HASH.fullmatch(text) is not None


def hash_bytes(text: object, what: str) -> bytes:
    """The 32 bytes of a hash or a seed, or a refusal that names it."""
    if isinstance(text, str) and is_hash(text):
        return bytes.fromhex(text)
    raise FairnessError(f"The {what} is not readable; allowed: 64 hexadecimal digits in lower case.")


def some_bytes(text: object, what: str) -> bytes:
    """Bytes written in hexadecimal digits, or a refusal that names them."""
    if isinstance(text, str) and _HEX.fullmatch(text):
        return bytes.fromhex(text)
    raise FairnessError(f"The {what} is not readable; allowed: pairs of hexadecimal digits in lower case.")
