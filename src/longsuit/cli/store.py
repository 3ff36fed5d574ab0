"""`longsuit store`: the database of a house."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from longsuit.cli.common.operator import database_option, open_store
from longsuit.cli.common.options import ANSWER_IS_NO, json_option, print_json

if TYPE_CHECKING:
    from longsuit.store import CheckResult


@click.group(name="store")
def command() -> None:
    """The database of a house: made, checked, backed up, restored."""


@command.command(name="init")
@database_option
def init(database: str | None) -> None:
    """Make a new house in a database that has none."""
    from longsuit.store import Store, database_url  # noqa: PLC0415 - heavy

    with Store.create(database_url(database)) as store:
        click.echo(f"A new house is in {store.place}. Let the first administrator in: longsuit operators add NAME")


@command.command(name="migrate")
@database_option
def migrate(database: str | None) -> None:
    """Bring a house to the form this version writes; back it up before."""
    from longsuit.store import database_url, migrate_database  # noqa: PLC0415 - heavy

    before, after = migrate_database(database_url(database))
    click.echo(f"The house had form {before} and has form {after}.")


@command.command(name="check")
@database_option
@json_option
def check(database: str | None, as_json: bool) -> None:
    """Replay everything, and compare every entry, balance and projection; exit 1 where something differs."""
    from longsuit.store import check, read_transaction  # noqa: PLC0415 - heavy

    with open_store(database) as store, read_transaction(store.engine) as connection:
        finding = check(connection, _progress if sys.stderr.isatty() else None)
    _print_finding(finding, as_json=as_json)
    sys.exit(ANSWER_IS_NO if finding.problems else 0)


def _progress(seq: int) -> None:
    sys.stderr.write(f"\r{seq:,} events")
    sys.stderr.flush()


def _print_finding(finding: CheckResult, *, as_json: bool) -> None:
    head = {"seq": finding.head.seq, "hash": finding.head.hash}
    if as_json:
        print_json({"holds": not finding.problems, "head": head, "entries": finding.entries, "wrong": finding.problems})
        return
    for sentence in finding.problems:
        click.echo(sentence)
    if not finding.problems:
        click.echo(f"Everything holds: {finding.head.seq:,} events, {finding.entries:,} entries.")
        click.echo(f"Head {finding.head.hash}")


@command.command(name="backup")
@click.argument("file", type=click.Path(path_type=Path, dir_okay=False))
@database_option
def backup(file: Path, database: str | None) -> None:
    """Write the house to FILE, as it stands; one ending in .gz is packed."""
    from longsuit.store import back_up  # noqa: PLC0415 - heavy

    with open_store(database) as store:
        events = back_up(store.engine, file)
    click.echo(f"{file} holds {events:,} events.")


@command.command(name="restore")
@click.argument("file", type=click.Path(path_type=Path, dir_okay=False))
@database_option
def restore(file: Path, database: str | None) -> None:
    """Put the house of a backup FILE into a database that has none; all of it is checked before it is kept."""
    from longsuit.store import database_url, restore_to  # noqa: PLC0415 - heavy

    _print_finding(restore_to(database_url(database), file), as_json=False)
