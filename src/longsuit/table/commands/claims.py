"""Jackpot wins: the winning hands, and the steps until each is committed or rejected (JP-3)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import asdict, replace
from typing import Any

from longsuit import jackpot, protocol
from longsuit.base import Refused
from longsuit.cards import card_texts, lanes_of, parse_card
from longsuit.jackpot import PayLine, Prize, WinNames, meter_paying, pending_prizes
from longsuit.rules import PACKET_READINGS, JackpotClause
from longsuit.table.commands.rounds.end_round import finish_round
from longsuit.table.commands.rounds.refund_round import refund_round
from longsuit.table.entry import Actor
from longsuit.table.entry_draft import DEALER, EXECUTIVE, SUPERVISOR, EntryDraft
from longsuit.table.table import TAKEN_BACK, Claim, Spot, Table

MAX_NAME_LENGTH = 100
"""No name on a win page is longer."""

PitClaimCommand = protocol.CheckCards | protocol.ConfirmWin | protocol.CommitWin | protocol.RejectWin
"""Commands of the pit about a win."""


def due_hands(table: Table) -> dict[Spot, str]:
    """The accepted sensors whose seven cards make a paying hand, from the dealer's right."""
    due: dict[Spot, str] = {}
    play = table.play
    for number, one in sorted(table.accepted, reverse=True):
        terms = table.terms.sensors[one - 1]
        folded = play.folded.get(number, False)
        if number in play.dead or (folded and not terms.game.on_folded_hands):
            continue
        pays = terms.game.posted.pay_table
        row = pays.row_of[PACKET_READINGS[pays.metric](lanes_of(play.packets[number]))]
        if row is not None:
            due[number, one] = row.key
    return due


def settle_jackpots(draft: EntryDraft) -> None:
    """Claim the jackpot wins of a settled round, deciding those that need nobody; refund a void round."""
    if draft.table.play.void is not None:
        refund_round(draft)
        return
    draft.body["claims"] = claim_all(draft)
    if draft.kind == "acted" and draft.body["claims"]:
        draft.kind = "claim"
    finish_round(draft)


def claim_all(draft: EntryDraft) -> list[dict[str, Any]]:
    """Claim every winning hand; the automatic officers decide it where they may, people decide the others.

    At a human table the dealer pays from the tray and signs for it; everything else goes the way of JP-3.
    """
    terms = draft.table.terms
    rows = [_row(spot, hand) for spot, hand in due_hands(draft.table).items()]
    if terms.human:
        _pay_from_tray(draft, rows)
        _price(draft, rows)
        return rows
    by_people = [row for row in rows if _meter(draft, row)] if terms.meter_wins == "by-hand" else []
    alone = [row for row in rows if row not in by_people]
    for row in alone:
        _confirm(draft, row)
    for row in alone:
        if row["step"] == "confirmed":
            _commit(draft, row, rows)
    for row in by_people:
        _select(draft, row)
    _price(draft, rows)
    return rows


def _pay_from_tray(draft: EntryDraft, rows: list[dict[str, Any]]) -> None:
    """Let the dealer who settles pay the hands that the tray pays; the pit decides the others."""
    if draft.actor.role not in ("dealer", "supervisor"):
        return
    prizes = _prizes(draft, rows)
    for row in rows:
        prize = prizes[row["seat"], row["sensor"]]
        if prize.source != draft.tray or prize.payment is not None or prize.executive:
            continue
        hand = {"hand": row["hand"], **_cards(draft, row), "names": _names(draft, row)}
        pay = jackpot.PayFromTray(**draft.envelope(), **_spot(row), **hand)
        events = draft.attempt(pay)
        if isinstance(events, str):
            row["reason"] = events
            continue
        row.update(win=pay.id, selected_by=draft.actor.id, confirmed_by=draft.actor.id)
        _pay(events, rows)


def _cards(draft: EntryDraft, row: Mapping[str, Any]) -> dict[str, Any]:
    """The cards of a row's seat, and whether they were folded."""
    play, number = draft.table.play, row["seat"]
    return {"cards": " ".join(card_texts(play.packets[number])), "folded": play.folded.get(number, False)}


def _names(draft: EntryDraft, row: Mapping[str, Any]) -> WinNames:
    """The names for the win page of a row."""
    table = draft.table
    seat, sensor = table.seats[row["seat"]], table.terms.sensors[row["sensor"] - 1]
    return WinNames(*(_printable(text) for text in (seat.name, table.terms.title, sensor.label)))


def _printable(text: str) -> str:
    """A name that a win page can print, in one line."""
    return "".join(letter if letter.isprintable() else " " for letter in text).strip()[:MAX_NAME_LENGTH]


def _line(table: Table, spot: Spot, hand: str) -> PayLine:
    return table.terms.sensors[spot[1] - 1].game.posted.by_hand[hand]


def _meter(draft: EntryDraft, row: Mapping[str, Any]) -> str:
    """The meter a win is paid from; empty where no meter pays it."""
    spot = (row["seat"], row["sensor"])
    game = draft.unit_of_work.jackpots.jackpots[draft.table.terms.sensors[spot[1] - 1].game.name]
    return meter_paying(game, _line(draft.table, spot, row["hand"]))


def _row(spot: Spot, hand: str) -> dict[str, Any]:
    """A claim that is due in the form an entry stores, without its prize."""
    return row_of(spot, Claim(hand, "due"))


def row_of(spot: Spot, claim: Claim) -> dict[str, Any]:
    """A claim in the form an entry stores."""
    return {"seat": spot[0], "sensor": spot[1], **asdict(claim)}


def _price(draft: EntryDraft, rows: Iterable[dict[str, Any]]) -> None:
    """Set the prize of every undecided row, assuming that all of them are committed (JP-16)."""
    waiting = {(row["seat"], row["sensor"]): row for row in rows if row["step"] not in ("committed", "rejected")}
    for spot, prize in _prizes(draft, waiting.values()).items():
        waiting[spot].update(prize=prize.cents, executive=prize.executive)


def _prizes(draft: EntryDraft, rows: Iterable[Mapping[str, Any]]) -> dict[Spot, Prize]:
    """What undecided rows pay if all of them are committed."""
    hands = {(row["seat"], row["sensor"]): row["hand"] for row in rows}
    return pending_prizes(draft.unit_of_work.jackpots, draft.table.terms.name, hands)


def _enter_claims(draft: EntryDraft, changed: Iterable[dict[str, Any]]) -> None:
    """Enter the claims that changed, and those whose prize changes with them; the last decision ends the round."""
    before = {spot: row_of(spot, claim) for spot, claim in draft.table.claims.items()}
    rows = {spot: dict(row) for spot, row in before.items()}
    rows |= {(row["seat"], row["sensor"]): row for row in changed}
    _price(draft, rows.values())
    draft.body["claims"] = [row for spot, row in rows.items() if row != before.get(spot)]
    draft.enter("claim")
    finish_round(draft)


def _select(draft: EntryDraft, row: dict[str, Any]) -> None:
    select = _selection(draft, row, DEALER)
    _step(draft, row, select, step="selected", win=select.id, selected_by=DEALER.id)


def _selection(draft: EntryDraft, row: Mapping[str, Any], by: Actor) -> jackpot.SelectHand:
    """The command that selects the hand of a row."""
    return jackpot.SelectHand(**draft.envelope(by), **_spot(row), hand=row["hand"], names=_names(draft, row))


def _step(draft: EntryDraft, row: dict[str, Any], *commands: jackpot.AnyCommand, **changes: str) -> None:
    """Let the automatic officers take the next steps of a win; if they are refused, people decide it later."""
    refused = draft.attempt(*commands)
    row.update({"reason": refused} if isinstance(refused, str) else changes)


def _spot(row: Mapping[str, Any]) -> dict[str, Any]:
    return {"seat": row["seat"], "sensor": row["sensor"]}


def _confirm(draft: EntryDraft, row: dict[str, Any]) -> None:
    """Let the automatic officers select a hand, check its cards and confirm it."""
    select = _selection(draft, row, DEALER)
    check = jackpot.CheckCards(**draft.envelope(SUPERVISOR), **_spot(row), **_cards(draft, row))
    confirm = jackpot.ConfirmWin(**draft.envelope(SUPERVISOR), **_spot(row))
    signed = {"win": select.id, "selected_by": DEALER.id, "confirmed_by": SUPERVISOR.id}
    _step(draft, row, select, check, confirm, step="confirmed", **signed)


def _commit(draft: EntryDraft, row: dict[str, Any], rows: list[dict[str, Any]]) -> None:
    """Let an automatic officer commit a win; if another table's win comes first, people commit it later."""
    events = draft.attempt(jackpot.CommitWin(**draft.envelope(EXECUTIVE), **_spot(row)))
    if isinstance(events, str):
        row["reason"] = events
    else:
        _pay(events, rows)


def _pay(events: Iterable[jackpot.Event], rows: list[dict[str, Any]]) -> None:
    """Set the prizes of committed wins in the rows of their claims; equal shares are committed together."""
    for event in events:
        if isinstance(event, jackpot.WinCommitted):
            row = next(one for one in rows if (one["seat"], one["sensor"]) == (event.seat, event.sensor))
            row.update(step="committed", prize=event.prize_cents, reason="")


def select_hand(draft: EntryDraft, command: protocol.SelectHand) -> None:
    """Select a seat and a hand; selecting the same again deselects it."""
    spot = _open_spot(draft, command)
    if spot[0] not in draft.table.seats or not 1 <= spot[1] <= len(draft.table.terms.sensors):
        raise Refused(JackpotClause.WIN, f"There is no jackpot wager on sensor {spot[1]} of seat {spot[0]}.")
    given = _selection(draft, _row(spot, command.hand), draft.actor)
    (event,) = draft.carry_out(given)
    due = due_hands(draft.table).get(spot)
    if isinstance(event, jackpot.HandDeselected):
        gone = row_of(spot, replace(draft.table.claims[spot], step="rejected", reason=TAKEN_BACK))
        row = gone if due is None else _row(spot, due)
    else:
        row = row_of(spot, Claim(command.hand, "selected", given.id, selected_by=draft.actor.id))
    _enter_claims(draft, [row])


def _open_spot(draft: EntryDraft, command: protocol.SelectHand | PitClaimCommand) -> Spot:
    """The spot of a command about a win; refused unless wins are being decided."""
    table = draft.table
    if table.phase != "jackpots":
        raise Refused(
            JackpotClause.WIN, "There is no jackpot win to decide now. Wins are decided after the settlement."
        )
    return command.seat, command.sensor


def check_cards(draft: EntryDraft, command: protocol.CheckCards) -> None:
    """Compare the cards a supervisor has seen with those that were dealt."""
    spot = _open_spot(draft, command)
    play = draft.table.play
    dealt = play.packets.get(spot[0], ())
    if {parse_card(text) for text in command.cards} != set(dealt):
        raise Refused(
            JackpotClause.WIN, f"Those are not the cards of seat {spot[0]}. Enter the seven cards it was dealt."
        )
    cards, folded = " ".join(card_texts(dealt)), play.folded.get(spot[0], False)
    draft.carry_out(jackpot.CheckCards(**draft.envelope(), seat=spot[0], sensor=spot[1], cards=cards, folded=folded))
    _take_step(draft, spot, step="checked")


def confirm_win(draft: EntryDraft, command: protocol.ConfirmWin) -> None:
    """Confirm a win, as a supervisor."""
    spot = _open_spot(draft, command)
    draft.carry_out(jackpot.ConfirmWin(**draft.envelope(), seat=spot[0], sensor=spot[1]))
    _take_step(draft, spot, step="confirmed", confirmed_by=draft.actor.id)


def commit_win(draft: EntryDraft, command: protocol.CommitWin) -> None:
    """Commit a win: it is paid."""
    spot = _open_spot(draft, command)
    events = draft.carry_out(jackpot.CommitWin(**draft.envelope(), seat=spot[0], sensor=spot[1]))
    rows = [row_of(one, claim) for one, claim in draft.table.claims.items()]
    _pay(events, rows)
    _enter_claims(draft, rows)


def reject_win(draft: EntryDraft, command: protocol.RejectWin) -> None:
    """Reject a win, as a supervisor."""
    spot = _open_spot(draft, command)
    draft.carry_out(jackpot.RejectWin(**draft.envelope(), seat=spot[0], sensor=spot[1], reason=command.reason))
    _take_step(draft, spot, step="rejected", reason=command.reason)


def _take_step(draft: EntryDraft, spot: Spot, **changes: Any) -> None:
    """Move a claim to another step."""
    _enter_claims(draft, [row_of(spot, replace(draft.table.claims[spot], **changes))])
