"""Best play of a game with streets made ready for the kernels: the exact odds' choices, and how they are looked up."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations_with_replacement
from math import comb, prod
from typing import TYPE_CHECKING, Any

import numpy as np

from longsuit.cards import LANE
from longsuit.simulate.errors import SimulationError
from longsuit.simulate.kernels.decisions import CHECK, FOLD_HAND, RAISE
from longsuit.simulate.kernels.flush_codes import lane_places
from longsuit.simulate.kernels.street_numbers import NODE, WIDTH
from longsuit.simulate.streets.paths import choices_of, paths_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from numpy.typing import NDArray

    from longsuit.odds import BestChoices, ChoiceTable
    from longsuit.rules import Rules
    from longsuit.simulate.kernels.array_types import Bytes, Halves, Longs, Words
    from longsuit.simulate.streets.paths import Edge, PathTree

SHAPES = 512
"""Lengths of the three shorter suits, three bits each."""

KEPT = 2
"""Of how many games the tables are kept in memory."""

Tables = tuple["Longs", "Halves", "Words", "Longs", "Bytes", "Bytes"]

Chosen = tuple[tuple[int, int], ...]
"""What was chosen on the way to a node: decisions, and choices as the kernels number them."""


@dataclass(frozen=True, eq=False)
class BestPlay:
    """The choices of best play, as the kernels look them up."""

    nodes: Longs
    """A row for each node of the tree of paths, by the places of `street_numbers`."""

    tables: Tables
    """For each shape of a hand where its hands begin, and how many lanes its shorter suits may be; the place of each
    lane; the number of each hand up to exchange of suits; ways to choose; the choices as bits; what they say to do."""


NOTHING = BestPlay(
    np.zeros((0, NODE), dtype=np.int64),
    (
        np.zeros(1, dtype=np.int64),
        np.zeros(1, dtype=np.uint16),
        np.zeros(1, dtype=np.int32),
        np.zeros(1, dtype=np.int64),
        np.zeros(1, dtype=np.uint8),
        np.zeros(1, dtype=np.uint8),
    ),
)
"""Nothing is looked up."""


@lru_cache(maxsize=KEPT)
def best_play(rules: Rules) -> BestPlay:
    """Best play of a game, found by the exact odds; a game that is too large for them is refused."""
    from longsuit.odds import OddsError, best_choices  # noqa: PLC0415 - the exact odds are loaded only when needed

    try:
        found = best_choices(rules)
    except OddsError as error:
        raise SimulationError(
            f"Best play is not simulated: {error} Name the lowest flush that raises instead, such as T-8-6, or a rule."
        ) from None
    hands = sorted({table.hand for table in found.tables})
    indexes = [_HandIndex.of(found, cards) for cards in hands]
    shapes = np.concatenate([np.zeros(0, dtype=np.int64), *(index.shapes for index in indexes)])
    classes = np.concatenate([np.zeros(0, dtype=np.int32), *(index.classes for index in indexes)])
    starts = np.cumsum([0, *(len(index.classes) for index in indexes)])
    begin = {cards: (4 * SHAPES * at, int(starts[at])) for at, cards in enumerate(hands)}
    nodes, plays = _nodes(rules, found, begin)
    return BestPlay(nodes, (shapes, lane_places(), classes, _ways(), found.packed, plays))


@dataclass(frozen=True, eq=False)
class _HandIndex:
    """How hands of so many cards are numbered."""

    shapes: Longs
    classes: Words

    @classmethod
    def of(cls, found: BestChoices, cards: int) -> _HandIndex:
        shapes, slots = _shapes(cards)
        classes = np.full(slots, -1, dtype=np.int32)
        hands = found.hands(cards)
        classes[_slots(shapes, hands)] = np.arange(len(hands), dtype=np.int32)
        return cls(shapes.ravel(), classes)


def _shapes(cards: int) -> tuple[Longs, int]:
    """For each shape where its hands begin, and how many lanes the three shorter suits may be; and how many in all."""
    table, begin = np.zeros((SHAPES, 4), dtype=np.int64), 0
    for lengths in combinations_with_replacement(range(min(cards, 13), -1, -1), 4):
        if sum(lengths) == cards:
            many = [comb(13, length) for length in lengths]
            table[lengths[1] << 6 | lengths[2] << 3 | lengths[3]] = begin, *many[1:]
            begin += prod(many)
    return table, begin


def _slots(shapes: Longs, hands: NDArray[np.int64]) -> Longs:
    """The place of each hand, a row of four lanes in falling order, as the kernels find it."""
    sizes = np.bitwise_count(hands).astype(np.int64)
    begin, *many = shapes[sizes[:, 1] << 6 | sizes[:, 2] << 3 | sizes[:, 3]].T
    places = lane_places()[hands & LANE].astype(np.int64).T
    slots: Longs = begin + ((places[0] * many[0] + places[1]) * many[1] + places[2]) * many[2] + places[3]
    return slots


def _ways() -> Longs:
    """Ways to choose so many of so many cards, as the kernels read them."""
    return np.array([comb(cards, few) for cards in range(53) for few in range(WIDTH)], dtype=np.int64)


def _nodes(rules: Rules, found: BestChoices, begin: Mapping[int, tuple[int, int]]) -> tuple[Longs, Bytes]:
    """The nodes of the tree of paths, each with its table; and what the tables' numbers say to do there."""
    tree = paths_of(rules)
    assert tree is not None  # noqa: S101 - a game with too many paths is refused before
    ranks = sum(1 << rank for rank in rules.ranks)
    rows: list[list[int]] = []
    plays: list[int] = []
    for decision, way in _ways_to_nodes(tree):
        table = _table_at(rules, found, decision, way)
        shapes, classes = begin[table.hand]
        apart = int(table.shared > 0)
        rows.append([decision, apart, ranks, shapes, classes, table.start, table.row, table.bits, len(plays)])
        plays += _choices_at(rules, table, decision, way)
    return np.array(rows, dtype=np.int64).reshape(-1, NODE), np.array(plays or [0], dtype=np.uint8)


def _ways_to_nodes(tree: PathTree) -> Iterator[tuple[int, Chosen]]:
    """For each node its decision, and what was chosen on the way to it."""
    decisions = {edge.node: edge.decision for edge in tree.edges}
    came = {edge.child: edge for edge in tree.edges if edge.path < 0}
    for node in range(tree.nodes):
        yield decisions[node], _way(came, node)


def _way(came: Mapping[int, Edge], node: int) -> Chosen:
    edge = came.get(node)
    return () if edge is None else (*_way(came, edge.node), (edge.decision, edge.choice))


def _table_at(rules: Rules, found: BestChoices, decision: int, way: Chosen) -> ChoiceTable:
    """The table that says what to do at a decision after certain choices."""
    first = next(table for table in found.tables if decision in table.points).points[0]
    raises: dict[str, int] = {}
    for number, choice in way:
        if number < first:
            one = rules.decisions[number]
            raises[one.wager] = raises.get(one.wager, 0) + dict(choices_of(one))[choice]
    return found.table(decision, raises)


def _choices_at(rules: Rules, table: ChoiceTable, decision: int, way: Chosen) -> Sequence[int]:
    """What each number of a table says to do at a decision, as the kernels number choices; 0 where it is for others."""
    before = {number: choice for number, choice in way if number >= table.points[0]}
    found = []
    for play in table.plays:
        chosen = {number: _choice(rules, number, option) for number, option in play}
        agrees = all(chosen.get(number) == choice for number, choice in before.items())
        found.append(chosen.get(decision, 0) if agrees else 0)
    return found + [0] * ((1 << table.bits) - len(found))


def _choice(rules: Rules, decision: int, option: Any) -> int:
    """An option of the exact odds as the kernels number it."""
    if option.multiple:
        return RAISE + rules.decisions[decision].multiples.index(option.multiple)
    return CHECK if option.action == "check" else FOLD_HAND
