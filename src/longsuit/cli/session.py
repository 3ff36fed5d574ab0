"""`longsuit session`: the exact odds of a session, and the risk of a bankroll."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from longsuit.base import dollars
from longsuit.cli.common.bets import parse_bets
from longsuit.cli.common.options import game_argument, house_option, json_option, print_json, rules_for

if TYPE_CHECKING:
    from fractions import Fraction

    from longsuit.odds import SessionOdds
    from longsuit.rules import Rules


@click.command(name="session")
@game_argument
@click.option("--rounds", type=int, default=100, show_default=True, help="Number of rounds.")
@click.option(
    "--bets", default=None, metavar="WAGER=CENTS,...", help="Wagers of each round; default the smallest Ante."
)
@click.option(
    "--bankroll", type=int, default=None, metavar="CENTS", help="What the player brings, for the risk of ruin."
)
@click.option("--strategy", default="optimal", show_default=True, help="Strategy of the player.")
@house_option
@json_option
def command(
    game: str,
    rounds: int,
    bets: str | None,
    bankroll: int | None,
    strategy: str,
    house: str | None,
    as_json: bool,
) -> None:
    """Compute what a session can bring: chances to be ahead, results, risk of ruin.

    From the exact law of a round, not from simulation. Short sessions are exact fractions; longer ones say how far
    rounding can have moved them.
    """
    from longsuit.odds import session_odds  # noqa: PLC0415 - loads NumPy

    rules = rules_for(game, house)
    stakes = parse_bets(rules, bets) if bets else {rules.base.name: rules.base.limits.min_cents}
    found = session_odds(rules, rounds, stakes, bankroll, strategy)
    if as_json:
        print_json(found.to_json())
    else:
        _show(rules, found)


def _show(rules: Rules, found: SessionOdds) -> None:
    from rich.console import Console  # noqa: PLC0415 - only for people, not for --json
    from rich.table import Table  # noqa: PLC0415

    console, table = Console(highlight=False), Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), show_header=False)
    placed = ", ".join(f"{rules.by_name[name].label} {dollars(cents)}" for name, cents in found.stakes_cents.items())
    console.print(f"[bold]{rules.title}[/]  {found.session.rounds:,} rounds, {placed} each, {found.strategy} play")
    table.add_column(justify="left")
    table.add_column(justify="right")
    for name, value in _rows(found):
        table.add_row(name, value)
    console.print(table)
    if found.session.exact is None:
        console.print(f"Probabilities are within {found.session.error:.1e}.", style="dim")
    for sentence in found.not_counted.values():
        console.print(sentence, style="dim", soft_wrap=True)


def _rows(found: SessionOdds) -> list[tuple[str, str]]:
    rounds_to_expectation = found.law.rounds_to_expectation
    rows = [
        ("expected result", _money(found.expected_cents)),
        ("standard deviation", dollars(round(found.standard_deviation_cents))),
        ("ends ahead", f"{found.ahead:.4%}"),
        ("ends even", f"{found.even:.4%}"),
        ("N0, rounds until expectation is one deviation", _rounds(rounds_to_expectation)),
    ]
    rows += [(f"{share:.0%} of sessions end at or below", _money(cents)) for share, cents in found.quantiles().items()]
    if found.bankroll_cents is not None:
        rows.append((f"risk of ruin with {dollars(found.bankroll_cents)}, this session", f"{found.risk or 0:.4%}"))
        rows.append(("risk of ruin over a life, at most", f"{found.lasting_risk or 0:.4%}"))
    return rows


def _rounds(rounds: Fraction | None) -> str:
    return "never" if rounds is None else f"{float(rounds):,.0f}"


def _money(cents: Fraction) -> str:
    return dollars(round(cents))
