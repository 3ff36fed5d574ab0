"""Small games for the conformity kit, as their files."""

from __future__ import annotations

import tomllib

from longsuit.conformity import Extent

TWO_CARDS_FILE = """
game = "two-cards"
title = "Two Cards"
shape = "streets"
[rules]
seats = 2
qualifier = "none"
deck = "T-A"
[[streets]]
own = 2
dealer = 2
decision = { wager = "play", multiples = [1] }
[wagers]
ante = { label = "Ante", role = "base" }
play = { label = "Play", role = "raise" }
suited = { label = "Suited", role = "bonus", metric = "flush", table = "A", fold = "stays" }
[tables]
suited.A.pays = { 2 = 3 }
[limits]
ante = { min_cents = 500, max_cents = 10000 }
play = { max_cents = 10000 }
bonus = { min_cents = 100, max_cents = 1000 }
"""
"""Two own cards against two of the dealer's, with a bonus that outlives a fold."""

THREE_CARDS_FILE = (
    TWO_CARDS_FILE.replace("two-cards", "three-cards")
    .replace("Two Cards", "Three Cards")
    .replace("dealer = 2", "dealer = 3")
    .replace("[wagers]", "[[streets]]\nown = 1\n[wagers]")
    .replace("{ 2 = 3 }", "{ 3 = 20, 2 = 1 }")
)
"""The same with a third card each, the player's after the decision."""

TWO_CARDS = tomllib.loads(TWO_CARDS_FILE)
"""The game of two cards as a document."""

CHECKS = [
    "description",
    "rules sheet",
    "rounds",
    "playthrough",
    "live table",
    "simulator",
    "exact against simulated",
    "exhaustive counting",
]
"""The checks of the kit, in order."""

FEW = Extent(rounds=20, live_rounds=2, simulated_rounds=100_000)
"""Enough of each check to see that it is made."""
