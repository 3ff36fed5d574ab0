"""A mapping that only grows, and shares what it holds with its earlier versions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic, Protocol, TypeVar

if TYPE_CHECKING:
    from collections.abc import Iterator

V = TypeVar("V")
V_co = TypeVar("V_co", covariant=True)


class Shelf(Protocol[V_co]):
    """Where values lie that a register began with, and that it need not carry along."""

    def get(self, name: str) -> V_co | None:
        """The value under a name; None where there is none."""

    def items(self) -> Iterator[tuple[str, V_co]]:
        """Names and their values, in the order the names first came."""


class Register(Generic[V]):
    """Values by name, in the order the names first came; `put` gives a new register and leaves the old one as it was.

    It is kept as a few layers, each more than twice as large as the next, so that a register of a million names
    copies about twenty entries for each one added and looks a name up in about twenty places at most. What it began
    with may lie on a shelf beneath, which is looked at last.

    >>> one = Register[int]().put("a", 1)
    >>> two = one.put("b", 2).put("a", 3)
    >>> dict(one.items()), dict(two.items()), two.get("c")
    ({'a': 1}, {'a': 3, 'b': 2}, None)
    """

    __slots__ = ("_layers", "_shelf")

    def __init__(self, layers: tuple[dict[str, V], ...] = (), shelf: Shelf[V] | None = None) -> None:
        self._layers, self._shelf = layers, shelf

    def put(self, name: str, value: V) -> Register[V]:
        """A register that holds this too; a later value under a name replaces the earlier."""
        layers, newest = self._layers, {name: value}
        while layers and len(layers[-1]) <= 2 * len(newest):
            newest = layers[-1] | newest
            layers = layers[:-1]
        return Register((*layers, newest), self._shelf)

    def get(self, name: str) -> V | None:
        """The value under a name; None where there is none."""
        for layer in reversed(self._layers):
            if name in layer:
                return layer[name]
        return None if self._shelf is None else self._shelf.get(name)

    def items(self) -> Iterator[tuple[str, V]]:
        """Names and their latest values, in the order the names first came."""
        whole: dict[str, V] = {} if self._shelf is None else dict(self._shelf.items())
        for layer in self._layers:
            whole |= layer
        return iter(whole.items())

    def since(self, earlier: Register[V]) -> dict[str, V]:
        """What was put in since an earlier version of it, without looking through all of it."""
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
        return isinstance(other, Register) and dict(self.items()) == dict(other.items())

    def __hash__(self) -> int:
        return hash(frozenset(name for name, _ in self.items()))

    def __repr__(self) -> str:
        return f"Register({dict(self.items())!r})"
