"""Signed notes, checkpoints, cosignatures and proof files, against published examples and against forgers."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from longsuit.transparency import (
    Checkpoint,
    KeyKind,
    MerkleTree,
    NotePrivateKey,
    NotProven,
    ProofFile,
    TransparencyError,
    cosign,
    cosigned_at,
    entry_bundle,
    hashes_of_tile,
    leaf_hash,
    node_hash,
    open_checkpoint,
    parse_entry_bundle,
    parse_note,
    parse_proof_file,
    parse_public_key,
    parse_tile_path,
    sign_note,
    tile,
    tile_path,
)

PUBLISHED_KEY = "PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW"
PUBLISHED_NOTE = (
    "If you think cryptography is the answer to your problem,\nthen you don't know what your problem is.\n\n"
    "\u2014 PeterNeumann x08go/ZJkuBS9UG/SffcvIAQxVBtiFupLLr8pAcElZInNIuGUgYN1FFYC2pZSNXgKvqfqdngotpRZb6KE6RyyBwJnAM=\n"
)
"""The example that Go's note package prints; another program signed it."""

FIRST = "c2sp.org/tlog-proof@v1"
HOUSE = NotePrivateKey("casino.example/audit", bytes(range(32)))
WITNESS = NotePrivateKey("regulator.example", bytes(range(32, 64)), KeyKind.COSIGNATURE)


def checkpoint_of(size: int) -> tuple[MerkleTree, Checkpoint]:
    tree = MerkleTree(leaf_hash(str(number).encode()) for number in range(size))
    return tree, Checkpoint(HOUSE.name, size, tree.root(), "2026-03-01T12:00:00Z")


def test_a_note_signed_by_another_program_verifies() -> None:
    key = parse_public_key(PUBLISHED_KEY)
    note = parse_note(PUBLISHED_NOTE)
    assert str(note) == PUBLISHED_NOTE
    assert note.signed_by(key) is not None
    with pytest.raises(NotProven, match="PeterNeumann is wrong"):
        replace(note, text=note.text.replace("problem", "question")).signed_by(key)


def test_a_checkpoint_is_read_back() -> None:
    _, checkpoint = checkpoint_of(7)
    signed = str(checkpoint.sign(HOUSE))
    assert open_checkpoint(signed, HOUSE.public) == (checkpoint, parse_note(signed))
    assert parse_public_key(str(HOUSE.public)) == HOUSE.public


def test_a_checkpoint_of_somebody_else_is_refused() -> None:
    _, checkpoint = checkpoint_of(7)
    thief = NotePrivateKey(HOUSE.name, bytes(32))
    with pytest.raises(NotProven, match="not signed by casino"):
        open_checkpoint(str(checkpoint.sign(thief)), HOUSE.public)
    other = replace(checkpoint, origin="other.example")
    with pytest.raises(NotProven, match="a checkpoint of other"):
        open_checkpoint(str(sign_note(other.text, HOUSE)), HOUSE.public)
    with pytest.raises(TransparencyError, match="its own key"):
        other.sign(HOUSE)


@given(st.data())
def test_no_character_of_a_checkpoint_can_be_changed(data: st.DataObject) -> None:
    _, checkpoint = checkpoint_of(7)
    signed = str(checkpoint.sign(HOUSE))
    at = data.draw(st.integers(0, len(signed) - 1))
    other = data.draw(st.characters(min_codepoint=32, max_codepoint=126).filter(lambda one: one != signed[at]))
    with pytest.raises(TransparencyError):
        open_checkpoint(signed[:at] + other + signed[at + 1 :], HOUSE.public)


def test_a_witness_signs_with_the_time() -> None:
    note = checkpoint_of(7)[1].sign(HOUSE)
    signature = cosign(note, WITNESS, 1_772_366_400)
    both = parse_note(str(note.with_signatures([signature])))
    found = both.signed_by(WITNESS.public)
    assert found is not None
    assert cosigned_at(found) == 1_772_366_400
    assert both.signed_by(HOUSE.public) is not None
    later = (1_772_366_401).to_bytes(8, "big") + signature.signature[8:]
    with pytest.raises(NotProven, match="regulator"):
        note.with_signatures([signature._replace(signature=later)]).signed_by(WITNESS.public)
    with pytest.raises(TransparencyError, match="not the key of a witness"):
        cosign(note, HOUSE, 0)


def test_a_proof_file_proves_its_entry_and_no_other() -> None:
    tree, checkpoint = checkpoint_of(9)
    proof = ProofFile(5, tree.inclusion_proof(5, 9), str(checkpoint.sign(HOUSE)), b'{"seq":6}')
    read = parse_proof_file(str(proof))
    assert read == proof
    assert read.verify(b"5", HOUSE.public) == checkpoint
    with pytest.raises(NotProven, match="another root"):
        read.verify(b"6", HOUSE.public)
    with pytest.raises(NotProven, match="not in a tree"):
        replace(read, index=9).verify(b"5", HOUSE.public)


@pytest.mark.parametrize(
    "text",
    ["", f"{FIRST}\n", f"{FIRST}\nindex 01\n\n", f"{FIRST}\nindex 1\nAA=="],
)
def test_what_is_not_a_proof_file_is_refused(text: str) -> None:
    with pytest.raises(TransparencyError):
        parse_proof_file(text)


@pytest.mark.parametrize(
    "text", ["", "a\n", "a\n\n", "a\n\nb\n", "a\n\n\u2014 name !!\n", "\x07\n\n\u2014 n AAAAAAA=\n"]
)
def test_what_is_not_a_note_is_refused(text: str) -> None:
    with pytest.raises(TransparencyError):
        parse_note(text)


@pytest.mark.parametrize("text", ["", "name", "name+00000000+", PUBLISHED_KEY.replace("c74f", "c74e"), "a b+1+AAAA"])
def test_what_is_not_a_public_key_is_refused(text: str) -> None:
    with pytest.raises(TransparencyError):
        parse_public_key(text)


def test_tiles_hold_the_tree() -> None:
    """The tiles of 70,000 entries are as many and as wide as the specification says, and the root follows from them."""
    size = 70_000
    tree = MerkleTree(leaf_hash(number.to_bytes(4, "big")) for number in range(size))
    assert hashes_of_tile(tile(tree, size, 0, 272, 256))[0] == tree.node(0, 272 * 256)
    assert len(tile(tree, size, 0, 273, 112)) == 112 * 32
    assert len(tile(tree, size, 1, 1, 17)) == 17 * 32
    (top,) = hashes_of_tile(tile(tree, size, 2, 0, 1))
    assert top == tree.root(65_536)
    nodes = hashes_of_tile(tile(tree, size, 0, 3, 256))
    while len(nodes) > 1:
        nodes = [node_hash(left, right) for left, right in zip(nodes[::2], nodes[1::2], strict=True)]
    assert nodes[0] == hashes_of_tile(tile(tree, size, 1, 0, 256))[3]
    for level, number, width in ((0, 273, 113), (1, 1, 18), (2, 0, 2), (3, 0, 1), (9, 0, 1)):
        with pytest.raises(TransparencyError, match="no such tile"):
            tile(tree, size, level, number, width)


@given(st.integers(0, 10**12), st.integers(1, 256))
def test_an_address_of_a_tile_is_read_back(number: int, width: int) -> None:
    assert parse_tile_path(tile_path(number, width)) == (number, width)


@pytest.mark.parametrize("path", ["", "1", "x000/001", "001.p/0", "001.p/256", "001.p/017", "001/002", "x00a/001"])
def test_other_addresses_are_refused(path: str) -> None:
    with pytest.raises(TransparencyError):
        parse_tile_path(path)


def test_entries_are_read_back() -> None:
    entries = [b"", b"a" * 300, bytes(32)]
    assert parse_entry_bundle(entry_bundle(entries)) == entries
    with pytest.raises(TransparencyError, match="cut short"):
        parse_entry_bundle(entry_bundle(entries)[:-1])
