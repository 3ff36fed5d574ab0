"""What the events between rounds do to the state; their money is moved apart."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from longsuit.jackpot.evolution.after_checklist_events import after_table_opened, without_signatures
from longsuit.jackpot.evolution.after_round_events import signature, with_meter, with_table
from longsuit.jackpot.jackpot_game import meter_name, with_terms
from longsuit.jackpot.state import Meter, Proposal, Table

if TYPE_CHECKING:
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
    from longsuit.jackpot.state import State, Win


def table_suspended(state: State, event: TableSuspended) -> State:
    """No jackpot wagers there, for this reason."""
    return replace(state, suspended={**state.suspended, event.table: event.reason})


def table_resumed(state: State, event: TableResumed) -> State:
    """Jackpot wagers again."""
    return replace(state, suspended={name: why for name, why in state.suspended.items() if name != event.table})


def change_proposed(state: State, event: ChangeProposed) -> State:
    """A proposal waits."""
    proposal = Proposal(event.command, event.change, signature(event), event.advice)
    return replace(state, proposals={**state.proposals, event.command: proposal})


def proposal_gone(state: State, event: ChangeApproved | ChangeDeclined) -> State:
    """A proposal waits no longer."""
    left = {name: proposal for name, proposal in state.proposals.items() if name != event.proposal}
    return replace(state, proposals=left)


def jackpot_added(state: State, event: JackpotAdded) -> State:
    """A jackpot and its meters; what they start with is moved apart."""
    game = event.game
    meters = {name: Meter(name, game.name, terms) for name, terms in zip(game.meter_names, game.meters, strict=True)}
    return replace(state, jackpots={**state.jackpots, game.name: game}, meters={**state.meters, **meters})


def terms_changed(state: State, event: TermsChanged) -> State:
    """Meters have other terms, and so has their jackpot."""
    changed = (event.terms, *event.others)
    game = with_terms(state.jackpots[event.jackpot], *changed)
    after = replace(state, jackpots={**state.jackpots, game.name: game})
    for terms in changed:
        after = with_meter(after, meter_name(game.name, terms.meter), terms=terms)
    return after


def options_changed(state: State, event: OptionsChanged) -> State:
    """A jackpot has other options."""
    game = replace(
        state.jackpots[event.jackpot],
        order=event.order,
        lock=event.lock,
        executive_from_cents=event.executive_from_cents,
    )
    return replace(state, jackpots={**state.jackpots, game.name: game})


def table_opened(state: State, event: TableOpened) -> State:
    """A table with these sensors; one that was there before goes on counting its rounds."""
    before = state.tables.get(event.table)
    rounds = before.round if before else state.closed.get(event.table, 0)
    table = Table(event.table, event.game, event.seats, event.sensors, round=rounds)
    return after_table_opened(replace(state, tables={**state.tables, event.table: table}), event)


def table_closed(state: State, event: TableClosed) -> State:
    """A table is gone; how many rounds it has seen is remembered."""
    left = {name: table for name, table in state.tables.items() if name != event.table}
    closed = {**state.closed, event.table: state.tables[event.table].round}
    return without_signatures(replace(state, tables=left, closed=closed), event.table)


def jackpot_discontinued(state: State, event: JackpotDiscontinued) -> State:
    """A jackpot is gone; its meters stay on record."""
    ended = state.jackpots[event.jackpot]
    meters = {name: replace(state.meters[name], discontinued=True) for name in ended.meter_names}
    left = {name: game for name, game in state.jackpots.items() if name != event.jackpot}
    return replace(state, jackpots=left, meters={**state.meters, **meters})


def meter_adjusted(state: State, event: MeterAdjusted) -> State:  # noqa: ARG001 - an adjustment only moves money
    """A manual adjustment only moves money."""
    return state


def win_undone(state: State, event: WinUndone) -> State:
    """A win is marked as undone; in its own round its seat may claim again."""
    win = state.wins.get(event.win)
    if win is None:
        raise KeyError(event.win)
    after = replace(state, wins=state.wins.put(win.id, replace(win, undone=signature(event))))
    if win.meter:
        meter = state.meters[win.meter]
        left = meter.paid_cents - win.prize_cents
        after = with_meter(after, win.meter, hits=meter.hits - 1, paid_cents=left)
    return _unmarked(after, win)


def _unmarked(state: State, win: Win) -> State:
    table = state.tables.get(win.table)
    if table is None or table.committed.get((win.seat, win.sensor)) != win.id:
        return state
    return with_table(state, win.table, committed={spot: one for spot, one in table.committed.items() if one != win.id})
