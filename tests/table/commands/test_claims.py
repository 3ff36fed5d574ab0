"""Jackpot wins at live tables, decided by the automatic officers and by people."""

from __future__ import annotations

import itertools
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from longsuit import fair, play
from longsuit.base import MICRO, NotAllowed, Refused, later
from longsuit.jackpot import Chips, EndGame, Phase, StartRound, pending_wins, win_page
from longsuit.table.deadlines import deadline
from longsuit.table.views.felt import felt_view
from longsuit.table.views.jackpot_display import display_view, meters_message
from longsuit.table.views.pit import claims, pit_view
from longsuit.table.views.player import own_view
from longsuit.table.views.spectator import claim_views, public_parts
from tests.table.playing import DEALER, EXECUTIVE, SUPERVISOR, Played, house_of, seated
from tests.table.unit_of_work import MemoryUnitOfWork

if TYPE_CHECKING:
    from collections.abc import Iterator

    from longsuit.table.entry import Actor

FLUSH = ["Ah", "Kh", "9h", "7h", "2h", "3s", "4d"]
STRAIGHT = ["As", "Kd", "Qs", "Jc", "Td", "2s", "3d"]
SECOND_FLUSH = ["Ac", "Kc", "9c", "7c", "2c", "8s", "5d"]
TRIPS = ["5c", "5h", "5s", "9d", "Qc", "Ks", "2d"]
PAIRS = ["6c", "6h", "8d", "8h", "Jd", "3c", "4s"]
NOTHING = ["6d", "8c", "Th", "Qd", "4h", "3h", "Js"]


def dealt(name: str, *hands: list[str], dealer: list[str] = NOTHING) -> tuple[Played, dict[int, Actor]]:
    """A settled round at a table with a physical deck, with all sensors of every seat lit."""
    _, tables = house_of([name, "twos"])
    played = tables[name]
    actors = seated(played, ["Ann", "Ben", "Cleo"][: len(hands)])
    deal_round(played, actors, *hands, dealer=dealer)
    return played, actors


def deal_round(played: Played, actors: dict[int, Actor], *hands: list[str], dealer: list[str]) -> None:
    for seat, actor in actors.items():
        played.send(actor, "place-wager", seat=seat, wager="ante", amount_cents=500)
        for sensor in played.table.terms.sensors:
            played.send(actor, "light-sensor", seat=seat, sensor=sensor.number)
    played.send(DEALER, "start-game")
    played.send(DEALER, "count-chips", counted=[len(hands)] * len(played.table.terms.sensors))
    for cards in (*hands, dealer):
        played.send(DEALER, "deal", cards=cards)
    for seat, actor in actors.items():
        played.send(actor, "fold", seat=seat)
    played.send(DEALER, "reveal")
    played.send(DEALER, "settle")


def claim(played: Played, seat: int, sensor: int = 1) -> dict[str, Any]:
    return next(one for one in claim_views(played.table) if (one["seat"], one["sensor"]) == (seat, sensor))


def decide(played: Played, seat: int, *, by: Actor = EXECUTIVE, sensor: int = 1) -> None:
    """Take all steps of a win."""
    spot = {"seat": seat, "sensor": sensor}
    played.send(DEALER, "select-hand", **spot, hand=claim(played, seat, sensor)["hand"])
    waiting = claims(played.table, played.unit_of_work.state)
    (pending,) = [one for one in waiting if (one.claim.seat, one.claim.sensor) == (seat, sensor)]
    played.send(SUPERVISOR, "check-cards", **spot, cards=list(pending.cards))
    played.send(SUPERVISOR, "confirm-win", **spot)
    played.send(by, "commit-win", **spot)


def test_JP_5_the_dealer_of_a_human_table_pays_from_the_tray_and_signs() -> None:
    played, _ = dealt("felt", PAIRS)
    assert played.table.phase == "finished"
    found = claim(played, 1)
    assert (found["hand"], found["step"], found["prize_cents"]) == ("two-pair", "committed", 400)
    line = public_parts(played.table)["seats"]["1"]["lines"][-1]
    assert (line["wager"], line["outcome"], line["paid_cents"], line["stake_cents"]) == ("sensor-1", "win", 400, 200)
    assert played.table.seats[1].net == -500 - 200 + 400
    page = win_page(played.unit_of_work.state, found["win"])
    assert [name for name, _ in page.signatures] == ["selected", "checked", "confirmed", "committed"]
    assert {(signed.actor, signed.role) for _, signed in page.signatures} == {("dora", "dealer")}
    assert not [event for event in played.unit_of_work.events if event.actor.startswith("automatic-")]


def test_JP_3_at_an_automatic_table_the_automatic_officers_sign() -> None:
    played = until_claimed("suits", ("committed",))
    (found,) = [one for one in played.table.claims.values() if one.step == "committed"][:1]
    page = win_page(played.unit_of_work.state, found.win)
    assert [signed.actor for _, signed in page.signatures] == [
        "automatic-dealer", "automatic-supervisor", "automatic-supervisor", "automatic-executive",
    ]  # fmt: skip


def test_JP_3_a_win_has_the_round_number_of_the_felt_and_its_names() -> None:
    _, tables = house_of(["felt"])
    played = tables["felt"]
    actors = seated(played, ["Ann"])
    for _ in range(3):
        _plain_round(played, actors[1])
    assert (played.table.round_number, played.unit_of_work.state.tables["felt"].round) == (4, 0)
    deal_round(played, actors, PAIRS, dealer=NOTHING)
    page = win_page(played.unit_of_work.state, claim(played, 1)["win"])
    assert (page.round, played.unit_of_work.state.tables["felt"].round) == (4, 4)
    assert (page.player, page.table_title, page.jackpot_title) == (
        "Ann", played.table.terms.title, played.table.terms.sensors[0].label,
    )  # fmt: skip
    (started,) = [event for event in played.unit_of_work.events if event.kind == "game-started"]
    assert started.round == 4


def test_JP_14_a_round_record_has_each_jackpot_wager_and_what_it_paid() -> None:
    played, _ = dealt("felt", PAIRS, FLUSH, dealer=NOTHING[::-1])
    decide(played, 2)
    (record, _), kept = played.unit_of_work.kept["felt", 1], played.unit_of_work.events
    rows = record["jackpots"]
    (started,) = [event for event in kept if event.kind == "game-started"]
    paid = {(one.seat, one.sensor): one for one in kept if one.kind == "win-committed"}
    wagers = {(one.seat, one.sensor): one.cents for one in started.accepted}
    assert {(row["seat"], row["sensor"]): row["wager_cents"] for row in rows} == wagers
    assert {
        (row["seat"], row["sensor"]): (row["paid_cents"], row["win"]) for row in rows if row["outcome"] == "win"
    } == {spot: (one.prize_cents, one.win) for spot, one in paid.items()}
    assert {row["hand"] for row in rows if row["outcome"] == "win"} == {"two pair", "flush"}
    lines = {seat["seat"]: seat["net_cents"] for seat in record["settlement"]["seats"]}
    for seat in (1, 2):
        jackpots = sum(row["paid_cents"] - row["wager_cents"] for row in rows if row["seat"] == seat)
        assert lines[seat] + jackpots == played.table.seats[seat].net
    play.verify(record)
    with pytest.raises(play.ReplayError):
        play.verify({**record, "jackpots": rows[:-1]})


def test_IRR_1_the_record_of_a_void_round_returns_its_jackpot_wagers() -> None:
    _, tables = house_of(["felt"])
    played = tables["felt"]
    actors = seated(played, ["Ann"])
    played.send(actors[1], "place-wager", seat=1, wager="ante", amount_cents=500)
    played.send(actors[1], "light-sensor", seat=1, sensor=1)
    played.send(DEALER, "start-game")
    played.send(DEALER, "count-chips", counted=[1])
    played.send(DEALER, "deal", cards=PAIRS)
    played.send(DEALER, "call-misdeal", hand=1, cards_found=8)
    ((row,), cents) = played.unit_of_work.kept["felt", 1][0]["jackpots"], 200
    assert (row["outcome"], row["wager_cents"], row["paid_cents"], row["win"]) == ("returned", cents, cents, None)


def test_JP_3_the_pit_lists_each_win_with_its_names() -> None:
    played, _ = dealt("felt", PAIRS)
    seen = pit_view([played.table], played.unit_of_work.state, operator="sam", role="supervisor", at=played.at)
    (win,) = seen.wins
    assert (win.hand, win.player, win.seat, win.round, win.prize_cents) == ("two pair", "Ann", 1, 1, 400)
    assert (win.table_title, win.jackpot_title) == (played.table.terms.title, played.table.terms.sensors[0].label)


def _plain_round(played: Played, ann: Actor) -> None:
    """A round without a jackpot wager."""
    played.send(ann, "place-wager", seat=1, wager="ante", amount_cents=500)
    played.send(DEALER, "start-game")
    for cards in (PAIRS, NOTHING):
        played.send(DEALER, "deal", cards=cards)
    played.send(ann, "fold", seat=1)
    for kind in ("reveal", "settle", "end-game"):
        played.send(DEALER, kind)


def test_JP_3_a_meter_win_goes_through_dealer_supervisor_and_executive() -> None:
    played, _ = dealt("felt", NOTHING[::-1], FLUSH, dealer=TRIPS)
    assert played.table.phase == "jackpots"
    found = claim(played, 2)
    assert (found["step"], found["hand"], found["prize_cents"]) == ("due", "flush", 50_040)
    line = public_parts(played.table)["seats"]["2"]["lines"][-1]
    assert (line["outcome"], line["reason"]) == ("pending", "flush, to be decided")
    with pytest.raises(Refused, match="Jackpot wins are to be decided first"):
        played.send(DEALER, "end-game")
    decide(played, 2)
    assert played.table.phase == "finished"
    assert claim(played, 2)["step"] == "committed"
    assert played.table.seats[2].chips == 50_000 - 500 - 200 + 50_040
    assert played.unit_of_work.state.tables["felt"].phase is Phase.RECONCILE
    played.send(DEALER, "end-game")
    assert played.unit_of_work.state.tables["felt"].phase is Phase.WAGERS
    assert win_page(played.unit_of_work.state, found["win"] or _win(played)).prize_cents == 50_040


def _win(played: Played) -> str:
    return next(name for name, win in played.unit_of_work.state.wins.items() if win.prize_cents == 50_040)


def test_JP_3_selecting_a_hand_again_deselects_it() -> None:
    played, _ = dealt("felt", FLUSH)
    spot = {"seat": 1, "sensor": 1, "hand": "flush"}
    played.send(DEALER, "select-hand", **spot)
    assert claim(played, 1)["step"] == "selected"
    played.send(DEALER, "select-hand", **spot)
    assert claim(played, 1)["step"] == "due"
    played.send(DEALER, "select-hand", **{**spot, "hand": "straight"})
    with pytest.raises(Refused, match="The cards make a flush, not a straight"):
        played.send(SUPERVISOR, "check-cards", seat=1, sensor=1, cards=FLUSH)
    (pending,) = claims(played.table, played.unit_of_work.state)
    assert not pending.supported


def test_JP_3_the_cards_must_be_those_dealt_and_checked_by_someone_other_than_the_selector() -> None:
    played, _ = dealt("felt", FLUSH)
    played.send(SUPERVISOR, "select-hand", seat=1, sensor=1, hand="flush")
    with pytest.raises(Refused, match=r"not the cards of seat 1\. Enter the seven cards it was dealt\."):
        played.send(EXECUTIVE, "check-cards", seat=1, sensor=1, cards=SECOND_FLUSH)
    with pytest.raises(Refused, match=r"sam selected this hand\. Another supervisor or executive must check its cards"):
        played.send(SUPERVISOR, "check-cards", seat=1, sensor=1, cards=FLUSH)
    with pytest.raises(Refused, match=r"is selected\. Check the cards first"):
        played.send(EXECUTIVE, "confirm-win", seat=1, sensor=1)
    played.send(EXECUTIVE, "check-cards", seat=1, sensor=1, cards=FLUSH)
    assert claim(played, 1)["step"] == "checked"


def test_JP_3_a_large_prize_needs_an_executives_card() -> None:
    played, _ = dealt("stones", FLUSH)
    assert claim(played, 1)["executive"]
    spot = {"seat": 1, "sensor": 1}
    played.send(DEALER, "select-hand", **spot, hand="flush")
    played.send(SUPERVISOR, "check-cards", **spot, cards=FLUSH)
    played.send(SUPERVISOR, "confirm-win", **spot)
    view = pit_view([played.table], played.unit_of_work.state, operator="sam", role="supervisor", at=played.at)
    assert view.tables[0].waits == "Waits for the win of seat 1 to be committed by an executive."
    with pytest.raises(Refused, match=r"A supervisor's card cannot commit .* an executive's card is needed"):
        played.send(SUPERVISOR, "commit-win", **spot)
    played.send(EXECUTIVE, "commit-win", **spot)
    assert played.table.seats[1].chips > 50_000


def test_JP_3_a_rejected_hand_loses_and_the_round_ends() -> None:
    played, _ = dealt("felt", FLUSH)
    played.send(DEALER, "select-hand", seat=1, sensor=1, hand="flush")
    before = dict(played.unit_of_work.micro)
    played.send(SUPERVISOR, "reject-win", seat=1, sensor=1, reason="the cards were moved")
    assert played.table.phase == "finished"
    line = public_parts(played.table)["seats"]["1"]["lines"][-1]
    assert (line["outcome"], line["paid_cents"]) == ("lose", 0)
    assert line["reason"] == "flush not accepted: the cards were moved"
    assert played.unit_of_work.micro["meter:twice/major"] == before["meter:twice/major"]
    assert claim_views(played.table) == []
    refused = {"seat": 1, "sensor": 1, "player": "Ann", "label": "flush", "reason": "the cards were moved"}
    assert public_parts(played.table)["refused"] == [refused]
    assert played.frames[-1].public["changes"]["refused"] == [refused]
    display = display_view(played.table, played.unit_of_work.state, "x")
    assert (display.wins, [one.model_dump() for one in display.refused]) == ((), [refused])


def test_JP_3_a_selection_that_was_taken_back_is_shown_without_a_reason() -> None:
    played, _ = dealt("felt", FLUSH, NOTHING, dealer=PAIRS)
    for _ in range(2):
        played.send(DEALER, "select-hand", seat=2, sensor=1, hand="flush")
    found = [(one["player"], one["label"], one["reason"]) for one in public_parts(played.table)["refused"]]
    assert found == [("Ben", "flush", "")]
    assert [one["seat"] for one in claim_views(played.table)] == [1]


def test_JP_12_a_display_announces_every_stage_of_a_win_with_the_prize_that_is_paid() -> None:
    played, _ = dealt("felt", FLUSH, SECOND_FLUSH)

    def shown() -> list[tuple[object, ...]]:
        wins = display_view(played.table, played.unit_of_work.state, "x").wins
        return [(one.player, one.label, one.jackpot, one.prize_cents, one.step, one.share) for one in wins]

    label = played.table.terms.sensors[0].label
    due = [("Ben", "flush", label, 50_040, "due", True), ("Ann", "flush", label, 50_012, "due", True)]
    assert shown() == due
    decide(played, 2)
    assert shown() == [(*due[0][:4], "committed", True), due[1]]
    decide(played, 1)
    assert shown() == [(*one[:4], "committed", True) for one in due]
    played.send(DEALER, "end-game")
    assert shown() == []


def test_the_result_of_a_round_with_a_jackpot_win_is_shown_longer() -> None:
    played, _ = dealt("felt", FLUSH)
    decide(played, 1)
    assert played.table.result_ends == later(played.at, 28)


def test_JP_6_several_wins_on_one_meter_are_paid_from_the_dealers_right() -> None:
    played, _ = dealt("felt", FLUSH, SECOND_FLUSH)
    spots = {seat: {"seat": seat, "sensor": 1} for seat in (1, 2)}
    for seat, cards in ((1, FLUSH), (2, SECOND_FLUSH)):
        played.send(DEALER, "select-hand", **spots[seat], hand="flush")
        played.send(SUPERVISOR, "check-cards", **spots[seat], cards=cards)
        played.send(SUPERVISOR, "confirm-win", **spots[seat])
    with pytest.raises(Refused, match=r"Seat 2 is paid off twice/major before seat 1"):
        played.send(EXECUTIVE, "commit-win", **spots[1])
    played.send(EXECUTIVE, "commit-win", **spots[2])
    assert played.table.phase == "jackpots"
    played.send(EXECUTIVE, "commit-win", **spots[1])
    assert played.table.phase == "finished"
    assert claim(played, 2)["prize_cents"] == 50_040
    # The meter restarted with the reserve of both wagers, and the second winner is paid from it.
    assert claim(played, 1)["prize_cents"] == 50_000 + 12


def test_JP_16_the_prizes_shown_for_two_wins_on_one_meter_are_those_paid() -> None:
    played, _ = dealt("felt", FLUSH, SECOND_FLUSH)
    assert _shown(played) == {2: 50_040, 1: 50_012}
    decide(played, 2)
    assert _shown(played) == {2: 50_040, 1: 50_012}
    decide(played, 1)
    assert _shown(played) == {2: 50_040, 1: 50_012}


def test_JP_16_after_a_rejected_win_the_next_win_shows_the_full_meter() -> None:
    played, _ = dealt("felt", FLUSH, SECOND_FLUSH)
    played.send(DEALER, "select-hand", seat=2, sensor=1, hand="flush")
    assert _shown(played) == {2: 50_040, 1: 50_012}
    played.send(SUPERVISOR, "reject-win", seat=2, sensor=1, reason="the cards were moved")
    assert _shown(played) == {1: 50_040}
    decide(played, 1)
    assert _shown(played) == {1: 50_040}


@given(others=st.lists(st.integers(0, 4), min_size=8, max_size=8))
@settings(max_examples=25)
def test_JP_16_what_every_view_shows_is_paid_while_linked_tables_play_on(others: list[int]) -> None:
    """With lock mode `none`, wagers of a linked table raise the prize until the very commit."""
    played, _ = dealt("felt", FLUSH, SECOND_FLUSH)
    ids = itertools.count(1)
    for seat, cards in ((2, SECOND_FLUSH), (1, FLUSH)):
        spot = {"seat": seat, "sensor": 1}
        wager_elsewhere(played, others.pop(), ids)
        played.send(DEALER, "select-hand", **spot, hand="flush")
        wager_elsewhere(played, others.pop(), ids)
        played.send(SUPERVISOR, "check-cards", **spot, cards=cards)
        wager_elsewhere(played, others.pop(), ids)
        played.send(SUPERVISOR, "confirm-win", **spot)
        wager_elsewhere(played, others.pop(), ids)
        shown = _shown_everywhere(played)
        played.send(EXECUTIVE, "commit-win", **spot)
        assert shown[seat] == claim(played, seat)["prize_cents"]


def wager_elsewhere(played: Played, seats: int, ids: Iterator[int]) -> None:
    """A round with jackpot wagers at the table linked with this one."""
    if not seats:
        return
    common = {"actor": "dee", "role": "dealer", "at": "2026-03-01T12:00:00.000000Z", "table": "twos"}
    state, everybody = played.unit_of_work.state, tuple(range(1, seats + 1))
    carried = [sensor.jackpot for sensor in state.tables["twos"].sensors]
    number = carried.index("twice") + 1
    wagers = tuple(Chips(seat, number, state.jackpots["twice"].wager_cents) for seat in everybody)
    counted = tuple(seats if name == "twice" else 0 for name in carried)
    placed = {"seats": everybody, "wagers": wagers, "counted": counted}
    played.unit_of_work.carry_out(StartRound(id=f"other{next(ids)}", **common, **placed))
    played.unit_of_work.carry_out(EndGame(id=f"other{next(ids)}", **common))


def _shown_everywhere(played: Played) -> dict[int, int]:
    """The prizes of the undecided wins: as a new page, an open page, the pit and the jackpot system show them."""
    table, state = played.table, played.unit_of_work.state
    found = [
        {one["seat"]: one["prize_cents"] for one in public_parts(table, state)["claims"] if one["step"] != "committed"},
        {one["seat"]: one["prize_cents"] for one in meters_message(table, state)["prizes"]},
        {one.claim.seat: one.claim.prize_cents for one in claims(table, state)},
    ]
    assert found[0] == found[1] == found[2]
    selected = {one.seat: one.prize_cents for one in pending_wins(state, "felt")}
    return found[0] | selected


def _shown(played: Played) -> dict[int, int]:
    """The prizes shown for the first sensors, by seat."""
    return {one["seat"]: one["prize_cents"] for one in claim_views(played.table)}


def test_ILS_11_two_meters_of_one_sensor_are_won_separately() -> None:
    played, _ = dealt("felt", FLUSH, STRAIGHT)
    assert {one["hand"]: one["prize_cents"] for one in claim_views(played.table)} == {
        "flush": 50_040,
        "straight": 5_020,
    }
    decide(played, 2)
    decide(played, 1)
    assert [meter["amount_cents"] for meter in public_parts(played.table)["meters"]] == [50_012, 5_000]


def test_IRR_1_voiding_a_round_rejects_selected_wins_but_keeps_committed_ones() -> None:
    played, _ = dealt("felt", FLUSH)
    before = {
        account: amount for account, amount in played.unit_of_work.micro.items() if account.startswith("player:felt")
    }
    played.send(DEALER, "select-hand", seat=1, sensor=1, hand="flush")
    played.send(SUPERVISOR, "void-round", reason="the wrong deck")
    back = (200 + 500) * MICRO  # the jackpot wagers, and the Ante collected at the fold
    assert before["player:felt/1"] + back == played.unit_of_work.micro["player:felt/1"] == 50_000 * MICRO
    played, _ = dealt("felt", FLUSH, PAIRS)
    with pytest.raises(Refused, match=r"A win of this round is committed\. .* \(JP-4\)"):
        played.send(SUPERVISOR, "void-round", reason="the wrong deck")
    assert played.table.phase == "jackpots"


def test_IRR_1_a_round_of_an_automatic_table_can_be_voided_while_a_win_is_undecided() -> None:
    found = (until_claimed("waits", ("selected",), seed) for seed in range(5, 50))
    played = next(one for one in found if all(claim.undecided for claim in one.table.claims.values()))
    number, chips = played.table.round_number, {seat: one.chips for seat, one in played.table.seats.items()}
    stakes = {seat: sum(cents for spot, cents in played.table.accepted.items() if spot[0] == seat) for seat in chips}
    collected = {seat: -played.table.paid_at_once.get(seat, 0) for seat in chips}
    played.send(SUPERVISOR, "void-round", reason="the wrong deck")
    assert {seat: one.chips for seat, one in played.table.seats.items()} == {
        seat: cents + stakes[seat] + collected[seat] for seat, cents in chips.items()
    }
    record, _ = played.unit_of_work.kept["waits", number]
    assert [(row["kind"], row["step"]) for row in record["irregularities"]] == [("voided", "settled")]
    assert [check.part for check in fair.verify(record)] == list(fair.PARTS)


def test_the_pit_sees_the_cards_of_a_win_and_nobody_else_does() -> None:
    played, actors = dealt("felt", FLUSH)
    (pending,) = claims(played.table, played.unit_of_work.state)
    assert set(pending.cards) == set(FLUSH)
    assert pending.supported
    assert pending.player == "Ann"
    assert public_parts(played.table)["seats"]["1"]["hand"] is None
    assert "Kh" not in str(public_parts(played.table))
    assert own_view(played.table, actors[1].id)["seats"]["1"]["hand"] is not None


def until_claimed(name: str, steps: tuple[str, ...], seed: int = 5) -> Played:
    """Play rounds at an automatic table until a claim on a meter has reached one of these steps."""
    _, tables = house_of([name, "stones"], seed)
    played = tables[name]
    actors = seated(played, ["Ann", "Ben", "Cleo"])
    for _ in range(400):
        for seat, actor in actors.items():
            if played.table.rack(seat) < 5_000:
                played.unit_of_work.join("Bank", 0)
                played.unit_of_work.micro.shift("house:chips", f"player:{actor.id}", 20_000 * 1_000_000)
                played.send(actor, "buy-chips", seat=seat, chips_cents=20_000)
            played.send(actor, "place-wager", seat=seat, wager="ante", amount_cents=500)
            for sensor in played.table.terms.sensors:
                played.send(actor, "light-sensor", seat=seat, sensor=sensor.number)
        for seat, actor in actors.items():
            played.send(actor, "ready", seat=seat)
        for seat, actor in actors.items():
            played.send(actor, "fold", seat=seat)
        off_meter = [
            one
            for one in claim_views(played.table)
            if played.table.terms.sensors[one["sensor"] - 1].game.posted.by_hand[one["hand"]].share
        ]
        if any(one["step"] in steps for one in off_meter):
            return played
        played.wait()
    raise AssertionError("no win came off a meter")


def test_an_automatic_table_pays_meter_wins_itself_if_the_house_file_says_so() -> None:
    played = until_claimed("suits", ("committed",))
    assert played.table.phase == "finished"
    assert played.unit_of_work.state.tables["suits"].phase is Phase.WAGERS


def test_an_automatic_table_waits_for_people_if_the_house_file_says_so() -> None:
    played = until_claimed("waits", ("selected",))
    assert played.table.phase == "jackpots"
    assert deadline(played.table) is None
    for one in claims(played.table, played.unit_of_work.state):
        spot = {"seat": one.claim.seat, "sensor": 1}
        played.send(SUPERVISOR, "check-cards", **spot, cards=list(one.cards))
        played.send(SUPERVISOR, "confirm-win", **spot)
        played.send(EXECUTIVE, "commit-win", **spot)
    assert played.table.phase == "finished"
    played.wait()
    assert played.table.phase == "wagers"


def test_a_table_waits_until_an_earlier_frozen_prize_of_another_table_is_decided() -> None:
    unit_of_work, tables = house_of(["twos", "stones"], 5)
    stones, twos = tables["stones"], tables["twos"]
    people = seated(stones, ["Dan"])
    deal_round(stones, people, ["Ah", "Kh", "Qh", "Jh", "2s", "4d", "6c"], dealer=NOTHING)
    frozen = claim(stones, 1, 2)
    stones.send(DEALER, "select-hand", seat=1, sensor=2, hand=frozen["hand"])
    assert unit_of_work.state.meters["frozen/meter"].locks
    actors = seated(twos, ["Ann", "Ben", "Cleo"])
    for _ in range(60):
        for seat, actor in actors.items():
            twos.send(actor, "place-wager", seat=seat, wager="ante", amount_cents=500)
            twos.send(actor, "light-sensor", seat=seat, sensor=2)
        for seat, actor in actors.items():
            twos.send(actor, "ready", seat=seat)
        for seat, actor in actors.items():
            twos.send(actor, "fold", seat=seat)
        if twos.table.phase == "jackpots":
            break
        twos.wait()
    assert twos.table.phase == "jackpots"
    waiting = [one for one in claim_views(twos.table) if one["step"] == "confirmed"]
    assert waiting
    view = pit_view([twos.table], unit_of_work.state, operator="eve", role="executive", at=twos.at)
    assert "hit frozen/meter before" in view.tables[0].waits
    with pytest.raises(Refused, match="Decide that win first"):
        twos.send(EXECUTIVE, "commit-win", seat=waiting[0]["seat"], sensor=2)
    stones.send(SUPERVISOR, "reject-win", seat=1, sensor=2, reason="the deck was short")
    for one in waiting:
        twos.send(EXECUTIVE, "commit-win", seat=one["seat"], sensor=2)
    assert twos.table.phase == "finished"
    assert not unit_of_work.state.meters["frozen/meter"].locks


def test_JP_6_equal_shares_of_a_top_award_are_committed_together_to_the_last_cent() -> None:
    played, _ = dealt("pool", FLUSH, SECOND_FLUSH)
    for seat, cards in ((2, SECOND_FLUSH), (1, FLUSH)):
        spot = {"seat": seat, "sensor": 1}
        played.send(DEALER, "select-hand", **spot, hand="flush")
        played.send(SUPERVISOR, "check-cards", **spot, cards=cards)
        played.send(SUPERVISOR, "confirm-win", **spot)
    played.send(EXECUTIVE, "commit-win", seat=1, sensor=1)
    assert played.table.phase == "finished"
    # 10,001 cents and a third of two dollars, rounded up: 10,068 cents.
    assert [(one["seat"], one["prize_cents"]) for one in claim_views(played.table)] == [(2, 5_034), (1, 5_034)]
    assert played.table.seats[1].chips == 50_000 - 600 + 5_034


def test_an_automatic_table_commits_equal_shares_too() -> None:
    played = until_claimed("shares", ("committed",))
    assert {one["step"] for one in claim_views(played.table)} == {"committed"}
    assert played.table.phase == "finished"


def test_JP_10_a_house_jackpot_pays_every_winner_in_full_and_continues() -> None:
    played = until_claimed("prizes", ("committed",))
    assert [meter["amount_cents"] for meter in public_parts(played.table)["meters"]] == [7_700]
    assert any("may be removed without notice" in notice for notice in felt_view(played.table.terms).notices)


class Strict(MemoryUnitOfWork):
    """A unit of work in which some of the automatic officers were revoked."""

    gone: frozenset[str] = frozenset()

    def carry_out(self, *commands: Any) -> Any:
        for one in commands:
            if one.actor in self.gone:
                raise NotAllowed(f"{one.actor} is no operator of this house.")
        return super().carry_out(*commands)


def strict(*gone: str, seed: int = 1) -> tuple[Played, dict[int, Actor]]:
    _, tables = house_of(["suits"], seed)
    played = tables["suits"]
    unit_of_work = Strict(
        **{name: getattr(played.unit_of_work, name) for name in ("state", "guests", "micro", "notes", "events", "kept")}
    )
    unit_of_work.gone = frozenset(gone)
    played.unit_of_work = unit_of_work
    return played, seated(played, ["Ann"])


def test_JP_13_the_base_game_continues_if_the_jackpot_system_refuses_the_round() -> None:
    played, actors = strict("automatic-dealer")
    played.send(actors[1], "place-wager", seat=1, wager="ante", amount_cents=500)
    played.send(actors[1], "light-sensor", seat=1, sensor=1)
    played.send(actors[1], "ready", seat=1)
    assert played.table.phase == "decisions"
    assert public_parts(played.table)["seats"]["1"]["sensors"] == []
    played.send(actors[1], "fold", seat=1)
    assert played.table.finished
    assert played.table.seats[1].net == -500


def test_a_win_that_the_automatic_officers_cannot_decide_waits_for_people() -> None:
    played, actors = strict("automatic-executive")
    for _ in range(60):
        played.send(actors[1], "place-wager", seat=1, wager="ante", amount_cents=500)
        played.send(actors[1], "light-sensor", seat=1, sensor=1)
        played.send(actors[1], "ready", seat=1)
        played.send(actors[1], "fold", seat=1)
        if not played.table.finished:
            break
        played.wait()
    assert played.table.phase == "jackpots"
    assert claim(played, 1)["step"] == "confirmed"
    played.send(EXECUTIVE, "commit-win", seat=1, sensor=1)
    assert played.table.finished
