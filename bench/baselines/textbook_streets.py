"""What a good programmer writes first for games with streets: a deck shuffled as far as needed, tables by lane."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

import numba
import numpy as np

from longsuit.cards import straight_flush_value, wild_flush_value

if TYPE_CHECKING:
    from collections.abc import Callable

LEAST, QUALIFIER = 3 << 13 | 0b1_0101_0000, 3 << 13 | 0b1000_0011
WILD = sum(1 << 13 * suit for suit in range(4))


@numba.njit(nogil=True, error_model="numpy")
def _shuffle(deck: Any, cards: int, state: Any) -> Any:
    """Put random cards on top of the deck."""
    for place in range(cards):
        state ^= state << np.uint64(13)
        state ^= state >> np.uint64(7)
        state ^= state << np.uint64(17)
        pick = place + np.int64((state >> np.uint64(32)) * np.uint64(52 - place) >> np.uint64(32))
        deck[place], deck[pick] = deck[pick], deck[place]
    return state


@numba.njit(nogil=True, error_model="numpy")
def _add(deck: Any, first: int, last: int, hand: Any) -> None:
    for place in range(first, last):
        card = deck[place]
        hand[card // 13] |= 1 << card % 13


@numba.njit(nogil=True, error_model="numpy")
def _best(hand: Any, table: Any) -> int:
    best = 0
    for suit in range(4):
        best = max(best, table[hand[suit]])
    return best


@numba.njit(nogil=True, error_model="numpy")
def chase(rounds: int, tables: Any, counts: Any) -> None:
    """Chase the Flush: three decisions by one threshold, both hands of seven, the longest straight flush."""
    deck, player, dealer = np.arange(52), np.zeros(4, np.int64), np.zeros(4, np.int64)
    state = np.uint64(88_172_645_463_325_252)
    for _ in range(rounds):
        state = _shuffle(deck, 10, state)
        player[:] = 0
        dealer[:] = 0
        path = 3
        _add(deck, 0, 3, player)
        if _best(player, tables[0]) >= LEAST:
            path = 0
        _add(deck, 6, 8, player)
        if path == 3 and _best(player, tables[0]) >= LEAST:
            path = 1
        _add(deck, 8, 10, player)
        ours = _best(player, tables[0])
        if path == 3 and ours >= LEAST:
            path = 2
        _add(deck, 3, 10, dealer)
        theirs = _best(dealer, tables[0])
        shown = 0 if ours > theirs else 1 if ours == theirs else 2
        shown += 3 if theirs < QUALIFIER else 0
        counts[((path * 6 + shown) * 8 + (ours >> 13)) * 8 + _best(player, tables[1])] += 1


@numba.njit(nogil=True, error_model="numpy")
def rush(rounds: int, tables: Any, counts: Any) -> None:
    """Flush Rush: two decisions by one threshold, a hand of seven and its longest straight flush."""
    deck, player = np.arange(52), np.zeros(4, np.int64)
    state = np.uint64(88_172_645_463_325_252)
    for _ in range(rounds):
        state = _shuffle(deck, 7, state)
        player[:] = 0
        _add(deck, 0, 4, player)
        path = 0 if _best(player, tables[0]) < LEAST else 1
        _add(deck, 4, 6, player)
        path = 2 if path == 1 and _best(player, tables[0]) >= LEAST else path
        _add(deck, 6, 7, player)
        counts[(path * 8 + (_best(player, tables[0]) >> 13)) * 8 + _best(player, tables[1])] += 1


@numba.njit(nogil=True, error_model="numpy")
def _wild_best(hand: Any, tables: Any) -> int:
    wilds = (hand[0] & 1) + (hand[1] & 1) + (hand[2] & 1) + (hand[3] & 1)
    return _best(hand, tables[2 + wilds])


@numba.njit(nogil=True, error_model="numpy")
def wild(rounds: int, tables: Any, counts: Any) -> None:
    """Flushes Gone Wild: one decision, both hands of seven with wild deuces, and the margin."""
    deck, player, dealer = np.arange(52), np.zeros(4, np.int64), np.zeros(4, np.int64)
    state = np.uint64(88_172_645_463_325_252)
    for _ in range(rounds):
        state = _shuffle(deck, 12, state)
        player[:] = 0
        dealer[:] = 0
        _add(deck, 0, 5, player)
        stays = 1 if _wild_best(player, tables) >= LEAST else 0
        _add(deck, 10, 12, player)
        _add(deck, 5, 12, dealer)
        ours, theirs = _wild_best(player, tables), _wild_best(dealer, tables)
        shown = 0 if ours > theirs else 1 if ours == theirs else 2
        margin = max(0, (ours >> 13) - (theirs >> 13))
        counts[((stays * 3 + shown) * 8 + (ours >> 13)) * 8 + margin] += 1


def _tables() -> Any:
    """By lane: its flush, its longest straight flush, and its flush beside none to four wild deuces."""
    lanes = range(1 << 13)
    wilds = [[_beside(lane & ~1, count) for lane in lanes] for count in range(5)]
    return np.array(
        [[lane.bit_count() << 13 | lane for lane in lanes], [straight_flush_value(lane) >> 4 for lane in lanes], *wilds]
    )


def _beside(lane: int, count: int) -> int:
    """The flush of a lane beside some wild deuces."""
    deuces = sum(1 << 13 * suit for suit in range(count))
    return wild_flush_value(lane | deuces, WILD)


def textbooks(rounds: int) -> dict[str, Callable[[], None]]:
    """The baseline of each shipped game with streets."""
    tables, counts = _tables(), np.zeros(4096, np.int64)
    games = {"chase-the-flush": chase, "flush-rush-poker": rush, "flushes-gone-wild": wild}
    return {game: partial(play, rounds, tables, counts) for game, play in games.items()}
