"""The player's bankroll and the result of each round."""

from __future__ import annotations

from dataclasses import dataclass, replace

from longsuit.base import dollars


@dataclass(frozen=True)
class RoundResult:
    """The player's result in one round."""

    number: int
    """The round, from 1."""

    staked_cents: int
    """The total of the player's wagers."""

    paid_cents: int
    """The total paid to the player, returned wagers included."""

    words: str
    """A short summary of the hands."""

    fees_cents: int = 0
    """What the house collected from the player."""

    @property
    def net_cents(self) -> int:
        """The net result."""
        return self.paid_cents - self.staked_cents - self.fees_cents


@dataclass(frozen=True)
class SessionResults:
    """The bankroll at the start and every finished round; the bankroll now follows from them."""

    start_cents: int
    """The bankroll at the start of the session."""

    rounds: tuple[RoundResult, ...] = ()
    """Every finished round."""

    @property
    def bankroll_cents(self) -> int:
        """The bankroll now, before any wagers of a round in progress."""
        return self.start_cents + self.net_cents

    @property
    def net_cents(self) -> int:
        """The net result of the session."""
        return sum(result.net_cents for result in self.rounds)

    @property
    def staked_cents(self) -> int:
        """The total of all wagers so far."""
        return sum(result.staked_cents for result in self.rounds)

    @property
    def fees_cents(self) -> int:
        """The total of all fees so far."""
        return sum(result.fees_cents for result in self.rounds)

    @property
    def best(self) -> RoundResult | None:
        """The round with the biggest win, if there was a win."""
        best = max(self.rounds, key=lambda result: result.net_cents, default=None)
        return best if best and best.net_cents > 0 else None

    def add(self, result: RoundResult) -> SessionResults:
        """The results with one more round."""
        return replace(self, rounds=(*self.rounds, result))


def signed(cents: int) -> str:
    """A result with its sign.

    >>> signed(500), signed(-250), signed(0)
    ('+$5', '-$2.50', '$0')
    """
    return f"+{dollars(cents)}" if cents > 0 else dollars(cents)
