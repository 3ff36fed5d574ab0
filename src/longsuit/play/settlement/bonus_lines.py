"""Bonus and jackpot wagers made ready: how their cards are read, and the line that a reading leads to."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from longsuit.cards import LANE, flush_value, straight_flush_value
from longsuit.play.settlement.folds import is_lost_with_fold, lost_with_fold
from longsuit.play.settlement.lines import Line, Outcome, When
from longsuit.play.settlement.readings import reader
from longsuit.play.settlement.rounding import whole_cents
from longsuit.rules import Basis, Metric, Reads, Role, Share, Timing

if TYPE_CHECKING:
    from collections.abc import Callable

    from longsuit.play.settlement.lines import SeatPlay
    from longsuit.rules import PayRow, PayTable, Rules, Wager

    Reading = str | tuple[str, ...]


class SeatStake(NamedTuple):
    """What a line of a bonus or jackpot wager depends on, apart from what its cards read."""

    seat: int
    """The seat."""

    stake_cents: int
    """What was staked."""

    folded: bool
    """Whether the player folded."""

    discards: bool
    """Whether a straight flush that is longer than the flush's own lies in the discards (HCF-2)."""


class PaidTable(NamedTuple):
    """A bonus or jackpot wager made ready."""

    name: str
    """The wager."""

    read: Callable[[SeatPlay, int], str]
    """What a seat's own and the community cards read."""

    line: Callable[[SeatStake, Reading], Line | None]
    """The line that a reading leads to; None where no hand at the table is known yet."""

    any_hand: bool
    """Whether it is paid on any hand at the table: its reading is that of every hand."""

    def read_all(self, play: SeatPlay, hands: tuple[int, ...]) -> tuple[str, ...]:
        """What every hand at the table reads."""
        return tuple([self.read(play._replace(packet=hand), 0) for hand in hands])


def bonus_lines(rules: Rules) -> tuple[PaidTable, ...]:
    """A game's bonus and jackpot wagers, in order."""
    return tuple(
        (_any_hand if wager.reads is Reads.ANY_HAND else _own_hand)(rules, wager, wager.table)
        for wager in rules.wagers
        if wager.table is not None and not wager.is_contested
    )


def shows_discards(rules: Rules) -> bool:
    """Whether a straight flush among the discards is shown and settled at the raise (HCF-2)."""
    return any(_settled_at_raise(wager) for wager in rules.wagers)


def _settled_at_raise(wager: Wager) -> bool:
    at_once = wager.settled is Timing.AT_ONCE and wager.reads is not Reads.ANY_HAND
    return at_once and wager.table is not None and wager.table.metric is Metric.STRAIGHT_FLUSH


def is_in_discards(packet: int) -> bool:
    """Whether the longest straight flush is outside the flush that is played (HCF-2)."""
    flush = flush_value(packet) & LANE
    return straight_flush_value(flush) >> 4 < straight_flush_value(packet) >> 4


def _own_hand(rules: Rules, wager: Wager, table: PayTable) -> PaidTable:
    """A wager on the cards of its seat."""

    def line(stake: SeatStake, value: Reading) -> Line:
        return _line(rules, wager, table, stake, value)

    return PaidTable(wager.name, reader(rules, table.metric), line, any_hand=False)


def _any_hand(rules: Rules, wager: Wager, table: PayTable) -> PaidTable:
    """A wager on the best hand at the table, by the pay table for their number."""

    def best(stake: SeatStake, values: Reading) -> Line | None:
        posted = wager.table_for(len(values)) or table
        lines = [_line(rules, wager, posted, stake, value) for value in values]
        return max(lines, key=lambda line: line.won_cents, default=None)

    return PaidTable(wager.name, reader(rules, table.metric), best, any_hand=True)


def _line(rules: Rules, wager: Wager, table: PayTable, stake: SeatStake, value: Reading) -> Line:
    """The line of a wager that is paid by a table."""
    row, seat, staked = table.row_of.get(str(value)), stake.seat, stake.stake_cents
    if stake.folded and is_lost_with_fold(wager, wins=row is not None):
        return lost_with_fold(seat, wager.name, staked, rules.clauses.fold, "lost with the fold", table.name)
    when = _when(wager, stake, wins=row is not None)
    if row is None:
        lost = Line(seat, wager.name, staked, Outcome.LOSE, 0, 0, wager.clause, "no paying hand")
        return lost._replace(table=table.name, when=when)
    share = isinstance(row.award, Share)
    won = 0 if isinstance(row.award, Share) else whole_cents(staked * row.award.pays, rules.irregularities.rounding)
    back = 0 if share or table.basis is Basis.FOR_1 else staked
    line = Line(seat, wager.name, staked, Outcome.WIN, won, won + back, wager.clause, table.label(row))
    return line._replace(table=table.name, row=row.key, when=when, meter=_meter(rules, wager, row))


def _when(wager: Wager, stake: SeatStake, *, wins: bool) -> When:
    """When a wager is settled: with the fold or the raise where its cards are shown at once."""
    if wager.settled is not Timing.AT_ONCE:
        return When.END
    if stake.folded:
        return When.FOLD
    return When.RAISE if wins and stake.discards and _settled_at_raise(wager) else When.END


def _meter(rules: Rules, wager: Wager, row: PayRow) -> str | None:
    """The meter a row is paid from: its share's, or the first where every pay comes off the meter (JP-5)."""
    if isinstance(row.award, Share):
        return f"{wager.name}/{row.award.meter}"
    if wager.role is Role.JACKPOT and rules.jackpots.all_off_the_meter:
        return f"{wager.name}/{next(iter(wager.table.meters if wager.table else ()), 'meter')}"
    return None
