"""What the commands of the jackpot desk share: the database, who is asking, and when."""

from __future__ import annotations

import os
import sys
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import click

from longsuit.base import utc_now

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from longsuit.store import Operator, Store

Command = TypeVar("Command", bound="Callable[..., Any]")

OPERATOR = "LONGSUIT_OPERATOR"
"""The environment variable that names the operator."""

SECRET = "LONGSUIT_SECRET"  # noqa: S105 - the name of a variable
"""The environment variable with the operator's secret."""

MOST_SECRET = 2000
"""No file with a secret has more characters."""


def database_option(command: Command) -> Command:
    """The --database option."""
    text = "The house's database: a file, or postgresql://…; LONGSUIT_DATABASE, or a file in your data folder."
    return click.option("--database", metavar="URL", default=None, help=text)(command)


def operator_options(command: Command) -> Command:
    """Who is asking: --as NAME, and where the secret is read; it is never an argument, where others could see it."""
    secret = "File with your secret; else LONGSUIT_SECRET, or a prompt."  # noqa: S105 - a line of help
    command = click.option("--secret-file", metavar="FILE", default=None, help=secret)(command)
    return click.option("--as", "operator", metavar="NAME", default=None, help=f"Your name; else {OPERATOR}.")(command)


@contextmanager
def open_store(database: str | None) -> Iterator[Store]:
    """The house's store, open."""
    from longsuit.store import Store, database_url  # noqa: PLC0415 - heavy, and only for the desk

    with Store.open(database_url(database)) as store:
        yield store


@contextmanager
def signed_in(database: str | None, operator: str | None, secret_file: str | None) -> Iterator[tuple[Store, Operator]]:
    """The store, and the operator who has shown his secret."""
    from longsuit.store import authenticate  # noqa: PLC0415 - as above

    with open_store(database) as store:
        name = asked_name(operator)
        yield store, authenticate(store, name, read_secret(secret_file, f"Secret of {name}"), utc_now())


def asked_name(operator: str | None) -> str:
    """The name somebody says is his, in --as or in the environment."""
    name = operator or os.environ.get(OPERATOR)
    if not name:
        raise click.UsageError(f"Say who you are: --as NAME, or {OPERATOR}.")
    return name


def read_secret(file: str | None, prompt: str, *, variable: str = SECRET, twice: bool = False) -> str:
    """A secret from a file, the environment, or a prompt that does not show it."""
    if file is not None:
        try:
            with Path(file).open(encoding="utf-8") as lines:
                return lines.read(MOST_SECRET).rstrip("\r\n")
        except (OSError, UnicodeDecodeError, ValueError):
            raise click.UsageError("The file with the secret cannot be read as text.") from None
    if variable in os.environ:
        return os.environ[variable]
    if not sys.stdin.isatty():
        raise click.UsageError(f"There is nobody to ask for the secret; give a file, or {variable}.")
    return str(click.prompt(prompt, hide_input=True, confirmation_prompt=twice, err=True))
