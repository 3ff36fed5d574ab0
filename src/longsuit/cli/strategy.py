"""`longsuit strategy`: optimal play, and short rules with what each costs."""

from __future__ import annotations

import sys
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from longsuit.cli.common.options import game_argument, house_option, json_option, print_json, rules_for
from longsuit.rules import Shape

if TYPE_CHECKING:
    from rich.console import Console

    from longsuit.odds import Ladder, Step, Strategies
    from longsuit.rules import Rules

PIPE_WIDTH = 140
"""Columns where the output is not a terminal; the longest rule name fits."""


@click.command(name="strategy")
@game_argument
@house_option
@json_option
@click.option("--card", type=click.Path(path_type=Path, dir_okay=False), help="Write a strategy card: .svg or .txt.")
@click.option("--lines", type=click.IntRange(1), default=None, help="Lines of the rule on the card. Default: the best.")
@click.option("--counting", is_flag=True, help="Only rules that count cards on the strategy card, none that add.")
def command(game: str, house: str | None, as_json: bool, card: Path | None, lines: int | None, counting: bool) -> None:
    """Find optimal play, and short rules for people with what each costs.

    The search takes a few seconds. Every rule's name can be used as a strategy in other commands.
    """
    from longsuit.odds import strategies  # noqa: PLC0415 - loads NumPy
    from longsuit.report.strategy_card import card_text, check_card, write_card  # noqa: PLC0415

    rules = rules_for(game, house)
    if card:
        check_card(card)
    with _status(rules):
        found = strategies(rules)
    step = found.pick(lines, counting=counting)
    if card:
        write_card(found, step, card)
    if as_json:
        print_json(found.to_json())
    else:
        _show(found)
        click.echo()
        click.echo(card_text(found, step), nl=False)


def _status(rules: Rules) -> AbstractContextManager[Any]:
    """A status line on standard error, if that is a terminal."""
    if not sys.stderr.isatty():
        return nullcontext()
    from rich.console import Console  # noqa: PLC0415 - only for people

    slow = "Counting every deal street by street for each rule: a minute or more …"
    said = slow if rules.shape is Shape.STREETS else "Searching for rules over every hand …"
    return Console(stderr=True).status(said)


def _show(found: Strategies) -> None:
    from rich.console import Console  # noqa: PLC0415 - only for people, not for --json

    from longsuit.odds import percent  # noqa: PLC0415

    console = Console(highlight=False, soft_wrap=True)
    if not console.is_terminal:
        console.width = PIPE_WIDTH
    console.print(f"[bold]{found.rules.title}[/], house {found.rules.house}")
    console.print(f"Optimal play: house edge {percent(found.optimum, 5)}")
    for sentence in found.certain:
        console.print(f"  {sentence}")
    if found.splits:
        _show_splits(console, found)
    show = _show_street_ladder if found.rules.shape is Shape.STREETS else _show_ladder
    for ladder in found.ladders:
        show(console, found, ladder)


def _show_splits(console: Console, found: Strategies) -> None:
    from longsuit.cards import flush_text  # noqa: PLC0415

    console.print(f"  For {len(found.splits)} flushes in between, the other cards decide:")
    table = _table("flush", "hands", "raise", "fold", "cost of raising all", "cost of folding all")
    for split in found.splits:
        shown = [_points(split.cost_of_raising), _points(split.cost_of_folding)]
        table.add_row(flush_text(split.flush), f"{split.hands:,}", f"{split.raises:,}", f"{split.folds:,}", *shown)
    console.print(table)
    console.print("\n[bold]What matters there[/]: the cost of the best play that looks at the flush and …")
    features = _table("looks at", "costs")
    for feature in found.features:
        features.add_row(feature.name, _points(feature.cost))
    console.print(features)
    if found.raise_size:
        cost = _points(found.raise_size)
        console.print(f"Raising the most from one flush up and one ante below it costs every rule another {cost}.")


def _show_street_ladder(console: Console, found: Strategies, ladder: Ladder) -> None:
    from longsuit.odds import percent  # noqa: PLC0415

    console.print(f"\n[bold]Rules by {ladder.name}[/]: {ladder.family}")
    console.print(f"Costs are percentage points of the {found.rules.base.label}.")
    table = _table("lines", "house edge", "cost")
    table.add_column("rule", overflow="fold")
    for step in ladder.steps:
        table.add_row(str(step.lines), percent(step.house_edge, 5), _points(step.cost), step.rule.name)
    console.print(table)
    costs = getattr(found.short, "line_costs", ())
    if costs:
        console.print(f"\n[bold]What each line of {found.short.rule.name} saves[/]: the cost of dropping it")
        lines = _table("cost", "line")
        lines.columns[1].justify = "left"
        for cost, words in zip(costs, found.short.words, strict=False):
            lines.add_row(_points(cost), words)
        console.print(lines)


def _show_ladder(console: Console, found: Strategies, ladder: Ladder) -> None:
    from longsuit.odds import percent  # noqa: PLC0415

    console.print(f"\n[bold]Rules by {ladder.name}[/]: {ladder.family}")
    console.print(
        f"{len(ladder.conditions)} conditions were tried. Costs are percentage points of the {found.rules.base.label}. "
        f"Misplayed hands are out of {found.all_hands:,}."
    )
    table = _table("lines", "house edge", "cost", "misplayed")
    table.add_column("rule", overflow="fold")
    for step in ladder.steps:
        table.add_row(*_row(step, percent(step.house_edge, 5)))
    console.print(table)


def _row(step: Step, edge: str) -> tuple[str, ...]:
    return str(step.lines), edge, _points(step.cost), f"{step.misplayed:,}", step.rule.name


def _points(cost: Any) -> str:
    """A cost in percentage points of the ante."""
    return f"{100 * float(cost):.5f}"


def _table(first: str, *others: str) -> Any:
    from rich.table import Table  # noqa: PLC0415

    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    table.add_column(first, no_wrap=True)
    for heading in others:
        table.add_column(heading, justify="right", no_wrap=True)
    return table
