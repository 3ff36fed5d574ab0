"""Hands made for an exercise: winning hands of a jackpot, long runs, ties."""

from __future__ import annotations

from typing import TYPE_CHECKING

from longsuit.cards import ALL_CARDS, lanes_of
from longsuit.rules import PACKET_READINGS, Share

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Sequence
    from random import Random

    from longsuit.cards import Card
    from longsuit.rules import PayRow, PayTable, Rules
    from longsuit.school.dealing import Cards

SEVEN = 7
"""The cards of the hands that are made here; other games are trained with the hands that are dealt."""

_RUNS = (7, 6, 5)
_TRIES = 200


def takes_made_hands(rules: Rules) -> bool:
    """Whether a hand of seven cards made here can be dealt: seven of one's own, of a whole deck without wild cards."""
    whole = rules.deck_size == len(ALL_CARDS)
    return whole and rules.packet == SEVEN and not (rules.community or rules.wild or rules.colour)


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


def not_in(taken: Collection[Card]) -> list[Card]:
    """The cards of a whole deck that are not taken."""
    return [card for card in ALL_CARDS if card not in taken]


def filled(cards: Cards, count: int, random: Random, left: Collection[Card]) -> Cards:
    """Some cards, filled up with others of those that are left."""
    others = [card for card in left if card not in cards]
    return (*cards, *random.sample(others, count - len(cards)))


def jackpot_hands(tables: Sequence[PayTable], random: Random, taken: Collection[Card] = ()) -> Iterator[Cards]:
    """Hands of seven that win a share on every one of these pay tables, in random order."""
    found = [cards for length in _RUNS for cards in runs(length, taken)]
    random.shuffle(found)
    for cards in found:
        seven = filled(cards, SEVEN, random, not_in(taken))
        if all(meter_of(table, seven) for table in tables):
            yield seven


def tied_hands(rules: Rules, random: Random) -> tuple[Cards, Cards, Cards] | None:
    """A player's hand, a dealer's and community cards that give both the same ranks; None where none are found."""
    deck = [card for card in ALL_CARDS if card.rank in rules.ranks]
    ranks = [rank for rank in rules.ranks if rank not in rules.wild]
    most = min(rules.packet, rules.dealer_cards, len(ranks))
    for _ in range(_TRIES):
        chosen = random.sample(ranks, min(random.choice((3, 4, 4)), most))
        one, other = random.sample(range(4), 2)
        first = filled(tuple(ALL_CARDS[13 * one + rank] for rank in chosen), rules.packet, random, deck)
        mine = tuple(ALL_CARDS[13 * other + rank] for rank in chosen)
        if set(first) & set(mine):
            continue
        second = filled(mine, rules.dealer_cards, random, [card for card in deck if card not in first])
        community = filled((), rules.community, random, [card for card in deck if card not in (*first, *second)])
        if len({rules.flush_of(lanes_of((*hand, *community))) for hand in (first, second)}) == 1:
            return first, second, community
    return None
