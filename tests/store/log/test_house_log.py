"""The log of a house: signed only while the chain is what was verified and signed before."""

from __future__ import annotations

import hashlib
import json

import pytest

from longsuit.base import stamp
from longsuit.keys import KeyFile
from longsuit.store import (
    CheckpointSigner,
    HouseLog,
    LastCheckpoint,
    LogBroken,
    StoreError,
    adopt_keys,
    find_link,
    links,
    read_transaction,
    verify_link_proof,
    with_hash,
)
from longsuit.transparency import MerkleTree, NotProven, leaf_hash, open_checkpoint, parse_entry_bundle
from tests.store.audit.test_audit import tamper
from tests.store.support import AT, play, play_win


@pytest.fixture
def signer(store, tmp_path):
    source = KeyFile(tmp_path / "keys.json")
    keys = adopt_keys(store, source, "casino.example/audit", stamp=stamp())
    play(store)
    return CheckpointSigner(HouseLog(store.engine), keys, LastCheckpoint.beside(source, keys))


def again(store, signer):
    """What signs after a restart."""
    return CheckpointSigner(HouseLog(store.engine), signer.keys, signer.last)


def rewrite_from(store, seq, **changed):
    """Rewrite a link and hash everything after it again, as the owner of the database could."""
    with read_transaction(store.engine) as connection:
        chain = list(links(connection))
    statements, previous = [], chain[seq - 2].hash
    for old in chain[seq - 1 :]:
        link = with_hash(old._replace(previous=previous, **(changed if old.seq == seq else {})))
        previous = link.hash
        statements.append(f"UPDATE events SET actor = '{link.actor}' WHERE seq = {link.seq}")  # noqa: S608 - a test
        statements.append(
            f"UPDATE audit SET previous = '{link.previous}', hash = '{link.hash}' WHERE seq = {link.seq}"  # noqa: S608
        )
    tamper(store, *statements)


def test_the_checkpoint_is_the_merkle_root_of_the_hashes_of_all_links(store, signer):
    note = signer.verify_and_sign(AT)
    with read_transaction(store.engine) as connection:
        hashes = [bytes.fromhex(link.hash) for link in links(connection)]
    checkpoint, _ = open_checkpoint(str(note), signer.keys.public)
    assert (checkpoint.size, checkpoint.root) == (len(hashes), MerkleTree(map(leaf_hash, hashes)).root())
    assert parse_entry_bundle(signer.log.entries(3, 7)) == hashes[3:7]


def test_the_log_follows_the_chain(store, signer):
    first = open_checkpoint(str(signer.verify_and_sign(AT)), signer.keys.public)[0]
    play(store)
    second = open_checkpoint(str(signer.verify_and_sign(AT)), signer.keys.public)[0]
    assert second.size == store.head.seq > first.size
    assert signer.log.tree.root(first.size) == first.root
    signer.log.verify_again()


def test_a_chain_rewritten_forward_while_the_server_runs_is_not_signed(store, signer):
    signer.verify_and_sign(AT)
    rewrite_from(store, 5, actor="Eve")
    with pytest.raises(LogBroken, match="is no longer the one that was verified: the chain was rewritten"):
        signer.verify_and_sign(AT)


def test_a_chain_rewritten_forward_between_two_runs_is_not_signed(store, signer):
    size = open_checkpoint(str(signer.verify_and_sign(AT)), signer.keys.public)[0].size
    rewrite_from(store, 5, actor="Eve")
    with pytest.raises(LogBroken, match=f"The first {size:,} links are no longer those that were signed"):
        again(store, signer).verify_and_sign(AT)


def test_a_chain_that_was_cut_off_is_not_signed(store, signer):
    signer.verify_and_sign(AT)
    last = store.head.seq
    tamper(store, f"DELETE FROM audit WHERE seq > {last - 3}", f"DELETE FROM events WHERE seq > {last - 3}")  # noqa: S608
    with pytest.raises(LogBroken, match=f"Link {last:,} was verified and is gone: links were deleted"):
        signer.verify_and_sign(AT)
    with pytest.raises(LogBroken, match=r"but a checkpoint of .* was signed: links were deleted, or an old backup"):
        again(store, signer).verify_and_sign(AT)


def test_an_old_link_altered_while_the_server_runs_is_found_by_the_next_whole_verification(store, signer):
    signer.verify_and_sign(AT)
    tamper(store, "UPDATE events SET actor = 'Eve' WHERE seq = 9")
    signer.verify_and_sign(AT)
    with pytest.raises(LogBroken, match="Link 9 was altered"):
        signer.log.verify_again()
    with pytest.raises(LogBroken, match="Link 9 was altered"):
        again(store, signer).verify_and_sign(AT)


def test_an_event_without_a_link_is_found(store, signer):
    signer.log.refresh()
    tamper(store, f"DELETE FROM audit WHERE seq = {store.head.seq}")  # noqa: S608 - a test
    with pytest.raises(LogBroken):
        signer.log.verify_again()


def test_a_proof_of_one_link_is_checked_alone(store, signer):
    play_win(store)
    with read_transaction(store.engine) as connection:
        (win,) = connection.exec_driver_sql("SELECT name FROM wins").scalars().all()
        seq = find_link(connection, win)
        assert find_link(connection, str(seq)) == seq
        with pytest.raises(StoreError, match="no committed win"):
            find_link(connection, "nothing")
        with pytest.raises(StoreError, match="no finished round 7 at table T1"):
            find_link(connection, "T1/7")
    text = str(signer.log.prove(seq, signer.verify_and_sign(AT)))
    proven = verify_link_proof(text, signer.keys.public)
    assert (proven.link["seq"], proven.link["event"]["win"], proven.checkpoint.size) == (seq, win, store.head.seq)
    with read_transaction(store.engine) as connection:
        assert proven.hash == next(links(connection, seq - 1)).hash


def test_every_change_of_a_proof_file_is_noticed(signer):
    text = str(signer.log.prove(5, signer.verify_and_sign(AT)))
    key = signer.keys.public
    for at in range(len(text)):
        changed = text[:at] + ("B" if text[at] == "A" else "A") + text[at + 1 :]
        with pytest.raises(ValueError, match=r"."):
            verify_link_proof(changed, key)
    thief = signer.keys.public.__class__(key.name, key.kind, bytes(32))
    with pytest.raises(NotProven, match=r"not signed by casino.example/audit"):
        verify_link_proof(text, thief)


def test_a_proof_needs_nothing_of_ours(signer):
    """The entry is the SHA-256 of the text in the file, so that any tool for such proofs can check it."""
    proof = signer.log.prove(5, signer.verify_and_sign(AT))
    assert json.loads(proof.extra)["seq"] == 5
    proof.verify(hashlib.sha256(proof.extra).digest(), signer.keys.public)
