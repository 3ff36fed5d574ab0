"""What does not change while a table is open."""

from __future__ import annotations

from typing import Literal

from longsuit.protocol.fields import Model


class PayRow(Model):
    """One row of a pay table."""

    key: str
    """The hand, as commands spell it."""
    label: str
    """The hand, as people say it."""
    pays: str
    """What it pays, such as `100 to 1`, `75 for 1` or `100% of the meter`."""


class SpotView(Model):
    """A spot for chips on the felt."""

    wager: str
    """Its name in commands."""
    label: str
    """Its name on the felt."""
    role: Literal["base", "raise", "bonus"]
    """The mandatory wager, the one that stays in, or a side bet."""
    min_cents: int
    """The least."""
    max_cents: int
    """The most."""
    step_cents: int
    """Amounts are the least plus a multiple of this."""
    table: str | None = None
    """The pay table in force."""
    pays: tuple[PayRow, ...] = ()
    """Its rows, the best first."""


class SensorView(Model):
    """A jackpot sensor in front of every seat."""

    sensor: int
    """1 or 2."""
    jackpot: str
    """The jackpot's name."""
    label: str
    """What the felt says."""
    wager_cents: int
    """The fixed wager."""
    pays: tuple[PayRow, ...]
    """The posted pay table, the best first."""


class FeltView(Model):
    """What does not change while a table is open."""

    table: str
    """The table's name in addresses and commands."""
    title: str
    """The table's name on the page."""
    game: str
    """The game's name in commands."""
    game_title: str
    """The game's name on the page."""
    house: str
    """The house's rules in force; empty where they are the published ones."""
    rules_sha256: str
    """Their fingerprint."""
    dealer: Literal["automatic", "human"]
    """Who deals."""
    deck: Literal["shuffled", "physical"]
    """Whether the deck is shuffled provably by the system or lies on the table."""
    seats: int
    """How many seats there are."""
    packet_cards: int
    """How many cards a seat is dealt."""
    community_cards: int
    """How many cards are common to all."""
    two_colours: bool
    """Whether players choose red or black."""
    qualifier: str
    """The lowest flush the dealer qualifies with, such as `9-3-2`; empty where there is no dealer's hand."""
    spots: tuple[SpotView, ...]
    """The spots for chips, in the order of the felt."""
    sensors: tuple[SensorView, ...]
    """The jackpot sensors of a seat; none where the table has no jackpot."""
    notices: tuple[str, ...]
    """What the house posts at the table."""
    clauses: dict[str, str]
    """What each clause that may be named at this table says, by its name: for a page to show beside it."""
