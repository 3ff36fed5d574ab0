"""Meters in the long run: the closed form against a term-by-term sum and against meters that were played."""

from __future__ import annotations

from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from longsuit.odds import OddsError
from longsuit.odds.sidebets.jackpot_odds import JackpotOdds, jackpot_odds, jackpots
from longsuit.odds.sidebets.meter_long_run import MeterTerms, long_run
from longsuit.rules import Basis, Metric, Odds, PayRow, PayTable, Share, load, read_house


def often_hit(wager_cents: int = 100) -> JackpotOdds:
    """A jackpot hit about every 108 wagers, so that a test can play many of them."""
    rows = [("6", True, "all"), ("5", False, "tenth"), ("4", False, "twentieth"), ("3", False, "fixed")]
    awards = {
        "all": Share(Fraction(100), "meter"),
        "tenth": Share(Fraction(10), "meter"),
        "twentieth": Share(Fraction(5), "meter"),
        "fixed": Odds(Fraction(1)),
    }
    table = PayTable(
        "OFTEN",
        Metric.COLOUR_OF_NINE,
        Basis.FOR_1,
        tuple(PayRow(value, or_more=more, award=awards[name]) for value, more, name in rows),
    )
    return jackpot_odds(table, wager_cents)


shares = st.fractions(0, Fraction(1, 2), max_denominator=1000)


@given(shares, shares, st.integers(0, 10**7), st.sampled_from(["1", "2", "3"]))
def test_the_meter_at_a_hit_summed_over_how_long_it_took(contribution, reserve, seed, name):
    """Condition on the wager that hits: the n-th of a cycle with chance q(1-q)^(n-1), on a meter that has lost the
    conditional share of smaller awards n-1 times; both geometric series are summed by hand."""
    odds = jackpots(load("i-luv-suits"))[name]
    meter = long_run(odds, {"meter": MeterTerms(contribution, reserve, seed)}).meters[0]
    hit, per_wager = meter.hit, contribution * odds.wager_cents
    start = seed + reserve * odds.wager_cents / hit
    kept = 1 - meter.taken / (1 - hit)
    # E[kept^(n-1)] and E[1 + kept + ... + kept^(n-1)], n geometric.
    of_the_start = hit / (1 - (1 - hit) * kept)
    of_contributions = (1 - kept * of_the_start) / (1 - kept)
    assert meter.at_hit_cents == start * of_the_start + per_wager * of_contributions
    assert meter.restart_cents == start


@given(shares, shares, st.integers(0, 10**7))
def test_what_comes_back_is_fixed_pays_contributions_and_seeds(contribution, reserve, seed):
    for odds in jackpots(load("i-luv-suits")).values():
        parts = {meter: MeterTerms(contribution / 2, reserve / 2, seed) for meter in odds.meters}
        found = long_run(odds, parts)
        seeds = sum(meter.hit * seed / odds.wager_cents for meter in found.meters)
        taken = len(odds.meters) * (contribution + reserve) / 2
        assert found.returned == odds.fixed_return + taken + seeds == found.returned_at_average
        assert found.seed_cost == seeds
        assert found.house_edge == 1 - found.returned
        paid = sum(award.probability * found.paid_cents(award) for award in odds.awards)
        assert paid == found.returned * odds.wager_cents


def test_JP_7_a_meter_without_smaller_awards_grows_from_its_restart_by_the_mean_wait():
    odds = jackpots(load("i-luv-suits"))["ML1"]
    terms = {"major": MeterTerms.of("10%", "1%", 1_000_000), "minor": MeterTerms.of("5%", "0%", 100_000)}
    major, minor = long_run(odds, terms).meters
    assert major.at_hit_cents == 1_000_000 + (10 + 1) * Fraction(133_784_560, 1_081)
    assert minor.at_hit_cents == 100_000 + 5 * Fraction(133_784_560, 3_243)


def played(odds: JackpotOdds, terms: MeterTerms, cycles: int, seed: int) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """For each of many cycles from restart to restart: its wagers, the sum of meters met, and the meter at the hit."""
    random = np.random.default_rng(seed)
    share = [float(award.share) for award in odds.awards]
    chance = np.cumsum([float(award.probability) for award in odds.awards])
    hit = float(sum(award.probability for award in odds.awards if award.share == 1))
    reserve = random.geometric(hit, cycles) * float(terms.reserve) * odds.wager_cents
    meter = terms.seed_cents + reserve
    wagers, met, at_hit = np.zeros(cycles), np.zeros(cycles), np.zeros(cycles)
    open_cycles = np.arange(cycles)
    while len(open_cycles):
        meter[open_cycles] += float(terms.contribution) * odds.wager_cents
        wagers[open_cycles] += 1
        met[open_cycles] += meter[open_cycles]
        taken = np.array(share)[np.searchsorted(chance[:-1], random.random(len(open_cycles)), side="right")]
        whole = open_cycles[taken == 1]
        at_hit[whole] = meter[whole]
        meter[open_cycles] *= 1 - taken
        open_cycles = open_cycles[taken < 1]
    return wagers, met, at_hit


def test_JP_7_meters_that_were_played_agree_within_four_standard_errors():
    odds, terms = often_hit(500), MeterTerms.of("30%", "10%", 4_000)
    exact = long_run(odds, {"meter": terms}).meters[0]
    wagers, met, at_hit = played(odds, terms, 40_000, seed=7_654_321)
    root = len(wagers) ** 0.5
    assert abs(at_hit.mean() - exact.at_hit_cents) <= 4 * at_hit.std() / root
    assert abs(wagers.mean() - exact.wagers_between_hits) <= 4 * wagers.std() / root
    # The average over wagers is a ratio of sums over cycles; its error is that of met - average * wagers.
    average = float(exact.average_cents)
    residual = met - average * wagers
    assert abs(residual.mean()) <= 4 * residual.std() / root


def test_JP_5_fixed_pays_off_the_meter_lower_it_by_what_they_pay():
    odds, terms = often_hit(), {"meter": MeterTerms.of("70%", "0%", 5_000)}
    tray, meter = long_run(odds, terms), long_run(odds, terms, all_off_the_meter=True)
    lower = tray.meters[0].average_cents - meter.meters[0].average_cents
    assert lower * odds.shares["meter"] == odds.fixed_return * odds.wager_cents
    assert meter.returned == Fraction(7, 10) + meter.seed_cost


def test_JP_5_a_house_that_pays_all_off_the_meter_draws_on_the_first_of_two():
    rules = load("i-luv-suits", read_house({"jackpots": {"all_off_the_meter": True}}, "house.toml"))
    odds = jackpots(rules)["ML1"]
    terms = {"major": MeterTerms.of("70%", "0%", 1_000_000), "minor": MeterTerms.of("5%", "0%", 100_000)}
    found, tray = long_run(odds, terms), long_run(odds, terms, all_off_the_meter=False)
    assert found.all_off_the_meter
    lower = tray.meters[0].average_cents - found.meters[0].average_cents
    assert lower * odds.shares["major"] == odds.fixed_return * odds.wager_cents
    assert found.meters[1] == tray.meters[1]


def test_a_meter_nothing_empties_settles_where_awards_take_what_comes_in():
    table = PayTable(
        "TENTH", Metric.FLUSH, Basis.FOR_1, (PayRow("7", or_more=False, award=Share(Fraction(10), "meter")),)
    )
    meter = long_run(jackpot_odds(table), {"meter": MeterTerms.of("20%", "5%", 9_999)}).meters[0]
    assert meter.average_cents * Fraction(6_864, 10 * 133_784_560) == 20
    assert (meter.restart_cents, meter.at_hit_cents, meter.wagers_between_hits) == (None, None, None)
    assert meter.seed_cost == 0


def test_json_frame_and_html():
    odds = jackpots(load("i-luv-suits"))["ML1"]
    found = long_run(odds, dict.fromkeys(("major", "minor"), MeterTerms.of("10%", "1%", 500_000)))
    document = found.to_json()
    assert set(document["meters"]) == {"major", "minor"}
    assert document["meters"]["major"]["restart_cents"] == 500_000 + 123_760
    assert len(document["awards"]) == 7
    assert found.to_frame()["average_cents"].to_list() == [float(meter.average_cents) for meter in found.meters]
    assert "Cost of the seeds" in found._repr_html_()


@pytest.mark.parametrize(
    ("contribution", "reserve", "seed", "sentence"),
    [
        ("60%", "41%", 0, "together 100% at most"),
        ("10%", "0%", -1, "cannot be seeded with -1 cents"),
        ("ten", "0%", 0, "“ten” is not a number"),
    ],
)
def test_terms_no_house_could_offer_are_refused(contribution, reserve, seed, sentence):
    with pytest.raises(OddsError, match=sentence):
        MeterTerms.of(contribution, reserve, seed)


def test_long_runs_that_cannot_be_are_refused():
    found = jackpots(load("i-luv-suits"))
    some = MeterTerms.of("60%", "0%", 0)
    with pytest.raises(OddsError, match=r"Terms were given for meter\. They are needed for exactly major, minor"):
        long_run(found["ML1"], {"meter": some})
    with pytest.raises(OddsError, match=r"cannot take 120.00% of each wager"):
        long_run(found["ML1"], {"major": some, "minor": some})
    with pytest.raises(OddsError, match="off the meter, more than flows in"):
        long_run(found["ML1"], dict.fromkeys(("major", "minor"), MeterTerms.of("9%", "0%", 0)), all_off_the_meter=True)
    with pytest.raises(OddsError, match=r"take 53.89% of each wager off the meter"):
        long_run(found["1"], {"meter": MeterTerms.of("20%", "0%", 0)}, all_off_the_meter=True)
