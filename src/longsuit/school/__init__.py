"""The dealer school: exercises for dealers and supervisors, beside the live floor. Pure.

An exercise follows wholly from its description: the table, a lesson, a seed, and what the trainee did so far. It runs
on the real table, the real settlement and the real jackpot system, in memory; nothing is kept.
"""

from longsuit.school.rounds.lessons import lessons
from longsuit.school.rounds.views import round_view, school_felt

__all__ = ["lessons", "round_view", "school_felt"]
