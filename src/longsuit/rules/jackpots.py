"""Jackpots and their sensors out of a document."""

from __future__ import annotations

from fractions import Fraction
from types import MappingProxyType
from typing import TYPE_CHECKING

from longsuit.rules.data_files import default_clause
from longsuit.rules.options import FoldFate, JackpotKind, MeterOrder, Role, Timing
from longsuit.rules.pay_table import DefaultTerms, parse_rate
from longsuit.rules.rules import MAX_CENTS, Jackpots
from longsuit.rules.toml_document import listed
from longsuit.rules.wager import Limits, Wager

if TYPE_CHECKING:
    from collections.abc import Mapping

    from longsuit.rules.pay_table import PayTable
    from longsuit.rules.rules import Rules
    from longsuit.rules.toml_document import Section

MAX_SENSORS = 2
"""Sensors a seat can have (JP-1)."""


def read_jackpots(section: Section) -> Jackpots:
    """How the jackpots of a table work."""
    jackpots = Jackpots(
        kind=section.choice("kind", JackpotKind, JackpotKind.PROGRESSIVE),
        on_folded_hands=section.yes("on_folded_hands", default=True),
        order=section.choice("order", MeterOrder, MeterOrder.ONE_BY_ONE),
        all_off_the_meter=section.yes("all_off_the_meter", default=False),
        ace_low_six_pays=section.word("ace_low_six_pays", ("10%", "100%"), "10%"),
    )
    if jackpots.kind is JackpotKind.HOUSE and jackpots.all_off_the_meter:
        section.wrong("all_off_the_meter", "a house jackpot is a fixed prize without a meter (JP-10). Use false.")
    return jackpots


def read_default_terms(
    section: Section, tables: tuple[PayTable, ...], kind: JackpotKind
) -> Mapping[str, tuple[DefaultTerms, ...]]:
    """The terms a new jackpot starts with, by jackpot table: the game's, or the house's over them (JP-15)."""
    by_name = {table.name: table for table in tables}
    rated = kind is JackpotKind.PROGRESSIVE
    found = {}
    for name, terms in section.sections():
        if name in by_name:
            found[name] = _terms_of_table(terms, by_name[name].meters, rated=rated)
        else:
            section.wrong(name, f"there is no jackpot table of that name. Use {listed(by_name)}.")
    return MappingProxyType(found)


def _terms_of_table(section: Section, meters: tuple[str, ...], *, rated: bool) -> tuple[DefaultTerms, ...]:
    """The terms of each meter: of one among the table's own keys, of two in sections of their own."""
    if len(meters) == 1:
        found: tuple[DefaultTerms, ...] = (_terms_of_meter(section, meters[0], rated=rated),)
    else:
        found = tuple(_terms_of_meter(section.section(meter), meter, rated=rated) for meter in meters)
        section.done()
    for name in ("contribution", "all_off_contribution"):
        whole = sum((getattr(terms, name) + terms.reserve for terms in found), Fraction(0))
        if whole > 1:
            section.wrong("", f"contributions and reserves take {float(whole):.4%} of each wager. The maximum is 100%.")
    return found


def _terms_of_meter(section: Section, meter: str, *, rated: bool) -> DefaultTerms:
    """The terms of one meter; a house jackpot, which never grows, needs no rates (JP-10)."""
    for rate in ("contribution", "reserve"):
        if rated and rate not in section.table:
            section.wrong(rate, 'it is missing. Use a rate such as "15%".')
    contribution = section.parsed("contribution", parse_rate, Fraction(0))
    terms = DefaultTerms(
        meter=meter,
        seed_cents=section.whole("seed_cents", 0, MAX_CENTS),
        contribution=contribution,
        reserve=section.parsed("reserve", parse_rate, Fraction(0)),
        all_off_contribution=section.parsed("all_off_contribution", parse_rate, contribution),
    )
    section.done()
    return terms


def house_jackpot_amounts(rules: Rules, table: PayTable) -> dict[str, int]:
    """The amounts that a house file sets for a house jackpot, by meter, in cents; the game itself sets none (JP-10).

    >>> from longsuit.rules import load
    >>> rules = load("i-luv-suits")
    >>> house_jackpot_amounts(rules, rules.sensors[0].table)
    {}
    """
    written = rules.overlay.get("jackpots", {}).get("terms", {}).get(table.name, {})
    terms = {one.meter: one for one in rules.default_terms.get(table.name, ())}
    keys = {meter: written if len(table.meters) == 1 else written.get(meter, {}) for meter in table.meters}
    wager = rules.sensors[0].limits.min_cents
    return {meter: terms[meter].seed_for(wager) for meter, own in keys.items() if "seed_cents" in own}


def read_sensors(
    section: Section, jackpots: Jackpots, tables: tuple[PayTable, ...], most_cents: int | None
) -> tuple[Wager, ...]:
    """The sensors of a seat, each a jackpot game of its own (JP-1), its wager within the house's maximum (WA-1)."""
    names = section.texts("sensors")
    cents = section.whole("wager_cents", 1, MAX_CENTS, 100)
    clause = section.text("clause", default_clause("jackpots"))
    section.done(["clause"])
    if len(names) > MAX_SENSORS:
        section.wrong("sensors", f"{len(names)} sensors are too many (JP-1). Use none, one or two.")
    if names and most_cents is not None and cents > most_cents:
        section.wrong("wager_cents", f"{cents:,} is above the maximum wager. Use {most_cents:,} or less.")
    by_name = {table.name: table for table in tables}
    for name in names:
        if name not in by_name:
            allowed = listed(by_name) if by_name else "a table of the house's own, made under [tables.jackpot]"
            section.wrong("sensors", f'there is no jackpot table "{name}". Use {allowed}.')
    known = [by_name[name] for name in names[:MAX_SENSORS] if name in by_name]
    return tuple(_sensor(number, table, tables, jackpots, cents, clause) for number, table in enumerate(known, 1))


def _sensor(
    number: int, table: PayTable, tables: tuple[PayTable, ...], jackpots: Jackpots, cents: int, clause: str
) -> Wager:
    kind = "House Jackpot" if jackpots.kind is JackpotKind.HOUSE else "Progressive"
    return Wager(
        name=f"sensor-{number}",
        label=f"{kind} {number}" if number > 1 else kind,
        role=Role.JACKPOT,
        limits=Limits(cents, cents, cents),
        fold=FoldFate.STAYS if jackpots.on_folded_hands else FoldFate.LOST,
        settled=Timing.AT_THE_END,
        clause=clause,
        table=table,
        tables=tables,
    )
