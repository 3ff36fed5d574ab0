"""Checks of a jackpot's configuration: its options, its pay table and the terms of its meters."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from longsuit.base import MICRO, Refused, dollars
from longsuit.jackpot.jackpot_game import WHOLE, LockMode
from longsuit.jackpot.text_checks import refuse_name, shown
from longsuit.rules import (
    PACKET_READINGS,
    Basis,
    IrregularityClause,
    JackpotClause,
    JackpotKind,
    MeterOrder,
    Metric,
    Rounding,
)

if TYPE_CHECKING:
    from collections.abc import Iterable

    from longsuit.jackpot.jackpot_game import JackpotGame, MeterTerms, PayLine, PostedTable
    from longsuit.jackpot.state import State

MAX_CENTS = 1_000_000_000_00
"""The maximum wager, seed, prize or cap, in cents."""

MAX_LINES = 40
"""The maximum number of lines of a pay table."""

MAX_TIMES = 1_000_000
"""The maximum fixed pay, as a multiple of the wager."""

_NUMBER = re.compile(r"[0-9]{1,9}(?:/[1-9][0-9]{0,5})?")


def refuse_jackpot(game: JackpotGame) -> None:
    """Refuse a jackpot that cannot be played."""
    refuse_name(game.name, "a jackpot", JackpotClause.SENSORS)
    _refuse_word(game.kind, "a kind of jackpot", JackpotKind, JackpotClause.SENSORS)
    _refuse_word(game.order, "an order of payment", MeterOrder, JackpotClause.ORDER)
    _refuse_word(game.lock, "a lock mode", LockMode, JackpotClause.WIN)
    _refuse_word(game.rounding, "a rounding", Rounding, IrregularityClause.ROUNDING)
    _refuse_amount(game.wager_cents, "a jackpot wager", 1, JackpotClause.SENSORS)
    _refuse_amount(game.executive_from_cents, "the amount an executive commits from", 0, JackpotClause.WIN)
    refuse_posted(game.posted)
    _refuse_meters(game)
    if game.lock == LockMode.FREEZE and (not game.progressive or game.order == MeterOrder.EQUAL_SHARES):
        raise Refused(
            JackpotClause.ORDER, "Only a progressive jackpot whose wins are paid one by one can freeze prizes."
        )
    if game.all_off_the_meter and (not game.progressive or len(game.meters) != 1):
        raise Refused(
            JackpotClause.PAYMENT,
            "Fixed pays can come off the meter only where a progressive jackpot has exactly one meter.",
        )


def _refuse_word(word: str, what: str, words: Iterable[str], clause: str) -> None:
    if word not in list(words):
        raise Refused(clause, f"{shown(word)} is not {what}. Choose one of {', '.join(words)}.")


def _refuse_amount(cents: int, what: str, least: int, clause: str) -> None:
    if not least <= cents <= MAX_CENTS:
        raise Refused(
            clause, f"{dollars(cents)} cannot be {what}. It must be from {dollars(least)} to {dollars(MAX_CENTS)}."
        )


def refuse_posted(posted: PostedTable) -> None:
    """Refuse a pay table that cannot be read or pays nothing."""
    refuse_name(posted.name, "a pay table", JackpotClause.SENSORS)
    _refuse_word(posted.metric, "a ranking a jackpot can pay by", PACKET_READINGS, JackpotClause.SENSORS)
    _refuse_word(posted.basis, "a basis of payment", Basis, JackpotClause.SENSORS)
    if not 1 <= len(posted.lines) <= MAX_LINES:
        raise Refused(
            JackpotClause.SENSORS, f"A pay table cannot have {len(posted.lines)} lines. It has 1 to {MAX_LINES}."
        )
    for line in posted.lines:
        _refuse_line(posted, line)
    if len(posted.by_hand) != len(posted.lines):
        raise Refused(JackpotClause.SENSORS, "A hand is in the pay table twice. Each hand has one line.")
    _refuse_gaps(posted)


def _refuse_line(posted: PostedTable, line: PayLine) -> None:
    metric = Metric(posted.metric)
    value = line.hand.removesuffix("+")
    if value not in metric.values or (value != line.hand and not metric.counted):
        raise Refused(
            JackpotClause.SENSORS,
            f"{shown(line.hand)} is not a hand of this ranking. The hands are {', '.join(metric.values)}.",
        )
    number = line.pays or line.percent
    sound = bool(line.pays) != bool(line.percent) and _NUMBER.fullmatch(number) is not None
    if sound and line.percent:
        sound = line.share is not None and 0 < line.share <= 1 and line.meter in ("meter", "major", "minor")
    elif sound:
        sound = 0 < line.times <= MAX_TIMES and not line.meter
    if not sound:
        raise Refused(
            JackpotClause.SENSORS,
            f"The line for {line.hand} cannot be paid. A line pays up to {MAX_TIMES:,} times the wager, "
            f"or up to 100 percent of the meter, the major meter or the minor meter.",
        )


def _refuse_gaps(posted: PostedTable) -> None:
    """Refuse a pay table in which a better hand has no line."""
    paid = [value for value, row in posted.pay_table.row_of.items() if row is not None]
    values = Metric(posted.metric).values
    for value in values[: values.index(paid[-1])]:
        if value not in paid and value != "6-ace-low":
            raise Refused(
                JackpotClause.SENSORS, f"A lower hand than {value} is paid, and {value} is not. Add a line for it."
            )


def _refuse_meters(game: JackpotGame) -> None:
    wanted = game.posted.pay_table.meters
    if not wanted or set(wanted) not in ({"meter"}, {"major", "minor"}, {"major"}, {"minor"}):
        raise Refused(JackpotClause.SENSORS, "A jackpot needs shares of one meter, or of a major and a minor one.")
    if sorted(terms.meter for terms in game.meters) != sorted(wanted):
        raise Refused(JackpotClause.SENSORS, f"Give terms once for each meter of the pay table: {', '.join(wanted)}.")
    for terms in game.meters:
        _refuse_terms(game, terms)
    whole = sum(terms.contribution + terms.reserve for terms in game.meters)
    if whole > WHOLE:
        raise Refused(
            JackpotClause.CONTRIBUTION,
            f"Contributions and reserves take {whole / 10_000:g}% of each wager. The maximum is 100%.",
        )


def _refuse_terms(game: JackpotGame, terms: MeterTerms) -> None:
    for rate in (terms.contribution, terms.reserve, terms.preconfigured or 0):
        if not 0 <= rate <= WHOLE:
            raise Refused(
                JackpotClause.CONTRIBUTION,
                f"{rate / 10_000:g}% is not a rate. It must be from 0% to 100% of the wager.",
            )
    if not game.progressive and (terms.contribution or terms.reserve or terms.cap_cents is not None):
        raise Refused(
            JackpotClause.HOUSE_JACKPOT, "A house jackpot never grows: it has no contribution, no reserve and no cap."
        )
    _refuse_amount(terms.seed_cents, "a seed or prize", 0 if game.progressive else 1, JackpotClause.RESEED)
    if terms.cap_cents is not None:
        _refuse_amount(terms.cap_cents, "a cap", 1, JackpotClause.PROGRESSIVE)
        if terms.cap_cents < terms.seed_cents:
            raise Refused(
                JackpotClause.PROGRESSIVE,
                f"A cap of {dollars(terms.cap_cents)} is below the seed. The minimum is {dollars(terms.seed_cents)}.",
            )


def refuse_cap(state: State, meter: str, terms: MeterTerms) -> None:
    """Refuse a cap below the meter's amount (JP-11)."""
    amount = state.meters[meter].amount
    if terms.cap_cents is not None and terms.cap_cents * MICRO < amount:
        raise Refused(
            JackpotClause.PROGRESSIVE,
            f"A cap of {dollars(terms.cap_cents)} is below the current amount. "
            f"It must be {dollars(-(-amount // MICRO))} or more.",
        )
