"""The win page of a jackpot win, as text."""

from __future__ import annotations

from dataclasses import replace

import pytest

from longsuit.jackpot import WinPage
from longsuit.report import win_page_text

PAGE = WinPage(
    win="deck.23.1",
    table="deck",
    round=4,
    seat=1,
    sensor=1,
    jackpot="royal",
    hand="Royal flush in hearts",
    terms="100% of the meter",
    cards="ah kh qh jh th 4s 5d",
    prize_cents=1_000_031,
    meter="",
    meter_before=0,
    from_meter=0,
    from_elsewhere=0,
    source="",
    reseed=0,
    signatures=(),
    version="1",
    rules_sha256="0" * 64,
    table_title="A Real Deck",
    jackpot_title="Hearts Royal",
    player="Mara",
)


def facts_of(page: WinPage) -> dict[str, str]:
    """The lines of the printed page by their labels."""
    rows = [row.split("  ", 1) for row in win_page_text(page).splitlines() if "  " in row]
    return {label: value.strip() for label, value in rows}


@pytest.mark.parametrize(("win", "line"), [("deck.23.1", "A Real Deck 23.1"), ("5f0c5f", "5f0c5f")])
def test_JP_3_a_win_is_filed_under_the_title_of_its_table_or_under_its_own_id(win: str, line: str) -> None:
    facts = facts_of(replace(PAGE, win=win))
    assert facts["Win"] == line
    assert facts["Table"] == "A Real Deck, round 4"


def test_JP_3_the_printed_page_names_player_and_jackpot_as_people_do() -> None:
    facts = facts_of(PAGE)
    assert (facts["Player"], facts["Jackpot"]) == ("Mara, seat 1", "Hearts Royal, sensor 1")
    assert (facts["Hand"], facts["Prize"]) == ("Royal flush in hearts, pays 100% of the meter", "$10,000.31")
