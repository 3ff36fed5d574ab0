"""Irregularities: wagers accepted outside the limits, exposed cards, misdeals, voided rounds.

What is refunded is in `rounds/refund_round.py`.
"""

from __future__ import annotations

from longsuit import jackpot, protocol
from longsuit.base import Refused, dollars
from longsuit.rules import IrregularityClause, JackpotClause, Role, Rules, Wager, most_allowed
from longsuit.table.commands.rack_and_loss_limits import (
    chips_for,
    fee_for,
    needed,
    refuse_beyond_limit,
    refuse_uncovered,
)
from longsuit.table.commands.sensors import refuse_uncounted
from longsuit.table.commands.wagers import refuse_own_bank
from longsuit.table.decks import refuse_without_deck
from longsuit.table.entry_draft import EntryDraft
from longsuit.table.opening import refuse_unopened


def accept_wager(draft: EntryDraft, command: protocol.AcceptWager) -> None:
    """Accept a wager outside the limits as placed (IRR-3)."""
    table = draft.table
    refuse_without_deck(table)
    if command.seat not in table.seats:
        raise Refused("", f"Seat {command.seat} is free. Choose a taken seat.")
    spot = table.terms.rules.by_name.get(command.wager)
    if spot is not None and spot.role is Role.JACKPOT:
        raise Refused(JackpotClause.SENSORS, f"{spot.label} takes its fixed wager only. Light its sensor instead.")
    if spot is not None:
        _refuse_forbidden(table.terms.rules, spot, command.amount_cents)
    refuse_unopened(draft)
    refuse_own_bank(draft, command.seat)
    placed = table.play.wagers.get(command.seat, {}).get(command.wager, 0)
    more, fee = command.amount_cents - placed, fee_for(table, command.seat, command.wager, command.amount_cents)
    chips = chips_for(table, command.wager, more) + fee
    refuse_uncovered(draft, command.seat, chips, IrregularityClause.OUTSIDE_LIMITS)
    if more > 0:
        refuse_beyond_limit(draft, table.seats[command.seat].guest, needed(table, command.wager, more) + fee)
    draft.act("accept", command.seat, command.wager, command.amount_cents)
    draft.enter("acted", seat=command.seat, dealer=True)


def _refuse_forbidden(rules: Rules, spot: Wager, cents: int) -> None:
    """Refuse an amount that the profile of the house forbids; no dealer may accept it."""
    most = most_allowed(rules.profile, spot.name, spot.role) if rules.profile else None
    if rules.profile and most and cents > most[0]:
        sentence = f"{dollars(cents)} is above the maximum of the profile {rules.profile.name}, {dollars(most[0])}"
        raise Refused(most[1].clause, f"{sentence}. Return the chips.")


def expose_card(draft: EntryDraft, command: protocol.ExposeCard) -> None:
    """Note a card exposed while dealing (IRR-2)."""
    refuse_uncounted(draft)
    draft.act("expose", command.card)
    draft.enter("acted", dealer=True)


def call_misdeal(draft: EntryDraft, command: protocol.CallMisdeal) -> None:
    """Call a misdeal: a hand has a wrong number of cards (IRR-1)."""
    draft.act("misdeal", command.hand, command.cards_found)
    draft.enter("acted", dealer=True)


def void_round(draft: EntryDraft, command: protocol.VoidRound) -> None:
    """Void the round: every wager is returned, and jackpot contributions are reversed (IRR-1)."""
    table = draft.table
    if table.finished:
        raise Refused(IrregularityClause.WRONG_COUNT, "The round is over. A round is voided before its end.")
    if not table.play.at:
        if not table.play.wagers and table.play.bank is None:
            raise Refused(IrregularityClause.WRONG_COUNT, "There are no wagers to return.")
        draft.enter("wagers-returned", reason=command.reason)
        return
    for (number, sensor), claim in sorted(table.claims.items()):
        if claim.undecided and claim.step != "due":
            reject = jackpot.RejectWin(**draft.envelope(), seat=number, sensor=sensor, reason=command.reason)
            draft.carry_out(reject)
    draft.act("void", command.reason)
    draft.enter("acted")
