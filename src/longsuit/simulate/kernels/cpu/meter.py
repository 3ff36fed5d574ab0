"""A jackpot's meters wager by wager, leaping from award to award."""

from __future__ import annotations

from math import log, log1p
from typing import TYPE_CHECKING

import numpy as np

from longsuit.simulate.kernels.compile import compiled
from longsuit.simulate.kernels.random_words import words

if TYPE_CHECKING:
    from longsuit.simulate.kernels.array_types import Floats, Int, Longs


@compiled
def _chances(number: int, keys: tuple[int, int]) -> tuple[Int, Int]:
    """Two random numbers above 0 and below 1."""
    a, b, c, d = words(number, 0, 0, keys[0], keys[1])
    return ((a << 21 ^ b >> 11) + 0.5) / 9007199254740992.0, ((c << 21 ^ d >> 11) + 0.5) / 9007199254740992.0


@compiled
def run_meters(wagers: int, keys: tuple[int, int], awards: Floats, terms: Floats, year: int, dry: Longs) -> Floats:
    """The awards that take a share, in order, over `wagers` wagers.

    A row of `awards` is its chance, its share, its fixed pay in cents off the meter, and its meter; a row of `terms` is
    a meter's contribution and reserve a wager and its seed, in cents. A hit is the number of its wager, the wagers
    since its meter's last restart, the cents paid, and the award. `dry` counts, year by year, the fixed pays a meter
    could not cover.
    """
    chance = awards[:, 0].sum()
    meters, reserves, since = terms[:, 2].copy(), np.zeros(len(terms)), np.zeros(len(terms))
    hits = np.zeros((1024, 4))
    many, at, number = 0, 0, 0
    while True:
        one, other = _chances(number, keys)
        number += 1
        gap = 1 + int(log(one) / log1p(-chance))
        at += gap
        if at > wagers:
            return hits[:many]
        meters += gap * terms[:, 0]
        reserves += gap * terms[:, 1]
        which, left = 0, other * chance
        while which < len(awards) - 1 and left >= awards[which, 0]:
            left -= awards[which, 0]
            which += 1
        meter = int(awards[which, 3])
        paid = meters[meter] * awards[which, 1] + awards[which, 2]
        if paid > meters[meter]:
            dry[(at - 1) // year] += 1
            paid = meters[meter]
        meters[meter] -= paid
        if awards[which, 1] > 0:
            if many == len(hits):
                hits = np.concatenate((hits, np.zeros_like(hits)))
            hits[many, 0], hits[many, 1] = at, at - since[meter]
            hits[many, 2], hits[many, 3] = paid, which
            many += 1
        if awards[which, 1] >= 1:
            meters[meter] = terms[meter, 2] + reserves[meter]
            reserves[meter] = 0
            since[meter] = at
