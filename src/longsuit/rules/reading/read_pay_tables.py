"""Pay tables out of a document."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any

from longsuit.base import with_article
from longsuit.rules.metrics import Metric, hand_name
from longsuit.rules.options import Reads, Role, Win
from longsuit.rules.pay_table import Basis, PayRow, PayTable, parse_award, parse_bonus_award
from longsuit.rules.toml_document import is_line, listed, no_such_key

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from longsuit.rules.toml_document import Section

MAX_HANDS = 27
"""The most hands at a table, the dealer's included."""

JACKPOT = "jackpot"
"""The name jackpot tables are kept under, beside the wagers' own."""


def pay_tables(
    section: Section, wagers: Mapping[str, Any], cards: Mapping[Metric, int], dealer: int, ace_low_six: str
) -> dict[str, tuple[PayTable, ...]]:
    """Every pay table of a document, by wager.

    `cards` says how many cards each metric of the game reads, `dealer` how many the dealer's hand has in the end.
    """
    tables: dict[str, tuple[PayTable, ...]] = {}
    cards = {metric: read for metric, read in cards.items() if read >= metric.least_cards}
    metrics = {name: entry["metric"] for name, entry in wagers.items() if "metric" in entry}
    for wager, named in section.sections():
        if wager not in metrics and wager != JACKPOT:
            section.wrong(wager, no_such_key(wager, [*metrics, JACKPOT], "no wager of that name has pay tables"))
            continue
        metric, readable = metrics.get(wager), _readable(cards, dealer, wagers.get(wager, {}))
        if metric is not None and metric not in readable:
            names = ", ".join(readable)
            section.wrong(wager, f"{metric} cannot be read from the cards of this game. Use one of {names}.")
            continue
        tables[wager] = tuple(
            _for_hands(
                table,
                wagers.get(wager, {}),
                partial(_pay_table, name, table, _metric(table, metric, wagers, wager), readable, ace_low_six),
            )
            for name, table in named.sections()
        )
    return tables


def _for_hands(section: Section, wager: Mapping[str, Any], read: Callable[[], PayTable]) -> PayTable:
    """A pay table, with the number of hands it is for where its wager reads any hand at the table."""
    if wager.get("reads") != Reads.ANY_HAND:
        return read()
    hands = section.whole("hands", 1, MAX_HANDS)
    return replace(read(), hands=hands)


def _readable(cards: Mapping[Metric, int], dealer: int, wager: Mapping[str, Any]) -> Mapping[Metric, int]:
    """The metrics that a wager's tables can read: the margin where it pays by the margin, the others elsewhere.

    Where any hand at the table is read, it may be a longer one of the dealer's.
    """
    margin = wager.get("win") == Win.MARGIN
    longest = dealer if wager.get("reads") == Reads.ANY_HAND else 0
    return {metric: max(read, longest) for metric, read in cards.items() if (metric is Metric.MARGIN) is margin}


def _metric(table: Section, usual: str | None, wagers: Mapping[str, Any], wager: str) -> str | None:
    """The metric of a table: its wager's, or its own where two tables of a base wager pay the higher award."""
    own = usual is not None and "metric" in table.table and wagers[wager]["role"] != Role.BONUS
    return None if own else usual


def _pay_table(
    name: str, section: Section, metric: str | None, cards: Mapping[Metric, int], ace_low_six: str
) -> PayTable:
    """A table of a wager whose metric the game says, or of a jackpot, which says its own."""
    if not is_line(name) or len(name) > 40 or name != name.strip():
        section.wrong("", "this is not a name for a table. Use one line of 1 to 40 characters.")
    jackpot = section.path.startswith(f"tables.{JACKPOT}.")
    read = Metric(metric or section.word("metric", list(cards)))
    values = read.values_of(cards[read])
    basis = section.choice("basis", Basis, Basis.FOR_1 if jackpot else Basis.TO_1)
    pays = section.section("pays")
    if not section.sound("", "metric"):
        return PayTable(name, read, basis, ())
    rows = [row for key in pays.table if (row := _row(pays, key, read, values, shares=jackpot)) is not None]
    if read is Metric.STRAIGHT_FLUSH_AND_ACE:
        rows += _ace_low_six(rows, ace_low_six)
    section.done()
    rows.sort(key=lambda row: values.index(row.value))
    table = PayTable(name, read, basis, tuple(rows), 0 if cards[read] == read.cards else cards[read])
    if section.sound("pays", *(f"pays.{key}" for key in pays.table)):
        _refuse_gaps(section, table)
        _refuse_mixed_meters(section, table)
    return table


def _row(pays: Section, key: str, metric: Metric, values: tuple[str, ...], *, shares: bool) -> PayRow | None:
    value = key.removesuffix("+")
    or_more = key.endswith("+")
    if value not in values or (or_more and not metric.counted):
        more = f', and "{values[-2]}+" for that or more' if metric.counted and len(values) > 1 else ""
        pays.wrong(key, f"this is not a value of {metric}. Use one of {', '.join(values)}{more}.")
        return None
    if or_more and value in pays.table:
        pays.wrong(key, f"there is a row for {value} too. Use one of the two.")
    award = pays.parsed(key, parse_award if shares else parse_bonus_award, None)
    return None if award is None else PayRow(value, or_more, award)


def _ace_low_six(rows: list[PayRow], pays: str) -> list[PayRow]:
    """The row for A-2-3-4-5-6, by the house's reading: as any six cards, or as the ace-high ones."""
    like = "6-ace-high" if pays == "100%" else "6"
    if any(row.value == "6-ace-low" for row in rows):
        return []
    return [PayRow("6-ace-low", or_more=False, award=row.award) for row in rows if row.value == like]


def _refuse_mixed_meters(section: Section, table: PayTable) -> None:
    """A jackpot has one meter without a name, or a major and a minor one."""
    if "meter" in table.meters and len(table.meters) > 1:
        section.wrong("pays", "one share names its meter and another does not. Use a meter in all of them, or in none.")


def _refuse_gaps(section: Section, table: PayTable) -> None:
    """A better hand never goes without a row: the rows reach from the lowest paid value up to the best."""
    metric, rows, values = table.metric, table.rows, table.values
    if not rows:
        section.wrong("pays", f"a pay table needs a row. Use awards by {metric}, from {', '.join(values)}.")
        return
    lowest = values.index(rows[-1].value)
    paid = {row.value for row in rows}
    for place, value in enumerate(values[:lowest]):
        above = any(row.or_more and values.index(row.value) >= place for row in rows)
        if value not in paid and not above and value != "6-ace-low":
            lower = with_article(hand_name(metric.label(rows[-1].value)))
            section.wrong("pays", f"the row for {value} is missing, though {lower} is paid. Use a row for each.")


def posted(section: Section, wager: str, tables: tuple[PayTable, ...], overlay: Mapping[str, Any]) -> PayTable | None:
    """The table a wager pays by: the one the house names, else the one table the house made, else the game's."""
    names = [table.name for table in tables]
    name = section.text("table")
    own = _keys(overlay, "tables", wager)
    if "table" not in _keys(overlay, "wagers", wager) and own:
        if len(own) > 1:
            section.wrong("table", f"the house has several tables of its own. Use one of {listed(own)}.")
        name = own[0]
    if name not in names:
        if section.sound("table"):
            section.wrong("table", _no_table(name, wager, names))
        return None
    return tables[names.index(name)]


def _no_table(name: str, wager: str, names: list[str]) -> str:
    """That a wager has no table of a name, or none at all."""
    if not names:
        return f"this wager has no pay table. Write {f'{name}.pays' if name else 'one'} in [tables.{wager}]."
    said = f'there is no table "{name}" for this wager' if name else "it is missing"
    return f"{said}. Use {listed(names)}."


def _keys(document: Mapping[str, Any], *path: str) -> list[str]:
    here: Any = document
    for name in path:
        here = here.get(name, {}) if isinstance(here, dict) else {}
    return list(here) if isinstance(here, dict) else []
