"""Designing a pay table: every table of round pays whose edge and hit frequency lie within bounds, the best first.

A better hand never pays less than a lower, likelier one.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import islice
from math import ceil, floor
from typing import TYPE_CHECKING, Any

from longsuit.odds.laws.deal import deal_of
from longsuit.odds.laws.hand_counts import hands
from longsuit.odds.laws.supported_games import refuse_unpriced_table
from longsuit.odds.pay_table_design.pay_search import ROUND_PAYS, Scale, Search, roughness
from longsuit.odds.results.errors import OddsError
from longsuit.odds.results.exact import exact_number, percent
from longsuit.odds.results.frames import frame, html_table
from longsuit.odds.results.ranges import Range
from longsuit.odds.sidebets.pay_table_odds import bonus, row_combinations, wager_odds
from longsuit.rules import Basis, Odds, PayRow

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    import polars

    from longsuit.odds.sidebets.pay_table_odds import WagerOdds
    from longsuit.rules import PayTable, Rules, Wager

DESIGNED = "DESIGNED"
"""The name a designed table carries until the house gives it one."""

ANYTHING = Range(Fraction(0), None)
"""No bounds."""


@dataclass(frozen=True)
class Bounds:
    """What a designed table must keep to."""

    edge: Range
    """The house edge."""

    hit: Range = ANYTHING
    """The hit frequency."""

    top: Range = ANYTHING
    """The pay of the best hand."""


@dataclass(frozen=True)
class DesignedTable:
    """A table that keeps to the bounds, and its score among the others."""

    odds: WagerOdds
    """The table, priced."""

    off_middle: float
    """How far the edge is from the middle of its bounds: 0 in the middle, 1 at either end."""

    volatility: float
    """The standard deviation, as a multiple of the posted table's, or of 1 where that has none."""

    roughness: float
    """How far the pays are from 1, 2, 5, 10, 20, 50 …: 0 for those, up to 1 a row, repeated pays counted as rough."""

    @property
    def score(self) -> float:
        """What tables are ranked by, least first: the three together."""
        return self.off_middle + self.volatility + self.roughness

    @property
    def pays(self) -> dict[str, int]:
        """The pays by row, as a house file writes them."""
        return {row.key: int(row.pays) for row in self.odds.rows if row.key}

    def toml(self, name: str = "OURS") -> str:
        """The table as a house file writes it."""
        pays = ", ".join(f'"{key}" = {pay}' if "+" in key else f"{key} = {pay}" for key, pay in self.pays.items())
        # A wager's table is *to 1* unless it says otherwise.
        basis = "" if self.odds.table.basis is Basis.TO_1 else f'basis = "{self.odds.table.basis}"\n'
        return f"[tables.{self.odds.wager}.{name}]\n{basis}pays = {{ {pays} }}"

    def to_json(self) -> dict[str, Any]:
        """The table as one JSON object."""
        return {
            "pays": self.pays,
            "house_edge": exact_number(self.odds.house_edge),
            "hit_frequency": exact_number(self.odds.hit_frequency),
            "standard_deviation": self.odds.standard_deviation,
            "score": self.score,
        }


@dataclass(frozen=True)
class Design:
    """Every table within the bounds, counted, and the best of them."""

    wager: str
    """The wager it is for."""

    bounds: Bounds
    """What the tables keep to."""

    found: int
    """How many there are."""

    tables: tuple[DesignedTable, ...]
    """The best of them, best first."""

    row_sets: tuple[tuple[str, ...], ...]
    """The rows that were tried, a set of paying rows each."""

    def to_json(self) -> dict[str, Any]:
        """What `longsuit design --json` prints of it."""
        return {
            "wager": self.wager,
            "found": self.found,
            "shown": len(self.tables),
            "ladder": list(ROUND_PAYS),
            "rows_tried": [list(keys) for keys in self.row_sets],
            "tables": [table.to_json() for table in self.tables],
        }

    @property
    def keys(self) -> list[str]:
        """Every row some table has, highest first."""
        rows = {row for table in self.tables for row in table.odds.table.rows}
        values = self.tables[0].odds.table.values if self.tables else ()
        ranked = sorted(rows, key=lambda row: (values.index(row.value), row.or_more))
        return list(dict.fromkeys(row.key for row in ranked))

    @property
    def tried(self) -> str:
        """The rows that were tried, as they are printed."""
        return "; ".join(",".join(keys) for keys in self.row_sets)

    def lines(self) -> list[tuple[str, ...]]:
        """Each table as it is printed: its rank, its pays, edge, hit frequency and standard deviation."""
        return [
            (
                str(rank),
                *(f"{table.pays[key]:,}" if key in table.pays else "–" for key in self.keys),
                percent(table.odds.house_edge, 3),
                percent(table.odds.hit_frequency, 2),
                f"{table.odds.standard_deviation:.2f}",
            )
            for rank, table in enumerate(self.tables, 1)
        ]

    def heads(self) -> tuple[str, ...]:
        """What the columns of `lines` are."""
        return ("", *self.keys, "house edge", "hit", "sd")

    def to_frame(self) -> polars.DataFrame:
        """A row a table, best first."""
        columns: dict[str, list[Any]] = {key: [table.pays.get(key) for table in self.tables] for key in self.keys}
        columns["house_edge"] = [float(table.odds.house_edge) for table in self.tables]
        columns["hit_frequency"] = [float(table.odds.hit_frequency) for table in self.tables]
        columns["standard_deviation"] = [table.odds.standard_deviation for table in self.tables]
        columns["score"] = [table.score for table in self.tables]
        return frame(columns)

    def _repr_html_(self) -> str:
        caption = f"{self.wager}: {self.found:,} tables, the best {len(self.tables)}"
        return html_table(caption, self.heads(), self.lines())


def design(rules: Rules, wager: str, bounds: Bounds, *, rows: Sequence[str] | None = None, show: int = 20) -> Design:
    """Every table of round pays for a wager within bounds: how many, and the best of them.

    `rows` names the paying rows as a house file does, best first. Left out, every lowest paying hand is tried, each
    hand with a pay of its own and, where the posted table pays some together, those together.

    >>> from longsuit.odds.results.ranges import parse_shares
    >>> from longsuit.rules import load
    >>> bounds = Bounds(edge=parse_shares("3%..5%"), top=Range(Fraction(300), Fraction(300)))
    >>> found = design(load("i-luv-suits"), "flush-rush", bounds, show=1)
    >>> found.found, found.tables[0].pays
    (24, {'7': 300, '6': 10, '5': 4, '4': 3})
    """
    if show < 1:
        raise OddsError(f"{show} tables cannot be shown. Show 1 or more.")
    spot = bonus(rules, wager)
    refuse_unpriced_table(rules, _posted(spot))
    if rules.wild:
        raise OddsError(f"{rules.title} has wild cards; pay tables are designed only without them.")
    ranks = deal_of(rules).ranks
    scale = _scale(spot, bounds, ranks)
    single = [tuple(rows)] if rows is not None else _reaching(_posted(spot).values)
    merged = [] if rows is not None else [keys for keys in _merged(spot) if keys not in single]
    searches = {
        keys: _search(spot, keys, bounds, scale, ranks)
        for keys in (*single, *merged)
        if _hit(spot, keys, ranks) in bounds.hit
    }
    best = [
        (score, list(zip(keys, pays, strict=True)))
        for keys, search in searches.items()
        for score, pays in search.best(show)
    ]
    tables = _unlike(_designed(spot, pays, scale, ranks) for _, pays in sorted(best))
    # A table with merged rows is one of those without, written shorter: it counts once.
    found = sum(searches[keys].count() for keys in single if keys in searches)
    return Design(wager, bounds, found, tuple(islice(tables, show)), (*single, *merged))


def _reaching(keys: Sequence[str]) -> list[tuple[str, ...]]:
    """Rows cut off after each: what a table could reach down to, short of paying every hand."""
    return [tuple(keys[:reach]) for reach in range(1, len(keys))]


def _merged(wager: Wager) -> list[tuple[str, ...]]:
    """The posted table's own rows, some of which may stand for several hands, and every hand below."""
    table = _posted(wager)
    lowest = table.values.index(table.rows[-1].value)
    return _reaching([row.key for row in table.rows] + list(table.values[lowest + 1 :]))


def _unlike(tables: Iterable[DesignedTable]) -> Iterator[DesignedTable]:
    """The tables that pay some hand otherwise than all before them."""
    known = set()
    for table in tables:
        paid = tuple(row and row.award for row in table.odds.table.row_of.values())
        if paid not in known:
            known.add(paid)
            yield table


def _posted(wager: Wager) -> PayTable:
    if wager.table is None:
        raise OddsError(f"{wager.label} has no pay table to start from. Choose a bonus wager with one.")
    return wager.table


def table_with(wager: Wager, pays: Sequence[tuple[str, int]]) -> PayTable:
    """A table for a wager with these pays by row, or a refusal of the rows."""
    like = _posted(wager)
    rows = [PayRow(key.removesuffix("+"), key.endswith("+"), Odds(Fraction(pay))) for key, pay in pays]
    _refuse_rows(like, rows)
    rows.sort(key=lambda row: like.values.index(row.value))
    table = replace(like, name=DESIGNED, rows=tuple(rows))
    reach = like.values.index(rows[-1].value)
    if gaps := [value for value in like.values[:reach] if table.row_of[value] is None]:
        raise OddsError(
            f"The row for {like.metric.label(gaps[0])} is missing. A table has no gaps above its lowest row."
        )
    return table


def _refuse_rows(like: PayTable, rows: Sequence[PayRow]) -> None:
    for row in rows:
        if row.value not in like.values or (row.or_more and not like.metric.counted):
            raise OddsError(f"There is no row “{row.key}” here. The rows are {', '.join(like.values)}.")
    if not rows or len({row.value for row in rows}) < len(rows):
        raise OddsError(f"Name each row once. The rows are {', '.join(like.values)}.")


def _hit(wager: Wager, keys: Sequence[str], ranks: int) -> Fraction:
    table = table_with(wager, [(key, 1) for key in keys])
    return 1 - Fraction(row_combinations(table, ranks)[None], hands(table.metric, table.cards, ranks))


def _scale(wager: Wager, bounds: Bounds, ranks: int) -> Scale:
    edge, posted = bounds.edge, wager_odds(_posted(wager), ranks=ranks)
    return Scale(edge.low, Fraction(1) if edge.high is None else edge.high, posted.variance or Fraction(1))


def _search(wager: Wager, keys: Sequence[str], bounds: Bounds, scale: Scale, ranks: int) -> Search:
    table = table_with(wager, [(key, 1) for key in keys])
    found = row_combinations(table, ranks)
    return Search(
        weights=tuple(found[row] for row in reversed(table.rows)),
        hands=hands(table.metric, table.cards, ranks),
        stake_back=table.basis is Basis.TO_1,
        ladder=_ladder(bounds.top),
        least_top=ceil(bounds.top.low),
        scale=scale,
    )


def _ladder(top: Range) -> tuple[int, ...]:
    """The round pays up to the most the best hand may pay; a single pay that is requested counts as round."""
    if top.high is None:
        return ROUND_PAYS
    requested = {floor(top.high)} if top.low == top.high == floor(top.high) and top.high >= 1 else set()
    return tuple(sorted({pay for pay in ROUND_PAYS if pay <= top.high} | requested))


def _designed(wager: Wager, pays: Sequence[tuple[str, int]], scale: Scale, ranks: int) -> DesignedTable:
    odds = wager_odds(table_with(wager, pays), wager.name, wager.fold, ranks)
    return DesignedTable(
        odds, scale.off_middle(odds.house_edge), scale.volatility(odds.variance), roughness([pay for _, pay in pays])
    )
