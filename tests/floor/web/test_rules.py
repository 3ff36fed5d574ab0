"""The rules of a table over HTTP: each spot with its exact odds, and the rules sheet."""

from __future__ import annotations

import tomllib
from fractions import Fraction
from threading import Event
from time import monotonic
from typing import TYPE_CHECKING, Any

import pytest

from longsuit.floor.config.floor_house_file import FloorHouse, floor_house
from longsuit.floor.web import felt_figures
from longsuit.floor.web.routes import rules_views
from longsuit.odds import FeltOdds, OddsError, base_odds, game_odds
from longsuit.report import Grid, rules_document
from longsuit.rules import load
from tests.floor.web.served import HOUSE, House, served
from tests.loaded_modules import loaded_with

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from longsuit.odds import BaseOdds
    from longsuit.rules import Rules

ODDS, RULES = "/api/tables/suits/odds", "/api/tables/suits/rules"


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with served(tmp_path_factory.mktemp("rules")) as opened:
        yield opened


def other_house(**table: Any) -> FloorHouse:
    """The house with further terms of its first table."""
    document = tomllib.loads(HOUSE)
    document["tables"][0].update(table)
    return floor_house(document, "house.toml")


def spots(house: House, table: str = "suits") -> dict[str, dict[str, Any]]:
    answer = house.browser().ask("GET", f"/api/tables/{table}/odds")
    assert answer.status_code == 200, answer.text
    return {one["wager"]: one for one in answer.json()["spots"]}


def edge(spot: dict[str, Any]) -> Fraction:
    return Fraction(spot["odds"]["house_edge"]["exact"])


def test_a_stranger_reads_the_exact_odds_of_every_spot_of_the_felt(house: House) -> None:
    found, felt = spots(house), house.hub.tables["suits"].terms
    assert list(found) == ["ante", "play", "flush-rush", "super-flush-rush", "sensor-1"]
    printed = game_odds(felt.rules)
    assert edge(found["ante"]) == edge(found["play"]) == printed.base.house_edge
    assert edge(found["flush-rush"]) == printed.wagers["flush-rush"]["FR2"].house_edge
    royal = printed.jackpots["1"]
    assert edge(found["sensor-1"]) == 1 - royal.fixed_return
    per_dollar = {name: Fraction(one["exact"]) for name, one in found["sensor-1"]["odds"]["per_dollar"].items()}
    assert per_dollar == {"royal/meter": royal.per_dollar["meter"]}
    assert [found[name]["odds"]["of"] for name in ("play", "flush-rush", "sensor-1")] == ["Ante", "Flush Rush", "Royal"]


def test_the_odds_are_those_of_the_tables_own_terms(tmp_path: Path) -> None:
    overlay = {"wagers": {"flush-rush": {"table": "FR1"}}, "rules": {"qualifier": "none"}}
    floor = other_house(overlay=overlay)
    with served(tmp_path, floor=floor) as house:
        found, main = spots(house), spots(house, "main")
        assert edge(found["flush-rush"]) > edge(main["flush-rush"])
        assert edge(found["ante"]) == game_odds(floor.tables[0].rules).base.house_edge != edge(main["ante"])


def test_a_bonus_on_any_hand_has_the_odds_of_each_number_of_hands(tmp_path: Path) -> None:
    with served(tmp_path, floor=other_house(overlay={"wagers": {"cover-all": {"offered": True}}})) as house:
        odds = spots(house)["cover-all"]["odds"]
        assert [one["hands"] for one in odds["by_hands"]] == [2, 3, 4, 5, 6, 7]
        assert [round(one["house_edge"]["value"], 4) for one in odds["by_hands"]][:2] == [0.0785, 0.0505]
        assert odds["house_edge"] == odds["by_hands"][-1]["house_edge"]
        assert spots(house)["flush-rush"]["odds"]["by_hands"] == []


def test_the_odds_are_asked_for_again_only_when_they_have_changed(house: House) -> None:
    browser = house.browser()
    for path in (ODDS, RULES):
        first = browser.ask("GET", path)
        tag = first.headers["etag"]
        again = browser.ask("GET", path, **{"if-none-match": tag})
        assert (again.status_code, again.content, again.headers["etag"]) == (304, b"", tag)
        assert first.headers["cache-control"] == "no-cache"
        assert browser.ask("GET", path, **{"if-none-match": '"other"'}).status_code == 200


def test_the_odds_of_a_table_are_computed_once(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    spots(house)
    monkeypatch.setattr(rules_views, "_spot_odds", None)
    spots(house)


def test_figures_that_are_not_known_are_left_out_with_a_sentence(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise OddsError("This game is not priced.")

    monkeypatch.setattr(FeltOdds, "spot", refuse)
    answer = house.browser().ask("GET", "/api/tables/main/odds").json()
    rules_views.odds_document.cache_clear()
    assert {one["odds"] for one in answer["spots"]} == {None}
    assert answer["unknown"] == "This game is not priced."
    assert answer["spots"][0]["takes"] == "$5 to $500"


def test_the_sheet_is_the_one_that_the_command_line_prints(house: House) -> None:
    rules = house.hub.tables["suits"].terms.rules
    printed, sheet = rules_document(rules, "Test"), house.browser().ask("GET", RULES).json()
    assert sheet["status"].startswith("As played at Test.")
    assert (sheet["title"], sheet["rules_sha256"]) == (printed.title, rules.sha256)
    assert [one["heading"] for one in sheet["chapters"]] == [one.heading for one in printed.chapters]
    for chapter, expected in zip(sheet["chapters"], printed.chapters, strict=True):
        for part, printed_part in zip(chapter["parts"], expected.parts, strict=True):
            if isinstance(printed_part, Grid):
                assert part["rows"] == [list(row) for row in printed_part.rows]
                assert part["posted"] == list(printed_part.posted)
            else:
                assert part["text"] == printed_part.text
                assert part["clauses"] == printed_part.clause.split()
                assert (part["step"], part["listed"]) == (printed_part.step, printed_part.listed)


def test_each_jackpot_of_a_table_has_its_own_wager(tmp_path: Path) -> None:
    document = tomllib.loads(HOUSE)
    runs = {"name": "runs", "label": "Runs", "game": "i-luv-suits", "table": "2", "wager_cents": 500}
    document["jackpots"].append(runs)
    document["tables"][0]["jackpots"] = ["royal", "runs"]
    with served(tmp_path, floor=floor_house(document, "house.toml")) as house:
        found = spots(house)
        assert [found[name]["takes"] for name in ("sensor-1", "sensor-2")] == ["exactly $1", "exactly $5"]
        per_dollar = Fraction(found["sensor-2"]["odds"]["per_dollar"]["runs/meter"]["exact"])
        rules = house.hub.tables["suits"].terms.rules
        assert per_dollar * 5 == game_odds(rules).jackpots["2"].per_dollar["meter"]


@pytest.mark.parametrize("what", ["odds", "rules"])
def test_a_table_that_is_not_there_has_no_rules(house: House, what: str) -> None:
    answer = house.browser().ask("GET", f"/api/tables/nowhere/{what}")
    assert (answer.status_code, answer.json()["sentence"]) == (404, "There is no table “nowhere”.")
    assert house.browser().ask("GET", f"/api/tables/NO WHERE/{what}").status_code == 422


def test_a_floor_loads_no_odds_before_somebody_asks() -> None:
    assert "numpy" not in loaded_with("longsuit.floor.web.app")


def test_figures_that_take_long_are_computed_in_the_background(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    go_on, asked = Event(), []

    def slowly(rules: Rules) -> BaseOdds:
        asked.append(rules.game)
        go_on.wait(30)
        return base_odds(load("i-luv-suits"))  # what matters here is when, not what

    monkeypatch.setattr("longsuit.odds.spot_odds.base_odds", slowly)
    monkeypatch.setattr(felt_figures, "_felts", {})
    document = tomllib.loads(HOUSE) | {"tables": [{"name": "chase", "title": "Chase", "game": "chase-the-flush"}]}
    document.pop("jackpots")
    with served(tmp_path, floor=floor_house(document, "house.toml")) as house:
        for _ in range(2):
            told = house.browser().ask("GET", "/api/tables/chase/odds").json()
            assert (told["pending"], told["unknown"]) == (True, rules_views.COMPUTING)
            assert [one["odds"] for one in told["spots"]] == [None, None, None]
            assert all(one["takes"] and one["pays"] for one in told["spots"])
        go_on.set()
        deadline = monotonic() + 30
        while told["pending"] and monotonic() < deadline:
            told = house.browser().ask("GET", "/api/tables/chase/odds").json()
        assert (told["pending"], told["unknown"]) == (False, "")
        edges = {one["odds"]["house_edge"]["exact"] for one in told["spots"]}
        assert edges == {str(base_odds(load("i-luv-suits")).house_edge)}
        assert {one["odds"]["of"] for one in told["spots"]} == {"Ante"}
    assert asked == ["chase-the-flush"], "computed once"
