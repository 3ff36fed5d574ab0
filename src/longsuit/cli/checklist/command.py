"""`longsuit checklist`: what two people sign before a table opens."""

from __future__ import annotations

from typing import Any

import click

from longsuit.cli.checklist.printing import checklist_json, print_checklist, print_summary
from longsuit.cli.common.options import json_option, print_json
from longsuit.cli.common.read_access import open_for_reading, reader_options
from longsuit.cli.jackpot.execute import command_options, execute


@click.group(name="checklist")
def command() -> None:
    """Checklists: what two people sign before a table takes wagers."""


@command.command(name="show")
@click.argument("table", required=False)
@reader_options
@json_option
def show(table: str | None, as_json: bool, **options: Any) -> None:
    """Print the checklist of TABLE, or of every table: items, signatures, and whether the table is open."""
    with open_for_reading("the status", options) as store:
        state = store.refresh().state
    names = [name for name in state.checklists if name and table in (None, name)]
    if table is not None and not names:
        raise click.UsageError(f"Table {table[:40]} has no checklist. Its profile does not require one.")
    if as_json:
        print_json({"checklists": [checklist_json(state, name) for name in names]})
        return
    for name in names:
        print_checklist(state, name)
    if not names:
        click.echo("No table has a checklist.")


@command.command(name="sign")
@click.argument("table")
@click.argument("items", nargs=-1)
@command_options
def sign(table: str, items: tuple[str, ...], **options: Any) -> None:
    """Sign ITEMS of the checklist of TABLE: all that wait for your signature, if you name none."""
    from longsuit.jackpot import SignChecklist  # noqa: PLC0415 - heavy

    execute(lambda common: SignChecklist(**common, items=items), options, table)
    print_summary(table, options)


@command.command(name="clear")
@click.argument("table")
@click.argument("items", nargs=-1)
@click.option("--because", "reason", required=True, help="Why, in one line; kept on record.")
@command_options
def clear(table: str, items: tuple[str, ...], reason: str, **options: Any) -> None:
    """Remove the signatures of ITEMS of the checklist of TABLE: of all items, if you name none."""
    from longsuit.jackpot import ClearChecklist  # noqa: PLC0415 - heavy

    execute(lambda common: ClearChecklist(**common, items=items, reason=reason), options, table)
    print_summary(table, options)
