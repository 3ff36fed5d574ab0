"""What the exact odds cannot count is refused with one sentence; what they can count is right for any cards."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from itertools import combinations

import pytest

from longsuit.cards import Colour, Hand, colour_flush_length
from longsuit.odds import (
    Bounds,
    OddsError,
    base_odds,
    cap_odds,
    combination,
    compare,
    design,
    duel_odds,
    game_odds,
    hand_odds,
    jackpots,
    joint_odds,
    parse_shares,
    rule_odds,
    seen_odds,
    strategies,
    wagers,
)
from longsuit.odds.strategy.short_rules import parse_rule
from longsuit.rules import PACKET_READINGS, Basis, Metric, PayTable, Rules, Step, load

ILS, NCF = load("i-luv-suits"), load("nine-card-fortune-flush")
STAKES = {"ante": 1000, "flush-rush": 500}

BASE_QUESTIONS = {
    "base_odds": base_odds,
    "base_odds of a threshold": lambda rules: base_odds(rules, "T-8-6"),
    "duel_odds": duel_odds,
    "rule_odds": lambda rules: rule_odds(rules, parse_rule(ILS, "J-3-2,T-9-3@1J+")),
    "hand_odds": lambda rules: hand_odds(rules, Hand.of(range(rules.packet))),
    "hand_odds of seven cards": lambda rules: hand_odds(rules, Hand.of(range(7))),
    "strategies": strategies,
    "joint_odds": joint_odds,
    "joint_odds with stakes": lambda rules: joint_odds(rules, stakes={"ante": 1}),
    "cap_odds": lambda rules: cap_odds(rules, STAKES),
    "combination": lambda rules: combination(rules, STAKES),
    "game_odds": game_odds,
    "seen_odds": lambda rules: seen_odds(rules, 1, 100),
}
TABLE_QUESTIONS = {
    "wagers": wagers,
    "jackpots": jackpots,
    "compare": lambda rules: compare(rules, ["FR1"]),
    "design": lambda rules: design(rules, "flush-rush", Bounds(edge=parse_shares("3%..5%"))),
}


def refusal(question, rules: Rules) -> str:
    with pytest.raises(OddsError) as refused:
        question(rules)
    return str(refused.value)


@pytest.mark.parametrize("packet", [1, 2, 10, 13])
@pytest.mark.parametrize("question", BASE_QUESTIONS)
def test_a_duel_of_fewer_than_three_or_more_than_nine_cards_has_no_base_odds(question: str, packet: int) -> None:
    dealt = f"{packet} card{'s' * (packet > 1)}"
    assert refusal(BASE_QUESTIONS[question], replace(ILS, packet=packet)) == (
        f"I Luv Suits Poker deals packets of {dealt} and no community cards; a game against a dealer is priced for "
        f"packets of 3 to 9 cards and no community cards only."
    )


@pytest.mark.parametrize(("packet", "length"), [(3, "1 card"), (4, "1 card"), (8, "8 cards"), (9, "8 cards")])
@pytest.mark.parametrize("question", BASE_QUESTIONS)
def test_a_duel_without_a_cap_for_a_flush_it_can_deal_has_no_base_odds(question: str, packet: int, length: str) -> None:
    assert refusal(BASE_QUESTIONS[question], replace(ILS, packet=packet)) == (
        f"I Luv Suits Poker deals packets of {packet} cards and has no raise cap for a flush of {length}; "
        f"each length needs one to be priced."
    )


@pytest.mark.parametrize("question", ["joint_odds", "joint_odds with stakes", "cap_odds", "combination", "game_odds"])
def test_wagers_on_tables_of_another_number_of_cards_have_no_odds(question: str) -> None:
    assert refusal(BASE_QUESTIONS[question], replace(ILS, packet=5)) == (
        "I Luv Suits Poker deals 5 cards for pay table FR1 to read; it is priced for hands of 7 cards only."
    )


@pytest.mark.parametrize("metric", [metric for metric in Metric if metric in PACKET_READINGS])
def test_a_pay_table_on_more_cards_than_are_counted_has_no_odds(metric: Metric) -> None:
    table = PayTable("TEN", metric, Basis.TO_1, (), other_cards=10)
    spot = replace(ILS.by_name["flush-rush"], table=table, tables=(table,))
    assert refusal(wagers, replace(ILS, packet=10, wagers=(*ILS.wagers[:2], spot))) == (
        "I Luv Suits Poker deals 10 cards for pay table TEN to read; hands of 3 to 9 cards are priced."
    )


@pytest.mark.parametrize("packet", [1, 5, 6, 8, 9])
@pytest.mark.parametrize("question", TABLE_QUESTIONS)
def test_pay_tables_on_other_packets_have_no_odds(question: str, packet: int) -> None:
    table = "1" if question == "jackpots" else "FR2" if question == "design" else "FR1"
    dealt = f"{packet} card{'s' * (packet > 1)}"
    assert refusal(TABLE_QUESTIONS[question], replace(ILS, packet=packet)) == (
        f"I Luv Suits Poker deals {dealt} for pay table {table} to read; it is priced for hands of 7 cards only."
    )


@pytest.mark.parametrize("community", [1, 2, 4])
@pytest.mark.parametrize("question", BASE_QUESTIONS)
def test_a_duel_with_community_cards_has_no_base_odds(question: str, community: int) -> None:
    sentence = refusal(BASE_QUESTIONS[question], replace(ILS, community=community))
    assert sentence.startswith(f"I Luv Suits Poker deals packets of 7 cards and {community} community card")


@pytest.mark.parametrize("question", ["base_odds", "strategies", "joint_odds", "hand_odds", "game_odds"])
def test_a_duel_decided_before_the_packets_has_no_odds(question: str) -> None:
    blind = replace(ILS, steps=(Step.WAGERS, Step.DECISIONS, Step.PACKETS, Step.REVEAL, Step.SETTLEMENT))
    assert refusal(BASE_QUESTIONS[question], blind) == (
        "I Luv Suits Poker is played in the steps wagers, decisions, packets, reveal, settlement; "
        "only a game of the steps wagers, packets, decisions, reveal, settlement is priced."
    )


@pytest.mark.parametrize(
    "question", [base_odds, joint_odds, strategies, lambda rules: hand_odds(rules, 7, colour=Colour.RED)]
)
def test_a_colour_game_decided_after_the_packets_has_no_odds(question) -> None:
    late = replace(NCF, steps=(Step.WAGERS, Step.COMMUNITY, Step.PACKETS, Step.DECISIONS, Step.SETTLEMENT))
    assert refusal(question, late) == (
        "9 Card Fortune Flush is played in the steps wagers, community, packets, decisions, settlement; "
        "only a game of the steps wagers, community, decisions, packets, settlement is priced."
    )


@pytest.mark.parametrize(
    ("packet", "community", "table", "read", "priced"),
    [(5, 3, "3-2", 5, 6), (7, 3, "3-2", 7, 6), (6, 2, "5-2", 2, 3), (6, 4, "5-2", 4, 3), (7, 2, "3-2", 7, 6)],
)
def test_pay_tables_of_a_colour_game_with_other_cards_have_no_odds(
    packet: int, community: int, table: str, read: int, priced: int
) -> None:
    rules = replace(NCF, packet=packet, community=community)
    for question in (wagers, joint_odds, game_odds, lambda rules: compare(rules, ["5-2"])):
        assert refusal(question, rules) == (
            f"9 Card Fortune Flush deals {read} cards for pay table {table} to read; "
            f"it is priced for hands of {priced} cards only."
        )


def enumerated(rules: Rules, least: int) -> dict[int, Fraction]:
    """The net results of raising with at least `least` community cards of a red suit, by enumerating every deal."""
    nets: dict[int, int] = {}
    for community in combinations(range(52), rules.community):
        raised = colour_flush_length(Hand.of(community), Colour.RED) >= least
        for packet in combinations([card for card in range(52) if card not in community], rules.packet):
            length = colour_flush_length(Hand.of(community + packet), Colour.RED)
            won = 2 if length >= rules.colour.win_from else 0 if length >= rules.colour.push_from else -2
            net = won if raised else -1
            nets[net] = nets.get(net, 0) + 1
    return {net: Fraction(count, sum(nets.values())) for net, count in sorted(nets.items())}


@pytest.mark.parametrize(("community", "packet"), [(1, 2), (2, 1), (0, 3)])
@pytest.mark.parametrize("name", ["always-raise", "fold-none-of-colour", "2-of-colour"])
def test_the_base_wagers_of_a_colour_game_are_right_for_any_cards(community: int, packet: int, name: str) -> None:
    small = replace(NCF, community=community, packet=packet, colour=replace(NCF.colour, win_from=3, push_from=2))
    least = {"always-raise": 0, "fold-none-of-colour": 1, "2-of-colour": 2}[name]
    if least > max(community, 1):
        assert f"any number from 0 to {community}" in refusal(lambda rules: base_odds(rules, name), small)
        return
    assert dict(base_odds(small, name).outcomes) == enumerated(small, least)


def test_a_hand_of_a_colour_game_is_right_for_any_cards() -> None:
    small = replace(NCF, community=2, packet=2, colour=replace(NCF.colour, win_from=3, push_from=2))
    community = Hand.of([26, 27])  # two hearts
    nets = []
    for packet in combinations([card for card in range(52) if card not in (26, 27)], 2):
        length = colour_flush_length(community | Hand.of(packet), Colour.RED)
        nets.append(2 if length >= 3 else 0 if length == 2 else -2)
    odds = hand_odds(small, community, colour=Colour.RED)
    assert odds.actions[1].ev == Fraction(sum(nets), len(nets))
    assert strategies(small).threshold.house_edge == min(
        base_odds(small, name).house_edge for name in ("always-raise", "fold-none-of-colour", "2-of-colour")
    )


def test_the_best_threshold_is_searched_among_all_community_cards() -> None:
    wide = replace(NCF, community=5, packet=4, colour=replace(NCF.colour, win_from=6, push_from=6))
    best = strategies(wide)
    assert best.ladders[0].conditions == ("0", "1", "2", "3", "4", "5")
    edges = {least: base_odds(wide, f"{least}-of-colour").house_edge for least in range(2, 6)}
    assert best.threshold.house_edge == min(edges.values())
    assert best.threshold.rule.name == f"{min(edges, key=edges.get)}-of-colour"
