"""The advice the system gives when it is configured: JP-9."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from random import Random

from longsuit.jackpot import (
    AddJackpot,
    Approve,
    PayLine,
    PostedTable,
    Propose,
    advise,
)
from longsuit.jackpot.advice.chance_to_run_dry import chance_to_run_dry
from longsuit.odds import jackpot_odds
from tests.jackpot.house import (
    TABLE_1,
    TABLE_ML1,
    House,
    house_jackpot,
    jackpot,
    terms,
)

# JP-9: advice


def about(game):
    return {advice.about: advice for advice in advise(game)}


def test_JP_9_a_sound_configuration_gets_no_advice():
    assert advise(jackpot("royal", TABLE_1, terms(seed=1_000_000, reserve="3%"))) == ()
    assert advise(house_jackpot()) == ()


def test_JP_9_a_seed_below_the_largest_fixed_award():
    found = about(jackpot("royal", TABLE_1, terms(seed=24_999, reserve="3%"), wager_cents=100))
    assert set(found) == {"seed-below-award", "seed"}
    assert (found["seed-below-award"].number, found["seed-below-award"].exact) == ("$250", "25000/1")
    assert set(about(jackpot("royal", TABLE_1, terms(seed=25_000, reserve="3%")))) == {"seed"}
    assert "seed-below-award" in about(jackpot("royal", TABLE_1, terms(seed=25_000), wager_cents=500))


def test_JP_9_a_seed_of_nothing_with_what_the_meter_restarts_with():
    found = about(jackpot("royal", TABLE_1, terms(seed=0, reserve="0%")))
    assert set(found) == {"seed-below-award", "no-seed", "no-reserve", "seed"}
    assert found["no-seed"].exact == "0/1"


def test_JP_9_the_reserve_as_the_only_seed_with_the_chance_of_a_hit_before_it_has_grown():
    found = about(jackpot("royal", TABLE_1, terms(seed=0, reserve="2%")))
    # One heart royal in 133,784,560 / 1,081 hands; $250 at two cents a wager is 12,500 wagers.
    hit = Fraction(1081, 133_784_560)
    assert found["reserve-only"].number == f"{1 - float(1 - hit) ** 12_500:.4%}" == "9.6069%"
    assert Fraction(found["no-seed"].exact) == 2 / hit
    assert "12,500 wagers" in found["reserve-only"].sentence


def test_JP_9_a_contribution_above_the_preconfigured_rate_with_the_advantage_left():
    rates = terms(seed=1_000_000, rate="15%", reserve="2%", preconfigured=100_000)
    found = about(jackpot("royal", TABLE_1, rates))
    # What comes back: the fixed pays, the contribution, the reserve, and the seed once a hit.
    fixed = jackpot_odds(TABLE_1.pay_table, 100).fixed_return
    hit = Fraction(1081, 133_784_560)
    left = 1 - fixed - Fraction(17, 100) - hit * 1_000_000 / 100
    assert Fraction(found["contribution"].exact) == left
    assert found["contribution"].number == f"{float(left):.4%}"
    assert "contribution" not in about(jackpot("royal", TABLE_1, replace(rates, preconfigured=150_000)))


def test_JP_9_two_meters_are_advised_apart():
    game = jackpot("double", TABLE_ML1, terms("major", 0, "10%"), terms("minor", 100_000, "3%", preconfigured=1))
    assert {(advice.about, advice.meter) for advice in advise(game)} == {
        ("seed-below-award", "double/major"),
        ("no-seed", "double/major"),
        ("reserve-only", "double/major"),
        ("seed", "double/major"),
        ("contribution", "double/minor"),
        ("reserve", "double/minor"),
    }


def test_JP_9_all_off_the_meter_below_70_percent_with_the_chance_to_run_dry():
    game = jackpot("royal", TABLE_1, terms(seed=100_000, rate="40%"), all_off_the_meter=True)
    assert about(game)["runs-dry"].number == "94.06%"
    assert "runs-dry" not in about(replace(game, meters=(terms(seed=100_000, rate="70%"),)))
    assert "runs-dry" not in about(replace(game, all_off_the_meter=False))


def test_JP_9_the_chance_to_run_dry_agrees_with_playing_it_out():
    pays = (PayLine("7", percent="100", meter="meter"), PayLine("6", pays="9"), PayLine("5", pays="4"))
    odds = jackpot_odds(PostedTable("x", "straight-flush", pays).pay_table, 100)
    likely = replace(
        odds,
        awards=tuple(replace(award, probability=chance) for award, chance in zip(odds.awards, CHANCES, strict=True)),
    )
    exact = chance_to_run_dry(likely, Fraction(1, 2), 500)
    runs = 20_000
    dry = sum(runs_dry(Random(seed), 50, 500) for seed in range(runs))
    error = (exact * (1 - exact) / runs) ** 0.5
    assert abs(dry / runs - exact) < 4 * error


CHANCES = (Fraction(1, 50), Fraction(1, 25), Fraction(1, 10), Fraction(42, 50))
"""Top, nine for one, four for one, nothing: a game in which a meter runs dry often enough to count."""


def runs_dry(random, contribution, meter):
    while True:
        meter += contribution
        chance = random.random()
        if chance < 0.02:
            return False
        meter -= 900 if chance < 0.06 else 400 if chance < 0.16 else 0
        if meter < 0:
            return True


def test_JP_9_advice_stands_beside_the_proposal_for_the_second_person():
    house = House()
    proposed = house.do(
        Propose, "supervisor", change=AddJackpot(explanation="x", game=jackpot("a", TABLE_1, terms(seed=0)))
    )
    waiting = house.state.proposals[proposed[0].command]
    spoken = ["seed-below-award", "no-seed", "reserve-only", "seed", "reserve"]
    assert [advice.about for advice in waiting.advice] == spoken
    house.do(Approve, "executive", proposal=waiting.id)
    assert house.cents("a/meter") == 0
