"""The numbering of cells in the kernels: the values of each part of a cell, and how many cells there are."""

from __future__ import annotations

RUNS = ("1", "2", "3", "4", "5", "6", "7", "6-ace-high", "6-ace-low")
"""The longest straight flush as the rules read it, by its number in a kernel."""

POKERS = (
    "high-card", "pair", "two-pair", "three-of-a-kind", "straight", "flush", "full-house", "four-of-a-kind",
    "straight-flush", "royal-flush", "royal-flush-hearts",
)  # fmt: skip
"""The best five-card hand as the rules read it, by its number in a kernel."""

LENGTHS = ("2", "3", "4", "5", "6", "7")
"""The flush lengths a hand of seven can have."""

SHOWDOWNS = ("not-qualified", "won", "tied", "lost")
"""How a duel ends after a raise, by its number in a kernel."""

DUEL_CELLS = 9 * len(LENGTHS) * len(RUNS)
"""Cells of a duel without poker hands: folded, or one of four showdowns after one of two raises."""

POKER_CLASSES = len(POKERS)
"""How many poker hands are told apart."""

COLOUR_CELLS = 2 * 10 * 7 * 4
"""Cells of a colour game: folded or raised, the chosen colour's length of nine, of six and of three."""
