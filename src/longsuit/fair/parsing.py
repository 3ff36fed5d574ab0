"""Parsing the values in a proof: names, hashes, hexadecimal bytes."""

from __future__ import annotations

import re

from longsuit.fair.errors import FairnessError

MAX_NAME_LENGTH = 200
"""Characters in a name."""

_HASH = re.compile(r"[0-9a-f]{64}")
_HEX = re.compile(r"([0-9a-f]{2})+")


def is_name(text: object) -> bool:
    """Whether something names a table or a player: one line of printable characters.

    >>> is_name("Table 7"), is_name(""), is_name(chr(9))
    (True, False, False)
    """
    return isinstance(text, str) and 1 <= len(text) <= MAX_NAME_LENGTH and text.isprintable()


def is_hash(text: object) -> bool:
    """Whether something is 32 bytes written as 64 hexadecimal digits, in lower case."""
    return isinstance(text, str) and _HASH.fullmatch(text) is not None


def hash_bytes(text: object, what: str) -> bytes:
    """The 32 bytes of a hash or a seed, or an error that names it."""
    if isinstance(text, str) and is_hash(text):
        return bytes.fromhex(text)
    raise FairnessError(f"The {what} is not readable. Write 64 hexadecimal digits in lower case.")


def some_bytes(text: object, what: str) -> bytes:
    """Bytes written in hexadecimal digits, or an error that names them."""
    if isinstance(text, str) and _HEX.fullmatch(text):
        return bytes.fromhex(text)
    raise FairnessError(f"The {what} is not readable. Write pairs of hexadecimal digits in lower case.")
