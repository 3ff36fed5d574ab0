"""Advice that compares the terms of a meter with the preconfigured ones (JP-9, JP-15)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from longsuit.base import dollars
from longsuit.jackpot.advice.meter_subject import exact_text, kept_text, percent_text
from longsuit.jackpot.events.parts import Advice
from longsuit.jackpot.jackpot_game import WHOLE, rate_text
from longsuit.rules import JackpotClause

if TYPE_CHECKING:
    from collections.abc import Iterator

    from longsuit.jackpot.advice.meter_subject import MeterSubject
    from longsuit.jackpot.jackpot_game import MeterTerms


def compared_with_preconfigured(subject: MeterSubject) -> Iterator[Advice]:
    """Every term of a meter that differs from the preconfigured one, and what the difference comes to."""
    terms, designed = subject.terms, subject.designed
    contribution = terms.preconfigured
    if contribution is None and designed:
        contribution = designed.contribution
    if designed and terms.seed_cents != designed.seed_cents:
        yield _seed(subject, designed)
    if contribution is not None and terms.contribution > contribution:
        yield _contribution_above(subject, contribution)
    if contribution is not None and terms.contribution < contribution:
        yield _contribution_below(subject, contribution)
    if designed and terms.reserve and terms.reserve != designed.reserve:
        yield _reserve(subject, designed)


def _seed(subject: MeterSubject, designed: MeterTerms) -> Advice:
    terms = subject.terms
    costs = subject.seed_cost(terms)
    return Advice(
        "seed",
        subject.name,
        f"The seed of {dollars(terms.seed_cents)} is {_side(terms.seed_cents, designed.seed_cents)} the preconfigured "
        f"{dollars(designed.seed_cents)}: it costs the house {percent_text(costs)} of each wager instead of "
        f"{percent_text(subject.seed_cost(designed))}.",
        percent_text(costs),
        exact_text(costs),
        JackpotClause.PRECONFIGURED.value,
    )


def _contribution_above(subject: MeterSubject, preconfigured: int) -> Advice:
    above = _contribution(subject, preconfigured)
    here = subject.long_run(subject.terms)
    if here is None:
        return _only_compared(subject, above, preconfigured)
    return Advice(
        "contribution",
        subject.name,
        f"{above}: the house {kept_text(here.house_edge)} of each wager in the long run, seeds paid. Use the "
        f"preconfigured rate or less.",
        percent_text(here.house_edge),
        exact_text(here.house_edge),
        JackpotClause.ADVICE.value,
    )


def _contribution_below(subject: MeterSubject, preconfigured: int) -> Advice:
    below = _contribution(subject, preconfigured)
    here = subject.long_run(subject.terms)
    there = subject.long_run(replace(subject.terms, contribution=preconfigured))
    if here is None or there is None:
        return _only_compared(subject, below, preconfigured)
    shows, would_show = (
        next(one.average_cents for one in run.meters if one.meter == subject.terms.meter) for run in (here, there)
    )
    return Advice(
        "contribution",
        subject.name,
        f"{below}: the meter shows {dollars(round(shows))} on average instead of {dollars(round(would_show))}.",
        dollars(round(shows)),
        exact_text(shows),
        JackpotClause.PRECONFIGURED.value,
    )


def _contribution(subject: MeterSubject, preconfigured: int) -> str:
    given = subject.terms.contribution
    side = _side(given, preconfigured)
    return f"A contribution of {rate_text(given)} is {side} the preconfigured {rate_text(preconfigured)}"


def _only_compared(subject: MeterSubject, sentence: str, preconfigured: int) -> Advice:
    """The comparison alone, where the meter cannot keep up and so has no long run."""
    number, exact = rate_text(preconfigured), f"{preconfigured}/{WHOLE}"
    return Advice("contribution", subject.name, f"{sentence}.", number, exact, JackpotClause.ADVICE.value)


def _reserve(subject: MeterSubject, designed: MeterTerms) -> Advice:
    terms = subject.terms
    restart = subject.restart_cents(terms)
    there = subject.restart_cents(replace(terms, reserve=designed.reserve))
    return Advice(
        "reserve",
        subject.name,
        f"A reserve of {rate_text(terms.reserve)} is {_side(terms.reserve, designed.reserve)} the preconfigured "
        f"{rate_text(designed.reserve)}: the meter restarts with {dollars(round(restart))} on average instead of "
        f"{dollars(round(there))}.",
        dollars(round(restart)),
        exact_text(restart),
        JackpotClause.PRECONFIGURED.value,
    )


def _side(given: int, preconfigured: int) -> str:
    return "above" if given > preconfigured else "below"
