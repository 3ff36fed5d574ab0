"""Commands that a page may send to a table."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, StringConstraints

from longsuit.protocol.fields import (
    CardText,
    Cents,
    CommandId,
    EntropyHex,
    Line,
    Model,
    SeatNumber,
    SensorNumber,
    Word,
)


class _Command(Model):
    id: CommandId
    """The id the page gave the command."""


class _SeatCommand(_Command):
    seat: SeatNumber
    """The seat the command is for."""


class _WagerCommand(_SeatCommand):
    entropy: EntropyHex | None = None
    """What the player adds to the shuffle with this wager; left out if the seat has added already."""


class Sit(_SeatCommand):
    """A player takes a free seat and brings chips from their wallet to its rack."""

    kind: Literal["sit"] = "sit"
    chips_cents: Cents
    """The chips brought along."""


class Leave(_SeatCommand):
    """A player leaves a seat. Open wagers are returned; a hand in play is finished first."""

    kind: Literal["leave"] = "leave"


class BuyChips(_SeatCommand):
    """A player moves more chips from the wallet to the rack."""

    kind: Literal["buy-chips"] = "buy-chips"
    chips_cents: Cents
    """The chips moved."""


class PlaceWager(_WagerCommand):
    """A player sets the total amount on a spot."""

    kind: Literal["place-wager"] = "place-wager"
    wager: Word
    """The spot."""
    amount_cents: Cents
    """The total amount on the spot."""


class WithdrawWager(_SeatCommand):
    """A player takes back the chips on a spot."""

    kind: Literal["withdraw-wager"] = "withdraw-wager"
    wager: Word
    """The spot."""


class PutUpBank(_SeatCommand):
    """A player puts up the bank of the round, where players bank the game, or changes its amount."""

    kind: Literal["put-up-bank"] = "put-up-bank"
    amount_cents: Cents
    """The chips put up, all together."""


class TakeBackBank(_SeatCommand):
    """A player takes the bank back before wagers are closed."""

    kind: Literal["take-back-bank"] = "take-back-bank"


class PlaceWagers(_WagerCommand):
    """A player sets all wagers of a seat at once, as Rebet does: either all of them change or none."""

    kind: Literal["place-wagers"] = "place-wagers"
    wagers: Annotated[dict[Word, Cents], Field(max_length=16)]
    """The total amount on each spot; a spot that is not named gets none."""
    sensors: Annotated[tuple[SensorNumber, ...], Field(max_length=2)] = ()
    """The sensors to light; all others are darkened."""
    colour: Literal["red", "black"] | None = None
    """The colour to choose; None keeps the present one."""


class ChooseColour(_SeatCommand):
    """A player chooses red or black, where the game has a choice of colour."""

    kind: Literal["choose-colour"] = "choose-colour"
    colour: Literal["red", "black"]
    """The colour."""


class LightSensor(_SeatCommand):
    """A player places the fixed jackpot wager on a sensor."""

    kind: Literal["light-sensor"] = "light-sensor"
    sensor: SensorNumber
    """The sensor."""


class DarkenSensor(_SeatCommand):
    """A player takes the jackpot wager off a sensor."""

    kind: Literal["darken-sensor"] = "darken-sensor"
    sensor: SensorNumber
    """The sensor."""


class AddEntropy(_SeatCommand):
    """A player contributes to the shuffle, after the commitment and before wagers close."""

    kind: Literal["add-entropy"] = "add-entropy"
    text: Annotated[str, StringConstraints(min_length=1, max_length=64)]
    """Any text; its UTF-8 bytes are the contribution."""


class Ready(_SeatCommand):
    """A player is ready for the deal, or after the result for the next round."""

    kind: Literal["ready"] = "ready"


class Fold(_SeatCommand):
    """A player folds the hand."""

    kind: Literal["fold"] = "fold"


class Check(_SeatCommand):
    """A player stays in without a raise, until the next decision."""

    kind: Literal["check"] = "check"


class Raise(_SeatCommand):
    """A player stays in with the raise wager of this decision."""

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
    | PutUpBank
    | TakeBackBank
    | ChooseColour
    | LightSensor
    | DarkenSensor
    | AddEntropy
    | Ready
    | Fold
    | Check
    | Raise
    | MoreTime
)
"""The commands of a player."""


class ChangeDeck(_Command):
    """The dealer has put the deck of this round on the table, where decks are used in turn (NHF-10)."""

    kind: Literal["change-deck"] = "change-deck"


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
    """The dealer has removed and counted the jackpot chips."""

    kind: Literal["count-chips"] = "count-chips"
    counted: Annotated[tuple[Annotated[int, Field(ge=0, le=8, strict=True)], ...], Field(min_length=1, max_length=2)]
    """The number of chips from all first sensors, then from all second ones."""


class Deal(_Command):
    """The dealer deals the next hand or the community cards."""

    kind: Literal["deal"] = "deal"
    cards: Annotated[tuple[CardText, ...], Field(max_length=9)] = ()
    """The cards dealt from a physical deck; empty with a shuffled deck."""
    all: bool = False
    """Whether to deal all cards up to the next decision; only with a shuffled deck."""


class ExposeCard(_Command):
    """A card was exposed during the deal (IRR-2)."""

    kind: Literal["expose-card"] = "expose-card"
    card: CardText | None = None
    """The card, with a physical deck."""


class CallMisdeal(_Command):
    """A hand has a wrong number of cards (IRR-1)."""

    kind: Literal["call-misdeal"] = "call-misdeal"
    hand: Annotated[int, Field(ge=0, le=8, strict=True)]
    """The seat, or 0 for the dealer."""
    cards_found: Annotated[int, Field(ge=0, le=52, strict=True)]
    """The number of cards found in the hand."""


class TurnCommunity(_Command):
    """The dealer turns up community cards that lie face down."""

    kind: Literal["turn-community"] = "turn-community"


class Reveal(_Command):
    """The dealer turns the dealer's hand face up."""

    kind: Literal["reveal"] = "reveal"


class Settle(_Command):
    """The dealer settles all remaining wagers."""

    kind: Literal["settle"] = "settle"


class SelectHand(_SeatCommand):
    """The dealer selects a seat and a hand that wins a jackpot; sending it again deselects it (JP-3)."""

    kind: Literal["select-hand"] = "select-hand"
    sensor: SensorNumber
    """The sensor."""
    hand: Word
    """The hand, as the pay table names it."""


class EndGame(_Command):
    """END GAME: the sensors are reset and the next round opens."""

    kind: Literal["end-game"] = "end-game"


DealerCommand = (
    ChangeDeck
    | StartGame
    | AcceptWager
    | CountChips
    | Deal
    | ExposeCard
    | CallMisdeal
    | TurnCommunity
    | Reveal
    | Settle
    | SelectHand
    | EndGame
)
"""The commands of a human dealer."""


class ReportWrongCount(_Command):
    """The shuffler reports a wrong number of cards (EQ-4)."""

    kind: Literal["report-wrong-count"] = "report-wrong-count"
    cards_counted: Annotated[int, Field(ge=0, le=104, strict=True)]
    """The number of cards it counted."""


class FindFaceUpCard(_Command):
    """A card lies face up in the pack (EQ-4)."""

    kind: Literal["find-face-up-card"] = "find-face-up-card"
    card: CardText | None = None
    """The card, with a physical deck."""


class ReportShufflerStop(_Command):
    """The shuffler has stopped in the middle of the deal (EQ-4)."""

    kind: Literal["report-shuffler-stop"] = "report-shuffler-stop"


class VerifyDeck(_Command):
    """A deck that was out of play is verified or replaced, and can be used again (EQ-4)."""

    kind: Literal["verify-deck"] = "verify-deck"
    deck: Annotated[int, Field(ge=1, le=2, strict=True)]
    """The deck, from 1."""
    replaced: bool = False
    """Whether a new deck has taken its place."""


DeckCommand = ReportWrongCount | FindFaceUpCard | ReportShufflerStop | VerifyDeck
"""The commands about the shuffler and the decks: of the dealer, and of a supervisor at every table."""


class CheckCards(_SeatCommand):
    """A supervisor has checked the cards of a selected hand."""

    kind: Literal["check-cards"] = "check-cards"
    sensor: SensorNumber
    """The sensor."""
    cards: Annotated[tuple[CardText, ...], Field(min_length=3, max_length=9)]
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
    """A supervisor rejects a selected hand."""

    kind: Literal["reject-win"] = "reject-win"
    sensor: SensorNumber
    """The sensor."""
    reason: Line
    """Why."""


class VoidRound(_Command):
    """A supervisor voids the round: every wager and every jackpot contribution is returned (IRR-1)."""

    kind: Literal["void-round"] = "void-round"
    reason: Line
    """Why."""


class CloseTable(_Command):
    """A supervisor closes the table at the end of its round, or reopens it."""

    kind: Literal["close-table"] = "close-table"
    closed: bool
    """True to close the table, False to reopen it."""


PitCommand = CheckCards | ConfirmWin | CommitWin | RejectWin | VoidRound | CloseTable
"""The commands of a supervisor or executive at a table."""

TableCommand = Annotated[PlayerCommand | DealerCommand | DeckCommand | PitCommand, Field(discriminator="kind")]
"""Every command that a page may send to a table."""
