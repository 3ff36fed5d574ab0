"""The chapter on player-dealers: who banks, what the bank covers, and what the house collects."""

from __future__ import annotations

from typing import TYPE_CHECKING

from longsuit.base import dollars
from longsuit.report.rules_of_play.document import Chapter, Paragraph
from longsuit.report.rules_of_play.phrases import joined
from longsuit.rules import BankingClause

if TYPE_CHECKING:
    from longsuit.rules import Banking, Fee, Rules


def player_dealer(rules: Rules, banking: Banking) -> Chapter:
    """How a player banks the round."""
    clause = BankingClause
    bank = f"{dollars(banking.min_cents)} to {dollars(banking.max_cents)}"
    parts = (
        Paragraph(
            "One player banks the round. The banker takes the house's side of every wager but the jackpots, places no "
            "wagers and is dealt no packet; the dealer deals for the banker, and the house has no part in any wager.",
            clause.BANKER,
        ),
        Paragraph(
            f"The banker puts up {bank} before wagers are closed. No round is dealt without a bank.", clause.BANK
        ),
        Paragraph(
            "The action begins at the banker's left. The seats are dealt to, decide and are settled in that order.",
            clause.ORDER,
        ),
        Paragraph(
            "Each wager that is won or lost uses up as much of the bank as changes hands, in the order of action. A "
            "wager that the bank covers in part wins or loses that part, and the rest is returned; once the bank is "
            "used up, every other wager is returned. So the banker neither wins nor loses more than the bank.",
            clause.EXHAUSTED,
        ),
        Paragraph(_fees(rules, banking), clause.FEES),
    )
    return Chapter("Player-dealer", parts)


def _fees(rules: Rules, banking: Banking) -> str:
    """What the house collects, in words."""
    base = rules.base.label
    found = [
        ("each player", f"the {base} at", banking.player_fees),
        ("the banker", f"all {base} wagers together at", banking.banker_fees),
    ]
    said = [f"from {who} {_schedule(fees, what)}" for who, what, fees in found if fees]
    if not said:
        return "The house collects no fee."
    return f"For each hand the house collects {'; '.join(said)}. A fee is paid whatever the hand brings."


def _schedule(fees: tuple[Fee, ...], what: str) -> str:
    return joined(f"{dollars(fee.cents)} with {what} {dollars(fee.from_cents)} or more" for fee in fees)
