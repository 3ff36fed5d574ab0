"""`longsuit design`: pay tables within limits of house edge and hit frequency, the best first."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import click

from longsuit.cli.common.options import ANSWER_IS_NO, game_argument, house_option, json_option, print_json, rules_for

if TYPE_CHECKING:
    from longsuit.odds import Bounds, Design
    from longsuit.rules import Rules


@click.command()
@game_argument
@click.argument("wager", metavar="WAGER")
@click.option("--edge", required=True, metavar="LOW..HIGH", help="Limits of the house edge, such as 3%..5%.")
@click.option("--hit", default=None, metavar="LOW..HIGH", help="Limits of the hit frequency, such as 20%..")
@click.option("--top", default=None, metavar="PAY", help="What the best hand pays, such as 300, ..500 or 200..300.")
@click.option("--rows", default=None, metavar="ROWS", help="The paying rows, best first, such as 7,6,5,4 or 4+,3.")
@click.option("--show", default=20, type=click.IntRange(1, 1000), show_default=True, help="How many tables to show.")
@house_option
@json_option
def command(
    game: str,
    wager: str,
    edge: str,
    hit: str | None,
    top: str | None,
    rows: str | None,
    show: int,
    house: str | None,
    *,
    as_json: bool,
) -> None:
    """Find pay tables for a WAGER within limits of house edge and hit frequency.

    Pays are round numbers: 1 to 10, then 12, 15, 20, 25, 30, 40, 50, 60, 75, 80, 100 and so on to 10,000. A better
    hand never pays less. Without --rows each hand has its own pay, and hands that the posted table pays together are
    also tried together; the rows tried are printed. Tables are ranked by how close their edge is to the middle of its
    limits, by volatility (as a multiple of the posted table's, where there is one) and by how simple their pays are.
    Exit status 1 when no table is found.
    """
    from longsuit.odds import design  # noqa: PLC0415 - loads NumPy

    rules = rules_for(game, house)
    bounds = _bounds(edge, hit, top)
    found = design(rules, wager, bounds, rows=_keys(rows), show=show)
    if as_json:
        print_json({"game": game, "rules_sha256": rules.sha256} | found.to_json())
    else:
        _print(rules, found)
    if not found.found:
        sys.exit(ANSWER_IS_NO)


def _bounds(edge: str, hit: str | None, top: str | None) -> Bounds:
    from longsuit.odds import ANYTHING, Bounds, parse_range, parse_shares  # noqa: PLC0415 - loads NumPy

    return Bounds(
        edge=parse_shares(edge, "house edge", "3%..5%"),
        hit=ANYTHING if hit is None else parse_shares(hit, "hit frequency", "20%.. or 20%..30%"),
        top=ANYTHING if top is None else parse_range(top, "top pay", "300, ..500 or 200..300"),
    )


def _keys(rows: str | None) -> list[str] | None:
    return None if rows is None else [row.strip() for row in rows.split(",")]


def _print(rules: Rules, found: Design) -> None:
    from rich.console import Console  # noqa: PLC0415 - only needed here
    from rich.table import Table  # noqa: PLC0415 - only needed here

    console = Console(highlight=False)
    label = rules.by_name[found.wager].label
    if not found.found:
        console.print(f"{rules.title}, {label}: no pay table of round numbers is within those limits.", soft_wrap=True)
        console.print(f"Rows tried: {found.tried}.", soft_wrap=True)
        return
    table = Table(title=f"{rules.title}, {label}", title_justify="left")
    for head in found.heads():
        table.add_column(head, justify="right")
    for line in found.lines():
        table.add_row(*line)
    if not console.is_terminal:
        console.width = max(console.width, console.measure(table).maximum)  # in a file every figure is whole
    console.print(table)
    shown = "all of them are shown" if len(found.tables) == found.found else f"the best {len(found.tables)} are shown"
    noun = "table is" if found.found == 1 else "tables are"
    console.print(f"{found.found:,} {noun} within the limits; {shown}.")
    console.print(f"Rows tried: {found.tried}.", soft_wrap=True)
    console.print("The first one, as a house file:", "", sep="\n")
    console.print(f'game = "{rules.game}"', "", sep="\n", markup=False, highlight=False)
    console.print(found.tables[0].toml(), markup=False, soft_wrap=True)
