"""What the player has, and how each round went."""

from __future__ import annotations

from dataclasses import dataclass, replace

from longsuit.base import dollars


@dataclass(frozen=True)
class Result:
    """How one round went for the player."""

    number: int
    """The round, from 1."""

    staked_cents: int
    """All the player staked."""

    paid_cents: int
    """All that came back."""

    words: str
    """What happened, in a few words."""

    @property
    def net_cents(self) -> int:
        """What the player won or lost."""
        return self.paid_cents - self.staked_cents


@dataclass(frozen=True)
class Tally:
    """The bankroll and the rounds behind it; every bankroll is the start and all results."""

    start_cents: int
    """The chips the player sat down with."""

    results: tuple[Result, ...] = ()
    """Every finished round."""

    @property
    def bankroll_cents(self) -> int:
        """The chips the player has, none of them on the layout."""
        return self.start_cents + self.net_cents

    @property
    def net_cents(self) -> int:
        """What the session has won or lost."""
        return sum(result.net_cents for result in self.results)

    @property
    def staked_cents(self) -> int:
        """Everything staked so far."""
        return sum(result.staked_cents for result in self.results)

    @property
    def best(self) -> Result | None:
        """The round that won most, if any did."""
        best = max(self.results, key=lambda result: result.net_cents, default=None)
        return best if best and best.net_cents > 0 else None

    def add(self, result: Result) -> Tally:
        """The tally with one more round."""
        return replace(self, results=(*self.results, result))


def signed(cents: int) -> str:
    """A result with its sign.

    >>> signed(500), signed(-250), signed(0)
    ('+$5', '-$2.50', '$0')
    """
    return f"+{dollars(cents)}" if cents > 0 else dollars(cents)
