"""Best play street by street: the simulator's choices are those of the exact odds, hand by hand and on average."""

from __future__ import annotations

import pickle
from itertools import cycle, islice
from typing import TYPE_CHECKING

import pytest

from longsuit.odds import base_odds
from longsuit.rules import game_document, load
from longsuit.simulate import (
    OPTIMAL,
    CpuEngine,
    Run,
    Seat,
    SimulationError,
    TableRun,
    audit,
    replay,
    simulate,
    simulate_table,
)
from longsuit.simulate.engines import cpu as cpu_engine
from tests.own_games import paddock_five
from tests.simulate.streets.test_tables import check_deal, table
from tests.street_games import GAMES, changed

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from longsuit.rules import Rules

SHIPPED = ("flush-rush-poker", "chase-the-flush", "flushes-gone-wild")


def short_chase() -> Rules:
    """Chase the Flush on 24 cards: shared cards, a qualifier and a last decision on all cards."""
    return changed("chase-the-flush", rules={"deck": "9-A", "qualifier": "J-T-9", "seats": 3})


def short_wild() -> Rules:
    """Flushes Gone Wild on 28 cards, tens wild: wild cards, and pays by the margin."""
    return changed("flushes-gone-wild", rules={"deck": "8-A", "wild": ["T"], "seats": 3})


def growing() -> Rules:
    """Own cards after a decision against a dealer, raises by length, and two decisions on the last cards."""
    decisions = [
        {"wager": "play-1", "multiples": [2, 4], "instead": ["check", "fold"]},
        {"wager": "play-2", "multiples": [1, 2], "caps": {"1": 0, "2": 1, "3": 2, "4": 2}, "instead": ["check"]},
        {"wager": "play-2", "multiples": [1, 2, 3], "caps": {"2": 1, "3": 3, "4": 2, "5": 2}},
    ]
    streets = [
        {"own": 2, "dealer": 1, "decision": decisions[0]},
        {"own": 1, "shared": 1, "hidden": 1, "decision": decisions[1]},
        {"dealer": 2, "turned": 1, "decision": decisions[2]},
        {"decision": {"wager": "play-1", "multiples": [1, 2], "instead": ["check"]}},
    ]
    base = game_document("chase-the-flush")["wagers"]
    wagers = {"play-1": {"label": "Play 1", "role": "raise"}, "play-2": {"label": "Play 2", "role": "raise"}}
    return changed(
        "chase-the-flush",
        title="Growing",
        rules={"deck": "9-A", "qualifier": "J-T", "seats": 3},
        streets=streets,
        wagers={"ante": base["ante"], "x-tra": base["x-tra"]} | wagers,
        tables={"x-tra": {"250": {"pays": {"5": 20, "4": 5, "3": 1}}}},
        limits={"ante": {"min_cents": 500, "max_cents": 50_000}, "raise": {"max_cents": 500_000}},
    )


SMALL: dict[str, Callable[[], Rules]] = {
    "short chase": short_chase,
    "short wild": short_wild,
    "growing": growing,
    "a short deck without a dealer": GAMES["a short deck without a dealer"],
    "three cards": GAMES["three cards"],
}


@pytest.mark.parametrize("game", SMALL)
def test_every_hand_is_decided_as_the_exact_odds_decide_it(game: str) -> None:
    played = replay(Run(SMALL[game](), 1_000, 70), 120)
    assert played.differences == ()
    assert played.wagers >= 120


@pytest.mark.slow
@pytest.mark.parametrize("game", SHIPPED)
def test_every_hand_of_a_shipped_game_is_decided_as_the_exact_odds_decide_it(game: str) -> None:
    assert replay(Run(load(game), 1_000, 71), 60).differences == ()


@pytest.mark.parametrize("game", SMALL)
def test_a_million_rounds_agree_with_the_exact_price(game: str) -> None:
    checked = audit(simulate(Run(SMALL[game](), 1_000_000, 72), CpuEngine(1)))
    assert checked.passed, checked.to_json()
    assert checked.impossible == 0


@pytest.mark.slow
@pytest.mark.parametrize("game", SHIPPED)
def test_ten_million_rounds_of_a_shipped_game_agree_with_its_exact_price(game: str) -> None:
    """House edge and average wager within four standard errors, and every result by chi-square."""
    checked = audit(simulate(Run(load(game), 10_000_000, 73)))
    assert checked.passed, checked.to_json()
    assert all(abs(check.z) < 4 for check in checked.checks)


@pytest.mark.full
def test_ten_million_rounds_of_a_strangers_game_agree_with_its_exact_price() -> None:
    run = Run(paddock_five(), 10_000_000, 74)
    assert audit(simulate(run)).passed
    assert replay(run, 200).differences == ()


def test_best_play_is_better_than_a_threshold() -> None:
    edges = [simulate(Run(short_chase(), 300_000, 75, name), CpuEngine(1)).house_edge for name in (OPTIMAL, "T-8-6")]
    assert edges[1].standard_error is not None
    assert edges[0].value < edges[1].value - 10 * edges[1].standard_error


@pytest.mark.parametrize("game", ["short chase", "growing"])
def test_threads_and_parts_do_not_matter(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    run = Run(SMALL[game](), 100_003, 76)
    one = simulate(run, CpuEngine(1))
    monkeypatch.setattr(cpu_engine, "MIN_PART", 1)
    monkeypatch.setattr(cpu_engine, "MAX_PART", 7_919)
    assert simulate(run, CpuEngine(3)).counts_sha256 == one.counts_sha256


def test_a_run_is_continued_from_its_checkpoint(tmp_path: Path) -> None:
    run, file = Run(short_chase(), 200_000, 77), tmp_path / "run.json"
    whole = simulate(run, CpuEngine(1), checkpoint=file)
    again = simulate(run, CpuEngine(1), checkpoint=file)
    assert again.counts_sha256 == whole.counts_sha256
    with pytest.raises(SimulationError, match=r"of another run \(strategy optimal, not T-8-6\)"):
        simulate(Run(short_chase(), 200_000, 77, "T-8-6"), CpuEngine(1), checkpoint=file)


def test_a_job_that_is_sent_to_a_worker_counts_the_same() -> None:
    job = Run(short_chase(), 5_000, 78).job
    sent = pickle.loads(pickle.dumps(job))  # noqa: S301 - its own
    assert (sent.count(0, 5_000) == job.count(0, 5_000)).all()


@pytest.mark.parametrize("game", SMALL)
def test_seats_play_best_beside_thresholds_and_rules(game: str) -> None:
    """Every deal as the engine plays it, with the choices of the hand calculator."""
    rules = SMALL[game]()
    strategies = (OPTIMAL, "T-8", OPTIMAL)
    run = table(rules, min(rules.seats, 3), 1_000, strategies=strategies)
    nets = [check_deal(run, number) for number in range(25)]
    assert len({tuple(net) for net in nets}) > 2


def test_one_seat_at_a_table_is_a_single_seat() -> None:
    alone = simulate(Run(short_chase(), 20_000, 79), CpuEngine(1))
    run = TableRun(short_chase(), 20_000, 79, (Seat({"ante": 500}),))
    found = simulate_table(run, CpuEngine(1))
    assert found.counts[: len(alone.counts)].tolist() == alone.counts.tolist()


def test_every_seat_that_plays_best_earns_what_the_exact_odds_say() -> None:
    rules = short_chase()
    names = tuple(islice(cycle((OPTIMAL, "T-8-6")), rules.seats))
    found = simulate_table(
        TableRun(rules, 400_000, 80, tuple(Seat({"ante": 500}, name) for name in names)), CpuEngine(1)
    )
    for place, name in enumerate(names, 1):
        edge = found.seat_edge(place)
        assert edge.standard_error is not None
        assert abs(edge.value - float(base_odds(rules, name).house_edge)) < 4 * edge.standard_error


def test_a_game_too_large_for_best_play_is_refused_with_what_is_simulated_instead() -> None:
    sentence = r"^Best play is not simulated: Schedule has more than .* Name the lowest flush that raises instead"
    with pytest.raises(SimulationError, match=sentence):
        _ = Run(GAMES["a schedule of raises"](), 100, 1).job


def test_only_best_play_street_by_street_is_computed_first() -> None:
    assert Run(short_chase(), 10, 1).needs_best_play
    assert not Run(short_chase(), 10, 1, "T-8-6").needs_best_play
    assert not Run(load("i-luv-suits"), 10, 1).needs_best_play
    assert TableRun(short_chase(), 10, 1, (Seat({"ante": 500}, "T-8-6"), Seat({"ante": 500}))).needs_best_play
