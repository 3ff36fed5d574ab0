"""`longsuit odds`: the exact worth of every wager."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any

import click

from longsuit.cli._common import game_argument, house_option, json_option, print_json, rules_for

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from rich.console import Console
    from rich.table import Table

    from longsuit.odds import BaseOdds, GameOdds, JackpotOdds, SeenOdds
    from longsuit.odds._jackpot import JackpotReturn
    from longsuit.rules import Rules


@click.command(name="odds")
@game_argument
@click.option(
    "--strategy",
    default="optimal",
    show_default=True,
    metavar="NAME",
    help="How the base game is played: optimal, T-8-6 (or any flush, the lowest to raise), dealer-mimic, always-raise.",
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
@house_option
@json_option
def command(
    game: str, strategy: str, house: str | None, as_json: bool, compare: str | None, plot: str | None, **sight: Any
) -> None:
    """The exact worth of every wager.

    With --seats-seen or --dealer-card-seen also what a seat is worth to players who see those cards: deals are drawn
    at random, each decision and its worth are exact. It can be interrupted, and tells what is done.
    """
    from longsuit.odds import game_odds  # noqa: PLC0415 - the lab is loaded only when it is asked

    rules = rules_for(game, house)
    if compare is not None:
        _compare(rules, [name.strip() for name in compare.split(",") if name.strip()], plot, as_json=as_json)
        return
    odds = game_odds(rules, strategy)
    if plot is not None:
        _plot(odds, plot)
    seen = None
    if sight["seats_seen"] is not None or sight["dealer_card_seen"]:
        seen = _look(rules, **sight)
    if as_json:
        print_json(odds.to_json() | ({"seen": seen.to_json()} if seen else {}))
    else:
        _show(odds, seen)


def _compare(rules: Rules, names: list[str], plot: str | None, *, as_json: bool) -> None:
    """Pay tables side by side."""
    from longsuit.odds.lab import compare, plot_comparison  # noqa: PLC0415

    comparison = compare(rules, names)
    if plot is not None:
        plot_comparison(comparison).save(plot)
    if as_json:
        print_json({"game": rules.game, "rules_sha256": rules.sha256, "compared": comparison.to_json()})
        return
    from rich.console import Console  # noqa: PLC0415 - only for people, not for --json

    Console(highlight=False).print(comparison)


def _plot(odds: GameOdds, file: str) -> None:
    from longsuit.odds.lab import plot_outcomes  # noqa: PLC0415

    title = f"{odds.rules.title}: net result of {odds.base.strategy} play"
    plot_outcomes(odds.base.outcomes, title).save(file)


def _look(rules: Rules, **sight: Any) -> SeenOdds | None:
    """What seeing cards is worth: the last result there is, whether all deals were drawn or not."""
    from longsuit.odds import seen_blocks  # noqa: PLC0415

    blocks = seen_blocks(
        rules,
        sight["seats_seen"] or 0,
        sight["deals"],
        sight["seed"],
        information=sight["information"],
        dealer_card_seen=sight["dealer_card_seen"],
    )
    last = None
    try:
        for block in _with_progress(blocks, sight["deals"]):
            last = block
    except KeyboardInterrupt:
        click.echo(f"Interrupted after {last.deals if last else 0:,} deals.", err=True)
    return last


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


def _show(odds: GameOdds, seen: SeenOdds | None) -> None:
    from rich.console import Console  # noqa: PLC0415 - only for people, not for --json

    console = Console(highlight=False)
    rules = odds.rules
    house = f", house {rules.house}" if rules.house != "default" else ""
    console.print(f"[bold]{rules.title}[/]{house}: {odds.base.strategy} play, per unit of {rules.base.label}")
    for part in (_headline(odds.base), _lengths(odds.base), _outcomes(odds.base)):
        console.print()
        console.print(part)
    _show_bonuses(console, odds)
    _show_jackpots(console, odds)
    if seen:
        _show_seen(console, seen)


def _table(*headings: str) -> Table:
    from rich.table import Table  # noqa: PLC0415

    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="dim")
    for number, heading in enumerate(headings):
        table.add_column(heading, justify="right" if number else "left", no_wrap=True)
    return table


def _headline(base: BaseOdds) -> Table:
    table = _table("", "")
    table.show_header = False
    for name, text in base.headline():
        table.add_row(name, text, style="bold" if name == "House edge" else "")
    return table


def _lengths(base: BaseOdds) -> Table:
    """How the base wagers end, by length of the flush; columns that are all zero are left out."""
    outcomes = [outcome for outcome in next(iter(base.lengths.values())) if base.frequency(outcome)]
    table = _table("flush", "share", *outcomes)
    for length, ends in sorted(base.lengths.items(), reverse=True):
        share = sum(ends.values())
        table.add_row(
            f"{length} cards", f"{float(share):.4%}", *(f"{float(ends[end] / share):.4%}" for end in outcomes)
        )
    return table


def _outcomes(base: BaseOdds) -> Table:
    table = _table("net result", "chance")
    for net, chance in base.outcomes.items():
        table.add_row(f"{net:+d}" if net else "0", f"{float(chance):.4%}")
    return table


def _show_bonuses(console: Console, odds: GameOdds) -> None:
    for name, tables in odds.wagers.items():
        wager = odds.rules.by_name[name]
        posted = wager.table.name if wager.table else ""
        played = odds.as_played.get(name)
        table = _table(wager.label, "house edge", *(["as played"] if played else []), "hits", "deviation")
        for title, worth in tables.items():
            fold = [f"{float(played[title]):.4%}"] if played else []
            figures: Sequence[str] = [f"{float(worth.house_edge):.4%}", *fold, f"{float(worth.hit_frequency):.4%}"]
            mark = " (posted)" if title == posted and len(tables) > 1 else ""
            table.add_row(title + mark, *figures, f"{worth.standard_deviation:.4f}")
        console.print()
        console.print(table)


def _show_jackpots(console: Console, odds: GameOdds) -> None:
    """Each jackpot always in action, and where folded hands win none, as the base game is played."""
    tables: dict[str, Mapping[str, JackpotOdds] | Mapping[str, JackpotReturn]] = {
        "Jackpot": odds.jackpots,
        "Jackpot, as played": odds.jackpots_as_played,
    }
    for title, found in tables.items():
        if not found:
            continue
        table = _table(title, "fixed return", "per dollar", "break-even")
        for name, worth in found.items():
            # A jackpot without a meter has a line all the same.
            for meter in worth.per_dollar or ("",):
                which = f"table {name}" + (f", {meter}" if len(worth.per_dollar) > 1 else "")
                table.add_row(which, *_jackpot_texts(worth, meter))
        console.print()
        console.print(table)


def _jackpot_texts(worth: JackpotOdds | JackpotReturn, meter: str) -> tuple[str, str, str]:
    """Fixed return, return per dollar of a meter and break-even, as they are printed."""
    per_dollar, even = worth.per_dollar.get(meter), worth.break_even.get(meter)
    return (
        f"{float(worth.fixed_return):.4%}",
        "–" if per_dollar is None else f"{float(per_dollar):.4e}",
        "–" if even is None else f"${float(even) / 100:,.2f}",
    )


def _show_seen(console: Console, seen: SeenOdds) -> None:
    what = [f"{seen.seats_seen} other seats' cards"] if seen.seats_seen else []
    what += ["one dealer's card"] if seen.dealer_card_seen else []
    table = _table(f"Seeing {' and '.join(what) or 'nothing'} ({seen.information})", "")
    error = f"± {seen.standard_error:.4%}"
    table.add_row("Player's edge", f"{seen.player_edge:+.4%} {error}", style="bold")
    table.add_row("with nothing seen, exactly", f"{float(seen.unseen):+.4%}")
    table.add_row("Fold", f"{seen.fold:.4%}")
    table.add_row("Deals", f"{seen.deals:,} (seed {seen.seed})")
    console.print()
    console.print(table)
