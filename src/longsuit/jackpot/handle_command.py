"""What a command leads to: events, or a refusal."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from longsuit.base import Refused, with_article
from longsuit.jackpot import commands
from longsuit.jackpot.codec.read_json import fingerprint, well_typed
from longsuit.jackpot.handlers import checklists, count_chips, proposals, rounds, suspension
from longsuit.jackpot.handlers.event_writer import EventWriter
from longsuit.jackpot.handlers.table_links import no_live_table
from longsuit.jackpot.handlers.wins import commit_win, select_and_confirm, tray_pays
from longsuit.jackpot.permissions import refuse_role, refuse_unknown_role
from longsuit.jackpot.text_checks import refuse_id, refuse_name, refuse_time, shown
from longsuit.rules import JackpotClause

if TYPE_CHECKING:
    from collections.abc import Callable

    from longsuit.jackpot.commands import Command
    from longsuit.jackpot.events.all_events import Event
    from longsuit.jackpot.handlers.table_links import GameAt
    from longsuit.jackpot.state import State

HANDLERS: dict[type[Command], Callable[[State, Any, EventWriter], None]] = {
    commands.PlaceBase: rounds.place_base,
    commands.RemoveBase: rounds.remove_base,
    commands.PlaceWager: rounds.place_wager,
    commands.RemoveWager: rounds.remove_wager,
    commands.StartGame: rounds.start_game,
    commands.StartRound: rounds.start_round,
    commands.CountChips: count_chips.count_chips,
    commands.SelectHand: select_and_confirm.select_hand,
    commands.PayFromTray: tray_pays.pay_from_tray,
    commands.CheckCards: select_and_confirm.check_cards,
    commands.ConfirmWin: select_and_confirm.confirm_win,
    commands.CommitWin: commit_win.commit_win,
    commands.RejectWin: select_and_confirm.reject_win,
    commands.CallMisdeal: rounds.call_misdeal,
    commands.EndGame: rounds.end_game,
    commands.Suspend: suspension.suspend,
    commands.Resume: suspension.resume,
    commands.Propose: proposals.propose,
    commands.Approve: proposals.approve,
    commands.Decline: proposals.decline,
    commands.RequireChecklist: checklists.require_checklist,
    commands.SignChecklist: checklists.sign_checklist,
    commands.ClearChecklist: checklists.clear_checklist,
}
"""The function that decides each command."""


def handle(state: State, command: Command, game_at: GameAt = no_live_table) -> tuple[Event, ...]:
    """The events a command leads to; none where it was carried out before. A command that is not allowed is refused.

    `game_at` tells which game a live table plays, by its name; empty where there is no such table.
    """
    _refuse_envelope(command)
    body = fingerprint(command)
    before = state.seen.get(command.id)
    if before is not None:
        if before == body:
            return ()
        raise Refused(
            JackpotClause.RECOVERY, f"Another command has the id {shown(command.id)}. Send this one with a new id."
        )
    if command.expects is not None and command.expects != state.version:
        raise Refused(
            JackpotClause.RECOVERY,
            f"This command was made for version {command.expects} of the state, which is at version {state.version}.",
        )
    refuse_role(command)
    writer = EventWriter(command, body, game_at)
    HANDLERS[type(command)](state, command, writer)
    return tuple(writer.events)


def _refuse_envelope(command: Command) -> None:
    """Refuse an unknown command, or one whose sender, time or table cannot be read."""
    if type(command) not in HANDLERS:
        thing = with_article(type(command).__name__)
        raise Refused(JackpotClause.RECONCILIATION, f"A{thing[1:]} is not a command.")
    well_typed(command)
    refuse_id(command.id, JackpotClause.RECONCILIATION)
    refuse_name(command.actor, "an operator", JackpotClause.RECONCILIATION)
    refuse_time(command.at, JackpotClause.RECONCILIATION)
    if command.table:
        refuse_name(command.table, "a table", JackpotClause.RECONCILIATION)
    refuse_unknown_role(command.role)
