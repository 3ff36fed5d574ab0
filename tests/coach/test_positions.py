"""What was decided, from a round in progress and from its record."""

from __future__ import annotations

import pytest

from longsuit.cards import ALL_CARDS, Colour, Hand
from longsuit.coach import decisions_of, position_of
from longsuit.play import ChooseColour, CloseWagers, Fold, PlaceWager, Raise, Round
from longsuit.rules import load

ILS, NCF = load("i-luv-suits"), load("nine-card-fortune-flush")


def suits_round() -> Round:
    round_ = Round(ILS, ALL_CARDS)
    for action in (PlaceWager(1, "ante", 500), PlaceWager(3, "ante", 1_000), CloseWagers()):
        round_.apply(action)
    return round_


def test_a_seat_has_no_decision_before_it_decides() -> None:
    round_ = suits_round()
    assert decisions_of(round_, 1) == ()
    assert position_of(round_, 1).cards == Hand.of(round_.packets[1])


def test_each_seat_has_its_own_decision() -> None:
    round_ = suits_round()
    round_.apply(Raise(1, 1_250))
    round_.apply(Fold(3))
    for seat, ante, raised in ((1, 500, 1_250), (3, 1_000, 0)):
        (found,) = decisions_of(round_, seat)
        assert (found.ante_cents, found.raise_cents) == (ante, raised)
        assert found.position.cards == Hand.of(round_.packets[seat])


def test_in_a_colour_game_the_community_cards_and_the_colour_decide() -> None:
    round_ = Round(NCF, ALL_CARDS)
    for action in (ChooseColour(1, Colour.RED), PlaceWager(1, NCF.base.name, 500), CloseWagers(), Raise(1, 500)):
        round_.apply(action)
    (found,) = decisions_of(round_, 1)
    assert (found.position.cards, found.position.colour) == (Hand.of(round_.community), Colour.RED)


@pytest.mark.parametrize("seat", [1, 3])
def test_a_multiple_is_exact(seat: int) -> None:
    round_ = suits_round()
    for raised in (1, 3):
        round_.apply(Raise(raised, round_.wagers[raised]["ante"]))
    (found,) = decisions_of(round_, seat)
    assert found.multiple == 1
