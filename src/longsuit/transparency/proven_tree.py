"""What every Merkle tree can prove from the hashes of its complete subtrees, for every size it had."""

from __future__ import annotations

from abc import ABC, abstractmethod

from longsuit.transparency.errors import TransparencyError
from longsuit.transparency.make_proofs import consistency_proof, inclusion_proof, root_of


class ProvenTree(ABC):
    """A tree with roots and proofs; a subclass says how many leaves it has and what its subtrees hash to."""

    @abstractmethod
    def __len__(self) -> int:
        """How many leaves there are."""

    @abstractmethod
    def node(self, level: int, index: int) -> bytes:
        """The hash of a complete subtree: of 2**level leaves, from index * 2**level on."""

    def root(self, size: int | None = None) -> bytes:
        """The root of the tree as it was at a size; of the whole tree unless one is given."""
        size = len(self) if size is None else size
        self._refuse_size(size)
        return root_of(self.node, size)

    def inclusion_proof(self, index: int, size: int) -> tuple[bytes, ...]:
        """The hashes that lead from one leaf to the root of the tree at a size."""
        self._refuse_size(size)
        return inclusion_proof(self.node, index, size)

    def consistency_proof(self, old: int, new: int) -> tuple[bytes, ...]:
        """The hashes that show that the tree at a new size begins with the tree at an old size."""
        self._refuse_size(new)
        return consistency_proof(self.node, old, new)

    def _refuse_size(self, size: int) -> None:
        if not 0 <= size <= len(self):
            raise TransparencyError(f"The tree has {len(self):,} leaves, not {size:,}.")
