"""Requests and answers of the coach."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, StringConstraints

from longsuit.protocol.fields import CardText, Cents, Model, Word

ActionName = Literal["fold", "check", "raise"]
"""What is done at a decision."""


class ThemeView(Model):
    """A theme of drills."""

    name: str
    """Its name in addresses."""
    title: str
    """Its name on the page."""


class CoachView(Model):
    """The coach of a table, as a player switches it on."""

    rule: tuple[str, ...]
    """The short rule of the game, a sentence a line; empty where none is known."""
    otherwise: str
    """What the rule does with all other hands; empty without a rule."""
    themes: tuple[ThemeView, ...]
    """What can be drilled."""


class ExactView(Model):
    """An exact number."""

    exact: str
    """The fraction in lowest terms, `n/d`."""
    value: float
    """The float nearest to it."""


class ActionView(Model):
    """An action, and what it is worth."""

    action: ActionName
    """What is done."""
    multiple: int
    """How many base wagers are raised; 0 at a fold or a check."""
    wager: str = ""
    """The wager that is raised; empty at a fold or a check."""
    ev: ExactView
    """The expected net result of the base wagers and raises, in base wagers."""


class HintView(Model):
    """A hint before a decision."""

    action: ActionName
    """What to do."""
    multiple: int
    """How many base wagers to raise; 0 at a fold or a check."""
    wager: str = ""
    """The wager to raise; empty at a fold or a check."""
    reason: str
    """Why, with these cards."""
    rule: tuple[str, ...]
    """The short rule of the game, a sentence a line; empty where it has none."""
    exception: bool
    """Whether the best play differs from the short rule here."""


class VerdictView(Model):
    """A verdict after a decision."""

    best: bool
    """Whether nothing was better."""
    sentence: str
    """The verdict in a sentence or two."""
    cost: ExactView
    """What the decision cost on average, in cents."""
    cost_cents: int
    """The same to the nearest cent."""
    best_action: ActionView
    """The action worth most."""
    actions: tuple[ActionView, ...]
    """Every action that was allowed."""


class MistakeView(Model):
    """A hand that the player has played wrong."""

    name: str
    """The table, the round, the seat and, where there are several, the decision, with slashes between them."""
    cards: tuple[str, ...]
    """The player's packet; in a colour game, the community cards."""
    colour: Literal["red", "black"] | None
    """The chosen colour, in a colour game."""
    board: tuple[str, ...] = ()
    """The shared cards seen, in a game with several decisions."""
    raised: dict[str, int] = Field(default_factory=dict)
    """The raises made before, in cents by wager, in a game with several decisions."""
    decision: int | None = None
    """Which decision it is, from 1, in a game with several."""
    ante_cents: int
    """The base wager."""
    multiples: tuple[int, ...]
    """How many base wagers may be raised; empty where the hand may not raise."""
    wager: str = ""
    """The wager that may be raised."""
    instead: tuple[Literal["fold", "check"], ...] = ("fold",)
    """What may be done instead."""
    sentence: str
    """What was said about it."""


class ProgressView(Model):
    """How well a player has decided in their latest rounds of a game."""

    hands: int
    """How many hands were looked at."""
    decisions: int
    """How many decisions were made with them."""
    best: int
    """How many of them were the best play."""
    accuracy: float | None
    """The share of best plays; None without a decision."""
    cost_per_100_cents: float | None
    """What the decisions cost per 100 hands, in cents; None without a decision."""
    mistakes: tuple[MistakeView, ...]
    """The wrong ones, the latest first."""
    deck: str
    """What the guest's mistakes deck is called where a browser keeps it: another guest or house has another one."""


class DrillView(Model):
    """A hand to practise."""

    cards: tuple[str, ...]
    """The player's packet; in a colour game, the community cards."""
    colour: Literal["red", "black"] | None
    """The chosen colour, in a colour game."""
    board: tuple[str, ...] = ()
    """The shared cards seen, in a game with several decisions."""
    raised: dict[str, int] = Field(default_factory=dict)
    """The raises made before, in cents by wager, in a game with several decisions."""
    decision: int | None = None
    """Which decision it is, from 1, in a game with several."""
    ante_cents: int
    """The base wager it is played for."""
    multiples: tuple[int, ...]
    """How many base wagers may be raised; empty where the hand may not raise."""
    wager: str = ""
    """The wager that may be raised."""
    instead: tuple[Literal["fold", "check"], ...] = ("fold",)
    """What may be done instead."""


class DrillAnswer(Model):
    """A player's decision with a practice hand, or with an earlier mistake."""

    cards: Annotated[tuple[CardText, ...], Field(min_length=1, max_length=26)]
    """The player's packet; in a colour game, the community cards."""
    colour: Literal["red", "black"] | None = None
    """The chosen colour, in a colour game."""
    board: Annotated[tuple[CardText, ...], Field(max_length=26)] = ()
    """The shared cards seen, in a game with several decisions."""
    raised: Annotated[dict[Word, Annotated[Cents, Field(ge=1)]], Field(max_length=8)] = Field(default_factory=dict)
    """The raises made before, in cents by wager, in a game with several decisions."""
    decision: Annotated[int, Field(ge=1, le=8, strict=True)] | None = None
    """Which decision it is, from 1, in a game with several."""
    ante_cents: Annotated[Cents, Field(ge=1)]
    """The base wager."""
    multiple: Annotated[int, Field(ge=0, le=100, strict=True)]
    """How many base wagers are raised; 0 is a fold or a check."""
    check: bool = False
    """Whether it is a check."""
    right: Annotated[int, Field(ge=0, le=100, strict=True)] = 0
    """How often in a row the hand was played right since the mistake."""


class DrillVerdict(Model):
    """The verdict on a practice hand, and when the hand is dealt again."""

    verdict: VerdictView
    """The verdict."""
    right: int
    """How often in a row the hand was played right since the mistake."""
    due: int
    """From when it is dealt again, in seconds since 1970."""
    learned: bool
    """Whether it has stuck and is not dealt again."""


ThemeName = Annotated[str, StringConstraints(pattern=r"^[a-z-]{1,20}$")]
"""The name of a theme."""
