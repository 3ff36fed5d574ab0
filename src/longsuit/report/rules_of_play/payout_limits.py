"""The chapter on payout limits: the most the house pays in a round."""

from __future__ import annotations

from typing import TYPE_CHECKING

from longsuit.base import dollars
from longsuit.report.rules_of_play.document import Chapter, Paragraph
from longsuit.report.rules_of_play.phrases import joined
from longsuit.report.rules_of_play.values import choice
from longsuit.rules import CapMethod, CapScope, SetBy, set_by

if TYPE_CHECKING:
    from longsuit.rules import Cap, Rules


def payout_limits(rules: Rules) -> Chapter:
    """The most the house pays in a round."""
    if not rules.caps:
        text = "There is no aggregate limit: every award is paid in full."
        return Chapter("Payout limits", (Paragraph(text),))
    parts = [Paragraph(cap_sentence(rules, cap), cap.clause) for cap in rules.caps]
    return Chapter("Payout limits", (*parts, Paragraph(_whose(rules))))


def _whose(rules: Rules) -> str:
    """Who set the limit, and whose reading it is where the source does not say how it is applied."""
    by = set_by(rules, "caps")
    if by is not SetBy.SOURCE:
        return f"These limits are {choice(rules, by)}."
    words = {"caps.scope": "over whom it counts", "caps.method": "how winnings above it are cut"}
    read = [what for key, what in words.items() if set_by(rules, key) is SetBy.LONGSUIT]
    return f"The amount is the published one; {joined(read)} {'are' if len(read) > 1 else 'is'} Longsuit's reading."


def cap_sentence(rules: Rules, cap: Cap) -> str:
    """An aggregate cap in words."""
    names = joined(rules.by_name[name].label for name in cap.wagers)
    whom = "for the whole table together" if cap.scope is CapScope.TABLE else "for each seat by itself"
    method = (
        "each is cut in proportion, to the cent, and the cents left over go to the largest remainders; so these wagers "
        "are settled at the end of the round"
        if cap.method is CapMethod.PRORATE
        else "they are paid in the order they are settled until the limit is used up"
    )
    return (
        f"In one round the house pays at most {dollars(cap.amount_cents)} of winnings on {names}, {whom}. Where "
        f"winnings come to more, {method}. Wagers that are returned do not count."
    )
