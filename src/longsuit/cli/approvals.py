"""`longsuit approvals`: the approvals of a house, each with its date and document."""

from __future__ import annotations

from typing import Any

import click

from longsuit.cli.checklist.printing import checklist_json, print_checklist, print_summary
from longsuit.cli.common.options import json_option, print_json
from longsuit.cli.common.read_access import open_for_reading, reader_options
from longsuit.cli.jackpot.execute import command_options, execute

HOUSE = ""
"""The name of the checklist of the whole house."""


@click.group(name="approvals")
def command() -> None:
    """Approvals: what a house must have on record before its tables take wagers."""


@command.command(name="show")
@reader_options
@json_option
def show(as_json: bool, **options: Any) -> None:
    """Print the approvals of the house: documents, dates and signatures."""
    with open_for_reading("the status", options) as store:
        state = store.refresh().state
    needed = HOUSE in state.checklists and bool(state.checklists[HOUSE].items)
    if as_json:
        found = checklist_json(state, HOUSE) if needed else {"complete": True, "items": []}
        print_json({"complete": found["complete"], "items": found["items"]})
    elif needed:
        print_checklist(state, HOUSE)
    else:
        click.echo("The house needs no approvals.")


@command.command(name="sign")
@click.argument("items", nargs=-1)
@click.option("--date", default="", metavar="DAY", help="Date of the document, such as 2026-03-31.")
@click.option("--document", default="", help="Name of the document. The second person may leave both out.")
@command_options
def sign(items: tuple[str, ...], date: str, document: str, **options: Any) -> None:
    """Record approvals ITEMS with their document, or sign what another person recorded."""
    from longsuit.jackpot import SignChecklist  # noqa: PLC0415 - heavy

    execute(lambda common: SignChecklist(**common, items=items, date=date, document=document), options)
    print_summary(HOUSE, options)


@command.command(name="clear")
@click.argument("items", nargs=-1)
@click.option("--because", "reason", required=True, help="Why, in one line; kept on record.")
@command_options
def clear(items: tuple[str, ...], reason: str, **options: Any) -> None:
    """Remove approvals ITEMS from the record: all of them, if you name none."""
    from longsuit.jackpot import ClearChecklist  # noqa: PLC0415 - heavy

    execute(lambda common: ClearChecklist(**common, items=items, reason=reason), options)
    print_summary(HOUSE, options)
