"""The moments of a seat's result, each derived a second way: other odds, whole distributions, rounds played out."""

from __future__ import annotations

import tomllib
from fractions import Fraction
from random import Random
from typing import TYPE_CHECKING

import pytest

from longsuit.cards import ALL_CARDS, Deck
from longsuit.conformity import small_deck
from longsuit.odds import (
    OddsError,
    base_odds,
    cap_odds,
    colour_deals,
    hand_odds,
    jackpots,
    joint_odds,
    seat_moments,
    wager_odds,
)
from longsuit.play import ChooseColour, CloseWagers, Fold, Meter, PlaceWager, Raise, Round
from longsuit.rules import Role, load, read_house
from tests.own_games import paddock_five

if TYPE_CHECKING:
    from collections.abc import Mapping

    from longsuit.rules import Rules

ILS, HCF, NHF, NCF = (load(game) for game in ("i-luv-suits", "high-card-flush", "nh-flush", "nine-card-fortune-flush"))
STAKES = {"ante": 500, "flush-rush": 200, "super-flush-rush": 100, "sensor-1": 100}
METER = {"sensor-1/meter": 1_234_567}


def house(game: str, text: str) -> Rules:
    return load(game, read_house(tomllib.loads(f'game = "{game}"\nname = "Test"\n{text}'), "house.toml"))


def posting(wager: str, pays: str) -> str:
    """The part of a house file with a pay table of its own."""
    return f'[tables.{wager}.OWN]\npays = {{ {pays} }}\n[wagers.{wager}]\ntable = "OWN"'


def moments(outcomes: Mapping[Fraction | int, Fraction], stake: int) -> tuple[Fraction, Fraction, Fraction]:
    """Mean, variance and third central moment of a distribution of net results per unit."""
    mean = sum(stake * net * chance for net, chance in outcomes.items())
    central = [sum((stake * net - mean) ** power * chance for net, chance in outcomes.items()) for power in (2, 3)]
    return mean, central[0], central[1]


@pytest.mark.parametrize("rules", [ILS, HCF, NHF, NCF], ids=lambda rules: rules.game)
def test_a_base_wager_alone_has_the_moments_of_its_distribution(rules: Rules) -> None:
    found = seat_moments(rules, {rules.base.name: 500})
    assert (found.mean, found.variance, found.third) == moments(base_odds(rules).outcomes, 500)


@pytest.mark.parametrize("game", ["flush-rush-poker", "chase-the-flush", "flushes-gone-wild"])
def test_a_game_with_several_decisions_has_the_moments_of_its_distribution(game: str) -> None:
    pytest.importorskip("numba")
    rules = small_deck(game)
    assert rules is not None
    stakes = {wager.name: 500 for wager in (rules.base, *rules.equal_wagers)}
    found = seat_moments(rules, stakes)
    assert found == seat_moments(rules, {rules.base.name: 500}), "equal wagers count with the base wager"
    assert (found.mean, found.variance, found.third) == moments(base_odds(rules).outcomes, 500)


@pytest.mark.slow
def test_all_wagers_of_a_game_with_several_decisions_have_the_variance_of_the_joint_law() -> None:
    pytest.importorskip("numba")
    rules = paddock_five()
    stakes = {"ante": 500, "stable": 300, "string": 200}
    found, joint = seat_moments(rules, stakes), joint_odds(rules)
    assert found.expected == {name: cents * joint.expected(name) for name, cents in stakes.items()}
    assert found.variance == joint.variance(stakes)


@pytest.mark.parametrize(
    ("change", "ante", "sentence"),
    [
        (
            ("spur = { max_cents = 30000 }", "spur = { max_cents = 10000 }"),
            5_000,
            "The limit of Spur allows no larger raise",
        ),
        (('fold = "stays"\nclause = "PF-6"', 'fold = "lost"\nclause = "PF-6"'), 500, "A fold loses Full Stable"),
        (
            ("S1.pays = { 5 = 25, 4 = 5, 3 = 1 }", 'S1.pays = { 5 = 25, 4 = 5, 3 = "1/7" }'),
            500,
            "a limit or a rounding",
        ),
    ],
)
def test_stakes_that_change_what_is_best_or_what_is_paid_are_refused_in_games_with_several_decisions(
    change: tuple[str, str], ante: int, sentence: str
) -> None:
    pytest.importorskip("numba")
    with pytest.raises(OddsError, match=sentence):
        seat_moments(paddock_five(change), {"ante": ante, "stable": 300})


def test_all_wagers_together_have_the_variance_of_the_joint_law() -> None:
    found, joint = seat_moments(ILS, STAKES, METER), joint_odds(ILS)
    meters = {"meter": Fraction(1_234_567, 100)}
    assert found.mean == joint.expected_net(STAKES, meters)
    assert found.variance == joint.variance(STAKES, meters)
    nets = [[STAKES[name] * net for net in joint.nets(name, meters)] for name in STAKES]
    cubes = [(sum(row) - found.mean) ** 3 for row in zip(*nets, strict=True)]
    assert found.third == sum(cell.probability * cube for cell, cube in zip(joint.cells, cubes, strict=True))


def test_each_wager_has_the_edge_of_its_own_odds() -> None:
    found = seat_moments(ILS, STAKES, METER).expected
    assert found["ante"] == -500 * base_odds(ILS).house_edge
    for name in ("flush-rush", "super-flush-rush"):
        assert found[name] == -STAKES[name] * wager_odds(ILS.by_name[name].table).house_edge
    jackpot = jackpots(ILS)["1"]
    assert found["sensor-1"] == 100 * (jackpot.returned(meter=1_234_567) - 1)


def test_a_meter_counts_only_for_its_own_sensor() -> None:
    rules = house("i-luv-suits", '[jackpots]\nsensors = ["1", "2"]')
    stakes = {"ante": 500, "sensor-1": 100, "sensor-2": 100}
    low, high = ({"sensor-1/meter": 1_000_000, "sensor-2/meter": cents} for cents in (500_000, 600_000))
    before, after = seat_moments(rules, stakes, low).expected, seat_moments(rules, stakes, high).expected
    assert (before["ante"], before["sensor-1"]) == (after["ante"], after["sensor-1"])
    assert after["sensor-2"] - before["sensor-2"] == 100_000 * jackpots(rules)["2"].shares["meter"]


def test_what_a_meter_shows_has_to_be_said() -> None:
    with pytest.raises(OddsError, match="depends on what sensor-1/meter shows"):
        seat_moments(ILS, STAKES)


def test_there_is_no_result_without_a_base_wager() -> None:
    with pytest.raises(OddsError, match="There is no bonus without Ante"):
        seat_moments(ILS, {"flush-rush": 100})
    with pytest.raises(OddsError, match="not a wager"):
        seat_moments(ILS, {"ante": 100, "nothing": 100})


@pytest.mark.parametrize("game", ["nh-flush", "high-card-flush"])
def test_HCF_3_NHF_9_aggregate_caps_cost_what_they_take(game: str) -> None:
    rules, stakes = load(game), {"ante": 500, "flush-bonus": 1000, "straight-flush-bonus": 1000}
    caps = cap_odds(rules, stakes)
    found = seat_moments(rules, stakes)
    joint = joint_odds(rules)
    assert caps.cost > 0
    assert found.mean == joint.expected_net(stakes) - caps.cost
    for name, cents in stakes.items():
        assert found.expected[name] == cents * joint.expected(name) - caps.winnings[name] + caps.capped[name]
    assert found.variance < joint.variance(stakes), "a cap cuts the largest results"


def test_a_cap_that_no_stake_reaches_changes_nothing() -> None:
    stakes = {"ante": 500, "flush-bonus": 100, "straight-flush-bonus": 100}
    assert seat_moments(NHF, stakes).variance == joint_odds(NHF).variance(stakes)


def test_winnings_are_paid_in_whole_cents() -> None:
    pays = ", ".join(f'{length} = "3/2"' for length in (7, 6, 5, 4))
    rules = house("i-luv-suits", posting("flush-rush", pays))
    for stake, won in ((200, 300), (101, 152)):
        table = rules.by_name["flush-rush"].table
        hit = wager_odds(table).hit_frequency
        assert (
            seat_moments(rules, {"ante": 500, "flush-rush": stake}).expected["flush-rush"]
            == hit * (won + stake) - stake
        )


@pytest.mark.slow
def test_best_play_raises_no_more_than_the_house_allows() -> None:
    rules = house("i-luv-suits", "[limits]\nante = { min_cents = 100, max_cents = 1000 }\nplay = { max_cents = 1000 }")
    once = house("i-luv-suits", "[rules]\nraise_caps = { 2 = 1, 3 = 1, 4 = 1, 5 = 1, 6 = 1, 7 = 1 }")
    assert seat_moments(rules, {"ante": 1000}).mean == -1000 * base_odds(once).house_edge
    assert seat_moments(rules, {"ante": 300}).mean == -300 * base_odds(ILS).house_edge


def test_NHF_4_best_play_counts_a_bonus_that_a_fold_would_lose() -> None:
    rules = house("nh-flush", posting("flush-bonus", "7 = 200, 6 = 50, 5 = 10, 4 = 1, 3 = 1"))
    stakes = {"ante": 100, "flush-bonus": 500}
    found = seat_moments(rules, stakes)
    both = joint_odds(rules, stakes={name: Fraction(cents, 100) for name, cents in stakes.items()})
    assert found.mean == both.expected_net(stakes) > joint_odds(rules).expected_net(stakes)
    assert found.variance == both.variance(stakes)


def test_a_colour_game_has_the_moments_of_all_its_deals() -> None:
    stakes = {"nine-cards": 500, "players-6": 100, "first-3": 200}
    every: dict[int, int] = {}
    for deal in colour_deals(NCF):
        base = 0 if deal.nine == 3 else 2 if deal.nine >= 4 else -2
        six = {3: 2}.get(deal.six, 3 if deal.six >= 4 else -1)
        three = {3: 5, 2: 2}.get(deal.three, -1)
        net = 500 * (base if deal.raised else -1) + 100 * six + 200 * three
        every[net] = every.get(net, 0) + deal.deals
    law = {net: Fraction(deals, sum(every.values())) for net, deals in every.items()}
    found = seat_moments(NCF, stakes)
    assert (found.mean, found.variance, found.third) == moments(law, 1)


SEATS = {
    "i-luv-suits": (ILS, STAKES, METER),
    "high-card-flush": (HCF, {"ante": 500, "flush-bonus": 100, "straight-flush-bonus": 100}, {}),
    "nh-flush": (NHF, {"ante": 500, "flush-bonus": 1000, "straight-flush-bonus": 1000}, {}),
    "nine-card-fortune-flush": (NCF, {"nine-cards": 500, "players-6": 100, "first-3": 200, "nine-card-bonus": 100}, {}),
}


def played(rules: Rules, stakes: Mapping[str, int], meters: Mapping[str, int], random: Random) -> int:
    """The result of one round that is dealt, decided as well as possible and settled."""
    deck = list(ALL_CARDS)
    random.shuffle(deck)
    stand = {name: Meter(cents, 1_000_000, 0) for name, cents in meters.items()}
    round_ = Round(rules, Deck(deck), meters=stand)
    if rules.colour:
        round_.apply(ChooseColour(1, "red"))
    for name in sorted(stakes, key=lambda name: rules.by_name[name].role is not Role.BASE):
        round_.apply(PlaceWager(1, name, stakes[name]))
    round_.apply(CloseWagers())
    cards = round_.packets[1] if rules.duel else round_.community
    best = hand_odds(rules, sum(1 << card for card in cards), colour=round_.colours.get(1)).best
    round_.apply(Raise(1, best.multiple * stakes[rules.base.name]) if best.multiple else Fold(1))
    assert round_.settlement is not None
    return round_.settlement.net_cents(1)


ROUNDS = 8_000


@pytest.mark.slow
@pytest.mark.parametrize("game", SEATS)
def test_the_average_of_rounds_played_out_agrees_in_standard_errors(game: str) -> None:
    rules, stakes, meters = SEATS[game]
    random = Random(20260301)
    nets = [played(rules, stakes, meters, random) for _ in range(ROUNDS)]
    found = seat_moments(rules, stakes, meters)
    assert abs(sum(nets) / ROUNDS - float(found.mean)) < 4 * (float(found.variance) / ROUNDS) ** 0.5


# Prizes that come once in thousands of rounds are left out: their part of the variance cannot be seen in so few.
COMMON = {
    "i-luv-suits": (ILS, {"ante": 500, "flush-rush": 100}),
    "high-card-flush": (HCF, {"ante": 500, "flush-bonus": 100}),
    "nh-flush": (NHF, {"ante": 500, "flush-bonus": 100}),
    "nine-card-fortune-flush": (NCF, {"nine-cards": 500, "players-6": 100, "first-3": 200}),
}


@pytest.mark.slow
@pytest.mark.parametrize("game", COMMON)
def test_the_spread_of_rounds_played_out_agrees_in_standard_errors(game: str) -> None:
    rules, stakes = COMMON[game]
    random = Random(20260302)
    found = seat_moments(rules, stakes)
    squares = [(played(rules, stakes, {}, random) - float(found.mean)) ** 2 for _ in range(ROUNDS)]
    spread = sum(squares) / ROUNDS
    error = (sum((square - spread) ** 2 for square in squares) / ROUNDS / ROUNDS) ** 0.5
    assert abs(spread - float(found.variance)) < 4 * error
