"""A run in parts: which rounds are done, which are still to do, and what is kept in a checkpoint."""

from __future__ import annotations

import json
import os
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import numpy as np

from longsuit.simulate.counts_fingerprint import counts_sha256
from longsuit.simulate.errors import SimulationError

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from pathlib import Path

    from longsuit.simulate.kernels.array_types import Longs

Part = tuple[int, int]
"""Rounds from the first up to, but not including, the last."""


@dataclass
class Progress:
    """The counts of the parts done so far."""

    rounds: int
    """How many rounds the run has."""

    counts: Longs
    """Counts over the parts done."""

    done: list[Part] = field(default_factory=list)
    """The parts done, in order, joined where they touch."""

    def add(self, part: Part, counts: Longs) -> None:
        """Count a part that is done."""
        self.counts += counts
        self.done = _joined([*self.done, part])

    @property
    def finished(self) -> int:
        """How many rounds are done."""
        return sum(last - first for first, last in self.done)

    def remaining(self, size: int) -> Iterator[Part]:
        """What is still to do, in parts of a size at most.

        >>> progress = Progress(10, np.zeros(1, dtype=np.int64), [(2, 5)])
        >>> list(progress.remaining(4))
        [(0, 2), (5, 9), (9, 10)]
        """
        at = 0
        for first, last in [*self.done, (self.rounds, self.rounds)]:
            for start in range(at, first, size):
                yield start, min(start + size, first)
            at = last


def _joined(parts: list[Part]) -> list[Part]:
    joined: list[Part] = []
    for first, last in sorted(parts):
        if joined and joined[-1][1] == first:
            joined[-1] = joined[-1][0], last
        else:
            joined.append((first, last))
    return joined


def save(path: Path, identity: Mapping[str, Any], progress: Progress) -> None:
    """Write a checkpoint in one step, so that a crash leaves the old one or the new one."""
    document = {
        "identity": dict(identity),
        "done": progress.done,
        "counts": progress.counts.tolist(),
        "counts_sha256": counts_sha256(progress.counts),
    }
    beside = path.with_name(path.name + ".part")
    try:
        beside.write_text(json.dumps(document) + "\n", encoding="utf-8")
        beside.replace(path)
    except OSError as error:
        raise SimulationError(f"The checkpoint {path} cannot be written: {os.strerror(error.errno or 0)}.") from None


def restore(path: Path, identity: Mapping[str, Any], rounds: int, size: int) -> Progress:
    """The progress a checkpoint holds; none when there is no file yet; another run's is refused."""
    if not path.exists():
        return Progress(rounds, np.zeros(size, dtype=np.int64))
    try:
        document = json.loads(path.read_text(encoding="utf-8"))
        found, counts = dict(document["identity"]), np.array(document["counts"], dtype=np.int64)
        done = [(int(first), int(last)) for first, last in document["done"]]
    except (OSError, ValueError, KeyError, TypeError):
        raise SimulationError(f"{path} is not a checkpoint of a run; name another file, or remove it.") from None
    for key, value in identity.items():
        if found.get(key) != value:
            raise SimulationError(
                f"The checkpoint {path} is of another run ({key} {found.get(key)}, not {value}); "
                f"continue with the same options, or name another file."
            )
    progress = Progress(rounds, counts, done)
    same = counts_sha256(counts) == document.get("counts_sha256")
    if len(counts) != size or not same or not 0 <= progress.finished <= rounds:
        raise SimulationError(f"The checkpoint {path} does not add up; remove it and start again.")
    return progress
