"""A flush game as the exact odds see it: what is seen when, what may be done then, and how each wager is settled."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from functools import cached_property
from typing import TYPE_CHECKING

from longsuit.cards import LANE
from longsuit.odds.laws.lane_tables import RUN_VALUES

if TYPE_CHECKING:
    from collections.abc import Mapping

SUITS = 4


class Reading(StrEnum):
    """What a pay table reads."""

    FLUSH = "flush"
    """The length of the player's flush."""

    RUN = "run"
    """The length of the player's longest straight flush."""

    MARGIN = "margin"
    """How much longer the player's flush is than the dealer's."""

    OWN_CARDS = "own-cards"
    """How many cards of the longer suit of the chosen colour the player's own cards have."""

    SHARED_CARDS = "shared-cards"
    """How many of them the shared cards have."""


class Unqualified(StrEnum):
    """What becomes of a wager when the dealer does not qualify."""

    WIN = "win"
    """It wins, whatever the player holds."""

    PUSH = "push"
    """It comes back."""

    COMPARE = "compare"
    """It is settled as if the dealer had qualified."""


Table = tuple[Reading, tuple[tuple[int, Fraction], ...]]
"""A pay table: what it reads, and pairs of a value and what it pays."""

Pays = tuple[Table, ...]
"""Pay tables: each reads one thing, and has pairs of a value and what it pays; the best one is paid."""


@dataclass(frozen=True)
class Stake:
    """A wager of the base game: what one unit of it gains."""

    name: str
    """Its name, such as `x-tra`."""

    required: bool
    """Whether every player places it, as much as the base wager; a raise otherwise."""

    unqualified: Unqualified = Unqualified.COMPARE
    """What becomes of it when the dealer does not qualify."""

    pays: Pays = ()
    """What it pays when the player wins; a hand without a row pushes. Empty: even money."""

    def gain(self, length: int, run: int, margin: int, own: int = 0, shared: int = 0) -> Fraction:
        """What one unit gains when the player wins; own and shared cards are those of a chosen colour."""
        if not self.pays:
            return Fraction(1)
        read = {
            Reading.FLUSH: length,
            Reading.RUN: run,
            Reading.MARGIN: margin,
            Reading.OWN_CARDS: own,
            Reading.SHARED_CARDS: shared,
        }
        return max((dict(rows).get(read[reading], Fraction(0)) for reading, rows in self.pays), default=Fraction(0))

    @property
    def by_margin(self) -> bool:
        """Whether a table of it reads the margin."""
        return any(reading is Reading.MARGIN for reading, _ in self.pays)


@dataclass(frozen=True)
class Point:
    """A decision point."""

    own: int
    """The player's own cards that are dealt by then."""

    shared: int
    """The shared cards that are seen by then."""

    stake: str
    """The raise that can be placed; a player who has placed it decides nothing here."""

    multiples: tuple[int, ...]
    """The raises allowed, in base wagers, ascending."""

    fold: bool
    """Whether the player may fold."""

    check: bool
    """Whether the player may check."""

    caps: tuple[tuple[int, int], ...] | None = None
    """The largest raise by length of the flush seen; None when the hand does not matter."""

    def multiples_with(self, length: int) -> tuple[int, ...]:
        """The raises allowed with a flush of a length."""
        if self.caps is None:
            return self.multiples
        caps = dict(self.caps)
        cap = caps.get(min(length, max(caps)), 0)
        return tuple(multiple for multiple in self.multiples if multiple <= cap)


@dataclass(frozen=True)
class StreetGame:
    """A game with decision points."""

    title: str
    """What it is called in a refusal."""

    own: int
    """The player's own cards, in the end."""

    shared: int
    """Shared cards, in the end."""

    dealer: int
    """The dealer's own cards; 0 when the player's hand alone decides."""

    points: tuple[Point, ...]
    """The decision points in order."""

    stakes: tuple[Stake, ...]
    """The wagers of the base game, the base wager first."""

    qualifier: int | None = None
    """The lowest flush that the dealer qualifies with; None when every hand does."""

    win_from: int = 0
    """Without a dealer: the shortest flush that wins."""

    push_from: int = 0
    """Without a dealer: the shortest flush that pushes."""

    wild: int = 0
    """The wild ranks, as a lane."""

    ranks: int = LANE
    """The ranks of each suit of the deck, as a lane."""

    parts: int = 1
    """Into how many parts the base wager is divided that raises are counted in."""

    colour: bool = False
    """Whether flush cards count in the suits of a chosen colour only."""

    coded_runs: bool = False
    """Whether straight flushes are read by their codes in `RUN_VALUES`, which tell aces apart, not by length."""

    told: Pays = ()
    """Tables of other wagers, whose values are told apart in the results; they change no decision."""

    @cached_property
    def cards(self) -> int:
        """The cards of the deck."""
        return SUITS * self.ranks.bit_count()

    @cached_property
    def required(self) -> tuple[Stake, ...]:
        """The wagers that every player places."""
        return tuple(stake for stake in self.stakes if stake.required)

    @cached_property
    def raises(self) -> tuple[Stake, ...]:
        """The wagers that decisions place."""
        return tuple(stake for stake in self.stakes if not stake.required)

    @property
    def seen_cards(self) -> int:
        """The cards that the player's hand is read from in the end."""
        return self.own + self.shared

    @cached_property
    def by_margin(self) -> bool:
        """Whether a wager is paid by the margin of lengths."""
        return any(stake.by_margin for stake in self.stakes)

    @cached_property
    def by_run(self) -> bool:
        """Whether a wager is paid by straight flushes."""
        return any(reading is Reading.RUN for reading, _ in self._tables)

    @cached_property
    def _tables(self) -> Pays:
        return (*(table for stake in self.stakes for table in stake.pays), *self.told)

    def paid_values(self, reading: Reading) -> range:
        """The values of a reading that a table may pay: from the lowest that one does."""
        found = [value for read, rows in self._tables if read is reading for value, _ in rows]
        most = len(RUN_VALUES) - 1 if reading is Reading.RUN and self.coded_runs else self.seen_cards
        return range(min(found), most + 1) if found else range(0)


def pays_of(reading: Reading, rows: Mapping[int, int | Fraction]) -> Pays:
    """A wager's pays from one table.

    >>> pays_of(Reading.FLUSH, {4: 1, 5: 5})[0][1][0]
    (4, Fraction(1, 1))
    """
    return ((reading, tuple(sorted((value, Fraction(pays)) for value, pays in rows.items()))),)
