"""The jackpot system from a table's side: whether its sensors take wagers, its meters, and the prizes that wait."""

from __future__ import annotations

from typing import Any

from longsuit.jackpot import Phase, Prize, State, pending_prizes
from longsuit.table.table import Spot, Table
from longsuit.table.terms import TableTerms


def why_no_wagers(terms: TableTerms, state: State) -> str:
    """Why the sensors of a table take no wagers now; empty where they take wagers, or where there are no sensors."""
    if not terms.sensors:
        return ""
    for name in ("", terms.name):
        if name in state.suspended:
            return state.suspended[name].rstrip(".")
    found = state.tables.get(terms.name)
    if found is None:
        return "this table is not on the jackpot system"
    if [sensor.jackpot for sensor in found.sensors] != [sensor.game.name for sensor in terms.sensors]:
        return "this table's jackpots were changed since it opened"
    if found.phase is not Phase.WAGERS or found.seated:
        return "the jackpot system has another round under way at this table"
    return ""


def suspended(terms: TableTerms, state: State) -> str:
    """The message to players while no jackpot wagers are taken at a table; empty while they are.

    The table's own round in progress is not a reason.
    """
    found = state.tables.get(terms.name)
    if found is not None and found.phase is not Phase.WAGERS and not state.suspended:
        return ""
    reason = why_no_wagers(terms, state)
    return f"No jackpot wagers: {reason}." if reason else ""


def meter_views(terms: TableTerms, state: State) -> list[dict[str, Any]]:
    """The meters of a table's jackpots, in the form of `protocol.MeterView`."""
    return [
        {
            "meter": name,
            "label": terms.meter_labels.get(name, name),
            "amount_cents": state.meters[name].shown_cents,
            "pending_cents": [lock.prize_cents for lock in state.meters[name].locks],
        }
        for name in terms.meters
        if name in state.meters
    ]


def claim_prizes(table: Table, state: State) -> dict[Spot, Prize]:
    """What each undecided win of a table's round pays if it is committed now (JP-16).

    Other tables move the meters meanwhile, so it is computed whenever it is shown.
    """
    found = state.tables.get(table.terms.name)
    if found is None or table.phase != "jackpots":
        return {}
    waiting = {spot: claim.hand for spot, claim in table.claims.items() if claim.undecided}
    return pending_prizes(state, found.name, {spot: waiting[spot] for spot in waiting if spot not in found.committed})
