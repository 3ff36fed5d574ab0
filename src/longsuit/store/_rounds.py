"""Rounds that are over: their records, and what they brought each seat."""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING, Any

from longsuit.play import canonical

if TYPE_CHECKING:
    from collections.abc import Mapping


def fingerprint_of(record: Mapping[str, Any]) -> str:
    """The fingerprint of a round's record: SHA-256 over its canonical JSON.

    >>> fingerprint_of({"record": "longsuit-round"})[:16]
    '529fd3e6e3afd6d5'
    """
    return hashlib.sha256(canonical(record).encode()).hexdigest()
