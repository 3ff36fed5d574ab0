"""Rounds played out at random: every wager, every legal decision, an automatic dealer or one who deals by hand."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from longsuit.cards import Colour, Deck
from longsuit.play import (
    AUTOMATIC,
    BY_HAND,
    DEALER,
    Check,
    ChooseColour,
    CloseWagers,
    DealCommunity,
    DealPacket,
    Fold,
    Meter,
    PlaceWager,
    PutUpBank,
    Raise,
    Reveal,
    Round,
    Settle,
    SupplyMeters,
    TurnCommunity,
    meter_names,
)
from longsuit.rules import Role

if TYPE_CHECKING:
    from longsuit.play import Action, Choice
    from longsuit.rules import Rules

MAX_ACTIONS = 400
"""No round takes more actions."""


def random_round(rules: Rules, seed: str) -> Round:
    """A finished round, wholly determined by the seed."""
    random = Random(seed)  # noqa: S311 - rounds that can be played again
    duties = random.choice([AUTOMATIC, BY_HAND])
    meters = dict.fromkeys(meter_names(rules), Meter(1_000_000, 1_000_000))
    round_ = Round(rules, Deck.shuffled(random), duties=duties, meters=meters)
    seats = random.sample(range(1, rules.seats + 1), random.randint(1, rules.seats))
    if rules.banking is not None:
        banker = seats.pop() if len(seats) == rules.seats else next(n for n in range(1, 27) if n not in seats)
        round_.apply(PutUpBank(banker, random.choice((rules.banking.min_cents, rules.banking.max_cents))))
    for seat in sorted(seats):
        _place(round_, seat, random)
    round_.apply(CloseWagers())
    for _ in range(MAX_ACTIONS):
        if round_.finished:
            return round_
        place = round_.turn or DEALER
        round_.apply(_action(random.choice(_usual(round_.legal(place))), place, random))
    raise RuntimeError(f"A round of {rules.title} did not end; it stopped at {round_.step}.")


def _place(round_: Round, seat: int, random: Random) -> None:
    """A seat's wagers: the base wager, and each bonus or sensor as often as not, where its limits leave an amount."""
    rules = round_.rules
    if rules.colour:
        round_.apply(ChooseColour(seat, random.choice(tuple(Colour))))
    round_.apply(PlaceWager(seat, rules.base.name, random.choice(rules.base.limits.amounts)))
    for wager in rules.wagers:
        if wager.role in (Role.BONUS, Role.JACKPOT) and random.random() < 0.5:
            choice = next(
                (one for one in round_.legal(seat) if (one.kind, one.wager) == (PlaceWager, wager.name)), None
            )
            if choice is not None:
                round_.apply(PlaceWager(seat, wager.name, random.choice(choice.amounts)))


_DUTIES: dict[type, type] = {
    DealCommunity: DealCommunity,
    TurnCommunity: TurnCommunity,
    Reveal: Reveal,
    Settle: Settle,
}


def _usual(choices: tuple[Choice, ...]) -> list[Choice]:
    """What a player or dealer does when nothing goes wrong."""
    kinds = (Fold, Check, Raise, DealPacket, SupplyMeters, *_DUTIES)
    return [choice for choice in choices if choice.kind in kinds]


def _action(choice: Choice, place: int, random: Random) -> Action:
    if choice.kind is Raise:
        return Raise(place, random.choice(choice.amounts))
    if choice.kind is DealPacket:
        return DealPacket(choice.place)
    return Fold(place) if choice.kind is Fold else Check(place) if choice.kind is Check else _DUTIES[choice.kind]()
