"""What the house keeps of each wager on a jackpot, by its terms."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from longsuit.jackpot.jackpot_game import WHOLE

if TYPE_CHECKING:
    from longsuit.jackpot.jackpot_game import JackpotGame
    from longsuit.odds import HouseAdvantage
    from longsuit.odds import MeterTerms as LongRunTerms


def advantage_of(game: JackpotGame) -> HouseAdvantage | None:
    """What the house keeps of each wager; None for a house jackpot, and where the meter cannot pay what it should."""
    from longsuit.odds import OddsError  # noqa: PLC0415 - loads NumPy, and few commands need it

    try:
        return checked_advantage(game) if game.progressive else None
    except OddsError:
        return None


def checked_advantage(game: JackpotGame) -> HouseAdvantage:
    """What the house keeps of each wager on a progressive; `OddsError` where the meter cannot pay what it should."""
    from longsuit.odds import house_advantage, jackpot_odds  # noqa: PLC0415 - loads NumPy, and few commands need it

    odds = jackpot_odds(game.posted.pay_table, game.wager_cents)
    return house_advantage(odds, long_run_terms(game), all_off_the_meter=game.all_off_the_meter)


def long_run_terms(game: JackpotGame) -> dict[str, LongRunTerms]:
    """The terms of a jackpot's meters as the exact odds take them."""
    from longsuit.odds import MeterTerms as LongRunTerms  # noqa: PLC0415 - loads NumPy, and only advice needs it

    return {
        one.meter: LongRunTerms(Fraction(one.contribution, WHOLE), Fraction(one.reserve, WHOLE), one.seed_cents)
        for one in game.meters
    }
