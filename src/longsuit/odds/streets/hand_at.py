"""What each action is worth with the cards a player sees at a decision point of a game with streets."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from math import comb
from typing import TYPE_CHECKING, Any

import numpy as np

from longsuit.cards import Hand, flush_text
from longsuit.odds.games.hand_calculator import ActionOdds, HandOdds
from longsuit.odds.laws.dealer_law import DealerLaw
from longsuit.odds.laws.own_hand_law import OwnHandLaw
from longsuit.odds.results.base_odds import Outcome
from longsuit.odds.results.errors import OddsError
from longsuit.odds.streets.placed_raises import nothing_placed, placed_after
from longsuit.odds.streets.plan import plan_of
from longsuit.odds.streets.read_rules import street_game
from longsuit.odds.streets.solve import MOST_SETS, refuse_too_large, require_numba

if TYPE_CHECKING:
    from longsuit.odds.laws.array_types import Integers
    from longsuit.odds.streets.placed_raises import Option
    from longsuit.odds.streets.plan import Plan
    from longsuit.odds.streets.street_game import StreetGame
    from longsuit.rules import Rules


_NO_CARDS = Hand(0)


@dataclass(frozen=True)
class StreetHandOdds(HandOdds):
    """The exact worth of every action at a decision point of a game with streets, the contested wagers alone."""

    board: Hand = _NO_CARDS
    """The shared cards seen."""

    flush_seen: int = 0
    """The flush of all cards seen, wild ones included, as `length << 13 | lane`."""

    point: int = 0
    """Which decision point the cards belong to, from 0."""

    @cached_property
    def readings(self) -> dict[str, Any]:
        """The flush of the cards seen."""
        return {"flush": flush_text(self.flush_seen), "straight_flush": None, "poker": None}

    @property
    def best(self) -> ActionOdds:
        """The action worth most; of equal ones the one that risks least."""
        return max(self.actions, key=lambda action: (action.ev, -action.multiple, action.action == "fold"))

    def to_json(self) -> dict[str, Any]:
        """What `longsuit hand --json` prints."""
        return super().to_json() | {"board": [str(card) for card in self.board.cards], "decision": self.point + 1}


def hand_at(rules: Rules, own: int, board: int = 0, seen: int = 0) -> StreetHandOdds:
    """The exact worth of each action at the decision point that these cards belong to, other cards being known.

    Raises placed before are those a player must have placed to come there, the smallest where there is a choice.
    """
    game = street_game(rules)
    refuse_too_large(game)
    point = _point_of(game, own, board, seen)
    require_numba()
    worths, law = (_with_dealer if game.dealer else _own_hand)(game, point, own, board, seen)
    unit = plan_of(game).forms.unit
    actions = tuple(
        ActionOdds(option.action.value, option.multiple, Fraction(worth, hands * unit))
        for option, (worth, hands) in worths.items()
    )
    return StreetHandOdds(
        rules.game, Hand(own), Hand(seen), law, actions, None,
        board=Hand(board), flush_seen=rules.flush_of(own | board), point=point,
    )  # fmt: skip


def _point_of(game: StreetGame, own: int, board: int, seen: int) -> int:
    """The decision point that cards belong to; a number of cards that belongs to none is refused."""
    for one, other, what in ((own, board, "the board"), (own | board, seen, "elsewhere")):
        if one & other:
            both = ", ".join(str(card) for card in Hand(one & other).cards)
            raise OddsError(f"Held and in {what} at once: {both}." if what == "the board" else f"Seen twice: {both}.")
    strange = (own | board | seen) & ~_deck(game)
    if strange:
        raise OddsError(f"The deck of {game.title} has no {Hand(strange).cards[0]}.")
    held = own.bit_count(), board.bit_count()
    for number, point in enumerate(game.points):
        if (point.own, point.shared) == held:
            _refuse_too_few_left(game, point.own + point.shared + seen.bit_count(), held)
            return number
    counts = " or ".join(f"{point.own} of one's own with {point.shared} shared ones" for point in game.points)
    raise OddsError(
        f"{held[0]} cards with {held[1]} shared ones belong to no decision of {game.title}. It has {counts}."
    )


def _refuse_too_few_left(game: StreetGame, known: int, held: tuple[int, int]) -> None:
    to_come = game.own + game.shared - sum(held) + game.dealer
    if game.cards - known < to_come:
        raise OddsError(f"{known} cards known leave too few: {to_come} are still dealt.")
    if comb(game.cards - known, game.shared - held[1]) > MOST_SETS:
        raise OddsError(f"{game.title} has too many shared cards to come to count them for one hand.")


def _deck(game: StreetGame) -> int:
    return sum(game.ranks << 13 * suit for suit in range(4))


def _lanes(cards: int) -> Integers:
    return np.array([list(Hand(cards).lanes)], dtype=np.int64)


def _with_dealer(
    game: StreetGame, point: int, own: int, board: int, seen: int
) -> tuple[dict[Option, tuple[int, int]], DealerLaw]:
    from longsuit.odds.streets.board_counting import boards_of, count_some  # noqa: PLC0415 - loads numba
    from longsuit.odds.streets.board_pricing import price  # noqa: PLC0415 - loads numba

    plan = plan_of(game, point, board.bit_count(), _placed(game, point))
    left = _deck(game) & ~(own | board | seen)
    limits = np.array([[-np.inf, np.inf]] * len(plan.forms.rows))
    boards = boards_of(plan, left.bit_count())
    counts = count_some(plan, _lanes(own), np.ones(1, dtype=np.int64), boards, limits, _lanes(board), _lanes(left))
    worths: dict[Option, tuple[int, int]] = {}
    price(plan, counts, worths=worths)
    return worths, _dealer_law(plan, counts.cells)


def _dealer_law(plan: Plan, cells: Integers) -> DealerLaw:
    """How the hands end, whatever is done, over all shared cards to come."""
    sums = cells.astype(np.int64).sum(axis=0).reshape(len(plan.lines), len(plan.options), -1)[0].sum(axis=0)
    ends = dict.fromkeys(Outcome, 0)
    for form, pairs in zip(plan.forms.forms, sums.tolist(), strict=True):
        ends[form[-1]] += pairs
    paths = comb(plan.game.shared - plan.seen, plan.stages[-1] - plan.seen)  # each board comes by so many ways
    names = (Outcome.NOT_QUALIFIED, Outcome.WON, Outcome.TIED, Outcome.LOST)
    return DealerLaw(*(ends[name] // paths for name in names))


def _own_hand(
    game: StreetGame, point: int, own: int, board: int, seen: int
) -> tuple[dict[Option, tuple[int, int]], OwnHandLaw]:
    from longsuit.odds.streets.own_hand import hand_options, own_plan  # noqa: PLC0415 - loads numba

    plan = own_plan(game, point, _placed(game, point))
    left = _deck(game) & ~(own | board | seen)
    worths, ends = hand_options(plan, _lanes(own | board)[0], _lanes(left)[0])
    return worths, OwnHandLaw(*(ends.get(name, 0) for name in (Outcome.WON, Outcome.TIED, Outcome.LOST)))


def _placed(game: StreetGame, point: int) -> tuple[int, ...]:
    """The smallest raises that a player who decides at a point has in place."""
    states = placed_after(game, game.points[:point], nothing_placed(game))
    wager = [stake.name for stake in game.raises].index(game.points[point].stake)
    return min((placed for placed in states if not placed[wager]), key=sum)
