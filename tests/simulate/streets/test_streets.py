"""Games with streets: every round as the engine plays it, every duel of another packet as the exact odds price it."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations

import pytest

from longsuit.cards import Hand, flush_value, straight_flush_value, wild_flush_value
from longsuit.rules import Metric, Rules, cards_of_margin, game_document, load
from longsuit.simulate import CpuEngine, Run, SimulationError, audit, compile_plan, replay, simulate
from longsuit.simulate.engines import cpu as cpu_engine
from longsuit.simulate.jobs.round_cards import round_cards
from longsuit.simulate.kernels.flush_codes import coded
from longsuit.simulate.kernels.streets import long_flush, long_run, with_wild
from longsuit.simulate.streets.cells import StreetCell, cell_sizes, street_cells
from longsuit.simulate.streets.deal import deal_of
from longsuit.simulate.streets.paths import paths_of
from tests.street_games import GAMES, changed

SHIPPED = ("flush-rush-poker", "chase-the-flush", "flushes-gone-wild")
STRATEGIES = ("always-raise", "T-8-6", "A-K-Q-J")
LANES = (0, 13, 26, 39)


def rules_of(name: str) -> Rules:
    return GAMES[name]() if name in GAMES else load(name)


@pytest.mark.parametrize("strategy", STRATEGIES)
@pytest.mark.parametrize("game", SHIPPED)
def test_rounds_played_again_settle_alike(game: str, strategy: str) -> None:
    played = replay(Run(load(game), 1_000, 30, strategy), 150)
    assert played.differences == ()
    assert played.wagers >= 150


@pytest.mark.parametrize("game", GAMES)
def test_rounds_of_other_games_settle_alike(game: str) -> None:
    for strategy in ("always-raise", "T-8-6"):
        assert replay(Run(rules_of(game), 1_000, 31, strategy), 80).differences == ()


@pytest.mark.full
@pytest.mark.parametrize("strategy", STRATEGIES)
@pytest.mark.parametrize("game", [*SHIPPED, *GAMES])
def test_twenty_thousand_rounds_settle_alike(game: str, strategy: str) -> None:
    rules = rules_of(game)
    if strategy == "A-K-Q-J" and rules.packet + rules.community < len("AKQJ"):
        strategy = "A-K-Q"
    assert replay(Run(rules, 20_000, 32, strategy), 20_000).differences == ()


def test_a_wrong_settlement_is_found_and_named() -> None:
    run = Run(load("chase-the-flush"), 200, 33, "T-8-6")
    run.__dict__["job"] = Run(load("chase-the-flush"), 200, 34, "T-8-6").job  # the simulator deals other cards
    assert any("x-tra staked and paid" in difference for difference in replay(run, 50).differences)


@pytest.mark.parametrize(
    "cards",
    ["three", "five", pytest.param("eight", marks=pytest.mark.slow), pytest.param("nine", marks=pytest.mark.slow)],
)
@pytest.mark.parametrize("strategy", ["always-raise", "T-8-6"])
def test_duels_of_other_packets_agree_with_the_exact_odds(cards: str, strategy: str) -> None:
    checked = audit(simulate(Run(rules_of(f"{cards} cards"), 2_000_000, 35, strategy)))
    assert checked.passed
    assert checked.degrees > 12


@pytest.mark.parametrize("game", ["nine cards", "a short deck", "a schedule of raises", *SHIPPED])
def test_threads_and_parts_do_not_matter(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    run = Run(rules_of(game), 100_003, 36, "T-8-6")
    one = simulate(run, CpuEngine(1))
    monkeypatch.setattr(cpu_engine, "MIN_PART", 1)
    monkeypatch.setattr(cpu_engine, "MAX_PART", 7_919)
    many = simulate(run, CpuEngine(3))
    assert one.rounds == many.rounds == run.rounds
    assert one.counts_sha256 == many.counts_sha256


@pytest.mark.parametrize("game", ["a short deck", "nine cards", "chase-the-flush"])
def test_cells_are_those_of_the_cards_dealt(game: str) -> None:
    """Flush length and run of each round, read from its cards without the kernels."""
    rules = rules_of(game)
    run, deal, cells = Run(rules, 1_000, 37, "always-raise"), deal_of(rules), street_cells(rules)
    for number in range(100):
        cards = round_cards(37, number, len(deal.cards), deal.deck)
        hand = Hand.of([cards[at] for at in deal.player])
        cell = cells[int(run.job.count(number, number + 1).argmax())]
        assert cell.readings[Metric.FLUSH] == str(flush_value(hand) >> 13)
        assert cell.readings[Metric.STRAIGHT_FLUSH] == str(straight_flush_value(hand) >> 4)


def lanes_of(hand: int) -> tuple[int, ...]:
    return tuple(hand >> shift & 0x1FFF for shift in LANES)


@pytest.mark.parametrize("cards", range(3, 10))
def test_flushes_and_runs_of_any_hand(cards: int) -> None:
    base = max(0, cards - 7)
    starts = [(first, step) for first in range(52) for step in (1, 3, 13)]
    spread = [tuple((first + step * place) % 52 for place in range(cards)) for first, step in starts]
    for chosen in (one for one in spread if len(set(one)) == cards):
        hand = Hand.of(chosen)
        assert int(long_flush(*lanes_of(hand), base)) == coded(flush_value(hand), base)
        length, high = straight_flush_value(hand) >> 4, straight_flush_value(hand) & 15
        ace = {12: cards, 4: cards + 1}.get(high) if length == 6 else None
        assert int(long_run(*lanes_of(hand), cards)) == (length - 1 if ace is None else ace)


def test_wild_cards_take_the_highest_ranks_that_are_missing() -> None:
    wild = Hand.of([0, 13, 26, 39])
    for others in combinations((12, 11, 24, 5, 38, 51, 45), 4):
        for wilds in range(4):
            hand = Hand.of([*others, *(13 * suit for suit in range(wilds))])
            lanes = [lane & ~1 for lane in lanes_of(hand)]
            for number in range(4):
                lanes = [int(with_wild(lane, wilds, number)) for lane in lanes]
            assert int(long_flush(*lanes, 0)) == wild_flush_value(hand, wild)


def test_the_paths_of_a_schedule_are_all_its_ways() -> None:
    tree = paths_of(GAMES["a schedule of raises"]())
    assert tree is not None
    ways = sorted((path.folded, *path.raises) for path in tree.paths)
    later = [(("play-2", 1),), (("play-2", 1),), (("play-2", 2),), (("play-2", 3),)]
    stays = [(False, *first, *second) for first in ((), (("play-1", 2),), (("play-1", 4),)) for second in later]
    folds = [(True,), (True,), (True, ("play-1", 2)), (True, ("play-1", 4))]
    assert ways == sorted([*stays, *folds])


def test_the_margin_and_both_tables_pay_as_the_rules_say() -> None:
    rush, wild = load("flush-rush-poker"), load("flushes-gone-wild")
    cells = [cell for cell in street_cells(rush) if isinstance(cell, StreetCell) and cell.multiple == 2]
    best = {(cell.readings[Metric.FLUSH], cell.readings[Metric.STRAIGHT_FLUSH]): cell.net for cell in cells}
    assert (best["5", "5"], best["5", "4"], best["5", "1"]) == (102, 17, 11)  # the straight flush where it pays more
    assert best["3", "3"] == -3
    won = [cell for cell in street_cells(wild) if cell.outcome == "won" and cell.readings[Metric.MARGIN] == "3"]
    assert {cell.net for cell in won} == {Fraction(1 + 2 + 3)}


def test_a_round_is_priced_again_under_another_table() -> None:
    found = simulate(Run(load("chase-the-flush"), 200_000, 38, "T-8-6"), CpuEngine(1))
    x_tra = found.run.rules.by_name["x-tra"]
    assert x_tra.table is not None
    alone = found.wager(x_tra, x_tra.table).mean
    others = found.tally.sample(
        lambda cell: cell.net - cell.gain(x_tra, (x_tra.table,)) if isinstance(cell, StreetCell) and x_tra.table else 0
    )
    assert found.net.mean == alone + others.mean


def big(own: int, dealer: int, **options: object) -> Rules:
    """A game of one street with hands of these sizes."""
    streets = [{"own": own, "dealer": dealer, "decision": {"wager": "play"}}]
    pays = dict.fromkeys(Metric.MARGIN.values_of(cards_of_margin(own, dealer))[:-1], 1)
    tables = {"blind": {"LONGSUIT": {"pays": pays}}}
    return changed("flushes-gone-wild", title="Big", streets=streets, tables=tables, rules={"seats": 1} | options)


@pytest.mark.parametrize(
    ("own", "dealer", "options", "sentence"),
    [
        (10, 9, {}, "Big has hands of 10 cards; games with hands of up to 9 are simulated."),
        (9, 4, {}, "Big compares hands of 9 and 4 cards, which are too different to be simulated."),
        (8, 8, {"deck": "J-A", "wild": []}, "Big deals nearly all 16 cards of its deck, which is not simulated."),
    ],
)
def test_a_game_that_cannot_be_counted_is_refused(
    own: int, dealer: int, options: dict[str, object], sentence: str
) -> None:
    with pytest.raises(SimulationError) as refused:
        Run(big(own, dealer, **options), 100, 1, "always-raise")
    assert str(refused.value) == sentence


def test_more_paths_than_can_be_counted_are_refused() -> None:
    wagers = dict(game_document("flush-rush-poker")["wagers"])
    plays = {f"play-{number}": wagers["play-1"] for number in range(1, 8)}
    streets = [{"own": 1, "decision": {"wager": name, "multiples": [1, 2, 3], "instead": ["check"]}} for name in plays]
    rules = changed("flush-rush-poker", streets=streets, wagers={"ante": wagers["ante"]} | plays)
    with pytest.raises(SimulationError, match="Flush Rush has more ways through its decisions than can be counted"):
        Run(rules, 100, 1, "always-raise")


def test_strategies_that_are_not_ready_are_refused() -> None:
    with pytest.raises(
        SimulationError, match=r"“mine” of Chase the Flush cannot be simulated\. Name optimal, the lowest"
    ):
        _ = compile_plan(load("chase-the-flush"), type("Mine", (), {"name": "mine"})())
    with pytest.raises(SimulationError, match="Poker hands of Chase the Flush are not told apart"):
        Run(load("chase-the-flush"), 100, 1, poker=True)


def test_cells_tell_apart_what_is_read() -> None:
    sizes = {game: cell_sizes(load(game)) for game in SHIPPED}
    told = {game: (one.showdowns, len(one.runs), one.margins) for game, one in sizes.items() if one}
    assert told == {"flush-rush-poker": (1, 9, 1), "chase-the-flush": (6, 9, 1), "flushes-gone-wild": (3, 1, 6)}
