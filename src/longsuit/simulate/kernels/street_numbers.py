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

CONDITIONS = 2
"""The most conditions of a line of a rule."""

DECISION, LEAST, CONDITION, CHOSEN = 0, 1, 2, 2 + 3 * CONDITIONS
"""A line of a rule, by the places of its numbers: the decision, the lowest flush as coded, three numbers for each
condition (what it reads, 0 for nothing; the least; the lowest rank that counts), and what is chosen by the length of
the flush as coded."""

LINE = CHOSEN + 8
"""How many numbers a line has."""

APART, RANKS, SHAPES, CLASSES, TABLE, ROW, BITS, PLAYS = range(1, 9)
"""A node of best play, by the places of its numbers after the decision: whether shared cards are told apart from the
hand; the deck's ranks as a lane; where the shapes and the numbers of its hands begin, and where its table; the bytes of
each hand and the bits of each choice in it; and where it begins what the choices say to do."""

NODE = PLAYS + 1
"""How many numbers a node has."""

WIDTH = 16
"""How many numbers of cards chosen the ways to choose have, for each number of cards chosen from."""

SHARED_CARD, OWN_CARD = 1, 2
"""How the rows of hands mark a card that is added: shared or the dealer's, or the seat's own."""
