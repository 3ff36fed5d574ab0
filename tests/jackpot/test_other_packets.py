"""A jackpot in a game of other cards than its chances are counted for."""

from __future__ import annotations

from dataclasses import replace

import pytest

from longsuit.base import Refused
from longsuit.jackpot import MeterTerms, game_of
from longsuit.rules import load

ILS = load("i-luv-suits")


@pytest.mark.parametrize("packet", [5, 6, 8, 9])
def test_JP_9_a_jackpot_on_other_cards_is_refused_where_advice_would_rest_on_its_chances(packet: int) -> None:
    rules = replace(ILS, packet=packet)
    with pytest.raises(Refused) as refused:
        game_of(rules, rules.sensors[0], "royal", (MeterTerms("meter", 1_000_000),))
    assert refused.value.clause == "JP-9"
    assert refused.value.sentence == (
        f"Jackpot table 1 is priced for hands of 7 cards, and I Luv Suits Poker deals {packet}."
    )
