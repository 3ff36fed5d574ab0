"""`longsuit odds`: the exact odds of every wager."""

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

    from longsuit.odds import BankerOdds, GameOdds, SeenOdds
    from longsuit.rules import Rules

INTERRUPTED = 130
"""Exit status when nothing was finished before the interruption."""


@click.command(name="odds")
@game_argument
@click.option(
    "--strategy",
    default="optimal",
    show_default=True,
    metavar="NAME",
    help="Strategy of the base game: optimal, the lowest flush to raise with (T-8-6), a rule such as "
    "J-3-2,T-9-3@1J+, dealer-mimic or always-raise.",
)
@click.option(
    "--seats-seen", type=int, default=None, metavar="K", help="Also play with the cards of K other seats known."
)
@click.option("--dealer-card-seen", is_flag=True, help="Also play with one of the dealer's cards known.")
@click.option(
    "--information",
    default="cards",
    show_default=True,
    metavar="NAME",
    help="What the player uses of the cards seen: cards, suit-counts or own-hand (nothing).",
)
@click.option(
    "--deals",
    type=int,
    default=None,
    metavar="N",
    help="Number of random deals for cards seen. Default: 20000, and 200 in games dealt street by street.",
)
@click.option("--seed", type=int, default=1, show_default=True, metavar="S", help="Seed of those deals.")
@click.option("--compare", default=None, metavar="TABLES", help="Only compare these pay tables, such as FR1,FR2,SFR2.")
@click.option(
    "--plot", default=None, metavar="FILE", help="Plot the comparison or the net results, as .png, .svg or .pdf."
)
@click.option("--rows", is_flag=True, help="Show every row of every pay table: frequency and contribution.")
@click.option(
    "--meter",
    multiple=True,
    metavar="TERMS",
    help="Jackpots in the long run: CONTRIBUTION,RESERVE,SEED, such as 15%,2%,10000 (dollars); NAME=… for one meter.",
)
@click.option(
    "--stakes", default=None, metavar="STAKES", help="Combine wagers, in dollars, such as ante=10,flush-rush=5."
)
@click.option(
    "--bank", type=int, default=None, metavar="CENTS", help="What a player-dealer puts up. Default: the most."
)
@click.option(
    "--bank-players", type=int, default=None, metavar="N", help="Players against that bank. Default: all other seats."
)
@click.option(
    "--bank-wager", type=int, default=None, metavar="CENTS", help="Base wager of each of them. Default: the smallest."
)
@house_option
@json_option
@click.pass_context
def command(ctx: click.Context, /, game: str, house: str | None, *, as_json: bool, **options: Any) -> None:
    """Compute the exact odds of every wager.

    With --seats-seen or --dealer-card-seen it also estimates the edge of a player who sees those cards: deals are
    random, each decision and its value are exact. If interrupted, it prints what is finished.
    """
    from longsuit.odds import check_picture, game_odds  # noqa: PLC0415 - loads NumPy

    rules = rules_for(game, house)
    _refuse_unused_options(ctx, rules)
    if options["plot"] is not None:
        check_picture(Path(options["plot"]))
    if options["compare"] is not None:
        names = [name.strip() for name in options["compare"].split(",") if name.strip()]
        _compare(rules, names, options["plot"], as_json=as_json)
        return
    odds = game_odds(rules, options["strategy"])
    extra = _extra(odds, options)
    if options["plot"] is not None:
        _plot(odds, options["plot"])
    if as_json:
        print_json(odds.to_json() | extra.to_json())
    else:
        show(odds, extra)


_CARDS_SEEN = ("seats_seen", "dealer_card_seen")
_DRAWING = ("information", "deals", "seed")
_BANKING = ("bank", "bank_players", "bank_wager")
_NOT_COMPARED = ("strategy", *_CARDS_SEEN, *_DRAWING, "rows", "meter", "stakes", *_BANKING)


def _refuse_unused_options(ctx: click.Context, rules: Rules) -> None:
    """Refuse options that have no effect together with the others."""
    given = {name for name in ctx.params if ctx.get_parameter_source(name) is ParameterSource.COMMANDLINE}
    if "compare" in given and (unused := [name for name in _NOT_COMPARED if name in given]):
        raise click.UsageError(f"{_option(unused[0])} has no effect with --compare, which only compares pay tables.")
    sees = rules.face_up or given & set(_CARDS_SEEN)
    if not sees and (unused := [name for name in _DRAWING if name in given]):
        raise click.UsageError(
            f"{_option(unused[0])} is for cards seen. Use it with --seats-seen or --dealer-card-seen."
        )


def _option(name: str) -> str:
    return f"--{name.replace('_', '-')}"


def _extra(odds: GameOdds, options: dict[str, Any]) -> Extra:
    """The results of further options; bad ones are refused before any deal is drawn."""
    from longsuit.odds import (  # noqa: PLC0415 - loads NumPy
        combination,
        long_runs,
        parse_stakes,
    )

    runs = long_runs(odds.jackpots, options["meter"]) if options["meter"] else {}
    together = None
    if options["stakes"] is not None:
        together = combination(odds.rules, parse_stakes(options["stakes"]), odds.base.strategy)
    banker = _banker(odds.rules, options)
    sight = {name: options[name] for name in (*_CARDS_SEEN, *_DRAWING)}
    if sight["seats_seen"] is not None or sight["dealer_card_seen"]:
        return Extra(options["rows"], runs, together, *_estimate_with_cards_seen(odds.rules, **sight), banker)
    if odds.rules.face_up:
        seen, interrupted, why_unseen = _face_up(odds.rules, sight)
        return Extra(options["rows"], runs, together, seen, interrupted, banker, why_unseen)
    return Extra(options["rows"], runs, together, banker=banker)


def _face_up(rules: Rules, sight: dict[str, Any]) -> tuple[SeenOdds | None, bool, str]:
    """The estimate of a player who looks at the packets of every other seat; else why there is none."""
    from longsuit.odds import OddsError  # noqa: PLC0415

    try:
        return *_estimate_with_cards_seen(rules, **sight | {"seats_seen": rules.seats - 1}), ""
    except OddsError as error:
        return None, False, str(error)


def _banker(rules: Rules, options: dict[str, Any]) -> BankerOdds | None:
    """The banker's side of a game that players bank."""
    from longsuit.odds import banker_odds  # noqa: PLC0415

    given = [_option(name) for name in _BANKING if options[name] is not None]
    if rules.banking is None:
        if given:
            raise click.UsageError(f"{given[0]} is for rules with [banking]. The house banks {rules.title} here.")
        return None
    players, base, bank = (options[name] for name in ("bank_players", "bank_wager", "bank"))
    return banker_odds(
        rules,
        rules.seats - 1 if players is None else players,
        rules.base.limits.min_cents if base is None else base,
        rules.banking.max_cents if bank is None else bank,
    )


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


def _estimate_with_cards_seen(rules: Rules, **sight: Any) -> tuple[SeenOdds, bool]:
    """The last estimate with cards seen, and whether it was interrupted."""
    from longsuit.odds import seen_blocks, usual_deals  # noqa: PLC0415

    deals = usual_deals(rules) if sight["deals"] is None else sight["deals"]
    blocks = seen_blocks(
        rules,
        sight["seats_seen"] or 0,
        deals,
        sight["seed"],
        information=sight["information"],
        dealer_card_seen=sight["dealer_card_seen"],
    )
    last, interrupted = None, False
    try:
        for block in _with_progress(blocks, deals):
            last = block
    except KeyboardInterrupt:
        click.echo(f"Interrupted after {last.deals if last else 0:,} deals.", err=True)
        interrupted = True
    if last is None:
        sys.exit(INTERRUPTED)
    return last, interrupted


def _with_progress(blocks: Iterator[SeenOdds], deals: int) -> Iterator[SeenOdds]:
    """The same results, with a progress bar if standard error is a terminal."""
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
