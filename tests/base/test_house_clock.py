from __future__ import annotations

import pytest

from longsuit.base import later
from tests.base.fake_machine import FakeMachine

NOON = "2026-03-01T12:00:00.000000Z"


@pytest.fixture
def machine() -> FakeMachine:
    return FakeMachine(runs=False)


@pytest.mark.parametrize("seconds", [3600, -3600, 86_400 * 365])
def test_a_step_of_the_machines_clock_does_not_move_the_houses_time(machine: FakeMachine, seconds: int) -> None:
    clock = machine.clock()
    assert clock.now() == NOON
    machine.step(seconds)
    assert clock.now() == NOON
    machine.wait(30)
    assert clock.now() == later(NOON, 30)
    assert (clock.stepped(), clock.ahead()) == (seconds, seconds)


def test_the_houses_time_goes_forward_to_the_last_record_and_never_back(machine: FakeMachine) -> None:
    clock = machine.clock()
    clock.not_before(later(NOON, 90))
    assert clock.now() == later(NOON, 90)
    clock.not_before(NOON)
    clock.advance(-5)
    assert clock.now() == later(NOON, 90)
    assert (clock.stepped(), clock.ahead()) == (0, -90)


def test_time_is_lost_slowly_and_no_more_than_asked(machine: FakeMachine) -> None:
    clock = machine.clock()
    machine.step(-10)
    clock.lose(10)
    times = [clock.now()]
    for _ in range(30):
        machine.wait(10)
        times.append(clock.now())
    assert times == sorted(set(times)), "always forward"
    assert times[10] == later(NOON, 95)
    assert times[20] == later(NOON, 190)
    assert times[30] == later(NOON, 290)
    assert clock.ahead() == 0
