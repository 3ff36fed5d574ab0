"""A guest's own play over HTTP: only their own rounds, added up, filtered, as files, and quickly."""

from __future__ import annotations

import csv
import json
import time
import tomllib
from contextlib import contextmanager
from io import StringIO
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from sqlalchemy import event

from longsuit.floor.config.floor_house_file import floor_house
from longsuit.floor.web.history.history_views import NO_TIME, PAGE_LENGTH
from longsuit.floor.web.limits.request_rate_limits import RESULTS_PER_SECOND
from longsuit.floor.web.routes.results import TOO_OFTEN
from longsuit.odds import seat_moments
from longsuit.rules import FOLDERS, load
from tests.floor.web.long_history import copy_rounds
from tests.floor.web.served import HOUSE, Browser, House, Socket, served
from tests.loaded_modules import loaded_with

if TYPE_CHECKING:
    from collections.abc import Iterator

ILS = load("i-luv-suits")
GAMES = Path(__file__).parents[3] / "games"


class Clock:
    """Seconds that pass between requests, so that nothing is asked for too often unless a test wants it."""

    def __init__(self) -> None:
        self.now, self.step = 0.0, 1.0

    def __call__(self) -> float:
        self.now += self.step
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def house(tmp_path: Path, clock: Clock) -> Iterator[House]:
    with served(tmp_path, web={"clock": clock}) as opened:
        yield opened


def sit(browser: Browser, seat: int = 1) -> Socket:
    page = browser.table()
    page.do("sit", seat=seat, chips_cents=50_000)
    return page


def play(page: Socket, rounds: int, seat: int = 1, *, sensors: tuple[int, ...] = (1,)) -> None:
    """Play rounds, folding and raising in turn."""
    for number in range(rounds):
        wagers = {"ante": 500, "flush-rush": 100}
        page.do("place-wagers", seat=seat, wagers=wagers, sensors=list(sensors))
        page.do("ready", seat=seat)
        page.do(*(("fold",) if number % 2 else ("raise",)), seat=seat, **({} if number % 2 else {"amount_cents": 500}))
        page.do("ready", seat=seat)


def rounds(browser: Browser, **query: Any) -> Any:
    return browser.ask("GET", "/api/rounds?" + "&".join(f"{name}={value}" for name, value in query.items())).json()


def results(browser: Browser, **query: Any) -> Any:
    return browser.ask("GET", "/api/results?" + "&".join(f"{name}={value}" for name, value in query.items())).json()


def test_a_row_shows_the_cards_the_wagers_and_the_verdict(house: House) -> None:
    ann = house.guest("Ann")
    page = sit(ann)
    page.do("place-wagers", seat=1, wagers={"ante": 500, "flush-rush": 100}, sensors=[1])
    page.do("ready", seat=1)
    cards = page.you["seats"]["1"]["hand"]["cards"]
    page.do("fold", seat=1)
    one = rounds(ann)["rounds"][0]
    record = ann.ask("GET", "/api/rounds/suits/1").json()
    assert sorted(one["cards"]) == sorted(cards)
    assert one["dealer"] == record["dealt"]["dealer"]
    assert one["decision"] == "fold"
    assert [(wager["wager"], wager["stake_cents"]) for wager in one["wagers"]] == [
        ("ante", 500),
        ("flush-rush", 100),
        ("sensor-1", 100),
    ]
    assert one["net_cents"] == sum(wager["net_cents"] for wager in one["wagers"])
    assert one["wagers"][2]["label"] == "Royal"
    assert isinstance(one["verdict"]["best"], bool)


def test_the_expectation_is_that_of_the_tables_own_rules_and_meters(house: House) -> None:
    ann = house.guest("Ann")
    page = sit(ann)
    shown = page.view["meters"][0]["amount_cents"]
    play(page, 1)
    found = results(ann)
    # The wager's contribution of 15% is on the meter before the cards are dealt.
    expected = seat_moments(ILS, {"ante": 500, "flush-rush": 100, "sensor-1": 100}, {"sensor-1/meter": shown + 15})
    assert found["luck"]["expected_cents"] == float(expected.mean)
    assert found["luck"]["deviation_cents"] == pytest.approx(float(expected.variance) ** 0.5)
    assert found["luck"]["difference_cents"] == pytest.approx(found["net_cents"] - float(expected.mean))
    exact = {one["wager"]: one["expected"]["exact"] for one in found["wagers"]}
    assert exact == {name: f"{cents.numerator}/{cents.denominator}" for name, cents in expected.expected.items()}
    kinds = [(one["label"], one["counted_with"], one["kind"], one["rounds"]) for one in found["wagers"]]
    assert kinds == [("Ante", ["Play"], "base", 1), ("Flush Rush", [], "bonus", 1), ("Royal", [], "jackpot", 1)]


def test_new_rounds_are_added_to_those_that_were_read(house: House) -> None:
    ann = house.guest("Ann")
    page = sit(ann)
    for count in (2, 3):
        play(page, 1 if count == 3 else 2)
        found = results(ann)
        assert found["rounds"] == count == len(rounds(ann)["rounds"])
        assert found["points"][-1]["net_cents"] == found["net_cents"]
    assert found["net_cents"] == sum(one["net_cents"] for one in rounds(ann)["rounds"])


def test_everybody_sees_their_own_rounds_only(house: House) -> None:
    ann, bob = house.guest("Ann"), house.guest("Bob")
    play(sit(ann), 2)
    assert (results(bob)["rounds"], rounds(bob)["rounds"]) == (0, [])
    assert results(bob)["luck"] is None
    assert bob.ask("GET", "/api/results/txt").text == ""
    for path in ("/api/results", "/api/rounds", "/api/results/csv"):
        assert house.browser().ask("GET", path).status_code == 401
        assert house.operator("eve").ask("GET", path).status_code == 403


def test_filters_choose_rounds_and_add_up_only_those(house: House) -> None:
    ann = house.guest("Ann")
    play(sit(ann), 8)
    every = rounds(ann)["rounds"]
    for query, chosen in (
        ({"outcome": "won"}, [one for one in every if one["net_cents"] > 0]),
        ({"table": "suits"}, every),
        ({"table": "main"}, []),
        ({"game": "nh-flush"}, []),
        ({"wager": "sensor-1"}, every),
        ({"wager": "flush-rush", "outcome": "lost"}, [one for one in every if one["wagers"][-2]["net_cents"] < 0]),
        ({"mistakes": "true"}, [one for one in every if not one["verdict"]["best"]]),
        ({"since": every[3]["at"]}, every[:4]),
        ({"until": every[3]["at"]}, every[4:]),
    ):
        assert rounds(ann, **query)["rounds"] == chosen, query
        found = results(ann, **query)
        assert (found["rounds"], found["net_cents"]) == (len(chosen), sum(one["net_cents"] for one in chosen))


def test_rounds_that_were_chosen_by_their_result_are_not_compared_with_expectation(house: House) -> None:
    ann = house.guest("Ann")
    play(sit(ann), 4)
    assert results(ann, table="suits")["luck"] is not None
    assert results(ann, outcome="won")["luck"] is None
    assert results(ann, mistakes="true")["luck"] is None


def test_a_house_without_a_coach_has_no_verdicts(tmp_path: Path) -> None:
    text = HOUSE.replace('title = "Suits"\n', 'title = "Suits"\ncoach = false\n')
    with served(tmp_path, floor=floor_house(tomllib.loads(text), "house.toml")) as house:
        ann = house.guest("Ann")
        play(sit(ann), 2)
        assert [one["verdict"] for one in rounds(ann)["rounds"]] == [None, None]
        assert rounds(ann, mistakes="true")["rounds"] == []


@pytest.mark.slow
def test_the_expectation_of_a_game_with_several_decisions_is_computed_in_the_background(
    tmp_path: Path, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(FOLDERS, str(GAMES))
    five = '[[tables]]\nname = "five"\ntitle = "Five"\ngame = "paddock-five"\n'
    house_file = floor_house(tomllib.loads(HOUSE + five), "house.toml")
    with served(tmp_path, floor=house_file, web={"clock": clock}) as house:
        ann = house.guest("Ann")
        play(sit(ann), 1)
        assert (results(ann)["unpriced"], results(ann)["computing"]) == (0, [])
        page = ann.table("five")
        page.do("sit", seat=1, chips_cents=20_000)
        page.do("place-wagers", seat=1, wagers={"ante": 500})
        page.do("ready", seat=1)
        page.do("check", seat=1)
        page.do("fold", seat=1)
        found = results(ann, table="five")
        assert {one["label"]: one["counted_with"] for one in found["wagers"]} == {"Ante": ["Spur", "Gallop"]}
        if found["computing"]:  # else it was done before it was asked for
            assert (found["luck"], found["unpriced"], found["computing"]) == (None, 1, ["Paddock Five"])
        deadline = time.monotonic() + 60
        while results(ann, table="five")["computing"] and time.monotonic() < deadline:
            time.sleep(0.05)
        found = results(ann, table="five")
        expected = seat_moments(house.hub.tables["five"].terms.rules, {"ante": 500})
        assert (found["unpriced"], found["luck"]["expected_cents"]) == (0, float(expected.mean))
        assert found["luck"]["deviation_cents"] == pytest.approx(float(expected.variance) ** 0.5)


@pytest.mark.slow
def test_a_round_that_cannot_be_priced_has_a_reason(
    tmp_path: Path, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(FOLDERS, str(GAMES))
    table = '[[tables]]\nname = "five"\ngame = "paddock-five"\n'
    overlay = "[tables.overlay.limits]\ngallop = { max_cents = 10000 }\n"
    house_file = floor_house(tomllib.loads(HOUSE + table + overlay), "house.toml")
    with served(tmp_path, floor=house_file, web={"clock": clock}) as house:
        ann = house.guest("Ann")
        page = ann.table("five")
        page.do("sit", seat=1, chips_cents=50_000)
        page.do("place-wagers", seat=1, wagers={"ante": 10_000})
        page.do("ready", seat=1)
        page.do("check", seat=1)
        page.do("fold", seat=1)
        deadline = time.monotonic() + 60
        found = results(ann)
        while found["computing"] and time.monotonic() < deadline:
            assert found["why_unpriced"] == []
            time.sleep(0.05)
            found = results(ann)
        assert (found["unpriced"], found["luck"], found["tables"][0]["title"]) == (1, None, "Five")
        (why,) = found["why_unpriced"]
        assert why.startswith("With these bets at Paddock Five the limit of Gallop cuts the largest raise, so")


def test_files_have_the_rounds_that_are_shown_in_their_order(house: House) -> None:
    ann = house.guest("Ann")
    play(sit(ann), 5)
    shown = rounds(ann, outcome="lost")["rounds"]
    answer = ann.ask("GET", "/api/results/jsonl?outcome=lost")
    assert answer.headers["content-disposition"] == 'attachment; filename="longsuit-rounds.jsonl"'
    lines = [json.loads(line) for line in answer.text.splitlines()]
    sheet = list(csv.DictReader(StringIO(ann.ask("GET", "/api/results/csv?outcome=lost").text)))
    assert [line["round"] for line in lines] == [int(row["round"]) for row in sheet] == [one["round"] for one in shown]
    assert [line["net_cents"] for line in lines] == [one["net_cents"] for one in shown]
    text = ann.ask("GET", "/api/results/txt?outcome=lost")
    assert text.headers["content-type"] == "text/plain; charset=utf-8"
    assert text.text.count("Your cards:") == len(shown)


GARBAGE = {
    "since=yesterday": "The value of since is not valid: ",
    "since=2026-03-01T00:00:00": "The value of since is not valid: ",
    "since=0001-01-01T00:00:00Z": NO_TIME,
    "until=9999-12-31T23:59:59-12:00": NO_TIME,
    "outcome=maybe": "The value of outcome is not valid: Input should be '', 'won', 'lost' or 'even'.",
    "mistakes=perhaps": "The value of mistakes is not valid: ",
    "table=';--": "The value of table is not valid: ",
    "wager=" + "x" * 41: "The value of wager is not valid: ",
    "colour=red": "The value of colour is not valid: Extra inputs are not permitted.",
}


@pytest.mark.parametrize("query", GARBAGE)
@pytest.mark.parametrize("path", ["/api/results", "/api/results/csv", "/api/rounds"])
def test_garbage_gets_one_clear_sentence(garbled: Browser, path: str, query: str) -> None:
    answer = garbled.ask("GET", f"{path}?{query}")
    assert answer.status_code == 422
    sentence = answer.json()["sentence"]
    assert sentence.startswith(GARBAGE[query])
    assert sentence.endswith(".")


@pytest.fixture(scope="module")
def garbled(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    with served(tmp_path_factory.mktemp("garbled"), web={"clock": Clock()}) as house:
        yield house.guest("Ann")


def test_a_page_and_a_kind_of_file_that_do_not_exist_are_refused(garbled: Browser) -> None:
    assert garbled.ask("GET", "/api/rounds?before=-1").status_code == 422
    assert garbled.ask("GET", "/api/results/xlsx").status_code == 422


def test_results_are_not_given_too_often(house: House, clock: Clock) -> None:
    ann, bob = house.guest("Ann"), house.guest("Bob")
    clock.step = 0.0
    answers = [ann.ask("GET", "/api/results") for _ in range(RESULTS_PER_SECOND * 3 + 1)]
    assert [answer.status_code for answer in answers[:-1]] == [200] * (RESULTS_PER_SECOND * 3)
    assert (answers[-1].status_code, answers[-1].json()["sentence"]) == (429, TOO_OFTEN)
    assert ann.ask("GET", "/api/rounds").status_code == 429
    assert bob.ask("GET", "/api/results").status_code == 200, "each guest has a limit of their own"


ROUNDS = 5_000


@contextmanager
def statements(house: House) -> Iterator[list[str]]:
    """What the database is asked meanwhile."""
    asked: list[str] = []

    def note(_connection: object, _cursor: object, statement: str, *_: object) -> None:
        asked.append(statement)

    engine = house.hub.store.engine
    event.listen(engine, "before_cursor_execute", note)
    yield asked
    event.remove(engine, "before_cursor_execute", note)


@pytest.mark.slow
def test_five_thousand_rounds_are_answered_quickly_and_page_by_page(house: House) -> None:
    ann = house.guest("Ann")
    page = sit(ann)
    play(page, 6)
    copy_rounds(house.hub.store.engine, house.hub.tables["suits"].seats[1].guest, ROUNDS)
    # Seconds of the processor, because the machine may be busy with other tests.
    started = time.process_time()
    with statements(house) as asked:
        results(ann)
    assert time.process_time() - started < 10, "all records are read, and the law of the game is computed"
    assert len(asked) < ROUNDS / 40, "the database is asked for many rounds at once"
    started = time.process_time()
    with statements(house) as asked:
        first = rounds(ann)
        whole = results(ann)
        lost = results(ann, wager="flush-rush", outcome="lost")
    assert time.process_time() - started < 2, "three answers from what was read before"
    assert len(asked) < 30
    assert whole["rounds"] == ROUNDS + 6
    assert len(whole["points"]) == 240
    assert 0 < lost["rounds"] < whole["rounds"]
    seen, before = [], None
    while before is None or first["more"]:
        first = rounds(ann) if before is None else rounds(ann, before=before)
        seen += [one["seq"] for one in first["rounds"]]
        assert len(first["rounds"]) <= PAGE_LENGTH
        before = seen[-1]
    assert len(seen) == len(set(seen)) == ROUNDS + 6
    assert seen == sorted(seen, reverse=True)


def test_no_more_rounds_are_read_than_the_limit(house: House) -> None:
    ann = house.guest("Ann")
    play(sit(ann), 5)
    house.client.app.state.services.histories.most = 3  # type: ignore[attr-defined]
    found = results(ann)
    assert (found["rounds"], found["limit"], found["earlier"]) == (3, 3, True)
    assert [one["round"] for one in rounds(ann)["rounds"]] == [5, 4, 3]


def test_a_floor_loads_nothing_heavy_before_somebody_asks_for_results() -> None:
    assert not {"numpy", "longsuit.history"} & loaded_with("longsuit.floor.web.app")
