"""Names and pictures at a table: guests may change them, and tables take them between rounds."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from longsuit.guests import avatar_of
from longsuit.table import CLOCK, Entry, GuestConnected, GuestRenamed, Table, apply, lobby_view
from tests.table.playing import Played, house_of, seated

if TYPE_CHECKING:
    from longsuit.table import Actor


@pytest.fixture
def played() -> Played:
    return house_of(["suits"], 1)[1]["suits"]


@pytest.fixture
def people(played: Played) -> dict[int, Actor]:
    return seated(played, ["Ann", "Ben"])


def rename(played: Played, actor: Actor, name: str, avatar: int = 7) -> list[Entry]:
    """Change a guest in the house, and tell the table."""
    guests = played.unit_of_work.guests
    guests[actor.id] = replace(guests[actor.id], name=name, chosen_avatar=avatar)
    return played.ask(CLOCK, GuestRenamed(actor.id))


def names(played: Played) -> dict[int, str]:
    return {number: seat.name for number, seat in played.table.seats.items()}


def recorded(played: Played, number: int) -> str:
    """The name of seat 1 in the record of a round."""
    record, _ = played.unit_of_work.kept["suits", number]
    return str(next(seat["player"] for seat in record["seats"] if seat["seat"] == 1))


def settle(played: Played, people: dict[int, Actor]) -> None:
    """Play the wagers of seat 1 to their end."""
    played.send(people[1], "place-wager", seat=1, wager="ante", amount_cents=500)
    played.send(people[1], "ready", seat=1)
    played.send(people[1], "fold", seat=1)
    assert played.table.finished


def test_a_guest_without_a_wager_has_the_new_name_and_picture_at_once(played: Played, people: dict[int, Actor]) -> None:
    (entry,) = rename(played, people[1], "Zoe", 11)
    assert entry.kind == "guest-renamed"
    assert names(played) == {1: "Zoe", 2: "Ben"}
    assert played.table.seats[1].avatar == 11
    assert played.table.play.players == {1: "Zoe", 2: "Ben"}
    assert played.table.changes.happened == [{"kind": "guest-renamed", "seat": 1, "sentence": "Ann is now Zoe."}]
    assert [one.name for one in lobby_view("", [played.table], played.unit_of_work.state).tables[0].players] == [
        "Zoe",
        "Ben",
    ]


def test_a_round_keeps_the_name_it_began_with(played: Played, people: dict[int, Actor]) -> None:
    played.send(people[1], "place-wager", seat=1, wager="ante", amount_cents=500)
    rename(played, people[1], "Zoe", 11)
    assert (names(played)[1], played.table.seats[1].avatar) == ("Ann", 11)
    assert played.table.changes.happened[0]["sentence"] == "Ann will be Zoe from the next round on."
    played.send(people[1], "ready", seat=1)
    played.send(people[1], "fold", seat=1)
    assert recorded(played, 1) == "Ann"
    assert names(played)[1] == "Ann"
    played.wait()
    assert played.table.round_number == 2
    assert names(played)[1] == played.table.play.players[1] == "Zoe"
    settle(played, people)
    assert [recorded(played, number) for number in (1, 2)] == ["Ann", "Zoe"]


def test_both_seats_of_a_guest_take_the_name_together(played: Played, people: dict[int, Actor]) -> None:
    played.send(people[1], "sit", seat=4, chips_cents=5_000)
    played.send(people[1], "place-wager", seat=4, wager="ante", amount_cents=500)
    rename(played, people[1], "Zoe")
    assert (names(played)[1], names(played)[4]) == ("Ann", "Ann")
    played.send(people[1], "withdraw-wager", seat=4, wager="ante")
    rename(played, people[1], "Zoe", 8)
    assert (names(played)[1], names(played)[4]) == ("Zoe", "Zoe")


def test_no_two_guests_of_a_table_have_the_same_name(played: Played, people: dict[int, Actor]) -> None:
    rename(played, people[1], "ben")
    assert names(played) == {1: "ben 2", 2: "Ben"}
    played.send(people[2], "place-wager", seat=2, wager="ante", amount_cents=500)
    rename(played, people[2], "Cleo")
    rename(played, people[1], "cleo")
    assert names(played)[1] == "cleo 2", "Ben will be Cleo with the next round"


def test_a_name_that_has_not_changed_makes_no_entry(played: Played, people: dict[int, Actor]) -> None:
    assert rename(played, people[1], "Zoe")
    assert not rename(played, people[1], "Zoe")
    assert not played.ask(CLOCK, GuestRenamed("guest/nobody"))
    stranger = played.guest("Zed")
    assert not rename(played, stranger, "Zac")


def test_a_name_that_the_table_missed_is_taken_when_the_guest_comes_back(
    played: Played, people: dict[int, Actor]
) -> None:
    guests = played.unit_of_work.guests
    guests[people[1].id] = replace(guests[people[1].id], name="Zoe")
    assert [entry.kind for entry in played.ask(CLOCK, GuestConnected(people[1].id))] == ["guest-renamed"]
    assert names(played)[1] == "Zoe"


def test_a_name_is_taken_by_whoever_replays_the_journal(played: Played, people: dict[int, Actor]) -> None:
    played.send(people[2], "place-wager", seat=2, wager="ante", amount_cents=500)
    rename(played, people[1], "Zoe", 11)
    rename(played, people[2], "Bea", 12)
    again = Table(played.table.terms)
    for entry in played.journal:
        again = apply(again, entry)
    assert again.seats == played.table.seats
    assert again.seats[2].next_name == "Bea"


def test_a_journal_without_pictures_has_those_that_follow_from_the_guests(
    played: Played, people: dict[int, Actor]
) -> None:
    """Journals of earlier versions."""
    again = Table(played.table.terms)
    for entry in played.journal:
        body = {key: value for key, value in entry.body.items() if key != "avatar"}
        again = apply(again, entry._replace(body=body, written=""))
    assert again.seats[1].avatar == avatar_of(people[1].id)
