"""What a wager that a fold loses returns under the play of the base wagers: folded hands count as lost."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from longsuit.odds.results.base_odds import Outcome
from longsuit.odds.sidebets.jackpot_odds import JackpotReturn
from longsuit.odds.sidebets.wager_gains import award

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from longsuit.odds.sidebets.joint_law import JointOdds
    from longsuit.odds.sidebets.wager_gains import Amount
    from longsuit.rules import PayTable


def jackpot_as_played(joint: JointOdds, table: PayTable, wager_cents: int) -> JackpotReturn:
    """What a jackpot wager returns, fixed and for each dollar of its meters."""
    empty: dict[str, Amount] = dict.fromkeys(table.meters, 0)
    fixed, dollar = _returned(joint, table, empty), Fraction(100, wager_cents)
    return JackpotReturn(
        fixed, {meter: _returned(joint, table, empty | {meter: dollar}) - fixed for meter in table.meters}
    )


def _returned(joint: JointOdds, table: PayTable, meters: Mapping[str, Amount]) -> Fraction:
    """What comes back of one unit on a table."""
    return sum((chance * (1 + won) for chance, won in _paid(joint, table, meters)), Fraction(0))


def hits_as_played(joint: JointOdds, table: PayTable) -> Fraction:
    """How often a table pays."""
    empty: dict[str, Amount] = dict.fromkeys(table.meters, 0)
    return sum((chance for chance, _ in _paid(joint, table, empty)), Fraction(0))


def _paid(joint: JointOdds, table: PayTable, meters: Mapping[str, Amount]) -> Iterator[tuple[Fraction, Fraction]]:
    """The cells in which a table pays a hand that is not folded: how likely each is, and what one unit gains."""
    for cell in joint.cells:
        if cell.outcome is not Outcome.FOLDED and (won := award(table, cell.readings, meters)) is not None:
            yield cell.probability, won
