"""The last steps: the dealer's hand is revealed and every wager is settled."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from longsuit.base import Refused
from longsuit.play.actions import DEALER, Reveal, Settle, SupplyMeters
from longsuit.play.choice import Choice
from longsuit.play.settlement.lines import MetersNeeded
from longsuit.play.settlement.practice_meters import Meter
from longsuit.play.settlement.settle import settle
from longsuit.rules import JackpotClause, Step

if TYPE_CHECKING:
    from longsuit.play.state import RoundState
    from longsuit.rules import Rules


def choices(round_: RoundState) -> tuple[Choice, ...]:
    """What the dealer may do once every seat has decided."""
    clauses = round_.rules.clauses
    if round_.step is Step.DECISIONS:
        return ()
    if round_.step is Step.REVEAL:
        return (Choice(Reveal, clauses.reveal),)
    return (Choice(SupplyMeters, JackpotClause.PAYMENT) if meters_needed(round_) else Choice(Settle, clauses.compare),)


def reveal(round_: RoundState, action: Reveal) -> None:  # noqa: ARG001 - every performer takes its action
    """Turn the dealer's hand up."""
    if round_.step is not Step.REVEAL:
        raise Refused(round_.rules.clauses.reveal, "The dealer's hand is revealed once every seat has decided.")
    round_.advance()


def automate_reveal(round_: RoundState) -> bool:
    """Reveal, if that is automatic."""
    if "reveal" not in round_.duties:
        return False
    round_.advance()
    return True


def automate_settlement(round_: RoundState) -> bool:
    """Settle, if that is automatic and nothing is missing."""
    if "settle" not in round_.duties:
        return False
    try:
        _settle(round_)
    except MetersNeeded:
        return False
    return True


def settle_round(round_: RoundState, action: Settle) -> None:  # noqa: ARG001 - every performer takes its action
    """Settle every wager left."""
    if round_.step is not Step.SETTLEMENT:
        raise Refused(round_.rules.clauses.compare, "Wagers are settled once everything is revealed.")
    try:
        _settle(round_)
    except MetersNeeded as needed:
        raise Refused(JackpotClause.PAYMENT, str(needed).removesuffix(" (JP-5).") + ".") from None


def _settle(round_: RoundState) -> None:
    dealer, community = round_.lanes.get(DEALER, 0), round_.community_lanes
    round_.settlement = settle(round_.rules, round_.seat_plays(), dealer, community, round_.meters, round_.bank)


def meters_needed(round_: RoundState) -> bool:
    """Whether a share of a meter was won and the meters have not been supplied."""
    try:
        dealer, community = round_.lanes.get(DEALER, 0), round_.community_lanes
        settle(round_.rules, round_.seat_plays(), dealer, community, round_.meters)
    except MetersNeeded:
        return True
    return False


def supply_meters(round_: RoundState, action: SupplyMeters) -> None:
    """Take the amounts of the meters, for the shares that were won."""
    if round_.step is not Step.SETTLEMENT:
        raise Refused(JackpotClause.PAYMENT, "Meters are supplied when wagers are settled.")
    round_.meters = {**(round_.meters or {}), **checked_meters(round_.rules, action.meters)}


def checked_meters(rules: Rules, meters: object) -> dict[str, Meter]:
    """Meters as they were supplied, refused unless each is one of the game's."""
    names = meter_names(rules)
    known = isinstance(meters, Mapping) and all(isinstance(name, str) and name in names for name in meters)
    if not known or not isinstance(meters, Mapping) or not all(isinstance(one, Meter) for one in meters.values()):
        allowed = ", ".join(names) or "none, as there is no sensor here"
        raise Refused(
            JackpotClause.PAYMENT,
            f"Each meter is an amount in cents, with its seed and reserve; the meters are {allowed}.",
        )
    return dict(meters)


def meter_names(rules: Rules) -> tuple[str, ...]:
    """The meters that shares of a game's jackpots come from, as `sensor/meter`.

    >>> from longsuit.rules import load
    >>> meter_names(load("i-luv-suits"))
    ('sensor-1/meter',)
    """
    tables = [(sensor.name, sensor.table) for sensor in rules.sensors]
    return tuple(f"{name}/{meter}" for name, table in tables if table for meter in table.meters or ("meter",))
