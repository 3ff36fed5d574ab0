"""The auditor's figures of the jackpot tables: preconfigured terms, chances, and what must be advised (JP-9, JP-15).

The frequencies of poker hands are the published ones of seven cards; those of straight flushes are counted here.
"""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from math import ceil, comb
from typing import Any

HANDS = comb(52, 7)
MILLION = 1_000_000
POKER = {
    "royal-flush-hearts": 1_081,
    "royal-flush": 3_243,
    "straight-flush": 37_260,
    "four-of-a-kind": 224_848,
    "full-house": 3_473_184,
    "flush": 4_047_644,
    "straight": 6_180_020,
}
DESIGNED = {
    ("1", "meter"): (1_000_000, 150_000, 30_000, 700_000),
    ("ML1", "major"): (1_000_000, 100_000, 20_000, 640_000),
    ("ML1", "minor"): (100_000, 30_000, 10_000, 30_000),
    ("2", "meter"): (2_500_000, 200_000, 30_000, 740_000),
    ("3", "meter"): (4_000_000, 200_000, 30_000, 710_000),
}
"""For a wager of $1: the seed in cents; contribution and reserve, and the contribution where the meter pays all."""


def longest_run(ranks: int) -> tuple[int, int]:
    """The longest run of the ranks of one suit, and its highest rank; an ace is also the lowest."""
    held = ranks << 1 | ranks >> 12 & 1
    best, length = (0, 0), 0
    for rank in range(14):
        length = length + 1 if held >> rank & 1 else 0
        best = max(best, (length, rank))
    return best


@cache
def straight_flushes() -> dict[str, int]:
    """In how many hands of seven cards each straight flush is the longest."""
    runs = [(longest_run(ranks), ranks.bit_count()) for ranks in range(1 << 13) if ranks.bit_count() <= 7]
    counts: dict[str, int] = {}
    below = 0
    for limit in sorted({run for run, _ in runs}):
        suit = [sum(size == n and run <= limit for run, size in runs) for n in range(8)]
        whole = [1] + [0] * 7
        for _ in range(4):
            whole = [sum(whole[n - m] * suit[m] for m in range(n + 1)) for n in range(8)]
        name = {(6, 13): "6-ace-high", (6, 5): "6-ace-low"}.get(limit, str(limit[0]))
        counts[name] = counts.get(name, 0) + whole[7] - below
        below = whole[7]
    return counts


def chances(posted: dict[str, Any]) -> dict[str, Fraction]:
    """The chance of each line of a pay table."""
    counts = POKER if posted["metric"] == "poker" else straight_flushes()
    return {line["hand"]: Fraction(counts[line["hand"]], HANDS) for line in posted["lines"]}


def designed(jackpot: dict[str, Any], meter: str) -> tuple[int, int, int] | None:
    """The preconfigured seed, contribution and reserve of a meter, for its jackpot's wager (JP-15, JP-17)."""
    found = DESIGNED.get((jackpot["posted"]["name"], meter))
    if found is None:
        return None
    seed, contribution, reserve, all_off = found
    rate = all_off if jackpot["all_off_the_meter"] else contribution
    return ceil(Fraction(seed * jackpot["wager_cents"], 100)), rate, reserve


def advised(jackpot: dict[str, Any], meters: list[dict[str, Any]]) -> set[tuple[str, str]]:
    """What must be said about the terms of some meters of a jackpot: the subject, and the meter or jackpot."""
    said = {(about, f"{jackpot['name']}/{terms['meter']}") for terms in meters for about in about_meter(jackpot, terms)}
    return said | {(about, jackpot["name"]) for about in about_house(jackpot)}


def about_house(jackpot: dict[str, Any]) -> list[str]:
    """Whether the house would lose, and whether it gives away more than the wager before any seed."""
    said = ["house-loses"] if kept_by_the_house(jackpot) < 0 else []
    return [*said, "above-the-wager"] if given_away(jackpot) > 1 else said


def given_away(jackpot: dict[str, Any]) -> Fraction:
    """What fixed pays and rates take of each wager; where the meter pays all, the pays are what players put in."""
    chance, lines = chances(jackpot["posted"]), jackpot["posted"]["lines"]
    rates = sum((Fraction(one["contribution"] + one["reserve"], MILLION) for one in jackpot["meters"]), Fraction(0))
    if jackpot["all_off_the_meter"]:
        return rates
    return rates + sum((chance[line["hand"]] * Fraction(line["pays"]) for line in lines if line["pays"]), Fraction(0))


def kept_by_the_house(jackpot: dict[str, Any]) -> Fraction:
    """What is left of each wager after fixed pays, rates and seeds; negative where the house loses."""
    wager, meters = jackpot["wager_cents"], jackpot["meters"]
    seeds = (Fraction(one["seed_cents"], wager) * hit(jackpot["posted"], one["meter"]) for one in meters)
    return 1 - given_away(jackpot) - sum(seeds, Fraction(0))


def hit(posted: dict[str, Any], meter: str) -> Fraction:
    """The chance of a whole meter."""
    chance = chances(posted)
    tops = [line["hand"] for line in posted["lines"] if line["percent"] == "100" and line["meter"] == meter]
    return sum((chance[hand] for hand in tops), Fraction(0))


def about_meter(jackpot: dict[str, Any], terms: dict[str, Any]) -> list[str]:
    """What must be said about the terms of one meter."""
    seed, contribution, reserve = terms["seed_cents"], terms["contribution"], terms["reserve"]
    largest = max(Fraction(line["pays"]) for line in jackpot["posted"]["lines"] if line["pays"])
    plan = designed(jackpot, terms["meter"])
    compared = terms["preconfigured"] if terms["preconfigured"] is not None else plan and plan[1]
    rows = (
        (seed < ceil(largest * jackpot["wager_cents"]), "seed-below-award"),
        (seed == 0, "no-seed"),
        (seed == 0 and reserve, "reserve-only"),
        (reserve == 0, "no-reserve"),
        (plan and seed != plan[0], "seed"),
        (compared is not None and contribution != compared, "contribution"),
        (plan and reserve and reserve != plan[2], "reserve"),
        (jackpot["all_off_the_meter"] and contribution < 700_000, "runs-dry"),
    )
    return [about for true, about in rows if true]
