"""Short rules for games with streets: searched on cells of what a person sees, and each priced exactly."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field, replace
from fractions import Fraction
from itertools import product
from typing import TYPE_CHECKING, Any

import numpy as np

from longsuit.odds.results.errors import OddsError
from longsuit.odds.results.exact import exact_number
from longsuit.odds.strategy.ladder import Ladder, Step, Strategies
from longsuit.odds.streets.card_sets import cores
from longsuit.odds.streets.policy import Policy
from longsuit.odds.streets.read_rules import street_game
from longsuit.odds.streets.solve import refuse_too_large, require_numba, solve, whole_plan
from longsuit.odds.streets.street_odds import odds_of_tally
from longsuit.odds.streets.tally import Tally
from longsuit.play import StreetRule, asked_at

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from longsuit.odds.streets.against_dealer.backward_induction import Counts
    from longsuit.odds.streets.plan import Plan
    from longsuit.odds.streets.street_game import StreetGame
    from longsuit.play import StreetLine
    from longsuit.rules import Rules

MOST_LINES = 3
"""The most lines that are searched for one decision."""

Lines = tuple["StreetLine", ...]
"""The lines of one decision."""

_FAMILY = (
    "At each decision lines that raise from a flush of all cards seen upwards, some on one condition: own cards in the "
    "flush, shared cards of another suit, cards of another suit, other cards J or higher, wild cards."
)


@dataclass(frozen=True)
class StreetStep(Step):
    """One rule of a game with streets, priced exactly."""

    line_costs: tuple[Fraction, ...] = field(default=())
    """What dropping each line would cost; empty where that was not computed."""

    @property
    def lines(self) -> int:
        """How many lines there are to remember."""
        assert isinstance(self.rule, StreetRule)  # noqa: S101 - tells mypy what games with streets have
        return len(self.rule.lines)

    def to_json(self) -> dict[str, Any]:
        """The step in a JSON document."""
        found = super().to_json()
        del found["misplayed"]
        return found | {"line_costs": [exact_number(cost) for cost in self.line_costs]}


def street_strategies(rules: Rules) -> Strategies:
    """How a game with streets is best played by people."""
    game = street_game(rules)
    if game.colour or not game.points:
        what = "counts a chosen colour street by street" if game.colour else "has no decision"
        raise OddsError(f"{game.title} {what}; no rules for people are searched for such a game.")
    refuse_too_large(game)
    require_numba()
    optimum, found, price = (_against_dealer if game.dealer else _own_hand)(game, rules)
    steps = _steps(rules, optimum, found, price)
    ladder = Ladder("decision", _FAMILY, (), steps)
    whole = Strategies(rules, optimum, (), (), (), Fraction(0), (ladder,), 0)
    short = whole.short
    costed = replace(short, line_costs=tuple(_line_costs(short, price)))  # type: ignore[call-arg]
    kept = tuple(costed if step is short else step for step in steps)
    return replace(whole, ladders=(replace(ladder, steps=kept),))


def _steps(
    rules: Rules, optimum: Fraction, found: Sequence[Sequence[Lines]], price: Callable[[StreetRule], Fraction]
) -> tuple[Step, ...]:
    """The best rule of each number of lines, as long as more lines are better."""
    best: dict[int, Step] = {}
    for lines in sorted(product(*found), key=lambda one: [str(line) for line in one[-1]]):
        rule = StreetRule(lines, asked_at(rules))
        if rule.lines:
            edge = price(rule)
            step = StreetStep(rule, edge, edge - optimum, 0)
            if step.lines not in best or step.cost < best[step.lines].cost:
                best[step.lines] = step
    steps: list[Step] = []
    for count in sorted(best):
        if not steps or best[count].cost < steps[-1].cost:
            steps.append(best[count])
    return tuple(steps)


def _line_costs(step: Step, price: Callable[[StreetRule], Fraction]) -> Iterator[Fraction]:
    """What dropping each line of a rule would cost."""
    rule = step.rule
    assert isinstance(rule, StreetRule)  # noqa: S101 - tells mypy what games with streets have
    for number, lines in enumerate(rule.decisions):
        for at in range(len(lines)):
            fewer = lines[:at] + lines[at + 1 :]
            without = replace(rule, decisions=(*rule.decisions[:number], fewer, *rule.decisions[number + 1 :]))
            yield price(without) - step.house_edge


def _own_hand(game: StreetGame, rules: Rules) -> tuple[Fraction, list[list[Lines]], Callable[[StreetRule], Fraction]]:
    from longsuit.odds.streets.own_hand import own_plan  # noqa: PLC0415 - loads numba
    from longsuit.odds.streets.short_rules.own_cells import own_cells  # noqa: PLC0415 - loads numba
    from longsuit.odds.streets.short_rules.street_rule_search import best_lines  # noqa: PLC0415 - loads numba

    found = [best_lines(cells, MOST_LINES)[1:] or [()] for cells in own_cells(own_plan(game))]
    return solve(game, rules.game).house_edge, found, lambda rule: solve(game, rules.game, rule, "").house_edge


def _against_dealer(
    game: StreetGame, rules: Rules
) -> tuple[Fraction, list[list[Lines]], Callable[[StreetRule], Fraction]]:
    from longsuit.odds.streets.short_rules.rule_cells import point_cells  # noqa: PLC0415 - loads numba
    from longsuit.odds.streets.short_rules.street_rule_search import best_lines  # noqa: PLC0415 - loads numba

    plan = whole_plan(game)
    if len(plan.final) > 1:
        raise OddsError(
            f"{game.title} has several decisions on the last cards, against a dealer; no rules for people are searched "
            f"for such a game."
        )
    parts = _counted(plan)
    found = [best_lines(cells, MOST_LINES) for cells in point_cells(plan, parts)]
    found[-1] = found[-1][1:] or [()]
    return _edge(plan, parts, rules), found, _Prices(plan, parts, rules).edge


def _counted(plan: Plan) -> tuple[Counts, ...]:
    from longsuit.odds.streets.against_dealer.board_counting import count_all  # noqa: PLC0415 - loads numba
    from longsuit.odds.streets.against_dealer.growing_hands import count_growing, nothing_known  # noqa: PLC0415 - loads numba

    if plan.grows:
        return (count_growing(plan, nothing_known(plan)),)
    return tuple(count_all(plan, np.array([[-np.inf, np.inf]] * len(plan.forms.rows))))


def _edge(plan: Plan, parts: Sequence[Counts], rules: Rules) -> Fraction:
    """The house edge of a plan's policy, or of best play, from counts."""
    from longsuit.odds.streets.against_dealer.backward_induction import price  # noqa: PLC0415 - loads numba

    tally = Tally()
    with ThreadPoolExecutor(cores()) as pool:
        for part in pool.map(lambda counts: price(plan, counts), parts):
            tally.add(part)
    return odds_of_tally(rules.game, plan.forms, len(plan.game.points), tally, plan.ending_net).house_edge


class _Prices:
    """Prices rules of a game with a dealer; counts are kept for rules with the same lines at the final decision."""

    def __init__(self, plan: Plan, parts: tuple[Counts, ...], rules: Rules) -> None:
        self.plan, self.rules = plan, rules
        self.kept: tuple[Lines, tuple[Counts, ...]] | None = None if plan.final else ((), parts)

    def edge(self, rule: StreetRule) -> Fraction:
        """The house edge of a rule."""
        plan = replace(self.plan, policy=Policy(self.plan.game, rule))
        final = rule.decisions[-1] if plan.final else ()
        if self.kept is None or self.kept[0] != final:
            self.kept = final, _counted(plan)
        return _edge(plan, self.kept[1], self.rules)
