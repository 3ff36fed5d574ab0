"""Pay tables out of a document."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from longsuit.rules._metric import Metric
from longsuit.rules._paytable import Basis, PayRow, PayTable, Share, parse_award

if TYPE_CHECKING:
    from collections.abc import Mapping

    from longsuit.rules._document import Section

JACKPOT = "jackpot"
"""The name jackpot tables are kept under, beside the wagers' own."""


def pay_tables(section: Section, wagers: Mapping[str, Any], ace_low_six: str) -> dict[str, tuple[PayTable, ...]]:
    """Every pay table of a document, by wager."""
    tables: dict[str, tuple[PayTable, ...]] = {}
    for wager, named in section.sections():
        known = wagers.get(wager, {}).get("metric") if isinstance(wagers.get(wager), dict) else None
        if known is None and wager != JACKPOT:
            names = [name for name, entry in wagers.items() if isinstance(entry, dict) and "metric" in entry]
            section.wrong(wager, f"no wager of that name has pay tables; allowed: {', '.join(names)}.")
            continue
        tables[wager] = tuple(_pay_table(name, table, known, ace_low_six) for name, table in named.sections())
    return tables


def _pay_table(name: str, section: Section, metric: str | None, ace_low_six: str) -> PayTable:
    read = Metric(metric) if metric else section.choice("metric", Metric, Metric.POKER)
    basis = section.choice("basis", Basis, Basis.TO_1 if metric else Basis.FOR_1)
    pays = section.section("pays")
    rows = [row for key in pays.table if (row := _row(pays, key, read)) is not None]
    if read is Metric.STRAIGHT_FLUSH_AND_ACE:
        rows += _ace_low_six(rows, ace_low_six)
    section.done()
    rows.sort(key=lambda row: read.values.index(row.value))
    if not rows:
        section.wrong("pays", f"a pay table needs a row; allowed: values of {read}: {', '.join(read.values)}.")
    _refuse_gaps(section, read, rows)
    if metric and any(isinstance(row.award, Share) for row in rows):
        section.wrong("pays", "only a jackpot table pays a share of a meter; allowed: times the stake.")
    return PayTable(name, read, basis, tuple(rows))


def _row(pays: Section, key: str, metric: Metric) -> PayRow | None:
    value = key.removesuffix("+")
    or_more = key.endswith("+")
    if value not in metric.values or (or_more and not metric.counted):
        pays.wrong(key, f"this is no value of {metric}; allowed: {', '.join(metric.values)}.")
        return None
    award = pays.parsed(key, parse_award, None)
    return None if award is None else PayRow(value, or_more, award)


def _ace_low_six(rows: list[PayRow], pays: str) -> list[PayRow]:
    """The row for A-2-3-4-5-6, by the house's reading: as any six cards, or as the ace-high ones."""
    like = "6-ace-high" if pays == "100%" else "6"
    if any(row.value == "6-ace-low" for row in rows):
        return []
    return [PayRow("6-ace-low", or_more=False, award=row.award) for row in rows if row.value == like]


def _refuse_gaps(section: Section, metric: Metric, rows: list[PayRow]) -> None:
    """A better hand never goes without a row: the rows reach from the lowest paid value up to the best."""
    if not rows:
        return
    lowest = metric.values.index(rows[-1].value)
    paid = {row.value for row in rows}
    for place, value in enumerate(metric.values[:lowest]):
        above = any(row.or_more and metric.values.index(row.value) >= place for row in rows)
        if value not in paid and not above and value != "6-ace-low":
            section.wrong("pays", f"the row for {metric.label(value)} is missing, though a lower hand is paid.")


def posted(section: Section, wager: str, tables: tuple[PayTable, ...], overlay: Mapping[str, Any]) -> PayTable | None:
    """The table a wager pays by: the one the house names, else the one table the house made, else the game's."""
    names = [table.name for table in tables]
    name = section.text("table")
    own = _keys(overlay, "tables", wager)
    if "table" not in _keys(overlay, "wagers", wager) and own:
        if len(own) > 1:
            section.wrong("table", f"the house has several tables of its own; say which: {', '.join(own)}.")
        name = own[0]
    if name not in names:
        section.wrong("table", f'there is no table "{name}" for this wager; allowed: {", ".join(names)}.')
        return None
    return tables[names.index(name)]


def _keys(document: Mapping[str, Any], *path: str) -> list[str]:
    here: Any = document
    for name in path:
        here = here.get(name, {}) if isinstance(here, dict) else {}
    return list(here) if isinstance(here, dict) else []
