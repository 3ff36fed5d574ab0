"""What a seat wins or loses in a round with certain stakes: exact mean, variance and third moment, best play assumed.

Everything is in cents and as the table settles it: raises within the house's limit, winnings in whole cents, aggregate
caps as for a seat alone at the table, jackpots at what their meters show. Best play counts base wager and bonuses.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property, lru_cache
from math import lcm
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

from longsuit.odds.laws.supported_games import refuse_unpriced_game
from longsuit.odds.results.base_odds import Outcome
from longsuit.odds.results.errors import OddsError
from longsuit.odds.sidebets.aggregate_caps import capped_winnings
from longsuit.odds.sidebets.joint_law import joint_odds
from longsuit.odds.sidebets.wager_gains import net_of, wager_of
from longsuit.rules import Basis, FoldFate, Role, Shape, limited_raise

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from longsuit.odds.sidebets.joint_cell import JointCell
    from longsuit.rules import Rules, Wager

Amounts = tuple[tuple[str, int], ...]
"""Amounts in cents by name: of stakes by wager, of meters by names such as `sensor-1/major`."""

NO_METERS: Mapping[str, int] = MappingProxyType({})
"""The meters of a seat without jackpot wagers."""


@dataclass(frozen=True)
class SeatMoments:
    """The exact result of a seat in one round, in cents; each figure adds up over rounds."""

    expected: Mapping[str, Fraction]
    """What each wager is worth to the player; the base wager counts with its raise."""

    variance: Fraction
    """The variance of the result of all wagers together."""

    third: Fraction
    """The third central moment of the same: positive where rare large prizes decide."""

    @cached_property
    def mean(self) -> Fraction:
        """What the round is worth to the player."""
        return sum(self.expected.values(), Fraction(0))


def seat_moments(
    rules: Rules, stakes_cents: Mapping[str, int], meters_cents: Mapping[str, int] = NO_METERS
) -> SeatMoments:
    """The exact result of a seat that plays as well as possible.

    `stakes_cents` are on base, bonus and jackpot wagers; `meters_cents` says what each meter of a staked sensor shows,
    by names such as `sensor-1/major`.

    >>> from longsuit.rules import load
    >>> found = seat_moments(load("i-luv-suits"), {"ante": 1000})
    >>> f"{float(found.mean):.2f}", f"{float(found.variance) ** 0.5:.0f}"
    ('-26.65', '1631')
    """
    staked = {name: cents for name, cents in stakes_cents.items() if cents and _is_priced(rules, name)}
    for name in staked:
        wager_of(rules, name)  # refuses what is no wager
    if rules.base.name not in staked:
        raise OddsError(f"There is no bonus without {rules.base.label}. Add a stake on {rules.base.name}.")
    meters = [f"{one.name}/{meter}" for one in rules.sensors if one.name in staked for meter in _meters(one)]
    shown = {meter: _shown(meter, meters_cents) for meter in meters}
    if rules.shape is Shape.STREETS:
        return _street_moments(rules, tuple(sorted(staked.items())), tuple(shown.items()))
    refuse_unpriced_game(rules)
    return _moments(rules, tuple(sorted(staked.items())), tuple(shown.items()))


def _is_priced(rules: Rules, name: str) -> bool:
    """Whether a wager is priced by itself: one that equals the base wager counts with it."""
    return name not in rules.by_name or rules.by_name[name].role is not Role.EQUAL


@lru_cache(maxsize=4096)
def _street_moments(rules: Rules, stakes: Amounts, meters: Amounts) -> SeatMoments:
    """The moments of a seat in a game with several decisions, as the base wagers alone are played best."""
    staked, shown = dict(stakes), dict(meters)
    _refuse_other_play(rules, staked)
    table = _gain_table(_BestPlay(rules, ()), (*staked, *shown))
    if _needs_settling(rules, table, staked):
        raise OddsError(f"At {rules.title} a limit or a rounding can change what these wagers win.")
    return _moments_of(table, staked, shown)


def _refuse_other_play(rules: Rules, staked: Mapping[str, int]) -> None:
    """Refuse stakes with which play is not that of the base wagers alone, without a limit."""
    lost = [name for name in staked if rules.by_name[name].role is Role.BONUS and _is_lost(rules.by_name[name])]
    if lost:
        raise OddsError(f"A fold loses {rules.by_name[lost[0]].label}, which can change what is best to do.")
    if cut := limited_raise(rules, staked[rules.base.name]):
        raise OddsError(f"The limit of {cut.label} allows no larger raise on this {rules.base.label}.")


def _is_lost(wager: Wager) -> bool:
    return wager.fold is FoldFate.LOST


def _shown(meter: str, meters_cents: Mapping[str, int]) -> int:
    if meter not in meters_cents:
        raise OddsError(f"The result depends on what {meter} shows. Say how much that is, in cents.")
    return meters_cents[meter]


def _meters(wager: Wager) -> tuple[str, ...]:
    return wager.table.meters if wager.table else ()


@lru_cache(maxsize=4096)
def _moments(rules: Rules, stakes: Amounts, meters: Amounts) -> SeatMoments:
    """The moments of what a seat wins with certain stakes, while its meters show certain amounts."""
    best, staked, shown = _best_play(rules, dict(stakes)), dict(stakes), dict(meters)
    table = _gain_table(best, (*staked, *shown))
    if _needs_settling(rules, table, staked):
        table, staked = _settled_table(best, stakes, tuple(shown)), _settled_amounts(rules, staked)
    return _moments_of(table, staked, shown)


def _moments_of(table: _GainTable, staked: Mapping[str, int], shown: Mapping[str, int]) -> SeatMoments:
    expected = {name: amount * table.means[name] for name, amount in staked.items()}
    for meter, cents in shown.items():
        expected[meter.partition("/")[0]] += cents * table.means[meter]
    return SeatMoments(expected, *table.central_moments([*staked.values()], [*shown.values()]))


@dataclass(frozen=True, eq=False)
class _GainTable:
    """Every result of a seat: what each cent of certain amounts gains."""

    every: int
    """The sum of all weights."""

    scale: int
    """How many parts a cent has."""

    rows: tuple[tuple[int, tuple[int, ...]], ...]
    """Each result with its weight: what one cent of each amount gains, in parts of a cent."""

    means: Mapping[str, Fraction]
    """What one cent of each amount gains on average."""

    most: Mapping[str, Fraction]
    """What one cent of each amount gains at most."""

    parts: Mapping[str, int]
    """Into how many parts of a cent the gains of one cent of each amount come: 1 where they are whole cents."""

    @classmethod
    def of(cls, probabilities: Sequence[Fraction], columns: Mapping[str, Sequence[Fraction]]) -> _GainTable:
        """The table of what each amount gains in each cell; cells in which all gain alike become one row."""
        every = lcm(*(one.denominator for one in probabilities))
        scale = lcm(*(one.denominator for column in columns.values() for one in column))
        weights: dict[tuple[int, ...], int] = {}
        for probability, *gains in zip(probabilities, *columns.values(), strict=True):
            key = tuple(int(gain * scale) for gain in gains)
            weights[key] = weights.get(key, 0) + int(probability * every)
        means = {
            name: sum((p * gain for p, gain in zip(probabilities, column, strict=True)), Fraction(0))
            for name, column in columns.items()
        }
        rows = tuple((weight, gains) for gains, weight in weights.items())
        most = {name: max(column) for name, column in columns.items()}
        parts = {name: lcm(*(one.denominator for one in column)) for name, column in columns.items()}
        return cls(every, scale, rows, means, most, parts)

    def central_moments(self, stakes: Sequence[int], meters: Sequence[int]) -> tuple[Fraction, Fraction]:
        """The variance and the third central moment of what stakes and meters, in the order of the columns, gain."""
        common = _common_sums(self, tuple(stakes))
        first, second, third = common.sums
        for weight, fixed, shares in common.with_shares:
            won = fixed + sum([share * cents for share, cents in zip(shares, meters, strict=True)])
            first += weight * won
            second += weight * won**2
            third += weight * won**3
        raw = (first, second, third)
        mean, square, cube = [Fraction(one, self.every * self.scale**power) for power, one in enumerate(raw, 1)]
        variance = square - mean**2
        return variance, cube - 3 * mean * variance - mean**3


class _CommonSums(NamedTuple):
    """What certain stakes gain, as far as it does not depend on what meters show."""

    sums: tuple[int, int, int]
    """The weighted sums of the gain, its square and its cube, over the rows without a share of a meter."""

    with_shares: tuple[tuple[int, int, tuple[int, ...]], ...]
    """The other rows: weight, gain of the stakes, and gain of each cent on each meter."""


@lru_cache(maxsize=4096)
def _common_sums(table: _GainTable, stakes: tuple[int, ...]) -> _CommonSums:
    first = second = third = 0
    with_shares = []
    for weight, gains in table.rows:
        won = sum([cents * gain for cents, gain in zip(stakes, gains, strict=False)])
        if any(gains[len(stakes) :]):
            with_shares.append((weight, won, gains[len(stakes) :]))
            continue
        first += weight * won
        second += weight * won**2
        third += weight * won**3
    return _CommonSums((first, second, third), tuple(with_shares))


class _BestPlay(NamedTuple):
    """What decides best play of a seat."""

    rules: Rules
    """The rules, with the raises that the house's limit allows on its base wager."""

    stakes: Amounts
    """The base wager and the bonuses that a fold would lose, where they change what is best; else nothing."""


def _best_play(rules: Rules, staked: Mapping[str, int]) -> _BestPlay:
    base = rules.base.name
    limited = _limited(rules, max(1, rules.raise_wager.limits.max_cents // staked[base]))
    weigh = [
        (wager.name, staked[wager.name])
        for wager in rules.wagers
        if wager.role is Role.BONUS and wager.fold is FoldFate.LOST
        if wager.name in staked and _folds_a_win(limited, wager)
    ]
    return _BestPlay(limited, ((base, staked[base]), *weigh) if weigh else ())


@lru_cache(maxsize=256)
def _limited(rules: Rules, most: int) -> Rules:
    """The rules with raises of up to so many base wagers."""
    if rules.duel is None or max(rules.duel.raise_caps.values()) <= most:
        return rules
    caps = {length: min(cap, most) for length, cap in rules.duel.raise_caps.items()}
    return replace(rules, duel=replace(rules.duel, raise_caps=caps))


def _folds_a_win(rules: Rules, wager: Wager) -> bool:
    """Whether best play of the base wager alone folds a hand that a bonus pays."""
    kept = replace(wager, fold=FoldFate.STAYS)
    folded = [cell for cell in _cells(_BestPlay(rules, ())) if cell.outcome is Outcome.FOLDED]
    return any(net_of(kept, wager.table, cell, {}) > -1 for cell in folded)


@lru_cache(maxsize=256)
def _cells(best: _BestPlay) -> tuple[JointCell, ...]:
    """Everything that can happen to a seat under best play."""
    base = dict(best.stakes).get(best.rules.base.name, 1)
    stakes = {name: Fraction(cents, base) for name, cents in best.stakes}
    return joint_odds(best.rules, stakes=stakes or None).cells


@lru_cache(maxsize=256)
def _gain_table(best: _BestPlay, names: tuple[str, ...]) -> _GainTable:
    """What one unit on each wager, and one cent on each meter, gains in every cell."""
    cells = _cells(best)
    return _GainTable.of([cell.probability for cell in cells], {name: _column(best, name) for name in names})


@lru_cache(maxsize=1024)
def _column(best: _BestPlay, name: str) -> tuple[Fraction, ...]:
    """The gains of a wager without shares of its meters, or of each cent on one of its meters."""
    wager, _, meter = name.partition("/")
    spot = best.rules.by_name[wager]
    empty = dict.fromkeys(_meters(spot), 0)
    plain = tuple(net_of(spot, spot.table, cell, empty) for cell in _cells(best))
    if not meter:
        return plain
    full = [net_of(spot, spot.table, cell, empty | {meter: 1}) for cell in _cells(best)]
    return tuple(one - none for one, none in zip(full, plain, strict=True))


def _needs_settling(rules: Rules, table: _GainTable, staked: Mapping[str, int]) -> bool:
    """Whether winnings can be parts of a cent, or above an aggregate cap."""
    spots = [name for name in staked if rules.by_name[name].role is not Role.JACKPOT]
    most = {name: staked[name] * (table.most[name] + 1) for name in spots}
    most |= dict.fromkeys((wager.name for wager in (*rules.equal_wagers, *rules.raise_wagers)), most[rules.base.name])
    above = any(sum(most.get(name, 0) for name in cap.wagers) > cap.amount_cents for cap in rules.caps)
    return above or any(staked[name] % table.parts[name] for name in spots)


def _settled_amounts(rules: Rules, staked: Mapping[str, int]) -> dict[str, int]:
    """The amounts for a table of settled results: these are in cents already, those of sensors for each cent."""
    return {name: cents if rules.by_name[name].role is Role.JACKPOT else 1 for name, cents in staked.items()}


@lru_cache(maxsize=1024)
def _settled_table(best: _BestPlay, stakes: Amounts, meters: tuple[str, ...]) -> _GainTable:
    """The results of certain stakes with winnings in whole cents, cut by the aggregate caps."""
    rules, staked, cells = best.rules, dict(stakes), _cells(best)
    spots = {name: cents for name, cents in stakes if rules.by_name[name].role is not Role.JACKPOT}
    nets = [_settled(best, spots, place) for place in range(len(cells))]
    columns = {name: [net[name] for net in nets] if name in spots else _column(best, name) for name in staked}
    columns |= {meter: _column(best, meter) for meter in meters}
    return _GainTable.of([cell.probability for cell in cells], columns)


def _settled(best: _BestPlay, spots: Mapping[str, int], place: int) -> dict[str, Fraction]:
    """What each wager on the spots wins or loses in a cell, in cents."""
    rules = best.rules
    nets = {name: cents * _column(best, name)[place] for name, cents in spots.items()}
    won, paid = capped_winnings(rules, spots, _cells(best)[place])
    for name, cents in paid.items():
        wager = rules.by_name[name]
        if wager.table is None:
            nets[rules.base.name] += cents - won[name]
        else:
            in_place_of_stake = spots[name] if wager.table.basis is Basis.FOR_1 else 0
            nets[name] += cents - max(nets[name] + in_place_of_stake, Fraction(0))
    return nets
