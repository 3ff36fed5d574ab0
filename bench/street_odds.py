"""Exact odds of games played street by street, each measurement in a process of its own."""

from __future__ import annotations

import json
import os
import resource
import subprocess
import sys
from random import Random
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any

from bench.measure import Row, at_most, seconds
from longsuit.odds import base_odds, hand_odds
from longsuit.rules import House, Rules, load, read_house

GOALS = {"chase-the-flush": 20.0, "flush-rush-poker": 2.0, "flushes-gone-wild": 60.0}
"""Seconds for the whole of each game."""

STAGES = {
    "chase-the-flush": ((3, 0), (3, 2), (3, 4)),
    "flush-rush-poker": ((4, 0), (6, 0)),
    "flushes-gone-wild": ((5, 0),),
}
"""How many own and shared cards are seen at each decision."""

HANDS = 12
"""Hands at each decision; the first two are left out, which load what the others find loaded."""


def whole_game(game: str) -> dict[str, float]:
    """Seconds for best play of a game, and the memory of this process in MB."""
    taken = seconds(lambda: base_odds(load(game)))
    return {"seconds": taken, "memory": resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1000}


def other_tables(game: str = "chase-the-flush") -> dict[str, float]:
    """Seconds for another X-Tra table, whose counts are in memory."""
    base_odds(load(game))
    houses = [_house(game, six) for six in range(21, 30)]
    return {"seconds": median(seconds(lambda house=house: base_odds(load(game, house))) for house in houses)}


def _house(game: str, six: int) -> House:
    pays = {"7": 250, "6": six, "5": 5, "4": 1}
    return read_house({"game": game, "tables": {"x-tra": {"OURS": {"pays": pays}}}}, "house.toml")


def hands() -> dict[str, float]:
    """Seconds for the slowest of ten hands at each decision of each game."""
    random, found = Random(5), {}
    for game, stages in STAGES.items():
        rules = load(game)
        for own, board in stages:
            dealt = [[1 << card for card in random.sample(range(52), own + board)] for _ in range(HANDS)]
            taken = [_hand(rules, sum(cards[:own]), sum(cards[own:])) for cards in dealt]
            found[f"{rules.title}, {own + board} cards seen"] = max(taken[2:])
    return found


def _hand(rules: Rules, own: int, board: int) -> float:
    return seconds(lambda: hand_odds(rules, own, board=board))


def measured(what: str, cache: str = "") -> dict[str, Any]:
    """What one of the functions above finds in a new process, with kept counts in a folder or nowhere."""
    source = f"import json; from bench.street_odds import *; print(json.dumps({what}))"
    return json.loads(_run([sys.executable, "-c", source], cache))  # type: ignore[no-any-return]


def _run(command: list[str], cache: str) -> str:
    environment = os.environ | {"LONGSUIT_CACHE": cache}
    return subprocess.run(command, check=True, capture_output=True, text=True, env=environment).stdout  # noqa: S603 - ourselves


def whole_rows() -> list[Row]:
    """Each whole game counted from nothing, its kernels compiled before."""
    rows = []
    for game, goal in GOALS.items():
        found = measured(f"whole_game({game!r})")
        rows.append(at_most(f"best play of {game}, every decision, from nothing", found["seconds"], goal))
        rows.append(at_most(f"memory of {game}", found["memory"], 1000, "MB"))
    return rows


def kept_rows() -> list[Row]:
    """Chase the Flush from kept counts: other pays in the same process, and the command in a new one."""
    command = [sys.executable, "-m", "longsuit", "odds", "chase-the-flush"]
    with TemporaryDirectory() as folder:
        other = measured("other_tables()", folder)["seconds"]
        again = median(seconds(lambda: _run(command, folder)) for _ in range(3))
    return [
        at_most("chase-the-flush with another X-Tra table, counts in memory", other, 0.2),
        at_most("`longsuit odds chase-the-flush`, a new process, counts on disk", again, 5),
    ]


def hand_rows() -> list[Row]:
    """The slowest hand at each decision, in a process that has calculated others."""
    found = measured("hands()")
    return [at_most(f"`hand_odds`, slowest of ten: {what}", 1000 * taken, 50, "ms") for what, taken in found.items()]


def rows() -> list[Row]:
    return whole_rows() + kept_rows() + hand_rows()
