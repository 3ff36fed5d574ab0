"""The paths of a seat through its decisions, as a tree: from each node a choice leads to the next node or to an end."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from longsuit.simulate.kernels.decisions import CHECK, FOLD_HAND, RAISE

if TYPE_CHECKING:
    from collections.abc import Iterator

    from longsuit.rules import Decision, Rules

Raises = tuple[tuple[str, int], ...]
"""The raise wagers placed, each with its multiple of the base wager, in order."""

MAX_PATHS = 4096
"""A game with more paths is not counted."""


class Path(NamedTuple):
    """A way through all decisions."""

    raises: Raises
    """The raises made."""

    folded: bool
    """Whether it ends with a fold."""


class Edge(NamedTuple):
    """A choice at a node, and where it leads: a node by its number, or a path by its own."""

    decision: int
    """The number of the decision."""

    node: int
    """The node at which it is chosen."""

    choice: int
    """What is chosen, as the kernels number it."""

    child: int
    """The node it leads to; None of the nodes where a path ends."""

    path: int
    """The path that ends there, or -1."""


@dataclass
class PathTree:
    """Every path of a game, and the edges that lead to them."""

    paths: list[Path] = field(default_factory=list)
    """The paths, in the order they are found."""

    edges: list[Edge] = field(default_factory=list)
    """The choices, in order of their nodes."""

    nodes: int = 0
    """How many nodes there are; the first is where every seat begins, where it decides anything."""


def choices_of(decision: Decision) -> Iterator[tuple[int, int]]:
    """What can be chosen at a decision, as the kernels number it, each with its multiple: 0 for a fold or a check."""
    if decision.fold:
        yield FOLD_HAND, 0
    if decision.check:
        yield CHECK, 0
    for place, multiple in enumerate(decision.multiples):
        yield RAISE + place, multiple


@lru_cache(maxsize=64)
def paths_of(rules: Rules) -> PathTree | None:
    """The tree of a game; None where it has too many paths to be counted.

    >>> from longsuit.rules import load
    >>> tree = paths_of(load("chase-the-flush"))
    >>> [(dict(path.raises).get("all-in"), path.folded) for path in tree.paths]
    [(None, True), (1, False), (2, False), (3, False)]
    """
    tree = PathTree()
    return tree if _grow(tree, rules.decisions, 0, ()) is not None else None


def _grow(tree: PathTree, decisions: tuple[Decision, ...], at: int, raises: Raises) -> tuple[int, int] | None:
    """Add what follows from a decision on; where that begins: a node and no path, or no node and a path."""
    while at < len(decisions) and decisions[at].wager in dict(raises):
        at += 1  # a seat that has placed a decision's wager is not asked
    if at == len(decisions):
        return _end(tree, Path(raises, folded=False))
    node = tree.nodes
    tree.nodes += 1
    for choice, multiple in choices_of(decisions[at]):
        more = (*raises, (decisions[at].wager, multiple)) if multiple else raises
        found = _end(tree, Path(raises, folded=True)) if choice == FOLD_HAND else _grow(tree, decisions, at + 1, more)
        if found is None:
            return None
        tree.edges.append(Edge(at, node, choice, *found))
    return node, -1


def _end(tree: PathTree, path: Path) -> tuple[int, int] | None:
    tree.paths.append(path)
    return (-1, len(tree.paths) - 1) if len(tree.paths) <= MAX_PATHS else None
