"""What hands that were folded come to in the end: a bonus that stays in action after a fold reads them."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as np

from longsuit.odds.streets.placed_raises import FOLD, Placed, after, is_open, options_of
from longsuit.odds.streets.policy import Policy

if TYPE_CHECKING:
    from longsuit.odds.laws.array_types import Integers
    from longsuit.odds.streets.own_hand import OwnPlan, Vectors
    from longsuit.odds.streets.street_game import StreetGame
    from longsuit.odds.streets.tally import Tally
    from longsuit.play import StreetRule

    Folded = dict[Placed, Integers]
    """By raises in place: a row for each hand, a column for each number of raises at a fold and form of settlement."""


def folded_forms(game: StreetGame, rule: StreetRule | None, tally: Tally) -> Counter[tuple[Placed, int]]:
    """How often a hand that was folded with raises in place comes to each form of settlement."""
    if game.dealer:
        return tally.folded
    if not any(form is None for _, form in tally.endings):
        return Counter()
    from longsuit.odds.streets.own_hand import own_plan  # noqa: PLC0415 - loads numba

    return _own_hand(replace(own_plan(game), policy=None if rule is None else Policy(game, rule)))


def _own_hand(plan: OwnPlan) -> Counter[tuple[Placed, int]]:
    """The same where no dealer's hand decides: folded hands are carried back to the first stage beside the others."""
    from longsuit.odds.streets.own_hand import decide, last_vectors, whole_stages  # noqa: PLC0415 - loads numba

    hands, sizes, lift = whole_stages(plan)
    states = tuple(dict.fromkeys(placed for placed, form in plan.endings if form is None))
    vectors = last_vectors(plan, hands[-1], plan.game.ranks & ~hands[-1])
    forms = _forms(plan, vectors)
    folded = {placed: np.zeros((len(forms), len(states) * forms.shape[1]), dtype=np.int64) for placed in vectors}
    for stage in range(len(plan.sizes) - 1, -1, -1):
        for number in range(len(plan.points) - 1, -1, -1):
            point = plan.points[number]
            if point.own + point.shared == plan.sizes[stage]:
                vectors = decide(plan, number, vectors, hands[stage], None)
                folded = _decided(plan, number, vectors, folded, forms, states)
        if stage:
            vectors, folded = (
                {placed: lift(stage, rows) for placed, rows in some.items()} for some in (vectors, folded)
            )
            forms = lift(stage, forms)
    sums = (sizes[0] @ folded[plan.placed]).reshape(len(states), -1)
    return Counter(
        {
            (placed, form): int(many)
            for placed, row in zip(states, sums, strict=True)
            for form, many in zip(plan.kept_forms, row, strict=True)
        }
    )


def _forms(plan: OwnPlan, vectors: Vectors) -> Integers:
    """How often each hand of the last stage comes to each form that is kept."""
    placed, rows = next(iter(vectors.items()))
    start = plan.endings.index((placed, plan.kept_forms[0]))
    return rows[:, start : start + len(plan.kept_forms)].astype(np.int64)


def _decided(
    plan: OwnPlan, number: int, vectors: Vectors, folded: Folded, forms: Integers, states: tuple[Placed, ...]
) -> Folded:
    """The folded hands before a decision point from those after it; `vectors` say what was decided."""
    game, point, endings = plan.game, plan.points[number], len(plan.endings)
    before: Folded = {}
    for placed, rows in vectors.items():
        if not is_open(game, point, placed):
            before[placed] = folded[placed]
            continue
        before[placed] = np.zeros_like(next(iter(folded.values())))
        for option in options_of(point):
            taken = rows[:, endings + plan.actions.index((number, option))] > 0
            if option == FOLD:
                start = states.index(placed) * forms.shape[1]
                before[placed][taken, start : start + forms.shape[1]] = forms[taken]
            else:
                before[placed][taken] = folded[after(game, point, placed, option)][taken]
    return before
