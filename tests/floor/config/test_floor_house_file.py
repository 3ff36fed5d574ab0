"""The house file: the one that comes with Longsuit, and one clear sentence for each mistake."""

from __future__ import annotations

import tomllib
from typing import TYPE_CHECKING, Any

import pytest

from longsuit.floor.config.floor_house_file import floor_house, read_floor_house
from longsuit.jackpot import EMPTY, AddJackpot, OpenTable
from longsuit.rules import GAMES, RulesError, load
from longsuit.table import Pace
from tests.table.playing import example_house, open_jackpots
from tests.table.unit_of_work import MemoryUnitOfWork

if TYPE_CHECKING:
    from pathlib import Path


def test_the_default_house_has_a_table_of_each_game_and_one_with_a_human_dealer() -> None:
    house = read_floor_house()
    automatic = [terms for terms in house.tables if not terms.human]
    assert [terms.rules.game for terms in automatic] == list(GAMES)
    (human,) = [terms for terms in house.tables if terms.human]
    assert human.rules.game == "i-luv-suits"
    assert len(human.sensors) == 2
    assert human.meter_wins == "by-hand"


def test_its_suits_table_takes_five_to_three_hundred_dollars_at_six_seats_with_a_progressive() -> None:
    suits = read_floor_house().tables[0]
    limits = suits.rules.base.limits
    assert (limits.min_cents, limits.max_cents, suits.rules.seats) == (500, 30_000, 6)
    assert [sensor.game.kind for sensor in suits.sensors] == ["progressive"]
    assert suits.meter_wins == "automatic"


def test_the_jackpot_of_two_tables_links_them() -> None:
    house = read_floor_house()
    carrying = [terms.name for terms in house.tables for sensor in terms.sensors if sensor.game.name == "royal"]
    assert carrying == ["suits", "main"]


def test_rules_have_the_sensors_the_table_has() -> None:
    for terms in (*read_floor_house().tables, *example_house().tables):
        assert [sensor.table.name for sensor in terms.rules.sensors if sensor.table] == [
            sensor.game.posted.name for sensor in terms.sensors
        ]


def test_opening_adds_what_is_not_there_yet_and_nothing_twice() -> None:
    house, unit_of_work = example_house(), MemoryUnitOfWork()
    changes = house.opening(EMPTY)
    assert [change.game.name for change in changes if isinstance(change, AddJackpot)] == [
        one.game.name for one in house.jackpots
    ]
    assert [change.table for change in changes if isinstance(change, OpenTable)] == [
        terms.name for terms in house.tables if terms.sensors
    ]
    open_jackpots(unit_of_work, house)
    assert house.opening(unit_of_work.state) == ()


def test_a_jackpot_with_two_meters_has_terms_for_each() -> None:
    twice = next(one.game for one in example_house().jackpots if one.game.name == "twice")
    assert twice.meter_names == ("twice/major", "twice/minor")
    assert [terms.seed_cents for terms in twice.meters] == [50_000, 5_000]
    assert twice.meters[1].cap_cents == 6_000


def test_JP_15_a_jackpot_without_figures_has_the_preconfigured_terms() -> None:
    royal, runs = (one.game for one in read_floor_house().jackpots)
    assert [(one.seed_cents, one.contribution, one.reserve) for one in royal.meters] == [(1_000_000, 150_000, 30_000)]
    assert [(one.seed_cents, one.contribution, one.reserve) for one in runs.meters] == [(2_500_000, 200_000, 30_000)]
    jackpot = {"name": "j", "table": "ML1", "wager_cents": 500, "minor": {"reserve": "2%"}}
    (game,) = (one.game for one in floor_house({"tables": [{"name": "a"}], "jackpots": [jackpot]}, "x.toml").jackpots)
    assert [terms.seed_cents for terms in game.meters] == [5_000_000, 500_000]
    assert [terms.reserve for terms in game.meters] == [20_000, 20_000]


def test_a_table_without_a_pace_has_the_default_one() -> None:
    expected = Pace(wagers=20, decision=30, more=30, times=10, last_call=10, result=8, jackpot=20, gone=120)
    assert floor_house({"tables": [{"name": "a"}]}, "x.toml").tables[0].pace == expected


def test_players_may_use_the_coach_unless_the_table_forbids_it() -> None:
    tables = [{"name": "one", "coach": False}, {"name": "two"}]
    assert [terms.coach for terms in floor_house({"tables": tables}, "house.toml").tables] == [False, True]
    with pytest.raises(RulesError, match=r'coach: "no" is not valid\. Use true or false\.'):
        floor_house({"tables": [{"name": "one", "coach": "no"}]}, "house.toml")


def test_a_game_without_an_overlay_is_played_as_published() -> None:
    (terms,) = floor_house({"tables": [{"name": "a", "game": "nh-flush"}]}, "x.toml").tables
    assert terms.rules.sha256 == load("nh-flush").sha256


def test_a_house_profile_and_an_overlay_are_laid_over_a_table() -> None:
    table = {"name": "a", "house": "wa", "seats": 4, "overlay": {"limits": {"ante": {"min_cents": 1_000}}}}
    (terms,) = floor_house({"tables": [table]}, "x.toml").tables
    assert terms.rules.seats == 4
    assert terms.rules.base.limits.min_cents == 1_000
    assert terms.rules.notices


@pytest.mark.parametrize(
    ("house", "overlay", "sentence"),
    [
        (
            "wa",
            {"maximum_wager": [{"effective": "2023-06-14", "cents": 50_000}]},
            r"tables\[1\].house: maximum_wager: \$500 from 2023-06-14 is above the maximum .* of the profile wa, \$300",
        ),
        (
            "wa",
            {"limits": {"ante": {"max_cents": 50_000}}},
            r"limits.ante.max_cents: \$500 is above the maximum wager of the profile wa, \$300 .* \(WA-1\)",
        ),
        ("nh", {"caps": []}, r"caps: the profile nh pays at most \$2,000 in a round .* \(NHF-9\)"),
    ],
)
def test_WA_1_a_table_may_not_exceed_the_profile_of_its_house(house: str, overlay: object, sentence: str) -> None:
    with pytest.raises(RulesError, match=sentence):
        floor_house({"tables": [{"name": "a", "house": house, "overlay": overlay}]}, "x.toml")


@pytest.mark.parametrize("high", ["one", "two"])
def test_WA_1_the_wager_of_each_jackpot_of_a_table_is_within_the_maximum(high: str) -> None:
    jackpots = [{"name": name, "wager_cents": 50_000 if name == high else 100} for name in ("one", "two")]
    table = {"name": "a", "jackpots": ["one", "two"]}
    assert floor_house({"jackpots": jackpots, "tables": [table]}, "x.toml").tables
    with pytest.raises(RulesError, match=r"jackpots\.wager_cents: 50,000 is above the maximum wager"):
        floor_house({"jackpots": jackpots, "tables": [{**table, "house": "wa"}]}, "x.toml")


def test_WA_3_the_notices_of_a_table_are_added_to_those_of_its_house() -> None:
    table = {"name": "a", "house": "wa", "overlay": {"notices": ["This table closes at ten."]}}
    (terms,) = floor_house({"tables": [table]}, "x.toml").tables
    assert terms.rules.notices == (*load("i-luv-suits", "wa").notices, "This table closes at ten.")


def test_the_settings_of_the_server_are_not_read_with_the_tables() -> None:
    assert floor_house({"server": {"port": 1}, "tables": [{"name": "a"}]}, "x.toml").tables


BAD = {
    'nmae = "x"\n[[tables]]\nname="a"': "nmae: there is no such key here. The nearest one is name. Use one of games, ",
    "": "tables: there is none. A house has at least one table, written [[tables]].",
    "[[tables]]": "tables[1].name: it is missing. Use 1 to 24 small letters, digits and hyphens.",
    '[[tables]]\nname="Main Game"': 'tables[1].name: "Main Game" is not valid. Use 1 to 24 small letters',
    '[[tables]]\nname="guest"': 'tables[1].name: "guest" is not valid.',
    '[[tables]]\nname="a"\n[[tables]]\nname="a"': 'tables[2].name: "a" is used twice. Choose another name.',
    '[[tables]]\nname="a"\ngame="poker"': 'tables[1].game: "poker" is not valid. Use "i-luv-suits", ',
    '[[tables]]\nname="a"\ndealer="robot"': 'tables[1].dealer: "robot" is not valid. Use "automatic" or "human".',
    '[[tables]]\nname="a"\ndeck="physical"': "tables[1].deck: an automatic dealer cannot deal a physical deck.",
    '[[tables]]\nname="a"\ndealer="human"\nmeter_wins="automatic"': "tables[1].meter_wins: at a table with a human",
    '[[tables]]\nname="a"\njackpots=["x"]': 'tables[1].jackpots: there is no jackpot "x". The house has no jackpots.',
    '[[tables]]\nname="a"\nseats=9': "tables[1].seats: 9 seats of 7 cards, 7 for the dealer need 70 of 52",
    '[[tables]]\nname="a"\nhouse="nowhere"': "tables[1].house: nowhere: No such file or directory; a house is a TOML",
    '[[tables]]\nname="a"\n[tables.overlay.limits]\nante={min_cents=-1}': "tables[1].overlay: limits.ante.min_cents:",
    '[[tables]]\nname="a"\n[tables.pace]\nwagers=0': "tables[1].pace.wagers: 0 is not valid. Use a whole number",
    '[[tables]]\nname="a"\n[tables.pace]\nspeed=1': "tables[1].pace.speed: there is no such key here.",
    '[[tables]]\nname="a"\n[players]\nplay_chips_cents="x"': 'players.play_chips_cents: "x" is not valid. Use',
    '[[tables]]\nname="a"\n[[jackpots]]\nname="j"\ntable="9"': "jackpots[1].table: jackpots.sensors: there is no",
    '[[tables]]\nname="a"\n[[jackpots]]\nname="j"\ncontribution="150%"': "jackpots[1].contribution: “150%” is no",
    '[[tables]]\nname="a"\n[[jackpots]]\nname="j"\nreserve=5': "jackpots[1].reserve: 5 is not a rate. Use text,",
    '[[tables]]\nname="a"\n[[jackpots]]\nname="j"\nkind="mystery"': 'jackpots[1].kind: "mystery" is not valid.',
    '[[tables]]\nname="a"\n[[jackpots]]\nname="j"\nlock="maybe"': 'jackpots[1].lock: "maybe" is not valid. Use',
    '[[tables]]\nname="a"\n[[jackpots]]\nname="j"\ntable="ML1"\nseed_cents=5': "jackpots[1].seed_cents: there is no",
    "tables = 3": "tables: 3 is not valid. Use tables written [[tables]].",
}


@pytest.mark.parametrize(("text", "sentence"), BAD.items())
def test_a_bad_house_file_is_refused_with_a_sentence_that_names_the_key(text: str, sentence: str) -> None:
    with pytest.raises(RulesError) as refused:
        floor_house(tomllib.loads(text), "my.toml")
    assert any(problem.startswith(f"my.toml: {sentence}") for problem in refused.value.problems), refused.value
    assert len(refused.value.problems) == 1
    assert str(refused.value).endswith(".")


def _carrying(*jackpots: dict[str, Any], named: list[str]) -> dict[str, Any]:
    return {"jackpots": list(jackpots), "tables": [{"name": "a", "jackpots": named}]}


def test_JP_1_a_house_jackpot_and_a_progressive_never_share_a_table() -> None:
    both = _carrying({"name": "x", "kind": "house"}, {"name": "y", "table": "2"}, named=["x", "y"])
    with pytest.raises(RulesError, match="a house jackpot and a progressive cannot share a table"):
        floor_house(both, "x.toml")


def test_JP_1_a_table_has_two_sensors_at_most_and_not_one_jackpot_twice() -> None:
    with pytest.raises(RulesError, match="a table has one jackpot, two different ones, or none"):
        floor_house(_carrying({"name": "x"}, named=["x", "x"]), "x.toml")


def test_a_missing_file_or_one_that_is_not_TOML_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "house.toml"
    with pytest.raises(RulesError, match="No such file"):
        read_floor_house(str(path))
    path.write_bytes(b"\xff\xfe")
    with pytest.raises(RulesError, match="this is not text"):
        read_floor_house(str(path))
    path.write_text("name = ")
    with pytest.raises(RulesError, match="this is not TOML"):
        read_floor_house(str(path))
    path.write_bytes(b"#" * 1_000_001)
    with pytest.raises(RulesError, match="too large"):
        read_floor_house(str(path))
    with pytest.raises(RulesError, match="not the name of a file"):
        read_floor_house("a\0b")
