"""The chapter on wagers: what each spot takes, when, and what a fold does to it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from longsuit.base import dollars
from longsuit.report.rules_of_play.document import Chapter, Grid, Paragraph
from longsuit.report.rules_of_play.phrases import amounts, base_name, joined, raise_maximum
from longsuit.report.rules_of_play.values import choice, limits_by
from longsuit.rules import FoldFate, RaiseStep, Role, Shape, Timing, Win, largest_raises, set_by

if TYPE_CHECKING:
    from longsuit.rules import Rules, Wager


def wagers(rules: Rules) -> Chapter:
    """What may be wagered, how much, and what a fold does to it."""
    base = base_name(rules)
    optional = [wager.label for wager in rules.wagers if wager.role in (Role.BONUS, Role.JACKPOT)]
    parts: list[Paragraph | Grid] = [_limits(rules)]
    more = joined(wager.label for wager in rules.raise_wagers)
    verb, after = "is" if len(rules.raise_wagers) == 1 else "are", "" if rules.colour else ", after looking at cards"
    equal = "".join(f" and an equal {wager.label}" for wager in rules.equal_wagers)
    text = f"Every player who takes part places the {base}{equal}. The {more} {verb} made later{after}."
    parts.append(Paragraph(text, rules.clauses.wagers))
    if optional:
        text = f"Optional at the same time as the {base}: {joined(optional)}. Each of them needs the {base}."
        parts.append(Paragraph(text, rules.clauses.wagers))
    if rules.chip_cents > 1:
        chip, whose = dollars(rules.chip_cents), choice(rules, set_by(rules, "rules.chip_cents"))
        text = f"A wager is any amount within its limits that chips make up; the smallest chip is {chip} ({whose})."
        parts.append(Paragraph(text, rules.clauses.wagers))
    if rules.colour:
        text = (
            f"A player chooses red or black, not both, before the {base} is placed; every wager of the seat is on it."
        )
        parts.append(Paragraph(text, rules.clauses.wagers))
    if rules.bonuses_equal and sum(wager.role is Role.BONUS for wager in rules.wagers) > 1:
        parts.append(
            Paragraph("A player who places several bonus wagers places the same amount on each.", rules.clauses.wagers)
        )
    return Chapter("Wagers", tuple(parts))


def _limits(rules: Rules) -> Grid:
    rows = [
        (
            wager.label,
            taken(rules, wager),
            _set_by(rules, wager),
            _at_a_fold(wager, several=len(rules.raise_wagers) > 1),
            _when(wager),
        )
        for wager in rules.wagers
    ]
    return Grid("Every spot", ("Wager", "Takes", "Set by", "At a fold", "Settled"), tuple(rows))


def _set_by(rules: Rules, wager: Wager) -> str:
    in_dollars = wager.role is not Role.RAISE or bool(_raise_maximum(rules, wager))
    return limits_by(rules, wager, maximum=in_dollars)


def _raise_maximum(rules: Rules, wager: Wager) -> str:
    """The most a raise may be in dollars, where that is less than its multiple of the base wager."""
    if rules.shape is Shape.STREETS:
        return raise_maximum(rules, wager, largest_raises(rules.decisions)[wager.name])
    caps = rules.duel.raise_caps if rules.duel else {}
    return raise_maximum(rules, wager, max(caps.values())) if caps else ""


def taken(rules: Rules, wager: Wager) -> str:
    """The amounts that a wager takes."""
    if wager.role is Role.EQUAL:
        return f"as much as the {base_name(rules)}"
    if wager.role is not Role.RAISE:
        return amounts(rules, wager.limits)
    if rules.shape is Shape.STREETS:
        return _street_raises(rules, wager)
    if rules.duel is None:
        return f"as much as the {base_name(rules)}"
    most = max(rules.duel.raise_caps.values())
    ends = f", to {maximum}" if (maximum := _raise_maximum(rules, wager)) else ""
    return f"as much as the {rules.base.label}" if most == 1 else f"1 to {most} times the {rules.base.label}{ends}"


def _street_raises(rules: Rules, wager: Wager) -> str:
    """The raises that the decisions on a wager allow."""
    decisions = [decision for decision in rules.decisions if decision.wager == wager.name]
    most = largest_raises(decisions)[wager.name]
    times = sorted({one for decision in decisions for one in decision.multiples if one <= most})
    if times == [1]:
        return f"as much as the {base_name(rules)}"
    between = len(times) > 1 and all(decision.step is RaiseStep.ANY for decision in decisions)
    said = f"{times[0]} to {times[-1]}" if between else joined((str(one) for one in times), "or")
    ends = f", to {maximum}" if (maximum := _raise_maximum(rules, wager)) else ""
    return f"{said} times the {rules.base.label}{ends}"


def _at_a_fold(wager: Wager, *, several: bool) -> str:
    if wager.role is Role.RAISE:
        return "not made, or lost" if wager.win is Win.EVEN and several else "not made"
    return {
        FoldFate.LOST: "lost",
        FoldFate.STAYS: "stays",
        FoldFate.STAYS_IF_WON: "lost, unless it wins",
    }[wager.fold]


def _when(wager: Wager) -> str:
    return "when shown" if wager.settled is Timing.AT_ONCE else "at the end"
