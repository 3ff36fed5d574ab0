"""The second factor of operators: enrolling one's own, removing one that is lost, and requiring them by role."""

from __future__ import annotations

from io import StringIO

import click

from longsuit.base import stamp
from longsuit.cli.common.sign_in import database_option, operator_options, signed_in
from longsuit.cli.operators.proposals import proposed


@click.command(name="enrol")
@operator_options
@database_option
def enrol(operator: str | None, secret_file: str | None, database: str | None) -> None:
    """Enrol your second factor: an app that shows codes (TOTP). It replaces the one you have."""
    from longsuit.store import enrol_second_factor, new_second_factor, present_keys  # noqa: PLC0415 - heavy

    with signed_in(database, operator, secret_file, by_password=True, enrolling=True) as (store, by):
        house = present_keys(store).name
        factor, recovery = new_second_factor()
        uri = factor.uri(by.name, house)
        click.echo(f"Scan this with your app, or type the secret. It is shown only now.\n\n{_qr_code(uri)}")
        click.echo(f"Secret: {factor.secret}\nAddress: {uri}\n")
        code = click.prompt("The code that your app shows", err=True)
        enrol_second_factor(store, by, factor, code, stamp=stamp())
    click.echo(f"\n{by.name} signs in with a code from now on.")
    click.echo("Each of these recovery codes works once in place of one. Write them down; they are shown only now:")
    for one in recovery:
        click.echo(f"  {one}")


def _qr_code(uri: str) -> str:
    """A QR code for a terminal; empty where the package for it is not installed."""
    try:
        import segno  # noqa: PLC0415 - an extra
    except ModuleNotFoundError:
        return ""
    drawn = StringIO()
    segno.make(uri, error="m", micro=False).terminal(out=drawn, compact=True)
    return drawn.getvalue()


@click.command(name="unenrol")
@click.argument("name")
@operator_options
@database_option
def unenrol(name: str, operator: str | None, secret_file: str | None, database: str | None) -> None:
    """Remove the second factor of NAME, as an administrator. An executive's takes another executive's approval."""
    from longsuit.store import REMOVE_SECOND_FACTOR, remove_second_factor  # noqa: PLC0415 - heavy

    with signed_in(database, operator, secret_file, by_password=True) as (store, by):
        if proposed(store, by, REMOVE_SECOND_FACTOR, name):
            return
        remove_second_factor(store, by, name, stamp=stamp())
    click.echo(f"{name} has no second factor any more.")


@click.command(name="require-code")
@click.argument("roles", nargs=-1)
@operator_options
@database_option
def require(roles: tuple[str, ...], operator: str | None, secret_file: str | None, database: str | None) -> None:
    """Require a second factor for ROLES, and for no other role; without ROLES, for none."""
    from longsuit.store import require_second_factor  # noqa: PLC0415 - heavy

    with signed_in(database, operator, secret_file, by_password=True) as (store, by):
        require_second_factor(store, by, roles, stamp=stamp())
    click.echo(f"A second factor is required for: {', '.join(sorted(set(roles))) or 'no role'}.")
