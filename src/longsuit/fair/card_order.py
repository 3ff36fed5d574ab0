"""From a key to an order of cards: HMAC-SHA-256 in counter mode, and Fisher–Yates with rejection."""

from __future__ import annotations

import hmac
from itertools import count
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator


def stream(key: bytes) -> Iterator[int]:
    """An endless stream of bytes: the HMAC-SHA-256 of 0, 1, 2, … with the key, each number as eight bytes.

    >>> from itertools import islice
    >>> bytes(islice(stream(bytes(32)), 4)).hex()
    'f375180a'
    """
    for number in count():
        yield from hmac.digest(key, number.to_bytes(8, "big"), "sha256")


def below(bound: int, source: Iterator[int]) -> int:
    """A number below a bound of at most 256, each equally likely.

    Bytes in the last, incomplete multiple of the bound are rejected: with 52, the bytes 208 to 255 would make 0 to 47
    likelier than 48 to 51.

    >>> below(52, iter([255, 208, 207]))
    51
    """
    limit = 256 - 256 % bound
    for byte in source:
        if byte < limit:
            return byte % bound
    raise ValueError("The source of random bytes is exhausted.")


def order(source: Iterator[int], size: int = 52) -> list[int]:
    """The numbers below a size in an order drawn from bytes, every order equally likely.

    Each place in turn takes one of the numbers not placed yet (Fisher–Yates).

    >>> order(iter([2, 0, 1]), size=4)
    [2, 1, 3, 0]
    """
    numbers = list(range(size))
    for place in range(size - 1):
        taken = place + below(size - place, source)
        numbers[place], numbers[taken] = numbers[taken], numbers[place]
    return numbers
