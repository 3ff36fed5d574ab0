"""Requests and answers of the practice table and of the guided hands."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, StringConstraints

from longsuit.protocol.coach import HintView, VerdictView
from longsuit.protocol.felt import FeltView
from longsuit.protocol.fields import CardText, Cents, Model, SeatNumber, Word
from longsuit.protocol.own_views import YouView
from longsuit.protocol.table import TableView

ChosenCards = Annotated[tuple[CardText, ...], Field(max_length=9)]
"""Cards chosen for a hand: none, some or all of it."""

StrategyName = Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9+/,:@-]{0,400}$")]
"""The name of a strategy or a rule with lines for each decision; empty for a seat of the player."""

MAX_DECISIONS = 20
"""How many decisions a player makes in a practice round, at most: those of two seats."""

SeatKey = Annotated[str, StringConstraints(pattern=r"^[1-8]$")]
"""The number of a seat, as text."""


class PracticeSeat(Model):
    """A taken seat of a practice round."""

    strategy: StrategyName = ""
    """How a bot plays it; empty where the player does."""
    wagers: Annotated[dict[Word, Cents], Field(max_length=12)] = Field(default_factory=dict)
    """The player's chips before the deal, by wager; a bot places its own."""
    colour: Literal["red", "black"] | None = None
    """The player's colour, where one is chosen."""
    cards: ChosenCards = ()
    """Cards chosen for the packet."""


class PracticeDecision(Model):
    """A decision of the player."""

    seat: SeatNumber
    """The seat."""
    raise_cents: Cents
    """The raise; 0 is a fold or a check."""
    check: bool = False
    """Whether it is a check."""


class PracticeRequest(Model):
    """A practice round, wholly described: the same request gets the same answer."""

    seats: Annotated[dict[SeatKey, PracticeSeat], Field(max_length=8)]
    """The taken seats, by number as text."""
    dealer: ChosenCards = ()
    """Cards chosen for the dealer's hand."""
    community: ChosenCards = ()
    """Cards chosen for the community."""
    seed: Annotated[int, Field(ge=0, le=2**31, strict=True)] = 0
    """What all cards follow from that are not chosen."""
    dealt: bool = True
    """Whether wagers are closed and cards are dealt."""
    decisions: Annotated[tuple[PracticeDecision, ...], Field(max_length=MAX_DECISIONS)] = ()
    """What the player has decided so far, in the order of the turns."""
    verdicts: bool = False
    """Whether the coach judges the decisions."""
    hint: bool = False
    """Whether the coach gives a hint for the next decision."""


class PracticeVerdict(Model):
    """The coach's verdict on a decision of the player."""

    seat: int
    """The seat."""
    verdict: VerdictView
    """The verdict."""


class PracticeView(Model):
    """A practice round as far as it is played, in the form of a table."""

    table: TableView
    """What everybody at a table would see."""
    you: YouView
    """What only the player sees: their hands, and what they may do now."""
    verdicts: tuple[PracticeVerdict, ...] = ()
    """The verdicts that were asked for, in the order of the decisions."""
    hint: HintView | None = None
    """The hint that was asked for; None where there is nothing to decide."""


class LessonView(Model):
    """A hand that explains the game."""

    name: Literal["win", "dealer-does-not-qualify", "push"]
    """What it shows."""
    round: PracticeRequest
    """The whole round, its decisions included."""
    best: bool
    """Whether each decision is known to be the best play."""


class PracticeOffer(Model):
    """What can be practised at a table."""

    felt: FeltView
    """The table's felt, without sensors: practice has no jackpots."""
    strategies: tuple[str, ...]
    """The strategies that bots are offered, the best first."""
    short_rule: str
    """The short rule of the game's strategy card, which is one of them; empty where it has none for bots."""
    coach: bool
    """Whether the house allows the coach at this table."""
    lessons: tuple[LessonView, ...]
    """The guided hands, the first one first."""
