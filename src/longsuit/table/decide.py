"""What a command adds to a table's journal, and to the house's books with it; or why it is refused."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from longsuit import protocol
from longsuit.base import Refused, canonical_json
from longsuit.table.commands import claims, dealing, layout, pit, rounds, seats, system, wagers
from longsuit.table.commands.rounds import conclude, observe, settle_up
from longsuit.table.commands.system import Asked
from longsuit.table.draft import Draft
from longsuit.table.entry import CLOCK, Actor, Entry
from longsuit.table.permissions import DEALER, refuse_role
from longsuit.table.table import Table
from longsuit.table.unit_of_work import Desk


def decide(table: Table, command: Asked, actor: Actor, at: str, desk: Desk) -> list[Entry]:
    """The entry a command leads to, folded already; none where it changes nothing, or was carried out before."""
    refuse_role(actor.role, command.kind)
    if table.answered(actor.id, command.id) is not None:
        return []
    if table.stale and actor.role != "clock":
        raise Refused("", "The table opens anew, by other rules; allowed: the same again in a moment.")
    if command.kind in DEALER and not table.terms.human and command.kind != "select-hand":
        raise Refused("", "An automatic dealer deals here; allowed: tables with a human dealer.")
    draft = Draft(table, actor, at, desk)
    try:
        _HANDLERS[type(command)](draft, command)
        if not draft.kind:
            return []
        return [_entered(draft, command.id)]
    except BaseException:
        if draft.dirty:
            table.acted = []
            table.rebuild(table.entries)
        raise


def _entered(draft: Draft, command: str) -> Entry:
    """Complete a draft with all that follows from it, put it into the books, and fold it."""
    table = draft.table
    if table.acted and table.play.finished and not table.finished:
        settle_up(draft)
    observe(draft)
    name, number, body = table.terms.name, table.number + 1, draft.body
    entry = Entry(name, number, draft.at, draft.actor.id, command, draft.kind, body, canonical_json(body))
    if draft.kind in ("round-settled", "round-voided"):
        conclude(draft, entry)
    draft.dirty = True
    table.fold(entry)
    table.observed = draft.desk.jackpots
    return entry


def open_table(table: Table, at: str, desk: Desk) -> list[Entry]:
    """The first entries of a table: that it is there, and its first round."""
    if table.number:
        raise Refused("", f"Table {table.terms.name} has a journal already; allowed: to go on with that.")
    terms = table.terms
    body = {"game": terms.rules.game, "rules_sha256": terms.rules.sha256}
    opened = Entry(terms.name, 1, at, CLOCK.id, "", "table-opened", body)
    desk.note("felt-opened", CLOCK, terms.name, at, body)
    table.fold(opened)
    draft = Draft(table, CLOCK, at, desk)
    rounds.open_round(draft)
    return [opened, _entered(draft, "")]


_HANDLERS: dict[type, Callable[[Draft, Any], None]] = {
    protocol.Sit: seats.sit,
    protocol.Leave: seats.leave,
    protocol.BuyChips: seats.buy_chips,
    system.Arrive: seats.arrive,
    system.Depart: seats.depart,
    protocol.PlaceWager: wagers.place_wager,
    protocol.WithdrawWager: wagers.withdraw_wager,
    protocol.PlaceWagers: layout.place_wagers,
    protocol.ChooseColour: wagers.choose_colour,
    protocol.LightSensor: wagers.light_sensor,
    protocol.DarkenSensor: wagers.darken_sensor,
    protocol.AddEntropy: wagers.add_entropy,
    protocol.Ready: rounds.ready,
    protocol.Fold: wagers.fold,
    protocol.Raise: wagers.raise_,
    protocol.MoreTime: wagers.more_time,
    system.ClockStrikes: rounds.clock_strikes,
    system.StandDown: rounds.stand_down,
    protocol.StartGame: dealing.start_game,
    protocol.AcceptWager: dealing.accept_wager,
    protocol.CountChips: dealing.count_chips,
    protocol.Deal: dealing.deal,
    protocol.ExposeCard: dealing.expose_card,
    protocol.CallMisdeal: dealing.call_misdeal,
    protocol.Reveal: dealing.reveal,
    protocol.Settle: dealing.settle,
    protocol.EndGame: dealing.end_game,
    protocol.SelectHand: claims.select_hand,
    protocol.CheckCards: claims.check_cards,
    protocol.ConfirmWin: claims.confirm_win,
    protocol.CommitWin: claims.commit_win,
    protocol.RejectWin: claims.reject_win,
    protocol.VoidRound: pit.void_round,
    protocol.CloseTable: pit.close_table,
}
"""What decides each command."""
