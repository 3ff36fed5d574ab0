"""Shares and ranges as people type them: `15%`, `3%..5%`, `20%..`, `..300`."""

from __future__ import annotations

import re
from dataclasses import dataclass
from fractions import Fraction

from longsuit.odds.results.errors import OddsError

_NUMBER = re.compile(r"(\d{1,12}(?:\.\d{1,12})?|\.\d{1,12})(%?)")


@dataclass(frozen=True)
class Range:
    """Everything from one number up to another, both included."""

    low: Fraction
    """The least."""

    high: Fraction | None
    """The most; None when there is no upper end."""

    def __contains__(self, number: Fraction | int) -> bool:
        return number >= self.low and (self.high is None or number <= self.high)

    def share_text(self) -> str:
        """The range as it is printed when it is one of shares."""
        high = "" if self.high is None else f"{float(100 * self.high):g}%"
        return f"{float(100 * self.low):g}%..{high}"


def parse_number(text: str) -> Fraction:
    """A plain number or a percentage, exactly as written.

    >>> parse_number("4.5%"), parse_number("0.045"), parse_number("300")
    (Fraction(9, 200), Fraction(9, 200), Fraction(300, 1))
    """
    if match := _NUMBER.fullmatch(text.strip().replace(",", "")):
        return Fraction(match[1]) / (100 if match[2] else 1)
    raise OddsError(f"“{text}” is not a number. Write one such as 300, 0.05 or 5%.")


def parse_range(text: str, name: str = "bounds", example: str = "200..300") -> Range:
    """A range: `3%..5%`, open at either end, or one number; `name` says in a refusal what it is for.

    >>> parse_range("3%..5%")
    Range(low=Fraction(3, 100), high=Fraction(1, 20))
    >>> parse_range("20%..").high is None
    True
    """
    low, dots, high = (part.strip() for part in text.partition(".."))
    try:
        if not dots:
            return Range(parse_number(low), parse_number(low))
        # One end may be left open, not both.
        least = parse_number(low) if low or not high else Fraction(0)
        found = Range(least, parse_number(high) if high else None)
    except OddsError:
        raise OddsError(f"“{text}” is not a range for the {name}. Write one such as {example}.") from None
    if found.high is not None and found.high < found.low:
        raise OddsError(f"The range “{text}” for the {name} ends before it starts. Write one such as {example}.")
    return found


def parse_shares(text: str, name: str = "bounds", example: str = "3%..5%") -> Range:
    """A range of shares: nothing above 100%."""
    found = parse_range(text, name, example)
    if max(found.low, found.high or Fraction(0)) > 1:
        raise OddsError(f"The range “{text}” for the {name} goes above 100%. Write one such as {example}.")
    return found
