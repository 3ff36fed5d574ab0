"""The conformity kit: whether a game's file is whole, and every part of Longsuit agrees about its game."""

from longsuit.conformity.check_result import CheckResult, Verdict
from longsuit.conformity.checks import check_exhaustively, check_rounds, check_sheet, check_simulator
from longsuit.conformity.exhaustive import Counting, small_deck
from longsuit.conformity.kit import GameReport, check_game
from longsuit.conformity.random_rounds import random_round

__all__ = [
    "CheckResult",
    "Counting",
    "GameReport",
    "Verdict",
    "check_exhaustively",
    "check_game",
    "check_rounds",
    "check_sheet",
    "check_simulator",
    "random_round",
    "small_deck",
]
