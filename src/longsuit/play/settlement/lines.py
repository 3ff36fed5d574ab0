"""The lines of a settlement: what became of every wager, and when."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from longsuit.cards import Colour
    from longsuit.play.settlement.practice_meters import Meter


class SettlementError(RuntimeError):
    """Lines that do not add up to what was staked; this is never the user's fault."""


class Outcome(StrEnum):
    """What became of a wager."""

    WIN = "win"
    """It was paid."""

    LOSE = "lose"
    """It was collected."""

    PUSH = "push"
    """It was returned: nobody won."""

    RETURNED = "returned"
    """It was returned: the round or the hand did not count."""


class When(StrEnum):
    """When a line was settled."""

    FOLD = "at-the-fold"
    """As the player folded."""

    RAISE = "at-the-raise"
    """As the player raised and showed the bonus hand among the discards."""

    END = "at-the-end"
    """With the rest of the table, from right to left."""


_END = When.END  # in Python 3.11 a member is slow to read off its class, and every line of every round is compared


class Line(NamedTuple):
    """What became of one wager of one seat."""

    seat: int
    """The seat."""

    wager: str
    """The wager, by name."""

    stake_cents: int
    """What was staked."""

    outcome: Outcome
    """What became of it."""

    won_cents: int
    """Winnings, the stake not counted."""

    paid_cents: int
    """What comes back to the player: winnings, and the stake where it is returned."""

    clause: str
    """The clause that decides it."""

    reason: str
    """The same in a few words."""

    table: str | None = None
    """The pay table, for a bonus or jackpot wager."""

    row: str | None = None
    """The row of the pay table that pays, where one does."""

    when: When = _END
    """When it was settled."""

    capped_by: str | None = None
    """The clause of the aggregate cap that cut it, where one did."""

    meter: str | None = None
    """The meter it is paid from, as `sensor/meter`; None when it is the tray."""


class SeatPlay(NamedTuple):
    """What one seat brings to the settlement."""

    seat: int
    """The seat."""

    wagers: Mapping[str, int]
    """Its stakes in cents by wager, the raise included."""

    packet: int
    """Its own cards."""

    folded: bool
    """Whether it folded."""

    colour: Colour | None = None
    """Its chosen colour, in a colour game."""

    dead: bool = False
    """Whether its hand was declared dead."""


class BankResult(NamedTuple):
    """What became of a bank."""

    seat: int
    """The banker's seat."""

    put_up_cents: int
    """The chips put up."""

    used_cents: int
    """How much of them was at stake in the wagers covered."""

    net_cents: int
    """What the banker won or lost, the fee not counted."""

    fees_cents: Mapping[int, int]
    """What the house collects from each seat, the banker's included."""


class Settlement(NamedTuple):
    """Every line of a round, in the order they were settled."""

    lines: tuple[Line, ...]
    """One line a wager."""

    meters: Mapping[str, Meter]
    """The meters afterwards, those that were supplied."""

    bank: BankResult | None = None
    """What became of the bank, where a player banks the round."""

    @property
    def staked_cents(self) -> int:
        """All stakes together."""
        return sum(line.stake_cents for line in self.lines)

    @property
    def paid_cents(self) -> int:
        """All that came back to players."""
        return sum(line.paid_cents for line in self.lines)

    def net_cents(self, seat: int) -> int:
        """What a seat won or lost, as a player or as the banker; fees not counted."""
        banked = self.bank.net_cents if self.bank is not None and self.bank.seat == seat else 0
        return banked + sum(line.paid_cents - line.stake_cents for line in self.lines if line.seat == seat)


class MetersNeeded(ValueError):
    """A share of a meter was won, and the meter's amount is not known."""

    def __init__(self, names: Sequence[str]) -> None:
        self.names = tuple(names)
        super().__init__(f"A share of a jackpot meter was won: say what stands on {', '.join(names)} (JP-5).")
