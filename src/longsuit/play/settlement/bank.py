"""The bank of a player-dealer: which wagers it covers, what it wins or loses, and the house's fees."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from longsuit.play.settlement.lines import BankResult, Line, Outcome, SettlementError, When
from longsuit.rules import BankingClause, Role

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from longsuit.play.settlement.lines import SeatPlay
    from longsuit.rules import Rules

_UNCOVERED = "the bank was used up"


class Bank(NamedTuple):
    """What a banker puts up before wagers are closed."""

    seat: int
    """The banker's seat, which places no wagers and is dealt no packet."""

    put_up_cents: int
    """The chips put up: the most the banker can win or lose."""


def covered(rules: Rules, lines: Sequence[Line], bank: Bank) -> tuple[list[Line], int]:
    """The lines as far as the bank covers them in their order, and how much of the bank they use (PD-3, PD-4)."""
    left, found = bank.put_up_cents, []
    for settled in lines:
        line = settled._replace(when=When.END)  # what the bank covers is known at the end only
        if rules.by_name[line.wager].role is Role.JACKPOT:
            found.append(line)  # jackpots are no wagers against the bank
            continue
        covers = min(left, _at_stake(line))
        left -= covers
        found.append(_cut(line, covers))
    return found, bank.put_up_cents - left


def _at_stake(line: Line) -> int:
    """What a line takes from the bank or adds to it."""
    return abs(line.paid_cents - line.stake_cents)


def _cut(line: Line, covers: int) -> Line:
    """A line of which the bank covers this much; the rest of a wager is returned."""
    if covers == _at_stake(line):
        return line
    clause = BankingClause.EXHAUSTED.value
    if not covers:
        back = line._replace(outcome=Outcome.RETURNED, won_cents=0, paid_cents=line.stake_cents, capped_by=clause)
        return back._replace(clause=clause, reason=_UNCOVERED)
    # A bonus that pays "for 1" can win and still pay less than was staked on it.
    paid = line.stake_cents + (covers if line.paid_cents > line.stake_cents else -covers)
    stake_returned = line.paid_cents - line.won_cents
    won = paid - stake_returned if line.won_cents else 0
    return line._replace(won_cents=won, paid_cents=paid, capped_by=clause)


def bank_result(rules: Rules, seats: Iterable[SeatPlay], lines: Iterable[Line], bank: Bank, used: int) -> BankResult:
    """What the banker won or lost on lines that the bank covers, and what the house collects (PD-5)."""
    against = [line for line in lines if rules.by_name[line.wager].role is not Role.JACKPOT]
    net = sum(line.stake_cents - line.paid_cents for line in against)
    if abs(net) > bank.put_up_cents:
        raise SettlementError(f"A bank of {bank.put_up_cents} cents cannot win or lose {net}.")
    return BankResult(bank.seat, bank.put_up_cents, used, net, _fees(rules, seats, bank))


def _fees(rules: Rules, seats: Iterable[SeatPlay], bank: Bank) -> dict[int, int]:
    banking = rules.banking
    if banking is None:
        return {}
    bases = {play.seat: play.wagers[rules.base.name] for play in seats if not play.dead}
    fees = {seat: banking.player_fee(base) for seat, base in bases.items()}
    return {**fees, bank.seat: banking.banker_fee(sum(bases.values()))}
