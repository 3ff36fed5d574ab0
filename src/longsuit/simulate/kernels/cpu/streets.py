"""Games with streets on the CPU: blocks of rounds as rows of numbers, worked through one card or choice at a time.

What is dealt and decided comes as small arrays; each loop over a row is the same for every game.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from numpy import uint8 as byte
from numpy import uint16 as half

from longsuit.simulate.kernels.compile import compiled, population
from longsuit.simulate.kernels.cpu.best_play import choose_best
from longsuit.simulate.kernels.cpu.rows import BLOCK, count, past, queue, zeros
from longsuit.simulate.kernels.cpu.street_rules import choose_by_lines
from longsuit.simulate.kernels.draws import draw_four, draw_pair
from longsuit.simulate.kernels.random_words import words
from longsuit.simulate.kernels.street_numbers import (
    CARDS,
    CONTESTED,
    DECK,
    FOLDS,
    HAND,
    LENGTHS,
    MARGIN_READ,
    MARGINS,
    OWN_CARD,
    QUALIFIER,
    ROOT,
    RUNS,
    SHORTEST,
    SIZE,
    WILD,
    WILDS,
)
from longsuit.simulate.kernels.streets import (
    long_flush,
    long_run,
    margin_of,
    shown_hands,
    streets_cell,
    with_wild,
)

if TYPE_CHECKING:
    from longsuit.simulate.kernels.array_types import Bytes, Halves, Int, Keys, Longs
    from longsuit.simulate.kernels.best_play import Tables

    Deal = tuple[Longs, Longs, Longs, Longs]
    Dealt = tuple[Longs, Longs, Longs]
    Plan = tuple[Longs, Longs, Longs, Longs, Tables]
    Buffers = tuple[Halves, Halves]
    Rows = tuple[Halves, Halves, Halves, Halves, Halves, Halves, Halves, Halves]

_C = BLOCK


@compiled
def _draw_ten(
    rounds: Longs, attempts: Longs, keys: Keys, deck: int, least: Longs, cards: Bytes, refused: Bytes
) -> None:
    """Ten places a round, each among the cards not yet dealt, and whether the draw must be repeated."""
    key, other = keys
    least0, least1, least2 = least[0], least[1], least[2]
    for k in range(BLOCK):
        w0, w1, w2, _ = words(rounds[k], attempts[k], 0, key, other)
        a, b, left0 = draw_pair(w0, deck)
        c, d, e, f, left1 = draw_four(w1, deck - 2)
        g, h, i, j, left2 = draw_four(w2, deck - 6)
        cards[k], cards[_C + k] = byte(a), byte(b)
        cards[2 * _C + k], cards[3 * _C + k], cards[4 * _C + k], cards[5 * _C + k] = byte(c), byte(d), byte(e), byte(f)
        cards[6 * _C + k], cards[7 * _C + k], cards[8 * _C + k], cards[9 * _C + k] = byte(g), byte(h), byte(i), byte(j)
        refused[k] = byte((left0 < least0) | (left1 < least1) | (left2 < least2))


@compiled
def _draw_fourteen(
    rounds: Longs, attempts: Longs, keys: Keys, deck: int, least: Longs, cards: Bytes, refused: Bytes
) -> None:
    """Fourteen places a round."""
    key, other = keys
    least0, least1, least2, least3 = least[0], least[1], least[2], least[3]
    for k in range(BLOCK):
        w0, w1, w2, w3 = words(rounds[k], attempts[k], 0, key, other)
        a, b, left0 = draw_pair(w0, deck)
        c, d, e, f, left1 = draw_four(w1, deck - 2)
        g, h, i, j, left2 = draw_four(w2, deck - 6)
        m, n, o, p, left3 = draw_four(w3, deck - 10)
        cards[k], cards[_C + k] = byte(a), byte(b)
        cards[2 * _C + k], cards[3 * _C + k], cards[4 * _C + k], cards[5 * _C + k] = byte(c), byte(d), byte(e), byte(f)
        cards[6 * _C + k], cards[7 * _C + k], cards[8 * _C + k], cards[9 * _C + k] = byte(g), byte(h), byte(i), byte(j)
        cards[10 * _C + k], cards[11 * _C + k] = byte(m), byte(n)
        cards[12 * _C + k], cards[13 * _C + k] = byte(o), byte(p)
        refused[k] = byte((left0 < least0) | (left1 < least1) | (left2 < least2) | (left3 < least3))


@compiled
def _draw_more(rounds: Longs, attempts: Longs, keys: Keys, deck: int, least: int, cards: Bytes, refused: Bytes) -> None:
    """Four more places a round, after fourteen, from the second block of words."""
    key, other = keys
    for k in range(BLOCK):
        word, _, _, _ = words(rounds[k], attempts[k], 1, key, other)
        a, b, c, d, left = draw_four(word, deck - 14)
        cards[14 * _C + k], cards[15 * _C + k] = byte(a), byte(b)
        cards[16 * _C + k], cards[17 * _C + k] = byte(c), byte(d)
        refused[k] |= byte(left < least)


@compiled
def _draw(rounds: Longs, attempts: Longs, keys: Keys, deal: Deal, cards: Bytes, refused: Bytes) -> None:
    """The places of as many cards as a round deals."""
    numbers, least, _, _ = deal
    deck, many = numbers[DECK], numbers[CARDS]
    if many > 10:
        _draw_fourteen(rounds, attempts, keys, deck, least, cards, refused)
    else:
        _draw_ten(rounds, attempts, keys, deck, least, cards, refused)
    if many > 14:
        _draw_more(rounds, attempts, keys, deck, least[4], cards, refused)


@compiled
def _lift(row: Bytes, earlier: Bytes, one: Int) -> None:
    """Count a row of places past an earlier row."""
    for k in range(BLOCK):
        row[k] = past(row[k], earlier[k], one)


@compiled
def _deal(cards: Bytes, many: int, one: Int) -> None:
    """Turn places into places of the deck: each is counted past the places drawn before it, the latest first."""
    for card in range(many - 1, 0, -1):
        row = cards[card * _C : (card + 1) * _C]
        for earlier in range(card - 1, -1, -1):
            _lift(row, cards[earlier * _C : (earlier + 1) * _C], one)


@compiled
def turn_up(cards: Bytes, many: int, faces: Bytes) -> None:
    """Turn places of a short deck into cards."""
    for k in range(many * _C):
        cards[k] = faces[cards[k]]


@compiled
def _add(card: Bytes, lanes: Halves) -> None:
    """Add a card to the four lanes of a hand."""
    for k in range(BLOCK):
        at = half(card[k])
        rank = half(at - half(13)) if at >= 13 else at
        rank = half(rank - half(13)) if at >= 26 else rank
        rank = half(rank - half(13)) if at >= 39 else rank
        bit = half(half(1) << half(rank & 15))
        lanes[k] |= bit if at < 13 else half(0)
        lanes[_C + k] |= bit if (at >= 13) & (at < 26) else half(0)
        lanes[2 * _C + k] |= bit if (at >= 26) & (at < 39) else half(0)
        lanes[3 * _C + k] |= bit if at >= 39 else half(0)


@compiled
def _hand(cards: Bytes, hands: Longs, hand: int, lanes: Halves) -> None:
    """Add the cards of a hand's row of `hands` to its lanes: those marked in it, each by its place in the deal."""
    for card in range(len(hands[hand])):
        if hands[hand, card] != 0:
            _add(cards[card * _C : (card + 1) * _C], lanes)


@compiled
def _own_cards(cards: Bytes, hands: Longs, hand: int, own: Halves) -> None:
    """Add the own cards of a row of `hands`."""
    for card in range(len(hands[hand])):
        if hands[hand, card] == OWN_CARD:
            _add(cards[card * _C : (card + 1) * _C], own)


@compiled
def _without_wild(lanes: Halves, wild: Int, natural: Halves, wilds: Halves) -> None:
    """The lanes of a hand without its wild cards, and how many those are."""
    others = half(~wild)
    for k in range(BLOCK):
        c, d, h, s = lanes[k], lanes[_C + k], lanes[2 * _C + k], lanes[3 * _C + k]
        two, more = half(population(half(c & wild))), half(population(half(d & wild)))
        rest, last = half(population(half(h & wild))), half(population(half(s & wild)))
        wilds[k] = half(half(two + more) + half(rest + last))
        natural[k], natural[_C + k] = half(c & others), half(d & others)
        natural[2 * _C + k], natural[3 * _C + k] = half(h & others), half(s & others)


@compiled
def _fill(natural: Halves, wilds: Halves, number: Int) -> None:
    """Use a wild card in every lane: its highest rank that is missing; where a hand has more than `number` of them."""
    for k in range(BLOCK):
        natural[k] = with_wild(natural[k], wilds[k], number)
        natural[_C + k] = with_wild(natural[_C + k], wilds[k], number)
        natural[2 * _C + k] = with_wild(natural[2 * _C + k], wilds[k], number)
        natural[3 * _C + k] = with_wild(natural[3 * _C + k], wilds[k], number)


@compiled
def _values(lanes: Halves, base: Int, values: Halves) -> None:
    """The flush of each hand."""
    for k in range(BLOCK):
        values[k] = long_flush(lanes[k], lanes[_C + k], lanes[2 * _C + k], lanes[3 * _C + k], base)


@compiled
def _read(lanes: Halves, base: Int, numbers: Longs, buffers: Buffers, values: Halves) -> None:
    """The flush of each hand, wild cards used."""
    if numbers[WILD] == 0:
        _values(lanes, base, values)
        return
    natural, wilds = buffers
    _without_wild(lanes, half(numbers[WILD]), natural, wilds)
    for number in range(numbers[WILDS]):
        _fill(natural, wilds, half(number))
    _values(natural, base, values)


@compiled
def _choose(values: Halves, bound: Int, choice: Int, choices: Halves) -> None:
    """Make a choice from a flush upwards."""
    for k in range(BLOCK):
        choices[k] = choice if values[k] >= bound else choices[k]


@compiled
def _follow(choices: Halves, node: Int, choice: Int, child: Int, nodes: Halves) -> None:
    """Follow a choice from a node to the next."""
    for k in range(BLOCK):
        nodes[k] = child if (nodes[k] == node) & (choices[k] == choice) else nodes[k]


@compiled
def _decide(decision: int, values: Halves, steps: Longs, choices: Halves) -> None:
    """Make a decision by the steps of a strategy."""
    for at in range(len(steps)):
        if steps[at, 0] == decision:
            _choose(values, half(steps[at, 1]), half(steps[at, 2]), choices)


@compiled
def _follow_all(decision: int, edges: Longs, choices: Halves, nodes: Halves) -> None:
    """Follow what is chosen at a decision along the edges of the tree."""
    for at in range(len(edges)):
        if edges[at, 0] == decision:
            _follow(choices, half(edges[at, 1]), half(edges[at, 2]), half(edges[at, 3]), nodes)


@compiled
def _runs(lanes: Halves, cards: Int, runs: Halves) -> None:
    """The longest straight flush of each hand."""
    for k in range(BLOCK):
        runs[k] = long_run(lanes[k], lanes[_C + k], lanes[2 * _C + k], lanes[3 * _C + k], cards)


@compiled
def find_cells(rows: Rows, refused: Bytes, numbers: Longs, cells: Halves) -> None:
    """The cell of each round from the end of its path, which `cells` holds; one whose draw was refused goes nowhere."""
    qualifier, contested, margin_read = half(numbers[QUALIFIER]), half(numbers[CONTESTED]), half(numbers[MARGIN_READ])
    folds, shortest, nowhere = half(numbers[FOLDS]), half(numbers[SHORTEST]), half(numbers[SIZE])
    lengths, many_runs, margins = half(numbers[LENGTHS]), half(numbers[RUNS]), half(numbers[MARGINS])
    _, _, _, ours, theirs, runs, _, _ = rows
    for k in range(BLOCK):
        value, dealer, path = ours[k], theirs[k], cells[k]
        shown = half(shown_hands(value, dealer, qualifier) & contested)
        margin = half(margin_of(value, dealer) & margin_read)
        end = half(path + shown) if path >= folds else path
        margin = margin if path >= folds else half(0)
        length = half(half(value >> 13) - shortest)
        cell = streets_cell(end, length, runs[k], margin, lengths, many_runs, margins)
        cells[k] = nowhere if refused[k] != 0 else cell


@compiled
def read_dealer(cards: Bytes, dealt: Dealt, rows: Rows) -> None:
    """The flush of the dealer's hand, where there is one."""
    numbers, hands, bases = dealt
    lanes, natural, wilds, _, theirs, _, _, _ = rows
    last = len(hands) - 1
    if numbers[CONTESTED] != 0:
        lanes[:] = 0
        _hand(cards, hands, last, lanes)
        _read(lanes, half(bases[last]), numbers, (natural, wilds), theirs)


@compiled
def play_seat(cards: Bytes, dealt: Dealt, plan: Plan, rows: Rows, ends: Halves) -> None:
    """Play a seat of a block of rounds: each decision on the cards seen then, and its last hand."""
    numbers, hands, bases = dealt
    lanes, natural, wilds, ours, _, runs, choices, own = rows
    steps, edges, lines, best, tables = plan
    last, wild, root = len(hands) - 2, numbers[WILD], numbers[ROOT]
    buffers = natural, wilds
    lanes[:], own[:] = 0, 0
    ends[:] = half(root)
    for decision in range(last):
        _hand(cards, hands, decision, lanes)
        _read(lanes, half(bases[decision]), numbers, buffers, ours)
        _decide(decision, ours, steps, choices)
        if len(lines) > 0:
            _own_cards(cards, hands, decision, own)
            seen = lanes, own, natural if wild != 0 else lanes
            choose_by_lines(decision, lines, seen, wild, half(bases[decision]), ours, choices)
        if len(best) > 0:
            _own_cards(cards, hands, decision, own)
            choose_best(decision, (root, best, tables), (lanes, own), ends, choices)
        _follow_all(decision, edges, choices, ends)
    _hand(cards, hands, last, lanes)
    _read(lanes, half(bases[last]), numbers, buffers, ours)
    if numbers[RUNS] > 1:
        _runs(lanes, half(numbers[HAND]), runs)


@compiled
def new_rows() -> Rows:
    """Rows for the hands of a seat and the dealer, what is read in them, what is chosen, and the seat's own cards."""
    lanes, natural = zeros(4 * _C * 2).view(np.uint16), zeros(4 * _C * 2).view(np.uint16)
    ours, theirs = zeros(BLOCK * 2).view(np.uint16), zeros(BLOCK * 2).view(np.uint16)
    runs, choices = zeros(BLOCK * 2).view(np.uint16), zeros(BLOCK * 2).view(np.uint16)
    wilds, own = zeros(BLOCK * 2).view(np.uint16), zeros(4 * _C * 2).view(np.uint16)
    return lanes, natural, wilds, ours, theirs, runs, choices, own


@compiled
def count_streets(first: int, last: int, keys: Keys, deal: Deal, faces: Bytes, plan: Plan) -> Longs:
    """How many rounds from `first` up to `last` fall in each cell; the last cell is nowhere."""
    numbers, _, hands, bases = deal
    dealt = numbers, hands, bases
    cards, refused, cells = zeros(18 * _C), zeros(BLOCK), zeros(BLOCK * 2).view(np.uint16)
    rows = new_rows()
    rounds, attempts = np.zeros(3 * BLOCK, np.int64), np.zeros(3 * BLOCK, np.int64)
    fresh, never = np.zeros(BLOCK, np.int64), np.zeros(BLOCK, np.int64)
    size = numbers[SIZE] + 1
    tallies = np.zeros(4 * size, np.int64)
    at, waiting, one = first, 0, byte(1)
    while at < last or waiting > 0:
        again = waiting >= BLOCK or at >= last
        many = min(BLOCK, waiting) if again else min(BLOCK, last - at)
        if again:
            waiting -= many
            _draw(rounds[waiting:], attempts[waiting:], keys, deal, cards, refused)
        else:
            for k in range(BLOCK):
                fresh[k] = at + k
            _draw(fresh, never, keys, deal, cards, refused)
        _deal(cards, numbers[CARDS], one)
        if len(faces) < 52:
            turn_up(cards, numbers[CARDS], faces)
        play_seat(cards, dealt, plan, rows, cells)
        read_dealer(cards, dealt, rows)
        find_cells(rows, refused, numbers, cells)
        waiting = queue(refused, many, at, again, rounds, attempts, waiting)
        count(cells, many, tallies, size)
        at += 0 if again else many
    total: Longs = tallies.reshape(4, size).sum(axis=0)
    return total
