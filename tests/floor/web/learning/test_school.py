"""The dealer school over HTTP: nothing is kept, everything follows from the request, garbage gets one sentence."""

from __future__ import annotations

import json
import tomllib
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from longsuit.floor.config.floor_house_file import floor_house
from longsuit.floor.web.limits.request_rate_limits import SCHOOL_PER_SECOND
from longsuit.floor.web.routes.school import TOO_FAST
from longsuit.store import read_transaction, verify
from tests.floor.web.served import Browser, House, served

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

ROUND, QUIZ, CASE = (f"/api/school/suits/{kind}" for kind in ("round", "quiz", "case"))


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with served(tmp_path_factory.mktemp("school"), web={"clock": Ticking()}) as opened:
        yield opened


class Ticking:
    """A clock that goes a second further whenever it is read, so that no limit of requests is reached."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        self.now += 1
        return self.now


def told(browser: Browser, path: str, body: dict[str, Any]) -> dict[str, Any]:
    answer = browser.ask("POST", path, body)
    assert answer.status_code == 200, answer.text
    return dict(answer.json())


def step(kind: str, **facts: Any) -> dict[str, Any]:
    return {"kind": kind, "id": "s", **facts}


def test_a_stranger_trains_and_the_house_keeps_nothing(house: House) -> None:
    with read_transaction(house.hub.store.engine) as connection:
        before = verify(connection)
    number = house.hub.tables["suits"].number
    stranger = house.browser()
    offer = stranger.ask("GET", "/api/school/suits").json()
    assert offer["felt"]["dealer"] == "human"
    for lesson in offer["lessons"]:
        assert told(stranger, ROUND, {"lesson": lesson})["table"]["phase"] == "wagers"
    for theme in offer["themes"]:
        assert told(stranger, QUIZ, {"theme": theme, "net_cents": 0})["verdict"]["lines"]
    for case in offer["cases"]:
        assert told(stranger, CASE, {"case": case, "answer": {"approve": True}})["verdict"]
    with read_transaction(house.hub.store.engine) as connection:
        assert verify(connection) == before
    assert house.hub.tables["suits"].number == number


STREETS = """
name = "Test"
[[tables]]
name = "suits"
title = "Suits"
game = "i-luv-suits"
[[tables]]
name = "chase"
title = "Chase"
game = "chase-the-flush"
"""


def test_the_list_of_tables_says_what_can_be_trained_at_each(tmp_path: Path) -> None:
    with served(tmp_path, floor=floor_house(tomllib.loads(STREETS), "house.toml")) as house:
        stranger = house.browser()
        tables = {one["table"]: one for one in stranger.ask("GET", "/api/school").json()["tables"]}
        for name in ("suits", "chase"):
            offer = stranger.ask("GET", f"/api/school/{name}").json()
            assert tables[name]["parts"][:2] == ["deal", "pay"]
            assert offer["lessons"]
            assert offer["themes"]
            assert ("approve" in tables[name]["parts"]) is bool(offer["cases"])
        assert tables["chase"]["game_title"] == "Chase the Flush"


def test_a_round_goes_on_after_a_right_step_and_stays_after_a_wrong_one(house: House) -> None:
    browser = house.browser()
    asked: dict[str, Any] = {"lesson": "exposed-card", "seed": 4}
    opened = told(browser, ROUND, asked)
    assert (opened["taken"], opened["verdict"]) == (0, None)
    wrong = told(browser, ROUND, {**asked, "steps": [step("settle")]})
    assert (wrong["taken"], wrong["verdict"]["right"]) == (0, False)
    assert wrong["verdict"]["sentence"]
    assert wrong["table"] == opened["table"]
    right = told(browser, ROUND, {**asked, "steps": [step("start-game")]})
    assert (right["taken"], right["verdict"]["right"]) == (1, True)
    assert right["table"]["phase"] in {"chips", "deal"}
    assert told(browser, ROUND, {**asked, "steps": [step("start-game")]}) == right


def test_a_wrong_step_before_the_last_one_is_refused(house: House) -> None:
    answer = house.browser().ask("POST", ROUND, {"lesson": "regular-round", "steps": [step("settle"), step("deal")]})
    assert (answer.status_code, answer.json()["clause"]) == (409, "ILS-8")


def test_the_console_does_not_find_jackpot_hands_for_the_trainee(house: House) -> None:
    browser, asked = house.browser(), {"lesson": "one-jackpot", "seed": 1}
    steps: list[dict[str, Any]] = [step("start-game")]
    view = told(browser, ROUND, {**asked, "steps": steps})
    lit = sum(len(seat["sensors"]) for seat in view["table"]["seats"].values())
    steps += [step("count-chips", counted=[lit]), step("deal", all=True), step("reveal"), step("settle")]
    view = told(browser, ROUND, {**asked, "steps": steps})
    assert (view["table"]["phase"], view["table"]["claims"]) == ("jackpots", [])
    assert view["console"]["next"] == "Find the hands that win a jackpot, and select them."
    said = json.dumps(view)
    assert "to be decided" not in said
    assert "jackpot-due" not in said


def test_what_cannot_be_trained_is_refused_with_a_sentence(house: House) -> None:
    browser = house.browser()

    def refused(path: str, body: dict[str, Any]) -> tuple[int, str]:
        answer = browser.ask("POST", path, body)
        return answer.status_code, answer.json()["sentence"]

    assert refused(ROUND, {"lesson": "two-jackpots"}) == (409, "This table has no such lesson. Choose another one.")
    assert refused(QUIZ, {"theme": "aggregate-cap"}) == (
        409, "This table has no quiz on that theme. Choose another one.",
    )  # fmt: skip
    assert refused("/api/school/nowhere/case", {"case": "wrong-hand"}) == (404, "There is no table “nowhere”.")
    assert refused(ROUND, {"lesson": "juggling"})[0] == 422
    assert refused(ROUND, {"lesson": "regular-round", "steps": [step("start-game")] * 61})[0] == 422
    assert refused(QUIZ, {"theme": "base-game", "wagers": {"ante": 1}})[0] == 409
    assert refused(QUIZ, {"theme": "base-game", "net_cents": 10**13})[0] == 422


KINDS = (
    "start-game", "deal", "count-chips", "settle", "reveal", "end-game", "change-deck", "verify-deck", "expose-card",
    "call-misdeal", "accept-wager", "report-wrong-count", "find-face-up-card", "report-shuffler-stop", "select-hand",
    "return-chips", "limit-raise", "warn-player", "settle-fold", "pay-first", "fold", "void-round", "juggle",
)  # fmt: skip
VALUES: dict[str, list[Any]] = {
    "seat": [1, 3, 8, 0, 9, -1, "1", None],
    "sensor": [1, 2, 3],
    "hand": [0, 3, 9, "royal-flush", "x" * 50],
    "cards": [[], ["Ah"] * 7, ["Zz"], "Ah"],
    "card": ["Ah", None, "1x"],
    "cards_found": [7, 8, -1, 99],
    "cards_counted": [51, 52, 10**9],
    "counted": [[0], [1, 1], [9], []],
    "wager": ["ante", "nothing", ""],
    "spot": ["ante", "sensor-1", "nothing"],
    "amount_cents": [0, 500, 10**12, -1, 2.5],
    "wagers": [{"ante": "collect"}, {"ante": "burn"}, {}, []],
    "all": [True, "yes"],
    "deck": [1, 2, 3],
}


def test_garbage_gets_one_clear_sentence(house: House) -> None:
    browser, random = house.browser(), Random(7)
    lessons = browser.ask("GET", "/api/school/main").json()["lessons"]
    for _ in range(300):
        named = random.sample(list(VALUES), random.randrange(5))
        facts = {name: random.choice(VALUES[name]) for name in named}
        steps = [step("start-game"), {"kind": random.choice(KINDS), "id": "g", **facts}][random.randrange(2) :]
        body = {"lesson": random.choice(lessons), "seed": random.randrange(50), "steps": steps}
        answer = browser.ask("POST", "/api/school/main/round", body)
        said = answer.json()
        assert answer.status_code in {200, 409, 422}, (body, answer.text)
        sentence = said["sentence"] if answer.status_code != 200 else (said["verdict"] or {}).get("sentence", "")
        assert "\n" not in sentence
        assert answer.status_code == 200 or sentence.endswith("."), (body, said)


def test_one_address_may_not_ask_for_exercises_without_end(tmp_path: Path) -> None:
    with served(tmp_path, web={"clock": lambda: 0.0}) as house:
        browser = house.browser()
        for _ in range(3 * SCHOOL_PER_SECOND):
            assert browser.ask("POST", QUIZ, {"theme": "base-game"}).status_code == 200
        answer = browser.ask("POST", QUIZ, {"theme": "base-game"})
        assert (answer.status_code, answer.json()["sentence"]) == (429, TOO_FAST)
