"""The guided hands: each shows what its name says, by the rules of the table."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

import pytest

from longsuit.cards import flush_value, lanes_of
from longsuit.coach import decision_verdict, decisions_of
from longsuit.odds import OddsError
from longsuit.practice import lessons, play_round
from longsuit.rules import Rules, load, read_house
from tests.own_games import paddock_five

if TYPE_CHECKING:
    from longsuit.play import Round

DUELS = ("i-luv-suits", "high-card-flush", "nh-flush")


def outcomes(round_: Round) -> dict[str, str]:
    assert round_.settlement is not None
    return {line.wager: line.outcome.value for line in round_.settlement.lines}


def lesson(rules: Rules, name: str) -> Round:
    return play_round(rules, next(one.round for one in lessons(rules) if one.name == name))


@pytest.mark.parametrize("game", DUELS)
def test_a_duel_is_explained_with_a_win_and_with_a_dealer_who_does_not_qualify(game: str) -> None:
    rules = load(game)
    assert [one.name for one in lessons(rules)] == ["win", "dealer-does-not-qualify"]
    won, base, raised = lesson(rules, "win"), rules.base.name, rules.raise_wager.name
    assert rules.duel is not None
    assert rules.duel.qualifier is not None
    assert won.flush(1) >> 13 == 4
    assert rules.duel.qualifier <= flush_value(lanes_of(won.dealer)) < 4 << 13
    bonus, *others = set(outcomes(won)) - {base, raised}
    assert not others
    assert outcomes(won) == {base: "win", raised: "win", bonus: "win"}
    other = lesson(rules, "dealer-does-not-qualify")
    assert flush_value(lanes_of(other.dealer)) < rules.duel.qualifier
    assert (outcomes(other)[base], outcomes(other)[raised]) == ("win", "push")


def test_a_colour_game_is_explained_with_a_win_and_a_push() -> None:
    rules = load("nine-card-fortune-flush")
    assert [one.name for one in lessons(rules)] == ["win", "push"]
    won = outcomes(lesson(rules, "win"))
    assert (won["nine-cards"], won["play"]) == ("win", "win")
    assert len(won) == 3
    assert set(won.values()) == {"win"}
    pushed = outcomes(lesson(rules, "push"))
    assert (pushed["nine-cards"], pushed["play"]) == ("push", "push")


def test_the_lessons_follow_the_house() -> None:
    strict = load("i-luv-suits", read_house({"rules": {"qualifier": "A-K-2"}}, "strict.toml"))
    for name in ("win", "dealer-does-not-qualify"):
        dealer = flush_value(lanes_of(lesson(strict, name).dealer))
        assert strict.duel is not None
        assert strict.duel.qualifier is not None
        assert (dealer >= strict.duel.qualifier) is (name == "win")
    always = load("i-luv-suits", read_house({"rules": {"qualifier": "none"}}, "always.toml"))
    assert [one.name for one in lessons(always)] == ["win"]


def test_a_duel_raises_as_much_as_is_best() -> None:
    rules = load("i-luv-suits", read_house({"rules": {"raise_caps": {"4": 2}}}, "high.toml"))
    won = lesson(rules, "win")
    assert won.wagers[1][rules.raise_wager.name] == 2 * won.wagers[1][rules.base.name]
    assert all(one.is_best for one in lessons(rules))


def test_a_strangers_game_is_explained_by_its_best_play() -> None:
    rules = paddock_five()
    round_ = lesson(rules, "win")
    found = [decision_verdict(rules, decision) for decision in decisions_of(round_, 1)]
    assert [(one.action, one.multiple, one.is_best) for one in found] == [
        ("check", Fraction(0), True),
        ("raise", Fraction(2), True),
    ]
    assert [one.is_best for one in lessons(rules)] == [True]


def test_nothing_is_called_best_in_a_game_that_cannot_be_priced(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(rules: Rules) -> None:
        raise OddsError(f"{rules.title} is not priced.")

    monkeypatch.setattr("longsuit.odds.refuse_uncalculated", refuse)
    (unpriced,) = lessons(paddock_five(('title = "Paddock Five"', 'title = "Unpriced"')))
    assert not unpriced.is_best


@pytest.mark.parametrize(
    ("game", "names", "made"),
    [
        ("chase-the-flush", ["win", "dealer-does-not-qualify"], ["check", "check", "raise"]),
        ("flush-rush-poker", ["win"], ["raise", "raise"]),
        ("flushes-gone-wild", ["win"], ["raise"]),
    ],
)
def test_a_game_with_streets_is_explained_through_each_of_its_decisions(
    game: str, names: list[str], made: list[str]
) -> None:
    rules = load(game)
    assert [one.name for one in lessons(rules)] == names
    for name in names:
        round_ = lesson(rules, name)
        assert round_.finished
        found = [decision_verdict(rules, decision) for decision in decisions_of(round_, 1)]
        assert [one.action for one in found] == made
        assert all(one.is_best for one in found), "a lesson shows the best play"
        assert all(outcomes(round_)[wager.name] == "win" for wager in rules.raise_wagers)
    if rules.duel and rules.duel.qualifier:
        other = lesson(rules, "dealer-does-not-qualify")
        assert not rules.duel.qualifies(rules.flush_of(lanes_of(other.dealer) | lanes_of(other.community)))
        assert outcomes(other)[rules.base.name] == "push"
