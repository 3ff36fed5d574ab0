"""Preconfigured terms: what a new jackpot starts with, and what advice compares with (JP-15)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from longsuit.jackpot.jackpot_game import WHOLE, MeterTerms
from longsuit.rules import JackpotKind, house_jackpot_amounts, preconfigured_terms

if TYPE_CHECKING:
    from longsuit.jackpot.jackpot_game import JackpotGame
    from longsuit.rules import DefaultTerms, Rules, Wager


def preconfigured_meters(game: JackpotGame) -> dict[str, MeterTerms]:
    """The preconfigured terms of a jackpot's meters, for its wager and its way of paying; none for its own table."""
    if not game.progressive:
        return {}
    designed = preconfigured_terms(game.posted.pay_table)
    return {one.meter: _terms(one, game.wager_cents, all_off=game.all_off_the_meter) for one in designed}


def default_meters(rules: Rules, sensor: Wager) -> tuple[MeterTerms, ...]:
    """The terms of a new jackpot on a sensor: its house file's, else the preconfigured ones, else nothing.

    >>> from longsuit.rules import load
    >>> rules = load("i-luv-suits")
    >>> [(terms.seed_cents, terms.contribution, terms.reserve) for terms in default_meters(rules, rules.sensors[0])]
    [(1000000, 150000, 30000)]
    """
    table = sensor.table
    if table is None:
        return ()
    if rules.jackpots.kind is JackpotKind.HOUSE:
        amounts = house_jackpot_amounts(rules, table)
        return tuple(MeterTerms(meter, amounts.get(meter, 0)) for meter in table.meters)
    designed = {one.meter: one for one in preconfigured_terms(table)}
    chosen = {one.meter: one for one in rules.default_terms.get(table.name, ())} or designed
    wager, all_off = sensor.limits.min_cents, rules.jackpots.all_off_the_meter
    return tuple(
        _terms(chosen[meter], wager, all_off=all_off, designed=designed.get(meter))
        if meter in chosen
        else MeterTerms(meter, 0)
        for meter in table.meters
    )


def _terms(
    chosen: DefaultTerms, wager_cents: int, *, all_off: bool, designed: DefaultTerms | None = None
) -> MeterTerms:
    contribution = chosen.contribution_when(all_off_the_meter=all_off)
    compared = designed.contribution_when(all_off_the_meter=all_off) if designed else contribution
    return MeterTerms(
        meter=chosen.meter,
        seed_cents=chosen.seed_for(wager_cents),
        contribution=int(contribution * WHOLE),
        reserve=int(chosen.reserve * WHOLE),
        preconfigured=int(compared * WHOLE),
    )
