"""What one check of the conformity kit found."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class Verdict(StrEnum):
    """How a check ended."""

    PASSED = "passed"
    """It found nothing wrong."""

    FAILED = "failed"
    """It found something wrong."""

    LEFT_OUT = "left out"
    """It does not apply to this game, or would take too long; the sentence says why."""


@dataclass(frozen=True)
class CheckResult:
    """One check of a game, and what it found."""

    name: str
    """The check."""

    verdict: Verdict
    """How it ended."""

    sentence: str
    """What was compared, or what is wrong."""


def passed(name: str, sentence: str) -> CheckResult:
    """A check that found nothing wrong."""
    return CheckResult(name, Verdict.PASSED, sentence)


def failed(name: str, sentence: str) -> CheckResult:
    """A check that found something wrong."""
    return CheckResult(name, Verdict.FAILED, sentence)


def left_out(name: str, sentence: str) -> CheckResult:
    """A check that was not made."""
    return CheckResult(name, Verdict.LEFT_OUT, sentence)
