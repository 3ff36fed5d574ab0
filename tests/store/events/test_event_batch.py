"""A batch comes back to where it was marked, whatever was put into it since."""

from __future__ import annotations

from longsuit.store import EventBatch, Move
from longsuit.store.events.house_state import HouseState

EVENT = {"kind": "seat-left", "actor": "guest/1", "role": "player", "table": "T1", "at": "2026-03-01T12:00:00.000000Z"}
MOVES = [Move("tray:T1", "player:T1/1", 5, "won"), Move("player:T1/1", "player:guest/1", 5, "left")]


def noted() -> EventBatch:
    """A batch with one event, and a row of the floor's."""
    batch = EventBatch(HouseState())
    batch.append_floor_event(EVENT, MOVES)
    batch.floor_rows["journal"] = [("one",)]
    return batch


def test_what_was_filed_since_a_mark_is_forgotten_be_the_table_new_or_not():
    batch = noted()
    mark = batch.savepoint()
    batch.floor_rows["journal"] += [("two",), ("three",)]
    batch.floor_rows["rounds"] = [("first",)]
    batch.floor_rows["round_seats"] = [("second",)]
    batch.roll_back(mark)
    assert batch.floor_rows == {"journal": [("one",)], "rounds": [], "round_seats": []}


def test_events_and_entries_since_a_mark_are_forgotten():
    batch = noted()
    rows, entries, mark = list(batch.rows), list(batch.entries), batch.savepoint()
    batch.append_floor_event(EVENT, MOVES)
    assert [(number, event) for number, event, _ in batch.entries] == [(1, 1), (2, 1), (3, 2), (4, 2)]
    batch.roll_back(mark)
    assert (batch.rows, batch.entries, batch.after) == (rows, entries, mark.after)


def test_a_batch_goes_on_from_a_mark_as_if_nothing_had_been_put_in():
    straight, back = noted(), noted()
    mark = back.savepoint()
    back.append_floor_event({**EVENT, "table": "T2"}, [])
    back.roll_back(mark)
    for batch in (straight, back):
        batch.append_floor_event(EVENT, MOVES)
    assert (back.rows, back.entries, back.after) == (straight.rows, straight.entries, straight.after)
