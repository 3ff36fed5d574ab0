"""Decisions on a GPU by rules of play and by best play, beside the steps that decide by the flush alone.

The kernel of a game whose strategy has steps only does without all this.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from numpy import uint32 as word

from longsuit.simulate.kernels.best_play import best_choice, suit_key
from longsuit.simulate.kernels.cuda.device_functions import called_function, device_function
from longsuit.simulate.kernels.cuda.packed_cards import lanes
from longsuit.simulate.kernels.street_lines import holds
from longsuit.simulate.kernels.street_numbers import APART, CHOSEN, CONDITION, CONDITIONS, DECISION, LEAST

if TYPE_CHECKING:
    from longsuit.simulate.kernels.array_types import Bytes, Halves, Int, Longs, Words
    from longsuit.simulate.kernels.best_play import Tables

    Steps = tuple[Words, Halves, Bytes]
    Lines = tuple[Longs, Longs]
    Best = tuple[Longs, Longs, Tables]
    Cards = tuple[Int, Int, tuple[Int, ...]]
    Hand = tuple[Int, Int, Int]

_best_choice = device_function(best_choice)


@device_function
def by_steps(value: Int, decision: Int, steps: Steps) -> Int:
    """The choice of a strategy's steps; `starts` says where those of a decision begin."""
    starts, bounds, choices = steps
    step = starts[decision + 1] - 1
    while bounds[step] > value:
        step -= 1
    return int(choices[step])


@called_function
def by_lines(choice: Int, decision: Int, cards: Cards, hand: Hand, lines: Lines) -> Int:
    """The choice of the first line of a rule that covers a hand, or else the one given: the last line first.

    Cards are all cards seen, the own ones, and the lanes with wild cards used; lines are where they begin and end.
    """
    between, rows = lines
    seen, own, filled = cards
    value = hand[0]
    for at in range(between[1] - 1, between[0] - 1, -1):
        if rows[at, DECISION] == decision and value >= rows[at, LEAST]:
            covers = True
            for place in range(CONDITION, CONDITION + 3 * CONDITIONS, 3):
                condition = rows[at, place], rows[at, place + 1], rows[at, place + 2]
                covers = covers and bool(holds(lanes(seen), lanes(own), filled, hand, condition))
            if covers:
                choice = int(rows[at, CHOSEN + (value >> 13)])
    return choice


@called_function
def by_best_play(choice: Int, node: Int, cards: Cards, best: Best) -> Int:
    """The choice of best play at a node where it is played, or else the one given."""
    many, nodes, tables = best
    if many[0] > 0:
        seen, own, _ = cards
        (a, b, c, d), (e, f, g, h), apart = lanes(own), lanes(seen), nodes[node, APART]
        suits = suit_key(a, e, apart), suit_key(b, f, apart), suit_key(c, g, apart), suit_key(d, h, apart)
        choice = int(_best_choice(suits[0], suits[1], suits[2], suits[3], nodes, node, tables))
    return choice


@called_function
def choose_fully(at: Int, decision: Int, cards: Cards, hand: Hand, plan: tuple[Words, ...]) -> Int:
    """The node or the end after a decision of a strategy of any kind; a node of another decision stays."""
    (starts, bounds, choices, children, sizes, decided, between, lines, many, nodes, shapes, places, classes, ways,
     packed, plays) = plan  # fmt: skip
    node = at - sizes[1]
    if sizes[1] > at or decided[node] != decision:
        return at
    choice = by_steps(hand[0], decision, (starts, bounds, choices))
    choice = by_lines(choice, decision, cards, hand, (between, lines))
    tables = shapes, places, classes, ways, packed, plays
    choice = by_best_play(choice, node, cards, (many, nodes, tables))
    return word(children[at * sizes[0] + choice])
