"""The advice the system gives when it is configured: the reason, the clause, and the number behind it (JP-9, JP-15)."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from longsuit.jackpot.advice.advantage import checked_advantage
from longsuit.jackpot.advice.compared_terms import compared_with_preconfigured
from longsuit.jackpot.advice.meter_subject import MeterSubject, exact_text, percent_text
from longsuit.jackpot.advice.preconfigured import preconfigured_meters
from longsuit.jackpot.advice.seed_and_reserve import about_seed_and_reserve
from longsuit.jackpot.changes import AddJackpot, ChangeTerms
from longsuit.jackpot.events.parts import Advice
from longsuit.jackpot.jackpot_game import WHOLE, rate_text, with_terms
from longsuit.rules import JackpotClause

if TYPE_CHECKING:
    from collections.abc import Iterator

    from longsuit.jackpot.changes import AnyChange
    from longsuit.jackpot.jackpot_game import JackpotGame
    from longsuit.jackpot.state import State
    from longsuit.odds import HouseAdvantage, JackpotOdds

ALL_OFF_FROM = Fraction(7, 10)
"""The contribution from which a meter that pays everything is expected to grow."""


def advice_for(state: State, change: AnyChange) -> tuple[Advice, ...]:
    """What there is to say about a change before a second person approves it, by the other terms in force now."""
    if isinstance(change, AddJackpot):
        return advise(change.game)
    if isinstance(change, ChangeTerms) and change.jackpot in state.jackpots:
        game = with_terms(state.jackpots[change.jackpot], *change.all_terms)
        return advise(game, *(terms.meter for terms in change.all_terms))
    return ()


def advise(game: JackpotGame, *meters: str) -> tuple[Advice, ...]:
    """The advice about a jackpot, or about some of its meters; a house jackpot is the house's own affair."""
    if not game.progressive:
        return ()
    from longsuit.odds import jackpot_odds  # noqa: PLC0415 - loads NumPy, and only advice needs it

    odds = jackpot_odds(game.posted.pay_table, game.wager_cents)
    designed = preconfigured_meters(game)
    concerned = [terms for terms in game.meters if not meters or terms.meter in meters]
    subjects = [MeterSubject(game, odds, terms, designed.get(terms.meter)) for terms in concerned]
    return (*_about_the_house(game, odds), *(one for subject in subjects for one in _about(subject)))


def _about(subject: MeterSubject) -> Iterator[Advice]:
    yield from about_seed_and_reserve(subject)
    yield from compared_with_preconfigured(subject)
    if subject.game.all_off_the_meter and Fraction(subject.terms.contribution, WHOLE) < ALL_OFF_FROM:
        yield _runs_dry(subject)


def _about_the_house(game: JackpotGame, odds: JackpotOdds) -> Iterator[Advice]:
    """What the house keeps of each wager, all meters together, where it would lose."""
    from longsuit.odds import OddsError  # noqa: PLC0415 - loads NumPy, and only advice needs it

    try:
        found = checked_advantage(game)
    except OddsError as error:
        yield _cannot_keep_up(game, odds, error)
        return
    if found.left < 0:
        yield _house_loses(game, found)
    if found.before_seeds > 1:
        yield _above_the_wager(game, found)


def _house_loses(game: JackpotGame, found: HouseAdvantage) -> Advice:
    meters = _rate(found.contribution + found.reserve)
    return Advice(
        "house-loses",
        game.name,
        f"The house loses {percent_text(-found.left)} of each wager in the long run: fixed pays take "
        f"{percent_text(found.fixed_pays)}, contribution and reserve {meters}, and the seed costs "
        f"{percent_text(found.seed_cost)}. Lower the contribution or the seed.",
        percent_text(found.left),
        exact_text(found.left),
        JackpotClause.PRECONFIGURED.value,
    )


def _above_the_wager(game: JackpotGame, found: HouseAdvantage) -> Advice:
    return Advice(
        "above-the-wager",
        game.name,
        f"Contribution ({_rate(found.contribution)}), reserve ({_rate(found.reserve)}) and fixed pays "
        f"({percent_text(found.fixed_pays)}) take {percent_text(found.before_seeds)} of each wager. They should take "
        f"less than 100%, because the seed has to be paid as well.",
        percent_text(found.before_seeds),
        exact_text(found.before_seeds),
        JackpotClause.PRECONFIGURED.value,
    )


def _cannot_keep_up(game: JackpotGame, odds: JackpotOdds, error: Exception) -> Advice:
    return Advice(
        "cannot-keep-up",
        game.name,
        str(error),
        percent_text(odds.fixed_return),
        exact_text(odds.fixed_return),
        JackpotClause.ADVICE.value,
    )


def _runs_dry(subject: MeterSubject) -> Advice:
    from longsuit.jackpot.advice.chance_to_run_dry import chance_to_run_dry  # noqa: PLC0415 - loads NumPy, and only this advice needs it

    terms = subject.terms
    chance = chance_to_run_dry(subject.odds, Fraction(terms.contribution, WHOLE), terms.seed_cents)
    return Advice(
        "runs-dry",
        subject.name,
        f"All pays come off the meter and {rate_text(terms.contribution)} of each wager goes on it: with a chance of "
        f"{chance:.2%} it runs dry before the top award is won. Contribute {float(ALL_OFF_FROM):.0%} or more.",
        f"{chance:.2%}",
        "",
        JackpotClause.ADVICE.value,
    )


def _rate(share: Fraction) -> str:
    return rate_text(int(share * WHOLE))
