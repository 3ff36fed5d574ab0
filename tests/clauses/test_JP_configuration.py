"""How jackpots are configured, clause by clause: preconfigured terms, advice, and the second person."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import numpy as np
import pytest

from longsuit.jackpot import (
    WHOLE,
    AddJackpot,
    AdjustMeter,
    Approve,
    ChangeOptions,
    ChangeTerms,
    ChecklistItem,
    OpenTable,
    Propose,
    advantage_of,
    advise,
    default_meters,
    game_of,
    preconfigured_meters,
    proposed_values,
    sensor_of,
)
from longsuit.odds import jackpot_terms, jackpots, long_run
from longsuit.report import rules_sheet
from longsuit.rules import load, preconfigured_terms
from longsuit.table import pit_view
from tests.jackpot.house import TABLE_ML1, House, jackpot, terms
from tests.support import rules

ILS = load("i-luv-suits")
TABLES = {table.name: table for table in ILS.sensors[0].tables}
HANDS = 133_784_560
"""Seven cards of 52."""

HITS = {"1": {"meter": 1_081}, "ML1": {"major": 1_081, "minor": 3_243}, "2": {"meter": 212}, "3": {"meter": 212}}
"""Hands that win a whole meter: 47 choose 2 with a royal; four suits of 8 seven-card runs and 45 ace-high sixes."""

LEFT = {
    "1": Fraction(16_748_877, 83_615_350),
    "ML1": Fraction(16_394_309, 83_615_350),
    "2": Fraction(16_242_197, 83_615_350),
    "3": Fraction(2_393_171, 11_945_050),
}
"""The house advantage that docs/jackpots.md states."""


def new_jackpot(table: str = "1", overlay: str = "", **changes):
    """A jackpot as the house would add it without giving any figures."""
    laid = rules("i-luv-suits", f'[jackpots]\nsensors = ["{table}"]\n{overlay}')
    game = game_of(laid, laid.sensors[0], "royal", default_meters(laid, laid.sensors[0]))
    return replace(game, **changes)


def spoken(game):
    return {advice.about: advice for advice in advise(game)}


def with_meter(game, **changes):
    return replace(game, meters=(replace(game.meters[0], **changes),))


# JP-15: preconfigured terms


@pytest.mark.parametrize("name", TABLES)
def test_JP_15_every_jackpot_table_has_terms_for_each_of_its_meters(name):
    designed = preconfigured_terms(TABLES[name])
    assert tuple(one.meter for one in designed) == TABLES[name].meters
    for one in designed:
        assert one.seed_cents >= TABLES[name].top_odds * 100
        assert one.contribution > 0
        assert Fraction(1, 100) <= one.reserve <= Fraction(5, 100)


@pytest.mark.parametrize("name", TABLES)
def test_JP_15_the_house_advantage_by_the_formula_and_by_the_meter_in_the_long_run(name):
    odds = jackpots(ILS)[name]
    found = jackpot_terms(ILS, odds).configured
    # One way: count the hands that win a whole meter, and pay a seed for each.
    taken = sum((one.contribution + one.reserve for one in preconfigured_terms(TABLES[name])), Fraction(0))
    seeds = sum(
        Fraction(HITS[name][one.meter], HANDS) * one.seed_cents / 100 for one in preconfigured_terms(TABLES[name])
    )
    # Another: what every award pays on average, from the average that each meter shows.
    run = long_run(odds, {one.meter: one.terms for one in found.meters})
    paid = sum(award.probability * run.paid_cents(award) for award in odds.awards) / 100
    assert found.left == 1 - odds.fixed_return - taken - seeds == 1 - paid == LEFT[name]
    assert Fraction(15, 100) < found.left < Fraction(25, 100)


def test_JP_15_the_documents_state_the_arithmetic_as_exact_fractions():
    page = (Path(__file__).parents[2] / "docs/jackpots.md").read_text(encoding="utf-8")
    for name, odds in jackpots(ILS).items():
        found = jackpot_terms(ILS, odds).configured
        (row,) = (line for line in page.splitlines() if line.startswith(f"| {name} | 1 |"))
        parts = [odds.fixed_return, found.left, *(one.seed_cost for one in found.meters)]
        parts += [rate for one in found.meters for rate in (one.terms.contribution, one.terms.reserve)]
        assert all(str(part) in row for part in parts)
        assert f"{float(found.left):.4%}" in row
        for meter in long_run(odds, {one.meter: one.terms for one in found.meters}).meters:
            (terms,) = (line for line in page.splitlines() if line.startswith(f"| {name} | {meter.meter} |"))
            assert f"${float(meter.restart_cents) / 100:,.2f} | ${float(meter.average_cents) / 100:,.2f} |" in terms


@pytest.mark.parametrize("name", TABLES)
def test_JP_15_meters_that_were_played_pay_what_the_advantage_leaves(name):
    odds = jackpots(ILS)[name]
    for meter in jackpot_terms(ILS, odds).configured.meters:
        wagers, paid = played(odds, meter, cycles=20_000, seed=15)
        back = float(meter.terms.contribution + meter.reserve + meter.seed_cost) * odds.wager_cents
        # A ratio of sums over cycles; its error is that of paid - back * wagers.
        residual = paid - back * wagers
        assert abs(residual.mean()) <= 4 * residual.std() / len(residual) ** 0.5


def played(odds, meter, cycles, seed):
    """For each of many cycles from restart to restart: its wagers, and what the meter paid."""
    random = np.random.default_rng(seed)
    shares = {award.share: float(award.probability) for award in odds.awards if award.meter == meter.meter}
    for share in shares:
        shares[share] = float(sum(a.probability for a in odds.awards if a.meter == meter.meter and a.share == share))
    chance, whole = sum(shares.values()), shares[Fraction(1)]
    contribution, reserve = (float(rate) * odds.wager_cents for rate in (meter.terms.contribution, meter.terms.reserve))
    amount = meter.terms.seed_cents + reserve * random.geometric(whole, cycles)
    wagers, paid, running = np.zeros(cycles), np.zeros(cycles), np.arange(cycles)
    while len(running):
        wait = random.geometric(chance, len(running))
        amount[running] += contribution * wait
        wagers[running] += wait
        hit = random.random(len(running)) < whole / chance
        paid[running] += amount[running] * np.where(hit, 1.0, 0.1)
        amount[running] *= 0.9
        running = running[~hit]
    return wagers, paid


def test_JP_15_they_are_the_default_of_a_new_jackpot():
    for name, table in TABLES.items():
        game = new_jackpot(name)
        designed = preconfigured_terms(table)
        assert [terms.seed_cents for terms in game.meters] == [one.seed_cents for one in designed]
        assert [terms.contribution for terms in game.meters] == [one.contribution * WHOLE for one in designed]
        assert [terms.reserve for terms in game.meters] == [one.reserve * WHOLE for one in designed]
        assert advise(game) == ()
        assert advantage_of(game).left == LEFT[name]


def test_JP_15_another_wager_multiplies_the_seed_and_leaves_rates_and_advantage():
    for name in TABLES:
        one, five = new_jackpot(name), new_jackpot(name, "wager_cents = 500")
        assert [terms.seed_cents for terms in five.meters] == [5 * terms.seed_cents for terms in one.meters]
        assert [terms.contribution for terms in five.meters] == [terms.contribution for terms in one.meters]
        assert advantage_of(five).left == advantage_of(one).left
        assert advise(five) == ()


def test_JP_15_a_meter_that_pays_everything_has_a_contribution_of_its_own():
    for name in ("1", "2", "3"):
        game = new_jackpot(name, "all_off_the_meter = true")
        assert game.meters[0].contribution >= 700_000
        assert advise(game) == ()
        assert Fraction(15, 100) < advantage_of(game).left < Fraction(25, 100)


def test_JP_15_a_house_file_may_start_a_jackpot_otherwise_and_advice_still_compares():
    game = new_jackpot("1", "[jackpots.terms.1]\nseed_cents = 500000")
    assert (game.meters[0].seed_cents, game.meters[0].contribution) == (500_000, 150_000)
    assert set(spoken(game)) == {"seed"}


def test_JP_15_the_terms_are_no_part_of_the_rules_that_settle():
    assert rules("i-luv-suits", "[jackpots.terms.1]\nseed_cents = 500000").sha256 == ILS.sha256


def test_JP_15_the_sheet_and_the_check_of_a_house_say_that_the_terms_are_longsuits():
    assert "The seed, contribution and reserve rate that each jackpot table starts with." in rules_sheet(ILS)
    assert "(Longsuit's: 1000000)" in str(rules("i-luv-suits", "[jackpots.terms.1]\nseed_cents = 500000"))


def test_JP_15_the_terms_belong_to_what_a_table_pays_and_not_to_its_name():
    one = TABLES["1"]
    assert preconfigured_terms(replace(one, name="OURS")) == preconfigured_terms(one)
    assert preconfigured_terms(replace(one, rows=one.rows[:-1])) == ()
    hundred = rules("i-luv-suits", '[jackpots]\nsensors = ["2"]\nace_low_six_pays = "100%"').sensors[0].table
    assert preconfigured_terms(hundred) == preconfigured_terms(TABLES["2"])


# JP-9, JP-15: advice compares with them


def test_JP_15_advice_speaks_where_the_house_would_lose():
    found = spoken(with_meter(new_jackpot(), contribution=WHOLE, reserve=0))
    fixed = jackpots(ILS)["1"].fixed_return
    left = -fixed - Fraction(1_081, HANDS) * 10_000
    assert Fraction(found["house-loses"].exact) == left
    assert found["house-loses"].number == "-61.9691%"
    assert Fraction(found["above-the-wager"].exact) == 1 + fixed
    assert "no-reserve" in found
    assert found["contribution"].exact == found["house-loses"].exact


def test_JP_15_a_seed_alone_can_make_the_house_lose():
    found = spoken(with_meter(new_jackpot(), seed_cents=5_000_000))
    assert set(found) == {"house-loses", "seed"}
    assert Fraction(found["seed"].exact) == Fraction(1_081, HANDS) * 50_000


def test_JP_15_advice_names_each_term_that_is_not_the_preconfigured_one():
    odd = {
        "seed": {"seed_cents": 999_999},
        "contribution": {"contribution": 149_999},
        "reserve": {"reserve": 30_001},
        "no-reserve": {"reserve": 0},
    }
    for about, changes in odd.items():
        assert set(spoken(with_meter(new_jackpot(), **changes))) == {about}
    for contribution, side in ((100_000, "below"), (200_000, "above")):
        said = spoken(with_meter(new_jackpot(), contribution=contribution))["contribution"].sentence
        assert f"is {side} the preconfigured 15%" in said


def test_JP_15_what_a_smaller_contribution_and_another_reserve_come_to():
    odds = jackpots(ILS)["1"]
    less = spoken(with_meter(new_jackpot(), contribution=100_000))["contribution"]
    hit = Fraction(1_081, HANDS)
    assert Fraction(less.exact) == (13 + hit * 1_000_000) / odds.shares["meter"]
    more = spoken(with_meter(new_jackpot(), reserve=50_000))["reserve"]
    assert Fraction(more.exact) == 1_000_000 + 5 / hit


def test_JP_9_advice_has_a_sentence_a_clause_and_a_number():
    odd = [
        with_meter(new_jackpot(), contribution=WHOLE, reserve=0),
        with_meter(new_jackpot(), seed_cents=0, contribution=0, reserve=1),
        with_meter(new_jackpot("1", "all_off_the_meter = true"), contribution=400_000),
        with_meter(new_jackpot("1", "all_off_the_meter = true"), contribution=800_000),
        replace(new_jackpot("ML1"), meters=(terms("major", 0, "99%", "0%"), terms("minor", 0, "0%", "1%"))),
    ]
    found = [advice for game in odd for advice in advise(game)]
    assert len({advice.about for advice in found}) >= 9
    for advice in found:
        assert advice.sentence.endswith(".")
        assert advice.clause in ("JP-9", "JP-15")
        assert advice.number


def test_JP_9_a_meter_that_pays_more_than_flows_in_is_named():
    game = with_meter(new_jackpot("1", "all_off_the_meter = true"), contribution=400_000, reserve=0)
    assert {"cannot-keep-up", "runs-dry"} <= set(spoken(game))


def test_JP_15_a_table_of_the_houses_own_is_advised_without_a_comparison():
    own = replace(new_jackpot().posted, lines=new_jackpot().posted.lines[:-1])
    game = replace(new_jackpot(), posted=own, meters=(terms(seed=500_000),))
    assert preconfigured_meters(game) == {}
    assert advise(game) == ()


# JP-19: the second person


def seen(house, change):
    return {(value.subject, value.name): value for value in proposed_values(house.state, change)}


def test_JP_19_a_new_jackpot_is_seen_with_every_value_that_was_entered():
    change = AddJackpot(explanation="opening", game=with_meter(new_jackpot(), seed_cents=500_000, cap_cents=9_000_000))
    found = seen(House(), change)
    assert found["royal/meter", "seed"].after == "$5,000"
    assert found["royal/meter", "seed"].preconfigured == "$10,000"
    assert found["royal/meter", "cap"].after == "$90,000"
    assert found["royal", "wager"].after == "$1"
    assert "royal flush in hearts 100%" in found["royal", "pay table"].after
    assert found["royal", "house keeps"].after == "24.0709%"
    assert found["royal", "house keeps"].preconfigured == "20.0309%"
    assert found["royal", "explanation"].after == "opening"
    names = {"kind", "pay table", "wager", "executive commits from", "undecided win", "several wins in a round"}
    assert names <= {name for _, name in found}


def test_JP_19_other_terms_are_seen_beside_the_present_and_the_preconfigured_ones():
    house = House().add(new_jackpot())
    change = ChangeTerms(explanation="more", jackpot="royal", terms=terms(seed=1_000_000, rate="20%", reserve="3%"))
    found = seen(house, change)
    contribution = found["royal/meter", "contribution"]
    assert (contribution.before, contribution.after, contribution.preconfigured) == ("15%", "20%", "15%")
    assert contribution.changes
    assert not found["royal/meter", "seed"].changes
    keeps = found["royal", "house keeps"]
    assert (keeps.before, keeps.after) == ("20.0309%", "15.0309%")


def test_JP_19_the_advice_waits_with_the_proposal():
    house = House()
    game = with_meter(new_jackpot(), contribution=WHOLE, reserve=0)
    (proposed,) = house.do(Propose, "supervisor", change=AddJackpot(explanation="x", game=game))
    waiting = house.state.proposals[proposed.command]
    assert waiting.advice == advise(game)
    assert "house-loses" in {advice.about for advice in waiting.advice}


def test_JP_19_the_advice_is_about_the_other_meters_terms_as_they_are_at_the_approval():
    major, minor = terms("major", rate="15%"), terms("minor", 20_000, rate="2%")
    house = House().add(jackpot("double", TABLE_ML1, major, minor))
    first, second = (
        house.do(Propose, "supervisor", change=ChangeTerms(explanation="x", jackpot="double", terms=one))[0]
        for one in (replace(major, contribution=250_000), replace(minor, contribution=180_000))
    )
    assert "house-loses" not in {one.about for one in (*first.advice, *second.advice)}
    house.do(Approve, "executive", proposal=first.command)
    (shown,) = pit_view([], house.state, operator="Eve", role="executive", at="2026-01-01T00:00:00Z").proposals
    assert "house-loses" in {one.kind for one in shown.advice}


def test_JP_19_every_other_change_is_seen_with_what_it_replaces():
    house = House().add(new_jackpot()).open("T1", "royal")
    options = ChangeOptions(
        explanation="x", jackpot="royal", order="one-by-one", lock="freeze", executive_from_cents=500_000
    )
    undecided = seen(house, options)["royal", "undecided win"]
    assert undecided.before == "leaves the meter running"
    assert undecided.after == "freezes its prize, and the meter restarts for the other tables"
    several = seen(house, options)["royal", "several wins in a round"]
    assert several.after == "are paid one after the other, from the dealer's right"
    moved = AdjustMeter(
        explanation="x", meter="royal/meter", reason="malfunction", amount=-5_000_000, document="form 7"
    )
    assert seen(house, moved)["royal/meter", "meter"].after == "$9,999.95"
    recovered = seen(house, replace(moved, reason="seed-recovery"))
    assert recovered["royal/meter", "reason"].after == "seed recovery"
    assert seen(house, moved)["royal/meter", "document"].after == "form 7"
    table = OpenTable(
        explanation="x", table="T1", game="i-luv-suits", seats=4, sensors=(sensor_of(house.state.jackpots["royal"]),)
    )
    assert (seen(house, table)["T1", "seats"].before, seen(house, table)["T1", "seats"].after) == ("6", "4")


def test_JP_19_a_table_is_seen_with_its_pay_tables_and_its_checklist():
    house = House().add(new_jackpot())
    item = ChecklistItem("decks", "The decks are verified.")
    sensor = replace(sensor_of(house.state.jackpots["royal"]), on_folded_hands=False)
    table = OpenTable(
        explanation="x", table="T1", game="i-luv-suits", seats=6, sensors=(sensor,), checklist=(item,), approvals=()
    )
    found = seen(house, table)
    assert found["T1", "pay tables"].after == "1"
    assert found["T1", "folded hands win"].after == "no"
    assert found["T1", "checklist"].after == "The decks are verified."
    assert ("T1", "approvals") not in found


def test_JP_19_a_proposal_about_something_that_has_ended_can_still_be_seen():
    empty = House()
    for change in (
        ChangeTerms(explanation="x", jackpot="gone", terms=terms()),
        ChangeOptions(explanation="x", jackpot="gone", order="one-by-one", lock="none", executive_from_cents=1),
        AdjustMeter(explanation="x", meter="gone/meter", reason="win", amount=-1, document="d"),
    ):
        assert proposed_values(empty.state, change)[-1].after == "x"


def test_JP_19_a_jackpot_without_a_long_run_is_seen_without_what_the_house_keeps():
    game = jackpot("dry", new_jackpot().posted, terms(seed=0, rate="10%"), all_off_the_meter=True)
    change = AddJackpot(explanation="x", game=game)
    assert ("dry", "house keeps") not in seen(House(), change)
