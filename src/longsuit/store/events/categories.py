"""Where an event is filed: whose it is, by its kind."""

from __future__ import annotations

from longsuit.store.events.floor_events import FLOOR_EVENTS

OPERATORS = frozenset({"operator-added", "operator-revoked", "secret-changed"})
"""What can happen to an operator."""

REFUSED = "refused"
"""What is written down where nothing happened."""


def category_of(kind: str) -> str:
    """Whose event a kind is: the jackpots', the operators', the floor's, or a refusal.

    >>> room_of("game-started"), room_of("operator-added"), room_of("round-settled"), room_of("refused")
    ('jackpot', 'operators', 'floor', 'refused')
    """
    return _ROOMS.get(kind, "jackpot")


_ROOMS = dict.fromkeys(OPERATORS, "operators") | dict.fromkeys(FLOOR_EVENTS, "floor") | {REFUSED: REFUSED}
