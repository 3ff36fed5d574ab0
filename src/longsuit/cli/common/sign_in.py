"""Signing in: which database, which operator, and where the password is read."""

from __future__ import annotations

import os
import sys
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import click

from longsuit.base import utc_now
from longsuit.cli.common.session_file import (
    SavedSession,
    delete_session,
    device,
    read_session,
    save_session,
    sessions_are_kept,
    terminal_address,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from longsuit.store import Operator, Store

Command = TypeVar("Command", bound="Callable[..., Any]")

OPERATOR = "LONGSUIT_OPERATOR"
"""The environment variable with the operator's name."""

PASSWORD = "LONGSUIT_SECRET"  # noqa: S105 - the name of a variable
"""The environment variable with the operator's password."""

CODE = "LONGSUIT_CODE"
"""The environment variable with a code of the operator's second factor."""

SIGNED_IN = "That ends after 15 minutes without a command, or with: longsuit operators sign-out."
"""What an operator is told who stays signed in."""

MAX_PASSWORD_FILE = 2000
"""Characters read of a password file."""


def database_option(command: Command) -> Command:
    """The --database option."""
    text = "Database: a SQLite file or postgresql://… Default: LONGSUIT_DATABASE, or a file in your data folder."
    return click.option("--database", metavar="URL", default=None, help=text)(command)


def operator_options(command: Command) -> Command:
    """The options --as and --secret-file; a password is never an argument, where other users could see it."""
    password = f"File with your password. Default: {PASSWORD}, your open session, or a prompt."
    command = click.option("--secret-file", metavar="FILE", default=None, help=password)(command)
    name = f"Your operator name. Default: {OPERATOR}, or the operator who is signed in here."
    return click.option("--as", "operator", metavar="NAME", default=None, help=name)(command)


@contextmanager
def open_store(database: str | None, *, mend: bool = True) -> Iterator[Store]:
    """The store, open; files that others may read are made private, unless they are only checked."""
    from longsuit.store import Store, damage_as_sentence, database_url  # noqa: PLC0415 - heavy

    with Store.open(database_url(database), mend=mend) as store, damage_as_sentence(store):
        yield store


@contextmanager
def signed_in(
    database: str | None,
    operator: str | None,
    secret_file: str | None,
    *,
    by_password: bool = False,
    enrolling: bool = False,
) -> Iterator[tuple[Store, Operator]]:
    """The open store and the operator who signed in; `by_password` if an open session is not enough.

    Who is `enrolling` a second factor needs none where the house requires one.
    """
    with open_store(database) as store:
        how = {"by_password": by_password, "enrolling": enrolling}
        yield store, identify(store, store.operators, operator, secret_file, **how)


def identify(
    store: Store,
    operators: Mapping[str, Operator],
    operator: str | None,
    secret_file: str | None,
    *,
    by_password: bool = False,
    enrolling: bool = False,
) -> Operator:
    """The operator who gives the command: by the password that was given, an open session, or a prompt."""
    given = given_password(secret_file)
    session = read_session(store.place) if given is None and not by_password else None
    name = operator_name(operator, session)
    if given is not None:
        return _authenticated(store, operators, name, given, enrolling=enrolling)
    if found := _operator_of(store, operators, session, name):
        return found
    found = _authenticated(store, operators, name, prompt_password(f"Password for {name}"), enrolling=enrolling)
    if not by_password:
        _stay_signed_in(store, found)
    return found


def _authenticated(
    store: Store, operators: Mapping[str, Operator], name: str, password: str, *, enrolling: bool
) -> Operator:
    """The operator with a name and a password, who is asked for a code if they have a second factor."""
    from longsuit.store import Credentials, authenticate_among  # noqa: PLC0415 - heavy

    known = operators.get(name)
    code = read_code(name) if known and known.second_factor else ""
    given = Credentials(name, password, code, terminal_address(), enrolling=enrolling)
    return authenticate_among(store, operators, given, utc_now())


def read_code(name: str) -> str:
    """A code of an operator's second factor, from the environment or a prompt."""
    given = os.environ.get(CODE)
    if given is None and not sys.stdin.isatty():
        raise click.UsageError(f"{name} signs in with a second factor. Give its code in {CODE}.")
    return str(click.prompt(f"Code for {name}", err=True)) if given is None else given


def _operator_of(
    store: Store, operators: Mapping[str, Operator], session: SavedSession | None, name: str
) -> Operator | None:
    """The operator of an open session, if it is the one who is meant."""
    from longsuit.store import command_line_operator  # noqa: PLC0415 - heavy

    if session is None or session.operator != name:
        return None
    found = command_line_operator(store, operators, name, session.identity, device(store.place), at=utc_now())
    if found is None:
        delete_session(store.place)
    return found


def _stay_signed_in(store: Store, operator: Operator) -> None:
    """Open a session after a prompt; where none can be kept, the next command prompts again."""
    from longsuit.store import StoreError  # noqa: PLC0415 - heavy

    if sessions_are_kept():
        with suppress(StoreError, OSError, click.UsageError):
            open_session(store, operator)
            click.echo(f"You are signed in as {operator.name}. {SIGNED_IN}", err=True)


def open_session(store: Store, operator: Operator) -> None:
    """Open a session of an operator who has given the password, in place of the one that is open here."""
    from longsuit.store import close_command_line_session, open_command_line_session  # noqa: PLC0415 - heavy

    earlier = read_session(store.place, trusted=False)
    instead_of = earlier.identity if earlier else ""
    identity = open_command_line_session(store, operator, device(store.place), utc_now(), instead_of=instead_of)
    try:
        save_session(store.place, SavedSession(operator.name, identity))
    except (OSError, click.UsageError):
        close_command_line_session(store, identity, device(store.place), utc_now())
        raise


def close_session(store: Store) -> str | None:
    """End the session that is open here, and delete its file; the operator's name, or None if nobody was signed in."""
    from longsuit.store import close_command_line_session  # noqa: PLC0415 - heavy

    try:
        session = read_session(store.place, trusted=False)
        return close_command_line_session(store, session.identity, device(store.place), utc_now()) if session else None
    finally:
        delete_session(store.place)


def operator_name(operator: str | None, session: SavedSession | None = None) -> str:
    """The operator's name from --as, the environment or the open session."""
    name = operator or os.environ.get(OPERATOR) or (session.operator if session else None)
    if not name:
        raise click.UsageError(f"Say who you are with --as NAME or {OPERATOR}.")
    return name


def read_password(file: str | None, prompt: str, *, variable: str = PASSWORD, twice: bool = False) -> str:
    """A password from a file, the environment, or a prompt that does not show it."""
    given = given_password(file, variable)
    return prompt_password(prompt, variable=variable, twice=twice) if given is None else given


def given_password(file: str | None, variable: str = PASSWORD) -> str | None:
    """A password from a file or the environment; None if neither has one."""
    return _password_in(file) if file is not None else os.environ.get(variable)


def prompt_password(prompt: str, *, variable: str = PASSWORD, twice: bool = False) -> str:
    """A password from a prompt that does not show it."""
    if not sys.stdin.isatty():
        raise click.UsageError(f"No password was given. Use a password file or {variable}.")
    return str(click.prompt(prompt, hide_input=True, confirmation_prompt=twice, err=True))


def _password_in(file: str) -> str:
    try:
        with Path(file).open(encoding="utf-8") as lines:
            return lines.read(MAX_PASSWORD_FILE).rstrip("\r\n")
    except (OSError, UnicodeDecodeError, ValueError):
        raise click.UsageError("The password file cannot be read as text.") from None
