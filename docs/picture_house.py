"""The house of the pictures in docs/images: names and amounts as a real house has them."""

from __future__ import annotations

_HEAD = """
name = "The Silver Birch"
[players]
play_chips_cents = 100_000
[[jackpots]]
name = "royal"
label = "Hearts Royal"
game = "i-luv-suits"
table = "1"
seed_cents = 1_000_000
contribution = "15%"
reserve = "5%"
lock = "freeze"
executive_from_cents = 1_000_000
[[jackpots]]
name = "runs"
label = "Long Run"
game = "i-luv-suits"
table = "2"
seed_cents = 250_000
contribution = "10%"
reserve = "2%"
executive_from_cents = 500_000
"""

_TABLE = """
[[tables]]
name = "{name}"
title = "{title}"
game = "{game}"
{more}
[tables.pace]
wagers = {seconds}
decision = {seconds}
result = {seconds}
"""

_TABLES = (
    ("suits", "Hearts & Spades", "i-luv-suits", 'jackpots = ["royal"]\nmeter_wins = "automatic"'),
    ("high-card", "High Card Corner", "high-card-flush", ""),
    ("granite", "Granite State", "nh-flush", ""),
    ("fortune", "Red or Black", "nine-card-fortune-flush", ""),
    ("main", "The Main Game", "i-luv-suits", 'dealer = "human"\njackpots = ["royal", "runs"]'),
    ("deck", "A Real Deck", "i-luv-suits", 'dealer = "human"\ndeck = "physical"\njackpots = ["royal"]'),
)

SECONDS = 90
"""The time for wagers, for a decision and for a result: long enough to take pictures, and nothing odd on a clock."""

DEALER, SUPERVISOR, EXECUTIVE = "Diana Reyes", "Samuel Okoro", "Elena Fischer"
OPERATORS = {DEALER: "dealer", SUPERVISOR: "supervisor", EXECUTIVE: "executive"}
"""The operators and their roles."""

HOUSE = _HEAD + "".join(
    _TABLE.format(name=name, title=title, game=game, more=more, seconds=SECONDS) for name, title, game, more in _TABLES
)
"""The house file."""
