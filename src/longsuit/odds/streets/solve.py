"""Best play of a game with several decision points, from counts that are kept for other pays."""

from __future__ import annotations

import itertools
from collections import OrderedDict
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from fractions import Fraction
from importlib.util import find_spec
from math import comb
from threading import Lock
from typing import TYPE_CHECKING

import numpy as np

from longsuit.odds.results.errors import OddsError
from longsuit.odds.streets.card_sets import cores
from longsuit.odds.streets.plan import plan_of
from longsuit.odds.streets.read_rules import street_game
from longsuit.odds.streets.street_odds import odds_of_tally
from longsuit.odds.streets.tally import Tally

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from longsuit.odds.streets.board_pricing import Counts
    from longsuit.odds.streets.plan import Plan
    from longsuit.odds.streets.street_game import StreetGame
    from longsuit.odds.streets.street_odds import StreetOdds
    from longsuit.rules import Rules

MOST_BOARDS = 2_000_000_000
"""The most pairs of a player's hand and shared cards that are counted: some minutes."""

MOST_HANDS = 8_000_000
"""The most hands up to exchange of suits that are held in memory."""

MOST_SETS = 3_000_000
"""The most sets of cards to come that are held in memory."""

KEPT_BYTES = 400 << 20
"""How large counts may be that are kept in memory for other pays."""

KEPT_GAMES = 2
"""Of how many games counts are kept."""


def street_odds(rules: Rules) -> StreetOdds:
    """The exact worth of a game's base wagers with best play at every decision point."""
    return solve(street_game(rules), rules.game)


def solve(game: StreetGame, name: str) -> StreetOdds:
    """The exact worth of a game under a name."""
    refuse_too_large(game)
    require_numba()
    if game.dealer:
        plan = plan_of(game)
        return odds_of_tally(name, plan.forms, len(game.points), _against_dealer(plan), plan.ending_net)
    from longsuit.odds.streets.own_hand import own_hand_tally, own_plan  # noqa: PLC0415 - loads numba

    own = own_plan(game)
    return odds_of_tally(name, own.forms, len(game.points), own_hand_tally(game), own.net)


def require_numba() -> None:
    """Refuse to count without the compiler."""
    if find_spec("numba") is None:
        raise OddsError("Games with several decisions or shared cards need numba: pip install 'longsuit[simulate]'.")


def refuse_too_large(game: StreetGame) -> None:
    """Refuse a game with too much to count, or whose own cards come after shared ones in a way that is not counted."""
    if game.dealer:
        _refuse_streets(game)
        sets = comb(game.cards - game.own, game.shared)
        hands = comb(game.cards, game.own) // 24
        work, what = hands * sets, "a player's hand and shared cards"
    else:
        sizes = [point.own + point.shared for point in game.points] + [game.seen_cards]
        sets = max(comb(game.cards - few, more - few) for few, more in itertools.pairwise(sizes))
        hands = comb(game.cards, sizes[-2]) // 24
        work, what = hands * sets, "a player's hand and cards to come"
    if work > MOST_BOARDS or hands > MOST_HANDS or sets > MOST_SETS:
        raise OddsError(
            f"{game.title} has about {work:,} pairs of {what} up to exchange of suits, too many to count. "
            f"Games with up to {MOST_BOARDS:,} pairs, and fewer cards in a hand, are priced."
        )
    if _sequences(game) * _largest_net(game) >= 1 << 62:
        raise OddsError(f"{game.title} has more than 2^62 deals times its largest pay, too many to count exactly.")


def _refuse_streets(game: StreetGame) -> None:
    if any(point.own != game.own for point in game.points):
        raise OddsError(
            f"{game.title} deals cards to the player after a decision, and to a dealer; such a game is priced "
            f"only where every own card is dealt before the first decision."
        )
    last = [point for point in game.points if point.shared == game.shared]
    if game.shared and len(last) > 1:
        raise OddsError(f"{game.title} has {len(last)} decisions after the last shared card; one is priced.")


def _sequences(game: StreetGame) -> int:
    """How many ways a round can be dealt, street by street."""
    seen = [point.own + point.shared for point in game.points]
    ways, before = 1, 0
    for upto in [*seen, game.seen_cards]:
        ways *= comb(game.cards - before, upto - before)
        before = upto
    return ways * comb(game.cards - before, game.dealer)


def _largest_net(game: StreetGame) -> int:
    plan = plan_of(game)
    pays = [pay for stake in game.stakes for _, rows in stake.pays for _, pay in rows]
    raises = sum(max(point.multiples) for point in game.points)
    return int((max([Fraction(1), *pays]) + 1) * plan.forms.unit * (len(game.required) + raises))


@dataclass(frozen=True)
class _Kept:
    """Counts of a game, and the pays they were counted with."""

    plan: Plan
    counts: tuple[Counts, ...]
    limits: NDArray[np.float64]

    def holds_for(self, plan: Plan) -> bool:
        """Whether every decision that is already counted stays the same under other pays."""
        before, now = self.plan.game, plan.game
        if plan.last is None or before.stakes == now.stakes:
            return True
        tables = [stake for stake in now.stakes if stake.pays]
        if now.by_margin or len(tables) != 1 or not tables[0].required:
            return False
        old = next(stake for stake in before.stakes if stake.pays)
        rows = zip(plan.forms.rows, self.limits, strict=True)
        return all(
            fall + _MARGIN < tables[0].gain(*row, 0) - old.gain(*row, 0) < rise - _MARGIN
            for row, (fall, rise) in rows
            if row != (0, 0)
        )


_MARGIN = 1e-9
"""Limits are floats; a pay this close to one is counted again."""

_kept: OrderedDict[StreetGame, _Kept] = OrderedDict()
_lock = Lock()


def _against_dealer(plan: Plan) -> Tally:
    """Best play against a dealer, from kept counts where there are some."""
    key = _without_pays(plan.game)
    kept = _kept.get(key)
    return _priced(plan, kept) if kept is not None and kept.holds_for(plan) else _count(plan, key)


def _priced(plan: Plan, kept: _Kept) -> Tally:
    """Best play from kept counts."""
    from longsuit.odds.streets.board_pricing import price  # noqa: PLC0415 - loads numba

    tally = Tally()
    with ThreadPoolExecutor(cores()) as pool:
        for part in pool.map(lambda counts: price(plan, counts), kept.counts):
            tally.add(part)
    return tally


def _count(plan: Plan, key: StreetGame) -> Tally:
    """Count a game and price it as it is counted; keep the counts if they are small enough."""
    from longsuit.odds.streets.board_counting import count_all  # noqa: PLC0415 - loads numba
    from longsuit.odds.streets.board_pricing import price  # noqa: PLC0415 - loads numba

    tally, parts, size = Tally(), [], 0
    limits = np.array([[-np.inf, np.inf]] * len(plan.forms.rows))
    for counts in count_all(plan, limits):
        tally.add(price(plan, counts))
        size += counts.cells.nbytes
        if size <= KEPT_BYTES:
            parts.append(counts)
        else:
            parts.clear()
    if size <= KEPT_BYTES:
        with _lock:
            _kept[key] = _Kept(plan, tuple(parts), limits)
            _kept.move_to_end(key)
            while len(_kept) > KEPT_GAMES:
                _kept.popitem(last=False)
    return tally


def _without_pays(game: StreetGame) -> StreetGame:
    """A game without its pays: which values its tables tell apart stays."""
    stakes = tuple(
        replace(
            stake,
            pays=tuple((reading, tuple((value, Fraction(1)) for value, _ in rows[:1])) for reading, rows in stake.pays),
        )
        for stake in game.stakes
    )
    return replace(game, stakes=stakes, title="")
