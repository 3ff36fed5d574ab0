"""Bad input: refused with a sentence, and nothing changed."""

from __future__ import annotations

import json
from contextlib import suppress
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from longsuit.base import Refused
from longsuit.jackpot import (
    AddJackpot,
    Approve,
    CallMisdeal,
    CountChips,
    Decline,
    MeterTerms,
    OpenTable,
    PayLine,
    PlaceBase,
    PlaceWager,
    PostedTable,
    Propose,
    RejectWin,
    Role,
    SelectHand,
    Sensor,
    StartGame,
    Suspend,
    command_from_json,
    event_from_json,
    handle,
    sensor_of,
    to_json,
)
from tests.jackpot.house import TABLE_1, TABLE_ML1, House, house_jackpot, jackpot, terms
from tests.jackpot.playing import deal, one_table, played
from tests.jackpot.random_house.changes import JACKPOTS
from tests.jackpot.test_commands import COMMANDS
from tests.jackpot.test_simulation import everything

BAD_NAMES = [
    "",
    " ",
    "x" * 41,
    "x" * 5000,
    "a\x00b",
    "two\nlines",
    "tab\there",
    "'; DROP TABLE meters; --",
    '" OR 1=1',
    "<script>alert(1)</script>",
    "Bob & Co <b>",
    "\ud800",
    "\u202eevil",
    "a/b",
    "a:b",
    " leading",
    "trailing ",
]


@pytest.mark.parametrize(
    ("field", "name"),
    [
        *(("actor", name) for name in BAD_NAMES),
        *(("table", name) for name in BAD_NAMES if name),
        *(("id", name) for name in BAD_NAMES if name not in ("a:b", "x" * 41)),
        ("id", "x" * 65),
    ],
)
def test_names_of_operators_tables_and_commands(field, name):
    no = one_table().refused(PlaceBase, **({"table": "T1", "seat": 1} | {field: name}))
    assert no.clause == "JP-14"
    assert no.sentence.isprintable()
    no.sentence.encode()


@pytest.mark.parametrize("name", BAD_NAMES)
def test_names_of_jackpots_tables_and_pay_tables(name):
    house = House().add(jackpot())
    for change in (
        AddJackpot(explanation="x", game=replace(jackpot(), name=name)),
        AddJackpot(explanation="x", game=jackpot("a", replace(TABLE_1, name=name))),
        OpenTable(explanation="x", table=name, game="i-luv-suits", seats=6, sensors=(sensor_of(jackpot()),)),
        OpenTable(explanation="x", table="T1", game=name, seats=6, sensors=(sensor_of(jackpot()),)),
        OpenTable(explanation="x", table="T1", game="x", seats=6, sensors=(Sensor(name, TABLE_1),)),
    ):
        assert house.cannot_change(change).clause in ("JP-1", "JP-14")


@pytest.mark.parametrize("name", ["Sue", "Anne-Marie O’Neil", "José 2", "李", "T 1.a"])
def test_names_people_have(name):
    one_table().do(PlaceBase, actor=name, table="T1", seat=1)


@pytest.mark.parametrize("reason", ["", "  ", "x" * 201, "a\nb", "a\x00", "\ud800"])
def test_reasons_are_one_readable_line(reason):
    house = one_table()
    deal(house, {1: (1,)})
    assert house.refused(CallMisdeal, "supervisor", table="T1", reason=reason).clause == "IRR-1"
    assert house.refused(Suspend, "supervisor", reason=reason).clause == "JP-13"
    house.do(SelectHand, table="T1", seat=1, sensor=1, hand="flush")
    assert house.refused(RejectWin, "supervisor", table="T1", seat=1, sensor=1, reason=reason).clause == "JP-3"
    house.do(Propose, "supervisor", id="p", change=AddJackpot(explanation="x", game=jackpot("a")))
    assert house.refused(Decline, "supervisor", proposal="p", reason=reason).clause == "JP-11"


@pytest.mark.parametrize(
    "at",
    [
        "",
        "now",
        "2026-01-31",
        "2026-01-31T18:30:00Z",
        "2026-01-31T18:30:00.000000",
        "2026-01-31T18:30:00.000000+01:00",
        "2026-13-31T18:30:00.000000Z",
        "2026-02-30T18:30:00.000000Z",
        "2026-01-31 18:30:00.000000Z",
        "٢٠٢٦-01-31T18:30:00.000000Z",
    ],
)
def test_a_time_is_utc_with_microseconds(at):
    assert (
        "is not a time. Write UTC with microseconds, such as 2026-01-31"
        in one_table().refused(PlaceBase, at=at, table="T1", seat=1).sentence
    )


def test_both_ways_to_write_utc_will_do():
    one_table().do(PlaceBase, at="2026-01-31T18:30:00.123456+00:00", table="T1", seat=1)


@pytest.mark.parametrize("role", ["", "guest", "DEALER", "dealer "])
def test_an_unknown_role(role):
    house = one_table()
    command = replace(house.command(PlaceBase, table="T1", seat=1), role=role)
    with pytest.raises(
        Refused, match=r"is not a role\. The roles are dealer, supervisor, executive, auditor, administrator"
    ):
        handle(house.state, command)


def test_a_role_may_be_given_as_the_word_it_is():
    one_table().do(PlaceBase, role=Role.DEALER, table="T1", seat=1)


@pytest.mark.parametrize(
    ("kind", "wrong"),
    [
        (PlaceBase, {"seat": "1"}),
        (PlaceBase, {"seat": 1.0}),
        (PlaceBase, {"seat": True}),
        (PlaceBase, {"seat": None}),
        (PlaceBase, {"seat": 10**5000}),
        (PlaceBase, {"seat": 1, "expects": "3"}),
        (PlaceBase, {"seat": 1, "actor": 5}),
        (PlaceBase, {"seat": 1, "actor": b"Dan"}),
        (PlaceWager, {"seat": 1, "sensor": 1, "cents": -(10**5000)}),
        (PlaceWager, {"seat": 1, "sensor": 1, "cents": float("nan")}),
        (CountChips, {"counted": [1]}),
        (CountChips, {"counted": (1.5,)}),
        (SelectHand, {"seat": 1, "sensor": 1, "hand": "x" * 1001}),
        (Propose, {"change": None}),
        (Propose, {"change": "close"}),
        (Propose, {"change": AddJackpot(explanation="x", game=None)}),
        (Propose, {"change": AddJackpot(explanation="x", game=jackpot("a", TABLE_1, MeterTerms("meter", "5")))}),
        (Propose, {"change": AddJackpot(explanation=5, game=jackpot())}),
    ],
)
def test_what_a_command_holds_is_of_its_type_and_size(kind, wrong):
    house = one_table()
    role = "supervisor" if kind is Propose else "dealer"
    no = house.refused(kind, role, **({"table": "T1"} | wrong))
    assert (no.clause, " It must be " in no.sentence) == ("JP-14", True)


def test_only_commands_are_commands():
    house = one_table()
    with pytest.raises(Refused, match="A str is not a command"):
        handle(house.state, "start-game")


# Ids and versions


def test_JP_13_the_same_command_again_leads_to_nothing():
    house = one_table()
    command = house.command(PlaceBase, table="T1", seat=1)
    assert len(house.give(command)) == 1
    before = house.state
    assert house.give(command) == ()
    assert house.state is before
    house.do(StartGame, table="T1")
    assert house.give(command) == ()


@pytest.mark.parametrize(
    "changed", [{"seat": 2}, {"actor": "Dora"}, {"at": "2027-01-31T18:30:00.000000Z"}, {"expects": 1}]
)
def test_JP_13_another_command_under_a_used_id_is_refused(changed):
    house = one_table()
    command = house.command(PlaceBase, table="T1", seat=1)
    house.give(command)
    with pytest.raises(Refused, match="Another command has the id") as no:
        handle(house.state, replace(command, **changed))
    assert no.value.clause == "JP-13"


def test_JP_13_a_refused_id_may_be_used_for_a_better_command():
    house = one_table()
    house.refused(PlaceBase, id="mine", table="T1", seat=9)
    house.do(PlaceBase, id="mine", table="T1", seat=1)


def test_JP_13_a_command_made_against_an_older_state_is_refused():
    house = one_table()
    version = house.state.version
    house.do(PlaceBase, table="T1", seat=1, expects=version)
    no = house.refused(PlaceBase, table="T1", seat=2, expects=version)
    assert (no.clause, f"for version {version} of the state, which is at version {version + 1}." in no.sentence) == (
        "JP-13",
        True,
    )


# Configurations


def with_line(**changes):
    return replace(TABLE_1, lines=(replace(TABLE_1.lines[0], **changes), *TABLE_1.lines[1:]))


@pytest.mark.parametrize(
    "game",
    [
        jackpot(kind="linked"),
        jackpot(order="by lot"),
        jackpot(lock="maybe"),
        jackpot(rounding="sideways"),
        jackpot(wager_cents=0),
        jackpot(wager_cents=-100),
        jackpot(wager_cents=10**12),
        jackpot(executive_from_cents=-1),
        jackpot("a", TABLE_1, terms(), all_off_the_meter=True, kind="house"),
        jackpot("a", TABLE_ML1, terms("major"), terms("minor"), all_off_the_meter=True),
        jackpot("a", TABLE_ML1, terms("major")),
        jackpot("a", TABLE_ML1, terms("major"), terms("major")),
        jackpot("a", TABLE_1, terms("major")),
        jackpot("a", TABLE_1, terms(seed=-1)),
        jackpot("a", TABLE_1, terms(cap_cents=499_999)),
        jackpot("a", TABLE_1, terms(preconfigured=-1)),
        house_jackpot(prize=0),
        jackpot("a", replace(TABLE_1, metric="colour-of-nine")),
        jackpot("a", replace(TABLE_1, metric="")),
        jackpot("a", replace(TABLE_1, basis="per 1")),
        jackpot("a", replace(TABLE_1, lines=())),
        jackpot("a", replace(TABLE_1, lines=TABLE_1.lines[2:])),
        jackpot("a", replace(TABLE_1, lines=TABLE_1.lines * 8)),
        jackpot("a", replace(TABLE_1, lines=(*TABLE_1.lines, TABLE_1.lines[0]))),
        jackpot("a", replace(TABLE_1, lines=(TABLE_1.lines[0], *TABLE_1.lines[2:]))),
        jackpot("a", with_line(hand="seven-of-a-kind")),
        jackpot("a", with_line(hand="royal-flush-hearts+")),
        jackpot("a", with_line(percent="0")),
        jackpot("a", with_line(percent="101")),
        jackpot("a", with_line(percent="1e2")),
        jackpot("a", with_line(percent="100/0")),
        jackpot("a", with_line(percent="")),
        jackpot("a", with_line(pays="5")),
        jackpot("a", with_line(meter="tray")),
        jackpot("a", PostedTable("x", "poker", (*TABLE_1.lines[:6], PayLine("straight", pays="1000001")))),
        jackpot("a", PostedTable("x", "poker", (*TABLE_1.lines[:6], PayLine("straight", pays="2", meter="meter")))),
        jackpot("a", PostedTable("x", "poker", (*TABLE_1.lines[:6], PayLine("straight", pays="-2")))),
    ],
)
def test_a_jackpot_that_cannot_be_played_is_refused(game):
    no = House().cannot_change(AddJackpot(explanation="x", game=game))
    assert no.clause in ("JP-1", "JP-3", "JP-5", "JP-6", "JP-7", "JP-8", "JP-10", "JP-11", "IRR-4")


@pytest.mark.parametrize("seats", [0, -1, 13])
def test_a_table_has_seats(seats):
    house = House().add(jackpot())
    change = OpenTable(explanation="x", table="T1", game="x", seats=seats, sensors=(sensor_of(jackpot()),))
    assert house.cannot_change(change).clause == "JP-1"


def test_no_more_than_a_hundred_proposals_wait():
    house = House()
    for number in range(100):
        house.do(Propose, "supervisor", change=AddJackpot(explanation="x", game=jackpot(f"a{number}")))
    no = house.refused(Propose, "supervisor", change=AddJackpot(explanation="x", game=jackpot("last")))
    assert "100 proposals are waiting. Decide some of them first." in no.sentence
    house.do(Approve, "executive", proposal="c1")


# JSON


@pytest.mark.parametrize("name", COMMANDS)
def test_a_command_reads_as_it_is_written(name):
    kind, facts = COMMANDS[name]
    command = House().command(kind, **facts)
    document = json.loads(json.dumps(to_json(command)))
    assert next(iter(document)) == "kind"
    assert command_from_json(document) == command


def test_every_kind_of_event_reads_as_it_is_written():
    _, events, _ = everything(12, 9000)
    assert len({event.kind for event in events}) >= 26
    for event in events[::7] + events[:40]:
        assert event_from_json(json.loads(json.dumps(to_json(event)))) == event


@pytest.mark.parametrize("game", JACKPOTS)
def test_every_jackpot_reads_as_it_is_written(game):
    command = House().command(Propose, change=AddJackpot(explanation="x", game=game))
    assert command_from_json(json.loads(json.dumps(to_json(command)))) == command


RIGHT = to_json(House().command(PlaceBase, table="T1", seat=1))


@pytest.mark.parametrize(
    "document",
    [
        None,
        [],
        "start-game",
        {},
        {"kind": "rob-the-bank"},
        {"kind": ["place-base"]},
        RIGHT | {"kind": None},
        RIGHT | {"seat": "1"},
        RIGHT | {"seat": 1.0},
        RIGHT | {"seat": 2**80},
        RIGHT | {"seat": [1]},
        RIGHT | {"bonus": 1},
        RIGHT | {"expects": "1"},
        {name: value for name, value in RIGHT.items() if name != "id"},
        {"kind": "propose"} | {name: value for name, value in RIGHT.items() if name not in ("kind", "seat")},
        RIGHT | {"kind": "count-chips", "counted": 5},
    ],
)
def test_what_is_no_command_is_refused(document):
    with pytest.raises(
        Refused, match=r"(is not a kind of|It must be|has no field .* Its fields are|These fields are not given: )"
    ):
        command_from_json(document)


def test_what_is_no_event_is_refused():
    with pytest.raises(Refused, match=r"is not a kind of event\. The kinds are base-placed"):
        event_from_json(RIGHT)


values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=8,
)


@given(st.sampled_from(sorted(COMMANDS)), st.data())
def test_whatever_is_sent_is_taken_or_refused_and_never_breaks(name, data):
    """Any command with anything in its fields: read and handled, or refused with a sentence."""
    kind, facts = COMMANDS[name]
    document = to_json(SOUND.command(kind, **facts))
    spoilt = data.draw(st.sampled_from(sorted(set(document) - {"kind"})))
    document[spoilt] = data.draw(values)
    with suppress(Refused):
        handle(SOUND.state, command_from_json(document))


SOUND = played(1)
