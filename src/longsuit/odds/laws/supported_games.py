"""Which games the exact odds can price, and the refusal of every other game.

A duel is counted for packets of three to nine cards, dealt before the decision, without community cards. A colour game
is counted for any number of community cards and any packet. A pay table is counted for as many cards as it reads.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from longsuit.cards import flush_lengths
from longsuit.odds.results.errors import OddsError
from longsuit.rules import PACKET_READINGS, USUAL_STEPS, Shape

if TYPE_CHECKING:
    from longsuit.rules import PayTable, Rules

DUEL_PACKETS = range(3, 10)
"""Cards in the packets of a duel, the dealer's included."""

_PACKETS = f"{DUEL_PACKETS[0]} to {DUEL_PACKETS[-1]} cards"


def refuse_unpriced_game(rules: Rules) -> None:
    """Refuse a game whose base wagers would be priced as those of another game."""
    if sentence := _why_unpriced(rules):
        raise OddsError(sentence)


# The hand calculator refuses before each hand, so the answer is kept.
@lru_cache(maxsize=64)
def _why_unpriced(rules: Rules) -> str:
    """Why a game is not priced, in a sentence; empty where it is."""
    if rules.shape is Shape.STREETS:
        return f"{rules.title} is played street by street; this is computed only for games of one decision."
    if not rules.settles_evenly:
        return (
            f"{rules.title} has wagers of its own beside the {rules.base.label} and the {rules.raise_wager.label}; "
            f'they are priced only in a game described street by street, with shape = "streets".'
        )
    if rules.wild:
        return f"{rules.title} has wild cards; they are priced only in a game described street by street."
    dealt, steps = f"{rules.title} deals packets of {_cards(rules.packet)}", USUAL_STEPS[rules.shape]
    if rules.duel and (rules.packet not in DUEL_PACKETS or rules.community):
        return (
            f"{dealt} and {_cards(rules.community, 'community ')}; "
            f"a game against a dealer is priced for packets of {_PACKETS} and no community cards only."
        )
    if rules.duel and (missing := [one for one in flush_lengths(rules.packet) if one not in rules.duel.raise_caps]):
        return f"{dealt} and has no raise cap for a flush of {_cards(missing[0])}; each length needs one to be priced."
    if rules.steps != steps:
        return (
            f"{rules.title} is played in the steps {', '.join(rules.steps)}; only a game of the steps "
            f"{', '.join(steps)} is priced."
        )
    return ""


def refuse_unpriced_table(rules: Rules, table: PayTable) -> None:
    """Refuse a pay table that reads another number of cards in this game than its chances are counted for."""
    dealt = rules.cards_read(table.metric)
    if dealt != table.cards:
        raise OddsError(
            f"{rules.title} deals {_cards(dealt)} for pay table {table.name} to read; it is priced for hands of "
            f"{_cards(table.cards)} only."
        )
    if table.metric in PACKET_READINGS and dealt not in DUEL_PACKETS:
        raise OddsError(
            f"{rules.title} deals {_cards(dealt)} for pay table {table.name} to read; hands of {_PACKETS} are priced."
        )


def refuse_unpriced_tables(rules: Rules) -> None:
    """Refuse a game with a pay table that cannot be priced in it."""
    for wager in rules.wagers:
        for table in wager.tables:
            refuse_unpriced_table(rules, table)


def _cards(count: int, kind: str = "") -> str:
    return f"{count or 'no'} {kind}card{'' if count == 1 else 's'}"
