"""A strategy for a game with streets made ready for the kernels: steps from flush to flush at each decision.

A decision begins with what is done instead of a raise, and each step says what is done from a flush upwards.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING

from longsuit.cards import flush_lengths
from longsuit.play import StreetRule, Threshold, strategy_named
from longsuit.simulate.errors import SimulationError
from longsuit.simulate.kernels.decisions import CHECK, FOLD_HAND, RAISE
from longsuit.simulate.kernels.street_numbers import CONDITIONS
from longsuit.simulate.streets.best_play import NOTHING, best_play
from longsuit.simulate.streets.deal import deal_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from longsuit.play import StreetLine
    from longsuit.rules import Decision, Rules
    from longsuit.simulate.streets.best_play import BestPlay

OPTIMAL = "optimal"
"""The strategy that makes the most of every hand, as the exact odds find it."""

Step = tuple[int, int]
"""A flush, as `length << 13 | lane`, and the choice from it upwards."""


@dataclass(frozen=True)
class StreetPlan:
    """What a seat of a game with streets does."""

    name: str
    """The strategy's name."""

    steps: tuple[tuple[Step, ...], ...]
    """The steps of each decision, lowest flush first; the first begins at 0."""

    lines: tuple[tuple[PlannedLine, ...], ...] = ()
    """The lines of each decision, for a rule; the first that covers a hand counts, and the steps where none does."""

    best: BestPlay = NOTHING
    """Best play, which counts before all these; without nodes where it is not played."""


@dataclass(frozen=True)
class PlannedLine:
    """A line of a rule."""

    least: int
    """The lowest flush it is for, as `length << 13 | lane`."""

    conditions: tuple[int, ...]
    """For each of two conditions what it reads, 0 for nothing, the least of it, and the lowest rank that counts."""

    choices: tuple[tuple[int, int], ...]
    """What is chosen, by length of the flush."""

    def choice(self, length: int) -> int:
        """What is chosen with a flush of a length; nothing matters of one that no hand has."""
        return dict(self.choices).get(length, 0)


def street_strategy(rules: Rules, name: str) -> str | Threshold | StreetRule:
    """The strategy of a name: optimal play; a threshold or a rule, as the table reads them."""
    return name if name == OPTIMAL else strategy_named(rules, name)


def street_plan(rules: Rules, strategy: object, name: str) -> StreetPlan:
    """A strategy made ready: best play, a threshold, or a rule with lines for each decision."""
    deal = deal_of(rules)
    nothing = tuple(((0, CHECK if decision.check else FOLD_HAND),) for decision in rules.decisions)
    if strategy == OPTIMAL:
        return StreetPlan(name, nothing, best=best_play(rules))
    if isinstance(strategy, StreetRule):
        lines = tuple(
            tuple(
                _planned(decision, line, len(deal.seen(number)), len(rules.ranks))
                for line in strategy.decisions[number]
            )
            for number, decision in enumerate(rules.decisions)
        )
        return StreetPlan(name, nothing, lines)
    if not isinstance(strategy, Threshold):
        raise SimulationError(
            f"The strategy “{name[:40]}” of {rules.title} cannot be simulated. "
            f"Name optimal, the lowest flush that raises, such as T-8-6, or a rule that longsuit strategy finds."
        )
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


def _planned(decision: Decision, line: StreetLine, seen: int, ranks: int) -> PlannedLine:
    """A line of a decision with so many cards seen."""
    padded = [*line.conditions, *[None] * (CONDITIONS - len(line.conditions))]
    numbers = [(one.feature, one.least, one.rank) if one else (0, 0, 0) for one in padded]
    choices = tuple((length, _choice(decision, line.option, length)) for length in flush_lengths(seen, ranks))
    return PlannedLine(line.least, tuple(int(number) for condition in numbers for number in condition), choices)


def _choice(decision: Decision, option: str, length: int) -> int:
    """What a line does with a flush of a length: a raise above the largest allowed is that one, as at the table."""
    allowed = decision.allowed(length)
    if option in ("check", "fold") or not allowed:
        return CHECK if decision.check and option != "fold" else FOLD_HAND
    if option == "most":
        return RAISE + decision.multiples.index(allowed[-1])
    wanted = int(option.removesuffix("x"))
    chosen = max((multiple for multiple in allowed if multiple <= wanted), default=allowed[0])
    return RAISE + decision.multiples.index(chosen)
