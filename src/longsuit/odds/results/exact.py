"""How an exact number is written: as a fraction, and as the float nearest to it."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypedDict

if TYPE_CHECKING:
    from fractions import Fraction


class ExactNumber(TypedDict):
    """An exact number in a JSON document."""

    exact: str
    """The fraction in lowest terms, `n/d`."""

    value: float
    """The float nearest to it."""


def exact_number(number: Fraction | int) -> ExactNumber:
    """An exact number as every JSON document writes it.

    >>> from fractions import Fraction
    >>> exact_number(Fraction(2, 8)), exact_number(-1)
    ({'exact': '1/4', 'value': 0.25}, {'exact': '-1/1', 'value': -1.0})
    """
    return {"exact": f"{number.numerator}/{number.denominator}", "value": number.numerator / number.denominator}


def percent(number: Fraction | float, places: int = 4) -> str:
    """A share as people read it.

    >>> percent(0.0266453)
    '2.6645%'
    """
    return f"{100 * float(number):.{places}f}%"
