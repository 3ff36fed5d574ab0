"""The state of all jackpots of a house: an immutable value, made of events and nothing else."""

# Annotations here are read at run time, to write a state down and read it again: so no postponed evaluation.

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from types import MappingProxyType
from typing import Any

from longsuit.jackpot.changes import AnyChange
from longsuit.jackpot.events.parts import Accepted, Advice, Lock, Move
from longsuit.jackpot.jackpot_game import JackpotGame, MeterTerms, Sensor
from longsuit.jackpot.persistent_map import PersistentMap
from longsuit.ledger import MICRO

Spot = tuple[int, int]
"""A sensor of a seat: the seat's number, and the sensor's."""

NOTHING: Mapping[Any, Any] = MappingProxyType({})
"""A mapping that holds nothing."""


class Phase(StrEnum):
    """How far a round has come at a table (JP-2)."""

    WAGERS = "wagers"
    """Base wagers and jackpot wagers are placed."""

    CHIPS = "chips"
    """The game is started; the dealer removes the jackpot chips and counts them."""

    RECONCILE = "reconcile"
    """The cards are dealt and the wins are decided, until END GAME."""


class Step(StrEnum):
    """How far a claim has come (JP-3)."""

    SELECTED = "selected"
    """The dealer has pressed the seat and the hand."""

    CHECKED = "checked"
    """A supervisor has looked at the cards, and they support it."""

    CONFIRMED = "confirmed"
    """A supervisor has confirmed it; the commit is next."""


@dataclass(frozen=True, slots=True)
class Signature:
    """Who did something, and when."""

    actor: str
    """Who."""

    role: str
    """In which role."""

    at: str
    """When."""


@dataclass(frozen=True, slots=True)
class Claim:
    """A hand selected for a seat, on its way to a win."""

    win: str
    """The id its win goes by."""

    hand: str
    """The hand."""

    step: Step
    """How far it has come."""

    selected: Signature
    """Who selected it."""

    cards: str = ""
    """The seven cards, once they are checked."""

    checked: Signature | None = None
    """Who checked the cards."""

    confirmed: Signature | None = None
    """Who confirmed it."""

    locked: str = ""
    """The meter on which its prize is frozen, by its full name; empty where it is not."""


@dataclass(frozen=True, slots=True)
class Table:
    """A table and its round."""

    name: str
    """Its name."""

    game: str
    """The game played there."""

    seats: int
    """How many seats it has."""

    sensors: tuple[Sensor, ...]
    """The sensors of every seat."""

    phase: Phase = Phase.WAGERS
    """How far the round has come."""

    round: int = 0
    """How many rounds were started."""

    seated: frozenset[int] = frozenset()
    """The seats with a base wager."""

    lit: Mapping[Spot, int] = field(default_factory=lambda: NOTHING)
    """The lit sensors, and the cents on each."""

    accepted: tuple[Accepted, ...] = ()
    """The wagers accepted at START GAME."""

    moves: tuple[Move, ...] = ()
    """What those wagers moved, so that a misdeal can reverse it."""

    claims: Mapping[Spot, Claim] = field(default_factory=lambda: NOTHING)
    """The hands selected and not yet decided."""

    committed: Mapping[Spot, str] = field(default_factory=lambda: NOTHING)
    """The wins committed in this round, by their spots."""


@dataclass(frozen=True, slots=True)
class Meter:
    """A meter and its totals; amounts in micro-cents."""

    name: str
    """Its full name."""

    jackpot: str
    """The jackpot it belongs to."""

    terms: MeterTerms
    """What the house puts on it."""

    amount: int = 0
    """What it shows."""

    reserve: int = 0
    """What is kept for the next restart."""

    overflow: int = 0
    """What came in while it stood at its cap."""

    seed_out: int = 0
    """The seed the house has put in and not taken back."""

    start: int = 0
    """What it started with."""

    entries: Mapping[tuple[str, str], int] = field(default_factory=lambda: NOTHING)
    """What each reason has added to the meter, its reserve and its overflow, by fund and reason."""

    wagers_cents: int = 0
    """The wagers taken in for it."""

    hits: int = 0
    """How many awards came off it."""

    paid_cents: int = 0
    """The prizes of those awards."""

    locks: tuple[Lock, ...] = ()
    """The prizes frozen on it, the oldest first."""

    discontinued: bool = False
    """Whether it has ended."""

    @property
    def shown_cents(self) -> int:
        """What a display shows: whole cents."""
        return self.amount // MICRO


@dataclass(frozen=True, slots=True)
class Win:
    """A committed win."""

    id: str
    """Its id: that of the command that selected the hand."""

    table: str
    """Where."""

    round: int
    """In which round of the table."""

    seat: int
    """By whom."""

    sensor: int
    """On which sensor."""

    jackpot: str
    """Of which jackpot."""

    hand: str
    """With which hand."""

    label: str
    """The hand as it is printed."""

    terms: str
    """What it pays as it is printed."""

    cards: str
    """The seven cards."""

    prize_cents: int
    """The prize."""

    source: str
    """The account that paid what the meter did not."""

    meter: str
    """The meter it came off; empty where none was touched."""

    meter_before: int
    """What that meter stood at, in micro-cents."""

    from_meter: int
    """What of the prize came off the meter, in micro-cents."""

    seed: int
    """The seed put in for the restart."""

    reserve: int
    """The reserve put on the meter for the restart."""

    spill: int
    """The reserve that went to the overflow at the restart."""

    group: tuple[str, ...]
    """The wins it shared a top award with; empty where it was alone."""

    selected: Signature
    """Who selected the hand."""

    checked: Signature
    """Who checked the cards."""

    confirmed: Signature
    """Who confirmed it."""

    committed: Signature
    """Who committed it."""

    rules_sha256: str
    """The fingerprint of the jackpot it was paid by (WA-4)."""

    undone: Signature | None = None
    """Who undid it; None where it was not undone."""


@dataclass(frozen=True, slots=True)
class Proposal:
    """A change that waits for a second person."""

    id: str
    """Its id: that of the command that proposed it."""

    change: AnyChange
    """What is proposed."""

    proposed: Signature
    """Who proposed it."""

    advice: tuple[Advice, ...]
    """What the system says about it."""


@dataclass(frozen=True, slots=True)
class State:
    """All jackpots, meters, tables and wins of a house."""

    version: int = 0
    """How many events it is made of."""

    seen: PersistentMap[str] = field(default_factory=PersistentMap)
    """The fingerprints of the commands taken, by their ids."""

    jackpots: Mapping[str, JackpotGame] = field(default_factory=lambda: NOTHING)
    """The jackpots, by name; those that have ended are not among them."""

    meters: Mapping[str, Meter] = field(default_factory=lambda: NOTHING)
    """Every meter there ever was, by its full name."""

    tables: Mapping[str, Table] = field(default_factory=lambda: NOTHING)
    """The tables, by name."""

    wins: PersistentMap[Win] = field(default_factory=PersistentMap)
    """Every committed win, by its id."""

    proposals: Mapping[str, Proposal] = field(default_factory=lambda: NOTHING)
    """The changes that wait for a second person."""

    closed: Mapping[str, int] = field(default_factory=lambda: NOTHING)
    """How many rounds were started at each table that was closed, by its name; it may come back."""

    suspended: Mapping[str, str] = field(default_factory=lambda: NOTHING)
    """What takes no jackpot wagers and why: a table by its name, or the house by the empty one."""


EMPTY = State()
"""A house without jackpots."""
