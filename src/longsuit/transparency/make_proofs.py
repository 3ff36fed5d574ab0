"""Roots, inclusion proofs and consistency proofs of RFC 6962, made from the hashes of complete subtrees."""

from __future__ import annotations

from collections.abc import Callable

from longsuit.transparency.errors import TransparencyError
from longsuit.transparency.merkle_hashes import EMPTY_ROOT, node_hash

Node = Callable[[int, int], bytes]
"""Gives the hash of a complete subtree by its level and index: of 2**level leaves, from index * 2**level on."""


def root_of(node: Node, size: int) -> bytes:
    """The root of the tree at a size."""
    return _hash(node, 0, size) if size else EMPTY_ROOT


def inclusion_proof(node: Node, index: int, size: int) -> tuple[bytes, ...]:
    """The hashes that lead from one leaf to the root of the tree at a size."""
    if not 0 <= index < size:
        raise TransparencyError(f"Leaf {index:,} is not in a tree of {size:,} leaves.")
    return tuple(_path(node, index, 0, size))


def consistency_proof(node: Node, old: int, new: int) -> tuple[bytes, ...]:
    """The hashes that show that the tree at a new size begins with the tree at an old size."""
    if not 0 <= old <= new:
        raise TransparencyError(f"A tree of {new:,} leaves does not contain one of {old:,}.")
    return tuple(_consistency(node, old, 0, new, whole=True)) if 0 < old < new else ()


def _hash(node: Node, first: int, last: int) -> bytes:
    """The hash over the leaves from `first` to before `last`, where the tree has such a node."""
    size = last - first
    if size & (size - 1) == 0:
        level = size.bit_length() - 1
        return node(level, first >> level)
    middle = first + _left_size(size)
    return node_hash(_hash(node, first, middle), _hash(node, middle, last))


def _path(node: Node, index: int, first: int, last: int) -> list[bytes]:
    if last - first == 1:
        return []
    middle = first + _left_size(last - first)
    if index < middle:
        return [*_path(node, index, first, middle), _hash(node, middle, last)]
    return [*_path(node, index, middle, last), _hash(node, first, middle)]


def _consistency(node: Node, old: int, first: int, last: int, *, whole: bool) -> list[bytes]:
    """The proof for a subtree; `whole` while it begins with the old tree's own root."""
    if old == last - first:
        return [] if whole else [_hash(node, first, last)]
    left = _left_size(last - first)
    middle = first + left
    if old <= left:
        return [*_consistency(node, old, first, middle, whole=whole), _hash(node, middle, last)]
    return [*_consistency(node, old - left, middle, last, whole=False), _hash(node, first, middle)]


def _left_size(size: int) -> int:
    """The leaves of the left child: the largest power of two below the size."""
    return 1 << ((size - 1).bit_length() - 1)
