"""What people and sensors ask of the jackpot system."""

# Annotations here are read at run time, to check what comes in as JSON: so no postponed evaluation in this module.

from dataclasses import dataclass, field
from enum import StrEnum
from typing import ClassVar

from longsuit.jackpot.changes import AnyChange
from longsuit.jackpot.events.parts import OMITTED_WHEN_EMPTY, Chips


class Role(StrEnum):
    """Whose card an operator carries."""

    DEALER = "dealer"
    SUPERVISOR = "supervisor"
    EXECUTIVE = "executive"
    AUDITOR = "auditor"
    ADMINISTRATOR = "administrator"


@dataclass(frozen=True, kw_only=True)
class Command:
    """What every command carries."""

    kind: ClassVar[str] = ""
    """The name it goes by in JSON."""

    id: str
    """The name its maker gave it; the same command twice is one command."""

    actor: str
    """The operator's name."""

    role: str
    """The operator's role."""

    at: str
    """When, as ISO-8601 text in UTC with microseconds."""

    table: str = ""
    """The table it concerns; empty where it concerns the house."""

    expects: int | None = None
    """The version of the state it was made against; None where it does not matter."""


@dataclass(frozen=True, kw_only=True)
class PlaceBase(Command):
    """A seat has made its base wager."""

    kind: ClassVar[str] = "place-base"

    seat: int
    """The seat."""


@dataclass(frozen=True, kw_only=True)
class RemoveBase(Command):
    """A seat takes its base wager back before the game starts."""

    kind: ClassVar[str] = "remove-base"

    seat: int
    """The seat."""


@dataclass(frozen=True, kw_only=True)
class PlaceWager(Command):
    """Chips are on a jackpot sensor."""

    kind: ClassVar[str] = "place-wager"

    seat: int
    """The seat."""

    sensor: int
    """Its sensor, 1 or 2."""

    cents: int
    """The chips on it, in cents."""


@dataclass(frozen=True, kw_only=True)
class RemoveWager(Command):
    """The chips are taken off a jackpot sensor before the game starts."""

    kind: ClassVar[str] = "remove-wager"

    seat: int
    """The seat."""

    sensor: int
    """Its sensor, 1 or 2."""


@dataclass(frozen=True, kw_only=True)
class StartGame(Command):
    """START GAME: the wagers on lit sensors are accepted."""

    kind: ClassVar[str] = "start-game"


@dataclass(frozen=True, kw_only=True)
class StartRound(Command):
    """START GAME with everything that is read then: base wagers and jackpot wagers together, all or none."""

    kind: ClassVar[str] = "start-round"

    seats: tuple[int, ...]
    """The seats with a base wager, besides those placed one by one."""

    wagers: tuple[Chips, ...] = ()
    """The wagers on the sensors, besides those lit one by one."""

    counted: tuple[int, ...] = field(default=(), metadata=OMITTED_WHEN_EMPTY)
    """How many wagers each sensor takes, where no dealer has chips to remove; empty where they are counted later."""


@dataclass(frozen=True, kw_only=True)
class CountChips(Command):
    """The dealer has removed the jackpot chips and counted them."""

    kind: ClassVar[str] = "count-chips"

    counted: tuple[int, ...]
    """How many wagers were removed from each sensor: first sensors, then second ones."""


@dataclass(frozen=True, kw_only=True)
class SelectHand(Command):
    """The dealer presses a seat and a hand; pressing them again takes the hand back."""

    kind: ClassVar[str] = "select-hand"

    seat: int
    """The seat."""

    sensor: int
    """Its sensor, 1 or 2."""

    hand: str
    """The hand as the pay table spells it."""


@dataclass(frozen=True, kw_only=True)
class CheckCards(Command):
    """A supervisor has looked at the cards of a selected hand."""

    kind: ClassVar[str] = "check-cards"

    seat: int
    """The seat."""

    sensor: int
    """Its sensor, 1 or 2."""

    cards: str
    """The seven cards."""

    folded: bool = False
    """Whether the player had folded them."""


@dataclass(frozen=True, kw_only=True)
class ConfirmWin(Command):
    """A supervisor confirms a win whose cards were checked."""

    kind: ClassVar[str] = "confirm-win"

    seat: int
    """The seat."""

    sensor: int
    """Its sensor, 1 or 2."""


@dataclass(frozen=True, kw_only=True)
class CommitWin(Command):
    """A Supervisor's or Executive's card commits a confirmed win: it is paid."""

    kind: ClassVar[str] = "commit-win"

    seat: int
    """The seat."""

    sensor: int
    """Its sensor, 1 or 2."""


@dataclass(frozen=True, kw_only=True)
class RejectWin(Command):
    """A supervisor does not accept a selected hand."""

    kind: ClassVar[str] = "reject-win"

    seat: int
    """The seat."""

    sensor: int
    """Its sensor, 1 or 2."""

    reason: str
    """Why, in one line."""


@dataclass(frozen=True, kw_only=True)
class CallMisdeal(Command):
    """The round is void: wagers go back, contributions are reversed (IRR-1)."""

    kind: ClassVar[str] = "call-misdeal"

    reason: str
    """Why, in one line."""


@dataclass(frozen=True, kw_only=True)
class EndGame(Command):
    """END GAME: the sensors are reset for the next round."""

    kind: ClassVar[str] = "end-game"


@dataclass(frozen=True, kw_only=True)
class Suspend(Command):
    """A table, or the house, stops taking jackpot wagers (JP-13)."""

    kind: ClassVar[str] = "suspend"

    reason: str
    """What is said at the tables."""


@dataclass(frozen=True, kw_only=True)
class Resume(Command):
    """A table, or the house, takes jackpot wagers again."""

    kind: ClassVar[str] = "resume"


@dataclass(frozen=True, kw_only=True)
class Propose(Command):
    """One person proposes a change or an adjustment; the proposal goes by the id of this command."""

    kind: ClassVar[str] = "propose"

    change: AnyChange
    """What is proposed."""


@dataclass(frozen=True, kw_only=True)
class Approve(Command):
    """Another person approves a proposal, and it takes effect."""

    kind: ClassVar[str] = "approve"

    proposal: str
    """The proposal's id."""


@dataclass(frozen=True, kw_only=True)
class Decline(Command):
    """A proposal is declined, or withdrawn by the person who made it."""

    kind: ClassVar[str] = "decline"

    proposal: str
    """The proposal's id."""

    reason: str
    """Why, in one line."""


AnyCommand = (
    PlaceBase
    | RemoveBase
    | PlaceWager
    | RemoveWager
    | StartGame
    | StartRound
    | CountChips
    | SelectHand
    | CheckCards
    | ConfirmWin
    | CommitWin
    | RejectWin
    | CallMisdeal
    | EndGame
    | Suspend
    | Resume
    | Propose
    | Approve
    | Decline
)
"""Every kind of command."""
