"""What happened in between: proposals that were made on something else, tables that come back."""

from __future__ import annotations

from dataclasses import replace

from longsuit.jackpot import (
    Approve,
    ChangeOptions,
    ChangeTerms,
    CloseTable,
    Decline,
    EndGame,
    PlaceBase,
    PlaceWager,
    Propose,
    StartGame,
    UndoWin,
    proposed_values,
    replay,
)
from longsuit.jackpot.commands import CountChips
from tests.jackpot.house import TABLE_ML1, House, jackpot, terms
from tests.jackpot.playing import deal, one_table, pay


def proposed(house: House, change) -> str:
    return house.do(Propose, "administrator", change=change)[0].command


def other_terms(house: House, meter: str = "meter", **more) -> ChangeTerms:
    """What somebody asks for who looks at the terms as they are, and would have one thing otherwise."""
    standing = house.meter(f"royal/{meter}").terms
    return ChangeTerms(explanation="otherwise", jackpot="royal", terms=replace(standing, **more))


def test_JP_11_a_proposal_made_on_older_terms_does_not_take_newer_ones_back():
    house = House().add(jackpot())
    seed = proposed(house, other_terms(house, seed_cents=800_000))
    rate = proposed(house, other_terms(house, contribution=200_000))
    events = house.do(Approve, "executive", proposal=seed)
    assert [event.kind for event in events] == ["change-approved", "terms-changed", "change-declined"]
    assert (events[2].proposal, events[2].reason) == (rate, f"Made on what {seed} has changed since.")
    assert "There is no proposal" in house.refused(Approve, "executive", proposal=rate).sentence
    assert house.meter().terms == replace(terms(), seed_cents=800_000)


def test_the_same_goes_for_options():
    house = House().add(jackpot())
    options = {"jackpot": "royal", "order": "one-by-one", "executive_from_cents": 1_000_000, "explanation": "otherwise"}
    lock = proposed(house, ChangeOptions(**options, lock="freeze"))
    order = proposed(house, ChangeOptions(**{**options, "order": "equal-shares"}, lock="none"))
    house.do(Approve, "executive", proposal=lock)
    assert order not in house.state.proposals
    assert house.state.jackpots["royal"].lock == "freeze"


def test_what_was_proposed_for_something_else_still_waits():
    house = House().add(jackpot("royal", TABLE_ML1, terms("major"), terms("minor", rate="5%")), jackpot("other"))
    major = proposed(house, other_terms(house, "major", seed_cents=800_000))
    others = [
        proposed(house, other_terms(house, "minor", seed_cents=700_000)),
        proposed(house, replace(other_terms(house, "major"), jackpot="other", terms=terms(seed=900_000))),
    ]
    house.do(Approve, "executive", proposal=major)
    for name in others:
        house.do(Approve, "executive", proposal=name)
    assert house.meter("royal/minor").terms.seed_cents == 700_000
    assert house.meter("other/meter").terms.seed_cents == 900_000


def test_JP_14_a_table_that_comes_back_goes_on_counting_its_rounds():
    """A round is known by its table and its number, for ever."""
    house = House().add(jackpot()).open("T1", "royal")
    for number in (1, 2):
        house.do(PlaceBase, table="T1", seat=1)
        house.do(PlaceWager, table="T1", seat=1, sensor=1, cents=100)
        (started,) = house.do(StartGame, table="T1")
        assert started.round == number
        house.do(CountChips, table="T1", counted=(1,))
        house.do(EndGame, table="T1")
        house.change(CloseTable(explanation="night", table="T1"))
        house.open("T1", "royal")


def test_JP_4_a_win_has_one_proposal_to_undo_it_at_a_time():
    house = one_table()
    deal(house, {1: (1,)})
    win = pay(house, 1, "royal-flush").win
    undo = UndoWin(explanation="wrong cards", win=win, document="form 1")
    (first,) = house.do(Propose, "supervisor", change=undo)
    no = house.refused(Propose, "executive", change=replace(undo, document="form 2"))
    assert (no.clause, "Sue has proposed to undo this win already." in no.sentence) == ("JP-4", True)
    house.do(Decline, "executive", proposal=first.command, reason="form 2 is right")
    (second,) = house.do(Propose, "supervisor", change=replace(undo, document="form 2"))
    house.do(Approve, "executive", proposal=second.command)
    no = house.refused(Propose, "supervisor", change=undo)
    assert (no.clause, "already undone" in no.sentence) == ("JP-4", True)


def test_JP_4_of_two_older_proposals_to_undo_one_win_the_approval_of_one_declines_the_other():
    house = one_table()
    deal(house, {1: (1,)})
    undo = UndoWin(explanation="wrong cards", win=pay(house, 1, "royal-flush").win, document="form 1")
    (first,) = house.do(Propose, "supervisor", change=undo)
    waiting = house.state.proposals[first.command]
    house.state = replace(house.state, proposals={first.command: waiting, "older": replace(waiting, id="older")})
    events = house.do(Approve, "executive", proposal="older")
    assert [event.kind for event in events] == ["change-approved", "win-undone", "change-declined"]
    assert not house.state.proposals


def two_meters() -> House:
    return House().add(jackpot("royal", TABLE_ML1, terms("major"), terms("minor", 20_000)))


def test_JP_1_the_two_meters_of_a_jackpot_are_configured_apart_in_one_proposal():
    house = two_meters()
    major, minor = (house.meter(f"royal/{name}").terms for name in ("major", "minor"))
    new = replace(major, seed_cents=900_000, contribution=100_000), replace(minor, reserve=30_000, cap_cents=90_000)
    change = ChangeTerms(explanation="both", jackpot="royal", terms=new[0], others=(new[1],))
    events = house.change(change)
    assert [event.kind for event in events] == ["change-proposed", "change-approved", "terms-changed"]
    assert (house.meter("royal/major").terms, house.meter("royal/minor").terms) == new
    assert house.state.jackpots["royal"].meters == new
    assert replay(house.events) == house.state
    assert {value.subject for value in proposed_values(house.state, change)} >= {"royal/major", "royal/minor"}


def test_JP_1_terms_of_several_meters_are_refused_together():
    house = two_meters()
    major, minor = (house.meter(f"royal/{name}").terms for name in ("major", "minor"))
    change = ChangeTerms(explanation="x", jackpot="royal", terms=major, others=(major,))
    assert "A meter is named twice." in house.cannot_change(change).sentence
    above = replace(minor, contribution=900_000)
    no = house.cannot_change(replace(change, others=(above,)))
    assert (no.clause, "of each wager" in no.sentence) == ("JP-8", True)
    low = replace(minor, seed_cents=100, cap_cents=200)
    assert house.cannot_change(replace(change, others=(low,))).clause == "JP-11"


def test_JP_11_a_proposal_for_one_of_two_meters_is_overtaken_by_one_for_both():
    house = two_meters()
    one = proposed(house, other_terms(house, "minor", reserve=30_000))
    both = other_terms(house, "major", seed_cents=900_000)
    both = replace(both, others=(replace(house.meter("royal/minor").terms, reserve=40_000),))
    events = house.do(Approve, "executive", proposal=proposed(house, both))
    assert [event.kind for event in events] == ["change-approved", "terms-changed", "change-declined"]
    assert events[2].proposal == one
