"""Wagers settled at a decision: chips move then, are shown then, and come back where the round is void."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest

from longsuit import play
from longsuit.base import MICRO, Refused
from longsuit.rules import edition_with, load, read_house
from longsuit.table.restore_table import restore
from longsuit.table.table import Table
from longsuit.table.views.dealer import console_view
from longsuit.table.views.felt import notices
from longsuit.table.views.player import own_view
from longsuit.table.views.spectator import public_parts
from tests.table.playing import DEALER, SUPERVISOR, Played, house_of, seated

if TYPE_CHECKING:
    from longsuit.rules import Rules
    from longsuit.table.entry import Actor

RUN = ["9h", "8h", "7h", "2h", "Ks", "Jd", "Qc"]
"""A flush of four with a straight flush of three in it."""

ASIDE = ["Ah", "Th", "5h", "4h", "Js", "Ts", "9s"]
"""A flush of four in hearts, and a straight flush of three in spades beside it."""

LOW = ["2d", "4d", "6d", "5s", "6c", "Qh", "Tc"]
DEALERS = ["9c", "3c", "2c", "8s", "6s", "7d", "5d"]

FIRST_EDITION = "21106c1d6a8acbcc5859c6887604fbc8ad80dd0deb768435879f58085fbb5199"


def opened(rules: Rules | None = None, hands: tuple[list[str], ...] = (RUN, ASIDE, LOW)) -> tuple[Played, Any]:
    """A table with a human dealer and a physical deck, up to the first decision; every seat has both bonuses."""
    unit_of_work, tables = house_of(["court"])
    played = tables["court"]
    if rules is not None:
        terms = replace(played.table.terms, rules=rules)
        played = Played(Table(terms, played.table.token_bytes), unit_of_work).open()
    actors = seated(played, ["Ann", "Ben", "Cat"][: len(hands)])
    for seat, actor in actors.items():
        for wager, cents in (("ante", 500), ("flush-bonus", 100), ("straight-flush-bonus", 200)):
            played.send(actor, "place-wager", seat=seat, wager=wager, amount_cents=cents)
    played.send(DEALER, "start-game")
    for hand in (*hands, DEALERS):
        played.send(DEALER, "deal", cards=hand)
    return played, actors


def under(text: dict[str, Any]) -> Rules:
    """High Card Flush under a house."""
    return load("high-card-flush", read_house(text, "house.toml"))


def balance(played: Played, account: str) -> int:
    return played.unit_of_work.micro.balance(account) // MICRO


def seat_of(played: Played, number: int) -> dict[str, Any]:
    return dict(public_parts(played.table)["seats"][str(number)])


def next_step(played: Played) -> str:
    found = console_view(played.table)
    assert found is not None
    return found.next


def restored(played: Played) -> Table:
    """The table rebuilt from its journal, as after a restart."""
    entries = [entry._replace(body=json.loads(entry.text)) for entry in played.journal]
    return restore(Table(played.table.terms), entries)


def assert_sound(played: Played) -> None:
    """The accounts hold what the table shows, and a restart shows the same table."""
    for number, seat in played.table.seats.items():
        assert balance(played, f"player:{played.table.terms.name}/{number}") == seat.chips
        assert seat_of(played, number)["rack_cents"] + played.table.felt(number) == seat.chips
    assert public_parts(restored(played)) == public_parts(played.table)


def finish(played: Played, actors: dict[int, Actor]) -> None:
    """The rest of a round: everybody stays in."""
    while played.table.turn is not None:
        played.send(actors[played.table.turn], "raise", seat=played.table.turn, amount_cents=500)
    played.send(DEALER, "reveal")
    played.send(DEALER, "settle")


def test_HCF_2_chips_move_at_the_fold() -> None:
    played, actors = opened()
    tray = balance(played, "tray:court")
    (entry,) = played.send(actors[1], "fold", seat=1)
    # The Ante of $5 is lost; the Flush Bonus wins $1 and the Straight Flush Bonus 7 times $2.
    assert entry.body["chips"] == {"1": 1_000}
    assert balance(played, "player:court/1") == 50_000 + 1_000
    assert balance(played, "tray:court") == tray - 1_000
    seat = seat_of(played, 1)
    assert (seat["rack_cents"], seat["wagers"], seat["net_cents"]) == (51_000, {}, None)
    assert [(line["wager"], line["outcome"], line["paid_cents"], line["when"]) for line in seat["lines"]] == [
        ("ante", "lose", 0, "at-the-fold"),
        ("flush-bonus", "win", 200, "at-the-fold"),
        ("straight-flush-bonus", "win", 1_600, "at-the-fold"),
    ]
    note = played.unit_of_work.notes[-1]
    assert (note["kind"], note["chips"], note["round"], note["actor"]) == (
        "wagers-settled",
        {"1": 1_000},
        1,
        actors[1].id,
    )
    assert note["moves"] == [("tray:court", "player:court/1", 1_000, "settlement")]
    assert_sound(played)


def test_HCF_2_a_fold_without_a_bonus_hand_is_collected_at_once() -> None:
    played, actors = opened(hands=(LOW, ASIDE))
    (entry,) = played.send(actors[1], "fold", seat=1)
    assert entry.body["chips"] == {"1": -800}
    assert (seat_of(played, 1)["rack_cents"], seat_of(played, 1)["wagers"]) == (49_200, {})
    assert played.table.at_stake(actors[1].id) == 800, "a void round would bring the stakes back, so they still count"
    assert_sound(played)


def test_HCF_2_a_raising_player_is_paid_for_the_bonus_hand_among_the_discards_at_once() -> None:
    played, actors = opened()
    played.send(actors[1], "fold", seat=1)
    (entry,) = played.send(actors[2], "raise", seat=2, amount_cents=500)
    assert entry.body["chips"] == {"2": 1_400}
    seat = seat_of(played, 2)
    assert seat["wagers"] == {"ante": 500, "flush-bonus": 100, "raise": 500}
    assert [(line["wager"], line["when"]) for line in seat["lines"]] == [("straight-flush-bonus", "at-the-raise")]
    assert sorted(seat["shown"]) == ["9s", "Js", "Ts"]
    assert_sound(played)


def test_HCF_2_only_the_paying_cards_are_seen_by_others() -> None:
    played, actors = opened()
    played.send(actors[1], "fold", seat=1)
    assert (seat_of(played, 1)["hand"], sorted(seat_of(played, 1)["shown"])) == (None, ["2h", "7h", "8h", "9h"])
    finish(played, actors)
    assert sorted(seat_of(played, 1)["shown"]) == ["2h", "7h", "8h", "9h"]
    assert sorted(own_view(played.table, actors[1].id)["seats"]["1"]["hand"]["cards"]) == sorted(RUN)
    record, _ = played.unit_of_work.kept["court", 1]
    seen = {row["seat"]: set(row["at_end"]) for row in record["sight"]}
    assert not {"Ks", "Jd", "Qc"} & (seen[2] | seen[3])
    assert set(RUN) <= seen[1]
    assert sorted(seat_of(played, 3)["shown"]) == ["2d", "4d", "6d"], "unused cards of a hand that stayed in"


def test_HCF_2_the_round_ends_with_what_is_left_and_every_line_once() -> None:
    played, actors = opened()
    tray = balance(played, "tray:court")
    played.send(actors[1], "fold", seat=1)
    finish(played, actors)
    entry = played.journal[-1]
    assert entry.kind == "round-settled"
    nets = {int(place): cents for place, cents in entry.body["net"].items()}
    assert entry.body["chips"] == {"1": 0, "2": nets[2] - 1_400, "3": nets[3]}
    assert nets[1] == 1_000
    assert {seat: played.table.seats[seat].chips - 50_000 for seat in nets} == nets
    assert balance(played, "tray:court") == tray - sum(nets.values())
    record, _ = played.unit_of_work.kept["court", 1]
    lines = record["settlement"]["lines"]
    assert [line["when"] for line in lines][:4] == ["at-the-fold"] * 3 + ["at-the-raise"]
    assert len({(line["seat"], line["wager"]) for line in lines}) == len(lines) == 11
    play.verify(record)
    assert_sound(played)


def test_HCF_2_the_dealer_is_told_what_to_collect_and_pay_before_anything_else() -> None:
    played, actors = opened()
    assert next_step(played) == "Wait for seat 1 to decide."
    played.send(actors[1], "fold", seat=1)
    assert next_step(played) == (
        "Settle seat 1 now: collect $5 on Ante, pay $1 on Flush Bonus and pay $14 on Straight Flush Bonus. "
        "Wait for seat 2 to decide."
    )
    played.send(actors[2], "raise", seat=2, amount_cents=500)
    assert next_step(played).startswith("Settle seat 2 now: pay $14 on Straight Flush Bonus. Wait")
    played.send(actors[3], "fold", seat=3)
    assert next_step(played) == (
        "Settle seat 3 now: collect $5 on Ante, collect $1 on Flush Bonus and collect $2 on Straight Flush Bonus. "
        "Turn the dealer's hand up."
    )
    played.send(DEALER, "reveal")
    assert next_step(played) == "Settle every wager, from right to left."


def test_HCF_2_everybody_is_told_of_a_bonus_paid_at_once() -> None:
    played, actors = opened()
    played.send(actors[1], "fold", seat=1)
    told = [one["sentence"] for one in played.frames[-1].public["happened"]]
    assert told == [
        "Ann folds.",
        "Ann wins $1 on Flush Bonus at once: 4-card flush.",
        "Ann wins $14 on Straight Flush Bonus at once: 3-card straight flush.",
    ]


def test_HCF_2_a_fold_by_the_clock_is_settled_at_once_too() -> None:
    played, _ = opened()
    (entry,) = played.run_out()
    assert entry.body["chips"] == {"1": 1_000}
    assert played.unit_of_work.notes[-1]["actor"] == "clock"
    assert_sound(played)


def test_HCF_2_an_early_payment_is_kept_by_a_restart_in_the_middle_of_the_round() -> None:
    played, actors = opened()
    played.send(actors[1], "fold", seat=1)
    played.table = restored(played)
    assert played.table.paid_at_once == {1: 1_000}
    finish(played, actors)
    assert played.journal[-1].body["chips"]["1"] == 0
    assert played.table.seats[1].chips == 51_000
    assert_sound(played)


def test_HCF_2_an_automatic_table_ends_the_round_with_the_last_decision_in_one_entry() -> None:
    _, tables = house_of(["high"])
    played = tables["high"]
    actors = seated(played, ["Ann", "Ben"])
    for seat, actor in actors.items():
        played.send(actor, "place-wager", seat=seat, wager="ante", amount_cents=500)
    for seat, actor in actors.items():
        played.send(actor, "ready", seat=seat)
    (first,) = played.send(actors[1], "fold", seat=1)
    assert (first.kind, first.body["chips"]) == ("acted", {"1": -500})
    (last,) = played.send(actors[2], "fold", seat=2)
    assert (last.kind, last.body["chips"], last.body["net"]) == (
        "round-settled",
        {"1": 0, "2": -500},
        {"1": -500, "2": -500},
    )
    assert [note["kind"] for note in played.unit_of_work.notes][-2:] == ["wagers-settled", "round-settled"]


# ------------------------------------------------------------------------------------- what a fold loses in other games


def folded_at(name: str, wagers: dict[str, int], hand: list[str], other: list[str]) -> tuple[Played, Any]:
    """A table with a human dealer and a physical deck: the first of two players folds."""
    _, tables = house_of([name])
    played = tables[name]
    actors = seated(played, ["Ann", "Ben"])
    for seat, actor in actors.items():
        for wager, cents in wagers.items():
            played.send(actor, "place-wager", seat=seat, wager=wager, amount_cents=cents)
    played.send(DEALER, "start-game")
    if played.table.phase == "chips":
        played.send(DEALER, "count-chips", counted=[0] * len(played.table.terms.sensors))
    for cards in (hand, other, DEALERS):
        played.send(DEALER, "deal", cards=cards)
    return played, played.send(actors[1], "fold", seat=1)[0]


def test_ILS_4_the_dealer_takes_the_ante_at_the_fold_and_leaves_the_bonuses() -> None:
    played, entry = folded_at("felt", {"ante": 500, "flush-rush": 100}, RUN, LOW)
    assert entry.body["chips"] == {"1": -500}
    assert balance(played, "player:felt/1") == 50_000 - 500
    seat = seat_of(played, 1)
    assert (seat["rack_cents"], seat["wagers"]) == (50_000 - 600, {"flush-rush": 100})
    assert [(line["wager"], line["outcome"], line["when"]) for line in seat["lines"]] == [
        ("ante", "lose", "at-the-fold")
    ]
    assert next_step(played) == "Settle seat 1 now: collect $5 on Ante. Wait for seat 2 to decide."
    assert_sound(played)


# ------------------------------------------------------------------------------------------------------- void rounds


@pytest.mark.parametrize("how", ["void-round", "call-misdeal"])
def test_IRR_1_a_void_round_takes_an_early_payment_back_in_the_same_entry(how: str) -> None:
    played, actors = opened()
    tray = balance(played, "tray:court")
    played.send(actors[1], "fold", seat=1)
    played.send(actors[2], "raise", seat=2, amount_cents=500)
    if how == "void-round":
        (entry,) = played.send(SUPERVISOR, how, reason="a player fell ill")
    else:
        (entry,) = played.send(DEALER, how, hand=3, cards_found=6)
    assert (entry.kind, entry.body["chips"]) == ("round-voided", {"1": -1_000, "2": -1_400})
    assert entry.body["net"] == {"1": 0, "2": 0, "3": 0}
    assert balance(played, "tray:court") == tray
    assert {seat.chips for seat in played.table.seats.values()} == {50_000}
    moves = played.unit_of_work.notes[-1]["moves"]
    assert moves == [
        ("player:court/1", "tray:court", 1_000, "taken-back"),
        ("player:court/2", "tray:court", 1_400, "taken-back"),
    ]
    assert sorted(seat_of(played, 1)["shown"]) == ["2h", "7h", "8h", "9h"], "what was seen has been seen"
    assert_sound(played)


def test_IRR_1_a_void_round_returns_an_ante_that_was_collected_at_the_fold() -> None:
    played, actors = opened(hands=(LOW, ASIDE))
    played.send(actors[1], "fold", seat=1)
    played.send(SUPERVISOR, "void-round", reason="a player fell ill")
    assert played.unit_of_work.notes[-1]["moves"] == [("tray:court", "player:court/1", 800, "taken-back")]
    assert played.table.seats[1].chips == 50_000
    assert_sound(played)


def test_IRR_1_a_player_who_was_paid_cannot_take_the_chips_away_before_the_round_is_over() -> None:
    played, actors = opened()
    played.send(actors[1], "fold", seat=1)
    played.send(actors[1], "leave", seat=1)
    assert played.table.seats[1].leaving
    with pytest.raises(Refused, match="leaving seat 1 already"):
        played.send(actors[1], "leave", seat=1)
    played.send(SUPERVISOR, "void-round", reason="a player fell ill")
    assert played.table.seats[1].chips == 50_000
    played.send(DEALER, "end-game")
    assert 1 not in played.table.seats
    assert balance(played, f"player:{actors[1].id}") == 100_000


def test_IRR_1_a_dead_hand_gives_an_early_payment_back() -> None:
    played, actors = opened(under({"irregularities": {"wrong_count": "dead-hand"}}))
    played.send(actors[1], "fold", seat=1)
    (entry,) = played.send(DEALER, "call-misdeal", hand=1, cards_found=6)
    assert (entry.kind, entry.body["chips"]) == ("acted", {"1": -1_000})
    assert played.table.seats[1].chips == 50_000
    assert_sound(played)
    finish(played, actors)
    assert played.table.seats[1].chips == 50_000
    assert_sound(played)


# ------------------------------------------------------------------------------------------------------------- the cap


def test_HCF_3_the_cap_is_used_up_in_the_order_of_the_decisions() -> None:
    played, actors = opened(under({"caps": [{"amount_cents": 2_000}]}))
    played.send(actors[1], "fold", seat=1)
    (second,) = played.send(actors[2], "raise", seat=2, amount_cents=500)
    assert second.body["chips"] == {"2": 500}, "1,500 of 2,000 cents were paid to seat 1"
    line = seat_of(played, 2)["lines"][0]
    assert (line["won_cents"], line["reason"]) == (500, "3-card straight flush, cut by the limit of HCF-3")
    finish(played, actors)
    assert seat_of(played, 2)["lines"][0]["won_cents"] == 500
    record, _ = played.unit_of_work.kept["court", 1]
    bonus = [line for line in record["settlement"]["lines"] if line["wager"] == "flush-bonus" and line["seat"] == 2]
    assert [(line["won_cents"], line["capped_by"]) for line in bonus] == [(0, "HCF-3")]
    assert_sound(played)


def test_HCF_3_prorated_bonuses_are_settled_at_the_end_and_the_table_says_so() -> None:
    prorated = under({"caps": [{"amount_cents": 2_000, "method": "prorate"}]})
    played, actors = opened(prorated)
    (entry,) = played.send(actors[1], "fold", seat=1)
    assert entry.body["chips"] == {"1": -500}
    assert seat_of(played, 1)["wagers"] == {"flush-bonus": 100, "straight-flush-bonus": 200}
    assert [line["wager"] for line in seat_of(played, 1)["lines"]] == ["ante"]
    assert seat_of(played, 1)["shown"] == []
    posted = [notice for notice in notices(played.table.terms) if notice.startswith("A round pays at most")]
    (notice,) = posted
    assert notice.startswith("A round pays at most $20 on Flush Bonus and Straight Flush Bonus, all seats together.")
    assert notice.endswith("cut in proportion, so these wagers are settled at the end of the round.")
    finish(played, actors)
    wins = [line for seat in (1, 2, 3) for line in seat_of(played, seat)["lines"] if "onus" in line["label"]]
    assert sum(line["won_cents"] for line in wins) == 2_000
    assert {line["when"] for line in wins} == {"at-the-end"}
    assert_sound(played)


# ---------------------------------------------------------------------------------------------------- earlier editions


def test_HCF_3_an_open_round_of_an_earlier_edition_goes_on_under_it() -> None:
    today = load("high-card-flush")
    first = edition_with(today, FIRST_EDITION)
    assert first is not None
    played, actors = opened(first)
    (entry,) = played.send(actors[1], "fold", seat=1)
    assert entry.body["chips"] == {"1": -500}, "that edition settles every bonus at the end"
    restarted = restore(Table(replace(played.table.terms, rules=today), played.table.token_bytes), played.journal)
    assert not restarted.migrated_rules
    assert restarted.play.rules.sha256 == FIRST_EDITION
    played.table = restarted
    finish(played, actors)
    record, _ = played.unit_of_work.kept["court", 1]
    assert record["rules_sha256"] == FIRST_EDITION
    assert play.verify(record)["settlement"]["lines"][0]["when"] == "at-the-fold"
    assert played.table.seats[1].chips == 51_000
    (next_round,) = played.send(DEALER, "end-game")
    assert next_round.body["rules_sha256"] == today.sha256 == played.table.play.rules.sha256
    for number, seat in played.table.seats.items():
        assert balance(played, f"player:{played.table.terms.name}/{number}") == seat.chips


def test_a_changed_house_file_keeps_the_chips_that_an_earlier_round_paid_at_once() -> None:
    played, actors = opened()
    played.send(actors[1], "fold", seat=1)
    finish(played, actors)
    other = replace(played.table.terms, rules=under({"caps": []}))
    restarted = restore(Table(other), played.journal)
    assert restarted.migrated_rules
    assert {number: seat.chips for number, seat in restarted.seats.items()} == {
        number: seat.chips for number, seat in played.table.seats.items()
    }
