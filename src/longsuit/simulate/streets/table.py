"""A table of a game with streets as the kernels see it: the hands of every seat in one deal, and their strategies."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from longsuit.simulate.kernels.street_numbers import CARDS
from longsuit.simulate.streets.best_play import NOTHING
from longsuit.simulate.streets.deal import DEALERS, OWN, SHARED, deal_of, seat_places
from longsuit.simulate.streets.job import full_plan, street_job

if TYPE_CHECKING:
    from collections.abc import Sequence

    from longsuit.rules import Rules
    from longsuit.simulate.kernels.array_types import Bytes, Halves, Longs, Words
    from longsuit.simulate.streets.best_play import BestPlay, Tables
    from longsuit.simulate.streets.job import StreetJob
    from longsuit.simulate.streets.strategy import StreetPlan


@dataclass(frozen=True, eq=False)
class StreetTable:
    """The seats of a table of a game with streets."""

    seats: tuple[StreetJob, ...]
    """Each seat's round as a single seat's would be."""

    places: tuple[tuple[int, ...], ...]
    """For each seat where the cards of its round lie in the deal of the table."""

    owners: tuple[str, ...]
    """Whose each card of a round is."""

    @property
    def deal(self) -> tuple[Longs, Longs, Longs, Bytes]:
        """The game's numbers, the rows of every seat's hands, their bases and the cards of the deck."""
        one, cards = self.seats[0], 1 + self.places[-1][-1]
        numbers = one.numbers.copy()
        numbers[CARDS] = cards
        hands = np.zeros((len(self.seats), len(one.hands), cards), dtype=np.int64)
        for seat, places in enumerate(self.places):
            hands[seat][:, list(places)] = one.hands
        return numbers, hands, one.bases, one.faces

    @property
    def plans(self) -> tuple[Longs, Longs, Longs, Longs, Longs, Longs, Longs, Tables]:
        """Where the steps of each seat's strategy begin, all those steps, the same of its lines, the tree's edges.

        And how many nodes each seat decides by best play, those nodes and their tables.
        """
        steps, lines = [seat.steps for seat in self.seats], [seat.lines for seat in self.seats]
        by_edges = _starts(steps), np.concatenate(steps), _starts(lines), np.concatenate(lines), self.seats[0].edges
        nodes = np.array([len(seat.best.nodes) for seat in self.seats], dtype=np.int64)
        return *by_edges, nodes, self.best.nodes, self.best.tables

    @property
    def best(self) -> BestPlay:
        """Best play, the same for every seat that plays it."""
        return next((seat.best for seat in self.seats if len(seat.best.nodes)), NOTHING)

    @property
    def slots(self) -> Longs:
        """For each card of the deal the hand it belongs to, as a GPU keeps them.

        Each seat has a hand for each row of its hands, with the own cards that are new in it; so have the shared cards,
        after all seats; the dealer's own cards come last.
        """
        rows, seats = self.seats[0].hands[:-1], len(self.seats)
        slots = np.zeros(1 + self.places[-1][-1], dtype=np.int64)
        for seat, places in enumerate(self.places):
            first = {OWN: seat * len(rows), SHARED: seats * len(rows), DEALERS: (seats + 1) * len(rows)}
            slots[list(places)] = rows.argmax(axis=0) + [first[owner] for owner in self.owners]
        return slots

    @property
    def dense_plan(self) -> tuple[Any, ...]:
        """Every seat's strategy, one after the other, and the tree, as a GPU reads them."""
        if all(seat.by_steps for seat in self.seats):
            return self._dense_steps
        _, _, between, lines, _, counts, _, _ = self.plans
        return *self._dense_steps, *full_plan(self.seats[0], between, lines, counts, self.best)

    @property
    def _dense_steps(self) -> tuple[Words, Halves, Bytes, Halves, Words]:
        plans = [seat.dense_steps for seat in self.seats]
        begin = _starts([seat.steps for seat in self.seats])
        starts = np.concatenate([plan[0] + begin[at] for at, plan in enumerate(plans)]).astype(np.int32)
        flushes, choices = np.concatenate([plan[1] for plan in plans]), np.concatenate([plan[2] for plan in plans])
        return starts, flushes, choices, *plans[0][3:]


def _starts(arrays: Sequence[Longs]) -> Longs:
    """Where each of some arrays begins, and where the last one ends, when they follow one another."""
    return np.cumsum([0, *map(len, arrays)]).astype(np.int64)


def street_table(rules: Rules, plans: Sequence[StreetPlan], seed: int) -> StreetTable:
    """A table whose seats have these strategies."""
    seats = tuple(street_job(rules, plan, seed) for plan in plans)
    owners = tuple(card.owner for card in deal_of(rules).cards)
    return StreetTable(seats, seat_places(rules, len(plans)), owners)
