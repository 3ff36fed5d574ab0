"""A map that only grows, and shares its contents with its earlier versions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic, Protocol, TypeVar

if TYPE_CHECKING:
    from collections.abc import Iterator

V = TypeVar("V")
V_co = TypeVar("V_co", covariant=True)


class Backing(Protocol[V_co]):
    """Values that a map began with and does not hold in memory itself, such as rows of a database."""

    def get(self, name: str) -> V_co | None:
        """The value under a name; None where there is none."""

    def items(self) -> Iterator[tuple[str, V_co]]:
        """Names and their values, in the order the names were first put."""


class PersistentMap(Generic[V]):
    """Values by name, in the order the names were first put; `put` gives a new map and leaves the old one unchanged.

    It is kept as a few layers, each more than twice as large as the next: a map of a million names copies about
    twenty entries for each one added, and a name is looked up in at most about twenty layers. The values a map began
    with may be in a backing, which is searched last.

    >>> one = PersistentMap[int]().put("a", 1)
    >>> two = one.put("b", 2).put("a", 3)
    >>> dict(one.items()), dict(two.items()), two.get("c")
    ({'a': 1}, {'a': 3, 'b': 2}, None)
    """

    __slots__ = ("_backing", "_layers")

    def __init__(self, layers: tuple[dict[str, V], ...] = (), backing: Backing[V] | None = None) -> None:
        self._layers, self._backing = layers, backing

    def put(self, name: str, value: V) -> PersistentMap[V]:
        """A map that holds this value too; a later value under a name replaces the earlier."""
        layers, newest = self._layers, {name: value}
        while layers and len(layers[-1]) <= 2 * len(newest):
            newest = layers[-1] | newest
            layers = layers[:-1]
        return PersistentMap((*layers, newest), self._backing)

    def get(self, name: str) -> V | None:
        """The value under a name; None where there is none."""
        for layer in reversed(self._layers):
            if name in layer:
                return layer[name]
        return None if self._backing is None else self._backing.get(name)

    def items(self) -> Iterator[tuple[str, V]]:
        """Names and their latest values, in the order the names were first put."""
        whole: dict[str, V] = {} if self._backing is None else dict(self._backing.items())
        for layer in self._layers:
            whole |= layer
        return iter(whole.items())

    def since(self, earlier: PersistentMap[V]) -> dict[str, V]:
        """The values put since an earlier version, found without walking the whole map."""
        known = {id(layer) for layer in earlier._layers}
        newer: dict[str, V] = {}
        for layer in self._layers:
            if id(layer) not in known:
                newer |= {name: value for name, value in layer.items() if value is not earlier.get(name)}
        return newer

    def __contains__(self, name: str) -> bool:
        return self.get(name) is not None

    def __len__(self) -> int:
        return sum(1 for _ in self.items())

    def __eq__(self, other: object) -> bool:
        return isinstance(other, PersistentMap) and dict(self.items()) == dict(other.items())

    def __hash__(self) -> int:
        return hash(frozenset(name for name, _ in self.items()))

    def __repr__(self) -> str:
        return f"PersistentMap({dict(self.items())!r})"
