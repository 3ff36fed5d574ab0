"""What a person can check about the cards outside the flush, for one hand and for many at once.

The *side cards* are the cards outside the flush. Each condition is a frozen dataclass that has a short name, such as
`2J+`, a sentence, and a check for one hand (readable) and for arrays of lanes (fast).
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Protocol

import numpy as np

from longsuit.cards import LANE, Hand, Rank, flush, flush_lengths
from longsuit.cards.vectorised import lane_flush_values
from longsuit.odds.results.errors import OddsError

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from longsuit.odds.laws.array_types import Booleans, Integers, Lanes

_LETTERS = {rank.letter: rank for rank in Rank}
_RANK = "[2-9TJQKA]"


class RuleError(OddsError):
    """A rule of play that cannot be read, with how one is written."""


@dataclass(frozen=True)
class SortedHand:
    """One hand as a person sorts it: the flush, and the side cards."""

    flush: tuple[Rank, ...]
    """The ranks of the flush, highest first."""

    side: tuple[Rank, ...]
    """The ranks of the side cards."""

    shape: tuple[int, ...]
    """How many cards each of the four suits has, longest first."""

    @classmethod
    def of(cls, hand: int) -> SortedHand:
        """A hand, sorted.

        >>> from longsuit.cards import parse_hand
        >>> SortedHand.of(parse_hand("Th 8h 6h Js Ad Qd Jc")).shape
        (3, 2, 1, 1)
        """
        held = Hand(hand)
        best = flush(held)
        side = tuple(card.rank for card in held.cards if card.suit is not best.suit)
        shape = tuple(sorted((lane.bit_count() for lane in held.lanes), reverse=True))
        return cls(best.ranks, side, shape)


class HandArrays:
    """Many hands at once, given as rows of lanes: one row a suit, one column a hand."""

    def __init__(self, rows: Lanes) -> None:
        self.rows = rows
        self._from: dict[int, Integers] = {}

    @cached_property
    def flush(self) -> Integers:
        """The flush of each hand, as `length << 13 | lane`."""
        return lane_flush_values(self.rows).astype(np.int64)

    @cached_property
    def second(self) -> Integers:
        """The number on the second card of each flush: J is 11, Q 12, K 13."""
        low = self.flush & LANE
        # Thirteen bits are exact in a float, so its exponent is the place of the highest bit.
        low = low ^ 1 << np.frexp(low.astype(np.float64))[1].astype(np.int64) - 1
        return np.frexp(low.astype(np.float64))[1].astype(np.int64) + 1

    @cached_property
    def shape(self) -> Integers:
        """How many cards each suit has, longest first, as the digits of a number: 3211."""
        lengths = np.sort(np.bitwise_count(self.rows).astype(np.int64), axis=0)
        digits: Integers = lengths[3] * 1000 + lengths[2] * 100 + lengths[1] * 10 + lengths[0]
        return digits

    @cached_property
    def matched(self) -> Integers:
        """How many side cards have a rank that the flush has too."""
        lane = (self.flush & LANE).astype(np.uint16)
        matched: Integers = _population(self.rows & lane).sum(axis=0) - (self.flush >> 13)
        return matched

    def side_cards(self, rank: int) -> Integers:
        """How many side cards have a rank or a higher one."""
        if rank not in self._from:
            all_cards = _population(self.rows >> np.uint16(rank)).sum(axis=0)
            self._from[rank] = all_cards - _population((self.flush & LANE) >> rank)
        return self._from[rank]


def _population(lanes: NDArray[np.uint16] | Integers) -> Integers:
    return np.bitwise_count(lanes).astype(np.int64)


class Condition(Protocol):
    """What every condition can do; `str` gives its name."""

    @property
    def words(self) -> str:
        """The condition as a person says it, after `if`."""
        ...

    def holds(self, hand: SortedHand) -> bool:
        """Whether one hand meets it."""
        ...

    def holds_many(self, hands: HandArrays) -> Booleans:
        """Whether each of many hands meets it."""
        ...


@dataclass(frozen=True)
class SideCards:
    """At least `count` side cards of a rank or higher.

    >>> print(SideCards(2, Rank.JACK), "-", SideCards(2, Rank.JACK).words)
    2J+ - at least 2 side cards are J or higher
    """

    count: int
    """How many are needed."""

    rank: Rank
    """The lowest rank that counts."""

    def __str__(self) -> str:
        return f"{self.count}{self.rank.letter}+"

    @property
    def words(self) -> str:
        """The condition as a person says it."""
        which = "an A" if self.rank is Rank.ACE else f"{self.rank.letter} or higher"
        return f"at least {self.count} side card{'s are' if self.count > 1 else ' is'} {which}"

    def holds(self, hand: SortedHand) -> bool:
        """Whether one hand has that many."""
        return sum(rank >= self.rank for rank in hand.side) >= self.count

    def holds_many(self, hands: HandArrays) -> Booleans:
        """Whether each hand has that many."""
        return hands.side_cards(self.rank) >= self.count


@dataclass(frozen=True)
class Sum:
    """The flush's second card, and so much for each side card of a rank or higher, reach a number.

    A flush of one card has no second, and never reaches it.

    >>> print(Sum(2, Rank.JACK, 11), "-", Sum(2, Rank.JACK, 11).words)
    2nd+2xJ+=11 - its second card, plus 2 for each side card J or higher, makes 11 or more
    """

    weight: int
    """What each such side card counts."""

    rank: Rank
    """The lowest rank that counts."""

    target: int
    """The number to reach."""

    def __str__(self) -> str:
        return f"2nd+{self.weight}x{self.rank.letter}+={self.target}"

    @property
    def words(self) -> str:
        """The condition as a person says it."""
        which = "A" if self.rank is Rank.ACE else f"{self.rank.letter} or higher"
        return f"its second card, plus {self.weight} for each side card {which}, makes {self.target} or more"

    def holds(self, hand: SortedHand) -> bool:
        """Whether one hand reaches it."""
        if len(hand.flush) < 2:
            return False
        return hand.flush[1] + 2 + self.weight * sum(rank >= self.rank for rank in hand.side) >= self.target

    def holds_many(self, hands: HandArrays) -> Booleans:
        """Whether each hand reaches it."""
        reached: Booleans = hands.second + self.weight * hands.side_cards(self.rank) >= self.target
        return reached & (hands.flush >= 2 << 13)


@dataclass(frozen=True)
class SuitShape:
    """The lengths of the four suits: the hand must have this shape, or must not.

    >>> print(SuitShape((3, 3, 1, 0)), "-", SuitShape((3, 3, 1, 0), wanted=False).words)
    3310 - the suits are not 3-3-1-0
    """

    lengths: tuple[int, ...]
    """How many cards each suit has, longest first."""

    wanted: bool = True
    """Whether the hand must have this shape, or must not."""

    def __str__(self) -> str:
        return ("" if self.wanted else "not") + "".join(map(str, self.lengths))

    @property
    def words(self) -> str:
        """The condition as a person says it."""
        return f"the suits are {'' if self.wanted else 'not '}{'-'.join(map(str, self.lengths))}"

    def holds(self, hand: SortedHand) -> bool:
        """Whether one hand meets it."""
        return (hand.shape == self.lengths) is self.wanted

    def holds_many(self, hands: HandArrays) -> Booleans:
        """Whether each hand meets it."""
        has_shape: Booleans = hands.shape == int("".join(map(str, self.lengths)))
        return has_shape if self.wanted else ~has_shape


@dataclass(frozen=True)
class Matched:
    """At least `count` side cards have a rank that the flush has too.

    >>> print(Matched(1), "-", Matched(1).words)
    1match - at least 1 side card pairs the flush
    """

    count: int
    """How many are needed."""

    def __str__(self) -> str:
        return f"{self.count}match"

    @property
    def words(self) -> str:
        """The condition as a person says it."""
        return f"at least {self.count} side card{'s pair' if self.count > 1 else ' pairs'} the flush"

    def holds(self, hand: SortedHand) -> bool:
        """Whether one hand has that many."""
        return sum(rank in hand.flush for rank in hand.side) >= self.count

    def holds_many(self, hands: HandArrays) -> Booleans:
        """Whether each hand has that many."""
        return hands.matched >= self.count


def parse_condition(text: str, packet: int) -> Condition:
    """The condition of a name, for hands of so many cards.

    >>> parse_condition("2J+", 7) == SideCards(2, Rank.JACK), str(parse_condition("not3211", 7))
    (True, 'not3211')
    """
    counts = f"[1-{most_side_cards(packet)}]"
    if found := re.fullmatch(rf"({counts})({_RANK})\+", text):
        return SideCards(int(found[1]), _LETTERS[found[2]])
    if found := re.fullmatch(rf"2nd\+([1-9])x({_RANK})\+=(\d\d?)", text):
        return Sum(int(found[1]), _LETTERS[found[2]], int(found[3]))
    if (found := re.fullmatch(r"(not)?([0-9]{4})", text)) and _is_shape(found[2], packet):
        return SuitShape(tuple(map(int, found[2])), wanted=not found[1])
    if found := re.fullmatch(rf"({counts})match", text):
        return Matched(int(found[1]))
    raise RuleError(
        f"“{text[:40]}” is not a condition. Write 2J+ (side cards of a rank or higher), 2nd+2xJ+=11 (the second "
        f"card plus 2 for each), 3220 or not3220 (cards in the suits, longest first), 1match (side cards that pair it)."
    )


def most_side_cards(packet: int) -> int:
    """The most cards that can be outside the flush.

    >>> most_side_cards(7), most_side_cards(3)
    (5, 2)
    """
    return packet - flush_lengths(packet)[0]


def _is_shape(digits: str, packet: int) -> bool:
    lengths = [int(digit) for digit in digits]
    return sum(lengths) == packet and lengths == sorted(lengths, reverse=True)
