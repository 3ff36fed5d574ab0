"""A verdict after a decision: best, or what it cost."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import TYPE_CHECKING

from longsuit.base import dollars
from longsuit.coach.action_worths import worths
from longsuit.coach.house_words import action_text, actions_text, raise_label, raise_text
from longsuit.odds import DealerLaw, HandOdds, OddsError, StreetHandOdds

if TYPE_CHECKING:
    from longsuit.coach.positions import Decision, Position
    from longsuit.odds import ActionOdds
    from longsuit.rules import Rules


@dataclass(frozen=True)
class Verdict:
    """What a decision was worth, against the best that the rules allow with these cards."""

    odds: HandOdds
    """What each action is worth, as `longsuit hand` computes it."""

    multiple: Fraction
    """The raise that was made, in base wagers; 0 is a fold or a check."""

    ante_cents: int
    """The base wager."""

    check: bool = False
    """Whether the decision was a check."""

    label: str = "Raise"
    """What the house calls a raise here, such as `Play`."""

    @property
    def action(self) -> str:
        """What was done: `fold`, `check` or `raise`."""
        return "raise" if self.multiple else "check" if self.check else "fold"

    @property
    def best(self) -> ActionOdds:
        """The action worth most."""
        return self.odds.best

    @cached_property
    def worth(self) -> Fraction:
        """The expected net result of the decision, in base wagers."""
        for action in self.odds.actions:
            if action.action == self.action and action.multiple == self.multiple:
                return action.ev
        if isinstance(self.odds, StreetHandOdds):
            if not self.multiple or self.odds.between is None:
                raise OddsError(self._not_allowed)
            return self.odds.between
        law, most = self.odds.law, self.odds.actions[-1].multiple
        # Between two whole multiples, up to the house's limit in cents.
        if not isinstance(law, DealerLaw) or not 1 <= self.multiple < most + 1:
            raise OddsError(self._not_allowed)
        return law.net(self.multiple)

    @property
    def is_best(self) -> bool:
        """Whether nothing was better."""
        return self.cost == 0

    @cached_property
    def cost(self) -> Fraction:
        """What the decision cost on average, in base wagers."""
        return max(Fraction(0), self.best.ev - self.worth)

    @property
    def cost_cents(self) -> Fraction:
        """What the decision cost on average, in cents, exactly."""
        return self.cost * self.ante_cents

    @property
    def rounded_cents(self) -> int:
        """The cost to the nearest cent, for display."""
        return int(self.cost_cents + Fraction(1, 2))

    @property
    def sentence(self) -> str:
        """The verdict as a player reads it."""
        if self.is_best:
            return "That was the best play."
        best = action_text(self.label, self.best)
        return f"{best[0].upper()}{best[1:]} was better. {self.made} cost {self.amount} on average."

    @property
    def amount(self) -> str:
        """The cost as a player reads it."""
        return dollars(self.rounded_cents) if self.rounded_cents else "less than one cent"

    @property
    def made(self) -> str:
        """The decision as the subject of a sentence."""
        if not self.multiple:
            return "Checking" if self.check else "Folding"
        return raise_text(self.label, self.multiple) if self.multiple.denominator == 1 else f"Your {self.label}"

    @property
    def _not_allowed(self) -> str:
        return f"{self.made} is not allowed with these cards. Choose {actions_text(self.label, self.odds.actions)}."


def decision_verdict(rules: Rules, decision: Decision) -> Verdict:
    """The verdict on a decision that was made."""
    return verdict(rules, decision.position, decision.multiple, decision.ante_cents, check=decision.check)


def verdict(
    rules: Rules, position: Position, multiple: Fraction, ante_cents: int, seen: int = 0, *, check: bool = False
) -> Verdict:
    """The verdict on a raise of so many base wagers, 0 for a fold or a check.

    `seen` are other cards known to be out of play.
    """
    odds = worths(rules, position, ante_cents, seen, multiple)
    found = Verdict(odds, multiple, ante_cents, check, raise_label(rules, position))
    _ = found.worth  # refuses a raise that the rules do not allow
    return found
