"""Whole tables of games with streets on a GPU: the hands of a deal, and how every seat is played from them."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from numpy import uint32 as word
from numpy import uint64 as full

from longsuit.simulate.kernels.cuda.device_functions import device_function
from longsuit.simulate.kernels.cuda.streets import cell_reader, dealer_reader, decider
from longsuit.simulate.kernels.street_numbers import ROOT

if TYPE_CHECKING:
    from longsuit.simulate.kernels.array_types import Longs
    from longsuit.simulate.kernels.cuda.streets import Game


def street_slots(slots: Longs) -> Any:
    """What finds the hand that a card of a deal belongs to."""
    return device_function(lambda dealt: slots[dealt])


def _seat_collector(shared: int, row: int) -> Any:
    """What collects the cards that a seat sees first in a row of its hands: its own and the shared ones."""
    return device_function(lambda hands, first: hands[first + row] | hands[shared + row])


def _own_collector(row: int) -> Any:
    """What collects the own cards alone that a seat sees first in a row of its hands."""
    return device_function(lambda hands, first: hands[first + row])


def _seat_plan(game: Game) -> Any:
    """What finds the strategy of a seat among those of all seats."""
    rows = len(game.hands) - 1

    def by_steps(tables: Any, seat: Any) -> Any:
        starts, flushes, choices, children, sizes = tables
        return starts[seat * rows :], flushes, choices, children, sizes

    def fully(tables: Any, seat: Any) -> Any:
        (starts, flushes, choices, children, sizes, decided, between, lines, many, nodes, shapes, places, classes, ways,
         packed, plays) = tables  # fmt: skip
        return (
            starts[seat * rows :], flushes, choices, children, sizes, decided, between[seat:], lines, many[seat:],
            nodes, shapes, places, classes, ways, packed, plays,
        )  # fmt: skip

    return device_function(by_steps if game.by_steps else fully)


def _dealer_collector(shared: int, rows: int) -> Any:
    """What collects the dealer's hand: the dealer's own cards, which come last, and all the shared ones."""

    def collect(hands: Any, first: Any) -> Any:
        hand = hands[first]
        for row in range(rows):
            hand |= hands[shared + row]
        return hand

    return device_function(collect)


def street_reader(game: Game, seats: int) -> Any:
    """What finds the cell of every seat of a deal; `tables` are the strategies of all seats and the tree of paths."""
    rows, root = len(game.hands) - 1, game.numbers[ROOT]
    shared, dealers = seats * rows, (seats + 1) * rows
    collectors, own = (tuple(map(each, range(rows))) for each in (partial(_seat_collector, shared), _own_collector))
    decide, plan_of = decider(game, collectors, own), _seat_plan(game)
    read_dealer, read_cell = dealer_reader(game, _dealer_collector(shared, rows)), cell_reader(game)

    def read(hands: Any, bounds: Any, tables: Any, mine: Any) -> None:  # noqa: ARG001 - every reader takes the same
        theirs = read_dealer(hands, dealers)
        for seat in range(seats):
            player, end = decide(full(0), word(root), hands, seat * rows, plan_of(tables, seat))
            mine[seat] = read_cell(end, player, theirs)

    return device_function(read)
