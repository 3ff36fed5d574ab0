"""Exact odds: base game, hands, pay tables, cards seen, a cold process, memory.

The base game by classes is measured against one dealer's law a suit class.
"""

from __future__ import annotations

import resource
import subprocess
import sys
from random import Random
from statistics import median

import numpy as np

from bench.measure import Row, at_most, interleaved, ratio, seconds
from longsuit.cards import Hand, flush_value
from longsuit.cards.vectorised import suit_classes
from longsuit.odds import (
    Deal,
    HandClasses,
    best_raises,
    bonus,
    cards_left,
    dealer_law,
    duel_of,
    group_hands,
    hand_odds,
    odds_of_tally,
    seen_odds,
    suit_class_blocks,
    table_with,
    tally,
    wager_odds,
)
from longsuit.rules import load

RULES = load("i-luv-suits")
DUEL, DEAL = duel_of(RULES), Deal(7)
SUIT_CLASSES = 6_009_159
SLICE = 3_000
HANDS = 5_000
DEALS = 8_192


def optimal_base_game() -> HandClasses:
    """The whole optimal base game of I Luv Suits, nothing remembered from before."""
    classes = group_hands(DEAL, DUEL.qualifier)
    odds_of_tally(RULES, "optimal", tally(DUEL, classes, best_raises(DUEL, classes)))
    return classes


def every_suit_class_at_once() -> None:
    """The same by the 6,009,159 suit classes, as many at once as stay in cache."""
    for block in suit_class_blocks(DEAL, DUEL.qualifier):
        tally(DUEL, block, best_raises(DUEL, block))


def a_slice_of_suit_classes() -> list[int]:
    """Some thousand suit classes, spread over all of them, as hands."""
    stride = SUIT_CLASSES // SLICE
    hands: list[int] = []
    before = 0
    for rows, _ in suit_classes(7):
        picked = rows[:, -before % stride :: stride].astype(np.int64)
        hands += [sum(int(lane) << 13 * suit for suit, lane in enumerate(column)) for column in picked.T]
        before += rows.shape[1]
    return hands


def one_law_each(hands: list[int]) -> int:
    """The plain way: one dealer's law, and the best of its raises, for each suit class."""
    total = 0
    for hand in hands:
        value = flush_value(hand)
        law = dealer_law(value, cards_left(hand), DUEL.qualifier, 7)
        ahead = law.player_wins - law.dealer_wins
        cap = DUEL.raise_caps[value >> 13]
        total += max(
            -DEAL.dealer_hands, *(law.not_qualified + (1 + multiple) * ahead for multiple in range(1, cap + 1))
        )
    return total


def base_rows() -> list[Row]:
    hands = a_slice_of_suit_classes()
    plain, ours = interleaved(lambda: one_law_each(hands), optimal_base_game)
    scaled = plain * SUIT_CLASSES / len(hands)
    block, again = interleaved(every_suit_class_at_once, optimal_base_game, repeats=3)
    what = f"one law for each of {SUIT_CLASSES:,} suit classes ({len(hands):,} measured, scaled to {scaled:,.0f} s)"
    classes = optimal_base_game()
    return [
        at_most(f"optimal base game of I Luv Suits, one core, {len(classes):,} classes (aimed at 0.1 s)", ours, 0.5),
        ratio(f"the same, against {what}", scaled, ours, 20),
        ratio("the same, against all suit classes vectorised", block, again, 5),
        at_most("memory at most, so far", resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1000, 500, "MB"),
    ]


def hand_rows() -> list[Row]:
    random = Random(1)
    hands = [Hand.of(random.sample(range(52), 7)) for _ in range(HANDS)]
    taken = median(seconds(lambda: [hand_odds(RULES, hand) for hand in hands]) for _ in range(3))
    rate = f"{HANDS / taken:,.0f} hands/s"
    return [at_most(f"`hand_odds`, microseconds a hand ({rate})", 1e6 * taken / HANDS, 200, "µs")]


def seen_rows() -> list[Row]:
    rows = []
    for information in ("cards", "suit-counts"):
        taken = seconds(lambda known=information: seen_odds(RULES, 5, DEALS, seed=1, information=known))
        rate = f"{DEALS / taken:,.0f} deals/s"
        what = f"six seats that see each other's {information}, microseconds a deal ({rate})"
        rows.append(at_most(what, 1e6 * taken / DEALS, 333, "µs"))
    return rows


def cold_rows() -> list[Row]:
    command = [sys.executable, "-m", "longsuit", "odds", "i-luv-suits"]
    taken = median(seconds(lambda: subprocess.run(command, check=True, capture_output=True)) for _ in range(5))  # noqa: S603 - ourselves
    return [at_most("`longsuit odds i-luv-suits`, a cold process", taken, 2)]


def repricing_rows() -> list[Row]:
    posted = bonus(RULES, "super-flush-rush")
    pays = [("7", 300), ("6", 150), ("5", 100), ("4", 50), ("3", 8)]
    wager_odds(table_with(posted, pays))
    tables = [table_with(posted, [("7", top), *pays[1:]]) for top in range(300, 400)]
    taken = median(seconds(lambda priced=table: wager_odds(priced)) for table in tables)
    return [at_most("a pay table priced again, the median of a hundred", 1e3 * taken, 1, "ms")]


_PEAK = "import resource; print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)"
_LARGEST = {
    "the search for strategies": "from longsuit.odds import strategies as work",
    "the joint law with poker hands": "from longsuit.odds import joint_odds as work",
}


def memory_rows() -> list[Row]:
    """The most memory of what takes the most, each in a process of its own."""
    found = []
    for what, work in _LARGEST.items():
        source = f"from longsuit.rules import load; {work}; work(load('i-luv-suits')); {_PEAK}"
        ended = subprocess.run([sys.executable, "-c", source], check=True, capture_output=True, text=True)  # noqa: S603 - ourselves
        found.append(at_most(f"memory of {what}", int(ended.stdout) / 1000, 500, "MB"))
    return found


def rows() -> list[Row]:
    return base_rows() + hand_rows() + repricing_rows() + seen_rows() + cold_rows() + memory_rows()
