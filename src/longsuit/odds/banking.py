"""A round from the side of a player who banks it: expected result, spread, how often the bank is used up."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from math import ceil, sqrt
from random import Random
from typing import TYPE_CHECKING, Any

from longsuit.base import dollars
from longsuit.cards import Colour, Deck
from longsuit.odds.house_edge import base_odds
from longsuit.odds.results.errors import OddsError
from longsuit.odds.results.exact import exact_number
from longsuit.play import ChooseColour, CloseWagers, PlaceWager, PutUpBank, Round, decide, strategy_names, threshold
from longsuit.rules import Odds, cap_on_the_hand, largest_raises, largest_stakes

if TYPE_CHECKING:
    from longsuit.play import BankResult
    from longsuit.rules import Banking, Rules

ROUNDS = 4_000
"""Rounds that are played to estimate the spread."""

_SHORT = "the bank may not cover every wager"
_UNPRICED = "this strategy has no exact price"


@dataclass(frozen=True)
class BankerOdds:
    """What a round brings a banker whose players all place the same base wager and play one strategy."""

    players: int
    """How many players wager against the bank."""

    base_cents: int
    """The base wager of each."""

    bank_cents: int
    """What the banker puts up."""

    strategy: str
    """How the players play."""

    player_fee_cents: int
    """What the house collects from each player."""

    banker_fee_cents: int
    """What it collects from the banker."""

    most_at_stake_cents: int
    """The most that can be won or lost against the bank; a smaller bank may not cover every wager."""

    expected_cents: Fraction | None
    """The exact expected result of the banker, the fee paid; None where there is none."""

    why_not_exact: str
    """Why there is no exact expected result; empty where there is one."""

    rounds: int
    """How many rounds were played for the estimates below."""

    mean_cents: float
    """The average result of the banker in them, the fee paid."""

    standard_error: float
    """The standard error of that, in cents."""

    standard_deviation: float
    """The standard deviation of one round, in cents."""

    used_up: float
    """In what share of the rounds the bank was used up."""

    @property
    def house_cents(self) -> int:
        """What the house collects in a round: the only thing it earns."""
        return self.players * self.player_fee_cents + self.banker_fee_cents

    def to_json(self) -> dict[str, Any]:
        """The `banker` part of what `longsuit odds --json` prints."""
        document = {name: value for name, value in vars(self).items() if name != "expected_cents"}
        exact = None if self.expected_cents is None else exact_number(self.expected_cents)
        return document | {"expected_cents": exact, "house_cents": self.house_cents}


def banker_odds(
    rules: Rules, players: int, base_cents: int, bank_cents: int, *, rounds: int = ROUNDS, seed: int = 1
) -> BankerOdds:
    """What a round brings the banker of a game that players bank; the players play the game's usual threshold."""
    banking = _checked(rules, players, base_cents, bank_cents)
    strategy = strategy_names(rules)[0]
    most = players * _most_at_stake(rules, base_cents)
    fee = banking.banker_fee(players * base_cents)
    why_not = _why_not_exact(rules, players, base_cents) if bank_cents >= most else _SHORT
    edge = None if why_not else _edge(rules, strategy)
    results = [_played(rules, players, base_cents, bank_cents, strategy, f"{seed} {n}") for n in range(rounds)]
    nets = [result.net_cents - fee for result in results]
    mean = sum(nets) / rounds
    deviation = sqrt(sum((net - mean) ** 2 for net in nets) / max(1, rounds - 1))
    return BankerOdds(
        players=players,
        base_cents=base_cents,
        bank_cents=bank_cents,
        strategy=strategy,
        player_fee_cents=banking.player_fee(base_cents),
        banker_fee_cents=fee,
        most_at_stake_cents=most,
        expected_cents=None if edge is None else players * base_cents * edge - fee,
        why_not_exact=why_not or (_UNPRICED if edge is None else ""),
        rounds=rounds,
        mean_cents=mean,
        standard_error=deviation / sqrt(rounds),
        standard_deviation=deviation,
        used_up=sum(result.used_cents == bank_cents for result in results) / rounds,
    )


def _checked(rules: Rules, players: int, base_cents: int, bank_cents: int) -> Banking:
    if rules.banking is None:
        raise OddsError(f"The house banks {rules.title} here. A house file with [banking] lets players bank it.")
    if not 1 <= players < rules.seats:
        raise OddsError(f"{players} players cannot play against a bank. The number is 1 to {rules.seats - 1}.")
    if base_cents not in rules.base.limits.amounts:
        limits, label = rules.base.limits, rules.base.label
        steps = "" if limits.step_cents == 1 else f", in steps of {dollars(limits.step_cents)}"
        amounts = f"{dollars(limits.min_cents)} to {dollars(limits.amounts[-1])}{steps}"
        raise OddsError(f"{dollars(base_cents)} is outside the limits of the {label}. Use {amounts}.")
    if not rules.banking.min_cents <= bank_cents <= rules.banking.max_cents:
        least, most = dollars(rules.banking.min_cents), dollars(rules.banking.max_cents)
        raise OddsError(f"{dollars(bank_cents)} is no bank here. Use {least} to {most}.")
    return rules.banking


def _edge(rules: Rules, strategy: str) -> Fraction | None:
    """The exact house edge of a strategy, which is the banker's; None where it has no exact price."""
    try:
        return base_odds(rules, strategy).house_edge
    except OddsError:
        return None


def _why_not_exact(rules: Rules, players: int, base_cents: int) -> str:
    """Why the edge of whole raises is not what a covered round brings; empty where it is."""
    stakes = largest_stakes(rules, base_cents)
    for name, times in largest_raises(rules.decisions).items():
        if stakes[name] < times * base_cents:
            return f"the {rules.by_name[name].label} goes up to {dollars(stakes[name])} here, less than {times}x"
    if cap := cap_on_the_hand(rules, base_cents, players):
        return f"the limit of {dollars(cap.amount_cents)} may cut what players win"
    tables = [table for wager in rules.contested for table in wager.posted_tables]
    pays = [row.award.pays for table in tables for row in table.rows if isinstance(row.award, Odds)]
    if any((base_cents * pay).denominator > 1 for pay in pays):
        return "a pay is rounded to whole cents"
    return ""


def _most_at_stake(rules: Rules, base_cents: int) -> int:
    """The most that one seat can win from a bank or lose to it, with its largest raises."""
    staked = largest_stakes(rules, base_cents).items()
    return sum(ceil(stake * max(Fraction(1), rules.by_name[name].most_paid)) for name, stake in staked)


def _played(rules: Rules, players: int, base_cents: int, bank_cents: int, strategy: str, seed: str) -> BankResult:
    """A round played to its end; the banker has the last seat."""
    random = Random(f"banker {rules.sha256} {seed}")  # noqa: S311 - the same estimate every time
    round_ = Round(rules, Deck.shuffled(random))
    round_.apply(PutUpBank(rules.seats, bank_cents))
    for seat in range(1, players + 1):
        if rules.colour:
            round_.apply(ChooseColour(seat, random.choice(tuple(Colour))))
        round_.apply(PlaceWager(seat, rules.base.name, base_cents))
    round_.apply(CloseWagers())
    plays = threshold(rules, strategy)
    while round_.turn is not None:
        round_.apply(decide(round_, round_.turn, plays))
    if round_.settlement is None or round_.settlement.bank is None:
        raise OddsError(f"A round of {rules.title} was not settled against its bank.")
    return round_.settlement.bank
