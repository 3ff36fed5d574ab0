"""A verdict after a decision: best, or what it cost."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import TYPE_CHECKING

from longsuit.base import dollars
from longsuit.coach.action_worths import worths
from longsuit.odds import DealerLaw, HandOdds, OddsError

if TYPE_CHECKING:
    from longsuit.coach.positions import Position
    from longsuit.odds import ActionOdds
    from longsuit.rules import Rules


@dataclass(frozen=True)
class Verdict:
    """What a decision was worth, against the best that the rules allow with these cards."""

    odds: HandOdds
    """What each action is worth, as `longsuit hand` computes it."""

    multiple: Fraction
    """The raise that was made, in base wagers; 0 is a fold."""

    ante_cents: int
    """The base wager."""

    @property
    def best(self) -> ActionOdds:
        """The action worth most."""
        return self.odds.best

    @cached_property
    def worth(self) -> Fraction:
        """The expected net result of the decision, in base wagers."""
        for action in self.odds.actions:
            if action.multiple == self.multiple:
                return action.ev
        law, most = self.odds.law, self.odds.actions[-1].multiple
        # Between two whole multiples, up to the house's limit in cents.
        if not isinstance(law, DealerLaw) or not 1 <= self.multiple < most + 1:
            raise OddsError(_not_allowed(self.multiple, most))
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
        amount = dollars(self.rounded_cents) if self.rounded_cents else "less than one cent"
        return f"{str(self.best).capitalize()} was better. {self._made} cost {amount} on average."

    @property
    def _made(self) -> str:
        """The decision as the subject of a sentence."""
        if not self.multiple:
            return "Folding"
        return f"Raising {self.multiple}x" if self.multiple.denominator == 1 else "Your raise"


def _not_allowed(multiple: Fraction, most: int) -> str:
    choices = f"Fold, or raise 1 to {most} times." if most > 1 else "Fold, or raise once." if most else "Fold."
    return f"A raise of {multiple} times the first bet is not allowed with these cards. {choices}"


def verdict(rules: Rules, position: Position, multiple: Fraction, ante_cents: int, seen: int = 0) -> Verdict:
    """The verdict on a raise of so many base wagers, 0 for a fold; `seen` are other cards known to be out of play."""
    found = Verdict(worths(rules, position, ante_cents, seen), multiple, ante_cents)
    _ = found.worth  # refuses a raise that the rules do not allow
    return found
