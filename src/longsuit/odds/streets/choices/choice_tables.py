"""Tables of what best play chooses with everything that a player can have seen.

The cards that a player has seen are a hand, up to exchange of suits, and a set of shared cards among the unseen ones.
Where no dealer's hand decides, own and shared cards count alike, and all of them are the hand.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from itertools import accumulate
from math import comb
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from longsuit.cards import Hand
from longsuit.cards.vectorised import suit_classes
from longsuit.odds.results.errors import OddsError
from longsuit.odds.streets.card_sets import hands_up_to_suits
from longsuit.odds.streets.placed_raises import Option, Placed, is_open, nothing_placed, options_of, placed_after
from longsuit.odds.streets.solve import whole_plan

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from numpy.typing import NDArray

    from longsuit.odds.laws.array_types import Integers
    from longsuit.odds.streets.street_game import StreetGame

MOST_CHOICE_BYTES = 512 << 20
"""The most memory for the choices of a game."""

Play = tuple[tuple[int, Option], ...]
"""What is done at decision points with the same cards: which of them, and the option taken there."""


class _Points(NamedTuple):
    """Decision points that are decided at once, with certain raises in place."""

    numbers: tuple[int, ...]
    placed: Placed
    plays: tuple[Play, ...]


@dataclass(frozen=True, eq=False)
class ChoiceTable:
    """The choices at a decision point, or at several points with the same cards, with certain raises in place."""

    points: tuple[int, ...]
    """The decision points, from 0."""

    raises: Mapping[str, int]
    """The raises in place before the first of them, in base wagers by wager."""

    plays: tuple[Play, ...]
    """What the numbers in the table say to do."""

    hand: int
    """How many of the cards seen are the hand."""

    shared: int
    """How many shared cards are seen beside it."""

    bits: int
    """How many bits a choice takes."""

    row: int
    """The bytes of each hand up to exchange of suits."""

    start: int
    """The byte that the table begins with."""

    end: int
    """The byte after it."""


@dataclass(frozen=True, eq=False)
class BestChoices:
    """What best play of a game chooses: of options worth the same, the one that risks less."""

    game: StreetGame
    """The game."""

    tables: tuple[ChoiceTable, ...]
    """A table for each decision point and set of raises in place."""

    packed: NDArray[np.uint8]
    """All tables, one after the other.

    A table has a row for each hand up to exchange of suits, in the order of `hands`, and in a row so many bits for each
    set of shared cards, by its number among the unseen cards. Suits are put in falling order first: by the hand's
    longest and highest cards, and where these are alike by the shared ones.
    """

    def hands(self, cards: int) -> Integers:
        """Every hand of so many cards up to exchange of suits, a row of four lanes each, in the order of the rows."""
        return hands_up_to_suits(cards, self.game.ranks)[0]

    def rows(self, table: ChoiceTable) -> NDArray[np.uint8]:
        """A table's bytes, a row for each hand."""
        return self.packed[table.start : table.end].reshape(-1, table.row)

    def table(self, point: int, raises: Mapping[str, int] | None = None) -> ChoiceTable:
        """The table of a decision point with certain raises in place before it, or before those decided with it."""
        wanted = {name: multiple for name, multiple in (raises or {}).items() if multiple}
        return next(one for one in self.tables if point in one.points and dict(one.raises) == wanted)

    def play(self, table: ChoiceTable, own: int, board: int = 0) -> Play:
        """What is done with certain cards, read from a table hand by hand."""
        hand, shared = (own, board) if table.shared else (own | board, 0)
        pairs = zip(Hand(hand).lanes, Hand(shared).lanes, strict=True)
        suits = sorted(((one.bit_count(), one, other) for one, other in pairs), reverse=True)
        lanes = [one for _, one, _ in suits]
        row = int(np.flatnonzero((self.hands(table.hand) == lanes).all(axis=1))[0])
        place = table.bits * _set_number(self.game.ranks, suits)
        return table.plays[int(self.rows(table)[row, place >> 3]) >> (place & 7) & (1 << table.bits) - 1]


def _set_number(ranks: int, suits: list[tuple[int, int, int]]) -> int:
    """The number of the shared cards among the sets of unseen cards, in order of their highest cards."""
    unseen = [(at, rank) for at, (_, held, _) in enumerate(suits) for rank in range(13) if ranks & ~held & 1 << rank]
    taken = [place for place, (at, rank) in enumerate(unseen) if suits[at][2] & 1 << rank]
    return sum(comb(place, size) for size, place in enumerate(taken, 1))


def empty_choices(game: StreetGame) -> BestChoices:
    """The tables of a game, still empty; a game whose tables are too large is refused."""
    tables = tuple(tables_of(game))
    size = tables[-1].end if tables else 0
    if size > MOST_CHOICE_BYTES:
        raise OddsError(
            f"{game.title} needs {size >> 20:,} MB for every choice of best play, too much to hold. Choices of games "
            f"that need up to {MOST_CHOICE_BYTES >> 20} MB are listed."
        )
    return BestChoices(game, tables, np.zeros(size, dtype=np.uint8))


def tables_of(game: StreetGame) -> Iterator[ChoiceTable]:
    """The tables of a game, each with its place among them."""
    points = list(_points(game))
    shapes = [_shape(game, one) for one in points]
    ends = list(accumulate(rows * row for *_, rows, row in shapes))
    names = [stake.name for stake in game.raises]
    for one, (hand, shared, bits, rows, row), end in zip(points, shapes, ends, strict=True):
        raises = {name: multiple for name, multiple in zip(names, one.placed, strict=True) if multiple}
        yield ChoiceTable(one.numbers, raises, one.plays, hand, shared, bits, row, end - rows * row, end)


def _points(game: StreetGame) -> Iterator[_Points]:
    """The decision points with the raises that can be in place: the final ones of a game with a dealer come last."""
    plan = whole_plan(game) if game.dealer else None
    final = plan.final if plan else ()
    earlier = len(game.points) - len(final)
    for number, point in enumerate(game.points[:earlier]):
        plays = tuple(((number, option),) for option in options_of(point))
        for placed in placed_after(game, game.points[:number], nothing_placed(game)):
            if is_open(game, point, placed):
                yield _Points((number,), placed, plays)
    if plan and final:
        for line, paths in zip(plan.lines, plan.paths, strict=True):
            played = tuple(tuple((earlier + at, option) for at, option in path or ()) for path in paths)
            yield _Points(tuple(range(earlier, len(game.points))), line, played)


def _shape(game: StreetGame, points: _Points) -> tuple[int, int, int, int, int]:
    """Of a table: the cards of its hands, and shared ones beside them; bits of a choice; rows, and bytes of each."""
    point, many = game.points[points.numbers[0]], len(points.plays)
    hand, shared = (point.own, point.shared) if game.dealer else (point.own + point.shared, 0)
    bits = next((bits for bits in (1, 2, 4) if many <= 1 << bits), 8)
    if many > 1 << bits:
        raise OddsError(f"{game.title} has {many} ways through its last decisions; choices of up to 256 are listed.")
    return hand, shared, bits, _hands(hand, game.ranks), (comb(game.cards - hand, shared) * bits + 7) // 8


@lru_cache(maxsize=16)
def _hands(cards: int, ranks: int) -> int:
    """How many hands of so many cards there are up to exchange of suits."""
    return sum(lanes.shape[1] for lanes, _ in suit_classes(cards, ranks))
