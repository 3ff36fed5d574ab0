"""The numbers that describe a game with streets to its kernels, by their places in one array."""

from __future__ import annotations

(
    DECK, CARDS, HAND, WILD, WILDS, ROOT, FOLDS, QUALIFIER, CONTESTED, MARGIN_READ, SHORTEST, LENGTHS, RUNS, MARGINS,
    SIZE,
) = range(15)  # fmt: skip
"""Cards of the deck, of a round and of the player's last hand; the wild ranks as a lane, and the most wild cards of a
hand; where every path begins, and how many ends are folds; the dealer's qualifier; 65,535 where there is a dealer's
hand, and where a margin is read, else 0; the shortest flush as coded; how many flush lengths, runs and margins are
told apart, and how many cells there are."""
