"""The felt's figures of a bonus on any hand at the table."""

from __future__ import annotations

from longsuit.odds import FeltOdds, wagers
from longsuit.rules import load, read_house

OFFERED = {"wagers": {"cover-all": {"offered": True}}}


def test_a_bonus_on_any_hand_has_the_figures_of_each_number_of_hands() -> None:
    rules = load("i-luv-suits", read_house(OFFERED, "house.toml"))
    found = FeltOdds(rules).spot(rules.by_name["cover-all"])
    printed = wagers(rules)["cover-all"]
    assert list(found.by_hands) == [2, 3, 4, 5, 6, 7]
    for hands, one in found.by_hands.items():
        assert one.house_edge == printed[f"{hands}-HANDS"].house_edge
        assert one.hit_frequency == printed[f"{hands}-HANDS"].hit_frequency
    assert (found.house_edge, found.hit_frequency) == (found.by_hands[7].house_edge, found.by_hands[7].hit_frequency)
    assert not found.best_play


def test_a_house_with_fewer_seats_and_its_own_table_has_its_own_figures() -> None:
    ours = {"OURS": {"hands": 3, "pays": {"7": 300, "6": 40, "5": 8}}}
    house = OFFERED | {"rules": {"seats": 2}, "tables": {"cover-all": ours}}
    rules = load("i-luv-suits", read_house(house, "house.toml"))
    found = FeltOdds(rules).spot(rules.by_name["cover-all"])
    assert list(found.by_hands) == [2, 3]
    assert found.house_edge == wagers(rules)["cover-all"]["OURS"].house_edge
