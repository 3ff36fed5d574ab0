"""Stakes and meters as people type them, and the long run of every jackpot under them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from longsuit.odds.results.errors import OddsError
from longsuit.odds.results.ranges import parse_number
from longsuit.odds.sidebets.meter_long_run import LongRun, MeterTerms, long_run

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from longsuit.odds.sidebets.jackpot_odds import JackpotOdds

EVERY = ""
"""Stands for every meter that is not named."""


def parse_stakes(text: str) -> dict[str, int]:
    """Stakes in dollars by wager, as cents.

    >>> parse_stakes("ante=10, flush-rush=2.50")
    {'ante': 1000, 'flush-rush': 250}
    """
    found: dict[str, int] = {}
    for part in text.split(","):
        wager, equals, dollars = (piece.strip() for piece in part.partition("="))
        if not equals or wager in found:
            raise OddsError(
                f"“{text}” cannot be read as stakes. Name each wager once, in dollars, such as ante=10,first-3=5."
            )
        found[wager] = _cents(dollars)
    return found


def parse_meter(text: str) -> tuple[str, MeterTerms]:
    """A meter's name, or nothing for every meter, and its terms: contribution, reserve, seed in dollars.

    >>> parse_meter("minor=5%,0%,1000")[1].seed_cents
    100000
    """
    name, equals, terms = text.rpartition("=")
    parts = [part.strip() for part in terms.split(",")]
    if len(parts) != 3 or (equals and not name.strip()):
        raise OddsError(
            f"“{text}” cannot be read as a meter. Give contribution, reserve and seed, such as 15%,2%,10000."
        )
    return name.strip(), MeterTerms.of(parts[0], parts[1], _cents(parts[2]))


def _cents(dollars: str) -> int:
    cents = parse_number(dollars.removeprefix("$")) * 100
    if "%" in dollars or cents.denominator != 1:
        raise OddsError(f"“{dollars}” is not an amount. Give dollars in whole cents, such as 10 or 2.50.")
    return int(cents)


def long_runs(jackpots: Mapping[str, JackpotOdds], texts: Sequence[str]) -> dict[str, LongRun | str]:
    """Each jackpot that has a meter in the long run; a sentence in place of one that cannot be run."""
    terms = dict(parse_meter(text) for text in texts)
    known = {meter for odds in jackpots.values() for meter in odds.meters}
    if not known:
        raise OddsError("No jackpot of this game and house has a meter.")
    if len(terms) < len(texts) or (unknown := terms.keys() - known - {EVERY}):
        what = f"There is no meter “{min(unknown)}”" if len(terms) == len(texts) else "A meter was given twice"
        raise OddsError(f"{what}. Name each of {', '.join(sorted(known))} once.")
    return {name: _run(odds, terms) for name, odds in jackpots.items() if odds.meters}


def _run(odds: JackpotOdds, terms: Mapping[str, MeterTerms]) -> LongRun | str:
    given = {meter: terms.get(meter, terms.get(EVERY)) for meter in odds.meters}
    try:
        return long_run(odds, {meter: one for meter, one in given.items() if one is not None})
    except OddsError as error:
        return str(error)
