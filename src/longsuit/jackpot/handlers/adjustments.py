"""Entries by hand: what may be adjusted and why (JP-11), and how a committed win is undone (JP-4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from longsuit.base import Refused, dollars
from longsuit.jackpot.changes import AdjustmentReason, AdjustMeter, UndoWin
from longsuit.jackpot.facts import Move, Reason
from longsuit.jackpot.handlers.checks import meter_of, refuse_locked
from longsuit.jackpot.handlers.configuration import MOST_CENTS
from longsuit.jackpot.money import BY_HAND, FUNDS, MALFUNCTIONS, player
from longsuit.jackpot.prizes import room
from longsuit.jackpot.text import exact_dollars, refuse_line, shown
from longsuit.ledger import MICRO

if TYPE_CHECKING:
    from longsuit.jackpot.state import Meter, State, Win

_FUNDS_OF = {
    AdjustmentReason.WIN: ("meter",),
    AdjustmentReason.MALFUNCTION: FUNDS,
    AdjustmentReason.ABOVE_CAP: ("meter",),
    AdjustmentReason.RECEIPTS: ("reserve", "overflow"),
    AdjustmentReason.SEED_RECOVERY: ("meter",),
}


def adjustment_moves(state: State, change: AdjustMeter) -> tuple[Move, ...]:
    """The money an adjustment moves, or a refusal."""
    meter = meter_of(state, change.meter)
    refuse_line(change.document, "a document", "JP-11")
    if not state.jackpots[meter.jackpot].progressive:
        raise Refused("JP-10", f"{meter.name} is a house prize; allowed: other terms, not an adjustment.")
    refuse_locked(meter)
    reason = _reason(change)
    if change.fund not in _FUNDS_OF[reason]:
        allowed = " or ".join(_FUNDS_OF[reason])
        raise Refused("JP-11", f"{shown(change.fund)} is not adjusted for {reason}; allowed: the {allowed}.")
    return (_raised if change.amount > 0 else _lowered)(meter, change, reason)


def _reason(change: AdjustMeter) -> AdjustmentReason:
    if change.reason not in list(AdjustmentReason):
        allowed = ", ".join(AdjustmentReason)
        raise Refused("JP-11", f"{shown(change.reason)} is no reason to adjust a meter; allowed: {allowed}.")
    return AdjustmentReason(change.reason)


def _raised(meter: Meter, change: AdjustMeter, reason: AdjustmentReason) -> tuple[Move, ...]:
    if reason is not AdjustmentReason.MALFUNCTION:
        raise Refused("JP-11", f"A meter does not go up for {reason}; allowed: to correct a malfunction.")
    if change.fund == "meter" and change.amount > room(meter.terms, meter.amount):
        under = exact_dollars(room(meter.terms, meter.amount))
        raise Refused("JP-11", f"{meter.name} would stand above its cap; allowed: up to {under} more.")
    most = MOST_CENTS * MICRO - _held(meter, change.fund)
    if change.amount > most:
        allowed = exact_dollars(max(0, most))
        raise Refused(
            "JP-11", f"No {change.fund} holds more than {dollars(MOST_CENTS)}; allowed: up to {allowed} more."
        )
    return (Move(MALFUNCTIONS, f"{change.fund}:{meter.name}", change.amount, Reason(reason), change.document),)


def _lowered(meter: Meter, change: AdjustMeter, reason: AdjustmentReason) -> tuple[Move, ...]:
    amount, most = -change.amount, _most(meter, change, reason)
    if not 0 < amount <= most:
        allowed = f"up to {exact_dollars(most)} less" if most else "to leave it as it is"
        asked = exact_dollars(change.amount)
        raise Refused("JP-11", f"The {change.fund} cannot be changed by {asked} for {reason}; allowed: {allowed}.")
    to = {
        AdjustmentReason.WIN: BY_HAND,
        AdjustmentReason.MALFUNCTION: MALFUNCTIONS,
        AdjustmentReason.ABOVE_CAP: f"overflow:{meter.name}",
        AdjustmentReason.RECEIPTS: f"receipts:{meter.name}",
        AdjustmentReason.SEED_RECOVERY: f"seed:{meter.name}",
    }[reason]
    return (Move(f"{change.fund}:{meter.name}", to, amount, Reason(reason), change.document),)


def _most(meter: Meter, change: AdjustMeter, reason: AdjustmentReason) -> int:
    """The most a fund may go down for a reason."""
    held = _held(meter, change.fund)
    if reason is AdjustmentReason.ABOVE_CAP:
        return 0 if meter.terms.cap_cents is None else max(0, held - meter.terms.cap_cents * MICRO)
    return min(held, max(0, meter.seed_out)) if reason is AdjustmentReason.SEED_RECOVERY else held


def _held(meter: Meter, fund: str) -> int:
    return {"meter": meter.amount, "reserve": meter.reserve, "overflow": meter.overflow}[fund]


def undo_moves(state: State, change: UndoWin) -> tuple[Move, ...]:
    """The money that goes back when a committed win is undone, or a refusal."""
    refuse_line(change.document, "a document", "JP-4")
    win = state.wins.get(change.win)
    if win is None or win.undone:
        known = "was undone already" if win else "does not exist"
        raise Refused("JP-4", f"The win {shown(change.win)} {known}; allowed: a committed win that stands.")
    to, rest = player(win.table, win.seat), win.prize_cents * MICRO - win.from_meter
    moves = [Move(to, win.source, rest, Reason.UNDO, change.document)]
    if win.meter:
        meter = meter_of(state, win.meter)
        refuse_locked(meter)
        moves.append(Move(to, f"meter:{meter.name}", win.from_meter, Reason.UNDO, change.document))
        moves += _unseeded(state, meter, win, change.document)
    return tuple(move for move in moves if move.amount)


def _unseeded(state: State, meter: Meter, win: Win, document: str) -> list[Move]:
    """The restart taken back, as far as the meter has it; the last of several equal shares takes it back."""
    group = [state.wins.get(name) for name in win.group]
    if any(other and other.id != win.id and not other.undone for other in group):
        return []
    wins = [other for other in group if other] or [win]
    seed, onto, spill = (sum(getattr(one, part) for one in wins) for part in ("seed", "reserve", "spill"))
    held = meter.amount + win.from_meter
    onto = min(onto, held)
    seed = min(seed, held - onto)
    spill = min(spill, meter.overflow)
    return [
        Move(f"meter:{meter.name}", f"reserve:{meter.name}", onto, Reason.UNDO, document),
        Move(f"meter:{meter.name}", f"seed:{meter.name}", seed, Reason.UNDO, document),
        Move(f"overflow:{meter.name}", f"reserve:{meter.name}", spill, Reason.UNDO, document),
    ]
