"""Aggregate caps out of a document, and the floor a jurisdiction may set under them."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from math import ceil
from typing import TYPE_CHECKING

from longsuit.rules.largest_wager_amounts import largest_stakes
from longsuit.rules.options import CapMethod, CapScope, Role, Timing
from longsuit.rules.rules import MAX_CENTS, Cap

if TYPE_CHECKING:
    from longsuit.rules.rules import Rules
    from longsuit.rules.toml_document import Section
    from longsuit.rules.wager import Wager


def read_caps(top: Section, wagers: tuple[Wager, ...], floor: int, usual: tuple[str, CapMethod]) -> tuple[Cap, ...]:
    """Every aggregate cap that covers a wager on offer; what one does not say of clause and method is the game's usual.

    A floor in odds is WA-2.
    """
    sections, (clause, method) = top.tables("caps"), usual
    caps = tuple(_cap(section, wagers, floor, ("WA-2" if floor else clause, method)) for section in sections)
    seen: set[str] = set()
    for section, cap in zip(sections, caps, strict=True):
        if floor and seen.intersection(cap.wagers):
            section.wrong("wagers", "this prize type has an aggregate limit already (WA-2). Use one limit for each.")
        seen.update(cap.wagers)
    return tuple(cap for cap in caps if cap.wagers)


def waiting_for_the_end(wagers: tuple[Wager, ...], caps: tuple[Cap, ...]) -> tuple[Wager, ...]:
    """The wagers, those under a prorating cap settled at the end: what they are paid is not known earlier (HCF-3)."""
    prorated = {name for cap in caps if cap.method is CapMethod.PRORATE for name in cap.wagers}
    return tuple(
        replace(wager, settled=Timing.AT_THE_END) if wager.role is Role.BONUS and wager.name in prorated else wager
        for wager in wagers
    )


def cap_on_the_hand(rules: Rules, base_cents: int, seats: int = 1) -> Cap | None:
    """The first cap that can cut what seats win with this base wager, its raises and no bonus; None where none can."""
    stakes = largest_stakes(rules, base_cents)
    for cap in rules.caps:
        most = sum(ceil(stakes[name] * rules.by_name[name].most_paid) for name in cap.wagers if name in stakes)
        if most * (seats if cap.scope is CapScope.TABLE else 1) > cap.amount_cents:
            return cap
    return None


def _cap(section: Section, wagers: tuple[Wager, ...], floor: int, usual: tuple[str, CapMethod]) -> Cap:
    covered = _covered(section, [wager for wager in wagers if wager.role is not Role.JACKPOT])
    cap = Cap(
        amount_cents=section.whole("amount_cents", 1, MAX_CENTS),
        wagers=tuple(wager.name for wager in covered),
        scope=section.choice("scope", CapScope, CapScope.TABLE),
        method=section.choice("method", CapMethod, usual[1]),
        clause=section.text("clause", usual[0]),
    )
    section.done()
    if floor and section.sound("wagers", "amount_cents"):
        _check_floor(section, cap, covered, floor)
    return cap


def _covered(section: Section, wagers: list[Wager]) -> tuple[Wager, ...]:
    """The wagers a cap counts: those it names, all of them, or the bonuses."""
    said = section.texts("wagers") or (() if "wagers" in section.table else ("bonus",))
    words = ["all", "bonus", *sorted(wager.name for wager in wagers)]
    remedy = f"Use a list of {', '.join(words)}."
    if not said and section.sound("wagers"):
        section.wrong("wagers", f"the list is empty, so the cap covers nothing. {remedy}")
    for word in said:
        if word not in words:
            section.wrong("wagers", f'"{word}" is not a wager here. {remedy}')
    bonus = "bonus" in said
    return tuple(w for w in wagers if w.name in said or "all" in said or (bonus and w.role is Role.BONUS))


def _check_floor(section: Section, cap: Cap, covered: tuple[Wager, ...], floor: int) -> None:
    """WA-2: one prize type a cap, none below the floor odds, none below the maximum wager times the odds."""
    if len(covered) != 1:
        names = ", ".join(wager.name for wager in covered) or "none"
        section.wrong("wagers", f"an aggregate limit covers one prize type (WA-2), not {names}. Use one wager.")
        return
    wager = covered[0]
    odds = wager.table.top_odds if wager.table else Fraction(1)
    if odds < floor:
        sentence = f"{wager.label} pays {odds} to 1 at most (WA-2). Use a limit only from odds of {floor} to 1 up."
        section.wrong("wagers", sentence)
        return
    least = wager.limits.max_cents * floor
    if cap.amount_cents < least:
        section.wrong(
            "amount_cents",
            f"{cap.amount_cents:,} is too low (WA-2). Use {least:,} or more: "
            f"the maximum wager of {wager.limits.max_cents:,} times {floor}.",
        )
