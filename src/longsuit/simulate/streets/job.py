"""A run of a game with streets as a worker sees it: arrays and integers, no rules."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from longsuit.simulate.kernels.flush_codes import base_of, coded
from longsuit.simulate.kernels.street_numbers import LINE, OWN_CARD, ROOT, SHARED_CARD
from longsuit.simulate.kernels.word_counts import word_count
from longsuit.simulate.streets.cells import cell_sizes
from longsuit.simulate.streets.deal import OWN, deal_of
from longsuit.simulate.streets.paths import paths_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from longsuit.rules import Rules
    from longsuit.simulate.kernels.array_types import Bytes, Halves, Longs, Words
    from longsuit.simulate.streets.best_play import BestPlay
    from longsuit.simulate.streets.cells import CellSizes
    from longsuit.simulate.streets.deal import Deal
    from longsuit.simulate.streets.paths import Edge, PathTree
    from longsuit.simulate.streets.strategy import StreetPlan

_ALL = 0xFFFF


@dataclass(frozen=True, eq=False)
class StreetJob:
    """A run of a game with streets."""

    seed: int
    """The seed."""

    size: int
    """How many counts there are."""

    numbers: Longs
    """What describes the game to the kernels, by the places of `street_numbers`."""

    hands: Longs
    """A row for each decision, the player's last hand and the dealer's: a mark for each card that is added then."""

    bases: Longs
    """For each of those rows what is taken off the length of its flush."""

    faces: Bytes
    """The cards of the deck, in order."""

    steps: Longs
    """The strategy: decision, flush as coded, and what is chosen from it upwards."""

    edges: Longs
    """The tree of paths: decision, node, choice, and the node or the end it leads to."""

    lines: Longs
    """The lines of a rule, by the places of `street_numbers`; they count where they cover a hand, before the steps."""

    best: BestPlay
    """Best play, which counts before steps and lines; without nodes where it is not played."""

    @property
    def keys(self) -> tuple[int, int]:
        """The low and the high half of the seed."""
        return self.seed & 0xFFFFFFFF, self.seed >> 32

    @property
    def least(self) -> Longs:
        """What each word of a round must leave over; 0 for words that are not drawn."""
        from longsuit.simulate.kernels.draws import min_left  # noqa: PLC0415 - numba is loaded only to count

        drawn = min_left(len(self.faces))[: word_count(self.hands.shape[1])]
        return np.array([*drawn, 0, 0, 0, 0, 0][:5], dtype=np.int64)

    @property
    def by_steps(self) -> bool:
        """Whether steps alone decide, at one decision after the other: no node leaves a decision out."""
        decided = self.decided
        led = [(edge[0], edge[3] - self.numbers[ROOT]) for edge in self.edges if edge[3] >= self.numbers[ROOT]]
        in_order = all(decided[node] == decision + 1 for decision, node in led)
        return in_order and not len(self.lines) and not len(self.best.nodes)

    @property
    def decided(self) -> Longs:
        """The decision of each node."""
        nodes = self.edges[:, 1] - self.numbers[ROOT]
        decided = np.zeros(int(nodes.max(initial=0)) + 1, dtype=np.int64)
        decided[nodes] = self.edges[:, 0]
        return decided

    @property
    def dense_plan(self) -> tuple[Any, ...]:
        """Strategy and tree as a GPU reads them: of a strategy without lines and best play, its steps."""
        if self.by_steps:
            return self.dense_steps
        counts = np.array([len(self.best.nodes)], dtype=np.int64)
        between = np.array([0, len(self.lines)], dtype=np.int64)
        return *self.dense_steps, *full_plan(self, between, self.lines, counts, self.best)

    @property
    def dense_steps(self) -> tuple[Words, Halves, Bytes, Halves, Words]:
        """The steps of a strategy and the tree as a GPU reads them.

        Where the steps of each decision begin, their flushes, their choices; the child of each node by choice; how many
        choices there are, and the first node's number.
        """
        decided, ends = self.steps[:, 0], int(self.numbers[ROOT])
        starts = np.searchsorted(decided, np.arange(len(self.hands) - 1)).astype(np.int32)
        width = int(self.edges[:, 2].max(initial=0)) + 1
        nodes = int(self.edges[:, 1].max(initial=ends)) + 1
        children = np.arange(nodes, dtype=np.uint16).repeat(width).reshape(nodes, width)
        children[self.edges[:, 1], self.edges[:, 2]] = self.edges[:, 3]
        sizes = np.array([width, ends], dtype=np.int32)
        return starts, self.steps[:, 1].astype(np.uint16), self.steps[:, 2].astype(np.uint8), children.ravel(), sizes

    def count(self, first: int, last: int) -> Longs:
        """How many of the rounds from `first` up to `last` fall in each cell, on one core."""
        from longsuit.simulate.kernels.cpu.streets import count_streets  # noqa: PLC0415 - numba is loaded only to count

        deal = self.numbers, self.least, self.hands, self.bases
        plan = self.steps, self.edges, self.lines, self.best.nodes, self.best.tables
        return count_streets(first, last, self.keys, deal, self.faces, plan)[: self.size]


def full_plan(job: StreetJob, between: Longs, lines: Longs, counts: Longs, best: BestPlay) -> tuple[Any, ...]:
    """What a GPU reads besides steps and tree.

    The decision of each node; between which lines those of each seat are, and all lines; how many nodes each seat
    decides by best play, those nodes and their tables. Nothing is empty, so that a GPU can hold it.
    """
    some = [rows if len(rows) else np.zeros((1, rows.shape[1]), dtype=np.int64) for rows in (lines, best.nodes)]
    return job.decided, between, some[0], counts, some[1], *best.tables


def street_job(rules: Rules, plan: StreetPlan, seed: int) -> StreetJob:
    """The job of a run of a game that can be simulated."""
    deal, sizes, tree = deal_of(rules), cell_sizes(rules), paths_of(rules)
    assert sizes is not None  # noqa: S101 - a game with too many cells is refused before
    assert tree is not None  # noqa: S101 - the same
    hands, bases = _hands(deal), _bases(deal)
    steps = [
        (number, coded(flush, bases[number]), choice) for number, one in enumerate(plan.steps) for flush, choice in one
    ]
    ends = _Ends(sizes, tree)
    numbers = _numbers(rules, deal, sizes, ends.root)
    return StreetJob(
        seed,
        sizes.size,
        np.array(numbers, dtype=np.int64),
        np.array(hands, dtype=np.int64),
        np.array(bases, dtype=np.int64),
        np.array(deal.deck, dtype=np.uint8),
        np.array(steps, dtype=np.int64).reshape(len(steps), 3),
        np.array(list(ends.edges()), dtype=np.int64).reshape(len(tree.edges), 4),
        np.array(_lines(plan, bases), dtype=np.int64).reshape(-1, LINE),
        plan.best,
    )


def _lines(plan: StreetPlan, bases: list[int]) -> list[list[int]]:
    """The lines of a rule as the kernels read them."""
    return [
        [
            number,
            coded(line.least, bases[number]),
            *line.conditions,
            *(line.choice(length + bases[number]) for length in range(8)),
        ]
        for number, lines in enumerate(plan.lines)
        for line in lines
    ]


def _hands(deal: Deal) -> list[list[int]]:
    """For each decision and the player's last hand the cards that are new, and all the dealer's."""
    seen: set[int] = set()
    rows = []
    for hand in [*(deal.seen(number) for number in range(len(deal.decisions))), deal.player]:
        rows.append(set(hand) - seen)
        seen |= set(hand)
    marks = [OWN_CARD if card.owner == OWN else SHARED_CARD for card in deal.cards]
    return [[mark if card in row else 0 for card, mark in enumerate(marks)] for row in [*rows, set(deal.dealer)]]


def _bases(deal: Deal) -> list[int]:
    seen = [base_of(len(deal.seen(number))) for number in range(len(deal.decisions))]
    return [*seen, deal.base, deal.base]


class _Ends:
    """The numbers of nodes and ends: folds first, then each path that stays in with its outcomes, then the nodes."""

    def __init__(self, sizes: CellSizes, tree: PathTree) -> None:
        order = sorted(range(len(tree.paths)), key=lambda path: not tree.paths[path].folded)
        self.sizes, self.tree = sizes, tree
        self.place = {path: place for place, path in enumerate(order)}

    @property
    def root(self) -> int:
        """Where every seat begins."""
        return self.sizes.ends if self.tree.nodes else self._end(0)

    def edges(self) -> Iterator[tuple[int, int, int, int]]:
        """The edges with these numbers."""
        for edge in self.tree.edges:
            yield edge.decision, self.sizes.ends + edge.node, edge.choice, self._child(edge)

    def _child(self, edge: Edge) -> int:
        return self.sizes.ends + edge.child if edge.path < 0 else self._end(edge.path)

    def _end(self, path: int) -> int:
        place, folds = self.place[path], self.sizes.folds
        return place if place < folds else folds + self.sizes.showdowns * (place - folds)


def _numbers(rules: Rules, deal: Deal, sizes: CellSizes, root: int) -> list[int]:
    """The numbers of a game, in the order of `street_numbers`."""
    wild = sum(1 << rank for rank in rules.wild)
    qualifier = coded(rules.duel.qualifier or 0, deal.base) if rules.duel else 0
    most_wild = min(4 * len(rules.wild), max(len(deal.player), len(deal.dealer)))
    return [
        len(deal.deck),
        len(deal.cards),
        len(deal.player),
        wild,
        most_wild,
        root,
        sizes.folds,
        qualifier,
        _ALL if rules.duel else 0,
        _ALL if sizes.margins > 1 else 0,
        sizes.lengths[0] - deal.base,
        len(sizes.lengths),
        len(sizes.runs),
        sizes.margins,
        sizes.size,
    ]
