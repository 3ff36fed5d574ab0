"""How a round is settled: forms of settlement, each with what every wager gains or the pay it is waiting for."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from math import lcm
from typing import TYPE_CHECKING

from longsuit.odds.results.base_odds import Outcome
from longsuit.odds.streets.street_game import Reading, Stake, StreetGame, Unqualified

if TYPE_CHECKING:
    from longsuit.odds.streets.placed_raises import Placed

LOSES, TIES, WINS = -1, 0, 1

Column = tuple[int, bool, int]
"""A result against the dealer: lost, tied or won; whether the dealer qualified; by how much longer a flush."""

Row = tuple[int, int]
"""A player's hand: the length of its flush and of its longest run, each 0 where no table pays less."""

Gain = Fraction | None
"""What a unit of a wager gains; None when a pay table says."""

Form = tuple[tuple[Gain, ...], Row, int, Outcome]
"""What each wager gains; the row and the margin by which tables pay, where one does; how the hand ends."""


@dataclass(frozen=True)
class Forms:
    """The forms of settlement of a game, by rows and columns."""

    game: StreetGame
    """The game."""

    @cached_property
    def columns(self) -> tuple[Column, ...]:
        """Results against the dealer, in the order the counting loops use."""
        margins = range(self.margins)
        lost_and_tied = [(result, qualified, 0) for result in (LOSES, TIES) for qualified in (False, True)]
        return (*lost_and_tied, *((WINS, qualified, margin) for qualified in (False, True) for margin in margins))

    @property
    def margins(self) -> int:
        """How many margins are told apart."""
        return self.game.seen_cards + 1 if self.game.by_margin else 1

    @cached_property
    def rows(self) -> tuple[Row, ...]:
        """The player's hands that tables tell apart."""
        lengths = (0, *self.game.paid_values(Reading.FLUSH))
        runs = (0, *self.game.paid_values(Reading.RUN))
        return tuple((length, run) for length in lengths for run in runs)

    def row_of(self, length: int, run: int) -> int:
        """The row of a hand."""
        flushes, runs = self.game.paid_values(Reading.FLUSH), self.game.paid_values(Reading.RUN)
        return self.rows.index((length if length in flushes else 0, run if run in runs else 0))

    @cached_property
    def table(self) -> tuple[tuple[int, ...], ...]:
        """The number of the form of each row and column."""
        return tuple(tuple(self.forms.index(self._form(row, column)) for column in self.columns) for row in self.rows)

    @cached_property
    def forms(self) -> tuple[Form, ...]:
        """Every form, once."""
        return tuple(dict.fromkeys(self._form(row, column) for row in self.rows for column in self.columns))

    def _form(self, row: Row, column: Column) -> Form:
        gains = tuple(_gain(stake, column) for stake in self.game.stakes)
        waiting = None in gains
        kept = row if waiting or self.game.told else (0, 0)
        return gains, kept, column[2] if waiting else 0, _outcome(column)

    @cached_property
    def unit(self) -> int:
        """Into how many parts a base wager is divided so that every pay is whole."""
        pays = [pay for stake in self.game.stakes for _, rows in stake.pays for _, pay in rows]
        return lcm(1, *(pay.denominator for pay in pays))

    def net(self, form: Form, placed: Placed) -> Fraction:
        """What a round gains in a form with these raises in place, in parts of the base wager."""
        raises = dict(zip((stake.name for stake in self.game.raises), placed, strict=True))
        return sum(
            (
                (self.game.parts if stake.required else raises[stake.name]) * self.stake_gain(form, at)
                for at, stake in enumerate(self.game.stakes)
            ),
            Fraction(0),
        )

    def stake_gain(self, form: Form, at: int) -> Fraction:
        """What a unit of one wager gains in a form."""
        gains, (length, run), margin, _ = form
        gain = gains[at]
        return self.game.stakes[at].gain(length, run, margin) if gain is None else gain


def _outcome(column: Column) -> Outcome:
    result, qualified, _ = column
    return {LOSES: Outcome.LOST, TIES: Outcome.TIED, WINS: Outcome.WON}[result] if qualified else Outcome.NOT_QUALIFIED


def _gain(stake: Stake, column: Column) -> Gain:
    result, qualified, _ = column
    if not qualified and stake.unqualified is Unqualified.PUSH:
        return Fraction(0)
    if result == WINS or (not qualified and stake.unqualified is Unqualified.WIN):
        return None if stake.pays else Fraction(1)
    return Fraction(result)
