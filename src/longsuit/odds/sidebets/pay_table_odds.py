"""Odds of a wager on a pay table: each row's chance, its part of the return and of the variance."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from math import sqrt
from typing import TYPE_CHECKING, Any, NamedTuple

from longsuit.cards import LANE
from longsuit.odds.laws.deal import deal_of, wild_lane
from longsuit.odds.laws.hand_counts import counts, hands
from longsuit.odds.laws.supported_games import refuse_unpriced_table
from longsuit.odds.laws.table_counts import best_flush_law
from longsuit.odds.results.errors import OddsError
from longsuit.odds.results.exact import exact_number, percent
from longsuit.odds.results.frames import frame, html_table
from longsuit.rules import Basis, FoldFate, Metric, Odds, Reads, Role

if TYPE_CHECKING:
    from collections.abc import Mapping

    import polars

    from longsuit.rules import PayRow, PayTable, Rules, Wager

LOSES = "all others"
"""The name of the line for hands no row pays."""


@dataclass(frozen=True)
class RowOdds:
    """One line of a pay table, or what is left of the hands: how often it comes, and what it does to the wager."""

    key: str
    """The row as a house file spells it; empty for the hands that lose."""

    label: str
    """The row as it is printed."""

    pays: Fraction
    """What it pays, in the table's own terms; 0 for the hands that lose."""

    net: Fraction
    """What the player gains, per unit wagered."""

    combinations: int
    """How many hands it is paid on."""

    probability: Fraction
    """How often it comes."""

    contribution: Fraction
    """Its part of the expected net result: chance times net; all of them add up to minus the house edge."""

    variance: Fraction
    """Its part of the variance: chance times squared distance from the mean; all of them add up to the variance."""


@dataclass(frozen=True)
class WagerOdds:
    """The exact worth of one unit on a pay table, always in action.

    A wager that a fold loses is priced as if no hand that wins it were ever folded; `folds` says whether it is one.
    """

    wager: str
    """The wager's name, such as `flush-rush`."""

    table: PayTable
    """The table it is priced by."""

    folds: FoldFate
    """What becomes of the wager at a fold; the figures are exact for every strategy unless it is lost."""

    rows: tuple[RowOdds, ...]
    """The paying rows, highest first, then the hands that lose."""

    house_edge: Fraction
    """What the house keeps, per unit wagered."""

    hit_frequency: Fraction
    """How often a row pays."""

    variance: Fraction
    """The variance of the net result."""

    @property
    def standard_deviation(self) -> float:
        """The standard deviation of the net result, in units wagered."""
        return sqrt(self.variance)

    @property
    def holds_for_every_strategy(self) -> bool:
        """Whether the figures hold for every strategy: a fold leaves the wager in action, or what it wins is kept."""
        return self.folds is not FoldFate.LOST

    @property
    def returned(self) -> Fraction:
        """What comes back to the player, stake included, per unit wagered."""
        return 1 - self.house_edge

    @cached_property
    def outcomes(self) -> Mapping[Fraction, Fraction]:
        """The distribution of the net result, lowest first."""
        added: dict[Fraction, Fraction] = {}
        for row in sorted(self.rows, key=lambda row: row.net):
            added[row.net] = added.get(row.net, Fraction(0)) + row.probability
        return added

    def to_json(self) -> dict[str, Any]:
        """What `longsuit odds --json` prints of the table."""
        return {
            "house_edge": exact_number(self.house_edge),
            "hit_frequency": exact_number(self.hit_frequency),
            "standard_deviation": self.standard_deviation,
            "variance": exact_number(self.variance),
            "whatever_is_folded": self.holds_for_every_strategy,
            "rows": [_row_json(row) for row in self.rows],
        }

    def to_frame(self) -> polars.DataFrame:
        """Every row, with shares as floats and the probability as an exact fraction too."""
        return frame(
            {
                "row": [row.label for row in self.rows],
                "pays": [float(row.pays) for row in self.rows],
                "net": [float(row.net) for row in self.rows],
                "combinations": [row.combinations for row in self.rows],
                "probability": [float(row.probability) for row in self.rows],
                "contribution": [float(row.contribution) for row in self.rows],
                "variance": [float(row.variance) for row in self.rows],
                "exact": [str(row.probability) for row in self.rows],
            }
        )

    def headline(self) -> list[tuple[str, str]]:
        """The figures people ask for first, as they are printed."""
        return [
            ("House edge", percent(self.house_edge)),
            ("Hit frequency", percent(self.hit_frequency)),
            ("Standard deviation", f"{self.standard_deviation:.4f}"),
        ]

    def lines(self) -> list[tuple[str, ...]]:
        """Each row as it is printed: name, pay, combinations, probability, part of the return, part of the variance."""
        whole = float(self.variance)
        return [
            (
                row.label,
                f"{row.pays} {self.table.basis}" if row.key else "–",
                f"{row.combinations:,}",
                percent(row.probability, 6),
                percent(row.contribution),
                percent(float(row.variance) / whole if whole else 0.0, 2),
            )
            for row in self.rows
        ]

    def _repr_html_(self) -> str:
        caption = f"{self.wager} {self.table.name}: " + ", ".join(
            f"{name.lower()} {text}" for name, text in self.headline()
        )
        return html_table(caption, LINE_HEADS, self.lines())


LINE_HEADS = ("hand", "pays", "combinations", "probability", "of the return", "of the variance")
"""What the columns of `WagerOdds.lines` are."""


def _row_json(row: RowOdds) -> dict[str, Any]:
    return {
        "row": row.key or None,
        "label": row.label,
        "pays": str(row.pays),
        "combinations": row.combinations,
        "probability": exact_number(row.probability),
        "contribution": exact_number(row.contribution),
        "variance": exact_number(row.variance),
    }


def row_combinations(table: PayTable, ranks: int = LANE, wild: int = 0) -> dict[PayRow | None, int]:
    """How many hands each row of a table is paid on, and under None how many lose.

    `ranks` are those of each suit of the deck, `wild` those of them that are wild, as lanes.
    """
    found: dict[PayRow | None, int] = dict.fromkeys((*table.rows, None), 0)
    for value, number in counts(table.metric, table.cards, ranks, wild).items():
        found[table.row_of[value]] += number
    return found


def wager_odds(
    table: PayTable, wager: str = "", folds: FoldFate = FoldFate.STAYS, ranks: int = LANE, wild: int = 0
) -> WagerOdds:
    """The exact worth of one unit on a pay table; `ranks` are those of each suit, `wild` the wild ones, as lanes.

    >>> from longsuit.rules import load
    >>> table = load("i-luv-suits").by_name["flush-rush"].table
    >>> table.name, round(float(wager_odds(table).house_edge), 7)
    ('FR2', 0.0530383)
    """
    if table.meters:
        raise OddsError(f"Table {table.name} pays shares of a meter. Price it as a jackpot.")
    every = hands(table.metric, table.cards, ranks)
    lines = [(_line(table, row), number) for row, number in row_combinations(table, ranks, wild).items()]
    mean = sum((line.net * number for line, number in lines), Fraction(0)) / every
    rows = tuple(line.row(number, every, mean) for line, number in lines)
    hit = sum((row.probability for row in rows if row.key), Fraction(0))
    return WagerOdds(wager, table, folds, rows, -mean, hit, sum((row.variance for row in rows), Fraction(0)))


class _Line(NamedTuple):
    """A row of a table, or the hands that lose, before they are counted."""

    key: str
    label: str
    pays: Fraction
    net: Fraction

    def row(self, combinations: int, every: int, mean: Fraction) -> RowOdds:
        chance = Fraction(combinations, every)
        return RowOdds(*self, combinations, chance, chance * self.net, chance * (self.net - mean) ** 2)


def _line(table: PayTable, row: PayRow | None) -> _Line:
    if row is None or not isinstance(row.award, Odds):
        return _Line("", LOSES, Fraction(0), Fraction(-1))
    net = row.award.pays - (table.basis is Basis.FOR_1)
    return _Line(row.key, table.label(row), row.award.pays, net)


def wagers(rules: Rules) -> dict[str, dict[str, WagerOdds]]:
    """The worth of every bonus wager by every table that may be posted, the house's own included."""
    bonuses = [wager for wager in rules.wagers if wager.role is Role.BONUS]
    return {wager.name: {table.name: _priced(rules, wager, table) for table in wager.tables} for wager in bonuses}


def _priced(rules: Rules, wager: Wager, table: PayTable) -> WagerOdds:
    if wager.reads is Reads.ANY_HAND:
        return any_hand_odds(rules, wager, table)
    refuse_unpriced_table(rules, table)
    return wager_odds(table, wager.name, wager.fold, deal_of(rules).ranks, wild_lane(rules))


def any_hand_odds(rules: Rules, wager: Wager, table: PayTable) -> WagerOdds:
    """The worth of one unit on a table that reads the best hand at the table; combinations are left out."""
    if table.metric is not Metric.FLUSH:
        raise OddsError(f"Table {table.name} reads any hand at the table; only flushes are priced so.")
    if rules.wild:
        raise OddsError(f"Table {table.name} reads any hand at the table, and is priced only without wild cards.")
    if _folds_are_incomplete(rules):
        raise OddsError(
            f"Table {table.name} reads any hand at the table, and folded hands do not get all their cards here. "
            f"It is priced only with deals_to_folded = true."
        )
    law = best_flush_law(table.hands, rules.packet, len(rules.ranks), rules.dealer_cards)
    chances: dict[PayRow | None, Fraction] = dict.fromkeys((*table.rows, None), Fraction(0))
    for length, chance in law.items():
        chances[table.row_of.get(str(length))] += chance
    lines = [(_line(table, row), chance) for row, chance in chances.items()]
    mean = sum((line.net * chance for line, chance in lines), Fraction(0))
    rows = tuple(
        RowOdds(*line, 0, chance, chance * line.net, chance * (line.net - mean) ** 2) for line, chance in lines
    )
    hit = sum((row.probability for row in rows if row.key), Fraction(0))
    variance = sum((row.variance for row in rows), Fraction(0))
    return WagerOdds(wager.name, table, wager.fold, rows, -mean, hit, variance)


def _folds_are_incomplete(rules: Rules) -> bool:
    """Whether a hand can be folded before it has all its cards, and gets no more of them."""
    decisions = [street.decision for street in rules.streets]
    folds = (number for number, decision in enumerate(decisions) if decision is not None and decision.fold)
    first = next(folds, len(decisions))
    return not rules.deals_to_folded and any(street.own for street in rules.streets[first + 1 :])


def bonus(rules: Rules, name: str) -> Wager:
    """A bonus wager by name, or a refusal that lists those there are."""
    found = rules.by_name.get(name)
    if found is None or found.role is not Role.BONUS:
        names = [wager.name for wager in rules.wagers if wager.role is Role.BONUS]
        raise OddsError(
            f"{rules.title} has no bonus wager “{name}”. Its bonus wagers are {', '.join(names) or 'none'}."
        )
    return found


def table_of(wager: Wager, name: str) -> PayTable:
    """A wager's pay table by name, or a refusal that lists those there are."""
    for table in wager.tables:
        if table.name == name:
            return table
    names = ", ".join(table.name for table in wager.tables)
    raise OddsError(f"{wager.label} has no pay table “{name}”. Its tables are {names}.")
