"""A guest's own play: finished rounds, what each wager brought, what was expected, and files of all of it. Pure."""

from longsuit.history.coach_verdict import DecisionVerdict, Mistake, round_verdict
from longsuit.history.expectation import expected_result
from longsuit.history.files import FORMATS, FileRow, file_lines
from longsuit.history.recorded_rules import RecordedRules
from longsuit.history.round_filter import Outcome, RoundFilter
from longsuit.history.rounds import PlayedRound, RoundOfSeat, WagerResult, played_round, wager_label
from longsuit.history.totals import MAX_POINTS, Point, Summary, WagerKey, WagerTotal, summary
from longsuit.history.unpriced_rounds import why_unpriced

__all__ = [
    "FORMATS",
    "MAX_POINTS",
    "DecisionVerdict",
    "FileRow",
    "Mistake",
    "Outcome",
    "PlayedRound",
    "Point",
    "RecordedRules",
    "RoundFilter",
    "RoundOfSeat",
    "Summary",
    "WagerKey",
    "WagerResult",
    "WagerTotal",
    "expected_result",
    "file_lines",
    "played_round",
    "round_verdict",
    "summary",
    "wager_label",
    "why_unpriced",
]
