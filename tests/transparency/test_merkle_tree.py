"""Merkle trees and their proofs, against published hashes and against the recursive definition of RFC 6962."""

from __future__ import annotations

import hashlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from longsuit.transparency import (
    EMPTY_ROOT,
    MerkleTree,
    NotProven,
    StoredTree,
    TransparencyError,
    leaf_hash,
    verify_consistency,
    verify_inclusion,
)

ENTRIES = [
    bytes.fromhex(entry)
    for entry in ("", "00", "10", "2021", "3031", "40414243", "5051525354555657", "606162636465666768696a6b6c6d6e6f")
]
ROOTS = [
    "6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d",
    "fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125",
    "aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77",
    "d37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7",
    "4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4",
    "76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef",
    "ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c",
    "5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328",
]
"""The roots of the first 1 to 8 entries, as Certificate Transparency's reference tests give them."""


def by_definition(entries: list[bytes]) -> bytes:
    """The Merkle tree hash, written down as RFC 6962 defines it."""
    if not entries:
        return hashlib.sha256().digest()
    if len(entries) == 1:
        return hashlib.sha256(b"\x00" + entries[0]).digest()
    left = 1
    while left * 2 < len(entries):
        left *= 2
    return hashlib.sha256(b"\x01" + by_definition(entries[:left]) + by_definition(entries[left:])).digest()


def tree_of(size: int) -> tuple[MerkleTree, list[bytes]]:
    entries = [f"entry {number}".encode() for number in range(size)]
    return MerkleTree(map(leaf_hash, entries)), entries


def test_published_roots() -> None:
    tree = MerkleTree()
    assert tree.root() == EMPTY_ROOT
    for entry, root in zip(ENTRIES, ROOTS, strict=True):
        tree.append(leaf_hash(entry))
        assert tree.root().hex() == root


def test_every_earlier_root_is_the_defined_one() -> None:
    tree, entries = tree_of(67)
    for size in range(68):
        assert tree.root(size) == by_definition(entries[:size])


def test_every_leaf_of_every_size_is_proven_and_no_other() -> None:
    tree, entries = tree_of(35)
    for size in range(1, 36):
        root = tree.root(size)
        for index in range(size):
            proof = tree.inclusion_proof(index, size)
            verify_inclusion(leaf_hash(entries[index]), index, size, proof, root)
            for wrong in {index ^ 1, index - 1, index + 1} - {index}:
                with pytest.raises(NotProven):
                    verify_inclusion(leaf_hash(entries[index]), wrong, size, proof, root)


def test_every_size_is_proven_to_begin_with_every_smaller_one() -> None:
    tree, _ = tree_of(40)
    for new in range(41):
        for old in range(new + 1):
            verify_consistency(old, tree.root(old), new, tree.root(new), tree.consistency_proof(old, new))


@given(st.data(), st.integers(2, 200))
def test_another_history_is_not_consistent(data: st.DataObject, new: int) -> None:
    """Changing one entry of the old tree, dropping it or swapping it with its neighbour is found by every proof."""
    old = data.draw(st.integers(1, new - 1))
    tree, entries = tree_of(new)
    at = data.draw(st.integers(0, old - 1))
    changed = [*entries[:at], b"forged", *entries[at + 1 :]]
    dropped = [*entries[:at], *entries[at + 1 :], b"one more"]
    swapped = [*entries[:at], entries[at + 1], entries[at], *entries[at + 2 :]]
    for other in (changed, dropped, swapped):
        forged = MerkleTree(map(leaf_hash, other))
        if forged.root(old) == tree.root(old):  # the swap was after the old tree
            continue
        with pytest.raises(NotProven):
            verify_consistency(old, tree.root(old), new, forged.root(new), forged.consistency_proof(old, new))


@given(st.data(), st.integers(1, 300))
def test_a_damaged_proof_is_refused(data: st.DataObject, size: int) -> None:
    tree, entries = tree_of(size)
    index = data.draw(st.integers(0, size - 1))
    proof, root, leaf = list(tree.inclusion_proof(index, size)), tree.root(size), leaf_hash(entries[index])
    with pytest.raises(NotProven):
        verify_inclusion(leaf, index, size, [*proof, bytes(32)], root)
    if proof:
        with pytest.raises(NotProven):
            verify_inclusion(leaf, index, size, proof[:-1], root)
        at = data.draw(st.integers(0, len(proof) - 1))
        proof[at] = bytes(32)
        with pytest.raises(NotProven):
            verify_inclusion(leaf, index, size, proof, root)


def test_a_log_that_shrank_or_forked_is_named() -> None:
    tree, _ = tree_of(8)
    with pytest.raises(NotProven, match="shrunk from 8 leaves to 5"):
        verify_consistency(8, tree.root(8), 5, tree.root(5), ())
    with pytest.raises(NotProven, match="two different trees of 8 leaves"):
        verify_consistency(8, tree.root(8), 8, tree.root(7), ())


def test_proofs_beyond_the_tree_are_refused() -> None:
    tree, _ = tree_of(4)
    for ask in (
        lambda: tree.root(5),
        lambda: tree.inclusion_proof(4, 4),
        lambda: tree.inclusion_proof(0, 5),
        lambda: tree.consistency_proof(5, 4),
        lambda: tree.append(b"short"),
    ):
        with pytest.raises(TransparencyError):
            ask()


@pytest.mark.parametrize("count", [0, 1, 255, 256, 257, 700])
def test_a_tree_whose_leaves_are_stored_elsewhere_is_the_same_tree(count: int) -> None:
    leaves = [leaf_hash(number.to_bytes(4, "big")) for number in range(count)]
    whole, stored = MerkleTree(leaves), StoredTree(lambda first, last: b"".join(leaves[first:last]))
    for leaf in leaves:
        stored.append(leaf)
    sizes = sorted({size for size in (0, 1, 3, 255, 256, 257, 511, 512, 600, count) if size <= count})
    assert (len(stored), stored.root()) == (count, whole.root())
    for size in sizes:
        assert stored.root(size) == whole.root(size)
        assert stored.consistency_proof(size, count) == whole.consistency_proof(size, count)
        if size > 0:
            assert stored.inclusion_proof(size - 1, count) == whole.inclusion_proof(size - 1, count)
    assert stored.nodes(0, 0, count) == whole.nodes(0, 0, count)
    assert stored.nodes(8, 0, count // 256) == whole.nodes(8, 0, count // 256)


def test_leaves_that_are_gone_are_noticed() -> None:
    stored = StoredTree(lambda _first, _last: b"")
    for _ in range(300):
        stored.append(leaf_hash(b""))
    with pytest.raises(TransparencyError, match="Leaves of the log are missing after leaf 0"):
        stored.inclusion_proof(5, 300)
