"""Games with other packets: lengths of flushes, qualifiers and pay tables follow from the cards that are dealt."""

from __future__ import annotations

from typing import Any

import pytest

from longsuit.cards import flush_lengths
from longsuit.rules import Metric, RulesError, load, parse_qualifier
from tests.packet_games import PACKETS, packet_document, packet_game, rules_of


def problems(document: dict[str, Any]) -> str:
    with pytest.raises(RulesError) as refused:
        rules_of(document)
    return "\n".join(refused.value.problems)


@pytest.mark.parametrize("packet", PACKETS)
def test_a_game_says_how_much_each_flush_of_its_packet_may_raise(packet: int) -> None:
    rules = packet_game(packet)
    assert list(rules.duel.raise_caps) == list(flush_lengths(packet))
    assert rules.packet == packet


def test_five_cards_have_caps_for_flushes_of_two_to_five() -> None:
    caps = {"2": 1, "3": 1, "4": 2, "5": 3}
    assert packet_game(5, raise_caps=caps).duel.raise_caps == {2: 1, 3: 1, 4: 2, 5: 3}


def test_a_missing_cap_is_named_with_file_and_key() -> None:
    assert problems(packet_document(5, raise_caps={"2": 1, "3": 1, "5": 3})) == (
        "suits.toml: rules.raise_caps.4: it is missing. Use a whole number from 0 to 100."
    )


@pytest.mark.parametrize("length", ["1", "6", "7"])
def test_a_cap_for_a_flush_that_cannot_be_dealt_is_named_with_file_and_key(length: str) -> None:
    caps = {"2": 1, "3": 1, "4": 2, "5": 3, length: 1}
    assert problems(packet_document(5, raise_caps=caps)) == (
        f"suits.toml: rules.raise_caps.{length}: there is no such key here. Use one of 2, 3, 4, 5."
    )


@pytest.mark.parametrize(
    ("packet", "qualifier", "has"), [(5, "8-7-6-5-3-2", "2 to 5"), (9, "A-2", "3 to 9"), (5, "9", "2 to 5")]
)
def test_a_qualifier_no_hand_or_every_hand_would_reach_is_refused(packet: int, qualifier: str, has: str) -> None:
    assert problems(packet_document(packet, qualifier=qualifier)) == (
        f'suits.toml: rules.qualifier: "{qualifier}" is not a flush of {packet} cards, which has {has} in a suit. '
        f'Use "none", or the lowest flush that qualifies, such as "9-3-2".'
    )


@pytest.mark.parametrize(
    ("packet", "qualifier"), [(3, "9"), (4, "A-K-Q-J"), (9, "9-8-7-6-5-4-3-2-A"), (8, "none"), (5, "10-3")]
)
def test_a_qualifier_has_any_length_that_a_flush_can_have(packet: int, qualifier: str) -> None:
    assert packet_game(packet, qualifier=qualifier).duel.qualifier == parse_qualifier(qualifier, packet)


@pytest.mark.parametrize(
    ("metric", "cards", "values"),
    [
        (Metric.FLUSH, 3, "3 2 1"),
        (Metric.FLUSH, 5, "5 4 3 2"),
        (Metric.FLUSH, 9, "9 8 7 6 5 4 3"),
        (Metric.STRAIGHT_FLUSH, 4, "4 3 2 1"),
        (Metric.STRAIGHT_FLUSH_AND_ACE, 5, "5 4 3 2 1"),
        (Metric.STRAIGHT_FLUSH_AND_ACE, 8, "8 7 6-ace-high 6 6-ace-low 5 4 3 2 1"),
        (Metric.POKER, 4, ""),
        (Metric.COLOUR_OF_NINE, 4, "4 3 2 1 0"),
        (Metric.COLOUR_OF_SIX, 15, "13 12 11 10 9 8 7 6 5 4 3 2 1 0"),
    ],
)
def test_the_values_of_a_metric_follow_from_the_cards_it_reads(metric: Metric, cards: int, values: str) -> None:
    assert " ".join(metric.values_of(cards)) == values


def test_the_usual_values_are_those_of_the_shipped_games() -> None:
    assert Metric.POKER.values == Metric.POKER.values_of(7) == Metric.POKER.values_of(9)
    assert Metric.COLOUR_OF_NINE.values == Metric.COLOUR_OF_NINE.values_of(9)
    for game in ("i-luv-suits", "high-card-flush", "nh-flush", "nine-card-fortune-flush"):
        tables = [table for wager in load(game).wagers for table in wager.tables]
        assert all(table.other_cards == 0 and table.values == table.metric.values for table in tables)


def test_a_pay_table_has_rows_for_the_hands_of_its_packet_only() -> None:
    document = packet_document(5)
    document["tables"]["flush-rush"]["FR1"]["pays"] = {"6": 100, "5": 10, "4": 1}
    assert problems(document) == (
        'suits.toml: tables.flush-rush.FR1.pays.6: this is not a value of flush. Use one of 5, 4, 3, 2, and "3+" for '
        "that or more."
    )


def test_a_pay_table_of_nine_cards_pays_the_longest_flush_too() -> None:
    document = packet_document(9)
    document["tables"]["flush-rush"]["FR2"]["pays"] = {"7+": 100, "6": 20, "5": 10}
    table = rules_of(document).by_name["flush-rush"].table
    assert (table.cards, table.row_of["9"].award.pays, table.row_of["4"]) == (9, 100, None)
    document["tables"]["flush-rush"]["FR2"]["pays"] = {"7": 100, "6": 20, "5": 10}
    assert [problem.partition(": the row")[2] for problem in problems(document).splitlines()] == [
        " for 9 is missing, though a 5-card flush is paid. Use a row for each.",
        " for 8 is missing, though a 5-card flush is paid. Use a row for each.",
    ]


def test_a_poker_table_needs_five_cards() -> None:
    document = packet_document(4)
    document["tables"]["jackpot"]["P"] = {"metric": "poker", "pays": {"royal-flush-hearts": "100%"}}
    assert problems(document) == (
        'suits.toml: tables.jackpot.P.metric: "poker" is not valid. Use "flush", "straight-flush" or '
        '"straight-flush-and-ace".'
    )
    document = packet_document(4)
    document["wagers"]["flush-rush"]["metric"] = "poker"
    assert problems(document).splitlines()[0] == (
        "suits.toml: tables.flush-rush: poker cannot be read from the cards of this game. Use one of flush, "
        "straight-flush, straight-flush-and-ace."
    )
