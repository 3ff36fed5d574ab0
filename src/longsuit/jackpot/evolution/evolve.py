"""What an event does to the state."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from longsuit.jackpot.events.all_events import (
    BasePlaced,
    BaseRemoved,
    CardsChecked,
    ChangeApproved,
    ChangeDeclined,
    ChangeProposed,
    ChecklistCleared,
    ChecklistRequired,
    ChecklistSigned,
    ChipsCounted,
    GameEnded,
    GameStarted,
    HandDeselected,
    HandSelected,
    JackpotAdded,
    JackpotDiscontinued,
    MeterAdjusted,
    MisdealCalled,
    OptionsChanged,
    TableClosed,
    TableOpened,
    TableResumed,
    TableSuspended,
    TermsChanged,
    WagerPlaced,
    WagerRemoved,
    WinCommitted,
    WinConfirmed,
    WinRejected,
    WinUndone,
)
from longsuit.jackpot.evolution import after_checklist_events as checklists
from longsuit.jackpot.evolution import after_house_events as house
from longsuit.jackpot.evolution import after_round_events as round_
from longsuit.jackpot.money_moves import moved
from longsuit.jackpot.state import EMPTY

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from longsuit.jackpot.events.all_events import Event
    from longsuit.jackpot.state import State

EFFECTS: dict[type, Callable[[State, Any], State]] = {
    BasePlaced: round_.base_placed,
    BaseRemoved: round_.base_removed,
    WagerPlaced: round_.wager_placed,
    WagerRemoved: round_.wager_removed,
    GameStarted: round_.game_started,
    ChipsCounted: round_.chips_counted,
    HandSelected: round_.hand_selected,
    HandDeselected: round_.claim_gone,
    CardsChecked: round_.cards_checked,
    WinConfirmed: round_.win_confirmed,
    WinCommitted: round_.win_committed,
    WinRejected: round_.claim_gone,
    MisdealCalled: round_.misdeal_called,
    GameEnded: round_.game_ended,
    TableSuspended: house.table_suspended,
    TableResumed: house.table_resumed,
    ChangeProposed: house.change_proposed,
    ChangeDeclined: house.proposal_gone,
    ChangeApproved: house.proposal_gone,
    JackpotAdded: house.jackpot_added,
    TermsChanged: house.terms_changed,
    OptionsChanged: house.options_changed,
    TableOpened: house.table_opened,
    TableClosed: house.table_closed,
    JackpotDiscontinued: house.jackpot_discontinued,
    MeterAdjusted: house.meter_adjusted,
    WinUndone: house.win_undone,
    ChecklistRequired: checklists.checklist_required,
    ChecklistSigned: checklists.checklist_signed,
    ChecklistCleared: checklists.checklist_cleared,
}
"""What each kind of event does, besides moving its money."""


def evolve(state: State, event: Event) -> State:
    """The state after an event."""
    after = EFFECTS[type(event)](state, event)
    meters = moved(after.meters, event.moves) if event.moves else after.meters
    seen = state.seen if event.part else state.seen.put(event.command, event.body)
    return replace(after, version=state.version + 1, seen=seen, meters=meters)


def replay(events: Iterable[Event], state: State = EMPTY) -> State:
    """The state after all events; the same events give the same state, always (JP-13)."""
    for event in events:
        state = evolve(state, event)
    return state
