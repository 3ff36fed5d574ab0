"""Requests and answers of the HTTP API."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, StringConstraints

from longsuit.guests import AVATARS
from longsuit.protocol.felt import SensorView
from longsuit.protocol.fields import Model, Phase
from longsuit.protocol.own_views import SessionView
from longsuit.protocol.table import ClaimView, MeterView, RefusedClaimView


class Problem(Model):
    """Why a request was refused."""

    sentence: str
    """What is wrong, and what would be accepted."""
    clause: str = ""
    """The clause that forbids it; empty where no rule is involved."""


class GuestRequest(Model):
    """A guest joins."""

    name: Annotated[str, StringConstraints(min_length=1, max_length=24, strip_whitespace=True)]
    """The guest's name at the table."""


class ProfileRequest(Model):
    """A guest takes another name or picture."""

    name: Annotated[str, StringConstraints(min_length=1, max_length=24, strip_whitespace=True)]
    """The guest's name at tables from their next round on."""
    avatar: Annotated[int, Field(ge=0, lt=AVATARS)]
    """The number of the picture."""


class ReturnRequest(Model):
    """A guest comes back with a link that an operator has issued."""

    code: Annotated[str, StringConstraints(min_length=1, max_length=100)]
    """What follows `#` in the link."""


class GuestLinkRequest(Model):
    """An operator issues a link for a guest."""

    guest: Annotated[str, StringConstraints(max_length=64, pattern=r"^guest/[\w-]+$")]
    """The guest's id."""


class GuestLinkView(Model):
    """A link for a guest, shown once."""

    code: str
    """What follows `#` in the link."""
    until: str
    """Until when it can be used, in UTC."""


class GuestView(Model):
    """A guest as operators tell them from others."""

    guest: str
    """The id."""
    name: str
    """The name at the table."""
    joined: str
    """When the guest joined, in UTC."""
    wallet_cents: int
    """The guest's chips that are not at a table."""


class LoginRequest(Model):
    """An operator signs in."""

    name: Annotated[str, StringConstraints(min_length=1, max_length=64)]
    """The operator's name."""
    secret: Annotated[str, StringConstraints(min_length=1, max_length=256)]
    """The operator's password."""
    code: Annotated[str, StringConstraints(max_length=64)] = ""
    """The code of their second factor, or a recovery code; empty if they have none."""


class Me(Model):
    """The guest and the operator this browser is signed in as."""

    player: str = ""
    """The guest's name; empty where no guest has joined."""
    avatar: int = 0
    """The number of the guest's picture."""
    wallet_cents: int = 0
    """The guest's chips that are not at a table."""
    refill_cents: int = 0
    """The play chips the guest would be given now; 0 where they have their opening amount or more."""
    seats: tuple[tuple[str, int], ...] = ()
    """The guest's seats: table and number."""
    session: SessionView | None = None
    """The guest's session."""
    operator: str = ""
    """The operator's name; empty where no operator is signed in."""
    role: str = ""
    """The operator's role."""
    until: str | None = None
    """When the operator's session expires if it is not used, in UTC."""
    csrf: str
    """The token that every request that changes something must send in `X-Longsuit-Token`."""


class LobbyPlayer(Model):
    """A guest at a table, as the lobby shows them."""

    seat: int
    """The seat."""
    name: str
    """The name at the table."""
    avatar: int
    """The number of the guest's picture."""


class LobbyTable(Model):
    """A table in the lobby."""

    table: str
    """Its name in addresses."""
    title: str
    """Its name on the page."""
    game: str
    """The game's name in commands."""
    game_title: str
    """The game's name on the page."""
    dealer: Literal["automatic", "human"]
    """Who deals."""
    dealer_here: bool
    """Whether somebody deals now: a human dealer who is at the table, or the table itself."""
    min_cents: int
    """The minimum base wager."""
    max_cents: int
    """The maximum base wager."""
    seats: int
    """The number of seats."""
    free: tuple[int, ...]
    """The free seats."""
    players: tuple[LobbyPlayer, ...]
    """Who sits at it."""
    phase: Phase
    """The phase of its round."""
    side_bets: tuple[str, ...]
    """The side bets on offer."""
    wagers: dict[str, str]
    """The label of each wager, by its name in round records."""
    meters: tuple[MeterView, ...]
    """The meters of its jackpots."""


class Lobby(Model):
    """The lobby of a house."""

    house: str
    """The name of the house."""
    play_chips: str
    """The notice that all chips are play chips, without value."""
    tables: tuple[LobbyTable, ...]
    """The tables of the house."""


class DisplayWin(ClaimView):
    """A jackpot win of the present round, as a display announces it."""

    player: str
    """The player's name."""
    jackpot: str
    """The name of the jackpot on the felt."""


class DisplayView(Model):
    """The whole jackpot display, as each message of its WebSocket has it (JP-12)."""

    type: Literal["display"] = "display"
    at: str
    """The time of these values, in UTC; they are sent again every few seconds even when nothing has changed."""
    table: str
    """The table."""
    title: str
    """The table's name."""
    meters: tuple[MeterView, ...]
    """The meters of the table's one or two jackpots."""
    sensors: tuple[SensorView, ...]
    """The sensors, with the fixed pays of their jackpots."""
    wins: tuple[DisplayWin, ...] = ()
    """The jackpot wins of the table's present round that are not refused."""
    refused: tuple[RefusedClaimView, ...] = ()
    """The jackpot wins of the table's present round that are refused."""
    notices: tuple[str, ...]
    """The notices the house must post."""
    message: str
    """Why no jackpot wagers are taken; empty while they are."""
