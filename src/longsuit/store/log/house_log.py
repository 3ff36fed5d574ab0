"""The log of a house: a Merkle tree over its verified chain, the checkpoints it signs, and the proofs it gives."""

from __future__ import annotations

import threading
from itertools import islice
from typing import TYPE_CHECKING

import sqlalchemy as sa
from sqlalchemy.exc import DBAPIError

from longsuit.store.audit.verify_chain import unlinked_event
from longsuit.store.chain.check_links import Fault, walk_chain
from longsuit.store.chain.links import EMPTY_CHAIN, Head, link_count, link_text
from longsuit.store.chain.stored_links import links
from longsuit.store.database.engine import BEFORE_ALL, read_transaction, stopped_by
from longsuit.store.database.schema import audit
from longsuit.store.errors import LogBroken, StoreError
from longsuit.transparency import Checkpoint, ProofFile, StoredTree, entry_bundle, leaf_hash, read_checkpoint, tile

if TYPE_CHECKING:
    from collections.abc import Callable

    from longsuit.keys import HouseKeys
    from longsuit.store.chain.links import Link
    from longsuit.transparency import SignedNote

LINKS_AT_A_TIME = 5000
"""How many links are verified in one transaction."""

LINKS_BETWEEN_PAUSES = 100
"""How many links are verified between two pauses."""

_HASHES = (
    sa.select(audit.c.hash)
    .where(audit.c.seq > sa.bindparam("first"), audit.c.seq <= sa.bindparam("last"))
    .order_by(audit.c.seq)
)
_HEAD = sa.select(audit.c.hash).where(audit.c.seq == sa.bindparam("seq"))


class HouseLog:
    """The chain as far as it was verified; used from threads. Its entry n, from 0, is the hash of link n + 1."""

    def __init__(self, engine: sa.Engine, *, pause: Callable[[], object] = lambda: None) -> None:
        self._engine, self._pause, self._lock = engine, pause, threading.RLock()
        self.head = EMPTY_CHAIN
        self.tree = StoredTree(self._leaves)

    def __len__(self) -> int:
        return self.head.seq

    def refresh(self, seen: Callable[[Link], object] = lambda _: None) -> None:
        """Verify the links since the last one that was verified, and add them to the tree; `seen` is told each.

        Raises `LogBroken` if one of them is not valid, or if the last verified link is no longer in the database.
        """
        try:
            # Some thousands at a time: a transaction that reads for minutes would keep the database from tidying up.
            while self._read(seen) == LINKS_AT_A_TIME:
                self._pause()
        except DBAPIError as error:
            raise stopped_by(error) from error

    def again(self) -> HouseLog:
        """The log of the same house with nothing verified yet."""
        return HouseLog(self._engine, pause=self._pause)

    def first_fault(self) -> LogBroken | None:
        """The first thing that is wrong with the chain as it is now, from its first link on."""
        try:
            self.again().refresh()
        except LogBroken as fault:
            return fault
        return None

    def verify_again(self) -> None:
        """Verify the whole chain from the database, and compare it with what was verified before."""
        with self._lock:
            known = Checkpoint("", len(self), self.tree.root())
        again = self.again()
        again.refresh()
        again.refuse_unless_continues(known)
        with read_transaction(self._engine) as connection:
            if fault := unlinked_event(connection):
                raise LogBroken(_sentence(fault))

    def refuse_unless_continues(self, known: Checkpoint) -> None:
        """Raise `LogBroken` unless the chain begins with what an earlier checkpoint covers."""
        if len(self) < known.size:
            raise LogBroken(
                f"The chain has {link_count(len(self))}, but a checkpoint of {known.size:,} was signed: "
                "links were deleted, or an old backup was restored."
            )
        if self.tree.root(known.size) != known.root:
            raise LogBroken(
                f"The first {known.size:,} links are no longer those that were signed: they were rewritten."
            )

    def checkpoint(self, keys: HouseKeys, at: str) -> SignedNote:
        """A signed checkpoint of the links that were verified."""
        with self._lock:
            return Checkpoint(keys.name, len(self), self.tree.root(), at).sign(keys.signer)

    def prove(self, seq: int, checkpoint: SignedNote) -> ProofFile:
        """The proof that a link is in the log as a checkpoint of it has it, in a file that can be checked alone."""
        size = read_checkpoint(checkpoint).size
        if not 0 < seq <= size:
            raise StoreError(f"There is no link {seq:,}. The chain has {link_count(size)}.")
        with self._lock, read_transaction(self._engine) as connection:
            link = next(links(connection, seq - 1))
            proof = self.tree.inclusion_proof(seq - 1, size)
        return ProofFile(seq - 1, proof, str(checkpoint), link_text(link).encode())

    def tile(self, level: int, number: int, width: int) -> bytes:
        """The hashes of a tile of the tree."""
        with self._lock:
            return tile(self.tree, len(self), level, number, width)

    def entries(self, first: int, last: int) -> bytes:
        """Entries from one index to before another, as a log serves them."""
        return entry_bundle(self._hashes(first, last))

    def _read(self, seen: Callable[[Link], object]) -> int:
        """Verify some thousand links; how many there were."""
        count = 0
        with self._lock, read_transaction(self._engine) as connection:
            self._refuse_other_head(connection)
            following = links(connection, self.head.seq or BEFORE_ALL)
            for link in islice(walk_chain(following, self.head), LINKS_AT_A_TIME):
                if isinstance(link, Fault):
                    raise LogBroken(_sentence(link))
                self.tree.append(leaf_hash(bytes.fromhex(link.hash)))
                self.head = Head(link.seq, link.hash)
                seen(link)
                count += 1
                if count % LINKS_BETWEEN_PAUSES == 0:
                    self._pause()
        return count

    def _refuse_other_head(self, connection: sa.Connection) -> None:
        """Raise if the last link that was verified is gone or another one by now."""
        if self.head == EMPTY_CHAIN:
            return
        found = connection.execute(_HEAD, {"seq": self.head.seq}).scalar()
        if found is None:
            raise LogBroken(f"Link {self.head.seq:,} was verified and is gone: links were deleted.")
        if found != self.head.hash:
            raise LogBroken(f"Link {self.head.seq:,} is no longer the one that was verified: the chain was rewritten.")

    def _leaves(self, first: int, last: int) -> bytes:
        return b"".join(leaf_hash(entry) for entry in self._hashes(first, last))

    def _hashes(self, first: int, last: int) -> list[bytes]:
        try:
            with read_transaction(self._engine) as connection:
                found = connection.execute(_HASHES, {"first": first, "last": last}).scalars().all()
            return [bytes.fromhex(one) for one in found]
        except ValueError:
            raise LogBroken(f"A hash of links {first + 1:,} to {last:,} was altered.") from None


def _sentence(fault: Fault) -> str:
    return fault.sentence[:1].upper() + fault.sentence[1:]
