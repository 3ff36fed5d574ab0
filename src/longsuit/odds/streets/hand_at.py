"""What each action is worth with the cards a player sees at a decision point of a game with streets."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from math import comb
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from longsuit.cards import LANE, Hand, flush_text
from longsuit.odds.games.hand_calculator import ActionOdds, HandOdds
from longsuit.odds.laws.dealer_law import DealerLaw
from longsuit.odds.laws.own_hand_law import OwnHandLaw
from longsuit.odds.results.base_odds import Outcome
from longsuit.odds.results.errors import OddsError
from longsuit.odds.streets.chosen_colour import colour_worths
from longsuit.odds.streets.placed_raises import nothing_placed, placed_after
from longsuit.odds.streets.plan import plan_of
from longsuit.odds.streets.read_rules import street_game
from longsuit.odds.streets.solve import MOST_SETS, refuse_too_large, require_numba
from longsuit.odds.streets.staked_raises import StakedRaises, staked_game

if TYPE_CHECKING:
    from longsuit.cards import Colour
    from longsuit.odds.laws.array_types import Integers
    from longsuit.odds.streets.placed_raises import Option, Placed
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

    between: Fraction | None = None
    """What a raise between two multiples is worth, where one was asked for."""

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


def hand_at(
    rules: Rules,
    own: int,
    board: int = 0,
    seen: int = 0,
    decision: int | None = None,
    raises: StakedRaises | None = None,
    colour: Colour | None = None,
) -> StreetHandOdds:
    """The exact worth of each action at the decision point that these cards belong to, other cards being known.

    Where several decisions are made with the same cards, `decision` says which, from 1; otherwise it is the first.
    Raises placed before are those of `raises`; without it, those a player must have placed to come there, the smallest
    where there is a choice. `colour` is the chosen one, in a game where players choose one.
    """
    game = street_game(rules)
    if game.colour is (colour is None):
        raise OddsError(
            f"{rules.title} counts a chosen colour. Say which: red or black." if game.colour
            else f"{rules.title} has no chosen colour. Leave it out."
        )  # fmt: skip
    if not board and not any((one.own, one.shared) == (own.bit_count(), 0) for one in game.points):
        own, board = _all_shared(game, own)
    refuse_too_large(game)
    point, placed = _point_of(game, own, board, seen, decision), None
    if raises is not None:
        game, placed = staked_game(rules, game, point, raises)
        refuse_too_large(game)
    if not game.colour:
        require_numba()
    worths, law = worths_at(game, point, own, board, seen, placed, colour)
    unit = plan_of(game).forms.unit * game.parts
    evs = {option: Fraction(worth, hands * unit) for option, (worth, hands) in worths.items()}
    between = [ev for option, ev in evs.items() if option.multiple % game.parts]
    return StreetHandOdds(
        rules.game, Hand(own), Hand(seen), law, _actions(evs, game.parts), None,
        board=Hand(board), flush_seen=_flush_seen(rules, own | board, colour), point=point,
        between=between[0] if between else None,
    )  # fmt: skip


def _actions(evs: dict[Option, Fraction], parts: int) -> tuple[ActionOdds, ...]:
    """The actions in whole base wagers."""
    return tuple(
        ActionOdds(option.action.value, option.multiple // parts, ev)
        for option, ev in evs.items()
        if not option.multiple % parts
    )


class _Start(NamedTuple):
    """Where a player decides: the decision point, the raises in place and the cards known."""

    game: StreetGame
    point: int
    placed: Placed
    own: int
    board: int
    seen: int

    @property
    def left(self) -> int:
        """The cards that may still come."""
        return _deck(self.game) & ~(self.own | self.board | self.seen)


def worths_at(
    game: StreetGame,
    point: int,
    own: int,
    board: int = 0,
    seen: int = 0,
    placed: Placed | None = None,
    colour: Colour | None = None,
) -> tuple[dict[Option, tuple[int, int]], DealerLaw | OwnHandLaw]:
    """What each option of a decision point is worth, in whole parts, and of how many deals; and how these end.

    The raises in place are the smallest that lead there, unless others are given.
    """
    start = _Start(game, point, _placed(game, point) if placed is None else placed, own, board, seen)
    if colour is not None:
        return colour_worths(game, point, start.placed, own, board, start.left, colour)
    return (_with_dealer if game.dealer else _own_hand)(start)


def _all_shared(game: StreetGame, cards: int) -> tuple[int, int]:
    """Own and shared cards, where players decide by shared ones before they have any of their own."""
    shared = any((one.own, one.shared) == (0, cards.bit_count()) for one in game.points)
    return (0, cards) if shared else (cards, 0)


def _flush_seen(rules: Rules, cards: int, colour: Colour | None) -> int:
    """The flush of the cards seen, of the chosen colour where there is one."""
    if colour is None:
        return rules.flush_of(cards)
    return max((lane.bit_count() << 13 | lane) for lane in (cards >> 13 * suit & LANE for suit in colour.suits))


def _point_of(game: StreetGame, own: int, board: int, seen: int, decision: int | None = None) -> int:
    """The decision point that cards belong to; a number of cards that belongs to none is refused."""
    for one, other, what in ((own, board, "the board"), (own | board, seen, "elsewhere")):
        if one & other:
            both = ", ".join(str(card) for card in Hand(one & other).cards)
            raise OddsError(f"Held and in {what} at once: {both}." if what == "the board" else f"Seen twice: {both}.")
    strange = (own | board | seen) & ~_deck(game)
    if strange:
        raise OddsError(f"The deck of {game.title} has no {Hand(strange).cards[0]}.")
    held = own.bit_count(), board.bit_count()
    if not game.points:
        raise OddsError(f"{game.title} has no decision, so there is nothing to compare.")
    numbers = [number for number, point in enumerate(game.points) if (point.own, point.shared) == held]
    if not numbers:
        seen_at = dict.fromkeys(f"{one.own} of one's own with {one.shared} shared ones" for one in game.points)
        raise OddsError(
            f"{held[0]} cards with {held[1]} shared ones belong to no decision of {game.title}. "
            f"It has {' or '.join(seen_at)}."
        )
    refuse_too_few_left(game, sum(held) + seen.bit_count(), held)
    if decision is None:
        return numbers[0]
    if decision - 1 not in numbers:
        listed = " and ".join(str(number + 1) for number in numbers)
        raise OddsError(f"These cards do not belong to decision {decision} of {game.title}, but to {listed}.")
    return decision - 1


def refuse_too_few_left(game: StreetGame, known: int, held: tuple[int, int]) -> None:
    """Refuse a decision after which too few cards are left to be dealt, or too many are still to come."""
    to_come = game.own + game.shared - sum(held) + game.dealer
    if game.cards - known < to_come:
        raise OddsError(f"{known} cards known leave too few: {to_come} are still dealt.")
    left, own = game.cards - known, game.own - held[0]
    if game.dealer and comb(left, own) * comb(left - own, game.shared - held[1]) > MOST_SETS:
        raise OddsError(f"{game.title} has too many cards to come to count them for one hand.")


def _deck(game: StreetGame) -> int:
    return sum(game.ranks << 13 * suit for suit in range(4))


def _lanes(cards: int) -> Integers:
    return np.array([list(Hand(cards).lanes)], dtype=np.int64)


def _with_dealer(start: _Start) -> tuple[dict[Option, tuple[int, int]], DealerLaw]:
    from longsuit.odds.streets.against_dealer.backward_induction import price  # noqa: PLC0415 - loads numba
    from longsuit.odds.streets.against_dealer.board_counting import boards_of, count_some  # noqa: PLC0415 - loads numba
    from longsuit.odds.streets.against_dealer.growing_hands import Known, count_growing  # noqa: PLC0415 - loads numba

    game, own, board, left = start.game, start.own, start.board, start.left
    held = own.bit_count()
    plan = plan_of(game, start.point, board.bit_count(), start.placed, held if held < game.own else None)
    if plan.grows:
        counts = count_growing(plan, Known(_lanes(own)[0], _lanes(board)[0], _lanes(left)[0], exchange=False))
    else:
        limits = np.array([[-np.inf, np.inf]] * len(plan.forms.rows))
        boards = boards_of(plan, left.bit_count())
        counts = count_some(plan, _lanes(own), np.ones(1, dtype=np.int64), boards, limits, _lanes(board), _lanes(left))
    worths: dict[Option, tuple[int, int]] = {}
    price(plan, counts, worths=worths)
    return worths, _dealer_law(plan, counts.cells)


def _dealer_law(plan: Plan, cells: Integers) -> DealerLaw:
    """How the hands end, whatever is done, over all cards to come."""
    sums = cells.astype(np.int64).sum(axis=0).reshape(len(plan.lines), len(plan.paths[0]), -1)[0].sum(axis=0)
    ends = dict.fromkeys(Outcome, 0)
    for form, pairs in zip(plan.forms.forms, sums.tolist(), strict=True):
        ends[form[-1]] += pairs
    # Each board, and each set of own cards, comes by so many ways.
    paths = comb(plan.game.shared - plan.seen, plan.stages[-1] - plan.seen)
    if plan.grows:
        paths *= comb(plan.game.own - plan.own_at_start, plan.seen_at[-1][0] - plan.own_at_start)
    names = (Outcome.NOT_QUALIFIED, Outcome.WON, Outcome.TIED, Outcome.LOST)
    return DealerLaw(*(ends[name] // paths for name in names))


def _own_hand(start: _Start) -> tuple[dict[Option, tuple[int, int]], OwnHandLaw]:
    from longsuit.odds.streets.own_hand import hand_options, own_plan  # noqa: PLC0415 - loads numba

    plan = own_plan(start.game, start.point, start.placed)
    worths, ends = hand_options(plan, _lanes(start.own | start.board)[0], _lanes(start.left)[0])
    return worths, OwnHandLaw(*(ends.get(name, 0) for name in (Outcome.WON, Outcome.TIED, Outcome.LOST)))


def _placed(game: StreetGame, point: int) -> tuple[int, ...]:
    """The smallest raises that a player who decides at a point has in place."""
    states = placed_after(game, game.points[:point], nothing_placed(game))
    wager = [stake.name for stake in game.raises].index(game.points[point].stake)
    return min((placed for placed in states if not placed[wager]), key=sum)
