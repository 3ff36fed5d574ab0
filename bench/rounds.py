"""The object engine against the naive simulator, and many hands at once against one by one."""

from __future__ import annotations

import subprocess
import sys
from random import Random
from statistics import median

import numpy as np

from bench.baselines.naive import play_rounds
from bench.measure import Row, at_most, interleaved, ratio, seconds
from longsuit.cards import Deck, Hand, flush, flush_value, straight_flush, straight_flush_value
from longsuit.cards import vectorised as many
from longsuit.play import CloseWagers, PlaceWager, Round, decide, record, threshold
from longsuit.rules import load

ROUNDS = 4000
HANDS = 400_000
RULES = load("i-luv-suits")
STRATEGY = threshold(RULES, "T-8-6")
OPENING = (
    PlaceWager(1, "ante", 500),
    PlaceWager(1, "flush-rush", 100),
    PlaceWager(1, "super-flush-rush", 100),
    CloseWagers(),
)
CARDS_DEALT = 14


def engine_round(random: Random) -> Round:
    round_ = Round(RULES, Deck.shuffled(random, top=CARDS_DEALT))
    for action in OPENING:
        round_.apply(action)
    round_.apply(decide(round_, 1, STRATEGY))
    return round_


def engine_rounds() -> None:
    random = Random(1)
    for _ in range(ROUNDS):
        engine_round(random)


def recorded_rounds() -> None:
    random = Random(1)
    for _ in range(ROUNDS):
        record(engine_round(random))


def engine_rows() -> list[Row]:
    naive, engine, recorded = interleaved(lambda: play_rounds(ROUNDS), engine_rounds, recorded_rounds)
    rate = f"{ROUNDS / engine:,.0f} rounds/s"
    return [
        ratio(f"one-seat rounds through `play`, records off ({rate}), against the naive simulator", naive, engine, 1),
        ratio("the same with records on, against the naive simulator", naive, recorded, 0.25),
    ]


def reading_rows() -> list[Row]:
    random = np.random.default_rng(1)
    cards = random.permuted(np.tile(np.arange(52), (HANDS, 1)), axis=1)[:, :7].astype(np.uint64)
    hands = (np.uint64(1) << cards).sum(axis=1, dtype=np.uint64)
    objects = [Hand(int(hand)) for hand in hands[: HANDS // 100]]

    def one_by_one() -> None:
        for hand in objects:
            flush_value(hand)
            straight_flush_value(hand)

    def readable() -> None:
        for hand in objects[:400]:
            flush(hand)
            straight_flush(hand)

    def at_once() -> None:
        many.flush_values(hands)
        many.straight_flush_values(hands)

    tables, objects_api, vectorised = interleaved(one_by_one, readable, at_once)
    per_hand = vectorised / HANDS
    return [
        ratio(
            "ranking many hands at once, against the object API (flush and straight flush)",
            objects_api / 400,
            per_hand,
            100,
        ),
        ratio("the same, against the object API's tables", tables / len(objects), per_hand, 10),
    ]


def start_rows() -> list[Row]:
    command = [sys.executable, "-m", "longsuit", "games"]
    times = [seconds(lambda: subprocess.run(command, check=True, capture_output=True)) for _ in range(7)]  # noqa: S603 - ourselves
    return [at_most("`longsuit games` in a fresh process", median(times), 0.3)]


def rows() -> list[Row]:
    return engine_rows() + reading_rows() + start_rows()
