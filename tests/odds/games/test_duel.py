"""The base game of a duel: classes against suit classes, figures, strategies, refusals."""

from __future__ import annotations

import tomllib
from collections import Counter
from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from longsuit.cards import ALL_HANDS, LANE, flush_value
from longsuit.cards.vectorised import suit_classes
from longsuit.odds import (
    Deal,
    HandClasses,
    OddsError,
    Outcome,
    base_odds,
    cap_odds,
    dealer_law,
    dealer_laws,
    decisions,
    duel_classes,
    duel_odds,
    game_odds,
    hands_below,
    joint_odds,
    odds_of_tally,
    parse_rule,
    suit_class_blocks,
    tally,
)
from longsuit.odds.laws.dealer_law import cards_left
from longsuit.odds.laws.hand_classes import group_hands
from longsuit.rules import Rules, load, parse_qualifier, read_house

ILS = load("i-luv-suits")
SEVEN = Deal(7)


def house(game: str = "i-luv-suits", **rules: str) -> Rules:
    text = "[rules]\n" + "\n".join(f"{key} = {value}" for key, value in rules.items())
    return load(game, read_house(tomllib.loads(f'game = "{game}"\nname = "Test"\n{text}'), "house.toml"))


def test_optimal_play_of_i_luv_suits() -> None:
    odds = base_odds(ILS)
    assert odds.house_edge == Fraction(1348050875653, 50592437455560)
    assert round(float(odds.house_edge), 7) == 0.0266453
    assert round(1 - float(odds.fold), 4) == 0.6786
    assert sum(cell.probability for cell in odds.cells) == 1
    assert sum(odds.outcomes.values()) == 1


def test_T_8_6_play_of_i_luv_suits() -> None:
    assert round(float(base_odds(ILS, "T-8-6").house_edge), 7) == 0.0271138


def test_flush_lengths_are_those_of_all_hands() -> None:
    lengths = {length: sum(ends.values()) * ALL_HANDS for length, ends in base_odds(ILS).lengths.items()}
    assert lengths == {2: 24676704, 3: 78881088, 4: 26137540, 5: 3814668, 6: 267696, 7: 6864}


def test_the_dealer_fails_to_qualify_as_often_as_a_hand_does() -> None:
    odds = base_odds(ILS, "always-raise")
    assert odds.frequency(Outcome.NOT_QUALIFIED) == Fraction(32_959_524, ALL_HANDS)


@pytest.mark.parametrize(
    "game", [pytest.param("i-luv-suits", marks=pytest.mark.slow), pytest.param("nh-flush", marks=pytest.mark.full)]
)
def test_classes_and_suit_classes_give_the_same_fractions(game: str) -> None:
    rules, strategies = load(game), ("optimal", "T-8-6", "dealer-mimic", "always-raise")
    counted: dict[str, Counter[tuple[int, int, Outcome]]] = {strategy: Counter() for strategy in strategies}
    for block in suit_class_blocks(SEVEN, rules.duel.qualifier):
        for strategy in strategies:
            counted[strategy] += tally(rules.duel, block, decisions(rules, block, strategy))
    for strategy in strategies:
        assert odds_of_tally(rules, strategy, counted[strategy]) == base_odds(rules, strategy), strategy


def plain_odds(rules: Rules) -> Fraction:
    """Optimal play by one dealer's law a suit class, each law a product of polynomials of its own."""
    total = 0
    for rows, hands in suit_classes(7):
        for start in range(0, rows.shape[1], 1 << 16):
            lanes = rows[:, start : start + (1 << 16)].astype(np.int64)
            values = np.maximum.reduce(np.bitwise_count(lanes).astype(np.int64) << 13 | lanes)
            laws, every = dealer_laws(values, LANE ^ lanes, rules.duel.qualifier, 7)
            caps = np.array([0, 0, *(rules.duel.raise_caps[length] for length in range(2, 8))])[values >> 13]
            best = -every
            for multiple in range(1, max(rules.duel.raise_caps.values()) + 1):
                best = np.where(multiple <= caps, np.maximum(best, laws.net(multiple)), best)
            total += hands * int(best.sum())
    return Fraction(-total, SEVEN.pairs)


@pytest.mark.full
@pytest.mark.parametrize(
    "rules",
    [
        ILS,
        load("nh-flush"),
        house(qualifier='"none"'),
        house(qualifier='"T-8-6"', raise_caps="{ 2 = 0, 3 = 2, 4 = 1, 5 = 4, 6 = 3, 7 = 5 }"),
        house(qualifier='"9-5-3-2"'),
    ],
    ids=["ils", "nhf", "none", "T-8-6", "9-5-3-2"],
)
def test_one_law_for_each_of_6_009_159_suit_classes_gives_the_same_fraction(rules: Rules) -> None:
    assert base_odds(rules).house_edge == plain_odds(rules)


def test_a_sample_of_suit_classes_has_the_readable_law() -> None:
    random = np.random.default_rng(3)
    for block in suit_class_blocks(SEVEN, ILS.duel.qualifier):
        for at in random.integers(0, len(block), 3):
            hand = sum(int(lane) << 13 * suit for suit, lane in enumerate(block.lanes[:, at]))
            law = dealer_law(flush_value(hand), cards_left(hand), ILS.duel.qualifier, 7)
            assert block.flush[at] == flush_value(hand)
            assert tuple(int(count[at]) for count in block.laws.counts) == (
                law.not_qualified,
                law.player_wins,
                law.ties,
                law.dealer_wins,
            )


@st.composite
def qualifiers(draw: st.DrawFn) -> int:
    ranks = draw(st.sets(st.integers(0, 12), min_size=2, max_size=7))
    return len(ranks) << 13 | sum(1 << rank for rank in ranks)


@settings(max_examples=8, deadline=None)
@given(qualifiers())
def test_any_qualifier_keeps_every_count(qualifier: int) -> None:
    classes = group_hands(SEVEN, qualifier)
    assert int(classes.hands.sum()) == ALL_HANDS
    assert all((count >= 0).all() for count in classes.laws.counts)
    assert (np.add.reduce(classes.laws.counts) == SEVEN.dealer_hands).all()
    # Player and dealer draw from one deck: unqualified dealers come as often as unqualified hands.
    unqualified = int((classes.hands * classes.laws.not_qualified).sum())
    assert unqualified == hands_below(qualifier, cards_left(0), 7) * SEVEN.dealer_hands
    below = classes.hands[classes.flush < qualifier].sum()
    assert int(below) == hands_below(qualifier, cards_left(0), 7)


def test_without_a_qualifier_player_and_dealer_are_equals() -> None:
    classes = duel_classes(SEVEN, None)
    wins = int((classes.hands * classes.laws.player_wins).sum())
    assert wins == int((classes.hands * classes.laws.dealer_wins).sum())
    assert base_odds(house(qualifier='"none"'), "always-raise").frequency(Outcome.NOT_QUALIFIED) == 0


@pytest.mark.parametrize("strategy", ["T-8-6", "J-9-7", "9-8-6", "dealer-mimic", "always-raise", "4-3-2"])
def test_optimal_play_is_never_worse(strategy: str) -> None:
    for rules in (ILS, load("nh-flush"), house(qualifier='"none"')):
        assert base_odds(rules).house_edge <= base_odds(rules, strategy).house_edge


def test_larger_caps_never_hurt_the_player() -> None:
    edges = [
        base_odds(house(raise_caps=f"{{ 2 = 0, 3 = 1, 4 = {cap}, 5 = 3, 6 = 3, 7 = 3 }}")).house_edge
        for cap in (0, 1, 2, 3)
    ]
    assert edges == sorted(edges, reverse=True)
    assert len(set(edges)) == 4


def test_NHF_5_a_two_card_flush_folds_even_under_always_raise() -> None:
    lengths = base_odds(load("nh-flush"), "always-raise").lengths
    assert lengths[2][Outcome.FOLDED] == Fraction(24_676_704, ALL_HANDS)


def test_a_strategy_may_be_a_function_of_the_classes() -> None:
    def from_ten_high(classes: HandClasses) -> np.ndarray:
        return np.where(classes.flush >= parse_qualifier("T-8-6"), 1, 0)

    odds = duel_odds(ILS, from_ten_high)
    assert odds.strategy == "from_ten_high"
    assert odds.fold == base_odds(ILS, "T-8-6").fold
    assert set(odds.raises) == {1}


def test_a_strategy_that_raises_too_much_is_refused() -> None:
    with pytest.raises(
        OddsError, match=r"A raise of 2 with a flush of 2 is not allowed. It may raise 0 \(fold\) to 1\."
    ):
        duel_odds(ILS, lambda classes: np.full(len(classes), 2))


def test_an_unknown_strategy_is_refused_with_those_there_are() -> None:
    kinds = "optimal; a flush such as T-8-6, the lowest to raise; a rule such as J-3-2,T-9-3@1J+; dealer-mimic; always"
    with pytest.raises(OddsError) as refused:
        base_odds(ILS, "Z-9")
    assert str(refused.value).startswith(f"“Z-9” is not a strategy for I Luv Suits Poker. Choose one of {kinds}")
    with pytest.raises(OddsError, match="Choose one of optimal; fold-none-of-colour; 2-of-colour"):
        base_odds(load("nine-card-fortune-flush"), "T-8-6")


RULE = "J-3-2,T-9-3@1J+"


@pytest.mark.parametrize("spelling", ["t-8-6", "10-8-6", "8-6-T"])
def test_a_flush_has_one_name_however_it_is_spelt(spelling: str) -> None:
    assert base_odds(ILS, spelling).strategy == joint_odds(ILS, spelling, poker=False).strategy == "T-8-6"
    assert base_odds(ILS, spelling) == base_odds(ILS, "T-8-6")


@pytest.mark.slow
def test_a_rule_is_a_strategy_for_everything_that_is_priced() -> None:
    base, joint = base_odds(ILS, RULE), joint_odds(ILS, RULE, poker=False)
    assert (base.strategy, joint.strategy) == (RULE, RULE)
    assert joint.base == base
    game = game_odds(load("nh-flush"), RULE)
    assert game.base.strategy == RULE
    assert game.as_played["flush-bonus"]["NH"] >= game.wagers["flush-bonus"]["NH"].house_edge
    assert joint_odds(load("nine-card-fortune-flush"), "1-of-colour").strategy == "fold-none-of-colour"


@pytest.mark.full
def test_a_rule_that_was_read_is_priced_as_its_name_is() -> None:
    rule, nh, stakes = parse_rule(ILS, RULE), load("nh-flush"), {"ante": 500, "flush-bonus": 1000}
    assert base_odds(ILS, rule) == base_odds(ILS, RULE)
    joint = joint_odds(ILS, rule, poker=False)
    assert (joint.strategy, joint.base) == (RULE, base_odds(ILS, RULE))
    assert cap_odds(nh, stakes, RULE) == cap_odds(nh, stakes, parse_rule(nh, RULE))


@pytest.mark.parametrize(
    "priced", [base_odds, joint_odds, game_odds, lambda rules, name: cap_odds(rules, {"ante": 100}, name)]
)
@pytest.mark.parametrize("name", ["nonsense", "", "T-T-6", "J-3-2,foo", "T-9-3@nonsense", "x" * 999])
def test_every_entry_point_refuses_a_strategy_with_one_sentence(priced, name: str) -> None:
    with pytest.raises(OddsError, match=r"(Choose one of|Write|which has) .*\.$"):
        priced(ILS, name)


def test_stakes_of_a_colour_game_are_checked_too() -> None:
    nine = load("nine-card-fortune-flush")
    with pytest.raises(OddsError, match="“nonsense” is not a wager"):
        joint_odds(nine, stakes={"nonsense": 1})
    with pytest.raises(OddsError, match="A stake of -5 on first-3"):
        joint_odds(nine, stakes={"first-3": -5})


def test_a_colour_game_is_no_duel() -> None:
    with pytest.raises(OddsError, match="has no dealer's hand"):
        duel_odds(load("nine-card-fortune-flush"))


def test_results_show_themselves() -> None:
    odds = base_odds(ILS)
    assert "2.6645%" in odds._repr_html_()
    frame = odds.to_frame()
    assert frame.height == len(odds.cells)
    assert abs(frame["probability"].sum() - 1) < 1e-12
    document = odds.to_json()
    assert document["house_edge"]["exact"] == "1348050875653/50592437455560"
    assert [row["net"] for row in document["outcomes"]] == sorted(odds.outcomes)


def test_standard_deviation_is_that_of_the_outcomes() -> None:
    odds = base_odds(ILS)
    mean = sum(net * chance for net, chance in odds.outcomes.items())
    spread = sum((net - mean) ** 2 * chance for net, chance in odds.outcomes.items())
    assert odds.variance == spread
    assert -mean == odds.house_edge
