"""JP-18: a link is decided by the game each table really plays, by every way of asking."""

from __future__ import annotations

import pytest

from longsuit.base import Refused
from longsuit.jackpot import Approve, CheckCards, CloseTable, OpenTable, Propose, SelectHand, evolve, handle, sensor_of
from tests.jackpot.house import TABLE_1, TABLE_2, House, jackpot
from tests.jackpot.playing import CARDS, deal, one_table

GAMES = ("i-luv-suits", "high-card-flush", "nh-flush")
"""The games whose players have seven cards."""


def opening(house: House, table: str, game: str) -> OpenTable:
    sensors = (sensor_of(house.state.jackpots["royal"]),)
    return OpenTable(explanation="x", table=table, game=game, seats=6, sensors=sensors)


@pytest.mark.parametrize("posted", [TABLE_1, TABLE_2])
def test_JP_18_a_game_whose_players_have_nine_cards_is_not_linked(posted):
    house = House().add(jackpot("royal", posted))
    no = house.cannot_change(opening(house, "T12", "nine-card-fortune-flush"))
    assert no.clause == "JP-18"
    assert "pays on a player's 7 cards, and in 9 Card Fortune Flush a player has 9." in no.sentence


@pytest.mark.parametrize("game", GAMES)
def test_JP_18_games_with_the_same_hands_are_linked(game):
    house = one_table()
    house.change(opening(house, "T12", game))
    assert house.state.tables["T12"].game == game


def test_JP_18_a_game_that_does_not_exist_is_not_linked():
    house = one_table()
    no = house.cannot_change(opening(house, "T12", "seven-card-stud"))
    assert (no.clause, "The games are i-luv-suits" in no.sentence) == ("JP-18", True)


def test_JP_18_an_open_table_keeps_its_game_until_it_is_closed():
    house = one_table()
    no = house.cannot_change(opening(house, "T1", "high-card-flush"))
    assert no.clause == "JP-18"
    assert no.sentence == (
        "Table T1 plays I Luv Suits Poker, not High Card Flush. "
        "Link it as i-luv-suits, or close it before it changes its game."
    )
    house.change(opening(house, "T1", "i-luv-suits"))
    house.change(CloseTable(explanation="another game", table="T1"))
    house.change(opening(house, "T1", "high-card-flush"))


@pytest.mark.parametrize("open_before", [False, True])
def test_JP_18_a_live_table_is_linked_as_the_game_it_plays(open_before):
    house = one_table() if open_before else House().add(jackpot())

    def give(kind, role, **facts):
        for event in handle(house.state, house.command(kind, role, **facts), {"T1": "high-card-flush"}.get):
            house.state = evolve(house.state, event)
            yield event

    with pytest.raises(Refused, match="Table T1 plays High Card Flush, not I Luv Suits Poker"):
        list(give(Propose, "supervisor", change=opening(house, "T1", "i-luv-suits")))
    (proposed,) = give(Propose, "supervisor", change=opening(house, "T1", "high-card-flush"))
    list(give(Approve, "executive", proposal=proposed.command))
    assert house.state.tables["T1"].game == "high-card-flush"


def test_JP_18_a_proposal_is_refused_once_the_table_plays_another_game():
    house = House().add(jackpot())
    (proposed,) = house.do(Propose, "supervisor", change=opening(house, "T1", "i-luv-suits"))
    approval = house.command(Approve, "executive", proposal=proposed.command)
    with pytest.raises(Refused, match="Table T1 plays NH Flush Poker"):
        handle(house.state, approval, {"T1": "nh-flush"}.get)


@pytest.mark.parametrize(
    ("game", "clause"), [("i-luv-suits", "ILS-4"), ("high-card-flush", "HCF-2"), ("nh-flush", "NHF-4")]
)
def test_a_folded_hand_that_wins_nothing_is_refused_by_the_clause_of_its_game(game, clause):
    house = House().add(jackpot("royal", on_folded_hands=False)).open("T1", "royal", played=game)
    deal(house, {1: (1,)})
    house.do(SelectHand, table="T1", seat=1, sensor=1, hand="straight")
    facts = {"table": "T1", "seat": 1, "sensor": 1, "cards": CARDS["straight"], "folded": True}
    assert house.refused(CheckCards, "supervisor", **facts).clause == clause
