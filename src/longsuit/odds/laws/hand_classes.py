"""Every hand of a duel, grouped so that one group has one flush and one dealer's law.

The dealer's law looks at a suit of the player's hand only through four numbers: how many of its cards are left, how
many lanes below the player's flush can be made of them, whether that very flush can, and how many lanes below the
qualifier. For each flush the lanes the other three suits may hold fall into a few *kinds* by those numbers, and the
hands into combinations of three kinds: about half a million groups for all 133,784,560 hands of seven cards, and
5,573,056 for the 3,679,075,400 of nine.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations_with_replacement, pairwise
from typing import TYPE_CHECKING

import numpy as np

from longsuit.cards import LANE
from longsuit.odds.laws.dealer_law import terms
from longsuit.odds.laws.lane_tables import below_qualifier, lanes_of, lower_lanes_many, run_codes, run_lengths

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from numpy.typing import NDArray

    from longsuit.odds.laws.array_types import Booleans, Integers
    from longsuit.odds.laws.deal import Deal
    from longsuit.odds.laws.dealer_law import Term

BLOCK = 1 << 19
"""Classes in a block: few enough that its arrays stay small."""

SUITS = 4
KEPT_PACKET = 7
"""Classes of packets up to this size are few enough to be kept; those of larger ones are made block by block."""

_NO_KIND = 0x7FFFFFFF


@dataclass(frozen=True)
class Laws:
    """The dealer's law of many hands at once: four arrays of counts, each set adding up to the dealer's hands."""

    not_qualified: Integers
    """Dealer's hands that do not qualify."""

    player_wins: Integers
    """Qualified hands lower than the player's."""

    ties: Integers
    """Qualified hands with the player's ranks."""

    dealer_wins: Integers
    """Qualified hands higher than the player's."""

    @classmethod
    def of(cls, unqualified: Integers, below: Integers, up_to: Integers, every: Integers | int) -> Laws:
        """The law from the counts of hands below the qualifier, below the flush, and no higher than it."""
        # A flush below the qualifier beats and ties no qualified hand; the counts below rise with the bound.
        below, up_to = np.maximum(unqualified, below), np.maximum(unqualified, up_to)
        return cls(unqualified, below - unqualified, up_to - below, every - up_to)

    def net(self, multiple: Integers | int) -> Integers:
        """The expected net result of a raise of `multiple` antes, times the number of the dealer's hands."""
        return self.not_qualified + (1 + multiple) * (self.player_wins - self.dealer_wins)

    @property
    def counts(self) -> tuple[Integers, Integers, Integers, Integers]:
        """Not qualified, player wins, ties, dealer wins."""
        return self.not_qualified, self.player_wins, self.ties, self.dealer_wins


@dataclass(frozen=True)
class HandClasses:
    """Hands in classes; all hands of a class have one flush and one dealer's law."""

    deal: Deal
    """What is dealt, so how many hands the dealer can hold."""

    hands: Integers
    """How many hands each class has."""

    flush: Integers
    """Its flush, as `length << 13 | lane`."""

    laws: Laws
    """What the dealer's hands do against it."""

    run: Integers | None = None
    """Its longest straight flush, as a `run_codes` code, where the classes distinguish it."""

    poker: Integers | None = None
    """Its best five cards, as a `Category`, where the classes distinguish it."""

    lanes: NDArray[np.uint16] | None = None
    """Its four lanes, where a class is hands that differ only by exchange of suits."""

    @property
    def length(self) -> Integers:
        """The length of each class's flush."""
        return self.flush >> 13

    def __len__(self) -> int:
        return len(self.hands)

    def where(self, chosen: Booleans) -> HandClasses:
        """The classes for which a condition holds, by flush and law only."""
        laws = Laws(*(counts[chosen] for counts in self.laws.counts))
        return HandClasses(self.deal, self.hands[chosen], self.flush[chosen], laws)


def duel_blocks(deal: Deal, qualifier: int | None, *, runs: bool = False) -> Iterable[HandClasses]:
    """All hands, in blocks of classes that share a flush and a dealer's law under a qualifier.

    With `runs` they share the longest straight flush too. Up to seven cards it is one block, which is kept.
    """
    if deal.packet <= KEPT_PACKET:
        return (duel_classes(deal, qualifier, runs=runs),)
    return grouped_by_shape(deal, qualifier, runs=runs)


@lru_cache(maxsize=4)
def duel_classes(deal: Deal, qualifier: int | None, *, runs: bool = False) -> HandClasses:
    """`group_hands`, kept."""
    return group_hands(deal, qualifier, runs=runs)


def grouped_by_shape(deal: Deal, qualifier: int | None, *, runs: bool = False) -> Iterator[HandClasses]:
    """The classes of all hands, in blocks that each have one length for each of the four suits."""
    for length in deal.lengths:
        flushes = _Flushes(deal, length, qualifier, runs=runs)
        for shape in other_lengths(deal, length):
            for first, stop in flushes.spans(shape):
                yield flushes.classes(shape, first, stop)


def group_hands(deal: Deal, qualifier: int | None, *, runs: bool = False) -> HandClasses:
    """All hands, in classes that share a flush and a dealer's law under a qualifier."""
    parts = list(grouped_by_shape(deal, qualifier, runs=runs))
    laws = Laws(*(np.concatenate(arrays) for arrays in zip(*(part.laws.counts for part in parts), strict=True)))
    return HandClasses(
        deal,
        np.concatenate([part.hands for part in parts]),
        np.concatenate([part.flush for part in parts]),
        laws,
        np.concatenate([part.run for part in parts if part.run is not None]) if runs else None,
    )


def other_lengths(deal: Deal, length: int) -> Iterator[tuple[int, int, int]]:
    """How the cards outside the flush can be divided among the other three suits, longest first.

    >>> from longsuit.odds.laws.deal import Deal
    >>> list(other_lengths(Deal(7), 3))
    [(3, 1, 0), (2, 2, 0), (2, 1, 1)]
    """
    outside = deal.packet - length
    for shape in combinations_with_replacement(range(min(length, outside), -1, -1), SUITS - 1):
        if sum(shape) == outside:
            yield shape[0], shape[1], shape[2]


@dataclass(frozen=True)
class _Kinds:
    """For each flush of one length, the kinds of lane of one size that another suit may hold, one after the other."""

    start: Integers
    """Where each flush's kinds start; one more entry says where the last one's end."""

    below: Integers
    """Lanes below the flush that can be made of the cards left."""

    up_to: Integers
    """The same, and the flush itself."""

    unqualified: Integers
    """Lanes below the qualifier that can be made of them."""

    same: Integers
    """1 where the lane has the flush's own ranks, else 0."""

    run: Integers
    """Its longest run, as a code, where runs are distinguished; else 0."""

    lanes: Integers
    """How many lanes are of this kind."""

    @classmethod
    def of(cls, keys: NDArray[np.int32]) -> _Kinds:
        """The kinds of each row's lanes, whose numbers are packed into keys: equal keys are one kind."""
        keys.sort(axis=1)
        first = np.ones(keys.shape, dtype=bool)
        np.not_equal(keys[:, 1:], keys[:, :-1], out=first[:, 1:])
        at = np.flatnonzero(first)
        kinds, lanes = keys.ravel()[at].astype(np.int64), np.diff(at, append=keys.size)
        some = kinds != _NO_KIND
        at, kinds, lanes = at[some], kinds[some], lanes[some]
        below = kinds >> 17
        return cls(
            start=np.searchsorted(at, np.arange(len(keys) + 1) * keys.shape[1]),
            below=below,
            up_to=below + (kinds >> 5 & 1),
            unqualified=kinds >> 6 & 0x7FF,
            same=kinds >> 4 & 1,
            run=kinds & 15,
            lanes=lanes,
        )


class _Flushes:
    """All flushes of one length, and the hands that have them."""

    def __init__(self, deal: Deal, length: int, qualifier: int | None, *, runs: bool) -> None:
        self.deal, self.length, self.qualifier = deal, length, qualifier
        self.runs = runs
        self.run = run_codes() if runs else np.zeros(LANE + 1, dtype=np.int64)
        self.lanes = lanes_of(length, deal.ranks)
        self.own_below = lower_lanes_many(length, self.lanes, deal.ranks ^ self.lanes)
        self.own_unqualified = below_qualifier(qualifier)[deal.ranks ^ self.lanes]
        self._kinds: dict[int, _Kinds] = {}

    def spans(self, shape: Sequence[int]) -> Iterator[tuple[int, int]]:
        """The flushes in spans, each with no more than about `BLOCK` classes of hands of a shape."""
        choices = np.ones(len(self.lanes), dtype=np.int64)
        for size in shape:
            choices *= np.diff(self.kinds(size).start)
        block = np.cumsum(choices) // BLOCK
        edges = np.flatnonzero(np.diff(block, prepend=-1, append=-1)).tolist()
        return pairwise(edges)

    def classes(self, shape: Sequence[int], first: int, stop: int) -> HandClasses:
        """The hands whose other three suits have these lengths, of some of the flushes."""
        held = [size for size in shape if size]
        flush, picks, arrangements = self._combine(held, first, stop)
        chosen = [(self.kinds(size), pick) for size, pick in zip(held, picks, strict=True)]
        empty = [self.kinds(0)] * (len(shape) - len(held))
        rest = [(kinds, flush) for kinds in empty]  # an empty lane is of one kind: the flush numbers it
        suits = chosen + rest
        left = tuple(self.deal.suit - size for size in (self.length, *shape))
        below = [self.own_below[flush], *(kinds.below[pick] for kinds, pick in suits)]
        up_to = [below[0], *(kinds.up_to[pick] for kinds, pick in suits)]
        unqualified = [self.own_unqualified[flush], *(kinds.unqualified[pick] for kinds, pick in suits)]
        zeros = np.zeros(len(flush), dtype=np.int64)
        laws = Laws.of(
            zeros if self.qualifier is None else expand(self._terms(self.qualifier >> 13, left), unqualified),
            expand(self._terms(self.length, left), below),
            expand(self._terms(self.length, left), up_to),
            self.deal.dealer_hands,
        )
        own = self.lanes[flush]
        run = np.maximum.reduce([self.run[own], *(kinds.run[pick] for kinds, pick in chosen)]) if self.runs else None
        return HandClasses(self.deal, self._hands(chosen, arrangements), self.length << 13 | own, laws, run)

    def _terms(self, length: int, left: tuple[int, ...]) -> tuple[Term, ...]:
        return terms(length, left, self.deal.packet)

    def _combine(self, held: Sequence[int], first: int, stop: int) -> tuple[Integers, list[Integers], Integers]:
        """Every choice of one kind for each suit held, in falling order where sizes are equal.

        Gives the flush of each choice, the kinds chosen, and in how many ways they go to the other three suits.
        """
        flush = np.arange(first, stop, dtype=np.int64)
        picks: list[Integers] = []
        empty = SUITS - 1 - len(held)
        divisor = np.full(len(flush), (1, 1, 2, 6)[empty])
        repeats = np.ones(len(flush), dtype=np.int64)
        for place, size in enumerate(held):
            kinds = self.kinds(size)
            again = place > 0 and held[place - 1] == size
            lowest = picks[-1] if again else kinds.start[flush]
            row, pick = _each_from(lowest, kinds.start[flush + 1])
            repeats = repeats[row] * (pick == picks[-1][row]) + 1 if again else np.ones(len(row), dtype=np.int64)
            flush, divisor = flush[row], divisor[row] * repeats
            picks = [earlier[row] for earlier in picks] + [pick]
        return flush, picks, 6 // divisor

    @staticmethod
    def _hands(chosen: list[tuple[_Kinds, Integers]], arrangements: Integers) -> Integers:
        """How many hands there are of each combination."""
        hands, same = SUITS * arrangements, np.ones(len(arrangements), dtype=np.int64)
        for kinds, pick in chosen:
            hands = hands * kinds.lanes[pick]
            same += kinds.same[pick]
        # A hand with the flush's ranks in several suits is met once from each of them.
        return hands // same

    def kinds(self, size: int) -> _Kinds:
        """The kinds of lane of a size that another suit may hold beside each flush."""
        if size not in self._kinds:
            self._kinds[size] = self._find_kinds(size)
        return self._kinds[size]

    def _find_kinds(self, size: int) -> _Kinds:
        lanes = lanes_of(size, self.deal.ranks)
        own, left = self.lanes[:, None], self.deal.ranks ^ lanes
        # Lanes of one length that can be made of thirteen cards are at most C(13, 6) = 1,716: eleven bits. A run's
        # code takes four.
        key = lower_lanes_many(self.length, own, left[None, :]).astype(np.int32)
        key = key << 11 | below_qualifier(self.qualifier)[left].astype(np.int32)
        key = key << 6 | (own & lanes == 0) << 5 | (own == lanes) << 4 | self.run[lanes].astype(np.int32)
        if size == self.length:
            key[own < lanes] = _NO_KIND  # a higher lane would be the flush itself
        return _Kinds.of(key)


def _each_from(first: Integers, stop: Integers) -> tuple[Integers, Integers]:
    """For each row every number from its first up to its stop: the rows, repeated, and the numbers."""
    counts = stop - first
    row = np.repeat(np.arange(len(first)), counts)
    before = np.cumsum(counts) - counts
    return row, np.arange(len(row)) - (before - first)[row]


def expand(expansion: Sequence[tuple[tuple[int, ...], int]], counts: Sequence[Integers]) -> Integers:
    """The sum of an expansion's terms for arrays of counts of lower lanes.

    No partial sum exceeds the number of the dealer's hands, C(43, 9) = 563,921,995 at most, so 64 bits hold all of it.
    """
    total = np.zeros(len(counts[0]), dtype=np.int64)
    for suits, ways in expansion:
        product: Integers | int = ways
        for suit in suits:
            product = product * counts[suit]
        total += product
    return total


def runs_in_discards(classes: HandClasses) -> Integers:
    """1 for each class whose longest straight flush is longer than the one in its flush, so that it is discarded."""
    if classes.run is None:
        return np.zeros_like(classes.flush)
    played: Integers = run_codes()[classes.flush & LANE]
    return (run_lengths()[played] < run_lengths()[classes.run]).astype(np.int64)
