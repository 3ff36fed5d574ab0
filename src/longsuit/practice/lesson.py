"""A guided hand, and what every search for one needs."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from longsuit.base import Refused
from longsuit.practice.rounds import play_round

if TYPE_CHECKING:
    from longsuit.play import Round
    from longsuit.practice.description import PracticeRound
    from longsuit.rules import Rules, Wager

SEAT = 1
"""The seat of the learner, who is alone at the table."""

MAX_SEEDS = 20_000
"""After this many rounds without a fitting one there is none."""

LessonName = Literal["win", "dealer-does-not-qualify", "push"]
"""What a lesson shows: a hand that wins, a dealer who does not qualify, a hand that pushes."""


@dataclass(frozen=True)
class Lesson:
    """A whole round to be explained step by step."""

    name: LessonName
    """What it shows."""

    round: PracticeRound
    """The round, its decisions included."""

    is_best: bool = True
    """Whether each decision is known to be the best play."""


def played(rules: Rules, described: PracticeRound) -> Round | None:
    """The round; None where the hand may not raise."""
    try:
        return play_round(rules, described)
    except Refused:
        return None


def stake_on(wager: Wager, base: int) -> int:
    """As much as the base wager, where the spot takes that."""
    return base if base in wager.limits.amounts else wager.limits.min_cents


def outcome(round_: Round, wager: Wager) -> str:
    """How a wager of the round ended; empty where it was not placed."""
    lines = round_.settlement.lines if round_.settlement else ()
    return next((line.outcome.value for line in lines if line.wager == wager.name), "")
