"""A machine's clock that is stepped folds no hand, freezes no table, turns no record back, and is on record itself."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import pytest
import sqlalchemy as sa

from longsuit.base import later, seconds_between
from longsuit.floor.config.floor_house_file import FloorHouse, read_floor_house
from longsuit.store import Store, check, read_transaction, verify
from tests.base.fake_machine import FakeMachine
from tests.floor.web.served import HOUSE, Browser, House, Socket, copied, quick, served

if TYPE_CHECKING:
    from pathlib import Path

pytestmark = pytest.mark.slow

HOUR = 3600


@dataclass
class Floor:
    """A floor on a machine whose clock is stepped, which can be killed and started again."""

    folder: Path
    decision: int = 600
    machine: FakeMachine = field(default_factory=FakeMachine)

    def __post_init__(self) -> None:
        self.url = copied(self.folder)
        self.cookies: dict[str, str] = {}

    @property
    def house(self) -> FloorHouse:
        file = self.folder / "house.toml"
        file.write_text(HOUSE.replace("decision = 600", f"decision = {self.decision}"), encoding="utf-8")
        return read_floor_house(str(file))

    def serve(self, settle: float = HOUR, *, again: bool = False) -> Any:
        clock = self.machine.restart() if again else self.machine.clock()
        return served(
            self.folder, self.url, timing=quick(clock_check=0.05, clock_settle=settle), floor=self.house, clock=clock
        )

    def decide(self, house: House) -> Socket:
        """A guest in the middle of a decision; another one is seated, so there is a clock."""
        house.guest("Ben").table().do("sit", seat=2, chips_cents=50_000)
        guest = house.guest()
        self.cookies = guest.cookies
        page = guest.table()
        page.do("sit", seat=1, chips_cents=50_000)
        page.do("place-wager", seat=1, wager="ante", amount_cents=500)
        page.do("ready", seat=1)
        assert page.view["phase"] == "decisions"
        return page

    def back(self, house: House) -> Socket:
        """The page of that guest, on a floor that was started again."""
        browser: Browser = house.browser()
        browser.cookies = self.cookies
        return browser.table()

    def rows(self, columns: str) -> list[Any]:
        with Store.open(self.url) as store, read_transaction(store.engine) as connection:
            assert verify(connection).fault is None
            assert check(connection).problems == ()
            return list(connection.execute(sa.text(f"SELECT {columns}")))

    def steps(self) -> list[tuple[str, int]]:
        rows = self.rows("kind, body FROM events WHERE kind LIKE 'clock-%' ORDER BY seq")
        return [(kind, json.loads(body)["seconds"]) for kind, body in rows]

    def assert_times_never_go_back(self) -> None:
        chain = [at for (at,) in self.rows("at FROM events ORDER BY seq")]
        assert chain == sorted(chain)
        for table in ("suits", "main"):
            journal = [at for (at,) in self.rows(f"at FROM journal WHERE table_name = '{table}' ORDER BY number")]
            assert journal == sorted(journal)


def killed(house: House) -> None:
    """Let the floor end as if it were killed: no table is told."""

    async def nothing(*_: object) -> bool:
        return True

    house.hub.system_commands.send = nothing  # type: ignore[method-assign]


def left(house: House, page: Socket) -> float:
    """Seconds left of the decision, as the page counts them."""
    return seconds_between(house.hub.now(), page.view["deadline"])


@pytest.mark.parametrize("seconds", [HOUR, -HOUR])
def test_JP_13_a_step_during_a_decision_neither_folds_nor_freezes_it(tmp_path: Path, seconds: int) -> None:
    floor = Floor(tmp_path, decision=2)
    with floor.serve() as house:
        page = floor.decide(house)
        started = house.hub.clock.monotonic()
        floor.machine.step(seconds)
        while page.view["phase"] == "decisions":
            page.hear()
        took = house.hub.clock.monotonic() - started
        assert 1.5 < took < 4, "the hand is folded when two seconds have passed, and not before"
    assert floor.steps() == [("clock-stepped", seconds)]
    floor.assert_times_never_go_back()


def test_JP_13_a_step_forward_that_lasts_is_followed_with_every_deadline(tmp_path: Path) -> None:
    floor = Floor(tmp_path)
    with floor.serve(0.3) as house:
        page = floor.decide(house)
        before = page.view["deadline"]
        floor.machine.step(HOUR)
        page.hear()
        assert page.view["phase"] == "decisions"
        assert page.view["deadline"] == later(before, HOUR)
        assert 590 < left(house, page) <= 600
        assert abs(house.hub.clock.ahead()) < 1
        assert page.heard[-1]["happened"][0]["sentence"] == (
            "Deadlines were moved. Everybody has as much time as before."
        )
        page.do("fold", seat=1)
    assert floor.steps() == [("clock-stepped", HOUR), ("clock-set", HOUR)]
    floor.assert_times_never_go_back()


@pytest.mark.parametrize("seconds", [HOUR, -HOUR, 24 * HOUR])
def test_JP_13_a_decision_has_the_time_it_had_after_a_kill_whatever_the_clock_did_meanwhile(
    tmp_path: Path, seconds: int
) -> None:
    floor = Floor(tmp_path)
    with floor.serve() as house:
        page = floor.decide(house)
        killed(house)
    floor.machine.step(seconds)
    with floor.serve(again=True) as house:
        page = floor.back(house)
        assert page.view["phase"] == "decisions"
        assert 595 < left(house, page) <= 601
        page.do("fold", seat=1)
        killed(house)
    floor.machine.step(-seconds)
    with floor.serve(again=True) as house:
        assert floor.back(house).view["phase"] == "finished"
    floor.assert_times_never_go_back()


def test_JP_13_a_killed_floor_folds_on_time_when_it_is_back(tmp_path: Path) -> None:
    floor = Floor(tmp_path, decision=2)
    with floor.serve() as house:
        floor.decide(house)
        killed(house)
    floor.machine.step(-HOUR)
    with floor.serve(again=True) as house:
        page = floor.back(house)
        assert page.view["phase"] == "decisions"
        started = house.hub.clock.monotonic()
        while page.view["phase"] == "decisions":
            page.hear()
        assert house.hub.clock.monotonic() - started < 4
    assert floor.steps() == [("clock-stepped", -HOUR)]


def test_a_step_is_reported_by_health_metrics_and_the_pit(tmp_path: Path) -> None:
    floor = Floor(tmp_path)
    with floor.serve() as house:
        assert house.client.get("/healthz").json()["clock"] == ""
        page = house.operator("sue").open("/ws/pit")
        assert page.hear()[0]["alarms"] == []
        floor.machine.step(-2 * HOUR)
        sentence = "The machine's clock is 2 hours behind the house's time. Set the machine's clock right."
        floor.machine.step(-1)
        while not (pit := page.hear()[0])["alarms"]:
            pass
        assert pit["alarms"] == [sentence]
        while not any(one["kind"] == "clock-stepped" for one in pit["exceptions"]):
            pit = page.hear()[0]
        (said,) = [one["sentence"] for one in pit["exceptions"] if one["kind"] == "clock-stepped"]
        assert said.startswith("The machine's clock was stepped by -7,20")
        health = house.client.get("/healthz").json()
        assert (health["status"], health["clock"]) == ("ok", sentence)
        assert "longsuit_clock_steps_total 1.0" in house.client.get("/metrics").text


def test_a_command_from_a_machine_whose_clock_is_behind_is_recorded_after_the_last_link(tmp_path: Path) -> None:
    with Store.open(copied(tmp_path)) as store:
        head = store.refresh()

        def work(batch: Any, _: object) -> None:
            event = {"kind": "signed-out", "actor": "sue", "role": "supervisor", "table": ""}
            batch.append_floor_event({**event, "at": "2001-01-01T00:00:00.000000Z"}, ())
            batch.append_floor_event({**event, "at": "not a time"}, ())

        assert store.transact(work).after.at == head.at
        with read_transaction(store.engine) as connection:
            times = connection.execute(sa.text("SELECT at FROM events ORDER BY seq DESC LIMIT 3")).scalars().all()
            assert times == [head.at] * 3
            assert verify(connection).fault is None
