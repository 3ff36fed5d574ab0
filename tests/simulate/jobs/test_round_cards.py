"""What a round is: its random words, its draws, its cards, its readings, its cell."""

from __future__ import annotations

from collections import Counter
from math import prod

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from longsuit.cards import (
    Colour,
    Hand,
    colour_flush_length,
    flush_value,
)
from longsuit.play import threshold
from longsuit.rules import GAMES, PACKET_READINGS, Metric, load
from longsuit.simulate import CpuEngine, Run, simulate
from longsuit.simulate.jobs.round_cards import round_cards, round_deck
from longsuit.simulate.kernels.draws import MIN_LEFT, draw_four, draw_pair
from longsuit.simulate.kernels.random_words import WORD, words
from longsuit.simulate.kernels.word_counts import word_count

SEED = 77


def signed(number: int) -> int:
    """The same 64 bits as a signed integer, as kernels hold them."""
    return number - (1 << 64) if number >= 1 << 63 else number


@pytest.mark.parametrize(
    ("counter", "key", "expected"),
    [
        ((0, 0, 0, 0), (0, 0), (0x6627E8D5, 0xE169C58D, 0xBC57AC4C, 0x9B00DBD8)),
        ((WORD, WORD, WORD, WORD), (WORD, WORD), (0x408F276D, 0x41C83B0E, 0xA20BC7C6, 0x6D5451FD)),
        (
            (0x243F6A88, 0x85A308D3, 0x13198A2E, 0x03707344),
            (0xA4093822, 0x299F31D0),
            (0xD16CFE09, 0x94FDCCEB, 0x5001E420, 0x24126EA1),
        ),
    ],
)
def test_words_are_the_published_vectors_of_philox(
    counter: tuple[int, ...], key: tuple[int, int], expected: tuple[int, ...]
) -> None:
    low, high, block, attempt = counter
    assert words(signed(high << 32 | low), attempt, block, *key) == expected


@given(st.integers(0, WORD))
@settings(deadline=None)  # the first call compiles
def test_a_pair_is_one_draw_among_all_pairs(word: int) -> None:
    first, second, left = draw_pair(word, 52)
    assert first * 51 + second == word * 52 * 51 >> 32
    assert left == word * 52 * 51 & WORD
    assert 0 <= first < 52
    assert 0 <= second < 51


@given(st.sampled_from(range(1, 4)), st.data())
@settings(deadline=None)  # the first call compiles
def test_every_outcome_of_a_word_has_as_many_words(index: int, data: st.DataObject) -> None:
    deck = 50 - 4 * (index - 1)
    outcomes = prod(range(deck - 3, deck + 1))
    outcome = data.draw(st.integers(0, outcomes - 1))
    # In whole numbers: the words w with w * outcomes in [outcome * 2^32 + least, (outcome + 1) * 2^32).
    lowest = -(-((outcome << 32) + MIN_LEFT[index]) // outcomes)
    highest = (((outcome + 1) << 32) - 1) // outcomes
    assert highest - lowest + 1 == (1 << 32) // outcomes
    *places, left = draw_four(lowest, deck)
    assert left >= MIN_LEFT[index]
    assert ((places[0] * (deck - 1) + places[1]) * (deck - 2) + places[2]) * (deck - 3) + places[3] == outcome


@given(st.integers(0, (1 << 64) - 1), st.integers(0, (1 << 62)))
@settings(max_examples=50, deadline=None)  # the first call compiles
def test_a_round_deals_distinct_cards_and_more_cards_are_another_deal_of_its_own(seed: int, number: int) -> None:
    deck = round_deck(seed, number, 51)
    assert len(set(deck)) == 52
    assert word_count(51) == 14
    assert len(set(round_cards(seed, number, 14))) == 14


def test_each_card_is_equally_likely_in_each_place() -> None:
    rounds = 4000
    dealt = [round_cards(SEED, number, 14) for number in range(rounds)]
    for place in (0, 1, 2, 6, 9, 13):
        counts = Counter(cards[place] for cards in dealt)
        chi_square = sum((counts[card] - rounds / 52) ** 2 / (rounds / 52) for card in range(52))
        assert chi_square < 87.97  # 99.9% of chi-squares with 51 degrees of freedom


@pytest.mark.parametrize("game", GAMES[:3])
@pytest.mark.parametrize("told_apart", [(), (Metric.POKER,)])
def test_a_duel_is_counted_as_the_readable_functions_read_it(game: str, told_apart: tuple[Metric, ...]) -> None:
    rules, rounds = load(game), 1500
    assert rules.duel is not None
    least, expected = threshold(rules, "dealer-mimic").least, Counter[tuple[str, ...]]()
    metrics = (Metric.FLUSH, Metric.STRAIGHT_FLUSH_AND_ACE, *told_apart)
    for number in range(rounds):
        cards = round_cards(SEED, number, 14)
        player, dealer = Hand.of(cards[:7]), Hand.of(cards[7:])
        ours, theirs = flush_value(player), flush_value(dealer)
        compared = "won" if ours > theirs else "tied" if ours == theirs else "lost"
        raised = compared if theirs >= (rules.duel.qualifier or 0) else "not-qualified"
        outcome = raised if ours >= least and rules.duel.raise_caps[ours >> 13] else "folded"
        expected[outcome, *(PACKET_READINGS[metric](player) for metric in metrics)] += 1
    found = simulate(Run(rules, rounds, SEED, "dealer-mimic", poker=bool(told_apart)), CpuEngine(1))
    counted = Counter[tuple[str, ...]]()
    for cell, count in found.tally.cells:
        counted[cell.outcome, *(cell.readings[metric] for metric in metrics)] += count
    assert counted == expected


@pytest.mark.parametrize("colour", Colour)
def test_a_colour_game_is_counted_as_the_readable_functions_read_it(colour: Colour) -> None:
    rules, rounds = load("nine-card-fortune-flush"), 1500
    expected = Counter[tuple[bool, int, int, int]]()
    for number in range(rounds):
        cards = round_cards(SEED, number, 9)
        hands = Hand.of(cards), Hand.of(cards[3:]), Hand.of(cards[:3])
        nine, six, three = (colour_flush_length(hand, colour) for hand in hands)
        expected[three >= 1, nine, six, three] += 1
    found = simulate(Run(rules, rounds, SEED, "fold-none-of-colour", colour=colour), CpuEngine(1))
    metrics = (Metric.COLOUR_OF_NINE, Metric.COLOUR_OF_SIX, Metric.COLOUR_OF_THREE)
    counted = Counter[tuple[bool, int, int, int]]()
    for cell, count in found.tally.cells:
        nine, six, three = (int(cell.readings[metric]) for metric in metrics)
        counted[cell.outcome != "folded", nine, six, three] += count
    assert counted == expected
