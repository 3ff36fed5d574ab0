"""Shuffles that are wrong in ways people get them wrong; the battery must accuse each."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING

from longsuit.fair import below, order, stream

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    Shuffler = Callable[[Iterator[int], int], list[int]]


def modulo_bias(source: Iterator[int], size: int) -> list[int]:
    """No byte is rejected: low numbers are drawn too often."""
    numbers = list(range(size))
    for place in range(size - 1):
        taken = place + next(source) % (size - place)
        numbers[place], numbers[taken] = numbers[taken], numbers[place]
    return numbers


def swap_any_with_any(source: Iterator[int], size: int) -> list[int]:
    """Each card is exchanged with any card, not only with those not yet placed."""
    numbers = list(range(size))
    for place in range(size):
        taken = below(size, source)
        numbers[place], numbers[taken] = numbers[taken], numbers[place]
    return numbers


def never_itself(source: Iterator[int], size: int) -> list[int]:
    """Off by one: no card is ever left where it lies, so only single cycles come out."""
    numbers = list(range(size))
    for place in range(size - 1):
        taken = place + 1 + below(size - place - 1, source)
        numbers[place], numbers[taken] = numbers[taken], numbers[place]
    return numbers


def stops_early(source: Iterator[int], size: int) -> list[int]:
    """The last two cards are never exchanged: the loop ends one place too soon."""
    numbers = list(range(size))
    for place in range(size - 2):
        taken = place + below(size - place, source)
        numbers[place], numbers[taken] = numbers[taken], numbers[place]
    return numbers


def sorted_by_bytes(source: Iterator[int], size: int) -> list[int]:
    """Each card gets a byte and they are sorted by it: equal bytes leave two cards as they were."""
    keys = list(islice(source, size))
    return sorted(range(size), key=keys.__getitem__)


def cut_only(source: Iterator[int], size: int) -> list[int]:
    """The deck is cut and not shuffled: every card is everywhere equally often, and always beside the same one."""
    cut = below(size, source)
    return [(number + cut) % size for number in range(size)]


def from_sixteen_bits(source: Iterator[int], size: int) -> list[int]:
    """A perfect shuffle of a poor seed: only 65,536 decks ever come."""
    return order(stream(bytes(islice(source, 2))), size)


def one_round_late() -> Shuffler:
    """Every other round deals the deck of the round before."""
    before: dict[int, list[int]] = {}

    def late(source: Iterator[int], size: int) -> list[int]:
        deck = before.pop(size, None)
        if deck is None:
            deck = before[size] = order(source, size)
        return list(deck)

    return late


def too_even() -> Shuffler:
    """Decks in turn, each card at each place exactly as often as any other: more even than chance."""
    turns = {5: 0, 52: 0}
    first: dict[int, list[int]] = {}

    def even(source: Iterator[int], size: int) -> list[int]:
        if turns[size] % size == 0:
            first[size] = order(source, size)
        turn = turns[size] % size
        turns[size] += 1
        return first[size][turn:] + first[size][:turn]

    return even


EVERY: dict[str, tuple[Callable[[], Shuffler], str]] = {
    "modulo bias": (lambda: modulo_bias, "cards × places"),
    "swap any with any": (lambda: swap_any_with_any, "order of five cards"),
    "never itself": (lambda: never_itself, "even and odd orders"),
    "stops early": (lambda: stops_early, "pairs at 51 and 52"),
    "sorted by bytes": (lambda: sorted_by_bytes, "ascending runs"),
    "cut only": (lambda: cut_only, "serial correlation"),
    "from sixteen bits": (lambda: from_sixteen_bits, "pairs at 26 and 27"),
    "one round late": (one_round_late, "the same places as before"),
    "too even": (too_even, "cards × places"),
}
"""Each bad shuffle, made anew for each run, and a test that accuses it."""
