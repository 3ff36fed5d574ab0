"""Jackpots and their sensors out of a document."""

from __future__ import annotations

from typing import TYPE_CHECKING

from longsuit.rules.data_files import default_clause
from longsuit.rules.options import FoldFate, JackpotKind, MeterOrder, Role, Timing
from longsuit.rules.rules import MAX_CENTS, Jackpots, Limits, Wager
from longsuit.rules.toml_document import listed

if TYPE_CHECKING:
    from longsuit.rules.pay_table import PayTable
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
