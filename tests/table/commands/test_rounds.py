"""Rounds at tables with an automatic dealer: the clock, leaving, several seats, repeated commands, closing."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from longsuit.base import Refused, later
from longsuit.floor.config.floor_house_file import floor_house
from longsuit.table.commands.system_commands import (
    DeadlinePassed,
    DealerConnected,
    DealerDisconnected,
    FloorCloses,
    GuestConnected,
    GuestDisconnected,
)
from longsuit.table.deadlines import deadline
from longsuit.table.decide_command import open_table
from longsuit.table.entry import CLOCK, Actor
from longsuit.table.journal.command_content import entry_content
from longsuit.table.restore_table import restore
from longsuit.table.table import Table
from longsuit.table.views.player import own_view
from longsuit.table.views.spectator import public_parts
from longsuit.table.views.verification import verification
from tests.protocol.sample import play_round
from tests.table.playing import SUPERVISOR, Played, command, house_of, seated


def table_of(name: str = "suits", players: int = 2) -> tuple[Played, dict[int, Actor]]:
    _, tables = house_of([name])
    return tables[name], seated(tables[name], ["Ann", "Ben", "Cleo"][:players])


def wager(played: Played, actors: dict[int, Actor], *seats: int) -> None:
    base = played.table.terms.rules.base
    for seat in seats or actors:
        if played.table.terms.rules.colour:
            played.send(actors[seat], "choose-colour", seat=seat, colour="red")
        facts = {"wager": base.name, "amount_cents": base.limits.min_cents}
        played.send(actors[seat], "place-wager", seat=seat, **facts)


@pytest.mark.parametrize("name", ["suits", "high", "granite", "fortune", "twos", "open"])
def test_a_whole_round_of_each_game_is_recorded_and_verifies(name: str) -> None:
    played, actors = table_of(name, 3)
    before = dict(played.unit_of_work.micro)
    play_round(played, actors)
    record, nets = played.unit_of_work.kept[name, 1]
    checked = verification(name, 1, record)
    assert checked.holds
    assert next(check.part for check in checked.checks) == "The promise"
    assert len(checked.checks) == 8
    for number, (guest, net) in nets.items():
        rack = f"player:{name}/{number}"
        assert guest == actors[number].id
        assert played.unit_of_work.micro[rack] - before[rack] == net * 1_000_000
        assert played.unit_of_work.guests[guest].net_cents == net
    assert played.table.round_number == 2
    assert played.table.phase == "wagers"


def test_the_audit_chain_has_the_fingerprints_of_the_journal_and_the_record() -> None:
    played, actors = table_of()
    play_round(played, actors)
    (note,) = [note for note in played.unit_of_work.notes if note["kind"] == "round-settled"]
    rows = [entry for entry in played.journal if note["first"] <= entry.number <= note["last"]]
    assert rows[0].kind == "round-opened"
    assert rows[-1].kind == "round-settled"
    from longsuit.table.entry import journal_sha256  # noqa: PLC0415 - next to its only use

    assert note["journal_sha256"] == journal_sha256(rows)
    assert note["round"] == 1


def test_wagers_close_when_every_seat_with_a_base_wager_is_ready() -> None:
    played, actors = table_of(players=3)
    wager(played, actors, 1, 2)
    played.send(actors[1], "ready", seat=1)
    assert played.table.phase == "wagers"
    with pytest.raises(Refused, match="Seat 1 is ready already"):
        played.send(actors[1], "ready", seat=1)
    with pytest.raises(Refused, match=r"Seat 3 has no Ante\. Place the Ante first\."):
        played.send(actors[3], "ready", seat=3)
    played.send(actors[2], "ready", seat=2)
    assert played.table.phase == "decisions"
    assert played.table.play.seats == (1, 2)


def test_wagers_close_twenty_seconds_after_the_first_base_wager() -> None:
    played, actors = table_of()
    assert deadline(played.table) is None
    wager(played, actors, 1)
    due = later(played.at, 20)
    assert deadline(played.table) == due == public_parts(played.table)["deadline"]
    wager(played, actors, 2)
    assert deadline(played.table) == due
    assert played.ask(CLOCK, DeadlinePassed()) == []
    played.wait()
    assert played.table.phase == "decisions"


def test_changing_a_wager_clears_ready_and_a_leaving_player_is_not_waited_for() -> None:
    played, actors = table_of()
    wager(played, actors)
    played.send(actors[1], "ready", seat=1)
    played.send(actors[1], "place-wager", seat=1, wager="ante", amount_cents=700)
    assert not played.table.seats[1].ready
    played.send(actors[1], "ready", seat=1)
    played.send(actors[2], "withdraw-wager", seat=2, wager="ante")
    assert deadline(played.table) == played.at
    played.wait()
    assert played.table.play.seats == (1,)


def test_a_result_is_shown_for_eight_seconds_or_until_every_player_is_ready() -> None:
    played, actors = table_of()
    for ready in (True, False):
        wager(played, actors)
        for seat, actor in actors.items():
            played.send(actor, "ready", seat=seat)
        played.send(actors[1], "fold", seat=1)
        played.send(actors[2], "fold", seat=2)
        assert played.table.phase == "finished"
        assert deadline(played.table) == later(played.at, 8)
        number = played.table.round_number
        if ready:
            played.send(actors[2], "ready", seat=2)
            played.send(actors[1], "ready", seat=1)
        else:
            played.wait()
        assert played.table.round_number == number + 1


def test_a_repeated_command_is_carried_out_once() -> None:
    played, actors = table_of()
    first = command("place-wager", "same", seat=1, wager="ante", amount_cents=500)
    (entry,) = played.ask(actors[1], first)
    assert played.ask(actors[1], first) == []
    answered = played.table.answered(actors[1].id, "same")
    assert answered is not None
    assert answered[0] == entry.number
    assert played.table.answered(actors[2].id, "same") is None
    (other,) = played.ask(actors[2], command("place-wager", "same", seat=2, wager="ante", amount_cents=500))
    assert other.number == entry.number + 1


def test_entry_numbers_have_no_gaps() -> None:
    played, actors = table_of()
    play_round(played, actors)
    assert [entry.number for entry in played.journal] == list(range(1, len(played.journal) + 1))
    assert [frames.number for frames in played.frames] == [entry.number for entry in played.journal[2:]]


def test_JP_13_a_table_continues_unchanged_after_a_restart_during_a_round() -> None:
    played, actors = table_of()
    wager(played, actors)
    for seat, actor in actors.items():
        played.send(actor, "ready", seat=seat)
    played.send(actors[1], "fold", seat=1)
    again = restore(Table(played.table.terms), played.table.entries)
    assert public_parts(again) == public_parts(played.table)
    assert deadline(again) == deadline(played.table)
    last = played.journal[-1]
    assert again.answered(actors[1].id, last.command) == (last.number, entry_content(last))
    assert json.dumps(again.play.packets) == json.dumps(played.table.play.packets)
    played.table = again
    played.send(actors[2], "fold", seat=2)
    assert played.table.finished


def test_a_player_who_leaves_while_wagers_are_open_takes_all_chips() -> None:
    played, actors = table_of("twos")
    wager(played, actors)
    played.send(actors[1], "light-sensor", seat=1, sensor=1)
    wallet = played.unit_of_work.balance_cents(f"player:{actors[1].id}")
    played.send(actors[1], "leave", seat=1)
    assert played.unit_of_work.balance_cents(f"player:{actors[1].id}") == wallet + 50_000
    assert 1 not in played.table.seats
    assert 1 not in played.table.play.wagers
    assert played.frames[-1].private[actors[1].id]["seats"] == {}


def test_a_player_who_leaves_during_a_hand_finishes_it_first() -> None:
    played, actors = table_of()
    wager(played, actors)
    for seat, actor in actors.items():
        played.send(actor, "ready", seat=seat)
    played.send(actors[1], "leave", seat=1)
    assert public_parts(played.table)["seats"]["1"]["leaving"]
    with pytest.raises(Refused, match="You are leaving seat 1 already, when the round is over"):
        played.send(actors[1], "leave", seat=1)
    played.run_out()
    played.send(actors[2], "fold", seat=2)
    chips = played.table.seats[1].chips
    wallet = played.unit_of_work.balance_cents(f"player:{actors[1].id}")
    played.wait()
    assert 1 not in played.table.seats
    assert played.unit_of_work.balance_cents(f"player:{actors[1].id}") == wallet + chips
    assert played.frames[-1].private[actors[1].id]["seats"] == {}
    played.send(actors[2], "sit", seat=1, chips_cents=1_000)


def test_the_next_player_of_a_seat_sees_nothing_of_the_previous_hand() -> None:
    played, actors = table_of()
    wager(played, actors)
    for seat, actor in actors.items():
        played.send(actor, "ready", seat=seat)
    played.send(actors[1], "fold", seat=1)
    played.send(actors[2], "fold", seat=2)
    played.send(actors[1], "leave", seat=1)
    dan = played.guest("Dan")
    played.send(dan, "sit", seat=1, chips_cents=1_000)
    assert own_view(played.table, dan.id)["seats"]["1"]["hand"] is None
    seat = public_parts(played.table)["seats"]["1"]
    assert (seat["cards_held"], seat["lines"], seat["decision"]) == (0, [], None)


def test_a_player_with_two_seats_sees_only_their_own_two_hands() -> None:
    played, actors = table_of()
    played.send(actors[1], "sit", seat=5, chips_cents=5_000)
    wager(played, {**actors, 5: actors[1]})
    for seat in (1, 5, 2):
        played.send({**actors, 5: actors[1]}[seat], "ready", seat=seat)
    ann, ben = (own_view(played.table, actors[seat].id)["seats"] for seat in (1, 2))
    assert sorted(ann) == ["1", "5"]
    assert sorted(ben) == ["2"]
    assert all(own["hand"] for own in (*ann.values(), *ben.values()))
    assert [bool(own["legal"][0]["kind"] == "fold") for own in ann.values()] == [True, False]


def test_two_guests_with_the_same_name_get_different_names() -> None:
    played, actors = table_of(players=1)
    same = played.guest("Ann2")
    played.unit_of_work.guests[same.id] = replace(played.unit_of_work.guests[same.id], name="ann")
    played.send(same, "sit", seat=2, chips_cents=5_000)
    assert played.table.seats[2].name == "ann 2"
    wager(played, {1: actors[1], 2: same})
    assert set(played.table.play.players.values()) == {"Ann", "ann 2"}


def test_sitting_down_needs_a_free_seat_and_enough_chips() -> None:
    played, _actors = table_of(players=1)
    ben = played.guest("Ben", 2_000)
    for facts, sentence in (
        ({"seat": 1, "chips_cents": 1_000}, r"Seat 1 is taken\. Choose a free seat: 2, 3, 4, 5, 6\."),
        ({"seat": 7, "chips_cents": 1_000}, r"There is no seat 7\. The seats are 1 to 6\. \(ILS-1\)"),
        ({"seat": 2, "chips_cents": 100}, r"\$1 is too little\. Bring \$5 or more\."),
        ({"seat": 2, "chips_cents": 5_000}, r"You have only \$20, not \$50\."),
    ):
        with pytest.raises(Refused, match=sentence):
            played.send(ben, "sit", **facts)
    assert list(played.table.seats) == [1]


def test_a_guest_disconnected_for_two_minutes_loses_the_seat_once_no_hand_is_in_play() -> None:
    played, actors = table_of()
    played.ask(CLOCK, GuestDisconnected(actors[1].id))
    assert not public_parts(played.table)["seats"]["1"]["connected"]
    assert deadline(played.table) == later(played.at, 120)
    assert public_parts(played.table)["deadline"] is None
    played.ask(CLOCK, GuestConnected(actors[1].id))
    assert deadline(played.table) is None
    assert played.ask(CLOCK, GuestConnected(actors[1].id)) == []
    wager(played, actors)
    played.ask(CLOCK, GuestDisconnected(actors[1].id))
    played.wait()
    played.wait()
    played.run_out()
    assert played.table.phase == "finished"
    assert 1 in played.table.seats
    played.at = later(played.at, 200)
    played.wait()
    assert list(played.table.seats) == [2]
    played.ask(CLOCK, GuestDisconnected(actors[2].id))
    played.wait()
    assert not played.table.seats
    assert played.unit_of_work.balance_cents(f"player:{actors[1].id}") > 90_000


def test_a_table_with_a_human_dealer_says_whether_one_is_there() -> None:
    played, _ = table_of("main")
    assert not public_parts(played.table)["dealer_here"]
    played.ask(CLOCK, DealerConnected())
    assert public_parts(played.table)["dealer_here"]
    assert played.ask(CLOCK, DealerConnected()) == []
    played.ask(CLOCK, DealerDisconnected())
    assert not public_parts(played.table)["dealer_here"]
    assert played.ask(CLOCK, DealerDisconnected()) == []


def test_an_automatic_table_always_has_its_dealer() -> None:
    played, _ = table_of()
    assert played.ask(CLOCK, DealerConnected()) == []
    assert played.ask(CLOCK, DealerDisconnected()) == []
    assert public_parts(played.table)["dealer_here"]


def test_when_the_floor_closes_open_wagers_are_returned_and_a_dealt_round_is_kept() -> None:
    played, actors = table_of()
    assert played.ask(CLOCK, FloorCloses()) == []
    wager(played, actors)
    played.send(actors[1], "light-sensor", seat=1, sensor=1)
    played.ask(CLOCK, FloorCloses())
    assert played.table.play.wagers == {}
    assert played.table.rack(1) == 50_000
    assert deadline(played.table) is None
    wager(played, actors)
    for seat, actor in actors.items():
        played.send(actor, "ready", seat=seat)
    assert played.ask(CLOCK, FloorCloses()) == []
    assert played.table.phase == "decisions"


def test_a_table_closes_at_the_end_of_its_round_and_reopens() -> None:
    played, actors = table_of()
    wager(played, actors)
    played.send(SUPERVISOR, "close-table", closed=True)
    assert played.table.phase == "wagers"
    assert public_parts(played.table)["message"] == "The table closes when this round is over."
    for seat, actor in actors.items():
        played.send(actor, "ready", seat=seat)
    played.run_out()
    played.run_out()
    played.wait()
    assert played.table.phase == "closed"
    with pytest.raises(Refused, match=r"The table is closed\. Choose an open table\."):
        wager(played, actors, 1)
    with pytest.raises(Refused, match="The table is closed, or about to be already"):
        played.send(SUPERVISOR, "close-table", closed=True)
    played.send(actors[1], "leave", seat=1)
    played.send(SUPERVISOR, "close-table", closed=False)
    assert played.table.phase == "wagers"
    wager(played, actors, 2)


def test_a_table_with_a_journal_is_not_opened_again() -> None:
    played, _ = table_of()
    with pytest.raises(Refused, match="has a journal already"):
        open_table(played.table, played.at, played.unit_of_work)


def test_dealer_commands_are_refused_at_an_automatic_table() -> None:
    played, _ = table_of()
    for kind in ("start-game", "deal", "reveal", "settle", "end-game"):
        with pytest.raises(Refused, match="This table has an automatic dealer"):
            played.send(SUPERVISOR, kind)


def other_rules(played: Played, **table: object) -> Table:
    """The same table under a changed house file."""
    made = floor_house({"tables": [{"name": played.table.terms.name, "game": "high-card-flush", **table}]}, "x.toml")
    return Table(made.tables[0], played.table.token_bytes)


def test_a_changed_house_file_applies_to_the_next_round_and_keeps_every_chip() -> None:
    played, actors = table_of("high", 3)
    wager(played, actors, 1, 2)
    played.send(actors[3], "buy-chips", seat=3, chips_cents=1_000)
    again = restore(other_rules(played, seats=2), played.table.entries)
    played.table = again
    with pytest.raises(Refused, match=r"about to open under new rules\. Try again in a moment\."):
        wager(played, actors, 1)
    assert deadline(again) == again.at
    wallet = played.unit_of_work.balance_cents(f"player:{actors[3].id}")
    played.wait()
    again = played.table
    assert (again.round_number, again.phase, again.migrated_rules) == (2, "wagers", False)
    assert {number: seat.chips for number, seat in again.seats.items()} == {1: 50_000, 2: 50_000}
    assert played.unit_of_work.balance_cents(f"player:{actors[3].id}") == wallet + 51_000
    play_round(played, {1: actors[1], 2: actors[2]})
    assert verification("high", 2, played.unit_of_work.kept["high", 2][0]).holds


def test_a_round_opened_under_an_earlier_edition_is_finished_under_it() -> None:
    played, actors = table_of("high")
    terms = played.table.terms
    first = "21106c1d6a8acbcc5859c6887604fbc8ad80dd0deb768435879f58085fbb5199"
    entries = [
        one._replace(body={**one.body, "rules_sha256": first, "commitment": None})
        if one.kind == "round-opened"
        else one
        for one in played.table.entries
    ]
    played.table = restore(Table(terms, played.table.token_bytes), entries)
    assert (played.table.terms.rules.sha256, played.table.migrated_rules) == (first, False)
    play_round(played, actors)
    record = played.unit_of_work.kept["high", 1][0]
    assert record["rules_sha256"] == first
    assert verification("high", 1, record).holds
    assert played.table.round_number == 2
    assert played.table.terms.rules is terms.rules


def test_a_changed_house_file_is_refused_during_a_dealt_round_but_not_after_it() -> None:
    played, actors = table_of("high")
    wager(played, actors)
    for seat, actor in actors.items():
        played.send(actor, "ready", seat=seat)
    with pytest.raises(Refused, match="Round 1 of table high was dealt under other terms"):
        restore(other_rules(played, seats=2), played.table.entries)
    played.run_out()
    played.run_out()
    chips = {number: seat.chips for number, seat in played.table.seats.items()}
    again = restore(other_rules(played, seats=2), played.table.entries)
    assert {number: seat.chips for number, seat in again.seats.items()} == chips
