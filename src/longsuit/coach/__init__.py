"""The coach: a hint before a decision, what the decision cost, a player's progress, mistakes again, and drills.

Everything is pure and follows from `odds`: worths from the hand calculator, rules from the strategy card.

>>> from fractions import Fraction
>>> from longsuit.cards import parse_hand
>>> from longsuit.rules import load
>>> found = verdict(load("i-luv-suits"), Position(parse_hand("Th 8h 6h Js Ad Qd Jc")), Fraction(0), 500)
>>> found.sentence, found.rounded_cents
('Play 1× was better. Folding cost $0.94 on average.', 94)
"""

from longsuit.coach.accuracy import Progress, progress
from longsuit.coach.action_worths import worths
from longsuit.coach.coached_games import is_coached
from longsuit.coach.decision_cost import Verdict, decision_verdict, verdict
from longsuit.coach.drills import THEMES, Theme, drill, themes_of
from longsuit.coach.hints import Hint, hint
from longsuit.coach.house_words import decision_index, raise_text
from longsuit.coach.mistakes_deck import INTERVALS, Review, next_review
from longsuit.coach.positions import (
    DealtHand,
    Decision,
    Made,
    Position,
    decisions_made,
    decisions_of,
    position_of,
    recorded_actions,
)
from longsuit.coach.strategy_card import KNOWN_RULES, KNOWN_STREET_RULES, ShortRule, short_rule

__all__ = [
    "INTERVALS",
    "KNOWN_RULES",
    "KNOWN_STREET_RULES",
    "THEMES",
    "DealtHand",
    "Decision",
    "Hint",
    "Made",
    "Position",
    "Progress",
    "Review",
    "ShortRule",
    "Theme",
    "Verdict",
    "decision_index",
    "decision_verdict",
    "decisions_made",
    "decisions_of",
    "drill",
    "hint",
    "is_coached",
    "next_review",
    "position_of",
    "progress",
    "raise_text",
    "recorded_actions",
    "short_rule",
    "themes_of",
    "verdict",
    "worths",
]
