"""Which rounds a filter lets through."""

from __future__ import annotations

from longsuit.history import RoundFilter
from tests.history.played import NCF, played

ROUNDS = [played(seed, {"ante": 500, "flush-rush": 100}) for seed in range(1, 31)]


def found(**facts: object) -> list[int]:
    asked = RoundFilter(**facts)  # type: ignore[arg-type]
    return [one.of_seat.round for one in ROUNDS if asked.matches(one)]


def test_an_empty_filter_lets_every_round_through() -> None:
    assert found() == list(range(1, 31))


def test_rounds_are_chosen_by_table_and_game() -> None:
    assert found(table="suits") == found(game="i-luv-suits") == found()
    assert found(table="main") == found(game="nh-flush") == []


def test_an_outcome_is_that_of_the_round_unless_a_wager_is_named() -> None:
    assert found(outcome="won") == [one.of_seat.round for one in ROUNDS if one.of_seat.net_cents > 0]
    rush = [one.of_seat.round for one in ROUNDS if one.by_wager["flush-rush"].net_cents > 0]
    assert found(wager="flush-rush", outcome="won") == rush
    assert rush != found(outcome="won")
    assert sorted(found(outcome="won") + found(outcome="lost") + found(outcome="even")) == found()


def test_a_base_wager_is_judged_with_its_raise() -> None:
    ante = [one.of_seat.round for one in ROUNDS if one.by_wager["ante"].net_cents < 0]
    assert found(wager="ante", outcome="lost") == ante
    assert found(wager="play") == [], "the raise is not a wager by itself"


def test_a_wager_that_was_not_placed_lets_nothing_through() -> None:
    assert found(wager="super-flush-rush") == []
    assert not RoundFilter(wager="ante").matches(played(1, rules=NCF))


def test_a_range_of_time_has_its_beginning_and_not_its_end() -> None:
    noon, later = "2026-03-01T12:00:00.000000Z", "2026-03-01T12:00:00.000001Z"
    assert found(since=noon) == found(until=later) == found()
    assert found(since=later) == found(until=noon) == []


def test_only_filters_that_look_at_the_result_select_by_it() -> None:
    assert RoundFilter(outcome="won").selects_by_result
    assert RoundFilter(mistakes=True).selects_by_result
    assert not RoundFilter(table="suits", wager="flush-rush", since="2026").selects_by_result
