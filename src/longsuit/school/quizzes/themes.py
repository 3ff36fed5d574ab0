"""The themes of payout quizzes: how a round for each is made, and what has to happen in it."""

from __future__ import annotations

from functools import lru_cache
from random import Random
from typing import TYPE_CHECKING, get_args

from longsuit.base import Refused
from longsuit.cards import ALL_CARDS, lanes_of
from longsuit.play import DEALER, Outcome
from longsuit.protocol import SchoolTheme
from longsuit.rules import Role
from longsuit.school.casting import bonuses_of, equal_bonuses
from longsuit.school.made_hands import filled, jackpot_hands, not_in, runs, takes_made_hands, tied_hands
from longsuit.school.quizzes.quiz import QuizDraft, quiz_sensors

if TYPE_CHECKING:
    from collections.abc import Callable

    from longsuit.school.quizzes.quiz import Quiz
    from longsuit.table import TableTerms

MAX_ROUNDS = 300
"""After this many rounds without a fitting one there is none."""

_HALF = 0.5
_LONG_RUNS = (5, 6, 6, 7)
_SHORT_RUNS = (3, 4)


def quiz(terms: TableTerms, theme: SchoolTheme, seed: int) -> Quiz:
    """The quiz of a theme at a table; refused where the game has no such case."""
    found = _search(terms, theme, seed)
    if found is None:
        raise Refused("", "This table has no quiz on that theme. Choose another one.")
    return found


@lru_cache(maxsize=256)
def themes(terms: TableTerms) -> tuple[SchoolTheme, ...]:
    """The themes of a table."""
    names: tuple[SchoolTheme, ...] = get_args(SchoolTheme)
    return tuple(theme for theme in names if _search(terms, theme, 0))


@lru_cache(maxsize=256)
def _search(terms: TableTerms, theme: SchoolTheme, seed: int) -> Quiz | None:
    """The first fitting round that follows from the seed."""
    random = Random(f"{terms.rules.game}/{theme}/{seed}")  # noqa: S311 - exercises need no secret randomness
    make, fits = _THEMES[theme]
    for _ in range(MAX_ROUNDS):
        draft = make(terms, random)
        if draft is None:
            return None
        if fits(found := draft.quiz()):
            return found
    return None


def _base_game(terms: TableTerms, random: Random) -> QuizDraft:
    draft = QuizDraft(terms, random, share=0)
    draft.folds[draft.seat] = False
    return draft


def _side_bets(terms: TableTerms, random: Random) -> QuizDraft | None:
    if not bonuses_of(terms.rules):
        return None
    draft = QuizDraft(terms, random, share=1)
    draft.folds[draft.seat] = False
    if takes_made_hands(terms.rules) and random.random() < _HALF:
        run = random.choice(runs(random.choice(_SHORT_RUNS)))
        draft.hands[draft.seat] = filled(run, terms.rules.packet, random, ALL_CARDS)
    return draft


def _folds(terms: TableTerms, random: Random) -> QuizDraft:
    draft = _side_bets(terms, random) or QuizDraft(terms, random)
    draft.folds[draft.seat] = True
    return draft


def _aggregate_cap(terms: TableTerms, random: Random) -> QuizDraft | None:
    """Long straight flushes with the largest bonus wagers, at the seat and at another one."""
    rules = terms.rules
    if not rules.caps or not takes_made_hands(rules):
        return None
    draft = QuizDraft(terms, random, share=1)
    most = {wager.name: wager.limits.amounts[-1] for wager in bonuses_of(rules)}
    for seat in (draft.seat, random.choice(draft.others)):
        taken = [card for hand in draft.hands.values() for card in hand]
        found = runs(random.choice(_LONG_RUNS), taken)
        draft.hands[seat] = filled(random.choice(found), rules.packet, random, not_in(taken))
        draft.wagers[seat] = equal_bonuses(rules, {**draft.wagers[seat], **most})
        draft.folds[seat] = False
    return draft


def _jackpots(terms: TableTerms, random: Random) -> QuizDraft | None:
    """A jackpot hand at the seat; half of the time one that wins a share, now and then a second one beside it."""
    sensors = quiz_sensors(terms)
    if not sensors or not takes_made_hands(terms.rules):
        return None
    draft = QuizDraft(terms, random, share=0.3)
    for sensor in sensors:
        draft.light(draft.seat, sensor)
    draft.folds[draft.seat] = False
    table = random.choice(sensors).game.posted.pay_table
    if random.random() < _HALF:
        draft.hands[draft.seat] = next(jackpot_hands([table], random))
        other = random.choice(draft.others)
        draft.hands[other] = next(jackpot_hands([table], random, draft.hands[draft.seat]))
        draft.folds[other] = False
        for sensor in sensors:
            draft.light(other, sensor)
    return draft


def _ties(terms: TableTerms, random: Random) -> QuizDraft | None:
    draft = QuizDraft(terms, random)
    draft.folds[draft.seat] = False
    if terms.rules.duel:
        tied = tied_hands(terms.rules, random)
        if tied is None:
            return None
        draft.hands[draft.seat], draft.hands[DEALER], draft.hands[None] = tied
    return draft


def _not_qualified(terms: TableTerms, random: Random) -> QuizDraft | None:
    if terms.rules.duel is None or terms.rules.duel.qualifier is None:
        return None
    draft = QuizDraft(terms, random)
    draft.folds[draft.seat] = False
    return draft


def _qualifies(quiz: Quiz) -> bool:
    round_ = quiz.round
    duel, cards = round_.rules.duel, (*round_.dealer, *round_.community)
    return duel is None or duel.qualifies(round_.rules.flush_of(lanes_of(cards)))


def _stays_in(quiz: Quiz) -> bool:
    return not quiz.round.folded[quiz.seat]


def _outcomes(quiz: Quiz, role: Role) -> list[Outcome]:
    by_name = quiz.round.rules.by_name
    return [line.outcome for line in quiz.lines if by_name[line.wager].role is role]


def _decided(quiz: Quiz) -> bool:
    """Whether the hand stays in, and wins or loses against a dealer who qualifies."""
    return _stays_in(quiz) and _qualifies(quiz) and Outcome.PUSH not in _outcomes(quiz, Role.BASE)


def _bonus_wins(quiz: Quiz) -> bool:
    return _stays_in(quiz) and Outcome.WIN in _outcomes(quiz, Role.BONUS)


def _folded(quiz: Quiz) -> bool:
    return not _stays_in(quiz)


def _is_cut(quiz: Quiz) -> bool:
    return any(line.capped_by for line in quiz.lines)


def _jackpot_wins(quiz: Quiz) -> bool:
    return Outcome.WIN in _outcomes(quiz, Role.JACKPOT)


def _pushes(quiz: Quiz) -> bool:
    return _qualifies(quiz) and Outcome.PUSH in _outcomes(quiz, Role.BASE)


def _dealer_does_not_qualify(quiz: Quiz) -> bool:
    return _stays_in(quiz) and not _qualifies(quiz)


_THEMES: dict[SchoolTheme, tuple[Callable[[TableTerms, Random], QuizDraft | None], Callable[[Quiz], bool]]] = {
    "base-game": (_base_game, _decided),
    "side-bets": (_side_bets, _bonus_wins),
    "folds": (_folds, _folded),
    "aggregate-cap": (_aggregate_cap, _is_cut),
    "jackpots": (_jackpots, _jackpot_wins),
    "ties": (_ties, _pushes),
    "dealer-does-not-qualify": (_not_qualified, _dealer_does_not_qualify),
}
"""How a round of each theme is made, and whether it fits."""
