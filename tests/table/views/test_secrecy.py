"""Secrecy of messages during random play: every message to every audience is recorded and checked.

Each message is compared with `play.sight` at that moment: it has no card, seed or dealer's hand too early, not even in
a sentence, and public messages have no private parts. After each update the pages agree with the table, the journal
replayed from JSON gives the same bytes, and every cent is accounted for.
"""

from __future__ import annotations

import json

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from longsuit import play
from longsuit.table.views.player import own_view
from longsuit.table.views.updates import hello
from tests.table.playing import DEALER, example_house, house_of, seated
from tests.table.walking import Walk
from tests.table.watching import CARD, Watcher, reduced

TABLES = [terms.name for terms in example_house().tables]


@pytest.mark.parametrize("name", TABLES)
def test_random_play_at_every_table_leaks_no_card_and_loses_no_cent(name: str) -> None:
    walk = Walk([name], 1).walk(250)
    if walk.done["round-settled"] <= 3 or walk.refused.total() <= 5:
        walk.walk(250)
    assert walk.done["round-settled"] > 3
    assert walk.refused.total() > 5


@pytest.mark.slow
@pytest.mark.parametrize("seed", [1, pytest.param(2, marks=pytest.mark.full)])
def test_random_play_at_linked_tables_leaks_no_card_and_loses_no_cent(seed: int) -> None:
    wanted = ("claim", "round-voided", "deck-verified")
    walk = Walk(["suits", "twos", "waits", "main", "stones", "open"], seed).walk(1_200, until=wanted)
    assert walk.done["claim"] > 0
    assert walk.done["round-voided"] > 0
    assert walk.done["deck-verified"] > 0


@pytest.mark.full
@pytest.mark.parametrize("seed", range(100, 112))
def test_long_random_play_in_the_whole_house(seed: int) -> None:
    Walk(TABLES, seed).walk(6_000)


@pytest.mark.slow
@settings(max_examples=8, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(seed=st.integers(0, 2**32), names=st.lists(st.sampled_from(TABLES), min_size=1, max_size=3, unique=True))
def test_any_random_play_leaks_no_card_and_loses_no_cent(seed: int, names: list[str]) -> None:
    Walk(names, seed).walk(120)


def dealt() -> Watcher:
    """A table in the middle of its decisions."""
    _, tables = house_of(["main"])
    played = tables["main"]
    actors = seated(played, ["Ann", "Ben"])
    for seat, actor in actors.items():
        played.send(actor, "place-wager", seat=seat, wager="ante", amount_cents=500)
    played.send(DEALER, "start-game")
    played.send(DEALER, "deal", all=True)
    return Watcher(played)


def test_the_watcher_detects_a_card_sent_too_early() -> None:
    watcher = dealt()
    guest = watcher.table.seats[1].guest
    own = own_view(watcher.table, guest)
    text = hello(watcher.table, watcher.played.at, own, console=True)
    assert CARD.findall(json.dumps(own))
    with pytest.raises(AssertionError, match="is sent too early"):
        watcher.read(text, watcher.sight("guest/ben"))
    watcher.read(text, watcher.sight(guest))


def test_the_watcher_detects_a_seed_sent_too_early() -> None:
    watcher = dealt()
    assert watcher.table.committed_shuffle is not None
    with pytest.raises(AssertionError):
        watcher._no_seed(json.dumps({"x": watcher.table.committed_shuffle.seed.hex()}))  # noqa: SLF001 - this tests the watcher itself


def test_the_watcher_detects_a_change_that_was_not_sent() -> None:
    watcher = dealt()
    watcher.table.change_seat(1, chips=1)
    with pytest.raises(AssertionError, match="seats: a page has"):
        watcher.compare()


def test_the_dealer_of_a_table_sees_what_everybody_sees() -> None:
    watcher = dealt()
    assert watcher.sight("") == set()
    assert len(watcher.sight("guest/ann")) == 7
    assert play.sight(watcher.table.play, play.DEALER) == frozenset()
    message = json.loads(hello(watcher.table, watcher.played.at, own_view(watcher.table, ""), console=True))
    assert not CARD.findall(json.dumps({key: value for key, value in message.items() if key != "felt"}))
    assert message["table"]["dealer"] == {"cards_held": 7, "hand": None, "qualifies": None}


def test_a_page_replaces_changed_parts_and_keeps_the_rest() -> None:
    before = {"round": 1, "turn": 3, "void": "x", "seats": {"1": {"a": 1}, "2": {"a": 2}}, "meters": [1]}
    after = reduced(before, {"round": None, "turn": None, "void": "", "seats": {"2": {"b": 3}}, "meters": None})
    assert after == {"round": 1, "turn": None, "void": "", "seats": {"1": {"a": 1}, "2": {"b": 3}}, "meters": [1]}
