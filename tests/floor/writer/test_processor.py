"""The command processor: many requests in one transaction, each completely or not at all, on disk before any answer."""

from __future__ import annotations

import asyncio
import json
import threading
import time
from dataclasses import replace

import pytest
from sqlalchemy import event

from longsuit.base import NotAllowed, Refused
from longsuit.floor.writer.request_batch import entry_of
from longsuit.floor.writer.requests import Answer, PendingRequest, Query, Refresh, TableRequest, WriteRequest
from longsuit.jackpot import Approve, CountChips, EndGame, PlaceBase, Propose, StartGame, UndoWin
from longsuit.store import (
    Store,
    StoreStopped,
    find_round,
    journal_after,
    journal_between,
    new_session,
    read_transaction,
)
from tests.floor.writer.counters import COUNTERS, Do, ann
from tests.floor.writer.writing import live, running_processor
from tests.processes import Program
from tests.store.support import checked, play_win, who


@pytest.fixture
def running(store):
    with running_processor(store) as made:
        yield made


def rows(store):
    with read_transaction(store.engine) as connection:
        return journal_after(connection, 0)


def together(running, *requests):
    """Requests in one transaction, and their answers."""
    waiting = [PendingRequest(request, None) for request in requests]
    running.processor.submit(Query(lambda _: running.processor.process(waiting))).result(30)
    return [one.answer for one in waiting]


def act(table, name, kind="count", actor=None, **more):
    return TableRequest(table, Do(name, kind, **more), actor or ann())


def test_an_answer_comes_after_the_entry_is_on_disk_and_published(store, running):
    published = len(running.published)
    answer = running.do("C1")
    assert [entry_of(row) for row in rows(store)][-1:] == answer.entries
    assert running.published[published].entries == answer.entries
    assert running.published[published].rendered == (answer.number, 1)
    checked(store)


def test_many_requests_are_one_transaction(store, running):
    commits = []
    event.listen(store.engine, "commit", commits.append)
    answers = together(running, *(act(f"C{1 + n % 2}", f"m{n}") for n in range(10)))
    assert len(commits) == 1
    assert [answer.number for answer in answers] == [3, 3, 4, 4, 5, 5, 6, 6, 7, 7]
    for table in ("C1", "C2"):
        shown = [shown.rendered for shown in running.published[-10:] if shown.table == table]
        assert shown == [(number, number - 2) for number in range(3, 8)]
    assert [row.number for row in rows(store) if row.table == "C1"] == list(range(1, 8))


def test_each_request_is_decided_after_the_ones_before_it(store, running):
    running.join("ann")
    answers = together(
        running,
        act("C1", "s1", "sit", seat=1, cents=60_000),
        act("C1", "s2", "sit", seat=2, cents=60_000),
        act("C1", "s3", "sit", seat=2, cents=40_000),
    )
    assert isinstance(answers[0], Answer)
    assert str(answers[1]) == "You have only $400, not $600."
    assert isinstance(answers[2], Answer)
    assert running.work(lambda unit, _: unit.balance_cents("player:guest/ann")) == 0
    checked(store)


@pytest.mark.parametrize("kind", ["refuse", "stumble", "fail", "overdraw"])
def test_a_request_that_fails_leaves_nothing_and_harms_no_other(store, running, kind):
    running.join("ann")
    before, head = running.tables["C1"].seen, store.head
    answers = together(
        running, act("C2", "w1"), act("C1", "w2", kind, seat=1, cents=100), act("C1", "w3"), act("C2", "w4")
    )
    assert [isinstance(answer, Answer) for answer in answers] == [True, False, True, True]
    assert running.tables["C1"].seen[1:4] == (before[1] + 1, *before[2:4])
    assert running.tables["C1"].number == before[0] + 1
    assert sorted(row.command for row in rows(store)[-3:]) == ["w1", "w3", "w4"]
    anchors = 3 if kind == "overdraw" else 1  # what the database refuses as a whole is written one request at a time
    assert store.head.seq == head.seq + anchors
    checked(store)


def test_a_refusal_leaves_the_very_same_table(running):
    table = running.tables["C1"]
    with pytest.raises(Refused, match=r"^Only counting is possible here"):
        running.do("C1", "refuse")
    assert running.tables["C1"] is table


def test_the_same_command_again_is_answered_the_same(store, running):
    first = running.do("C1", id="again")
    running.do("C1", "settle")
    assert running.do("C1", id="again") == Answer(first.number)
    assert isinstance(running.do("C1", actor=ann("bob"), id="again").entries[0].number, int)
    assert isinstance(running.do("C2", id="again").entries[0].number, int)
    both = together(running, act("C1", "twice"), act("C1", "twice"))
    assert both[0].number == both[1].number
    assert both[1].entries == []
    assert len([row for row in rows(store) if row.command == "twice"]) == 1
    with running_processor(Store.open(store.engine.url.render_as_string(hide_password=False))) as restarted:
        assert restarted.do("C1", id="again") == Answer(first.number)
        restarted.processor.store.close()


def test_times_at_a_table_only_go_forward(store):
    times = iter([f"2026-03-01T12:00:00.{micro:06}Z" for micro in (1, 1, 9, 5, 5, 5)] * 5)
    with running_processor(store, "C1", now=lambda: next(times)) as running:
        for _ in range(8):
            running.do("C1")
        found = [row.at for row in rows(store)][1:]
        assert found == sorted(set(found))


def test_a_command_that_changes_nothing_writes_nothing(store, running):
    before = rows(store)
    assert running.do("C1", "nothing") == Answer(2)
    assert rows(store) == before


def test_an_unknown_table_is_refused(running):
    with pytest.raises(Refused, match=r"There is no such table\. The tables are C1, C2\."):
        running.do("C9")


def test_a_round_is_kept_with_its_record_its_seats_and_its_event(store, running):
    live(running)
    with read_transaction(store.engine) as connection:
        kept = find_round(connection, "C1", 2)
        assert find_round(connection, "C1", 4) is None
    assert kept.record["net"] == {"1": -250, "4": -250}
    assert kept.seats == {1: ("guest/ann", -250), 4: ("guest/bob", -250)}
    finding = checked(store)
    assert finding.entries == 1 + 2 + 2 + 2 * 2
    assert running.work(lambda unit, _: unit.guest("guest/ann").net_cents) == 250


def test_jackpot_commands_are_carried_out_with_the_table(store, running):
    started = (PlaceBase(**who("Dee", "T1"), seat=1), StartGame(**who("Dee", "T1")))
    answer = running.do("C1", "jackpot", jackpot=started)
    assert answer.entries[0].body == {"events": ["base-placed", "game-started"]}
    assert store.state.tables["T1"].round == 1
    assert running.jackpots == store.state
    checked(store)


def test_a_refused_jackpot_command_is_on_record_and_the_rest_is_not(store, running):
    before = store.state
    commands = (PlaceBase(**who("Dee", "T1"), seat=1), EndGame(**who("Dee", "T1")))
    with pytest.raises(Refused, match="cannot end the game now"):
        running.do("C1", "jackpot", jackpot=commands)
    assert store.state == before
    with read_transaction(store.engine) as connection:
        last = connection.exec_driver_sql("SELECT room, body FROM events ORDER BY seq DESC LIMIT 1").one()
    assert last[0] == "refused"
    assert json.loads(last[1])["command"]["kind"] == "end-game"
    checked(store)


def test_the_house_replaces_the_chips_of_a_win_that_is_undone_at_a_live_table(store):
    """The chips may be lost again by then; the table's racks stay what its accounts hold."""
    with running_processor(store, "T1") as running:
        running.join("ann")
        running.do("T1", "sit", seat=3, cents=700)
        won = play_win(store, "T1", seat=3)
        prize = store.state.wins.get(won).prize_cents
        running.work(lambda unit, at: spent(unit, at, prize))
        proposal = who("Sue")
        change = UndoWin(win=won, document="form 8", explanation="wrong cards")
        running.work(lambda unit, _: unit.carry_out(Propose(**proposal, change=change)))
        stranger = {**who("Eve"), "actor": "Nobody"}
        with pytest.raises(NotAllowed):
            running.work(lambda unit, _: unit.carry_out(Approve(**stranger, proposal=proposal["id"])))
        assert running.work(lambda unit, _: unit.balance_cents("player:T1/3")) == 700
        running.work(lambda unit, _: unit.carry_out(Approve(**who("Eve"), proposal=proposal["id"])))
        assert store.state.wins.get(won).undone
        assert running.work(lambda unit, _: unit.balance_cents("player:T1/3")) == 700
        running.do("T1", "settle")
    checked(store)


def spent(unit, at, cents):
    """What was won is lost again."""
    unit.move("player:T1/3", "tray:T1", cents, "settled")
    unit.note("chips-bought", ann(), "T1", at, {})


def test_plain_commands_do_not_read_the_house_again(store, running, monkeypatch):
    running.do("C1")
    monkeypatch.setattr("longsuit.store.store.reconcile", lambda *_: pytest.fail("the house was read again"))
    for _ in range(3):
        running.do("C1")


def test_chips_that_move_without_an_event_are_refused(store, running):
    def loose(unit, _):
        unit.move("house:chips", "tray:C1", 5, "lost")

    with pytest.raises(ValueError, match="Chips were moved without an event"):
        running.work(loose)
    checked(store)


def test_an_event_the_floor_does_not_know_is_refused(store, running):
    with pytest.raises(ValueError, match="table-opened is not an event of the floor"):
        running.work(lambda unit, at: unit.note("table-opened", ann(), "C1", at, {}))
    checked(store)


def test_a_table_that_numbers_its_entries_wrongly_harms_no_other(store, running):
    answers = together(running, act("C1", "x1", "mislabel"), act("C2", "x2"))
    assert isinstance(answers[0], AssertionError)
    assert isinstance(answers[1], Answer)
    assert running.do("C1").number == 3


def test_a_restarted_table_is_the_same_table(store, running):
    live(running)
    with running_processor(Store.open(store.engine.url.render_as_string(hide_password=False))) as again:
        for name, table in running.tables.items():
            assert again.tables[name].seen == table.seen
        assert again.published == []
        again.processor.store.close()


def test_nothing_is_opened_twice(store, running):
    before = rows(store)
    with running_processor(store):
        assert rows(store) == before


# Several processes over one database


@pytest.fixture
def both(store, running):
    """Another process's floor over the same house."""
    other = Store.open(store.engine.url.render_as_string(hide_password=False))
    with running_processor(other) as made:
        yield running, made
    other.close()


def test_processes_take_turns_at_one_table(store, both):
    one, two = both
    numbers = [running.do("C1").number for running in (one, two, one, one, two)]
    assert numbers == [3, 4, 5, 6, 7]
    one.processor.submit(Refresh()).result(30)
    assert one.tables["C1"].seen == two.tables["C1"].seen
    checked(store)


def test_what_another_process_wrote_is_published_here_in_order(both):
    one, two = both
    two.do("C1")
    two.do("C2")
    together(two, act("C1", "o1"), act("C1", "o2"))
    heard = len(one.published)
    one.do("C2")
    shown = one.published[heard:]
    assert [each.rendered for each in shown if each.table == "C1"] == [(3, 1), (4, 2), (5, 3)]
    assert [each.rendered for each in shown if each.table == "C2"] == [(3, 1), (4, 2)]
    others = [each.entries for each in two.published[-4:]]
    assert sorted(each.entries for each in shown if each.entries in others) == sorted(others)


def test_entries_that_cannot_be_rendered_are_written_all_the_same(store, caplog):
    def render(tables, _):
        return 1 / 0 if tables[0].name == "C1" and tables[0].number > 2 else "C2"

    with running_processor(store, render=render) as running:
        not_rendered(store, running, caplog)


def not_rendered(store, running, caplog):
    answers = together(running, act("C1", "v1"), act("C1", "v2"), act("C2", "v3"))
    assert [answer.number for answer in answers] == [3, 4, 3]
    assert [(each.table, each.rendered) for each in running.published[-3:]] == [
        ("C1", None),
        ("C1", None),
        ("C2", "C2"),
    ]
    assert caplog.text.count("Entries of table C1 could not be rendered") == 2
    assert [row.command for row in rows(store)[-3:]] == ["v1", "v2", "v3"]
    checked(store)


def test_a_refresh_reads_without_writing(store, both):
    one, two = both
    two.do("C1", "settle")
    heard, head = len(one.published), rows(store)
    one.processor.submit(Refresh()).result(30)
    assert [entry.kind for entry in one.published[heard].entries] == ["round-settled", "round-opened"]
    assert len(one.published) == heard + 1
    assert rows(store) == head


def test_a_command_carried_out_by_another_process_is_known(both):
    one, two = both
    first = two.do("C1", id="there")
    assert one.do("C1", id="there") == Answer(first.number)


def test_processes_at_once_lose_nothing(store, both):
    threads = [
        threading.Thread(target=lambda running=running: [running.do("C1") for _ in range(40)])
        for running in (*both, *both)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(120)
    assert [row.number for row in rows(store) if row.table == "C1"] == list(range(1, 163))
    for running in both:
        running.processor.submit(Refresh()).result(30)
        assert running.tables["C1"].total == 160
        numbers = [entry.number for shown in running.published if shown.table == "C1" for entry in shown.entries]
        assert numbers == list(range(numbers[0], 163))
    checked(store)


def test_postgresql_notifies_listeners(postgresql):
    import psycopg  # noqa: PLC0415 - only where PostgreSQL is

    with Store.create(postgresql) as empty:
        from tests.store.support import furnish  # noqa: PLC0415 - a house for this one only

        with running_processor(furnish(empty)) as running, psycopg.connect(postgresql, autocommit=True) as listener:
            listener.execute("LISTEN longsuit_journal")
            listener.execute("LISTEN longsuit_meters")
            running.do("C1")
            started = (PlaceBase(**who("Dee", "T1"), seat=1), StartGame(**who("Dee", "T1")))
            running.do("C1", "jackpot", jackpot=started)
            running.work(
                lambda unit, _: unit.carry_out(
                    CountChips(**who("Dee", "T1"), counted=(0,)), EndGame(**who("Dee", "T1"))
                )
            )
            heard = [(note.channel, note.payload) for note in listener.notifies(timeout=2, stop_after=2)]
            assert heard[:2] == [("longsuit_journal", "5"), ("longsuit_journal", "6")]


# The store stops


def test_if_the_store_stops_every_request_is_answered_and_the_tables_are_unchanged(store, running, monkeypatch):
    running.join("ann")
    running.do("C1", "sit", seat=1, cents=500)
    seen = {name: (table.number, table.total) for name, table in running.tables.items()}
    heard = len(running.published)

    def stops(*_):
        raise StoreStopped("The disk is full.")

    monkeypatch.setattr("longsuit.store.store.insert_batch", stops)
    answers = together(running, act("C1", "n1"), act("C1", "n2", "settle"), act("C2", "n3"), act("C2", "n4", "refuse"))
    assert {str(answer) for answer in answers} == {
        "The disk is full. No jackpot wager is taken until this is fixed (JP-13)."
    }
    assert {name: (table.number, table.total) for name, table in running.tables.items()} == seen
    assert len(running.published) == heard
    monkeypatch.undo()
    assert [running.do("C1", id="n1").number, running.do("C2", id="n3").number] == [4, 3]
    checked(store)


def test_a_lost_connection_is_tried_again_on_the_tables_as_they_were(postgresql, server):
    with Store.create(postgresql) as store, running_processor(store) as running:
        running.do("C1")
        server.sql("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()")
        answers = together(running, act("C1", "l1"), act("C1", "l2"))
        assert [answer.number for answer in answers] == [4, 5]
        assert running.tables["C1"].total == 3
        checked(store)


def test_a_publication_that_fails_does_not_stop_the_writing(store, caplog):
    failing = []

    def publish(*_):
        if failing:
            raise ZeroDivisionError

    with running_processor(store, publish=publish) as running:
        failing.append(True)
        assert running.do("C1").number == 3
        assert running.do("C1").number == 4
    assert caplog.text.count("could not be published") == 2


def test_a_closed_processor_has_written_everything_and_accepts_nothing_more(store):
    with running_processor(store) as running:
        answers = [running.processor.submit(act("C1", f"z{number}")) for number in range(50)]
    assert [answer.result(0).number for answer in answers] == list(range(3, 53))
    with pytest.raises(Refused, match="The floor is closing"):
        running.do("C1")


def test_coroutines_are_answered_in_their_loop(store, running):
    async def play():
        answers = await asyncio.gather(*(running.processor.ask(act("C1", f"a{number}")) for number in range(20)))
        with pytest.raises(Refused):
            await running.processor.ask(act("C1", "no", "refuse"))
        gone = running.processor.ask(act("C1", "gone"))
        gone.cancel()
        seen = await running.processor.ask(Query(lambda jackpots: (running.tables["C1"].total, jackpots)))
        return [answer.number for answer in answers], seen.value

    numbers, (total, jackpots) = asyncio.run(play())
    assert numbers == list(range(3, 23))
    assert total == 21
    assert jackpots == store.state


def test_a_cancelled_request_does_not_stop_the_writing(store, running):
    asked = [running.processor.submit(act("C1", f"k{number}")) for number in range(20)]
    for future in asked[::2]:
        future.cancel()
    assert asked[19].result(30).number == 22
    assert running.do("C1").number == 23


def test_a_batch_that_fails_is_answered_and_the_next_one_is_taken(store, running, caplog):
    failing = []

    def apply(table, entry):
        return 1 / 0 if failing else COUNTERS.apply(table, entry)

    other = Store.open(store.engine.url.render_as_string(hide_password=False))
    with running_processor(other, functions=replace(COUNTERS, apply=apply)) as reader:
        running.do("C1")
        failing.append(True)
        with pytest.raises(ZeroDivisionError):
            reader.processor.submit(Refresh()).result(30)
        assert "A batch of requests failed" in caplog.text
        failing.clear()
        assert reader.do("C1").number == 4
    other.close()


def test_a_query_that_fails_gets_its_exception(running):
    with pytest.raises(ZeroDivisionError):
        running.processor.submit(Query(lambda _: 1 / 0)).result(30)
    assert running.do("C1").number == 3


# Power cuts


def test_everything_acknowledged_is_there_after_a_kill(database):
    """A process that counts, settles and says so is killed again and again; what it has said is there."""
    with Store.create(database) as store, running_processor(store, "C1", "C2") as running:
        live(running)
    said: dict[str, int] = {}
    for run in range(4):
        process = Program("tests.floor.server.writer", database, f"r{run}")
        for _ in range(25):
            said |= json.loads(process.stdout.readline())
        time.sleep(0.01 * run)
        process.kill()
        for line in process.stdout.read().splitlines(keepends=True):
            if line.endswith("\n"):
                said |= json.loads(line)
        process.stdout.close()
        process.wait()
    assert len(said) >= 400
    with Store.open(database) as store:
        found = {f"{row.table} {row.command}": row.number for row in rows(store) if row.command}
        assert said.items() <= found.items()
        with running_processor(store, "C1", "C2") as running:
            acted = [row for row in rows(store) if row.kind == "acted"]
            assert sum(table.total for table in running.tables.values()) == len(acted)
            running.do("C1", "settle", cents=5)
            last = running.tables["C1"].number
            with read_transaction(store.engine) as connection:
                assert len(journal_between(connection, "C1", 1, last)) == last
        checked(store)


def test_a_write_request_is_done_completely_or_not_at_all(store, running):
    def half(unit, at):
        unit.move("house:chips", "tray:C1", 5, "gift")
        unit.note("chips-given", ann(), "", at, {"guest": "guest/ann"})
        unit.keep_session(new_session("guest", "guest/ann", at)[1])
        raise Refused("", "No.")

    head = store.head
    answers = together(running, WriteRequest(half), act("C1", "w"))
    assert str(answers[0]) == "No."
    assert answers[1].number == 3
    assert store.head.seq == head.seq + 1  # the anchor of the row
    assert running.work(lambda unit, _: unit.balance_cents("tray:C1")) == 0
    with read_transaction(store.engine) as connection:
        assert connection.exec_driver_sql("SELECT COUNT(*) FROM sessions").scalar_one() == 0
    checked(store)
