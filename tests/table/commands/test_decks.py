"""The decks of a table: the change between rounds, faults of the shuffler and the pack, verified decks."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

from longsuit.base import Refused
from longsuit.play import verify
from longsuit.table.apply_entry import apply
from longsuit.table.deadlines import deadline
from longsuit.table.restore_table import restore
from longsuit.table.table import Table
from longsuit.table.views.dealer import console_view
from longsuit.table.views.jackpot_display import meters_message
from longsuit.table.views.pit import waits
from longsuit.table.views.player import seat_choices
from longsuit.table.views.spectator import deck_views, public_parts
from tests.table.playing import DEALER, SUPERVISOR, Played, house_of, messages, seated

if TYPE_CHECKING:
    from longsuit.table.entry import Actor, Entry

COUNTED = "the shuffler counted 51 cards, not 52"


def table_of(name: str) -> tuple[Played, dict[int, Actor]]:
    _, tables = house_of([name])
    return tables[name], seated(tables[name], ["Ann", "Ben"])


def place(played: Played, actors: dict[int, Actor]) -> None:
    for seat, actor in actors.items():
        played.send(actor, "place-wager", seat=seat, wager="ante", amount_cents=500)


def light(played: Played, actors: dict[int, Actor]) -> None:
    for seat, actor in actors.items():
        for sensor in played.table.terms.sensors:
            played.send(actor, "light-sensor", seat=seat, sensor=sensor.number)


def play_by_hand(played: Played, actors: dict[int, Actor]) -> None:
    """A round of a table with a human dealer, up to END GAME."""
    place(played, actors)
    if "change-deck" in offered(played):
        played.send(DEALER, "change-deck")
    played.send(DEALER, "start-game")
    played.send(DEALER, "deal", all=True)
    for seat, actor in actors.items():
        played.send(actor, "fold", seat=seat)
    played.send(DEALER, "reveal")
    played.send(DEALER, "settle")
    played.send(DEALER, "end-game")


def offered(played: Played) -> list[str]:
    found = console_view(played.table)
    assert found is not None
    return [choice.kind for choice in found.legal]


def next_step(played: Played) -> str:
    found = console_view(played.table)
    assert found is not None
    return found.next


def in_play(played: Played) -> list[str]:
    return [deck["name"] for deck in deck_views(played.table) if deck["in_play"]]


def records(played: Played) -> list[dict[str, Any]]:
    return [record for _, (record, _) in sorted(played.unit_of_work.kept.items())]


def noted(played: Played, kind: str) -> list[dict[str, Any]]:
    return [note for note in played.unit_of_work.notes if note["kind"] == kind]


def assert_restores(played: Played) -> None:
    """The journal, read back from JSON, gives the same table."""
    entries: list[Entry] = [one._replace(body=json.loads(one.text)) for one in played.journal]
    again = restore(Table(played.table.terms), entries)
    assert public_parts(again) == public_parts(played.table)
    assert (again.deck, again.deck_ready, again.decks_out) == (
        played.table.deck,
        played.table.deck_ready,
        played.table.decks_out,
    )


# NHF-2, NHF-10: two decks


def test_NHF_10_the_dealer_is_asked_for_the_change_between_rounds_and_told_which_deck_is_in_play() -> None:
    played, actors = table_of("hill")
    assert in_play(played) == ["red deck"]
    play_by_hand(played, actors)
    assert in_play(played) == []
    assert next_step(played) == "Change to the blue deck."
    assert [deck["name"] for deck in deck_views(played.table) if deck["next"]] == ["blue deck"]
    assert offered(played)[0] == "change-deck"
    place(played, actors)
    assert "start-game" not in offered(played)
    with pytest.raises(Refused, match="Put the blue deck in play") as refused:
        played.send(DEALER, "start-game")
    assert refused.value.clause == "NHF-10"
    played.send(DEALER, "change-deck")
    assert in_play(played) == ["blue deck"]
    assert messages(played)[-1]["happened"][0]["sentence"] == "The blue deck is in play."
    assert messages(played)[-1]["changes"]["decks"][1]["in_play"]
    assert next_step(played) == "START GAME when the wagers are placed."
    with pytest.raises(Refused, match="The blue deck is in play"):
        played.send(DEALER, "change-deck")
    assert_restores(played)


def test_NHF_2_decks_alternate_and_each_record_names_its_deck() -> None:
    played, actors = table_of("hill")
    for _ in range(3):
        play_by_hand(played, actors)
    assert [record["origin"]["deck"] for record in records(played)] == [1, 2, 1]
    for record in records(played):
        assert verify(record) == record
    assert_restores(played)


def test_NHF_10_an_automatic_dealer_changes_the_deck_and_says_so() -> None:
    played, actors = table_of("granite")
    place(played, actors)
    played.wait()
    while played.table.turn is not None:
        played.wait()
    (opened,) = played.wait()
    assert opened.kind == "round-opened"
    assert in_play(played) == ["blue deck"]
    assert "The blue deck is in play." in [one["sentence"] for one in messages(played)[-1]["happened"]]


def test_NHF_10_a_deck_nobody_was_dealt_from_stays_in_play() -> None:
    played, actors = table_of("hill")
    play_by_hand(played, actors)
    played.send(DEALER, "change-deck")
    played.table.entries += (played.table.entries[-1],) * played.table.terms.max_idle_entries
    played.wait()
    assert played.table.round_number == 3
    assert in_play(played) == ["blue deck"]


def test_NHF_10_one_deck_is_never_changed() -> None:
    played, actors = table_of("main")
    place(played, actors)
    assert "change-deck" not in offered(played)
    with pytest.raises(Refused, match="This table has one deck"):
        played.send(DEALER, "change-deck")


def test_NHF_2_a_round_from_before_decks_were_recorded_has_the_deck_of_its_number() -> None:
    played, _ = table_of("hill")
    (opened,) = [one for one in played.journal if one.kind == "round-opened"]
    new = ("deck", "change_deck", "decks_out", "commitment")
    old = {key: value for key, value in opened.body.items() if key not in new}
    for number, deck in ((1, "red deck"), (2, "blue deck"), (7, "red deck")):
        table = apply(played.table, opened._replace(body={**old, "round": number}, written=""))
        assert [one["name"] for one in deck_views(table) if one["in_play"]] == [deck]


# EQ-4: faults of the equipment


def dealing(name: str = "main") -> tuple[Played, dict[int, Actor]]:
    """A table whose dealer has dealt the first hand, with jackpot wagers where it has sensors."""
    played, actors = table_of(name)
    place(played, actors)
    light(played, actors)
    played.send(DEALER, "start-game")
    if played.table.phase == "chips":
        played.send(DEALER, "count-chips", counted=[2] * len(played.table.terms.sensors))
    played.send(DEALER, "deal")
    return played, actors


FAULTS: dict[str, dict[str, Any]] = {
    "report-wrong-count": {"cards_counted": 51},
    "find-face-up-card": {},
    "report-shuffler-stop": {},
}


@pytest.mark.parametrize("kind", list(FAULTS))
def test_EQ_4_a_fault_returns_every_wager_and_reverses_the_contributions(kind: str) -> None:
    played, _ = table_of("main")
    before = dict(played.unit_of_work.micro)
    played, actors = dealing()
    assert kind in offered(played)
    meters = [meter["amount_cents"] for meter in played.table.meters]
    (entry,) = played.send(DEALER, kind, **FAULTS[kind])
    assert entry.kind == "round-voided"
    assert [played.table.seats[seat].chips for seat in actors] == [50_000, 50_000]
    after = {account: amount for account, amount in played.unit_of_work.micro.items() if amount}
    assert after == {account: amount for account, amount in before.items() if amount}
    assert [meter["amount_cents"] for meter in played.table.meters] <= meters
    (record,) = records(played)
    assert record["irregularities"][0]["kind"] in ("shuffler-count", "face-up-card", "shuffler-stop")
    assert verify(record) == record
    (note,) = noted(played, "deck-out")
    assert (note["actor"], note["deck"]) == ("dora", "deck")
    assert_restores(played)


def test_EQ_4_with_one_deck_no_round_starts_until_it_is_verified() -> None:
    played, actors = dealing()
    played.send(DEALER, "report-wrong-count", cards_counted=51)
    played.send(DEALER, "end-game")
    assert messages(played)[-1]["happened"][0]["sentence"] == "Round 2. The deck is out of play until it is verified."
    assert meters_message(played.table, played.unit_of_work.state)["message"].startswith("No wagers are taken now.")
    assert next_step(played) == "The deck is out of play until it is verified. Verify or replace it."
    assert public_parts(played.table)["message"].startswith("No wagers are taken now. The deck is out of play")
    assert (
        waits(played.table, played.unit_of_work.state) == f"The deck is out of play: {COUNTED}. Verify or replace it."
    )
    assert not [one for one in seat_choices(played.table, 1) if one["kind"] == "place-wager"]
    for kind, facts in (
        ("place-wager", {"wager": "ante", "amount_cents": 500}),
        ("place-wagers", {"wagers": {"ante": 500}}),
    ):
        with pytest.raises(Refused, match="out of play until it is verified") as refused:
            played.send(actors[1], kind, seat=1, **facts)
        assert refused.value.clause == "EQ-4"
    with pytest.raises(Refused, match="out of play"):
        played.send(DEALER, "accept-wager", seat=1, wager="ante", amount_cents=1)
    with pytest.raises(Refused, match="out of play"):
        played.send(DEALER, "start-game")
    assert "verify-deck" in offered(played)
    assert_restores(played)
    played.send(DEALER, "verify-deck", deck=1)
    (note,) = noted(played, "deck-verified")
    assert [note[key] for key in ("actor", "round", "deck", "how")] == ["dora", 2, "deck", "verified"]
    assert messages(played)[-1]["happened"][0]["sentence"] == "The deck is verified and can be used again."
    play_by_hand(played, actors)
    assert_restores(played)


def test_EQ_4_with_two_decks_the_other_one_is_used_meanwhile() -> None:
    played, actors = dealing("hill")
    played.send(DEALER, "report-shuffler-stop")
    for _ in range(3):
        if played.table.finished:
            played.send(DEALER, "end-game")
        play_by_hand(played, actors)
    assert [record["origin"]["deck"] for record in records(played)] == [1, 2, 2, 2]
    assert_restores(played)
    played.send(SUPERVISOR, "verify-deck", deck=1, replaced=True)
    assert noted(played, "deck-verified")[0]["how"] == "replaced"
    play_by_hand(played, actors)
    play_by_hand(played, actors)
    assert [record["origin"]["deck"] for record in records(played)][-2:] == [2, 1]


def test_EQ_4_a_wrong_count_before_the_deal_changes_the_deck_and_keeps_the_wagers() -> None:
    played, actors = table_of("hill")
    place(played, actors)
    (entry,) = played.send(DEALER, "report-wrong-count", cards_counted=51)
    assert entry.kind == "deck-out"
    assert (played.table.play.wagers[1]["ante"], next_step(played)) == (500, "Change to the blue deck.")
    played.send(DEALER, "change-deck")
    played.send(DEALER, "report-wrong-count", cards_counted=53)
    assert played.table.play.wagers == {}
    assert next_step(played) == "Every deck is out of play until it is verified. Verify or replace it."
    assert [deck["out"] for deck in deck_views(played.table)] == [COUNTED, "the shuffler counted 53 cards, not 52"]
    with pytest.raises(Refused, match="out of play already"):
        played.send(DEALER, "report-wrong-count", cards_counted=51)
    played.send(DEALER, "verify-deck", deck=1)
    assert next_step(played) == "Change to the red deck."
    assert_restores(played)


def test_EQ_4_a_wrong_count_after_the_settlement_leaves_the_round_as_it_is() -> None:
    played, actors = table_of("main")
    place(played, actors)
    for kind, facts in (("start-game", {}), ("deal", {"all": True})):
        played.send(DEALER, kind, **facts)
    for seat, actor in actors.items():
        played.send(actor, "fold", seat=seat)
    played.send(DEALER, "reveal")
    played.send(DEALER, "settle")
    played.send(DEALER, "report-wrong-count", cards_counted=51)
    assert records(played)[0]["settlement"]["outcome"] == "settled"
    assert played.table.decks_out == {1: COUNTED}


def test_EQ_4_a_deck_in_use_is_verified_when_the_round_is_over_and_a_sound_one_never() -> None:
    played, _ = table_of("main")
    with pytest.raises(Refused, match="That deck is not out of play"):
        played.send(DEALER, "verify-deck", deck=1)
    with pytest.raises(Refused, match="52 cards is the right count"):
        played.send(DEALER, "report-wrong-count", cards_counted=52)
    with pytest.raises(Refused, match="while cards are dealt"):
        played.send(DEALER, "report-shuffler-stop")


def test_EQ_4_at_an_automatic_table_a_supervisor_reports_and_no_clock_deals_without_a_deck() -> None:
    played, actors = table_of("suits")
    place(played, actors)
    light(played, actors)
    with pytest.raises(Refused, match="This table has an automatic dealer"):
        played.send(DEALER, "report-wrong-count", cards_counted=51)
    played.wait()
    assert played.table.phase == "decisions"
    (entry,) = played.send(SUPERVISOR, "report-wrong-count", cards_counted=51)
    assert entry.kind == "round-voided"
    assert [played.table.seats[seat].chips for seat in actors] == [50_000, 50_000]
    played.wait()
    assert deadline(played.table) is None
    with pytest.raises(Refused, match="out of play until it is verified"):
        place(played, actors)
    played.send(SUPERVISOR, "verify-deck", deck=1)
    place(played, actors)
    played.send(SUPERVISOR, "report-wrong-count", cards_counted=51)
    assert (played.table.play.wagers, deadline(played.table)) == ({}, None)
    assert_restores(played)
