"""Figures of `bench/every_deal_cuda.py`, which plays every deal on a GPU, against the exact odds."""

from __future__ import annotations

from fractions import Fraction

import pytest

from longsuit.odds import base_odds
from longsuit.rules import build_document, game_document, load

pytest.importorskip("numba")

LETTERS = "23456789TJQKA"

SHORT_DECKS = {
    ("chase-the-flush", 4): ("428261/1401400", "349337/100100"),
    ("chase-the-flush", 5): ("1192141/4974200", "953023/271320"),
    ("chase-the-flush", 6): ("751574501/4118637600", "10630153/3028410"),
    ("chase-the-flush", 7): ("417918647/3062059000", "416861/118404"),
    ("flushes-gone-wild", 4): ("-11269/35035", "331/91"),
    ("flushes-gone-wild", 5): ("-6357617/24942060", "2283/646"),
    ("flushes-gone-wild", 6): ("-53149571/295891596", "6060/1771"),
    ("flushes-gone-wild", 7): ("-4852405237/42164552430", "41959/12285"),
}
"""By game and ranks of the deck, the lowest wild where one is: the house edge and the average wager."""

WHOLE_DECK = {
    "chase-the-flush": ("12033802351/503364407000", "8346198881/2341229800"),
    "flushes-gone-wild": ("14403606222059/429062786882730", "1147331/324870"),
}
"""The same for the 52 cards that the games are played with."""


@pytest.mark.parametrize(("game", "ranks"), SHORT_DECKS, ids=str)
def test_a_short_deck_is_worth_what_its_deals_come_to_on_a_gpu(game: str, ranks: int) -> None:
    document = game_document(game)
    options = document["rules"] | {"deck": f"{LETTERS[-ranks]}-A", "seats": 1}
    if "wild" in options:
        options["wild"] = [LETTERS[-ranks]]
    odds = base_odds(build_document({**document, "rules": options}, f"{game} with {ranks} ranks"))
    assert (odds.house_edge, odds.average_wager) == tuple(map(Fraction, SHORT_DECKS[game, ranks]))


@pytest.mark.slow
@pytest.mark.parametrize("game", WHOLE_DECK)
def test_the_whole_deck_is_worth_what_its_deals_come_to_on_a_gpu(game: str) -> None:
    odds = base_odds(load(game))
    assert (odds.house_edge, odds.average_wager) == tuple(map(Fraction, WHOLE_DECK[game]))
