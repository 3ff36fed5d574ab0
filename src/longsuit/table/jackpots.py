"""The jackpot system from a table's side: whether its sensors take wagers, its meters, and the prizes that wait."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from longsuit.base import Refused
from longsuit.jackpot import (
    AddJackpot,
    AnyChange,
    JackpotGame,
    OpenTable,
    Phase,
    Prize,
    State,
    pending_prizes,
    refuse_wager_above_profile,
)
from longsuit.rules import EquipmentClause, Rules
from longsuit.table.table import Claim, Spot, Table
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
    if any(state.jackpots[one.game.name].wager_cents != one.game.wager_cents for one in terms.sensors):
        return "this table's jackpots have another wager now"
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


def refuse_forbidden(change: AnyChange, state: State, tables: Iterable[TableTerms]) -> None:
    """Refuse a change of the jackpot system that the profile of a table forbids.

    A change that names no table of the house is refused if it is forbidden at every table of the house.
    """
    found = list(tables)
    named = [terms for terms in found if isinstance(change, OpenTable) and terms.name == change.table]
    refusals = [refusal for terms in named or found if (refusal := _forbidden(change, state, terms))]
    if refusals and len(refusals) == len(named or found):
        raise refusals[0]


def _forbidden(change: AnyChange, state: State, terms: TableTerms) -> Refused | None:
    """Why the profile of a table forbids a change; None where it does not."""
    try:
        for game in _carried(change, state):
            refuse_wager_above_profile(game, terms.rules)
        if isinstance(change, OpenTable) and change.table != terms.name:
            _refuse_unchecked(change, terms.rules)
    except Refused as refusal:
        return refusal
    return None


def _carried(change: AnyChange, state: State) -> list[JackpotGame]:
    """The jackpots that a change would add, or link with a table."""
    if isinstance(change, AddJackpot):
        return [change.game]
    names = [sensor.jackpot for sensor in change.sensors] if isinstance(change, OpenTable) else []
    return [state.jackpots[name] for name in names if name in state.jackpots]


def _refuse_unchecked(change: OpenTable, rules: Rules) -> None:
    """Refuse a table without the checklist or the approvals that a profile requires (EQ-3, WA-5)."""
    required = (
        (rules.opening.require_checklist and not change.checklist, EquipmentClause.CHECKLIST, "a checklist"),
        (rules.opening.require_approvals and not change.approvals, EquipmentClause.APPROVALS, "approvals"),
    )
    for missing, clause, what in required:
        if missing:
            raise Refused(
                clause,
                f"Table {change.table} would open without {what}, which the house rules {rules.house} require. Open it "
                f"with longsuit jackpot link and its --house option.",
            )


def wins_share(table: Table, spot: Spot, claim: Claim) -> bool:
    """Whether a win pays a share of a meter, not a fixed amount."""
    return table.terms.sensors[spot[1] - 1].game.posted.by_hand[claim.hand].share is not None


def claim_prizes(table: Table, state: State) -> dict[Spot, Prize]:
    """What each undecided win of a table's round pays if it is committed now (JP-16).

    Other tables move the meters meanwhile, so it is computed whenever it is shown.
    """
    found = state.tables.get(table.terms.name)
    if found is None or table.phase != "jackpots":
        return {}
    waiting = {spot: claim.hand for spot, claim in table.claims.items() if claim.undecided}
    return pending_prizes(state, found.name, {spot: waiting[spot] for spot in waiting if spot not in found.committed})
