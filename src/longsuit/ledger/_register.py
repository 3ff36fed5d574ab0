"""A mapping that only grows, and shares what it holds with its earlier versions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic, TypeVar

if TYPE_CHECKING:
    from collections.abc import Iterator

V = TypeVar("V")


class Register(Generic[V]):
    """Values by name, in the order the names first came; `put` gives a new register and leaves the old one as it was.

    It is kept as a few layers, each more than twice as large as the next, so that a register of a million names
    copies about twenty entries for each one added and looks a name up in about twenty places at most.

    >>> one = Register[int]().put("a", 1)
    >>> two = one.put("b", 2).put("a", 3)
    >>> dict(one.items()), dict(two.items()), two.get("c")
    ({'a': 1}, {'a': 3, 'b': 2}, None)
    """

    __slots__ = ("_layers",)

    def __init__(self, layers: tuple[dict[str, V], ...] = ()) -> None:
        self._layers = layers

    def put(self, name: str, value: V) -> Register[V]:
        """A register that holds this too; a later value under a name replaces the earlier."""
        layers, newest = self._layers, {name: value}
        while layers and len(layers[-1]) <= 2 * len(newest):
            newest = layers[-1] | newest
            layers = layers[:-1]
        return Register((*layers, newest))

    def get(self, name: str) -> V | None:
        """The value under a name; None where there is none."""
        for layer in reversed(self._layers):
            if name in layer:
                return layer[name]
        return None

    def items(self) -> Iterator[tuple[str, V]]:
        """Names and their latest values, in the order the names first came."""
        whole: dict[str, V] = {}
        for layer in self._layers:
            whole |= layer
        return iter(whole.items())

    def __contains__(self, name: str) -> bool:
        return any(name in layer for layer in self._layers)

    def __len__(self) -> int:
        return sum(1 for _ in self.items())

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Register) and list(self.items()) == list(other.items())

    def __hash__(self) -> int:
        return hash(tuple(name for name, _ in self.items()))

    def __repr__(self) -> str:
        return f"Register({dict(self.items())!r})"
