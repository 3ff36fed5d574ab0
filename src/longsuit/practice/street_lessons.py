"""Guided hands of games with streets: a decision at every street, and a clear flush at the end.

Where the hands of a game can be priced, each decision is the best play.
"""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING

from longsuit.cards import lanes_of
from longsuit.play import (
    Check,
    CloseWagers,
    Fold,
    Outcome,
    PlaceWager,
    Raise,
    Round,
    decision_now,
    raise_amounts,
    seen_at,
)
from longsuit.practice.deck import practice_deck
from longsuit.practice.description import Decision, OwnSeat, PracticeRound
from longsuit.practice.lesson import SEAT, Lesson, LessonName, outcome, stake_on
from longsuit.rules import Role

if TYPE_CHECKING:
    from collections.abc import Callable

    from longsuit.play import DecisionAction
    from longsuit.rules import Rules, Wager

MAX_STREET_SEEDS = 4_000
"""After this many rounds the best one found is taken."""

MAX_PLAYED = 60
"""After this many rounds with fitting cards, whose decisions take longer, the best one found is taken too."""

_CLEAR_FLUSH = 4


def street_lessons(rules: Rules) -> tuple[Lesson, ...]:
    """A hand that wins; where the dealer may fail to qualify, one that meets such a dealer too."""
    if rules.colour is not None:
        return ()  # what is explained is a flush of any suit
    names: list[LessonName] = ["win"]
    if rules.duel and rules.duel.qualifier is not None:
        names.append("dealer-does-not-qualify")
    is_best = _is_priced(rules)
    found = {name: _search(rules, _best_play if is_best else _by_length, qualified=name == "win") for name in names}
    return tuple(Lesson(name, described, is_best) for name, described in found.items() if described is not None)


def _is_priced(rules: Rules) -> bool:
    """Whether the worth of each action can be computed."""
    from longsuit.odds import OddsError, refuse_uncalculated  # noqa: PLC0415 - loads NumPy

    try:
        refuse_uncalculated(rules)
    except OddsError:
        return False
    return True


def _search(rules: Rules, decide: Callable[[Round], DecisionAction], *, qualified: bool) -> PracticeRound | None:
    """The first fitting round with the most decisions, and in which a bonus wins, if one can."""
    best: tuple[tuple[int, bool], PracticeRound] | None = None
    bonuses = [wager for wager in rules.wagers if wager.role is Role.BONUS]
    most = (len(rules.decisions), bool(bonuses))
    # Most hands are unfit whatever is decided, and the best play takes longer to find.
    fitting = (
        seed for seed in range(MAX_STREET_SEEDS) if _suits(_played(rules, seed, bonuses, _stays), qualified=qualified)
    )
    for seed in islice(fitting, MAX_PLAYED):
        round_ = _played(rules, seed, bonuses, decide)
        if not _suits(round_, qualified=qualified) or not _raise_wins(round_):
            continue
        paid = [wager for wager in bonuses if outcome(round_, wager) == Outcome.WIN.value]
        rank = len(round_.decided[SEAT]), bool(paid)
        if best is None or rank > best[0]:
            best = rank, _described(rules, seed, paid[:1], round_)
        if best[0] == most:
            break
    return best[1] if best else None


def _played(rules: Rules, seed: int, bonuses: list[Wager], decide: Callable[[Round], DecisionAction]) -> Round:
    """A round in which the learner decides as a function says."""
    described = _described(rules, seed, bonuses, None)
    round_ = Round(rules, practice_deck(rules, described))
    for name, cents in described.own[SEAT].wagers.items():
        if name not in round_.wagers.get(SEAT, {}):
            round_.apply(PlaceWager(SEAT, name, cents))
    round_.apply(CloseWagers())
    while round_.turn is not None:
        round_.apply(decide(round_))
    return round_


def _stays(round_: Round) -> DecisionAction:
    """Stay in, at the least cost."""
    if decision_now(round_).check:
        return Check(SEAT)
    amounts = raise_amounts(round_, SEAT)
    return Raise(SEAT, amounts[0]) if amounts else Fold(SEAT)


def _by_length(round_: Round) -> DecisionAction:
    """Raise once more than half of the cards seen are suited, and check until then."""
    amounts, seen = raise_amounts(round_, SEAT), len(round_.packets.get(SEAT, ())) + len(round_.community)
    if amounts and round_.flush(SEAT) >> 13 > seen // 2:
        return Raise(SEAT, amounts[0])
    return Check(SEAT) if decision_now(round_).check else Fold(SEAT)


def _best_play(round_: Round) -> DecisionAction:
    """The best play of the base wager and its raises."""
    from longsuit.odds import StakedRaises, hand_at  # noqa: PLC0415 - loads NumPy

    rules, number = round_.rules, round_.rules.stages[round_.at].decisions
    own, shared = seen_at(rules, number)
    cards, board = lanes_of(round_.packets.get(SEAT, ())[:own]), lanes_of(round_.community[:shared])
    raising, base = {wager.name for wager in rules.raise_wagers}, round_.wagers[SEAT][rules.base.name]
    placed = tuple((name, cents) for name, cents in round_.wagers[SEAT].items() if name in raising)
    best = hand_at(rules, cards, board, decision=number + 1, raises=StakedRaises(base, placed)).best
    if best.multiple:
        return Raise(SEAT, best.multiple * base)
    return Check(SEAT) if best.action == "check" else Fold(SEAT)


def _described(rules: Rules, seed: int, bonuses: list[Wager], round_: Round | None) -> PracticeRound:
    base = rules.base.limits.min_cents
    wagers = {rules.base.name: base, **{one.name: stake_on(one, base) for one in bonuses}}
    made = round_.decided[SEAT] if round_ else ()
    decisions = [
        Decision(SEAT, one.amount_cents if isinstance(one, Raise) else 0, isinstance(one, Check)) for one in made
    ]
    return PracticeRound({SEAT: OwnSeat(wagers)}, seed=seed, decisions=tuple(decisions))


def _suits(round_: Round, *, qualified: bool) -> bool:
    """Whether the hand is a clear flush without wild cards, longer than that of a dealer who qualifies or does not."""
    rules, shared = round_.rules, lanes_of(round_.community)
    own = rules.flush_of(lanes_of(round_.packets.get(SEAT, ())) | shared)
    dealt = (*round_.packets.get(SEAT, ()), *round_.community, *round_.dealer)
    if own >> 13 < _CLEAR_FLUSH or any(card.rank in rules.wild for card in dealt):
        return False
    if rules.duel is None:
        return True
    dealer = rules.flush_of(lanes_of(round_.dealer) | shared)
    return rules.duel.qualifies(dealer) == qualified and dealer >> 13 < own >> 13


def _raise_wins(round_: Round) -> bool:
    return any(outcome(round_, wager) == Outcome.WIN.value for wager in round_.rules.raise_wagers)
