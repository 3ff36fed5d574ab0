"""`longsuit jackpot proposals` and `proposal`: what waits for a second person, with all it changes (JP-19)."""

from __future__ import annotations

from typing import Any

import click

from longsuit.cli.common.options import json_option, print_json
from longsuit.cli.common.read_access import open_for_reading, reader_options
from longsuit.rules import JackpotClause


@click.command(name="proposals")
@reader_options
@json_option
def proposals(as_json: bool, **options: Any) -> None:
    """Print every proposal that waits for a second person, with its values and the advice."""
    from longsuit.cli.jackpot.listing import proposal_json, proposal_lines, waiting_proposals  # noqa: PLC0415 - heavy

    with open_for_reading("the status", options) as store:
        state = store.refresh().state
    waiting = waiting_proposals(state)
    if as_json:
        print_json({"proposals": [proposal_json(state, one) for one in waiting]})
        return
    blocks = ["\n".join(proposal_lines(state, one)) for one in waiting]
    click.echo("\n\n".join(blocks) if blocks else "Nothing waits for a second person.")


@click.command(name="proposal")
@click.argument("proposal")
@reader_options
@json_option
def proposal(proposal: str, as_json: bool, **options: Any) -> None:
    """Print one PROPOSAL, named by its id or the beginning of it."""
    from longsuit.base import Refused  # noqa: PLC0415 - with the rest
    from longsuit.cli.jackpot.listing import proposal_id, proposal_json, proposal_lines  # noqa: PLC0415 - heavy

    with open_for_reading("the status", options) as store:
        state = store.refresh().state
    found = state.proposals.get(proposal_id(state, proposal))
    if found is None:
        raise Refused(
            JackpotClause.PROGRESSIVE, f"No proposal “{proposal[:40]}” waits. It may have been decided already."
        )
    if as_json:
        print_json(proposal_json(state, found))
        return
    click.echo("\n".join(proposal_lines(state, found)))


SHOW_COMMANDS = (proposals, proposal)
"""The commands of this module."""
