"""The dealer school: exercises for dealers and supervisors, beside the live floor. Pure.

An exercise follows wholly from its description: the table, a lesson, a seed, and what the trainee did so far. It runs
on the real table, the real settlement and the real jackpot system, in memory; nothing is kept.
"""

from longsuit.school.approvals.case import judge
from longsuit.school.approvals.cases import case, cases
from longsuit.school.approvals.views import case_view
from longsuit.school.quizzes.themes import quiz, themes
from longsuit.school.quizzes.views import quiz_view
from longsuit.school.rounds.deal_incidents import WrongNumber
from longsuit.school.rounds.lesson_scripts import lessons, script
from longsuit.school.rounds.player_incidents import RaiseAboveCap
from longsuit.school.rounds.views import round_view, school_felt

__all__ = [
    "RaiseAboveCap",
    "WrongNumber",
    "case",
    "case_view",
    "cases",
    "judge",
    "lessons",
    "quiz",
    "quiz_view",
    "round_view",
    "school_felt",
    "script",
    "themes",
]
