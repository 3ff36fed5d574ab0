"""What a user writes first: lists, shuffle, sort. One seat of I Luv Suits, ante, play and both bonuses settled."""

from __future__ import annotations

import random
from itertools import pairwise

RANKS = range(2, 15)
FLUSH_RUSH = {7: 100, 6: 20, 5: 10, 4: 2}
SUPER_FLUSH_RUSH = {7: 500, 6: 200, 5: 100, 4: 50, 3: 9}
THRESHOLD = [3, 10, 8, 6]
QUALIFIER = [3, 9, 3, 2]


def longest_flush(hand: list[tuple[int, str]]) -> list[int]:
    best: list[int] = [0]
    for suit in "cdhs":
        ranks = sorted((rank for rank, its_suit in hand if its_suit == suit), reverse=True)
        best = max(best, [len(ranks), *ranks])
    return best


def longest_straight_flush(hand: list[tuple[int, str]]) -> int:
    best = 1
    for suit in "cdhs":
        ranks = sorted(rank for rank, its_suit in hand if its_suit == suit)
        if 14 in ranks:
            ranks.insert(0, 1)
        run = 1
        for low, high in pairwise(ranks):
            run = run + 1 if high == low + 1 else 1
            best = max(best, run)
    return best


def play_round(deck: list[tuple[int, str]]) -> int:
    random.shuffle(deck)
    player, dealer = longest_flush(deck[:7]), longest_flush(deck[7:14])
    net = FLUSH_RUSH.get(player[0], -1)
    net += SUPER_FLUSH_RUSH.get(longest_straight_flush(deck[:7]), -1)
    if player < THRESHOLD:
        return net - 1
    play = 1 if player[0] < 5 else 2 if player[0] == 5 else 3
    if dealer < QUALIFIER:
        return net + 1
    if player > dealer:
        return net + 1 + play
    return net - 1 - play if player < dealer else net


def play_rounds(rounds: int) -> int:
    deck = [(rank, suit) for suit in "cdhs" for rank in RANKS]
    return sum(play_round(deck) for _ in range(rounds))
