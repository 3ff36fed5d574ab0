"""Signing in: which database, which operator, and where the password is read."""

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
"""The environment variable with the operator's name."""

PASSWORD = "LONGSUIT_SECRET"  # noqa: S105 - the name of a variable
"""The environment variable with the operator's password."""

MAX_PASSWORD_FILE = 2000
"""Characters read of a password file."""


def database_option(command: Command) -> Command:
    """The --database option."""
    text = "Database: a SQLite file or postgresql://… Default: LONGSUIT_DATABASE, or a file in your data folder."
    return click.option("--database", metavar="URL", default=None, help=text)(command)


def operator_options(command: Command) -> Command:
    """The options --as and --secret-file; a password is never an argument, where other users could see it."""
    password = f"File with your password. Default: {PASSWORD}, or a prompt."
    command = click.option("--secret-file", metavar="FILE", default=None, help=password)(command)
    name = f"Your operator name. Default: {OPERATOR}."
    return click.option("--as", "operator", metavar="NAME", default=None, help=name)(command)


@contextmanager
def open_store(database: str | None) -> Iterator[Store]:
    """The store, open."""
    from longsuit.store import Store, database_url  # noqa: PLC0415 - heavy

    with Store.open(database_url(database)) as store:
        yield store


@contextmanager
def signed_in(database: str | None, operator: str | None, secret_file: str | None) -> Iterator[tuple[Store, Operator]]:
    """The open store and the operator who signed in."""
    from longsuit.store import authenticate  # noqa: PLC0415 - heavy

    with open_store(database) as store:
        name = operator_name(operator)
        yield store, authenticate(store, name, read_password(secret_file, f"Password for {name}"), utc_now())


def operator_name(operator: str | None) -> str:
    """The operator's name from --as or the environment."""
    name = operator or os.environ.get(OPERATOR)
    if not name:
        raise click.UsageError(f"Say who you are with --as NAME or {OPERATOR}.")
    return name


def read_password(file: str | None, prompt: str, *, variable: str = PASSWORD, twice: bool = False) -> str:
    """A password from a file, the environment, or a prompt that does not show it."""
    if file is not None:
        return _password_in(file)
    if variable in os.environ:
        return os.environ[variable]
    if not sys.stdin.isatty():
        raise click.UsageError(f"No password was given. Use a password file or {variable}.")
    return str(click.prompt(prompt, hide_input=True, confirmation_prompt=twice, err=True))


def _password_in(file: str) -> str:
    try:
        with Path(file).open(encoding="utf-8") as lines:
            return lines.read(MAX_PASSWORD_FILE).rstrip("\r\n")
    except (OSError, UnicodeDecodeError, ValueError):
        raise click.UsageError("The password file cannot be read as text.") from None
