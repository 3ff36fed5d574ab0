"""What a player can plan with: the result of a session, the chance to be ahead, the risk of a bankroll."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from math import sqrt
from typing import TYPE_CHECKING, Any

from longsuit.base import dollars
from longsuit.odds.games.duel import OPTIMAL
from longsuit.odds.house_edge import base_odds
from longsuit.odds.results.errors import OddsError
from longsuit.odds.results.exact import ExactNumber, exact_number
from longsuit.odds.sessions.round_law import RoundLaw
from longsuit.odds.sessions.ruin import lasting_risk, risk_within
from longsuit.odds.sessions.session_law import session_law
from longsuit.odds.sidebets.aggregate_caps import check_stakes_cents
from longsuit.odds.sidebets.joint_law import joint_odds
from longsuit.rules import limited_raise

if TYPE_CHECKING:
    from collections.abc import Mapping

    from longsuit.odds.sessions.session_law import SessionLaw
    from longsuit.rules import Rules

SHARES = (0.01, 0.05, 0.25, 0.5, 0.75, 0.95, 0.99)
"""The shares of sessions whose results are reported."""


@dataclass(frozen=True)
class SessionOdds:
    """A session of one player, by the exact law of a round."""

    game: str
    """The game."""

    strategy: str
    """The strategy's name."""

    stakes_cents: Mapping[str, int]
    """What is placed each round; raises follow from the strategy."""

    law: RoundLaw
    """The law of a round, in base wagers."""

    session: SessionLaw
    """The law of the session, in steps of the round's law."""

    bankroll_cents: int | None
    """What the player brings; None where ruin was not asked for."""

    risk: float | None
    """The chance that it falls too low to play a whole round at some point of the session."""

    lasting_risk: float | None
    """A bound of the same chance over a life; 1 unless the game favours the player."""

    not_counted: Mapping[str, str]
    """What the figures leave out, by the key of the house file, each with a sentence."""

    @property
    def unit_cents(self) -> int:
        """The base wager."""
        return next(iter(self.stakes_cents.values()))

    def cents(self, steps: int) -> Fraction:
        """A result in cents."""
        return steps * self.law.step * self.unit_cents

    @property
    def expected_cents(self) -> Fraction:
        """What the session is worth."""
        return self.session.rounds * self.law.mean * self.unit_cents

    @property
    def standard_deviation_cents(self) -> float:
        """The standard deviation of the session's result."""
        return sqrt(self.session.rounds * self.law.variance) * self.unit_cents

    @property
    def ahead(self) -> float:
        """The chance to end with more than one started with."""
        return self.session.at_least(1)

    @property
    def even(self) -> float:
        """The chance to end with just what one started with."""
        return self.session.at_least(0) - self.ahead

    def quantiles(self) -> dict[float, Fraction]:
        """Results in cents: this share of sessions ends there or below."""
        return {share: self.cents(self.session.quantile(share)) for share in SHARES}

    def to_json(self) -> dict[str, Any]:
        """What `longsuit session --json` prints."""
        rounds_to_expectation = self.law.rounds_to_expectation
        return {
            "game": self.game,
            "strategy": self.strategy,
            "stakes": [{"wager": wager, "stake_cents": cents} for wager, cents in self.stakes_cents.items()],
            "rounds": self.session.rounds,
            "round": {
                "mean": exact_number(self.law.mean),
                "variance": exact_number(self.law.variance),
                "n0": None if rounds_to_expectation is None else exact_number(rounds_to_expectation),
            },
            "expected_cents": exact_number(self.expected_cents),
            "standard_deviation_cents": self.standard_deviation_cents,
            "ahead": self._chance(1),
            "not_behind": self._chance(0),
            "error": self.session.error,
            "percentiles": [
                {"share": share, "result_cents": float(cents)} for share, cents in self.quantiles().items()
            ],
            "bankroll_cents": self.bankroll_cents,
            "risk_of_ruin": self.risk,
            "lasting_risk_of_ruin": self.lasting_risk,
            "not_counted": dict(self.not_counted),
        }

    def _chance(self, steps: int) -> ExactNumber | float:
        """The chance of a result or a better one: exact where the session's law is."""
        if self.session.exact is None:
            return self.session.at_least(steps)
        return exact_number(sum(self.session.exact[max(0, steps - self.session.lowest) :], Fraction(0)))


def session_odds(
    rules: Rules,
    rounds: int,
    stakes_cents: Mapping[str, int] | None = None,
    bankroll_cents: int | None = None,
    strategy: str = OPTIMAL,
) -> SessionOdds:
    """A session of so many rounds with the same wagers in each.

    >>> from longsuit.rules import load
    >>> found = session_odds(load("i-luv-suits"), 50)
    >>> f"{found.ahead:.4f}", f"{float(found.law.rounds_to_expectation):.0f}"
    ('0.4351', '3746')
    """
    _refuse_banked(rules)
    stakes = dict(stakes_cents or {rules.base.name: rules.base.limits.min_cents})
    check_stakes_cents(rules, stakes)
    stakes = {rules.base.name: stakes[rules.base.name]} | stakes
    if cut := limited_raise(rules, stakes[rules.base.name]):
        limit = dollars(cut.limits.max_cents)
        raise OddsError(
            f"The limit of {limit} on {cut.label} allows no larger raise on this {rules.base.label}. Stake less."
        )
    law, name = round_law(rules, stakes, strategy)
    unit = law.step * stakes[rules.base.name]
    bankroll = None if bankroll_cents is None else int(Fraction(_whole(bankroll_cents)) / unit)
    return SessionOdds(
        rules.game,
        name,
        stakes,
        law,
        session_law(law, rounds),
        bankroll_cents,
        None if bankroll is None else risk_within(law, bankroll, rounds),
        None if bankroll is None else lasting_risk(law, bankroll),
        _not_counted(rules),
    )


def _refuse_banked(rules: Rules) -> None:
    """Refuse rules under which a player banks the round: a bank may not cover every wager, and the house takes fees."""
    if rules.banking is not None:
        raise OddsError(
            f"Players bank {rules.title} here, and a bank may not cover every wager. Compute sessions without "
            f"[banking], or use `longsuit odds` for the banker's side."
        )


def _not_counted(rules: Rules) -> dict[str, str]:
    """What the law of a round leaves out: the aggregate caps."""
    if not rules.caps:
        return {}
    caps = ", ".join(f"{dollars(cap.amount_cents)} ({cap.clause})" for cap in rules.caps)
    what = "aggregate cap" if len(rules.caps) == 1 else "aggregate caps"
    return {"caps": f"Not counted: the {what} of {caps} in {rules.title}."}


def _whole(cents: int) -> int:
    if cents < 1:
        raise OddsError("A bankroll is a whole number of cents above 0.")
    return cents


def round_law(rules: Rules, stakes_cents: Mapping[str, int], strategy: str) -> tuple[RoundLaw, str]:
    """The law of a round's net result with these wagers, in base wagers, and the strategy's name; without caps."""
    if list(stakes_cents) == [rules.base.name]:
        odds = base_odds(rules, strategy)
        return RoundLaw({Fraction(net): chance for net, chance in odds.outcomes.items()}), odds.strategy
    joint = joint_odds(rules, strategy, poker=False)
    unit = stakes_cents[rules.base.name]
    columns = [[Fraction(cents, unit) * net for net in joint.nets(wager)] for wager, cents in stakes_cents.items()]
    found: dict[Fraction, Fraction] = {}
    for cell, nets in zip(joint.cells, zip(*columns, strict=True), strict=True):
        net = sum(nets, Fraction(0))
        found[net] = found.get(net, Fraction(0)) + cell.probability
    return RoundLaw(found), joint.strategy
