"""The chapter on pay tables: every table of each wager, with the posted one marked."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING

from longsuit.base import dollars, with_article
from longsuit.play import whole_cents
from longsuit.report.rules_of_play.document import Chapter, Grid, Paragraph
from longsuit.report.rules_of_play.phrases import joined
from longsuit.report.rules_of_play.values import posted_by, tables_sentence
from longsuit.rules import (
    Basis,
    FoldFate,
    JackpotKind,
    Metric,
    Odds,
    PayTable,
    Reads,
    Role,
    Share,
    hand_name,
    house_jackpot_amounts,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from longsuit.rules import Award, PayRow, Rules, Wager

    Pays = Callable[[PayTable, PayRow], str]

MAX_COLUMNS = 6
"""Pay tables side by side; further tables go into a second grid."""


def pay_tables(rules: Rules) -> Chapter:
    """Every pay table of the wagers, jackpots apart."""
    parts: list[Paragraph | Grid] = []
    for wager in rules.wagers:
        if wager.is_contested and wager.table:
            text = (
                f"{wager.label} looks at {looks_at(wager.table)}, if the player wins. {tables_sentence(rules, wager)}"
            )
            parts += [Paragraph(text, wager.clause), *_tables(wager, wager.table)]
        elif wager.role is Role.BONUS and wager.table:
            text = f"{pays_sentence(rules, wager, wager.table)} {tables_sentence(rules, wager)}"
            parts += [Paragraph(text, wager.clause), *_tables(wager, wager.table)]
    return Chapter("Pay tables", tuple(parts))


def _tables(wager: Wager, posted: PayTable) -> list[Grid]:
    names = {posted.name} | ({wager.second_table.name} if wager.second_table else set())
    if wager.reads is Reads.ANY_HAND:
        names = {table.name for table in wager.tables if wager.table_for(table.hands) is table}
    return grids(f"{wager.label} pay tables", wager.tables, names, PayTable.terms)


def pays_sentence(rules: Rules, wager: Wager, table: PayTable) -> str:
    """What a bonus wager looks at, and from which hand on it pays."""
    lowest = with_article(hand_name(table.label(table.rows[-1])))
    more = "" if len(table.rows) == 1 or table.rows[-1].or_more else " or better"
    stays = {
        FoldFate.STAYS: "also after a fold",
        FoldFate.STAYS_IF_WON: "also after a fold",
        FoldFate.LOST: "but not after a fold",
    }[wager.fold]
    if wager.reads is Reads.ANY_HAND:
        whose = "any hand at the table, the dealer's and folded ones included"
        return f"{wager.label} looks at the longest flush of {whose}, and pays by the table for the number of hands."
    against = "whether or not the hand beats the dealer" if rules.duel else "whatever happens to the other wagers"
    return f"{wager.label} looks at {looks_at(table)} and pays on {lowest}{more}, {against}, {stays}."


def looks_at(table: PayTable) -> str:
    """The cards that a pay table looks at."""
    return _LOOKS_AT[table.metric]


_LOOKS_AT = {
    Metric.FLUSH: "the longest flush of the player's cards",
    Metric.STRAIGHT_FLUSH: "the longest straight flush of the player's cards",
    Metric.STRAIGHT_FLUSH_AND_ACE: "the longest straight flush of the player's cards",
    Metric.POKER: "the best five-card poker hand in the player's cards",
    Metric.MARGIN: "how much longer the player's flush is than the dealer's",
    Metric.COLOUR_OF_NINE: "all the player's cards and the community cards",
    Metric.COLOUR_OF_SIX: "the player's own cards",
    Metric.COLOUR_OF_THREE: "the community cards",
}


def basis_sentence(rules: Rules) -> Paragraph:
    """What *to 1* and *for 1* mean, if they are used here."""
    used = {table.basis for wager in rules.wagers for table in wager.tables}
    sentences = {
        Basis.TO_1: "An award of 5 to 1 pays five times the wager and returns the wager.",
        Basis.FOR_1: "An award of 5 for 1 pays five times the wager and keeps the wager.",
    }
    return Paragraph(" ".join(sentence for basis, sentence in sentences.items() if basis in used))


def grids(title: str, tables: tuple[PayTable, ...], posted: set[str], pays: Pays) -> list[Grid]:
    """Tables side by side, those with the same metric together, each row with what it pays."""
    alike: dict[tuple[Metric, Basis], list[PayTable]] = {}
    for table in tables:
        alike.setdefault((table.metric, table.basis), []).append(table)
    return [
        _grid(title, group[start : start + MAX_COLUMNS], posted, pays)
        for group in alike.values()
        for start in range(0, len(group), MAX_COLUMNS)
    ]


def _grid(title: str, tables: list[PayTable], posted: set[str], pays: Pays) -> Grid:
    names = [table.name for table in tables]
    columns = tuple(place for place, name in enumerate(names, 1) if name in posted)
    return Grid(title, ("Hand", *names), tuple(_rows(tables, pays)), columns)


def _rows(tables: list[PayTable], pays: Pays) -> list[tuple[str, ...]]:
    """A row for each value that pays in any table; values that pay the same in every table share one."""
    metric = tables[0].metric
    rows = []
    for _, values in groupby(tables[0].values, key=lambda value: tuple(id(table.row_of[value]) for table in tables)):
        alike = list(values)
        awards = [table.row_of[alike[-1]] for table in tables]
        if any(awards):
            label = _hand_label(metric, alike[-1]) + (" or more" if len(alike) > 1 else "")
            cells = (pays(table, row) if row else "-" for table, row in zip(tables, awards, strict=True))
            rows.append((label, *cells))
    return rows


def _hand_label(metric: Metric, value: str) -> str:
    """A hand as the published jackpot tables name it."""
    lower = ", king high or lower" if (metric, value) == (Metric.STRAIGHT_FLUSH_AND_ACE, "6") else ""
    return metric.label(value) + lower


def jackpot_tables(rules: Rules) -> list[Paragraph | Grid]:
    """The tables of the jackpot sensors, and which sensor plays which."""
    parts: list[Paragraph | Grid] = []
    for sensor in rules.sensors:
        if sensor.table:
            posted = f"{sensor.table.name}{posted_by(rules, sensor)}"
            text = f"{sensor.label} plays table {posted}: it looks at {looks_at(sensor.table)}."
            parts.append(Paragraph(text + _fixed_pays(rules, sensor, sensor.table), sensor.clause))
    tables = rules.sensors[0].tables
    posted_tables = {sensor.table.name for sensor in rules.sensors if sensor.table}
    pays = _house_pays(rules) if rules.jackpots.kind is JackpotKind.HOUSE else PayTable.terms
    parts += grids("Jackpot tables", tables, posted_tables, pays)
    return parts + _ace_low_six(rules, tables)


def _house_pays(rules: Rules) -> Pays:
    """What the rows of house jackpots pay: their amounts, which have no meter behind them (JP-10)."""

    def pays(table: PayTable, row: PayRow) -> str:
        share = row.award
        if not isinstance(share, Share):
            return table.terms(row)
        amounts = house_jackpot_amounts(rules, table)
        if share.meter in amounts:
            return dollars(whole_cents(amounts[share.meter] * share.percent / 100, rules.irregularities.rounding))
        amount = "amount" if len(table.meters) == 1 else f"{share.meter} amount"
        return amount if share.percent == 100 else f"{share.percent}% of {amount}"

    return pays


def _ace_low_six(rules: Rules, tables: tuple[PayTable, ...]) -> list[Paragraph | Grid]:
    """How the house reads A-2-3-4-5-6, for the tables that have no row of their own for it."""
    ten = rules.jackpots.ace_low_six_pays == "10%"
    like = "six high, as any other six-card straight flush" if ten else "as the ace-high one"
    runs = [
        table.name
        for table in tables
        if table.metric is Metric.STRAIGHT_FLUSH_AND_ACE
        and _award(table, "6-ace-low") == _award(table, "6" if ten else "6-ace-high")
    ]
    if not runs:
        return []
    text = f"A-2-3-4-5-6 of a suit counts {like} ({'tables' if len(runs) > 1 else 'table'} {joined(runs)})."
    return [Paragraph(text, rules.sensors[0].clause)]


def _award(table: PayTable, value: str) -> Award | None:
    row = table.row_of[value]
    return row.award if row else None


def _fixed_pays(rules: Rules, sensor: Wager, table: PayTable) -> str:
    """The largest fixed award in dollars."""
    cents = sensor.limits.min_cents
    largest = [row for row in table.rows if isinstance(row.award, Odds) and row.award.pays == table.top_odds]
    if not largest:
        return f" Its wager is {dollars(cents)}."
    pays = dollars(whole_cents(table.top_odds * cents, rules.irregularities.rounding))
    return f" Its wager is {dollars(cents)}, so that {table.terms(largest[0])} pays {pays}."
