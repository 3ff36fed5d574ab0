"""Settlement: what becomes of every wager, as a pure function of rules, cards, wagers and decisions.

`payment_order.py` says in which order seats are paid, `settled_at_once.py` what is settled before the end.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from longsuit.play.settlement.aggregate_caps import capped
from longsuit.play.settlement.bank import bank_result, covered
from longsuit.play.settlement.lines import Line, MetersNeeded, Settlement, SettlementError
from longsuit.play.settlement.payment_order import early_lines_first, seats_in_order
from longsuit.play.settlement.practice_meters import Claim, pay_claims
from longsuit.play.settlement.seat_lines import check_lines, prepared_seat_lines
from longsuit.rules import Share

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from longsuit.play.settlement.bank import Bank
    from longsuit.play.settlement.lines import SeatPlay
    from longsuit.play.settlement.practice_meters import Meter
    from longsuit.play.settlement.seat_lines import SeatLines
    from longsuit.rules import Rules


def settle(
    rules: Rules,
    seats: Sequence[SeatPlay],
    dealer: int,
    community: int = 0,
    meters: Mapping[str, Meter] | None = None,
    bank: Bank | None = None,
) -> Settlement:
    """Settle a round: the seats in order from the dealer's or the banker's left, the dealer's hand, community cards."""
    prepared = prepared_seat_lines(rules)
    theirs = rules.flush_of(dealer | community) if rules.duel else 0
    hands = _all_hands(seats, dealer) if prepared.reads_all_hands else ()
    lines: list[Line] = []
    early = metered = False
    for play in seats_in_order(seats, banked=bank is not None):
        settled = prepared.lines(play, theirs, community, hands)
        _refuse_unaccounted(play, settled)
        lines += settled.lines
        early, metered = early or settled.early, metered or settled.metered
    if early and not bank:
        lines = early_lines_first(lines)
    for cap in rules.caps:
        lines = capped(cap, lines)
    after = _pay_from_meters(rules, lines, meters or {}) if metered else meters or {}
    if rules.caps or metered:
        check_lines(lines)
    if bank is None:
        return Settlement(tuple(lines), after)
    lines, used = covered(rules, lines, bank)
    return Settlement(tuple(lines), after, bank_result(rules, seats, lines, bank, used))


def _all_hands(seats: Sequence[SeatPlay], dealer: int) -> tuple[int, ...]:
    """Every hand at the table, the dealer's and folded ones included; dead hands do not count."""
    hands = [play.packet for play in seats if not play.dead]
    return tuple([*hands, dealer] if dealer else hands)


def _refuse_unaccounted(play: SeatPlay, settled: SeatLines) -> None:
    """Refuse lines that do not account for every wager and every cent staked."""
    left = sum(play.wagers.values()) - settled.staked_cents
    if left or len(settled.lines) != len(play.wagers):
        raise SettlementError(f"The lines leave {left} cents of the stakes of seat {play.seat} unaccounted for.")


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
