"""Verdicts are what `longsuit hand --json` prints, to the last digit."""

from __future__ import annotations

import json
from fractions import Fraction
from random import Random
from typing import TYPE_CHECKING, Any

import pytest
from click.testing import CliRunner

from longsuit.cards import ALL_CARDS, Colour, Hand, card_texts, parse_hand
from longsuit.cli import group
from longsuit.coach import Position, verdict
from longsuit.odds import OddsError, exact_number
from longsuit.rules import load, read_house
from tests.coach.coached import ONE_DECISION

if TYPE_CHECKING:
    from longsuit.rules import Rules

ILS = load("i-luv-suits")
TEN_HIGH = Position(parse_hand("Th 8h 6h Js Ad Qd Jc"))


def dealt(rules: Rules, seed: int) -> Position:
    random = Random(f"{rules.game} {seed}")
    cards = Hand.of(random.sample(ALL_CARDS, rules.packet if rules.duel else rules.community))
    return Position(cards, None if rules.duel else random.choice(list(Colour)))


def printed(rules: Rules, position: Position) -> Any:
    """What the command prints for these cards."""
    colour = ["--colour", position.colour.value] if position.colour else []
    asked = ["hand", rules.game, *card_texts(position.cards.cards), *colour, "--json"]
    return json.loads(CliRunner().invoke(group, asked, catch_exceptions=False).stdout)


def agrees(rules: Rules, seed: int) -> None:
    """Check the verdict on every action with a hand against what the command prints."""
    amounts = rules.base.limits.amounts
    position, ante = dealt(rules, seed), amounts[seed % len(amounts)]
    document = printed(rules, position)
    worths = [Fraction(action["ev"]["exact"]) for action in document["actions"]]
    for action, worth in zip(document["actions"], worths, strict=True):
        found = verdict(rules, position, Fraction(action.get("multiple", 0)), ante)
        assert exact_number(found.worth) == action["ev"]
        assert found.cost_cents == (max(worths) - worth) * ante
        assert (found.best.action, found.best.multiple) == (
            document["best"]["action"],
            document["best"].get("multiple", 0),
        )
        assert abs(found.rounded_cents - found.cost_cents) <= Fraction(1, 2)


@pytest.mark.parametrize("game", ONE_DECISION)
def test_verdicts_are_what_the_hand_command_prints(game: str) -> None:
    for seed in range(10):
        agrees(load(game), seed)


@pytest.mark.full
@pytest.mark.parametrize("game", ONE_DECISION)
def test_verdicts_are_what_the_hand_command_prints_on_200_hands(game: str) -> None:
    for seed in range(200):
        agrees(load(game), seed)


def test_a_wrong_fold_is_told_what_it_cost() -> None:
    found = verdict(ILS, TEN_HIGH, Fraction(0), 500)
    assert not found.is_best
    assert found.cost_cents == (1 - Fraction(36826253, 45379620)) * 500
    assert found.rounded_cents == 94
    assert found.sentence == "Play 1× was better. Folding cost $0.94 on average."


def test_the_best_play_costs_nothing() -> None:
    found = verdict(ILS, TEN_HIGH, Fraction(1), 500)
    assert found.is_best
    assert (found.cost_cents, found.rounded_cents, found.sentence) == (0, 0, "That was the best play.")


def test_a_raise_between_two_multiples_is_judged_exactly() -> None:
    six = Position(parse_hand("Kh Jh 9h 7h 5h 3h As"))
    ones, most, between = (verdict(ILS, six, Fraction(multiple), 1_000) for multiple in (1, 3, "5/2"))
    assert most.is_best
    assert between.cost == ones.cost / 4
    assert between.sentence.startswith("Play 3× was better. Your Play cost $")


def test_a_cost_below_half_a_cent_is_not_told_as_nothing() -> None:
    found = verdict(ILS, TEN_HIGH, Fraction(0), 1)
    assert found.rounded_cents == 0
    assert found.sentence == "Play 1× was better. Folding cost less than one cent on average."


def test_a_raise_above_the_houses_limit_is_not_called_better() -> None:
    house = read_house({"limits": {"ante": {"max_cents": 20_000}, "play": {"max_cents": 20_000}}}, "house.toml")
    six = Position(parse_hand("Kh Jh 9h 7h 5h 3h As"))
    limited = load("i-luv-suits", house)
    assert verdict(limited, six, Fraction(2), 10_000).is_best
    assert not verdict(limited, six, Fraction(2), 5_000).is_best


@pytest.mark.parametrize(("position", "multiple"), [(TEN_HIGH, 2), (TEN_HIGH, "1/2"), (TEN_HIGH, -1)])
def test_a_raise_that_the_rules_do_not_allow_is_refused(position: Position, multiple: int | str) -> None:
    with pytest.raises(OddsError, match=r"is not allowed with these cards\. Choose fold or Play 1×\.$"):
        verdict(ILS, position, Fraction(multiple), 500)


SIX_SUITED = "fold, {0} 1×, {0} 2× or {0} 3×"


@pytest.mark.parametrize(
    ("game", "done", "made", "label"),
    [
        ("i-luv-suits", "5", "Play 5×", "Play"),
        ("i-luv-suits", "9/2", "Your Play", "Play"),
        ("i-luv-suits", "check", "Checking", "Play"),
        ("high-card-flush", "4", "Raise 4×", "Raise"),
    ],
)
def test_what_is_not_allowed_is_refused_in_the_words_of_the_table_and_without_fractions(
    game: str, done: str, made: str, label: str
) -> None:
    six, checks = Position(parse_hand("Kh Jh 9h 7h 5h 3h As")), done == "check"
    with pytest.raises(OddsError) as refused:
        verdict(load(game), six, Fraction(0 if checks else done), 500, check=checks)
    choices = SIX_SUITED.format(label)
    assert str(refused.value) == f"{made} is not allowed with these cards. Choose {choices}."
