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
    from longsuit.play import Round
    from longsuit.practice.description import PracticeRound
    from longsuit.rules import Rules

DealtTo = dict[int, tuple[int, ...]]
"""The seats that get cards in a street, by its number, where not all of them do."""


def practice_deck(rules: Rules, described: PracticeRound, dealt_to: DealtTo | None = None) -> Deck:
    """A deck that deals every hand its chosen cards, each hand filled up with cards that follow from the seed.

    `dealt_to` says which seats get cards in a street, where not all of them do.
    """
    _refuse_choice(rules, described)
    left = {place: list(cards) for place, cards in _chosen(described).items()}
    chosen = {card for cards in left.values() for card in cards}
    random = Random(f"{rules.game}/{described.seed}")  # noqa: S311 - practice needs no secret randomness
    shuffled = Deck.shuffled(random)
    others = iter([card for card in shuffled if card not in chosen and card.rank in rules.ranks])
    dealt = []
    for place, size in _packets(rules, described, dealt_to or {}):
        own, left[place] = left[place][:size], left[place][size:]
        dealt += [*own, *(next(others) for _ in range(size - len(own)))]
    held = [card for cards in left.values() for card in cards]
    return Deck([*dealt, *held, *others, *(card for card in shuffled if card.rank not in rules.ranks)])


def seats_dealt_to(round_: Round) -> DealtTo:
    """The seats that were dealt the cards of a street, by its number, where not all of them were."""
    due, found = 0, {}
    for number, street in enumerate(round_.rules.streets):
        due += street.own
        seats = tuple(seat for seat in round_.seats if len(round_.packets.get(seat, ())) >= due)
        if street.own and seats and seats != round_.seats:
            found[number] = seats
    return found


def _chosen(described: PracticeRound) -> dict[int | None, tuple[Card, ...]]:
    """The cards chosen for each place; None is the community."""
    chosen: dict[int | None, tuple[Card, ...]] = {number: seat.cards for number, seat in described.seats.items()}
    return chosen | {DEALER: described.dealer, None: described.community}


def _packets(rules: Rules, described: PracticeRound, dealt_to: DealtTo) -> Iterator[tuple[int | None, int]]:
    """Where cards go in the order of the deal, and how many; None is the community."""
    for stage in rules.stages:
        street = stage.street
        if stage.step is Step.COMMUNITY:
            yield None, street.laid
        elif stage.step is Step.PACKETS:
            for number in dealt_to.get(stage.number, sorted(described.seats)) if street.own else ():
                yield number, street.own
            if street.dealer:
                yield DEALER, street.dealer


def _refuse_choice(rules: Rules, described: PracticeRound) -> None:
    """Refuse cards for a hand that is not dealt, too many cards for a hand, and a card chosen twice."""
    clause, dealer = rules.clauses.deck, sum(street.dealer for street in rules.streets)
    if described.dealer and not dealer:
        raise Refused(clause, f"The dealer has no hand at {rules.title}. Choose no cards for the dealer.")
    if described.community and not rules.community:
        raise Refused(clause, f"{rules.title} has no community cards. Choose none.")
    taken: dict[Card, str] = {}
    for place, cards in _chosen(described).items():
        name = "the community" if place is None else place_name(place)
        size = rules.community if place is None else dealer if place == DEALER else rules.packet
        if len(cards) > size:
            raise Refused(clause, f"{name.capitalize()} gets {size} cards, and you have chosen {len(cards)}.")
        for card in cards:
            if card in taken:
                raise Refused(clause, _twice(ALL_CARDS[card], taken[card], name))
            if ALL_CARDS[card].rank not in rules.ranks:
                raise Refused(clause, f"The {ALL_CARDS[card]} is not in this deck.")
            taken[card] = name


def _twice(card: Card, first: str, second: str) -> str:
    if first == second:
        return f"You have chosen the {card} twice for {first}. Choose another card."
    return f"You have chosen the {card} for {first} and for {second}. Choose another card for one of them."
