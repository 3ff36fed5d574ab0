"""Which games the exact odds can price, and the refusal of every other game.

A duel is counted for packets of seven cards, dealt before the decision, without community cards. A colour game is
counted for any number of community cards and any packet. A pay table is counted for as many cards as its metric reads.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from longsuit.odds.results.errors import OddsError
from longsuit.rules import USUAL_STEPS

if TYPE_CHECKING:
    from longsuit.rules import PayTable, Rules

DUEL_PACKET = 7
"""Cards in the packets of a duel, the dealer's included."""


def refuse_unpriced_game(rules: Rules) -> None:
    """Refuse a game whose base wagers would be priced as those of another game."""
    if rules.duel and (rules.packet != DUEL_PACKET or rules.community):
        raise OddsError(
            f"{rules.title} deals packets of {_cards(rules.packet)} and {_cards(rules.community, 'community ')}; "
            f"a game against a dealer is priced for packets of {DUEL_PACKET} cards and no community cards only."
        )
    steps = USUAL_STEPS[rules.shape]
    if rules.steps != steps:
        raise OddsError(
            f"{rules.title} is played in the steps {', '.join(rules.steps)}; only a game of the steps "
            f"{', '.join(steps)} is priced."
        )


def refuse_unpriced_table(rules: Rules, table: PayTable) -> None:
    """Refuse a pay table that reads another number of cards in this game than its chances are counted for."""
    dealt = rules.cards_read(table.metric)
    if dealt != table.metric.cards:
        raise OddsError(
            f"{rules.title} deals {_cards(dealt)} for pay table {table.name} to read; it is priced for hands of "
            f"{_cards(table.metric.cards)} only."
        )


def refuse_unpriced_tables(rules: Rules) -> None:
    """Refuse a game with a pay table that cannot be priced in it."""
    for wager in rules.wagers:
        for table in wager.tables:
            refuse_unpriced_table(rules, table)


def _cards(count: int, kind: str = "") -> str:
    return f"{count or 'no'} {kind}card{'' if count == 1 else 's'}"
