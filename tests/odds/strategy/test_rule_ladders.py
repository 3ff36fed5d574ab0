"""The ladder of short rules: what was found is the best of its family, and is priced twice."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations, product
from pathlib import Path

import numpy as np
import pytest

from longsuit.cards import ALL_HANDS, flush_text
from longsuit.cards.vectorised import lane_flush_values, suit_classes
from longsuit.odds import Deal, base_odds, dealer_laws, duel_classes
from longsuit.odds.strategy import short_rule_search as search
from longsuit.odds.strategy.ladder import CLOSE, Strategies
from longsuit.odds.strategy.rule_ladders import strategies
from longsuit.odds.strategy.short_rules import parse_rule, rule_odds
from longsuit.odds.strategy.side_card_cells import Band, Cells, find_band, find_cells
from longsuit.report.strategy_card import card_svg, card_text
from longsuit.rules import load, read_house

ILS = load("i-luv-suits")
PUBLISHED = Fraction("0.026855")
"""The best strategy for people that others have printed."""


@pytest.fixture(scope="module")
def band() -> Band:
    return find_band(ILS)


@pytest.fixture(scope="module")
def cells(band) -> Cells:
    return find_cells(ILS, band)


@pytest.fixture(scope="module")
def found() -> Strategies:
    return strategies(ILS)


@pytest.fixture(scope="module")
def ten_high(band):
    """Every hand of the band, each with what raising it gains: by the law of many hands, not by the cells."""
    rows, hands = [], []
    for lanes, many in suit_classes(7):
        here = lane_flush_values(lanes)
        inside = (here >= band.low) & (here < band.high)
        rows.append(lanes[:, inside])
        hands.append(np.full(int(inside.sum()), many))
    lanes = np.concatenate(rows, axis=1)
    left = (0x1FFF ^ lanes).astype(np.int64)
    laws, _ = dealer_laws(lane_flush_values(lanes).astype(np.int64), left, ILS.duel.qualifier, 7)
    return lanes, np.concatenate(hands), laws.net(1) + Deal(7).dealer_hands


def steps(found):
    return {step.rule: step for ladder in found.ladders for step in ladder.steps}


@pytest.mark.slow
def test_the_optimum_is_that_of_the_base_game(found):
    assert found.optimum == base_odds(ILS).house_edge


def test_only_ten_high_three_card_flushes_split(band):
    assert (flush_text(band.low), flush_text(band.high), band.most_from) == ("T-3-2", "J-3-2", 0)
    assert [flush_text(split.flush) for split in band.splits][::27] == ["T-3-2", "T-9-8"]
    assert all(split.flush >> 8 == 3 << 5 | 1 for split in band.splits)
    assert sum(split.hands for split in band.splits) == 7_084_896


def test_splits_recounted_hand_by_hand(band, ten_high):
    lanes, hands, gain = ten_high
    flush = lane_flush_values(lanes)
    for split in band.splits:
        here = flush == split.flush
        assert split.hands == hands[here].sum()
        assert split.raises == hands[here & (gain > 0)].sum()
        assert split.cost_of_raising == Fraction(-int((hands * gain)[here & (gain < 0)].sum()), Deal(7).pairs)
        assert split.cost_of_folding == Fraction(int((hands * gain)[here & (gain > 0)].sum()), Deal(7).pairs)


def test_every_hand_outside_the_band_is_certain(band):
    classes = duel_classes(Deal(7), ILS.duel.qualifier)
    gain = classes.laws.net(1) + Deal(7).dealer_hands
    assert (gain[classes.flush < band.low] < 0).all()
    assert (gain[classes.flush >= band.high] > 0).all()


def test_the_best_threshold_is_the_best_of_all_thresholds(found):
    classes = duel_classes(Deal(7), ILS.duel.qualifier)
    cap = np.array([0, 0, 1, 1, 1, 2, 3, 3])[classes.length]
    gain = classes.hands * (classes.laws.net(cap) + Deal(7).dealer_hands)
    flushes, place = np.unique(classes.flush, return_inverse=True)
    by_flush = np.zeros(len(flushes), dtype=np.int64)
    np.add.at(by_flush, place, gain)
    from_each = np.cumsum(by_flush[::-1])[::-1]
    assert flush_text(int(flushes[np.argmax(from_each)])) == found.threshold.rule.name == "T-8-6"
    assert found.threshold.house_edge == 1 - Fraction(int(from_each.max()), Deal(7).pairs)
    assert found.threshold.house_edge == base_odds(ILS, "T-8-6").house_edge


def test_every_step_is_priced_again_hand_by_hand(found, ten_high):
    lanes, hands, gain = ten_high
    for rule, step in steps(found).items():
        raises = rule.raises_many(lanes)
        wrong = raises != (gain > 0)
        assert step.misplayed == hands[wrong].sum()
        assert step.cost == Fraction(int((hands * abs(gain))[wrong].sum()), Deal(7).pairs)
        assert step.house_edge == found.optimum + step.cost


@pytest.mark.slow
@pytest.mark.parametrize("name", ["J-3-2,T-3-2@2nd+2xJ+=11", "J-3-2,T-9-3@1J+,T-7-4@2J+,T-5-3@3J+"])
def test_the_base_game_prices_a_step_alike(found, name):
    rule = parse_rule(ILS, name)
    assert steps(found)[rule].house_edge == rule_odds(ILS, rule).house_edge


@pytest.mark.full
def test_the_base_game_prices_every_step_alike(found):
    for rule, step in steps(found).items():
        assert step.house_edge == rule_odds(ILS, rule).house_edge


def test_each_further_line_costs_less(found):
    for ladder in found.ladders:
        costs = [step.cost for step in ladder.steps]
        assert costs == sorted(costs, reverse=True)
        assert len(set(costs)) == len(costs) == search.MAX_LINES
        assert [step.lines for step in ladder.steps] == list(range(1, search.MAX_LINES + 1))


def test_a_longer_family_never_costs_more(found):
    counting, adding = found.ladders
    assert all(one.cost >= other.cost for one, other in zip(counting.steps, adding.steps, strict=True))


def test_five_lines_come_within_three_thousandths_of_a_point(found):
    counting, adding = found.ladders
    assert Fraction("0.003") / 100 == CLOSE
    assert counting.steps[3].cost <= CLOSE
    assert counting.steps[4].cost <= CLOSE
    assert adding.steps[1].cost <= CLOSE
    assert found.short is adding.steps[1]
    assert all(step.house_edge < PUBLISHED for ladder in found.ladders for step in ladder.steps[1:])


def test_the_ladder_is_the_one_printed_in_the_documents(found):
    page = (Path(__file__).parents[3] / "docs" / "strategy.md").read_text(encoding="utf-8")
    for step in steps(found).values():
        figures = f"{float(step.house_edge):.5%} | {100 * float(step.cost):.5f} | {step.misplayed:,}"
        assert f"| {step.lines} | `{step.rule.name}` | {figures} |" in page
    for feature in found.features:
        assert f" | {100 * float(feature.cost):.5f} |" in page


def test_jacks_or_higher_tell_the_most(found):
    names = [feature.name for feature in found.features]
    assert names[:2] == ["all of these together", "side cards J or higher"]
    assert names[-1] == "nothing but the flush"
    floor = found.features[0].cost
    assert all(floor < step.cost for step in steps(found).values())


def test_thresholds_for_given_conditions_are_the_best_of_all(band, cells):
    family = search.family_of(band, cells, 7, adding=False)
    names = [str(condition) for condition in family.conditions]
    pair = tuple(sorted([names.index("1J+"), names.index("3T+")]))
    one, other = (family.truth[condition] for condition in pair)
    best = 0
    count = len(cells.flushes)
    sums = np.zeros((2, 2, count), dtype=np.int64)
    np.add.at(sums, (one.astype(int), other.astype(int), cells.place), cells.gain)
    from_each = np.concatenate(
        [np.cumsum(sums[:, :, ::-1], axis=2)[:, :, ::-1], np.zeros((2, 2, 1), dtype=int)], axis=2
    )
    for always, first, second in product(range(count + 1), repeat=3):
        thresholds = [[always, min(always, second)], [min(always, first), min(always, first, second)]]
        best = max(best, sum(int(from_each[a, b, thresholds[a][b]]) for a in (0, 1) for b in (0, 1)))
    assert search.rule_gain(band, cells, search.best_rule(band, cells, family, pair)) == band.certain + best


def test_of_three_lines_every_pair_of_conditions_was_beaten(band, cells, found):
    family = search.family_of(band, cells, 7, adding=False)
    pairs = combinations(range(len(family.conditions)), 2)
    best = max(search.rule_gain(band, cells, search.best_rule(band, cells, family, pair)) for pair in pairs)
    assert found.ladders[0].steps[2].house_edge == band.edge(best)


@pytest.mark.full
def test_counting_rules_of_five_lines_are_the_best_of_all(band, cells, found, monkeypatch):
    monkeypatch.setattr(search, "BEAM", 1_000_000)
    monkeypatch.setattr(search, "MAX_LINES", 5)
    rules = search.find_rules(band, cells, search.family_of(band, cells, 7, adding=False))
    edges = [band.edge(search.rule_gain(band, cells, rule)) for rule in rules]
    assert edges == [step.house_edge for step in found.ladders[0].steps[:5]]


@pytest.mark.full
def test_a_wider_beam_finds_no_better_adding_rule(band, cells, found, monkeypatch):
    monkeypatch.setattr(search, "BEAM", 1000)
    rules = search.find_rules(band, cells, search.family_of(band, cells, 7, adding=True))
    assert [rule.name for rule in rules] == [step.rule.name for step in found.ladders[1].steps]


@pytest.mark.parametrize("adding", [False, pytest.param(True, marks=pytest.mark.full)])
def test_the_search_finds_the_same_again(band, cells, found, adding):
    rules = search.find_rules(band, cells, search.family_of(band, cells, 7, adding=adding))
    assert rules == tuple(step.rule for step in found.ladders[adding].steps)


@pytest.mark.parametrize("game", ["high-card-flush", "nh-flush"])
def test_HCF_1_NHF_5_other_duels_split_alike(band, game):
    other = find_band(load(game))
    assert other.edge(other.best) == base_odds(load(game)).house_edge
    assert (other.splits, other.high, other.most_from) == (band.splits, band.high, band.most_from)


def test_a_house_where_everything_is_raised():
    rules = load("i-luv-suits", read_house({"rules": {"qualifier": "Q-3-2"}}, "house.toml"))
    found = strategies(rules)
    assert found.short.rule.name == "always-raise"
    assert (found.short.cost, found.short.misplayed, found.splits) == (0, 0, ())
    assert found.optimum == base_odds(rules).house_edge == base_odds(rules, "always-raise").house_edge


@pytest.mark.full
def test_a_house_with_other_caps_and_no_qualifier():
    changes = {"qualifier": "none", "raise_caps": {"2": 1, "3": 2, "4": 2, "5": 2, "6": 3, "7": 3}}
    rules = load("i-luv-suits", read_house({"rules": changes}, "house.toml"))
    found = strategies(rules)
    assert found.optimum == base_odds(rules).house_edge
    for ladder in found.ladders:
        for step in ladder.steps:
            assert step.rule.most_from
            assert step.house_edge == rule_odds(rules, step.rule).house_edge
            assert step.cost == step.house_edge - found.optimum > 0


def test_NCF_3_folds_only_without_the_colour():
    found = strategies(load("nine-card-fortune-flush"))
    assert found.certain == (
        "Fold with no community card of your colour: 2,600 of the deals.",
        "Raise with every other deal.",
    )
    assert (found.short.rule.name, found.short.cost, found.short.misplayed) == ("fold-none-of-colour", 0, 0)
    assert found.all_hands == 22_100


def test_json_has_exact_numbers(found):
    document = found.to_json()
    assert document["optimal"]["house_edge"]["exact"] == f"{found.optimum.numerator}/{found.optimum.denominator}"
    assert document["hands"] == ALL_HANDS
    assert len(document["splits"]) == 28
    assert [ladder["family"] for ladder in document["ladders"]] == ["counting", "adding"]
    assert document["short"]["rule"] == "J-3-2,T-3-2@2nd+2xJ+=11"
    short = document["short"]
    assert Fraction(short["house_edge"]["exact"]) - found.optimum == Fraction(short["cost"]["exact"])


def odd_house(monkeypatch, **rules) -> Strategies:
    """The strategies of a house with odd rules, ladders of one line only."""
    monkeypatch.setattr(search, "MAX_LINES", 1)
    return strategies(load("i-luv-suits", read_house({"rules": rules}, "odd.toml")))


def caps(*most: int) -> dict[str, int]:
    return {str(length): cap for length, cap in zip(range(2, 8), most, strict=True)}


def test_a_card_where_everything_is_raised_by_two_sizes(monkeypatch):
    found = odd_house(monkeypatch, qualifier="K-Q-2", raise_caps=caps(2, 4, 9, 100, 100, 100))
    assert found.threshold.rule.name == "always-raise,most@T-7-6-3"
    text = card_text(found, found.short)
    assert "1. Raise with everything that may be raised.\n2. Raise the most allowed from T-7-6-3 up" in text
    assert "most allowed from T-7-6-3" in card_svg(found, found.short)


def test_words_tell_which_flushes_may_not_be_raised(monkeypatch):
    found = odd_house(monkeypatch, raise_caps=caps(0, 0, 0, 0, 0, 1))
    sentence = "A flush of 2, 3, 4, 5 or 6 cards may not be raised: fold it."
    assert found.certain == (sentence, "Raise everything that may be raised.")
    assert found.threshold.words == ("Raise with everything that may be raised.", sentence)
    assert "may not be raised: fold it." in card_text(found, found.short)
    assert "may not be raised" not in " ".join(strategies(ILS).certain)


def test_what_the_size_of_the_raise_costs_is_no_feature_of_the_side_cards(monkeypatch):
    found = odd_house(monkeypatch, raise_caps=caps(3, 3, 3, 1, 0, 0))
    costs = {feature.name: feature.cost for feature in found.features}
    assert found.raise_size > 0
    assert found.threshold.cost == costs["nothing but the flush"] + found.raise_size
    assert found.certain[0] == found.threshold.words[-1] == "A flush of 6 or 7 cards may not be raised: fold it."
    # As the published game is played, one size is best for every flush.
    assert strategies(ILS).raise_size == 0
    assert max(costs.values()) - min(costs.values()) == pytest.approx(Fraction("0.0004647"), abs=1e-7)


def test_ladders_show_themselves_in_a_frame_and_in_a_notebook(found):
    frame = found.to_frame()
    assert frame.height == sum(len(ladder.steps) for ladder in found.ladders)
    assert frame["rule"][0] == "T-8-6"
    assert [Fraction(cost) for cost in found.ladders[1].to_frame()["exact"]] == [
        step.cost for step in found.ladders[1].steps
    ]
    assert set(frame["family"]) == {"counting", "adding"}
    assert "2.66453%" in found._repr_html_()
    assert "J-3-2,T-3-2@2nd+2xJ+=11" in found.ladders[1]._repr_html_()
    assert "2nd+2xJ+" not in found.ladders[0]._repr_html_()
