"""The chapter on irregularities: what is done when something goes wrong."""

from __future__ import annotations

from typing import TYPE_CHECKING

from longsuit.report.rules_of_play.document import Chapter, Paragraph
from longsuit.rules import ExposedCard, IrregularityClause, OutsideLimits, Rounding, WrongCount

if TYPE_CHECKING:
    from longsuit.rules import Rules


def irregularities(rules: Rules) -> Chapter:
    """What is done when something goes wrong."""
    ways = rules.irregularities
    meters = ", what it added to a meter is taken back" if rules.sensors else ""
    sentences = {
        IrregularityClause.WRONG_COUNT: {
            WrongCount.MISDEAL: "A hand with a wrong number of cards is a misdeal: every wager is returned"
            f"{meters}, and the cards are shuffled again.",
            WrongCount.DEAD_HAND: "A player's hand with a wrong number of cards is dead and its wagers are returned; "
            "the round goes on for the others. In the dealer's hand it is a misdeal: every wager is returned.",
        }[ways.wrong_count]
        + " The same applies when a supervisor voids a round, which is possible until it is paid.",
        IrregularityClause.EXPOSED_CARD: {
            ExposedCard.DISCARD: "A card exposed while dealing is discarded and the deal goes on; if too few cards are "
            "left to finish it, the round is void.",
            ExposedCard.VOID: "A card exposed while dealing makes the round void: every wager is returned.",
        }[ways.exposed_card],
        IrregularityClause.OUTSIDE_LIMITS: {
            OutsideLimits.STANDS: "A wager the dealer accepted outside the limits stays as placed and is noted. One "
            "that is refused is returned at once.",
            OutsideLimits.RETURNED: "A wager outside the limits is returned at once.",
        }[ways.outside_limits],
        IrregularityClause.ROUNDING: {
            Rounding.UP: "A payment that is not whole cents is rounded up in the player's favour, once, at the end.",
            Rounding.DOWN: "A payment that is not whole cents is rounded down, once, at the end.",
        }[ways.rounding],
    }
    return Chapter("Irregularities", tuple(Paragraph(text, clause) for clause, text in sentences.items()))
