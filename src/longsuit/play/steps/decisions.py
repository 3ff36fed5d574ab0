"""The steps in which each seat, in turn, folds, checks or raises."""

from __future__ import annotations

from typing import TYPE_CHECKING, NoReturn

from longsuit.base import Refused, dollars
from longsuit.play.actions import DEALER, Check, Fold, Raise
from longsuit.play.choice import Choice
from longsuit.play.steps.raise_amounts import decision_now, raise_amounts
from longsuit.rules import Step

if TYPE_CHECKING:
    from collections.abc import Sequence

    from longsuit.play.actions import DecisionAction
    from longsuit.play.state import RoundState
    from longsuit.rules import Decision, Rules


def choices(round_: RoundState, seat: int) -> tuple[Choice, ...]:
    """Fold, check or raise, for the seat whose turn it is."""
    if seat == DEALER or seat != round_.turn:
        return ()
    decision, rules = decision_now(round_), round_.rules
    clause = rules.decision_clause(decision)
    options = [Choice(Fold, rules.clauses.fold, seat)] if decision.fold else []
    if decision.check:
        options.append(Choice(Check, clause, seat))
    amounts = raise_amounts(round_, seat)
    if amounts:
        bounds = amounts[0], amounts[-1], amounts.step
        options.append(Choice(Raise, clause, seat, decision.wager, *bounds))
    return tuple(options)


def automate(round_: RoundState) -> bool:
    """Go on once every seat has decided."""
    if round_.turn is not None:
        return False
    round_.advance()
    return True


def fold(round_: RoundState, action: Fold) -> None:
    """Give the hand up; `settlement/folds.py` says what that loses."""
    turn = round_.turn
    if turn is None or action.seat != turn:
        _refuse_turn(round_, action.seat)
    if not decision_now(round_).fold:
        raise Refused(clause_now(round_), f"Seat {turn} cannot fold yet. Check or raise.")
    _note(round_, action)
    round_.folded[turn] = True


def check(round_: RoundState, action: Check) -> None:
    """Stay in without a raise."""
    turn = round_.turn
    if turn is None or action.seat != turn:
        _refuse_turn(round_, action.seat)
    if not decision_now(round_).check:
        raise Refused(clause_now(round_), f"Seat {turn} cannot check here. Raise or fold.")
    _note(round_, action)
    if not _decides_again(round_, turn):
        round_.folded[turn] = False


def raise_(round_: RoundState, action: Raise) -> None:
    """Stay in with a wager that the decision allows."""
    turn = round_.turn
    if turn is None or action.seat != turn:
        _refuse_turn(round_, action.seat)
    seat, amount = action.seat, action.amount_cents
    if type(amount) is not int:
        raise Refused(clause_now(round_), "Enter a whole number of cents.")
    allowed = raise_amounts(round_, seat)
    if amount not in allowed:
        raise Refused(clause_now(round_), _why_not(round_, seat, amount, allowed))
    _note(round_, action)
    round_.wagers[seat] = {**round_.wagers[seat], decision_now(round_).wager: amount}
    if not _decides_again(round_, seat):
        round_.folded[seat] = False


def clause_now(round_: RoundState) -> str:
    """The clause about the decision of the present step, or about every decision where nothing is decided in it."""
    decision = round_.rules.stages[round_.at].street.decision if round_.step is Step.DECISIONS else None
    return round_.rules.decision_clause(decision) if decision else round_.rules.clauses.decision


def decision_points(rules: Rules, made: Sequence[DecisionAction]) -> tuple[Decision, ...]:
    """Where each decision of a seat was made: a point whose wager was placed before is passed over."""
    points: list[Decision] = []
    placed: set[str] = set()
    left = iter(rules.decisions)
    for action in made:
        point = next(point for point in left if point.wager not in placed)
        points.append(point)
        if isinstance(action, Raise):
            placed.add(point.wager)
    return tuple(points)


def _note(round_: RoundState, action: DecisionAction) -> None:
    round_.decided[action.seat] = (*round_.decided.get(action.seat, ()), action)
    round_.passed[action.seat] = round_.rules.stages[round_.at].decisions + 1


def _decides_again(round_: RoundState, seat: int) -> bool:
    """Whether a seat that stays in has a later decision: one whose wager it has not placed."""
    placed = round_.wagers[seat]
    for decision in round_.rules.decisions[round_.passed[seat] :]:  # noqa: SIM110 - `any` would double the time of a raise
        if decision.wager not in placed:
            return True
    return False


def _why_not(round_: RoundState, seat: int, amount: int, allowed: range) -> str:
    decision, rules = decision_now(round_), round_.rules
    label = rules.by_name[decision.wager].label
    if decision.caps is None:
        return _not_a_multiple(rules, decision, allowed, amount)
    length = round_.flush(seat) >> 13
    cards = "card" if length == 1 else "cards"
    if not allowed:
        instead = "check or fold" if decision.check and decision.fold else "check" if decision.check else "fold"
        return f"A flush of {length} {cards} may not raise; seat {seat} can only {instead}."
    if len(allowed) == 1:
        return f"With {length} suited {cards} the {label} is exactly {dollars(allowed[0])}, not {dollars(amount)}."
    steps = "" if allowed.step == 1 else f" in steps of {dollars(allowed.step)}"
    bounds = f"{dollars(allowed[0])} to {dollars(allowed[-1])}{steps}"
    return f"With {length} suited {cards} the {label} is {bounds}, not {dollars(amount)}."


def _not_a_multiple(rules: Rules, decision: Decision, allowed: range, amount: int) -> str:
    """Why an amount is refused where every hand may raise the same."""
    label, base = rules.by_name[decision.wager].label, rules.base.label
    if decision.multiples == (1,):
        return f"The {label} equals the {base}: {dollars(allowed[0])}, not {dollars(amount)}."
    times = " or ".join(f"{multiple}x" for multiple in decision.multiples)
    amounts = " or ".join(dollars(one) for one in (allowed[0], allowed[-1])[: len(allowed)])
    return f"The {label} is {times} the {base} here: {amounts}, not {dollars(amount)}."


def _refuse_turn(round_: RoundState, seat: int) -> NoReturn:
    """Say why it is not a seat's turn."""
    clause = clause_now(round_)
    if round_.step is not Step.DECISIONS:
        when = "cards are not dealt yet" if not round_.folded else "decisions are over"
        raise Refused(clause, f"Seat {seat} cannot decide now: {when}.")
    if type(seat) is int and (seat in round_.folded or seat in round_.decided):
        raise Refused(clause, f"Seat {seat} has decided already.")
    if seat not in round_.seats:
        raise Refused(clause, f"Seat {seat} is not in this round.")
    raise Refused(clause, f"It is the turn of seat {round_.turn}, not of seat {seat}.")
