"""The monitor of the machine's clock: what it records, when it follows, and what it says."""

from __future__ import annotations

import asyncio

import pytest

from longsuit.base import HouseClock, later
from longsuit.floor.monitoring.clock_monitor import ClockMonitor
from longsuit.floor.monitoring.metrics import Metrics
from tests.base.fake_machine import FakeMachine


class Watched:
    """A monitor with its clock, and what it has asked for."""

    def __init__(self, machine: FakeMachine, clock: HouseClock | None = None) -> None:
        self.machine, self.clock, self.metrics = machine, clock or machine.clock(), Metrics()
        self.steps: list[int] = []
        self.followed: list[int] = []
        self.writable, self.recorded = True, self.clock.now()
        self.monitor = ClockMonitor(
            self.clock,
            self.metrics,
            record=self._record,
            follow=self._follow,
            recorded=lambda: self.recorded,
            settle=60,
        )

    async def _record(self, seconds: int) -> bool:
        self.steps += [seconds] if self.writable else []
        return self.writable

    async def _follow(self, seconds: int) -> bool:
        if self.writable:
            self.followed.append(seconds)
            self.clock.advance(seconds)
        return self.writable

    def check(self, seconds: float = 0) -> None:
        self.machine.wait(seconds)
        asyncio.run(self.monitor.check())


@pytest.fixture
def watched() -> Watched:
    return Watched(FakeMachine(runs=False))


def test_a_step_forward_is_recorded_at_once_and_followed_when_it_has_lasted(watched: Watched) -> None:
    watched.check(5)
    watched.machine.step(3600.7)
    watched.check()
    watched.check(59)
    assert (watched.steps, watched.followed) == ([3601], [])
    assert watched.monitor.fault == (
        "The machine's clock is 1 hour ahead of the house's time. Set the machine's clock right."
    )
    watched.check(1)
    assert (watched.steps, watched.followed) == ([3601], [3600])
    assert watched.monitor.fault == ""


def test_a_step_that_is_taken_back_is_recorded_twice_and_not_followed(watched: Watched) -> None:
    watched.machine.step(86_400)
    watched.check(1)
    watched.machine.step(-86_400)
    watched.check(1)
    watched.check(600)
    assert (watched.steps, watched.followed, watched.monitor.fault) == ([86_400, -86_400], [], "")


def test_after_a_step_back_the_house_time_runs_slower_until_both_agree(watched: Watched) -> None:
    start = watched.clock.now()
    watched.machine.step(-60)
    watched.check()
    assert "1 minute behind the house's time" in watched.monitor.fault
    watched.check(600)
    assert watched.clock.now() == later(start, 570)
    watched.check(600)
    assert (watched.steps, watched.followed, watched.monitor.fault) == ([-60], [], "")


def test_small_differences_are_no_steps(watched: Watched) -> None:
    for _ in range(10):
        watched.machine.step(0.1)
        watched.check(1)
    assert (watched.steps, watched.followed, watched.monitor.fault) == ([], [], "")


def test_a_clock_that_creeps_away_is_reported_and_followed(watched: Watched) -> None:
    for _ in range(100):
        watched.machine.step(0.1)
        watched.check(1)
    assert watched.steps == []
    assert sum(watched.followed) >= 8


def test_a_step_is_recorded_when_the_store_can_be_written_again(watched: Watched) -> None:
    watched.writable = False
    watched.machine.step(3600)
    watched.check(1)
    watched.check(100)
    assert watched.steps == []
    watched.writable = True
    watched.check(1)
    assert (watched.steps, watched.followed) == ([3600], [3600])


def test_the_time_of_another_process_is_followed_without_waiting(watched: Watched) -> None:
    watched.recorded = later(watched.clock.now(), 1800)
    watched.check()
    assert watched.followed == [1800]


def test_a_machine_behind_the_last_record_is_a_step_too() -> None:
    machine = FakeMachine(runs=False)
    clock = machine.clock()
    clock.not_before(later(clock.now(), 7200))
    watched = Watched(machine, clock)
    watched.monitor.start()
    watched.check()
    assert watched.steps == [-7200]
    assert "2 hours behind" in watched.monitor.fault


def test_steps_are_counted_for_the_metrics(watched: Watched) -> None:
    watched.machine.step(-600)
    watched.check()
    text = watched.metrics.text().decode()
    assert "longsuit_clock_steps_total 1.0" in text
    assert "longsuit_clock_ahead_seconds -600.0" in text
