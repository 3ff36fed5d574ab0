"""Changes of executives that wait for a second person: listed, approved and declined."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from longsuit.base import stamp, utc_now
from longsuit.cli.common.options import json_option, print_json
from longsuit.cli.common.read_access import open_for_reading, reader_options
from longsuit.cli.common.sign_in import database_option, operator_options, signed_in

if TYPE_CHECKING:
    from longsuit.store import Operator, OperatorProposal, Store

SHORT = 8
"""Characters of an id that are shown and enough to name a proposal."""


def proposed(store: Store, by: Operator, change: str, name: str, role: str = "") -> bool:
    """Propose a change of an executive that needs an approval and has none; whether it has to wait for one."""
    from longsuit.store import propose_unless_approved  # noqa: PLC0415 - heavy

    waiting = propose_unless_approved(store, by, change, name, role, stamp=stamp())
    if waiting is not None:
        click.echo(
            f"Proposed: {_words(waiting)}. Another executive approves it within a day with: "
            f"longsuit operators approve {waiting.id[:SHORT]}. Then give your command again."
        )
    return waiting is not None


def _words(proposal: OperatorProposal) -> str:
    from longsuit.store import WHAT  # noqa: PLC0415 - heavy

    return WHAT[proposal.change].format(name=proposal.name)


@click.command(name="proposals")
@reader_options
@json_option
def proposals(as_json: bool, **options: Any) -> None:
    """List the changes of executives that wait for a second person, or for who proposed them."""
    from longsuit.store import open_operator_proposals  # noqa: PLC0415 - heavy

    with open_for_reading("operator proposals", options) as store:
        found = open_operator_proposals(store, utc_now())
    if as_json:
        keys = ("id", "change", "name", "by", "at", "approved_by")
        print_json({"proposals": [{key: getattr(one, key) for key in keys} for one in found]})
        return
    for one in found:
        state = f"approved by {one.approved_by}" if one.approved_by else "waits for an executive"
        click.echo(f"{one.id[:SHORT]}  {_words(one)}, proposed by {one.by}: {state}")
    if not found:
        click.echo("Nothing waits.")


@click.command(name="approve")
@click.argument("proposal")
@click.option("--alone-because", "reason", default="", help="Why no other executive can: needs the keys of the house.")
@operator_options
@database_option
def approve(proposal: str, reason: str, operator: str | None, secret_file: str | None, database: str | None) -> None:
    """Approve PROPOSAL as an executive, by its id or the beginning of it."""
    from longsuit.store import approve_operator_change  # noqa: PLC0415 - heavy

    with signed_in(database, operator, secret_file, by_password=True) as (store, by):
        found = approve_operator_change(store, by, proposal, stamp=stamp(), recovery=reason)
    click.echo(f"Approved: {_words(found)}. {found.by} has a day to do it.")


@click.command(name="decline")
@click.argument("proposal")
@operator_options
@database_option
def decline(proposal: str, operator: str | None, secret_file: str | None, database: str | None) -> None:
    """Decline PROPOSAL, by its id or the beginning of it."""
    from longsuit.store import decline_operator_change  # noqa: PLC0415 - heavy

    with signed_in(database, operator, secret_file, by_password=True) as (store, by):
        found = decline_operator_change(store, by, proposal, stamp=stamp())
    click.echo(f"Declined: {_words(found)}.")
