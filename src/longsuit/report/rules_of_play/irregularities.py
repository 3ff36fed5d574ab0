"""The chapter on irregularities: what is done when something goes wrong."""

from __future__ import annotations

from typing import TYPE_CHECKING

from longsuit.report.rules_of_play.document import Chapter, Paragraph
from longsuit.rules import (
    EquipmentClause,
    ExposedCard,
    FaceUpCard,
    IrregularityClause,
    JackpotKind,
    OutsideLimits,
    Rounding,
    SetBy,
    ShufflerCount,
    ShufflerStop,
    WrongCount,
    own_values,
    set_by,
)

if TYPE_CHECKING:
    from longsuit.rules import Rules


def irregularities(rules: Rules) -> Chapter:
    """What is done when something goes wrong."""
    ways = rules.irregularities
    back = _wagers_back(rules)
    sentences = {
        IrregularityClause.WRONG_COUNT: {
            WrongCount.MISDEAL: f"A hand with a wrong number of cards is a misdeal: {back}, and "
            "the cards are shuffled again.",
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
    parts = [Paragraph(text, clause) for clause, text in sentences.items()]
    parts += [Paragraph(text, EquipmentClause.FAULT) for text in equipment_faults(rules).values()]
    return Chapter("Irregularities", (*parts, *_whose(rules)))


def _whose(rules: Rules) -> tuple[Paragraph, ...]:
    """That these are Longsuit's, where the published rules do not say and neither profile nor house has."""
    if not any(one.key == "irregularities" for one in own_values(rules)):
        return ()
    changed = set_by(rules, "irregularities") is not SetBy.LONGSUIT
    more = ", except where the house differs" if changed else ""
    return (Paragraph(f"The published rules say nothing about irregularities; these are Longsuit's choices{more}."),)


def equipment_faults(rules: Rules) -> dict[str, str]:
    """What is done when the shuffler or the pack is at fault, by option of the house (EQ-4)."""
    ways, back = rules.irregularities, _wagers_back(rules)
    out = "the deck is out of play until it is verified or replaced"
    misdeal = f"is a misdeal: {back}, and {out}."
    return {
        "shuffler_count": {
            ShufflerCount.MISDEAL: f"A wrong count reported by the shuffler {misdeal}",
            ShufflerCount.AFTER_THE_ROUND: f"After a wrong count reported by the shuffler the round is played to its "
            f"end; then {out}.",
        }[ways.shuffler_count],
        "face_up_card": {
            FaceUpCard.MISDEAL: f"A card that lies face up in the pack {misdeal}",
            FaceUpCard.DISCARD: "A card that lies face up in the pack is discarded and the deal goes on; if too few "
            "cards are left to finish it, the round is void.",
        }[ways.face_up_card],
        "shuffler_stop": {
            ShufflerStop.MISDEAL: f"A shuffler that stops in the middle of a deal {misdeal}",
            ShufflerStop.BY_HAND: "If the shuffler stops in the middle of a deal, the dealer finishes it by hand.",
        }[ways.shuffler_stop],
    }


def _wagers_back(rules: Rules) -> str:
    meters = rules.sensors and rules.jackpots.kind is JackpotKind.PROGRESSIVE
    return f"every wager is returned{', what it added to a meter is taken back' if meters else ''}"
