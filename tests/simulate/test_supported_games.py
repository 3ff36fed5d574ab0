"""A game that the kernels would deal as another one is refused with one sentence."""

from __future__ import annotations

from dataclasses import replace

import pytest

from longsuit.odds import MeterTerms, OddsError
from longsuit.rules import Rules, Step, load
from longsuit.simulate import (
    JackpotYears,
    Run,
    Seat,
    SessionPlan,
    SimulationError,
    TableRun,
    compile_plan,
    simulate_jackpot,
)
from tests.packet_games import packet_game

ILS, NCF = load("i-luv-suits"), load("nine-card-fortune-flush")
QUESTIONS = {
    "a run, its audit and its replay": lambda rules: Run(rules, 100, 1, "always-raise"),
    "a table": lambda rules: TableRun(rules, 100, 1, (Seat({rules.base.name: 500}),)),
    "sessions": lambda rules: SessionPlan(rules, {rules.base.name: 500}, 10, 10, 1),
    "a compiled strategy": lambda rules: compile_plan(rules, "always-raise"),
}


def refusal(question: str, rules: Rules) -> str:
    with pytest.raises(SimulationError) as refused:
        QUESTIONS[question](rules)
    return str(refused.value)


@pytest.mark.parametrize("question", QUESTIONS)
@pytest.mark.parametrize(("packet", "community"), [(2, 0), (10, 0), (7, 2), (5, 2)])
def test_a_duel_that_deals_other_cards_than_it_says_is_refused(question: str, packet: int, community: int) -> None:
    assert refusal(question, replace(ILS, packet=packet, community=community)) == (
        "I Luv Suits Poker does not deal all its cards in its streets; only a game that does is simulated."
    )


@pytest.mark.parametrize("packet", [2, 10])
def test_a_duel_of_too_many_cards_is_refused_and_one_of_few_is_not(packet: int) -> None:
    rules = packet_game(9)
    streets = (replace(rules.streets[0], own=packet, dealer=packet),)
    other = replace(rules, packet=packet, streets=streets)
    if packet == 2:
        assert Run(other, 100, 1, "always-raise").rounds == 100
    else:
        assert refusal("a run, its audit and its replay", other) == (
            "Suits of 9 has hands of 10 cards; games with hands of up to 9 are simulated."
        )


@pytest.mark.parametrize("question", QUESTIONS)
@pytest.mark.parametrize(("packet", "community"), [(5, 3), (7, 3), (6, 2), (6, 4), (6, 0)])
def test_a_colour_game_of_other_cards_is_refused(question: str, packet: int, community: int) -> None:
    assert refusal(question, replace(NCF, packet=packet, community=community)) == (
        f"9 Card Fortune Flush deals {packet} cards in a packet and {community} community cards; "
        f"a game of its kind is simulated with 6 and 3 only."
    )


@pytest.mark.parametrize("question", QUESTIONS)
def test_a_game_of_other_steps_is_refused(question: str) -> None:
    late = replace(NCF, steps=(Step.WAGERS, Step.COMMUNITY, Step.PACKETS, Step.DECISIONS, Step.SETTLEMENT))
    assert refusal(question, late) == (
        "9 Card Fortune Flush is played in the steps wagers, community, packets, decisions, settlement; "
        "only a game of the steps wagers, community, decisions, packets, settlement is simulated."
    )


@pytest.mark.parametrize("packet", [5, 6, 8, 9])
def test_the_years_of_a_jackpot_on_other_cards_are_refused(packet: int) -> None:
    years = JackpotYears(
        replace(ILS, packet=packet), "1", {"meter": MeterTerms.of("15%", "0%", 1_000_000)}, 40, 1, years=1, seed=1
    )
    with pytest.raises(OddsError, match=f"^I Luv Suits Poker deals {packet} cards for pay table 1 to read; "):
        simulate_jackpot(years)
