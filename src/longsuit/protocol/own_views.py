"""What only one player, or only the dealer, sees."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from longsuit.protocol.fields import Cents, Model
from longsuit.protocol.table import HandView


class ChoiceView(Model):
    """Something a player or the dealer may do now."""

    kind: str
    """The command's kind."""
    clause: str
    """The clause that allows it."""
    wager: str | None = None
    """The spot, for chips."""
    min_cents: int = 0
    """The least, for chips."""
    max_cents: int = 0
    """The most, for chips."""
    step_cents: int = 1
    """Amounts are the least plus a multiple of this."""
    seat: int | None = None
    """The seat or hand it is for (0 is the dealer's), where the dealer is asked."""
    cards: int = 0
    """How many cards are to be named, with a physical deck."""


class OwnSeat(Model):
    """What only the player of a seat sees of it."""

    hand: HandView | None = None
    """The cards, face down for others."""
    legal: tuple[ChoiceView, ...] = ()
    """What may be done now."""


class Limits(Model):
    """Limits a player has set for their own play."""

    loss_cents: Cents | None = None
    """The most the player wants to lose in a session."""
    minutes: Annotated[int, Field(ge=1, le=1440, strict=True)] | None = None
    """The longest the player wants to play in a session."""


class SessionView(Model):
    """A player's session."""

    since: str
    """When it began, in UTC."""
    net_cents: int
    """What was won or lost since."""
    limits: Limits
    """The limits in force."""
    reached: str = ""
    """Why no more wagers are taken, where a limit is reached."""


class YouView(Model):
    """What only this player sees."""

    player: str
    """The player's name; empty for a spectator."""
    wallet_cents: int = 0
    """The player's chips that are at no table."""
    seats: dict[str, OwnSeat] = Field(default_factory=dict)
    """The player's seats, by number as text."""
    session: SessionView | None = None
    """The player's session."""


class DealerView(Model):
    """What only the dealer of the table sees."""

    legal: tuple[ChoiceView, ...] = ()
    """What may be done now."""
    due: tuple[int, ...] = ()
    """How many jackpot chips were accepted from each sensor, while they are to be counted."""
    next: str = ""
    """What the dealer does next, in a sentence."""
