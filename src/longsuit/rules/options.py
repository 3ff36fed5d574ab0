"""Enumerations of the rules: roles of wagers, effects of a fold, and the options of a house."""

from __future__ import annotations

from enum import StrEnum


class Shape(StrEnum):
    """How a game's file describes its deal: by one of two usual shapes, or street by street."""

    DUEL = "duel"
    """Seven cards against a dealer who must qualify."""

    COLOUR = "colour"
    """Three community cards and six of one's own, counted in a chosen colour."""

    STREETS = "streets"
    """Street by street: what is dealt to whom, and what is decided then."""


class Step(StrEnum):
    """What happens in a round; a game lists its steps in order."""

    WAGERS = "wagers"
    """Wagers are placed until the dealer closes them."""

    COMMUNITY = "community"
    """Community cards are dealt, face up or face down."""

    TURN = "turn"
    """Community cards that lie face down are turned up."""

    PACKETS = "packets"
    """Each seat in turn gets its packet, the dealer last."""

    DECISIONS = "decisions"
    """Each seat in turn folds, checks or raises."""

    REVEAL = "reveal"
    """The dealer's hand is turned up and set."""

    SETTLEMENT = "settlement"
    """Every wager left is settled, the seats from right to left."""


USUAL_STEPS = {
    Shape.DUEL: (Step.WAGERS, Step.PACKETS, Step.DECISIONS, Step.REVEAL, Step.SETTLEMENT),
    Shape.COLOUR: (Step.WAGERS, Step.COMMUNITY, Step.DECISIONS, Step.PACKETS, Step.SETTLEMENT),
}
"""The steps that odds and simulations are made for: a duel is decided on the packet, a colour game before it."""


class Role(StrEnum):
    """What a wager is for."""

    BASE = "base"
    """The mandatory wager, without which there is no other."""

    EQUAL = "equal"
    """A mandatory wager that is placed with the base wager and equals it."""

    RAISE = "raise"
    """The wager a player who stays in adds after seeing cards."""

    BONUS = "bonus"
    """An optional wager on a pay table."""

    JACKPOT = "jackpot"
    """An optional fixed wager on a jackpot sensor."""


class Win(StrEnum):
    """What a base, equal or raise wager pays when its player wins."""

    EVEN = "even"
    """1 to 1."""

    TABLE = "table"
    """By its pay table, on the player's hand; it pushes where the table has no row for the hand."""

    MARGIN = "margin"
    """By its pay table, on how much longer the player's flush is than the dealer's; it pushes where no row fits."""


class Unqualified(StrEnum):
    """What becomes of a base, equal or raise wager when the dealer does not qualify."""

    WIN = "win"
    """It wins, whatever the player holds."""

    PUSH = "push"
    """It pushes, whatever the player holds."""

    COMPARE = "compare"
    """The hands are compared all the same."""


class Reads(StrEnum):
    """Whose hand the pay table of a bonus reads."""

    OWN = "own"
    """The player's."""

    ANY_HAND = "any-hand"
    """The best hand at the table, the dealer's and folded ones included; a table for each number of hands."""


class FoldFate(StrEnum):
    """What becomes of a wager when its player folds."""

    LOST = "lost"
    """It is collected."""

    STAYS = "stays"
    """It stays in action."""

    STAYS_IF_WON = "stays-if-won"
    """It is collected, unless its hand wins: those cards are kept and paid."""


class Timing(StrEnum):
    """When a bonus wager is settled."""

    AT_THE_END = "at-the-end"
    """With everything else."""

    AT_ONCE = "at-once"
    """At the decision that shows its cards: a fold, or a raise with the bonus hand among the discards."""


class JackpotKind(StrEnum):
    """Whose money a jackpot is."""

    PROGRESSIVE = "progressive"
    """Player money held in custody; the meter grows with the wagers."""

    HOUSE = "house"
    """A fixed prize set by the house; each winner is paid in full."""


class MeterOrder(StrEnum):
    """How several meter wins of one round are paid."""

    ONE_BY_ONE = "one-by-one"
    """From the dealer's right, each on the meter as it then stands."""

    EQUAL_SHARES = "equal-shares"
    """The winners of the top award share it equally."""


class RaiseStep(StrEnum):
    """Which raises between the ante and the cap are allowed."""

    ANY = "any"
    """Any amount the limits allow."""

    ANTE = "ante"
    """Whole multiples of the ante: each raise is a spot of its own."""


class UnusedCards(StrEnum):
    """What a player does with the cards that are not played, before the settlement.

    Cards that are held are turned up with the hand. Of cards given up, others see only those shown for a bonus.
    """

    HELD = "held"
    """Nothing: all cards stay together."""

    DISCARDED = "discarded"
    """They are discarded; a bonus hand among them is shown."""

    SIDEWAYS = "sideways"
    """They lie sideways beyond the bonus wagers, for the dealer to collect; the cards that are played lie apart."""


class CapScope(StrEnum):
    """Over whom an aggregate cap counts."""

    TABLE = "table"
    """The winnings of all seats of a round together."""

    SEAT = "seat"
    """The winnings of each seat by itself."""


class CapMethod(StrEnum):
    """How winnings above an aggregate cap are cut."""

    PRORATE = "prorate"
    """Each in proportion, to the cent, the largest remainders first."""

    FIRST_COME = "first-come"
    """In settlement order, until the cap is used up."""


class WrongCount(StrEnum):
    """What a wrong number of cards in a hand leads to."""

    MISDEAL = "misdeal"
    """All wagers are returned."""

    DEAD_HAND = "dead-hand"
    """A seat's hand is dead and its wagers are returned; a dealer's is still a misdeal."""


class ExposedCard(StrEnum):
    """What a card exposed while dealing leads to."""

    DISCARD = "discard"
    """It is discarded and the deal goes on."""

    VOID = "void"
    """The round is void."""


class ShufflerCount(StrEnum):
    """What a wrong count reported by the shuffler leads to."""

    MISDEAL = "misdeal"
    """All wagers are returned, and the deck is out of play until it is verified."""

    AFTER_THE_ROUND = "after-the-round"
    """The round is played to its end, and then the deck is out of play until it is verified."""


class FaceUpCard(StrEnum):
    """What a card that lies face up in the pack leads to."""

    MISDEAL = "misdeal"
    """All wagers are returned, and the deck is out of play until it is verified."""

    DISCARD = "discard"
    """It is discarded and the deal goes on."""


class ShufflerStop(StrEnum):
    """What a shuffler that stops in the middle of a deal leads to."""

    MISDEAL = "misdeal"
    """All wagers are returned, and the deck is out of play until it is verified."""

    BY_HAND = "by-hand"
    """The dealer finishes the deal by hand."""


class OutsideLimits(StrEnum):
    """What becomes of a wager the dealer accepted outside the limits."""

    STANDS = "stands"
    """It stands as placed, and is logged."""

    RETURNED = "returned"
    """It is returned at once."""


class Rounding(StrEnum):
    """How a payment that is not whole cents is made."""

    UP = "up"
    """Up, in the player's favour."""

    DOWN = "down"
    """Down."""
