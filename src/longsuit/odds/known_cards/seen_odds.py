"""The value of seeing other seats' cards: random deals, with every decision and its value exact.

Games played street by street are dealt by `seen_streets.py`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import sqrt
from typing import TYPE_CHECKING, Any

import numpy as np

from longsuit.cards import LANE
from longsuit.cards.vectorised import lane_flush_values
from longsuit.odds.games.duel import caps_by_length, duel_of
from longsuit.odds.house_edge import base_odds
from longsuit.odds.known_cards.seen_streets import refuse_unseen_streets, street_worths
from longsuit.odds.known_cards.sight import Sight, raise_by_cards, raise_by_own_hand
from longsuit.odds.known_cards.suit_counts import raise_by_suit_counts
from longsuit.odds.laws.deal import deal_of
from longsuit.odds.laws.dealer_law_vectorised import dealer_laws
from longsuit.odds.results.errors import OddsError
from longsuit.odds.results.exact import exact_number, percent
from longsuit.odds.results.frames import frame, html_table
from longsuit.rules import Shape

if TYPE_CHECKING:
    from collections.abc import Iterator
    from fractions import Fraction

    import polars
    from numpy.typing import NDArray

    from longsuit.odds.laws.array_types import Integers
    from longsuit.rules import Rules

DEALS = 20_000
"""Deals drawn where nobody says how many."""

STREET_DEALS = 200
"""The same in a game dealt street by street."""

BLOCK = 4096
"""Deals worked out at a time."""

STREET_BLOCK = 20
"""Deals worked out at a time in a game dealt street by street, whose hands are worked out one by one."""


Information = Callable[[Sight], "Integers"]
"""A strategy that uses the cards seen: for each deal the raise in antes, 0 for a fold."""


INFORMATION: dict[str, Information] = {
    "cards": raise_by_cards,
    "suit-counts": raise_by_suit_counts,
    "own-hand": raise_by_own_hand,
}
"""What a player may know of the cards seen, by name."""


@dataclass(frozen=True)
class SeenOdds:
    """The player's edge when certain cards are seen, estimated from random deals."""

    game: str
    """The game's name."""

    information: str
    """What is known of the cards seen."""

    seats_seen: int
    """How many other seats' cards are seen."""

    dealer_card_seen: bool
    """Whether one of the dealer's cards is."""

    seed: int
    """The seed of the deals."""

    deals: int
    """How many deals were drawn; every seat of a deal counts as the player in turn, and the deal as one draw."""

    player_edge: float
    """What a round is worth to a player, in antes: the exact worth of play with nothing seen, and what is gained."""

    standard_error: float
    """The standard error of that, taken over deals."""

    plain_edge: float
    """The plain average of the deals' worths, without the exact worth to lean on; it errs more."""

    plain_error: float
    """The standard error of that, taken over deals."""

    fold: float | None
    """How often a player folds; None in a game dealt street by street, where it is not counted."""

    unseen: Fraction
    """The exact player's edge of optimal play with nothing seen."""

    def to_json(self) -> dict[str, Any]:
        """The `seen` part of what `longsuit odds --seats-seen --json` prints."""
        return {
            "information": self.information,
            "seats_seen": self.seats_seen,
            "dealer_card_seen": self.dealer_card_seen,
            "seed": self.seed,
            "deals": self.deals,
            "player_edge": {"value": self.player_edge, "standard_error": self.standard_error},
            "plain_average": {"value": self.plain_edge, "standard_error": self.plain_error},
            "fold": self.fold,
            "player_edge_unseen": exact_number(self.unseen),
        }

    def to_frame(self) -> polars.DataFrame:
        """The result as one row, to be put under others."""
        return frame({name: [float(value)] if name == "unseen" else [value] for name, value in vars(self).items()})

    def _repr_html_(self) -> str:
        rows = [
            ("Player's edge", f"{percent(self.player_edge)} ± {percent(self.standard_error)}"),
            ("Nothing seen", percent(self.unseen)),
        ]
        return html_table(f"{self.game}, {self.seats_seen} seats seen, {self.information}", ("figure", "value"), rows)


@dataclass
class _Sum:
    """A quantity added up over deals."""

    deals: int = 0
    total: float = 0.0
    squares: float = 0.0

    def add(self, values: NDArray[np.float64]) -> None:
        self.deals += len(values)
        self.total += float(values.sum())
        self.squares += float((values * values).sum())

    @property
    def mean(self) -> float:
        return self.total / self.deals

    @property
    def error(self) -> float:
        spread = max(self.squares / self.deals - self.mean**2, 0.0)
        return sqrt(spread / max(self.deals - 1, 1))


def usual_deals(rules: Rules) -> int:
    """How many deals are drawn for a game where nobody says how many."""
    return STREET_DEALS if rules.shape is Shape.STREETS else DEALS


def seen_odds(
    rules: Rules,
    seats_seen: int,
    deals: int,
    seed: int = 0,
    *,
    information: str | Information = "cards",
    dealer_card_seen: bool = False,
) -> SeenOdds:
    """The player's edge when the cards of other seats are seen, estimated from random deals.

    >>> from longsuit.rules import load
    >>> seen_odds(load("i-luv-suits"), 5, 2000, seed=1).player_edge > 0.04
    True
    """
    *_, last = seen_blocks(rules, seats_seen, deals, seed, information=information, dealer_card_seen=dealer_card_seen)
    return last


def seen_blocks(
    rules: Rules,
    seats_seen: int,
    deals: int,
    seed: int = 0,
    *,
    information: str | Information = "cards",
    dealer_card_seen: bool = False,
) -> Iterator[SeenOdds]:
    """The same, block by block: each result counts every deal drawn so far, so the work can stop at any."""
    decide, name = _information(information)
    _check(rules, seats_seen, deals, seed)
    streets = rules.shape is Shape.STREETS
    if streets:
        _check_streets(rules, name, dealer_card_seen=dealer_card_seen)
    unseen = base_odds(rules).expected_net
    random = np.random.default_rng(seed)
    worth, gain, folds = _Sum(), _Sum(), _Sum()

    def drawn(count: int) -> tuple[NDArray[np.float64], ...]:
        """The worths of random deals, what they gain and, with one decision, their folds."""
        if streets:
            return street_worths(rules, random, count, seats_seen + 1)
        return _decide(_deal(rules, random, count, seats_seen + 1, dealer_card_seen=dealer_card_seen), decide)

    while worth.deals < deals:
        count = min(STREET_BLOCK if streets else BLOCK, deals - worth.deals)
        for total, values in zip((worth, gain, folds), drawn(count), strict=False):
            total.add(values)
        yield SeenOdds(
            game=rules.game,
            information=name,
            seats_seen=seats_seen,
            dealer_card_seen=dealer_card_seen,
            seed=seed,
            deals=worth.deals,
            player_edge=float(unseen) + gain.mean,
            standard_error=gain.error,
            plain_edge=worth.mean,
            plain_error=worth.error,
            fold=folds.mean if folds.deals else None,
            unseen=unseen,
        )


def _information(information: str | Information) -> tuple[Information, str]:
    if not isinstance(information, str):
        return information, getattr(information, "__name__", "custom")
    if information not in INFORMATION:
        raise OddsError(f"“{information}” is not a kind of information. Choose one of {', '.join(INFORMATION)}.")
    return INFORMATION[information], information


def _check(rules: Rules, seats_seen: int, deals: int, seed: int) -> None:
    if rules.duel is None and rules.shape is not Shape.STREETS:
        raise OddsError(
            f"At {rules.title} nobody holds a card before deciding. Seen cards matter only in a game against a dealer."
        )
    seats = rules.seats if rules.shape is Shape.STREETS else min(rules.seats, deal_of(rules).cards // rules.packet - 1)
    if not 0 <= seats_seen < seats:
        raise OddsError(f"{seats_seen} other seats cannot be seen at {rules.title}. The number is 0 to {seats - 1}.")
    if deals < 1:
        raise OddsError(f"{deals} deals tell nothing. At least 1 is needed.")
    if seed < 0:
        raise OddsError(f"{seed} is not a seed. A seed is a whole number from 0 up.")


def _check_streets(rules: Rules, information: str, *, dealer_card_seen: bool) -> None:
    """Refuse what is estimated for one decision only, and games in which cards seen are not estimated."""
    refuse_unseen_streets(rules)
    if information != "cards":
        raise OddsError(f"{rules.title} is dealt street by street. Only information “cards” is estimated there.")
    if dealer_card_seen:
        raise OddsError(f"{rules.title} is dealt street by street. No dealer's card seen is estimated there.")


def _deal(rules: Rules, random: np.random.Generator, count: int, seats: int, *, dealer_card_seen: bool) -> list[Sight]:
    """Random deals, and what each seat sees of them."""
    deck = np.array(deal_of(rules).deck.cards, dtype=np.int64)
    decks = random.permuted(np.broadcast_to(deck, (count, len(deck))), axis=1)
    size = rules.packet
    packets = [_lanes(decks[:, size * seat : size * seat + size]) for seat in range(seats)]
    dealer_card = _lanes(decks[:, size * seats : size * seats + 1]) if dealer_card_seen else None
    known = np.bitwise_or.reduce(packets)
    return [_sight(rules, own, known, dealer_card) for own in packets]


def _decide(sights: list[Sight], decide: Information) -> tuple[NDArray[np.float64], ...]:
    """The worth of each deal, what it gains on play by the own hand alone, and its folds, averaged over the seats.

    The seats of a deal share its cards, so their average is one draw. The gain varies far less than the worth.
    """
    worths, gains, folds = [], [], []
    for sight in sights:
        raises = decide(sight)
        allowed = (raises >= 0) & (raises <= caps_by_length(sight.duel)[sight.flush >> 13])
        if raises.shape != sight.flush.shape or not allowed.all():
            raise OddsError("This information makes a raise the rules do not allow. A raise is 0 (fold) up to the cap.")
        worths.append(_worth(sight, raises))
        gains.append(worths[-1] - _worth(sight, raise_by_own_hand(sight)))
        folds.append(raises == 0)
    return tuple(np.mean(part, axis=0) for part in (worths, gains, folds))


def _worth(sight: Sight, raises: Integers) -> NDArray[np.float64]:
    """The exact worth of each raise given every card seen, as the float nearest to it."""
    worth: NDArray[np.float64] = np.where(raises > 0, sight.laws.net(raises), -sight.dealer_hands) / sight.dealer_hands
    return worth


def _sight(rules: Rules, own: Integers, known: Integers, dealer_card: Integers | None) -> Sight:
    duel, deal = duel_of(rules), deal_of(rules)
    flush = lane_flush_values(own.astype(np.uint16)).astype(np.int64)
    left = deal.ranks ^ known if dealer_card is None else deal.ranks ^ (known | dealer_card)
    laws, dealer_hands = dealer_laws(flush, left, duel.qualifier, deal.packet, dealer_card)
    return Sight(duel, deal, own, known & ~own, dealer_card, flush, laws, dealer_hands)


def _lanes(cards: Integers) -> Integers:
    """The four lanes of sets of cards given by number, one set a row: one column each."""
    bits = np.bitwise_or.reduce(np.int64(1) << cards, axis=1)
    return np.stack([bits >> 13 * suit & LANE for suit in range(4)])
