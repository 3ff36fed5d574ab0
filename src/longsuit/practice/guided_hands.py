"""Hands that explain a game: found among practice rounds by what happens in them, so they fit the house's own terms."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from longsuit.cards import LANE, Colour, Rank, colour_flush_length, flush_value, lanes_of, straight_flush_value
from longsuit.play import Outcome
from longsuit.practice.description import Decision, OwnSeat, PracticeRound
from longsuit.practice.lesson import MAX_SEEDS, SEAT, Lesson, LessonName, outcome, played, stake_on
from longsuit.practice.street_lessons import street_lessons
from longsuit.rules import Role, Shape

if TYPE_CHECKING:
    from collections.abc import Callable

    from longsuit.play import Round
    from longsuit.rules import Rules, Wager

_CLEAR_FLUSH = 4
_SHORT_RUN = 3


@lru_cache(maxsize=64)
def lessons(rules: Rules) -> tuple[Lesson, ...]:
    """The lessons of a game, the first hand first.

    >>> from longsuit.rules import load
    >>> [lesson.name for lesson in lessons(load("i-luv-suits"))]
    ['win', 'dealer-does-not-qualify']
    >>> [lesson.name for lesson in lessons(load("flush-rush-poker"))]
    ['win']
    """
    wanted: dict[LessonName, Callable[[Round], bool]]
    if rules.shape is Shape.STREETS:
        return street_lessons(rules)
    if rules.duel is None:
        wanted = {"win": _wins_in_colour, "push": _pushes}
    elif rules.duel.qualifier is None:
        wanted = {"win": _wins_duel}
    else:
        wanted = {"win": _wins_duel, "dealer-does-not-qualify": _wins_without_qualifier}
    found = {name: _search(rules, fits) for name, fits in wanted.items()}
    return tuple(Lesson(name, *one) for name, one in found.items() if one is not None)


def _search(rules: Rules, fits: Callable[[Round], bool]) -> tuple[PracticeRound, bool] | None:
    """The first fitting round in which a bonus wins, too; where none does, the first fitting one.

    With it, whether its raise is known to be the best play.
    """
    without_bonus = None
    for seed in range(MAX_SEEDS):
        described = _described(rules, seed, [wager for wager in rules.wagers if wager.role is Role.BONUS])
        round_ = played(rules, described)
        if round_ is None or not fits(round_):
            continue
        multiple = _best_raise(round_)
        if multiple == 0:
            continue
        is_best, times = multiple is not None, multiple or 1
        if paid := [wager for wager in rules.wagers if wager.role is Role.BONUS and outcome(round_, wager) == "win"]:
            return _described(rules, seed, paid[:1], times), is_best
        without_bonus = without_bonus or (_described(rules, seed, [], times), is_best)
    return without_bonus


def _best_raise(round_: Round) -> int | None:
    """The best raise in base wagers, 0 where a fold is better; None where that cannot be computed."""
    rules = round_.rules
    flush = flush_value(lanes_of(round_.packets[SEAT]))
    if rules.duel is None or rules.duel.raise_caps.get(flush >> 13) == 1:
        return 1  # the lessons show good hands only, and there is no choice of raises
    from longsuit.odds import OddsError, hand_odds  # noqa: PLC0415 - loads NumPy

    try:
        odds = hand_odds(rules, lanes_of(round_.packets[SEAT]))
    except OddsError:
        return None
    most = max(1, rules.raise_wager.limits.max_cents // round_.wagers[SEAT][rules.base.name])
    return max((one for one in odds.actions if one.multiple <= most), key=lambda one: one.ev).multiple


def _described(rules: Rules, seed: int, bonuses: list[Wager], times: int = 1) -> PracticeRound:
    base = rules.base.limits.min_cents
    wagers = {rules.base.name: base, **{one.name: stake_on(one, base) for one in bonuses}}
    seat = OwnSeat(wagers, Colour.RED if rules.colour else None)
    return PracticeRound({SEAT: seat}, seed=seed, decisions=(Decision(SEAT, base * times),))


def _is_clear(round_: Round) -> bool:
    """Whether the flush is easy to see: four cards with a high one first, and no straight flush beside it."""
    flush = flush_value(lanes_of(round_.packets[SEAT]))
    high = (flush & LANE).bit_length() - 1
    run = straight_flush_value(lanes_of(round_.packets[SEAT])) >> 4
    return flush >> 13 == _CLEAR_FLUSH and high >= Rank.QUEEN and run < _SHORT_RUN


def _wins_duel(round_: Round) -> bool:
    """Whether a clear hand beats a dealer who qualifies, if there is a qualifier, with a shorter flush."""
    duel, dealer = round_.rules.duel, flush_value(lanes_of(round_.dealer))
    qualified = duel is not None and dealer >= (duel.qualifier or 0)
    return qualified and _is_clear(round_) and dealer >> 13 < _CLEAR_FLUSH


def _wins_without_qualifier(round_: Round) -> bool:
    """Whether a clear hand meets a dealer who does not qualify."""
    duel, dealer = round_.rules.duel, flush_value(lanes_of(round_.dealer))
    return duel is not None and dealer < (duel.qualifier or 0) and _is_clear(round_)


def _wins_in_colour(round_: Round) -> bool:
    """Whether two of the community cards begin the flush that wins, and the packet completes it."""
    community, packet, colour = lanes_of(round_.community), lanes_of(round_.packets[SEAT]), round_.colours[SEAT]
    whole = colour_flush_length(community | packet, colour)
    suits = [(community >> 13 * suit & LANE, packet >> 13 * suit & LANE) for suit in colour.suits]
    grows = any(shared.bit_count() == 2 and (shared | own).bit_count() == whole for shared, own in suits)
    return grows and outcome(round_, round_.rules.base) == Outcome.WIN.value


def _pushes(round_: Round) -> bool:
    """Whether the base wager is returned."""
    return outcome(round_, round_.rules.base) == Outcome.PUSH.value
