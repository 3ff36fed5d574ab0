"""What a wager gains in a cell of the joint law, and optimal play that counts bonuses a fold would lose."""

from __future__ import annotations

from fractions import Fraction
from math import lcm
from typing import TYPE_CHECKING, Protocol

import numpy as np

from longsuit.odds.games.duel import LENGTHS, best_raises, duel_of
from longsuit.odds.laws.lane_tables import RUN_VALUES
from longsuit.odds.results.base_odds import Outcome
from longsuit.odds.results.errors import OddsError
from longsuit.rules import Basis, FoldFate, Metric, Odds, Reads, Role

if TYPE_CHECKING:
    from collections.abc import Mapping

    from longsuit.odds.games.duel import Decide
    from longsuit.odds.laws.array_types import Integers
    from longsuit.odds.laws.hand_classes import HandClasses
    from longsuit.rules import PayRow, PayTable, Rules, Wager

Amount = int | Fraction
"""A stake or a meter, exact."""

UNDER = "under "
"""Begins a reading that tells only that it is lower than any table pays: `under 4`."""

MAX_DENOMINATOR = 100_000
"""The largest denominator of a stake; for packets of eight and nine cards it is smaller."""

MAX_WINNINGS = 1_000_000
"""The largest bonus winnings, in base wagers."""


class Cell(Protocol):
    """What of a cell a wager looks at."""

    @property
    def multiple(self) -> int:
        """The raise."""
        ...

    @property
    def outcome(self) -> Outcome:
        """How the base wagers ended."""
        ...

    @property
    def readings(self) -> Mapping[Metric, str]:
        """The value of each metric."""
        ...

    @property
    def gain(self) -> Fraction | None:
        """What the base wagers and raises gain together; None where raise and outcome say it."""
        ...


def wager_of(rules: Rules, name: str) -> Wager:
    """A wager by name; raises and wagers equal to the base wager are refused, since they count with it."""
    names = [wager.name for wager in rules.wagers if wager.role not in (Role.RAISE, Role.EQUAL)]
    if name not in names:
        raise OddsError(f"“{name}” is not a wager that is priced by itself here. Choose one of {', '.join(names)}.")
    return rules.by_name[name]


def net_of(wager: Wager, table: PayTable | None, cell: Cell, meters: Mapping[str, Amount]) -> Fraction:
    """What one unit on a wager gains in a cell, by a pay table and by what a fold does to the wager."""
    if wager.is_contested:
        return Fraction(cell.outcome.net(cell.multiple)) if cell.gain is None else cell.gain
    if table is None:
        raise OddsError(f"{wager.label} has no pay table to be priced by.")
    if wager.reads is Reads.ANY_HAND:
        raise OddsError(f"{wager.label} reads every hand at the table, and is not priced together with other wagers.")
    if cell.outcome is Outcome.FOLDED and wager.fold is FoldFate.LOST:
        return Fraction(-1)
    won = award(table, cell.readings, _own_meters(wager, table, meters))
    return Fraction(-1) if won is None else won


def _own_meters(wager: Wager, table: PayTable, meters: Mapping[str, Amount]) -> dict[str, Amount]:
    """The meters of one sensor: those named `sensor-1/major`, else those named `major`."""
    named = {meter: meters.get(f"{wager.name}/{meter}", meters.get(meter)) for meter in table.meters}
    return {meter: amount for meter, amount in named.items() if amount is not None}


def award(table: PayTable, readings: Mapping[Metric, str], meters: Mapping[str, Amount]) -> Fraction | None:
    """What one unit gains when the cards read so, or None where the table does not pay."""
    row = _row(table, reading(table.metric, readings))
    if row is None:
        return None
    if isinstance(row.award, Odds):
        return row.award.pays - (table.basis is Basis.FOR_1)
    if row.award.meter not in meters:
        raise OddsError(f"Table {table.name} pays a share of its {row.award.meter}; say what it stands at.")
    return Fraction(meters[row.award.meter]) * row.award.percent / 100 - 1


def _row(table: PayTable, value: str) -> PayRow | None:
    """The row that pays a reading; one that tells only that it is lower than a value is refused where it may pay."""
    if not value.startswith(UNDER):
        return table.row_of[value]
    values = list(table.row_of)
    least = value.removeprefix(UNDER)
    lower = values[values.index(least) + 1 :] if least in values else values
    if any(table.row_of[one] is not None for one in lower):
        raise OddsError(f"Table {table.name} pays hands that this joint law does not tell apart.")
    return None


def reading(metric: Metric, readings: Mapping[Metric, str]) -> str:
    """The value of a metric, the plain length of a straight flush taken from the finer reading."""
    if metric is Metric.STRAIGHT_FLUSH and metric not in readings and Metric.STRAIGHT_FLUSH_AND_ACE in readings:
        return _length_of(readings[Metric.STRAIGHT_FLUSH_AND_ACE])
    if metric not in readings:
        raise OddsError(f"Wagers together do not tell {metric.value} hands apart here.{_POKER.get(metric, '')}")
    return readings[metric]


def _length_of(run: str) -> str:
    """The plain length of a straight flush; less than some six-card runs is less than seven cards."""
    return _UNDER_SEVEN if run.startswith(UNDER) and run.endswith(("6", "6-ace-high")) else run.partition("-")[0]


_UNDER_SEVEN = f"{UNDER}7"
_POKER = {Metric.POKER: " Leave out what reads them; in a game of one decision, poker=True tells them apart."}


def with_bonuses(rules: Rules, stakes: Mapping[str, Amount]) -> Decide:
    """Optimal play of base wagers and bonuses together, for the given stakes.

    Only a bonus that a fold would lose, and that the hand has won, weighs on the decision.
    """
    check_stakes(rules, stakes)
    lost = [wager for wager in rules.wagers if wager.role is Role.BONUS and wager.fold is FoldFate.LOST]
    tables = [(wager.table, Fraction(stakes[wager.name])) for wager in lost if stakes.get(wager.name) and wager.table]
    base = Fraction(stakes.get(rules.base.name, 1))

    def optimal_with_bonuses(classes: HandClasses) -> Integers:
        kept, scale = _at_stake(classes, [(table, stake / base) for table, stake in tables])
        return best_raises(duel_of(rules), classes, kept, scale)

    return optimal_with_bonuses


def check_stakes(rules: Rules, stakes: Mapping[str, Amount]) -> None:
    """Refuse stakes on wagers other than base and bonus wagers, or that nobody could place."""
    for name, stake in stakes.items():
        if wager_of(rules, name).role is Role.JACKPOT or not 0 <= stake <= MAX_WINNINGS:
            raise OddsError(
                f"A stake of {stake} on {name} cannot be priced. Stakes are on base and bonus wagers, 0 or more."
            )
    base = Fraction(stakes.get(rules.base.name, 1))
    if base <= 0:
        raise OddsError(f"A base wager of {base} cannot be priced. It must be more than 0.")


def _at_stake(classes: HandClasses, tables: list[tuple[PayTable, Fraction]]) -> tuple[Integers, int]:
    """What a fold would throw away beyond the base wager, in base wagers times a scale, and the scale."""
    worth: dict[tuple[int, int], Fraction] = {}
    run = np.zeros_like(classes.length) if classes.run is None else classes.run
    code = classes.length * len(RUN_VALUES) + run
    for at in np.unique(code):
        length, which = divmod(int(at), len(RUN_VALUES))
        readings = {Metric.FLUSH: str(length), Metric.STRAIGHT_FLUSH_AND_ACE: RUN_VALUES[which]}
        awards = [(award(table, readings, {}), stake) for table, stake in tables]
        worth[length, which] = sum(((won + 1) * stake for won, stake in awards if won is not None), Fraction(0))
    scale = lcm(*(one.denominator for one in worth.values()))
    # Times the richest winnings and the dealer's hands a stake stays within 62 bits, and the raise fits besides.
    finest = min(MAX_DENOMINATOR, (1 << 62) // (MAX_WINNINGS * classes.deal.dealer_hands))
    if scale > finest or max(worth.values(), default=0) > MAX_WINNINGS:
        raise OddsError(
            f"These stakes are too fine or too large to compare exactly. Use up to {finest:,} parts of a "
            f"base wager, with winnings up to {MAX_WINNINGS:,} of them."
        )
    dense = np.zeros(LENGTHS * len(RUN_VALUES), dtype=np.int64)
    for (length, which), one in worth.items():
        dense[length * len(RUN_VALUES) + which] = int(one * scale)
    return dense[code], scale
