"""The first step: wagers are placed and taken back, until the dealer closes them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from longsuit.base import Refused, dollars
from longsuit.cards import Colour
from longsuit.play.actions import (
    AcceptWager,
    ChooseColour,
    CloseWagers,
    PlaceWager,
    ReturnWagers,
    SetWager,
    WithdrawWager,
)
from longsuit.play.choice import Choice
from longsuit.rules import BankingClause, IrregularityClause, OutsideLimits, Role

if TYPE_CHECKING:
    from collections.abc import Mapping

    from longsuit.play.state import RoundState
    from longsuit.rules import Limits, Wager

_COLOURS = tuple(Colour)
# In Python 3.11 a member is slow to read off its class.
_BASE, _EQUAL, _BONUS, _RAISE = Role.BASE, Role.EQUAL, Role.BONUS, Role.RAISE


def choices(round_: RoundState, seat: int) -> tuple[Choice, ...]:
    """What a seat may place, change or take back."""
    rules, clause = round_.rules, round_.rules.clauses.wagers
    if not 1 <= seat <= rules.seats or is_banker(round_, seat):
        return ()
    options = []
    if rules.colour:
        options += [Choice(ChooseColour, clause, seat, colour=colour) for colour in Colour]
    placed = round_.wagers.get(seat, {})
    for wager in rules.wagers:
        there = wager.name in placed and wager.role is not _EQUAL
        if there or _may_place(round_, seat, wager):
            low, high, step = _bounds(round_, seat, wager)
            if low <= high:
                options.append(Choice(SetWager if there else PlaceWager, clause, seat, wager.name, low, high, step))
        if there and not (wager.role is _BASE and _others(round_, placed)):
            options.append(Choice(WithdrawWager, clause, seat, wager.name))
    return tuple(options)


def dealer_choices(round_: RoundState) -> tuple[Choice, ...]:
    """The dealer may close wagers once somebody has placed one."""
    ready = round_.wagers and (round_.rules.banking is None or round_.bank is not None)
    return (Choice(CloseWagers, round_.rules.clauses.wagers),) if ready else ()


def is_banker(round_: RoundState, seat: int) -> bool:
    """Whether a seat banks the round."""
    return round_.bank is not None and round_.bank.seat == seat


def _in_order_of_action(round_: RoundState) -> tuple[int, ...]:
    """The seats with wagers from the dealer's left, or from the left of a player who banks (PD-3)."""
    if round_.bank is None:
        return tuple(sorted(round_.wagers))
    bank = round_.bank.seat
    return tuple(sorted(round_.wagers, key=lambda seat: (seat < bank, seat)))


def _may_place(round_: RoundState, seat: int, wager: Wager) -> bool:
    if wager.role in (_RAISE, _EQUAL):
        return False
    if wager.role is _BASE:
        return round_.rules.colour is None or seat in round_.colours
    return seat in round_.wagers


def _bounds(round_: RoundState, seat: int, wager: Wager) -> tuple[int, int, int]:
    equal = _equal_to(round_, seat, wager)
    limits = wager.limits
    if equal is None:
        return limits.min_cents, limits.amounts[-1], limits.step_cents
    return (equal, equal, 1) if equal in limits.amounts else (1, 0, 1)


def _equal_to(round_: RoundState, seat: int, wager: Wager) -> int | None:
    """The amount a bonus must match, where bonuses are equal and another is placed as the rules say."""
    if not round_.rules.bonuses_equal or wager.role is not _BONUS:
        return None
    placed = round_.wagers.get(seat, {})
    for other in round_.rules.wagers:
        binds = other.role is _BONUS and other is not wager and (seat, other.name) not in round_.accepted
        if binds and other.name in placed:
            return placed[other.name]
    return None


def choose_colour(round_: RoundState, action: ChooseColour) -> None:
    """Choose, or change, the colour a seat plays."""
    clause = round_.rules.clauses.wagers
    refuse_closed(round_, "A colour is chosen")
    refuse_seat(round_, action.seat)
    if round_.rules.colour is None:
        raise Refused(clause, f"{round_.rules.title} has no choice of colour.")
    if action.colour not in _COLOURS:
        raise Refused(clause, f"{action.colour!r} is no colour; choose red or black.")
    round_.colours = {**round_.colours, action.seat: Colour(action.colour)}


def place(round_: RoundState, action: PlaceWager) -> None:
    """Put chips on a free spot."""
    wager, seat = _spot_of(round_, action), action.seat
    placed = round_.wagers.get(seat, {})
    if wager.name in placed:
        sentence = f"Seat {seat} has chips on {wager.label} already; take them back to change them."
        raise Refused(round_.rules.clauses.wagers, sentence)
    _refuse_amount(round_, seat, wager, action.amount_cents)
    round_.wagers[seat] = _with_chips(round_, placed, wager, action.amount_cents)


def _with_chips(round_: RoundState, placed: Mapping[str, int], wager: Wager, amount: int) -> dict[str, int]:
    """The chips of a seat with those on a spot; the same lie on every spot that equals the base wager."""
    chips = {**placed, wager.name: amount}
    if wager.role is _BASE:
        for equal in round_.rules.equal_wagers:
            chips[equal.name] = amount
    return chips


def set_wager(round_: RoundState, action: SetWager) -> None:
    """Set the whole amount on a spot; 0 takes the chips back."""
    if type(action.amount_cents) is int and action.amount_cents == 0:
        withdraw(round_, WithdrawWager(action.seat, action.wager))
        return
    wager = _spot_of(round_, action)
    _refuse_amount(round_, action.seat, wager, action.amount_cents)
    _put(round_, action.seat, wager, action.amount_cents)


def _put(round_: RoundState, seat: int, wager: Wager, amount: int) -> None:
    """Put chips on a spot instead of those on it; the base wager stays the first of its seat."""
    placed = round_.wagers.get(seat, {})
    if wager.role is not _BASE and wager.name in placed:
        placed = {name: cents for name, cents in placed.items() if name != wager.name}
    round_.wagers[seat] = _with_chips(round_, placed, wager, amount)
    if round_.accepted:
        round_.accepted -= {(seat, wager.name)}


def _refuse_amount(round_: RoundState, seat: int, wager: Wager, amount: int) -> None:
    """Refuse an amount outside the limits, or another amount than that of an equal bonus."""
    if amount not in wager.limits.amounts:
        raise Refused(round_.rules.clauses.wagers, f"{dollars(amount)} is outside the limits: {_terms(round_, wager)}.")
    if round_.rules.bonuses_equal:
        equal = _equal_to(round_, seat, wager)
        if equal is not None and amount != equal:
            sentence = f"Bonus wagers are equal: the other one is {dollars(equal)}, not {dollars(amount)}."
            raise Refused(round_.rules.clauses.wagers, sentence)


def accept(round_: RoundState, action: AcceptWager) -> None:
    """Accept a wager outside the limits, and note it (IRR-3)."""
    wager = _spot_of(round_, action)
    seat, amount = action.seat, action.amount_cents
    regular = _is_regular(round_, seat, wager, amount)
    if not regular:
        if round_.rules.irregularities.outside_limits is OutsideLimits.RETURNED:
            raise Refused(
                IrregularityClause.OUTSIDE_LIMITS,
                f"This house returns a wager outside the limits at once: {_terms(round_, wager)}.",
            )
        if amount < 1:
            raise Refused(IrregularityClause.OUTSIDE_LIMITS, "A wager is at least one cent.")
    _put(round_, seat, wager, amount)
    if not regular:
        round_.accepted |= {(seat, wager.name)}


def _is_regular(round_: RoundState, seat: int, wager: Wager, amount: int) -> bool:
    return amount in wager.limits.amounts and _equal_to(round_, seat, wager) in (None, amount)


def _spot_of(round_: RoundState, action: PlaceWager | SetWager | AcceptWager) -> Wager:
    """The wager an action names; refuse what would be refused with any amount."""
    rules, seat = round_.rules, action.seat
    if round_.at:
        refuse_closed(round_, "Wagers are placed")
    wager = rules.by_name.get(action.wager) if type(action.wager) is str else None
    if wager is None:
        names = ", ".join(rules.by_name)
        raise Refused(rules.clauses.wagers, f"There is no wager “{action.wager}” here. The wagers here are {names}.")
    if type(action.amount_cents) is not int:
        raise Refused(rules.clauses.wagers, "Enter a whole number of cents.")
    if wager.role is _RAISE:
        clause = rules.decision_clause(next(one for one in rules.decisions if one.wager == wager.name))
        raise Refused(clause, f"The {wager.label} is made after looking at the cards, not before.")
    if wager.role is _EQUAL:
        sentence = f"{wager.label} always equals the {rules.base.label} and is placed with it."
        raise Refused(rules.clauses.wagers, sentence)
    if type(seat) is not int or seat not in round_.wagers:
        _refuse_first(round_, seat, wager)
    return wager


def _refuse_first(round_: RoundState, seat: int, wager: Wager) -> None:
    """Refuse a seat's first wager unless it is the base wager, with a colour where one is chosen."""
    rules = round_.rules
    refuse_seat(round_, seat)
    if is_banker(round_, seat):
        raise Refused(BankingClause.BANKER, f"Seat {seat} banks this round and places no wagers.")
    if wager.role is not _BASE:
        raise Refused(rules.clauses.wagers, f"{wager.label} needs the {rules.base.label} first.")
    if rules.colour and seat not in round_.colours:
        raise Refused(rules.clauses.wagers, f"Seat {seat} chooses red or black before it wagers.")


def _terms(round_: RoundState, wager: Wager) -> str:
    limits: Limits = wager.limits
    if len(limits.amounts) == 1:
        return f"{wager.label} takes exactly {dollars(limits.min_cents)}"
    word = "chips" if limits.step_cents == round_.rules.chip_cents else "steps"
    step = "" if limits.step_cents == 1 else f", in {word} of {dollars(limits.step_cents)}"
    return f"{wager.label} takes {dollars(limits.min_cents)} to {dollars(limits.amounts[-1])}{step}"


def withdraw(round_: RoundState, action: WithdrawWager) -> None:
    """Take chips back."""
    clause = round_.rules.clauses.wagers
    refuse_closed(round_, "Wagers are taken back")
    placed = round_.wagers.get(action.seat, {}) if type(action.seat) is int else {}
    if type(action.wager) is not str or action.wager not in placed:
        raise Refused(clause, f"Seat {action.seat} has no chips on “{action.wager}”.")
    base, wager = round_.rules.base, round_.rules.by_name[action.wager]
    if wager.role is _EQUAL:
        raise Refused(clause, f"{wager.label} always equals the {base.label}; take the {base.label} back instead.")
    if wager is base and _others(round_, placed):
        raise Refused(clause, f"Take the other wagers back first: none stands without the {base.label}.")
    round_.accepted -= {(action.seat, action.wager)}
    if wager is base:
        del round_.wagers[action.seat]
    else:
        round_.wagers[action.seat] = {name: cents for name, cents in placed.items() if name != action.wager}


def _others(round_: RoundState, placed: Mapping[str, int]) -> bool:
    """Whether chips lie on other spots than the base wager's and those that equal it."""
    return len(placed) > 1 + len(round_.rules.equal_wagers)


def return_all(round_: RoundState, action: ReturnWagers) -> None:  # noqa: ARG001 - every performer takes its action
    """Give every wager back, and forget the colours chosen."""
    refuse_closed(round_, "Wagers are returned")
    round_.wagers.clear()
    round_.colours, round_.accepted = {}, frozenset()
    round_.bank = None


def close(round_: RoundState, action: CloseWagers) -> None:  # noqa: ARG001 - every performer takes its action
    """No more bets: the seats with a base wager are in the round, and nobody else."""
    refuse_closed(round_, "Wagers are closed")
    if not round_.wagers:
        raise Refused(round_.rules.clauses.wagers, f"Nobody has placed the {round_.rules.base.label} yet.")
    if round_.rules.banking is not None and round_.bank is None:
        raise Refused(BankingClause.BANK, "Nobody has put up a bank yet. A player banks every round here.")
    round_.seats = _in_order_of_action(round_)
    if round_.accepted:
        _accept_again(round_)
    if round_.colours:
        round_.colours = {seat: colour for seat, colour in round_.colours.items() if seat in round_.wagers}
    if round_.players:
        inside = {*round_.wagers, *(() if round_.bank is None else (round_.bank.seat,))}
        round_.players = {seat: name for seat, name in round_.players.items() if seat in inside}
    round_.advance()


def _accept_again(round_: RoundState) -> None:
    """Note which wagers are outside the limits now: others of their seats may have changed since they were accepted.

    They are judged in the order they were placed in, as a replay of the record judges them.
    """
    wagers, round_.wagers, round_.accepted = round_.wagers, {}, frozenset()
    for seat, placed in wagers.items():
        for name, amount in placed.items():
            wager = round_.rules.by_name[name]
            if wager.role is not _EQUAL and not _is_regular(round_, seat, wager, amount):
                round_.accepted |= {(seat, name)}
            round_.wagers[seat] = {**round_.wagers.get(seat, {}), name: amount}


def refuse_closed(round_: RoundState, what: str) -> None:
    """Refuse what belongs to the time before the cards."""
    if round_.at or round_.settlement is not None:
        raise Refused(round_.rules.clauses.wagers, f"{what} before cards are dealt; it is too late in this round.")


def refuse_seat(round_: RoundState, seat: int) -> None:
    """Refuse a seat that the game does not have."""
    if type(seat) is not int or not 1 <= seat <= round_.rules.seats:
        sentence = f"There is no seat {seat}; the seats are 1 to {round_.rules.seats}."
        raise Refused(round_.rules.clauses.deck, sentence)
