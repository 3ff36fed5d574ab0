"""Games as they are counted and priced: decision points by cards seen, and forms of settlement."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING

import numpy as np

from longsuit.odds.streets.placed_raises import (
    Path,
    Placed,
    allowed,
    folds,
    is_open,
    nothing_placed,
    paths_from,
    placed_after,
    placed_by,
)
from longsuit.odds.streets.settlement_forms import Forms

if TYPE_CHECKING:
    from longsuit.odds.laws.array_types import Integers
    from longsuit.odds.streets.policy import Policy
    from longsuit.odds.streets.street_game import Point, StreetGame

Seen = tuple[int, int]
"""How many own cards are dealt, and how many shared ones are seen."""


@dataclass(frozen=True, kw_only=True)
class StartedGame:
    """A game from one of its decision points on."""

    game: StreetGame
    """The game."""

    first: int = 0
    """The decision point to start from."""

    start: Placed = ()
    """The raises in place at the start; empty for none."""

    policy: Policy | None = None
    """What is played at every decision point of a whole game; None for best play."""

    @cached_property
    def forms(self) -> Forms:
        """How rounds are settled."""
        return Forms(self.game)

    @cached_property
    def points(self) -> tuple[Point, ...]:
        """The decision points from the start on."""
        return self.game.points[self.first :]

    @cached_property
    def placed(self) -> Placed:
        """The raises in place at the start."""
        return self.start or nothing_placed(self.game)

    def ending_net(self, placed: Placed, form: int | None) -> int:
        """What an ending gains, in whole parts; a fold has no form."""
        return self.lost(placed) if form is None else self.net(placed, form)

    def net(self, placed: Placed, form: int) -> int:
        """What a round gains with these raises in a form, in whole parts."""
        return int(self.forms.net(self.forms.forms[form], placed) * self.forms.unit)

    def lost(self, placed: Placed) -> int:
        """What a fold with these raises in place gains, in whole parts; less than nothing."""
        return -self.forms.unit * (len(self.game.required) * self.game.parts + sum(placed))


@dataclass(frozen=True, kw_only=True)
class Plan(StartedGame):
    """A game with a dealer from one of its decision points on, and its forms of settlement."""

    seen: int = 0
    """The shared cards known at the start."""

    held: int | None = None
    """The player's own cards known at the start; None when all of them are."""

    @cached_property
    def final(self) -> tuple[Point, ...]:
        """The decision points at which every card is seen, where some are not at the start: all decided at once."""
        whole = self.game.own, self.game.shared
        if (self.own_at_start, self.seen) == whole:
            return ()
        return tuple(point for point in self.points if (point.own, point.shared) == whole)

    @property
    def own_at_start(self) -> int:
        """The player's own cards known at the start."""
        return self.game.own if self.held is None else self.held

    @cached_property
    def earlier(self) -> tuple[Point, ...]:
        """The decision points before those."""
        return self.points[: len(self.points) - len(self.final)]

    @property
    def deciding(self) -> Point:
        """The decision point at the start."""
        return self.points[0]

    @cached_property
    def stages(self) -> tuple[int, ...]:
        """How many shared cards are seen at each stage: at the start, and at each earlier point."""
        return tuple(sorted({self.seen, *(point.shared for point in self.earlier)}))

    @cached_property
    def seen_at(self) -> tuple[Seen, ...]:
        """The own and shared cards at each stage with an earlier point."""
        return tuple(sorted({(point.own, point.shared) for point in self.earlier}))

    @cached_property
    def grows(self) -> bool:
        """Whether the player is dealt own cards after the start."""
        return self.own_at_start < self.game.own

    @cached_property
    def lines(self) -> tuple[Placed, ...]:
        """The raises that can be in place where a final point is still to be decided; one line when none is."""
        lines = tuple(state for state in self.states if any(is_open(self.game, one, state) for one in self.final))
        return lines or (self.placed,)

    @cached_property
    def paths(self) -> tuple[tuple[Path | None, ...], ...]:
        """By line: everything that can be done at the final points, as many for each line; None for nothing more.

        The first is a fold where any line can fold; None for a line that cannot.
        """
        found: list[tuple[Path | None, ...]] = [paths_from(self.game, self.final, line) for line in self.lines]
        if self.can_fold:
            found = [paths if folds(paths[0] or ()) else (None, *paths) for paths in found]
        most = max(len(paths) for paths in found)
        return tuple((*paths, *(None,) * (most - len(paths))) for paths in found)

    @cached_property
    def can_fold(self) -> bool:
        """Whether a player with some raises in place can fold at the final points."""
        return any(folds(paths_from(self.game, self.final, line)[0]) for line in self.lines)

    def end(self, placed: Placed, path: Path) -> Placed:
        """The raises in place after a path through the final points."""
        return placed_by(self.game, self.final, placed, path)

    @cached_property
    def states(self) -> tuple[Placed, ...]:
        """The raises that can be in place when the last shared cards are turned."""
        return placed_after(self.game, self.earlier, self.placed)

    def placed_before(self, number: int) -> tuple[Placed, ...]:
        """The raises that can be in place before a decision point."""
        return placed_after(self.game, self.earlier[:number], self.placed)

    def points_at(self, shared: int, own: int | None = None) -> tuple[int, ...]:
        """The numbers of the earlier points at which so many shared and own cards are seen; all own ones for None."""
        held = self.game.own if own is None else own
        return tuple(at for at, point in enumerate(self.earlier) if (point.own, point.shared) == (held, shared))

    def has_caps(self, shared: int, own: int | None = None) -> bool:
        """Whether a raise at a stage depends on the flush seen."""
        return any(self.earlier[number].caps is not None for number in self.points_at(shared, own))

    @cached_property
    def nets(self) -> Integers:
        """By state, line, path and form: what a round gains from there, in whole parts.

        A state that decides nothing at the final points takes every path of the first line as it comes.
        """
        forms = range(len(self.forms.forms))
        nets = np.zeros((len(self.states), len(self.lines), len(self.paths[0]), len(forms)), dtype=np.int64)
        for at, state in enumerate(self.states):
            line = self.lines.index(state) if state in self.lines else 0
            for number, path in enumerate(self.paths[line]):
                if state not in self.lines:
                    nets[at, line, number] = [self.net(state, form) for form in forms]
                elif path is not None:
                    end = self.end(state, path)
                    nets[at, line, number] = [self.lost(end) if folds(path) else self.net(end, form) for form in forms]
        return nets

    def allowed_paths(self) -> list[list[list[bool]]]:
        """By line, path and length of the flush: whether a player may take the path."""
        return [[[self._may(path, length) for length in range(15)] for path in paths] for paths in self.paths]

    def _may(self, path: Path | None, length: int) -> bool:
        return path is not None and all(allowed(self.final[at], option, length) for at, option in path)

    @cached_property
    def worth(self) -> Integers:
        """By line, path, row and column: what a round is worth at the final points, in whole parts."""
        table = np.array(self.forms.table)
        lines = [
            self.nets[self.states.index(line) if line in self.states else 0, at] for at, line in enumerate(self.lines)
        ]
        return np.array([[path[table] for path in line] for line in lines])

    @cached_property
    def paid(self) -> Integers:
        """By row and column: what one more unit of pay is worth, in whole parts, where a table pays the row."""
        table = np.array(self.forms.table)
        waiting = [sum(gain is None for gain in gains) * self.forms.unit for gains, *_ in self.forms.forms]
        paid: Integers = np.array(waiting, dtype=np.int64)[table]
        return paid


@lru_cache(maxsize=16)
def plan_of(game: StreetGame, first: int = 0, seen: int = 0, start: Placed = (), held: int | None = None) -> Plan:
    """A plan, kept with what it works out."""
    return Plan(game=game, first=first, seen=seen, start=start, held=held)
