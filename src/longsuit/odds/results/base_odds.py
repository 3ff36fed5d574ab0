"""House edge, element of risk and the other figures of a base game, from everything that can happen in it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from functools import cached_property
from math import sqrt
from typing import TYPE_CHECKING, Any

from longsuit.odds.results.exact import exact_number, percent
from longsuit.odds.results.frames import frame, html_table

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    import polars


class Outcome(StrEnum):
    """How the base wagers of a round end."""

    FOLDED = "folded"
    """The player gave the base wager up."""

    NOT_QUALIFIED = "not qualified"
    """The dealer did not qualify: the base wager pays 1 to 1, the raise comes back."""

    WON = "won"
    """Both wagers pay 1 to 1."""

    TIED = "tied"
    """Both wagers come back."""

    LOST = "lost"
    """Both wagers are collected."""

    def net(self, multiple: int) -> int:
        """What the player gains, in base wagers, having raised `multiple` of them.

        >>> Outcome.NOT_QUALIFIED.net(3), Outcome.LOST.net(3), Outcome.FOLDED.net(0)
        (1, -4, -1)
        """
        if self in (Outcome.FOLDED, Outcome.NOT_QUALIFIED):
            return -1 if self is Outcome.FOLDED else 1
        return (1 + multiple) * {Outcome.WON: 1, Outcome.TIED: 0, Outcome.LOST: -1}[self]


DUEL_OUTCOMES = (Outcome.NOT_QUALIFIED, Outcome.WON, Outcome.TIED, Outcome.LOST)
"""What becomes of a raise in a duel, in the order the dealer's law counts it."""


@dataclass(frozen=True)
class BaseCell:
    """One thing that can happen to the base wagers, and how likely it is."""

    length: int
    """Length of the player's flush; in a colour game, of the chosen colour among the nine cards."""

    multiple: int
    """How many base wagers were raised; 0 at a fold."""

    outcome: Outcome
    """How the base wagers ended."""

    probability: Fraction
    """How likely all of this is together."""

    @property
    def net(self) -> int:
        """What the player gains, in base wagers."""
        return self.outcome.net(self.multiple)


@dataclass(frozen=True)
class BaseOdds:
    """The exact worth of a base game under a strategy, per unit of the base wager."""

    game: str
    """The game's name, such as `i-luv-suits`."""

    strategy: str
    """The strategy's name, such as `optimal`."""

    cells: tuple[BaseCell, ...]
    """Everything that can happen; the probabilities add up to one."""

    @cached_property
    def expected_net(self) -> Fraction:
        """What a round is worth to the player, in base wagers."""
        return sum((cell.probability * cell.net for cell in self.cells), Fraction(0))

    @property
    def house_edge(self) -> Fraction:
        """What a round is worth to the house, in base wagers."""
        return -self.expected_net

    @cached_property
    def average_wager(self) -> Fraction:
        """What a round puts at risk, in base wagers: the base wager and the raise."""
        return 1 + sum((cell.probability * cell.multiple for cell in self.cells), Fraction(0))

    @property
    def element_of_risk(self) -> Fraction:
        """The house's share of all money put at risk."""
        return self.house_edge / self.average_wager

    @cached_property
    def fold(self) -> Fraction:
        """How often the player folds."""
        return self.frequency(Outcome.FOLDED)

    @cached_property
    def raises(self) -> Mapping[int, Fraction]:
        """How often the player raises, by how many base wagers."""
        return self._by(lambda cell: cell.multiple, [cell for cell in self.cells if cell.multiple])

    @cached_property
    def variance(self) -> Fraction:
        """The variance of a round's net result."""
        return sum((cell.probability * cell.net**2 for cell in self.cells), Fraction(0)) - self.expected_net**2

    @property
    def standard_deviation(self) -> float:
        """The standard deviation of a round's net result, in base wagers."""
        return sqrt(self.variance)

    @cached_property
    def outcomes(self) -> Mapping[int, Fraction]:
        """The distribution of the net result, lowest first."""
        return self._by(lambda cell: cell.net, self.cells)

    @cached_property
    def lengths(self) -> Mapping[int, Mapping[Outcome, Fraction]]:
        """How the base wagers end by length of the player's flush; all of it adds up to one."""
        return {
            length: {
                outcome: sum((cell.probability for cell in here if cell.outcome is outcome), Fraction(0))
                for outcome in Outcome
            }
            for length in sorted({cell.length for cell in self.cells})
            for here in ([cell for cell in self.cells if cell.length == length],)
        }

    def frequency(self, outcome: Outcome) -> Fraction:
        """How often the base wagers end so."""
        return sum((cell.probability for cell in self.cells if cell.outcome is outcome), Fraction(0))

    @staticmethod
    def _by(key: Callable[[BaseCell], int], cells: Iterable[BaseCell]) -> dict[int, Fraction]:
        """Probabilities added up by a key, in its order."""
        added: dict[int, Fraction] = {}
        for cell in sorted(cells, key=key):
            added[key(cell)] = added.get(key(cell), Fraction(0)) + cell.probability
        return added

    def to_json(self) -> dict[str, Any]:
        """The `base` part of what `longsuit odds --json` prints."""
        return {
            "house_edge": exact_number(self.house_edge),
            "element_of_risk": exact_number(self.element_of_risk),
            "average_wager": exact_number(self.average_wager),
            "fold": exact_number(self.fold),
            "standard_deviation": self.standard_deviation,
            "outcomes": [
                {"net": int(net) if net == int(net) else exact_number(net), "probability": exact_number(chance)}
                for net, chance in sorted(self.outcomes.items())
            ],
            "raises": [
                {"multiple": multiple, "probability": exact_number(chance)} for multiple, chance in self.raises.items()
            ],
            "lengths": [
                {"length": length} | {outcome.replace(" ", "_"): exact_number(part[outcome]) for outcome in Outcome}
                for length, part in self.lengths.items()
            ],
        }

    def to_frame(self) -> polars.DataFrame:
        """Every cell as a row, with the probability as a float and as an exact fraction."""
        return frame(
            {
                "length": [cell.length for cell in self.cells],
                "multiple": [cell.multiple for cell in self.cells],
                "outcome": [cell.outcome.value for cell in self.cells],
                "net": [cell.net for cell in self.cells],
                "probability": [float(cell.probability) for cell in self.cells],
                "exact": [str(cell.probability) for cell in self.cells],
            }
        )

    def headline(self) -> list[tuple[str, str]]:
        """The figures people ask for first, as they are printed."""
        raises = [(f"Raise {multiple}x", percent(chance)) for multiple, chance in self.raises.items()]
        return [
            ("House edge", percent(self.house_edge)),
            ("Element of risk", percent(self.element_of_risk)),
            ("Average wager", f"{float(self.average_wager):.4f}"),
            ("Standard deviation", f"{self.standard_deviation:.4f}"),
            ("Fold", percent(self.fold)),
            *raises,
        ]

    def _repr_html_(self) -> str:
        return html_table(f"{self.game}, {self.strategy}", ("figure", "value"), self.headline())
