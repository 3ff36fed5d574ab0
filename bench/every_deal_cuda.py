"""Every deal of Chase the Flush and of Flushes Gone Wild, played on a CUDA GPU.

`python -m bench.every_deal_cuda GAME FILE` plays the whole deck; a number after it, the highest ranks of a smaller one.

A second derivation of their exact odds, which shares nothing with them: each dealer's hand is dealt and compared with
the player's, and the player takes what is worth most. Only the player's own hands are taken up to exchange of suits.
The result goes into FILE as JSON: the house edge and the average wager as fractions.
"""

from __future__ import annotations

import json
import sys
from collections import Counter
from fractions import Fraction
from itertools import combinations, permutations
from math import comb
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING, Any

import numpy as np

if not hasattr(np, "row_stack"):
    np.row_stack = np.vstack  # type: ignore[attr-defined]  # numba-cuda asks for it; newer NumPy has no such name

from numba import cuda

try:  # arrays on the GPU, where there is one
    import cupy as arrays
except ImportError:  # numba plays the GPU: arrays of NumPy
    arrays = np

if TYPE_CHECKING:
    from collections.abc import Callable

X_TRA = (0, 0, 0, 0, 1, 5, 20, 250)
"""What X-Tra pays by the length of the flush."""

BLIND = (0, 1, 1, 3, 20, 100, 0, 0)
"""What Blind pays by how much longer the flush is than the dealer's."""

QUALIFIER = 3 << 13 | 1 << 7 | 1 << 1 | 1
"""The value of 9-3-2 of one suit."""

NOT_DEALT = 0x7FFFFFFFFFFFFFFF
"""The key of a hand that holds a card of the board: larger than every other key."""

TILE = 1024
"""Dealer's hands that a block of threads goes through together."""

THREADS = 256
"""Threads in a block."""

Values = tuple[Fraction, Fraction]
"""A house edge and an average wager, in Antes."""


# --------------------------------------------------------------------------------------------------------- hands


def deck(ranks: int) -> list[int]:
    """The cards of a deck of the highest ranks, as bits: 13 for each suit, the ace the highest."""
    return [13 * suit + rank for suit in range(4) for rank in range(13 - ranks, 13)]


def hands_up_to_suits(cards: list[int], size: int) -> Counter[int]:
    """The hands of a size as bits, one of each set that exchanging suits makes, with how many there are in the set."""
    exchanges = list(permutations(range(4)))
    found = Counter[int]()
    for hand in combinations(cards, size):
        lanes = [sum(1 << card % 13 for card in hand if card // 13 == suit) for suit in range(4)]
        found[min(sum(lanes[suit] << 13 * to[suit] for suit in range(4)) for to in exchanges)] += 1
    return found


@cuda.jit(device=True)
def flush_value(cards: int) -> int:
    """A hand's longest flush, the highest of those: its length before its ranks."""
    best = 0
    for suit in range(4):
        lane = (cards >> 13 * suit) & 0x1FFF
        value = cuda.popc(lane) << 13 | lane
        best = max(best, value)
    return best


@cuda.jit(device=True)
def wild_flush_value(cards: int, wild: int) -> int:
    """The same where one rank is wild: a wild card joins a suit with the highest rank that the suit still lacks."""
    jokers = 0
    for suit in range(4):
        jokers += (cards >> 13 * suit + wild) & 1
    best = 0
    for suit in range(4):
        lane = (cards >> 13 * suit) & 0x1FFF & ~(1 << wild)
        left, rank = jokers, 12
        while left and rank >= 0:
            if not lane >> rank & 1:
                lane |= 1 << rank
                left -= 1
            rank -= 1
        value = cuda.popc(lane) << 13 | lane
        best = max(best, value)
    return best


# ---------------------------------------------------------------------------------------------- Chase the Flush


@cuda.jit(device=True)
def _against_dealers(hand: int, board: int, cards: Any, table: Any) -> tuple[int, int, int]:
    """What Ante and X-Tra bring against all dealer's hands; how many more are beaten than not; their number."""
    mine, used = flush_value(hand | board), hand | board
    wagers, ahead, dealt = 0, 0, 0
    for one in range(cards.size):
        for two in range(one + 1, cards.size):
            bits = 1 << cards[one] | 1 << cards[two]
            if used & bits:
                continue
            for three in range(two + 1, cards.size):
                dealers = bits | 1 << cards[three]
                if used & dealers:
                    continue
                dealt += 1
                theirs = flush_value(dealers | board)
                ante = 1 if theirs >= QUALIFIER else 0
                if mine > theirs:
                    wagers += ante + table[mine >> 13]
                    ahead += 1
                elif mine < theirs:
                    wagers -= ante + 1
                    ahead -= 1
    return wagers, ahead, dealt


@cuda.jit
def _play_chase(hands: Any, pairs: Any, cards: Any, table: Any, sums: Any) -> None:
    """One hand and one pair of first shared cards for each block: what every board and dealer's hand bring.

    `sums`, by hand and pair: what the best last decision brings and stakes; what one more unit raised brings; what the
    Ante and X-Tra bring.
    """
    hand, pair = hands[cuda.blockIdx.x], pairs[cuda.blockIdx.y]
    if pair & hand:
        return
    for number in range(cuda.threadIdx.x, pairs.size, cuda.blockDim.x):
        if pairs[number] & (hand | pair):
            continue
        wagers, ahead, dealt = _against_dealers(hand, pair | pairs[number], cards, table)
        best, staked = -2 * dealt, 2 * dealt
        if wagers + ahead > best:
            best, staked = wagers + ahead, 3 * dealt
        at = sums[cuda.blockIdx.x, cuda.blockIdx.y]
        cuda.atomic.add(at, 0, best)
        cuda.atomic.add(at, 1, staked)
        cuda.atomic.add(at, 2, ahead)
        cuda.atomic.add(at, 3, wagers)


def chase_the_flush(ranks: int = 13) -> Values:
    """Best play: 3x with three cards, 2x after two shared ones, 1x or a fold after all four."""
    cards = deck(ranks)
    hands = hands_up_to_suits(cards, 3)
    pairs = [1 << one | 1 << two for one, two in combinations(cards, 2)]
    sums = cuda.to_device(np.zeros((len(hands), len(pairs), 4), dtype=np.int64))
    given = (np.array(numbers, dtype=np.int64) for numbers in (list(hands), pairs, cards, X_TRA))
    _play_chase[(len(hands), len(pairs)), THREADS](*map(cuda.to_device, given), sums)
    left = len(cards) - 3
    rounds = comb(left - 2, 2) * comb(left - 4, 3)  # after the first two shared cards
    gained, staked = 0, 0
    for count, rows in zip(hands.values(), sums.copy_to_host().tolist(), strict=True):
        best = [_larger((seen, cost), (wagers + 2 * ahead, 4 * rounds)) for seen, cost, ahead, wagers in rows]
        checked = sum(gain for gain, _ in best), sum(cost for _, cost in best)
        at_once = sum(wagers + 3 * ahead for _, _, ahead, wagers in rows)
        gain, cost = _larger(checked, (at_once, 5 * comb(left, 2) * rounds))
        gained, staked = gained + count * gain, staked + count * cost
    deals = comb(len(cards), 3) * comb(left, 2) * rounds
    return Fraction(-gained, deals), Fraction(staked, deals)


def _larger(first: tuple[int, int], second: tuple[int, int]) -> tuple[int, int]:
    """The choice that gains more, the first of two alike."""
    return second if second[0] > first[0] else first


# -------------------------------------------------------------------------------------------- Flushes Gone Wild


@cuda.jit(device=True)
def _beside_board(cards: int, low: int, high: int) -> int:
    """A hand as bits of the cards without the two of the board."""
    below, between = cards & (1 << low) - 1, cards & ((1 << high) - (1 << low + 1))
    return below | between >> 1 | cards >> high + 1 << high - 1


@cuda.jit
def _value_hands(hands: Any, low: int, high: int, wild: int, ranking: Any, keys: Any) -> None:
    """Each hand's key: the rank of its flush with the board, above its cards."""
    at = cuda.grid(1)
    if at >= hands.size:
        return
    board = 1 << low | 1 << high
    if hands[at] & board:
        keys[at] = NOT_DEALT
    else:
        keys[at] = ranking[wild_flush_value(hands[at] | board, wild)] << 50 | _beside_board(hands[at], low, high)


@cuda.jit(device=True)
def _gain(mine: int, theirs: int, lengths: Any, blind: Any) -> int:
    """What a round brings where the player has raised, by the ranks of both flushes."""
    if mine > theirs:
        return 3 + blind[lengths[mine] - lengths[theirs]]
    return 0 if mine == theirs else -4


@cuda.jit
def _play_wild(players: Any, order: Any, dealers: Any, lengths: Any, blind: Any, sums: Any) -> None:
    """A player's hand for each thread against every dealer's hand, tile by tile; both are sorted by rank.

    Where the weakest and the strongest hand of a tile bring the same, the hands between them do too: only those that
    share no card with the player are counted.
    """
    tile = cuda.shared.array(TILE, np.int64)
    at = cuda.grid(1)
    mine = players[at] if at < players.size else np.int64(0)
    rank, held = mine >> 50, mine & (1 << 50) - 1
    gained = np.int64(0)
    for start in range(cuda.blockIdx.y * TILE, dealers.size, cuda.gridDim.y * TILE):
        many = min(TILE, dealers.size - start)
        for place in range(cuda.threadIdx.x, many, cuda.blockDim.x):
            tile[place] = dealers[start + place]
        cuda.syncthreads()
        most = _gain(rank, tile[0] >> 50, lengths, blind)
        if most == _gain(rank, tile[many - 1] >> 50, lengths, blind):
            count = np.int32(0)
            for place in range(many):
                count += np.int32(1) if not tile[place] & held else np.int32(0)
            gained += most * count
        else:
            for place in range(many):
                if not tile[place] & held:
                    gained += _gain(rank, tile[place] >> 50, lengths, blind)
        cuda.syncthreads()
    if at < players.size:
        cuda.atomic.add(sums, order[at], gained)


def flushes_gone_wild(ranks: int = 13, progress: Callable[[str], object] = sys.stderr.write) -> Values:
    """Best play: a fold, or twice the Ante before the shared cards are seen."""
    cards = deck(ranks)
    players = hands_up_to_suits(cards, 5)
    held = arrays.asarray(np.array(list(players), dtype=np.int64))
    every = arrays.asarray(
        np.array([sum(1 << card for card in hand) for hand in combinations(cards, 5)], dtype=np.int64)
    )
    values = sorted({length << 13 | lane for lane in range(1 << 13) if (length := lane.bit_count()) <= 9})
    ranking = np.zeros(1 << 17, dtype=np.int64)
    ranking[values] = range(len(values))
    tables = [arrays.asarray(table) for table in (ranking, np.array(values) >> 13, np.array(BLIND, dtype=np.int64))]
    sums = arrays.zeros(len(players), dtype=np.int64)
    blocks = 1 if arrays is np else 16
    boards = list(combinations(cards, 2))
    for number, (low, high) in enumerate(boards):
        mine, theirs = _keys(held, low, high, 13 - ranks, tables[0]), _keys(every, low, high, 13 - ranks, tables[0])
        order = arrays.argsort(mine)[: int((mine < NOT_DEALT).sum())]
        dealers = arrays.sort(theirs)[: int((theirs < NOT_DEALT).sum())]
        grid = -(-len(order) // THREADS), blocks
        _play_wild[grid, THREADS](mine[order], order, dealers, *tables[1:], sums)
        if number % 50 == 0:
            progress(f"{number} of {len(boards)} boards\n")
    left = len(cards) - 5
    rounds = comb(left, 2) * comb(left - 2, 5)
    found = zip(players.values(), [int(gain) for gain in sums], strict=True)
    best = [(count, *_larger((-2 * rounds, 2 * rounds), (gain, 4 * rounds))) for count, gain in found]
    deals = comb(len(cards), 5) * rounds
    return Fraction(-sum(n * gain for n, gain, _ in best), deals), Fraction(sum(n * cost for n, _, cost in best), deals)


def _keys(hands: Any, low: int, high: int, wild: int, ranking: Any) -> Any:
    keys = arrays.zeros(len(hands), dtype=np.int64)
    _value_hands[-(-len(hands) // THREADS), THREADS](hands, low, high, wild, ranking, keys)
    return keys


GAMES: dict[str, Callable[..., Values]] = {"chase-the-flush": chase_the_flush, "flushes-gone-wild": flushes_gone_wild}
"""What is played, by the name of the game."""


def main() -> None:
    """Play every deal of the game."""
    game, path = sys.argv[1], Path(sys.argv[2])
    begun = perf_counter()
    edge, wager = GAMES[game](*map(int, sys.argv[3:]))
    found = {"game": game, "house_edge": str(edge), "average_wager": str(wager), "seconds": perf_counter() - begun}
    path.write_text(json.dumps(found, indent=2) + "\n", encoding="utf-8")
    sys.stdout.write(f"{game}: house edge {edge} = {float(edge):.6%}, average wager {wager} = {float(wager):.6f}\n")


if __name__ == "__main__":
    main()
