"""The cells of a game with streets: path, outcome, flush length, straight flush, margin; and what each is worth."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property, lru_cache
from itertools import product
from typing import TYPE_CHECKING

from longsuit.cards import flush_lengths
from longsuit.play import whole_cents
from longsuit.rules import Metric, Odds, Rules, Unqualified, Win
from longsuit.simulate.cell import Cell
from longsuit.simulate.streets.deal import deal_of
from longsuit.simulate.streets.paths import Path, paths_of

if TYPE_CHECKING:
    from collections.abc import Mapping

    from longsuit.rules import PayTable, Wager

OUTCOMES = ("won", "tied", "lost")
"""How a showdown ends, by its number in a kernel; the same again where the dealer does not qualify."""

NOT_QUALIFIED = "not-qualified-"
"""What such an outcome begins with."""

MAX_CELLS = 65_535
"""Cells have 16-bit numbers, and one of those is nowhere."""


@dataclass(frozen=True)
class CellSizes:
    """What the cells of a game tell apart."""

    paths: tuple[Path, ...]
    """The paths as the kernels number them: those that end with a fold first."""

    folds: int
    """How many of them end with a fold."""

    showdowns: int
    """In how many ways a hand that stays in can end: 6 with a qualifier, 3 without, 1 where there is no dealer."""

    lengths: tuple[int, ...]
    """The flush lengths of the player's last hand."""

    runs: tuple[str, ...]
    """The longest straight flushes, as `Metric.STRAIGHT_FLUSH_AND_ACE` reads them; one where wild cards forbid them."""

    margins: int
    """How many margins there are; 1 where none is read."""

    @property
    def ends(self) -> int:
        """Paths with their outcomes."""
        return self.folds + self.showdowns * (len(self.paths) - self.folds)

    @property
    def size(self) -> int:
        """How many cells there are."""
        return self.ends * len(self.lengths) * len(self.runs) * self.margins


@lru_cache(maxsize=64)
def cell_sizes(rules: Rules) -> CellSizes | None:
    """What the cells of a game tell apart; None where there are too many to count."""
    tree, deal = paths_of(rules), deal_of(rules)
    if tree is None:
        return None
    paths = tuple(sorted(tree.paths, key=lambda path: not path.folded))
    cards, folds = len(deal.player), sum(path.folded for path in paths)
    showdowns = 1 if rules.duel is None else 6 if rules.duel.qualifier else 3
    margins = cards - flush_lengths(len(deal.dealer))[0] + 1 if rules.duel and _reads_margin(rules) else 1
    runs = ("1",) if rules.wild else _runs(cards)
    sizes = CellSizes(paths, folds, showdowns, tuple(flush_lengths(cards)), runs, margins)
    return sizes if sizes.size <= MAX_CELLS else None


def _reads_margin(rules: Rules) -> bool:
    return any(wager.win is Win.MARGIN for wager in rules.contested)


def _runs(cards: int) -> tuple[str, ...]:
    """The straight flushes of so many cards, by their number in a kernel."""
    lengths = tuple(str(length) for length in range(1, cards + 1))
    return (*lengths, "6-ace-high", "6-ace-low") if cards >= 6 else lengths


@dataclass(frozen=True)
class StreetCell(Cell):
    """One thing that can happen to a seat in a game with streets."""

    rules: Rules
    """The game, whose posted tables say what the cell is worth."""

    raises: Mapping[str, int]
    """The raises made, in base wagers, by wager."""

    @property
    def staked(self) -> int:
        """What the player stakes on mandatory wagers and raises, in base wagers."""
        return 1 + len(self.rules.equal_wagers) + self.multiple

    @cached_property
    def net(self) -> Fraction:
        """What the player gains on base, equal and raise wagers under the posted tables, in base wagers."""
        total = Fraction(0)
        for wager in self.rules.contested:
            total += self.stake(wager) * self.gain(wager, wager.posted_tables)
        return total

    def stake(self, wager: Wager) -> int:
        """What lies on a contested wager, in base wagers."""
        return self.raises.get(wager.name, 0) if wager in self.rules.raise_wagers else 1

    def gain(self, wager: Wager, tables: tuple[PayTable, ...]) -> Fraction:
        """What one unit on a contested wager gains, paid by these tables when it wins by tables."""
        outcome = self._outcome_of(wager)
        if outcome != "won":
            return Fraction(0 if outcome == "tied" else -1)
        if wager.win is Win.EVEN:
            return Fraction(1)
        rows = (table.row_of.get(self._reading(wager, table)) for table in tables)
        pays = [row.award.pays for row in rows if row is not None and isinstance(row.award, Odds)]
        return max(pays, default=Fraction(0))

    def gained_cents(self, wager: Wager, base: int) -> int:
        """What a contested wager gains under the posted tables, with so many cents on the base wager."""
        gain = self.stake(wager) * base * self.gain(wager, wager.posted_tables)
        return whole_cents(gain, self.rules.irregularities.rounding)

    def _reading(self, wager: Wager, table: PayTable) -> str:
        by_margin = wager.win is Win.MARGIN and table is not wager.second_table
        return self.readings[Metric.MARGIN if by_margin else table.metric]

    def _outcome_of(self, wager: Wager) -> str:
        """Whether a wager wins, pushes or loses, as `won`, `tied` and `lost`."""
        if self.outcome == "folded":
            return "lost"
        compared = self.outcome.removeprefix(NOT_QUALIFIED)
        if compared == self.outcome or wager.when_unqualified is Unqualified.COMPARE:
            return compared
        return "won" if wager.when_unqualified is Unqualified.WIN else "tied"


def street_cells(rules: Rules) -> tuple[Cell, ...]:
    """The cells of a game with streets, in the order the kernels number them.

    >>> from longsuit.rules import load
    >>> len(street_cells(load("flush-rush-poker"))), len(street_cells(load("flushes-gone-wild")))
    (162, 144)
    """
    sizes = cell_sizes(rules)
    if sizes is None:
        return ()
    ends = [(path, "folded") for path in sizes.paths[: sizes.folds]]
    ends += [(path, end) for path in sizes.paths[sizes.folds :] for end in _outcomes(sizes.showdowns)]
    parts = product(ends, sizes.lengths, sizes.runs, range(sizes.margins))
    return tuple(_cell(rules, *end, length, run, margin) for end, length, run, margin in parts)


def _outcomes(showdowns: int) -> tuple[str, ...]:
    """The outcomes of a hand that stays in; where there is no dealer, the flush's length says it."""
    return ("", *OUTCOMES, *(NOT_QUALIFIED + end for end in OUTCOMES))[1 if showdowns > 1 else 0 :][:showdowns]


def _cell(rules: Rules, path: Path, outcome: str, length: int, run: str, margin: int) -> Cell:
    readings = {Metric.FLUSH: str(length)}
    if not rules.wild:
        readings |= {Metric.STRAIGHT_FLUSH: run.partition("-")[0], Metric.STRAIGHT_FLUSH_AND_ACE: run}
    if _reads_margin(rules):
        readings[Metric.MARGIN] = str(margin)
    multiple = sum(multiple for _, multiple in path.raises)
    return StreetCell(multiple, outcome or _by_own_hand(rules, length), readings, rules, dict(path.raises))


def _by_own_hand(rules: Rules, length: int) -> str:
    hand = rules.own_hand
    if hand is None or length >= hand.win_from:
        return "won"
    return "tied" if length >= hand.push_from else "lost"
