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
    return tuple(Lesson(name, described) for name, described in found.items() if described is not None)


def _search(rules: Rules, fits: Callable[[Round], bool]) -> PracticeRound | None:
    """The first fitting round in which a bonus wins, too; where none does, the first fitting one."""
    without_bonus = None
    for seed in range(MAX_SEEDS):
        described = _described(rules, seed, [wager for wager in rules.wagers if wager.role is Role.BONUS])
        round_ = played(rules, described)
        if round_ is None or not fits(round_):
            continue
        if paid := [wager for wager in rules.wagers if wager.role is Role.BONUS and outcome(round_, wager) == "win"]:
            return _described(rules, seed, paid[:1])
        without_bonus = without_bonus or _described(rules, seed, [])
    return without_bonus


def _described(rules: Rules, seed: int, bonuses: list[Wager]) -> PracticeRound:
    base = rules.base.limits.min_cents
    wagers = {rules.base.name: base, **{one.name: stake_on(one, base) for one in bonuses}}
    seat = OwnSeat(wagers, Colour.RED if rules.colour else None)
    return PracticeRound({SEAT: seat}, seed=seed, decisions=(Decision(SEAT, base),))


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
