"""A Merkle tree whose leaves are stored elsewhere: in memory are only the roots of its complete tiles."""

from __future__ import annotations

from typing import TYPE_CHECKING

from longsuit.transparency.errors import TransparencyError
from longsuit.transparency.merkle_hashes import HASH_BYTES
from longsuit.transparency.merkle_tree import MerkleTree
from longsuit.transparency.proven_tree import ProvenTree
from longsuit.transparency.tiles import HEIGHT, WIDTH

if TYPE_CHECKING:
    from collections.abc import Callable


class StoredTree(ProvenTree):
    """The tree of a long log: a quarter of a byte for each leaf, and a read of 256 leaves for each tile.

    `read` gives the hashes of leaves from one index to before another, one after the other. The root of all leaves is
    computed from what was appended, never from what is read again later.

    >>> from longsuit.transparency import leaf_hash
    >>> leaves = [leaf_hash(bytes([number % 256])) for number in range(600)]
    >>> tree = StoredTree(lambda first, last: b"".join(leaves[first:last]))
    >>> for leaf in leaves:
    ...     tree.append(leaf)
    >>> tree.root() == MerkleTree(leaves).root(), tree.root(300) == MerkleTree(leaves).root(300)
    (True, True)
    """

    def __init__(self, read: Callable[[int, int], bytes]) -> None:
        self._read = read
        self._complete = MerkleTree()
        """The tree over the roots of complete tiles."""
        self._last = MerkleTree()
        """The tree of the leaves after them."""
        self._tile: tuple[int, MerkleTree] = (-1, MerkleTree())
        """The tile that was read last."""

    def __len__(self) -> int:
        return len(self._complete) * WIDTH + len(self._last)

    def append(self, leaf: bytes) -> None:
        """Add the hash of one more leaf."""
        self._last.append(leaf)
        if len(self._last) == WIDTH:
            self._complete.append(self._last.root())
            self._last = MerkleTree()

    def node(self, level: int, index: int) -> bytes:
        """The hash of a complete subtree: of 2**level leaves, from index * 2**level on."""
        if level >= HEIGHT:
            return self._complete.node(level - HEIGHT, index)
        number, within = divmod(index << level, WIDTH)
        return self._leaves(number).node(level, within >> level)

    def nodes(self, level: int, first: int, last: int) -> bytes:
        """The hashes of complete subtrees of one level, from one index to before another, one after the other."""
        if level >= HEIGHT:
            return self._complete.nodes(level - HEIGHT, first, last)
        return b"".join(self.node(level, index) for index in range(first, last))

    def _leaves(self, number: int) -> MerkleTree:
        """The leaves of a tile: the last one is in memory, another is read."""
        if number == len(self._complete):
            return self._last
        known, found = self._tile
        if known != number:
            raw = self._read(number * WIDTH, (number + 1) * WIDTH)
            found = MerkleTree(raw[at : at + HASH_BYTES] for at in range(0, len(raw), HASH_BYTES))
            if len(found) != WIDTH:
                raise TransparencyError(f"Leaves of the log are missing after leaf {number * WIDTH + len(found):,}.")
            self._tile = (number, found)
        return found
