"""Commands in, and what they lead to on disk: one transaction, decided on the house as it is."""

from __future__ import annotations

import json
import threading
from dataclasses import replace

import pytest
import sqlalchemy as sa

from longsuit.base import NotAllowed, Refused
from longsuit.jackpot import (
    AddJackpot,
    Approve,
    PlaceBase,
    PlaceWager,
    Propose,
    StartGame,
    evolve,
    handle,
    meter_amounts,
    to_json,
)
from longsuit.store import Store, StoreError, check, read_transaction
from longsuit.store.database import schema
from tests.store.support import bodies, checked, ending, furnish, jackpot, play, play_win, wagers, who


def rows(store, table):
    with read_transaction(store.engine) as connection:
        return connection.execute(sa.select(table)).all()


def refusals(store):
    with read_transaction(store.engine) as connection:
        found = connection.execute(sa.select(schema.events.c.body).where(schema.events.c.room == "refused"))
        return [json.loads(body) for body in found.scalars()]


def test_what_a_command_leads_to_is_what_the_jackpots_say(store):
    command = PlaceBase(**who("Dee", "T1"), seat=3)
    expected = handle(store.state, command)
    assert store.execute(command) == expected
    assert store.state.tables["T1"].seated == {3}


def test_a_second_process_sees_the_same_house(store, database):
    play(store, rounds=2)
    play_win(store)
    with Store.open(database) as other:
        assert other.state == store.state
        assert other.head == store.head
        assert other.operators == store.operators


def test_everything_holds_after_rounds_and_wins(store):
    play(store, rounds=3)
    play_win(store)
    play_win(store, hand="royal-flush", cards="As Ks Qs Js Ts 2h 4d")
    finding = checked(store)
    assert finding.head == store.head
    assert finding.entries == len(rows(store, schema.entries))


def test_the_same_command_twice_is_done_once_and_answered_alike(store):
    command = PlaceBase(**who("Dee", "T1"), seat=3)
    first = store.execute(command)
    before = store.head
    assert store.execute(command) == first
    assert store.head == before


def test_the_same_command_twice_in_one_transaction_is_done_once(store):
    command = PlaceBase(**who("Dee", "T1"), seat=3)
    first, second = store.execute_all([command, command])
    assert first.events
    assert (second.events, second.refusal) == ((), None)
    checked(store)


def test_another_command_under_a_used_id_is_refused_and_logged(store):
    command = PlaceBase(**who("Dee", "T1"), seat=3)
    store.execute(command)
    with pytest.raises(Refused, match="Another command has the id"):
        store.execute(replace(command, seat=4))
    assert refusals(store)[-1]["command"]["seat"] == 4
    assert store.state.tables["T1"].seated == {3}


def test_a_refusal_changes_nothing_and_is_on_record(store):
    state, head = store.state, store.head
    command = StartGame(**who("Dee", "T9"))
    with pytest.raises(Refused, match="There is no table") as refused:
        store.execute(command)
    assert store.state is state
    assert store.head.seq == head.seq + 1
    assert refusals(store) == [
        {
            "kind": "refused",
            "clause": refused.value.clause,
            "sentence": refused.value.sentence,
            "command": to_json(command),
        }
    ]
    checked(store)


def test_the_same_command_can_be_refused_twice(store):
    command = StartGame(**who("Dee", "T9"))
    for _ in range(2):
        with pytest.raises(Refused):
            store.execute(command)
    assert len(refusals(store)) == 2


def test_a_refused_wager_leaves_the_others_of_its_round(store):
    taken = wagers("T1", seats=2)
    taken.insert(1, PlaceWager(**who("Dee", "T1"), seat=5, sensor=1, cents=100))
    outcomes = store.execute_all(taken)
    assert [outcome.refusal is None for outcome in outcomes] == [True, False, True, True, True, True]
    assert len(store.state.tables["T1"].accepted) == 2
    checked(store)


def test_commands_that_belong_together_are_all_carried_out_or_none(store):
    state = store.state
    taken = [PlaceBase(**who("Dee", "T1"), seat=seat) for seat in (1, 9, 2)]
    outcomes = store.execute_all(taken, together=True)
    assert [bool(outcome.refusal) for outcome in outcomes] == [False, True, False]
    assert [outcome.events for outcome in outcomes] == [(), (), ()]
    assert store.state is state
    assert [refused["command"]["seat"] for refused in refusals(store)] == [9]
    assert all(outcome.events for outcome in store.execute_all(taken[::2], together=True))
    checked(store)


@pytest.mark.parametrize(
    ("changed", "sentence"),
    [
        ({"actor": "Zed"}, "No operator of this house has the name"),
        ({"role": "executive"}, "Dee is dealer here and can"),
        ({"actor": 7}, "No operator of this house has the name"),
        ({"actor": "Dee\x00"}, "No operator of this house has the name"),
        ({"actor": "'; DROP TABLE events; --"}, "No operator of this house has the name"),
    ],
)
def test_a_stranger_is_refused_and_logged(store, changed, sentence):
    state = store.state
    with pytest.raises(NotAllowed, match=sentence):
        store.execute(PlaceBase(**(who("Dee", "T1") | changed), seat=3))
    assert store.state is state
    assert len(refusals(store)) == 1
    checked(store)


@pytest.mark.parametrize(
    "changed",
    [
        {"id": "x" * 100_000},
        {"id": "\x00\x01"},
        {"id": ""},
        {"table": "<script>alert(1)</script>"},
        {"table": "T1'; DELETE FROM entries; --"},
        {"table": "T\udcff"},
        {"at": "yesterday"},
        {"at": 5},
        {"expects": 10**30},
        {"expects": 1},
    ],
    ids=lambda changed: next(iter(changed)),
)
def test_bad_input_is_refused_with_a_sentence_logged_and_changes_nothing(store, changed):
    state = store.state
    with pytest.raises(
        Refused,
        match=r"(is not an id|is not a name for a table|is not a time|It must be|is not a role|made for version 1)",
    ):
        store.execute(PlaceBase(**(who("Dee", "T1") | changed), seat=3))
    assert store.state is state
    (refused,) = refusals(store)
    assert len(json.dumps(refused)) < 6000
    checked(store)


def test_what_is_stored_is_what_happened(store):
    play_win(store)
    state = store.state
    assert meter_amounts(state) == {row.name: row.shown for row in rows(store, schema.meters)}
    assert {row.name for row in rows(store, schema.wins)} == {name for name, _ in state.wins.items()}
    assert {row.name for row in rows(store, schema.tables)} == set(state.tables)


def test_a_proposal_that_is_decided_waits_no_longer(store):
    proposal = who("Ada")
    store.execute(Propose(**proposal, change=AddJackpot(game=jackpot("second"), explanation="more")))
    assert [row.name for row in rows(store, schema.proposals)] == [proposal["id"]]
    store.execute(Approve(**who("Abe"), proposal=proposal["id"]))
    assert rows(store, schema.proposals) == []
    checked(store)


def test_nobody_approves_their_own_proposal(store):
    proposal = who("Ada")
    store.execute(Propose(**proposal, change=AddJackpot(game=jackpot("second"), explanation="more")))
    with pytest.raises(Refused, match="Ada proposed this"):
        store.execute(Approve(**who("Ada"), proposal=proposal["id"]))
    assert refusals(store)[-1]["clause"] == "JP-11"


def test_two_stores_take_turns_without_losing_an_update(store, database):
    furnished = store.state.meters["royal/meter"].amount
    with Store.open(database) as other:
        for turn in range(6):
            play((store, other)[turn % 2])
        assert store.state == other.state
    assert store.state.meters["royal/meter"].amount == furnished + 6 * 6 * 15_250_000
    checked(store)


def test_many_writers_at_once_lose_no_update(empty, database):
    store = furnish(empty, tables=4)
    start = store.state.meters["royal/meter"].amount
    faults = []

    def work(table):
        try:
            with Store.open(database) as own:
                play(own, table, rounds=5)
        except BaseException as fault:
            faults.append(fault)

    threads = [threading.Thread(target=work, args=(f"T{number}",)) for number in range(1, 5)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert faults == []
    assert store.state.meters["royal/meter"].amount == start + 4 * 5 * 6 * 15_250_000
    checked(store)


def test_threads_of_one_store_are_answered_each_with_its_own(empty):
    store = furnish(empty, tables=8)
    answers: dict[str, list[bool]] = {}

    def work(table):
        answers[table] = []
        for _ in range(3):
            for taken in (wagers(table), [StartGame(**who("Dee", "T0"))], ending(table)):
                outcomes = store.execute_all(taken)
                assert [outcome.command for outcome in outcomes] == taken
                answers[table].append(all(outcome.refusal is None for outcome in outcomes))

    threads = [threading.Thread(target=work, args=(f"T{number}",)) for number in range(1, 9)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert answers == {f"T{number}": [True, False, True] * 3 for number in range(1, 9)}
    assert [table.round for table in store.state.tables.values()] == [3] * 8
    checked(store)


def test_replaying_what_is_stored_gives_the_state(store):
    from longsuit.jackpot import EMPTY, event_from_json  # noqa: PLC0415 - the slow way, for comparison

    play_win(store)
    state = EMPTY
    for _, body in bodies(store):
        state = evolve(state, event_from_json(json.loads(body)))
    assert state == store.state


def test_a_database_without_a_house_is_refused(database):
    with pytest.raises(StoreError, match="longsuit store init"):
        Store.open(database)


def test_a_second_house_is_refused(store, database):
    with pytest.raises(StoreError, match="already holds a house"):
        Store.create(database)


def test_the_projections_alone_are_compared_too(store):
    play(store)
    with store.engine.begin() as connection:
        connection.execute(schema.tables.update().values(body="{}"))
        connection.execute(schema.operators.update().where(schema.operators.c.name == "Dee").values(role="executive"))
    with read_transaction(store.engine) as connection:
        wrong = check(connection).problems
    assert wrong == (
        "“T1” in the table tables is not what the events lead to.",
        "“Dee” in the table operators is not what the events lead to.",
    )
