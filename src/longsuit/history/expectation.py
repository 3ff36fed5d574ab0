"""What a round was worth before its cards were dealt, by exact odds."""

from __future__ import annotations

from typing import TYPE_CHECKING

from longsuit.odds import OddsError, SeatMoments, seat_moments

if TYPE_CHECKING:
    from longsuit.history.rounds import PlayedRound
    from longsuit.rules import Rules


def expected_result(rules: Rules, one: PlayedRound) -> SeatMoments | None:
    """The exact expected result of a round and its spread, with best play; None where that cannot be computed.

    Where a player banks the round there is none: what the bank does not cover is returned. A jackpot wager that went
    back to the player counts for nothing, as a void round does.
    """
    if not one.is_played_out or rules.banking is not None:
        return None
    try:
        return seat_moments(rules, one.stakes, dict(one.meters))
    except OddsError:
        return None
