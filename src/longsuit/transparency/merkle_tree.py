"""A Merkle tree that only grows, as RFC 6962 defines it, with proofs for every size it had."""

from __future__ import annotations

from typing import TYPE_CHECKING

from longsuit.transparency.errors import TransparencyError
from longsuit.transparency.merkle_hashes import HASH_BYTES, node_hash
from longsuit.transparency.proven_tree import ProvenTree

if TYPE_CHECKING:
    from collections.abc import Iterable


class MerkleTree(ProvenTree):
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

    def node(self, level: int, index: int) -> bytes:
        """The hash of a complete subtree: of 2**level leaves, from index * 2**level on."""
        return self.nodes(level, index, index + 1)

    def nodes(self, level: int, first: int, last: int) -> bytes:
        """The hashes of complete subtrees of one level, from one index to before another, one after the other."""
        return bytes(self._levels[level][first * HASH_BYTES : last * HASH_BYTES]) if level < len(self._levels) else b""
