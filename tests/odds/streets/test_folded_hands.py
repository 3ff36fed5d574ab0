"""Hands that were folded are read at the end of the round, as the plain way of dealing every card reads them."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from fractions import Fraction
from typing import TYPE_CHECKING

import pytest

from longsuit.odds.streets.street_game import Reading, StreetGame, pays_of
from tests.odds.streets.brute_force import BruteForce, Hand, flush, longest_run
from tests.odds.streets.small_games import GAMES

if TYPE_CHECKING:
    from longsuit.odds.streets.settlement_forms import Row

pytest.importorskip("numba")

QUICK = ("no decision, no dealer", "no dealer", "one decision, no shared cards")
CODE = 1000


class Readings(BruteForce):
    """A game played out; beside the wager, each ending tells the flush and the straight flush."""

    def settle(self, own: Hand, shared: Hand, placed: tuple[int, ...]) -> Counter[tuple[Fraction, ...]]:
        hand = own | shared
        run = 0 if self.game.wild else longest_run(hand)
        code = CODE * (100 * flush(hand, self.game.wild)[0] + run)
        return Counter(
            {(net, wager + code): many for (net, wager), many in super().settle(own, shared, placed).items()}
        )

    def options(self, own: Hand, shared: Hand, placed: tuple[int, ...], at: int) -> dict[str, Counter]:
        found = super().options(own, shared, placed, at)
        if "fold" in found:
            lost = len(self.game.required) + sum(placed)
            ends: Counter[tuple[Fraction, int]] = Counter()
            for (_, told), many in self.after(own, shared, placed, at + 1).items():
                ends[Fraction(-lost), told // CODE * CODE + lost] += many
            found["fold"] = ends
        return found

    def law(self) -> dict[tuple[Fraction, Row], Fraction]:
        total = self.after(frozenset(), frozenset(), (0,) * len(self.game.raises), 0)
        found: Counter[tuple[Fraction, Row]] = Counter()
        for (net, told), many in total.items():
            found[net, divmod(told // CODE, 100)] += many
        return {key: Fraction(many, total.total()) for key, many in found.items()}


def told(game: StreetGame) -> StreetGame:
    """A game with bonuses on every flush and, without wild cards, on every straight flush."""
    runs = () if game.wild else pays_of(Reading.RUN, {1: 1})
    return replace(game, told=pays_of(Reading.FLUSH, {1: 1}) + runs)


@pytest.mark.parametrize(
    "name", [name if name in QUICK else pytest.param(name, marks=pytest.mark.slow) for name in GAMES]
)
def test_readings_and_results_of_every_round_are_those_of_dealing_every_card(name: str) -> None:
    from longsuit.odds.streets.folded_hands import folded_forms  # noqa: PLC0415 - needs numba
    from longsuit.odds.streets.solve import solution  # noqa: PLC0415 - needs numba

    game = told(GAMES[name])
    forms, tally, net = solution(game)
    folded = folded_forms(game, None, tally)
    every: Counter[tuple[Fraction, Row]] = Counter()
    for (placed, form), many in tally.endings.items():
        if form is not None:
            every[Fraction(net(placed, form), forms.unit), forms.forms[form][1]] += many
    for (placed, form), many in folded.items():
        every[Fraction(net(placed, None), forms.unit), forms.forms[form][1]] += many
    rounds = tally.endings.total()
    assert folded.total() == sum(many for (_, form), many in tally.endings.items() if form is None)
    assert {key: Fraction(many, rounds) for key, many in every.items() if many} == Readings(game).law()
