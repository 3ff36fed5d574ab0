"""Checking inclusion and consistency proofs with hashes alone, by the procedures of RFC 9162."""

from __future__ import annotations

from typing import TYPE_CHECKING

from longsuit.transparency.errors import NotProven
from longsuit.transparency.merkle_hashes import EMPTY_ROOT, node_hash

if TYPE_CHECKING:
    from collections.abc import Sequence


def verify_inclusion(leaf: bytes, index: int, size: int, proof: Sequence[bytes], root: bytes) -> None:
    """Raise unless a leaf is at an index of the tree with this size and root."""
    if not 0 <= index < size:
        raise NotProven(f"Leaf {index:,} is not in a tree of {size:,} leaves.")
    node, last, found = index, size - 1, leaf
    for sibling in proof:
        if last == 0:
            raise NotProven("The inclusion proof is too long.")
        if node & 1 or node == last:
            found = node_hash(sibling, found)
            while not node & 1 and node:
                node, last = node >> 1, last >> 1
        else:
            found = node_hash(found, sibling)
        node, last = node >> 1, last >> 1
    if last != 0:
        raise NotProven("The inclusion proof is too short.")
    if found != root:
        raise NotProven("The inclusion proof leads to another root.")


def verify_consistency(old: int, old_root: bytes, new: int, new_root: bytes, proof: Sequence[bytes]) -> None:
    """Raise unless the tree with the new size and root begins with the tree with the old size and root."""
    if old > new:
        raise NotProven(f"The tree has shrunk from {old:,} leaves to {new:,}.")
    if old in (new, 0):
        _verify_trivially(old, old_root, new, new_root, proof)
        return
    hashes = [old_root, *proof] if old & (old - 1) == 0 else list(proof)
    if not hashes:
        raise NotProven("The consistency proof is empty.")
    before, after = _roots(old, new, hashes)
    if before != old_root:
        raise NotProven("The consistency proof leads to another old root.")
    if after != new_root:
        raise NotProven("The consistency proof leads to another new root.")


def _verify_trivially(old: int, old_root: bytes, new: int, new_root: bytes, proof: Sequence[bytes]) -> None:
    """The cases without hashes to check: a tree of the same size, or one that was empty."""
    if proof:
        raise NotProven("The consistency proof is too long.")
    if old == new and old_root != new_root:
        raise NotProven(f"There are two different trees of {new:,} leaves.")
    if old == 0 and old_root != EMPTY_ROOT:
        raise NotProven("The root of the empty tree is wrong.")


def _roots(old: int, new: int, hashes: Sequence[bytes]) -> tuple[bytes, bytes]:
    """The old and the new root that a consistency proof leads to."""
    node, last = old - 1, new - 1
    while node & 1:
        node, last = node >> 1, last >> 1
    before = after = hashes[0]
    for sibling in hashes[1:]:
        if last == 0:
            raise NotProven("The consistency proof is too long.")
        if node & 1 or node == last:
            before, after = node_hash(sibling, before), node_hash(sibling, after)
            while not node & 1 and node:
                node, last = node >> 1, last >> 1
        else:
            after = node_hash(after, sibling)
        node, last = node >> 1, last >> 1
    if last != 0:
        raise NotProven("The consistency proof is too short.")
    return before, after
