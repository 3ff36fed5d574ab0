"""`longsuit simulate --session`: sessions of a player, sampled from the exact law of a round."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from longsuit.cli.common.bets import parse_bets
from longsuit.cli.common.options import print_json
from longsuit.cli.simulate.output import print_table
from longsuit.rules import Shape

if TYPE_CHECKING:
    from collections.abc import Mapping

    from longsuit.rules import Rules
    from longsuit.simulate import Sessions


def simulate_player_sessions(rules: Rules, options: Mapping[str, Any], *, as_json: bool) -> None:
    """Simulate sessions and print results, ruin and drawdowns."""
    from longsuit.simulate import SessionPlan, plot_sessions, simulate_sessions  # noqa: PLC0415 - heavy

    plan = SessionPlan(
        rules,
        _stakes(rules, options["bets"]),
        options["session"],
        options["sessions"],
        options["seed"],
        options["bankroll"],
        options["strategy"],
    )
    found = simulate_sessions(plan)
    if options["plot"]:
        plot_sessions(found, options["plot"])
    if as_json:
        print_json(found.to_json())
        return
    sampled = found.to_json()["sampled"]
    print_table(
        f"{rules.title}: {plan.sessions:,} sessions of {plan.rounds:,} rounds, {sampled}", ("", ""), _rows(found)
    )


def _stakes(rules: Rules, bets: str | None) -> dict[str, int]:
    """Cents by wager; by default the smallest, and in a game with streets those of the base wager alone."""
    if bets is None and rules.shape is Shape.STREETS:
        return {rules.base.name: rules.base.limits.min_cents}
    return parse_bets(rules, bets)


def _rows(found: Sessions) -> list[tuple[str, str]]:
    document = found.to_json()
    rows = [
        ("mean result, cents", str(found.mean)),
        ("ahead at the end", str(found.ahead)),
        ("ruined", str(found.ruin)),
        ("exact mean without ruin, cents", f"{document['exact_without_ruin']['mean_cents']:,.0f}"),
        ("N0, rounds", f"{found.plan.n0:,.0f}"),
    ]
    for rank, cents in document["percentiles_cents"].items():
        rows.append((f"{rank}% of sessions end at or below, cents", f"{cents:,}"))
    for rank, cents in document["drawdown_percentiles_cents"].items():
        rows.append((f"{rank}% of sessions fall no deeper than, cents", f"{cents:,}"))
    return rows
