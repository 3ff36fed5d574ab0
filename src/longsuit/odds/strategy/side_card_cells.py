"""The hands whose side cards decide, in cells: a rule is priced by adding the cells it raises.

Raising is worth so much more than folding with each hand: its *gain*, which times the dealer's hands is an integer.
Below the *band* no hand gains by raising, from its end on every hand does. Inside it the hands are gathered by flush
and by what conditions look at; a rule treats all hands of a cell alike, so its gain is a sum over cells.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from itertools import accumulate
from operator import add
from typing import TYPE_CHECKING

import numpy as np

from longsuit.cards import LANE, Rank
from longsuit.cards.vectorised import NO_FLUSH
from longsuit.odds.games.duel import best_raises, caps_by_length, duel_of
from longsuit.odds.laws.deal import Deal, deal_of
from longsuit.odds.laws.exact_sums import gains_by_place
from longsuit.odds.laws.hand_classes import duel_blocks
from longsuit.odds.laws.lane_tables import lanes_of
from longsuit.odds.laws.suit_classes import suit_class_blocks
from longsuit.odds.results.errors import OddsError
from longsuit.odds.strategy.conditions import HandArrays
from longsuit.odds.strategy.short_rules import raise_sizes

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from longsuit.odds.laws.array_types import Integers, Lanes
    from longsuit.odds.laws.hand_classes import HandClasses
    from longsuit.rules import Duel, Rules

MAX_GAIN = (1 << 63) - 1
"""Gains of cells add up to no more than this, whatever a rule raises: 64 bits hold their sums."""


@dataclass(frozen=True)
class Split:
    """A flush that is raised with some side cards and folded with others."""

    flush: int
    """The flush, as `length << 13 | lane`."""

    hands: int
    """Hands that have it."""

    raises: int
    """Those that do better by raising."""

    cost_of_raising: Fraction
    """What it costs to raise them all, in antes a round."""

    cost_of_folding: Fraction
    """What it costs to fold them all, in antes a round."""

    @property
    def folds(self) -> int:
        """Hands that do better by folding."""
        return self.hands - self.raises


@dataclass(frozen=True)
class Band:
    """The flushes whose play the side cards can change, and what is certain outside them."""

    pairs: int
    """Pairs of a player's and a dealer's hand: what gains are divided by."""

    low: int
    """The lowest flush that any hand does well to raise; 0 where every hand is raised."""

    high: int
    """From this flush up no hand does well to fold; 0 where every hand is raised."""

    most_from: int
    """From this flush up the most is raised, below it one ante; 0 where the most is always best."""

    best: int
    """What optimal play gains over folding everything, times all pairs of hands."""

    sized: int
    """What the best play gains that raises the most from `most_from` up and one ante below."""

    certain: int
    """What raising every flush from `high` up gains."""

    misplayed: int
    """Hands from `high` up that this raises by another amount than the best."""

    splits: tuple[Split, ...]
    """Every flush raised with some side cards and folded with others."""

    def edge(self, gain: int) -> Fraction:
        """The house edge of play that gains so much over folding everything."""
        return 1 - Fraction(gain, self.pairs)


def gains(classes: HandClasses, multiple: Integers) -> Integers:
    """What each hand of a class gains by a raise over a fold, times the dealer's hands; 0 where nothing is raised."""
    gain: Integers = np.where(multiple > 0, classes.laws.net(multiple) + classes.deal.dealer_hands, 0)
    return gain


def find_band(rules: Rules) -> Band:
    """Where the side cards matter under a house's rules.

    >>> from longsuit.cards import flush_text
    >>> from longsuit.rules import load
    >>> band = find_band(load("i-luv-suits"))
    >>> flush_text(band.low), flush_text(band.high), len(band.splits)
    ('T-3-2', 'J-3-2', 28)
    """
    duel, deal = duel_of(rules), deal_of(rules)
    flushes = _Flushes(deal, duel.qualifier)
    best, more = flushes.sums(lambda classes: _gains_of_size(duel, classes))
    most_from = _most_from(flushes.values, more)
    hands, raises, lost, won, wrong = flushes.sums(lambda classes: _gains_of_raising(duel, classes, most_from))
    low, high = _bounds(flushes.values, won, lost)
    sure = [at for at, flush in enumerate(flushes.values) if flush >= high]
    return Band(
        pairs=deal.pairs,
        low=low,
        high=high,
        most_from=most_from,
        best=sum(best),
        sized=sum(won),
        certain=sum(won[at] - lost[at] for at in sure),
        misplayed=sum(wrong[at] for at in sure),
        splits=tuple(
            Split(flush, hands[at], raises[at], Fraction(lost[at], deal.pairs), Fraction(won[at], deal.pairs))
            for at, flush in enumerate(flushes.values)
            if lost[at] and won[at]
        ),
    )


class _Flushes:
    """All hands by their flush, for sums over the hands of each."""

    def __init__(self, deal: Deal, qualifier: int | None) -> None:
        self.deal, self.qualifier = deal, qualifier
        values = np.concatenate([length << 13 | lanes_of(length, deal.ranks) for length in deal.lengths])
        self.values: list[int] = values.tolist()
        self._place = np.zeros(NO_FLUSH, dtype=np.int64)
        self._place[values] = np.arange(len(values))

    def sums(self, columns: Callable[[HandClasses], list[Integers]]) -> list[list[int]]:
        """For each column, which says what a hand of each class counts, the sums by flush."""
        total: list[list[int]] = []
        for classes in duel_blocks(self.deal, self.qualifier):
            place = self._place[classes.flush]
            here = [gains_by_place(place, classes.hands, column, len(self.values)) for column in columns(classes)]
            total = [list(map(add, *both)) for both in zip(total, here, strict=True)] if total else here
        return total


def _gains_of_size(duel: Duel, classes: HandClasses) -> list[Integers]:
    """What the best play gains, and what the most allowed gains over one ante where hands are well raised at all."""
    best = gains(classes, best_raises(duel, classes))
    cap = caps_by_length(duel)[classes.length]
    more = gains(classes, cap) - gains(classes, np.minimum(cap, 1))
    return [best, np.where((cap > 1) & (best > 0), more, 0)]


def _most_from(flushes: Sequence[int], more: Sequence[int]) -> int:
    """The flush from which raising the most, not one ante, gains the most; 0 where that is the lowest."""
    from_here = list(accumulate(reversed(more)))[::-1]
    if from_here[0] >= max(from_here):
        return 0
    return flushes[from_here.index(max(from_here))]


def _gains_of_raising(duel: Duel, classes: HandClasses, most_from: int) -> list[Integers]:
    """1 a hand, 1 where a raise gains, what it loses, what it gains, and 1 where it is not the best raise."""
    gain = gains(classes, raise_sizes(duel, classes.flush, most_from))
    best = gains(classes, best_raises(duel, classes))
    flags = [np.ones_like(gain), (gain > 0).astype(np.int64), (gain < best).astype(np.int64)]
    return [flags[0], flags[1], np.maximum(-gain, 0), np.maximum(gain, 0), flags[2]]


def _bounds(flushes: Sequence[int], won: Sequence[int], lost: Sequence[int]) -> tuple[int, int]:
    """The lowest flush that gains by a raise, and the one from which none loses; 0 and 0 when none ever does."""
    losing = [at for at, loss in enumerate(lost) if loss]
    if not losing:
        return 0, 0
    high = flushes[losing[-1] + 1] if losing[-1] + 1 < len(flushes) else NO_FLUSH
    low = next((flushes[at] for at, gain in enumerate(won) if gain), high)
    return min(low, high), high


def _sums(place: Integers, amounts: Integers) -> list[int]:
    """Amounts added up by place, in integers."""
    order = np.argsort(place, kind="stable")
    starts = np.searchsorted(place[order], np.arange(place.max() + 1))
    added: list[int] = np.add.reduceat(amounts[order], starts).tolist()
    return added


@dataclass(frozen=True)
class Cells:
    """The hands of a band in cells, by flush from the lowest up; all hands of a cell look alike to every condition."""

    flushes: Integers
    """The flushes of the band, lowest first."""

    place: Integers
    """Which of them each cell has."""

    gain: Integers
    """What raising a cell's hands gains over folding them, times the dealer's hands."""

    wrong_to_raise: Integers
    """Hands that are misplayed by raising them."""

    wrong_to_fold: Integers
    """Hands that are misplayed by folding them."""

    example_hands: HandArrays
    """One hand of each cell."""

    features: dict[str, Integers]
    """What the cells were told apart by, besides the flush: a column of numbers for each name."""

    def __len__(self) -> int:
        return len(self.place)


def cell_ranks(band: Band) -> tuple[Rank, ...]:
    """The ranks side cards are counted from: one below the top card of the highest flush that splits, to the ace."""
    top = (band.splits[-1].flush & LANE).bit_length() - 1 if band.splits else Rank.TEN
    return tuple(Rank(rank) for rank in range(top - 1, Rank.ACE + 1))


def find_cells(rules: Rules, band: Band) -> Cells:
    """The cells of a band: every hand in it is looked at, a block of hands at a time."""
    duel = duel_of(rules)
    gathered = [_no_cells()]
    for block in suit_class_blocks(deal_of(rules), duel.qualifier, band.low, band.high):
        if block.lanes is not None:
            gain = gains(block, raise_sizes(duel, block.flush, band.most_from))
            best = gains(block, best_raises(duel, block))
            amounts = np.stack([block.hands * gain, block.hands * (gain < best), block.hands * (best > 0)])
            gathered.append(_gather(band, block.lanes, amounts))
    rows = np.concatenate([cells.example_hands.rows for cells in gathered], axis=1)
    amounts = np.concatenate([[cells.gain, cells.wrong_to_raise, cells.wrong_to_fold] for cells in gathered], axis=1)
    if sum(map(abs, amounts[0].tolist())) > MAX_GAIN:
        raise OddsError(f"The raises of {rules.title} are too large to compare rules of play exactly.")
    return _gather(band, rows, amounts) if rows.shape[1] else gathered[0]


def _no_cells() -> Cells:
    zeros = np.zeros(0, dtype=np.int64)
    return Cells(zeros, zeros, zeros, zeros, zeros, HandArrays(np.zeros((4, 0), dtype=np.uint16)), {})


def _gather(band: Band, rows: Lanes, amounts: Integers) -> Cells:
    """Hands in cells; their gain and the hands misplayed by raising and by folding, row by row, are added up."""
    every = HandArrays(rows)
    flushes, place = np.unique(every.flush, return_inverse=True)
    features = _features(band, every)
    key = place
    for column in features.values():
        kinds, number = np.unique(column, return_inverse=True)
        key = key * len(kinds) + number
    _, first, cell = np.unique(key, return_index=True, return_inverse=True)
    gain, wrong_to_raise, wrong_to_fold = (np.array(_sums(cell, row)) for row in amounts)
    return Cells(
        flushes=flushes,
        place=place[first],
        gain=gain,
        wrong_to_raise=wrong_to_raise,
        wrong_to_fold=wrong_to_fold,
        example_hands=HandArrays(rows[:, first]),
        features={name: column[first] for name, column in features.items()},
    )


def _features(band: Band, hands: HandArrays) -> dict[str, Integers]:
    """What conditions look at, besides the flush."""
    counts = {f"side cards {rank.letter} or higher": hands.side_cards(rank) for rank in cell_ranks(band)}
    return {"shape of the suits": hands.shape, "side cards that pair the flush": hands.matched, **counts}
