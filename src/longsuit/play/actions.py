"""Actions of players and dealers, as immutable values."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

    from longsuit.cards import Card, Colour
    from longsuit.play.settlement.practice_meters import Meter

DEALER = 0
"""The dealer's place; seats are 1 and up, from the dealer's left."""


@dataclass(frozen=True, slots=True)
class ChooseColour:
    """A player chooses red or black."""

    seat: int
    """The seat that chooses."""

    colour: Colour
    """The colour all its wagers are on."""


@dataclass(frozen=True, slots=True)
class PlaceWager:
    """A player puts chips on a spot."""

    seat: int
    """The seat that wagers."""

    wager: str
    """The spot, by name."""

    amount_cents: int
    """The chips."""


@dataclass(frozen=True, slots=True)
class PutUpBank:
    """A player puts up chips to bank the round, or another amount than before."""

    seat: int
    """The banker's seat."""

    amount_cents: int
    """The chips put up."""


@dataclass(frozen=True, slots=True)
class TakeBackBank:
    """A player takes the bank back before wagers are closed."""

    seat: int
    """The banker's seat."""


@dataclass(frozen=True, slots=True)
class SetWager:
    """A player sets the whole amount on a spot; 0 takes the chips back."""

    seat: int
    """The seat that wagers."""

    wager: str
    """The spot, by name."""

    amount_cents: int
    """The chips on the spot from now on."""


@dataclass(frozen=True, slots=True)
class WithdrawWager:
    """A player takes chips back before wagers are closed."""

    seat: int
    """The seat that takes them back."""

    wager: str
    """The spot."""


@dataclass(frozen=True, slots=True)
class Fold:
    """A player gives the hand up."""

    seat: int
    """The seat that folds."""


@dataclass(frozen=True, slots=True)
class Check:
    """A player stays in without a raise, until the next decision."""

    seat: int
    """The seat that checks."""


@dataclass(frozen=True, slots=True)
class Raise:
    """A player stays in with a Play or Raise wager."""

    seat: int
    """The seat that stays in."""

    amount_cents: int
    """The chips added."""


@dataclass(frozen=True, slots=True)
class SeatPlayer:
    """A player takes a seat before wagers are closed."""

    seat: int
    """The seat."""

    name: str
    """The player's name."""


@dataclass(frozen=True, slots=True)
class ClearSeat:
    """A player leaves before wagers are closed: the seat's wagers and colour go with them."""

    seat: int
    """The seat."""


@dataclass(frozen=True, slots=True)
class AcceptWager:
    """The dealer accepts a wager outside the limits, on a free spot or instead of the chips on it."""

    seat: int
    """The seat that wagered."""

    wager: str
    """The spot."""

    amount_cents: int
    """The chips, as placed."""


@dataclass(frozen=True, slots=True)
class ReturnWagers:
    """Every wager goes back to its player before wagers are closed."""


@dataclass(frozen=True, slots=True)
class CloseWagers:
    """The dealer says: no more bets."""


@dataclass(frozen=True, slots=True)
class DealCommunity:
    """The dealer deals the community cards."""

    cards: tuple[Card, ...] | None = None
    """The cards, where a physical deck is used; otherwise they come off the deck."""


@dataclass(frozen=True, slots=True)
class TurnCommunity:
    """The dealer turns up community cards that lie face down."""


@dataclass(frozen=True, slots=True)
class DealPacket:
    """The dealer gives the next hand its packet."""

    to: int
    """The seat, or `DEALER`."""

    cards: tuple[Card, ...] | None = None
    """The cards, where a physical deck is used; otherwise they come off the deck."""


@dataclass(frozen=True, slots=True)
class ExposeCard:
    """A card is exposed while dealing."""

    card: Card | None = None
    """The card, where a physical deck is used; otherwise it is the next of the deck."""


@dataclass(frozen=True, slots=True)
class CallMisdeal:
    """The dealer finds a hand with a wrong number of cards."""

    hand: int
    """The seat, or `DEALER`."""

    cards_found: int
    """How many cards the hand had."""


@dataclass(frozen=True, slots=True)
class ReportWrongCount:
    """The shuffler reports a wrong number of cards."""

    cards_counted: int
    """How many cards it counted."""


@dataclass(frozen=True, slots=True)
class FindFaceUpCard:
    """A card lies face up in the pack."""

    card: Card | None = None
    """The card, where a physical deck is used; otherwise it is the next of the deck."""


@dataclass(frozen=True, slots=True)
class ReportShufflerStop:
    """The shuffler stops in the middle of a deal."""


@dataclass(frozen=True, slots=True)
class VoidRound:
    """A supervisor voids the round: every wager goes back."""

    reason: str
    """Why, in one line of up to 200 printable characters."""


@dataclass(frozen=True, slots=True)
class Reveal:
    """The dealer turns the dealer's hand up."""


@dataclass(frozen=True, slots=True)
class SupplyMeters:
    """The jackpot system supplies the meters' amounts, so that shares of them can be paid."""

    meters: Mapping[str, Meter]
    """Each meter by `sensor/meter`, such as `sensor-1/major`."""


@dataclass(frozen=True, slots=True)
class Settle:
    """The dealer settles every wager left."""


DecisionAction = Fold | Check | Raise
"""What a player may decide."""

PlayerAction = ChooseColour | PutUpBank | TakeBackBank | PlaceWager | SetWager | WithdrawWager | Fold | Check | Raise
"""What a player may do."""

EquipmentFault = ReportWrongCount | FindFaceUpCard | ReportShufflerStop
"""A fault of the shuffler or the pack, reported by the dealer (EQ-4)."""

Operation = (
    SeatPlayer
    | ClearSeat
    | AcceptWager
    | ReturnWagers
    | CloseWagers
    | DealCommunity
    | TurnCommunity
    | DealPacket
    | ExposeCard
    | CallMisdeal
    | ReportWrongCount
    | FindFaceUpCard
    | ReportShufflerStop
    | VoidRound
    | Reveal
    | SupplyMeters
    | Settle
)
"""What a dealer may do, and what only a supervisor may do: void the round."""

Action = PlayerAction | Operation
"""Everything that changes a round."""
