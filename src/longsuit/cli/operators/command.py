"""The operators of a house and their roles: added, revoked, listed, given passwords, signed in and out."""

from __future__ import annotations

from typing import Any

import click

from longsuit.base import stamp
from longsuit.cli.common.options import json_option, print_json
from longsuit.cli.common.read_access import open_for_reading, reader_options
from longsuit.cli.common.session_file import sessions_are_kept
from longsuit.cli.common.sign_in import (
    SIGNED_IN,
    close_session,
    database_option,
    open_session,
    open_store,
    operator_options,
    read_password,
    signed_in,
)
from longsuit.cli.operators.proposals import proposed

NEW_PASSWORD = "LONGSUIT_NEW_SECRET"  # noqa: S105 - the name of a variable
"""The environment variable with a new password."""


def _new_password_option(command: click.decorators.FC) -> click.decorators.FC:
    text = f"File with the new password. Default: {NEW_PASSWORD}, or a prompt."
    return click.option("--new-secret-file", metavar="FILE", default=None, help=text)(command)


@click.group(name="operators")
def command() -> None:
    """Manage the operators of a house and their roles."""


@command.command(name="add")
@click.argument("name")
@click.option("--role", required=True, help="dealer, supervisor, executive, auditor or administrator.")
@_new_password_option
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
    """Add operator NAME. The first operator of a house is an administrator and needs no sign-in.

    Every executive after the first one takes the approval of an executive.
    """
    from longsuit.store import ADD, add_operator  # noqa: PLC0415 - heavy

    with open_store(database) as store:
        first = not store.operators
        if first:
            password = _new_password(new_secret_file, name)
            add_operator(store, None, name, role, password, stamp=stamp())
    if not first:
        with signed_in(database, operator, secret_file, by_password=True) as (store, by):
            if proposed(store, by, ADD, name, role):
                return
            password = _new_password(new_secret_file, name)
            add_operator(store, by, name, role, password, stamp=stamp())
    click.echo(f"Added {name} as {role}.")


def _new_password(file: str | None, name: str) -> str:
    return read_password(file, f"New password for {name}", variable=NEW_PASSWORD, twice=True)


@command.command(name="revoke")
@click.argument("name")
@operator_options
@database_option
def revoke(name: str, operator: str | None, secret_file: str | None, database: str | None) -> None:
    """Revoke operator NAME for good. What they did stays on record."""
    from longsuit.store import revoke_operator  # noqa: PLC0415 - heavy

    with signed_in(database, operator, secret_file, by_password=True) as (store, by):
        revoke_operator(store, by, name, stamp=stamp())
    click.echo(f"Revoked {name}.")


@command.command(name="secret")
@click.argument("name")
@_new_password_option
@operator_options
@database_option
def secret(
    name: str, new_secret_file: str | None, operator: str | None, secret_file: str | None, database: str | None
) -> None:
    """Set a new password for NAME: your own, or anybody's if you are an administrator.

    An executive's password takes another executive's approval, unless it is your own.
    """
    from longsuit.store import CHANGE_SECRET, change_password  # noqa: PLC0415 - heavy

    with signed_in(database, operator, secret_file, by_password=True) as (store, by):
        if proposed(store, by, CHANGE_SECRET, name):
            return
        change_password(store, by, name, _new_password(new_secret_file, name), stamp=stamp())
    click.echo(f"{name} has a new password.")


@command.command(name="sign-in")
@operator_options
@database_option
def sign_in(operator: str | None, secret_file: str | None, database: str | None) -> None:
    """Stay signed in: your next commands need no password, until 15 minutes pass without one."""
    if not sessions_are_kept():
        raise click.UsageError("This system has no file permissions that would protect a session. Give your password.")
    with signed_in(database, operator, secret_file, by_password=True) as (store, by):
        open_session(store, by)
    click.echo(f"You are signed in as {by.name} ({by.role}). {SIGNED_IN}")


@command.command(name="sign-out")
@database_option
def sign_out(database: str | None) -> None:
    """Sign out: your next command needs your password again."""
    with open_store(database) as store:
        name = close_session(store)
    click.echo(f"{name} is signed out." if name else "Nobody was signed in.")


@command.command(name="list")
@reader_options
@json_option
def list_(as_json: bool, **options: Any) -> None:
    """List all operators, revoked ones included."""
    from longsuit.store import operators_from_events  # noqa: PLC0415 - heavy

    with open_for_reading("operators", options) as store:
        known = sorted(operators_from_events(store).values(), key=lambda operator: operator.name)
    if as_json:
        rows = [{"name": each.name, "role": each.role, "revoked": each.revoked} for each in known]
        print_json({"operators": rows})
        return
    width = max((len(each.name) for each in known), default=0)
    for each in known:
        click.echo(f"{each.name:<{width}}  {each.role}{'  (revoked)' if each.revoked else ''}")
