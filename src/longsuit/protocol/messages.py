"""What a table's WebSocket sends."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from longsuit.protocol.felt import FeltView
from longsuit.protocol.fields import Model
from longsuit.protocol.own_views import DealerView, YouView
from longsuit.protocol.table import MeterView, TableChanges, TableView


class Happened(Model):
    """What happened, for a log, an animation or a screen reader."""

    kind: str
    """What kind of thing, such as `wager-placed`, `cards-dealt`, `folded`, `settled`."""
    seat: int | None = None
    """The seat concerned."""
    sentence: str
    """The same for people; it names no card that is not face up."""


class Hello(Model):
    """The whole table, as it is now."""

    type: Literal["hello"] = "hello"
    number: int
    """The number of the last thing that happened."""
    now: str
    """The server's clock, in UTC."""
    felt: FeltView
    """What does not change."""
    table: TableView
    """What does."""
    you: YouView
    """What only this player sees."""
    console: DealerView | None = None
    """What only the dealer sees, for a dealer's console."""


class Update(Model):
    """What happened next; several things at once where they were written at once."""

    type: Literal["update"] = "update"
    since: int
    """The number of the update before it."""
    number: int
    """Its number: that of the last thing in it."""
    at: str
    """When, in UTC."""
    happened: tuple[Happened, ...]
    """What happened."""
    changes: TableChanges
    """What is different now."""
    you: YouView | None = None
    """The whole of what only this player sees, where that is different now."""
    console: DealerView | None = None
    """The whole of what only the dealer sees, on a dealer's console."""


class Meters(Model):
    """The meters moved without anything happening at this table (not numbered: only the last one matters)."""

    type: Literal["meters"] = "meters"
    meters: tuple[MeterView, ...]
    """The meters of the table's jackpots now."""
    message: str = ""
    """Why no jackpot wagers are taken; empty while they are."""


class Accepted(Model):
    """A command was carried out."""

    type: Literal["accepted"] = "accepted"
    id: str
    """The command's id."""
    number: int
    """The number of what it led to: an update has it whose `since` is less, and whose `number` is not."""


class Refused(Model):
    """A command was refused, and changed nothing."""

    type: Literal["refused"] = "refused"
    id: str
    """The command's id; empty where none could be read."""
    clause: str
    """The clause that forbids it; empty where it is no matter of the rules."""
    sentence: str
    """What was refused, and what would be accepted."""


class Bye(Model):
    """The floor ends the connection."""

    type: Literal["bye"] = "bye"
    sentence: str
    """Why."""
    again: bool
    """Whether the page should reconnect."""


TableMessage = Annotated[Hello | Update | Meters | Accepted | Refused | Bye, Field(discriminator="type")]
"""Everything a table's WebSocket sends."""
