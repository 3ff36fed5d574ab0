"""Decide a table command: the entry it adds to the journal, or a refusal."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from longsuit import protocol
from longsuit.base import Refused, canonical_json
from longsuit.table.apply_entry import apply
from longsuit.table.commands import (
    claims,
    dealing,
    decisions,
    decks,
    irregularities,
    layout,
    pit,
    seats,
    sensors,
    system_commands,
    wagers,
)
from longsuit.table.commands.pay_at_once import pay_at_once
from longsuit.table.commands.rounds import deadline_passed
from longsuit.table.commands.rounds.close_wagers import return_open_wagers
from longsuit.table.commands.rounds.end_round import record_round
from longsuit.table.commands.rounds.open_round import open_round
from longsuit.table.commands.rounds.ready import ready
from longsuit.table.commands.system_commands import AnyTableCommand
from longsuit.table.entry import CLOCK, ROUND_ENDINGS, Actor, Entry, secret_place
from longsuit.table.entry_draft import EntryDraft
from longsuit.table.entry_secrets import take_out_secrets
from longsuit.table.journal.command_content import CONTENT, command_fingerprint, refuse_other_content
from longsuit.table.permissions import DEALER, refuse_role
from longsuit.table.table import Table
from longsuit.table.unit_of_work import UnitOfWork


def decide(table: Table, command: AnyTableCommand, actor: Actor, at: str, unit_of_work: UnitOfWork) -> Entry | None:
    """The entry a command leads to; None where it changes nothing or was already carried out.

    Raises `Refused` where the command is not allowed, or has the id of another one. This does not change the table;
    `apply` returns the changed one.
    """
    refuse_role(actor.role, command.kind)
    if (answered := table.answered(actor.id, command.id)) is not None:
        refuse_other_content(answered[1], command)
        return None
    if table.migrated_rules and actor.role != "clock":
        raise Refused("", "The table is about to open under new rules. Try again in a moment.")
    if command.kind in DEALER and not table.terms.human and command.kind != "select-hand":
        raise Refused("", "This table has an automatic dealer.")
    draft = EntryDraft(table.copy(), actor, at, unit_of_work)
    _HANDLERS[type(command)](draft, command)
    if command.id:
        draft.body[CONTENT] = command_fingerprint(command)
    return _entry(draft, command.id) if draft.kind else None


def open_table(table: Table, at: str, unit_of_work: UnitOfWork) -> list[Entry]:
    """The first entries of a new table: `table-opened` and its first `round-opened`."""
    if table.number:
        raise Refused("", f"Table {table.terms.name} has a journal already.")
    terms = table.terms
    body = {"game": terms.rules.game, "rules_sha256": terms.rules.sha256}
    opened = Entry(terms.name, 1, at, CLOCK.id, "", "table-opened", body)
    unit_of_work.note("felt-opened", CLOCK, terms.name, at, body)
    draft = EntryDraft(apply(table, opened), CLOCK, at, unit_of_work)
    open_round(draft)
    return [opened, _entry(draft, "")]


def _entry(draft: EntryDraft, command: str) -> Entry:
    """The finished entry of a draft: with jackpot claims, changed meters, sealed secrets, the record of a round."""
    table, body = draft.table, draft.body
    if "actions" in body and table.play.finished and not table.finished:
        claims.settle_jackpots(draft)
    if "actions" in body and draft.kind not in ROUND_ENDINGS:
        pay_at_once(draft)
    sensors.note_jackpot_changes(draft)
    name, number = table.terms.name, table.number + 1
    body, secret = take_out_secrets(body) if table.seal else (body, None)
    sealed = table.seal(canonical_json(secret), secret_place(name, number)) if table.seal and secret else ""
    text = canonical_json(body)
    entry = Entry(name, number, draft.at, draft.actor.id, command, draft.kind, body, text, secret or None, sealed)
    if draft.kind in ROUND_ENDINGS:
        record_round(draft, entry)
    return entry


_HANDLERS: dict[type, Callable[[EntryDraft, Any], None]] = {
    protocol.Sit: seats.sit,
    protocol.Leave: seats.leave,
    protocol.BuyChips: seats.buy_chips,
    system_commands.GuestConnected: seats.guest_connected,
    system_commands.GuestDisconnected: seats.guest_disconnected,
    system_commands.GuestRenamed: seats.guest_renamed,
    system_commands.DealerConnected: seats.dealer_connected,
    system_commands.DealerDisconnected: seats.dealer_disconnected,
    protocol.PlaceWager: wagers.place_wager,
    protocol.WithdrawWager: wagers.withdraw_wager,
    protocol.PlaceWagers: layout.place_wagers,
    protocol.PutUpBank: wagers.put_up_bank,
    protocol.TakeBackBank: wagers.take_back_bank,
    protocol.ChooseColour: wagers.choose_colour,
    protocol.LightSensor: sensors.light_sensor,
    protocol.DarkenSensor: sensors.darken_sensor,
    protocol.AddEntropy: wagers.add_entropy,
    protocol.Ready: ready,
    protocol.Fold: decisions.fold,
    protocol.Check: decisions.check,
    protocol.Raise: decisions.raise_,
    protocol.MoreTime: decisions.more_time,
    system_commands.DeadlinePassed: deadline_passed.deadline_passed,
    system_commands.FloorCloses: return_open_wagers,
    system_commands.MoveDeadlines: deadline_passed.move_deadlines,
    protocol.ChangeDeck: decks.change_deck,
    protocol.StartGame: dealing.start_game,
    protocol.AcceptWager: irregularities.accept_wager,
    protocol.CountChips: sensors.count_chips,
    protocol.Deal: dealing.deal,
    protocol.ExposeCard: irregularities.expose_card,
    protocol.CallMisdeal: irregularities.call_misdeal,
    protocol.ReportWrongCount: decks.report_wrong_count,
    protocol.FindFaceUpCard: decks.find_face_up_card,
    protocol.ReportShufflerStop: decks.report_shuffler_stop,
    protocol.VerifyDeck: decks.verify_deck,
    protocol.TurnCommunity: dealing.turn_community,
    protocol.Reveal: dealing.reveal,
    protocol.Settle: dealing.settle,
    protocol.EndGame: dealing.end_game,
    protocol.SelectHand: claims.select_hand,
    protocol.CheckCards: claims.check_cards,
    protocol.ConfirmWin: claims.confirm_win,
    protocol.CommitWin: claims.commit_win,
    protocol.RejectWin: claims.reject_win,
    protocol.VoidRound: irregularities.void_round,
    protocol.CloseTable: pit.close_table,
}
"""The handler of each command."""
