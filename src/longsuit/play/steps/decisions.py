"""The step in which each seat, in turn, folds or raises."""

from __future__ import annotations

from typing import TYPE_CHECKING, NoReturn

from longsuit.base import Refused, dollars
from longsuit.play.actions import DEALER, Fold, Raise
from longsuit.play.choice import Choice
from longsuit.play.steps.raise_amounts import raise_amounts
from longsuit.rules import Step

if TYPE_CHECKING:
    from longsuit.play.state import RoundState


def choices(round_: RoundState, seat: int) -> tuple[Choice, ...]:
    """Fold or raise, for the seat whose turn it is."""
    if seat == DEALER or seat != round_.turn:
        return ()
    amounts = raise_amounts(round_, seat)
    options = [Choice(Fold, round_.rules.clauses.fold, seat)]
    if amounts:
        clause, wager = round_.rules.clauses.decision, round_.rules.raise_wager.name
        options.append(Choice(Raise, clause, seat, wager, amounts[0], amounts[-1], amounts.step))
    return tuple(options)


def automate(round_: RoundState) -> bool:
    """Go on once every seat has decided."""
    if round_.turn is not None:
        return False
    round_.advance()
    return True


def fold(round_: RoundState, action: Fold) -> None:
    """Give the hand up."""
    turn = round_.turn
    if turn is None or action.seat != turn:
        _refuse_turn(round_, action.seat)
    round_.folded[action.seat] = True


def raise_(round_: RoundState, action: Raise) -> None:
    """Stay in with a wager between the ante and the cap."""
    turn = round_.turn
    if turn is None or action.seat != turn:
        _refuse_turn(round_, action.seat)
    seat, amount, rules = action.seat, action.amount_cents, round_.rules
    if type(amount) is not int:
        raise Refused(rules.clauses.decision, f"{amount!r} is no amount: chips are a whole number of cents.")
    allowed = raise_amounts(round_, seat)
    if amount not in allowed:
        raise Refused(rules.clauses.decision, _why_not(round_, seat, amount, allowed))
    round_.wagers[seat][rules.raise_wager.name] = amount
    round_.folded[seat] = False


def _why_not(round_: RoundState, seat: int, amount: int, allowed: range) -> str:
    label = round_.rules.raise_wager.label
    if round_.rules.duel is None:
        return f"The {label} equals the {round_.rules.base.label}: {dollars(allowed[0])}, not {dollars(amount)}."
    length = round_.flush(seat) >> 13
    if not allowed:
        return f"A flush of {length} cards may not raise; seat {seat} can only fold."
    if len(allowed) == 1:
        return f"With {length} suited cards the {label} is exactly {dollars(allowed[0])}, not {dollars(amount)}."
    steps = "" if allowed.step == 1 else f" in steps of {dollars(allowed.step)}"
    bounds = f"{dollars(allowed[0])} to {dollars(allowed[-1])}{steps}"
    return f"With {length} suited cards the {label} is {bounds}, not {dollars(amount)}."


def _refuse_turn(round_: RoundState, seat: int) -> NoReturn:
    """Say why it is not a seat's turn."""
    clause = round_.rules.clauses.decision
    if round_.step is not Step.DECISIONS:
        when = "cards are not dealt yet" if not round_.folded else "decisions are over"
        raise Refused(clause, f"Seat {seat} cannot decide now: {when}.")
    if type(seat) is int and seat in round_.folded:
        raise Refused(clause, f"Seat {seat} has decided already.")
    if seat not in round_.seats:
        raise Refused(clause, f"Seat {seat} is not in this round.")
    raise Refused(clause, f"It is the turn of seat {round_.turn}, not of seat {seat}.")
