"""Sessions and years of a jackpot: sampled from the exact law, and held against it."""

from __future__ import annotations

from fractions import Fraction
from math import ceil
from typing import TYPE_CHECKING

import pytest

from longsuit.odds import MeterTerms, jackpots, long_run
from longsuit.rules import load
from longsuit.simulate import (
    JackpotYears,
    SessionPlan,
    SimulationError,
    plot_jackpot,
    plot_sessions,
    simulate_jackpot,
    simulate_sessions,
)
from tests.street_games import changed

if TYPE_CHECKING:
    from pathlib import Path

    from longsuit.simulate import Estimate

BETS = {"ante": 1_000, "flush-rush": 500}


def off(estimate: Estimate, exact: float) -> float:
    """How many standard errors an estimate is off."""
    assert estimate.standard_error is not None
    return abs(estimate.value - exact) / estimate.standard_error


def plan(**changes: object) -> SessionPlan:
    asked: dict[str, object] = {"stakes": BETS, "rounds": 50, "sessions": 20_000, "seed": 4}
    return SessionPlan(load("i-luv-suits"), **(asked | changes))  # type: ignore[arg-type]


def test_the_law_is_a_law_and_sessions_have_its_mean_and_spread() -> None:
    asked = plan()
    assert sum(asked.law.values()) == 1
    found = simulate_sessions(asked)
    assert off(found.mean, float(asked.mean_cents * 50)) < 4
    document = found.to_json()
    exact = document["exact_without_ruin"]["standard_deviation_cents"]
    assert document["standard_deviation_cents"] == pytest.approx(exact, rel=0.02)
    assert found.ruin.value == 0
    assert "no cards are dealt" in document["sampled"]


def test_ruin_comes_as_often_as_every_path_says() -> None:
    asked = plan(rounds=3, bankroll_cents=4_000)
    safe, ruined = {0: Fraction(1)}, Fraction(0)
    for _ in range(2):  # a session ruined by its last round has been played to the end
        following: dict[int, Fraction] = {}
        for at, chance in safe.items():
            for net, likely in asked.law.items():
                if 4_000 + at + net < asked.needed_cents:
                    ruined += chance * likely
                else:
                    following[at + net] = following.get(at + net, Fraction(0)) + chance * likely
        safe = following
    assert 0 < ruined < 1
    assert off(simulate_sessions(asked).ruin, float(ruined)) < 4


def test_a_ruined_session_ends_where_it_is() -> None:
    found = simulate_sessions(plan(rounds=400, sessions=2_000, bankroll_cents=10_000))
    assert found.ruined.any()
    # What is lost is at most the bankroll: the last round's stakes and raise were covered, unless it raised more.
    assert found.results[found.ruined].max() < 2_500 - 10_000
    assert (found.drawdowns >= -found.results).all()


def test_the_same_seed_gives_the_same_sessions() -> None:
    one, again, other = (simulate_sessions(plan(sessions=500, seed=seed)) for seed in (1, 1, 2))
    assert (one.results == again.results).all()
    assert not (one.results == other.results).all()


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"rounds": 0}, "1 or more"),
        ({"sessions": 10**9}, "in all"),
        ({"bankroll_cents": 100}, "does not cover one round, which needs 2500"),
        ({"stakes": {}}, "needs a stake"),
    ],
)
def test_sessions_that_cannot_be_played_are_refused(changes: dict[str, object], sentence: str) -> None:
    with pytest.raises(SimulationError, match=sentence):
        plan(**changes)


def years(table: str, terms: dict[str, MeterTerms], **changes: object) -> JackpotYears:
    asked: dict[str, object] = {"hands_per_hour": 40, "seats": 5, "years": 400, "seed": 6}
    return JackpotYears(load("i-luv-suits"), table, terms, **(asked | changes))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("table", "terms"),
    [
        ("1", {"meter": MeterTerms.of("15%", "3%", 1_000_000)}),
        ("2", {"meter": MeterTerms.of("20%", "0%", 500_000)}),
        ("ML1", {"major": MeterTerms.of("15%", "3%", 1_000_000), "minor": MeterTerms.of("5%", "1%", 100_000)}),
    ],
)
def test_meters_at_a_hit_show_what_the_exact_odds_say(table: str, terms: dict[str, MeterTerms]) -> None:
    found = simulate_jackpot(years(table, terms))
    for meter in long_run(jackpots(load("i-luv-suits"))[table], terms).meters:
        tops = found.tops(meter.meter)
        assert len(tops) > 500
        for column, exact in ((2, meter.at_hit_cents), (1, meter.wagers_between_hits)):
            values = tops[:, column]
            assert exact is not None
            # Neighbouring hits share a reserve, so the mean of many is a little less sure than if they did not.
            assert abs(values.mean() - float(exact)) < 5 * values.std() / len(values) ** 0.5


def test_a_meter_that_takes_nothing_in_runs_dry_every_year_and_a_full_one_never() -> None:
    for contribution, seed, chance in (("0%", 0, 1.0), ("100%", 10**9, 0.0)):
        terms = {"meter": MeterTerms.of(contribution, "0%", seed)}
        found = simulate_jackpot(years("1", terms, years=20, all_off_the_meter=True))
        assert found.dry_chance.value == chance


@pytest.mark.parametrize(
    ("asked", "sentence"),
    [
        (years("9", {}), "no jackpot table"),
        (years("ML1", {"meter": MeterTerms.of("1%", "0%", 1)}), "major, minor"),
    ],
)
def test_jackpots_that_are_not_there_are_refused(asked: JackpotYears, sentence: str) -> None:
    with pytest.raises(SimulationError, match=sentence):
        simulate_jackpot(asked)


@pytest.mark.parametrize("name", ["hands_per_hour", "seats", "years", "hours"])
def test_years_without_wagers_are_refused(name: str) -> None:
    with pytest.raises(SimulationError, match="1 or more"):
        years("1", {}, **{name: 0})


def test_pictures_are_written(tmp_path: Path) -> None:
    plot_sessions(simulate_sessions(plan(sessions=200)), tmp_path / "sessions.png")
    terms = {"meter": MeterTerms.of("15%", "3%", 1_000_000)}
    plot_jackpot(simulate_jackpot(years("1", terms, years=20)), tmp_path / "jackpot.svg")
    assert (tmp_path / "sessions.png").read_bytes().startswith(b"\x89PNG")
    assert b"<svg" in (tmp_path / "jackpot.svg").read_bytes()
    with pytest.raises(SimulationError, match=r"\.png, \.svg, \.pdf"):
        plot_sessions(simulate_sessions(plan(sessions=20)), tmp_path / "sessions.doc")


def test_sessions_of_a_game_with_streets_are_refused_where_a_cap_can_cut_what_a_hand_wins() -> None:
    def asked(cap_cents: int, wager: str = "all", base_cents: int = 500) -> SessionPlan:
        rules = changed("flush-rush-poker", caps=[{"amount_cents": cap_cents, "wagers": [wager]}])
        return SessionPlan(rules, {rules.base.name: base_cents}, 10, 10, 1)

    most = sum(ceil(500 * wager.most_paid) for wager in load("flush-rush-poker").contested)
    assert asked(most)
    with pytest.raises(SimulationError, match=r"The cap of \$.* in Flush Rush can cut what a hand wins .* Stake less"):
        asked(most - 1)
    with pytest.raises(SimulationError, match="sampled without caps"):
        asked(most, base_cents=501)
