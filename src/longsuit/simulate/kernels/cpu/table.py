"""Whole tables on the CPU: several seats dealt from one deck, settled together deal by deal."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from numpy import uint8 as byte
from numpy import uint16 as half

from longsuit.simulate.kernels.colour import colour_cell, in_suit, longer
from longsuit.simulate.kernels.compile import compiled
from longsuit.simulate.kernels.cpu.rows import BLOCK, past
from longsuit.simulate.kernels.decisions import LOOK
from longsuit.simulate.kernels.draws import draw_four, draw_pair
from longsuit.simulate.kernels.duel import clear_decision, duel_cell, others, outcome, place_of, shape_of, showdown
from longsuit.simulate.kernels.hand_ranks import flush_value, run_class
from longsuit.simulate.kernels.random_words import words
from longsuit.simulate.kernels.word_counts import FOUR, PAIR

if TYPE_CHECKING:
    from collections.abc import Sequence

    from longsuit.simulate.kernels.array_types import Bytes, Halves, Int, Keys, Longs, Words

    Seat = tuple[Int, Int, Bytes, Words, Bytes]
    Draws = tuple[int, Longs]
    Places = tuple[Halves, Words]
    Amounts = tuple[Longs, Longs, Longs]

_C = BLOCK
_PACKET, _COMMUNITY, _SIX = 7, 3, 6


@compiled
def _draw_words(rounds: Longs, attempts: Longs, block: int, key: int, other: int, drawn: Longs) -> None:
    """Four words of each deal, as four rows."""
    for k in range(BLOCK):
        a, b, c, d = words(rounds[k], attempts[k], block, key, other)
        drawn[k], drawn[_C + k], drawn[2 * _C + k], drawn[3 * _C + k] = a, b, c, d


@compiled
def _draw_pair(drawn: Longs, deck: int, least: int, cards: Bytes, refused: Bytes) -> None:
    """Two places from each word of a row."""
    for k in range(BLOCK):
        first, second, left = draw_pair(drawn[k], deck)
        cards[k], cards[_C + k] = byte(first), byte(second)
        refused[k] |= byte(left < least)


@compiled
def _draw_four(drawn: Longs, deck: int, least: int, cards: Bytes, refused: Bytes) -> None:
    """Four places from each word of a row."""
    for k in range(BLOCK):
        first, second, third, fourth, left = draw_four(drawn[k], deck)
        cards[k], cards[_C + k], cards[2 * _C + k], cards[3 * _C + k] = (
            byte(first),
            byte(second),
            byte(third),
            byte(fourth),
        )
        refused[k] |= byte(left < least)


@compiled
def _draw(rounds: Longs, attempts: Longs, count: int, keys: Keys, draws: Draws, cards: Bytes, refused: Bytes) -> None:
    """The places of `count` cards a deal, and whether the draw must be repeated."""
    (key, other), (deck, least) = keys, draws
    drawn = np.zeros(4 * _C, np.int64)
    refused[:] = 0
    for index in range(1 + (count - PAIR + FOUR - 1) // FOUR):
        if index & 3 == 0:
            _draw_words(rounds, attempts, index >> 2, key, other, drawn)
        row, dealt = drawn[(index & 3) * _C :], 0 if index == 0 else PAIR + FOUR * (index - 1)
        if index == 0 or dealt == deck - PAIR:
            _draw_pair(row, deck - dealt, least[index], cards[dealt * _C :], refused)
        else:
            _draw_four(row, deck - dealt, least[index], cards[dealt * _C :], refused)


@compiled
def _lift(row: Bytes, earlier: Bytes, one: Int) -> None:
    """Count a row of places past an earlier row."""
    for k in range(BLOCK):
        row[k] = past(row[k], earlier[k], one)


@compiled
def _deal(cards: Bytes, count: int, one: Int) -> None:
    """Turn places into cards: each is counted past the places drawn before it, the latest first."""
    for card in range(count - 1, 0, -1):
        row = cards[card * _C : (card + 1) * _C]
        for earlier in range(card - 1, -1, -1):
            _lift(row, cards[earlier * _C : (earlier + 1) * _C], one)


@compiled
def _lanes(cards: Bytes, first: int, k: int) -> tuple[Int, Int, Int, Int]:
    """The lanes of the packet that begins with a card."""
    hand = np.int64(0)
    for card in range(first, first + _PACKET):
        hand |= np.int64(1) << np.int64(cards[card * _C + k])
    return half(hand & 0x1FFF), half(hand >> 13 & 0x1FFF), half(hand >> 26 & 0x1FFF), half(hand >> 39)


@compiled
def _duel_seat(cards: Bytes, seat: int, k: int, dealer: tuple[Int, Int], plan: Seat, places: Places) -> Int:
    """The cell of one seat of a duel against the dealer's flush and qualifier."""
    low, high, choices, start, further = plan
    place, split = places
    theirs, qualifier = dealer
    c, d, h, s = _lanes(cards, _PACKET * seat, k)
    value = flush_value(c, d, h, s)
    decision = clear_decision(value, low, high)
    if decision == LOOK:
        decision = half(choices[value])
        if decision == LOOK:
            one, two, three = others(c, d, h, s, value)
            shape = shape_of(one, two, three)
            begin, longest, rest = split[shape], split[512 + shape], split[1024 + shape]
            at = place_of(begin, longest, rest, place[one], place[two], place[three])
            decision = half(further[start[value] + at])
    return duel_cell(outcome(decision, showdown(value, theirs, qualifier)), value, run_class(c, d, h, s))


@compiled
def duel_cells(cards: Bytes, many: int, qualifier: Int, plans: Sequence[Seat], places: Places, cells: Longs) -> None:
    """The cell of every seat of every deal."""
    seats = len(plans)
    for k in range(many):
        c, d, h, s = _lanes(cards, _PACKET * seats, k)
        dealer = flush_value(c, d, h, s), qualifier
        for seat in range(seats):
            cells[seat * _C + k] = _duel_seat(cards, seat, k, dealer, plans[seat], places)


@compiled
def colour_cells(cards: Bytes, many: int, plans: Longs, cells: Longs) -> None:
    """The cell of every seat of every deal of a colour game; a plan is two suits' lowest cards and its raises."""
    for k in range(many):
        for seat in range(len(plans) // 3):
            suit, suit2, raises = byte(plans[3 * seat]), byte(plans[3 * seat + 1]), half(plans[3 * seat + 2])
            three, three2, six, six2 = half(0), half(0), half(0), half(0)
            for card in range(_COMMUNITY):
                three += half(in_suit(cards[card * _C + k], suit))
                three2 += half(in_suit(cards[card * _C + k], suit2))
            for card in range(_COMMUNITY + _SIX * seat, _COMMUNITY + _SIX * (seat + 1)):
                six += half(in_suit(cards[card * _C + k], suit))
                six2 += half(in_suit(cards[card * _C + k], suit2))
            nine = longer(half(three + six), half(three2 + six2))
            cells[seat * _C + k] = colour_cell(raises, half(three), half(three2), nine, longer(half(six), half(six2)))


@compiled
def _capped(cells: Longs, k: int, seats: int, wins: Longs, caps: Longs) -> bool:
    """Whether the winnings of a deal exceed a cap: `wins` by cap, seat and cell; a cap is an amount and its scope."""
    for cap in range(len(caps)):
        total = 0
        for seat in range(seats):
            won = wins[cap, seat, cells[seat * _C + k]]
            if caps[cap, 1] != 0 and won > caps[cap, 0]:
                return True
            total += won
        if caps[cap, 1] == 0 and total > caps[cap, 0]:
            return True
    return False


@compiled
def _add(amount: int, sums: Longs, at: int) -> None:
    """Add an amount and its square; the square in two halves, so that no sum overflows."""
    sums[at] += amount
    sums[at + 1] += amount * amount >> 32
    sums[at + 2] += amount * amount & 0xFFFFFFFF


@compiled
def tally(cells: Longs, many: int, refused: Bytes, amounts: Amounts, counts: Longs, sums: Longs, capped: Bytes) -> None:
    """Count the cells of accepted deals, and add up what seats and table gained in those no cap cuts."""
    nets, wins, caps = amounts
    seats = len(nets)
    for k in range(many):
        capped[k] = 0
        if refused[k] == 0:
            for seat in range(seats):
                counts[seat, cells[seat * _C + k]] += 1
            if _capped(cells, k, seats, wins, caps):
                capped[k] = 1
            else:
                total = 0
                for seat in range(seats):
                    net = nets[seat, cells[seat * _C + k]]
                    total += net
                    _add(net, sums, 3 * seat)
                _add(total, sums, 3 * seats)


@compiled
def deal_block(
    rounds: Longs, attempts: Longs, count: int, keys: Keys, draws: Draws, cards: Bytes, refused: Bytes
) -> None:
    """The cards of a block of deals, as places of the deck: `draws` is its size and what each word must leave over."""
    _draw(rounds, attempts, count, keys, draws, cards, refused)
    _deal(cards, count, byte(1))
