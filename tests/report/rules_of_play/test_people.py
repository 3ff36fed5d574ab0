"""What people do with cards and chips, which software only prints: the sheet has it where the source documents do."""

from __future__ import annotations

import pytest

from longsuit.report import rules_sheet
from longsuit.rules import load

DONE_BY_PEOPLE = [
    ("i-luv-suits", "The dealer takes the jackpot chips off the sensors"),
    ("i-luv-suits", "calls a supervisor, who checks the cards and confirms"),
    ("high-card-flush", "lays the other cards face down and the paying cards face up on top"),
    ("high-card-flush", "turned face down"),
    ("high-card-flush", "Any other folded hand is collected at once and goes face down to the discard rack"),
    ("high-card-flush", "Players may not show each other their cards or talk about them"),
    ("high-card-flush", "cards stay in sight above the table"),
    ("nh-flush", "Any other folded hand is collected at once and goes face down to the discard rack"),
    ("nh-flush", "puts the discards face down in the discard rack"),
    ("nh-flush", "One hand at a time is turned up and settled, and its cards go to the discard rack"),
    ("nh-flush", "The pay tables in force are printed on the layout"),
    ("nh-flush", "the next round begins with the other deck"),
]


@pytest.mark.parametrize(("game", "words"), DONE_BY_PEOPLE)
def test_the_sheet_says_what_people_do(game: str, words: str) -> None:
    assert words in " ".join(rules_sheet(load(game)).split())
