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
    """What was staked."""
    outcome: Literal["win", "lose", "push", "returned", "pending"]
    """Its outcome; `pending` where a supervisor has to decide a jackpot win."""
    won_cents: int
    """Winnings, the stake not counted."""
    paid_cents: int
    """What came back."""
    clause: str
    """The clause that decides it."""
    reason: str
    """The same in a few words."""


class Reading(Model):
    """One reading of a hand."""

    text: str
    """What it is, such as `T-8-6`, `J-T-9` or `pair of queens`."""
    length: int
    """How many cards count, such as a flush of 4."""
    cards: tuple[str, ...]
    """The cards that make it."""


class HandView(Model):
    """A hand of cards with its readings."""

    cards: tuple[str, ...]
    """The cards, sorted by suit, the longest suit first, high cards first."""
    flush: Reading | None = None
    """The longest flush: what is played against the dealer (at 9 Card Fortune Flush, of the chosen colour)."""
    straight_flush: Reading | None = None
    """The longest straight flush of three or more, where there is one."""
    poker: Reading | None = None
    """The best five-card poker hand, where the game has wagers on it."""


class SeatView(Model):
    """A seat as everybody sees it."""

    player: str
    """The player's name; empty where the seat is free."""
    connected: bool = False
    """Whether the player has a page open."""
    leaving: bool = False
    """Whether the player leaves when the round is over."""
    rack_cents: int = 0
    """The player's chips at the table that are not on the felt."""
    wagers: dict[str, int] = Field(default_factory=dict)
    """The chips on each spot."""
    sensors: tuple[int, ...] = ()
    """The lit sensors."""
    colour: Literal["red", "black"] | None = None
    """The colour chosen."""
    ready: bool = False
    """Whether the player waits for the others."""
    entropy: bool = False
    """Whether the player has added to the shuffle of this round."""
    cards_held: int = 0
    """How many cards the player holds."""
    hand: HandView | None = None
    """The player's cards, once everybody may see them all; until then None."""
    shown: tuple[str, ...] = ()
    """The player's cards that are face up before that."""
    decision: Literal["fold", "raise"] | None = None
    """What the player decided."""
    lines: tuple[LineView, ...] = ()
    """The outcome of each wager so far."""
    net_cents: int | None = None
    """The player's result of the round; None before it is known."""


class DealerHandView(Model):
    """The dealer's hand as everybody sees it."""

    cards_held: int = 0
    """How many cards the dealer holds."""
    hand: HandView | None = None
    """The cards, once turned up."""
    qualifies: bool | None = None
    """Whether the hand qualifies; None before it is turned up, or where no hand has to."""


class ContributionView(Model):
    """What a player added to the shuffle."""

    seat: int
    """The player's seat."""
    player: str
    """The player's name."""
    entropy: str
    """What the player added, in hexadecimal."""


class ShuffleView(Model):
    """What is published about the shuffle of this round so far."""

    algorithm: str
    """How it is done, by name."""
    commitment: str
    """Published before anybody wagers."""
    contributions: tuple[ContributionView, ...] = ()
    """What players added; published when wagers are closed."""
    closing: str = ""
    """Published before the first card."""
    seed: str = ""
    """Published when the round is over."""


class MeterView(Model):
    """A meter as a display shows it."""

    meter: str
    """Its full name."""
    label: str
    """What the display calls it."""
    amount_cents: int
    """What it shows."""
    pending_cents: tuple[int, ...] = ()
    """Prizes that were hit and wait to be decided."""


class ClaimView(Model):
    """A jackpot win to be decided, or committed."""

    seat: int
    """The seat."""
    sensor: int
    """The sensor."""
    hand: str
    """The hand as commands spell it."""
    label: str
    """The hand as people say it."""
    step: Literal["due", "selected", "checked", "confirmed", "committed"]
    """Its step; `due` where the cards make it and the dealer has not selected it."""
    win: str = ""
    """The id of the win, for its page; from the selection on."""
    prize_cents: int | None = None
    """The prize: until it is committed, what it pays if every claim of the round is committed as it is."""
    executive: bool = False
    """Whether an Executive has to commit it."""


class TableView(Model):
    """A table as everybody may see it."""

    round: int
    """The number of the round."""
    phase: Phase
    """The phase of the round."""
    turn: SeatNumber | None = None
    """The seat that must decide."""
    deadline: str | None = None
    """When the table goes on without waiting any longer, in UTC; None where it waits for people."""
    seats: dict[str, SeatView]
    """Every seat, by its number as text."""
    community: tuple[str, ...] = ()
    """The community cards dealt so far."""
    dealer: DealerHandView = DealerHandView()
    """The dealer's hand."""
    exposed: tuple[str, ...] = ()
    """Cards exposed and discarded."""
    shuffle: ShuffleView | None = None
    """What is published about the shuffle; None with a physical deck."""
    meters: tuple[MeterView, ...] = ()
    """The meters of the table's jackpots."""
    claims: tuple[ClaimView, ...] = ()
    """The jackpot wins of this round that are not rejected."""
    void: str = ""
    """Why the round is void; empty where it is not."""
    message: str = ""
    """What players must know, such as why no jackpot wagers are taken."""


class TableChanges(Model):
    """The parts of a table that are different now; None where a part stays as it was.

    `turn`, `deadline`, `void` and `message` are always as they are now.
    """

    round: int | None = None
    phase: Phase | None = None
    turn: SeatNumber | None = None
    deadline: str | None = None
    seats: dict[str, SeatView] | None = None
    community: tuple[str, ...] | None = None
    dealer: DealerHandView | None = None
    exposed: tuple[str, ...] | None = None
    shuffle: ShuffleView | None = None
    meters: tuple[MeterView, ...] | None = None
    claims: tuple[ClaimView, ...] | None = None
    void: str = ""
    message: str = ""
