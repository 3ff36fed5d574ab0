"""Prizes: what the winning hands of a round pay, from which fund, and what the meters hold afterwards.

The commit pays by `round_prizes`, and tables show it while a win waits: what is shown is what is paid (JP-16). The
arithmetic of an award off a meter is that of `longsuit.play`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from longsuit.base import MICRO
from longsuit.jackpot.jackpot_game import meter_name
from longsuit.jackpot.meter_win_order import from_dealers_right
from longsuit.jackpot.money_moves import PRIZES, tray
from longsuit.jackpot.permissions import needs_executive
from longsuit.play import Award, AwardOptions, Payment, Pool, Restart, pay_awards, whole_cents
from longsuit.rules import Basis, Rounding

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from longsuit.jackpot.events.parts import Lock
    from longsuit.jackpot.jackpot_game import JackpotGame, MeterTerms, PayLine, Sensor
    from longsuit.jackpot.state import Meter, Spot, State, Table


class Prize(NamedTuple):
    """What a winning hand pays, and what pays it."""

    cents: int
    """The prize, in whole cents."""

    source: str
    """The account that pays what the meter does not: the table's tray, or the house."""

    meter: str = ""
    """The meter it comes off, by its full name; empty where it leaves every meter alone."""

    fund: str = ""
    """The account the meter's part leaves: the meter, or the frozen prize; empty without a meter."""

    payment: Payment | None = None
    """What it does to the meter; None where it leaves every meter alone."""

    group: tuple[Spot, ...] = ()
    """The spots that share one top award with it, itself included; empty where it shares with none."""

    executive: bool = False
    """Whether an Executive's card must commit it."""

    frozen: bool = False
    """Whether it was frozen when the hand was selected."""


def round_prizes(state: State, table: Table, hands: Mapping[Spot, str]) -> dict[Spot, Prize]:
    """The prizes of the winning hands of a round, from the dealer's right (JP-6)."""
    prizes: dict[Spot, Prize] = {}
    by_meter: dict[str, list[Spot]] = {}
    for spot in from_dealers_right(hands):
        claim = table.claims.get(spot)
        game, line = game_and_line(state, table, spot, hands[spot])
        if claim is not None and claim.locked:
            prizes[spot] = _frozen_prize(state.meters[claim.locked], claim.win, table, game)
        elif meter := meter_paying(game, line):
            by_meter.setdefault(meter, []).append(spot)
        else:
            prizes[spot] = _prize_apart(state, table, spot, game, line)
    for meter, spots in by_meter.items():
        prizes |= _prizes_off(state, table, meter, {spot: hands[spot] for spot in spots})
    return prizes


def game_and_line(state: State, table: Table, spot: Spot, hand: str) -> tuple[JackpotGame, PayLine]:
    """The jackpot of a spot, and the line of its pay table for a hand."""
    sensor = table.sensors[spot[1] - 1]
    return state.jackpots[sensor.jackpot], sensor.posted.by_hand[hand]


def meter_paying(game: JackpotGame, line: PayLine) -> str:
    """The meter an award comes off, by its full name; empty where it leaves every meter alone (JP-5)."""
    if not game.progressive:
        return ""
    if line.meter:
        return meter_name(game.name, line.meter)
    return game.meter_names[0] if game.all_off_the_meter else ""


def award_of(game: JackpotGame, sensor: Sensor, line: PayLine) -> Award:
    """A line of a pay table as an award: a share of the meter, or a fixed pay that includes a returned wager."""
    if line.share is not None:
        return Award(line.share)
    times = line.times + 1 if sensor.posted.basis == Basis.TO_1 else line.times
    return Award(None, game.wager_cents * times)


def pool_of(meter: Meter) -> Pool:
    """What a meter holds."""
    return Pool(meter.amount, meter.reserve, meter.overflow)


def restart_of(terms: MeterTerms) -> Restart:
    """How a meter with these terms restarts."""
    return Restart(terms.seed_cents * MICRO, None if terms.cap_cents is None else terms.cap_cents * MICRO)


def _options(game: JackpotGame) -> AwardOptions:
    """The options of a jackpot; whatever they are, a prize is rounded up, as its display is (JP-16)."""
    return AwardOptions(game.kind, game.order, Rounding.UP)


def _prize_apart(state: State, table: Table, spot: Spot, game: JackpotGame, line: PayLine) -> Prize:
    """A prize that leaves every meter alone: a fixed pay from the tray, or any prize of a house jackpot."""
    award = award_of(game, table.sensors[spot[1] - 1], line)
    if award.share is None:
        cents, source = whole_cents(award.fixed_cents, Rounding.UP), tray(table.name)
    else:
        meter = state.meters[meter_name(game.name, line.meter)]
        (payment,), _ = pay_awards(pool_of(meter), restart_of(meter.terms), [award], _options(game))
        cents, source = payment.prize_cents, PRIZES
    return Prize(cents, source, executive=needs_executive(cents, game.executive_from_cents))


def _prizes_off(state: State, table: Table, name: str, hands: Mapping[Spot, str]) -> dict[Spot, Prize]:
    """The prizes off one meter, for spots in order from the dealer's right."""
    meter, spots = state.meters[name], tuple(hands)
    game = state.jackpots[meter.jackpot]
    awards = [
        award_of(game, table.sensors[spot[1] - 1], game_and_line(state, table, spot, hand)[1])
        for spot, hand in hands.items()
    ]
    payments, _ = pay_awards(pool_of(meter), restart_of(meter.terms), awards, _options(game))
    return {
        spot: Prize(
            payment.prize_cents,
            tray(table.name),
            name,
            f"meter:{name}",
            payment,
            tuple(spots[place] for place in payment.group),
            needs_executive(_largest(payments, payment), game.executive_from_cents),
        )
        for spot, payment in zip(spots, payments, strict=True)
    }


def _largest(payments: Sequence[Payment], payment: Payment) -> int:
    """The prize that decides whose card commits: equal shares are committed together, by the largest of them."""
    return max([payment.prize_cents, *(payments[place].prize_cents for place in payment.group)])


def _frozen_prize(meter: Meter, win: str, table: Table, game: JackpotGame) -> Prize:
    """A prize that was frozen when its hand was selected."""
    lock = next(lock for lock in meter.locks if lock.win == win)
    return Prize(
        lock.prize_cents,
        tray(table.name),
        meter.name,
        f"suspense:{win}",
        _frozen_payment(lock),
        executive=needs_executive(lock.prize_cents, game.executive_from_cents),
        frozen=True,
    )


def _frozen_payment(lock: Lock) -> Payment:
    before = Pool(lock.amount, lock.reserve, lock.overflow)
    after = Pool(
        lock.amount - lock.frozen + lock.seed + lock.onto,
        lock.reserve - lock.onto - lock.spill,
        lock.overflow + lock.spill,
    )
    return Payment(lock.prize_cents, lock.frozen, lock.seed, lock.onto, lock.spill, before, after)
