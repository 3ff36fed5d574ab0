"""What a player decides on, and what was decided: from a round in progress or from its record."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from longsuit.cards import Colour, Hand, parse_card
from longsuit.coach.coached_games import refuse_uncoached

if TYPE_CHECKING:
    from collections.abc import Mapping

    from longsuit.play import RoundState
    from longsuit.rules import Rules


@dataclass(frozen=True)
class Position:
    """The cards a decision is made on."""

    cards: Hand
    """The player's packet; in a colour game, the community cards."""

    colour: Colour | None = None
    """The chosen colour, in a colour game."""


@dataclass(frozen=True)
class Decision:
    """A decision that was made."""

    position: Position
    """The cards it was made on."""

    ante_cents: int
    """The base wager."""

    raise_cents: int
    """The raise; 0 is a fold."""

    @property
    def multiple(self) -> Fraction:
        """The raise in base wagers; 0 is a fold."""
        return Fraction(self.raise_cents, self.ante_cents)


def position_of(round_: RoundState, seat: int) -> Position:
    """What a seat that has been dealt in decides on."""
    refuse_uncoached(round_.rules)
    if round_.rules.duel is None:
        return Position(Hand.of(round_.community), round_.colours[seat])
    return Position(Hand.of(round_.packets[seat]))


def decision_of(round_: RoundState, seat: int) -> Decision | None:
    """What a seat has decided; None before it has, and for a dead hand."""
    refuse_uncoached(round_.rules)
    if seat not in round_.folded or seat in round_.dead:
        return None
    wagers, rules = round_.wagers[seat], round_.rules
    raised = 0 if round_.folded[seat] else wagers[rules.raise_wager.name]
    return Decision(position_of(round_, seat), wagers[rules.base.name], raised)


def recorded_decision(rules: Rules, record: Mapping[str, Any], seat: int) -> Decision | None:
    """What a seat decided in a recorded round of these rules; None where there is nothing to judge."""
    refuse_uncoached(rules)
    row = next((one for one in record["seats"] if one["seat"] == seat), None)
    if row is None or row["decision"] is None or record["rules_sha256"] != rules.sha256:
        return None
    ante = next(one["amount_cents"] for one in row["wagers"] if one["wager"] == rules.base.name)
    return Decision(_recorded_position(rules, record["dealt"], row), ante, row["decision"].get("amount_cents", 0))


def _recorded_position(rules: Rules, dealt: Mapping[str, Any], row: Mapping[str, Any]) -> Position:
    if rules.duel is None:
        return Position(_hand(dealt["community"]), Colour(row["colour"]))
    return Position(next(_hand(one["cards"]) for one in dealt["packets"] if one["seat"] == row["seat"]))


def _hand(cards: list[str]) -> Hand:
    return Hand.of(parse_card(card) for card in cards)
