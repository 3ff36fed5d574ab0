"""The commands of the jackpot system."""

# No postponed evaluation of annotations in this module: they are read at run time to check JSON input.

from dataclasses import dataclass, field
from enum import StrEnum
from typing import ClassVar

from longsuit.base import OMITTED_WHEN_EMPTY
from longsuit.jackpot.changes import AnyChange
from longsuit.jackpot.checklists.checklist import ChecklistItem
from longsuit.jackpot.events.parts import Chips, WinNames


class Role(StrEnum):
    """The role on an operator's card."""

    DEALER = "dealer"
    SUPERVISOR = "supervisor"
    EXECUTIVE = "executive"
    AUDITOR = "auditor"
    ADMINISTRATOR = "administrator"


@dataclass(frozen=True, kw_only=True)
class Command:
    """The fields of every command."""

    kind: ClassVar[str] = ""
    """Its name in JSON."""

    id: str
    """The id given by the sender; a command sent again with the same id is carried out once."""

    actor: str
    """The operator's name."""

    role: str
    """The operator's role."""

    at: str
    """When, as ISO-8601 text in UTC with microseconds."""

    table: str = ""
    """The table; empty for a command to the whole house."""

    expects: int | None = None
    """The version of the state it expects; None for any version."""


@dataclass(frozen=True, kw_only=True)
class PlaceBase(Command):
    """A seat places its base wager."""

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
    """A seat places chips on a jackpot sensor."""

    kind: ClassVar[str] = "place-wager"

    seat: int
    """The seat."""

    sensor: int
    """Its sensor, 1 or 2."""

    cents: int
    """The chips on it, in cents."""


@dataclass(frozen=True, kw_only=True)
class RemoveWager(Command):
    """A seat takes its chips off a jackpot sensor before the game starts."""

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
    """START GAME together with base wagers and jackpot wagers: all are accepted, or none."""

    kind: ClassVar[str] = "start-round"

    seats: tuple[int, ...]
    """The seats with a base wager, in addition to those placed one by one."""

    wagers: tuple[Chips, ...] = ()
    """The wagers on the sensors, in addition to those placed one by one."""

    counted: tuple[int, ...] = field(default=(), metadata=OMITTED_WHEN_EMPTY)
    """The number of wagers of each sensor, where there are no chips to remove; empty where a dealer counts later."""

    round: int = field(default=0, metadata=OMITTED_WHEN_EMPTY)
    """The number of the round at the table; 0 where the jackpot system numbers the rounds."""


@dataclass(frozen=True, kw_only=True)
class CountChips(Command):
    """The dealer has removed the jackpot chips and counted them."""

    kind: ClassVar[str] = "count-chips"

    counted: tuple[int, ...]
    """The number of wagers removed from all first sensors, then from all second ones."""


@dataclass(frozen=True, kw_only=True)
class SelectHand(Command):
    """The dealer selects a seat and a hand; selecting the same again deselects it."""

    kind: ClassVar[str] = "select-hand"

    seat: int
    """The seat."""

    sensor: int
    """Its sensor, 1 or 2."""

    hand: str
    """The hand, as the pay table names it."""

    names: WinNames | None = field(default=None, metadata=OMITTED_WHEN_EMPTY)
    """The names for the win page."""


@dataclass(frozen=True, kw_only=True)
class PayFromTray(Command):
    """The dealer pays a hand whose fixed pay comes from the tray, while reconciling the round (JP-5)."""

    kind: ClassVar[str] = "pay-from-tray"

    seat: int
    """The seat."""

    sensor: int
    """Its sensor, 1 or 2."""

    hand: str
    """The hand, as the pay table names it."""

    cards: str
    """The seven cards."""

    folded: bool = False
    """Whether the player had folded them."""

    names: WinNames | None = field(default=None, metadata=OMITTED_WHEN_EMPTY)
    """The names for the win page."""


@dataclass(frozen=True, kw_only=True)
class CheckCards(Command):
    """A supervisor has checked the cards of a selected hand."""

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
    """A supervisor rejects a selected hand."""

    kind: ClassVar[str] = "reject-win"

    seat: int
    """The seat."""

    sensor: int
    """Its sensor, 1 or 2."""

    reason: str
    """Why, in one line."""


@dataclass(frozen=True, kw_only=True)
class CallMisdeal(Command):
    """The round is void: wagers are returned and contributions reversed (IRR-1)."""

    kind: ClassVar[str] = "call-misdeal"

    reason: str
    """Why, in one line."""


@dataclass(frozen=True, kw_only=True)
class EndGame(Command):
    """END GAME: the sensors are reset for the next round."""

    kind: ClassVar[str] = "end-game"


@dataclass(frozen=True, kw_only=True)
class Suspend(Command):
    """A table, or the whole house, stops taking jackpot wagers (JP-13)."""

    kind: ClassVar[str] = "suspend"

    reason: str
    """The reason shown at the tables."""


@dataclass(frozen=True, kw_only=True)
class Resume(Command):
    """A table, or the whole house, takes jackpot wagers again."""

    kind: ClassVar[str] = "resume"


@dataclass(frozen=True, kw_only=True)
class Propose(Command):
    """One person proposes a change or an adjustment; the id of this command is the proposal's id."""

    kind: ClassVar[str] = "propose"

    change: AnyChange
    """The proposed change."""


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


@dataclass(frozen=True, kw_only=True)
class RequireChecklist(Command):
    """The house file gives a table, or the whole house, its checklist; none where it names nothing."""

    kind: ClassVar[str] = "require-checklist"

    items: tuple[ChecklistItem, ...]
    """What is signed."""

    approvals: tuple[str, ...] = ()
    """The approvals of the house that the table needs too, by name."""

    terms: str = ""
    """The fingerprint of the rules the items are about."""


@dataclass(frozen=True, kw_only=True)
class SignChecklist(Command):
    """A person signs items of a table's checklist, or approvals of the house (EQ-3, WA-5)."""

    kind: ClassVar[str] = "sign-checklist"

    items: tuple[str, ...] = ()
    """The items, by name; every one that waits for this person where none is named."""

    date: str = ""
    """The date of the document, such as 2026-03-31."""

    document: str = ""
    """The name of the document."""


@dataclass(frozen=True, kw_only=True)
class ClearChecklist(Command):
    """Signatures count no longer: the table is closed, or an approval is withdrawn."""

    kind: ClassVar[str] = "clear-checklist"

    reason: str
    """Why, in one line."""

    items: tuple[str, ...] = ()
    """The items, by name; all where none is named."""

    finishing: bool = False
    """Whether wagers are on the felt, for which one more game may start."""


AnyCommand = (
    PlaceBase
    | RemoveBase
    | PlaceWager
    | RemoveWager
    | StartGame
    | StartRound
    | CountChips
    | SelectHand
    | PayFromTray
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
    | RequireChecklist
    | SignChecklist
    | ClearChecklist
)
"""Every kind of command."""
