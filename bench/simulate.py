"""The simulator on the CPU against what others write, as ratios taken in one run: `python -m bench simulate`."""

from __future__ import annotations

from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

import numba
import numpy as np

from bench.baselines.textbook_streets import textbooks
from bench.measure import Row, interleaved, ratio
from longsuit.cards import straight_flush_value
from longsuit.rules import GAMES, Shape, load
from longsuit.simulate import CpuEngine, Run, engine, simulate

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

ROUNDS = 40_000_000
"""Rounds of ours; the baselines play an eighth, and their time is scaled."""

FEW = ROUNDS // 8
LONG = 3_200_000_000
"""Rounds that take two cores ten seconds or more."""

SEED = 20_250_101
STREETS = tuple(game for game in GAMES if load(game).shape is Shape.STREETS)
GOAL = 170e6
"""Rounds a second on one core with AVX-512."""


@numba.njit(nogil=True, error_model="numpy")
def textbook(rounds: int, qualifier: int, least: int, tables: Any, counts: Any) -> None:
    """What a good programmer writes first: xorshift, a deck shuffled as far as needed, tables of 8,192 entries."""
    deck = np.arange(52)
    player, dealer = np.zeros(4, np.int64), np.zeros(4, np.int64)
    state = np.uint64(88_172_645_463_325_252)
    for _ in range(rounds):
        player[:] = 0
        dealer[:] = 0
        for place in range(14):
            state ^= state << np.uint64(13)
            state ^= state >> np.uint64(7)
            state ^= state << np.uint64(17)
            pick = place + np.int64((state >> np.uint64(32)) * np.uint64(52 - place) >> np.uint64(32))
            deck[place], deck[pick] = deck[pick], deck[place]
            card = deck[place]
            if place < 7:
                player[card // 13] |= 1 << card % 13
            else:
                dealer[card // 13] |= 1 << card % 13
        ours, theirs, run = 0, 0, 0
        for suit in range(4):
            ours = max(ours, tables[0, player[suit]])
            theirs = max(theirs, tables[0, dealer[suit]])
            run = max(run, tables[1, player[suit]])
        if ours < least:
            outcome = 4
        elif theirs < qualifier:
            outcome = 0
        else:
            outcome = 1 if ours > theirs else 2 if ours == theirs else 3
        counts[(outcome * 8 + (ours >> 13)) * 8 + run] += 1


def textbook_rounds() -> Callable[[], None]:
    lanes = range(1 << 13)
    values = [lane.bit_count() << 13 | lane for lane in lanes]
    tables = np.array([values, [straight_flush_value(lane) >> 4 for lane in lanes]])
    counts = np.zeros(5 * 64, np.int64)
    return lambda: textbook(FEW, 3 << 13 | 0b1000_0011, 3 << 13 | 0b1_0101_0000, tables, counts)


def eval7_rounds() -> None:
    """The fastest public library of the kind: its Monte Carlo loop deals cards and evaluates two hands of seven."""
    import eval7  # type: ignore[import-not-found,unused-ignore] # noqa: PLC0415 - an optional baseline

    hand = [eval7.Card("Ah"), eval7.Card("Kd")]
    eval7.py_hand_vs_range_monte_carlo(hand, eval7.HandRange("QhJs"), [], FEW)


def ours(game: str, strategy: str, threads: int = 1, *, poker: bool = False) -> Callable[[], object]:
    run, cores = Run(load(game), ROUNDS, SEED, strategy, poker=poker), CpuEngine(threads)
    cores.warm(run.job)
    return lambda: simulate(run, cores)


def works() -> dict[str, Callable[[], object]]:
    found: dict[str, Callable[[], object]] = {
        "one": ours("i-luv-suits", "T-8-6"),
        "two": ours("i-luv-suits", "T-8-6", 2),
        "poker": ours("i-luv-suits", "T-8-6", poker=True),
        "textbook": textbook_rounds(),
    }
    if find_spec("eval7"):
        found["eval7"] = eval7_rounds
    found |= {game: ours(game, "T-8-6" if game in STREETS else "optimal") for game in GAMES}
    found |= {f"{game} textbook": work for game, work in textbooks(FEW).items()}
    found |= {f"{game} simple": ours(game, "T-8-6") for game in GAMES[1:3]}
    return found


def ray_row() -> Row:
    """Ray on this machine against threads on it, two workers each, in runs long enough to forget how they start."""
    run, threads, cluster = Run(load("i-luv-suits"), LONG, SEED, "T-8-6"), CpuEngine(2), engine("ray", threads=2)
    try:
        cluster.warm(run.job)
        taken = interleaved(lambda: simulate(run, threads), lambda: simulate(run, cluster), repeats=3)
    finally:
        cluster.close()  # type: ignore[attr-defined] # only Ray has something to close
    return ratio(f"Ray on one machine against threads, runs of {taken[0]:.0f} s", taken[0], taken[1], 0.9)


def rows() -> Iterator[Row]:
    found = works()
    for work in found.values():
        work()
    taken = dict(zip(found, interleaved(*found.values()), strict=True))
    one, textbook_time = taken["one"], 8 * taken["textbook"]
    yield ratio("I Luv Suits on one core, against textbook numba", textbook_time, one, 5)
    if "eval7" in taken:
        yield ratio("I Luv Suits on one core, against eval7's Monte Carlo loop", 8 * taken["eval7"], one, 6)
    yield ratio("Two threads against one", one, taken["two"], 1.8)
    for game in GAMES[1:3]:
        yield ratio(f"{game} on one core, against textbook numba", textbook_time, taken[f"{game} simple"], 5)
    yield ratio("9 Card Fortune Flush against I Luv Suits, one core", one, taken[GAMES[3]], 1)
    for game in STREETS:
        yield ratio(f"{game} on one core, against its textbook numba", 8 * taken[f"{game} textbook"], taken[game], 5)
    reached = ROUNDS / one
    yield Row("I Luv Suits on one core", f"{reached / 1e6:.0f} M rounds/s", f"{GOAL / 1e6:.0f} M", reached >= GOAL)
    if find_spec("ray"):
        yield ray_row()
    for name in ("poker", *GAMES):
        strategy = "T-8-6" if name in STREETS else "optimal play"
        what = "I Luv Suits with poker hands" if name == "poker" else f"{name}, {strategy}"
        yield Row(f"{what}, one core", f"{ROUNDS / taken[name] / 1e6:.0f} M rounds/s", "(none)", met=True)
