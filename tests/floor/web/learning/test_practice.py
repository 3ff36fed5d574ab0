"""The practice table over HTTP: nothing is kept, everything follows from the request."""

from __future__ import annotations

import subprocess
import sys
import tomllib
from fractions import Fraction
from itertools import chain
from typing import TYPE_CHECKING, Any

import pytest

from longsuit.cards import parse_hand
from longsuit.coach import Position, hint, short_rule, verdict
from longsuit.floor.config.floor_house_file import floor_house
from longsuit.floor.web.limits.request_rate_limits import PRACTICE_PER_SECOND
from longsuit.floor.web.routes.coach import NOT_HERE
from longsuit.floor.web.routes.practice import TOO_FAST
from longsuit.odds import exact_number
from longsuit.rules import load
from longsuit.store import read_transaction, verify
from tests.floor.web.served import HOUSE, Browser, House, served

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

ILS = load("i-luv-suits")
PRACTICE = "/api/practice/suits"


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with served(tmp_path_factory.mktemp("practice")) as opened:
        yield opened


def seat(cards: str = "", **facts: Any) -> dict[str, Any]:
    return {"wagers": {"ante": 500}, "cards": cards.split(), **facts}


def practise(browser: Browser, **facts: Any) -> dict[str, Any]:
    answer = browser.ask("POST", PRACTICE, {"seats": {"1": seat()}, **facts})
    assert answer.status_code == 200, answer.text
    return dict(answer.json())


def refused(browser: Browser, **facts: Any) -> tuple[int, str]:
    answer = browser.ask("POST", PRACTICE, {"seats": {"1": seat()}, **facts})
    return answer.status_code, answer.json()["sentence"]


def test_a_stranger_practises_and_the_house_keeps_nothing(house: House) -> None:
    with read_transaction(house.hub.store.engine) as connection:
        before = verify(connection)
    number = house.hub.tables["suits"].number
    stranger = house.browser()
    opened = practise(stranger, dealt=False)
    assert opened["table"]["phase"] == "wagers"
    dealt = practise(stranger, seed=4)
    assert dealt["table"]["phase"] == "decisions"
    assert dealt["table"]["turn"] == 1
    assert {choice["kind"] for choice in dealt["you"]["seats"]["1"]["legal"]} == {"fold", "raise"}
    settled = practise(stranger, seed=4, decisions=[{"seat": 1, "raise_cents": 500}])
    assert settled["table"]["phase"] == "finished"
    assert settled["table"]["seats"]["1"]["net_cents"] == sum(
        line["paid_cents"] - line["stake_cents"] for line in settled["table"]["seats"]["1"]["lines"]
    )
    with read_transaction(house.hub.store.engine) as connection:
        assert verify(connection) == before
    assert house.hub.tables["suits"].number == number


def test_bots_are_offered_what_fits_the_game(tmp_path: Path) -> None:
    table = '[[tables]]\nname = "rush"\ngame = "flush-rush-poker"\n'
    with served(tmp_path, floor=floor_house(tomllib.loads(HOUSE + table), "house.toml")) as opened:
        rush = opened.browser().ask("GET", "/api/practice/rush").json()
        assert rush["short_rule"] == short_rule(load("flush-rush-poker")).rule.name
        assert rush["strategies"][:2] == ["best-play", rush["short_rule"]]
        assert "T-8-6" not in rush["strategies"]
        suits = opened.browser().ask("GET", PRACTICE).json()
        assert (suits["short_rule"], suits["strategies"][1]) == ("", "T-8-6")


def test_the_player_sees_no_card_too_early(house: House) -> None:
    browser = house.browser()
    seats = {"1": seat("Kh Jh 8h 4h"), "3": {"strategy": "T-8-6"}, "5": seat("Kd Jd 8d 4d")}
    first = practise(browser, seats=seats, seed=9)
    assert first["table"]["dealer"] == {"cards_held": 7, "hand": None, "qualifies": None}
    assert [first["table"]["seats"][number]["hand"] for number in "135"] == [None, None, None]
    assert {number: len(own["hand"]["cards"]) for number, own in first["you"]["seats"].items()} == {"1": 7, "5": 7}
    second = practise(browser, seats=seats, seed=9, decisions=[{"seat": 1, "raise_cents": 500}])
    assert second["table"]["turn"] == 5
    assert second["table"]["seats"]["3"]["decision"] in {"fold", "raise"}
    assert second["table"]["seats"]["3"]["hand"] is None
    decisions = [{"seat": 1, "raise_cents": 500}, {"seat": 5, "raise_cents": 0}]
    done = practise(browser, seats=seats, seed=9, decisions=decisions)
    assert len(done["table"]["dealer"]["hand"]["cards"]) == 7
    assert done["table"]["seats"]["3"]["hand"] is not None or done["table"]["seats"]["3"]["decision"] == "fold"
    hands = [one["hand"]["cards"] for one in done["you"]["seats"].values()]
    assert len(set(chain(*hands, done["table"]["dealer"]["hand"]["cards"]))) == 21


def test_verdicts_and_hints_are_those_of_the_coach(house: House) -> None:
    browser = house.browser()
    cards = "Th 8h 6h Js Ad Qd Jc"
    position = Position(parse_hand(cards))
    asked = practise(browser, seats={"1": seat(cards)}, hint=True)
    expected = hint(ILS, position, 500)
    assert (asked["hint"]["action"], asked["hint"]["reason"]) == (expected.action.action, expected.reason)
    assert asked["verdicts"] == []
    done = practise(
        browser, seats={"1": seat(cards)}, decisions=[{"seat": 1, "raise_cents": 0}], verdicts=True, hint=True
    )
    found = verdict(ILS, position, Fraction(0), 500)
    assert [(one["seat"], one["verdict"]["cost"]) for one in done["verdicts"]] == [(1, exact_number(found.cost_cents))]
    assert done["hint"] is None


def test_what_cannot_be_practised_is_refused_with_a_sentence(house: House) -> None:
    browser = house.browser()
    assert refused(browser, dealer=["Kh"], seats={"1": seat("Kh")}) == (
        409,
        "You have chosen the Kh for seat 1 and for the dealer. Choose another card for one of them.",
    )
    assert refused(browser, seats={"1": {"strategy": "T-8-6"}})[1].startswith("Take a seat yourself")
    assert refused(browser, seats={"1": seat(wagers={"ante": 500, "sensor-1": 100})})[0] == 409
    assert refused(browser, dealer=["Kh"] * 10)[0] == 422
    assert refused(browser, seats={str(number): seat() for number in range(9)})[0] == 422
    assert refused(browser, seed=-1)[0] == 422
    assert browser.ask("POST", "/api/practice/nowhere", {"seats": {"1": seat()}}).status_code == 404
    assert browser.ask("GET", "/api/practice/nowhere").status_code == 404


def test_the_offer_has_the_felt_without_jackpots_and_lessons_that_can_be_played(house: House) -> None:
    browser = house.browser()
    offer = browser.ask("GET", PRACTICE).json()
    assert offer["felt"]["sensors"] == []
    assert [spot["wager"] for spot in offer["felt"]["spots"]] == ["ante", "play", "flush-rush", "super-flush-rush"]
    assert offer["strategies"] == ["best-play", "T-8-6", "dealer-mimic", "always-raise"]
    assert [lesson["name"] for lesson in offer["lessons"]] == ["win", "dealer-does-not-qualify"]
    for lesson in offer["lessons"]:
        view = browser.ask("POST", PRACTICE, lesson["round"]).json()
        assert view["table"]["phase"] == "finished"
        assert view["table"]["dealer"]["qualifies"] is (lesson["name"] == "win")


def test_a_table_without_the_coach_can_be_practised_without_verdicts(tmp_path: Path) -> None:
    document = tomllib.loads(HOUSE)
    document["tables"][0]["coach"] = False
    with served(tmp_path, floor=floor_house(document, "house.toml")) as house:
        browser = house.browser()
        assert browser.ask("GET", PRACTICE).json()["coach"] is False
        assert practise(browser)["table"]["phase"] == "decisions"
        assert refused(browser, hint=True) == (409, NOT_HERE)
        assert refused(browser, verdicts=True) == (409, NOT_HERE)


def test_one_address_may_not_ask_for_rounds_without_end(tmp_path: Path) -> None:
    with served(tmp_path, web={"clock": lambda: 0.0}) as house:
        browser = house.browser()
        answers = [refused(browser, seats={}) for _ in range(3 * PRACTICE_PER_SECOND)]
        assert {status for status, _ in answers} == {409}
        assert refused(browser) == (429, TOO_FAST)


def test_practising_without_the_coach_loads_no_numpy() -> None:
    program = (
        "import sys; from longsuit.practice import *; from longsuit.rules import load; rules = load('i-luv-suits');"
        "play_round(rules, PracticeRound({1: OwnSeat({'ante': 500}), 2: Bot('T-8-6')})); lessons(rules);"
        "assert 'numpy' not in sys.modules"
    )
    subprocess.run([sys.executable, "-c", program], check=True)
