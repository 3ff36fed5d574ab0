"""The advice the system gives when it is configured: the reason, and the number behind it (JP-9)."""

from __future__ import annotations

from fractions import Fraction
from math import ceil, expm1, log1p
from typing import TYPE_CHECKING

from longsuit.base import dollars
from longsuit.jackpot.changes import AddJackpot, ChangeTerms
from longsuit.jackpot.events.parts import Advice
from longsuit.jackpot.jackpot_game import WHOLE, meter_name, with_terms

if TYPE_CHECKING:
    from collections.abc import Iterator

    from longsuit.jackpot.changes import AnyChange
    from longsuit.jackpot.jackpot_game import JackpotGame, MeterTerms
    from longsuit.jackpot.state import State
    from longsuit.odds import JackpotOdds

ALL_OFF_FROM = Fraction(7, 10)
"""The contribution from which a meter that pays everything is expected to grow."""


def advice_for(state: State, change: AnyChange) -> tuple[Advice, ...]:
    """What there is to say about a change before a second person approves it."""
    if isinstance(change, AddJackpot):
        return advise(change.game)
    if isinstance(change, ChangeTerms):
        return advise(with_terms(state.jackpots[change.jackpot], change.terms), change.terms.meter)
    return ()


def advise(game: JackpotGame, meter: str | None = None) -> tuple[Advice, ...]:
    """The advice about a jackpot, or about one of its meters; a house jackpot is the house's own affair."""
    if not game.progressive:
        return ()
    from longsuit.odds import jackpot_odds  # noqa: PLC0415 - loads NumPy, and only advice needs it

    odds = jackpot_odds(game.posted.pay_table, game.wager_cents)
    concerned = [terms for terms in game.meters if meter in (None, terms.meter)]
    return tuple(advice for terms in concerned for advice in _about(game, odds, terms))


def _about(game: JackpotGame, odds: JackpotOdds, terms: MeterTerms) -> Iterator[Advice]:
    name = meter_name(game.name, terms.meter)
    hit = sum((a.probability for a in odds.awards if a.meter == terms.meter and a.share == 1), Fraction(0))
    largest = ceil(odds.table.top_odds * game.wager_cents)
    if terms.seed_cents < largest:
        yield _seed_below_award(name, terms, largest)
    if terms.seed_cents == 0:
        yield _no_seed(name, terms, game.wager_cents, hit)
    if terms.seed_cents == 0 and terms.reserve and hit:
        yield _reserve_only(name, terms, game.wager_cents, hit, largest)
    if terms.preconfigured is not None and terms.contribution > terms.preconfigured:
        yield _contribution(name, game, odds, terms)
    if game.all_off_the_meter and Fraction(terms.contribution, WHOLE) < ALL_OFF_FROM:
        yield _runs_dry(name, odds, terms)


def _seed_below_award(name: str, terms: MeterTerms, largest: int) -> Advice:
    return Advice(
        "seed-below-award",
        name,
        f"The seed of {dollars(terms.seed_cents)} is below the largest fixed award, so after a hit the top award would "
        f"pay less than a smaller hand; advised: {dollars(largest)} or more.",
        dollars(largest),
        f"{largest}/1",
    )


def _no_seed(name: str, terms: MeterTerms, wager_cents: int, hit: Fraction) -> Advice:
    restart = Fraction(terms.reserve, WHOLE) * wager_cents / hit if hit else Fraction(0)
    return Advice(
        "no-seed",
        name,
        f"Without a seed the meter restarts with its reserve alone, {dollars(round(restart))} on average, and with "
        f"nothing when two hits come together; advised: a seed above $0.",
        dollars(round(restart)),
        f"{restart.numerator}/{restart.denominator}",
    )


def _reserve_only(name: str, terms: MeterTerms, wager_cents: int, hit: Fraction, largest: int) -> Advice:
    wagers = ceil(Fraction(largest * WHOLE, terms.reserve * wager_cents))
    chance = -expm1(wagers * log1p(-float(hit)))
    return Advice(
        "reserve-only",
        name,
        f"With the reserve as the only seed it takes {wagers:,} wagers until a restart reaches the largest fixed award "
        f"of {dollars(largest)}, and with a chance of {chance:.4%} the next hit comes before; advised: a seed as well.",
        f"{chance:.4%}",
        "",
    )


def _contribution(name: str, game: JackpotGame, odds: JackpotOdds, terms: MeterTerms) -> Advice:
    from longsuit.odds import MeterTerms as LongRunTerms  # noqa: PLC0415 - NumPy is loaded only when it is needed
    from longsuit.odds import OddsError, long_run  # noqa: PLC0415 - the same

    rates = {
        one.meter: LongRunTerms(Fraction(one.contribution, WHOLE), Fraction(one.reserve, WHOLE), one.seed_cents)
        for one in game.meters
    }
    above = f"{_rate(terms.contribution)} is above the pre-configured {_rate(terms.preconfigured or 0)}"
    try:
        left = long_run(odds, rates, all_off_the_meter=game.all_off_the_meter).house_edge
    except OddsError as error:
        return Advice("contribution", name, f"A contribution of {above}, and {error}", "", "")
    return Advice(
        "contribution",
        name,
        f"A contribution of {above}: the house keeps {float(left):.4%} of each wager in the long run, seeds paid; "
        f"advised: the pre-configured rate or less.",
        f"{float(left):.4%}",
        f"{left.numerator}/{left.denominator}",
    )


def _runs_dry(name: str, odds: JackpotOdds, terms: MeterTerms) -> Advice:
    from longsuit.jackpot.advice.chance_to_run_dry import chance_to_run_dry  # noqa: PLC0415 - loads NumPy, and only this advice needs it

    chance = chance_to_run_dry(odds, Fraction(terms.contribution, WHOLE), terms.seed_cents)
    return Advice(
        "runs-dry",
        name,
        f"All pays come off the meter and {_rate(terms.contribution)} of each wager goes on it: with a chance of "
        f"{chance:.2%} it runs dry before the top award is won; advised: {float(ALL_OFF_FROM):.0%} or more.",
        f"{chance:.2%}",
        "",
    )


def _rate(millionths: int) -> str:
    return f"{millionths / 10_000:g}%"
