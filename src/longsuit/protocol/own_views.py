"""Views for one player only, or for the dealer only."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from longsuit.protocol.fields import Cents, Model
from longsuit.protocol.table import HandView


class ChoiceView(Model):
    """A command that a player or the dealer may send now."""

    kind: str
    """The command's kind."""
    clause: str
    """The clause that allows it."""
    wager: str | None = None
    """The spot, for chips."""
    min_cents: int = 0
    """The minimum, for chips."""
    max_cents: int = 0
    """The maximum, for chips."""
    step_cents: int = 1
    """An amount is the minimum plus a multiple of this."""
    seat: int | None = None
    """The seat or hand that a dealer's command is for; 0 is the dealer's hand."""
    cards: int = 0
    """The number of cards to name, with a physical deck."""


class OwnSeat(Model):
    """What only the player of a seat sees of it."""

    hand: HandView | None = None
    """The player's own hand, face down for others."""
    legal: tuple[ChoiceView, ...] = ()
    """The commands allowed now."""
    no_raise: Literal["", "cards", "chips", "limit"] = ""
    """What keeps a seat that decides now from raising: cards, chips or the player's own limit; empty if nothing."""


class Limits(Model):
    """The limits that a player has set for their own play."""

    loss_cents: Cents | None = None
    """The loss limit for a session."""
    minutes: Annotated[int, Field(ge=1, le=1440, strict=True)] | None = None
    """The time limit for a session."""


class LimitChange(Model):
    """A limit that will replace the one in force: a higher one, or none."""

    limit: int | None = None
    """The limit, in cents or minutes; None to remove it."""
    at: str
    """From when it applies, in UTC."""


class SessionView(Model):
    """A player's session."""

    since: str
    """When it began, in UTC."""
    net_cents: int
    """The net result so far."""
    limits: Limits
    """The limits in force."""
    loss_change: LimitChange | None = None
    """The change of the loss limit that the player has asked for and that does not apply yet."""
    minutes_change: LimitChange | None = None
    """The same for the time limit."""
    reached: str = ""
    """Why no more wagers are taken; empty unless a limit is reached."""
    next_session: str = ""
    """From when a new session may begin, in UTC; empty where it may begin now."""


class YouView(Model):
    """What only this player sees."""

    player: str
    """The player's name; empty for a spectator."""
    wallet_cents: int = 0
    """The player's chips that are not at a table."""
    seats: dict[str, OwnSeat] = Field(default_factory=dict)
    """The player's seats, by number as text."""
    session: SessionView | None = None
    """The player's session."""


class DealerView(Model):
    """What only the dealer of the table sees."""

    legal: tuple[ChoiceView, ...] = ()
    """The commands allowed now."""
    next: str = ""
    """The dealer's next step, in a sentence."""
