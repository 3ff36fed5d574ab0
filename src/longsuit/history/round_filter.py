"""Which rounds of a history are shown, added up and exported."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from longsuit.history.rounds import PlayedRound

Outcome = Literal["", "won", "lost", "even"]
"""How a round or a wager ended; empty for all of them."""


@dataclass(frozen=True)
class RoundFilter:
    """What a round must be like; empty fields allow every round."""

    table: str = ""
    """The table."""

    game: str = ""
    """The game."""

    wager: str = ""
    """A wager that was placed; a base wager is judged with its raise."""

    outcome: Outcome = ""
    """How that wager ended, or the round if no wager is named."""

    since: str = ""
    """It did not end before this time, in UTC."""

    until: str = ""
    """It ended before this time, in UTC."""

    mistakes: bool = False
    """Whether only rounds count in which the coach knows a better decision."""

    @property
    def selects_by_result(self) -> bool:
        """Whether rounds are chosen by how they ended or were played: then expectation says nothing about them."""
        return bool(self.outcome) or self.mistakes

    def matches(self, one: PlayedRound) -> bool:
        """Whether a round is like that, mistakes aside: the coach has to be asked about them."""
        place = one.of_seat
        if self.table not in ("", place.table) or self.game not in ("", one.game):
            return False
        if (self.since and place.at < self.since) or (self.until and place.at >= self.until):
            return False
        return self._matches_result(one)

    def _matches_result(self, one: PlayedRound) -> bool:
        net = one.of_seat.net_cents
        if self.wager:
            found = one.by_wager.get(self.wager)
            if found is None:
                return False
            net = found.net_cents
        return not self.outcome or self.outcome == _outcome(net)


def _outcome(net_cents: int) -> Outcome:
    return "won" if net_cents > 0 else "lost" if net_cents < 0 else "even"
