"""The joint law of all wagers of a seat: margins, covariances, bonuses at stake, caps."""

from __future__ import annotations

import tomllib
from collections import Counter
from fractions import Fraction

import numpy as np
import pytest

from longsuit.cards import ALL_HANDS
from longsuit.cards.vectorised import (
    lane_flush_values,
    lane_poker_categories,
    lane_straight_flush_values,
    royal_suits,
    suit_classes,
)
from longsuit.odds import OddsError, Outcome, base_odds, cap_odds, jackpots, joint_odds, wagers
from longsuit.play import cut
from longsuit.rules import CapMethod, Metric, Rules, load, read_house

ILS, HCF, NHF = load("i-luv-suits"), load("high-card-flush"), load("nh-flush")


def house(game: str, text: str) -> Rules:
    return load(game, read_house(tomllib.loads(f'game = "{game}"\nname = "Test"\n{text}'), "house.toml"))


@pytest.fixture(scope="module")
def joint():
    return joint_odds(ILS)


def margin(joint, metric: Metric) -> dict[str, Fraction]:
    added: Counter[str] = Counter()
    for cell in joint.cells:
        added[cell.readings[metric]] += cell.probability * ALL_HANDS
    return dict(added)


def test_margins_are_the_known_counts_of_hands(joint) -> None:
    assert margin(joint, Metric.FLUSH) == {
        "2": 24676704,
        "3": 78881088,
        "4": 26137540,
        "5": 3814668,
        "6": 267696,
        "7": 6864,
    }
    runs = margin(joint, Metric.STRAIGHT_FLUSH_AND_ACE)
    assert runs.pop("6-ace-high") == 180
    assert runs.pop("6-ace-low") + runs.pop("6") + 180 == 1592
    assert runs == {"1": 52438672, "2": 71985176, "3": 8642932, "4": 676196, "5": 39960, "7": 32}
    poker = margin(joint, Metric.POKER)
    assert poker["royal-flush-hearts"] * 4 == 4324
    assert poker["royal-flush"] + poker["royal-flush-hearts"] == 4324
    assert (poker["straight-flush"], poker["four-of-a-kind"], poker["full-house"]) == (37260, 224848, 3473184)
    assert (poker["flush"], poker["straight"], poker["three-of-a-kind"]) == (4047644, 6180020, 6461620)
    assert (poker["two-pair"], poker["pair"], poker["high-card"]) == (31433400, 58627800, 23294460)


def test_the_base_game_is_a_margin(joint) -> None:
    assert joint.base == base_odds(ILS)
    assert sum(cell.probability for cell in joint.cells) == 1


def test_readings_together_are_those_of_the_suit_classes(joint) -> None:
    counted: Counter[tuple[int, int, int]] = Counter()
    for rows, hands in suit_classes(7):
        key = lane_flush_values(rows).astype(int) >> 13 << 8 | lane_straight_flush_values(rows) >> 4 << 4
        key |= lane_poker_categories(rows)
        assert (royal_suits(rows) >= 0).sum() == (key & 15 == 9).sum()
        for value, count in zip(*np.unique(key, return_counts=True), strict=True):
            counted[int(value) >> 8, int(value) >> 4 & 15, int(value) & 15] += int(count) * hands
    names = Metric.POKER.values
    found: Counter[tuple[int, int, int]] = Counter()
    for cell in joint.cells:
        poker = 10 - max(names.index(cell.readings[Metric.POKER]), 1)
        run = int(cell.readings[Metric.STRAIGHT_FLUSH_AND_ACE][0])
        found[int(cell.readings[Metric.FLUSH]), run, poker] += cell.probability * ALL_HANDS
    assert found == counted


def test_grouped_classes_give_the_same_joint_law_as_suit_classes(joint) -> None:
    found: Counter[tuple] = Counter()
    for cell in joint.cells:
        readings = cell.readings
        key = (cell.multiple, cell.outcome, readings[Metric.FLUSH], readings[Metric.STRAIGHT_FLUSH_AND_ACE])
        found[key] += cell.probability
    grouped = {
        (cell.multiple, cell.outcome, *cell.readings.values()): cell.probability
        for cell in joint_odds(ILS, poker=False).cells
    }
    assert found == grouped


def test_bonuses_alone_are_worth_what_the_side_bets_module_says(joint) -> None:
    for name, tables in wagers(ILS).items():
        for table, odds in tables.items():
            spot = next(one for one in ILS.by_name[name].tables if one.name == table)
            assert joint.expected(name, table=spot) == -odds.house_edge, table
        posted = ILS.by_name[name].table.name
        assert joint.covariance(name, name) == tables[posted].variance


def test_the_jackpot_is_worth_what_the_jackpots_module_says(joint) -> None:
    for meter in (0, 43_897, 100_000):
        expected = jackpots(ILS)["1"].returned(meter=100 * meter) - 1
        assert joint.expected("sensor-1", {"meter": meter}) == expected


def test_a_share_of_a_meter_needs_the_meter(joint) -> None:
    with pytest.raises(OddsError, match="pays a share of its meter; say what it stands at"):
        joint.expected("sensor-1")


def test_variance_of_a_combination_adds_up_by_covariances(joint) -> None:
    stakes = {"ante": 2, "flush-rush": Fraction(1, 2), "super-flush-rush": 3}
    added = sum(a * b * joint.covariance(one, two) for one, a in stakes.items() for two, b in stakes.items())
    assert joint.variance(stakes) == added
    assert joint.expected_net(stakes) == sum(stake * joint.expected(name) for name, stake in stakes.items())
    assert joint.covariance("ante", "ante") == base_odds(ILS).variance


def test_better_flushes_pull_base_and_bonus_together(joint) -> None:
    assert joint.covariance("ante", "flush-rush") > 0


def test_NHF_4_a_fold_loses_the_flush_bonus_and_keeps_a_straight_flush() -> None:
    # Folding everything but five-card flushes throws away the four-card ones the bonus would have paid.
    tight = joint_odds(NHF, "6-5-4-3-2")
    folded = [cell for cell in tight.cells if cell.outcome is Outcome.FOLDED]
    four = sum(cell.probability for cell in folded if cell.readings[Metric.FLUSH] == "4")
    assert four == Fraction(26137540, ALL_HANDS)
    whole = joint_odds(NHF)
    assert whole.expected("flush-bonus") - tight.expected("flush-bonus") == 2 * four
    assert whole.expected("straight-flush-bonus") == tight.expected("straight-flush-bonus")


THREES = '[tables.flush-bonus.THREES]\npays = { 7 = 200, 6 = 50, 5 = 10, 4 = 1, 3 = "1/10" }'


def test_bonuses_at_stake_change_the_play_where_a_fold_would_lose_them() -> None:
    rules = house("nh-flush", THREES)
    stakes = {"ante": 1, "flush-bonus": Fraction(1, 10)}
    plain, joined = joint_odds(rules), joint_odds(rules, stakes=stakes)
    assert joined.base.fold < plain.base.fold
    assert joined.expected_net(stakes) > plain.expected_net(stakes)
    assert joined.base.expected_net < plain.base.expected_net
    # A whole ante on the bonus is worth raising every three-card flush for; two cards may not raise.
    larger = joint_odds(rules, stakes={"ante": 1, "flush-bonus": 1})
    assert larger.base.fold == Fraction(24_676_704, ALL_HANDS) < joined.base.fold


def test_posted_bonuses_are_never_folded_away_by_good_play() -> None:
    joined = joint_odds(NHF, stakes={"flush-bonus": 10, "straight-flush-bonus": 10})
    assert joined.base.cells == base_odds(NHF).cells
    assert joined.strategy == "optimal with bonuses"


def test_no_wagers_win_and_lose_nothing(joint) -> None:
    assert (joint.expected_net({}), joint.variance({})) == (0, 0)


def test_stakes_are_refused_where_they_make_no_sense() -> None:
    with pytest.raises(OddsError, match=r"not a wager that is priced by itself here\. Choose one of ante, flush-bonus"):
        joint_odds(NHF, stakes={"raise": 1})
    with pytest.raises(OddsError, match="Stakes change only the optimal strategy"):
        joint_odds(NHF, "T-8-6", stakes={"flush-bonus": 1})
    with pytest.raises(OddsError, match="too fine or too large to compare exactly"):
        joint_odds(NHF, stakes={"flush-bonus": Fraction(1, 1_000_003)})


def test_NHF_9_what_the_cap_takes_from_one_seat() -> None:
    stakes = {"ante": 1000, "flush-bonus": 1000, "straight-flush-bonus": 1000}
    flush_pays, run_pays = {7: 200, 6: 50, 5: 10, 4: 1}, {7: 200, 6: 150, 5: 100, 4: 50, 3: 7}
    lost = hands = 0
    for rows, count in suit_classes(7):
        pair = (lane_flush_values(rows).astype(int) >> 13) * 8 + (lane_straight_flush_values(rows) >> 4)
        for value, number in zip(*np.unique(pair, return_counts=True), strict=True):
            length, run = divmod(int(value), 8)
            over = 1000 * (flush_pays.get(length, 0) + run_pays.get(run, 0)) - 200_000
            lost += max(over, 0) * int(number) * count
            hands += (over > 0) * int(number) * count
    odds = cap_odds(NHF, stakes)
    assert odds.cost == Fraction(lost, ALL_HANDS) > 0
    assert odds.chance == Fraction(hands, ALL_HANDS)
    assert odds.edge_added("ante") == 0
    assert odds.cost == 1000 * (odds.edge_added("flush-bonus") + odds.edge_added("straight-flush-bonus"))


def test_a_cap_out_of_reach_takes_nothing() -> None:
    odds = cap_odds(HCF, {"ante": 500, "flush-bonus": 100, "straight-flush-bonus": 100})
    assert (odds.cost, odds.chance) == (0, 0)


def test_NHF_9_scope_all_counts_ante_and_raise_too() -> None:
    cap = '[[caps]]\namount_cents = 1500\nwagers = ["all"]\nscope = "seat"\nmethod = "prorate"\nclause = "NHF-9"'
    odds = cap_odds(house("nh-flush", cap), {"ante": 1000})
    wins = base_odds(NHF)
    # Winning 2,000 or 3,000 with a raise of one or two antes is cut to 1,500; the ante alone is not.
    one = sum(cell.probability for cell in wins.cells if cell.outcome is Outcome.WON and cell.multiple == 1)
    two = sum(cell.probability for cell in wins.cells if cell.outcome is Outcome.WON and cell.multiple == 2)
    assert odds.cost == 500 * one + 1500 * two
    assert cut([1000, 2000], 1500, CapMethod.PRORATE) == [500, 1000]
    assert odds.edge_added("ante") == (250 * one + 500 * two) / 1000


@pytest.mark.parametrize(
    ("stakes", "sentence"),
    [
        ({"flush-bonus": 100}, "There is no bonus without Ante"),
        ({"ante": 0}, "A stake of 0 cents on ante cannot be priced"),
        ({"ante": 100, "nope": 5}, "“nope” is not a wager"),
    ],
)
def test_caps_refuse_stakes_that_cannot_be(stakes: dict[str, int], sentence: str) -> None:
    with pytest.raises(OddsError, match=sentence):
        cap_odds(NHF, stakes)


def test_results_show_themselves(joint) -> None:
    assert "flush-rush" in joint._repr_html_()
    assert joint.to_frame().height == len(joint.cells)
    capped = cap_odds(NHF, {"ante": 100, "flush-bonus": 100})
    assert "flush-bonus" in capped._repr_html_()
    assert capped.to_frame()["wager"].to_list() == ["ante", "flush-bonus"]


def test_two_sensors_have_meters_of_their_own() -> None:
    rules = house("i-luv-suits", '[jackpots]\nsensors = ["2", "3"]')
    joint = joint_odds(rules)
    meters = {"sensor-1/meter": 1000, "sensor-2/meter": 5000}
    assert joint.expected("sensor-1", meters) == joint.expected("sensor-1", {"meter": 1000})
    assert joint.expected("sensor-2", meters) == joint.expected("sensor-2", {"meter": 5000})
    assert joint.covariance("sensor-1", "sensor-2", meters) > 0
