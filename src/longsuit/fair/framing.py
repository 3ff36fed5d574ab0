"""Values as bytes, unambiguously: two different lists of values never give the same bytes."""

from __future__ import annotations

Framable = str | int | bytes
"""What can be hashed: text as UTF-8, whole numbers as eight bytes, bytes as they are."""


def framed(*values: Framable) -> bytes:
    """Each value after its length in four bytes, all numbers big-endian.

    >>> framed("ab", 1).hex()
    '000000026162000000080000000000000001'
    """
    return b"".join(len(plain).to_bytes(4, "big") + plain for plain in map(_plain, values))


def _plain(value: Framable) -> bytes:
    if isinstance(value, bytes):
        return value
    return value.encode() if isinstance(value, str) else value.to_bytes(8, "big")
