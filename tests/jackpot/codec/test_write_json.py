"""What is written of commands, events and states: one canonical text, the same by the quick way and by the slow one."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, is_dataclass, replace
from itertools import islice

import pytest

from longsuit.base import Refused, canonical_json
from longsuit.jackpot import (
    EMPTY,
    ChangeProposed,
    ChangeTerms,
    Chips,
    Claim,
    GameStarted,
    HandSelected,
    Lock,
    OpenTable,
    PayFromTray,
    SelectHand,
    StartRound,
    TableOpened,
    TermsChanged,
    Win,
    command_from_json,
    event_from_json,
    fingerprint,
    handle,
    replay,
    to_json,
    to_text,
)
from longsuit.jackpot.codec.write_json import any_plain
from tests.jackpot.random_house.commands import commands
from tests.jackpot.test_simulation import everything

LATER = {
    StartRound: ("counted", "round"),
    GameStarted: ("counted",),
    SelectHand: ("names",),
    PayFromTray: ("names",),
    HandSelected: ("names",),
    Claim: ("names",),
    Win: ("names",),
    Lock: ("fixed_exact",),
    ChangeTerms: ("others",),
    TermsChanged: ("others",),
    OpenTable: ("checklist", "approvals"),
    TableOpened: ("checklist", "approvals"),
}
"""Fields that are written only where they hold something."""


def slowly(value):
    """Plain data by asking every value what it is; a mapping with other keys than texts is a sorted list of pairs."""
    if is_dataclass(value):
        plain = {field.name: slowly(getattr(value, field.name)) for field in fields(value)}
        for name in ("counted", "names", "round", "fixed_exact", "checklist", "approvals", "others"):
            if hasattr(value, name) and name in LATER.get(type(value), ()) and not plain[name]:
                del plain[name]  # as it was written before there was such a field
        return plain if "kind" in plain or not hasattr(value, "kind") else plain | {"kind": value.kind}
    if isinstance(value, Mapping):
        return [[slowly(key), slowly(item)] for key, item in sorted(value.items())] if value else {}
    if isinstance(value, frozenset):
        return sorted(value)
    return [slowly(item) for item in value] if isinstance(value, tuple) else value


@pytest.mark.parametrize("seed", [51, pytest.param(52, marks=pytest.mark.full)])
def test_every_event_and_command_is_written_as_its_plain_data(seed):
    _, events, taken = everything(seed, 3000)
    assert len(events) > 2000
    for thing in [*events, *taken]:
        assert to_text(thing) == canonical_json(to_json(thing)) == canonical_json(slowly(thing))
        assert to_json(thing) == any_plain(thing)


def changed_parts(before, after):
    """The jackpots, meters, tables and proposals that a command has changed; the others were written before."""
    for name in ("jackpots", "meters", "tables", "proposals"):
        old = getattr(before, name)
        yield from (part for key, part in getattr(after, name).items() if old.get(key) is not part)


def test_every_part_of_a_state_is_written_as_its_plain_data():
    now, written = [EMPTY], 0
    for command in islice(commands(53, lambda: now[0]), 2500):
        try:
            events = handle(now[0], command)
        except Refused:
            continue
        before, now[0] = now[0], replay(events, now[0])
        for part in changed_parts(before, now[0]):
            assert to_text(part) == canonical_json(slowly(part))
            written += 1
    for name, win in now[0].wins.items():
        assert to_text(win) == canonical_json(slowly(win))
        assert f'"id":"{name}"' in to_text(win)
    assert written > 2_000
    assert len(now[0].wins) > 20


def test_a_command_is_known_again_by_the_fingerprint_it_always_had():
    """Retried after an update of the software, it must be the same command."""
    command = StartRound(
        id="c1",
        actor="Dan ☃",
        role="dealer",
        at="2026-01-31T18:00:00.000000Z",
        seats=(1, 2),
        wagers=(Chips(1, 1, 100),),
    )
    text = (
        r'{"actor":"Dan \u2603","at":"2026-01-31T18:00:00.000000Z","expects":null,"id":"c1","kind":"start-round",'
        r'"role":"dealer","seats":[1,2],"table":"","wagers":[{"cents":100,"seat":1,"sensor":1}]}'
    )
    assert to_text(command) == text
    assert fingerprint(command) == "b4262b06898712a4de45c0eec3691c9d18a402102fd053a7c78b64199e2a5229"


def test_a_count_that_comes_with_a_start_is_part_of_its_fingerprint():
    facts = {"id": "c1", "actor": "Dan", "role": "dealer", "at": "2026-01-31T18:00:00.000000Z", "seats": (1,)}
    bare, counted, empty = StartRound(**facts), StartRound(**facts, counted=(0,)), StartRound(**facts, counted=())
    assert fingerprint(bare) == fingerprint(empty) != fingerprint(counted)
    assert '"counted":[0]' in to_text(counted)
    assert to_json(counted)["counted"] == [0]
    assert command_from_json(to_json(counted)) == counted
    assert command_from_json({**to_json(bare), "counted": []}) == command_from_json(to_json(bare)) == bare


def test_advice_without_a_clause_is_written_as_it_always_was():
    _, events, _ = everything(51, 600)
    proposed = next(event for event in events if isinstance(event, ChangeProposed) and event.advice)
    earlier = replace(proposed, advice=tuple(replace(one, clause="") for one in proposed.advice))
    assert '"clause"' not in to_text(earlier)
    assert event_from_json(to_json(earlier)) == earlier
    assert all(one.clause for one in event_from_json(to_json(proposed)).advice)


def test_what_has_not_its_shape_is_written_down_all_the_same():
    command = StartRound(id=7, actor=None, role="dealer", at="now", seats=[1], wagers=((1, 1, 100), "x"))
    assert to_json(command) == {
        "kind": "start-round",
        "id": 7,
        "actor": None,
        "role": "dealer",
        "at": "now",
        "table": "",
        "expects": None,
        "seats": [1],
        "wagers": [[1, 1, 100], "x"],
    }
    assert to_json(replace(command, counted=0))["counted"] == 0
