"""The search for the best short rules of games with one decision, each priced exactly by adding cells.

Games with streets have a search of their own: `odds/streets/short_rules/street_rule_search.py`.

A rule of *n* lines is one flush to raise from whatever the side cards, and *n* - 1 lines with a condition each. Going
up through the flushes of a band, lines come into force one after the other; so for given conditions the best
thresholds follow from a walk over (flush, lines in force), and only the sets of conditions have to be searched. Sets
of one and of two are all tried. Larger ones grow from the best `BEAM` sets one smaller, by every condition.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING

import numpy as np

from longsuit.odds.strategy.conditions import Matched, SideCards, SuitShape, Sum, most_side_cards
from longsuit.odds.strategy.short_rules import Line, Rule, raised
from longsuit.odds.strategy.side_card_cells import cell_ranks

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from longsuit.odds.laws.array_types import Booleans, Floats
    from longsuit.odds.strategy.conditions import Condition
    from longsuit.odds.strategy.side_card_cells import Band, Cells

MAX_LINES = 6
"""The longest rule searched for."""

BEAM = 100
"""How many of the best sets of conditions are grown further."""

MAX_WEIGHT = 3
"""The most a side card counts in a sum."""

SETS_AT_ONCE = 1 << 15
"""How many sets of conditions, with one more each, are walked together: few enough to stay in memory."""

TRUTHS_AT_ONCE = 1 << 27
"""How many cells times subsets of sets are looked at together, for the same reason."""

Set = tuple[int, ...]
"""Conditions by number, in rising order."""


@dataclass(frozen=True)
class Family:
    """The conditions a search may use."""

    name: str
    """`counting` or `adding`."""

    conditions: tuple[Condition, ...]
    """Every condition that tells some hands of the band apart, the simplest first; of two that tell the same, one."""

    truth: Booleans
    """Whether each condition holds in each cell."""


def family_of(band: Band, cells: Cells, packet: int, *, adding: bool) -> Family:
    """The family of a band: counting side cards, shapes and pairs; with `adding`, sums with the second card too."""
    most = most_side_cards(packet)
    counts = range(1, most + 1)
    candidates: list[Condition] = [SideCards(count, rank) for rank in reversed(cell_ranks(band)) for count in counts]
    shapes = [tuple(map(int, str(shape))) for shape in np.unique(cells.example_hands.shape)]
    candidates += [SuitShape(shape, wanted=wanted) for shape in shapes for wanted in (True, False)]
    candidates += [Matched(count) for count in counts]
    if adding:
        candidates += _sums(band, most)
    return _without_repeats("adding" if adding else "counting", candidates, cells)


def _sums(band: Band, most: int) -> Iterator[Sum]:
    for weight in range(1, MAX_WEIGHT + 1):
        for rank in reversed(cell_ranks(band)):
            yield from (Sum(weight, rank, target) for target in range(4, 14 + most * weight))


def _without_repeats(name: str, candidates: Sequence[Condition], cells: Cells) -> Family:
    kept: dict[bytes, tuple[Condition, Booleans]] = {}
    for condition in candidates:
        holds = condition.holds_many(cells.example_hands)
        if holds.any() and not holds.all():
            kept.setdefault(holds.tobytes(), (condition, holds))
    conditions = tuple(condition for condition, _ in kept.values())
    truth = np.array([holds for _, holds in kept.values()], dtype=bool).reshape(len(kept), len(cells))
    return Family(name, conditions, truth)


def find_rules(band: Band, cells: Cells, family: Family) -> tuple[Rule, ...]:
    """The best rule found of each number of lines, for as long as another line gains something."""
    rules = [best_rule(band, cells, family, ())]
    sets: list[Set] = [()]
    while len(rules) < MAX_LINES and len(family.conditions) >= len(rules):
        # All single conditions are kept, so that every pair is tried.
        sets = _grown(cells, family, sets, len(family.conditions) if len(rules) == 1 else BEAM)
        rule = best_rule(band, cells, family, _exchanged(cells, family, sets[0]))
        if rule_gain(band, cells, rule) <= rule_gain(band, cells, rules[-1]):
            break
        rules.append(rule)
    return tuple(rules)


def _exchanged(cells: Cells, family: Family, best: Set) -> Set:
    """The set after each condition in turn has made room for the one that gains most, of equals the simplest."""
    changed = True
    while changed:
        changed = False
        for condition in best:
            others = tuple(one for one in best if one != condition)
            gains = _walk(cells, family, [others])[0]
            # One that is in the set already adds nothing, so it is only chosen where nothing would.
            chosen = int(np.argmax(gains))
            if chosen != condition and (gains[chosen] > gains[condition] or chosen < condition):
                best, changed = tuple(sorted({*others, chosen})), len({*others, chosen}) == len(best)
                break
    return best


def _grown(cells: Cells, family: Family, sets: list[Set], keep: int) -> list[Set]:
    """The best sets that have one condition more than these, best first; of equals, the first in order."""
    scored: dict[Set, float] = {}
    step = max(1, min(SETS_AT_ONCE // len(family.conditions), TRUTHS_AT_ONCE // (len(cells) << len(sets[0]))))
    for start in range(0, len(sets), step):
        some = sets[start : start + step]
        for one, row in zip(some, _walk(cells, family, some).tolist(), strict=True):
            scored |= {tuple(sorted({*one, more})): gain for more, gain in enumerate(row) if more not in one}
    return sorted(scored, key=lambda found: (-scored[found], found))[:keep]


def _walk(cells: Cells, family: Family, sets: list[Set]) -> Floats:
    """What each set gains with one more condition and the best thresholds: a row a set, a column a condition."""
    size = 1 << len(sets[0])
    unions = _unions(family, sets)
    # Lines in force: a subset of the set, with the new condition (second half) or without, or the line without one.
    value = np.full((2, size, len(sets), len(family.conditions)), -np.inf)
    value[0, 0] = 0
    every = np.full(value.shape[2:], -np.inf)
    for part in _parts(cells):
        gain = cells.gain[part].astype(np.float64)
        left = np.where(unions[:, :, part], 0, gain)
        without = gain.sum() - left.sum(axis=2)
        # One product of two plain matrices: many small ones would each wake all threads.
        added = left.reshape(-1, len(gain)) @ family.truth[:, part].T.astype(np.float64)
        _come_into_force(value)
        every = np.maximum(every, value.max(axis=(0, 1))) + gain.sum()
        value[0] += without[:, :, None]
        value[1] += without[:, :, None] + added.reshape(value.shape[1:])
    best: Floats = np.maximum(every, value.max(axis=(0, 1)))
    return best


def _parts(cells: Cells) -> Iterator[slice]:
    """The cells of each flush, the lowest flush first."""
    bounds = np.searchsorted(cells.place, np.arange(len(cells.flushes) + 1)).tolist()
    return (slice(start, stop) for start, stop in pairwise(bounds))


def _unions(family: Family, sets: list[Set]) -> Booleans:
    """For each subset of each set, the cells in which one of its conditions holds."""
    size = 1 << len(sets[0])
    unions = np.zeros((size, len(sets), family.truth.shape[1]), dtype=bool)
    for subset in range(1, size):
        last = subset.bit_length() - 1
        unions[subset] = unions[subset ^ 1 << last] | family.truth[[one[last] for one in sets]]
    return unions


def _come_into_force(value: Floats) -> None:
    """Let any further lines come into force: each subset takes the best of the subsets it holds."""
    np.maximum(value[1], value[0], out=value[1])
    for subset in range(1, value.shape[1]):
        for line in range(subset.bit_length()):
            if subset >> line & 1:
                np.maximum(value[:, subset], value[:, subset ^ 1 << line], out=value[:, subset])


def best_rule(band: Band, cells: Cells, family: Family, conditions: Set) -> Rule:
    """The rule with these conditions and the thresholds that gain the most, walked in exact integers."""
    size = 1 << len(conditions)
    # The last state is the line without a condition: from there on everything is raised.
    raises = np.concatenate([_unions(family, [conditions])[:, 0], np.ones((1, len(cells)), dtype=bool)])
    paths: dict[int, Path] = {0: (0, ())}
    for part in _parts(cells):
        gained = (raises[:, part] * cells.gain[part]).sum(axis=1).tolist()
        paths = {state: _best_path(paths, state, size, gained[state]) for state in range(size + 1)}
    _, path = max(paths.values(), key=_gain_of)
    always = next((int(cells.flushes[at]) for at, state in enumerate(path) if state == size), band.high)
    return Rule((Line(always), *_lines(cells, family, conditions, path)), band.most_from)


Path = tuple[int, tuple[int, ...]]
"""A gain, and the state at each flush that led to it: a subset of the conditions, or everything."""


def _best_path(paths: dict[int, Path], state: int, size: int, gained: int) -> Path:
    """The best path to a state from states it may follow: lines only come into force, never go out of it."""
    before = [path for one, path in paths.items() if state == size or (one < size and one & state == one)]
    gain, path = max(before, key=_gain_of)
    return gain + gained, (*path, state)


def _gain_of(path: Path) -> int:
    return path[0]


def _lines(cells: Cells, family: Family, conditions: Set, path: Sequence[int]) -> Iterator[Line]:
    """The lines with conditions that ever come into force, the highest threshold first."""
    everything = 1 << len(conditions)
    found = []
    for bit, condition in enumerate(conditions):
        starts = (at for at, state in enumerate(path) if state != everything and state >> bit & 1)
        if (start := next(starts, None)) is not None:
            found.append((-start, condition))
    return (Line(int(cells.flushes[-start]), family.conditions[condition]) for start, condition in sorted(found))


def rule_gain(band: Band, cells: Cells, rule: Rule) -> int:
    """What a rule that leaves everything outside the band alone gains over folding everything."""
    return band.certain + int(cells.gain[raised(rule, cells.example_hands)].sum())


def misplayed(band: Band, cells: Cells, rule: Rule) -> int:
    """How many hands such a rule plays worse than optimal play does."""
    raises = raised(rule, cells.example_hands)
    return band.misplayed + int(cells.wrong_to_raise[raises].sum() + cells.wrong_to_fold[~raises].sum())
