"""What is settled at a player's decision, before the end: what a fold loses, and bonuses whose cards are shown then."""

from __future__ import annotations

from typing import TYPE_CHECKING

from longsuit.play.settlement.aggregate_caps import capped
from longsuit.play.settlement.lines import Line, Outcome, When
from longsuit.play.settlement.seat_lines import prepared_seat_lines

if TYPE_CHECKING:
    from collections.abc import Sequence

    from longsuit.play.settlement.lines import SeatPlay
    from longsuit.rules import Rules

_END = When.END  # in Python 3.11 a member is slow to read off its class, and every line of every round is compared


def settle_at_once(rules: Rules, decided: Sequence[SeatPlay]) -> tuple[Line, ...]:
    """What is settled at the decisions of these seats, in their order, before the dealer's hand is known.

    What a fold loses is collected at the fold (ILS-4, NHF-4, NCF-3); some bonuses are settled as soon as their cards
    are shown (HCF-2). The whole settlement begins with the same lines: a cap that serves first come is used up in the
    same order.
    """
    prepared = prepared_seat_lines(rules)
    lines: list[Line] = []
    for play in decided:
        # A line that depends on the dealer's hand is not settled yet, so any hand serves here.
        lines += [line for line in prepared.lines(play, 0, 0, ()).lines if moved_at_once(rules, line)]
    for cap in rules.caps:
        lines = capped(cap, lines)
    return tuple(lines)


def moved_at_once(rules: Rules, line: Line) -> bool:
    """Whether the chips of a line move at the player's decision: what is lost is collected, what is won is paid."""
    return line.when is not _END and (line.wager in rules.paid_at_once or line.outcome is Outcome.LOSE)
