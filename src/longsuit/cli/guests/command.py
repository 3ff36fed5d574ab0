"""The commands about guests."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from longsuit.base import dollars, stamp
from longsuit.cli.common.options import json_option, print_json
from longsuit.cli.common.read_access import open_for_reading, reader_options
from longsuit.cli.common.sign_in import database_option, operator_options, signed_in

if TYPE_CHECKING:
    from collections.abc import Sequence

    from longsuit.store import KnownGuest

PAGE = "/return"
"""The page that opens a link."""


@click.group(name="guests")
def command() -> None:
    """List the guests of a house, and bring one back to their chips with a link."""


@command.command(name="list")
@click.argument("name", default="")
@reader_options
@json_option
def list_(name: str, as_json: bool, **options: Any) -> None:
    """List the guests, or those called NAME: id, name, chips that are not at a table, and when they joined."""
    from longsuit.store import known_guests, read_transaction  # noqa: PLC0415 - heavy

    with open_for_reading("guests", options) as store, read_transaction(store.engine) as connection:
        found = known_guests(connection, name)
    if as_json:
        print_json({"guests": [one._asdict() for one in found]})
        return
    _print(found)


def _print(found: Sequence[KnownGuest]) -> None:
    width = max((len(one.name) for one in found), default=0)
    for one in found:
        click.echo(f"{one.guest}  {one.name:<{width}}  {dollars(one.wallet_cents):>12}  joined {one.joined[:16]}Z")
    if not found:
        click.echo("There is no such guest.")


@command.command(name="link")
@click.argument("guest")
@click.option("--url", default="", metavar="URL", help="Address of the floor, such as https://casino.example.")
@operator_options
@database_option
@json_option
def link(
    guest: str, url: str, as_json: bool, operator: str | None, secret_file: str | None, database: str | None
) -> None:
    """Issue a link for GUEST, a name or an id: it opens the guest's session once, within 24 hours.

    Sessions that the guest has elsewhere end when it is used. Supervisors and executives may issue links.
    """
    from longsuit.store import issue_guest_link, known_guests, read_transaction  # noqa: PLC0415 - heavy

    with signed_in(database, operator, secret_file) as (store, by):
        with read_transaction(store.engine) as connection:
            found = known_guests(connection, guest)
        issued = issue_guest_link(store, by, _only(guest, found), stamp=stamp())
    address = f"{url.rstrip('/')}{PAGE}#{issued.code}"
    if as_json:
        print_json({"guest": issued.guest.id, "name": issued.guest.name, "until": issued.until, "link": address})
        return
    click.echo(f"For {issued.guest.name}, once, within 24 hours: {address}")


def _only(text: str, found: Sequence[KnownGuest]) -> str:
    """The id of the only guest that is meant."""
    if not found:
        raise click.UsageError(f"There is no guest called {text}. See: longsuit guests list.")
    if len(found) > 1:
        raise click.UsageError(
            f"{len(found)} guests are called {text}. Name one by the id that is in: longsuit guests list {text}."
        )
    return found[0].guest
