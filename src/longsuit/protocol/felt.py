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
    role: Literal["base", "raise", "bonus"]
    """The mandatory wager, the raise that keeps a hand in play, or a side bet."""
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
    two_colours: bool
    """Whether players choose red or black."""
    bonuses_equal: bool
    """Whether the side bets that a player makes must be equal."""
    qualifier: str
    """The lowest flush the dealer qualifies with, such as `9-3-2`; empty where the dealer has no hand."""
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
