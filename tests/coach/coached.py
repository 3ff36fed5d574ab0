"""The shipped games, those with one decision and those played street by street; and rounds of them."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from longsuit.cards import Deck
from longsuit.play import Check, CloseWagers, Fold, PlaceWager, Raise, Round
from longsuit.rules import GAMES, Shape, load

if TYPE_CHECKING:
    from longsuit.play import DecisionAction
    from longsuit.rules import Rules

STREETS = tuple(game for game in GAMES if load(game).shape is Shape.STREETS)
ONE_DECISION = tuple(game for game in GAMES if game not in STREETS)


def played(rules: Rules, seed: int) -> Round:
    """A round whose one seat takes what it may at random."""
    random = Random(f"{rules.game} {seed}")
    round_ = Round(rules, Deck.shuffled(random))
    round_.apply(PlaceWager(1, rules.base.name, 500 * random.randint(1, 8)))
    round_.apply(CloseWagers())
    while round_.turn:
        round_.apply(_taken(round_, random))
    return round_


def _taken(round_: Round, random: Random) -> DecisionAction:
    choice = random.choice(round_.legal(1))
    if choice.kind is Raise:
        return Raise(1, random.choice(range(choice.min_cents, choice.max_cents + 1, choice.step_cents or 1)))
    return Check(1) if choice.kind is Check else Fold(1)
