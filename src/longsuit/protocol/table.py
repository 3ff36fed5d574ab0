"""A table as everybody may see it."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from longsuit.protocol.fields import Model, Phase, SeatNumber


class LineView(Model):
    """The outcome of one wager."""

    wager: str
    """The wager; a jackpot's is `sensor-1` or `sensor-2`."""
    label: str
    """Its name on the felt."""
    stake_cents: int
    """The stake."""
    outcome: Literal["win", "lose", "push", "returned", "pending"]
    """The outcome; `pending` while a jackpot win waits for a supervisor."""
    won_cents: int
    """The winnings, without the stake."""
    paid_cents: int
    """The amount paid back to the player."""
    clause: str
    """The clause that decides it."""
    reason: str
    """The reason, in a few words."""
    when: Literal["at-the-fold", "at-the-raise", "at-the-end"] = "at-the-end"
    """When it was settled: at the player's decision, or at the end of the round."""


class Reading(Model):
    """One reading of a hand."""

    text: str
    """The reading, such as `T-8-6`, `J-T-9` or `pair of queens`."""
    length: int
    """The number of cards that count, such as 4 for a four-card flush."""
    cards: tuple[str, ...]
    """The cards that make it."""


class HandView(Model):
    """A hand of cards with its readings."""

    cards: tuple[str, ...]
    """The cards, sorted by suit, the longest suit first, high cards first."""
    flush: Reading | None = None
    """The longest flush, community cards included; where a colour is chosen, in that colour."""
    straight_flush: Reading | None = None
    """The longest straight flush of three or more cards; None where there is none."""
    poker: Reading | None = None
    """The best five-card poker hand; None where the game has no wager on it."""


class SeatDecision(Model):
    """A decision of a player."""

    action: Literal["fold", "check", "raise"]
    """What was decided."""
    wager: str | None = None
    """The spot that was filled, at a raise."""
    amount_cents: int = 0
    """The chips added, at a raise."""


class SeatView(Model):
    """A seat as everybody sees it."""

    player: str
    """The player's name; empty where the seat is free."""
    avatar: int = 0
    """The number of the player's picture."""
    connected: bool = False
    """Whether the player has a page open."""
    leaving: bool = False
    """Whether the player leaves when the round is over."""
    rack_cents: int = 0
    """The player's chips at the table that are not on the felt."""
    wagers: dict[str, int] = Field(default_factory=dict)
    """The chips on each spot; those of a settled wager are gone."""
    bank_cents: int = 0
    """The chips with which the player banks the round; 0 for everybody else, and once the round is over."""
    fee_cents: int = 0
    """The fee that the house will collect from the player, where players bank the game; it is not in the rack."""
    sensors: tuple[int, ...] = ()
    """The lit sensors."""
    colour: Literal["red", "black"] | None = None
    """The colour chosen."""
    ready: bool = False
    """Whether the player is ready and waits for the others."""
    entropy: bool = False
    """Whether the player has added to the shuffle of this round."""
    cards_held: int = 0
    """The number of cards the player holds."""
    hand: HandView | None = None
    """The player's hand; None until all its cards are face up."""
    shown: tuple[str, ...] = ()
    """The player's face-up cards, where others are face down."""
    decision: Literal["fold", "check", "raise"] | None = None
    """What the player has come to, once there is nothing more to decide; a check where the player only checked."""
    decisions: tuple[SeatDecision, ...] = ()
    """Every decision of the player in this round, the first one first."""
    lines: tuple[LineView, ...] = ()
    """The outcome of each wager so far."""
    net_cents: int | None = None
    """The player's result of the round; None before it is known."""
    timed_out: bool = False
    """Whether the hand was folded because time ran out."""


class DealerHandView(Model):
    """The dealer's hand as everybody sees it."""

    cards_held: int = 0
    """The number of cards the dealer holds."""
    hand: HandView | None = None
    """The cards, once turned up."""
    qualifies: bool | None = None
    """Whether the hand qualifies; None before it is turned up, or where the game has no qualifier."""


class ContributionView(Model):
    """A player's contribution to the shuffle."""

    seat: int
    """The player's seat."""
    player: str
    """The player's name."""
    entropy: str
    """The contribution, in hexadecimal."""


class ShuffleView(Model):
    """The published facts about the shuffle of this round."""

    algorithm: str
    """The name of the algorithm."""
    commitment: str
    """Published before wagers open."""
    contributions: tuple[ContributionView, ...] = ()
    """The players' contributions in the order they came; those of seats without a wager do not count at the closing."""
    closing: str = ""
    """Published before the first card."""
    seed: str = ""
    """Published when the round is over."""


class MeterView(Model):
    """A meter as a display shows it."""

    meter: str
    """Its full name."""
    label: str
    """Its name on displays."""
    amount_cents: int
    """The amount shown."""
    pending_cents: tuple[int, ...] = ()
    """Prizes that wait for a decision."""


class ClaimView(Model):
    """A jackpot win that is undecided or committed."""

    seat: int
    """The seat."""
    sensor: int
    """The sensor."""
    hand: str
    """The hand, as commands name it."""
    label: str
    """The hand, for people."""
    step: Literal["due", "selected", "checked", "confirmed", "committed"]
    """The step it has reached; `due` where the cards make the hand and the dealer has not selected it."""
    share: bool = False
    """Whether it wins a share of a meter, not a fixed pay."""
    win: str = ""
    """The id of the win, for its win page; empty before the hand is selected."""
    prize_cents: int | None = None
    """The prize; before the commit, what it pays if the claims of the round that come first are committed."""
    executive: bool = False
    """Whether an Executive has to commit it."""


class RefusedClaimView(Model):
    """A jackpot win that was refused, or whose selection was taken back."""

    seat: int
    """The seat."""
    sensor: int
    """The sensor."""
    player: str
    """The player's name."""
    label: str
    """The hand, for people."""
    reason: str
    """Why it was refused; empty where the dealer has taken the selection back."""


class PrizeView(Model):
    """The prize of an undecided win."""

    seat: int
    """The seat."""
    sensor: int
    """The sensor."""
    prize_cents: int
    """What a commit pays now."""
    executive: bool
    """Whether an Executive has to commit it."""


class DeckView(Model):
    """A deck of the table."""

    deck: int
    """Its number, from 1."""
    name: str
    """Its name, said with "the", such as `blue deck`."""
    in_play: bool
    """Whether this round is dealt from it."""
    next: bool = False
    """Whether the dealer is to put it in play now."""
    out: str = ""
    """Why it is out of play until it is verified; empty where it is not."""


class ClockView(Model):
    """The clock of a decision."""

    last_call: bool = False
    """Whether time is running out; a connected player's hand is folded only after that."""
    more_left: int
    """How often the player may still take more time."""
    more_seconds: int
    """How much time that adds each time."""


class TableView(Model):
    """A table as everybody may see it."""

    round: int
    """The number of the round."""
    phase: Phase
    """The phase of the round."""
    turn: SeatNumber | None = None
    """The seat that must decide."""
    deadline: str | None = None
    """When the table continues without waiting any longer, in UTC; None where it waits for people."""
    clock: ClockView | None = None
    """The clock of the present decision; None where no decision has one."""
    seats: dict[str, SeatView]
    """Every seat, by its number as text."""
    community: tuple[str, ...] = ()
    """The community cards that are face up."""
    community_down: int = 0
    """How many community cards lie face down."""
    dealer: DealerHandView = DealerHandView()
    """The dealer's hand."""
    exposed: tuple[str, ...] = ()
    """Cards exposed and discarded."""
    decks: tuple[DeckView, ...] = ()
    """The decks of the table."""
    shuffle: ShuffleView | None = None
    """The published facts about the shuffle; None with a physical deck."""
    meters: tuple[MeterView, ...] = ()
    """The meters of the table's jackpots."""
    claims: tuple[ClaimView, ...] = ()
    """The jackpot wins of this round that are not refused."""
    refused: tuple[RefusedClaimView, ...] = ()
    """The jackpot wins of this round that are refused."""
    dealer_here: bool = True
    """Whether the table has its dealer: a person with the console open, or the automatic dealer."""
    void: str = ""
    """Why the round is void; empty where it is not void."""
    message: str = ""
    """A message to all players, such as why no jackpot wagers are taken."""


class TableChanges(Model):
    """The parts of a table that changed; None for a part that did not change.

    `turn`, `deadline`, `clock`, `dealer_here`, `void` and `message` are always present.
    """

    round: int | None = None
    phase: Phase | None = None
    turn: SeatNumber | None = None
    deadline: str | None = None
    clock: ClockView | None = None
    seats: dict[str, SeatView] | None = None
    community: tuple[str, ...] | None = None
    community_down: int | None = None
    dealer: DealerHandView | None = None
    exposed: tuple[str, ...] | None = None
    decks: tuple[DeckView, ...] | None = None
    shuffle: ShuffleView | None = None
    meters: tuple[MeterView, ...] | None = None
    claims: tuple[ClaimView, ...] | None = None
    refused: tuple[RefusedClaimView, ...] | None = None
    dealer_here: bool = True
    void: str = ""
    message: str = ""
