"""Drawing an order from bytes is exactly uniform: shown by exhausting every case, not by sampling."""

from __future__ import annotations

import hashlib
import hmac
from collections import Counter
from itertools import islice, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from longsuit.fair import below, order, stream
from longsuit.fair.framing import framed


@pytest.mark.parametrize("bound", range(1, 257))
def test_every_number_below_a_bound_comes_from_equally_many_bytes(bound):
    reject = object()
    drawn = Counter()
    for byte in range(256):
        source = iter([byte, 0])
        number = below(bound, source)
        # A rejected byte makes the next one, a zero, be taken.
        drawn[reject if next(source, None) is None else number] += 1
    rejected = drawn.pop(reject, 0)
    assert rejected == 256 % bound
    assert drawn == dict.fromkeys(range(bound), 256 // bound)


@pytest.mark.parametrize("size", [1, 2, 3, 4, 5, 6])
def test_every_order_comes_from_exactly_one_choice_of_numbers(size):
    choices = product(*(range(left) for left in range(size, 1, -1)))
    orders = Counter(tuple(order(iter(choice), size)) for choice in choices)
    assert set(orders.values()) == {1}
    assert len(orders) == {1: 1, 2: 2, 3: 6, 4: 24, 5: 120, 6: 720}[size]


@given(st.binary(min_size=2000, max_size=2000))
def test_an_order_has_every_number_once(raw):
    assert sorted(order(iter(raw + bytes(60)))) == list(range(52))


def test_a_source_that_runs_dry_is_an_error_and_not_a_short_deck():
    with pytest.raises(ValueError, match="random bytes is exhausted"):
        order(iter([1, 2, 3]))


def test_the_stream_is_hmac_of_a_counter():
    key = hashlib.sha256(b"key").digest()
    blocks = [hmac.new(key, number.to_bytes(8, "big"), hashlib.sha256).digest() for number in range(3)]
    assert bytes(islice(stream(key), 96)) == b"".join(blocks)


VALUES = st.lists(st.one_of(st.text(max_size=5), st.binary(max_size=5), st.integers(0, 2**64 - 1)), max_size=4)


def plain(value: str | bytes | int) -> bytes:
    return value.encode() if isinstance(value, str) else value if isinstance(value, bytes) else value.to_bytes(8, "big")


@given(VALUES, VALUES)
def test_no_two_lists_of_values_are_framed_alike(one, other):
    assert (framed(*one) == framed(*other)) == ([plain(value) for value in one] == [plain(value) for value in other])


@given(VALUES)
def test_what_is_framed_can_be_read_back(values):
    rest, read = framed(*values), []
    while rest:
        length = int.from_bytes(rest[:4], "big")
        read.append(rest[4 : 4 + length])
        rest = rest[4 + length :]
    assert read == [plain(value) for value in values]
