"""A Merkle tree that only grows, as RFC 6962 defines it, with proofs for every size it had."""

from __future__ import annotations

from typing import TYPE_CHECKING

from longsuit.transparency.errors import TransparencyError
from longsuit.transparency.merkle_hashes import EMPTY_ROOT, HASH_BYTES, node_hash

if TYPE_CHECKING:
    from collections.abc import Iterable


class MerkleTree:
    """The hashes of all complete subtrees, level by level: 64 bytes for each leaf.

    >>> from longsuit.transparency import leaf_hash
    >>> tree = MerkleTree(leaf_hash(bytes([number])) for number in range(5))
    >>> len(tree), len(tree.inclusion_proof(2, 5)), len(tree.consistency_proof(3, 5))
    (5, 3, 4)
    """

    def __init__(self, leaves: Iterable[bytes] = ()) -> None:
        self._levels: list[bytearray] = [bytearray()]
        for leaf in leaves:
            self.append(leaf)

    def __len__(self) -> int:
        return len(self._levels[0]) // HASH_BYTES

    def append(self, leaf: bytes) -> None:
        """Add the hash of one more leaf."""
        if len(leaf) != HASH_BYTES:
            raise TransparencyError(f"A leaf's hash has {HASH_BYTES} bytes, not {len(leaf)}.")
        level, node = 0, leaf
        while True:
            if level == len(self._levels):
                self._levels.append(bytearray())
            nodes = self._levels[level]
            nodes += node
            if len(nodes) // HASH_BYTES % 2:
                return
            node = node_hash(bytes(nodes[-2 * HASH_BYTES : -HASH_BYTES]), node)
            level += 1

    def root(self, size: int | None = None) -> bytes:
        """The root of the tree as it was at a size; of the whole tree unless one is given."""
        size = len(self) if size is None else size
        self._refuse_size(size)
        return self._hash(0, size) if size else EMPTY_ROOT

    def leaf(self, index: int) -> bytes:
        """The hash of one leaf."""
        return self._node(0, index)

    def complete(self, level: int, first: int, last: int) -> bytes:
        """The hashes of complete subtrees of 2**level leaves, from one number to before another."""
        return bytes(self._levels[level][first * HASH_BYTES : last * HASH_BYTES]) if level < len(self._levels) else b""

    def inclusion_proof(self, index: int, size: int) -> tuple[bytes, ...]:
        """The hashes that lead from one leaf to the root of the tree at a size."""
        self._refuse_size(size)
        if not 0 <= index < size:
            raise TransparencyError(f"Leaf {index:,} is not in a tree of {size:,} leaves.")
        return tuple(self._path(index, 0, size))

    def consistency_proof(self, old: int, new: int) -> tuple[bytes, ...]:
        """The hashes that show that the tree at a new size begins with the tree at an old size."""
        self._refuse_size(new)
        if not 0 <= old <= new:
            raise TransparencyError(f"A tree of {new:,} leaves does not contain one of {old:,}.")
        return tuple(self._consistency(old, 0, new, whole=True)) if 0 < old < new else ()

    def _refuse_size(self, size: int) -> None:
        if not 0 <= size <= len(self):
            raise TransparencyError(f"The tree has {len(self):,} leaves, not {size:,}.")

    def _node(self, level: int, index: int) -> bytes:
        return bytes(self._levels[level][index * HASH_BYTES : (index + 1) * HASH_BYTES])

    def _hash(self, first: int, last: int) -> bytes:
        """The hash over the leaves from `first` to before `last`, where the tree has such a node."""
        size = last - first
        if size & (size - 1) == 0:
            level = size.bit_length() - 1
            return self._node(level, first >> level)
        middle = first + _left_size(size)
        return node_hash(self._hash(first, middle), self._hash(middle, last))

    def _path(self, index: int, first: int, last: int) -> list[bytes]:
        if last - first == 1:
            return []
        middle = first + _left_size(last - first)
        if index < middle:
            return [*self._path(index, first, middle), self._hash(middle, last)]
        return [*self._path(index, middle, last), self._hash(first, middle)]

    def _consistency(self, old: int, first: int, last: int, *, whole: bool) -> list[bytes]:
        """The proof for a subtree; `whole` while it begins with the old tree's own root."""
        if old == last - first:
            return [] if whole else [self._hash(first, last)]
        left = _left_size(last - first)
        middle = first + left
        if old <= left:
            return [*self._consistency(old, first, middle, whole=whole), self._hash(middle, last)]
        return [*self._consistency(old - left, middle, last, whole=False), self._hash(first, middle)]


def _left_size(size: int) -> int:
    """The leaves of the left child: the largest power of two below the size."""
    return 1 << ((size - 1).bit_length() - 1)
