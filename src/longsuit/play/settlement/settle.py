"""Settlement: what becomes of every wager, as a pure function of rules, cards, wagers and decisions."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from longsuit.play.settlement.aggregate_caps import cut
from longsuit.play.settlement.bank import bank_result, covered
from longsuit.play.settlement.lines import Line, MetersNeeded, Outcome, Settlement, SettlementError, When
from longsuit.play.settlement.practice_meters import Claim, pay_claims
from longsuit.play.settlement.seat_lines import SeatSettlement, check_lines
from longsuit.rules import CapScope, Share

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from longsuit.play.settlement.bank import Bank
    from longsuit.play.settlement.lines import SeatPlay
    from longsuit.play.settlement.practice_meters import Meter
    from longsuit.play.settlement.seat_lines import SeatLines
    from longsuit.rules import Cap, Rules


_END = When.END  # in Python 3.11 a member is slow to read off its class, and every line of every round is compared


def settle(
    rules: Rules,
    seats: Sequence[SeatPlay],
    dealer: int,
    community: int = 0,
    meters: Mapping[str, Meter] | None = None,
    bank: Bank | None = None,
) -> Settlement:
    """Settle a round: the seats in order from the dealer's or the banker's left, the dealer's hand, community cards."""
    prepared = _prepared(rules)
    theirs = rules.flush_of(dealer | community) if rules.duel else 0
    hands = _all_hands(seats, dealer) if prepared.reads_all_hands else ()
    lines: list[Line] = []
    early = metered = False
    for play in seats if bank else reversed(seats):
        settled = prepared.lines(play, theirs, community, hands)
        _refuse_unaccounted(play, settled)
        lines += settled.lines
        early, metered = early or settled.early, metered or settled.metered
    if early and not bank:
        lines = _in_order(lines)
    for cap in rules.caps:
        lines = _capped(cap, lines)
    after = _pay_from_meters(rules, lines, meters or {}) if metered else meters or {}
    if rules.caps or metered:
        check_lines(lines)
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
    prepared = _prepared(rules)
    lines: list[Line] = []
    for play in decided:
        # A line that depends on the dealer's hand is not settled yet, so any hand serves here.
        lines += [line for line in prepared.lines(play, 0, 0, ()).lines if moved_at_once(rules, line)]
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


@lru_cache(maxsize=64)
def _prepared(rules: Rules) -> SeatSettlement:
    """The rules made ready to settle by."""
    return SeatSettlement(rules)


def _refuse_unaccounted(play: SeatPlay, settled: SeatLines) -> None:
    """Refuse lines that do not account for every wager and every cent staked."""
    left = sum(play.wagers.values()) - settled.staked_cents
    if left or len(settled.lines) != len(play.wagers):
        raise SettlementError(f"The lines leave {left} cents of the stakes of seat {play.seat} unaccounted for.")


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
