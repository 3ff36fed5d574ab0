"""What becomes of every wager of one seat, before aggregate caps, meters and a bank are looked at."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from longsuit.play.settlement.bonus_lines import SeatStake, bonus_lines, is_in_discards, shows_discards
from longsuit.play.settlement.contest import Contest
from longsuit.play.settlement.lines import Line, Outcome, SettlementError, When
from longsuit.rules import IrregularityClause

if TYPE_CHECKING:
    from collections.abc import Sequence

    from longsuit.play.settlement.bonus_lines import Reading
    from longsuit.play.settlement.contest import Result
    from longsuit.play.settlement.lines import SeatPlay
    from longsuit.rules import Rules

MOST_REMEMBERED = 1 << 14
"""How many different settlements of a seat are remembered for each game."""

_END = When.END  # in Python 3.11 a member is slow to read off its class


class SeatLines(NamedTuple):
    """The lines of one seat: what the hand's outcome decides first, then bonuses and jackpots."""

    lines: tuple[Line, ...]
    """One line a wager."""

    staked_cents: int
    """All their stakes together."""

    early: bool
    """Whether some of them are settled before the end."""

    metered: bool
    """Whether some of them are paid from a meter."""


class SeatSettlement:
    """A game made ready to settle a seat; lines are immutable, so equal ones are made once and remembered."""

    def __init__(self, rules: Rules) -> None:
        """Prepare for a game."""
        self.contest = Contest(rules)
        self.tables = bonus_lines(rules)
        self.reads_all_hands = any(table.any_hand for table in self.tables)
        self.shows_discards = shows_discards(rules)
        self._remembered = lru_cache(maxsize=MOST_REMEMBERED)(self._lines)

    def lines(self, play: SeatPlay, theirs: int, community: int, hands: tuple[int, ...]) -> SeatLines:
        """The lines of a seat: against the dealer's flush, by its own hand, and by every hand at the table."""
        wagers = play.wagers
        if play.dead:
            clause = IrregularityClause.WRONG_COUNT.value
            return _summed(returned(play, clause, "the hand was dead: a wrong number of cards"))
        readings = [
            table.read_all(play, hands) if table.any_hand else table.read(play, community)
            for table in self.tables
            if table.name in wagers
        ]
        result = self.contest.result(play, theirs, community)
        discards = self.shows_discards and is_in_discards(play.packet)
        return self._remembered(play.seat, tuple(wagers.items()), result, tuple(readings), discards)

    def _lines(
        self,
        seat: int,
        stakes: tuple[tuple[str, int], ...],
        result: Result,
        readings: tuple[Reading, ...],
        discards: bool,  # noqa: FBT001 - a memo's key
    ) -> SeatLines:
        staked = dict(stakes)
        lines = self.contest.lines(seat, staked, result)
        played = [table for table in self.tables if table.name in staked]
        for table, reading in zip(played, readings, strict=True):
            line = table.line(SeatStake(seat, staked[table.name], result.folded, discards), reading)
            lines += [] if line is None else [line]
        return _summed(lines)


@lru_cache(maxsize=64)
def prepared_seat_lines(rules: Rules) -> SeatSettlement:
    """The rules made ready to settle by."""
    return SeatSettlement(rules)


def _summed(lines: Sequence[Line]) -> SeatLines:
    check_lines(lines)
    return SeatLines(
        tuple(lines),
        sum(line.stake_cents for line in lines),
        any(line.when is not _END for line in lines),
        any(line.meter is not None for line in lines),
    )


def check_lines(lines: Sequence[Line]) -> None:
    """Refuse a line that pays its winnings neither with the stake nor without it."""
    for line in lines:
        if line.paid_cents - line.won_cents not in (0, line.stake_cents):
            raise SettlementError(f"The line of {line.wager} at seat {line.seat} does not add up.")


def returned(play: SeatPlay, clause: str, reason: str) -> list[Line]:
    """Every wager of a seat given back."""
    return [
        Line(play.seat, wager, stake, Outcome.RETURNED, 0, stake, clause, reason)
        for wager, stake in play.wagers.items()
    ]
