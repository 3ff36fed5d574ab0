"""Requests and answers of the HTTP API."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import StringConstraints

from longsuit.protocol.felt import SensorView
from longsuit.protocol.fields import Model, Phase
from longsuit.protocol.own_views import SessionView
from longsuit.protocol.table import MeterView


class Problem(Model):
    """Why a request was refused."""

    sentence: str
    """What was refused, and what would be accepted."""
    clause: str = ""
    """The clause that forbids it, where it is a matter of the rules."""


class GuestRequest(Model):
    """Somebody wants to play."""

    name: Annotated[str, StringConstraints(min_length=1, max_length=24, strip_whitespace=True)]
    """The guest's name at the table."""


class LoginRequest(Model):
    """An operator signs in."""

    name: Annotated[str, StringConstraints(min_length=1, max_length=64)]
    """The operator's name."""
    secret: Annotated[str, StringConstraints(min_length=1, max_length=256)]
    """The operator's password."""


class Me(Model):
    """Who this browser is."""

    player: str = ""
    """The guest's name; empty where nobody has joined."""
    wallet_cents: int = 0
    """The guest's chips that are at no table."""
    seats: tuple[tuple[str, int], ...] = ()
    """The guest's seats: table and number."""
    session: SessionView | None = None
    """The guest's session."""
    operator: str = ""
    """The operator's name; empty where nobody has signed in."""
    role: str = ""
    """The operator's role."""
    until: str | None = None
    """When the operator's session ends without use, in UTC."""
    csrf: str
    """What every request that changes something must carry in `X-Longsuit-Token`."""


class LobbyTable(Model):
    """A table in the lobby."""

    table: str
    """Its name in addresses."""
    title: str
    """Its name."""
    game: str
    """The game's name in commands."""
    game_title: str
    """The game."""
    dealer: Literal["automatic", "human"]
    """Who deals."""
    min_cents: int
    """The least base wager."""
    max_cents: int
    """The most."""
    seats: int
    """How many seats."""
    free: tuple[int, ...]
    """The free ones."""
    phase: Phase
    """The phase of its round."""
    side_bets: tuple[str, ...]
    """The side bets on offer."""
    wagers: dict[str, str]
    """The label of each wager, by its name in round records."""
    meters: tuple[MeterView, ...]
    """Its jackpots."""


class Lobby(Model):
    """The lobby of a house."""

    house: str
    """What it is called."""
    play_chips: str
    """The notice that all chips are play chips, without value."""
    tables: tuple[LobbyTable, ...]
    """Its tables."""


class DisplayView(Model):
    """What a jackpot display is sent over its WebSocket: everything, each time (JP-12)."""

    type: Literal["display"] = "display"
    at: str
    """When the server last knew this to be so, in UTC; sent again every few seconds even where nothing changed."""
    table: str
    """The table."""
    title: str
    """The table's name."""
    meters: tuple[MeterView, ...]
    """One or two jackpots' meters."""
    sensors: tuple[SensorView, ...]
    """Their fixed pays."""
    notices: tuple[str, ...]
    """What the house must post."""
    message: str
    """Why no jackpot wagers are taken; empty while they are."""


class RoundSummary(Model):
    """A finished round in a history."""

    table: str
    """The table."""
    title: str
    """The table's name."""
    game: str
    """The game."""
    round: int
    """Its number."""
    at: str
    """When it ended, in UTC."""
    seat: int
    """The player's seat."""
    net_cents: int
    """The player's result."""
    void: bool
    """Whether it was void."""
    record_sha256: str
    """The fingerprint of its record."""
    seq: int
    """Where it stands in the history: `/api/rounds?before=` this gives the ones before it."""


class History(Model):
    """A player's rounds, the latest first."""

    rounds: tuple[RoundSummary, ...]
    """The rounds."""
    more: bool
    """Whether there are earlier ones."""


class CheckView(Model):
    """One thing that was checked about a round."""

    part: str
    """What was checked."""
    holds: bool
    """Whether it holds."""
    sentence: str
    """The finding, for people."""


class Verification(Model):
    """A finished round checked from its record alone."""

    table: str
    """The table."""
    round: int
    """The round."""
    holds: bool
    """Whether everything holds."""
    checks: tuple[CheckView, ...]
    """What was checked."""
