"""Which games the simulator can deal, and the refusal of every other game.

The kernels deal packets of a fixed size: seven cards in a duel, three community cards and six more in a colour game.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from longsuit.rules import USUAL_STEPS, Shape
from longsuit.simulate.errors import SimulationError

if TYPE_CHECKING:
    from longsuit.rules import Rules

DEALT = {Shape.DUEL: (7, 0), Shape.COLOUR: (6, 3)}
"""Cards in a packet and community cards, as the kernels deal them."""


def refuse_unsupported_game(rules: Rules) -> None:
    """Refuse a game that the kernels would deal or settle as another one."""
    packet, community = DEALT[rules.shape]
    if (rules.packet, rules.community) != (packet, community):
        raise SimulationError(
            f"{rules.title} deals {rules.packet} cards in a packet and {rules.community} community cards; a game of "
            f"its kind is simulated with {packet} and {community} only."
        )
    if rules.steps != USUAL_STEPS[rules.shape]:
        raise SimulationError(
            f"{rules.title} is played in the steps {', '.join(rules.steps)}; only a game of the steps "
            f"{', '.join(USUAL_STEPS[rules.shape])} is simulated."
        )
