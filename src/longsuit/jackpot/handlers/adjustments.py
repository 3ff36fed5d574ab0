"""Manual adjustments of a meter, its reserve or its overflow: the allowed reasons and amounts (JP-11)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from longsuit.base import MICRO, Refused, dollars, with_article
from longsuit.jackpot.changes import AdjustmentReason, AdjustMeter
from longsuit.jackpot.contributions import space_under_cap
from longsuit.jackpot.events.parts import Move, Reason
from longsuit.jackpot.handlers.configuration import MAX_CENTS
from longsuit.jackpot.handlers.preconditions import meter_of, refuse_locked
from longsuit.jackpot.money_moves import BY_HAND, FUNDS, MALFUNCTIONS
from longsuit.jackpot.text_checks import exact_dollars, refuse_line, shown
from longsuit.rules import JackpotClause

if TYPE_CHECKING:
    from longsuit.jackpot.state import Meter, State

_FUNDS_OF = {
    AdjustmentReason.WIN: ("meter",),
    AdjustmentReason.MALFUNCTION: FUNDS,
    AdjustmentReason.ABOVE_CAP: ("meter",),
    AdjustmentReason.RECEIPTS: ("reserve", "overflow"),
    AdjustmentReason.SEED_RECOVERY: ("meter",),
}

_TAKEN = (Reason.WIN, Reason.MALFUNCTION, Reason.ABOVE_CAP, Reason.SEED_RECOVERY, Reason.RESTORE)
"""The reasons for which a meter is lowered outside of its awards."""


def adjustment_moves(state: State, change: AdjustMeter) -> tuple[Move, ...]:
    """The moves of an adjustment, or a refusal."""
    meter = meter_of(state, change.meter)
    refuse_line(change.document, "a document", JackpotClause.PROGRESSIVE)
    if not state.jackpots[meter.jackpot].progressive:
        raise Refused(
            JackpotClause.HOUSE_JACKPOT,
            f"{meter.name} is the prize of a house jackpot. Change its terms instead of adjusting it.",
        )
    refuse_locked(meter)
    reason = _reason(change)
    if change.fund not in _FUNDS_OF[reason]:
        funds = " or ".join(_FUNDS_OF[reason])
        raise Refused(JackpotClause.PROGRESSIVE, f"{shown(change.fund)} is not adjusted for {reason}; the {funds} is.")
    if change.amount > 0:
        return _raised(meter, change, reason)
    return _lowered(meter, change, reason, seed_on_meter(state, meter))


def _reason(change: AdjustMeter) -> AdjustmentReason:
    if change.reason not in list(AdjustmentReason):
        reasons = ", ".join(AdjustmentReason)
        raise Refused(
            JackpotClause.PROGRESSIVE,
            f"{shown(change.reason)} is not a reason to adjust a meter. The reasons are {reasons}.",
        )
    return AdjustmentReason(change.reason)


def _raised(meter: Meter, change: AdjustMeter, reason: AdjustmentReason) -> tuple[Move, ...]:
    if reason is not AdjustmentReason.MALFUNCTION:
        raise Refused(JackpotClause.PROGRESSIVE, "Only a malfunction allows raising a meter.")
    if change.fund == "meter" and change.amount > space_under_cap(meter.terms, meter.amount):
        under = exact_dollars(space_under_cap(meter.terms, meter.amount))
        raise Refused(
            JackpotClause.PROGRESSIVE, f"{meter.name} would be above its cap. It can be raised by up to {under}."
        )
    most = MAX_CENTS * MICRO - _held(meter, change.fund)
    if change.amount > most:
        fund, up_to = with_article(change.fund), exact_dollars(max(0, most))
        raise Refused(
            JackpotClause.PROGRESSIVE,
            f"The maximum of {fund} is {dollars(MAX_CENTS)}. It can be raised by up to {up_to}.",
        )
    return (Move(MALFUNCTIONS, f"{change.fund}:{meter.name}", change.amount, Reason(reason), change.document),)


def seed_on_meter(state: State, meter: Meter) -> int:
    """What a meter surely still holds of the house's seed; all the rest is players' money (JP-11).

    A prize is paid from the seed first, so that players' contributions stay. What was taken from the meter by hand may
    have been taken since the last restart, so all of it counts against the seed.
    """
    left = meter.start
    committed = (one for _, one in state.wins.items())  # in their order, whatever their times say
    for win in committed:
        if win.meter == meter.name and win.undone is None:
            left = max(0, left - win.from_meter) + win.seed
    left += sum(min(0, meter.entries.get(("meter", reason), 0)) for reason in _TAKEN)
    return max(0, min(left, meter.amount, meter.seed_out))


def _lowered(meter: Meter, change: AdjustMeter, reason: AdjustmentReason, seed: int) -> tuple[Move, ...]:
    amount, most = -change.amount, seed if reason is AdjustmentReason.SEED_RECOVERY else _most(meter, change, reason)
    if not 0 < amount <= most:
        rule = f"It can be lowered by up to {exact_dollars(most)}." if most else "It cannot be lowered at all."
        asked = exact_dollars(change.amount)
        raise Refused(JackpotClause.PROGRESSIVE, f"The {change.fund} cannot be changed by {asked} for {reason}. {rule}")
    to = {
        AdjustmentReason.WIN: BY_HAND,
        AdjustmentReason.MALFUNCTION: MALFUNCTIONS,
        AdjustmentReason.ABOVE_CAP: f"overflow:{meter.name}",
        AdjustmentReason.RECEIPTS: f"receipts:{meter.name}",
        AdjustmentReason.SEED_RECOVERY: f"seed:{meter.name}",
    }[reason]
    return (Move(f"{change.fund}:{meter.name}", to, amount, Reason(reason), change.document),)


def _most(meter: Meter, change: AdjustMeter, reason: AdjustmentReason) -> int:
    """The maximum decrease of a fund for a reason other than the recovery of seed."""
    held = _held(meter, change.fund)
    if reason is AdjustmentReason.ABOVE_CAP:
        return 0 if meter.terms.cap_cents is None else max(0, held - meter.terms.cap_cents * MICRO)
    return held


def _held(meter: Meter, fund: str) -> int:
    return {"meter": meter.amount, "reserve": meter.reserve, "overflow": meter.overflow}[fund]
