"""The clock of a decision: a last call before a fold, more time up to a maximum, and no clock where nobody waits."""

from __future__ import annotations

import pytest

from longsuit.base import Refused, later
from longsuit.table.commands.system_commands import DeadlinePassed, GuestConnected, GuestDisconnected, MoveDeadlines
from longsuit.table.deadlines import MAX_LAST_CALLS, deadline
from longsuit.table.entry import CLOCK, Actor
from longsuit.table.restore_table import restore
from longsuit.table.table import Table
from longsuit.table.terms import Pace
from longsuit.table.views.player import own_view
from longsuit.table.views.spectator import public_parts
from tests.table.playing import DEALER, SUPERVISOR, Played, house_of, seated

PLAIN = {"last_call": False, "more_left": 10, "more_seconds": 30}


def decided_by(names: list[str], table: str = "suits") -> tuple[Played, dict[int, Actor]]:
    """A table whose first seat decides."""
    _, tables = house_of([table])
    played = tables[table]
    actors = seated(played, names)
    for seat, actor in actors.items():
        played.send(actor, "place-wager", seat=seat, wager="ante", amount_cents=500)
    for seat, actor in actors.items():
        played.send(actor, "ready", seat=seat)
    assert played.table.turn == 1
    return played, actors


def clock(played: Played) -> dict[str, object] | None:
    found: dict[str, object] | None = public_parts(played.table)["clock"]
    return found


def kinds(played: Played, actor: Actor, seat: int = 1) -> list[str]:
    return [choice["kind"] for choice in own_view(played.table, actor.id)["seats"][str(seat)]["legal"]]


def test_a_hand_without_a_decision_is_folded_after_thirty_seconds_with_a_last_call_at_twenty() -> None:
    played, _ = decided_by(["Ann", "Ben"])
    ends = later(played.at, 30)
    assert public_parts(played.table)["deadline"] == ends
    assert clock(played) == PLAIN
    assert deadline(played.table) == later(played.at, 20)
    (called,) = played.wait()
    assert (called.kind, called.body, called.actor) == ("last-call", {"seat": 1}, "clock")
    assert clock(played) == {**PLAIN, "last_call": True}
    assert played.table.changes.happened == [
        {"kind": "last-call", "seat": 1, "sentence": "Last call: Ann has 10 seconds to decide."}
    ]
    assert deadline(played.table) == public_parts(played.table)["deadline"] == ends
    assert not played.table.play.folded
    played.wait()
    assert played.at == ends
    assert played.table.play.folded == {1: True}
    assert played.table.turn == 2
    assert deadline(played.table) == later(played.at, 20)
    assert clock(played) == PLAIN


def test_a_deadline_that_passed_without_a_last_call_is_extended() -> None:
    played, _ = decided_by(["Ann", "Ben"])
    played.at = later(played.at, 500)  # the store was stopped
    (called,) = played.ask(CLOCK, DeadlinePassed(), 0)
    assert called.kind == "last-call"
    assert public_parts(played.table)["deadline"] == deadline(played.table) == later(played.at, 10)
    assert played.ask(CLOCK, DeadlinePassed(), 9) == []
    played.ask(CLOCK, DeadlinePassed(), 1)
    assert played.table.play.folded == {1: True}


def test_a_last_call_takes_no_more_than_half_of_a_short_decision() -> None:
    calls = [Pace(decision=seconds).last_call_seconds for seconds in (3_600, 20, 19, 3, 1)]
    assert calls == [10, 10, 9, 1, 1]


def test_a_player_without_a_page_is_folded_without_a_last_call_and_one_who_comes_back_hears_it() -> None:
    played, actors = decided_by(["Ann", "Ben"])
    ends = later(played.at, 30)
    played.ask(CLOCK, GuestDisconnected(actors[1].id))
    assert deadline(played.table) == ends
    played.ask(CLOCK, GuestConnected(actors[1].id), 28)
    assert not played.table.last_call
    (called,) = played.ask(CLOCK, DeadlinePassed(), 0)
    assert called.kind == "last-call"
    assert deadline(played.table) == later(played.at, 10)
    played.ask(CLOCK, GuestDisconnected(actors[1].id))
    played.wait()
    assert played.table.play.folded == {1: True}
    played.ask(CLOCK, GuestDisconnected(actors[2].id))
    (folded,) = played.wait()
    assert folded.kind == "round-settled"


def test_a_page_opened_during_a_last_call_hears_it_again_but_nobody_stalls_a_table_that_way() -> None:
    played, actors = decided_by(["Ann", "Ben"])
    played.wait()
    for _ in range(MAX_LAST_CALLS - 1):
        (again,) = played.ask(CLOCK, GuestConnected(actors[1].id), 9)
        assert again.kind == "last-call"
        assert deadline(played.table) == later(played.at, 10)
    assert played.ask(CLOCK, GuestConnected(actors[1].id), 5) == []
    assert played.ask(CLOCK, GuestConnected(actors[2].id), 0) == []
    played.ask(CLOCK, GuestDisconnected(actors[1].id), 1)
    played.ask(CLOCK, GuestConnected(actors[1].id), 1)
    played.wait()
    assert played.table.play.folded == {1: True}


def test_after_a_restart_a_last_call_is_made_again() -> None:
    played, _ = decided_by(["Ann", "Ben"])
    played.wait()
    played.table = restore(Table(played.table.terms), played.table.entries)
    assert clock(played) == {**PLAIN, "last_call": True}
    played.ask(CLOCK, MoveDeadlines(), 700)
    assert clock(played) == PLAIN
    (called,) = played.ask(CLOCK, DeadlinePassed(), 0)
    assert called.kind == "last-call"
    assert deadline(played.table) == later(played.at, 10)


def test_the_result_says_that_time_ran_out() -> None:
    played, actors = decided_by(["Ann", "Ben"])
    played.run_out()
    assert played.table.changes.happened[0]["sentence"] == "Time ran out: Ann folds."
    played.send(actors[2], "fold", seat=2)
    assert "Ben folds." in [one["sentence"] for one in played.table.changes.happened]
    late, own = (public_parts(played.table)["seats"][seat] for seat in "12")
    assert (late["timed_out"], own["timed_out"]) == (True, False)
    assert [line["reason"] for line in late["lines"]] == ["time ran out"]
    assert [line["reason"] for line in own["lines"]] == ["folded"]
    again = restore(Table(played.table.terms), played.table.entries)
    assert public_parts(again) == public_parts(played.table)
    played.wait()
    assert not public_parts(played.table)["seats"]["1"]["timed_out"]


def test_a_player_may_take_thirty_more_seconds_ten_times() -> None:
    played, actors = decided_by(["Ann", "Ben"])
    ends = later(played.at, 30)
    for taken in range(10):
        assert clock(played) == {**PLAIN, "more_left": 10 - taken}
        assert "more-time" in kinds(played, actors[1])
        played.send(actors[1], "more-time", seat=1)
    assert public_parts(played.table)["deadline"] == later(ends, 300)
    assert clock(played) == {**PLAIN, "more_left": 0}
    assert "more-time" not in kinds(played, actors[1])
    with pytest.raises(Refused, match=r"You have used all 10 extensions\. Decide now\."):
        played.send(actors[1], "more-time", seat=1)


def test_more_time_ends_a_last_call_and_another_one_follows() -> None:
    played, actors = decided_by(["Ann", "Ben"])
    ends = later(played.at, 60)
    played.wait()
    played.send(actors[1], "more-time", seat=1)
    assert clock(played) == {**PLAIN, "more_left": 9}
    assert deadline(played.table) == later(ends, -10)
    (called,) = played.wait()
    assert called.kind == "last-call"
    played.wait()
    assert played.at == ends


def test_a_player_alone_at_an_automatic_table_has_no_clock() -> None:
    played, actors = decided_by(["Ann"])
    played.send(actors[1], "fold", seat=1)
    played.wait()
    played.send(actors[1], "sit", seat=4, chips_cents=5_000)
    for seat in (1, 4):
        played.send(actors[1], "place-wager", seat=seat, wager="ante", amount_cents=500)
    for seat in (1, 4):
        played.send(actors[1], "ready", seat=seat)
    view = public_parts(played.table)
    assert (view["turn"], view["deadline"], view["clock"]) == (1, None, None)
    assert deadline(played.table) is None
    assert "more-time" not in kinds(played, actors[1])
    with pytest.raises(Refused, match=r"Nobody waits for your decision\. Take as long as you like\."):
        played.send(actors[1], "more-time", seat=1)
    assert played.ask(CLOCK, DeadlinePassed(), 10_000) == []
    played.send(actors[1], "fold", seat=1)
    assert (played.table.turn, deadline(played.table)) == (4, None)


def test_the_clock_starts_when_somebody_sits_down_and_stops_when_they_leave() -> None:
    played, actors = decided_by(["Ann"])
    ben = played.guest("Ben")
    played.send(ben, "sit", seat=2, chips_cents=5_000)
    assert public_parts(played.table)["deadline"] == later(played.at, 30)
    assert "more-time" in [one["kind"] for one in played.frames[-1].private[actors[1].id]["seats"]["1"]["legal"]]
    played.wait()
    assert played.table.last_call
    played.send(ben, "leave", seat=2)
    assert (deadline(played.table), clock(played), played.table.last_call) == (None, None, False)
    assert "more-time" not in [one["kind"] for one in played.frames[-1].private[actors[1].id]["seats"]["1"]["legal"]]


@pytest.mark.parametrize("why", ["gone", "closing", "dealer"])
def test_a_player_alone_has_a_clock_where_the_round_must_end(why: str) -> None:
    if why == "dealer":
        _, tables = house_of(["main"])
        played = tables["main"]
        actors = seated(played, ["Ann"])
        played.send(actors[1], "place-wager", seat=1, wager="ante", amount_cents=500)
        played.send(DEALER, "start-game")
        played.send(DEALER, "deal", all=True)
    else:
        played, actors = decided_by(["Ann"])
        assert deadline(played.table) is None
        if why == "gone":
            played.ask(CLOCK, GuestDisconnected(actors[1].id))
        else:
            played.send(SUPERVISOR, "close-table", closed=True)
    assert public_parts(played.table)["deadline"] == later(played.at, 30)
    played.wait() if why == "gone" else played.run_out()
    assert played.table.play.folded == {1: True}
