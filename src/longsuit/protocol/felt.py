"""The parts of a table that do not change while it is open."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from longsuit.protocol.fields import Model


class PayRow(Model):
    """One row of a pay table."""

    key: str
    """The hand, as commands name it."""
    label: str
    """The hand, for people."""
    pays: str
    """What it pays, such as `100 to 1`, `75 for 1` or `100% of the meter`."""


class SpotView(Model):
    """A spot for chips on the felt."""

    wager: str
    """Its name in commands."""
    label: str
    """Its name on the felt."""
    role: Literal["base", "equal", "raise", "bonus"]
    """The mandatory wager, one placed with it that equals it, a raise that keeps a hand in play, or a side bet."""
    min_cents: int
    """The minimum."""
    max_cents: int
    """The maximum."""
    step_cents: int
    """An amount is the minimum plus a multiple of this."""
    table: str | None = None
    """The pay table in force."""
    pays: tuple[PayRow, ...] = ()
    """The rows of the pay table, the best first."""
    second_table: str | None = None
    """Another pay table in force: of both, the higher award is paid."""
    second_pays: tuple[PayRow, ...] = ()
    """The rows of that table, the best first."""


class DecisionPoint(Model):
    """A decision that each seat makes in turn."""

    wager: str
    """The raise wager that it fills."""
    multiples: tuple[int, ...]
    """The raises it allows, in base wagers; a hand may allow fewer."""
    fold: bool
    """Whether a seat may fold here."""
    check: bool
    """Whether a seat may check here: stay in without a raise."""


class StreetView(Model):
    """What is dealt and turned up before a decision, or before the end."""

    own: int
    """Cards dealt to each seat."""
    dealer: int
    """Cards dealt to the dealer."""
    shared: int
    """Community cards dealt face up."""
    hidden: int
    """Community cards dealt face down."""
    turned: int
    """Community cards turned up."""
    decision: DecisionPoint | None = None
    """What each seat decides then; None for nothing."""


class FeeView(Model):
    """One step of a schedule of fees."""

    from_cents: int
    """The smallest wager it is charged for."""
    cents: int
    """The fee for a hand."""


class BankingView(Model):
    """How a player banks the round, and what the house collects for it."""

    min_cents: int
    """The least a banker puts up."""
    max_cents: int
    """The most a banker puts up."""
    player_fees: tuple[FeeView, ...] = ()
    """The fee of each player by their base wager, the smallest wager first."""
    banker_fees: tuple[FeeView, ...] = ()
    """The fee of the banker by all base wagers together, the smallest first."""


class SensorView(Model):
    """A jackpot sensor in front of every seat."""

    sensor: int
    """1 or 2."""
    jackpot: str
    """The jackpot's name."""
    label: str
    """Its name on the felt."""
    wager_cents: int
    """The fixed wager."""
    pays: tuple[PayRow, ...]
    """The posted pay table, the best first."""


class FeltView(Model):
    """The parts of a table that do not change while it is open."""

    table: str
    """The table's name in addresses and commands."""
    title: str
    """The table's name on the page."""
    game: str
    """The game's name in commands."""
    game_title: str
    """The game's name on the page."""
    house: str
    """The name of the house rules; empty for the published rules."""
    rules_sha256: str
    """The fingerprint of the rules."""
    dealer: Literal["automatic", "human"]
    """Who deals."""
    deck: Literal["shuffled", "physical"]
    """Whether the system shuffles the deck, provably, or a physical deck is used."""
    seats: int
    """The number of seats."""
    packet_cards: int
    """The number of cards dealt to a seat."""
    community_cards: int
    """The number of community cards."""
    dealer_cards: int = 0
    """The number of cards dealt to the dealer; 0 where the dealer has no hand."""
    streets: tuple[StreetView, ...] = ()
    """What is dealt and decided, street by street."""
    banking: BankingView | None = None
    """How players bank the game; None where the house does."""
    deals_to_folded: bool = True
    """Whether a seat that has folded is dealt the cards of later streets."""
    wild: tuple[str, ...] = ()
    """The ranks that are wild, such as `2`."""
    deck_cards: int = 52
    """The number of cards in the deck."""
    deck_ranks: str = "23456789TJQKA"
    """The ranks of the deck, lowest first; cards of other ranks are passed over in the deal."""
    two_colours: bool
    """Whether players choose red or black."""
    bonuses_equal: bool
    """Whether the side bets that a player makes must be equal."""
    qualifier: str
    """The lowest flush the dealer qualifies with, such as `9-3-2`; empty where there is no qualifier."""
    spots: tuple[SpotView, ...]
    """The spots for chips, in the order of the felt."""
    sensors: tuple[SensorView, ...]
    """The jackpot sensors of a seat; none where the table has no jackpot."""
    notices: tuple[str, ...]
    """The notices the house posts at the table."""
    clauses: dict[str, str]
    """The text of each clause that applies at this table, by clause id, for pages to show as an explanation."""
    equipment_faults: dict[str, str] = Field(default_factory=dict)
    """What the house does after `shuffler_count`, `face_up_card` and `shuffler_stop`, in a sentence each (EQ-4)."""
