"""A statistical battery for shuffles: `python -m tests.fair.battery`.

By default it looks at fresh shuffles from seeds of the operating system, as a live table makes them. Each test says
how likely its finding is for a perfect shuffle, on either side. The tests are not independent and there are several,
so each may accuse only at 1% divided by their number (Bonferroni): the battery as a whole wrongly accuses a perfect
shuffle in at most one run of a hundred, however its tests hang together.
"""

from __future__ import annotations

import argparse
import hashlib
import sys
from contextlib import suppress
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np

from longsuit.fair import RoundId, close, commit, deck_key, draw_seed, order, shuffle, stream
from tests.fair.findings import Finding, of_bytes, of_decks, small_decks

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    Shuffler = Callable[[Iterator[int], int], list[int]]
    Seeds = Callable[[int], bytes]

SIGNIFICANCE = 0.01
"""How often the battery as a whole may accuse a perfect shuffle: it holds at 99%."""

BYTES_A_ROUND = 64
"""So many bytes of each round's stream are looked at: a deck takes 54 of them on average."""


def fixed(number: int) -> bytes:
    """The seed of a round in the test suite: hashes of a sentence, picked before anything was measured."""
    return hashlib.sha256(f"longsuit, the battery, round {number}".encode()).digest()


def fresh(number: int) -> bytes:
    """A seed as a live table draws it."""
    return draw_seed()


def round_key(seed: bytes, number: int) -> bytes:
    """The key a round's deck is ordered by."""
    return deck_key(seed, close(commit(seed, RoundId("battery", number, "00" * 32))))


def examine(rounds: int, seeds: Seeds = fixed, shuffler: Shuffler | None = None) -> list[Finding]:
    """Every finding about so many shuffles: ours, or another that takes bytes and a size."""
    decks = np.empty((rounds, 52), dtype=np.uint8)
    small = np.empty((rounds, 5), dtype=np.uint8)
    raw = bytearray()
    for number in range(1, rounds + 1):
        seed = seeds(number)
        key = round_key(seed, number)
        if shuffler is None:
            decks[number - 1] = shuffle(seed, (), RoundId("battery", number, "00" * 32))
        else:
            decks[number - 1] = shuffler(stream(key), 52)
        small[number - 1] = (shuffler or order)(stream(key), 5)
        raw += bytes(islice(stream(key), BYTES_A_ROUND))
    return [*of_decks(decks), small_decks(small), *of_bytes(bytes(raw))]


def accused(findings: list[Finding]) -> list[Finding]:
    """The findings too unlikely for a perfect shuffle, so many tests considered."""
    return [finding for finding in findings if finding.chance < SIGNIFICANCE / len(findings)]


def report(findings: list[Finding]) -> str:
    """The findings as a table, and the verdict."""
    limit = SIGNIFICANCE / len(findings)
    wrong = accused(findings)
    rows = [f"{'NO' if each in wrong else 'ok'}  {each.chance:10.3g}  {each.test}" for each in findings]
    verdict = (
        f"{len(wrong)} of {len(findings)} tests accuse the shuffle. A perfect one is accused in at most one run of a "
        f"hundred: run again, and twice in a row means it is not perfect."
        if wrong
        else f"No test of {len(findings)} accuses the shuffle (each at {limit:.2g}, together at 99%)."
    )
    return "\n".join([f"      chance  test (below {limit:.2g} accuses)", *rows, verdict])


def raw_bytes(seeds: Seeds = fresh) -> Iterator[bytes]:
    """The bytes that order decks, round after round, for tools of others."""
    number = 0
    while True:
        number += 1
        yield bytes(islice(stream(round_key(seeds(number), number)), BYTES_A_ROUND))


def main(words: list[str] | None = None) -> int:
    """Run the battery, or write raw bytes; exit status 1 when the shuffle is accused."""
    parser = argparse.ArgumentParser(prog="python -m tests.fair.battery", description=(__doc__ or "").split("\n\n")[0])
    parser.add_argument("--rounds", type=int, default=100_000, help="how many shuffles to look at")
    parser.add_argument("--fixed", action="store_true", help="the seeds of the test suite instead of fresh ones")
    parser.add_argument("--raw", metavar="FILE", help="write raw bytes instead, - for standard output")
    parser.add_argument("--megabytes", type=int, default=16, help="how many raw bytes to write")
    given = parser.parse_args(words)
    if given.rounds < 14_000 or given.megabytes < 1:
        parser.error(
            "Use 14000 rounds or more, so that every pair of cards is expected often enough, and 1 megabyte or more."
        )
    if given.raw:
        _write(given.raw, given.megabytes * 2**20 // BYTES_A_ROUND)
        return 0
    findings = examine(given.rounds, fixed if given.fixed else fresh)
    sys.stdout.write(report(findings) + "\n")
    return 1 if accused(findings) else 0


def _write(file: str, rounds: int) -> None:
    # A tool that has read enough closes the pipe: that is its right, not a fault.
    with suppress(BrokenPipeError), sys.stdout.buffer if file == "-" else Path(file).open("wb") as out:
        for block in islice(raw_bytes(), rounds):
            out.write(block)


if __name__ == "__main__":
    sys.exit(main())
