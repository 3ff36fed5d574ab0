"""A live table whose players bank the game: a bank is put up, wagers are settled against it, the house takes fees."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from longsuit.base import Refused
from longsuit.guests import Limit
from longsuit.play import resettle
from longsuit.rules import load, read_house
from longsuit.table import Table, TableTerms
from longsuit.table.commands.system_commands import GuestDisconnected
from longsuit.table.deadlines import deadline
from longsuit.table.entry import CLOCK
from longsuit.table.views.dealer import console_view
from longsuit.table.views.felt import felt_view
from longsuit.table.views.player import own_view
from longsuit.table.views.spectator import public_parts
from tests.table.playing import DEALER, OPENED, SUPERVISOR, Played
from tests.table.unit_of_work import MemoryUnitOfWork

if TYPE_CHECKING:
    from longsuit.table.entry import Actor

BANKING = {
    "min_cents": 10_000,
    "max_cents": 100_000,
    "player_fees": [{"from_cents": 500, "cents": 100}, {"from_cents": 2_000, "cents": 200}],
    "banker_fees": [{"from_cents": 500, "cents": 300}, {"from_cents": 1_500, "cents": 450}],
}
RULES = load("i-luv-suits", read_house({"banking": BANKING}, "room.toml"))


def card_room(dealer: str = "automatic", chips: int = 50_000, seed: int = 1) -> tuple[Played, dict[int, Actor]]:
    """A table whose players bank the game, with three guests."""
    terms = TableTerms("room", "The Card Room", RULES, dealer=dealer)  # type: ignore[arg-type]
    played = Played(Table(terms, Random(seed).randbytes), MemoryUnitOfWork(), OPENED).open()
    actors = {}
    for number, name in enumerate(("Ann", "Bob", "Cyd"), 1):
        actors[number] = played.guest(name)
        played.send(actors[number], "sit", seat=number, chips_cents=chips)
    return played, actors


def choices(played: Played, actor: Actor, seat: int) -> dict[str, Any]:
    found = own_view(played.table, actor.id)["seats"][str(seat)]["legal"]
    return {choice["kind"]: choice for choice in found if choice["kind"] not in ("leave", "buy-chips")}


def refusal(played: Played, actor: Actor, kind: str, **facts: Any) -> str:
    before = len(played.journal)
    with pytest.raises(Refused) as refused:
        played.send(actor, kind, **facts)
    assert len(played.journal) == before
    return str(refused.value)


def seat_of(played: Played, number: int) -> dict[str, Any]:
    found: dict[str, Any] = public_parts(played.table)["seats"][str(number)]
    return found


def next_step(played: Played) -> str:
    console = console_view(played.table)
    assert console is not None
    return console.next


def wager(played: Played, actors: dict[int, Actor], *seats: int, cents: int = 1_000) -> None:
    for seat in seats:
        played.send(actors[seat], "place-wager", seat=seat, wager="ante", amount_cents=cents)


def test_PD_2_a_player_puts_up_a_bank_with_chips_of_the_rack_changes_it_and_takes_it_back() -> None:
    played, actors = card_room()
    found = choices(played, actors[2], 2)
    assert (found["put-up-bank"]["min_cents"], found["put-up-bank"]["max_cents"]) == (10_000, 50_000 - 450)
    assert found["put-up-bank"]["clause"] == "PD-2"
    played.send(actors[2], "put-up-bank", seat=2, amount_cents=20_000)
    assert [one["sentence"] for one in played.table.changes.happened] == ["Bob banks the round with $200."]
    view = seat_of(played, 2)
    assert (view["bank_cents"], view["fee_cents"], view["rack_cents"]) == (20_000, 450, 29_550)
    assert set(choices(played, actors[2], 2)) == {"put-up-bank", "take-back-bank"}
    assert choices(played, actors[2], 2)["put-up-bank"]["max_cents"] == 49_550
    assert "put-up-bank" not in choices(played, actors[1], 1)
    played.send(actors[2], "put-up-bank", seat=2, amount_cents=49_550)
    assert (seat_of(played, 2)["bank_cents"], seat_of(played, 2)["rack_cents"]) == (49_550, 0)
    played.send(actors[2], "take-back-bank", seat=2)
    assert [one["sentence"] for one in played.table.changes.happened] == ["Bob takes the bank back."]
    assert (seat_of(played, 2)["bank_cents"], seat_of(played, 2)["rack_cents"]) == (0, 50_000)


def test_PD_2_what_is_no_bank_is_refused_and_changes_nothing() -> None:
    played, actors = card_room()
    assert refusal(played, actors[1], "put-up-bank", seat=1, amount_cents=49_551) == (
        "The rack has $500, and this needs $500.01 more. (PD-2)"
    )
    assert refusal(played, actors[1], "put-up-bank", seat=1, amount_cents=9_999) == (
        "A bank is $100 to $1,000, in whole cents. (PD-2)"
    )
    assert refusal(played, actors[1], "put-up-bank", seat=1, amount_cents=0).endswith("in whole cents. (PD-2)")
    assert refusal(played, actors[1], "take-back-bank", seat=1) == "Seat 1 does not bank this round. (PD-2)"
    assert refusal(played, actors[1], "put-up-bank", seat=2, amount_cents=20_000).startswith("Seat 2 is not yours.")
    played.send(actors[2], "put-up-bank", seat=2, amount_cents=20_000)
    assert refusal(played, actors[1], "put-up-bank", seat=1, amount_cents=20_000) == (
        "Seat 2 banks this round already. (PD-2)"
    )
    assert refusal(played, actors[1], "take-back-bank", seat=1) == "Seat 1 does not bank this round. (PD-2)"
    assert refusal(played, actors[2], "place-wager", seat=2, wager="ante", amount_cents=500) == (
        "Seat 2 banks this round and places no wagers. (PD-1)"
    )


def test_PD_1_a_seat_with_wagers_does_not_bank_and_nobody_banks_where_the_house_does() -> None:
    played, actors = card_room()
    wager(played, actors, 1)
    assert refusal(played, actors[1], "put-up-bank", seat=1, amount_cents=20_000) == (
        "Seat 1 has wagers. Take them back to bank the round. (PD-1)"
    )
    terms = replace(played.table.terms, rules=load("i-luv-suits"))
    house = Played(Table(terms), MemoryUnitOfWork(), OPENED).open()
    actor = house.guest("Dan")
    house.send(actor, "sit", seat=1, chips_cents=50_000)
    assert refusal(house, actor, "put-up-bank", seat=1, amount_cents=20_000).startswith("The house banks")
    assert "put-up-bank" not in choices(house, actor, 1)
    assert felt_view(terms).banking is None


def test_PD_2_the_clock_waits_for_a_bank_and_nobody_is_ready_without_one() -> None:
    played, actors = card_room()
    wager(played, actors, 1, 3)
    assert deadline(played.table) is None
    assert "ready" not in choices(played, actors[1], 1)
    assert refusal(played, actors[1], "ready", seat=1) == (
        "Nobody has put up a bank yet. A player banks every round here. (PD-2)"
    )
    played.send(actors[2], "put-up-bank", seat=2, amount_cents=20_000)
    assert deadline(played.table) is not None
    played.send(actors[1], "ready", seat=1)
    assert refusal(played, actors[2], "put-up-bank", seat=2, amount_cents=19_999) == (
        "There are wagers against this bank of $200. (PD-2)"
    )
    assert refusal(played, actors[2], "take-back-bank", seat=2).startswith("There are wagers against this bank.")
    played.send(actors[2], "put-up-bank", seat=2, amount_cents=30_000)
    assert seat_of(played, 1)["ready"], "a larger bank is no other bank"
    played.send(actors[2], "leave", seat=2)
    assert deadline(played.table) is None
    assert not seat_of(played, 1)["ready"], "nobody is ready for another bank than they have seen"
    played.send(actors[2], "sit", seat=2, chips_cents=50_000)
    played.send(actors[2], "put-up-bank", seat=2, amount_cents=30_000)
    played.wait()
    assert played.table.phase == "decisions"


def test_PD_3_the_action_begins_at_the_left_of_the_banker() -> None:
    played, actors = card_room()
    wager(played, actors, 1, 3)
    played.send(actors[2], "put-up-bank", seat=2, amount_cents=20_000)
    played.send(actors[1], "ready", seat=1)
    played.send(actors[3], "ready", seat=3)
    assert played.table.turn == 3
    assert choices(played, actors[2], 2) == {}
    assert seat_of(played, 2)["cards_held"] == 0


def decided(played: Played, actors: dict[int, Actor]) -> None:
    while played.table.turn is not None:
        seat = played.table.turn
        legal = choices(played, actors[seat], seat)
        if "raise" in legal:
            played.send(actors[seat], "raise", seat=seat, amount_cents=legal["raise"]["max_cents"])
        else:
            played.send(actors[seat], "fold", seat=seat)


@pytest.mark.parametrize("seed", range(6))
def test_PD_4_PD_5_the_banker_wins_what_the_players_lose_and_the_house_takes_its_fees(seed: int) -> None:
    played, actors = card_room(seed=seed)
    wager(played, actors, 1, cents=1_000)
    wager(played, actors, 3, cents=2_000)
    assert [seat_of(played, seat)["fee_cents"] for seat in (1, 3)] == [100, 200]
    played.send(actors[2], "put-up-bank", seat=2, amount_cents=10_000)
    played.send(actors[1], "ready", seat=1)
    played.send(actors[3], "ready", seat=3)
    decided(played, actors)
    assert played.table.phase == "finished"
    nets = {seat: seat_of(played, seat)["net_cents"] for seat in (1, 2, 3)}
    assert sum(nets.values()) == -(100 + 200 + 450)
    entry = played.journal[-1]
    assert entry.body["fees"] == {"1": 100, "3": 200, "2": 450}
    for seat in (1, 2, 3):
        view = seat_of(played, seat)
        assert sum(line["paid_cents"] - line["stake_cents"] for line in view["lines"]) == nets[seat]
        assert view["rack_cents"] == 50_000 + nets[seat]
        assert (view["bank_cents"], view["fee_cents"]) == (0, 0)
        assert played.unit_of_work.balance_cents(f"player:room/{seat}") == view["rack_cents"]
    assert [line["label"] for line in seat_of(played, 2)["lines"]] == ["Bank", "Fee"]
    note = played.unit_of_work.notes[-1]
    fees = {debit: cents for debit, _, cents, reason in note["moves"] if reason == "fee"}
    assert fees == {"player:room/1": 100, "player:room/2": 450, "player:room/3": 200}
    assert {note["net"][str(seat)] for seat in nets} == set(nets.values())
    record, seats = played.unit_of_work.kept["room", 1]
    assert {seat: net for seat, (_, net) in seats.items()} == nets
    assert resettle(record) == record


def test_PD_5_chips_that_a_fee_takes_cover_no_wager() -> None:
    played, actors = card_room(chips=2_150)
    assert refusal(played, actors[1], "place-wager", seat=1, wager="ante", amount_cents=2_000).startswith(
        "The rack has"
    )
    assert choices(played, actors[1], 1)["place-wager"]["max_cents"] < 2_000
    wager(played, actors, 1, cents=1_000)
    assert refusal(played, actors[1], "place-wager", seat=1, wager="flush-rush", amount_cents=1_100) == (
        "The rack has $10.50, and this needs $11 more. (ILS-2)"
    )
    assert refusal(played, actors[1], "place-wagers", seat=1, wagers={"ante": 2_000, "flush-rush": 100}).startswith(
        "The rack has $10.50, and this needs $12 more."
    )
    played.send(actors[1], "place-wagers", seat=1, wagers={"ante": 1_000, "flush-rush": 1_000})
    assert seat_of(played, 1)["rack_cents"] == 50


def test_PD_5_a_bank_and_fees_count_for_the_limit_of_a_player() -> None:
    played, actors = card_room()
    guest = played.unit_of_work.guests[actors[1].id]
    played.unit_of_work.guests[guest.id] = replace(guest, loss=Limit(20_000))
    assert "limit" in refusal(played, actors[1], "put-up-bank", seat=1, amount_cents=19_700)
    played.send(actors[1], "put-up-bank", seat=1, amount_cents=19_500)
    assert played.table.at_stake(guest.id) == 19_950


def test_a_banker_who_leaves_in_a_round_goes_when_it_is_over_and_takes_the_bank_back_before() -> None:
    played, actors = card_room()
    played.send(actors[2], "put-up-bank", seat=2, amount_cents=20_000)
    played.send(actors[2], "leave", seat=2)
    assert played.table.play.bank is None
    played.send(actors[3], "put-up-bank", seat=3, amount_cents=20_000)
    wager(played, actors, 1)
    played.send(actors[1], "ready", seat=1)
    played.send(actors[3], "leave", seat=3)
    assert played.table.seats[3].leaving
    decided(played, actors)
    net = played.table.seats[3].net
    assert net is not None
    played.wait()
    assert 3 not in played.table.seats
    assert played.unit_of_work.balance_cents(f"player:{actors[3].id}") == 100_000 + net


def test_a_void_round_returns_wagers_and_bank_without_fees() -> None:
    played, actors = card_room()
    wager(played, actors, 1)
    played.send(actors[2], "put-up-bank", seat=2, amount_cents=20_000)
    played.send(actors[1], "ready", seat=1)
    played.send(SUPERVISOR, "void-round", reason="power cut")
    assert [seat_of(played, seat)["rack_cents"] for seat in (1, 2)] == [50_000, 50_000]
    assert played.journal[-1].body["net"] == {"1": 0, "2": 0}
    played.wait()
    played.send(actors[2], "put-up-bank", seat=2, amount_cents=20_000)
    played.send(SUPERVISOR, "void-round", reason="power cut")
    assert played.table.play.bank is None


def test_a_dealer_by_hand_starts_a_banked_game_only_with_a_bank() -> None:
    played, actors = card_room("human")
    wager(played, actors, 1)
    assert next_step(played) == "Wait for a player to bank the round."
    assert refusal(played, DEALER, "start-game").startswith("Nobody has put up a bank yet.")
    played.send(actors[3], "put-up-bank", seat=3, amount_cents=20_000)
    assert next_step(played) == "START GAME when the wagers are placed."
    played.send(DEALER, "start-game")
    for _ in range(2):
        played.send(DEALER, "deal")
    decided(played, actors)
    played.send(DEALER, "reveal")
    played.send(DEALER, "settle")
    assert played.table.finished
    assert seat_of(played, 3)["net_cents"] + seat_of(played, 1)["net_cents"] == -400


def test_the_felt_tells_pages_how_the_game_is_banked() -> None:
    played, _ = card_room()
    banking = felt_view(played.table.terms).banking
    assert banking is not None
    assert (banking.min_cents, banking.max_cents) == (10_000, 100_000)
    assert [(fee.from_cents, fee.cents) for fee in banking.player_fees] == [(500, 100), (2_000, 200)]
    assert "PD-4" in felt_view(played.table.terms).clauses


def test_wagers_without_a_bank_are_returned_to_a_guest_who_is_gone() -> None:
    played, actors = card_room()
    wager(played, actors, 1, 3)
    played.ask(CLOCK, GuestDisconnected(actors[1].id))
    (left,) = played.wait()
    assert (left.kind, left.body["seat"]) == ("seat-left", 1)
    assert played.unit_of_work.balance_cents(f"player:{actors[1].id}") == 100_000
    assert list(played.table.play.wagers) == [3]


def test_a_table_that_closes_returns_wagers_without_a_bank_and_a_bank_without_wagers() -> None:
    for command in (
        {"kind": "put-up-bank", "amount_cents": 20_000},
        {"kind": "place-wager", "wager": "ante", "amount_cents": 500},
    ):
        played, actors = card_room()
        facts = dict(command)
        played.send(actors[1], str(facts.pop("kind")), seat=1, **facts)
        played.send(SUPERVISOR, "close-table", closed=True)
        assert played.table.phase == "closed"
        assert played.table.rack(1) == 50_000


def test_a_table_idles_on_wagers_without_a_bank() -> None:
    played, actors = card_room()
    played.table.terms = replace(played.table.terms, max_idle_entries=10)
    wager(played, actors, 1)
    for amount in (1_500, 1_000, 1_500, 1_000, 1_500, 1_000):
        wager(played, actors, 1, cents=amount)
    assert played.table.idle_too_long
    played.wait()
    assert (played.table.round_number, played.table.rack(1)) == (2, 50_000)


def test_PD_1_nobody_banks_against_their_own_other_seat() -> None:
    rules = replace(RULES, hands_per_player=2)
    played = Played(Table(TableTerms("room", "Room", rules), Random(1).randbytes), MemoryUnitOfWork(), OPENED).open()
    ann = played.guest("Ann")
    for seat in (1, 2):
        played.send(ann, "sit", seat=seat, chips_cents=40_000)
    played.send(ann, "put-up-bank", seat=1, amount_cents=20_000)
    assert "place-wager" not in choices(played, ann, 2)
    for kind, facts in (
        ("place-wager", {"wager": "ante", "amount_cents": 500}),
        ("place-wagers", {"wagers": {"ante": 500}}),
    ):
        assert refusal(played, ann, kind, seat=2, **facts) == (
            "Seat 1 banks this round for the same player. A banker places no wagers. (PD-1)"
        )
    played.send(ann, "take-back-bank", seat=1)
    played.send(ann, "place-wager", seat=2, wager="ante", amount_cents=500)
    assert "put-up-bank" not in choices(played, ann, 1)
    assert refusal(played, ann, "put-up-bank", seat=1, amount_cents=20_000) == (
        "Seat 2 is yours and has wagers. Take them back to bank the round. (PD-1)"
    )


def test_a_guest_who_takes_the_seat_of_a_banker_has_no_result_of_theirs() -> None:
    played, actors = card_room()
    wager(played, actors, 1)
    played.send(actors[2], "put-up-bank", seat=2, amount_cents=20_000)
    played.send(actors[1], "ready", seat=1)
    decided(played, actors)
    played.send(actors[2], "leave", seat=2)
    dan = played.guest("Dan")
    played.send(dan, "sit", seat=2, chips_cents=50_000)
    assert (seat_of(played, 2)["lines"], seat_of(played, 2)["net_cents"]) == ([], None)
