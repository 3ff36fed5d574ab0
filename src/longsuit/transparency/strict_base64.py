"""Base64 that has one text for each value, so that no character of a signed or sealed text can be changed unnoticed."""

from __future__ import annotations

import base64
import binascii


def encode(raw: bytes) -> str:
    """Bytes as base64.

    >>> encode(b"seed")
    'c2VlZA=='
    """
    return base64.b64encode(raw).decode()


def decode(text: str) -> bytes | None:
    """The bytes of a base64 text; None if it is not the one text that `encode` gives for them.

    >>> decode("c2VlZA=="), decode("c2VlZB=="), decode("c2VlZA")
    (b'seed', None, None)
    """
    try:
        raw = base64.b64decode(text, validate=True)
    except (binascii.Error, ValueError, TypeError):
        return None
    return raw if encode(raw) == text else None
