"""Views of a table: the felt, the lobby, displays, the pit and a verified round, as the protocol sends them."""

from __future__ import annotations

import json

import pytest

from longsuit import jackpot, protocol
from longsuit.floor.config.floor_house_file import floor_house, read_floor_house
from longsuit.jackpot import rate_text
from longsuit.rules import Role, all_clauses
from longsuit.table.table import Table
from longsuit.table.views.felt import felt_view
from longsuit.table.views.jackpot_display import display_view, meters_message
from longsuit.table.views.lobby import lobby_view
from longsuit.table.views.pit import advice_view, pit_view, value_views
from longsuit.table.views.pit_text import KnownNames, change_sentence, event_sentence, exception_view
from longsuit.table.views.player import own_view
from longsuit.table.views.spectator import public_parts
from longsuit.table.views.updates import hello
from longsuit.table.views.verification import verification
from tests.protocol.sample import play_round, sample
from tests.table.playing import Played, example_house, house_of, seated
from tests.table.watching import MESSAGE, reduced


@pytest.mark.parametrize("terms", example_house().tables, ids=lambda terms: terms.name)
def test_a_felt_has_every_spot_with_its_pay_table(terms: object) -> None:
    from longsuit.table.terms import TableTerms  # noqa: PLC0415 - only for its type

    assert isinstance(terms, TableTerms)
    felt = felt_view(terms)
    rules = terms.rules
    assert [spot.wager for spot in felt.spots] == [w.name for w in rules.wagers if w.role is not Role.JACKPOT]
    for spot in felt.spots:
        table = rules.by_name[spot.wager].table
        assert [row.key for row in spot.pays] == ([row.key for row in table.rows] if table else [])
    assert [sensor.sensor for sensor in felt.sensors] == [sensor.number for sensor in terms.sensors]
    assert felt.notices[0].startswith("All chips are play chips")
    assert protocol.FeltView.model_validate_json(felt.model_dump_json()) == felt


def test_pays_as_text() -> None:
    suits = felt_view(read_floor_house().tables[0])
    pays = {row.key: row.pays for row in suits.sensors[0].pays}
    assert pays["royal-flush-hearts"] == "100% of the meter"
    assert pays["four-of-a-kind"] == "$75"
    assert next(spot for spot in suits.spots if spot.wager == "flush-rush").pays[0].pays == "100 to 1"
    assert suits.qualifier == "9-3-2"
    twice = felt_view(next(terms for terms in example_house().tables if terms.name == "felt"))
    assert twice.sensors[0].pays[0].pays == "100% of the major"


def test_the_felt_explains_every_clause_of_refusals_and_lines() -> None:
    for terms in example_house().tables:
        felt = felt_view(terms)
        named = {*vars(terms.rules.clauses).values(), *(wager.clause for wager in terms.rules.wagers)}
        named |= {"JP-1", "JP-2", "JP-3", "JP-13", "IRR-1", "IRR-2", "IRR-3"}
        assert named <= set(felt.clauses)
        assert all(all_clauses()[name] == text for name, text in felt.clauses.items())


@pytest.mark.parametrize("name", [terms.name for terms in read_floor_house().tables])
def test_the_sample_messages_are_valid_and_lead_from_hello_to_the_end(name: str) -> None:
    for told in sample(name, 3).values():
        hello, *updates = told
        view = hello["table"]
        for number, message in enumerate(updates, hello["number"] + 1):
            MESSAGE.validate_json(json.dumps(message))
            assert message["number"] == number
            view = reduced(view, message["changes"])
        protocol.TableView.model_validate_json(json.dumps(view))
        assert view["round"] in (1, 2)


def test_the_lobby_shows_limits_free_seats_and_meters() -> None:
    unit_of_work, tables = house_of(["suits", "main", "fortune"])
    seated(tables["suits"], ["Ann", "Ben"])
    seen = lobby_view("Example", [one.table for one in tables.values()], unit_of_work.state)
    suits = seen.tables[0]
    assert suits.free == (3, 4, 5, 6)
    assert [(one.dealer, one.dealer_here) for one in seen.tables[:2]] == [("automatic", True), ("human", False)]
    assert [meter.amount_cents for meter in suits.meters] == [20_000]
    assert seen.tables[2].side_bets == ("Player's 6", "First 3", "9 Card Bonus")
    assert seen.tables[2].wagers["players-6"] == "Player's 6"
    assert "play chips" in seen.play_chips
    assert protocol.Lobby.model_validate_json(seen.model_dump_json()) == seen


def test_JP_12_a_display_shows_meters_fixed_pays_notices_and_why_no_wagers_are_taken() -> None:
    unit_of_work, tables = house_of(["prizes", "main"])
    shown = display_view(tables["prizes"].table, unit_of_work.state, "2026-03-01T12:00:00.000000Z")
    assert [meter.amount_cents for meter in shown.meters] == [7_700]
    assert any("No player money" in notice for notice in shown.notices)
    assert shown.message == ""
    by = {"actor": "sam", "role": "supervisor", "at": "2026-03-01T12:00:00.000000Z"}
    unit_of_work.carry_out(jackpot.Suspend(id="s", reason="the store is full", **by))
    main = tables["main"].table
    assert display_view(main, unit_of_work.state, "x").message == "No jackpot wagers: the store is full."
    assert (
        protocol.Meters.model_validate(meters_message(main, unit_of_work.state)).message
        == "No jackpot wagers: the store is full."
    )


def test_a_table_that_is_not_on_the_jackpot_system_shows_a_message() -> None:
    unit_of_work, tables = house_of(["suits"])
    assert display_view(tables["suits"].table, jackpot.EMPTY, "x").message == (
        "No jackpot wagers: this table is not on the jackpot system."
    )
    other = floor_house({"jackpots": [{"name": "new"}], "tables": [{"name": "suits", "jackpots": ["new"]}]}, "x")
    assert display_view(Table(other.tables[0]), unit_of_work.state, "x").message == (
        "No jackpot wagers: this table's jackpots were changed since it opened."
    )


def test_the_pit_sees_tables_meters_proposals_and_wins_and_what_it_may_do() -> None:
    unit_of_work, tables = house_of(["suits", "main"])
    for name in ("suits",):
        play_round(tables[name], seated(tables[name], ["Ann", "Ben", "Cleo"]))
    terms = jackpot.MeterTerms("meter", 500, 100_000, 0)
    change = jackpot.ChangeTerms(explanation="less seed", jackpot="easy", terms=terms)
    by = {"actor": "sam", "role": "supervisor", "at": "2026-03-01T12:00:00.000000Z"}
    unit_of_work.carry_out(jackpot.Propose(id="p", change=change, **by))
    seen = pit_view(
        [one.table for one in tables.values()], unit_of_work.state, operator="eve", role="executive", at="now"
    )
    assert [table.table for table in seen.tables] == ["suits", "main"]
    assert "approve" in seen.allowed
    assert "start-game" not in seen.allowed
    (easy,) = [meter for meter in seen.meters if meter.jackpot == "easy"]
    assert easy.reconciles
    assert easy.tables == ("suits", "waits", "main", "open", "dead", "stones", "room")
    assert easy.contribution == "15%"
    assert easy.display.label == "Easy"
    (proposal,) = seen.proposals
    assert proposal.what == (
        "easy/meter from $5 with 10% of each wager and 0% for its reserve instead of from $200 with 15% of each wager "
        "and 5% for its reserve."
    )
    assert proposal.proposed_by == "sam"
    assert [advice_view(one) for one in unit_of_work.state.proposals["p"].advice] == list(proposal.advice)
    assert len(seen.wins) == len(list(unit_of_work.state.wins.items()))
    assert protocol.PitView.model_validate_json(seen.model_dump_json()) == seen


def test_every_change_has_a_sentence() -> None:
    unit_of_work, _ = house_of(["suits"])
    house = example_house()
    why = {"explanation": "x"}
    changes = [
        *house.opening(jackpot.EMPTY),
        jackpot.ChangeOptions(jackpot="easy", order="one-by-one", lock="none", executive_from_cents=100, **why),
        jackpot.CloseTable(table="suits", **why),
        jackpot.Discontinue(jackpot="easy", carry=(jackpot.Carry("easy/meter", "shared/meter"),), **why),
        jackpot.AdjustMeter(meter="easy/meter", reason="win", amount=-1_500_000, document="D1", **why),
        jackpot.UndoWin(win="w", document="D2", **why),
    ]
    sentences = [change_sentence(change, unit_of_work.state) for change in changes]
    assert all(sentence.endswith(".") and sentence[0] != " " for sentence in sentences)
    assert sentences[-2] == "easy/meter goes down by $0.015 for win, by D1."
    assert sentences[-3] == "easy ends: easy/meter goes to shared/meter."


def test_every_event_has_a_sentence_as_an_exception() -> None:
    unit_of_work, tables = house_of(["suits"])
    play_round(tables["suits"], seated(tables["suits"], ["Ann", "Ben", "Cleo"]))
    for number, event in enumerate(unit_of_work.events):
        document = jackpot.to_json(event)
        row = {"seq": number, "time": event.at, "actor": event.actor, "role": event.role, "table": event.table or None}
        view = exception_view({**row, "kind": document["kind"], "event": document})
        assert view.sentence.endswith(".")
    refused = {"kind": "refused", "clause": "JP-2", "sentence": "Not now."}
    assert event_sentence(refused) == "Refused: Not now."


def test_JP_4_an_undone_win_has_the_names_that_people_know() -> None:
    unit_of_work, tables = house_of(["suits"])
    play_round(tables["suits"], seated(tables["suits"], ["Ann", "Ben", "Cleo"]))
    name, win = next(iter(unit_of_work.state.wins.items()))
    title = tables["suits"].table.terms.title
    place = f"{title}, round {win.round}, seat {win.seat}"
    undo = jackpot.UndoWin(win=name, document="D2", explanation="x")
    said = change_sentence(undo, unit_of_work.state)
    assert said.startswith("The win of $")
    assert f"({place}" in said
    values = value_views(undo, unit_of_work.state)
    assert {value.subject for value in values} == {"The win"}
    assert place in values[0].before
    known = KnownNames(unit_of_work.state)
    event = {"kind": "win-undone", "win": name, "document": "D2", "explanation": "wrong cards"}
    assert f"({place}" in event_sentence(event, known)
    shown = [said, event_sentence(event, known), *(str(value) for value in values)]
    assert not [text for text in shown if name in text or "table suits" in text]
    assert event_sentence({**event, "win": "5f0c" * 8}) == "The win 5f0c5f is undone, by D2: wrong cards."


def test_JP_19_the_openings_of_the_first_day_are_named_by_what_they_open() -> None:
    known = KnownNames(titles={"prize": "The Prize Table"})
    approved = {"kind": "change-approved", "proposal": "opening.table.prize"}
    assert event_sentence(approved, known) == "The opening of table The Prize Table is approved."
    assert event_sentence(approved) == "The opening of table prize is approved."
    assert event_sentence(approved | {"proposal": "opening.jackpot.up"}) == "The opening of jackpot up is approved."
    declined = {"kind": "change-declined", "proposal": "5f0c" * 8, "reason": "too much."}
    assert event_sentence(declined) == "Proposal 5f0c5f is declined: too much."


def test_JP_6_options_are_proposed_in_words() -> None:
    words = "several wins of a round share the top award equally, an undecided win leaves the meter running"
    options = {"jackpot": "easy", "order": "equal-shares", "lock": "none", "executive_from_cents": 100}
    proposed = change_sentence(jackpot.ChangeOptions(explanation="x", **options), jackpot.EMPTY)
    assert proposed == f"easy: {words}, an Executive's card from $1 up."
    event = {"kind": "options-changed", "explanation": "fair", **options}
    assert words in event_sentence(event)


def test_rates_and_amounts_are_exact() -> None:
    assert [rate_text(one) for one in (1, 333_333, 1_000_000)] == ["0.0001%", "33.3333%", "100%"]
    assert [jackpot.exact_dollars(one) for one in (1, 123_456_789_000_000)] == ["$0.00000001", "$1,234,567.89"]


def finished() -> Played:
    _, tables = house_of(["suits"])
    play_round(tables["suits"], seated(tables["suits"], ["Ann", "Ben"]))
    return tables["suits"]


def test_a_changed_record_fails_verification_and_names_the_difference() -> None:
    record, _ = finished().unit_of_work.kept["suits", 1]
    assert verification("suits", 1, record).holds
    deck = list(record["deck"])
    deck[0], deck[1] = deck[1], deck[0]
    found = verification("suits", 1, {**record, "deck": deck})
    assert not found.holds
    assert found.checks[-1].part == "The shuffle"
    assert not verification("suits", 1, {"record": "x"}).holds
    assert not verification("suits", 1, {**record, "fairness": {"algorithm": "magic"}}).holds


def test_hello_has_the_current_meters() -> None:
    unit_of_work, tables = house_of(["suits", "main"])
    played = tables["suits"]
    actors = seated(played, ["Ann"])
    played.send(actors[1], "place-wager", seat=1, wager="ante", amount_cents=500)
    played.send(actors[1], "light-sensor", seat=1, sensor=1)
    played.send(actors[1], "ready", seat=1)
    other = tables["main"].table
    assert public_parts(other)["meters"][0]["amount_cents"] == 20_000
    now = json.loads(hello(other, "now", own_view(other, ""), unit_of_work.state))
    assert now["table"]["meters"][0]["amount_cents"] == 20_015
