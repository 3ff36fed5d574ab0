"""Games with streets that no shipped file describes, as documents and as rules."""

from __future__ import annotations

from copy import deepcopy
from typing import TYPE_CHECKING, Any

from longsuit.rules import Rules, game_document
from tests.packet_games import packet_game, rules_of

if TYPE_CHECKING:
    from collections.abc import Callable


def changed(game: str, **parts: Any) -> Rules:
    """A shipped game with some of its rules changed, and other parts of its document replaced."""
    document: dict[str, Any] = deepcopy(dict(game_document(game)))
    rules = document["rules"] | parts.pop("rules", {})
    return rules_of(document | parts | {"rules": rules})


def _schedule() -> Rules:
    """Three decisions on two raise wagers, a check, raises by length, and cards of every kind."""
    play = game_document("flush-rush-poker")["wagers"]["play-1"]
    wagers = {"play-1": play, "play-2": play | {"label": "Play 2", "unqualified": "compare"}}
    base = game_document("chase-the-flush")["wagers"]
    streets = [
        {"own": 2, "dealer": 1, "decision": {"wager": "play-1", "multiples": [2, 4], "instead": ["check", "fold"]}},
        {"own": 1, "shared": 1, "hidden": 1, "decision": {"wager": "play-2", "multiples": [1], "instead": ["check"]}},
        {
            "dealer": 2,
            "turned": 1,
            "decision": {"wager": "play-2", "multiples": [1, 2, 3], "caps": {"2": 0, "3": 1, "4": 3, "5": 2}},
        },
        {"own": 1, "dealer": 1, "shared": 1},
    ]
    return changed(
        "chase-the-flush",
        title="Schedule",
        streets=streets,
        wagers={"ante": base["ante"], "x-tra": base["x-tra"]} | wagers,
        limits={"ante": {"min_cents": 500, "max_cents": 50000}, "raise": {"max_cents": 500000}},
    )


GAMES: dict[str, Callable[[], Rules]] = {
    "five cards": lambda: packet_game(5),
    "eight cards": lambda: packet_game(8),
    "nine cards": lambda: packet_game(9),
    "three cards": lambda: packet_game(3),
    "two wild ranks": lambda: changed("flushes-gone-wild", rules={"wild": ["2", "A"]}),
    "wild cards and a qualifier": lambda: changed("flushes-gone-wild", rules={"qualifier": "9-8-7-6"}),
    "a short deck": lambda: changed("chase-the-flush", rules={"deck": "6-A", "qualifier": "9-7-6"}),
    "a short deck without a dealer": lambda: changed(
        "flush-rush-poker", rules={"deck": "7-A", "push_from": 3, "seats": 4}
    ),
    "a schedule of raises": _schedule,
}
"""Games whose every round is played again."""
