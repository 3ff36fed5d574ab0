"""Best play of a small game the plain way: every card dealt, every hand read by sorting, no exchange of suits."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import combinations
from typing import NamedTuple

from longsuit.odds.streets.street_game import Point, Stake, StreetGame, Unqualified

Card = tuple[int, int]
"""Rank, deuce 0 to ace 12, and suit."""

Hand = frozenset[Card]
Flush = tuple[int, ...]
"""Length, then ranks from the top."""

Amount = int | Fraction
"""An exact amount; whole ones are integers, which are added many times faster."""

Results = Counter[tuple[Amount, int]]
"""How many deals have a net result with so much wagered."""


class Figures(NamedTuple):
    house_edge: Fraction
    average_wager: Fraction
    outcomes: dict[Fraction, Fraction]


def deck(game: StreetGame) -> list[Card]:
    return [(rank, suit) for rank in range(13) if game.ranks >> rank & 1 for suit in range(4)]


@cache
def flush(cards: Hand, wild: int) -> Flush:
    wilds = sum(wild >> rank & 1 for rank, _ in cards)
    found = []
    for suit in range(4):
        ranks = {rank for rank, of in cards if of == suit and not wild >> rank & 1}
        for _ in range(wilds):
            ranks.add(max(rank for rank in range(13) if rank not in ranks))
        found.append((len(ranks), *sorted(ranks, reverse=True)))
    return max(found)


@cache
def longest_run(cards: Hand) -> int:
    best = 0
    for suit in range(4):
        ranks = {rank for rank, of in cards if of == suit}
        ranks |= {-1} if 12 in ranks else set()
        for low in ranks:
            length = 1
            while low + length in ranks:
                length += 1
            best = max(best, min(length, len(ranks - {-1})))
    return best


def qualifier_of(game: StreetGame) -> Flush | None:
    if game.qualifier is None:
        return None
    ranks = [rank for rank in range(12, -1, -1) if game.qualifier >> rank & 1]
    return (game.qualifier >> 13, *ranks)


def gain(stake: Stake, game: StreetGame, mine: Hand, dealers: Flush | None) -> Amount:
    """What a unit of a wager gains against the dealer's flush."""
    ours = flush(mine, game.wild)
    qualified, margin = True, 0
    if dealers is None:
        result = 1 if ours[0] >= game.win_from else 0 if ours[0] >= game.push_from else -1
    else:
        result = (ours > dealers) - (ours < dealers)
        least = qualifier_of(game)
        qualified = least is None or dealers >= least
        margin = max(0, ours[0] - dealers[0])
    if not qualified and stake.unqualified is not Unqualified.COMPARE:
        result = 1 if stake.unqualified is Unqualified.WIN else 0
    if result == 1:
        won = Fraction(stake.gain(ours[0], longest_run(mine), margin))
        return won.numerator if won.denominator == 1 else won
    return result


class BruteForce:
    """A game played out; `after` counts net results and wagers over everything that can still be dealt."""

    def __init__(self, game: StreetGame) -> None:
        self.game = game
        self.cards = deck(game)
        self.kept: dict[tuple[Hand, Hand], Counter[tuple[Amount, ...]]] = {}

    def figures(self) -> Figures:
        total = self.after(frozenset(), frozenset(), (0,) * len(self.game.raises), 0)
        rounds = total.total()
        edge = -Fraction(sum(net * count for (net, _), count in total.items())) / rounds
        wager = Fraction(sum(wager * count for (_, wager), count in total.items())) / rounds
        outcomes: dict[Fraction, Fraction] = {}
        for (net, _), count in total.items():
            outcomes[Fraction(net)] = outcomes.get(Fraction(net), Fraction(0)) + Fraction(count, rounds)
        return Figures(edge, wager, outcomes)

    def decide(self, own: Hand, shared: Hand, placed: tuple[int, ...], at: int) -> Results:
        options = self.options(own, shared, placed, at)
        # Of options worth the same, the one that risks less: they come in that order.
        return max(options.values(), key=lambda found: sum(net * count for (net, _), count in found.items()))

    def options(self, own: Hand, shared: Hand, placed: tuple[int, ...], at: int) -> dict[str, Results]:
        point = self.game.points[at]
        names = [stake.name for stake in self.game.raises]
        mine = names.index(point.stake)
        going_on = self.after(own, shared, placed, at + 1)
        if placed[mine]:
            return {"": going_on}
        found: dict[str, Results] = {}
        wager = len(self.game.required) + sum(placed)
        if point.fold:
            found["fold"] = Counter({(-wager, wager): going_on.total()})
        if point.check:
            found["check"] = going_on
        for multiple in self.raises(point, own | shared):
            more = (*placed[:mine], multiple, *placed[mine + 1 :])
            found[f"raise {multiple}x"] = self.after(own, shared, more, at + 1)
        return found

    def raises(self, point: Point, seen: Hand) -> list[int]:
        caps = None if point.caps is None else dict(point.caps)
        length = flush(seen, self.game.wild)[0]
        return [multiple for multiple in point.multiples if caps is None or multiple <= caps[length]]

    def after(self, own: Hand, shared: Hand, placed: tuple[int, ...], at: int) -> Results:
        game = self.game
        more_own = (game.points[at].own if at < len(game.points) else game.own) - len(own)
        more_shared = (game.points[at].shared if at < len(game.points) else game.shared) - len(shared)
        total: Results = Counter()
        rest = [card for card in self.cards if card not in own and card not in shared]
        for mine in combinations(rest, more_own):
            left = [card for card in rest if card not in mine]
            for others in combinations(left, more_shared):
                hand, board = own | set(mine), shared | set(others)
                total.update(
                    self.decide(hand, board, placed, at) if at < len(game.points) else self.settle(hand, board, placed)
                )
        return total

    def settle(self, own: Hand, shared: Hand, placed: tuple[int, ...]) -> Results:
        multiples = dict(zip((stake.name for stake in self.game.raises), placed, strict=True))
        stakes = [1 if stake.required else multiples[stake.name] for stake in self.game.stakes]
        total: Results = Counter()
        for gains, hands in self.gains(own, shared).items():
            net = sum(stake * one for stake, one in zip(stakes, gains, strict=True))
            total[net, sum(stakes)] += hands
        return total

    def gains(self, own: Hand, shared: Hand) -> Counter[tuple[Amount, ...]]:
        """How many of the dealer's hands give each wager these gains."""
        if (own, shared) not in self.kept:
            game = self.game
            rest = [card for card in self.cards if card not in own and card not in shared]
            theirs = [frozenset(cards) | shared for cards in combinations(rest, game.dealer)] if game.dealer else [None]
            hands = Counter(None if hand is None else flush(hand, game.wild) for hand in theirs)
            found: Counter[tuple[Amount, ...]] = Counter()
            for dealers, many in hands.items():
                found[tuple(gain(stake, game, own | shared, dealers) for stake in game.stakes)] += many
            self.kept[own, shared] = found
        return self.kept[own, shared]
