"""The hands whose side cards decide, in cells: a rule is priced by adding the cells it raises.

Raising is worth so much more than folding with each hand: its *gain*, times the dealer's 45,379,620 hands an integer.
Below the *band* no hand gains by raising, from its end on every hand does. Inside it the hands are gathered by flush
and by what conditions look at; a rule treats all hands of a cell alike, so its gain is a sum over cells.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING

import numpy as np

from longsuit.cards import ALL_HANDS, LANE, Rank
from longsuit.odds.games.duel import best_raises, caps_by_length, duel_of
from longsuit.odds.laws.dealer_law import DEALER_HANDS
from longsuit.odds.laws.hand_classes import duel_classes
from longsuit.odds.laws.suit_classes import suit_class_blocks
from longsuit.odds.strategy.conditions import HandArrays
from longsuit.odds.strategy.short_rules import NO_FLUSH, raise_sizes

if TYPE_CHECKING:
    from longsuit.odds.laws.array_types import Integers, Lanes
    from longsuit.odds.laws.hand_classes import HandClasses
    from longsuit.rules import Duel, Rules

PAIRS = ALL_HANDS * DEALER_HANDS
"""Pairs of a player's and a dealer's hand: what gains are divided by."""


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
        return 1 - Fraction(gain, PAIRS)


def gains(classes: HandClasses, multiple: Integers) -> Integers:
    """What each hand of a class gains by a raise over a fold, times the dealer's hands; 0 where nothing is raised."""
    gain: Integers = np.where(multiple > 0, classes.laws.net(multiple) + DEALER_HANDS, 0)
    return gain


def find_band(rules: Rules) -> Band:
    """Where the side cards matter under a house's rules.

    >>> from longsuit.cards import flush_text
    >>> from longsuit.rules import load
    >>> band = find_band(load("i-luv-suits"))
    >>> flush_text(band.low), flush_text(band.high), len(band.splits)
    ('T-3-2', 'J-3-2', 28)
    """
    duel = duel_of(rules)
    classes = duel_classes(duel.qualifier)
    best = gains(classes, best_raises(duel, classes))
    most_from = _most_from(duel, classes, best)
    gain = gains(classes, raise_sizes(duel, classes.flush, most_from))
    low, high = _bounds(np.unique(classes.flush), classes.flush[gain > 0], classes.flush[gain < 0])
    sure = classes.flush >= high
    return Band(
        low=low,
        high=high,
        most_from=most_from,
        best=int((classes.hands * best).sum()),
        sized=int((classes.hands * np.maximum(gain, 0)).sum()),
        certain=int((classes.hands * gain)[sure].sum()),
        misplayed=int(classes.hands[sure & (gain < best)].sum()),
        splits=_splits(classes, gain),
    )


def _bounds(flushes: Integers, gaining: Integers, losing: Integers) -> tuple[int, int]:
    """The lowest flush that gains by a raise, and the one from which none loses; 0 and 0 when none ever does."""
    if not len(losing):
        return 0, 0
    above = flushes[flushes > losing.max()]
    high = int(above[0]) if len(above) else NO_FLUSH
    return min(int(gaining.min()), high) if len(gaining) else high, high


def _most_from(duel: Duel, classes: HandClasses, best: Integers) -> int:
    """The flush from which raising the most, not one ante, gains the most, over hands that are well raised at all."""
    cap = caps_by_length(duel)[classes.length]
    choice = (cap > 1) & (best > 0)
    more = np.where(choice, classes.hands * (gains(classes, cap) - gains(classes, np.minimum(cap, 1))), 0)
    flushes, place = np.unique(classes.flush, return_inverse=True)
    # Sums of pairs of hands stay below 2^53 times the largest raise; what is chosen is priced in integers later.
    from_here = np.cumsum(np.bincount(place, more)[::-1])[::-1]
    if from_here[0] >= from_here.max(initial=0):
        return 0
    return int(flushes[np.argmax(from_here)])


def _splits(classes: HandClasses, gain: Integers) -> tuple[Split, ...]:
    flushes, place = np.unique(classes.flush, return_inverse=True)
    columns = [
        _sums(place, classes.hands),
        _sums(place, classes.hands * (gain > 0)),
        _sums(place, classes.hands * np.maximum(-gain, 0)),
        _sums(place, classes.hands * np.maximum(gain, 0)),
    ]
    return tuple(
        Split(flush, hands, raises, Fraction(lost, PAIRS), Fraction(missed, PAIRS))
        for flush, hands, raises, lost, missed in zip(flushes.tolist(), *columns, strict=True)
        if lost and missed
    )


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
    for block in suit_class_blocks(duel.qualifier):
        here = np.flatnonzero((block.flush >= band.low) & (block.flush < band.high))
        if len(here) and block.lanes is not None:
            gain = gains(block, raise_sizes(duel, block.flush, band.most_from))[here]
            best = gains(block, best_raises(duel, block))[here]
            hands = block.hands[here]
            amounts = np.stack([hands * gain, hands * (gain < best), hands * (best > 0)])
            gathered.append(_gather(band, block.lanes[:, here], amounts))
    rows = np.concatenate([cells.example_hands.rows for cells in gathered], axis=1)
    amounts = np.concatenate([[cells.gain, cells.wrong_to_raise, cells.wrong_to_fold] for cells in gathered], axis=1)
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
