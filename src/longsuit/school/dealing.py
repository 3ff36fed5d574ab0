"""What is dealt in an exercise: every hand from a seed, packet by packet as the rules deal them."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from longsuit.cards import ALL_CARDS, Card
from longsuit.play import DEALER
from longsuit.rules import Step

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from random import Random

    from longsuit.play import Round
    from longsuit.rules import Rules

Cards = tuple[Card, ...]
"""Some cards."""

Place = int | None
"""Who is dealt to: a seat, the `DEALER`, or None for the community cards."""


class Packet(NamedTuple):
    """The cards that are dealt to one place in one street."""

    street: int
    """How many streets come before it."""

    place: Place
    """Who gets it."""


def packets(rules: Rules, seats: Iterable[int]) -> list[Packet]:
    """Every packet of a round, in the order of the deal.

    >>> from longsuit.rules import load
    >>> packets(load("chase-the-flush"), [2, 5])
    [Packet(street=0, place=2), Packet(street=0, place=5), Packet(street=0, place=0), Packet(street=0, place=None)]
    """
    found = []
    for number, street in enumerate(rules.streets):
        to: list[Place] = [*seats] if street.own else []
        to += [DEALER] if street.dealer else []
        to += [None] if street.laid else []
        found += [Packet(number, place) for place in to]
    return found


def size(rules: Rules, packet: Packet) -> int:
    """How many cards a packet has."""
    street = rules.streets[packet.street]
    return street.laid if packet.place is None else street.dealer if packet.place == DEALER else street.own


def dealt(
    rules: Rules, seats: Iterable[int], chosen: Mapping[Place, Cards], random: Random
) -> tuple[dict[Place, Cards], Cards]:
    """Every hand, some of them chosen, and the cards that are left."""
    taken = {card for hand in chosen.values() for card in hand}
    rest = [card for card in ALL_CARDS if card not in taken and card.rank in rules.ranks]
    random.shuffle(rest)
    others = iter(rest)
    hands: dict[Place, Cards] = dict(chosen)
    for packet in packets(rules, seats):
        if packet.place not in chosen:
            cards = tuple(next(others) for _ in range(size(rules, packet)))
            hands[packet.place] = hands.get(packet.place, ()) + cards
    return hands, tuple(others)


def next_cards(play: Round, hands: Mapping[Place, Cards], place: Place) -> Cards:
    """The cards of a hand that are dealt to a place now; none where no cards are dealt now."""
    stage = play.rules.stages[play.at]
    if stage.step not in (Step.PACKETS, Step.COMMUNITY):
        return ()
    before = len(cards_of(play, place))
    return hands[place][before : before + size(play.rules, Packet(stage.number, place))]


def seen_first(rules: Rules, own: Cards, community: Cards) -> Cards:
    """The cards that a seat sees at its first decision."""
    count, up, down, left = 0, list[Card](), list[Card](), list(community)
    for street in rules.streets:
        count += street.own
        up, left = [*up, *left[: street.shared]], left[street.shared :]
        down, left = [*down, *left[: street.hidden]], left[street.hidden :]
        up, down = [*up, *down[: street.turned]], down[street.turned :]
        if street.decision:
            break
    return (*own[:count], *up)


def cards_of(play: Round, place: Place) -> Cards:
    """The cards that a place has so far, face down ones included."""
    if place is None:
        return (*play.community, *play.hidden)
    return play.dealer if place == DEALER else play.packets.get(place, ())
