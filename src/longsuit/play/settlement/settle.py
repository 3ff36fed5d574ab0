"""Settlement: what becomes of every wager, as a pure function of rules, cards, wagers and decisions."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from longsuit.cards import LANE, flush_value, straight_flush_value
from longsuit.play.settlement.aggregate_caps import cut
from longsuit.play.settlement.awards_and_restarts import whole_cents
from longsuit.play.settlement.bank import bank_result, covered
from longsuit.play.settlement.contest import Contest
from longsuit.play.settlement.lines import Line, MetersNeeded, Outcome, Settlement, SettlementError, When
from longsuit.play.settlement.practice_meters import Claim, pay_claims
from longsuit.play.settlement.readings import reader
from longsuit.rules import (
    Basis,
    CapScope,
    FoldFate,
    IrregularityClause,
    Metric,
    Reads,
    Role,
    Share,
    Timing,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from longsuit.play.settlement.bank import Bank
    from longsuit.play.settlement.lines import SeatPlay
    from longsuit.play.settlement.practice_meters import Meter
    from longsuit.rules import Cap, PayRow, PayTable, Rules, Wager


_END = When.END  # in Python 3.11 a member is slow to read off its class, and every line of every round is compared


class _Table(NamedTuple):
    """A bonus or jackpot wager made ready: how its cards are read, and the line each reading leads to."""

    name: str
    read: Callable[[SeatPlay, int], str]
    shows_discards: bool
    line: Callable[[int, int, str, bool, bool], Line]
    by_hands: Mapping[int, Callable[[int, int, str, bool, bool], Line]]
    """For a wager on any hand at the table: the lines for each number of hands."""


class _Plan(NamedTuple):
    """Rules made ready to settle by; lines are immutable, so equal ones are made once and remembered."""

    contest: Contest
    tables: tuple[_Table, ...]
    reads_all: bool


def settle(
    rules: Rules,
    seats: Sequence[SeatPlay],
    dealer: int,
    community: int = 0,
    meters: Mapping[str, Meter] | None = None,
    bank: Bank | None = None,
) -> Settlement:
    """Settle a round: the seats in order from the dealer's or the banker's left, the dealer's hand, community cards."""
    plan = _plan(rules)
    theirs = rules.flush_of(dealer | community) if rules.duel else 0
    lines: list[Line] = []
    hands = _all_hands(seats, dealer) if plan.reads_all else ()
    for play in seats if bank else reversed(seats):
        lines += _seat_lines(plan, play, theirs, community, hands)
    early = metered = False
    for line in lines:
        early = early or line.when is not _END
        metered = metered or line.meter is not None
    if early and not bank:
        lines = _in_order(lines)
    for cap in rules.caps:
        lines = _capped(cap, lines)
    after = _pay_from_meters(rules, lines, meters or {}) if metered else meters or {}
    _check(lines, seats)
    if bank is None:
        return Settlement(tuple(lines), after)
    lines, used = covered(rules, lines, bank)
    return Settlement(tuple(lines), after, bank_result(rules, seats, lines, bank, used))


def settle_at_once(rules: Rules, decided: Sequence[SeatPlay]) -> tuple[Line, ...]:
    """What is settled at the decisions of these seats, in their order, before the dealer's hand is known.

    What a fold loses is collected at the fold (ILS-4, NHF-4, NCF-3); some bonuses are settled as soon as their cards
    are shown (HCF-2). The whole settlement begins with the same lines: a cap that serves first come is used up in the
    same order.
    """
    plan = _plan(rules)
    lines: list[Line] = []
    for play in decided:
        # A line that depends on the dealer's hand is not settled yet, so any hand serves here.
        lines += [line for line in _seat_lines(plan, play, 0, 0, ()) if moved_at_once(rules, line)]
    for cap in rules.caps:
        lines = _capped(cap, lines)
    return tuple(lines)


def moved_at_once(rules: Rules, line: Line) -> bool:
    """Whether the chips of a line move at the player's decision: what is lost is collected, what is won is paid."""
    return line.when is not _END and (line.wager in rules.paid_at_once or line.outcome is Outcome.LOSE)


def _in_order(lines: list[Line]) -> list[Line]:
    """What was settled at once comes first, as the seats decided; the rest from right to left."""
    early = sorted((line for line in lines if line.when is not _END), key=lambda line: line.seat)
    return early + [line for line in lines if line.when is _END]


def _all_hands(seats: Sequence[SeatPlay], dealer: int) -> tuple[int, ...]:
    """Every hand at the table, the dealer's and folded ones included; dead hands do not count."""
    hands = [play.packet for play in seats if not play.dead]
    return tuple([*hands, dealer] if dealer else hands)


def _best_line(table: _Table, play: SeatPlay, stake: int, hands: tuple[int, ...]) -> Line:
    """The line of a wager on any hand: what the best of them reads, by the table for their number."""
    lines = table.by_hands.get(len(hands), table.line)
    found = [lines(play.seat, stake, table.read(play._replace(packet=hand), 0), play.folded, False) for hand in hands]  # noqa: FBT003 - a memo's key
    return max(found, key=lambda line: line.won_cents)


def _seat_lines(plan: _Plan, play: SeatPlay, theirs: int, community: int, hands: tuple[int, ...]) -> list[Line]:
    if play.dead:
        return returned(play, IrregularityClause.WRONG_COUNT.value, "the hand was dead: a wrong number of cards")
    seat, wagers, folded = play.seat, play.wagers, play.folded
    lines = plan.contest.lines(play, theirs, community)
    for table in plan.tables:
        stake = wagers.get(table.name)
        if stake is not None and table.by_hands:
            lines += [_best_line(table, play, stake, hands)] if hands else []
        elif stake is not None:
            discards = table.shows_discards and _is_in_discards(play.packet)
            lines.append(table.line(seat, stake, table.read(play, community), folded, discards))
    return lines


def returned(play: SeatPlay, clause: str, reason: str) -> list[Line]:
    """Every wager of a seat given back."""
    return [
        Line(play.seat, wager, stake, Outcome.RETURNED, 0, stake, clause, reason)
        for wager, stake in play.wagers.items()
    ]


@lru_cache(maxsize=64)
def _plan(rules: Rules) -> _Plan:
    tables = tuple(
        _Table(
            wager.name,
            reader(rules, wager.table.metric),
            wager.settled is Timing.AT_ONCE and wager.table.metric is Metric.STRAIGHT_FLUSH,
            _table_lines(rules, wager, wager.table),
            _lines_by_hands(rules, wager),
        )
        for wager in rules.wagers
        if wager.table is not None and not wager.is_contested
    )
    return _Plan(Contest(rules), tables, any(table.by_hands for table in tables))


def _lines_by_hands(rules: Rules, wager: Wager) -> dict[int, Callable[[int, int, str, bool, bool], Line]]:
    """The lines of a wager on any hand at the table, by the number of hands; none for a wager on one's own hand."""
    numbers = {table.hands for table in wager.tables} if wager.reads is Reads.ANY_HAND else set()
    posted = {number: table for number in numbers if (table := wager.table_for(number)) is not None}
    return {number: _table_lines(rules, wager, table) for number, table in posted.items()}


def _table_lines(rules: Rules, wager: Wager, table: PayTable) -> Callable[[int, int, str, bool, bool], Line]:
    """The lines of a wager that is paid by a table."""
    rows, keeps_stake = table.row_of, table.basis is Basis.FOR_1

    @lru_cache(maxsize=4096)
    def line(seat: int, stake: int, value: str, folded: bool, discards: bool) -> Line:  # noqa: FBT001 - a memo's key
        row = rows.get(value)
        if folded and (wager.fold is FoldFate.LOST or (row is None and wager.fold is FoldFate.STAYS_IF_WON)):
            lost = Line(seat, wager.name, stake, Outcome.LOSE, 0, 0, rules.clauses.fold, "lost with the fold")
            return lost._replace(table=table.name, when=When.FOLD)
        early = When.FOLD if folded else When.RAISE if discards and row is not None else When.END
        when = early if wager.settled is Timing.AT_ONCE else When.END
        if row is None:
            lost = Line(seat, wager.name, stake, Outcome.LOSE, 0, 0, wager.clause, "no paying hand")
            return lost._replace(table=table.name, when=when)
        share = isinstance(row.award, Share)
        won = 0 if isinstance(row.award, Share) else whole_cents(stake * row.award.pays, rules.irregularities.rounding)
        back = 0 if share or keeps_stake else stake
        won_line = Line(seat, wager.name, stake, Outcome.WIN, won, won + back, wager.clause, table.label(row))
        return won_line._replace(table=table.name, row=row.key, when=when, meter=_meter(rules, wager, row))

    return line


def _meter(rules: Rules, wager: Wager, row: PayRow) -> str | None:
    """The meter a row is paid from: its share's, or the first where every pay comes off the meter (JP-5)."""
    if isinstance(row.award, Share):
        return f"{wager.name}/{row.award.meter}"
    if wager.role is Role.JACKPOT and rules.jackpots.all_off_the_meter:
        return f"{wager.name}/{next(iter(wager.table.meters if wager.table else ()), 'meter')}"
    return None


def _is_in_discards(packet: int) -> bool:
    """Whether the longest straight flush is outside the flush that is played (HCF-2)."""
    flush = flush_value(packet) & LANE
    return straight_flush_value(flush) >> 4 < straight_flush_value(packet) >> 4


def _capped(cap: Cap, lines: list[Line]) -> list[Line]:
    """Cut the winnings a cap covers, over the table or seat by seat."""
    groups: dict[int, list[int]] = {}
    for place, line in enumerate(lines):
        if line.won_cents and line.wager in cap.wagers:
            groups.setdefault(line.seat if cap.scope is CapScope.SEAT else 0, []).append(place)
    for places in groups.values():
        wins = [lines[place].won_cents for place in places]
        if sum(wins) <= cap.amount_cents:
            continue
        for place, won in zip(places, cut(wins, cap.amount_cents, cap.method), strict=True):
            line = lines[place]
            if won != line.won_cents:
                paid = line.paid_cents - line.won_cents + won
                lines[place] = line._replace(won_cents=won, paid_cents=paid, capped_by=cap.clause)
    return lines


def _pay_from_meters(rules: Rules, lines: list[Line], meters: Mapping[str, Meter]) -> Mapping[str, Meter]:
    """Pay what comes off the meters, in settlement order; return the meters afterwards."""
    places = [place for place, line in enumerate(lines) if line.meter is not None]
    claims = [_claim(rules, lines[place]) for place in places]
    missing = dict.fromkeys(claim.meter for claim in claims if claim.meter not in meters)
    if missing:
        raise MetersNeeded(list(missing))
    paid, after = pay_claims(claims, meters, rules.jackpots, rules.irregularities.rounding)
    for place, won in zip(places, paid, strict=True):
        line = lines[place]
        lines[place] = line._replace(won_cents=won, paid_cents=line.paid_cents - line.won_cents + won)
    return after


def _claim(rules: Rules, line: Line) -> Claim:
    table = rules.by_name[line.wager].table
    row = next(row for row in table.rows if row.key == line.row) if table else None
    percent = row.award.percent if row and isinstance(row.award, Share) else None
    return Claim(line.meter or "", percent, line.won_cents)


def _check(lines: Sequence[Line], seats: Sequence[SeatPlay]) -> None:
    """The lines must account for every wager and every cent staked, and pay winnings with or without the stake."""
    staked = wagers = 0
    for play in seats:
        staked += sum(play.wagers.values())
        wagers += len(play.wagers)
    for line in lines:
        staked -= line.stake_cents
        back = line.paid_cents - line.won_cents
        if back and back != line.stake_cents:
            raise SettlementError(f"The line of {line.wager} at seat {line.seat} does not add up.")
    if staked or len(lines) != wagers:
        raise SettlementError(f"The lines leave {staked} cents of the stakes unaccounted for.")
