"""Advice on a seed that is too small or missing, and on a missing reserve."""

from __future__ import annotations

from fractions import Fraction
from math import ceil, expm1, log1p
from typing import TYPE_CHECKING

from longsuit.base import dollars
from longsuit.jackpot.advice.meter_subject import exact_text
from longsuit.jackpot.events.parts import Advice
from longsuit.jackpot.jackpot_game import WHOLE, rate_text
from longsuit.rules import JackpotClause

if TYPE_CHECKING:
    from collections.abc import Iterator

    from longsuit.jackpot.advice.meter_subject import MeterSubject


def about_seed_and_reserve(subject: MeterSubject) -> Iterator[Advice]:
    """What speaks against the seed and the reserve of a meter, whatever they were designed to be."""
    terms = subject.terms
    if terms.seed_cents < subject.largest:
        yield _seed_below_award(subject)
    if terms.seed_cents == 0:
        yield _no_seed(subject)
    if terms.seed_cents == 0 and terms.reserve and subject.hit:
        yield _reserve_only(subject)
    if terms.reserve == 0:
        yield _no_reserve(subject)


def _seed_below_award(subject: MeterSubject) -> Advice:
    least = dollars(subject.largest)
    return Advice(
        "seed-below-award",
        subject.name,
        f"The seed of {dollars(subject.terms.seed_cents)} is below the largest fixed award, so after a hit the top "
        f"award would pay less than a smaller hand. Use {least} or more.",
        least,
        f"{subject.largest}/1",
        JackpotClause.ADVICE.value,
    )


def _no_seed(subject: MeterSubject) -> Advice:
    restart = subject.restart_cents(subject.terms)
    return Advice(
        "no-seed",
        subject.name,
        f"Without a seed the meter restarts with its reserve alone, {dollars(round(restart))} on average, and with "
        f"nothing when two hits come together. Use a seed above $0.",
        dollars(round(restart)),
        exact_text(restart),
        JackpotClause.ADVICE.value,
    )


def _reserve_only(subject: MeterSubject) -> Advice:
    terms, largest = subject.terms, subject.largest
    wagers = ceil(Fraction(largest * WHOLE, terms.reserve * subject.game.wager_cents))
    chance = -expm1(wagers * log1p(-float(subject.hit)))
    return Advice(
        "reserve-only",
        subject.name,
        f"With the reserve as the only seed it takes {wagers:,} wagers until a restart reaches the largest fixed award "
        f"of {dollars(largest)}, and with a chance of {chance:.4%} the next hit comes before. Use a seed as well.",
        f"{chance:.4%}",
        "",
        JackpotClause.ADVICE.value,
    )


def _no_reserve(subject: MeterSubject) -> Advice:
    terms, designed = subject.terms, subject.designed
    alone = f"The reserve is 0%, so after a hit the meter restarts with its seed of {dollars(terms.seed_cents)} alone."
    if designed is None or not designed.reserve:
        return Advice(
            "no-reserve",
            subject.name,
            f"{alone} Keep a small part of each wager for the reserve.",
            dollars(terms.seed_cents),
            f"{terms.seed_cents}/1",
            JackpotClause.PRECONFIGURED.value,
        )
    added = subject.restart_cents(designed) - designed.seed_cents
    return Advice(
        "no-reserve",
        subject.name,
        f"{alone} The preconfigured {rate_text(designed.reserve)} would add {dollars(round(added))} on average.",
        dollars(round(added)),
        exact_text(added),
        JackpotClause.PRECONFIGURED.value,
    )
