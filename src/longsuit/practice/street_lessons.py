"""Guided hands of games with streets: a decision at every street, and a clear flush at the end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from longsuit.cards import lanes_of
from longsuit.play import Check, CloseWagers, Outcome, PlaceWager, Raise, Round, decision_now, raise_amounts
from longsuit.practice.deck import practice_deck
from longsuit.practice.description import Decision, OwnSeat, PracticeRound
from longsuit.practice.lesson import SEAT, Lesson, LessonName, outcome, stake_on
from longsuit.rules import Role

if TYPE_CHECKING:
    from longsuit.rules import Rules, Wager

MAX_STREET_SEEDS = 4_000
"""After this many rounds the best one found is taken."""

_CLEAR_FLUSH = 4


def street_lessons(rules: Rules) -> tuple[Lesson, ...]:
    """A hand that wins; where the dealer may fail to qualify, one that meets such a dealer too."""
    if rules.colour is not None:
        return ()  # what is explained is a flush of any suit
    names: list[LessonName] = ["win"]
    if rules.duel and rules.duel.qualifier is not None:
        names.append("dealer-does-not-qualify")
    found = {name: _search(rules, qualified=name == "win") for name in names}
    return tuple(Lesson(name, described) for name, described in found.items() if described is not None)


def _search(rules: Rules, *, qualified: bool) -> PracticeRound | None:
    """The first fitting round with the most decisions, and in which a bonus wins, if one can."""
    best: tuple[tuple[int, bool], PracticeRound] | None = None
    bonuses = [wager for wager in rules.wagers if wager.role is Role.BONUS]
    most = (len(rules.decisions), bool(bonuses))
    for seed in range(MAX_STREET_SEEDS):
        round_ = _played(rules, seed, bonuses)
        if round_ is None or not _fits(round_, qualified=qualified):
            continue
        paid = [wager for wager in bonuses if outcome(round_, wager) == Outcome.WIN.value]
        rank = len(round_.decided[SEAT]), bool(paid)
        if best is None or rank > best[0]:
            best = rank, _described(rules, seed, paid[:1], round_)
        if best[0] == most:
            break
    return best[1] if best else None


def _played(rules: Rules, seed: int, bonuses: list[Wager]) -> Round | None:
    """A round in which the learner raises once more than half of the cards seen are suited, and checks until then.

    None where a hand with fewer would have to raise or fold.
    """
    described = _described(rules, seed, bonuses, None)
    round_ = Round(rules, practice_deck(rules, described))
    for name, cents in described.own[SEAT].wagers.items():
        if name not in round_.wagers.get(SEAT, {}):
            round_.apply(PlaceWager(SEAT, name, cents))
    round_.apply(CloseWagers())
    while round_.turn is not None:
        amounts, seen = raise_amounts(round_, SEAT), len(round_.packets[SEAT]) + len(round_.community)
        if amounts and round_.flush(SEAT) >> 13 > seen // 2:
            round_.apply(Raise(SEAT, amounts[0]))
        elif decision_now(round_).check:
            round_.apply(Check(SEAT))
        else:
            return None
    return round_


def _described(rules: Rules, seed: int, bonuses: list[Wager], round_: Round | None) -> PracticeRound:
    base = rules.base.limits.min_cents
    wagers = {rules.base.name: base, **{one.name: stake_on(one, base) for one in bonuses}}
    made = round_.decided[SEAT] if round_ else ()
    decisions = [
        Decision(SEAT, one.amount_cents if isinstance(one, Raise) else 0, isinstance(one, Check)) for one in made
    ]
    return PracticeRound({SEAT: OwnSeat(wagers)}, seed=seed, decisions=tuple(decisions))


def _fits(round_: Round, *, qualified: bool) -> bool:
    """Whether a clear flush without wild cards wins, against a dealer who qualifies or one who does not."""
    rules, shared = round_.rules, lanes_of(round_.community)
    own = rules.flush_of(lanes_of(round_.packets[SEAT]) | shared)
    dealt = (*round_.packets[SEAT], *round_.community, *round_.dealer)
    if own >> 13 < _CLEAR_FLUSH or any(card.rank in rules.wild for card in dealt):
        return False
    raised = [wager for wager in rules.raise_wagers if outcome(round_, wager) == Outcome.WIN.value]
    if rules.duel is None:
        return bool(raised)
    dealer = rules.flush_of(lanes_of(round_.dealer) | shared)
    return bool(raised) and rules.duel.qualifies(dealer) == qualified and dealer >> 13 < own >> 13
