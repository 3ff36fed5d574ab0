"""Deals of a game dealt street by street, played with the cards of other seats known.

At each decision the player knows what every other seat has been dealt so far, and takes the option worth most with
the cards known then. Where the other seats get no more cards before a later decision, that worth is exact and ends the
deal. Otherwise the deal goes on to the next decision: nobody can count what the cards still to be seen will tell.
"""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import lru_cache, reduce
from operator import or_
from typing import TYPE_CHECKING

import numpy as np

from longsuit.cards import LANE
from longsuit.odds.laws.deal import deal_of
from longsuit.odds.results.errors import OddsError
from longsuit.odds.streets.card_sets import cores
from longsuit.odds.streets.hand_at import refuse_too_few_left, worths_at
from longsuit.odds.streets.placed_raises import FOLD, Option, after, is_open, nothing_placed
from longsuit.odds.streets.plan import plan_of
from longsuit.odds.streets.read_rules import street_game
from longsuit.odds.streets.solve import refuse_too_large, require_numba

if TYPE_CHECKING:
    from collections.abc import Iterator

    from numpy.typing import NDArray

    from longsuit.odds.streets.street_game import Point, StreetGame
    from longsuit.rules import Rules

SUITS = range(4)


@dataclass(frozen=True)
class SeatCards:
    """One seat's view of a deal: cards in the order in which they are dealt."""

    own: tuple[int, ...]
    """The seat's own cards, a bit each."""

    shared: tuple[int, ...]
    """The shared cards."""

    others: tuple[tuple[int, ...], ...]
    """The own cards of every other seat."""

    def at(self, point: Point) -> tuple[int, int, int]:
        """Own cards, shared cards and other seats' cards that are known at a decision."""
        seen = reduce(or_, (reduce(or_, cards[: point.own], 0) for cards in self.others), 0)
        return reduce(or_, self.own[: point.own], 0), reduce(or_, self.shared[: point.shared], 0), seen


def refuse_unseen_streets(rules: Rules) -> None:
    """Refuse a game in which the cards of other seats cannot be taken into account."""
    if rules.colour is not None:
        raise OddsError(f"{rules.title} counts a chosen colour. Cards seen are not estimated there.")
    game = street_game(rules)
    if not game.points:
        raise OddsError(f"{rules.title} has no decision, so cards seen change nothing.")
    refuse_too_large(game)
    require_numba()
    first = game.points[0]
    refuse_too_few_left(game, first.own + first.shared, (first.own, first.shared))


def street_worths(
    rules: Rules, random: np.random.Generator, deals: int, seats: int
) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """What random deals are worth to their seats, on average, and how much of it is gained by the cards seen."""
    game = street_game(rules)
    views = [view for _ in range(deals) for view in _deal(rules, game, random, seats)]
    with ThreadPoolExecutor(cores()) as pool:
        worths = list(pool.map(lambda view: (worth_with_cards_seen(game, view), _unseen(game, view)), views))
    seen, unseen = np.array(worths).reshape(deals, seats, 2).mean(axis=1).T
    return seen, seen - unseen


def _deal(rules: Rules, game: StreetGame, random: np.random.Generator, seats: int) -> Iterator[SeatCards]:
    """One random deal, as each seat sees it; in which order cards leave the deck does not matter."""
    deck = [1 << card for card in random.permutation(np.array(deal_of(rules).deck.cards)).tolist()]
    packets = [tuple(deck[seat * game.own : (seat + 1) * game.own]) for seat in range(seats)]
    shared = tuple(deck[seats * game.own : seats * game.own + game.shared])
    for seat, own in enumerate(packets):
        yield SeatCards(own, shared, (*packets[:seat], *packets[seat + 1 :]))


def worth_with_cards_seen(game: StreetGame, view: SeatCards) -> float:
    """What a deal is worth to a seat that makes the most of what it sees at each decision."""
    number, placed = 0, nothing_placed(game)
    while True:
        point = game.points[number]
        option, worth = _best(game, number, *view.at(point), placed)
        if option == FOLD:
            return worth
        placed = after(game, point, placed, option)
        later = [at for at in range(number + 1, len(game.points)) if is_open(game, game.points[at], placed)]
        if not any(game.points[at].own > point.own for at in later):
            return worth
        number = later[0]


def _best(
    game: StreetGame, number: int, own: int, shared: int, seen: int, placed: tuple[int, ...]
) -> tuple[Option, float]:
    """The option worth most at a decision, the one that risks least of equal ones, and its worth in base wagers."""
    worths, _ = worths_at(game, number, own, shared, seen, placed)
    option = max(worths, key=lambda one: worths[one][0])
    worth, hands = worths[option]
    return option, worth / (hands * plan_of(game).forms.unit * game.parts)


def _unseen(game: StreetGame, view: SeatCards) -> float:
    """What the first decision is worth to a seat that looks at nobody else's cards."""
    own, shared, _ = view.at(game.points[0])
    return _unseen_worth(game, *_up_to_suits(own, shared))


@lru_cache(maxsize=1 << 16)
def _unseen_worth(game: StreetGame, own: int, shared: int) -> float:
    return _best(game, 0, own, shared, 0, nothing_placed(game))[1]


def _up_to_suits(own: int, shared: int) -> tuple[int, int]:
    """The same cards with suits exchanged so that all hands alike look alike."""
    lanes = sorted(((own >> 13 * suit & LANE, shared >> 13 * suit & LANE) for suit in SUITS), reverse=True)
    return (
        sum(lane << 13 * suit for suit, (lane, _) in enumerate(lanes)),
        sum(lane << 13 * suit for suit, (_, lane) in enumerate(lanes)),
    )
