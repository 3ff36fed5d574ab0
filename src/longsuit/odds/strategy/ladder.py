"""How a game is best played, and ladders of short rules: the result types."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from longsuit.cards import flush_text
from longsuit.odds.results.errors import OddsError
from longsuit.odds.results.exact import exact_number, percent
from longsuit.odds.results.frames import frame, html_table
from longsuit.odds.strategy.short_rules import ColourRule, Rule

if TYPE_CHECKING:
    import polars

    from longsuit.odds.strategy.side_card_cells import Split
    from longsuit.play import StreetRule
    from longsuit.rules import Rules

CLOSE = Fraction(3, 100_000)
"""What a rule may cost, in antes a round, to be called as good as the best: 0.003 points."""


@dataclass(frozen=True)
class Step:
    """One rule of a ladder, priced exactly."""

    rule: Rule | ColourRule | StreetRule
    """The rule."""

    house_edge: Fraction
    """The house edge of playing it."""

    cost: Fraction
    """How much more that is than the edge against optimal play."""

    misplayed: int
    """How many hands it plays worse than optimal play does; in a colour game, how many community cards."""

    barred: str = ""
    """Which flushes the rules do not let it raise, in a sentence; empty where there are none."""

    @property
    def words(self) -> tuple[str, ...]:
        """The rule as a person says it, and what the rules do not let it raise."""
        return (*self.rule.words, *([self.barred] if self.barred else []))

    @property
    def lines(self) -> int:
        """How many lines there are to remember."""
        return len(self.rule.lines) if isinstance(self.rule, Rule) else 1

    def to_json(self) -> dict[str, Any]:
        """The step in a JSON document."""
        return {
            "lines": self.lines,
            "rule": self.rule.name,
            "words": list(self.words),
            "house_edge": exact_number(self.house_edge),
            "cost": exact_number(self.cost),
            "misplayed": self.misplayed,
        }


@dataclass(frozen=True)
class Ladder:
    """The best rule found of each number of lines, within one family of conditions."""

    name: str
    """`counting`, `adding` or `colour`."""

    family: str
    """The family, in words."""

    conditions: tuple[str, ...]
    """Every condition that was tried, by name."""

    steps: tuple[Step, ...]
    """The rules, the shortest first."""

    def to_json(self) -> dict[str, Any]:
        """The ladder in a JSON document."""
        return {
            "family": self.name,
            "words": self.family,
            "conditions": list(self.conditions),
            "steps": [step.to_json() for step in self.steps],
        }

    def to_frame(self) -> polars.DataFrame:
        """A row a rule, the shortest first."""
        return _steps_frame([(self.name, step) for step in self.steps])

    def _repr_html_(self) -> str:
        return html_table(f"Rules by {self.name}", _STEP_HEADS, [_step_line(step) for step in self.steps])


@dataclass(frozen=True)
class Feature:
    """Something about the side cards, and what play costs that looks at it and the flush alone."""

    name: str
    """What is looked at."""

    cost: Fraction
    """What the best such play costs, in antes a round."""


@dataclass(frozen=True)
class Strategies:
    """How a game is best played: where the side cards decide, what matters in them, and rules for people."""

    rules: Rules
    """The game as the house plays it."""

    optimum: Fraction
    """The house edge against optimal play."""

    certain: tuple[str, ...]
    """What optimal play does with any other cards, in words."""

    splits: tuple[Split, ...]
    """Every flush that is raised with some side cards and folded with others, the lowest first."""

    features: tuple[Feature, ...]
    """What matters in the side cards, the most telling first; what `raise_size` costs is not counted again."""

    raise_size: Fraction
    """What it costs every rule to raise the most from one flush up and one ante below."""

    ladders: tuple[Ladder, ...]
    """Rules for people, a ladder a family."""

    all_hands: int
    """Out of how many hands the misplayed ones are counted."""

    @property
    def threshold(self) -> Step:
        """The best single threshold."""
        return self.ladders[0].steps[0]

    @property
    def short(self) -> Step:
        """The shortest rule that costs no more than `CLOSE`, of equals the cheapest; else the cheapest of all."""
        return self.pick()

    def pick(self, lines: int | None = None, *, counting: bool = False) -> Step:
        """The cheapest rule of a number of lines, or the short one; with `counting`, of the first ladder only."""
        ladders = self.ladders[:1] if counting else self.ladders
        every = [step for ladder in ladders for step in ladder.steps]
        if not every:
            raise OddsError("No rule that raises gains anything here, so there is none to remember.")
        steps = [step for step in every if lines in (None, step.lines)]
        if not steps:
            most = max(step.lines for step in every)
            raise OddsError(f"No rule of {lines} lines is worth remembering here. Choose 1 to {most} lines.")
        return min(steps, key=lambda step: (step.cost > CLOSE, step.lines if step.cost <= CLOSE else 0, step.cost))

    def to_json(self) -> dict[str, Any]:
        """What `longsuit strategy --json` prints."""
        return {
            "game": self.rules.game,
            "rules_sha256": self.rules.sha256,
            "optimal": {"house_edge": exact_number(self.optimum), "certain": list(self.certain)},
            "hands": self.all_hands,
            "splits": [_split_json(split) for split in self.splits],
            "features": [{"feature": feature.name, "cost": exact_number(feature.cost)} for feature in self.features],
            "raise_size_cost": exact_number(self.raise_size),
            "short": self.short.to_json(),
            "ladders": [ladder.to_json() for ladder in self.ladders],
        }

    def to_frame(self) -> polars.DataFrame:
        """A row a rule of every ladder."""
        return _steps_frame([(ladder.name, step) for ladder in self.ladders for step in ladder.steps])

    def _repr_html_(self) -> str:
        said = f"{self.rules.title}, optimal play {percent(self.optimum, 5)}: {' '.join(self.certain)}"
        steps = [step for ladder in self.ladders for step in ladder.steps]
        return html_table(said, _STEP_HEADS, [_step_line(step) for step in steps])


_STEP_HEADS = ("rule", "lines", "house edge", "cost", "misplayed")


def _step_line(step: Step) -> tuple[str, ...]:
    """A rule as it is printed, its cost in percentage points."""
    cost = f"{100 * float(step.cost):.5f}"
    return step.rule.name, str(step.lines), percent(step.house_edge, 5), cost, f"{step.misplayed:,}"


def _steps_frame(steps: list[tuple[str, Step]]) -> polars.DataFrame:
    """Rules with the family they are of, edges as floats and the cost as an exact fraction too."""
    return frame(
        {
            "family": [family for family, _ in steps],
            "lines": [step.lines for _, step in steps],
            "rule": [step.rule.name for _, step in steps],
            "house_edge": [float(step.house_edge) for _, step in steps],
            "cost": [float(step.cost) for _, step in steps],
            "misplayed": [step.misplayed for _, step in steps],
            "exact": [str(step.cost) for _, step in steps],
        }
    )


def _split_json(split: Split) -> dict[str, Any]:
    return {
        "flush": flush_text(split.flush),
        "hands": split.hands,
        "raise": split.raises,
        "fold": split.folds,
        "cost_of_raising": exact_number(split.cost_of_raising),
        "cost_of_folding": exact_number(split.cost_of_folding),
    }
