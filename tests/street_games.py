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


def _without_runs(game: str, **rules: Any) -> Rules:
    """A duel without the wagers that read straight flushes or poker hands, as wild cards demand."""
    document = deepcopy(dict(game_document(game)))
    wagers = {name: wager for name, wager in document["wagers"].items() if wager.get("metric", "flush") == "flush"}
    tables = {name: tables for name, tables in document["tables"].items() if name in wagers}
    return changed(game, wagers=wagers, tables=tables, jackpots={}, rules=rules)


def _pushing(game: str) -> Rules:
    wagers = deepcopy(dict(game_document(game)["wagers"]))
    wagers["ante"]["unqualified"] = "push"
    return changed(game, wagers=wagers)


def _bonus() -> Rules:
    """Flush Rush, where a folded hand with a bonus gets all its cards."""
    rush, suits = deepcopy(dict(game_document("flush-rush-poker"))), game_document("i-luv-suits")
    wagers = rush["wagers"] | {"flush-rush": suits["wagers"]["flush-rush"] | {"fold": "stays", "clause": "FLR-4"}}
    limits = rush["limits"] | {"bonus": {"min_cents": 500, "max_cents": 1000}}
    tables = rush["tables"] | {"flush-rush": suits["tables"]["flush-rush"]}
    return changed("flush-rush-poker", wagers=wagers, limits=limits, tables=tables)


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
    "seven cards of a short deck": lambda: changed("i-luv-suits", rules={"deck": "4-A", "seats": 4}),
    "seven cards with wild ones": lambda: _without_runs("i-luv-suits", wild=["3"]),
    "a base wager that pushes": lambda: _pushing("nh-flush"),
    "a bonus that outlives a fold": _bonus,
}
"""Games whose every round is played again."""
