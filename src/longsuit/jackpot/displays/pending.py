"""The wins that wait for a decision, each with the prize it pays if it is committed now (JP-16)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from longsuit.jackpot.meter_win_order import from_dealers_right
from longsuit.jackpot.prizes import round_prizes

if TYPE_CHECKING:
    from collections.abc import Mapping

    from longsuit.jackpot.prizes import Prize
    from longsuit.jackpot.state import Spot, State


@dataclass(frozen=True)
class PendingWin:
    """A selected hand that is not decided yet, with its prize."""

    win: str
    """The id of its win."""

    table: str
    """The table."""

    seat: int
    """The seat."""

    sensor: int
    """The sensor."""

    jackpot: str
    """The jackpot."""

    hand: str
    """The hand, as commands name it."""

    label: str
    """The hand as the pay table prints it."""

    step: str
    """The step it has reached: `selected`, `checked` or `confirmed`."""

    prize_cents: int
    """What a commit pays, if the wins of its round that come first are committed before it."""

    meter: str
    """The meter it comes off, by its full name; empty where it leaves every meter alone."""

    executive: bool
    """Whether an Executive's card must commit it."""

    round: int = 0
    """The number of the round, as the table counts its rounds."""

    player: str = ""
    """The player's name; empty where it was not given."""

    selected_by: str = ""
    """Who selected the hand."""


def pending_prizes(state: State, table: str, hands: Mapping[Spot, str]) -> dict[Spot, Prize]:
    """What each undecided winning hand of a table's round pays, if all of them are committed as they are now.

    A hand may be selected already or still to be selected; a prize that is frozen stays what it is. A table that is not
    on the jackpot system pays nothing.
    """
    found = state.tables.get(table)
    return {} if found is None or not hands else round_prizes(state, found, hands)


def pending_wins(state: State, table: str) -> tuple[PendingWin, ...]:
    """The wins of a table that wait for a decision, in the order in which they are paid (JP-6)."""
    found = state.tables[table]
    prizes = pending_prizes(state, table, {spot: claim.hand for spot, claim in found.claims.items()})
    wins = []
    for seat, sensor in from_dealers_right(found.claims):
        claim = found.claims[seat, sensor]
        carried, prize = found.sensors[sensor - 1], prizes[seat, sensor]
        wins.append(
            PendingWin(
                win=claim.win,
                table=table,
                seat=seat,
                sensor=sensor,
                jackpot=carried.jackpot,
                hand=claim.hand,
                label=carried.posted.label(claim.hand),
                step=claim.step.value,
                prize_cents=prize.cents,
                meter=prize.meter,
                executive=prize.executive,
                round=found.round,
                player=claim.names.player if claim.names else "",
                selected_by=claim.selected.actor,
            )
        )
    return tuple(wins)
