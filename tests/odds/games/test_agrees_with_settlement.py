"""The odds' idea of every outcome is the settlement of the table."""

from __future__ import annotations

from fractions import Fraction

import numpy as np
import pytest

from longsuit.cards import Category, Colour, colour_flush_length
from longsuit.cards.vectorised import lane_flush_values, lane_poker_categories, lanes, royal_suits
from longsuit.odds import Deal, HandClasses, JointCell, Outcome, cap_odds, dealer_laws
from longsuit.odds.games.colour import outcome
from longsuit.odds.laws.hand_classes import runs_in_discards
from longsuit.odds.laws.lane_tables import RUN_VALUES, run_codes
from longsuit.odds.results.base_odds import DUEL_OUTCOMES
from longsuit.odds.sidebets.aggregate_caps import capped_winnings
from longsuit.odds.sidebets.wager_gains import net_of
from longsuit.play import Meter, SeatPlay, settle
from longsuit.rules import Metric, Role, Rules, load, read_house

STAKE = 100
METER = 1_000_000


def decks(seed: int, rounds: int) -> np.ndarray:
    numbers = np.random.default_rng(seed).permuted(np.broadcast_to(np.arange(52), (rounds, 52)), axis=1)
    return np.uint64(1) << numbers.astype(np.uint64)


def duel_cells(rules: Rules, hands: np.ndarray, dealers: np.ndarray, raises: np.ndarray) -> list[JointCell]:
    """What the odds make of each round: the law of a dealer who can hold one hand only, and the readings."""
    own, theirs = lanes(hands), lanes(dealers)
    flush = lane_flush_values(own).astype(np.int64)
    laws, every = dealer_laws(flush, theirs.astype(np.int64), rules.duel.qualifier, rules.packet)
    assert (every == 1).all()
    ends = np.argmax(np.stack(laws.counts), axis=0)
    runs = np.maximum.reduce(run_codes()[own])
    shown = runs_in_discards(HandClasses(Deal(rules.packet), np.ones_like(flush), flush, laws, runs)).tolist()
    poker, hearts = lane_poker_categories(own), royal_suits(own) == 2
    cells = []
    for at, multiple in enumerate(raises.tolist()):
        category = "royal-flush-hearts" if hearts[at] else Metric.POKER.values[len(Category) - int(poker[at])]
        readings = {
            Metric.FLUSH: str(int(flush[at]) >> 13),
            Metric.STRAIGHT_FLUSH_AND_ACE: RUN_VALUES[runs[at]],
            Metric.POKER: category,
        }
        end = DUEL_OUTCOMES[ends[at]] if multiple else Outcome.FOLDED
        cells.append(JointCell(multiple, end, readings, Fraction(1), bool(shown[at])))
    return cells


def colour_cells(rules: Rules, three: np.ndarray, six: np.ndarray, raises: np.ndarray, colours: list[Colour]):
    cells = []
    for community, packet, multiple, colour in zip(three.tolist(), six.tolist(), raises.tolist(), colours, strict=True):
        nine = colour_flush_length(community | packet, colour)
        readings = {
            Metric.COLOUR_OF_NINE: str(nine),
            Metric.COLOUR_OF_SIX: str(colour_flush_length(packet, colour)),
            Metric.COLOUR_OF_THREE: str(colour_flush_length(community, colour)),
        }
        end = outcome(rules, nine) if multiple else Outcome.FOLDED
        cells.append(JointCell(multiple, end, readings, Fraction(1)))
    return cells


def check(rules: Rules, seed: int, rounds: int) -> int:
    """Settle random rounds with every wager placed, and compare each wager's net with the odds'."""
    cards, random = decks(seed, rounds), np.random.default_rng(seed + 1)
    spots = [wager for wager in rules.wagers if wager.role in (Role.BONUS, Role.JACKPOT)]
    meters = {f"{spot.name}/{meter}": Meter(METER, 0, 0) for spot in spots for meter in spot.table.meters}
    in_units = {name.partition("/")[2]: METER // STAKE for name in meters}
    community = np.bitwise_or.reduce(cards[:, : rules.community], axis=1, initial=np.uint64(0))
    packet = np.bitwise_or.reduce(cards[:, 10 : 10 + rules.packet], axis=1)
    dealer = np.bitwise_or.reduce(cards[:, 20 : 20 + rules.packet], axis=1)
    colours = [Colour.RED if one else Colour.BLACK for one in random.integers(0, 2, rounds)]
    if rules.duel:
        caps = np.array([rules.duel.raise_caps.get(length, 0) for length in range(14)])
        raises = random.integers(0, 1 + caps[lane_flush_values(lanes(packet)) >> 13])
        cells = duel_cells(rules, packet, dealer, raises)
    else:
        raises = random.integers(0, 2, rounds)
        cells = colour_cells(rules, community, packet, raises, colours)
    for at, cell in enumerate(cells):
        wagers = {rules.base.name: STAKE} | {spot.name: STAKE for spot in spots}
        if cell.multiple:
            wagers[rules.raise_wager.name] = STAKE * cell.multiple
        play = SeatPlay(1, wagers, int(packet[at]), not cell.multiple, None if rules.duel else colours[at])
        settlement = settle(rules, [play], int(dealer[at]) if rules.duel else 0, int(community[at]), meters)
        nets = {line.wager: line.paid_cents - line.stake_cents for line in settlement.lines}
        base = nets.pop(rules.base.name) + nets.pop(rules.raise_wager.name, 0)
        assert base == STAKE * net_of(rules.base, None, cell, {})
        for spot in spots:
            assert nets.pop(spot.name) == STAKE * net_of(spot, spot.table, cell, in_units), (spot.name, cell)
        assert not nets
    return rounds


GAMES = ["i-luv-suits", "high-card-flush", "nh-flush", "nine-card-fortune-flush"]


@pytest.mark.parametrize("game", GAMES)
def test_the_odds_settle_rounds_as_the_table_does(game: str) -> None:
    assert check(load(game), 21, 4000) == 4000


@pytest.mark.full
@pytest.mark.parametrize("game", GAMES)
def test_the_odds_settle_a_hundred_thousand_rounds_as_the_table_does(game: str) -> None:
    assert sum(check(load(game), seed, 20_000) for seed in range(100, 150, 10)) == 100_000


CAPPED_STAKES = {"ante": 1000, "flush-bonus": 1000, "straight-flush-bonus": 1000}


def capped(game: str, *wagers: str, method: str) -> Rules:
    """A game whose caps are reached often, each covering other wagers."""
    caps = [{"amount_cents": 3333 - 700 * at, "wagers": [who], "method": method} for at, who in enumerate(wagers)]
    return load(game, read_house({"caps": caps}, "capped.toml"))


@pytest.mark.parametrize("game", ["high-card-flush", "nh-flush"])
@pytest.mark.parametrize("wagers", [("bonus",), ("all",), ("bonus", "all")])
@pytest.mark.parametrize("method", ["prorate", "first-come"])
def test_HCF_2_caps_cut_wagers_in_the_order_the_table_settles_them(
    game: str, wagers: tuple[str, ...], method: str
) -> None:
    rules = capped(game, *wagers, method=method)
    cards, random = decks(31, 6000), np.random.default_rng(32)
    packet = np.bitwise_or.reduce(cards[:, 10:17], axis=1)
    dealer = np.bitwise_or.reduce(cards[:, 20:27], axis=1)
    caps = np.array([rules.duel.raise_caps.get(length, 0) for length in range(8)])
    raises = random.integers(0, 1 + caps[lane_flush_values(lanes(packet)) >> 13])
    cut = 0
    for at, cell in enumerate(duel_cells(rules, packet, dealer, raises)):
        raised = {rules.raise_wager.name: 1000 * cell.multiple} if cell.multiple else {}
        play = SeatPlay(1, CAPPED_STAKES | raised, int(packet[at]), not cell.multiple)
        lines = settle(rules, [play], int(dealer[at])).lines
        _, paid = capped_winnings(rules, CAPPED_STAKES, cell)
        assert {line.wager: line.won_cents for line in lines} == {line.wager: paid[line.wager] for line in lines}
        cut += any(line.capped_by for line in lines)
    assert cut > 20


def test_HCF_2_a_run_in_the_discards_is_paid_before_the_flush_bonus() -> None:
    first_come = cap_odds(capped("high-card-flush", "bonus", method="first-come"), CAPPED_STAKES)
    late = load(
        "high-card-flush",
        read_house(
            {
                "caps": [{"amount_cents": 3333, "wagers": ["bonus"], "method": "first-come"}],
                "wagers": {"flush-bonus": {"settled": "at-the-end"}, "straight-flush-bonus": {"settled": "at-the-end"}},
            },
            "late.toml",
        ),
    )
    at_the_end = cap_odds(late, CAPPED_STAKES)
    assert first_come.cost == at_the_end.cost
    assert first_come.edge_added("straight-flush-bonus") < at_the_end.edge_added("straight-flush-bonus")
