"""Practice rounds of games with several decisions."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from longsuit.base import Refused
from longsuit.cards import Card, parse_cards
from longsuit.coach import decision_verdict, decisions_of
from longsuit.play import (
    Check,
    CloseWagers,
    DecisionAction,
    Fold,
    PlaceWager,
    Raise,
    Round,
    StreetRule,
    Threshold,
    as_street_rule,
    decide,
    record,
    strategy_named,
    verify,
)
from longsuit.practice import BEST_PLAY, Bot, Decision, OwnSeat, PracticeRound, bot_strategies, play_round
from longsuit.rules import GAMES, Rules, Shape, load
from tests.own_games import paddock_five

STREETS = [game for game in GAMES if load(game).shape is Shape.STREETS]
FLR, CTF = load("flush-rush-poker"), load("chase-the-flush")
CHECK = Decision(1, 0, check=True)


def cards(text: str) -> tuple[Card, ...]:
    return tuple(parse_cards(text))


def as_decision(action: DecisionAction) -> Decision:
    raised = action.amount_cents if isinstance(action, Raise) else 0
    return Decision(action.seat, raised, check=isinstance(action, Check))


def choose(round_: Round, seat: int, number: int) -> DecisionAction:
    """One of the choices of a seat, by a number."""
    choices = round_.legal(seat)
    one = choices[number % len(choices)]
    return Raise(seat, one.max_cents) if one.kind is Raise else Fold(seat) if one.kind is Fold else Check(seat)


def to_the_end(rules: Rules, described: PracticeRound, number: int) -> list[Round]:
    """The round after each decision of the player at seat 2."""
    found = [play_round(rules, described)]
    while found[-1].turn is not None:
        decision = as_decision(choose(found[-1], found[-1].turn, number))
        described = replace(described, decisions=(*described.decisions, decision))
        found.append(play_round(rules, described))
    return found


@pytest.mark.parametrize("game", STREETS)
@given(seed=st.integers(0, 2**31), number=st.integers(0, 2))
def test_cards_once_shown_stay_the_same_after_every_decision(game: str, seed: int, number: int) -> None:
    rules = load(game)
    seats = {1: Bot("T-8-6"), 2: OwnSeat({"ante": 500}), 4: Bot("always-raise"), 5: Bot("T-8-6")}
    rounds = to_the_end(rules, PracticeRound(seats, seed=seed), number)
    for before, after in pairwise(rounds):
        assert after.packets[2][: len(before.packets[2])] == before.packets[2]
        assert after.community[: len(before.community)] == before.community
        assert len(after.decided[2]) == len(before.decided.get(2, ())) + 1
    verify(record(rounds[-1]))


def test_chosen_cards_are_dealt_street_by_street() -> None:
    seat = OwnSeat({"ante": 500}, cards=cards("Ah Kh Qh"))
    described = PracticeRound({1: seat}, dealer=cards("2c 3d 4s"), community=cards("Jh Th 5c 6d"))
    first = play_round(CTF, described)
    assert first.packets[1] == cards("Ah Kh Qh")
    assert (first.community, first.hidden) == ((), cards("Jh Th 5c 6d"))
    second = play_round(CTF, replace(described, decisions=(CHECK,)))
    assert second.community == cards("Jh Th")
    third = play_round(CTF, replace(described, decisions=(CHECK, CHECK, Decision(1, 500))))
    assert third.community == cards("Jh Th 5c 6d")
    assert third.dealer == cards("2c 3d 4s")


def test_the_cards_of_later_streets_are_dealt_as_chosen_when_another_seat_has_folded() -> None:
    chosen = "Ah Kh Qh Jh 9h 8h 7h"
    seats = {1: Bot("T-8-6", cards("2c 3d 4s 5h")), 2: OwnSeat({"ante": 500}, cards=cards(chosen))}
    raises = (Decision(2, 500), Decision(2, 500))
    round_ = play_round(FLR, PracticeRound(seats, decisions=raises))
    assert round_.folded[1]
    assert len(round_.packets[1]) == 4
    assert round_.packets[2] == cards(chosen)


def test_a_wager_that_equals_the_base_wager_may_be_named_with_it_and_nothing_else() -> None:
    round_ = play_round(CTF, PracticeRound({1: OwnSeat({"ante": 500, "x-tra": 500})}))
    assert round_.wagers[1] == {"ante": 500, "x-tra": 500}
    with pytest.raises(Refused, match="X-Tra always equals the Ante"):
        play_round(CTF, PracticeRound({1: OwnSeat({"ante": 500, "x-tra": 700})}))


def test_no_cards_are_chosen_for_a_dealer_without_a_hand() -> None:
    with pytest.raises(Refused, match="The dealer has no hand at Flush Rush"):
        play_round(FLR, PracticeRound({1: OwnSeat({"ante": 500})}, dealer=cards("As")))


RULES_OF_PLAY = {
    "flush-rush-poker": "3-2/4-3-2",
    "chase-the-flush": "K-7,J-T@1J+/9-3-2@own6,A-2@ownQ/9-6-4,4-3-2@board1",
    "flushes-gone-wild": "K-Q,K-7@2J+,Q-8@second2",
}


@pytest.mark.parametrize("game", STREETS)
def test_bots_play_best_play_and_rules_of_play(game: str) -> None:
    rules = load(game)
    assert bot_strategies(rules)[0] == BEST_PLAY
    rule = strategy_named(rules, RULES_OF_PLAY[game])
    for seed in range(6):
        seats = {1: OwnSeat({"ante": 500}), 2: Bot(BEST_PLAY), 3: Bot(RULES_OF_PLAY[game])}
        round_ = to_the_end(rules, PracticeRound(seats, seed=seed), 1)[-1]
        assert round_.finished
        played_by_rule(round_, rule)
        for decision in decisions_of(round_, 2):
            assert decision_verdict(rules, decision).is_best


@pytest.mark.parametrize(
    ("rules", "decisions"), [(FLR, 2), (CTF, 3), (load("flushes-gone-wild"), 1), (paddock_five(), 2)], ids=str
)
def test_the_flush_that_bots_are_offered_fits_the_cards_of_each_decision(rules: Rules, decisions: int) -> None:
    offered = bot_strategies(rules)
    assert "T-8-6" not in offered
    (name,) = set(offered) - {BEST_PLAY, "dealer-mimic", "always-raise"}
    flushes = as_street_rule(rules, strategy_named(rules, name)).decisions
    assert len(flushes) == decisions
    raised = Counter[int]()
    decided = Counter[int]()
    for seed in range(150):
        seats: dict[int, OwnSeat | Bot] = {1: OwnSeat({"ante": 500}), 2: Bot(name)}
        round_ = to_the_end(rules, PracticeRound(seats, seed=seed), 1)[-1]
        for number, action in enumerate(round_.decided[2]):
            decided[number] += 1
            raised[number] += isinstance(action, Raise)
    for number in range(decisions):
        assert 0.1 < raised[number] / decided[number] < 0.9, "a bot neither always raises nor hardly ever"


def played_by_rule(round_: Round, rule: Threshold | StreetRule) -> None:
    """Each decision of seat 3 is the one that `decide` takes at the same moment of the same round."""
    again = Round(round_.rules, round_.deck)
    for seat in (1, 2, 3):
        again.apply(PlaceWager(seat, "ante", 500))
    again.apply(CloseWagers())
    made = {seat: list(round_.decided[seat]) for seat in (1, 2, 3)}
    while again.turn is not None:
        seat = again.turn
        action = made[seat].pop(0)
        assert seat != 3 or action == decide(again, 3, rule)
        again.apply(action)


def test_a_rule_that_the_game_has_not_is_refused() -> None:
    for name in ("3-2/4-3-2/5-4-3-2", "lucky", "3-2@own4"):
        with pytest.raises(Refused):
            play_round(FLR, PracticeRound({1: OwnSeat({"ante": 500}), 2: Bot(name)}))


def test_a_game_that_cannot_be_calculated_has_no_best_play(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("longsuit.odds.streets.solve.MOST_BOARDS", 1)
    assert BEST_PLAY not in bot_strategies(CTF)
    with pytest.raises(Refused, match="is not a strategy for"):
        play_round(CTF, PracticeRound({1: OwnSeat({"ante": 500}), 2: Bot(BEST_PLAY)}))
