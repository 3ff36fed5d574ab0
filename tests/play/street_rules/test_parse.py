"""Names of rules of play street by street."""

from __future__ import annotations

import pytest

from longsuit.odds import OddsError, base_odds
from longsuit.play import RuleNameError, street_rule
from longsuit.rules import load

CTF = load("chase-the-flush")


def test_a_line_has_two_conditions_at_most() -> None:
    assert street_rule(CTF, "T-8-6@2own@board1").name == "T-8-6@2own@board1"
    with pytest.raises(RuleNameError, match=r"^“T-8-6@2own@board1@second3” has 3 conditions\. Write 2 at most\.$"):
        street_rule(CTF, "T-8-6@2own@board1@second3")


def test_odds_of_a_rule_with_three_conditions_are_refused_with_the_same_sentence() -> None:
    with pytest.raises(OddsError, match=r"has 3 conditions\. Write 2 at most\."):
        base_odds(CTF, "never/T-8-6@2own@board1@second3/any")
