"""The search for the lines of one decision in games with streets: by condition and by flush, line by line.

Games with one decision have a search of their own: `odds/strategy/short_rule_search.py`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from longsuit.odds.streets.kernels.feature_cells import SIDE_RANK
from longsuit.play import Feature, Seen, StreetLine

if TYPE_CHECKING:
    from collections.abc import Iterator

    from longsuit.odds.laws.array_types import Booleans, Integers
    from longsuit.odds.streets.short_rules.rule_cells import Cells

Condition = tuple[Seen, ...]


def best_lines(cells: Cells, most: int) -> list[tuple[StreetLine, ...]]:
    """The best lines found for one decision, of no line and up to `most`, for as long as another line gains."""
    if not len(cells.keys):
        return [()]  # best play never comes to this decision
    family = dict(conditions(cells))
    flushes, place = np.unique(cells.keys >> 20, return_inverse=True)
    found: list[tuple[tuple[Condition, int], ...]] = [()]
    while len(found) <= most:
        lines = _improved(cells, family, place, (*found[-1], _best_line(cells, family, place, found[-1])))
        if _gain(cells, family, place, lines) <= _gain(cells, family, place, found[-1]):
            break
        found.append(lines)
    return [tuple(_line(flushes, *line) for line in sorted(lines, key=_order)) for lines in found]


def conditions(cells: Cells) -> Iterator[tuple[Condition, Booleans]]:
    """Every condition of the family that tells cells apart, none first, and whether it holds in each."""
    keys = cells.keys
    yield (), np.ones(len(keys), dtype=bool)
    held = keys >> 12 & 0x7F
    single = list(_own(held))
    single += [((Seen(Feature.BOARD, -most),), (keys >> 9 & 7) >= 7 - most) for most in range(4)]
    single += [((Seen(Feature.SECOND, least),), (keys >> 6 & 7) >= least) for least in range(1, 5)]
    single += [((Seen(Feature.WILD, least),), (keys >> 3 & 7) >= least) for least in range(1, 4)]
    single += [((Seen(Feature.SIDE, least, SIDE_RANK),), (keys & 7) >= least) for least in range(1, 5)]
    known: set[bytes] = set()
    for condition, holds in single:
        if holds.any() and not holds.all() and holds.tobytes() not in known:
            known.add(holds.tobytes())
            yield condition, holds


def _own(held: Integers) -> Iterator[tuple[Condition, Booleans]]:
    """Conditions on one's own cards: so many, or the highest of so many at least of a rank."""
    if (held >> 4).max() == (held >> 4).min() == 0:
        return
    for count in range(1, 4):
        yield (Seen(Feature.OWN, count << 13),), (held >> 4) >= count
        for rank in range(count, 13):
            lane = 1 << rank | (1 << count - 1) - 1
            yield (Seen(Feature.OWN, count << 13 | lane),), held >= (count << 4 | rank + 1)


def _covered(family: dict[Condition, Booleans], place: Integers, lines: tuple[tuple[Condition, int], ...]) -> Booleans:
    covered = np.zeros(len(place), dtype=bool)
    for condition, least in lines:
        covered |= family[condition] & (place >= least)
    return covered


def _gain(
    cells: Cells, family: dict[Condition, Booleans], place: Integers, lines: tuple[tuple[Condition, int], ...]
) -> int:
    return int(cells.gains[_covered(family, place, lines)].sum())


def _best_line(
    cells: Cells, family: dict[Condition, Booleans], place: Integers, lines: tuple[tuple[Condition, int], ...]
) -> tuple[Condition, int]:
    """The line that gains most beside others; of equals the first, and the highest flush."""
    open_gains = np.where(_covered(family, place, lines), 0, cells.gains)
    best: tuple[int, Condition, int] | None = None
    for condition, holds in family.items():
        by_flush = np.zeros(place.max() + 1, dtype=np.int64)
        np.add.at(by_flush, place, np.where(holds, open_gains, 0))
        upwards = np.cumsum(by_flush[::-1])
        at = int(np.argmax(upwards))
        if best is None or upwards[at] > best[0]:
            best = int(upwards[at]), condition, len(by_flush) - 1 - at
    assert best is not None  # noqa: S101 - a family has at least the empty condition
    return best[1], best[2]


def _improved(
    cells: Cells, family: dict[Condition, Booleans], place: Integers, lines: tuple[tuple[Condition, int], ...]
) -> tuple[tuple[Condition, int], ...]:
    """The lines after each in turn has made room for the one that gains most, until nothing changes."""
    gain, before = _gain(cells, family, place, lines), -1
    while gain > before:
        before = gain
        for at in range(len(lines)):
            others = lines[:at] + lines[at + 1 :]
            new = (*others[:at], _best_line(cells, family, place, others), *others[at:])
            if _gain(cells, family, place, new) > gain:
                lines, gain = new, _gain(cells, family, place, new)
    return lines


def _order(line: tuple[Condition, int]) -> tuple[int, int]:
    return len(line[0]), -line[1]


def _line(flushes: Integers, condition: Condition, at: int) -> StreetLine:
    return StreetLine(int(flushes[at]) if at else 0, condition)
