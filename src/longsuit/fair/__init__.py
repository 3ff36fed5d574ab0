"""Shuffles that can be proven fair: committed to before wagers close, with entropy from players, revealed afterwards.

>>> from longsuit.cards import card_texts
>>> committed = CommittedShuffle(RoundId("7", 1, "00" * 32), seed=bytes(32))
>>> committed.commitment.hex()[:16]
'3e2f76e66331bcbf'
>>> shuffled = committed.add(Contribution(1, "Ann", b"lucky")).close()
>>> card_texts(shuffled.deck[:3])
['3s', 'Ad', 'Qd']
"""

from longsuit.fair.added_entropy import MAX_ENTROPY_BYTES, Contribution
from longsuit.fair.card_order import below, order, stream
from longsuit.fair.committed_shuffle import CommittedShuffle, Shuffle, commit_shuffle
from longsuit.fair.dealing import fair_record, fair_record_text, fair_round, with_shuffle
from longsuit.fair.errors import FairnessError, NotVerified
from longsuit.fair.proof import Proof, read_proof
from longsuit.fair.round_id import RoundId
from longsuit.fair.shuffle_from_seed import ALGORITHM, SEED_BYTES, close, commit, deck_key, draw_seed, shuffle
from longsuit.fair.verify_round import PARTS, Check, PlayerNotes, checks, verify

__all__ = [
    "ALGORITHM",
    "MAX_ENTROPY_BYTES",
    "PARTS",
    "SEED_BYTES",
    "Check",
    "CommittedShuffle",
    "Contribution",
    "FairnessError",
    "NotVerified",
    "PlayerNotes",
    "Proof",
    "RoundId",
    "Shuffle",
    "below",
    "checks",
    "close",
    "commit",
    "commit_shuffle",
    "deck_key",
    "draw_seed",
    "fair_record",
    "fair_record_text",
    "fair_round",
    "order",
    "read_proof",
    "shuffle",
    "stream",
    "verify",
    "with_shuffle",
]
