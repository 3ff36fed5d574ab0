"""The page of published figures tells those of games with several decisions."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

PAGE = " ".join((Path(__file__).parents[2] / "docs" / "published-figures.md").read_text(encoding="utf-8").split())


def test_the_page_rounds_its_fractions_as_published() -> None:
    for fraction, published in (("12033802351/503364407000", "2.3907%"), ("3134981/83615350", "3.7493%")):
        assert f"{fraction} " in PAGE
        assert f"{100 * float(Fraction(fraction)):.4f}%" == published
        assert f"{published} | {published} | right" in PAGE
