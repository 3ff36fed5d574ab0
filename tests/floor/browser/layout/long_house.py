"""A house whose names are as long and whose amounts are as large as pages must be able to show."""

from __future__ import annotations

PLAYERS = (
    "WWWMMMWWWMMMWWWMMMWWWMMM",
    "Maximiliane Wummwindhamm",
    "MWMWMWMWMWMWMWMWMWMWMWMW",
    "Gwendolyn Mammoth-Wigwam",
)
"""Names of players: 24 characters, the most a name can have, in wide letters; two of them cannot be broken."""

DEALER = "Wilhelmina Mammoth-Windhamm-Wummelmann"
SUPERVISOR = "Maximilian Wimmer-Mommsen von Wummelmann"
EXECUTIVE = "Immanuel Wilhelm Mammoth-Wigwam Windhamm"
OPERATORS = {DEALER: "dealer", SUPERVISOR: "supervisor", EXECUTIVE: "executive"}
"""The operators and their roles; a name has up to 40 characters."""

_HEAD = """
name = "The Grand Mammoth Gaming House of Wyoming"
[players]
play_chips_cents = 123_456_789
[[jackpots]]
name = "royal"
label = "Mammoth Hearts Royal Max"
game = "i-luv-suits"
table = "1"
seed_cents = 123_456_789
contribution = "15%"
reserve = "5%"
lock = "freeze"
executive_from_cents = 1_000_000
[[jackpots]]
name = "runs"
label = "Wonderful Long Runs Game"
game = "i-luv-suits"
table = "2"
seed_cents = 100_000_000
contribution = "10%"
reserve = "2%"
executive_from_cents = 500_000
"""

_PACE = """
[tables.pace]
wagers = 3600
decision = 3600
result = 3600
"""

_HIGH = """
[tables.overlay.limits]
base = { max_cents = 1_000_000 }
raise = { max_cents = 3_000_000 }
bonus = { max_cents = 100_000 }
"""
"""Limits of a table for high stakes: $10,000 on the base wager, $1,000 on a side bet, which can win $500,000."""

_HIGH_STREETS = """
[tables.overlay.limits]
base = { max_cents = 1_000_000 }
raise = { max_cents = 3_000_000 }
"""
"""The same at a game without side bets."""

_BANKED = """
[tables.overlay.limits]
base = { max_cents = 1_000_000 }
raise = { max_cents = 3_000_000 }
bonus = { max_cents = 100_000 }
[tables.overlay.banking]
min_cents = 1_000_000
max_cents = 111_111_111
player_fees = [{ from_cents = 500, cents = 100 }, { from_cents = 1_000_000, cents = 12_345 }]
banker_fees = [{ from_cents = 500, cents = 300 }, { from_cents = 1_000_000, cents = 123_456 }]
"""
"""A table for high stakes whose players bank the game."""

_BY_HAND = 'dealer = "human"\ndeck = "physical"\n'
_TABLES = {
    "deck": ("The Grand Mammoth Window Table", "i-luv-suits", _BY_HAND + 'jackpots = ["royal", "runs"]', _HIGH),
    "suits": ("Wild Midsummer Mammoth Window", "i-luv-suits", 'jackpots = ["royal"]\nmeter_wins = "automatic"', _HIGH),
    "fortune": ("Red or Black at the Mammoth", "nine-card-fortune-flush", "", _HIGH),
    "granite": ("Granite Mammoth Mountain Wing", "nh-flush", "", ""),
    "court": ("High Card Mammoth Courtroom", "high-card-flush", _BY_HAND, _HIGH),
    "nine": ("Nine Mammoths of Wyoming Room", "nine-card-fortune-flush", 'dealer = "human"', ""),
    "rush": ("Mammoth Midsummer Window Rush", "flush-rush-poker", "", _HIGH_STREETS),
    "chase": ("Grand Mammoth Wyoming Chases", "chase-the-flush", "", _HIGH_STREETS),
    "wild": ("Wild Deuces Mammoth Windmill", "flushes-gone-wild", "", _HIGH_STREETS),
    "dealt": ("Mammoth Chases From Real Deck", "chase-the-flush", _BY_HAND, _HIGH_STREETS),
    "hurry": ("Mammoth Rushes From Real Deck", "flush-rush-poker", _BY_HAND, _HIGH_STREETS),
    "bank": ("Mammoth Card Room of Wyoming", "high-card-flush", "", _BANKED),
    "vault": ("Wyoming Mammoth Vault Dealer", "high-card-flush", _BY_HAND, _BANKED),
    "wing": (
        "Washington Window Wing Mammoth",
        "i-luv-suits",
        'dealer = "human"\nhouse = "wa"\njackpots = ["royal"]',
        "",
    ),
}


def _table(name: str, title: str, game: str, more: str, limits: str) -> str:
    head = f'[[tables]]\nname = "{name}"\ntitle = "{title}"\ngame = "{game}"\n{more}\n'
    return head + _PACE + limits


HOUSE = _HEAD + "".join(_table(name, *facts) for name, facts in _TABLES.items())
"""The house file.

Two meters of a million dollars, and wallets of more. `deck`, `court`, `dealt`, `hurry` and `vault` are dealt by hand
from a real deck, players bank the game at `bank` and `vault`, `nine` has a dealer and eight seats, `wing` waits for
signatures; the others have automatic dealers.
"""
