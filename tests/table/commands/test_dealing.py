"""Tables with a human dealer: the order of JP-2, physical decks, misdeals, exposed cards, and voided rounds."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest
from click.testing import CliRunner

from longsuit import fair
from longsuit.base import Refused
from longsuit.cli import group
from longsuit.floor.config.floor_house_file import floor_house
from longsuit.jackpot import Phase
from longsuit.table.commands.rounds.end_round import jackpot_wagers, round_record_text
from longsuit.table.deadlines import deadline
from longsuit.table.restore_table import restore
from longsuit.table.table import Table
from longsuit.table.views.dealer import console_view
from longsuit.table.views.spectator import public_parts
from longsuit.table.views.verification import verification
from tests.table.playing import DEALER, SUPERVISOR, Played, house_of, seated

if TYPE_CHECKING:
    from longsuit.table.entry import Actor

STRAIGHT = ["Ah", "Kd", "Qs", "Jc", "Th", "2s", "3d"]
PLAIN = ["2h", "4d", "6s", "8c", "Tc", "Qd", "Kh"]
DEALERS = ["3h", "5d", "7s", "9c", "Jd", "As", "4c"]


def table_of(name: str, players: int = 2, *, sensors: bool = True) -> tuple[Played, dict[int, Actor]]:
    """A table with placed wagers."""
    _, tables = house_of([name])
    played = tables[name]
    actors = seated(played, ["Ann", "Ben"][:players])
    for seat, actor in actors.items():
        played.send(actor, "place-wager", seat=seat, wager="ante", amount_cents=500)
        for sensor in played.table.terms.sensors if sensors else ():
            played.send(actor, "light-sensor", seat=seat, sensor=sensor.number)
    return played, actors


def console(played: Played) -> dict[str, Any]:
    found = console_view(played.table)
    assert found is not None
    return found.model_dump()


def offered(played: Played) -> list[str]:
    return [choice["kind"] for choice in console(played)["legal"]]


def test_JP_2_a_round_has_one_order_from_start_game_to_end_game() -> None:
    played, actors = table_of("main")
    steps = ("count-chips", "deal", "reveal", "settle", "end-game")
    facts: dict[str, dict[str, Any]] = {"count-chips": {"counted": [2, 2]}, "deal": {"all": True}}
    phases = ["wagers"]

    def nothing_but(kind: str) -> None:
        for step in steps:
            if step != kind:
                with pytest.raises((Refused, Refused)):
                    played.send(DEALER, step, **facts.get(step, {}))

    nothing_but("start-game")
    assert offered(played) == ["start-game", "accept-wager", "report-wrong-count"]
    for kind in ("start-game", "count-chips", "deal"):
        played.send(DEALER, kind, **facts.get(kind, {}))
        phases.append(played.table.phase)
    for seat, actor in actors.items():
        nothing_but("")
        played.send(actor, "fold", seat=seat)
    for kind in ("reveal", "settle"):
        nothing_but(kind)
        played.send(DEALER, kind)
        phases.append(played.table.phase)
    assert phases[:5] == ["wagers", "chips", "deal", "decisions", "settlement"]
    assert phases[5] in ("jackpots", "finished")


def test_JP_2_the_count_of_jackpot_chips_must_match_before_anything_else() -> None:
    played, _ = table_of("main")
    played.send(DEALER, "start-game")
    assert set(console(played)) == {"legal", "next"}, "the console tells the right count"
    assert offered(played)[0] == "count-chips"
    assert console(played)["next"] == "Take the jackpot chips off the sensors and count them."
    with pytest.raises(Refused, match=r"The count of 2, 1 is not the number of jackpot wagers accepted") as no:
        played.send(DEALER, "count-chips", counted=[2, 1])
    assert "2, 2" not in no.value.sentence, "a miscount reveals the right count"
    with pytest.raises(Refused, match="The jackpot chips are to be counted first"):
        played.send(DEALER, "deal")
    played.send(DEALER, "count-chips", counted=[2, 2])
    assert played.table.phase == "deal"


def test_a_game_without_jackpot_wagers_has_no_chips_to_count() -> None:
    played, _ = table_of("main", sensors=False)
    played.send(DEALER, "start-game")
    assert played.table.phase == "deal"
    assert played.unit_of_work.state.tables["main"].phase is Phase.WAGERS
    with pytest.raises(Refused, match="There are no jackpot chips to count now"):
        played.send(DEALER, "count-chips", counted=[0, 0])


def test_chips_are_refused_after_start_game() -> None:
    played, actors = table_of("main")
    played.send(DEALER, "start-game")
    with pytest.raises(Refused, match="before cards are dealt"):
        played.send(actors[1], "place-wager", seat=1, wager="flush-rush", amount_cents=100)
    with pytest.raises(Refused, match="The jackpot wager is accepted"):
        played.send(actors[1], "darken-sensor", seat=1, sensor=1)
    with pytest.raises(Refused, match="The game is started already"):
        played.send(DEALER, "start-game")


def physical(name: str = "felt", players: int = 2) -> tuple[Played, dict[int, Actor]]:
    played, actors = table_of(name, players)
    played.send(DEALER, "start-game")
    played.send(DEALER, "count-chips", counted=[players] * len(played.table.terms.sensors))
    return played, actors


def test_ILS_1_a_physical_deck_is_dealt_hand_by_hand_by_entering_its_cards() -> None:
    played, _ = physical()
    assert console(played)["legal"][0]["cards"] == 7
    assert console(played)["next"] == "Deal 7 cards to seat 1."
    with pytest.raises(Refused, match="A physical deck is dealt hand by hand"):
        played.send(DEALER, "deal", all=True)
    with pytest.raises(Refused, match="needs 7 cards named"):
        played.send(DEALER, "deal")
    played.send(DEALER, "deal", cards=PLAIN)
    with pytest.raises(Refused, match="The 2h has been dealt already"):
        played.send(DEALER, "deal", cards=["2h", *STRAIGHT[:6]])
    with pytest.raises(Refused, match=r"gets 7 cards, not 6; name 7, or call a misdeal\. \(IRR-1\)"):
        played.send(DEALER, "deal", cards=STRAIGHT[:6])
    played.send(DEALER, "deal", cards=STRAIGHT)
    assert console(played)["next"] == "Deal 7 cards to the dealer."
    played.send(DEALER, "deal", cards=DEALERS)
    assert played.table.phase == "decisions"
    assert public_parts(played.table)["shuffle"] is None


def test_IRR_2_an_exposed_card_is_discarded_or_makes_the_round_void() -> None:
    played, _ = physical()
    played.send(DEALER, "deal", cards=PLAIN)
    with pytest.raises(Refused, match="Name the exposed card"):
        played.send(DEALER, "expose-card")
    played.send(DEALER, "expose-card", card="As")
    assert public_parts(played.table)["exposed"] == ["As"]
    assert played.table.phase == "deal"
    played, _ = physical_dead()
    played.send(DEALER, "expose-card")
    assert played.table.phase == "finished"
    assert "a card was exposed while dealing" in public_parts(played.table)["void"]


def physical_dead() -> tuple[Played, dict[int, Actor]]:
    played, actors = table_of("dead")
    played.send(DEALER, "start-game")
    played.send(DEALER, "count-chips", counted=[2])
    return played, actors


def test_IRR_1_a_misdeal_returns_every_wager_and_reverses_every_contribution() -> None:
    played, _ = table_of("main")
    before = dict(played.unit_of_work.micro)
    shown = played.unit_of_work.state.meters["easy/meter"].amount
    played.send(DEALER, "start-game")
    assert played.unit_of_work.state.meters["easy/meter"].amount > shown
    played.send(DEALER, "count-chips", counted=[2, 2])
    played.send(DEALER, "deal")
    played.send(DEALER, "call-misdeal", hand=1, cards_found=8)
    (called,) = [event for event in played.unit_of_work.events if event.kind == "misdeal-called"]
    assert (called.actor, called.role) == ("dora", "dealer")
    assert {account: amount for account, amount in played.unit_of_work.micro.items() if amount} == {
        account: amount for account, amount in before.items() if amount
    }
    assert played.unit_of_work.state.meters["easy/meter"].amount == shown
    assert public_parts(played.table)["meters"][0]["amount_cents"] == shown // 1_000_000
    seat = public_parts(played.table)["seats"]["1"]
    assert {line["outcome"] for line in seat["lines"]} == {"returned"}
    assert seat["net_cents"] == 0
    assert verification("main", 1, played.unit_of_work.kept["main", 1][0]).holds
    played.send(DEALER, "end-game")
    assert played.table.phase == "wagers"


def test_IRR_1_a_dead_hand_is_refunded_with_its_jackpot_wagers_and_the_round_continues() -> None:
    played, actors = physical_dead()
    meter = played.unit_of_work.state.meters["easy/meter"].amount
    played.send(DEALER, "deal", all=True)
    played.send(DEALER, "call-misdeal", hand=1, cards_found=6)
    assert played.table.turn == 2
    played.send(actors[2], "fold", seat=2)
    played.send(DEALER, "reveal")
    played.send(DEALER, "settle")
    seat = public_parts(played.table)["seats"]["1"]
    assert [(line["wager"], line["outcome"], line["clause"]) for line in seat["lines"]] == [
        ("ante", "returned", "IRR-1"),
        ("sensor-1", "returned", "IRR-1"),
    ]
    assert played.unit_of_work.state.meters["easy/meter"].amount == meter
    if played.table.finished:
        assert played.table.seats[1].chips == 50_000


@pytest.mark.parametrize("dealt", [False, True])
def test_IRR_1_a_supervisor_voids_a_round_and_every_wager_is_returned(dealt: bool) -> None:  # noqa: FBT001 - a parameter
    played, _ = table_of("main")
    before = {account: amount for account, amount in played.unit_of_work.micro.items() if amount}
    if dealt:
        played.send(DEALER, "start-game")
        played.send(DEALER, "count-chips", counted=[2, 2])
        played.send(DEALER, "deal", all=True)
    played.send(SUPERVISOR, "void-round", reason="a player fell ill")
    assert {account: amount for account, amount in played.unit_of_work.micro.items() if amount} == before
    if not dealt:
        assert played.table.play.wagers == {}
        assert played.table.phase == "wagers"
        return
    assert public_parts(played.table)["void"] == "a player fell ill"
    record, nets = played.unit_of_work.kept["main", 1]
    assert {net for _, net in nets.values()} == {0}
    assert verification("main", 1, record).holds
    with pytest.raises(Refused, match="The round is over"):
        played.send(SUPERVISOR, "void-round", reason="again")


MORE = {"count-chips": {"counted": [2, 2]}, "deal": {"all": True}}


def up_to(phase: str) -> Played:
    """A dealt round of two seats with jackpot wagers in the given phase; in `jackpots` a win is undecided."""
    for seed in range(100):
        _, tables = house_of(["main"], seed)
        played = tables["main"]
        actors = seated(played, ["Ann", "Ben"])
        for seat, actor in actors.items():
            played.send(actor, "place-wager", seat=seat, wager="ante", amount_cents=500)
            for sensor in played.table.terms.sensors:
                played.send(actor, "light-sensor", seat=seat, sensor=sensor.number)
        for deed in ("start-game", "count-chips", "deal", "fold", "fold", "reveal", "settle"):
            if played.table.phase == phase:
                break
            if deed == "fold":
                seat = played.table.turn or 0
                played.send(actors[seat], "fold", seat=seat)
            else:
                played.send(DEALER, deed, **MORE.get(deed, {}))
        if played.table.phase == phase and not any(claim.step == "committed" for claim in played.table.claims.values()):
            return played
    raise AssertionError(phase)


PHASES = ("chips", "deal", "decisions", "reveal", "settlement", "jackpots")


@pytest.mark.parametrize("phase", PHASES)
def test_IRR_1_a_round_voided_in_any_phase_has_a_valid_record_and_a_journal_that_replays(phase: str) -> None:
    played = up_to(phase)
    wagered = {seat: sum(played.table.play.wagers[seat].values()) for seat in (1, 2)}
    played.send(SUPERVISOR, "void-round", reason="a player fell ill")
    assert played.table.phase == "finished"
    assert [seat.chips for seat in played.table.seats.values()] == [50_000, 50_000]
    record, _ = played.unit_of_work.kept["main", 1]
    assert record["irregularities"][-1]["kind"] == "voided"
    assert record["settlement"]["paid_cents"] == sum(wagered.values())
    assert [check.part for check in fair.verify(record)] == list(fair.PARTS)
    assert all(check.holds for check in verification("main", 1, record).checks)
    again = restore(Table(played.table.terms), played.table.entries)
    assert _record(again) == record
    assert public_parts(again) == public_parts(played.table)


@pytest.mark.parametrize("phase", PHASES)
def test_IRR_1_the_record_of_a_voided_round_can_be_checked_from_the_command_line(phase: str) -> None:
    played = up_to(phase)
    played.send(SUPERVISOR, "void-round", reason="a player fell ill")
    record, _ = played.unit_of_work.kept["main", 1]
    (void,) = record["irregularities"]
    altered = {**record, "irregularities": [{**void, "reason": "nobody fell ill"}]}
    for command in ("verify", "settle"):
        assert CliRunner().invoke(group, [command, "-"], input=json.dumps(record)).exit_code == 0
        assert CliRunner().invoke(group, [command, "-"], input=json.dumps(altered)).exit_code == 1


def _record(table: Table) -> dict[str, Any]:
    return json.loads(round_record_text(table, jackpot_wagers(table, table.entries[-1])))


def test_IRR_1_face_up_cards_stay_visible_after_a_void() -> None:
    played = up_to("jackpots")
    before = public_parts(played.table)
    played.send(SUPERVISOR, "void-round", reason="a player fell ill")
    after = public_parts(played.table)
    for seat in ("1", "2"):
        assert [after["seats"][seat][key] for key in ("hand", "shown")] == [
            before["seats"][seat][key] for key in ("hand", "shown")
        ]
    assert after["dealer"] == before["dealer"]


def test_IRR_1_the_record_of_a_void_round_with_a_physical_deck_verifies() -> None:
    played, _ = physical()
    played.send(DEALER, "deal", cards=PLAIN)
    played.send(SUPERVISOR, "void-round", reason="the wrong deck")
    record, _ = played.unit_of_work.kept["felt", 1]
    checked = verification("felt", 1, record)
    assert [(check.part, check.holds) for check in checked.checks] == [("The shuffle", True), ("The settlement", True)]
    lines = [{**line, "paid_cents": 0} for line in record["settlement"]["lines"]]
    changed = {**record, "settlement": {**record["settlement"], "lines": lines}}
    assert not verification("felt", 1, changed).holds


def test_IRR_1_a_void_whose_reason_cannot_be_printed_is_refused_and_changes_nothing() -> None:
    played = up_to("decisions")
    before = public_parts(played.table)
    with pytest.raises(Refused, match="one line of 1 to 200 printable characters"):
        played.send(SUPERVISOR, "void-round", reason="two\nlines")
    assert public_parts(played.table) == before


@pytest.mark.parametrize("phase", PHASES)
def test_a_void_round_whose_record_was_changed_does_not_verify(phase: str) -> None:
    played = up_to(phase)
    played.send(SUPERVISOR, "void-round", reason="a player fell ill")
    record, _ = played.unit_of_work.kept["main", 1]
    lines = [dict(line) for line in record["settlement"]["lines"]]
    lines[0]["paid_cents"] = 0
    for changed in (
        {**record, "settlement": {**record["settlement"], "lines": lines}},
        {**record, "irregularities": []},
        {**record, "irregularities": [{**record["irregularities"][-1], "reason": "nobody fell ill"}]},
    ):
        assert not verification("main", 1, changed).holds
        with pytest.raises(fair.NotVerified):
            fair.verify(changed)


def test_at_a_human_dealers_table_the_clock_only_folds_hands() -> None:
    played, actors = table_of("main", sensors=False)
    assert deadline(played.table) is None
    for seat, actor in actors.items():
        played.send(actor, "ready", seat=seat)
    assert played.table.phase == "wagers"
    played.send(DEALER, "start-game")
    assert deadline(played.table) is None
    played.send(DEALER, "deal", all=True)
    played.run_out()
    assert played.table.play.folded == {1: True}
    played.run_out()
    assert played.table.phase == "reveal"
    assert deadline(played.table) is None


def test_NCF_2_a_colour_game_is_dealt_community_first_and_packets_after_the_decisions() -> None:
    _, tables = house_of(["nine"])
    played = tables["nine"]
    actors = seated(played, ["Ann", "Ben"])
    for seat, actor in actors.items():
        played.send(actor, "choose-colour", seat=seat, colour="red")
        played.send(actor, "place-wager", seat=seat, wager="nine-cards", amount_cents=500)
    played.send(DEALER, "start-game")
    assert console(played)["next"] == "Deal the 3 community cards."
    played.send(DEALER, "deal")
    assert len(public_parts(played.table)["community"]) == 3
    played.send(actors[1], "raise", seat=1, amount_cents=500)
    played.send(actors[2], "fold", seat=2)
    assert played.table.phase == "deal"
    played.send(DEALER, "deal", all=True)
    assert played.table.phase == "settlement"
    played.send(DEALER, "settle")
    assert played.table.phase == "finished"
    assert verification("nine", 1, played.unit_of_work.kept["nine", 1][0]).holds


def test_NHF_1_no_dealer_accepts_what_the_profile_of_the_house_forbids() -> None:
    table = {"name": "small", "game": "nh-flush", "house": "nh", "dealer": "human"}
    _, tables = house_of(["small"], house=floor_house({"tables": [table]}, "x.toml"))
    played = tables["small"]
    seated(played, ["Ann"])
    with pytest.raises(Refused, match=r"\$25 is above the maximum of the profile nh, \$10\. Return the chips\.") as no:
        played.send(DEALER, "accept-wager", seat=1, wager="ante", amount_cents=2_500)
    assert no.value.clause == "NHF-1"
    played.send(DEALER, "accept-wager", seat=1, wager="ante", amount_cents=50)
    assert played.table.play.wagers == {1: {"ante": 50}}
