"""What a profile forbids is refused; what it only sets, and a house undoes, is listed."""

from __future__ import annotations

import pytest

from longsuit.rules import (
    Bound,
    Departure,
    House,
    Keep,
    RulesError,
    departures,
    find_house,
    house_over,
    load,
    read_house,
    roles_of,
)
from longsuit.rules.origins.bounds import read_bounds

ILS, NHF = "i-luv-suits", "nh-flush"


def problems(game: str, **document: object) -> list[str]:
    """What is wrong with a house, without the name of its file."""
    with pytest.raises(RulesError) as refused:
        load(game, read_house(document, "mine.toml"))
    assert all(problem.startswith("mine.toml: ") for problem in refused.value.problems)
    return [problem.removeprefix("mine.toml: ") for problem in refused.value.problems]


def listed(house: House, game: str) -> list[Departure]:
    rules = load(game, house)
    assert rules.profile is not None
    return departures(rules.profile, rules.own, roles_of(rules.defaults))


def dated(*terms: tuple[str, int]) -> list[dict[str, object]]:
    return [{"effective": day, "cents": cents} for day, cents in terms]


WA_REFUSED = [
    (
        {"maximum_wager": dated(("2023-06-14", 50_000))},
        (
            "maximum_wager: $500 from 2023-06-14 is above the maximum wager of the profile wa, $300 from 2023-06-14 "
            "(WA-1). Use 30,000 cents or less."
        ),
    ),
    (
        {"maximum_wager": []},
        (
            "maximum_wager: there is none on 2023-06-14, when the maximum wager of the profile wa, $300 from "
            "2023-06-14 (WA-1), holds. Use one from that day or earlier."
        ),
    ),
    (
        {"maximum_wager": dated(("2020-01-01", 20_000), ("2030-01-01", 30_001))},
        (
            "maximum_wager: $300.01 from 2030-01-01 is above the maximum wager of the profile wa, $300 from 2023-06-14 "
            "(WA-1). Use 30,000 cents or less."
        ),
    ),
    (
        {"maximum_wager": dated(("2020-01-01", 40_000))},
        (
            "maximum_wager: $400 from 2020-01-01 is above the maximum wager of the profile wa, $300 from 2023-06-14 "
            "(WA-1). Use 30,000 cents or less."
        ),
    ),
    (
        {"limits": {"ante": {"max_cents": 50_000}}},
        (
            "limits.ante.max_cents: $500 is above the maximum wager of the profile wa, $300 from 2023-06-14 (WA-1). "
            "Use 30,000 cents or less."
        ),
    ),
    (
        {"limits": {"raise": {"max_cents": 30_100}}},
        (
            "limits.raise.max_cents: $301 is above the maximum wager of the profile wa, $300 from 2023-06-14 (WA-1). "
            "Use 30,000 cents or less."
        ),
    ),
    (
        {"rules": {"cap_floor_odds": 0}},
        "rules.cap_floor_odds: 0 is below what the profile wa asks for, 50 (WA-2). Use 50 or more.",
    ),
    (
        {"opening": {"require_approvals": False}},
        "opening.require_approvals: the profile wa requires true (WA-5), not false. Leave this key out.",
    ),
    (
        {"opening": {"approvals": {"manufacturers": ""}}},
        (
            "opening.approvals.manufacturers: the profile wa requires this item in its own words (WA-5). "
            "Leave this key out."
        ),
    ),
    (
        {"opening": {"checklist": {"limits": "Ours."}}},
        "opening.checklist.limits: the profile wa requires this item in its own words (EQ-3). Leave this key out.",
    ),
    (
        {"equipment": {"shufflers": {"i-Deal": {"software": "1.0"}}}},
        'equipment.shufflers.i-Deal.software: the profile wa requires "3.8.024" (EQ-2), not "1.0". Leave this key out.',
    ),
    (
        {"equipment": {"shufflers": {"Ours": {"software": "1.0"}}}},
        "equipment.shufflers.Ours: the profile wa has no such value (EQ-2). Leave this key out.",
    ),
]


@pytest.mark.parametrize(("document", "sentence"), WA_REFUSED, ids=[case[1][:45] for case in WA_REFUSED])
def test_what_wa_forbids_is_refused_with_its_limit(document: dict[str, object], sentence: str) -> None:
    assert problems(ILS, extends="wa", **document) == [sentence]


NH_REFUSED = [
    (
        {"limits": {"ante": {"max_cents": 2_000}}},
        "limits.ante.max_cents: $20 is above what the profile nh allows, $10 (NHF-1). Use 1,000 cents or less.",
    ),
    (
        {"limits": {"base": {"min_cents": 50}}},
        "limits.base.min_cents: $0.50 is below what the profile nh asks for, $1 (NHF-1). Use 100 cents or more.",
    ),
    (
        {"limits": {"flush-bonus": {"max_cents": 1_001}}},
        (
            "limits.flush-bonus.max_cents: $10.01 is above what the profile nh allows, $10 (NHF-1). "
            "Use 1,000 cents or less."
        ),
    ),
    (
        {"rules": {"bonuses_equal": False}},
        "rules.bonuses_equal: the profile nh requires true (NHF-1), not false. Leave this key out.",
    ),
    (
        {"rules": {"raise_caps": {"5": 3}}},
        "rules.raise_caps.5: 3 is above what the profile nh allows, 2 (NHF-5). Use 2 or less.",
    ),
    (
        {"rules": {"raise_step": "any"}},
        'rules.raise_step: the profile nh requires "ante" (NHF-5), not "any". Leave this key out.',
    ),
    (
        {"caps": [{"amount_cents": 200_001}]},
        (
            "caps: the profile nh pays at most $2,000 in a round on flush-bonus, straight-flush-bonus together "
            "(NHF-9). Use a limit of 200,000 cents or less that covers them."
        ),
    ),
    (
        {"caps": [{"amount_cents": 100_000, "wagers": [name]} for name in ("flush-bonus", "straight-flush-bonus")]},
        (
            "caps: the profile nh pays at most $2,000 in a round on flush-bonus, straight-flush-bonus together "
            "(NHF-9). Use a limit of 200,000 cents or less that covers them."
        ),
    ),
]


@pytest.mark.parametrize(("document", "sentence"), NH_REFUSED, ids=[case[1][:45] for case in NH_REFUSED])
def test_what_nh_forbids_is_refused_with_its_limit(document: dict[str, object], sentence: str) -> None:
    assert problems(NHF, extends="nh", **document) == [sentence]


STRICTER = [
    (ILS, {"extends": "wa", "maximum_wager": dated(("2023-06-14", 10_000))}, 10_000),
    (ILS, {"extends": "wa", "maximum_wager": dated(("2010-01-01", 90_000), ("2023-06-14", 30_000))}, 30_000),
    (ILS, {"extends": "wa", "limits": {"ante": {"max_cents": 30_000}}}, 30_000),
    (ILS, {"extends": "wa", "rules": {"cap_floor_odds": 60}}, 30_000),
    (NHF, {"extends": "nh", "limits": {"ante": {"max_cents": 500}}}, 500),
    (NHF, {"extends": "nh", "caps": [{"amount_cents": 1, "wagers": ["all"]}]}, 1_000),
    (NHF, {"extends": "nh", "rules": {"raise_caps": {"5": 1}}}, 1_000),
]


@pytest.mark.parametrize(("game", "document", "most"), STRICTER)
def test_a_house_may_be_stricter_than_its_profile(game: str, document: dict[str, object], most: int) -> None:
    assert load(game, read_house(document, "mine.toml")).base.limits.max_cents == most


def test_a_house_that_extends_nothing_is_not_bound() -> None:
    assert load(NHF, read_house({"limits": {"ante": {"max_cents": 1_500}}}, "mine.toml")).base.limits.max_cents == 1_500


def test_what_a_house_undoes_and_where_it_is_stricter_is_listed() -> None:
    caps = [{"amount_cents": 2_500_000, "wagers": ["super-flush-rush"]}]
    house = read_house({"extends": "wa", "caps": caps, "rules": {"cap_floor_odds": 60}}, "mine.toml")
    assert listed(house, ILS) == [
        Departure("caps", caps, [], None),
        Departure("rules.cap_floor_odds", 60, 50, Bound("rules.cap_floor_odds", Keep.AT_LEAST, "WA-2")),
    ]
    small = read_house({"extends": "nh", "limits": {"ante": {"max_cents": 500}}}, "mine.toml")
    bound = Bound("limits.base.max_cents", Keep.AT_MOST, "NHF-1")
    assert listed(small, NHF) == [Departure("limits.ante.max_cents", 500, 1_000, bound)]
    assert listed(find_house("wa"), ILS) == []


def test_a_house_adds_items_to_the_checklist_of_its_profile() -> None:
    house = read_house({"extends": "wa", "opening": {"checklist": {"cameras": "Every camera records."}}}, "mine.toml")
    names = [item.name for item in load(ILS, house).opening.checklist]
    assert names == [*(item.name for item in load(ILS, "wa").opening.checklist), "cameras"]


def test_every_bound_of_a_profile_is_a_value_it_sets() -> None:
    for name in ("wa", "nh"):
        profile = find_house(name).profile
        assert profile is not None
        assert all(profile.value(bound.key) is not None for bound in profile.bounds)


def test_changes_over_a_house_are_bound_by_its_profile_and_keep_its_notices() -> None:
    mine = read_house({"extends": "wa", "notices": ["Ours."], "name": "Mine"}, "mine.toml")
    laid = house_over(mine, {"notices": ["This table's."]}, "floor.toml")
    assert load(ILS, laid).notices == (*load(ILS, "wa").notices, "Ours.", "This table's.")
    with pytest.raises(RulesError, match=r"floor.toml: limits.ante.max_cents: \$500 is above the maximum wager"):
        load(ILS, house_over(mine, {"limits": {"ante": {"max_cents": 50_000}}}, "floor.toml"))
    with pytest.raises(RulesError, match=r"floor.toml: extends: Mine extends wa. Use another house."):
        house_over(mine, {"extends": "nh"}, "floor.toml")


@pytest.mark.parametrize("entry", [{"keep": "mostly", "clause": "WA-1"}, {"keep": "at-most"}])
def test_a_bound_says_how_it_is_kept_and_by_which_clause(entry: dict[str, str]) -> None:
    with pytest.raises(RulesError, match=r"x: binding\.caps: .* is not valid"):
        read_bounds({"caps": entry}, "x")
