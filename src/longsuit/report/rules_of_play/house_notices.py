"""The last chapters: what the house posts at the table, and where it differs from the published game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from longsuit.base import dollars
from longsuit.report.rules_of_play.document import Chapter, Paragraph
from longsuit.report.rules_of_play.phrases import amounts, joined
from longsuit.report.rules_of_play.values import limits_mark, posted_by
from longsuit.rules import CapScope, JackpotClause, JackpotKind, Role

if TYPE_CHECKING:
    from longsuit.rules import Difference, PayTable, Rules, Wager

HOUSE_JACKPOT_NOTICES = (
    "The amount of the house jackpot.",
    "No player money is part of the house jackpot.",
    "The house jackpot may be removed without notice.",
)
"""The notices of a house that offers a house jackpot."""


def notices(rules: Rules) -> Chapter:
    """The notices posted at the table."""
    posted = [(_limits(rules, wager), rules.clauses.wagers) for wager in _placed(rules)]
    posted += [(_table(rules, wager, wager.table), wager.clause) for wager in _placed(rules) if wager.table]
    for cap in rules.caps:
        whom = "" if cap.scope is CapScope.TABLE else " and seat"
        posted.append((f"Aggregate limit: {dollars(cap.amount_cents)} a round{whom}.", cap.clause))
    if rules.sensors and rules.jackpots.kind is JackpotKind.HOUSE:
        posted += [(notice, JackpotClause.HOUSE_JACKPOT) for notice in HOUSE_JACKPOT_NOTICES]
    posted += [(notice, "") for notice in rules.notices]
    return Chapter("What the house posts", tuple(Paragraph(text, clause, listed=True) for text, clause in posted))


def _limits(rules: Rules, wager: Wager) -> str:
    return f"{wager.label}: {amounts(rules, wager.limits)}{limits_mark(rules, wager)}."


def _table(rules: Rules, wager: Wager, table: PayTable) -> str:
    return f"{wager.label}: pay table {table.name}{posted_by(rules, wager)}."


def _placed(rules: Rules) -> list[Wager]:
    """The wagers placed before cards are seen."""
    return [wager for wager in rules.wagers if wager.role is not Role.RAISE]


def differences(rules: Rules) -> Chapter:
    """The differences from the game as Longsuit ships it."""
    listed = [one for one in rules.differences if one.key.partition(".")[0] not in _IN_OTHER_CHAPTERS]
    changes = [Paragraph(_difference(one), listed=True) for one in listed]
    if len(listed) < len(rules.differences):
        changes.append(Paragraph("Its equipment, its notices and what is signed before opening are in their chapters."))
    same = Paragraph("Nothing: this is the game as Longsuit ships it.")
    return Chapter("Where this house differs", tuple(changes) or (same,))


_IN_OTHER_CHAPTERS = frozenset({"equipment", "opening", "notices"})
"""Keys of a house file that the sheet prints in words of their own."""


def _difference(one: Difference) -> str:
    """A difference in a line: the key of the house file, its value, and the value it replaces."""
    whose = "Longsuit's" if one.ours else "published"
    instead = "" if one.before is None else f" ({whose}: {_value(one.key, one.before)})"
    return f"{_KEYS.get(one.key, one.key.removesuffix('_cents'))}: {_value(one.key, one.value)}{instead}"


_KEYS = {"caps": "Aggregate limits", "maximum_wager": "Maximum wager"}
"""Keys that have a name for people."""


def _value(key: str, value: Any) -> str:
    if key == "caps":
        return joined(f"{dollars(cap['amount_cents'])} a round" for cap in value) or "none"
    if key == "maximum_wager":
        return joined(f"{dollars(entry['cents'])} from {entry['effective']}" for entry in value)
    if key.endswith("_cents") and isinstance(value, int):
        return dollars(value)
    if isinstance(value, bool):
        return "yes" if value else "no"
    return joined(map(str, value)) if isinstance(value, list | tuple) else str(value)
