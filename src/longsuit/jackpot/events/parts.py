"""The small facts that events are made of."""

# Annotations here are read at run time, to check what comes in as JSON: so no postponed evaluation in this module.

from dataclasses import dataclass, field
from enum import StrEnum

from longsuit.base import OMITTED_WHEN_EMPTY


class Reason(StrEnum):
    """Why money moves."""

    START = "start"
    """A meter's starting amount."""

    WAGER = "wager"
    """The part of the wagers that nothing else takes goes to the table's tray."""

    CONTRIBUTION = "contribution"
    """The wagers' part for a meter, its reserve, or its overflow."""

    MISDEAL = "misdeal"
    """The wagers go back, and what they contributed is reversed."""

    AWARD = "award"
    """A prize is paid."""

    FREEZE = "freeze"
    """A prize is frozen until its win is decided."""

    RESTORE = "restore"
    """A frozen prize goes back, for its win was not accepted."""

    RESEED = "reseed"
    """A meter restarts with seed and reserve."""

    CARRY = "carry"
    """The money of a discontinued meter goes to another."""

    UNDO = "undo"
    """A committed win is undone."""

    WIN = "win"
    """By hand: a win that was paid without the system."""

    MALFUNCTION = "malfunction"
    """By hand: the meter shows what it should not."""

    ABOVE_CAP = "above-cap"
    """By hand: the meter shows more than its cap."""

    RECEIPTS = "receipts"
    """By hand: funds that are not displayed are taken as receipts."""

    SEED_RECOVERY = "seed-recovery"
    """By hand: the house takes back seed it put in."""


@dataclass(frozen=True, slots=True)
class Move:
    """Money that an event moves; each becomes a transfer of the ledger."""

    debit: str
    """The account it leaves, as `kind:name`."""

    credit: str
    """The account it comes to."""

    amount: int
    """How much, in micro-cents."""

    reason: str
    """Why."""

    document: str | None = None
    """The document behind it, for a manual adjustment."""


@dataclass(frozen=True, slots=True)
class Chips:
    """Chips on a jackpot sensor, as START GAME reads it."""

    seat: int
    """The seat."""

    sensor: int
    """Its sensor, 1 or 2."""

    cents: int
    """The chips on it, in cents."""


@dataclass(frozen=True, slots=True)
class WinNames:
    """The names on a win page, as they were when the hand was selected; an empty one was not given."""

    player: str = ""
    """The player."""

    table: str = ""
    """The table's title."""

    jackpot: str = ""
    """The jackpot's title."""


@dataclass(frozen=True, slots=True)
class Accepted:
    """A wager that was accepted at START GAME."""

    seat: int
    """The seat."""

    sensor: int
    """Its sensor."""

    cents: int
    """The wager."""


@dataclass(frozen=True, slots=True)
class Lock:
    """A prize frozen until its win is decided, and what the meter took in from then until the next."""

    win: str
    """The win it is for."""

    table: str
    """Where it was hit."""

    seat: int
    """By whom."""

    percent: str
    """The share of the meter it is, in percent; empty for a fixed pay."""

    fixed_cents: int
    """The fixed pay; 0 for a share."""

    amount: int
    """What the meter stood at before, in micro-cents."""

    reserve: int
    """What its reserve stood at before."""

    overflow: int
    """What its overflow stood at before."""

    prize_cents: int
    """The prize."""

    frozen: int
    """What of it the meter gave, in micro-cents."""

    seed: int
    """The seed put in for the restart."""

    onto: int
    """The reserve put on the meter for the restart."""

    spill: int
    """The reserve that did not fit under the cap, and went to the overflow."""

    contributed: int = 0
    """What came in for the meter since, overflow included, in micro-cents."""

    reserved: int = 0
    """What came in for the reserve since."""

    fixed_exact: int = field(default=0, metadata=OMITTED_WHEN_EMPTY)
    """The fixed pay in micro-cents where it is not whole cents; else 0."""


@dataclass(frozen=True, slots=True)
class Advice:
    """Advice on a proposed configuration (JP-9, JP-15)."""

    about: str
    """What it is about, such as `seed-below-award`, `house-loses`, or a term that is not the preconfigured one."""

    meter: str
    """The meter it is about, by its full name; the jackpot's name where it is about all meters together."""

    sentence: str
    """The advice, with its reason."""

    number: str
    """The number behind it, as it is printed."""

    exact: str
    """The same number exactly, as `n/d`; empty where it has no short exact form."""

    clause: str = field(default="", metadata=OMITTED_WHEN_EMPTY)
    """The clause it follows from; empty in advice given by an earlier version."""
