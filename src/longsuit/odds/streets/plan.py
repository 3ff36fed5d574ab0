"""A game with a dealer as it is counted and priced: decision points by shared cards seen, and forms of settlement."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING

import numpy as np

from longsuit.odds.streets.placed_raises import (
    CHECK,
    FOLD,
    Option,
    Placed,
    after,
    allowed,
    is_open,
    nothing_placed,
    options_of,
    placed_after,
)
from longsuit.odds.streets.settlement_forms import Forms

if TYPE_CHECKING:
    from fractions import Fraction

    from longsuit.odds.laws.array_types import Integers
    from longsuit.odds.streets.street_game import Point, StreetGame


@dataclass(frozen=True)
class Plan:
    """A game with a dealer from one of its decision points on, and its forms of settlement."""

    game: StreetGame
    """The game."""

    first: int = 0
    """The decision point to start from."""

    seen: int = 0
    """The shared cards known at the start."""

    start: Placed = ()
    """The raises in place at the start; empty for none."""

    @cached_property
    def forms(self) -> Forms:
        """How rounds are settled."""
        return Forms(self.game)

    @cached_property
    def points(self) -> tuple[Point, ...]:
        """The decision points from the start on."""
        return self.game.points[self.first :]

    @cached_property
    def last(self) -> Point | None:
        """The decision point at which every shared card is seen and some were not at the start, if there is one."""
        point = self.points[-1]
        return point if point.shared == self.game.shared > self.seen else None

    @cached_property
    def earlier(self) -> tuple[Point, ...]:
        """The decision points before that."""
        return self.points[:-1] if self.last else self.points

    @property
    def deciding(self) -> Point:
        """The decision point at the start."""
        return self.points[0]

    @cached_property
    def stages(self) -> tuple[int, ...]:
        """How many shared cards are seen at each stage: at the start, and at each earlier point."""
        return tuple(sorted({self.seen, *(point.shared for point in self.earlier)}))

    @cached_property
    def placed(self) -> Placed:
        """The raises in place at the start."""
        return self.start or nothing_placed(self.game)

    @cached_property
    def lines(self) -> tuple[Placed, ...]:
        """The raises that can be in place where the last point is still to be decided; one line when nothing is."""
        if self.last is None:
            return (self.placed,)
        states = placed_after(self.game, self.earlier, self.placed)
        return tuple(placed for placed in states if is_open(self.game, self.last, placed))

    @cached_property
    def options(self) -> tuple[Option, ...]:
        """The options of the last point."""
        return options_of(self.last) if self.last else (CHECK,)

    def whole(self, net: Fraction) -> int:
        """A net result in whole parts."""
        return int(net * self.forms.unit)

    def net(self, placed: Placed, form: int) -> int:
        """What a round gains with these raises in a form, in whole parts."""
        return self.whole(self.forms.net(self.forms.forms[form], placed))

    def ending_net(self, placed: Placed, form: int | None) -> int:
        """What an ending gains, in whole parts; a fold has no form."""
        return self.lost(placed) if form is None else self.net(placed, form)

    def lost(self, placed: Placed) -> int:
        """What a fold with these raises in place gains, in whole parts; less than nothing."""
        return -self.forms.unit * (len(self.game.required) + sum(placed))

    def end(self, placed: Placed, option: Option) -> Placed:
        """The raises in place after an option of the last point."""
        return after(self.game, self.last, placed, option) if self.last and option != FOLD else placed

    @cached_property
    def states(self) -> tuple[Placed, ...]:
        """The raises that can be in place when the last shared cards are turned."""
        return placed_after(self.game, self.earlier, self.placed)

    def placed_before(self, number: int) -> tuple[Placed, ...]:
        """The raises that can be in place before a decision point."""
        return placed_after(self.game, self.earlier[:number], self.placed)

    def points_at(self, shared: int) -> tuple[int, ...]:
        """The numbers of the earlier points at which so many shared cards are seen."""
        return tuple(at for at, point in enumerate(self.earlier) if point.shared == shared)

    def has_caps(self, shared: int) -> bool:
        """Whether a raise at a stage depends on the flush seen."""
        return any(self.earlier[number].caps is not None for number in self.points_at(shared))

    @cached_property
    def nets(self) -> Integers:
        """By state, line, option and form: what a round gains from there, in whole parts.

        A state that decides nothing at the last point takes every option of the first line as it comes.
        """
        forms = range(len(self.forms.forms))
        nets = np.zeros((len(self.states), len(self.lines), len(self.options), len(forms)), dtype=np.int64)
        for at, state in enumerate(self.states):
            line = self.lines.index(state) if state in self.lines and self.last else 0
            for option, what in enumerate(self.options):
                if self.last and state in self.lines and what == FOLD:
                    nets[at, line, option] = self.lost(state)
                else:
                    end = self.end(state, what) if state in self.lines else state
                    nets[at, line, option] = [self.net(end, form) for form in forms]
        return nets

    def allowed_last(self) -> list[list[list[bool]]]:
        """By line, option and length, whether the last point has an option."""
        point = self.last
        one = [[point is None or allowed(point, option, length) for length in range(15)] for option in self.options]
        return [one for _ in self.lines]

    @cached_property
    def worth(self) -> Integers:
        """By line, option, row and column: what a round is worth at the last point, in whole parts."""
        table = np.array(self.forms.table)
        lines = [
            self.nets[self.states.index(line) if line in self.states else 0, at] for at, line in enumerate(self.lines)
        ]
        return np.array([[option[table] for option in line] for line in lines])

    @cached_property
    def paid(self) -> Integers:
        """By row and column: what one more unit of pay is worth, in whole parts, where a table pays the row."""
        table = np.array(self.forms.table)
        waiting = [sum(gain is None for gain in gains) * self.forms.unit for gains, *_ in self.forms.forms]
        paid: Integers = np.array(waiting, dtype=np.int64)[table]
        return paid


@lru_cache(maxsize=16)
def plan_of(game: StreetGame, first: int = 0, seen: int = 0, start: Placed = ()) -> Plan:
    """A plan, kept with what it works out."""
    return Plan(game, first, seen, start)
