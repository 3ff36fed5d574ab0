"""What a player decides on, and what was decided: from a round in progress or from its record."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Any, NamedTuple

from longsuit.cards import Hand
from longsuit.play import Check, Raise, seen_at
from longsuit.rules import Shape

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from longsuit.cards import Card, Colour
    from longsuit.play import RoundState
    from longsuit.rules import Rules

_NO_CARDS = Hand(0)


@dataclass(frozen=True)
class Position:
    """The cards a decision is made on, and the raises made before it."""

    cards: Hand
    """The player's packet as far as it is dealt; in a colour game, the community cards."""

    colour: Colour | None = None
    """The chosen colour, in a colour game."""

    board: Hand = _NO_CARDS
    """The shared cards seen, in a game with streets."""

    raised: tuple[tuple[str, int], ...] = ()
    """The raises in place, in cents by wager, in a game with streets."""

    decision: int | None = None
    """Which decision it is, from 1, in a game with streets; None for the first that the cards belong to."""


@dataclass(frozen=True)
class Decision:
    """A decision that was made."""

    position: Position
    """What it was made on."""

    ante_cents: int
    """The base wager."""

    raise_cents: int
    """The raise; 0 is a fold or a check."""

    check: bool = False
    """Whether it is a check."""

    @property
    def multiple(self) -> Fraction:
        """The raise in base wagers; 0 is a fold or a check."""
        return Fraction(self.raise_cents, self.ante_cents)


class Made(NamedTuple):
    """What a seat did at a decision."""

    raise_cents: int
    """The raise; 0 is a fold or a check."""

    check: bool
    """Whether it is a check."""


class DealtHand(NamedTuple):
    """What a seat has been dealt, and what it is played for."""

    packet: Sequence[Card]
    """Its own cards, in the order of the deal."""

    community: Sequence[Card]
    """The shared cards, in the order they are turned up."""

    colour: Colour | None
    """The chosen colour, where one is."""

    ante_cents: int
    """The base wager."""


def position_of(round_: RoundState, seat: int) -> Position:
    """What a seat that has been dealt in decides on now."""
    rules, hand = round_.rules, _dealt_hand(round_, seat)
    if rules.shape is not Shape.STREETS:
        return _only_position(rules, hand)
    raised = {wager.name for wager in rules.raise_wagers}
    placed = tuple((name, cents) for name, cents in round_.wagers[seat].items() if name in raised)
    return _position_at(rules, hand, round_.rules.stages[round_.at].decisions, placed)


def decisions_of(round_: RoundState, seat: int) -> tuple[Decision, ...]:
    """What a seat has decided so far, in order; nothing for a dead hand."""
    if seat in round_.dead:
        return ()
    made = [
        Made(one.amount_cents if isinstance(one, Raise) else 0, isinstance(one, Check))
        for one in round_.decided.get(seat, ())
    ]
    return tuple(decisions_made(round_.rules, _dealt_hand(round_, seat), made))


def recorded_actions(row: Mapping[str, Any]) -> list[Made]:
    """What a seat did, in order, from its row of a record."""
    made = row["decisions"] if "decisions" in row else [row["decision"]] if row.get("decision") else []
    return [Made(one.get("amount_cents", 0), one["action"] == "check") for one in made]


def decisions_made(rules: Rules, hand: DealtHand, made: Sequence[Made]) -> Iterator[Decision]:
    """The decisions of a hand, each with the cards seen and the raises in place then."""
    raised: tuple[tuple[str, int], ...] = ()
    points = iter(enumerate(rules.decisions))
    for one in made:
        placed = dict(raised)
        number, point = next((number, point) for number, point in points if point.wager not in placed)
        position = (
            _position_at(rules, hand, number, raised) if rules.shape is Shape.STREETS else _only_position(rules, hand)
        )
        yield Decision(position, hand.ante_cents, one.raise_cents, one.check)
        if one.raise_cents:
            raised = (*raised, (point.wager, one.raise_cents))


def _dealt_hand(round_: RoundState, seat: int) -> DealtHand:
    ante = round_.wagers[seat][round_.rules.base.name]
    return DealtHand(round_.packets.get(seat, ()), round_.community, round_.colours.get(seat), ante)


def _only_position(rules: Rules, hand: DealtHand) -> Position:
    """The position of a game with one decision."""
    return Position(Hand.of(hand.packet)) if rules.duel else Position(Hand.of(hand.community), hand.colour)


def _position_at(rules: Rules, hand: DealtHand, number: int, raised: tuple[tuple[str, int], ...]) -> Position:
    """The position at the decision of a number of a game with streets."""
    own, shared = seen_at(rules, number)
    return Position(Hand.of(hand.packet[:own]), hand.colour, Hand.of(hand.community[:shared]), raised, number + 1)
