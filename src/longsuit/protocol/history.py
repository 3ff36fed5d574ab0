"""A guest's own play over HTTP: rounds, results, shared rounds."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import AwareDatetime, Field, StringConstraints

from longsuit.protocol.coach import ExactView
from longsuit.protocol.felt import StreetView
from longsuit.protocol.fields import Model

Name = Annotated[str, StringConstraints(pattern=r"^[a-z0-9-]{0,40}$")]
"""The name of a table, a game or a wager; empty for all of them."""

FileForm = Literal["csv", "jsonl", "txt"]
"""The kinds of files that rounds can be downloaded as."""


class RoundQuery(Model):
    """Which rounds of a guest are asked for."""

    table: Name = ""
    """Only rounds of this table."""
    game: Name = ""
    """Only rounds of this game."""
    wager: Name = ""
    """Only rounds in which this wager was placed."""
    outcome: Literal["", "won", "lost", "even"] = ""
    """Only rounds in which that wager ended so; without a wager, rounds that ended so."""
    since: AwareDatetime | None = None
    """Only rounds that did not end before this time."""
    until: AwareDatetime | None = None
    """Only rounds that ended before this time."""
    mistakes: bool = False
    """Only rounds in which the coach knows a better decision."""


class HistoryQuery(RoundQuery):
    """Which page of a guest's rounds is asked for."""

    before: Annotated[int, Field(ge=0, le=2**53)] | None = None
    """Only rounds before this one: the `seq` of the last round of the page before."""


class JackpotWagerView(Model):
    """A jackpot wager of a finished round, with what it paid."""

    seat: int
    """The seat."""
    sensor: int
    """Its sensor."""
    jackpot: str
    """The jackpot's name."""
    title: str
    """The jackpot's title."""
    wager_cents: int
    """The wager."""
    outcome: Literal["win", "lose", "returned"]
    """Whether it won, lost, or went back to the player."""
    hand: str | None = None
    """The winning hand; None where there is none."""
    paid_cents: int = 0
    """What the player was paid."""
    win: str | None = None
    """The id of the win; None where there is none."""


class WagerResultView(Model):
    """What a wager of a finished round won or lost."""

    wager: str
    """The wager's name, such as `flush-rush` or `sensor-1`."""
    label: str
    """Its name on the felt."""
    stake_cents: int
    """What was staked."""
    net_cents: int
    """What the player won or lost by it."""


class DecisionView(Model):
    """What the coach says about the decision of a finished round."""

    best: bool
    """Whether it was the best play."""
    cost_cents: int
    """What it cost on average, to the cent."""
    sentence: str
    """The verdict in a sentence."""


class RoundSummary(Model):
    """A finished round in a player's history."""

    table: str
    """The table."""
    title: str
    """The table's name."""
    game: str
    """The game."""
    game_title: str
    """The game's name on the page."""
    round: int
    """The number of the round."""
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
    """Its position in the history: `/api/rounds?before=` with this number gives earlier rounds."""
    cards: tuple[str, ...]
    """The player's own cards."""
    community: tuple[str, ...]
    """The community cards."""
    dealer: tuple[str, ...]
    """The dealer's cards, as far as they were shown."""
    colour: Literal["red", "black"] | None
    """The chosen colour, in a colour game."""
    decision: Literal["fold", "check", "raise"] | None
    """What the player decided; a check where the player only checked; null in a void round."""
    wagers: tuple[WagerResultView, ...]
    """What each wager won or lost, jackpots last."""
    jackpots: tuple[JackpotWagerView, ...]
    """The player's jackpot wagers in it; their results are part of `net_cents` and of `wagers`."""
    verdict: DecisionView | None
    """What the coach says about the decision; null where it does not know."""
    shared: bool
    """Whether the player shares it by a link."""


class History(Model):
    """A player's rounds, the latest first."""

    rounds: tuple[RoundSummary, ...]
    """The rounds."""
    more: bool
    """Whether there are earlier rounds."""


class ResultPoint(Model):
    """Where a player stood after some rounds."""

    rounds: int
    """How many rounds."""
    at: str
    """When the last of them ended, in UTC."""
    net_cents: int
    """What all of them brought."""
    expected_cents: float
    """What they were expected to bring."""
    deviation_cents: float
    """The standard deviation of that."""


class WagerTotalView(Model):
    """All rounds in which a wager was placed."""

    game: str
    """The game."""
    game_title: str
    """The game's name on the page."""
    wager: str
    """The wager's name, such as `flush-rush` or `sensor-1`."""
    label: str
    """Its name on the felt; of a jackpot, its title."""
    counted_with: tuple[str, ...]
    """The names of the wagers that a base wager counts with: those that equal it, and its raises; empty for others."""
    kind: Literal["base", "bonus", "jackpot"]
    """What kind of wager it is."""
    rounds: int
    """How many rounds."""
    staked_cents: int
    """What was staked."""
    net_cents: int
    """What it brought."""
    expected: ExactView | None
    """What it was expected to bring, in cents; null where the odds of some round cannot be computed."""


class LuckView(Model):
    """A result against its expectation; amounts in cents."""

    expected_cents: float
    """What the rounds were expected to bring with best play."""
    deviation_cents: float
    """The standard deviation of that."""
    difference_cents: float
    """How much more they brought; negative if less."""
    skewed: bool
    """Whether rare large prizes decide so much that more players are below expectation than above."""


class NamedChoice(Model):
    """Something to choose rounds by."""

    name: str
    """Its name in addresses."""
    title: str
    """Its name on the page."""


class Results(Model):
    """A player's rounds added up."""

    rounds: int
    """How many rounds."""
    net_cents: int
    """What they brought."""
    staked_cents: int
    """What was staked."""
    luck: LuckView | None
    """The result against expectation; null where rounds were chosen by their result, or none has an expectation."""
    points: tuple[ResultPoint, ...]
    """The way there, at no more than 240 points."""
    wagers: tuple[WagerTotalView, ...]
    """Each wager by itself."""
    unpriced: int
    """The rounds whose odds cannot be computed; they count as if they had brought what was expected."""
    computing: tuple[str, ...]
    """The games of those rounds, by title, whose expectation is being computed: ask again in a minute."""
    why_unpriced: tuple[str, ...]
    """Why the others of them have no expectation, a sentence for each reason."""
    shared_deals: int
    """The rounds in which the player played two seats."""
    tables: tuple[NamedChoice, ...]
    """The tables at which the player has played."""
    games: tuple[NamedChoice, ...]
    """The games that the player has played."""
    placed: tuple[NamedChoice, ...]
    """The wagers that the player has placed."""
    limit: int
    """How many of the latest rounds are looked at, at most."""
    earlier: bool
    """Whether the player has earlier rounds than those."""


class CheckView(Model):
    """One check of a round."""

    part: str
    """What is checked."""
    holds: bool
    """Whether the check passed."""
    sentence: str
    """The result, in a sentence."""


class Verification(Model):
    """The verification of a finished round from its record alone."""

    table: str
    """The table."""
    round: int
    """The round."""
    holds: bool
    """Whether every check passed."""
    checks: tuple[CheckView, ...]
    """The checks."""
    seats: tuple[int, ...] = ()
    """The seats whose cards the visitor may see in a replay: their own; for an operator, every seat."""
    shared: tuple[int, ...] = ()
    """The seats of the round that the visitor shares by a link."""
    deck_ranks: str = "23456789TJQKA"
    """The ranks of the game's deck, lowest first; cards of other ranks are passed over in the deal."""
    streets: tuple[StreetView, ...] = ()
    """What was dealt and decided, street by street; empty where the rules are not known."""


class ShareView(Model):
    """A link to a round, shown once."""

    code: str
    """What follows `/shared/` in the link."""


class SharedRoundView(Model):
    """A round as somebody with a link sees it: one seat, the dealer and the community cards."""

    table: str
    """The table."""
    title: str
    """The table's name."""
    round: int
    """The number of the round."""
    at: str
    """When it ended, in UTC."""
    wagers: dict[str, str]
    """The label of each wager, by its name in the record."""
    record: dict[str, Any]
    """The record of the round without the other seats: no cards, wagers or names of theirs, and no seed."""
    commitment: str
    """The commitment that was published before the round; empty for a physical deck."""
    closing: str
    """The closing hash that was published before the first card; empty for a physical deck."""
    verification: Verification
    """The verification by the house."""
