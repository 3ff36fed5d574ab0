"""One thread writes while another works out what comes next: nobody is answered before his turn, or wrongly."""

from __future__ import annotations

import threading

import pytest

from longsuit.jackpot import PlaceBase
from longsuit.store import Store, StoreStopped
from longsuit.store import store as module
from longsuit.store.turns import Draft
from tests.store.support import checked, starting, who


class Paused:
    """The first transaction waits before it writes, until something else was worked out; then it goes on, or fails."""

    def __init__(self, monkeypatch, fault: Exception | None = None) -> None:
        self.take, self.fault, self.writes = Draft.take, fault, 0
        self.writing, self.thought = threading.Event(), threading.Event()
        for way in ("ready", "Flight"):
            monkeypatch.setattr(module, way, self.after(getattr(module, way)))

        def take(draft, requests) -> None:
            self.take(draft, requests)
            if self.writing.is_set():
                self.thought.set()

        monkeypatch.setattr(Draft, "take", take)

    def after(self, right):
        def write(*given):
            self.writes += 1
            if self.writes == 1:
                self.writing.set()
                assert self.thought.wait(20), "nothing was worked out while the first was written"
                if self.fault:
                    raise self.fault
            return right(*given)

        return write


def asked(store: Store, command, answers: dict) -> threading.Thread:
    def ask() -> None:
        try:
            answers[command.id] = store.execute_all([command])[0]
        except Exception as fault:
            answers[command.id] = fault

    thread = threading.Thread(target=ask)
    thread.start()
    return thread


def both(store: Store, paused: Paused, first, second) -> dict:
    answers: dict = {}
    threads = [asked(store, first, answers)]
    assert paused.writing.wait(20)
    threads.append(asked(store, second, answers))
    for thread in threads:
        thread.join(40)
        assert not thread.is_alive()
    return answers


def test_what_comes_next_is_worked_out_while_the_disk_is_busy(store, monkeypatch):
    first, second = PlaceBase(**who("Dee", "T1"), seat=3), PlaceBase(**who("Dee", "T1"), seat=4)
    answers = both(store, Paused(monkeypatch), first, second)
    assert all(answers[command.id].events for command in (first, second))
    assert store.state.tables["T1"].seated == {3, 4}
    checked(store)


def test_what_depends_on_something_being_written_is_decided_on_it(store, monkeypatch):
    first, second = PlaceBase(**who("Dee", "T1"), seat=3), PlaceBase(**who("Dee", "T1"), seat=3)
    answers = both(store, Paused(monkeypatch), first, second)
    assert answers[first.id].events
    assert "Seat 3 has its base wager" in str(answers[second.id].refusal)
    checked(store)


@pytest.mark.parametrize("fault", [StoreStopped("no room."), RuntimeError("a mistake")], ids=["stopped", "mistake"])
def test_where_the_first_fails_the_second_is_decided_without_it(store, monkeypatch, fault):
    first, second = PlaceBase(**who("Dee", "T1"), seat=3), starting("T1")
    answers = both(store, Paused(monkeypatch, fault), first, second)
    assert str(answers[first.id]) == str(fault)
    assert answers[second.id].events  # seat 3 is among its seats, and would have had its base wager
    assert store.state.tables["T1"].seated == {1, 2, 3, 4, 5, 6}
    checked(store)


def test_the_next_goes_on_where_a_thread_was_interrupted(store, monkeypatch):
    first, second = PlaceBase(**who("Dee", "T1"), seat=3), PlaceBase(**who("Dee", "T1"), seat=4)
    right = Draft.take

    def interrupted(draft, requests):
        monkeypatch.setattr(Draft, "take", right)
        raise KeyboardInterrupt

    monkeypatch.setattr(Draft, "take", interrupted)
    with pytest.raises(KeyboardInterrupt):
        store.execute_all([first])
    assert store.execute(second)
    assert store.state.tables["T1"].seated == {4}
    checked(store)
