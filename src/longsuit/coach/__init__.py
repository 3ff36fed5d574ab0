"""The coach: a hint before a decision, what the decision cost, a player's progress, mistakes again, and drills.

Everything is pure and follows from `odds`: worths from the hand calculator, rules from the strategy card.

>>> from fractions import Fraction
>>> from longsuit.cards import parse_hand
>>> from longsuit.rules import load
>>> found = verdict(load("i-luv-suits"), Position(parse_hand("Th 8h 6h Js Ad Qd Jc")), Fraction(0), 500)
>>> found.sentence, found.rounded_cents
('Raise 1x was better. Folding cost $0.94 on average.', 94)
"""

from longsuit.coach.accuracy import Progress, progress
from longsuit.coach.action_worths import worths
from longsuit.coach.coached_games import refuse_uncoached
from longsuit.coach.drills import THEMES, Theme, drill, themes_of
from longsuit.coach.hints import Hint, hint
from longsuit.coach.mistakes import INTERVALS, Review, next_review
from longsuit.coach.positions import Decision, Position, decision_of, position_of, recorded_decision
from longsuit.coach.strategy_card import PUBLISHED, ShortRule, short_rule
from longsuit.coach.verdicts import Verdict, verdict

__all__ = [
    "INTERVALS",
    "PUBLISHED",
    "THEMES",
    "Decision",
    "Hint",
    "Position",
    "Progress",
    "Review",
    "ShortRule",
    "Theme",
    "Verdict",
    "decision_of",
    "drill",
    "hint",
    "next_review",
    "position_of",
    "progress",
    "recorded_decision",
    "refuse_uncoached",
    "short_rule",
    "themes_of",
    "verdict",
    "worths",
]
