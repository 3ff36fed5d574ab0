"""The jackpot wagers of a round in its record: what each cost and what it paid."""

from __future__ import annotations

from typing import Literal, NamedTuple


class JackpotWager(NamedTuple):
    """A jackpot wager of a round; the jackpot system decides what it pays, and the record keeps it."""

    seat: int
    """The seat."""

    sensor: int
    """Its sensor, 1 or 2."""

    jackpot: str
    """The jackpot's name."""

    title: str
    """The jackpot's title on the felt."""

    wager_cents: int
    """The wager."""

    outcome: Literal["win", "lose", "returned"]
    """Whether it won, lost, or went back to the player."""

    hand: str | None = None
    """The winning hand; None where there is none."""

    paid_cents: int = 0
    """What the player was paid: the prize, or the wager that went back."""

    win: str | None = None
    """The id of the win; None where there is none."""

    @property
    def net_cents(self) -> int:
        """What the player won or lost by it."""
        return self.paid_cents - self.wager_cents


OUTCOMES = ("win", "lose", "returned")
"""What can become of a jackpot wager."""
