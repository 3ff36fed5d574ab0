"""The exact worth of a colour game: community cards, a decision, a packet of one's own.

Only counts matter: how many community cards are of the colour's one suit and of its other, and the same for the packet.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from math import comb
from typing import TYPE_CHECKING, Any

from longsuit.cards import Colour, Hand
from longsuit.odds.games.duel import OPTIMAL
from longsuit.odds.laws.deal import deal_of
from longsuit.odds.laws.supported_games import refuse_unpriced_game
from longsuit.odds.results.base_odds import BaseCell, BaseOdds, Outcome
from longsuit.odds.results.errors import OddsError
from longsuit.play import Threshold, threshold

if TYPE_CHECKING:
    from collections.abc import Iterator

    from longsuit.rules import OwnHand, Rules

Counts = tuple[int, int]
"""Cards of the colour's one suit and of its other."""

ColourDecide = Callable[[int, int], bool]
"""A strategy as a function of the community cards in the colour's two suits: whether to raise."""

ColourStrategy = str | Threshold | ColourDecide
"""A strategy's name, a threshold, or a function of the community's counts."""


@dataclass(frozen=True)
class ColourLaw:
    """What the packets a player can still get do, given the community cards; the three counts are all of them."""

    held: int
    """The longest suit of the chosen colour among the community cards."""

    wins: int
    """Packets that win both wagers."""

    pushes: int
    """Packets that push them."""

    losses: int
    """Packets that lose them."""

    @property
    def hands(self) -> int:
        """All packets the player can get."""
        return self.wins + self.pushes + self.losses

    def net(self) -> Fraction:
        """The expected net result of a raise, in base wagers."""
        return Fraction(2 * (self.wins - self.losses), self.hands)

    def to_json(self) -> dict[str, Any]:
        """The part of `longsuit hand --json` that says what the cards to come do."""
        return {"outcomes": {"hands": self.hands, "wins": self.wins, "pushes": self.pushes, "losses": self.losses}}


def colour_of(rules: Rules) -> OwnHand:
    """The colour part of the rules; a duel is refused, and a game played in other steps."""
    if rules.colour is None:
        raise OddsError(f"{rules.title} has no chosen colour. Choose a game of community cards and a colour.")
    refuse_unpriced_game(rules)
    return rules.colour


def colour_law(rules: Rules, community: int, seen: int, colour: Colour) -> ColourLaw:
    """What the player's packet does to the base wagers, given the community and any other cards known.

    >>> from longsuit.cards import parse_hand
    >>> from longsuit.rules import load
    >>> law = colour_law(load("nine-card-fortune-flush"), parse_hand("Ah Kh 2c"), 0, Colour.RED)
    >>> law.held, law.hands
    (2, 13983816)
    """
    colour_of(rules)
    one, other = colour.suits
    left = Hand(deal_of(rules).deck & ~(community | seen))
    held = [Hand(community).lane(suit).bit_count() for suit in (one, other)]
    suits = [left.lane(suit).bit_count() for suit in (one, other)]
    counted: Counter[Outcome] = Counter()
    for packet, ways in packets(rules.packet, (suits[0], suits[1]), len(left)):
        counted[outcome(rules, max(held[0] + packet[0], held[1] + packet[1]))] += ways
    return ColourLaw(max(held), counted[Outcome.WON], counted[Outcome.TIED], counted[Outcome.LOST])


def packets(size: int, suits: Counts, cards: int) -> Iterator[tuple[Counts, int]]:
    """Every way to draw cards by the colour's two suits, and its number of draws.

    >>> sum(ways for _, ways in packets(3, (13, 13), 52))
    22100
    """
    for one in range(size + 1):
        for other in range(size - one + 1):
            rest = comb(cards - sum(suits), size - one - other)
            if ways := comb(suits[0], one) * comb(suits[1], other) * rest:
                yield (one, other), ways


def outcome(rules: Rules, length: int) -> Outcome:
    """How the base wagers end with a number of flush cards."""
    game = rules.colour or colour_of(rules)
    if length >= game.win_from:
        return Outcome.WON
    return Outcome.TIED if length >= game.push_from else Outcome.LOST


@dataclass(frozen=True)
class ColourDeal:
    """One way a deal can fall out for a seat of a colour game, by counts of the chosen colour."""

    community: Counts
    """Community cards in the colour's two suits."""

    packet: Counts
    """The player's own cards in them."""

    raised: bool
    """Whether the strategy raises on this community."""

    deals: int
    """How many deals of the community and the packet fall out so."""

    @property
    def three(self) -> int:
        """The longest suit of the community cards."""
        return max(self.community)

    @property
    def six(self) -> int:
        """The longest suit of the player's own cards."""
        return max(self.packet)

    @property
    def nine(self) -> int:
        """The longest suit of all of them, nine in the usual game."""
        return max(self.community[0] + self.packet[0], self.community[1] + self.packet[1])


def colour_deals(rules: Rules, strategy: ColourStrategy = OPTIMAL) -> Iterator[ColourDeal]:
    """Every way a deal can fall out for a seat, under a strategy."""
    colour_of(rules)
    decide = _decide(rules, strategy)
    for community, ways in communities(rules):
        raised = decide(*community)
        for packet, more in _packets_after(rules, community):
            yield ColourDeal(community, packet, raised, ways * more)


def communities(rules: Rules) -> Iterator[tuple[Counts, int]]:
    """Every way to deal the community cards by the colour's two suits, and its number of deals."""
    deal = deal_of(rules)
    return packets(rules.community, (deal.suit, deal.suit), deal.cards)


def _packets_after(rules: Rules, community: Counts) -> Iterator[tuple[Counts, int]]:
    """The same for the player's packet, the community cards being dealt."""
    deal = deal_of(rules)
    suits = (deal.suit - community[0], deal.suit - community[1])
    return packets(rules.packet, suits, deal.cards - rules.community)


def _decide(rules: Rules, strategy: ColourStrategy) -> ColourDecide:
    if strategy == OPTIMAL:
        return lambda one, other: _worth(rules, (one, other)) >= -1
    if isinstance(strategy, str):
        strategy = threshold(rules, strategy)
    if isinstance(strategy, Threshold):
        least = strategy.least
        return lambda one, other: max(one, other) >= least
    return strategy


def _worth(rules: Rules, community: Counts) -> Fraction:
    """The expected net result of a raise, given the community's counts."""
    total = net = 0
    for packet, ways in _packets_after(rules, community):
        nine = max(community[0] + packet[0], community[1] + packet[1])
        net += ways * outcome(rules, nine).net(1)
        total += ways
    return Fraction(net, total)


def colour_odds(rules: Rules, strategy: ColourStrategy = OPTIMAL, name: str | None = None) -> BaseOdds:
    """The exact worth of a colour game's base wagers.

    >>> from longsuit.rules import load
    >>> colour_odds(load("nine-card-fortune-flush"), "always-raise").fold
    Fraction(0, 1)
    """
    counted: Counter[tuple[int, int, Outcome]] = Counter()
    for deal in colour_deals(rules, strategy):
        end = outcome(rules, deal.nine) if deal.raised else Outcome.FOLDED
        counted[deal.nine, int(deal.raised), end] += deal.deals
    total = counted.total()
    cells = tuple(BaseCell(*key, Fraction(count, total)) for key, count in sorted(counted.items()))
    said = strategy if isinstance(strategy, str) else getattr(strategy, "name", "custom")
    return BaseOdds(rules.game, name or said, cells)
