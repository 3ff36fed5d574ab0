"""From counts to figures: what each wager gained in each cell, its mean, and how far the mean may be off."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from math import sqrt
from typing import TYPE_CHECKING

from longsuit.rules import Basis, FoldFate, Odds, Reads, Role, Share
from longsuit.simulate.streets.cells import StreetCell

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from longsuit.rules import PayTable, Rules, Wager
    from longsuit.simulate.cell import Cell


@dataclass(frozen=True)
class Estimate:
    """A mean over rounds."""

    value: float
    """The mean."""

    standard_error: float | None
    """How far it may be off; None when one round cannot tell."""

    def to_json(self) -> dict[str, float | None]:
        """The estimate as every JSON document writes it."""
        return {"value": self.value, "standard_error": self.standard_error}

    def __str__(self) -> str:
        return f"{self.value:.6f}" + ("" if self.standard_error is None else f" ± {self.standard_error:.6f}")


@dataclass(frozen=True)
class Sample:
    """A quantity over all rounds of a run: how many rounds had each of its values."""

    pairs: tuple[tuple[Fraction, int], ...]
    """Values and how many rounds had them."""

    @cached_property
    def rounds(self) -> int:
        """How many rounds there are."""
        return sum(count for _, count in self.pairs)

    @cached_property
    def mean(self) -> Fraction:
        """The mean, exact."""
        return sum((value * count for value, count in self.pairs), Fraction(0)) / self.rounds

    @cached_property
    def variance(self) -> Fraction:
        """The variance over the rounds, exact."""
        return sum((value * value * count for value, count in self.pairs), Fraction(0)) / self.rounds - self.mean**2

    @property
    def standard_deviation(self) -> float:
        """The standard deviation of one round."""
        return sqrt(self.variance)

    @property
    def standard_error(self) -> float | None:
        """The standard error of the mean."""
        return sqrt(self.variance / (self.rounds - 1)) if self.rounds > 1 else None

    @property
    def estimate(self) -> Estimate:
        """The mean with its standard error."""
        return Estimate(float(self.mean), self.standard_error)

    def __neg__(self) -> Sample:
        return Sample(tuple((-value, count) for value, count in self.pairs))


@dataclass(frozen=True)
class Tally:
    """The cells of a run that have any rounds, and how many."""

    cells: tuple[tuple[Cell, int], ...]
    """Cells and counts."""

    @classmethod
    def of(cls, cells: Sequence[Cell], counts: Sequence[int]) -> Tally:
        """The cells that have any rounds."""
        return cls(tuple((cell, int(count)) for cell, count in zip(cells, counts, strict=True) if count))

    def sample(self, value: Callable[[Cell], Fraction | int]) -> Sample:
        """A quantity of a cell, over all rounds."""
        return Sample(tuple((Fraction(value(cell)), count) for cell, count in self.cells))

    def ratio(self, over: Callable[[Cell], Fraction | int], under: Callable[[Cell], Fraction | int]) -> Estimate:
        """A ratio of two means; its error from how the two move together."""
        value = self.sample(over).mean / self.sample(under).mean
        spread = self.sample(lambda cell: Fraction(over(cell)) - value * under(cell))
        error = spread.standard_error
        return Estimate(float(value), None if error is None else error / float(self.sample(under).mean))


def net_of(wager: Wager, table: PayTable, cell: Cell) -> Fraction:
    """What one unit on a wager gains in a cell, shares of a meter left out."""
    if wager.is_contested and isinstance(cell, StreetCell):
        return cell.gain(wager, (table,))
    row = table.row_of[cell.readings[table.metric]]
    lost = row is None or (cell.outcome == "folded" and wager.fold is FoldFate.LOST)
    if lost or row is None or isinstance(row.award, Share):
        return Fraction(-1)
    return row.award.pays - (table.basis is Basis.FOR_1)


def hits(wager: Wager, table: PayTable, cell: Cell) -> bool:
    """Whether a wager is paid in a cell."""
    if wager.is_contested and isinstance(cell, StreetCell):
        return cell.gain(wager, (table,)) > 0
    folded = cell.outcome == "folded" and wager.fold is FoldFate.LOST
    return not folded and table.row_of[cell.readings[table.metric]] is not None


def share_of(wager: Wager, table: PayTable, meter: str, cell: Cell) -> Fraction:
    """What part of a meter a cell takes."""
    row = table.row_of[cell.readings[table.metric]]
    if row is None or isinstance(row.award, Odds) or row.award.meter != meter or not hits(wager, table, cell):
        return Fraction(0)
    return row.award.percent / 100


def reads_own_hand(wager: Wager) -> bool:
    """Whether the cells of one seat say what a wager pays: not where every hand at the table counts."""
    return wager.reads is Reads.OWN


def not_counted(rules: Rules) -> dict[str, str]:
    """The bonus wagers that are not simulated, each with the reason."""
    why = "{} reads every hand at the table and is not simulated: leave it out. `longsuit odds` prices it exactly."
    return {
        wager.name: why.format(wager.label)
        for wager in rules.wagers
        if wager.role is Role.BONUS and not reads_own_hand(wager)
    }


def priced(rules: Rules, role: Role, readings: Sequence[str]) -> Iterator[tuple[Wager, PayTable]]:
    """Every wager of a role with each table it may be paid by, where the cells tell the table's hands apart."""
    for wager in rules.wagers:
        if wager.role is role and reads_own_hand(wager):
            yield from ((wager, table) for table in wager.tables if table.metric in readings)
