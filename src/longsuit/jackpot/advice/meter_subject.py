"""A meter that advice is about, with the figures every piece of advice needs."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from math import ceil
from typing import TYPE_CHECKING

from longsuit.jackpot.advice.advantage import long_run_terms
from longsuit.jackpot.jackpot_game import WHOLE, MeterTerms, meter_name, with_terms

if TYPE_CHECKING:
    from longsuit.jackpot.jackpot_game import JackpotGame
    from longsuit.odds import JackpotOdds, LongRun


@dataclass(frozen=True)
class MeterSubject:
    """One meter of a jackpot, its terms, and the terms that were designed for it."""

    game: JackpotGame
    """The jackpot."""

    odds: JackpotOdds
    """The exact odds of its wager."""

    terms: MeterTerms
    """The terms advice is about."""

    designed: MeterTerms | None
    """The preconfigured terms; None for a pay table of the house's own."""

    @property
    def name(self) -> str:
        """The meter's full name."""
        return meter_name(self.game.name, self.terms.meter)

    @cached_property
    def hit(self) -> Fraction:
        """The chance that a wager wins the whole meter."""
        whole = (one.probability for one in self.odds.awards if one.meter == self.terms.meter and one.share == 1)
        return sum(whole, Fraction(0))

    @cached_property
    def largest(self) -> int:
        """The largest fixed award, in cents."""
        return ceil(self.odds.table.top_odds * self.game.wager_cents)

    def restart_cents(self, terms: MeterTerms) -> Fraction:
        """What the meter restarts with on average under some terms: the seed, and the reserve of a mean wait."""
        reserve = Fraction(terms.reserve, WHOLE) * self.game.wager_cents / self.hit if self.hit else Fraction(0)
        return terms.seed_cents + reserve

    def seed_cost(self, terms: MeterTerms) -> Fraction:
        """What the seed costs the house of each wager under some terms."""
        return self.hit * terms.seed_cents / self.game.wager_cents

    def long_run(self, terms: MeterTerms) -> LongRun | None:
        """The jackpot in the long run with these terms for this meter; None where it cannot keep up."""
        from longsuit.odds import OddsError, long_run  # noqa: PLC0415 - loads NumPy, and only advice needs it

        game = with_terms(self.game, terms)
        try:
            return long_run(self.odds, long_run_terms(game), all_off_the_meter=game.all_off_the_meter)
        except OddsError:
            return None


def percent_text(share: Fraction) -> str:
    """A share as a percentage.

    >>> percent_text(Fraction(-1, 3))
    '-33.3333%'
    """
    return f"{float(share):.4%}"


def kept_text(share: Fraction) -> str:
    """What the house keeps of each wager, or loses, with its verb.

    >>> kept_text(Fraction(1, 5)), kept_text(Fraction(-1, 4))
    ('keeps 20.0000%', 'loses 25.0000%')
    """
    return f"{'loses' if share < 0 else 'keeps'} {percent_text(abs(share))}"


def exact_text(number: Fraction) -> str:
    """An exact number as `n/d`."""
    return f"{number.numerator}/{number.denominator}"
