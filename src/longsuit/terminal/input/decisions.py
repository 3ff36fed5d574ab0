"""Decisions: the keys of a turn, and reading a typed line."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from longsuit.base import dollars, with_article
from longsuit.cards import quoted
from longsuit.play import Fold, Raise
from longsuit.report import joined
from longsuit.terminal.errors import InputError
from longsuit.terminal.input.amounts import is_amount, parse_amount

if TYPE_CHECKING:
    from longsuit.play import Choice, Round

_MULTIPLE = re.compile(r"(\d{1,3})\s*x?")
_FOLD = ("f", "fold")
_STAY = ("p", "play", "r", "raise")


def raise_choice(round_: Round, seat: int) -> Choice | None:
    """The raise the rules allow a seat, if any."""
    return next((choice for choice in round_.legal(seat) if choice.kind is Raise), None)


def stay_key(round_: Round) -> str:
    """The key to stay in: p for Play, r for Raise."""
    return round_.rules.raise_wager.label[0].lower()


def decision_keys(round_: Round, seat: int, left_cents: int) -> list[tuple[str, str]]:
    """The keys of a seat's turn that its chips cover, and what they do."""
    choice, ante = raise_choice(round_, seat), round_.wagers[seat][round_.rules.base.name]
    keys = [("f", "fold")]
    label = round_.rules.raise_wager.label.lower()
    if choice is None or choice.min_cents > left_cents:
        return keys
    most = min(choice.max_cents, left_cents)
    keys.append((stay_key(round_), f"{label} {dollars(ante)}"))
    keys += [(str(times), f"{label} {dollars(ante * times)}") for times in range(2, most // ante + 1)]
    if len(choice.amounts) > 1 and choice.step_cents < ante:
        keys.append((f"{stay_key(round_)} $", f"any amount up to {dollars(most)}"))
    return keys


def read_decision(text: str, round_: Round, seat: int) -> Fold | Raise:
    """The decision in a line: `f`, `p`, `2` or `p 2` for twice the base wager, `p $15` for an amount.

    A whole number up to the game's largest multiple is a multiple; any other number, or one with a dollar sign or a
    point, is an amount. The engine decides whether the rules allow it.
    """
    words = text.lower().replace("$ ", "$").split()
    ante = round_.wagers[seat][round_.rules.base.name]
    if words and words[0] in _FOLD and len(words) == 1:
        return Fold(seat)
    if words and words[0] in _STAY:
        words = words[1:]
        if not words:
            return Raise(seat, ante)
    rest = " ".join(words)
    times = _MULTIPLE.fullmatch(rest)
    if times and (rest.endswith("x") or int(times[1]) <= _largest_multiple(round_)):
        if int(times[1]) == 0:
            raise InputError(f"The {round_.rules.raise_wager.label} cannot be zero. Type f to fold.")
        return Raise(seat, ante * int(times[1]))
    if is_amount(rest):
        return Raise(seat, parse_amount(rest))
    raise InputError(f"{quoted(text)} is not a decision. {_allowed(round_, seat)}.")


def _largest_multiple(round_: Round) -> int:
    duel = round_.rules.duel
    return max(duel.raise_caps.values()) if duel else 1


def _allowed(round_: Round, seat: int) -> str:
    choice, ante = raise_choice(round_, seat), round_.wagers[seat][round_.rules.base.name]
    if choice is None:
        return "Type f to fold: the rules allow nothing else with this hand"
    label, key = round_.rules.raise_wager.label.lower(), stay_key(round_)
    more = [f"{times} to {label} {times}x" for times in range(2, choice.max_cents // ante + 1)]
    return f"Type {joined(['f to fold', f'{key} to {label}', *more], 'or')}"


def refuse_uncovered(round_: Round, action: Fold | Raise, left_cents: int) -> None:
    """Refuse a raise that the player's chips do not cover."""
    if isinstance(action, Raise) and action.amount_cents > left_cents:
        label = with_article(round_.rules.raise_wager.label)
        wanted, left = dollars(action.amount_cents), dollars(left_cents)
        raise InputError(
            f"You have {left} left, too little for {label} of {wanted}. Choose a smaller one, or f to fold."
        )
