"""The exact figures of a game with several decision points."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import TYPE_CHECKING, Any

from longsuit.odds.results.base_odds import BaseCell, BaseOdds, Outcome
from longsuit.odds.results.exact import exact_number, percent

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from longsuit.odds.streets.placed_raises import Placed
    from longsuit.odds.streets.settlement_forms import Forms
    from longsuit.odds.streets.tally import Tally


@dataclass(frozen=True)
class StreetCell(BaseCell):
    """One thing that can happen to the wagers of the base game."""

    gain: Fraction = Fraction(0)
    """What the player gains, in base wagers."""

    wager: int = 1
    """What was put at risk, in base wagers: everything that is mandatory, and every raise."""

    @property
    def net(self) -> int:
        """What the player gains, in base wagers; a fraction where a table pays one."""
        return self.gain.numerator if self.gain.denominator == 1 else self.gain  # type: ignore[return-value]


@dataclass(frozen=True)
class StreetOdds(BaseOdds):
    """The exact worth of a base game with several decision points under a strategy, per unit of the base wager.

    With best play, of options worth the same the one that risks less is taken.
    """

    points: tuple[Mapping[str, Fraction], ...] = ()
    """For each decision point, how often each option is taken there, of all rounds."""

    @cached_property
    def average_wager(self) -> Fraction:
        """What a round puts at risk, in base wagers: everything that is mandatory, and every raise."""
        return sum((cell.probability * cell.wager for cell in self.street_cells), Fraction(0))

    @property
    def street_cells(self) -> list[StreetCell]:
        """Everything that can happen, with what was put at risk."""
        return [cell for cell in self.cells if isinstance(cell, StreetCell)]

    def to_json(self) -> dict[str, Any]:
        """The `base` part of what `longsuit odds --json` prints."""
        found = super().to_json()
        del found["lengths"]
        points = [{option: exact_number(share) for option, share in point.items()} for point in self.points]
        return found | {"decisions": points}

    def headline(self) -> list[tuple[str, str]]:
        """The figures people ask for first, as they are printed."""
        figures = [(name, text) for name, text in super().headline() if not name.startswith(("Raise", "Fold"))]
        return figures + [
            (f"Decision {number}: {option}", percent(share))
            for number, point in enumerate(self.points, 1)
            for option, share in point.items()
        ]


def odds_of_tally(
    game: str, forms: Forms, points: int, tally: Tally, net: Callable[[Placed, int | None], int],
    strategy: str = "optimal",
) -> StreetOdds:  # fmt: skip
    """The figures of a game from a tally of play; `net` is in whole parts of the base wager."""
    every = tally.endings.total()
    cells = [
        StreetCell(
            length=0,
            multiple=sum(placed),
            outcome=Outcome.FOLDED if form is None else forms.forms[form][-1],
            probability=Fraction(rounds, every),
            gain=Fraction(net(placed, form), forms.unit),
            wager=len(forms.game.required) + sum(placed),
        )
        for (placed, form), rounds in tally.endings.items()
        if rounds
    ]
    shares: list[dict[str, Fraction]] = [{} for _ in range(points)]
    for (point, option), rounds in tally.actions.items():
        shares[point][str(option)] = Fraction(rounds, every)
    return StreetOdds(game, strategy, tuple(cells), tuple(shares))
