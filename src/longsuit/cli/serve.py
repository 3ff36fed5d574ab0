"""`longsuit serve`: the floor, live tables in a browser."""

from __future__ import annotations

import sys
from typing import Any

import click

from longsuit.cli.common.sign_in import database_option


@click.command(name="serve")
@database_option
@click.option("--house", metavar="FILE", default=None, help="House file (TOML): tables, games, limits, jackpots.")
@click.option("--host", metavar="ADDRESS", default=None, help="Address to listen on. Default: 127.0.0.1.")
@click.option("--port", type=int, metavar="N", default=None, help="Port. Default: 8765; 0 picks a free one.")
@click.option("--check", is_flag=True, help="Check whether the floor could be served, and exit.")
@click.option("--open/--no-open", "open_page", default=False, help="Open the page in a browser.")
def command(check: bool, open_page: bool, **flags: Any) -> None:
    """Open the floor: live tables in a browser, with play chips.

    A setting comes from its option, else from the environment (LONGSUIT_PORT, LONGSUIT_HOSTS, ...), else from the
    section [server] of the house file.
    """
    _refuse_without_extra()
    from longsuit.floor.config.settings import settings_from  # noqa: PLC0415 - only for the floor
    from longsuit.floor.server.start import checked, serve  # noqa: PLC0415 - heavy

    settings = settings_from(flags)
    if check:
        for line in checked(settings):
            click.echo(line)
        return
    serve(settings, say=_say, open_page=open_page)


def _say(line: str) -> None:
    """Print a line at once, also into a pipe."""
    click.echo(line)
    sys.stdout.flush()


def _refuse_without_extra() -> None:
    from importlib.util import find_spec  # noqa: PLC0415 - only for the floor

    if any(find_spec(name) is None for name in ("fastapi", "uvicorn", "websockets", "prometheus_client")):
        raise click.UsageError("The floor needs packages that are not installed. Run: pip install 'longsuit[floor]'.")
