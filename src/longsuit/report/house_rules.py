"""The last chapters of a rules sheet: jackpots, payout limits, irregularities, and what the house posts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from longsuit.base import dollars
from longsuit.report.model import Chapter, Paragraph
from longsuit.report.pay_tables import jackpot_tables
from longsuit.report.phrases import amounts, joined
from longsuit.rules import (
    CapMethod,
    CapScope,
    ExposedCard,
    JackpotKind,
    MeterOrder,
    OutsideLimits,
    Role,
    Rounding,
    Share,
    WrongCount,
)

if TYPE_CHECKING:
    from longsuit.rules import Cap, Rules, Wager

HOUSE_JACKPOT_NOTICES = (
    "The amount of the house jackpot.",
    "No player money is part of the house jackpot.",
    "The house jackpot may be removed without notice.",
)
"""What a house that offers a house jackpot tells its players."""


def jackpots(rules: Rules) -> Chapter:
    """The jackpots of the table: what they pay, from whose money, in what order, and how a win is confirmed."""
    house = rules.jackpots.kind is JackpotKind.HOUSE
    kind = "house jackpots: prizes set by the house" if house else "progressive jackpots: players' money, held for them"
    parts = [
        Paragraph(f"The jackpots of this table are {kind}. Each sensor is a game of its own.", "JP-1"),
        *jackpot_tables(rules),
        *_shares(rules),
        Paragraph(
            "A folded hand can win the jackpot."
            if rules.jackpots.on_folded_hands
            else "A folded hand cannot win the jackpot; its wager is lost.",
            rules.clauses.fold,
        ),
        *(_house_prizes() if house else _meters(rules)),
        Paragraph(
            "When a player wins, the dealer selects the seat and the hand (pressing the hand again takes it back) and "
            "calls a supervisor, who checks the cards and confirms. A supervisor's card, or an executive's from the "
            "amount the house sets, completes the win; only then is it recorded. It is paid by house procedure.",
            "JP-3",
        ),
        Paragraph("A completed win is undone only by a manual adjustment, which is a record of its own.", "JP-4"),
    ]
    return Chapter("Jackpots", tuple(parts))


def _house_prizes() -> list[Paragraph]:
    text = "The prize is the amount shown. It does not grow, and every winner of a round is paid in full."
    return [Paragraph(text, "JP-10")]


def _meters(rules: Rules) -> list[Paragraph]:
    source = (
        "Every pay comes off the meter."
        if rules.jackpots.all_off_the_meter
        else "A percentage is paid from the meter; every other pay comes from the tray and leaves the meter alone."
    )
    order = (
        "Several meter wins in one round are paid one after the other, from the dealer's right, counter-clockwise, "
        "each on the meter as it then stands."
        if rules.jackpots.order is MeterOrder.ONE_BY_ONE
        else "Several winners of a meter's top award in one round share it equally, an odd cent to the first from the "
        "dealer's right; other meter wins are paid one after the other in that order."
    )
    paragraphs = [Paragraph(source, "JP-5"), Paragraph(order, "JP-6")]
    if _pays_shares(rules):
        text = (
            "A 100% award restarts the meter with its seed and whatever the reserve holds. A smaller share leaves the "
            "rest on the meter."
        )
        paragraphs.append(Paragraph(text, "JP-7"))
    return paragraphs


def _shares(rules: Rules) -> list[Paragraph]:
    if not _pays_shares(rules):
        return []
    whose = "prize" if rules.jackpots.kind is JackpotKind.HOUSE else "meter"
    return [Paragraph(f"A percentage is that part of the {whose}; the wager is kept.", rules.sensors[0].clause)]


def _pays_shares(rules: Rules) -> bool:
    return any(isinstance(row.award, Share) for sensor in rules.sensors if sensor.table for row in sensor.table.rows)


def payout_limits(rules: Rules) -> Chapter:
    """The most the house pays in a round."""
    if not rules.caps:
        text = "There is no aggregate limit: every award is paid in full."
        return Chapter("Payout limits", (Paragraph(text),))
    return Chapter("Payout limits", tuple(Paragraph(cap_sentence(rules, cap), cap.clause) for cap in rules.caps))


def cap_sentence(rules: Rules, cap: Cap) -> str:
    """An aggregate cap in words."""
    names = joined(rules.by_name[name].label for name in cap.wagers)
    whom = "for the whole table together" if cap.scope is CapScope.TABLE else "for each seat by itself"
    method = (
        "each is cut in proportion, to the cent, and the cents left over go to the largest remainders"
        if cap.method is CapMethod.PRORATE
        else "they are paid in the order they are settled until the limit is used up"
    )
    return (
        f"In one round the house pays at most {dollars(cap.amount_cents)} of winnings on {names}, {whom}. Where "
        f"winnings come to more, {method}. Wagers that are returned do not count."
    )


def irregularities(rules: Rules) -> Chapter:
    """What is done when something goes wrong."""
    ways = rules.irregularities
    meters = ", what it added to a meter is taken back" if rules.sensors else ""
    sentences = {
        "IRR-1": {
            WrongCount.MISDEAL: "A hand with a wrong number of cards is a misdeal: every wager is returned"
            f"{meters}, and the cards are shuffled again.",
            WrongCount.DEAD_HAND: "A player's hand with a wrong number of cards is dead and its wagers are returned; "
            "the round goes on for the others. In the dealer's hand it is a misdeal: every wager is returned.",
        }[ways.wrong_count]
        + " So it is when a supervisor voids a round, which may happen until it is paid.",
        "IRR-2": {
            ExposedCard.DISCARD: "A card exposed while dealing is discarded and the deal goes on; if too few cards are "
            "left to finish it, the round is void.",
            ExposedCard.VOID: "A card exposed while dealing makes the round void: every wager is returned.",
        }[ways.exposed_card],
        "IRR-3": {
            OutsideLimits.STANDS: "A wager the dealer accepted outside the limits stands as placed, and is noted. One "
            "that is refused is returned at once.",
            OutsideLimits.RETURNED: "A wager outside the limits is returned at once.",
        }[ways.outside_limits],
        "IRR-4": {
            Rounding.UP: "A payment that is not whole cents is rounded up in the player's favour, once, at the end.",
            Rounding.DOWN: "A payment that is not whole cents is rounded down, once, at the end.",
        }[ways.rounding],
    }
    return Chapter("Irregularities", tuple(Paragraph(text, clause) for clause, text in sentences.items()))


def notices(rules: Rules) -> Chapter:
    """What stands at the table for everyone to read."""
    posted = [(f"{wager.label}: {amounts(wager.limits)}.", rules.clauses.wagers) for wager in _placed(rules)]
    posted += [
        (f"{wager.label}: pay table {wager.table.name}.", wager.clause) for wager in _placed(rules) if wager.table
    ]
    for cap in rules.caps:
        whom = "" if cap.scope is CapScope.TABLE else " and seat"
        posted.append((f"Aggregate limit: {dollars(cap.amount_cents)} a round{whom}.", cap.clause))
    if rules.sensors and rules.jackpots.kind is JackpotKind.HOUSE:
        posted += [(notice, "JP-10") for notice in HOUSE_JACKPOT_NOTICES]
    posted += [(notice, "") for notice in rules.notices]
    return Chapter("What the house posts", tuple(Paragraph(text, clause, listed=True) for text, clause in posted))


def _placed(rules: Rules) -> list[Wager]:
    """The wagers placed before cards are seen."""
    return [wager for wager in rules.wagers if wager.role is not Role.RAISE]


def differences(rules: Rules) -> Chapter:
    """What the house plays differently from the game as published."""
    changes = [Paragraph(line.strip(), listed=True) for line in str(rules).splitlines()[1:]]
    same = Paragraph("Nothing: the game is played as published.")
    return Chapter("Where this house differs", tuple(changes) or (same,))
