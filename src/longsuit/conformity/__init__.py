"""The conformity kit: whether a game's file is whole, and every part of Longsuit agrees about its game."""

from longsuit.conformity.check_result import CheckResult, Verdict
from longsuit.conformity.checks import (
    check_estimates,
    check_exhaustively,
    check_live_table,
    check_playthrough,
    check_rounds,
    check_sheet,
    check_simulator,
)
from longsuit.conformity.exhaustive import Counting, small_deck
from longsuit.conformity.kit import WHOLE, Extent, GameReport, check_game, load_game
from longsuit.conformity.live_table import LiveTableError, ScriptedTable
from longsuit.conformity.random_rounds import random_round
from longsuit.conformity.told_round import playthrough, playthrough_with_raise

__all__ = [
    "WHOLE",
    "CheckResult",
    "Counting",
    "Extent",
    "GameReport",
    "LiveTableError",
    "ScriptedTable",
    "Verdict",
    "check_estimates",
    "check_exhaustively",
    "check_game",
    "check_live_table",
    "check_playthrough",
    "check_rounds",
    "check_sheet",
    "check_simulator",
    "load_game",
    "playthrough",
    "playthrough_with_raise",
    "random_round",
    "small_deck",
]
