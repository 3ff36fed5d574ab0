"""The coach at a live table of a game with several decisions."""

from __future__ import annotations

import tomllib
from fractions import Fraction
from time import process_time
from typing import TYPE_CHECKING, Any

import pytest

from longsuit.cards import parse_hand
from longsuit.coach import Position, hint, short_rule, verdict
from longsuit.floor.config.floor_house_file import floor_house
from longsuit.floor.web.routes.coach import DECIDED, UNDECIDED
from longsuit.odds import exact_number
from longsuit.rules import load
from tests.floor.web.served import Browser, House, Socket, served
from tests.machine_speed import slowdown

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

CTF = load("chase-the-flush")
TABLE = """
name = "Test"
[players]
play_chips_cents = 100_000
[[tables]]
name = "chase"
title = "Chase"
game = "chase-the-flush"
[tables.pace]
wagers = 600
decision = 600
result = 600
"""


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    with served(tmp_path, floor=floor_house(tomllib.loads(TABLE), "house.toml")) as opened:
        yield opened


def dealt(guest: Browser) -> Socket:
    page = guest.table("chase")
    page.do("sit", seat=1, chips_cents=50_000)
    page.do("place-wager", seat=1, wager="ante", amount_cents=500)
    page.do("ready", seat=1)
    return page


def asked(browser: Browser, what: str, number: int = 1) -> Any:
    return browser.ask("GET", f"/api/coach/chase/rounds/{number}/seats/1/{what}").json()


def seen(page: Socket) -> Position:
    own, board = page.you["seats"]["1"]["hand"]["cards"], page.view["community"]
    return Position(parse_hand(" ".join(own)), board=parse_hand(" ".join(card for card in board if card)))


def test_each_decision_has_its_hint_and_its_verdict(house: House) -> None:
    ann = house.guest("Ann")
    assert ann.ask("GET", "/api/coach/chase").json() == {
        "rule": list(short_rule(CTF).words),
        "otherwise": "Otherwise check; fold where you may not check.",
        "themes": [{"name": "any", "title": "Any hand"}, {"name": "close", "title": "Close decisions"}],
    }
    page = dealt(ann)
    positions = []
    for number in (1, 2, 3):
        positions.append(seen(page))
        told, expected = asked(ann, "hint"), hint(CTF, positions[-1], 500)
        assert (told["action"], told["multiple"], told["reason"]) == (
            expected.action.action,
            expected.action.multiple,
            expected.reason,
        )
        assert asked(ann, f"verdict?decision={number}")["sentence"] == UNDECIDED
        page.do("fold" if number == 3 else "check", seat=1)
    assert asked(ann, "hint")["sentence"] == DECIDED
    assert [len(position.board) for position in positions] == [0, 2, 4]
    for number, position in enumerate(positions, 1):
        found = verdict(CTF, position, Fraction(0), 500, check=number < 3)
        assert asked(ann, f"verdict?decision={number}")["cost"] == exact_number(found.cost_cents)
    told = ann.ask("GET", "/api/coach/chase/progress").json()
    assert (told["hands"], told["decisions"]) == (1, 3)
    for mistake in told["mistakes"]:
        number = int(mistake["name"].removeprefix("chase/1/1/"))
        assert len(mistake["board"]) == 2 * (number - 1)
        body = {key: mistake[key] for key in ("cards", "board", "raised", "ante_cents")}
        again = ann.ask("POST", "/api/coach/chase/answer", body | {"multiple": 0, "check": number < 3}).json()
        assert again["verdict"]["best"] is False


@pytest.mark.slow
def test_a_verdict_is_there_at_once_when_the_coach_is_switched_on(house: House) -> None:
    ann = house.guest("Ann")
    ann.ask("GET", "/api/coach/chase")
    page = dealt(ann)
    page.do("check", seat=1)
    asked(ann, "verdict?decision=1")  # the first request of a page loads more than the verdict

    def seconds(number: int) -> float:
        """What the first verdict of a new round takes: a hand that was not calculated before."""
        for what in ("check", "fold"):
            page.do(what, seat=1)
        page.do("ready", seat=1)
        page.do("place-wager", seat=1, wager="ante", amount_cents=500)
        page.do("ready", seat=1)
        page.do("check", seat=1)
        before = process_time()  # the server runs in this process
        assert "sentence" in asked(ann, "verdict?decision=1", number)
        return process_time() - before

    assert min(seconds(number) for number in range(2, 5)) < 0.05 * slowdown()


def test_drills_deal_every_decision(house: House) -> None:
    ann = house.guest("Ann")
    shown = set()
    for seed in range(8):
        hand = ann.ask("GET", f"/api/coach/chase/drill?theme=any&seed={seed}").json()
        shown.add(len(hand["board"]))
        assert hand["instead"] == (["fold"] if len(hand["board"]) == 4 else ["check"])
        assert hand["wager"] == "all-in"
    assert shown == {0, 2, 4}
