"""What a command adds to a table's journal, and to the house's books with it; or why it is refused."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from longsuit.floor import (
    _deciding_claims,
    _deciding_dealer,
    _deciding_layout,
    _deciding_pit,
    _deciding_rounds,
    _deciding_seats,
    _deciding_wagers,
    _orders,
    wire,
)
from longsuit.floor._deciding_rounds import conclude, observe, settle_up
from longsuit.floor._desk import Desk
from longsuit.floor._draft import Draft
from longsuit.floor._entry import CLOCK, Actor, Entry
from longsuit.floor._orders import Asked
from longsuit.floor._refusal import FloorRefused
from longsuit.floor._roles import DEALER, refuse_role
from longsuit.floor._table import Table
from longsuit.play import canonical


def decide(table: Table, command: Asked, actor: Actor, at: str, desk: Desk) -> list[Entry]:
    """The entry a command leads to, folded already; none where it changes nothing, or was carried out before."""
    refuse_role(actor.role, command.kind)
    if table.answered(actor.id, command.id) is not None:
        return []
    if table.stale and actor.role != "clock":
        raise FloorRefused("", "The table opens anew, by other rules; allowed: the same again in a moment.")
    if command.kind in DEALER and not table.terms.human and command.kind != "select-hand":
        raise FloorRefused("", "An automatic dealer deals here; allowed: tables with a human dealer.")
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
    entry = Entry(name, number, draft.at, draft.actor.id, command, draft.kind, body, canonical(body))
    if draft.kind in ("round-settled", "round-voided"):
        conclude(draft, entry)
    draft.dirty = True
    table.fold(entry)
    table.observed = draft.desk.jackpots
    return entry


def open_table(table: Table, at: str, desk: Desk) -> list[Entry]:
    """The first entries of a table: that it is there, and its first round."""
    if table.number:
        raise FloorRefused("", f"Table {table.terms.name} has a journal already; allowed: to go on with that.")
    terms = table.terms
    body = {"game": terms.rules.game, "rules_sha256": terms.rules.sha256}
    opened = Entry(terms.name, 1, at, CLOCK.id, "", "table-opened", body)
    desk.note("felt-opened", CLOCK, terms.name, at, body)
    table.fold(opened)
    draft = Draft(table, CLOCK, at, desk)
    _deciding_rounds.open_round(draft)
    return [opened, _entered(draft, "")]


_HANDLERS: dict[type, Callable[[Draft, Any], None]] = {
    wire.Sit: _deciding_seats.sit,
    wire.Leave: _deciding_seats.leave,
    wire.BuyChips: _deciding_seats.buy_chips,
    _orders.Arrive: _deciding_seats.arrive,
    _orders.Depart: _deciding_seats.depart,
    wire.PlaceWager: _deciding_wagers.place_wager,
    wire.WithdrawWager: _deciding_wagers.withdraw_wager,
    wire.PlaceWagers: _deciding_layout.place_wagers,
    wire.ChooseColour: _deciding_wagers.choose_colour,
    wire.LightSensor: _deciding_wagers.light_sensor,
    wire.DarkenSensor: _deciding_wagers.darken_sensor,
    wire.AddEntropy: _deciding_wagers.add_entropy,
    wire.Ready: _deciding_rounds.ready,
    wire.Fold: _deciding_wagers.fold,
    wire.Raise: _deciding_wagers.raise_,
    wire.MoreTime: _deciding_wagers.more_time,
    _orders.ClockStrikes: _deciding_rounds.clock_strikes,
    _orders.StandDown: _deciding_rounds.stand_down,
    wire.StartGame: _deciding_dealer.start_game,
    wire.AcceptWager: _deciding_dealer.accept_wager,
    wire.CountChips: _deciding_dealer.count_chips,
    wire.Deal: _deciding_dealer.deal,
    wire.ExposeCard: _deciding_dealer.expose_card,
    wire.CallMisdeal: _deciding_dealer.call_misdeal,
    wire.Reveal: _deciding_dealer.reveal,
    wire.Settle: _deciding_dealer.settle,
    wire.EndGame: _deciding_dealer.end_game,
    wire.SelectHand: _deciding_claims.select_hand,
    wire.CheckCards: _deciding_claims.check_cards,
    wire.ConfirmWin: _deciding_claims.confirm_win,
    wire.CommitWin: _deciding_claims.commit_win,
    wire.RejectWin: _deciding_claims.reject_win,
    wire.VoidRound: _deciding_pit.void_round,
    wire.CloseTable: _deciding_pit.close_table,
}
"""What decides each command."""
