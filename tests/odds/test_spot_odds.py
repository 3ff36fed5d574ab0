"""The figures of the spots of a felt are those of `longsuit odds`, for the pay tables in force."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import pytest

from longsuit.odds import FeltOdds, OddsError, base_odds, game_odds, jackpots
from longsuit.rules import GAMES, PROFILES, FoldFate, Role, Rules, Shape, find_house, load, read_house


def every_house() -> list[tuple[str, str | None]]:
    games = [game for game in GAMES if load(game).shape is not Shape.STREETS]
    return [*((game, None) for game in games), *((game, one) for one in PROFILES for game in find_house(one).games)]


def laid(game: str, **document: object) -> Rules:
    return load(game, read_house(document, "house.toml"))


@pytest.mark.parametrize(("game", "house"), every_house())
def test_every_spot_has_the_figures_that_the_command_line_prints(game: str, house: str | None) -> None:
    rules = load(game, house)
    felt, printed = FeltOdds(rules), game_odds(rules)
    assert felt.base.house_edge == felt.raised.house_edge == printed.base.house_edge
    wins = sum((chance for net, chance in printed.base.outcomes.items() if net > 0), Fraction(0))
    assert felt.base.hit_frequency == wins
    for wager in rules.wagers:
        if wager.role is Role.BONUS and wager.table:
            priced = printed.wagers[wager.name][wager.table.name]
            played = printed.as_played.get(wager.name, {}).get(wager.table.name, priced.house_edge)
            found = felt.spot(wager)
            assert (found.house_edge, found.best_play) == (played, wager.fold is FoldFate.LOST)
            assert found.hit_frequency <= priced.hit_frequency


@pytest.mark.slow
def test_every_wager_of_a_game_with_streets_counts_with_its_base_wager() -> None:
    rules = load("flush-rush-poker")
    felt = FeltOdds(rules)
    for name in ("ante", "play-1", "play-2"):
        found = felt.spot(rules.by_name[name])
        assert (found.house_edge, found.best_play) == (base_odds(rules).house_edge, True)
        assert found.hit_frequency is None


def test_a_bonus_that_a_fold_loses_wins_less_often_where_winning_hands_are_folded() -> None:
    rules = laid(
        "high-card-flush",
        wagers={"flush-bonus": {"fold": "lost"}},
        tables={"flush-bonus": {"WIDE": {"pays": {"3+": 1}}}},
    )
    wager = rules.by_name["flush-bonus"]
    lost = FeltOdds(rules).spot(wager)
    kept = FeltOdds(laid("high-card-flush", tables={"flush-bonus": {"WIDE": {"pays": {"3+": 1}}}}))
    assert wager.table is not None
    assert lost.hit_frequency < kept.spot(kept.rules.by_name["flush-bonus"]).hit_frequency
    # What one unit returns: two for each hit, whose complement is lost.
    assert lost.house_edge == 1 - 2 * lost.hit_frequency


@pytest.mark.parametrize("name", ["1", "2", "3", "ML1"])
def test_the_edge_of_a_jackpot_is_linear_in_its_meters(name: str) -> None:
    rules = load("i-luv-suits")
    table = next(one for one in rules.sensors[0].tables if one.name == name)
    found, priced = FeltOdds(rules).sensor(table, 100), jackpots(rules)[name]
    random = Random(name)
    for _ in range(20):
        dollars = {meter: random.randrange(0, 500_000) for meter in table.meters}
        cents = {meter: 100 * amount for meter, amount in dollars.items()}
        assert found.edge_at(dollars) == priced.house_edge(**cents)
    assert found.hit_frequency == priced.hit_frequency


@pytest.mark.slow
def test_a_jackpot_that_a_folded_hand_cannot_win_is_priced_as_it_is_played() -> None:
    rules = laid("i-luv-suits", jackpots={"on_folded_hands": False})
    table = rules.sensors[0].table
    assert table is not None
    found, printed = FeltOdds(rules).sensor(table, 100), game_odds(rules).jackpots_as_played["1"]
    assert (1 - found.house_edge, found.per_dollar) == (printed.fixed_return, printed.per_dollar)
    assert found.best_play
    assert found.hit_frequency < jackpots(load("i-luv-suits"))["1"].hit_frequency


def test_another_wager_of_a_jackpot_makes_each_dollar_of_its_meter_count_less() -> None:
    rules = load("i-luv-suits")
    table = rules.sensors[0].table
    assert table is not None
    one, five = (FeltOdds(rules).sensor(table, cents) for cents in (100, 500))
    assert five.house_edge == one.house_edge
    assert five.per_dollar["meter"] * 5 == one.per_dollar["meter"]


def test_a_jackpot_of_another_number_of_cards_is_refused() -> None:
    seven_cards = load("i-luv-suits").sensors[0].tables[0]
    with pytest.raises(OddsError, match="priced for hands of 7 cards"):
        FeltOdds(load("nine-card-fortune-flush")).sensor(seven_cards, 100)
