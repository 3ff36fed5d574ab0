"""The house as supervisors, executives, auditors and administrators see it."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import Field

from longsuit.protocol.fields import CommandId, Model, Phase, Word
from longsuit.protocol.opening import ChecklistView
from longsuit.protocol.table import ClaimView, DeckView, MeterView


class PitClaim(Model):
    """A jackpot win that waits for a decision."""

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
    """Whether the cards make the claimed hand."""
    selected_by: str = ""
    """Who selected it; that operator may not check or confirm it."""
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
    """The operator who dealt last."""
    phase: Phase
    """The phase of its round."""
    round: int
    """The round."""
    players: int
    """The number of seated players."""
    message: str = ""
    """Why no jackpot wagers are taken there."""
    waits: str = ""
    """The pit's next step at this table, in a sentence; empty where the pit is not needed."""
    decks: tuple[DeckView, ...] = ()
    """Its decks."""
    checklist: ChecklistView | None = None
    """What two people sign before the table opens; None where nothing is required."""


class PitMeter(Model):
    """A meter with its accounts (JP-14); amounts in micro-cents."""

    display: MeterView
    """The meter as displays show it."""
    jackpot: str
    """Its jackpot."""
    progressive: bool
    """Whether it is progressive: funded by players' wagers."""
    tables: tuple[str, ...]
    """The tables linked to it."""
    start: int
    """The amount it started with."""
    entries: dict[str, int]
    """The total added for each reason."""
    amount: int
    """The amount it holds."""
    reserve: int
    """The reserve, kept for the next restart."""
    overflow: int
    """The overflow: contributions above its cap."""
    hits: int
    """The number of awards it has paid."""
    paid_cents: int
    """The total of those awards."""
    wagers_cents: int
    """The total of the wagers that contributed to it."""
    seed_cents: int
    """The amount it restarts with."""
    contribution: str
    """The meter's share of each wager, such as `15.25%`."""
    reserve_rate: str
    """The reserve's share of each wager."""
    cap_cents: int | None = None
    """The cap: the maximum it shows."""
    reconciles: bool
    """Whether the start and the entries add up to the amount."""
    preconfigured: str | None = None
    """The contribution the pay table was designed for, such as `15%`; None where it is not known."""
    preconfigured_seed_cents: int | None = None
    """The seed the pay table was designed for, at this jackpot's wager; None where it is not known."""
    preconfigured_reserve: str | None = None
    """The reserve's share the pay table was designed for, such as `3%`; None where it is not known."""
    order: str = "one-by-one"
    """How several meter wins of one round are paid: `one-by-one` or `equal-shares`."""
    lock: str = "none"
    """What happens to the meter while a win on it is undecided: `none` or `freeze`."""
    executive_from_cents: int = 0
    """The lowest prize that an Executive has to commit."""


class AdviceView(Model):
    """The system's advice about a change (JP-9, JP-15)."""

    kind: str
    """The kind of advice."""
    sentence: str
    """The advice, with its reason and number."""
    clause: str = ""
    """The clause it follows from; empty in advice given by an earlier version."""
    number: str = ""
    """The number behind it."""


class ProposedValueView(Model):
    """One value a change sets, beside the one it replaces (JP-19)."""

    subject: str
    """What has it: a jackpot, a meter, a table or a win."""
    name: str
    """What it is, such as `seed`."""
    after: str
    """What was entered, or what follows from it."""
    before: str = ""
    """What it is now; empty where there is nothing yet."""
    preconfigured: str = ""
    """What the pay table was designed for; empty where that says nothing."""


class ProposalPreview(Model):
    """What a change would do, before anybody proposes it."""

    values: tuple[ProposedValueView, ...]
    """Everything it sets."""
    advice: tuple[AdviceView, ...]
    """The system's advice about it."""


class PitProposal(Model):
    """A proposed change that waits for a second person."""

    proposal: str
    """Its id."""
    what: str
    """The change, in a sentence."""
    explanation: str
    """Why."""
    proposed_by: str
    """Who proposed it; that operator may not approve it."""
    at: str
    """When."""
    advice: tuple[AdviceView, ...]
    """The system's advice about it."""
    short_id: str = ""
    """The beginning of its id that stands for it."""
    values: tuple[ProposedValueView, ...] = ()
    """Everything it sets, beside what it replaces, for the second person to see (JP-19)."""


class PitWin(Model):
    """A committed win."""

    win: str
    """Its id, for the address of its win page."""
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
    hand: str = ""
    """The hand, as a sentence names it."""
    jackpot: str = ""
    """The jackpot."""
    jackpot_title: str = ""
    """The jackpot's title."""
    table_title: str = ""
    """The table's title."""
    round: int = 0
    """The number of the round, as on the felt."""
    player: str = ""
    """The player's name; empty where it is not known."""
    undone_by: str = ""
    """Who undid it."""


class PitException(Model):
    """Something out of the ordinary: a refusal, a void, a change, an adjustment."""

    seq: int
    """Its number in the audit chain."""
    at: str
    """When."""
    actor: str
    """Who."""
    role: str
    """The role they acted in."""
    table: str = ""
    """The table, where one is concerned."""
    kind: str
    """The kind of event."""
    sentence: str
    """What happened."""


class AuditView(Model):
    """The audit chain."""

    links: int
    """The number of links."""
    head: str
    """The hash of the last link."""
    verified_at: str | None = None
    """When this server last verified the whole chain; None where it has not yet."""
    fault: str = ""
    """The fault that was found; empty where there was none."""


class PitView(Model):
    """The house as the pit sees it; the whole view is sent over its WebSocket after each change."""

    type: Literal["pit"] = "pit"
    at: str
    """When."""
    operator: str
    """The operator who is signed in."""
    role: str
    """The operator's role."""
    allowed: tuple[str, ...]
    """The kinds of commands this role may send."""
    tables: tuple[PitTable, ...]
    """The tables."""
    claims: tuple[PitClaim, ...]
    """Jackpot wins that wait for a decision."""
    proposals: tuple[PitProposal, ...]
    """Proposed changes that wait for a second person."""
    meters: tuple[PitMeter, ...]
    """The meters."""
    wins: tuple[PitWin, ...]
    """The latest wins, newest first."""
    exceptions: tuple[PitException, ...]
    """The latest exceptions, newest first."""
    audit: AuditView
    """The audit chain."""
    suspended: dict[str, str]
    """Where no jackpot wagers are taken, and why: by table name, or by the empty name for the whole house."""
    approvals: ChecklistView | None = None
    """The approvals of the house; None where none are required."""
    alarms: tuple[str, ...] = ()
    """What is wrong with the machine or the store, one sentence each."""


class HouseCommand(Model):
    """A jackpot command for the house: propose, approve, decline, suspend, resume, or sign or clear a checklist."""

    id: CommandId
    """The id the page gave the command."""
    kind: Literal["propose", "approve", "decline", "suspend", "resume", "sign-checklist", "clear-checklist"]
    """The kind of command."""
    table: Word | Literal[""] = ""
    """The table, where one is concerned."""
    proposal: Annotated[str, Field(max_length=64)] = ""
    """The proposal, to approve or decline."""
    reason: Annotated[str, Field(max_length=200)] = ""
    """Why, to decline, suspend or clear."""
    change: dict[str, Any] | None = None
    """The change to propose, in the JSON form of `longsuit.jackpot`."""
    items: Annotated[tuple[Word, ...], Field(max_length=50)] = ()
    """The items of the checklist to sign or clear; all that are left where none is named."""
    date: Annotated[str, Field(max_length=10)] = ""
    """The date of an approval's document."""
    document: Annotated[str, Field(max_length=200)] = ""
    """The name of an approval's document."""


class SignatureView(Model):
    """Who took a step of a win, and when."""

    step: str
    """The step."""
    actor: str
    """Who."""
    role: str
    """The role they acted in."""
    at: str
    """When, in UTC."""


class QrCode(Model):
    """A QR code."""

    size: int
    """The number of modules in each row and column, without the quiet zone around them."""
    path: str
    """The dark modules as an SVG path; a module is one unit wide and high."""


class WinView(Model):
    """A committed win as its win page prints it; amounts without `cents` in their name are in micro-cents."""

    win: str
    """Its id."""
    table: str
    """The table."""
    round: int
    """The number of the round, as on the felt."""
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
    """The meter that paid it; empty where no meter did."""
    meter_before: int
    """The meter's amount before the win."""
    from_meter: int
    """The part of the prize that the meter paid."""
    from_elsewhere: int
    """The part of the prize that the tray or the house paid."""
    source: str
    """The account that paid that part."""
    reseed: int
    """The amount the meter restarted with; 0 where it did not restart."""
    signatures: tuple[SignatureView, ...]
    """Who selected, checked, confirmed and committed it, and who undid it."""
    version: str
    """The version of the software."""
    rules_sha256: str
    """The fingerprint of the jackpot's rules."""
    player: str = ""
    """The player's name; empty where it is not known."""
    table_title: str = ""
    """The table's title."""
    jackpot_title: str = ""
    """The jackpot's title."""
    undone_because: str = ""
    """Why it was undone, and by which document; empty where it was not."""
    link: int = 0
    """The number of its link in the audit chain; 0 where it is not known."""
    checkpoint: str = ""
    """A signed checkpoint that covers the link; empty where there is none."""
    checkpoint_qr: QrCode | None = None
    """The same text as a QR code, to print; None where there is no checkpoint."""
    short_id: str = ""
    """The beginning of its id that lists show."""
