"""Hands made for an exercise: winning hands of a jackpot, long runs, ties, and all other cards from a seed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from longsuit.cards import ALL_CARDS, flush_value, lanes_of
from longsuit.play import DEALER
from longsuit.rules import PACKET_READINGS, Share

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
    from random import Random

    from longsuit.cards import Card
    from longsuit.rules import PayRow, PayTable, Rules

Cards = tuple["Card", ...]
"""Some cards."""

_SEVEN = 7
_RUNS = (7, 6, 5)


def paying_row(table: PayTable, cards: Collection[Card]) -> PayRow | None:
    """The row of a pay table that seven cards make."""
    return table.row_of[PACKET_READINGS[table.metric](lanes_of(cards))]


def meter_of(table: PayTable, cards: Collection[Card]) -> str:
    """The meter that seven cards win a share of; empty where they win none."""
    row = paying_row(table, cards)
    return row.award.meter if row is not None and isinstance(row.award, Share) else ""


def runs(length: int, taken: Collection[Card] = ()) -> list[Cards]:
    """Every straight flush of a length without the taken cards; the ace is high or low.

    >>> [str(card) for card in runs(5)[0]], len(runs(5))
    (['Ac', '2c', '3c', '4c', '5c'], 40)
    """
    suits = [ALL_CARDS[first : first + 13] for first in range(0, 52, 13)]
    rows = [(suit[12], *suit) for suit in suits]
    found = [row[start : start + length] for row in rows for start in range(len(row) - length + 1)]
    return [cards for cards in found if not set(cards) & set(taken)]


def filled(cards: Cards, count: int, random: Random, taken: Collection[Card] = ()) -> Cards:
    """Some cards, filled up with others that are not taken."""
    others = [card for card in ALL_CARDS if card not in cards and card not in taken]
    return (*cards, *random.sample(others, count - len(cards)))


def jackpot_hands(tables: Sequence[PayTable], random: Random, taken: Collection[Card] = ()) -> Iterator[Cards]:
    """Hands of seven that win a share on every one of these pay tables, in random order."""
    found = [cards for length in _RUNS for cards in runs(length, taken)]
    random.shuffle(found)
    for cards in found:
        seven = filled(cards, _SEVEN, random, taken)
        if all(meter_of(table, seven) for table in tables):
            yield seven


def tied_hands(random: Random) -> tuple[Cards, Cards]:
    """Two hands of seven whose best flushes have the same ranks in different suits."""
    while True:
        length = random.choice((3, 4, 4))
        ranks = random.sample(range(13), length)
        one, other = random.sample(range(4), 2)
        first = filled(tuple(ALL_CARDS[13 * one + rank] for rank in ranks), _SEVEN, random)
        mine = tuple(ALL_CARDS[13 * other + rank] for rank in ranks)
        if set(first) & set(mine):
            continue
        second = filled(mine, _SEVEN, random, first)
        if flush_value(lanes_of(first)) == flush_value(lanes_of(second)):
            return first, second


def places(rules: Rules, seats: Iterable[int]) -> list[int | None]:
    """The hands in the order of the deal: seats, the `DEALER`, and None for the community cards."""
    return [None, *seats] if rules.duel is None else [*seats, DEALER]


def size(rules: Rules, place: int | None) -> int:
    """How many cards a hand gets."""
    return rules.community if place is None else rules.packet


def dealt(
    rules: Rules, seats: Iterable[int], chosen: Mapping[int, Cards], random: Random
) -> tuple[dict[int, Cards], Cards]:
    """Every hand, some of them chosen, and the cards that are left; community cards are at `DEALER`."""
    taken = {card for hand in chosen.values() for card in hand}
    rest = [card for card in ALL_CARDS if card not in taken]
    random.shuffle(rest)
    others = iter(rest)
    hands = {}
    for place in places(rules, seats):
        number = DEALER if place is None else place
        hands[number] = chosen.get(number) or tuple(next(others) for _ in range(size(rules, place)))
    return hands, tuple(others)
