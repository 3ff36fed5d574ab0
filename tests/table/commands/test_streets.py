"""Games with several decisions at a live table: checks, cards turned up, equal wagers, clocks, limits, the console."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from longsuit.base import Refused, later
from longsuit.cards import parse_cards
from longsuit.guests import Limit
from longsuit.practice import OwnSeat, PracticeRound, play_round
from longsuit.rules import load
from longsuit.table import TableTerms, practice_views
from longsuit.table.deadlines import deadline
from longsuit.table.views.dealer import console_parts
from longsuit.table.views.player import own_view
from longsuit.table.views.spectator import public_parts
from tests.table.playing import DEALER, Played, house_of, seated

if TYPE_CHECKING:
    from longsuit.table.entry import Actor


def dealt_in(table: str, names: list[str], cents: int = 500, chips: int = 50_000) -> tuple[Played, dict[int, Actor]]:
    """A table with an automatic dealer whose first seat makes its first decision."""
    _, tables = house_of([table])
    played = tables[table]
    actors = seated(played, names, chips)
    for seat, actor in actors.items():
        played.send(actor, "place-wager", seat=seat, wager="ante", amount_cents=cents)
    for seat, actor in actors.items():
        played.send(actor, "ready", seat=seat)
    assert played.table.turn == 1
    return played, actors


def choices(played: Played, actor: Actor, seat: int = 1) -> dict[str, Any]:
    found = own_view(played.table, actor.id)["seats"][str(seat)]["legal"]
    return {choice["kind"]: choice for choice in found if choice["kind"] not in ("leave", "buy-chips")}


def said(played: Played) -> list[str]:
    return [one["sentence"] for one in played.table.changes.happened]


def shared(played: Played) -> tuple[int, int]:
    """How many community cards are face up, and how many face down."""
    parts = public_parts(played.table)
    return len(parts["community"]), parts["community_down"]


def test_CTF_2_each_decision_offers_its_own_raise_and_a_check_but_for_the_last() -> None:
    played, actors = dealt_in("chase", ["Ann"])
    for cards, amount in (((0, 4), 1_500), ((2, 2), 1_000)):
        assert shared(played) == cards
        found = choices(played, actors[1])
        assert set(found) == {"check", "raise"}
        assert (found["raise"]["min_cents"], found["raise"]["max_cents"]) == (amount, amount)
        assert found["raise"]["wager"] == "all-in"
        played.send(actors[1], "check", seat=1)
    assert shared(played) == (4, 0)
    found = choices(played, actors[1])
    assert set(found) == {"fold", "raise"}
    played.send(actors[1], "raise", seat=1, amount_cents=500)
    seat = public_parts(played.table)["seats"]["1"]
    assert [one["action"] for one in seat["decisions"]] == ["check", "check", "raise"]
    assert seat["decisions"][-1] == {"action": "raise", "wager": "all-in", "amount_cents": 500}
    assert seat["decision"] == "raise"
    assert {line["wager"] for line in seat["lines"]} == {"ante", "x-tra", "all-in"}


def test_a_decision_is_not_final_before_the_last_one() -> None:
    played, actors = dealt_in("rush", ["Ann", "Ben"])
    played.send(actors[1], "raise", seat=1, amount_cents=500)
    seat = public_parts(played.table)["seats"]["1"]
    assert seat["decision"] is None
    assert seat["decisions"] == [{"action": "raise", "wager": "play-1", "amount_cents": 500}]
    assert seat["wagers"] == {"ante": 500, "play-1": 500}
    played.send(actors[2], "fold", seat=2)
    assert played.table.turn == 1
    assert [public_parts(played.table)["seats"][str(number)]["cards_held"] for number in (1, 2)] == [6, 4]


def test_an_update_of_a_new_street_has_the_new_cards_of_everybody() -> None:
    played, actors = dealt_in("rush", ["Ann", "Ben"])
    played.send(actors[1], "raise", seat=1, amount_cents=500)
    played.send(actors[2], "raise", seat=2, amount_cents=500)
    update = played.frames[-1]
    assert set(update.public["changes"]["seats"]) == {"1", "2"}
    assert {
        len(own["seats"][seat]["hand"]["cards"]) for seat, own in zip("12", update.private.values(), strict=True)
    } == {6}
    assert "2 cards each are dealt." in said(played)


def test_what_is_turned_up_is_announced_card_by_card_and_what_is_face_down_is_not() -> None:
    played, actors = dealt_in("chase", ["Ann"])
    assert said(played) == [
        "No more bets.",
        "3 cards each are dealt, the dealer included.",
        "4 community cards are dealt face down.",
    ]
    played.send(actors[1], "check", seat=1)
    up = public_parts(played.table)["community"]
    assert said(played) == ["Ann checks.", f"The dealer turns up {' '.join(up)}."]
    down = {str(card) for card in played.table.play.hidden}
    assert len(down) == 2
    words = json.dumps(
        [frame.public for frame in played.frames] + [own for frame in played.frames for own in frame.private.values()]
    )
    assert not [card for card in down if f'"{card}"' in words]


def test_without_a_decision_in_time_a_hand_checks_where_it_may_and_then_folds() -> None:
    played, _ = dealt_in("chase", ["Ann", "Ben"])
    for _ in range(2):
        played.run_out()
        assert said(played)[0] == "Time ran out: Ann checks."
        assert not played.table.seats[1].timed_out
        played.run_out()
    assert played.table.turn == 1
    played.run_out()
    assert said(played)[0] == "Time ran out: Ann folds."
    seat = public_parts(played.table)["seats"]["1"]
    assert (seat["decision"], seat["timed_out"]) == ("fold", True)


def test_a_seat_gets_its_whole_time_again_at_every_decision() -> None:
    played, actors = dealt_in("chase", ["Ann", "Ben"])
    played.send(actors[1], "more-time", seat=1)
    played.send(actors[1], "check", seat=1)
    played.send(actors[2], "leave", seat=2)
    played.send(actors[2], "check", seat=2)
    assert played.table.turn == 1
    assert public_parts(played.table)["deadline"] == later(played.at, 30)
    assert public_parts(played.table)["clock"] == {"last_call": False, "more_left": 10, "more_seconds": 30}
    # Nobody decides between two decisions of the only seat that is still in.
    played.send(actors[1], "raise", seat=1, amount_cents=1_000)
    played.send(actors[2], "check", seat=2)
    assert played.table.turn == 2
    assert deadline(played.table) == later(played.at, 20)


def test_the_second_decision_of_the_same_seat_has_a_clock_of_its_own() -> None:
    played, actors = dealt_in("rush", ["Ann", "Ben"])
    played.send(actors[1], "fold", seat=1)
    played.send(actors[2], "more-time", seat=2)
    played.send(actors[2], "raise", seat=2, amount_cents=500)
    assert played.table.turn == 2
    assert played.table.extensions == 0
    assert public_parts(played.table)["deadline"] == later(played.at, 30)


def test_a_rack_must_cover_the_wagers_that_equal_the_base_wager() -> None:
    _, tables = house_of(["chase"])
    played = tables["chase"]
    ann = seated(played, ["Ann"], 1_900)[1]
    most = next(one for one in own_view(played.table, ann.id)["seats"]["1"]["legal"] if one["kind"] == "place-wager")
    assert (most["wager"], most["max_cents"]) == ("ante", 950)
    with pytest.raises(Refused, match=r"The rack has \$19, and this needs \$20 more"):
        played.send(ann, "place-wager", seat=1, wager="ante", amount_cents=1_000)
    with pytest.raises(Refused, match=r"The rack has \$19, and this needs \$20 more"):
        played.send(ann, "place-wagers", seat=1, wagers={"ante": 1_000})
    played.send(ann, "place-wager", seat=1, wager="ante", amount_cents=950)
    assert said(played) == ["Ann has $9.50 on Ante and on X-Tra."]
    assert played.table.rack(1) == 0
    played.send(ann, "place-wagers", seat=1, wagers={"ante": 500, "x-tra": 500})
    assert public_parts(played.table)["seats"]["1"]["wagers"] == {"ante": 500, "x-tra": 500}
    played.send(ann, "place-wagers", seat=1, wagers={})
    assert played.table.rack(1) == 1_900


def test_an_equal_wager_is_not_placed_by_itself() -> None:
    _, tables = house_of(["chase"])
    played = tables["chase"]
    ann = seated(played, ["Ann"])[1]
    for wagers in ({"ante": 500, "x-tra": 700}, {"x-tra": 500}):
        with pytest.raises(Refused, match="X-Tra always equals the Ante"):
            played.send(ann, "place-wagers", seat=1, wagers=wagers)
    assert public_parts(played.table)["seats"]["1"]["wagers"] == {}


@pytest.mark.parametrize(
    ("table", "ante", "least"),
    [("rush", 1_000, "two raises of one Ante"), ("chase", 1_000, "X-Tra and a raise"), ("deuces", 750, "Blind and 2x")],
)
def test_a_loss_limit_leaves_what_staying_in_takes(table: str, ante: int, least: str) -> None:
    _, tables = house_of([table])
    played = tables[table]
    ann = seated(played, ["Ann"])[1]
    guest = played.unit_of_work.guests[ann.id]
    played.unit_of_work.guests[ann.id] = replace(guest, loss=Limit(3_000))
    with pytest.raises(Refused, match="You set yourself a limit"):
        played.send(ann, "place-wager", seat=1, wager="ante", amount_cents=ante + 25)
    played.send(ann, "place-wager", seat=1, wager="ante", amount_cents=ante)
    assert played.table.at_stake(ann.id) == 3_000, least
    played.send(ann, "ready", seat=1)
    while played.table.turn:
        found = choices(played, ann)
        if "check" in found:
            assert "raise" not in found, "an earlier raise takes more than the limit leaves"
            played.send(ann, "check", seat=1)
        else:
            played.send(ann, "raise", seat=1, amount_cents=found["raise"]["max_cents"])
            assert played.table.finished or played.table.at_stake(ann.id) == 3_000
    assert played.table.finished


def test_a_loss_limit_refuses_the_larger_raise_of_an_earlier_decision() -> None:
    _, tables = house_of(["chase"])
    played = tables["chase"]
    ann = seated(played, ["Ann"])[1]
    guest = played.unit_of_work.guests[ann.id]
    played.unit_of_work.guests[ann.id] = replace(guest, loss=Limit(2_000))
    played.send(ann, "place-wager", seat=1, wager="ante", amount_cents=500)
    played.send(ann, "ready", seat=1)
    assert "raise" not in choices(played, ann)
    with pytest.raises(Refused, match="You set yourself a limit"):
        played.send(ann, "raise", seat=1, amount_cents=1_500)
    played.send(ann, "check", seat=1)
    assert choices(played, ann)["raise"]["max_cents"] == 1_000


def console(played: Played) -> tuple[list[str], str]:
    found = console_parts(played.table)
    assert found is not None
    return [one["kind"] for one in found["legal"]], found["next"]


def test_a_human_dealer_turns_the_shared_cards_up() -> None:
    _, tables = house_of(["hunt"])
    played = tables["hunt"]
    ann = seated(played, ["Ann"])[1]
    played.send(ann, "place-wager", seat=1, wager="ante", amount_cents=500)
    played.send(DEALER, "start-game")
    assert console(played)[1] == "Deal 3 cards to seat 1."
    played.send(DEALER, "deal")
    played.send(DEALER, "deal")
    assert console(played)[1] == "Deal 4 community cards face down."
    played.send(DEALER, "deal")
    assert console(played)[1] == "Wait for seat 1 to decide."
    for up in (2, 4):
        played.send(ann, "check", seat=1)
        assert shared(played) == (up - 2, 6 - up)
        kinds, step = console(played)
        assert kinds[0] == "turn-community"
        assert step == "Turn up 2 community cards."
        with pytest.raises(Refused, match="Turn the community cards up"):
            played.send(DEALER, "deal", all=True)
        with pytest.raises(Refused, match="cannot decide now"):
            played.send(ann, "check", seat=1)
        played.send(DEALER, "turn-community")
        assert shared(played) == (up, 4 - up)
    with pytest.raises(Refused, match="No community cards are turned up now"):
        played.send(DEALER, "turn-community")
    played.send(ann, "raise", seat=1, amount_cents=500)
    assert console(played) == (["reveal", *console(played)[0][1:]], "Turn the dealer's hand up.")
    played.send(DEALER, "reveal")
    played.send(DEALER, "settle")
    assert played.table.finished


def test_the_dealer_is_told_what_to_collect_when_a_hand_folds_before_the_next_street() -> None:
    _, tables = house_of(["river"])
    played = tables["river"]
    actors = seated(played, ["Ann", "Ben"])
    for seat, actor in actors.items():
        played.send(actor, "place-wager", seat=seat, wager="ante", amount_cents=500)
    played.send(DEALER, "start-game")
    played.send(DEALER, "deal", cards=["2c", "3d", "4s", "5h"])
    played.send(DEALER, "deal", cards=["As", "Ks", "Qs", "Js"])
    played.send(actors[1], "raise", seat=1, amount_cents=500)
    assert console(played)[1] == "Wait for seat 2 to decide."
    played.send(actors[2], "fold", seat=2)
    assert console(played)[1] == "Settle seat 2 now: collect $5 on Ante. Deal 2 cards to seat 1."
    played.send(DEALER, "deal", cards=["7c", "8d"])
    assert console(played)[1] == "Wait for seat 1 to decide."


def test_FGW_3_a_hand_is_read_with_its_wild_cards_and_those_of_the_table() -> None:
    _, tables = house_of(["brook"])
    played = tables["brook"]
    ann = seated(played, ["Ann"])[1]
    played.send(ann, "place-wager", seat=1, wager="ante", amount_cents=500)
    played.send(DEALER, "start-game")
    played.send(DEALER, "deal", all=True)
    own = own_view(played.table, ann.id)["seats"]["1"]["hand"]
    value = played.table.play.flush(1)
    assert own["flush"]["length"] == value >> 13
    played.send(ann, "raise", seat=1, amount_cents=1_000)
    played.send(DEALER, "turn-community")
    after = own_view(played.table, ann.id)["seats"]["1"]["hand"]
    assert after["cards"] == own["cards"]
    assert after["flush"]["length"] >= own["flush"]["length"]
    assert set(after["flush"]["cards"]) <= {*after["cards"], *public_parts(played.table)["community"]}


PADDOCK = load(str(Path(__file__).parents[2] / "games" / "paddock-five.toml"))
"""Three cards, then check or raise: no raise on one suited card, one on two, up to three on three."""


@pytest.mark.parametrize(("cards", "no_raise"), [("8s 3h 2c", "cards"), ("8s 3s 2c", ""), ("8s 3s 2s", "")])
def test_cards_that_may_not_raise_are_the_reason_that_a_player_is_told(cards: str, no_raise: str) -> None:
    seat = OwnSeat({"ante": 500}, cards=tuple(parse_cards(cards)))
    described = PracticeRound({1: seat})
    _, you = practice_views(TableTerms("paddock", "Paddock", PADDOCK), described, play_round(PADDOCK, described))
    assert you.seats["1"].no_raise == no_raise
    assert ("raise" in {choice.kind for choice in you.seats["1"].legal}) == (not no_raise)


def test_chips_and_a_limit_are_the_reason_only_where_they_are() -> None:
    played, actors = dealt_in("chase", ["Ann"], chips=2_000)
    assert told(played, actors[1]) == "chips", "3 Antes are $15, and $10 of $20 are placed"
    _, tables = house_of(["chase"])
    played = tables["chase"]
    ann = seated(played, ["Ann"])[1]
    played.unit_of_work.guests[ann.id] = replace(played.unit_of_work.guests[ann.id], loss=Limit(2_000))
    played.send(ann, "place-wager", seat=1, wager="ante", amount_cents=500)
    assert told(played, ann) == ""
    played.send(ann, "ready", seat=1)
    assert told(played, ann) == "limit"


def told(played: Played, actor: Actor) -> str:
    return str(own_view(played.table, actor.id)["seats"]["1"]["no_raise"])


def test_a_wager_accepted_outside_the_limits_is_covered_with_those_that_equal_it() -> None:
    _, tables = house_of(["hunt"])
    played = tables["hunt"]
    seated(played, ["Ann"], chips=1_200)
    with pytest.raises(Refused, match=r"The rack has \$12, and this needs \$19\.98 more"):
        played.send(DEALER, "accept-wager", seat=1, wager="ante", amount_cents=999)
    assert played.table.rack(1) == 1_200
