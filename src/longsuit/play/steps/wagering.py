"""The first step: wagers are placed and taken back, until the dealer closes them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from longsuit.base import Refused, dollars
from longsuit.cards import Colour
from longsuit.play.actions import AcceptWager, ChooseColour, CloseWagers, PlaceWager, WithdrawWager
from longsuit.play.choice import Choice
from longsuit.rules import OutsideLimits, Role

if TYPE_CHECKING:
    from longsuit.play.round import Round
    from longsuit.rules import Limits, Wager

_COLOURS = tuple(Colour)


def choices(round_: Round, seat: int) -> tuple[Choice, ...]:
    """What a seat may put down or take back."""
    rules, clause = round_.rules, round_.rules.clauses.wagers
    if not 1 <= seat <= rules.seats:
        return ()
    options = []
    if rules.colour:
        options += [Choice(ChooseColour, clause, seat, colour=colour) for colour in Colour]
    placed = round_.wagers.get(seat, {})
    for wager in rules.wagers:
        if wager.name in placed:
            if not (wager.role is Role.BASE and len(placed) > 1):
                options.append(Choice(WithdrawWager, clause, seat, wager.name))
        elif _may_place(round_, seat, wager):
            low, high, step = _bounds(round_, seat, wager)
            if low <= high:
                options.append(Choice(PlaceWager, clause, seat, wager.name, low, high, step))
    return tuple(options)


def dealer_choices(round_: Round) -> tuple[Choice, ...]:
    """The dealer may close wagers once somebody has placed one."""
    return (Choice(CloseWagers, round_.rules.clauses.wagers),) if round_.wagers else ()


def _may_place(round_: Round, seat: int, wager: Wager) -> bool:
    if wager.role is Role.RAISE:
        return False
    if wager.role is Role.BASE:
        return round_.rules.colour is None or seat in round_.colours
    return seat in round_.wagers


def _bounds(round_: Round, seat: int, wager: Wager) -> tuple[int, int, int]:
    equal = _equal_to(round_, seat, wager)
    limits = wager.limits
    if equal is None:
        return limits.min_cents, limits.amounts[-1], limits.step_cents
    return (equal, equal, 1) if equal in limits.amounts else (1, 0, 1)


def _equal_to(round_: Round, seat: int, wager: Wager) -> int | None:
    """The amount a bonus must match, where bonuses are equal and another is placed as the rules say."""
    if not round_.rules.bonuses_equal or wager.role is not Role.BONUS:
        return None
    placed = round_.wagers.get(seat, {})
    for other in round_.rules.wagers:
        if other.role is Role.BONUS and other.name in placed and (seat, other.name) not in round_.accepted:
            return placed[other.name]
    return None


def choose_colour(round_: Round, action: ChooseColour) -> None:
    """Choose, or change, the colour a seat plays."""
    clause = round_.rules.clauses.wagers
    _refuse_closed(round_, "A colour is chosen")
    _refuse_seat(round_, action.seat)
    if round_.rules.colour is None:
        raise Refused(clause, f"{round_.rules.title} has no choice of colour.")
    if action.colour not in _COLOURS:
        raise Refused(clause, f"{action.colour!r} is no colour; choose red or black.")
    round_.colours[action.seat] = Colour(action.colour)


def place(round_: Round, action: PlaceWager) -> None:
    """Put chips on a spot."""
    wager, amount = _refuse_spot(round_, action), action.amount_cents
    if amount not in wager.limits.amounts:
        raise Refused(round_.rules.clauses.wagers, f"{dollars(amount)} is outside the limits: {_terms(wager)}.")
    if round_.rules.bonuses_equal:
        equal = _equal_to(round_, action.seat, wager)
        if equal is not None and amount != equal:
            sentence = f"Bonus wagers are equal: the other one is {dollars(equal)}, not {dollars(amount)}."
            raise Refused(round_.rules.clauses.wagers, sentence)
    round_.wagers.setdefault(action.seat, {})[action.wager] = amount


def accept(round_: Round, action: AcceptWager) -> None:
    """Let a wager outside the limits stand, and note it (IRR-3)."""
    wager = _refuse_spot(round_, action)
    seat, amount = action.seat, action.amount_cents
    regular = amount in wager.limits.amounts and _equal_to(round_, seat, wager) in (None, amount)
    if not regular:
        if round_.rules.irregularities.outside_limits is OutsideLimits.RETURNED:
            raise Refused("IRR-3", f"This house returns a wager outside the limits at once: {_terms(wager)}.")
        if amount < 1:
            raise Refused("IRR-3", f"{dollars(amount)} is no wager; there must be a cent at least.")
        round_.accepted.add((seat, action.wager))
    round_.wagers.setdefault(seat, {})[action.wager] = amount


def _refuse_spot(round_: Round, action: PlaceWager | AcceptWager) -> Wager:
    """Refuse what no amount could mend; return the wager otherwise."""
    rules, seat = round_.rules, action.seat
    if round_.at:
        _refuse_closed(round_, "Wagers are placed")
    wager = rules.by_name.get(action.wager) if type(action.wager) is str else None
    if wager is None:
        names = ", ".join(rules.by_name)
        raise Refused(rules.clauses.wagers, f"There is no wager “{action.wager}” here; there are {names}.")
    if type(action.amount_cents) is not int:
        sentence = f"{action.amount_cents!r} is no amount: chips are a whole number of cents."
        raise Refused(rules.clauses.wagers, sentence)
    placed = round_.wagers.get(seat) if type(seat) is int else None
    if wager.role is Role.RAISE:
        raise Refused(rules.clauses.decision, f"The {wager.label} is made after looking at the cards, not before.")
    if placed is None:
        _refuse_first(round_, seat, wager)
    elif wager.name in placed:
        sentence = f"Seat {seat} has chips on {wager.label} already; take them back to change them."
        raise Refused(rules.clauses.wagers, sentence)
    return wager


def _refuse_first(round_: Round, seat: int, wager: Wager) -> None:
    """Refuse a seat's first wager unless it is the base wager, with a colour where one is chosen."""
    rules = round_.rules
    _refuse_seat(round_, seat)
    if wager.role is not Role.BASE:
        raise Refused(rules.clauses.wagers, f"{wager.label} needs the {rules.base.label} first.")
    if rules.colour and seat not in round_.colours:
        raise Refused(rules.clauses.wagers, f"Seat {seat} chooses red or black before it wagers.")


def _terms(wager: Wager) -> str:
    limits: Limits = wager.limits
    if len(limits.amounts) == 1:
        return f"{wager.label} takes exactly {dollars(limits.min_cents)}"
    step = "" if limits.step_cents == 1 else f", in steps of {dollars(limits.step_cents)}"
    return f"{wager.label} takes {dollars(limits.min_cents)} to {dollars(limits.amounts[-1])}{step}"


def withdraw(round_: Round, action: WithdrawWager) -> None:
    """Take chips back."""
    clause = round_.rules.clauses.wagers
    _refuse_closed(round_, "Wagers are taken back")
    placed = round_.wagers.get(action.seat, {}) if type(action.seat) is int else {}
    if type(action.wager) is not str or action.wager not in placed:
        raise Refused(clause, f"Seat {action.seat} has no chips on “{action.wager}”.")
    base = round_.rules.base
    if action.wager == base.name and len(placed) > 1:
        raise Refused(clause, f"Take the other wagers back first: none stands without the {base.label}.")
    del placed[action.wager]
    round_.accepted.discard((action.seat, action.wager))
    if not placed:
        del round_.wagers[action.seat]


def close(round_: Round, action: CloseWagers) -> None:  # noqa: ARG001 - every performer takes its action
    """No more bets: the seats with a base wager are in."""
    _refuse_closed(round_, "Wagers are closed")
    if not round_.wagers:
        raise Refused(round_.rules.clauses.wagers, f"Nobody has placed the {round_.rules.base.label} yet.")
    round_.seats = tuple(sorted(round_.wagers))
    round_.advance()


def _refuse_closed(round_: Round, what: str) -> None:
    if round_.at or round_.settlement is not None:
        raise Refused(round_.rules.clauses.wagers, f"{what} before cards are dealt; it is too late in this round.")


def _refuse_seat(round_: Round, seat: int) -> None:
    if type(seat) is not int or not 1 <= seat <= round_.rules.seats:
        sentence = f"There is no seat {seat}; the seats are 1 to {round_.rules.seats}."
        raise Refused(round_.rules.clauses.deck, sentence)
