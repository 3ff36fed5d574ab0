"""Rules of play: their names, their words, and the two ways they look at a hand."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from longsuit.cards import ALL_CARDS, Hand, Rank, flush_value, parse_hand
from longsuit.cards.vectorised import lanes
from longsuit.odds import Deal, OddsError, base_odds, duel_classes
from longsuit.odds.strategy.conditions import (
    HandArrays,
    Matched,
    RuleError,
    SideCards,
    SortedHand,
    SuitShape,
    Sum,
    parse_condition,
)
from longsuit.odds.strategy.short_rules import ColourRule, Line, Rule, parse_rule, rule_odds
from longsuit.play import StrategyError, threshold
from longsuit.rules import load

ILS = load("i-luv-suits")
NCF = load("nine-card-fortune-flush")
TEN_HIGH = parse_hand("Th 8h 6h Js Ad Qd Jc")

ranks = st.sampled_from(list(Rank))
shapes = st.sampled_from([(3, 3, 1, 0), (3, 2, 2, 0), (3, 2, 1, 1), (2, 2, 2, 1), (4, 1, 1, 1), (7, 0, 0, 0)])
conditions = st.one_of(
    st.builds(SideCards, st.integers(1, 5), ranks),
    st.builds(Sum, st.integers(1, 9), ranks, st.integers(0, 60)),
    st.builds(SuitShape, shapes, st.booleans()),
    st.builds(Matched, st.integers(1, 5)),
)
flushes = st.lists(ranks, min_size=2, max_size=7, unique=True).map(
    lambda held: len(held) << 13 | sum(1 << rank for rank in held)
)
lines = st.builds(Line, st.one_of(st.just(0), flushes), st.one_of(st.none(), conditions))
rules = st.builds(Rule, st.lists(lines, min_size=1, max_size=5).map(tuple), st.one_of(st.just(0), flushes))
# Ten-high flushes are where rules look at the other cards, so half the hands hold one.
borderline = st.lists(
    st.sampled_from([card for card in ALL_CARDS if card.suit != 2]), min_size=4, max_size=4, unique=True
)
hands = st.one_of(
    st.lists(st.sampled_from(ALL_CARDS), min_size=7, max_size=7, unique=True).map(Hand.of),
    st.tuples(st.lists(st.integers(26, 33), min_size=2, max_size=2, unique=True), borderline).map(
        lambda parts: Hand.of([34, *parts[0], *parts[1]])
    ),
)


@given(rules, st.lists(hands, min_size=1, max_size=20))
def test_one_hand_and_many_hands_are_played_alike(rule, held):
    rows = lanes(np.array(held, dtype=np.uint64))
    assert rule.raises_many(rows).tolist() == [rule.raises(hand) for hand in held]
    assert rule.multiples_many(ILS.duel, rows).tolist() == [rule.multiple(ILS.duel, hand) for hand in held]


def test_every_condition_is_seen_alike_in_one_hand_and_in_many():
    random = Random(11)
    held = [Hand.of(random.sample(ALL_CARDS, 7)) for _ in range(250)]
    sorted_hands, many = [SortedHand.of(hand) for hand in held], HandArrays(lanes(np.array(held, dtype=np.uint64)))
    every = [SideCards(count, rank) for count in range(1, 6) for rank in Rank]
    every += [Sum(weight, rank, target) for weight in (1, 2, 3) for rank in list(Rank)[7::2] for target in range(4, 24)]
    every += [SuitShape(shape, wanted) for shape in {hand.shape for hand in sorted_hands} for wanted in (True, False)]
    every += [Matched(count) for count in range(1, 5)]
    for condition in every:
        assert condition.holds_many(many).tolist() == [condition.holds(hand) for hand in sorted_hands], str(condition)


@given(rules)
def test_a_rule_is_read_from_the_name_it_prints(rule):
    assert parse_rule(ILS, rule.name) == rule
    assert len(rule.words) == len(rule.lines) + bool(rule.most_from)


@given(rules, hands)
def test_a_rule_folds_below_its_low_and_raises_from_its_high(rule, hand):
    if flush_value(hand) < rule.low:
        assert not rule.raises(hand)
    if flush_value(hand) >= rule.high:
        assert rule.raises(hand)


def test_a_hand_is_sorted_into_flush_and_side_cards():
    held = SortedHand.of(TEN_HIGH)
    assert held.flush == (Rank.TEN, Rank.EIGHT, Rank.SIX)
    assert sorted(held.side) == [Rank.JACK, Rank.JACK, Rank.QUEEN, Rank.ACE]
    many = HandArrays(lanes(np.array([TEN_HIGH], dtype=np.uint64)))
    assert (many.second[0], many.shape[0], many.matched[0]) == (8, 3211, 0)
    assert [int(many.side_cards(rank)[0]) for rank in (Rank.TEN, Rank.JACK, Rank.QUEEN, Rank.KING, Rank.ACE)] == [
        4,
        4,
        2,
        1,
        1,
    ]


@pytest.mark.parametrize(
    ("name", "cards", "holds"),
    [
        ("2J+", "Th 8h 6h Js Ad 2d 3c", True),
        ("2J+", "Th 8h 6h Js Td 2d 3c", False),
        ("2nd+2xJ+=12", "Th 8h 6h Js Ad 2d 3c", True),
        ("2nd+2xJ+=13", "Th 8h 6h Js Ad 2d 3c", False),
        ("3310", "Th 8h 6h 2s 3s 4s 3c", True),
        ("not3310", "Th 8h 6h 2s 3s 4s 3c", False),
        ("2match", "Th 8h 6h Ts 8s 4s 3c", True),
        ("3match", "Th 8h 6h Ts 8s 4s 3c", False),
    ],
)
def test_conditions_mean_what_they_say(name, cards, holds):
    assert parse_condition(name, 7).holds(SortedHand.of(parse_hand(cards))) is holds


def test_the_words_of_a_rule():
    rule = parse_rule(ILS, "J-3-2,T-9-3@1J+,T-7-4@2nd+2xJ+=11,T-3-2@not3220,T-3-2@3A+,T-3-2@2match,most@4-3-2")
    assert rule.words == (
        "Raise with J-3-2 or better.",
        "Raise with T-9-3 or better if at least 1 side card is J or higher.",
        "Raise with T-7-4 or better if its second card, plus 2 for each side card J or higher, makes 11 or more.",
        "Raise with T-3-2 or better if the suits are not 3-2-2-0.",
        "Raise with T-3-2 or better if at least 3 side cards are an A.",
        "Raise with T-3-2 or better if at least 2 side cards pair the flush.",
        "Raise the most allowed from 4-3-2 up, one ante below.",
    )


@pytest.mark.parametrize("name", ["T-8-6", "dealer-mimic", "always-raise", "A-K"])
def test_every_threshold_is_a_rule(name):
    rule = parse_rule(ILS, name)
    assert rule.lines == (Line(threshold(ILS, name).least),)


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("", "“” is not a line of a rule for I Luv Suits Poker. Write the lowest flush"),
        ("T-8-6,", "“” is not a line"),
        ("T-T-6", "“T-T-6” is not a flush. Write 2 to 7 different ranks"),
        ("T-8-6@", "“” is not a condition. Write 2J\\+"),
        ("T-8-6@6J+", "“6J\\+” is not a condition"),
        ("T-8-6@3311", "“3311” is not a condition"),
        ("T-8-6@1330", "“1330” is not a condition"),
        ("@2J+", "“” is not a flush"),
        ("none@2J+", "“none” is not a flush"),
        ("T-8-6,most@x", "“x” is not a flush"),
        ("fold-none-of-colour", "“fold-none-of-colour” is not a line"),
        ("T-8-6," * 100, "600 characters are too many for a rule, which has 400 at most"),
    ],
)
def test_what_is_no_rule_is_refused_in_one_sentence(name, sentence):
    with pytest.raises(RuleError, match=sentence):
        parse_rule(ILS, name)


def test_NCF_3_rules_of_a_colour_game():
    assert parse_rule(NCF, "fold-none-of-colour") == ColourRule(1) == parse_rule(NCF, "1-of-colour")
    assert parse_rule(NCF, "2-of-colour").name == "2-of-colour"
    assert parse_rule(NCF, ColourRule(0).name) == ColourRule(0)
    assert ColourRule(3).words == ("Raise if 3 or more community cards are of one suit of your colour.",)
    assert rule_odds(NCF, ColourRule(1)).house_edge == base_odds(NCF).house_edge
    with pytest.raises(StrategyError, match="T-8-6"):
        parse_rule(NCF, "T-8-6")


def test_a_rule_that_needs_side_cards_refuses_classes_without_them():
    rule = parse_rule(ILS, "J-3-2,T-3-2@2J+")
    with pytest.raises(OddsError, match="looks at the side cards"):
        rule.play(ILS)(duel_classes(Deal(7), ILS.duel.qualifier))


def test_NHF_5_a_rule_never_raises_what_may_not_raise():
    nhf = load("nh-flush")
    two_card_flush = parse_hand("Ah Kh As Ks 2c 3c 4d")
    rule = parse_rule(nhf, "always-raise")
    assert rule.raises(two_card_flush)
    assert rule.multiple(nhf.duel, two_card_flush) == 0
    odds = rule_odds(nhf, rule)
    assert odds.fold.numerator * 133_784_560 == 24_676_704 * odds.fold.denominator
