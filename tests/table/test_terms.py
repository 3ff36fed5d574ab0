"""Games that live tables cannot serve are refused when a table is set up."""

from __future__ import annotations

from dataclasses import replace

import pytest

from longsuit.base import Refused
from tests.table.playing import example_house

TERMS = {terms.name: terms for terms in example_house().tables}


def test_JP_3_sensors_are_refused_for_a_game_without_seven_card_packets() -> None:
    six = replace(TERMS["suits"].rules, packet=6)
    with pytest.raises(Refused, match=r"deals 6 cards, and jackpot sensors read 7\. .* without jackpots\. \(JP-3\)"):
        replace(TERMS["suits"], rules=six)
    assert replace(TERMS["suits"], rules=six, sensors=()).rules.packet == 6


def test_a_physical_deck_is_refused_for_packets_too_large_to_enter() -> None:
    ten = replace(TERMS["felt"].rules, packet=10)
    with pytest.raises(Refused, match=r"names up to 9 cards of a physical deck at once\. .* with a shuffled deck\."):
        replace(TERMS["felt"], rules=ten, sensors=())
