"""Best play of a game with several decision points, from counts that are kept for other pays.

Against a dealer the best choice at each point is found by `against_dealer/backward_induction.py`; where no dealer's
hand decides, by `own_hand.py`, and with a chosen colour by `chosen_colour.py`.
"""

from __future__ import annotations

import itertools
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from fractions import Fraction
from importlib.util import find_spec
from math import comb
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from longsuit.odds.games.duel import OPTIMAL
from longsuit.odds.results.errors import OddsError
from longsuit.odds.streets.card_sets import cores
from longsuit.odds.streets.chosen_colour import colour_street_odds
from longsuit.odds.streets.plan import plan_of
from longsuit.odds.streets.policy import Policy
from longsuit.odds.streets.read_rules import street_game
from longsuit.odds.streets.street_odds import odds_of_tally
from longsuit.odds.streets.tally import Tally

if TYPE_CHECKING:
    from collections.abc import Callable

    from longsuit.odds.streets.against_dealer.backward_induction import Choices, Counts
    from longsuit.odds.streets.against_dealer.board_counting import KeptPaths
    from longsuit.odds.streets.against_dealer.kept_counts import KeptCounts
    from longsuit.odds.streets.placed_raises import Placed
    from longsuit.odds.streets.plan import Plan
    from longsuit.odds.streets.settlement_forms import Forms
    from longsuit.odds.streets.street_game import StreetGame
    from longsuit.odds.streets.street_odds import StreetOdds
    from longsuit.play import StreetRule
    from longsuit.rules import Rules

MOST_BOARDS = 2_000_000_000
"""The most pairs of a player's hand and shared cards that are counted: some minutes."""

MOST_HANDS = 8_000_000
"""The most hands up to exchange of suits that are held in memory."""

MOST_SETS = 3_000_000
"""The most sets of cards to come that are held in memory."""

MOST_BYTES = 700 << 20
"""The most memory for the stages of a game whose player is dealt own cards after a decision."""

_PAIR_BYTES = 160
"""Memory for a pair of own and shared cards, and its places in a hash table."""

if TYPE_CHECKING:
    Take = Callable[[Plan, Counts, Choices], None]
    """Takes what is chosen in a part of the counts."""


def street_odds(rules: Rules, rule: StreetRule | None = None, strategy: str = OPTIMAL) -> StreetOdds:
    """The exact worth of a game's base wagers with best play at every decision point, or by a rule under a name."""
    return solve(street_game(rules), rules.game, rule, strategy)


def solve(game: StreetGame, name: str, rule: StreetRule | None = None, strategy: str = OPTIMAL) -> StreetOdds:
    """The exact worth of a game under a name."""
    if rule is not None:
        refuse_rules(game)
    if game.colour:
        return colour_street_odds(game, name)
    solved = solution(game, rule)
    return odds_of_tally(name, solved.forms, len(game.points), solved.tally, solved.net, strategy)


def refuse_rules(game: StreetGame) -> None:
    """Refuse a game in which only best play is priced, no rule of play."""
    why = "counts a chosen colour" if game.colour else ""
    if game.dealer and not why and len(whole_plan(game).final) > 1:
        why = "has several decisions on the last cards, against a dealer"
    if why:
        raise OddsError(f"{game.title} {why}; it is priced for best play only: {OPTIMAL}.")


class Solution(NamedTuple):
    """What play of a game comes to."""

    forms: Forms
    """How rounds are settled."""

    tally: Tally
    """Endings and actions, counted."""

    net: Callable[[Placed, int | None], int]
    """What an ending gains, in whole parts of the base wager."""


def solution(game: StreetGame, rule: StreetRule | None = None) -> Solution:
    """Best play of a game without a chosen colour, or play by a rule."""
    if rule is not None:
        refuse_rules(game)
    refuse_too_large(game)
    require_numba()
    policy = None if rule is None else Policy(game, rule)
    if game.dealer:
        plan = replace(whole_plan(game), policy=policy)
        return Solution(plan.forms, _growing(plan) if plan.grows else _against_dealer(plan), plan.ending_net)
    from longsuit.odds.streets.own_hand import own_hand_tally, own_plan  # noqa: PLC0415 - loads numba

    own = replace(own_plan(game), policy=policy)
    return Solution(own.forms, own_hand_tally(own), own.ending_net)


def whole_plan(game: StreetGame) -> Plan:
    """The plan of a whole game against a dealer: all own cards come first, unless one is dealt after a decision."""
    first = game.points[0].own if game.points else game.own
    return plan_of(game, held=first if first < game.own else None)


def require_numba() -> None:
    """Refuse to count without the compiler."""
    if find_spec("numba") is None:
        raise OddsError("Games with several decisions or shared cards need numba: pip install 'longsuit[simulate]'.")


def refuse_too_large(game: StreetGame) -> None:
    """Refuse a game with too much to count; where a chosen colour counts, only numbers of cards are counted."""
    if game.colour:
        return
    what = "a player's hand and shared cards" if game.dealer else "a player's hand and cards to come"
    hands, sets = _against_dealer_size(game) if game.dealer else _own_hand_size(game)
    work = hands * sets
    if work > MOST_BOARDS or hands > MOST_HANDS or sets > MOST_SETS:
        raise OddsError(
            f"{game.title} has about {work:,} pairs of {what} up to exchange of suits, too many to count. "
            f"Games with up to {MOST_BOARDS:,} pairs, and fewer cards in a hand, are priced."
        )
    if game.dealer and (size := _kept_bytes(game)) > MOST_BYTES:
        raise OddsError(
            f"{game.title} needs about {size >> 20:,} MB for what a player can have seen at its decisions, too much "
            f"to hold. Games that need up to {MOST_BYTES >> 20} MB are priced."
        )
    if _sequences(game) * _largest_net(game) >= 1 << 62:
        raise OddsError(f"{game.title} has more than 2^62 deals times its largest pay, too many to count exactly.")


def _against_dealer_size(game: StreetGame) -> tuple[int, int]:
    """Hands of all own cards up to exchange of suits, and boards with each."""
    return comb(game.cards, game.own) // 24, comb(game.cards - game.own, game.shared)


def _own_hand_size(game: StreetGame) -> tuple[int, int]:
    """Hands of the last stage but one up to exchange of suits, and the most sets of cards that come to a hand."""
    sizes = [*sorted({point.own + point.shared for point in game.points}), game.seen_cards]
    sets = [comb(game.cards - few, more - few) for few, more in itertools.pairwise(sizes)]
    return comb(game.cards, sizes[-2] if sets else sizes[0]) // 24, max(sets, default=1)


def _kept_bytes(game: StreetGame) -> int:
    """About how much memory the stages of a game need whose player is dealt own cards after a decision."""
    plan = whole_plan(game)
    if not plan.grows:
        return 0
    pairs = [comb(game.cards, own) * comb(game.cards - own, shared) // 24 for own, shared in plan.seen_at]
    parents = [comb(now[0], then[0]) * comb(now[1], then[1]) for then, now in itertools.pairwise(plan.seen_at)]
    return (
        sum(_PAIR_BYTES * many for many in pairs)
        + sum(many * (4 * columns + 8 * len(plan.states)) for many, columns in zip(pairs[1:], parents, strict=True))
        + 8 * pairs[-1] * int(plan.nets[0].size)
    )


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
    return int((max([Fraction(1), *pays]) + 1) * plan.forms.unit * (len(game.required) * game.parts + raises))


def _growing(plan: Plan) -> Tally:
    """Best play against a dealer where own cards are dealt after a decision."""
    from longsuit.odds.streets.against_dealer.backward_induction import price  # noqa: PLC0415 - loads numba
    from longsuit.odds.streets.against_dealer.growing_hands import count_growing, nothing_known  # noqa: PLC0415 - loads numba

    return price(plan, count_growing(plan, nothing_known(plan)))


def _against_dealer(plan: Plan) -> Tally:
    """Best play against a dealer, or play by a policy, from kept counts where there are some."""
    if plan.policy is not None and plan.final:
        return _count_policy(plan)
    from longsuit.odds.streets.against_dealer.kept_counts import kept_counts  # noqa: PLC0415 - loads numba

    kept = kept_counts(plan)
    return _count(plan) if kept is None else _priced(plan, kept)


def _count_policy(plan: Plan) -> Tally:
    """Play by a policy whose last decision sees every shared card: what is counted depends on it, and is not kept."""
    from longsuit.odds.streets.against_dealer.backward_induction import price  # noqa: PLC0415 - loads numba
    from longsuit.odds.streets.against_dealer.board_counting import count_all  # noqa: PLC0415 - loads numba

    tally = Tally()
    limits = np.array([[-np.inf, np.inf]] * len(plan.forms.rows))
    for counts in count_all(plan, limits):
        tally.add(price(plan, counts))
    return tally


def _priced(plan: Plan, kept: KeptCounts) -> Tally:
    """Best play, or play by a policy, from kept counts."""
    from longsuit.odds.streets.against_dealer.backward_induction import price  # noqa: PLC0415 - loads numba

    tally = Tally()
    with ThreadPoolExecutor(cores()) as pool:
        for part in pool.map(lambda counts: price(plan, counts), kept.counts):
            tally.add(part)
    return tally


def count_choices(plan: Plan, paths: KeptPaths, take: Take) -> None:
    """Count best play of a game with a dealer: `paths` keeps the final choices, `take` is given the others."""
    from longsuit.odds.streets.against_dealer.backward_induction import price  # noqa: PLC0415 - loads numba
    from longsuit.odds.streets.against_dealer.growing_hands import count_growing, nothing_known  # noqa: PLC0415 - loads numba

    if not plan.grows:
        _count(plan, paths, take)
        return
    choices: Choices = {}
    counts = count_growing(plan, nothing_known(plan), paths)
    price(plan, counts, choices=choices)
    take(plan, counts, choices)


def _count(plan: Plan, paths: KeptPaths | None = None, take: Take | None = None) -> Tally:
    """Count a game and price it as it is counted; keep the counts if they are small enough."""
    from longsuit.odds.streets.against_dealer.backward_induction import price  # noqa: PLC0415 - loads numba
    from longsuit.odds.streets.against_dealer.board_counting import NO_PATHS, count_all  # noqa: PLC0415 - loads numba
    from longsuit.odds.streets.against_dealer.kept_counts import KEPT_BYTES, KeptCounts, keep_counts  # noqa: PLC0415 - loads numba

    tally, parts, size = Tally(), [], 0
    limits = np.array([[-np.inf, np.inf]] * len(plan.forms.rows))
    for counts in count_all(plan, limits, paths or NO_PATHS):
        choices: Choices = {}
        tally.add(price(plan, counts, choices=choices))
        if take:
            take(plan, counts, choices)
        size += counts.cells.nbytes
        if size <= KEPT_BYTES:
            parts.append(counts)
        else:
            parts.clear()
    if size <= KEPT_BYTES:
        keep_counts(KeptCounts(plan, tuple(parts), limits))
    return tally
