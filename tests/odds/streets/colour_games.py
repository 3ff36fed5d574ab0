"""Games in a chosen colour with several decisions, on short decks."""

from __future__ import annotations

from typing import Any

from longsuit.rules import Rules, build_document, complete_document

_CAPS = {"1": 0, "2": 1, "3": 2}
DOCUMENT: dict[str, Any] = {
    "game": "red-or-black",
    "title": "Red or Black",
    "shape": "streets",
    "rules": {"seats": 1, "colour": True, "win_from": 3, "push_from": 2, "deck": "Q-A"},
    "streets": [
        {"shared": 1, "hidden": 1, "decision": {"wager": "play", "multiples": [1, 2], "instead": ["check"]}},
        {"own": 1, "decision": {"wager": "second", "multiples": [1], "instead": ["fold", "check"]}},
        {"own": 1, "turned": 1, "decision": {"wager": "play", "multiples": [1, 2]}},
    ],
    "wagers": {
        "ante": {"label": "Ante", "role": "base"},
        "play": {"label": "Play", "role": "raise"},
        "second": {"label": "Second", "role": "raise", "win": "table", "metric": "colour-of-six", "table": "T"},
        "lucky": {"label": "Lucky", "role": "bonus", "metric": "colour-of-nine", "table": "A"},
    },
    "tables": {"second": {"T": {"pays": {"2": 5, "1": 1}}}, "lucky": {"A": {"pays": {"4": 10, "3": 2}}}},
    "limits": {
        "ante": {"min_cents": 500, "max_cents": 10000},
        "raise": {"max_cents": 20000},
        "bonus": {"min_cents": 100, "max_cents": 1000},
    },
}


def colour_game(**parts: Any) -> Rules:
    """A game of three decisions in a chosen colour, with other rules or parts."""
    rules = DOCUMENT["rules"] | parts.pop("rules", {})
    return build_document(complete_document(DOCUMENT | parts | {"rules": rules}, "colour.toml"), "colour.toml")


def capped_game() -> Rules:
    """Raises by the flush seen, which may lie in a suit of the other colour."""
    last = DOCUMENT["streets"][2]["decision"] | {"caps": _CAPS}
    streets = [*DOCUMENT["streets"][:2], DOCUMENT["streets"][2] | {"decision": last}]
    wagers = {name: DOCUMENT["wagers"][name] for name in ("ante", "play")}
    wagers["second"] = {"label": "Second", "role": "raise"}
    limits = {name: DOCUMENT["limits"][name] for name in ("ante", "raise")}
    return colour_game(streets=streets, wagers=wagers, tables={}, limits=limits)
