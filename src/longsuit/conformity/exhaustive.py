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
from longsuit.play import SeatPlay, SeenCards, settle
from longsuit.rules import Reads, Role, build_document, game_document, load

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from longsuit.play import StreetRule
    from longsuit.rules import Decision, Rules, Wager

MAX_ROUNDS = 600_000
"""The most settled rounds that counting may take: some seconds."""

_UNIT = 10_000  # cents, so that pays such as 3/2 are whole cents
_LETTERS = "23456789TJQKA"


def small_deck(game: str, most: int = MAX_ROUNDS) -> Rules | None:
    """The game with the largest deck that can be counted for one seat in so many rounds; None where none can."""
    document, whole = game_document(game), load(game)
    dealt = whole.packet + whole.dealer_cards + whole.community
    for ranks in range(13, max(2, -(-dealt // 4)) - 1, -1):
        rules = _with_ranks(document, ranks)
        if _rounds(rules) <= most:
            return rules
    return None


def _with_ranks(document: Mapping[str, Any], ranks: int) -> Rules:
    """The game of a document with so many ranks, the lowest of them wild where ranks are wild, banked by the house."""
    options = dict(document["rules"]) | {"deck": f"{_LETTERS[-ranks]}-A", "seats": 1}
    if options.get("wild"):
        options["wild"] = [_LETTERS[-ranks]]
    parts = {**document, "rules": options}
    parts.pop("banking", None)  # one seat has nobody to bank it
    if "streets" in document:
        parts["streets"] = [_street_with_ranks(street, ranks) for street in document["streets"]]
    return build_document(parts, f"{document['game']} with {ranks} ranks")


def _street_with_ranks(street: Mapping[str, Any], ranks: int) -> Mapping[str, Any]:
    """A street whose decision caps no flush longer than a suit."""
    decision = street.get("decision", {})
    if "caps" not in decision:
        return street
    caps = {length: cap for length, cap in decision["caps"].items() if int(length) <= ranks}
    return {**street, "decision": {**decision, "caps": caps}}


def _rounds(rules: Rules) -> int:
    """About how many rounds counting settles: deals that exchange suits are counted once, and a raise ends a choice."""
    left, deals = rules.deck_size, 1
    for street in rules.streets:
        for count in (street.own, street.shared + street.turned):
            deals *= comb(left, count)
            left -= count
    paths = 1 + sum(len(decision.multiples) for decision in rules.decisions)
    return deals * comb(left, rules.dealer_cards) * paths // (1 if rules.colour else 12)


def _taken(option: str | None, offered: list[str]) -> str:
    """What is done for an option of a rule, of what is offered: raises come last, in rising order."""
    raises = [choice for choice in offered if choice.endswith("x")]
    if option == "most" and raises:
        return raises[-1]
    if option in offered:
        return str(option)
    smaller = [choice for choice in raises if option and option.endswith("x") and int(choice[:-1]) < int(option[:-1])]
    return smaller[-1] if smaller else "check" if "check" in offered else "fold"


Cards = tuple[Card, ...]

Values = tuple[Fraction, ...]
"""What the base wagers are worth, then each bonus."""


def counted_bonuses(rules: Rules) -> list[Wager]:
    """The bonus wagers that read the player's own hand, and whose winnings nothing caps."""
    capped = {name for cap in rules.caps for name in cap.wagers}
    bonuses = [wager for wager in rules.wagers if wager.role is Role.BONUS and wager.name not in capped]
    return [wager for wager in bonuses if wager.reads is Reads.OWN and wager.table is not None]


_EXCHANGES = [{card: Card.of(card.rank, Suit(to[card.suit])) for card in ALL_CARDS} for to in permutations(range(4))]


class Counting:
    """Counts a game: what best play, or play by a rule, is worth, in base wagers, over every deal."""

    def __init__(self, rules: Rules, rule: StreetRule | None = None) -> None:
        """Prepare the deck."""
        self.rules = rules
        self.rule = rule
        self.deck = [card for card in ALL_CARDS if card.rank in rules.ranks]
        self.colour = Colour.RED if rules.colour else None
        self.base = {rules.base.name: _UNIT} | {wager.name: _UNIT for wager in rules.equal_wagers}
        self.bonuses = {wager.name: _UNIT for wager in counted_bonuses(rules)}

    def value(self) -> Fraction:
        """What a round is worth to a player who plays best, or by the rule."""
        return self.values()[0]

    def values(self) -> Values:
        """The same, and what one unit on each bonus is worth that reads the player's own hand."""
        return self._street(0, (), (), self.base)

    def _street(
        self, number: int, own: Cards, shared: Cards, wagers: Mapping[str, int], *, folded: bool = False
    ) -> Values:
        """What the streets from this one on are worth, with these cards seen and these wagers placed."""
        if number == len(self.rules.streets):
            return self._settled(own, shared, wagers, folded=folded)
        street = self.rules.streets[number]
        left = [card for card in self.deck if card not in own and card not in shared]
        deals = Counter(
            self._alike(own + mine, shared + up)
            for mine in combinations(left, street.own)
            for up in combinations([card for card in left if card not in mine], street.shared + street.turned)
        )
        total = [Fraction(0)] * (1 + len(self.bonuses))
        for seen, count in deals.items():
            after = self._street(number + 1, *seen, wagers, folded=True) if folded else None
            values = after or self._decided(number, *seen, wagers)
            total = [one + count * more for one, more in zip(total, values, strict=True)]
        return tuple(one / deals.total() for one in total)

    def _alike(self, own: Cards, shared: Cards) -> tuple[Cards, Cards]:
        """The least of the hands that these become when suits are exchanged; colours are left as they are."""
        if self.colour:
            return tuple(sorted(own)), tuple(sorted(shared))
        return min(
            (tuple(sorted(one[card] for card in own)), tuple(sorted(one[card] for card in shared)))
            for one in _EXCHANGES
        )

    def _decided(self, number: int, own: Cards, shared: Cards, wagers: Mapping[str, int]) -> Values:
        """What the decision at the end of a street is worth: the best one for the base wagers, or the rule's."""
        decision = self.rules.streets[number].decision
        if decision is None or decision.wager in wagers:
            return self._street(number + 1, own, shared, wagers)
        choices = dict(self._choices(decision, number, own, shared, wagers))
        if self.rule is None:
            return max(choices.values(), key=lambda values: values[0])
        at = self.rules.decisions.index(decision)
        seen = SeenCards(lanes_of(own), lanes_of(shared), self.rules.wild_mask)
        return choices[_taken(self.rule.option(at, seen), list(choices))]

    def _choices(
        self,
        decision: Decision,
        number: int,
        own: tuple[Card, ...],
        shared: tuple[Card, ...],
        wagers: Mapping[str, int],
    ) -> Iterator[tuple[str, Values]]:
        if decision.fold:
            yield "fold", self._street(number + 1, own, shared, wagers, folded=True)
        if decision.check:
            yield "check", self._street(number + 1, own, shared, wagers)
        length = self.rules.flush_of(lanes_of((*own, *shared))) >> 13
        for multiple in decision.allowed(length):
            placed = {**wagers, decision.wager: multiple * _UNIT}
            yield f"{multiple}x", self._street(number + 1, own, shared, placed)

    def _settled(self, own: Cards, shared: Cards, wagers: Mapping[str, int], *, folded: bool) -> Values:
        """The mean result over every hand of the dealer; bonuses and folded hands do not depend on it."""
        hand, community = lanes_of(own), lanes_of(shared)
        dealers = iter(self._dealers(own + shared))
        first = lanes_of(next(iter(dealers)))
        seat = SeatPlay(1, {**wagers, **self.bonuses}, hand, folded=folded, colour=self.colour)
        settlement = settle(self.rules, [seat], first, community)
        nets = {line.wager: line.paid_cents - line.stake_cents for line in settlement.lines}
        bonuses = tuple(Fraction(nets[name], _UNIT) for name in self.bonuses)
        total, hands = sum(nets[name] for name in wagers), 1
        plain = seat._replace(wagers=wagers)
        for dealer in () if folded else dealers:
            total += settle(self.rules, [plain], lanes_of(dealer), community).net_cents(1)
            hands += 1
        return Fraction(total, hands * _UNIT), *bonuses

    def _dealers(self, seen: Cards) -> Iterable[Cards]:
        return combinations([card for card in self.deck if card not in seen], self.rules.dealer_cards)
