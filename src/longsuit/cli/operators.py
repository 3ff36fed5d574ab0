"""`longsuit operators`: who may do what in a house."""

from __future__ import annotations

from typing import Any

import click

from longsuit.base import stamp
from longsuit.cli.common.operator import database_option, open_store, operator_options, read_secret, signed_in
from longsuit.cli.common.options import json_option, print_json
from longsuit.cli.common.reader import asking, open_to

NEW_SECRET = "LONGSUIT_NEW_SECRET"  # noqa: S105 - the name of a variable


def _new_secret_option(command: click.decorators.FC) -> click.decorators.FC:
    text = f"File with the new secret; else {NEW_SECRET}, or a prompt."
    return click.option("--new-secret-file", metavar="FILE", default=None, help=text)(command)


@click.group(name="operators")
def command() -> None:
    """Operators: who may do what in a house."""


@command.command(name="add")
@click.argument("name")
@click.option("--role", required=True, help="dealer, supervisor, executive, auditor or administrator.")
@_new_secret_option
@operator_options
@database_option
def add(
    name: str,
    role: str,
    new_secret_file: str | None,
    operator: str | None,
    secret_file: str | None,
    database: str | None,
) -> None:
    """Let NAME in. The first operator of a house is an administrator, and lets himself in."""
    from longsuit.store import add_operator  # noqa: PLC0415 - heavy

    with open_store(database) as store:
        first = not store.operators
        if first:
            secret = read_secret(new_secret_file, f"Secret for {name}", variable=NEW_SECRET, twice=True)
            add_operator(store, None, name, role, secret, stamp=stamp())
    if not first:
        with signed_in(database, operator, secret_file) as (store, by):
            secret = read_secret(new_secret_file, f"Secret for {name}", variable=NEW_SECRET, twice=True)
            add_operator(store, by, name, role, secret, stamp=stamp())
    click.echo(f"{name} is {role} now.")


@command.command(name="revoke")
@click.argument("name")
@operator_options
@database_option
def revoke(name: str, operator: str | None, secret_file: str | None, database: str | None) -> None:
    """Shut NAME out for good; what he did stays on record."""
    from longsuit.store import revoke_operator  # noqa: PLC0415 - heavy

    with signed_in(database, operator, secret_file) as (store, by):
        revoke_operator(store, by, name, stamp=stamp())
    click.echo(f"{name} is revoked.")


@command.command(name="secret")
@click.argument("name")
@_new_secret_option
@operator_options
@database_option
def secret(
    name: str, new_secret_file: str | None, operator: str | None, secret_file: str | None, database: str | None
) -> None:
    """Give NAME a new secret: your own, or anybody's if you are an administrator."""
    from longsuit.store import change_password  # noqa: PLC0415 - heavy

    with signed_in(database, operator, secret_file) as (store, by):
        new = read_secret(new_secret_file, f"New secret for {name}", variable=NEW_SECRET, twice=True)
        change_password(store, by, name, new, stamp=stamp())
    click.echo(f"{name} has a new secret.")


@command.command(name="list")
@asking
@json_option
def list_(as_json: bool, **desk: Any) -> None:
    """Everybody who works here, and everybody who did."""
    from longsuit.store import operators_from_events  # noqa: PLC0415 - heavy

    with open_to("operators", desk) as store:
        known = sorted(operators_from_events(store).values(), key=lambda operator: operator.name)
    if as_json:
        rows = [{"name": each.name, "role": each.role, "revoked": each.revoked} for each in known]
        print_json({"operators": rows})
        return
    width = max((len(each.name) for each in known), default=0)
    for each in known:
        click.echo(f"{each.name:<{width}}  {each.role}{'  (revoked)' if each.revoked else ''}")
