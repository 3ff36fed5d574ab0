"""The value of a game by exhaustive counting: every deal of a small deck, every decision, settled by `play`.

It knows nothing of the exact odds: it deals, decides and settles, so that it can be compared with them.
"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import combinations, permutations
from math import comb
from typing import TYPE_CHECKING, Any

from longsuit.cards import ALL_CARDS, Card, Colour, Suit, lanes_of
from longsuit.play import SeatPlay, settle
from longsuit.rules import build_document, game_document, load

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from longsuit.rules import Decision, Rules

MAX_ROUNDS = 600_000
"""The most settled rounds that counting may take: some seconds."""

_UNIT = 10_000  # cents, so that pays such as 3/2 are whole cents
_LETTERS = "23456789TJQKA"


def small_deck(game: str) -> Rules | None:
    """The game with the largest deck that can be counted for one seat; None where every deck has too many deals."""
    document, whole = game_document(game), load(game)
    dealt = whole.packet + whole.dealer_cards + whole.community
    for ranks in range(13, max(2, -(-dealt // 4)) - 1, -1):
        rules = _with_ranks(document, ranks)
        if _rounds(rules) <= MAX_ROUNDS:
            return rules
    return None


def _with_ranks(document: Mapping[str, Any], ranks: int) -> Rules:
    """The game of a document with so many ranks, the lowest of them wild where ranks are wild."""
    options = dict(document["rules"]) | {"deck": f"{_LETTERS[-ranks]}-A", "seats": 1}
    if options.get("wild"):
        options["wild"] = [_LETTERS[-ranks]]
    return build_document({**document, "rules": options}, f"{document['game']} with {ranks} ranks")


def _rounds(rules: Rules) -> int:
    """About how many rounds counting settles: deals that exchange suits are counted once, and a raise ends a choice."""
    left, deals = rules.deck_size, 1
    for street in rules.streets:
        for count in (street.own, street.shared + street.turned):
            deals *= comb(left, count)
            left -= count
    paths = 1 + sum(len(decision.multiples) for decision in rules.decisions)
    return deals * comb(left, rules.dealer_cards) * paths // (1 if rules.colour else 12)


Cards = tuple[Card, ...]

_EXCHANGES = [{card: Card.of(card.rank, Suit(to[card.suit])) for card in ALL_CARDS} for to in permutations(range(4))]


class Counting:
    """Counts a game: what best play is worth, in base wagers, over every deal."""

    def __init__(self, rules: Rules) -> None:
        """Prepare the deck."""
        self.rules = rules
        self.deck = [card for card in ALL_CARDS if card.rank in rules.ranks]
        self.colour = Colour.RED if rules.colour else None
        self.base = {rules.base.name: _UNIT} | {wager.name: _UNIT for wager in rules.equal_wagers}

    def value(self) -> Fraction:
        """What a round is worth to a player who plays best."""
        return self._street(0, (), (), self.base)

    def _street(self, number: int, own: Cards, shared: Cards, wagers: Mapping[str, int]) -> Fraction:
        """What the streets from this one on are worth, with these cards seen and these wagers placed."""
        if number == len(self.rules.streets):
            return self._settled(own, shared, wagers)
        street = self.rules.streets[number]
        left = [card for card in self.deck if card not in own and card not in shared]
        deals = Counter(
            self._alike(own + mine, shared + up)
            for mine in combinations(left, street.own)
            for up in combinations([card for card in left if card not in mine], street.shared + street.turned)
        )
        values = [count * self._decided(number, *seen, wagers) for seen, count in deals.items()]
        return sum(values, Fraction(0)) / deals.total()

    def _alike(self, own: Cards, shared: Cards) -> tuple[Cards, Cards]:
        """The least of the hands that these become when suits are exchanged; colours are left as they are."""
        if self.colour:
            return tuple(sorted(own)), tuple(sorted(shared))
        return min(
            (tuple(sorted(one[card] for card in own)), tuple(sorted(one[card] for card in shared)))
            for one in _EXCHANGES
        )

    def _decided(self, number: int, own: Cards, shared: Cards, wagers: Mapping[str, int]) -> Fraction:
        """What the best decision is worth at the end of a street."""
        decision = self.rules.streets[number].decision
        if decision is None or decision.wager in wagers:
            return self._street(number + 1, own, shared, wagers)
        return max(self._choices(decision, number, own, shared, wagers))

    def _choices(
        self,
        decision: Decision,
        number: int,
        own: tuple[Card, ...],
        shared: tuple[Card, ...],
        wagers: Mapping[str, int],
    ) -> Iterator[Fraction]:
        if decision.fold:
            yield -Fraction(sum(wagers.values()), _UNIT)
        if decision.check:
            yield self._street(number + 1, own, shared, wagers)
        length = self.rules.flush_of(lanes_of((*own, *shared))) >> 13
        for multiple in decision.allowed(length):
            yield self._street(number + 1, own, shared, {**wagers, decision.wager: multiple * _UNIT})

    def _settled(self, own: Cards, shared: Cards, wagers: Mapping[str, int]) -> Fraction:
        """The mean result over every hand of the dealer."""
        seat = SeatPlay(1, wagers, lanes_of(own), folded=False, colour=self.colour)
        community, total, hands = lanes_of(shared), 0, 0
        for dealer in self._dealers(own + shared):
            total += settle(self.rules, [seat], lanes_of(dealer), community).net_cents(1)
            hands += 1
        return Fraction(total, hands * _UNIT)

    def _dealers(self, seen: Cards) -> Iterable[Cards]:
        return combinations([card for card in self.deck if card not in seen], self.rules.dealer_cards)
