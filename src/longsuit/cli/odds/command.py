"""`longsuit odds`: the exact worth of every wager."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click
from click.core import ParameterSource

from longsuit.cli.common.options import game_argument, house_option, json_option, print_json, rules_for
from longsuit.cli.odds.output import Extra, show

if TYPE_CHECKING:
    from collections.abc import Iterator

    from longsuit.odds import GameOdds, SeenOdds
    from longsuit.rules import Rules

INTERRUPTED = 130
"""Exit status when nothing was done before the interruption."""


@click.command(name="odds")
@game_argument
@click.option(
    "--strategy",
    default="optimal",
    show_default=True,
    metavar="NAME",
    help="How the base game is played: optimal, T-8-6 (or any flush, the lowest to raise), a rule such as "
    "J-3-2,T-9-3@1J+, dealer-mimic, always-raise.",
)
@click.option("--seats-seen", type=int, default=None, metavar="K", help="Play seeing the cards of K other seats.")
@click.option("--dealer-card-seen", is_flag=True, help="Play seeing one of the dealer's cards.")
@click.option(
    "--information",
    default="cards",
    show_default=True,
    metavar="NAME",
    help="What is remembered of cards seen: cards, suit-counts, own-hand (nothing).",
)
@click.option("--deals", type=int, default=20_000, show_default=True, metavar="N", help="Deals drawn for cards seen.")
@click.option("--seed", type=int, default=1, show_default=True, metavar="S", help="Seed of those deals.")
@click.option("--compare", default=None, metavar="TABLES", help="Only these pay tables side by side: FR1,FR2,SFR2.")
@click.option(
    "--plot", default=None, metavar="FILE", help="Draw the comparison, or the net results, as .png .svg .pdf."
)
@click.option("--rows", is_flag=True, help="Show every row of every pay table: how often, and what it adds.")
@click.option(
    "--meter",
    multiple=True,
    metavar="TERMS",
    help="Jackpots in the long run: CONTRIBUTION,RESERVE,SEED such as 15%,2%,10000 (dollars); NAME=… for one meter.",
)
@click.option("--stakes", default=None, metavar="STAKES", help="Wagers together, in dollars: ante=10,flush-rush=5.")
@house_option
@json_option
@click.pass_context
def command(ctx: click.Context, /, game: str, house: str | None, *, as_json: bool, **asked: Any) -> None:
    """The exact worth of every wager.

    With --seats-seen or --dealer-card-seen also what a seat is worth to players who see those cards: deals are drawn
    at random, each decision and its worth are exact. It can be interrupted, and tells what is done.
    """
    from longsuit.odds import check_picture, game_odds  # noqa: PLC0415 - NumPy is loaded only when it is needed

    _refuse_idle_options(ctx)
    rules = rules_for(game, house)
    if asked["plot"] is not None:
        check_picture(Path(asked["plot"]))
    if asked["compare"] is not None:
        names = [name.strip() for name in asked["compare"].split(",") if name.strip()]
        _compare(rules, names, asked["plot"], as_json=as_json)
        return
    odds = game_odds(rules, asked["strategy"])
    extra = _extra(odds, asked)
    if asked["plot"] is not None:
        _plot(odds, asked["plot"])
    if as_json:
        print_json(odds.to_json() | extra.to_json())
    else:
        show(odds, extra)


_SIGHT = ("seats_seen", "dealer_card_seen")
_DRAWING = ("information", "deals", "seed")
_NOT_COMPARED = ("strategy", *_SIGHT, *_DRAWING, "rows", "meter", "stakes")


def _refuse_idle_options(ctx: click.Context) -> None:
    """Refuse options that would change nothing beside the others."""
    given = {name for name in ctx.params if ctx.get_parameter_source(name) is ParameterSource.COMMANDLINE}
    if "compare" in given and (idle := [name for name in _NOT_COMPARED if name in given]):
        raise click.UsageError(f"{_option(idle[0])} changes nothing in --compare; allowed: pay tables alone.")
    if not given & set(_SIGHT) and (idle := [name for name in _DRAWING if name in given]):
        raise click.UsageError(
            f"{_option(idle[0])} is for cards seen; allowed: together with --seats-seen or --dealer-card-seen."
        )


def _option(name: str) -> str:
    return f"--{name.replace('_', '-')}"


def _extra(odds: GameOdds, asked: dict[str, Any]) -> Extra:
    """What was asked for besides; what is refused is refused before any deal is drawn."""
    from longsuit.odds import (  # noqa: PLC0415 - the lab is loaded only when it is asked
        combination,
        long_runs,
        parse_stakes,
    )

    runs = long_runs(odds.jackpots, asked["meter"]) if asked["meter"] else {}
    together = None
    if asked["stakes"] is not None:
        together = combination(odds.rules, parse_stakes(asked["stakes"]), odds.base.strategy)
    seen, interrupted = None, False
    if asked["seats_seen"] is not None or asked["dealer_card_seen"]:
        seen, interrupted = _look(odds.rules, **{name: asked[name] for name in (*_SIGHT, *_DRAWING)})
    return Extra(asked["rows"], runs, together, seen, interrupted)


def _compare(rules: Rules, names: list[str], plot: str | None, *, as_json: bool) -> None:
    """Pay tables side by side."""
    from longsuit.odds import compare, plot_comparison  # noqa: PLC0415

    comparison = compare(rules, names)
    if plot is not None:
        plot_comparison(comparison).save(plot)
    if as_json:
        print_json({"game": rules.game, "rules_sha256": rules.sha256, "compared": comparison.to_json()})
        return
    from rich.console import Console  # noqa: PLC0415 - only for people, not for --json

    Console(highlight=False).print(comparison)


def _plot(odds: GameOdds, file: str) -> None:
    from longsuit.odds import plot_outcomes  # noqa: PLC0415

    title = f"{odds.rules.title}: net result of {odds.base.strategy} play"
    plot_outcomes(odds.base.outcomes, title).save(file)


def _look(rules: Rules, **sight: Any) -> tuple[SeenOdds, bool]:
    """What seeing cards is worth, and whether it was interrupted: the last result there is."""
    from longsuit.odds import seen_blocks  # noqa: PLC0415

    blocks = seen_blocks(
        rules,
        sight["seats_seen"] or 0,
        sight["deals"],
        sight["seed"],
        information=sight["information"],
        dealer_card_seen=sight["dealer_card_seen"],
    )
    last, interrupted = None, False
    try:
        for block in _with_progress(blocks, sight["deals"]):
            last = block
    except KeyboardInterrupt:
        click.echo(f"Interrupted after {last.deals if last else 0:,} deals.", err=True)
        interrupted = True
    if last is None:
        sys.exit(INTERRUPTED)
    return last, interrupted


def _with_progress(blocks: Iterator[SeenOdds], deals: int) -> Iterator[SeenOdds]:
    """The same results, with a progress bar where standard error is a terminal."""
    if not sys.stderr.isatty():
        yield from blocks
        return
    from rich.console import Console  # noqa: PLC0415
    from rich.progress import Progress  # noqa: PLC0415

    with Progress(console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task("deals", total=deals)
        for block in blocks:
            progress.update(task, completed=block.deals)
            yield block
