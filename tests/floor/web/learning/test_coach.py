"""The coach of a live table: for one's own hand only, hints before the decision and verdicts after it."""

from __future__ import annotations

import tomllib
from datetime import datetime
from fractions import Fraction
from time import process_time
from typing import TYPE_CHECKING, Any

import pytest

from longsuit.cards import parse_hand
from longsuit.coach import INTERVALS, Decision, Position, Verdict, decision_verdict, hint, verdict
from longsuit.floor.config.floor_house_file import FloorHouse, floor_house
from longsuit.floor.web.routes.coach import DECIDED, NO_CARDS, NOT_HERE, UNDECIDED
from longsuit.odds import exact_number
from longsuit.rules import Rules, load
from tests.floor.web.served import HOUSE, Browser, House, Socket, served
from tests.loaded_modules import loaded_with

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

ILS = load("i-luv-suits")


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    with served(tmp_path) as opened:
        yield opened


def deal(page: Socket, seat: int = 1, ante: int = 500) -> None:
    """Sit down if need be, and play until the first decision."""
    if not page.view["seats"][str(seat)]["player"]:
        page.do("sit", seat=seat, chips_cents=50_000)
    page.do("place-wager", seat=seat, wager="ante", amount_cents=ante)
    page.do("ready", seat=seat)


def asked(browser: Browser, what: str, *, table: str = "suits", number: int = 1, seat: int = 1) -> Any:
    return browser.ask("GET", f"/api/coach/{table}/rounds/{number}/seats/{seat}/{what}")


def position(page: Socket, seat: int = 1) -> Position:
    return Position(parse_hand(" ".join(page.you["seats"][str(seat)]["hand"]["cards"])))


def test_a_hint_comes_before_the_decision_and_a_verdict_after_it(house: House) -> None:
    ann = house.guest("Ann")
    page = ann.table()
    assert asked(ann, "hint").status_code == 404
    deal(page)
    held = position(page)
    told = asked(ann, "hint").json()
    expected = hint(ILS, held, 500)
    assert (told["action"], told["multiple"], told["reason"]) == (
        expected.action.action,
        expected.action.multiple,
        expected.reason,
    )
    assert asked(ann, "verdict").json()["sentence"] == UNDECIDED
    page.do("fold", seat=1)
    assert asked(ann, "hint").json()["sentence"] == DECIDED
    judged, found = asked(ann, "verdict").json(), verdict(ILS, held, Fraction(0), 500)
    assert judged["cost"] == exact_number(found.cost_cents)
    assert (judged["best"], judged["cost_cents"], judged["sentence"]) == (
        found.is_best,
        found.rounded_cents,
        found.sentence,
    )
    assert [one["ev"] for one in judged["actions"]] == [exact_number(one.ev) for one in found.odds.actions]


def test_a_verdict_takes_the_server_less_than_fifty_milliseconds(house: House) -> None:
    ann = house.guest("Ann")
    page = ann.table()
    deal(page)
    page.do("fold", seat=1)
    asked(ann, "verdict")  # loads the coach
    before = process_time()  # the server runs in this process
    for _ in range(10):
        assert asked(ann, "verdict").status_code == 200
    assert (process_time() - before) / 10 < 0.05


def test_nobody_is_told_about_the_hand_of_another(house: House) -> None:
    ann, bob = house.guest("Ann"), house.guest("Bob")
    anns, bobs = ann.table(), bob.table()
    bobs.do("sit", seat=2, chips_cents=50_000)
    bobs.do("place-wager", seat=2, wager="ante", amount_cents=500)
    deal(anns)
    bobs.do("ready", seat=2)
    for what in ("hint", "verdict"):
        assert asked(bob, what, seat=1).status_code == 404
        assert asked(house.browser(), what, seat=1).status_code == 401
        assert asked(house.operator("eve"), what, seat=1).status_code == 403
    assert asked(bob, "hint", seat=2).status_code == 200
    assert asked(bob, "hint", seat=2, number=2).status_code == 404


def test_before_the_cards_are_dealt_there_is_nothing_to_hint_at(house: House) -> None:
    cid = house.guest("Cid")
    page = cid.table("main")
    page.do("sit", seat=1, chips_cents=50_000)
    page.do("place-wager", seat=1, wager="ante", amount_cents=500)
    house.operator("dee").table("main", as_="dealer").do("start-game")
    answer = asked(cid, "hint", table="main")
    assert (answer.status_code, answer.json()["sentence"]) == (409, NO_CARDS)


def forbidding() -> FloorHouse:
    """The house of the tests, without a coach at its first table."""
    text = HOUSE.replace('title = "Suits"\n', 'title = "Suits"\ncoach = false\n')
    return floor_house(tomllib.loads(text), "house.toml")


def test_a_table_whose_house_file_forbids_the_coach_has_none(tmp_path: Path) -> None:
    with served(tmp_path, floor=forbidding()) as house:
        ann = house.guest("Ann")
        page = ann.table()
        deal(page)
        for path in ("", "/rounds/1/seats/1/hint", "/rounds/1/seats/1/verdict", "/progress", "/drill"):
            answer = ann.ask("GET", f"/api/coach/suits{path}")
            assert (answer.status_code, answer.json()["sentence"]) == (409, NOT_HERE), path
        page.do("fold", seat=1)
        assert ann.ask("GET", "/api/coach/main/progress").json()["hands"] == 0, "nor are its rounds judged elsewhere"


def test_progress_is_computed_from_the_guests_own_rounds(house: House) -> None:
    ann, bob = house.guest("Ann"), house.guest("Bob")
    page, held = ann.table(), []
    for number in range(1, 5):
        deal(page)
        held.append(position(page))
        page.do("fold", seat=1)
        page.do("ready", seat=1)
        assert page.view["round"] == number + 1
    verdicts = [verdict(ILS, one, Fraction(0), 500) for one in held]
    told = ann.ask("GET", "/api/coach/suits/progress").json()
    wrong = [(number, one) for number, one in enumerate(verdicts, 1) if not one.is_best]
    assert wrong, "the cards of the tests have a hand among them that should be raised"
    assert (told["hands"], told["best"]) == (4, 4 - len(wrong))
    assert told["cost_per_100_cents"] == pytest.approx(25 * float(sum(one.cost_cents for one in verdicts)), rel=1e-12)
    assert [one["name"] for one in told["mistakes"]] == [f"suits/{number}/1" for number, _ in reversed(wrong)]
    bobs = bob.ask("GET", "/api/coach/suits/progress").json()
    assert bobs.pop("deck") != told["deck"], "each guest has a mistakes deck of their own"
    assert bobs == {
        "hands": 0,
        "decisions": 0,
        "best": 0,
        "accuracy": None,
        "cost_per_100_cents": None,
        "mistakes": [],
    }


def test_each_round_is_judged_once(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    judged: list[Decision] = []

    def counted(rules: Rules, decision: Decision) -> Verdict:
        judged.append(decision)
        return decision_verdict(rules, decision)

    monkeypatch.setattr("longsuit.history.coach_verdict.decision_verdict", counted)
    ann = house.guest("Ann")
    page = ann.table()
    for number in range(1, 5):
        deal(page)
        page.do("fold", seat=1)
        page.do("ready", seat=1)
        for _ in range(2):
            assert ann.ask("GET", "/api/coach/suits/progress").json()["hands"] == number
        assert len(judged) == number


def test_a_drill_is_dealt_judged_and_scheduled(house: House) -> None:
    ann = house.guest("Ann")
    told = ann.ask("GET", "/api/coach/suits").json()
    assert told["rule"]
    assert [theme["name"] for theme in told["themes"]] == ["any", "close", "ten-high", "raise-size"]
    hand = ann.ask("GET", "/api/coach/suits/drill?theme=ten-high&seed=7").json()
    assert hand["multiples"] == [1]
    found = Position(parse_hand(" ".join(hand["cards"])))
    body = {"cards": hand["cards"], "ante_cents": hand["ante_cents"], "multiple": 1, "right": 2}
    answer = ann.ask("POST", "/api/coach/suits/answer", body).json()
    best = verdict(ILS, found, Fraction(1), hand["ante_cents"]).is_best
    assert answer["verdict"]["best"] is best
    assert answer["right"] == (3 if best else 0)


def test_a_hand_is_scheduled_until_it_has_stuck_and_a_mistake_starts_it_over(house: House) -> None:
    ann = house.guest("Ann")
    body = {"cards": ["Th", "8h", "6h", "Js", "Ad", "Qd", "Jc"], "ante_cents": 500}
    told: dict[str, Any] = {"right": 0}
    waits = []
    for multiple in (0, *[1] * len(INTERVALS)):
        now = datetime.fromisoformat(house.hub.now()).timestamp()
        told = ann.ask("POST", "/api/coach/suits/answer", {**body, "multiple": multiple, "right": told["right"]}).json()
        waits.append(told["due"] - now)
    assert told["learned"]
    assert waits[:-1] == pytest.approx(INTERVALS, abs=5)
    again = ann.ask("POST", "/api/coach/suits/answer", {**body, "multiple": 0, "right": told["right"]}).json()
    assert (again["right"], again["learned"]) == (0, False)


JUDGED = {"cards": ["Th", "8h", "6h", "Js", "Ad", "Qd", "Jc"], "multiple": 1}


@pytest.mark.parametrize(
    ("body", "sentence"),
    [
        ({"cards": ["Ah"] * 7, "multiple": 0}, "A card is named twice. Name each card once."),
        ({"cards": ["Ah", "Kh"], "multiple": 0}, "A hand at I Luv Suits Poker is 7 cards, not 2."),
        (JUDGED | {"decision": 5}, "I Luv Suits Poker has one decision. Leave its number out."),
        (JUDGED | {"board": ["2c"]}, "I Luv Suits Poker has no shared cards beside a hand. Leave the board out."),
        (JUDGED | {"raised": {"play": 500}}, "I Luv Suits Poker has one decision. Leave out the raises before it."),
        (JUDGED | {"multiple": 3}, "Play 3× is not allowed with these cards. Choose fold or Play 1×."),
    ],
)
def test_a_hand_that_cannot_be_judged_is_refused_with_a_sentence(
    house: House, body: dict[str, Any], sentence: str
) -> None:
    answer = house.guest().ask("POST", "/api/coach/suits/answer", {"ante_cents": 500, **body})
    assert answer.status_code == 409
    assert answer.json()["sentence"].startswith(sentence)


def test_unknown_tables_and_drills_are_refused(house: House) -> None:
    ann = house.guest()
    assert ann.ask("GET", "/api/coach/nowhere").status_code == 404
    assert ann.ask("GET", "/api/coach/suits/drill?theme=none").status_code == 409


def test_nothing_of_the_coach_is_loaded_before_somebody_uses_it() -> None:
    assert "longsuit.coach" not in loaded_with("longsuit.floor.web.app")
