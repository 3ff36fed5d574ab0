"""Wagers at a table: total amounts, covered by the rack, or refused in one sentence."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest

from longsuit import jackpot
from longsuit.base import Refused
from longsuit.guests import Limit
from longsuit.rules import Role
from longsuit.table.deadlines import deadline
from longsuit.table.views.player import own_view
from longsuit.table.views.spectator import public_parts, shuffle_view
from tests.table.playing import DEALER, Played, house_of, seated

if TYPE_CHECKING:
    from longsuit.table.entry import Actor


def table_of(name: str, chips: int = 50_000, players: int = 1) -> tuple[Played, dict[int, Actor]]:
    _, tables = house_of([name])
    return tables[name], seated(tables[name], ["Ann", "Ben", "Cleo"][:players], chips)


def place(played: Played, actor: Actor, wager: str, cents: int, seat: int = 1) -> None:
    played.send(actor, "place-wager", seat=seat, wager=wager, amount_cents=cents)


def seat_of(played: Played, number: int = 1) -> dict[str, Any]:
    return dict(public_parts(played.table)["seats"][str(number)])


def legal(played: Played, actor: Actor, kind: str, seat: int = 1) -> list[dict[str, Any]]:
    found = own_view(played.table, actor.id)["seats"][str(seat)]["legal"]
    return [choice for choice in found if choice["kind"] == kind]


def test_a_wager_sets_the_total_amount_on_the_spot() -> None:
    played, actors = table_of("suits")
    place(played, actors[1], "ante", 500)
    place(played, actors[1], "ante", 1_200)
    assert seat_of(played)["wagers"] == {"ante": 1_200}
    assert seat_of(played)["rack_cents"] == 50_000 - 1_200


def test_the_base_wager_can_change_while_side_bets_are_placed() -> None:
    played, actors = table_of("suits")
    for wager, cents in (("ante", 500), ("flush-rush", 300), ("super-flush-rush", 200), ("ante", 700)):
        place(played, actors[1], wager, cents)
    assert seat_of(played)["wagers"] == {"ante": 700, "flush-rush": 300, "super-flush-rush": 200}
    assert seat_of(played)["rack_cents"] == 50_000 - 1_200


def test_ILS_2_a_refused_change_leaves_the_chips_unchanged() -> None:
    played, actors = table_of("suits")
    place(played, actors[1], "ante", 500)
    place(played, actors[1], "flush-rush", 300)
    for wager, cents in (("ante", 1), ("flush-rush", 10_000_000), ("nothing", 500)):
        with pytest.raises((Refused, Refused)):
            place(played, actors[1], wager, cents)
    assert seat_of(played)["wagers"] == {"ante": 500, "flush-rush": 300}
    assert played.table.number == played.journal[-1].number


def test_a_wager_of_zero_takes_the_chips_back() -> None:
    played, actors = table_of("suits")
    place(played, actors[1], "ante", 500)
    place(played, actors[1], "ante", 0)
    assert seat_of(played)["wagers"] == {}
    assert seat_of(played)["rack_cents"] == 50_000
    assert deadline(played.table) is None


def test_a_wager_is_covered_by_the_rack_and_the_chips_on_the_spot() -> None:
    played, actors = table_of("suits", chips=1_000)
    place(played, actors[1], "ante", 900)
    place(played, actors[1], "ante", 1_000)
    with pytest.raises(Refused, match=r"The rack has \$0, and this needs \$1 more\."):
        place(played, actors[1], "ante", 1_100)
    with pytest.raises(Refused, match=r"The rack has \$0, and this needs \$1 more\."):
        played.send(actors[1], "light-sensor", seat=1, sensor=1)


def test_only_amounts_that_the_rack_covers_are_offered() -> None:
    played, actors = table_of("suits", chips=1_250)
    (ante,) = legal(played, actors[1], "place-wager")
    assert (ante["wager"], ante["min_cents"], ante["max_cents"], ante["step_cents"]) == ("ante", 500, 1_250, 25)
    place(played, actors[1], "ante", 1_200)
    assert [(one["wager"], one["max_cents"]) for one in legal(played, actors[1], "place-wager")] == [("ante", 1_250)]
    assert not legal(played, actors[1], "light-sensor")


def test_ILS_3_a_player_who_cannot_cover_a_raise_is_offered_only_a_fold() -> None:
    played, actors = table_of("suits", chips=1_000)
    place(played, actors[1], "ante", 800)
    played.send(actors[1], "ready", seat=1)
    assert [choice["kind"] for choice in own_view(played.table, actors[1].id)["seats"]["1"]["legal"]] == [
        "fold", "buy-chips", "leave",
    ]  # fmt: skip
    with pytest.raises(Refused, match=r"The rack has \$2, and this needs \$8 more\. \(ILS-3\)"):
        played.send(actors[1], "raise", seat=1, amount_cents=800)
    played.send(actors[1], "buy-chips", seat=1, chips_cents=700)
    assert legal(played, actors[1], "raise")[0]["min_cents"] == 800
    played.send(actors[1], "raise", seat=1, amount_cents=800)
    assert played.table.finished


def test_JP_2_a_sensor_needs_a_base_wager_and_is_lit_once() -> None:
    played, actors = table_of("twos")
    with pytest.raises(Refused, match=r"Seat 1 has no Ante\. Place the Ante first\. \(JP-2\)"):
        played.send(actors[1], "light-sensor", seat=1, sensor=1)
    place(played, actors[1], "ante", 500)
    played.send(actors[1], "light-sensor", seat=1, sensor=2)
    played.send(actors[1], "light-sensor", seat=1, sensor=1)
    assert seat_of(played)["sensors"] == [1, 2]
    assert seat_of(played)["rack_cents"] == 50_000 - 500 - 200 - 100
    with pytest.raises(Refused, match=r"is lit already\. It takes one wager\."):
        played.send(actors[1], "light-sensor", seat=1, sensor=1)
    with pytest.raises(Refused, match=r"is lit\. Take its chips off first\."):
        played.send(actors[1], "withdraw-wager", seat=1, wager="ante")
    played.send(actors[1], "darken-sensor", seat=1, sensor=2)
    assert seat_of(played)["sensors"] == [1]
    with pytest.raises(Refused, match="Sensor 2 of seat 1 is not lit"):
        played.send(actors[1], "darken-sensor", seat=1, sensor=2)


def test_JP_1_a_jackpot_is_played_only_by_its_sensor() -> None:
    played, actors = table_of("suits")
    place(played, actors[1], "ante", 500)
    with pytest.raises(Refused, match=r"is played by its sensor\. Light the sensor instead\. \(JP-2\)"):
        place(played, actors[1], "sensor-1", 100)
    with pytest.raises(Refused, match=r"There is no sensor 2 at this table\. There is only sensor 1\. \(JP-1\)"):
        played.send(actors[1], "light-sensor", seat=1, sensor=2)
    played, actors = table_of("high")
    with pytest.raises(Refused, match=r"There is no sensor 1 at this table\. It has none\."):
        played.send(actors[1], "light-sensor", seat=1, sensor=1)


def suspend(played: Played, where: str, reason: str = "the display is dark") -> None:
    by = {"actor": "sam", "role": "supervisor", "at": played.at}
    played.unit_of_work.carry_out(jackpot.Suspend(id=f"s{where}", table=where, reason=reason, **by))


@pytest.mark.parametrize("where", ["", "suits"])
def test_JP_13_while_jackpots_are_suspended_a_sensor_refuses_with_the_reason(where: str) -> None:
    played, actors = table_of("suits")
    place(played, actors[1], "ante", 500)
    suspend(played, where)
    with pytest.raises(Refused, match=r"No jackpot wagers are taken now: the display is dark\. \(JP-13\)"):
        played.send(actors[1], "light-sensor", seat=1, sensor=1)
    place(played, actors[1], "flush-rush", 100)
    assert public_parts(played.table)["message"] == "No jackpot wagers: the display is dark."
    assert not legal(played, actors[1], "light-sensor")


def test_JP_13_the_base_game_continues_without_lit_sensors_when_jackpots_are_suspended() -> None:
    played, actors = table_of("suits")
    place(played, actors[1], "ante", 500)
    played.send(actors[1], "light-sensor", seat=1, sensor=1)
    suspend(played, "suits")
    before = played.unit_of_work.state.meters["easy/meter"]
    played.send(actors[1], "ready", seat=1)
    assert played.table.phase == "decisions"
    assert seat_of(played)["sensors"] == []
    assert seat_of(played)["rack_cents"] == 50_000 - 500
    assert played.unit_of_work.state.meters["easy/meter"] is before


def test_only_the_player_of_a_seat_may_play_it() -> None:
    played, actors = table_of("suits", players=2)
    with pytest.raises(Refused, match=r"Seat 1 is not yours\. You have seat 2\."):
        place(played, actors[2], "ante", 500, seat=1)
    stranger = played.guest("Dan")
    with pytest.raises(Refused, match=r"Seat 1 is not yours\. Take a free seat first\."):
        place(played, stranger, "ante", 500, seat=1)


def irregularities(played: Played, player: Actor) -> list[dict[str, Any]]:
    """The irregularities in the record of the first round, after the player folds and the dealer settles."""
    played.send(DEALER, "start-game")
    played.send(DEALER, "deal", all=True)
    played.send(player, "fold", seat=1)
    played.send(DEALER, "reveal")
    played.send(DEALER, "settle")
    record, _ = played.unit_of_work.kept[played.table.terms.name, 1]
    noted: list[dict[str, Any]] = record["irregularities"]
    return noted


def test_IRR_3_a_wager_accepted_outside_the_limits_is_played_and_noted() -> None:
    played, actors = table_of("main")
    played.send(DEALER, "accept-wager", seat=1, wager="ante", amount_cents=333)
    assert seat_of(played)["wagers"] == {"ante": 333}
    assert irregularities(played, actors[1]) == [
        {"kind": "accepted-wager", "seat": 1, "wager": "ante", "amount_cents": 333}
    ]


@pytest.mark.parametrize("alone", [True, False])
def test_an_accepted_wager_is_noted_with_its_amount_when_wagers_close(*, alone: bool) -> None:
    played, actors = table_of("hill")
    one, other = [wager for wager in played.table.terms.rules.wagers if wager.role is Role.BONUS][:2]
    place(played, actors[1], "ante", 500)
    place(played, actors[1], one.name, 500)
    played.send(DEALER, "accept-wager", seat=1, wager=other.name, amount_cents=1000)
    if alone:
        played.send(actors[1], "withdraw-wager", seat=1, wager=one.name)
    noted = [{"kind": "accepted-wager", "seat": 1, "wager": other.name, "amount_cents": 1000}]
    assert irregularities(played, actors[1]) == ([] if alone else noted)


def test_a_colour_without_a_wager_is_dropped_when_wagers_close() -> None:
    played, actors = table_of("fortune", players=2)
    for seat, actor in actors.items():
        played.send(actor, "choose-colour", seat=seat, colour="red")
    place(played, actors[1], played.table.terms.base, 500)
    assert seat_of(played, 2)["colour"] == "red"
    played.send(actors[1], "ready", seat=1)
    assert (seat_of(played, 1)["colour"], seat_of(played, 2)["colour"]) == ("red", None)
    assert played.table.play.colours == {1: "red"}


def test_IRR_3_a_house_that_returns_wagers_outside_the_limits_refuses_them() -> None:
    played, _ = table_of("dead")
    with pytest.raises(Refused, match=r"This house returns a wager outside the limits at once"):
        played.send(DEALER, "accept-wager", seat=1, wager="ante", amount_cents=333)
    with pytest.raises(Refused, match=r"Seat 4 is free\. Choose a taken seat\."):
        played.send(DEALER, "accept-wager", seat=4, wager="ante", amount_cents=500)
    with pytest.raises(Refused, match="takes its fixed wager only"):
        played.send(DEALER, "accept-wager", seat=1, wager="sensor-1", amount_cents=500)


def test_IRR_3_the_rack_must_cover_an_accepted_wager_too() -> None:
    played, _ = table_of("main", chips=600)
    with pytest.raises(Refused, match=r"The rack has \$6, and this needs \$999 more"):
        played.send(DEALER, "accept-wager", seat=1, wager="ante", amount_cents=99_900)


def test_NHF_1_bonuses_placed_together_must_be_equal_and_are_offered_equal() -> None:
    played, actors = table_of("granite")
    place(played, actors[1], "ante", 500)
    bonuses = [wager.name for wager in played.table.terms.rules.wagers if wager.role is Role.BONUS]
    place(played, actors[1], bonuses[0], 300)
    (other,) = [one for one in legal(played, actors[1], "place-wager") if one["wager"] == bonuses[1]]
    assert (other["min_cents"], other["max_cents"]) == (300, 300)
    with pytest.raises(Refused, match="Bonus wagers are equal"):
        place(played, actors[1], bonuses[1], 200)
    place(played, actors[1], bonuses[1], 300)
    with pytest.raises(Refused, match="Bonus wagers are equal"):
        place(played, actors[1], bonuses[0], 400)


def test_NCF_1_a_colour_is_chosen_before_a_wager() -> None:
    played, actors = table_of("fortune")
    assert [one["kind"] for one in legal(played, actors[1], "choose-colour")] == ["choose-colour"]
    with pytest.raises(Refused, match="chooses red or black before it wagers"):
        place(played, actors[1], "nine-cards", 500)
    played.send(actors[1], "choose-colour", seat=1, colour="black")
    place(played, actors[1], "nine-cards", 500)
    assert seat_of(played)["colour"] == "black"


def contributions(played: Played) -> list[tuple[int, str, str]]:
    """What everybody sees of the contributions: seat, name and bytes."""
    shuffle = shuffle_view(played.table)
    assert shuffle is not None
    return [(one["seat"], one["player"], one["entropy"]) for one in shuffle["contributions"]]


def test_contributions_to_a_shuffle_are_published_at_once_in_the_order_they_came() -> None:
    played, actors = table_of("suits", players=3)
    with pytest.raises(Refused, match=r"has no wager\. Place one to add to the shuffle\."):
        played.send(actors[1], "add-entropy", seat=1, text="x")
    for seat, text in ((3, "three"), (2, "sevens"), (1, "seven")):
        place(played, actors[seat], "ante", 500, seat)
        played.send(actors[seat], "add-entropy", seat=seat, text=text)
        assert contributions(played)[-1][2] == text.encode().hex()
    with pytest.raises(Refused, match="has added to this shuffle already"):
        played.send(actors[1], "add-entropy", seat=1, text="x")
    assert [seat for seat, *_ in contributions(played)] == [3, 2, 1]
    played.send(actors[2], "withdraw-wager", seat=2, wager="ante")
    played.send(actors[1], "ready", seat=1)
    played.send(actors[3], "ready", seat=3)
    assert contributions(played) == [(3, "Cleo", b"three".hex()), (1, "Ann", b"seven".hex())]
    shuffle = shuffle_view(played.table)
    assert shuffle is not None
    assert len(shuffle["closing"]) == 64
    assert shuffle["seed"] == ""


def test_a_contribution_comes_with_the_first_wager_and_later_ones_are_left_out() -> None:
    played, actors = table_of("suits")
    wager: dict[str, Any] = {"seat": 1, "wager": "ante", "amount_cents": 500}
    played.send(actors[1], "place-wager", **wager, entropy="00ff")
    assert contributions(played) == [(1, "Ann", "00ff")]
    assert not legal(played, actors[1], "add-entropy")
    played.send(actors[1], "place-wager", **{**wager, "amount_cents": 700}, entropy="11")
    played.send(actors[1], "place-wagers", seat=1, wagers={"ante": 900}, entropy="22")
    assert contributions(played) == [(1, "Ann", "00ff")]
    assert seat_of(played)["wagers"] == {"ante": 900}


def test_a_contribution_comes_with_all_wagers_of_a_seat() -> None:
    played, actors = table_of("suits")
    played.send(actors[1], "place-wagers", seat=1, wagers={"ante": 900}, entropy="22")
    assert contributions(played) == [(1, "Ann", "22")]


def test_a_wager_without_a_contribution_is_taken_as_before() -> None:
    played, actors = table_of("suits")
    place(played, actors[1], "ante", 500)
    assert contributions(played) == []
    played.send(actors[1], "ready", seat=1)
    assert played.table.shuffle is not None
    assert played.table.shuffle.committed.contributions == ()


def test_a_contribution_that_cannot_be_used_does_not_refuse_the_wager() -> None:
    played, actors = table_of("felt")
    played.send(actors[1], "place-wager", seat=1, wager="ante", amount_cents=500, entropy="22")
    assert seat_of(played)["wagers"] == {"ante": 500}
    assert "entropy" not in played.table.entries[-1].body


def test_a_contribution_after_closing_changes_nothing() -> None:
    played, actors = table_of("suits")
    place(played, actors[1], "ante", 500)
    played.send(actors[1], "ready", seat=1)
    before = played.table
    with pytest.raises(Refused, match=r"The deck is shuffled already\."):
        played.send(actors[1], "add-entropy", seat=1, text="x")
    with pytest.raises(Refused, match="it is too late in this round"):
        played.send(actors[1], "place-wager", seat=1, wager="ante", amount_cents=700, entropy="22")
    assert played.table is before


def test_the_contribution_of_a_player_who_leaves_is_gone_with_the_seat() -> None:
    played, actors = table_of("suits", players=2)
    for seat in (1, 2):
        played.send(actors[seat], "place-wager", seat=seat, wager="ante", amount_cents=500, entropy=f"0{seat}")
    played.send(actors[1], "leave", seat=1)
    assert "shuffle" in played.table.changes.parts
    assert contributions(played) == [(2, "Ben", "02")]
    played.send(actors[1], "sit", seat=1, chips_cents=10_000)
    played.send(actors[1], "place-wager", seat=1, wager="ante", amount_cents=500, entropy="03")
    assert contributions(played) == [(2, "Ben", "02"), (1, "Ann", "03")]


def test_entropy_is_at_most_64_bytes_and_only_for_shuffled_decks() -> None:
    played, actors = table_of("suits")
    place(played, actors[1], "ante", 500)
    with pytest.raises(Refused, match=r"That is 128 bytes long\. The maximum is 64 bytes\."):
        played.send(actors[1], "add-entropy", seat=1, text="é" * 64)
    played, actors = table_of("felt")
    place(played, actors[1], "ante", 500)
    with pytest.raises(Refused, match="This table has a physical deck, shuffled by hand"):
        played.send(actors[1], "add-entropy", seat=1, text="x")


def test_a_players_own_limit_refuses_more_wagers() -> None:
    played, actors = table_of("suits")
    ann = played.unit_of_work.guests[actors[1].id]
    played.unit_of_work.guests[ann.id] = replace(ann, loss=Limit(2_000))
    place(played, actors[1], "ante", 1_000)
    with pytest.raises(Refused, match="You set yourself a limit: to lose no more than"):
        place(played, actors[1], "flush-rush", 100)
    with pytest.raises(Refused, match="You set yourself a limit"):
        played.send(actors[1], "light-sensor", seat=1, sensor=1)
    place(played, actors[1], "ante", 500)
    place(played, actors[1], "flush-rush", 500)
