"""Best play where flush cards count in a chosen colour: only how many cards of each kind are seen matters.

Kinds are the two suits of the colour and the other cards; where a raise depends on the flush seen, all four suits.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property
from math import comb
from typing import TYPE_CHECKING, NamedTuple, cast

from longsuit.cards import LANE, Suit
from longsuit.odds.laws.own_hand_law import OwnHandLaw
from longsuit.odds.results.base_odds import Outcome
from longsuit.odds.streets.placed_raises import (
    FOLD,
    Option,
    Placed,
    after,
    allowed,
    is_open,
    nothing_placed,
    options_of,
)
from longsuit.odds.streets.settlement_forms import Forms
from longsuit.odds.streets.street_odds import StreetCell, StreetOdds

if TYPE_CHECKING:
    from collections.abc import Iterator

    from longsuit.cards import Colour
    from longsuit.odds.streets.street_game import StreetGame

Counts = tuple[int, ...]
"""How many cards of each kind."""


class Ending(NamedTuple):
    """How a round ends."""

    placed: Placed
    """The raises in place."""

    outcome: Outcome
    """How the base wagers end."""

    gain: int
    """What it gains, in whole parts of the base wager."""

    read: tuple[int, int, int] = (0, 0, 0)
    """Cards of the longer suit of the colour: of all, of one's own, shared; told where a bonus reads them."""


Taken = tuple[int, Option]
"""An option taken at a decision point."""

Ends = Counter[Ending | Taken]
"""How often a round ends so, and how often each option is taken at each decision point."""


class Kind(NamedTuple):
    """A kind of cards."""

    suits: tuple[int, ...]
    """The suits of the four, of which the first two are those of the colour."""

    cards: int
    """How many the deck has."""


def kinds_of(game: StreetGame) -> tuple[Kind, ...]:
    """The kinds of cards that are told apart in a game."""
    ranks = game.ranks.bit_count()
    if all(point.caps is None for point in game.points):
        return Kind((0,), ranks), Kind((1,), ranks), Kind((2, 3), 2 * ranks)
    return tuple(Kind((suit,), ranks) for suit in range(4))


@dataclass(frozen=True)
class ColourPlay:
    """A game in a chosen colour, from one of its decision points on."""

    game: StreetGame
    """The game."""

    left: Counts
    """The cards of each kind that may be dealt, those seen at the start included."""

    @cached_property
    def kinds(self) -> tuple[Kind, ...]:
        """The kinds of cards."""
        return kinds_of(self.game)

    @cached_property
    def unit(self) -> int:
        """Into how many parts a base wager is divided so that every pay is whole."""
        return Forms(self.game).unit

    @cached_property
    def _kept(self) -> dict[tuple[Counts, Counts, Placed, int], Ends]:
        return {}

    def ends(self, own: Counts, shared: Counts, placed: Placed, at: int) -> Ends:
        """Everything that can happen from the cards dealt before a decision point on, or to the end."""
        key = own, shared, placed, at
        if key not in self._kept:
            total: Ends = Counter()
            for (mine, board), ways in self._deals(own, shared, at):
                for end, many in self.decided(mine, board, placed, at).items():
                    total[end] += ways * many
            self._kept[key] = total
        return self._kept[key]

    def _deals(self, own: Counts, shared: Counts, at: int) -> Iterator[tuple[tuple[Counts, Counts], int]]:
        """What can be seen at a point, or in the end, and in how many ways."""
        more_own, more_shared = self._to_come(own, shared, at)
        left = tuple(cards - one - two for cards, one, two in zip(self.left, own, shared, strict=True))
        for mine, ways in dealt(left, more_own):
            rest = tuple(cards - taken for cards, taken in zip(left, mine, strict=True))
            for board, more in dealt(rest, more_shared):
                yield (_sum(own, mine), _sum(shared, board)), ways * more

    def _to_come(self, own: Counts, shared: Counts, at: int) -> tuple[int, int]:
        mine, board = self._seen_at[at]
        return mine - sum(own), board - sum(shared)

    @cached_property
    def _seen_at(self) -> tuple[tuple[int, int], ...]:
        """How many own and shared cards are seen at each point, and in the end."""
        return (*((point.own, point.shared) for point in self.game.points), (self.game.own, self.game.shared))

    def deals_after(self, own: Counts, shared: Counts, at: int) -> int:
        """In how many ways all cards can come, street by street from a point on."""
        seen, left, ways = (sum(own), sum(shared)), sum(self.left) - sum(own) - sum(shared), 1
        for stage in self._seen_at[at:]:
            for upto, before in zip(stage, seen, strict=True):
                ways *= comb(left, upto - before)
                left -= upto - before
            seen = stage
        return ways

    def decided(self, own: Counts, shared: Counts, placed: Placed, at: int) -> Ends:
        """The best option's ends at a point; how the hand ends where there is none."""
        ended: Ends = Counter()
        if at == len(self.game.points):
            ended[self._settled(own, shared, placed)] = 1
            return ended
        if not is_open(self.game, self.game.points[at], placed):
            return self.ends(own, shared, placed, at + 1)
        options = self.options(own, shared, placed, at)
        best = max(options, key=lambda option: worth(options[option]))
        ended.update(options[best])
        ended[at, best] += deals(options[best])
        return ended

    def options(self, own: Counts, shared: Counts, placed: Placed, at: int) -> dict[Option, Ends]:
        """The ends of every option at a point, the one that risks least first."""
        game, point = self.game, self.game.points[at]
        found: dict[Option, Ends] = {}
        for option in options_of(point):
            if not allowed(point, option, self.length(_sum(own, shared))):
                continue
            if option == FOLD:
                found[option] = self._folded(own, shared, placed, at + 1)
            else:
                found[option] = self.ends(own, shared, after(game, point, placed, option), at + 1)
        return found

    def _folded(self, own: Counts, shared: Counts, placed: Placed, at: int) -> Ends:
        """A folded hand; where a bonus may read it, by what it comes to in the end."""
        lost = self._lost(placed)
        if not self.game.told:
            return Counter({Ending(placed, Outcome.FOLDED, lost): self.deals_after(own, shared, at)})
        if at > len(self.game.points):
            return Counter({Ending(placed, Outcome.FOLDED, lost, self._read(own, shared)): 1})
        key = own, shared, placed, -at
        if key not in self._kept:
            total: Ends = Counter()
            for (mine, board), ways in self._deals(own, shared, at):
                for end, many in self._folded(mine, board, placed, at + 1).items():
                    total[end] += ways * many
            self._kept[key] = total
        return self._kept[key]

    def _read(self, own: Counts, shared: Counts) -> tuple[int, int, int]:
        """What bonuses read."""
        return self.coloured(_sum(own, shared)), self.coloured(own), self.coloured(shared)

    def length(self, seen: Counts) -> int:
        """The length of the flush seen, of all suits, that raises depend on."""
        return max(seen)

    def coloured(self, seen: Counts) -> int:
        """How many cards the longer of the colour's suits has."""
        return max(
            sum(many for kind, many in zip(self.kinds, seen, strict=True) if kind.suits == (suit,)) for suit in (0, 1)
        )

    def _settled(self, own: Counts, shared: Counts, placed: Placed) -> Ending:
        game = self.game
        length, mine, theirs = self._read(own, shared)
        read = (length, mine, theirs) if game.told else (0, 0, 0)
        if length < game.win_from:
            tied = length >= game.push_from
            return (
                Ending(placed, Outcome.TIED, 0, read)
                if tied
                else Ending(placed, Outcome.LOST, self._lost(placed), read)
            )
        raises = dict(zip((stake.name for stake in game.raises), placed, strict=True))
        gains = [
            (game.parts if one.required else raises[one.name]) * one.gain(length, 0, 0, mine, theirs)
            for one in game.stakes
        ]
        return Ending(placed, Outcome.WON, int(sum(gains, Fraction(0)) * self.unit), read)

    def _lost(self, placed: Placed) -> int:
        """What is lost with these raises in place, in whole parts; less than nothing."""
        return -self.unit * (len(self.game.required) * self.game.parts + sum(placed))


def dealt(left: Counts, cards: int) -> Iterator[tuple[Counts, int]]:
    """Every way to deal cards by kind, and its number of deals.

    >>> list(dealt((2, 1), 2))
    [((1, 1), 2), ((2, 0), 1)]
    """
    if len(left) == 1:
        if cards <= left[0]:
            yield (cards,), comb(left[0], cards)
        return
    for first in range(min(cards, left[0]) + 1):
        for rest, ways in dealt(left[1:], cards - first):
            yield (first, *rest), comb(left[0], first) * ways


def kinds_in(game: StreetGame, cards: int, colour: Colour) -> Counts:
    """How many cards of each kind a hand has, four lanes in one integer."""
    order = [*colour.suits, *(suit for suit in Suit if suit not in colour.suits)]
    lanes = [cards >> 13 * suit & LANE for suit in order]
    return tuple(sum(lanes[suit].bit_count() for suit in kind.suits) for kind in kinds_of(game))


def colour_worths(
    game: StreetGame, point: int, placed: Placed, own: int, board: int, left: int, colour: Colour
) -> tuple[dict[Option, tuple[int, int]], OwnHandLaw]:
    """What each option is worth with these cards, in whole parts, and of how many deals; and how hands end.

    `left` are the cards that may still come.
    """
    play, mine, shared = _with_cards(game, own, board, left, colour)
    options = play.options(mine, shared, placed, point)
    plain, mine, shared = _with_cards(replace(game, points=(), told=()), own, board, left, colour)
    ends: Counter[Outcome] = Counter()
    for end, many in plain.ends(mine, shared, placed, 0).items():
        ends[cast("Ending", end).outcome] += many
    law = OwnHandLaw(*(ends[one] for one in (Outcome.WON, Outcome.TIED, Outcome.LOST)))
    return {option: (worth(found), deals(found)) for option, found in options.items()}, law


def _with_cards(game: StreetGame, own: int, board: int, left: int, colour: Colour) -> tuple[ColourPlay, Counts, Counts]:
    """The play with these cards, own and shared ones by kind."""
    mine, shared = kinds_in(game, own, colour), kinds_in(game, board, colour)
    return ColourPlay(game, _sum(_sum(mine, shared), kinds_in(game, left, colour))), mine, shared


def worth(ends: Ends) -> int:
    """What ends gain together, in whole parts."""
    return sum(many * end.gain for end, many in ends.items() if isinstance(end, Ending))


def deals(ends: Ends) -> int:
    """How many deals ends are of."""
    return sum(many for end, many in ends.items() if isinstance(end, Ending))


def _sum(one: Counts, other: Counts) -> Counts:
    return tuple(mine + theirs for mine, theirs in zip(one, other, strict=True))


def whole_ends(game: StreetGame) -> Ends:
    """Everything that can happen in a whole game with best play."""
    left = tuple(kind.cards for kind in kinds_of(game))
    none = (0,) * len(left)
    return ColourPlay(game, left).ends(none, none, nothing_placed(game), 0)


def endings_of(game: StreetGame, ends: Ends) -> list[tuple[Ending, Fraction, Fraction]]:
    """Every ending, with its probability and what it gains in base wagers."""
    every, unit = deals(ends), Forms(game).unit
    return [
        (end, Fraction(many, every), Fraction(end.gain, unit)) for end, many in ends.items() if isinstance(end, Ending)
    ]


def colour_street_odds(game: StreetGame, name: str) -> StreetOdds:
    """The exact worth of a game in a chosen colour with best play."""
    ends = whole_ends(game)
    every = deals(ends)
    cells = [
        StreetCell(0, sum(end.placed), end.outcome, chance, gain, len(game.required) + sum(end.placed))
        for end, chance, gain in endings_of(game, ends)
    ]
    points: list[dict[str, Fraction]] = [
        {str(option): Fraction(ends[number, option], every) for option in options_of(point) if ends[number, option]}
        for number, point in enumerate(game.points)
    ]
    return StreetOdds(name, "optimal", tuple(cells), tuple(points))
