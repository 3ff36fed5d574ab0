"""The wagers that a hand's outcome decides: base, equal and raise wagers."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, NamedTuple

from longsuit.cards import colour_flush_length
from longsuit.play.settlement.folds import lost_with_fold
from longsuit.play.settlement.lines import Line, Outcome
from longsuit.play.settlement.readings import colour_of, reader
from longsuit.play.settlement.rounding import whole_cents
from longsuit.rules import Odds, Unqualified, Win

if TYPE_CHECKING:
    from collections.abc import Mapping

    from longsuit.play.settlement.lines import SeatPlay
    from longsuit.rules import PayRow, PayTable, Rules, Wager

# In Python 3.11 a member is slow to read off its class, and every round is compared.
_WIN, _PUSH, _LOSE = Outcome.WIN, Outcome.PUSH, Outcome.LOSE


class Result(NamedTuple):
    """What a hand comes to, before any wager is looked at."""

    outcome: Outcome
    """Whether the player wins, pushes or loses."""

    reason: str
    """The same in a few words."""

    qualified: bool = True
    """Whether the dealer qualifies; true where there is no dealer's hand."""

    folded: bool = False
    """Whether the player folded."""

    readings: tuple[str, ...] = ()
    """What the pay tables of a winner's wagers read, in order."""


_FOLDED = Result(_LOSE, "folded", folded=True)
_AGAINST_DEALER = {
    (outcome, qualified): Result(outcome, reason if qualified else f"{reason}, who does not qualify", qualified)
    for outcome, reason in ((_WIN, "beats the dealer"), (_PUSH, "ties the dealer"), (_LOSE, "the dealer is better"))
    for qualified in (True, False)
}


class Contest:
    """A game's contest made ready: what a hand comes to, and the lines that follow."""

    def __init__(self, rules: Rules) -> None:
        """Prepare for a game."""
        self.rules = rules
        tables = [table for wager in rules.contested for table in wager.posted_tables]
        self.readers = [None if _is_margin(rules, table) else reader(rules, table.metric) for table in tables]

    def result(self, play: SeatPlay, theirs: int, community: int) -> Result:
        """What a hand comes to."""
        if play.folded:
            return _FOLDED
        rules = self.rules
        if rules.duel is None:
            result, ours = self._by_own_hand(play, community), 0
        else:
            ours = rules.flush_of(play.packet | community)
            outcome = _WIN if ours > theirs else _PUSH if ours == theirs else _LOSE
            result = _AGAINST_DEALER[outcome, rules.duel.qualifies(theirs)]
        if not self.readers:
            return result
        margin = str(max(0, (ours >> 13) - (theirs >> 13)))
        read = [margin if read is None else read(play, community) for read in self.readers]
        return result._replace(readings=tuple(read))

    def _by_own_hand(self, play: SeatPlay, community: int) -> Result:
        """What decides where there is no dealer's hand: how many flush cards the player has."""
        rules, cards = self.rules, play.packet | community
        hand = rules.colour or rules.own_hand
        length = colour_flush_length(cards, colour_of(play)) if rules.colour else rules.flush_of(cards) >> 13
        reason = _flush_cards(rules, length)
        if hand is None or length >= hand.win_from:
            return Result(_WIN, reason)
        return Result(_PUSH if length >= hand.push_from else _LOSE, reason)

    def lines(self, seat: int, stakes: Mapping[str, int], result: Result) -> list[Line]:
        """The lines of a seat's stakes that its result decides."""
        lines, readings = [], iter(result.readings)
        for wager in self.rules.contested:
            read = [next(readings) for _ in wager.posted_tables] if result.readings else []
            if stake := stakes.get(wager.name):
                lines.append(self._line(seat, wager, stake, result, read))
        return lines

    def _line(self, seat: int, wager: Wager, stake: int, result: Result, read: list[str]) -> Line:
        clauses = self.rules.clauses
        if result.folded:
            return lost_with_fold(seat, wager.name, stake, clauses.fold, result.reason)
        outcome, reason, clause = result.outcome, result.reason, clauses.compare
        if not result.qualified and wager.when_unqualified is not Unqualified.COMPARE:
            outcome = _WIN if wager.when_unqualified is Unqualified.WIN else _PUSH
            reason, clause = "the dealer does not qualify", clauses.not_qualified
        if outcome is _WIN and wager.win is not Win.EVEN:
            return self._by_table(seat, wager, stake, read)
        won = stake if outcome is _WIN else 0
        back = 0 if outcome is _LOSE else stake
        return Line(seat, wager.name, stake, outcome, won, won + back, clause, reason)

    def _by_table(self, seat: int, wager: Wager, stake: int, read: list[str]) -> Line:
        """A winner's wager that its tables pay: the highest award, or a push where none has a row."""
        rows = zip(wager.posted_tables, read, strict=True)
        found = [(row, table) for table, value in rows if (row := table.row_of.get(value)) is not None]
        if not found:
            line = Line(seat, wager.name, stake, _PUSH, 0, stake, wager.clause, "wins, and no row of the table pays")
            return line._replace(table=wager.posted_tables[0].name)
        row, table = max(found, key=lambda one: _pays(one[0]))
        won = whole_cents(stake * _pays(row), self.rules.irregularities.rounding)
        line = Line(seat, wager.name, stake, _WIN, won, won + stake, wager.clause, table.label(row))
        return line._replace(table=table.name, row=row.key)


def _pays(row: PayRow) -> Fraction:
    return row.award.pays if isinstance(row.award, Odds) else Fraction(0)


def _is_margin(rules: Rules, table: PayTable) -> bool:
    return any(table is one for wager in rules.contested if wager.win is Win.MARGIN for one in wager.posted_tables)


def _flush_cards(rules: Rules, length: int) -> str:
    """How many flush cards a hand has, in words."""
    cards = f"{length} flush card{'' if length == 1 else 's'}"
    return f"{cards} of {_NUMBERS.get(rules.packet + rules.community, rules.packet + rules.community)}"


_NUMBERS = {5: "five", 6: "six", 7: "seven", 8: "eight", 9: "nine"}
