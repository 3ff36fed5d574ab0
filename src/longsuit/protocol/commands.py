"""Commands that a page may send to a table."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, StringConstraints

from longsuit.protocol.fields import CardText, Cents, CommandId, Line, Model, SeatNumber, SensorNumber, Word


class _Command(Model):
    id: CommandId
    """The id the page gave the command."""


class _SeatCommand(_Command):
    seat: SeatNumber
    """The seat it is for: one of the player's own."""


class Sit(_SeatCommand):
    """A player takes a free seat and brings chips from their wallet to its rack."""

    kind: Literal["sit"] = "sit"
    chips_cents: Cents
    """The chips brought along."""


class Leave(_SeatCommand):
    """A player leaves a seat; wagers still open come back, a hand in play is played to its end first."""

    kind: Literal["leave"] = "leave"


class BuyChips(_SeatCommand):
    """More chips from the wallet to the rack."""

    kind: Literal["buy-chips"] = "buy-chips"
    chips_cents: Cents
    """The chips."""


class PlaceWager(_SeatCommand):
    """Chips on a spot: the whole amount from now on."""

    kind: Literal["place-wager"] = "place-wager"
    wager: Word
    """The spot."""
    amount_cents: Cents
    """The chips on the spot from now on."""


class WithdrawWager(_SeatCommand):
    """The chips of a spot are taken back."""

    kind: Literal["withdraw-wager"] = "withdraw-wager"
    wager: Word
    """The spot."""


class PlaceWagers(_SeatCommand):
    """Everything in front of a seat, as Rebet sets it: all of it, or nothing is changed."""

    kind: Literal["place-wagers"] = "place-wagers"
    wagers: Annotated[dict[Word, Cents], Field(max_length=16)]
    """The chips on each spot from now on; spots that are not named have none."""
    sensors: Annotated[tuple[SensorNumber, ...], Field(max_length=2)] = ()
    """The sensors that are lit from now on."""
    colour: Literal["red", "black"] | None = None
    """The colour, where one is chosen; it stays as it is where none is named."""


class ChooseColour(_SeatCommand):
    """Red or black, at 9 Card Fortune Flush."""

    kind: Literal["choose-colour"] = "choose-colour"
    colour: Literal["red", "black"]
    """The colour."""


class LightSensor(_SeatCommand):
    """The fixed jackpot wager is put on a sensor."""

    kind: Literal["light-sensor"] = "light-sensor"
    sensor: SensorNumber
    """The sensor."""


class DarkenSensor(_SeatCommand):
    """The jackpot wager is taken off a sensor."""

    kind: Literal["darken-sensor"] = "darken-sensor"
    sensor: SensorNumber
    """The sensor."""


class AddEntropy(_SeatCommand):
    """A player adds to the shuffle, after the commitment and before wagers close."""

    kind: Literal["add-entropy"] = "add-entropy"
    text: Annotated[str, StringConstraints(min_length=1, max_length=64)]
    """Any text; its UTF-8 bytes count."""


class Ready(_SeatCommand):
    """A player has wagered and wants to be dealt; or has seen the result and wants the next round."""

    kind: Literal["ready"] = "ready"


class Fold(_SeatCommand):
    """A player gives the hand up."""

    kind: Literal["fold"] = "fold"


class Raise(_SeatCommand):
    """A player stays in with the Play or Raise wager."""

    kind: Literal["raise"] = "raise"
    amount_cents: Cents
    """The chips added."""


class MoreTime(_SeatCommand):
    """A player takes more time for a decision."""

    kind: Literal["more-time"] = "more-time"


PlayerCommand = (
    Sit
    | Leave
    | BuyChips
    | PlaceWager
    | WithdrawWager
    | PlaceWagers
    | ChooseColour
    | LightSensor
    | DarkenSensor
    | AddEntropy
    | Ready
    | Fold
    | Raise
    | MoreTime
)
"""What a player may send."""


class StartGame(_Command):
    """START GAME: no more bets; lit sensors are accepted (JP-2)."""

    kind: Literal["start-game"] = "start-game"


class AcceptWager(_SeatCommand):
    """The dealer accepts a wager outside the limits as placed (IRR-3)."""

    kind: Literal["accept-wager"] = "accept-wager"
    wager: Word
    """The spot."""
    amount_cents: Cents
    """The chips on the spot."""


class CountChips(_Command):
    """The jackpot chips are removed and counted."""

    kind: Literal["count-chips"] = "count-chips"
    counted: Annotated[tuple[Annotated[int, Field(ge=0, le=8, strict=True)], ...], Field(min_length=1, max_length=2)]
    """How many from each sensor: first sensors, then second ones."""


class Deal(_Command):
    """The next hand, or the community cards, are dealt."""

    kind: Literal["deal"] = "deal"
    cards: Annotated[tuple[CardText, ...], Field(max_length=9)] = ()
    """The cards, where a physical deck is used; otherwise they come off the shuffled one."""
    all: bool = False
    """Deal everything that is to be dealt now; only off a shuffled deck."""


class ExposeCard(_Command):
    """A card is exposed while dealing (IRR-2)."""

    kind: Literal["expose-card"] = "expose-card"
    card: CardText | None = None
    """The card, where a physical deck is used."""


class CallMisdeal(_Command):
    """A hand has a wrong number of cards (IRR-1)."""

    kind: Literal["call-misdeal"] = "call-misdeal"
    hand: Annotated[int, Field(ge=0, le=8, strict=True)]
    """The seat, or 0 for the dealer."""
    cards_found: Annotated[int, Field(ge=0, le=52, strict=True)]
    """How many cards it had."""


class Reveal(_Command):
    """The dealer's hand is turned up."""

    kind: Literal["reveal"] = "reveal"


class Settle(_Command):
    """Every wager left is settled."""

    kind: Literal["settle"] = "settle"


class SelectHand(_SeatCommand):
    """The dealer presses a seat and a hand that wins a jackpot; the same again takes it back (JP-3)."""

    kind: Literal["select-hand"] = "select-hand"
    sensor: SensorNumber
    """The sensor."""
    hand: Word
    """The hand as the pay table spells it."""


class EndGame(_Command):
    """END GAME: the sensors are reset and the next round opens."""

    kind: Literal["end-game"] = "end-game"


DealerCommand = (
    StartGame | AcceptWager | CountChips | Deal | ExposeCard | CallMisdeal | Reveal | Settle | SelectHand | EndGame
)
"""What the dealer of a table with a human dealer may send."""


class CheckCards(_SeatCommand):
    """A supervisor has checked the seven cards of a selected hand."""

    kind: Literal["check-cards"] = "check-cards"
    sensor: SensorNumber
    """The sensor."""
    cards: Annotated[tuple[CardText, ...], Field(min_length=7, max_length=7)]
    """The cards."""


class ConfirmWin(_SeatCommand):
    """A supervisor confirms a win whose cards were checked."""

    kind: Literal["confirm-win"] = "confirm-win"
    sensor: SensorNumber
    """The sensor."""


class CommitWin(_SeatCommand):
    """A Supervisor or Executive commits a win: it is paid."""

    kind: Literal["commit-win"] = "commit-win"
    sensor: SensorNumber
    """The sensor."""


class RejectWin(_SeatCommand):
    """A supervisor does not accept a selected hand."""

    kind: Literal["reject-win"] = "reject-win"
    sensor: SensorNumber
    """The sensor."""
    reason: Line
    """Why."""


class VoidRound(_Command):
    """A supervisor voids the round: every wager and every jackpot contribution goes back (IRR-1)."""

    kind: Literal["void-round"] = "void-round"
    reason: Line
    """Why."""


class CloseTable(_Command):
    """A supervisor closes the table once its round is over, or opens it again."""

    kind: Literal["close-table"] = "close-table"
    closed: bool
    """Whether it is to be closed."""


PitCommand = CheckCards | ConfirmWin | CommitWin | RejectWin | VoidRound | CloseTable
"""What a supervisor or executive may send to a table."""

TableCommand = Annotated[PlayerCommand | DealerCommand | PitCommand, Field(discriminator="kind")]
"""Every command of a table that a page may send."""
