"""The three hashes of a shuffle, and the deck computed from them.

Each is a few lines, so that another program in another language can check a round. The seed is the key of the first
and the third; the second has no secret in it, so everybody at the table can compute it.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from typing import TYPE_CHECKING

from longsuit.cards import ALL_CARDS, Deck
from longsuit.fair.added_entropy import refuse_disorder
from longsuit.fair.card_order import order, stream
from longsuit.fair.errors import FairnessError
from longsuit.fair.framing import framed

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from longsuit.fair.added_entropy import Contribution
    from longsuit.fair.round_id import RoundId

ALGORITHM = "longsuit-fair-1"
"""The name and version of the whole procedure; any change gets a new name."""

SEED_BYTES = 32
"""A seed has 256 bits: more than the 226 it takes to name every order of a deck."""


def draw_seed(token_bytes: Callable[[int], bytes] = secrets.token_bytes) -> bytes:
    """A new seed, from the operating system unless another source is given."""
    return refuse_seed(token_bytes(SEED_BYTES))


def commit(seed: bytes, round_id: RoundId) -> bytes:
    """The commitment to a seed for one round, published before wagers close.

    >>> from longsuit.fair import RoundId
    >>> commit(bytes(32), RoundId("7", 1, "00" * 32)).hex()[:16]
    '3e2f76e66331bcbf'
    """
    values = (f"{ALGORITHM} commitment", round_id.table, round_id.number, bytes.fromhex(round_id.rules_sha256))
    return hmac.digest(refuse_seed(seed), framed(*values), "sha256")


def close(commitment: bytes, contributions: Sequence[Contribution] = ()) -> bytes:
    """The closing of a round: a hash of the commitment and all contributions, published before the first card."""
    refuse_disorder(contributions)
    values = [value for added in contributions for value in (added.seat, added.player, added.entropy)]
    return hashlib.sha256(framed(f"{ALGORITHM} closing", commitment, len(contributions), *values)).digest()


def deck_key(seed: bytes, closing: bytes) -> bytes:
    """The key of the byte stream that orders the deck; it cannot be computed without the seed."""
    return hmac.digest(refuse_seed(seed), framed(f"{ALGORITHM} deck", closing), "sha256")


def shuffle(seed: bytes, contributions: Sequence[Contribution], round_id: RoundId) -> Deck:
    """The deck of a round: a function of the seed, the contributions and the round itself."""
    return deck_of(seed, close(commit(seed, round_id), contributions))


def deck_of(seed: bytes, closing: bytes) -> Deck:
    """The deck of a round whose closing is already known."""
    return Deck([ALL_CARDS[number] for number in order(stream(deck_key(seed, closing)))])


def refuse_seed(seed: bytes) -> bytes:
    """The seed, if it is one; anything but 32 bytes is refused."""
    if not isinstance(seed, bytes) or len(seed) != SEED_BYTES:
        raise FairnessError(f"A seed is exactly {SEED_BYTES} bytes.")
    return seed
