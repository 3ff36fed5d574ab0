"""The chapter on jackpots: what they pay, from whose money, in what order, and how a win is confirmed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from longsuit.report.rules_of_play.document import Chapter, Paragraph
from longsuit.report.rules_of_play.pay_tables import jackpot_tables
from longsuit.rules import JackpotClause, JackpotKind, MeterOrder, Share

if TYPE_CHECKING:
    from longsuit.rules import Rules


def jackpots(rules: Rules) -> Chapter:
    """The jackpots of the table: what they pay, from whose money, in what order, and how a win is confirmed."""
    house = rules.jackpots.kind is JackpotKind.HOUSE
    kind = "house jackpots: prizes set by the house" if house else "progressive jackpots: players' money, held for them"
    moved = "" if house else " and the meter moved"
    parts = [
        Paragraph(
            f"The jackpots of this table are {kind}. Each sensor is a game of its own, with one "
            "jackpot; house and progressive jackpots are never mixed at a table or linked.",
            JackpotClause.SENSORS,
        ),
        *jackpot_tables(rules),
        Paragraph(_wager(rules), rules.sensors[0].clause),
        folded_hands(rules),
        *([_house_prizes()] if house else _meters(rules)),
        Paragraph(
            "When a player wins, the dealer selects the seat and the hand (pressing the hand again takes it back) and "
            "calls a supervisor, who checks the cards and confirms. A supervisor's card, or an executive's from the "
            f"amount the house sets, completes the win; only then is it recorded{moved}. The "
            "monitor shows the prize, and a win page can be printed for accounting. It is paid by house procedure.",
            JackpotClause.WIN,
        ),
        Paragraph(
            "A completed win is undone only by a manual adjustment, which is a record of its own.", JackpotClause.UNDO
        ),
    ]
    return Chapter("Jackpots", tuple(parts))


def folded_hands(rules: Rules) -> Paragraph:
    """Whether a folded hand can win a jackpot."""
    wins = "A folded hand can win the jackpot."
    loses = "A folded hand cannot win the jackpot; its wager is lost."
    return Paragraph(wins if rules.jackpots.on_folded_hands else loses, rules.clauses.fold)


def _wager(rules: Rules) -> str:
    """What the tables are for, and what becomes of the wager."""
    if rules.jackpots.kind is JackpotKind.HOUSE:
        return "Pays for 1 are for a wager of $1, and another fixed wager multiplies them. The wager is kept."
    text = "The tables are for a wager of $1. Another fixed wager multiplies every pay and the display."
    return f"{text} A percentage is that part of the meter; the wager is kept." if _pays_shares(rules) else text


def _house_prizes() -> Paragraph:
    text = (
        "The house sets the amount, and the display shows it at the table. It belongs to the house until it is won. It "
        "does not grow, and every winner of a round is paid in full."
    )
    return Paragraph(text, JackpotClause.HOUSE_JACKPOT)


def _meters(rules: Rules) -> list[Paragraph]:
    source = (
        "Every pay comes off the meter."
        if rules.jackpots.all_off_the_meter
        else "A percentage is paid from the meter; every other pay comes from the tray and leaves the meter alone."
    )
    order = (
        "Several meter wins in one round are paid one after the other, from the dealer's right, counter-clockwise, "
        "each on the meter as it is then."
        if rules.jackpots.order is MeterOrder.ONE_BY_ONE
        else "Several winners of a meter's top award in one round share it equally, an odd cent to the first from the "
        "dealer's right; other meter wins are paid one after the other in that order."
    )
    paragraphs = [Paragraph(source, JackpotClause.PAYMENT), Paragraph(order, JackpotClause.ORDER)]
    if _pays_shares(rules):
        text = (
            "A 100% award restarts the meter with its seed and its reserve; what the seed costs is part of the house's "
            "advantage. A smaller share leaves the rest on the meter."
        )
        paragraphs.append(Paragraph(text, JackpotClause.RESEED))
    return paragraphs


def _pays_shares(rules: Rules) -> bool:
    return any(isinstance(row.award, Share) for sensor in rules.sensors if sensor.table for row in sensor.table.rows)
