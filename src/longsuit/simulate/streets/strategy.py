"""A strategy for a game with streets made ready for the kernels: steps from flush to flush at each decision.

A decision begins with what is done instead of a raise, and each step says what is done from a flush upwards.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING

from longsuit.cards import flush_lengths
from longsuit.play import Threshold
from longsuit.simulate.errors import SimulationError
from longsuit.simulate.kernels.decisions import CHECK, FOLD_HAND, RAISE
from longsuit.simulate.streets.deal import deal_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from longsuit.rules import Decision, Rules

Step = tuple[int, int]
"""A flush, as `length << 13 | lane`, and the choice from it upwards."""


@dataclass(frozen=True)
class StreetPlan:
    """What a seat of a game with streets does."""

    name: str
    """The strategy's name."""

    steps: tuple[tuple[Step, ...], ...]
    """The steps of each decision, lowest flush first; the first begins at 0."""


def street_plan(rules: Rules, strategy: object, name: str) -> StreetPlan:
    """A strategy made ready; only thresholds can be, so far."""
    if not isinstance(strategy, Threshold):
        raise SimulationError(
            f"The strategy “{name[:40]}” of {rules.title} cannot be simulated. "
            f"Name the lowest flush that raises, such as T-8-6, or always-raise."
        )
    deal = deal_of(rules)
    return StreetPlan(
        name,
        tuple(
            threshold_steps(decision, strategy.least, len(deal.seen(number)), len(rules.ranks))
            for number, decision in enumerate(rules.decisions)
        ),
    )


def threshold_steps(decision: Decision, least: int, seen: int, ranks: int) -> tuple[Step, ...]:
    """The steps of a decision by a threshold, on so many cards seen: the most allowed from it upwards.

    >>> from longsuit.rules import Decision
    >>> threshold_steps(Decision("play", (1, 2), {2: 0, 3: 1, 4: 2, 5: 2}), 3 << 13 | 7, 5, 13)
    ((0, 0), (24583, 2), (32768, 3))
    """
    steps = list(_by_length(decision, least, seen, ranks))
    return (steps[0], *(after for before, after in pairwise(steps) if after[1] != before[1]))


def _by_length(decision: Decision, least: int, seen: int, ranks: int) -> Iterator[Step]:
    instead = CHECK if decision.check else FOLD_HAND
    yield 0, instead
    for length in flush_lengths(seen, ranks):
        allowed = decision.allowed(length)
        choice = RAISE + decision.multiples.index(allowed[-1]) if allowed else instead
        first, after = length << 13, (length + 1) << 13
        if least >= after:
            yield first, instead
        else:
            if least > first:
                yield first, instead
            yield max(first, least), choice
