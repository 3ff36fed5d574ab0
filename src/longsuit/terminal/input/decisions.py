"""Decisions: the keys of a turn, and reading a typed line."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from longsuit.base import dollars, with_article
from longsuit.cards import quoted
from longsuit.play import Check, Fold, Raise, decision_now
from longsuit.report import joined
from longsuit.terminal.errors import InputError
from longsuit.terminal.input.amounts import is_amount, parse_amount

if TYPE_CHECKING:
    from longsuit.play import Choice, DecisionAction, Round

_MULTIPLE = re.compile(r"(\d{1,3})\s*x?")
_FOLD = ("f", "fold")
_CHECK = ("c", "check")
_STAY = ("p", "play", "r", "raise")


def raise_choice(round_: Round, seat: int) -> Choice | None:
    """The raise the rules allow a seat, if any."""
    return next((choice for choice in round_.legal(seat) if choice.kind is Raise), None)


def raise_label(round_: Round) -> str:
    """The name of the wager that the present decision may fill."""
    return round_.rules.by_name[decision_now(round_).wager].label


def stay_key(round_: Round) -> str:
    """The key to stay in: p for Play, r for Raise."""
    return raise_label(round_)[0].lower()


def decision_keys(round_: Round, seat: int, left_cents: int) -> list[tuple[str, str]]:
    """The keys of a seat's turn that its chips cover, and what they do."""
    choice, ante = raise_choice(round_, seat), round_.wagers[seat][round_.rules.base.name]
    decision, label = decision_now(round_), raise_label(round_).lower()
    keys = [("f", "fold")] if decision.fold else []
    keys += [("c", "check")] if decision.check else []
    if choice is None or choice.min_cents > left_cents:
        return keys
    most = min(choice.max_cents, left_cents)
    keys.append((stay_key(round_), f"{label} {dollars(choice.min_cents)}"))
    keys += [(str(times), f"{label} {dollars(ante * times)}") for times in _more(round_, choice, ante, most)]
    if len(choice.amounts) > 1 and choice.step_cents < ante:
        keys.append((f"{stay_key(round_)} $", f"any amount up to {dollars(most)}"))
    return keys


def _more(round_: Round, choice: Choice, ante: int, most: int) -> list[int]:
    """The multiples above the smallest raise that are allowed, up to an amount."""
    allowed = [times for times in decision_now(round_).multiples if times * ante in choice.amounts]
    return [times for times in allowed if choice.min_cents < times * ante <= most]


def read_decision(text: str, round_: Round, seat: int) -> DecisionAction:
    """The decision in a line: `f`, `c`, `p`, `2` or `p 2` for twice the base wager, `p $15` for an amount.

    A whole number up to the game's largest multiple is a multiple; any other number, or one with a dollar sign or a
    point, is an amount. The engine decides whether the rules allow it.
    """
    words = text.lower().replace("$ ", "$").split()
    ante = round_.wagers[seat][round_.rules.base.name]
    if words and words[0] in _FOLD and len(words) == 1:
        return Fold(seat)
    if words and words[0] in _CHECK and len(words) == 1:
        return Check(seat)
    if words and words[0] in (*_STAY, stay_key(round_)):
        words = words[1:]
        if not words:
            choice = raise_choice(round_, seat)
            return Raise(seat, choice.min_cents if choice else ante * decision_now(round_).multiples[0])
    rest = " ".join(words)
    times = _MULTIPLE.fullmatch(rest)
    if times and (rest.endswith("x") or int(times[1]) <= max(decision_now(round_).multiples)):
        if int(times[1]) == 0:
            raise InputError(f"The {raise_label(round_)} cannot be zero. Type {_without_raise(round_)}.")
        return Raise(seat, ante * int(times[1]))
    if is_amount(rest):
        return Raise(seat, parse_amount(rest))
    raise InputError(f"{quoted(text)} is not a decision. {_allowed(round_, seat)}.")


def _without_raise(round_: Round) -> str:
    """What else than a raise may be typed."""
    decision = decision_now(round_)
    return joined([*["f to fold"] * decision.fold, *["c to check"] * decision.check], "or")


def _allowed(round_: Round, seat: int) -> str:
    choice, ante = raise_choice(round_, seat), round_.wagers[seat][round_.rules.base.name]
    if choice is None:
        return f"Type {_without_raise(round_)}: the rules allow nothing else with this hand"
    label, key = raise_label(round_).lower(), stay_key(round_)
    more = [f"{times} to {label} {times}x" for times in _more(round_, choice, ante, choice.max_cents)]
    return f"Type {joined([_without_raise(round_), f'{key} to {label}', *more], 'or')}"


def refuse_uncovered(round_: Round, action: DecisionAction, left_cents: int) -> None:
    """Refuse a raise that the player's chips do not cover."""
    if isinstance(action, Raise) and action.amount_cents > left_cents:
        label = with_article(raise_label(round_))
        wanted, left = dollars(action.amount_cents), dollars(left_cents)
        raise InputError(
            f"You have {left} left, too little for {label} of {wanted}. "
            f"Choose a smaller one, or {_without_raise(round_)}."
        )
