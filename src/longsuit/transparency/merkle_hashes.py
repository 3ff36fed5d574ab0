"""Hashes of the Merkle tree of RFC 6962: leaves and inner nodes are hashed apart, so neither can pass as the other."""

from __future__ import annotations

import hashlib

HASH_BYTES = 32
"""The length of every hash here."""

EMPTY_ROOT = hashlib.sha256(b"").digest()
"""The root of a tree without leaves."""


def leaf_hash(entry: bytes) -> bytes:
    """The hash of a leaf that holds an entry.

    >>> leaf_hash(b"").hex()[:16]
    '6e340b9cffb37a98'
    """
    return hashlib.sha256(b"\x00" + entry).digest()


def node_hash(left: bytes, right: bytes) -> bytes:
    """The hash of an inner node over the hashes of its two children."""
    return hashlib.sha256(b"\x01" + left + right).digest()
