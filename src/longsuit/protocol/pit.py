"""What supervisors, executives, auditors and administrators see of the house."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import Field

from longsuit.protocol.fields import CommandId, Model, Phase, Word
from longsuit.protocol.table import ClaimView, MeterView


class PitClaim(Model):
    """A jackpot win that waits for somebody."""

    table: str
    """The table."""
    round: int
    """Its round."""
    claim: ClaimView
    """The win."""
    player: str
    """The player's name."""
    cards: tuple[str, ...]
    """The seven cards, sorted as on the felt."""
    supported: bool
    """Whether the cards make the hand that is claimed."""
    selected_by: str = ""
    """Who selected it; that operator neither checks nor confirms it."""
    confirmed_by: str = ""
    """Who confirmed it."""


class PitTable(Model):
    """A table as the pit sees it."""

    table: str
    """Its name."""
    title: str
    """Its name on the page."""
    game_title: str
    """The game."""
    dealer: Literal["automatic", "human"]
    """Who deals."""
    dealt_by: str = ""
    """The operator at its dealer's console."""
    phase: Phase
    """How far its round has come."""
    round: int
    """The round."""
    players: int
    """How many sit there."""
    message: str = ""
    """Why no jackpot wagers are taken there."""
    waits: str = ""
    """What it waits for that only the pit can do, in a sentence."""


class PitMeter(Model):
    """A meter with its books (JP-14); amounts in micro-cents."""

    display: MeterView
    """What displays show."""
    jackpot: str
    """Its jackpot."""
    progressive: bool
    """Whether it holds players' money."""
    tables: tuple[str, ...]
    """The tables it is linked with."""
    start: int
    """What it started with."""
    entries: dict[str, int]
    """What each reason has added."""
    amount: int
    """What it holds."""
    reserve: int
    """What is kept for the next restart."""
    overflow: int
    """What came in above its cap."""
    hits: int
    """How many awards came off it."""
    paid_cents: int
    """Their prizes."""
    wagers_cents: int
    """The wagers taken in for it."""
    seed_cents: int
    """What it restarts with."""
    contribution: str
    """Its part of each wager, such as `15.25%`."""
    reserve_rate: str
    """The reserve's part."""
    cap_cents: int | None = None
    """The most it shows."""
    reconciles: bool
    """Whether start and entries make the amount shown."""
    preconfigured: str | None = None
    """The contribution the pay table was designed for, such as `15%`; None where nobody says."""
    order: str = "one-by-one"
    """How several meter wins of one round are paid: `one-by-one` or `equal-shares`."""
    lock: str = "none"
    """What a hit does before it is decided: `none` or `freeze`."""
    executive_from_cents: int = 0
    """From this prize up an Executive's card commits a win."""


class AdviceView(Model):
    """What the system says about a change (JP-9)."""

    kind: str
    """Which advice."""
    sentence: str
    """The advice, with its reason and number."""


class PitProposal(Model):
    """A change that waits for a second person."""

    proposal: str
    """Its id."""
    what: str
    """What would change, in a sentence."""
    explanation: str
    """Why."""
    proposed_by: str
    """Who proposed it; that operator does not approve it."""
    at: str
    """When."""
    advice: tuple[AdviceView, ...]
    """What the system says about it."""


class PitWin(Model):
    """A committed win."""

    win: str
    """Its id, for the win page."""
    at: str
    """When it was committed."""
    table: str
    """The table."""
    seat: int
    """The seat."""
    label: str
    """The hand."""
    prize_cents: int
    """The prize."""
    undone: bool
    """Whether it was undone."""


class PitException(Model):
    """Something out of the ordinary: a refusal, a void, a change, an adjustment."""

    seq: int
    """Its number in the audit chain."""
    at: str
    """When."""
    actor: str
    """Who."""
    role: str
    """In which role."""
    table: str = ""
    """Where."""
    kind: str
    """What kind."""
    sentence: str
    """What happened."""


class AuditView(Model):
    """The audit chain."""

    links: int
    """How many links it has."""
    head: str
    """The hash of the last one."""
    verified_at: str | None = None
    """When it was last walked from end to end by this server."""
    fault: str = ""
    """What was found wrong then; empty where it held."""


class PitView(Model):
    """The house as the pit sees it; sent whole over its WebSocket whenever something changed."""

    type: Literal["pit"] = "pit"
    at: str
    """When."""
    operator: str
    """Who looks."""
    role: str
    """In which role."""
    allowed: tuple[str, ...]
    """The kinds of commands this role may send."""
    tables: tuple[PitTable, ...]
    """The tables."""
    claims: tuple[PitClaim, ...]
    """Jackpot wins that wait."""
    proposals: tuple[PitProposal, ...]
    """Changes that wait for a second person."""
    meters: tuple[PitMeter, ...]
    """The meters."""
    wins: tuple[PitWin, ...]
    """The latest wins, the last first."""
    exceptions: tuple[PitException, ...]
    """The latest exceptions, the last first."""
    audit: AuditView
    """The audit chain."""
    suspended: dict[str, str]
    """What takes no jackpot wagers and why: a table by its name, or the house by the empty one."""


class HouseCommand(Model):
    """A jackpot command that concerns the house: propose, approve, decline, suspend, resume."""

    id: CommandId
    """The name its maker gave it."""
    kind: Literal["propose", "approve", "decline", "suspend", "resume"]
    """Which."""
    table: Word | Literal[""] = ""
    """The table, where it concerns one."""
    proposal: Annotated[str, Field(max_length=64)] = ""
    """The proposal, to approve or decline."""
    reason: Annotated[str, Field(max_length=200)] = ""
    """Why, to decline or suspend."""
    change: dict[str, Any] | None = None
    """What is proposed, as `longsuit.jackpot` writes a change in JSON."""


class SignatureView(Model):
    """Who took a step of a win, and when."""

    step: str
    """Which step."""
    actor: str
    """Who."""
    role: str
    """In which role."""
    at: str
    """When, in UTC."""


class WinView(Model):
    """A committed win as it is printed for the accounts; amounts of the books in micro-cents."""

    win: str
    """Its id."""
    table: str
    """The table."""
    round: int
    """The jackpot system's round of the table."""
    seat: int
    """The seat."""
    sensor: int
    """The sensor."""
    jackpot: str
    """The jackpot."""
    hand: str
    """The hand as the pay table prints it."""
    terms: str
    """What it pays as the pay table prints it."""
    cards: str
    """The seven cards."""
    prize_cents: int
    """The prize."""
    meter: str
    """The meter it came off; empty where none was touched."""
    meter_before: int
    """What the meter stood at."""
    from_meter: int
    """What of the prize came off the meter."""
    from_elsewhere: int
    """What the tray or the house added."""
    source: str
    """The account that added it."""
    reseed: int
    """What the meter restarted with; 0 where it went on."""
    signatures: tuple[SignatureView, ...]
    """Who selected, checked, confirmed and committed it, and who undid it."""
    version: str
    """The version of the software."""
    rules_sha256: str
    """The fingerprint of the jackpot it was paid by."""
