"""Stored events and parts of a state are read back as they were, quickly and strictly alike."""

from __future__ import annotations

import json

import pytest

from longsuit.base import Refused
from longsuit.jackpot import (
    JackpotGame,
    Meter,
    Proposal,
    Table,
    Win,
    event_from_json,
    read_stored_event,
    read_stored_part,
    to_text,
)
from tests.jackpot.test_simulation import everything


def test_every_event_and_every_part_of_a_state_is_read_back_as_it_was():
    state, events, _ = everything(54, 3000)
    assert len({event.kind for event in events}) > 20
    for event in events:
        text = to_text(event)
        assert read_stored_event(text) == event == read_stored_event(text, json.loads(text))
        assert event == event_from_json(json.loads(text))
    parts = [(JackpotGame, state.jackpots), (Meter, state.meters), (Table, state.tables), (Proposal, state.proposals)]
    for of, named in [*parts, (Win, dict(state.wins.items()))]:
        for part in named.values():
            assert read_stored_part(of, to_text(part)) == part


@pytest.mark.parametrize(
    "wrong", [{}, {"kind": "flood"}, {"kind": "game-ended"}, {"kind": "wager-placed", "seat": "x"}]
)
def test_an_event_that_cannot_be_read_is_refused_with_a_sentence(wrong):
    with pytest.raises(Refused) as refused:
        read_stored_event(json.dumps(wrong))
    assert refused.value.clause == "JP-14"
