"""The state of all jackpots of a house: an immutable value, built only from events."""

# No postponed evaluation of annotations in this module: they are read at run time to serialise a state.

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from types import MappingProxyType
from typing import Any

from longsuit.base import MICRO, OMITTED_WHEN_EMPTY
from longsuit.jackpot.changes import AnyChange
from longsuit.jackpot.checklists.checklist import Checklist
from longsuit.jackpot.events.parts import Accepted, Advice, Lock, Move, WinNames
from longsuit.jackpot.jackpot_game import JackpotGame, MeterTerms, Sensor
from longsuit.jackpot.persistent_map import PersistentMap

Spot = tuple[int, int]
"""A sensor of a seat: the seat's number, and the sensor's."""

NOTHING: Mapping[Any, Any] = MappingProxyType({})
"""An empty mapping."""


class Phase(StrEnum):
    """The phase of a round at a table (JP-2)."""

    WAGERS = "wagers"
    """Base wagers and jackpot wagers are placed."""

    CHIPS = "chips"
    """The game has started; the dealer removes and counts the jackpot chips."""

    RECONCILE = "reconcile"
    """The cards are dealt and the wins are decided, until END GAME."""


class Step(StrEnum):
    """The step that a claim has reached (JP-3)."""

    SELECTED = "selected"
    """The dealer has selected the seat and the hand."""

    CHECKED = "checked"
    """A supervisor has checked the cards, and they make the hand."""

    CONFIRMED = "confirmed"
    """A supervisor has confirmed it; the commit is next."""


@dataclass(frozen=True, slots=True)
class Signature:
    """Who did something, and when."""

    actor: str
    """Who."""

    role: str
    """The role they acted in."""

    at: str
    """When."""


@dataclass(frozen=True, slots=True)
class Claim:
    """A hand selected for a seat and not yet decided."""

    win: str
    """The id of its win."""

    hand: str
    """The hand."""

    step: Step
    """The step it has reached."""

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

    names: WinNames | None = field(default=None, metadata=OMITTED_WHEN_EMPTY)
    """The names for its win page."""


@dataclass(frozen=True, slots=True)
class Table:
    """A table and its round."""

    name: str
    """Its name."""

    game: str
    """The game played there."""

    seats: int
    """The number of seats."""

    sensors: tuple[Sensor, ...]
    """The sensors of every seat."""

    phase: Phase = Phase.WAGERS
    """The phase of the round."""

    round: int = 0
    """The number of the last round started, as the table counts its rounds."""

    seated: frozenset[int] = frozenset()
    """The seats with a base wager."""

    lit: Mapping[Spot, int] = field(default_factory=lambda: NOTHING)
    """The lit sensors, and the cents on each."""

    accepted: tuple[Accepted, ...] = ()
    """The wagers accepted at START GAME."""

    moves: tuple[Move, ...] = ()
    """The moves of those wagers, for a misdeal to reverse."""

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
    """Its terms."""

    amount: int = 0
    """The amount it shows."""

    reserve: int = 0
    """The reserve, kept for the next restart."""

    overflow: int = 0
    """The overflow: contributions above its cap."""

    seed_out: int = 0
    """The seed the house has put in and not taken back."""

    start: int = 0
    """The amount it started with."""

    entries: Mapping[tuple[str, str], int] = field(default_factory=lambda: NOTHING)
    """The total added for each reason to the meter, its reserve and its overflow, by fund and reason."""

    wagers_cents: int = 0
    """The total of the wagers that contributed to it."""

    hits: int = 0
    """The number of awards it has paid."""

    paid_cents: int = 0
    """The total of those awards."""

    locks: tuple[Lock, ...] = ()
    """The prizes frozen on it, the oldest first."""

    discontinued: bool = False
    """Whether it has ended."""

    @property
    def shown_cents(self) -> int:
        """The amount on displays: in whole cents, rounded up as a prize is (JP-16)."""
        return -(-self.amount // MICRO)


@dataclass(frozen=True, slots=True)
class Win:
    """A committed win."""

    id: str
    """Its id: that of the command that selected the hand."""

    table: str
    """The table."""

    round: int
    """The number of the round at the table."""

    seat: int
    """The seat."""

    sensor: int
    """The sensor."""

    jackpot: str
    """The jackpot."""

    hand: str
    """The hand."""

    label: str
    """The hand, as printed."""

    terms: str
    """What it pays, as printed."""

    cards: str
    """The seven cards."""

    prize_cents: int
    """The prize."""

    source: str
    """The account that paid the part of the prize that the meter did not."""

    meter: str
    """The meter that paid it; empty where no meter did."""

    meter_before: int
    """The meter's amount before the win, in micro-cents."""

    from_meter: int
    """The part of the prize that the meter paid, in micro-cents."""

    seed: int
    """The seed put in for the restart."""

    reserve: int
    """The reserve put on the meter for the restart."""

    spill: int
    """The reserve that went to the overflow at the restart."""

    group: tuple[str, ...]
    """The wins that shared the top award; empty where it was not shared."""

    selected: Signature
    """Who selected the hand."""

    checked: Signature
    """Who checked the cards."""

    confirmed: Signature
    """Who confirmed it."""

    committed: Signature
    """Who committed it."""

    rules_sha256: str
    """The fingerprint of the jackpot's rules (WA-4)."""

    undone: Signature | None = None
    """Who undid it; None where it was not undone."""

    names: WinNames | None = field(default=None, metadata=OMITTED_WHEN_EMPTY)
    """The names for its win page."""


@dataclass(frozen=True, slots=True)
class Proposal:
    """A proposed change that waits for a second person."""

    id: str
    """Its id: that of the command that proposed it."""

    change: AnyChange
    """The proposed change."""

    proposed: Signature
    """Who proposed it."""

    advice: tuple[Advice, ...]
    """The system's advice about it."""


@dataclass(frozen=True, slots=True)
class State:
    """All jackpots, meters, tables and wins of a house."""

    version: int = 0
    """The number of events it is built from."""

    seen: PersistentMap[str] = field(default_factory=PersistentMap)
    """The fingerprints of the commands carried out, by id."""

    jackpots: Mapping[str, JackpotGame] = field(default_factory=lambda: NOTHING)
    """The jackpots by name, without those that have ended."""

    meters: Mapping[str, Meter] = field(default_factory=lambda: NOTHING)
    """Every meter by its full name, discontinued ones included."""

    tables: Mapping[str, Table] = field(default_factory=lambda: NOTHING)
    """The tables, by name."""

    wins: PersistentMap[Win] = field(default_factory=PersistentMap)
    """Every committed win, by its id, in the order in which they were committed."""

    proposals: Mapping[str, Proposal] = field(default_factory=lambda: NOTHING)
    """The proposed changes that wait for a second person, by id."""

    closed: Mapping[str, int] = field(default_factory=lambda: NOTHING)
    """The number of rounds started at each closed table, by name, in case it is opened again."""

    suspended: Mapping[str, str] = field(default_factory=lambda: NOTHING)
    """Where no jackpot wagers are taken, and why: by table name, or by the empty name for the whole house."""

    checklists: Mapping[str, Checklist] = field(default_factory=lambda: NOTHING)
    """What is signed before a table opens, by table name; by the empty name, the approvals of the house."""


EMPTY = State()
"""A house without jackpots."""
