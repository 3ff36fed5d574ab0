"""Wagers of players, the colour they play, and their contributions to the shuffle."""

from __future__ import annotations

from collections.abc import Iterable

from longsuit import fair, protocol
from longsuit.base import Refused
from longsuit.rules import BankingClause, JackpotClause, Role
from longsuit.table.commands.rack_and_loss_limits import (
    chips_for,
    fee_for,
    needed,
    note_loss_allowance,
    refuse_beyond_limit,
    refuse_uncovered,
)
from longsuit.table.decks import refuse_without_deck
from longsuit.table.entry_draft import EntryDraft
from longsuit.table.opening import refuse_unopened


def place_wager(draft: EntryDraft, command: protocol.PlaceWager) -> None:
    """Set the total amount on a spot."""
    seat, table = draft.seat(command.seat), draft.table
    rules, cents = table.terms.rules, command.amount_cents
    refuse_unplayable(draft, command.seat, [command.wager])
    placed = table.play.wagers.get(command.seat, {}).get(command.wager, 0)
    fee = fee_for(table, command.seat, command.wager, cents)
    chips = chips_for(table, command.wager, cents - placed) + fee
    refuse_uncovered(draft, command.seat, chips, rules.clauses.wagers)
    if cents > placed:
        refuse_beyond_limit(draft, seat.guest, needed(table, command.wager, cents - placed) + fee)
        note_loss_allowance(draft, seat)
    draft.act("wager", command.seat, command.wager, cents)
    draft.enter("acted", seat=command.seat)
    add_with_wager(draft, command)


def add_with_wager(draft: EntryDraft, command: protocol.PlaceWager | protocol.PlaceWagers) -> None:
    """Contribute to the shuffle with a wager; what cannot be added is left out, and the wager stands."""
    table = draft.table
    unneeded = table.committed_shuffle is None or table.seats[command.seat].entropy
    if command.entropy and command.seat in table.play.wagers and not unneeded:
        draft.body["entropy"] = command.entropy
        note_entropy(draft, command.seat, bytes.fromhex(command.entropy))


def refuse_unplayable(draft: EntryDraft, number: int, wagers: Iterable[str]) -> None:
    """Refuse wagers that belong on a sensor, and all wagers at a closed table or of a leaving player."""
    spots = draft.table.terms.rules.by_name
    for spot in [spots[wager] for wager in wagers if wager in spots]:
        if spot.role is Role.JACKPOT:
            raise Refused(JackpotClause.ROUND, f"{spot.label} is played by its sensor. Light the sensor instead.")
    refuse_closed(draft)
    if draft.table.seats[number].leaving:
        raise Refused("", f"You are leaving seat {number}. Sit down again to play on.")
    refuse_own_bank(draft, number)


def refuse_own_bank(draft: EntryDraft, number: int) -> None:
    """Refuse wagers of a player who banks the round at another seat (PD-1)."""
    banks = draft.table.bank_of(draft.table.seats[number].guest)
    if banks not in (None, number):
        sentence = f"Seat {banks} banks this round for the same player. A banker places no wagers."
        raise Refused(BankingClause.BANKER, sentence)


def refuse_closed(draft: EntryDraft) -> None:
    """Refuse wagers at a table that is closed, not open yet, or without a deck to deal from."""
    if draft.table.phase == "closed":
        raise Refused("", "The table is closed. Choose an open table.")
    refuse_unopened(draft)
    refuse_without_deck(draft.table)


def withdraw_wager(draft: EntryDraft, command: protocol.WithdrawWager) -> None:
    """Take chips back."""
    seat, table = draft.seat(command.seat), draft.table
    if command.wager == table.terms.base and seat.lit and not table.play.at:
        raise Refused(JackpotClause.ROUND, f"A sensor of seat {command.seat} is lit. Take its chips off first.")
    draft.act("wager", command.seat, command.wager, 0)
    draft.enter("acted", seat=command.seat)


def put_up_bank(draft: EntryDraft, command: protocol.PutUpBank) -> None:
    """Put up the bank of the round, or change its amount."""
    seat, table, cents = draft.seat(command.seat), draft.table, command.amount_cents
    refuse_unplayable(draft, command.seat, ())
    wagers = table.wagers_of(seat.guest)
    if wagers not in (None, command.seat):
        raise Refused(BankingClause.BANKER, f"Seat {wagers} is yours and has wagers. Take them back to bank the round.")
    banking, before = table.terms.rules.banking, table.bank(command.seat)
    fee = 0 if banking is None or before else banking.most_banker_fee
    refuse_uncovered(draft, command.seat, cents - before + fee, BankingClause.BANK)
    if cents > before:
        refuse_beyond_limit(draft, seat.guest, cents - before + fee)
        note_loss_allowance(draft, seat)
    draft.act("bank", command.seat, cents)
    draft.enter("acted", seat=command.seat)


def take_back_bank(draft: EntryDraft, command: protocol.TakeBackBank) -> None:
    """Take the bank back before wagers are closed."""
    draft.seat(command.seat)
    draft.act("take-back-bank", command.seat)
    draft.enter("acted", seat=command.seat)


def choose_colour(draft: EntryDraft, command: protocol.ChooseColour) -> None:
    """Choose red or black."""
    draft.seat(command.seat)
    refuse_closed(draft)
    draft.act("colour", command.seat, command.colour)
    draft.enter("acted", seat=command.seat)


def add_entropy(draft: EntryDraft, command: protocol.AddEntropy) -> None:
    """Contribute to the shuffle."""
    seat, table = draft.seat(command.seat), draft.table
    added = command.text.encode()
    if table.committed_shuffle is None:
        raise Refused("", "This table has a physical deck, shuffled by hand.")
    if table.play.at or table.finished:
        raise Refused("", "The deck is shuffled already. Add to the next shuffle while wagers are open.")
    if command.seat not in table.play.wagers:
        raise Refused("", f"Seat {command.seat} has no wager. Place one to add to the shuffle.")
    if seat.entropy:
        raise Refused("", f"Seat {command.seat} has added to this shuffle already.")
    if len(added) > fair.MAX_ENTROPY_BYTES:
        raise Refused("", f"That is {len(added)} bytes long. The maximum is {fair.MAX_ENTROPY_BYTES} bytes.")
    note_entropy(draft, command.seat, added)
    draft.enter("entropy-added", seat=command.seat, entropy=added.hex())


def note_entropy(draft: EntryDraft, seat: int, entropy: bytes) -> None:
    """Note what a player adds to the shuffle in the audit chain."""
    added = {"seat": seat, "player": draft.table.seats[seat].name, "entropy": entropy.hex()}
    note_shuffle(draft, "entropy-added", draft.table.round_number, added)


def note_shuffle(draft: EntryDraft, kind: str, number: int, facts: dict[str, object]) -> None:
    """Note something public about the shuffle of a round as an event of the audit chain, written with the entry."""
    draft.unit_of_work.note(kind, draft.actor, draft.table.terms.name, draft.at, {"round": number, **facts})
