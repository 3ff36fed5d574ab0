"""Messages that a table's WebSocket sends."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from longsuit.protocol.felt import FeltView
from longsuit.protocol.fields import Model
from longsuit.protocol.own_views import DealerView, SessionView, YouView
from longsuit.protocol.table import MeterView, PrizeView, TableChanges, TableView


class Happened(Model):
    """An event, for a log, an animation or a screen reader."""

    kind: str
    """The kind of event, such as `wager-placed`, `cards-dealt`, `folded`, `settled`."""
    seat: int | None = None
    """The seat concerned."""
    sentence: str
    """The event in a sentence; it names no card that is face down."""


class Hello(Model):
    """The whole table in its present state."""

    type: Literal["hello"] = "hello"
    number: int
    """The number of the latest update."""
    now: str
    """The server's clock, in UTC."""
    felt: FeltView
    """The parts that do not change."""
    table: TableView
    """The parts that change."""
    you: YouView
    """What only this player sees."""
    console: DealerView | None = None
    """What only the dealer sees, for a dealer's console."""


class Update(Model):
    """The next update: what happened, and the parts of the table that changed."""

    type: Literal["update"] = "update"
    since: int
    """The number of the previous update."""
    number: int
    """The number of this update."""
    at: str
    """When, in UTC."""
    happened: tuple[Happened, ...]
    """The events, in order."""
    changes: TableChanges
    """The parts of the table that changed."""
    you: YouView | None = None
    """Everything that only this player sees; None where it has not changed."""
    console: DealerView | None = None
    """Everything that only the dealer sees; None except on a dealer's console."""


class Meters(Model):
    """Meters that other tables have moved; without a number, because only the latest message matters."""

    type: Literal["meters"] = "meters"
    meters: tuple[MeterView, ...]
    """The meters of the table's jackpots."""
    message: str = ""
    """Why no jackpot wagers are taken; empty while they are."""
    prizes: tuple[PrizeView, ...] = ()
    """The prizes of the table's undecided wins, as they would be paid now."""


class Account(Model):
    """A guest's wallet and session after a change away from the table; without a number, as for `Meters`."""

    type: Literal["account"] = "account"
    wallet_cents: int
    """The guest's chips that are not at a table."""
    session: SessionView
    """The guest's session."""


class Accepted(Model):
    """A command was carried out."""

    type: Literal["accepted"] = "accepted"
    id: str
    """The command's id."""
    number: int
    """The number the command led to; it is in the update whose `since` is lower and whose `number` is not."""


class Refused(Model):
    """A command was refused and changed nothing."""

    type: Literal["refused"] = "refused"
    id: str
    """The command's id; empty where it could not be read."""
    clause: str
    """The clause that forbids it; empty where no rule is involved."""
    sentence: str
    """What is wrong, and what would be accepted."""


class Bye(Model):
    """The floor ends the connection."""

    type: Literal["bye"] = "bye"
    sentence: str
    """Why."""
    again: bool
    """Whether the page should reconnect."""


TableMessage = Annotated[Hello | Update | Meters | Account | Accepted | Refused | Bye, Field(discriminator="type")]
"""Everything a table's WebSocket sends."""
