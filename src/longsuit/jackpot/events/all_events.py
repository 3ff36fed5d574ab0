"""Every kind of event: the only thing that changes the state, and all that is kept of it."""

from longsuit.jackpot.events.checklist_events import ChecklistCleared, ChecklistRequired, ChecklistSigned
from longsuit.jackpot.events.event import Event
from longsuit.jackpot.events.house_events import (
    ChangeApproved,
    ChangeDeclined,
    ChangeProposed,
    JackpotAdded,
    JackpotDiscontinued,
    MeterAdjusted,
    OptionsChanged,
    TableClosed,
    TableOpened,
    TableResumed,
    TableSuspended,
    TermsChanged,
    WinUndone,
)
from longsuit.jackpot.events.round_events import (
    BasePlaced,
    BaseRemoved,
    CardsChecked,
    ChipsCounted,
    GameEnded,
    GameStarted,
    HandDeselected,
    HandSelected,
    MisdealCalled,
    WagerPlaced,
    WagerRemoved,
    WinCommitted,
    WinConfirmed,
    WinRejected,
)

__all__ = [
    "AnyEvent",
    "BasePlaced",
    "BaseRemoved",
    "CardsChecked",
    "ChangeApproved",
    "ChangeDeclined",
    "ChangeProposed",
    "ChecklistCleared",
    "ChecklistRequired",
    "ChecklistSigned",
    "ChipsCounted",
    "Event",
    "GameEnded",
    "GameStarted",
    "HandDeselected",
    "HandSelected",
    "JackpotAdded",
    "JackpotDiscontinued",
    "MeterAdjusted",
    "MisdealCalled",
    "OptionsChanged",
    "TableClosed",
    "TableOpened",
    "TableResumed",
    "TableSuspended",
    "TermsChanged",
    "WagerPlaced",
    "WagerRemoved",
    "WinCommitted",
    "WinConfirmed",
    "WinRejected",
    "WinUndone",
]

AnyEvent = (
    BasePlaced
    | BaseRemoved
    | WagerPlaced
    | WagerRemoved
    | GameStarted
    | ChipsCounted
    | HandSelected
    | HandDeselected
    | CardsChecked
    | WinConfirmed
    | WinCommitted
    | WinRejected
    | MisdealCalled
    | GameEnded
    | TableSuspended
    | TableResumed
    | ChangeProposed
    | ChangeDeclined
    | ChangeApproved
    | JackpotAdded
    | TermsChanged
    | OptionsChanged
    | TableOpened
    | TableClosed
    | JackpotDiscontinued
    | MeterAdjusted
    | WinUndone
    | ChecklistRequired
    | ChecklistSigned
    | ChecklistCleared
)
"""Every kind of event."""
