"""The courier: a job goes on alone while something else is done, and whoever waits learns how it ended."""

from __future__ import annotations

import threading
import time

import pytest

from longsuit.store.commit_thread import CommitThread


@pytest.fixture
def courier():
    found = CommitThread()
    yield found
    found.close()


def test_both_go_on_at_the_same_time(courier):
    met = threading.Barrier(2, timeout=20)
    courier.carry(met.wait, met.wait)


def test_nothing_else_is_done_before_the_job_has_begun_and_both_are_over_afterwards(courier):
    began, order = threading.Event(), []

    def slow():
        began.set()
        time.sleep(0.05)
        order.append("job")

    courier.carry(slow, lambda: order.append(began.wait(20)))
    assert order == [True, "job"]


def test_what_goes_wrong_with_the_job_is_raised_whatever_becomes_of_the_other(courier):
    def job():
        raise OSError("the disk is full")

    for meanwhile in (lambda: None, lambda: 1 / 0):
        with pytest.raises(OSError, match="the disk is full"):
            courier.carry(job, meanwhile)
    with pytest.raises(ZeroDivisionError):
        courier.carry(lambda: None, lambda: 1 / 0)


def test_it_begins_with_the_first_job_and_ends_when_it_is_closed():
    courier = CommitThread()
    courier.close()
    names = []
    for _ in range(2):
        courier.carry(lambda: names.append(threading.current_thread().name), lambda: None)
    courier.close()
    assert names == ["courier", "courier"]
    assert "courier" not in {thread.name for thread in threading.enumerate()}
