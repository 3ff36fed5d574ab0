"""A wager: a spot on the layout, what may be placed on it, and how it is settled."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import TYPE_CHECKING

from longsuit.rules.options import Reads, Role, Unqualified, Win

if TYPE_CHECKING:
    from longsuit.rules.options import FoldFate, Timing
    from longsuit.rules.pay_table import PayTable


@dataclass(frozen=True)
class Limits:
    """What may be wagered on one spot."""

    min_cents: int
    """The smallest amount."""

    max_cents: int
    """The largest amount."""

    step_cents: int
    """Amounts are the least plus a multiple of this: the table's smallest chip, unless the house has larger steps."""

    @cached_property
    def amounts(self) -> range:
        """Every amount that may be placed."""
        return range(self.min_cents, self.max_cents + 1, self.step_cents)


@dataclass(frozen=True)
class Wager:
    """A spot on the layout."""

    name: str
    """The name it goes by in actions and records, such as `flush-rush`."""

    label: str
    """The name printed on the layout."""

    role: Role
    """What it is for."""

    limits: Limits
    """What may be placed on it."""

    fold: FoldFate
    """What becomes of it at a fold."""

    settled: Timing
    """When it is settled."""

    clause: str
    """The clause that pays it."""

    table: PayTable | None
    """The posted pay table; None for a wager that pays even money."""

    tables: tuple[PayTable, ...]
    """Every table that may be posted."""

    win: Win = Win.EVEN
    """What it pays when its player wins; for base, equal and raise wagers."""

    unqualified: Unqualified | None = None
    """What becomes of it when the dealer does not qualify; None where its role says so: a raise pushes, others win."""

    second_table: PayTable | None = None
    """Another posted table: of both, the higher award is paid."""

    reads: Reads = Reads.OWN
    """Whose hand its pay table reads."""

    def table_for(self, hands: int) -> PayTable | None:
        """The table for a number of hands at the table: the house's own before the game's."""
        found = [table for table in self.tables if table.hands == hands]
        return found[-1] if found else self.table

    @property
    def posted_tables(self) -> tuple[PayTable, ...]:
        """The posted tables: of two, the higher award is paid."""
        return tuple(table for table in (self.table, self.second_table) if table is not None)

    @property
    def most_paid(self) -> Fraction:
        """The most that a wager which the hand decides pays for one unit when its player wins."""
        return Fraction(1) if self.win is Win.EVEN else max(table.top_odds for table in self.posted_tables)

    @property
    def when_unqualified(self) -> Unqualified:
        """What becomes of it when the dealer does not qualify."""
        return self.unqualified or (Unqualified.PUSH if self.role is Role.RAISE else Unqualified.WIN)

    @property
    def is_contested(self) -> bool:
        """Whether the outcome of the hand decides it: a base, equal or raise wager."""
        return self.role in (Role.BASE, Role.EQUAL, Role.RAISE)
