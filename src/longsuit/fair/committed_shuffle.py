"""A shuffle from commitment to reveal: what the house knows, and what it publishes when."""

from __future__ import annotations

import secrets
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import TYPE_CHECKING, Any

from longsuit.fair.added_entropy import Contribution, refuse_disorder
from longsuit.fair.shuffle_from_seed import ALGORITHM, close, commit, deck_of, draw_seed, refuse_seed

if TYPE_CHECKING:
    from collections.abc import Callable

    from longsuit.cards import Deck
    from longsuit.fair.round_id import RoundId


@dataclass(frozen=True)
class CommittedShuffle:
    """A seed the house has committed to, while players can still add entropy.

    >>> from longsuit.fair import RoundId
    >>> committed = CommittedShuffle(RoundId("7", 1, "00" * 32), bytes(32))
    >>> sorted(committed.published)
    ['algorithm', 'commitment', 'round', 'rules_sha256', 'table']
    """

    round_id: RoundId
    """The round it is for."""

    seed: bytes = field(repr=False)
    """The secret; left out of `repr`, so that it is never logged."""

    contributions: tuple[Contribution, ...] = ()
    """The entropy players have added so far, by seat."""

    def __post_init__(self) -> None:
        refuse_seed(self.seed)
        refuse_disorder(self.contributions)

    @cached_property
    def commitment(self) -> bytes:
        """The hash published while wagers are open."""
        return commit(self.seed, self.round_id)

    @property
    def published(self) -> dict[str, Any]:
        """What everybody may see while wagers are open: the commitment and what it is for."""
        return {
            "algorithm": ALGORITHM,
            "table": self.round_id.table,
            "round": self.round_id.number,
            "rules_sha256": self.round_id.rules_sha256,
            "commitment": self.commitment.hex(),
        }

    def add(self, *contributions: Contribution) -> CommittedShuffle:
        """The same with more contributions; a seat adds once and cannot take it back."""
        added = sorted((*self.contributions, *contributions), key=lambda each: each.seat)
        return replace(self, contributions=tuple(added))

    def close(self) -> Shuffle:
        """The final shuffle; nothing can be added any more."""
        return Shuffle(self)


@dataclass(frozen=True)
class Shuffle:
    """A deck in its final order, and the proof of it."""

    committed: CommittedShuffle
    """What it was made from: the round, the seed and all contributions."""

    @cached_property
    def closing(self) -> bytes:
        """The hash published before the first card."""
        return close(self.committed.commitment, self.committed.contributions)

    @cached_property
    def deck(self) -> Deck:
        """The deck."""
        return deck_of(self.committed.seed, self.closing)

    @property
    def published(self) -> dict[str, Any]:
        """What everybody may see once wagers are closed: commitment, contributions and closing."""
        added = [
            {"seat": each.seat, "player": each.player, "entropy": each.entropy.hex()}
            for each in self.committed.contributions
        ]
        return {**self.committed.published, "contributions": added, "closing": self.closing.hex()}

    @property
    def revealed(self) -> dict[str, Any]:
        """The whole proof with the seed, for the record; published when the round is settled or void."""
        return {**self.published, "seed": self.committed.seed.hex()}


def commit_shuffle(round_id: RoundId, token_bytes: Callable[[int], bytes] = secrets.token_bytes) -> CommittedShuffle:
    """Commit to a shuffle for a round, its seed from the operating system unless another source is given."""
    return CommittedShuffle(round_id, draw_seed(token_bytes))
