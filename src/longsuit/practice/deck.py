"""The deck of a practice round: chosen cards where they were asked for, all others as the seed has them."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from longsuit.base import Refused
from longsuit.cards import ALL_CARDS, Deck
from longsuit.play import DEALER, place_name
from longsuit.rules import Step

if TYPE_CHECKING:
    from collections.abc import Iterator

    from longsuit.cards import Card
    from longsuit.practice.description import PracticeRound
    from longsuit.rules import Rules

Hand = tuple[str, int, tuple["Card", ...]]
"""A hand in the order of the deal: its name in sentences, how many cards it gets, and the cards chosen for it."""


def practice_deck(rules: Rules, described: PracticeRound) -> Deck:
    """A deck that deals every hand its chosen cards, each hand filled up with cards that follow from the seed."""
    hands = list(_hands(rules, described))
    _refuse_choice(rules, described, hands)
    chosen = {card for _, _, cards in hands for card in cards}
    random = Random(f"{rules.game}/{described.seed}")  # noqa: S311 - practice needs no secret randomness
    others = iter([card for card in Deck.shuffled(random) if card not in chosen])
    dealt = [card for _, size, cards in hands for card in _filled(size, cards, others)]
    return Deck([*dealt, *others])


def _filled(size: int, chosen: tuple[Card, ...], others: Iterator[Card]) -> list[Card]:
    return [*chosen, *(next(others) for _ in range(size - len(chosen)))]


def _hands(rules: Rules, described: PracticeRound) -> Iterator[Hand]:
    """Every hand of the round, in the order of the deal."""
    for step in rules.steps:
        if step is Step.COMMUNITY:
            yield "the community", rules.community, described.community
        elif step is Step.PACKETS:
            for number, seat in sorted(described.seats.items()):
                yield place_name(number), rules.packet, seat.cards
            if rules.duel:
                yield place_name(DEALER), rules.packet, described.dealer


def _refuse_choice(rules: Rules, described: PracticeRound, hands: list[Hand]) -> None:
    """Refuse cards for a hand that is not dealt, too many cards for a hand, and a card chosen twice."""
    clause = rules.clauses.deck
    if described.dealer and rules.duel is None:
        raise Refused(clause, f"The dealer has no hand at {rules.title}. Choose no cards for the dealer.")
    if described.community and not rules.community:
        raise Refused(clause, f"{rules.title} has no community cards. Choose none.")
    taken: dict[Card, str] = {}
    for name, size, cards in hands:
        if len(cards) > size:
            raise Refused(clause, f"{name.capitalize()} gets {size} cards, and you have chosen {len(cards)}.")
        for card in cards:
            if card in taken:
                raise Refused(clause, _twice(ALL_CARDS[card], taken[card], name))
            taken[card] = name


def _twice(card: Card, first: str, second: str) -> str:
    if first == second:
        return f"You have chosen the {card} twice for {first}. Choose another card."
    return f"You have chosen the {card} for {first} and for {second}. Choose another card for one of them."
