"""Which games the simulator can deal, and the refusal of every other game.

Seven cards against a dealer, and three community cards and six more in a chosen colour, have kernels of their own.
Every other game without a chosen colour is dealt street by street, in hands of up to nine cards.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from longsuit.cards import ALL_CARDS, flush_lengths
from longsuit.rules import USUAL_STEPS, Shape
from longsuit.simulate.errors import SimulationError
from longsuit.simulate.kernels.flush_codes import MAX_HAND
from longsuit.simulate.streets.cells import cell_sizes
from longsuit.simulate.streets.deal import OWN, SHARED, deal_of

if TYPE_CHECKING:
    from longsuit.rules import Rules

DEALT = {Shape.DUEL: (7, 0), Shape.COLOUR: (6, 3)}
"""Cards in a packet and community cards, as the kernels of these shapes deal them."""


def in_streets(rules: Rules) -> bool:
    """Whether a game is dealt street by street, and not by a kernel of its own."""
    if rules.colour is not None:
        return False
    seven = (rules.packet, rules.community) == DEALT[Shape.DUEL]
    return rules.shape is Shape.STREETS or not seven or not _is_usual(rules)


def _is_usual(rules: Rules) -> bool:
    """Whether a game has 52 cards, none of them wild, and a base wager and a raise that are settled as usual."""
    return rules.settles_evenly and not rules.wild and rules.deck_size == len(ALL_CARDS)


def refuse_unsupported_game(rules: Rules) -> None:
    """Refuse a game that the kernels would deal or settle as another one."""
    if sentence := _why_unsupported(rules):
        raise SimulationError(sentence)


@lru_cache(maxsize=64)
def _why_unsupported(rules: Rules) -> str:
    """Why a game is not simulated, in a sentence; empty where it is."""
    if rules.banking is not None:
        return (
            f"Players bank {rules.title} here, and a bank may not cover every wager. Simulate a whole table, which "
            f"counts the bank, or the game without [banking]."
        )
    if in_streets(rules):
        return _why_not_by_streets(rules)
    packet, community = DEALT[Shape.COLOUR] if rules.colour else DEALT[Shape.DUEL]
    if (rules.packet, rules.community) != (packet, community):
        return (
            f"{rules.title} deals {rules.packet} cards in a packet and {rules.community} community cards; a game of "
            f"its kind is simulated with {packet} and {community} only."
        )
    if not _is_usual(rules):
        return (
            f"{rules.title} has a chosen colour and a deck, wild cards or wagers of its own; with a chosen colour only "
            f"a full deck without wild cards, a base wager and a raise at even money are simulated."
        )
    usual = USUAL_STEPS[Shape.COLOUR if rules.colour else Shape.DUEL]
    if rules.steps != usual:
        return (
            f"{rules.title} is played in the steps {', '.join(rules.steps)}; only a game of the steps "
            f"{', '.join(usual)} is simulated."
        )
    return ""


def _why_not_by_streets(rules: Rules) -> str:
    deal = deal_of(rules)
    ours, theirs = len(deal.player), len(deal.dealer)
    if (deal.dealt_to(OWN), deal.dealt_to(SHARED), theirs > 0) != (rules.packet, rules.community, bool(rules.duel)):
        return f"{rules.title} does not deal all its cards in its streets; only a game that does is simulated."
    if max(ours, theirs) > MAX_HAND:
        return (
            f"{rules.title} has hands of {max(ours, theirs)} cards; games with hands of up to {MAX_HAND} are simulated."
        )
    if theirs and deal.base >= flush_lengths(min(ours, theirs))[0]:
        return f"{rules.title} compares hands of {ours} and {theirs} cards, which are too different to be simulated."
    if deal.drawn > len(deal.deck):
        return f"{rules.title} deals nearly all {len(deal.deck)} cards of its deck, which is not simulated."
    if cell_sizes(rules) is None:
        return f"{rules.title} has more ways through its decisions than can be counted."
    return ""
