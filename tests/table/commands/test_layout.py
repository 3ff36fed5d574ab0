"""Setting all wagers of a seat at once: either all of them change or none."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest

from longsuit.base import Refused
from longsuit.guests import Limit
from longsuit.table.deadlines import deadline
from longsuit.table.restore_table import restore
from longsuit.table.table import Table
from longsuit.table.views.spectator import public_parts
from tests.table.commands.test_wagers import place, seat_of, suspend, table_of

if TYPE_CHECKING:
    from longsuit.table.entry import Actor
    from tests.table.playing import Played


def lay(played: Played, actor: Actor, wagers: dict[str, int], *sensors: int, **more: Any) -> None:
    played.send(actor, "place-wagers", seat=1, wagers=wagers, sensors=list(sensors), **more)


def refused(played: Played, actor: Actor, wagers: dict[str, int], *sensors: int, **more: Any) -> str:
    """Why a layout is refused, after checking that table and journal are unchanged."""
    before, number = public_parts(played.table), played.table.number
    with pytest.raises((Refused, Refused)) as caught:
        lay(played, actor, wagers, *sensors, **more)
    assert public_parts(played.table) == before
    assert played.table.number == number
    played.table = restore(Table(played.table.terms, played.table.token_bytes), played.table.entries)
    assert public_parts(played.table) == before
    return str(caught.value)


def test_chips_sensors_and_colour_are_one_entry_and_each_is_announced() -> None:
    played, actors = table_of("twos")
    lay(played, actors[1], {"super-flush-rush": 100, "ante": 500, "flush-rush": 300}, 2, 1)
    seat, entry = seat_of(played), played.journal[-1]
    assert seat["wagers"] == {"ante": 500, "super-flush-rush": 100, "flush-rush": 300}
    assert seat["sensors"] == [1, 2]
    assert seat["rack_cents"] == 50_000 - 900 - 100 - 200
    assert (entry.kind, entry.body["sensors"], len(entry.body["actions"])) == ("acted", [1, 2], 3)
    said = [one["kind"] for one in played.frames[-1].public["happened"]]
    assert said == ["wager-placed"] * 3 + ["sensor-lit"] * 2
    played, actors = table_of("nine")
    base = played.table.terms.base
    lay(played, actors[1], {base: 500}, colour="black")
    assert (seat_of(played)["colour"], seat_of(played)["wagers"]) == ("black", {base: 500})


def test_wagers_that_are_not_named_are_taken_back() -> None:
    played, actors = table_of("twos")
    lay(played, actors[1], {"ante": 500, "flush-rush": 300, "super-flush-rush": 100}, 1, 2)
    lay(played, actors[1], {"ante": 500, "super-flush-rush": 200, "flush-rush": 0}, 2)
    assert (seat_of(played)["wagers"], seat_of(played)["sensors"]) == ({"ante": 500, "super-flush-rush": 200}, [2])
    lay(played, actors[1], {"ante": 900, "super-flush-rush": 200}, 2)
    assert seat_of(played)["wagers"] == {"ante": 900, "super-flush-rush": 200}
    lay(played, actors[1], {})
    assert (seat_of(played)["wagers"], seat_of(played)["sensors"]) == ({}, [])
    assert seat_of(played)["rack_cents"] == 50_000
    assert deadline(played.table) is None


def test_a_layout_without_a_change_adds_no_entry() -> None:
    played, actors = table_of("suits")
    lay(played, actors[1], {"ante": 500}, 1)
    number = played.table.number
    lay(played, actors[1], {"ante": 500, "flush-rush": 0}, 1, 1)
    assert played.table.number == number


@pytest.mark.parametrize(
    ("wagers", "sensors", "why"),
    [
        ({"ante": 500, "flush-rush": 1}, (), "(ILS-2)"),
        ({"ante": 500, "nothing": 500}, (), "nothing"),
        ({"flush-rush": 500}, (), "Ante"),
        ({"ante": 500, "sensor-1": 100}, (), "is played by its sensor. Light the sensor instead. (JP-2)"),
        ({"flush-rush": 0}, (1,), "Seat 1 has no Ante. Place the Ante first. (JP-2)"),
        ({"ante": 500}, (1, 2), "There is no sensor 2 at this table. There is only sensor 1. (JP-1)"),
        ({"ante": 49_900}, (1, 1), "more. (ILS-2)"),
    ],
)
def test_a_refused_layout_changes_nothing(wagers: dict[str, int], sensors: tuple[int, ...], why: str) -> None:
    for lying in ({}, {"ante": 600, "super-flush-rush": 100}):
        played, actors = table_of("suits", chips=49_900)
        if lying:
            lay(played, actors[1], lying)
        assert why in refused(played, actors[1], wagers, *sensors)
        place(played, actors[1], "ante", 700)


def test_JP_13_while_jackpots_are_suspended_no_sensor_can_be_lit_but_lit_ones_may_stay() -> None:
    played, actors = table_of("twos")
    lay(played, actors[1], {"ante": 500}, 1)
    suspend(played, "")
    assert "No jackpot wagers are taken now: the display is dark." in refused(played, actors[1], {"ante": 500}, 1, 2)
    lay(played, actors[1], {"ante": 600}, 1)
    assert (seat_of(played)["wagers"], seat_of(played)["sensors"]) == ({"ante": 600}, [1])


def test_a_players_own_limit_covers_the_whole_layout_and_the_minimum_raise() -> None:
    played, actors = table_of("suits")
    guest = played.unit_of_work.guests[actors[1].id]
    played.unit_of_work.guests[actors[1].id] = replace(guest, loss=Limit(1_500))
    assert "You set yourself a limit" in refused(played, actors[1], {"ante": 600, "flush-rush": 300}, 1)
    lay(played, actors[1], {"ante": 600, "flush-rush": 200}, 1)
    assert seat_of(played)["rack_cents"] == 50_000 - 900
    lay(played, actors[1], {"ante": 500, "flush-rush": 400}, 1)


def test_a_layout_is_refused_after_wagers_close_and_for_another_players_seat() -> None:
    played, actors = table_of("suits", players=2)
    with pytest.raises(Refused, match="Seat 1 is not yours"):
        lay(played, actors[2], {"ante": 500})
    lay(played, actors[1], {"ante": 500})
    played.send(actors[1], "ready", seat=1)
    assert "Wagers are closed. Place them in the next round. (ILS-2)" in refused(played, actors[1], {"ante": 500})
    assert "Wagers are closed" in refused(played, actors[1], {})
