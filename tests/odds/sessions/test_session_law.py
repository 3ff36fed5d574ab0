"""Sessions against enumeration, against each other, and against closed formulas."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from math import comb, prod

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from longsuit.odds import OddsError, RoundLaw, base_odds, lasting_risk, risk_within, session_law
from longsuit.odds.sessions import session_law as module
from longsuit.rules import load

LAW = RoundLaw({Fraction(net): chance for net, chance in base_odds(load("i-luv-suits")).outcomes.items()})
COIN = RoundLaw({Fraction(-1): Fraction(1, 2), Fraction(1): Fraction(1, 2)})


@st.composite
def laws(draw: st.DrawFn) -> RoundLaw:
    nets = draw(st.lists(st.fractions(-3, 4, max_denominator=4), min_size=2, max_size=4, unique=True))
    weights = draw(st.lists(st.integers(1, 9), min_size=len(nets), max_size=len(nets)))
    return RoundLaw({net: Fraction(weight, sum(weights)) for net, weight in zip(nets, weights, strict=True)})


@given(laws(), st.integers(1, 4))
def test_a_session_is_every_sequence_of_rounds_added_up(law, rounds):
    found = session_law(law, rounds)
    assert found.exact is not None
    expected: dict[Fraction, Fraction] = {}
    for results in product(law.outcomes, repeat=rounds):
        total = sum(results, Fraction(0))
        chance = prod((law.outcomes[one] for one in results), start=Fraction(1))
        expected[total] = expected.get(total, Fraction(0)) + chance
    assert {(found.lowest + place) * law.step: chance for place, chance in enumerate(found.exact) if chance} == expected


def test_the_mean_and_the_variance_of_a_session_are_those_of_its_rounds():
    found = session_law(LAW, 40)
    results = [found.lowest + place for place in range(len(found.exact))]
    mean = sum(chance * result for chance, result in zip(found.exact, results, strict=True))
    square = sum(chance * result * result for chance, result in zip(found.exact, results, strict=True))
    assert mean == 40 * LAW.mean / LAW.step
    assert square - mean**2 == 40 * LAW.variance / LAW.step**2


def test_a_long_session_is_the_exact_one_within_its_bound(monkeypatch):
    exact = session_law(LAW, 60)
    monkeypatch.setattr(module, "MAX_EXACT_BITS", 0)
    rounded = session_law(LAW, 60)
    assert (exact.exact is None, rounded.exact is None) == (False, True)
    assert np.abs(exact.probabilities - rounded.probabilities).sum() <= rounded.error < 1e-12


def test_the_fourier_transform_agrees_with_the_direct_product_within_both_bounds(monkeypatch):
    direct = session_law(LAW, 1500)
    monkeypatch.setattr(module, "DIRECT_POINTS", 16)
    transformed = session_law(LAW, 1500)
    assert np.abs(direct.probabilities - transformed.probabilities).sum() <= direct.error + transformed.error
    assert transformed.error < 1e-9


def test_quantiles_and_chances_agree():
    found = session_law(LAW, 200)
    for share in (0.05, 0.5, 0.95):
        result = found.quantile(share)
        assert 1 - found.at_least(result + 1) >= share - 1e-9
        assert 1 - found.at_least(result) < share + 1e-9


@pytest.mark.parametrize(("bankroll", "rounds"), [(1, 1), (2, 7), (3, 20), (5, 40)])
def test_ruin_at_even_money_is_the_reflection_of_the_walk(bankroll, rounds):
    # Ruined once nothing is left: by the reflection principle, the walk reaches -bankroll within the rounds.
    reached = sum(
        comb(rounds, heads) * (1 if 2 * heads - rounds <= -bankroll else 0) for heads in range(rounds + 1)
    ) + sum(comb(rounds, heads) * (1 if 2 * heads - rounds < -bankroll else 0) for heads in range(rounds + 1))
    assert risk_within(COIN, bankroll, rounds) == pytest.approx(reached / 2**rounds, abs=1e-12)


@given(laws(), st.integers(1, 8), st.integers(1, 5))
def test_ruin_is_every_sequence_that_falls_too_low(law, bankroll, rounds):
    ruined = Fraction(0)
    for results in product(law.steps, repeat=rounds):
        money, alive = bankroll, bankroll >= law.largest_loss
        for one in results:
            money += one
            alive = alive and money >= law.largest_loss
        if not alive:
            ruined += prod((law.steps[one] for one in results), start=Fraction(1))
    assert risk_within(law, bankroll, rounds) == pytest.approx(float(ruined), abs=1e-12)


def test_a_game_that_favours_nobody_ruins_everybody_in_the_end():
    assert lasting_risk(COIN, 1000) == 1.0
    assert lasting_risk(LAW, 10**6) == 1.0


def test_an_advantage_player_is_ruined_as_the_classic_formula_says():
    # Up or down one with 0.6 and 0.4: ruin from b is (0.4 / 0.6) ** b.
    favourable = RoundLaw({Fraction(-1): Fraction(2, 5), Fraction(1): Fraction(3, 5)})
    assert lasting_risk(favourable, 11) == pytest.approx((2 / 3) ** 10, rel=1e-9)
    assert risk_within(favourable, 11, 4000) <= lasting_risk(favourable, 11) + 1e-12


@pytest.mark.parametrize("rounds", [0, -1, 10**8])
def test_an_impossible_number_of_rounds_is_refused(rounds):
    with pytest.raises(OddsError, match="A session has 1 to 10,000,000 rounds"):
        session_law(LAW, rounds)


def test_probabilities_that_do_not_add_up_are_refused():
    with pytest.raises(OddsError, match="do not add up to one"):
        RoundLaw({Fraction(1): Fraction(1, 2)})
