"""The last chapters: what the house posts at the table, and where it differs from the published game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from longsuit.base import dollars
from longsuit.report.rules_of_play.document import Chapter, Paragraph
from longsuit.report.rules_of_play.phrases import amounts
from longsuit.report.rules_of_play.values import limits_mark, posted_by
from longsuit.rules import CapScope, JackpotClause, JackpotKind, Role

if TYPE_CHECKING:
    from longsuit.rules import PayTable, Rules, Wager

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
    changes = [Paragraph(line.strip(), listed=True) for line in str(rules).splitlines()[1:]]
    same = Paragraph("Nothing: this is the game as Longsuit ships it.")
    return Chapter("Where this house differs", tuple(changes) or (same,))
