"""Verifying a chain against a signed checkpoint that was kept elsewhere."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from longsuit.store.audit.verify_chain import Verdict, verify_links
from longsuit.store.chain.categories import HOUSE_KEYS
from longsuit.store.chain.check_links import Fault
from longsuit.store.chain.links import link_count
from longsuit.store.errors import StoreError
from longsuit.transparency import (
    HASH_BYTES,
    MerkleTree,
    NotProven,
    TransparencyError,
    leaf_hash,
    parse_note,
    parse_public_key,
    read_checkpoint,
    scanned_note,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from longsuit.store.chain.links import Link
    from longsuit.transparency import SignedNote


def verify_signed(chain: Iterable[Link], text: str) -> Verdict:
    """Verify a chain from its first link to its last, and that it contains what a signed checkpoint covers.

    The signature must be that of the key which the chain names.
    """
    try:
        note = parse_note(scanned_note(text))
        checkpoint = read_checkpoint(note)
    except TransparencyError:
        raise StoreError("This is not a checkpoint that `longsuit audit checkpoint` has printed.") from None
    tree, naming = MerkleTree(), list[str]()

    def noted() -> Iterator[Link]:
        for link in chain:
            if len(tree) < checkpoint.size:
                tree.append(leaf_hash(_hash(link)))
            if f'"kind":"{HOUSE_KEYS}"' in link.event and not naming:
                naming.append(link.event)
            yield link

    verdict = verify_links(noted())
    if verdict.fault is not None:
        return verdict
    if len(tree) < checkpoint.size:
        sentence = f"the chain has {link_count(len(tree))}, but the house has signed {checkpoint.size:,}."
        return Verdict(verdict.head, Fault(len(tree) + 1, "truncated", sentence))
    if tree.root() != checkpoint.root:
        sentence = f"the first {link_count(checkpoint.size)} are not those that were signed: the chain was rewritten."
        return Verdict(verdict.head, Fault(checkpoint.size, "altered", sentence))
    if not _is_signed(note, naming):
        sentence = "the checkpoint is not signed by the key that the chain names."
        return Verdict(verdict.head, Fault(checkpoint.size, "altered", sentence))
    return verdict


def _is_signed(note: SignedNote, naming: list[str]) -> bool:
    """Whether a note is signed with the key that an event names."""
    try:
        return bool(naming) and note.signed_by(parse_public_key(json.loads(naming[0])["public"])) is not None
    except NotProven:
        return False


def _hash(link: Link) -> bytes:
    """The hash of a link; one that was replaced by something else is found when the link is verified."""
    try:
        return bytes.fromhex(link.hash)
    except ValueError:
        return bytes(HASH_BYTES)
