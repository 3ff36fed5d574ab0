"""A player banks the round: the bank is put up before wagers are closed, and the action begins at its left."""

from __future__ import annotations

from typing import TYPE_CHECKING

from longsuit.base import Refused, dollars
from longsuit.play.actions import PutUpBank, TakeBackBank
from longsuit.play.choice import Choice
from longsuit.play.settlement.bank import Bank
from longsuit.play.steps.wagering import is_banker, refuse_closed, refuse_seat
from longsuit.rules import BankingClause

if TYPE_CHECKING:
    from longsuit.play.state import RoundState


def put_up(round_: RoundState, action: PutUpBank) -> None:
    """Put up a bank, or change its amount; against wagers it is not lowered."""
    refuse_closed(round_, "A bank is put up")
    refuse_seat(round_, action.seat)
    banking, seat, cents = round_.rules.banking, action.seat, action.amount_cents
    if banking is None:
        raise Refused(BankingClause.BANKER, f"The house banks {round_.rules.title} here; no player does.")
    if round_.bank is not None and round_.bank.seat != seat:
        raise Refused(BankingClause.BANK, f"Seat {round_.bank.seat} banks this round already.")
    if seat in round_.wagers:
        raise Refused(BankingClause.BANKER, f"Seat {seat} has wagers. Take them back to bank the round.")
    if type(cents) is not int or not banking.min_cents <= cents <= banking.max_cents:
        least, most = dollars(banking.min_cents), dollars(banking.max_cents)
        raise Refused(BankingClause.BANK, f"A bank is {least} to {most}, in whole cents.")
    if round_.bank is not None and round_.wagers and cents < round_.bank.put_up_cents:
        raise Refused(BankingClause.BANK, f"There are wagers against this bank of {dollars(round_.bank.put_up_cents)}.")
    round_.bank = Bank(seat, cents)


def take_back(round_: RoundState, action: TakeBackBank) -> None:
    """Take the bank back, while there are no wagers against it."""
    refuse_closed(round_, "A bank is taken back")
    if not is_banker(round_, action.seat):
        raise Refused(BankingClause.BANK, f"Seat {action.seat} does not bank this round.")
    if round_.wagers:
        raise Refused(BankingClause.BANK, "There are wagers against this bank. It stands until the round is over.")
    round_.bank = None


def choices(round_: RoundState, seat: int) -> tuple[Choice, ...]:
    """The bank that a seat may put up or take back, where players bank and no other seat does."""
    rules, bank = round_.rules, round_.bank
    banking = rules.banking
    if banking is None or not 1 <= seat <= rules.seats:
        return ()
    if seat in round_.wagers or (bank is not None and bank.seat != seat):
        return ()
    least = bank.put_up_cents if bank is not None and round_.wagers else banking.min_cents
    back = (Choice(TakeBackBank, BankingClause.BANK, seat),) if bank is not None and not round_.wagers else ()
    return (Choice(PutUpBank, BankingClause.BANK, seat, None, least, banking.max_cents, 1), *back)
