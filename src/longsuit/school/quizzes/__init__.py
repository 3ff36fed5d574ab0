"""Payout quizzes: themes, rounds, answers."""
