"""How much slower this machine is, at this moment, than the one for which limits in seconds are stated."""

from __future__ import annotations

from time import process_time

REFERENCE = 0.0140
"""CPU seconds that the loop takes on the quiet two-core Zen 4 of docs/performance.md."""


def _loop() -> float:
    before, total = process_time(), 0
    for number in range(400_000):
        total += number * number % 7
    assert total
    return process_time() - before


def slowdown() -> float:
    """At least 1: a limit in seconds is multiplied by it, and stays what it is on the machine it is stated for.

    Take it right beside what is timed: a shared machine changes its speed by a half from one minute to the next.
    """
    return max(1.0, min(_loop() for _ in range(3)) / REFERENCE)
