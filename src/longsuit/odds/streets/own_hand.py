"""Best play where no dealer's hand decides: every card the player sees counts alike, own or shared.

Hands up to exchange of suits are worth what their best option comes to; what a hand is worth before its next cards is
the sum over them. Each hand carries a vector: how often it ends each way, and how often each option is taken, from
there on with best play.
"""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING

import numpy as np

from longsuit.odds.streets.card_sets import (
    cores,
    grown_hands,
    hands_up_to_suits,
    lengths_of,
    runs_of,
    sets_of,
    subsets_of,
)
from longsuit.odds.streets.kernels.own_hand_counts import add_following, count_last_cards, numbered
from longsuit.odds.streets.kernels.rule_choices import choices_seen
from longsuit.odds.streets.placed_raises import (
    FOLD,
    Option,
    Placed,
    after,
    allowed,
    is_open,
    options_of,
    placed_after,
)
from longsuit.odds.streets.plan import StartedGame
from longsuit.odds.streets.settlement_forms import LOSES, TIES, WINS
from longsuit.odds.streets.tally import Tally

if TYPE_CHECKING:
    from collections.abc import Callable

    from numpy.typing import NDArray

    from longsuit.odds.laws.array_types import Integers
    from longsuit.odds.results.base_odds import Outcome
    from longsuit.odds.streets.policy import Policy
    from longsuit.odds.streets.street_game import Point, StreetGame

    Lift = Callable[[int, Integers], Integers]

Vectors = dict[Placed, "Integers"]
"""By raises in place: a row for each hand, a column for each ending and each option."""

Choices = dict[tuple[int, Placed], "Integers"]
"""By decision point and raises in place, the number of the option taken with each hand."""


@dataclass(frozen=True, kw_only=True)
class OwnPlan(StartedGame):
    """A game without a dealer's hand, from one of its decision points on."""

    @cached_property
    def sizes(self) -> tuple[int, ...]:
        """How many cards are seen at each stage with a decision; all of them where nothing is decided."""
        return tuple(sorted({point.own + point.shared for point in self.points})) or (self.game.seen_cards,)

    @cached_property
    def kept_forms(self) -> tuple[int, ...]:
        """Forms of settlement, one of each set that gains the same."""
        gains = {self._gains(form): form for form in reversed(range(len(self.forms.forms)))}
        return tuple(sorted(gains.values()))

    def _gains(self, form: int) -> tuple[object, ...]:
        found = self.forms.forms[form]
        told = found[1] if self.game.told else (0, 0)
        return found[-1], told, *(self.forms.stake_gain(found, at) for at in range(len(self.game.stakes)))

    @cached_property
    def endings(self) -> tuple[tuple[Placed, int | None], ...]:
        """Every way a round can end: raises in place, and the form of settlement; None after a fold."""
        states = [placed_after(self.game, self.points[:upto], self.placed) for upto in range(len(self.points) + 1)]
        folded = {placed: None for some in states[:-1] for placed in some}
        settled = [(placed, form) for placed in states[-1] for form in self.kept_forms]
        return (*((placed, None) for placed in folded), *settled)

    @cached_property
    def actions(self) -> tuple[tuple[int, Option], ...]:
        """Every option of every decision point."""
        return tuple((at, option) for at, point in enumerate(self.points) for option in options_of(point))

    @cached_property
    def nets(self) -> Integers:
        """What each column of a vector gains, in whole parts of the base wager."""
        nets = [self.ending_net(placed, form) for placed, form in self.endings]
        return np.array(nets + [0] * len(self.actions), dtype=np.int64)

    @cached_property
    def form_table(self) -> Integers:
        """Which of the kept forms a hand is settled in, by length of its flush and of its longest run."""
        table = [[self._form(length, run) for run in range(15)] for length in range(15)]
        return np.array(table, dtype=np.int64)

    def _form(self, length: int, run: int) -> int:
        game = self.game
        result = WINS if length >= game.win_from else TIES if length >= game.push_from else LOSES
        form = self.forms.table[self.forms.row_of(length, run)][self.forms.columns.index((result, True, 0))]
        return next(at for at, kept in enumerate(self.kept_forms) if self._gains(kept) == self._gains(form))


@lru_cache(maxsize=16)
def own_plan(game: StreetGame, first: int = 0, start: Placed = ()) -> OwnPlan:
    """A plan, kept with what it works out."""
    return OwnPlan(game=game, first=first, start=start)


def own_hand_tally(plan: OwnPlan, choices: Choices | None = None) -> Tally:
    """Best play of a whole game, or play by a policy; `choices` takes what is chosen with each hand."""
    hands, sizes, lift = whole_stages(plan)
    vectors = best_play(plan, hands, [plan.game.ranks & ~some for some in hands], lift, choices=choices)
    return tally_of(plan, sizes[0] @ vectors[plan.placed])


def whole_stages(plan: OwnPlan) -> tuple[list[Integers], list[Integers], Lift]:
    """The hands of each stage up to exchange of suits, how many hands each is, and what adds up what follows a hand."""
    game = plan.game
    stages = [hands_up_to_suits(size, game.ranks) for size in plan.sizes]
    tables = [numbered(hands, 1 << (2 * len(hands)).bit_length()) for hands, _ in stages]

    def lift(stage: int, vectors: Integers) -> Integers:
        few = plan.sizes[stage] - plan.sizes[stage - 1]
        sets = sets_of(game.cards - plan.sizes[stage - 1], few)
        return in_parts(
            lambda hands: add_following(hands, game.ranks, sets, tables[stage], vectors), stages[stage - 1][0]
        )

    return [hands for hands, _ in stages], [sizes for _, sizes in stages], lift


def tally_of(plan: OwnPlan, sums: Integers) -> Tally:
    """A vector as a tally."""
    tally, endings = Tally(), len(plan.endings)
    tally.endings.update(dict(zip(plan.endings, sums[:endings].tolist(), strict=True)))
    tally.actions.update(dict(zip(plan.actions, sums[endings:].tolist(), strict=True)))
    return tally


def hand_options(
    plan: OwnPlan, hand: Integers, left: Integers
) -> tuple[dict[Option, tuple[int, int]], dict[Outcome, int]]:
    """What each option of the first point is worth with a hand, in whole parts, and of how many deals.

    And how those deals end when nobody folds.
    """
    unseen = int(np.bitwise_count(left).sum())
    steps = [size - plan.sizes[0] for size in plan.sizes]
    stages = [grown_hands(hand, left, sets_of(unseen, step)) for step in steps]

    def lift(stage: int, vectors: Integers) -> Integers:
        sums = np.zeros((len(stages[stage - 1][0]), vectors.shape[1]), dtype=np.int64)
        for column in subsets_of(unseen, steps[stage], steps[stage - 1]).T:
            np.add.at(sums, column, vectors)
        return sums

    worths: dict[Option, tuple[int, int]] = {}
    best_play(plan, [hands for hands, _ in stages], [left for _, left in stages], lift, worths)
    counts = last_vectors(plan, *stages[-1])
    ends: dict[Outcome, int] = {}
    some, rows = next(iter(counts.items()))
    for form in plan.kept_forms:
        outcome = plan.forms.forms[form][-1]
        ends[outcome] = ends.get(outcome, 0) + int(rows[:, plan.endings.index((some, form))].sum())
    return worths, ends


def best_play(
    plan: OwnPlan,
    hands: list[Integers],
    left: list[Integers],
    lift: Lift,
    worths: dict[Option, tuple[int, int]] | None = None,
    choices: Choices | None = None,
) -> Vectors:
    """The vectors of the first stage's hands before its decision; `worths` takes the options of the first point."""
    vectors = last_vectors(plan, hands[-1], left[-1])
    for stage in range(len(plan.sizes) - 1, -1, -1):
        for number in range(len(plan.points) - 1, -1, -1):
            point = plan.points[number]
            if point.own + point.shared == plan.sizes[stage]:
                vectors = decide(plan, number, vectors, hands[stage], worths if number == 0 else None, choices)
        if stage:
            vectors = {placed: lift(stage, rows) for placed, rows in vectors.items()}
    return vectors


def last_vectors(plan: OwnPlan, hands: Integers, left: Integers) -> Vectors:
    """The vectors of hands after the last decision."""
    game, forms = plan.game, len(plan.kept_forms)
    last = game.seen_cards - plan.sizes[-1]
    sets = sets_of(int(np.bitwise_count(left[0]).sum()), last)
    both = np.concatenate([hands, left], axis=1)
    counts = in_parts(
        lambda rows: count_last_cards(
            np.ascontiguousarray(rows[:, :4]), np.ascontiguousarray(rows[:, 4:]), sets, game.wild,
            runs_of(game), plan.form_table, forms,
        ), both,
    )  # fmt: skip
    vectors: Vectors = {}
    for placed in placed_after(game, plan.points, plan.placed):
        # Small numbers take less of the memory's time, which is most of it.
        vectors[placed] = np.zeros((len(hands), len(plan.nets)), dtype=np.int16 if len(sets) < 1 << 15 else np.int64)
        start = plan.endings.index((placed, plan.kept_forms[0]))
        vectors[placed][:, start : start + forms] = counts
    return vectors


def decide(
    plan: OwnPlan, number: int, vectors: Vectors, hands: Integers, worths: dict[Option, tuple[int, int]] | None,
    choices: Choices | None = None,
) -> Vectors:  # fmt: skip
    """The vectors before a decision point from those after it; what is chosen goes into `choices`."""
    game, point, endings = plan.game, plan.points[number], len(plan.endings)
    options = options_of(point)
    totals = next(iter(vectors.values()))[:, :endings].sum(axis=1, dtype=np.int64)
    before: Vectors = {}
    for placed in placed_after(game, plan.points[:number], plan.placed):
        if not is_open(game, point, placed):
            before[placed] = vectors[placed]
            continue
        folded = plan.endings.index((placed, None))
        values = [
            np.where(
                may_take(game, point, option, hands),
                totals * plan.nets[folded]
                if option == FOLD
                else vectors[after(game, point, placed, option)] @ plan.nets,
                _NEVER,
            )
            for option in options
        ]
        chosen = np.argmax(values, axis=0) if plan.policy is None else _by_policy(plan.policy, number, hands)
        if choices is not None:
            choices[number, placed] = chosen
        best = np.zeros_like(next(iter(vectors.values())))
        for at, option in enumerate(options):
            taken = chosen == at
            if option == FOLD:
                best[taken, folded] = totals[taken]
            else:
                best[taken] = vectors[after(game, point, placed, option)][taken]
            best[taken, endings + plan.actions.index((number, option))] += totals[taken]
            if worths is not None and values[at][0] != _NEVER:
                worths[option] = int(values[at][0]), int(totals[0])
        before[placed] = best
    return before


_NEVER = np.iinfo(np.int64).min


def may_take(game: StreetGame, point: Point, option: Option, hands: Integers) -> NDArray[np.bool_]:
    """Whether each hand may take an option."""
    if point.caps is None:
        return np.ones(len(hands), dtype=np.bool_)
    may: NDArray[np.bool_] = np.array([allowed(point, option, length) for length in range(15)])[
        lengths_of(hands, game.wild)
    ]
    return may


def _by_policy(policy: Policy, number: int, hands: Integers) -> Integers:
    """What a policy chooses with each hand."""
    game, each = policy.game, np.stack([np.arange(len(hands)), np.zeros(len(hands), dtype=np.int64)], axis=1)
    lines, options = policy.lines(number), policy.options(number)
    return choices_seen(hands, game.ranks & ~hands, each, sets_of(1, 0), game.wild, game.ranks, lines, options)


def in_parts(work: Callable[[Integers], Integers], rows: Integers) -> Integers:
    """Rows worked on in parts, on all cores; few of them at once."""
    if len(rows) < 1 << 14:
        return work(rows)
    parts = np.array_split(rows, min(len(rows), 8 * cores()))
    with ThreadPoolExecutor(cores()) as pool:
        return np.concatenate(list(pool.map(work, parts)))
